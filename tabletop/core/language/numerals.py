"""Numbers as they are printed: with a true minus sign."""

from __future__ import annotations


def minus(number: int) -> str:
    """Write a number with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """Write a number with its sign, as points are written: +2, −1, 0."""
    return minus(number) if number <= 0 else f"+{number}"
