"""Blob for speed: hands are bits of an integer, and a round is replayed rather than copied."""
