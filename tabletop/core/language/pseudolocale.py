"""The pseudo-language: English made 30 % longer and full of umlauts, still readable, placeholders untouched."""

from __future__ import annotations

import math
import re
from typing import Final

STRETCH_SHARE: Final = 0.3

_ACCENTS: Final = str.maketrans("aeiouyAEIOUYcnsz", "äëïöüÿÄËÏÖÜŸçñšž")
_PARTS = re.compile(r"(\{[a-z_][a-z0-9_]*\})")
_VOWEL = re.compile(r"[aeiouyAEIOUY]")


def pseudo_translate(sentence: str) -> str:
    """Stretch a sentence by doubling vowels evenly; what has too few of them gets some more at its end."""
    parts = _PARTS.split(sentence)
    letters = sum(len(part) for part in parts[::2] if any(sign.isalpha() for sign in part))
    wanted = math.ceil(letters * STRETCH_SHARE)
    vowels = sum(len(_VOWEL.findall(part)) for part in parts[::2])
    debt, told = 0, []
    for index, part in enumerate(parts):
        if index % 2:
            told.append(part)
            continue
        longer = []
        for sign in part:
            longer.append(sign.translate(_ACCENTS))
            if _VOWEL.match(sign):
                debt += min(wanted, vowels)
                if debt >= vowels:
                    debt -= vowels
                    longer.append(sign.lower().translate(_ACCENTS))
        told.append("".join(longer))
    return "".join(told) + "ü" * max(0, wanted - vowels)
