"""What can go wrong, each as a sentence key with values: what, where and why, for the person who sees it."""

from __future__ import annotations

from typing import Any


class TabletopError(Exception):
    """A refusal that can be shown: a sentence key and its values."""

    def __init__(self, key: str, **values: Any) -> None:
        """Keep the key and the values for the wording; `str()` shows both plainly."""
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        """Return the key and the values, for logs and command lines without wording."""
        told = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({told})" if told else self.key

    def __reduce__(self) -> tuple[Any, ...]:
        """Go to another process and back whole, whatever the subclass is made from."""
        return _bare, (type(self),), self.__dict__


def _bare(kind: type[TabletopError]) -> TabletopError:
    """Make a refusal that gets its values from its pickle."""
    return kind.__new__(kind)


class IllegalAction(TabletopError):  # noqa: N818 - the contract's name
    """An action that the rules do not allow now; nothing was changed."""


class UndoRefused(TabletopError):  # noqa: N818 - a refusal, not a fault
    """Nothing can be taken back now; the key says why."""


class SaveError(TabletopError):
    """A save file that cannot be used; the values name file and place."""


class ContentError(TabletopError):
    """One mistake in a data file: `file:line:column: field: what`."""

    def __init__(self, file: str, line: int, column: int, field: str, what: str) -> None:
        """Place the mistake; lines and columns count from 1."""
        super().__init__("error.content", file=file, line=line, column=column, field=field, what=what)
        self.file, self.line, self.column, self.field, self.what = file, line, column, field, what

    def __str__(self) -> str:
        """Return the line that `tabletop check` prints."""
        return f"{self.file}:{self.line}:{self.column}: {self.field}: {self.what}"


class ContentErrors(TabletopError):  # noqa: N818 - several of them
    """Every mistake that was found in one or more data files."""

    def __init__(self, errors: list[ContentError]) -> None:
        """Keep the mistakes in the order of their places."""
        super().__init__("error.contents", n=len(errors))
        self.errors = errors

    def __str__(self) -> str:
        """List the mistakes, one a line."""
        return "\n".join(str(error) for error in self.errors)
