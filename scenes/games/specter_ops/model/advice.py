"""What may be advised on in sight of all."""

from __future__ import annotations

from typing import Final

PUBLIC_ADVICE_QUESTION_KINDS: Final = ("choose_hunter", "hunters", "hunter", "leave", "watch", "attack")
"""Questions on which advice is heard by all: it comes from what all know, so that nobody hears by it who the traitor is (SO5.2)."""
