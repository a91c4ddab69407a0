"""Lets `python -m lockstep` stand in for the `lockstep` command."""

from lockstep.main import main

if __name__ == "__main__":
    main()
