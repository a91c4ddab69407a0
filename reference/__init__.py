"""The truth: the rules, the encoder and the search, in plain Python, that every port must equal."""
