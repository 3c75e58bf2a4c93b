"""Which languages there are: those that the folder of data has a file of sentences for, each with its own name in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tabletop.core.document import read_document
from tabletop.core.errors import ContentErrors

ENGLISH: Final = "en"
PSEUDO_LANGUAGE: Final = "qps"
LANGUAGE_CODE_PATTERN: Final = r"[a-z]{2,3}"
"""How a language is written, as a regular expression: two or three small letters of ISO 639."""
OWN_NAME_KEY: Final = "language.name"
"""The key of what a language calls itself."""

_FILE: Final = re.compile(rf"wording\.({LANGUAGE_CODE_PATTERN})\.yaml")


def find_languages(data: Path) -> dict[str, str]:
    """Return language -> its own name for each `wording.<language>.yaml` of a folder, its code where the file does not name it.

    English is first, the others follow from Z to A: no button moves from where it has always been. The pseudo-language has no file.
    """
    codes = {found[1] for path in data.glob("wording.*.yaml") if (found := _FILE.fullmatch(path.name))} - {PSEUDO_LANGUAGE}
    return {code: _own_name(data, code) for code in (ENGLISH, *sorted(codes - {ENGLISH}, reverse=True))}


def _own_name(data: Path, language: str) -> str:
    """Return what a language calls itself."""
    try:
        sentences = read_document(data / f"wording.{language}.yaml", data.parent).data
    except ContentErrors:
        return language
    name = sentences.get(OWN_NAME_KEY) if isinstance(sentences, dict) else None
    return name if isinstance(name, str) and name.strip() else language
