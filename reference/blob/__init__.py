"""Blob: bid the exact number of tricks you will take."""
