"""The one command line of the project: `lockstep --help` shows what it can do."""
