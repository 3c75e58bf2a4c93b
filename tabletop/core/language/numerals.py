"""Numbers as they are printed: with a true minus sign, and in the form of the language."""

from __future__ import annotations


def format_with_minus_sign(number: int) -> str:
    """Write a number with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed_number(number: int) -> str:
    """Write a number with its sign, as points are written: +2, −1, 0."""
    return format_with_minus_sign(number) if number <= 0 else f"+{number}"


def format_one_decimal(number: float, point: str) -> str:
    """Write a number with one digit behind the language's decimal point or comma: 15.6 or 15,6."""
    return f"{number:.1f}".replace("-", "\N{MINUS SIGN}").replace(".", point)
