"""Why not? Why nothing can be done with a thing that is in sight, and the clause of the rule book that says so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """A sentence with its clause. What tells all holds nothing but what all may know; what tells one seat, what that seat may know."""

    words: str
    clause: str
