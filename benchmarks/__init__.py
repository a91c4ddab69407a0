"""What the project measures; each module with a `run` is a benchmark of `lockstep bench`."""
