"""What a user can get wrong on the command line, told in one line and never as a traceback."""

from __future__ import annotations


class UserError(Exception):
    """A mistake of the user's: `code` is stable for scripts, the message says what is right."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)
