"""What may be advised on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.core.question import Question


def is_advice_public(question: Question) -> bool:
    """Return whether advice on a question may be heard by all."""
    return question.kind not in SECRET_QUESTION_KINDS


SECRET_QUESTION_KINDS = ("accuse",)
"""Kinds of questions whose answers nobody else may know (CD12.2)."""
