"""Tree search over any game that answers the protocol in `game.py`."""
