"""The production player: what plays fast, proven equal to the reference."""
