"""The part of `tabletop check` that reads the program itself: sentences that nobody says, and icons that there are not.

A sentence is said where its key stands in a string, or fits an f-string: `f"{game}.score.{part}"` says every key with `.score.` in it.
What follows an event, an action or a question is a variant of it (`Moved.glide`), chosen by what happened: these keys are said as long as
there is such an event, action or question.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import scenes
import tabletop
from scenes.graphics.theme import SHARED_THEME_NAME, has_glyph, read_icons
from tabletop.bots.registry import STRENGTHS
from tabletop.core.document import read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.languages import ENGLISH, OWN_NAME_KEY
from tabletop.games import GAME_MODULES, open_game
from tabletop.lab.check_game import make_strength_entry_error

PACKAGES: Final = (scenes, tabletop)
KEY_PIECE_PATTERN: Final = re.compile(r"[A-Za-z0-9_.-]*")
PLACEHOLDER_PATTERN: Final = r"[A-Za-z0-9_.-]*"
MIN_FIXED_LETTERS: Final = 3
"""Letters that an f-string must have besides its holes to say anything about keys."""


@dataclass
class SourceCodeStrings:
    """What the program says: the strings in it, f-strings as regular expressions, and its icons with their places."""

    string_literals: set[str] = field(default_factory=set)
    f_string_patterns: set[str] = field(default_factory=set)
    icon_uses: list[tuple[str, int, int, str]] = field(default_factory=list)

    def read_module(self, path: Path, file: str) -> None:
        """Read a module."""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(word)):
                    self.string_literals.add(word)
                case ast.JoinedStr(values=parts):
                    self._joined([part.value if isinstance(part, ast.Constant) else None for part in parts])
                case ast.Call(func=ast.Attribute(attr="icon"), args=[ast.Constant(value=str(icon)), *_]):
                    self.icon_uses.append((file, node.lineno, node.col_offset + 1, icon))

    def _joined(self, parts: list[object]) -> None:
        """Keep an f-string that may be a key."""
        told = "".join(str(part) for part in parts if part is not None)
        if "." in told and KEY_PIECE_PATTERN.fullmatch(told) and sum(sign.isalpha() for sign in told) >= MIN_FIXED_LETTERS:
            self.f_string_patterns.add("".join(PLACEHOLDER_PATTERN if part is None else re.escape(str(part)) for part in parts))


@cache
def read_source_code_strings() -> SourceCodeStrings:
    """Read the whole program, once."""
    found = SourceCodeStrings()
    for package in PACKAGES:
        home = Path(package.__file__ or "").parent
        for path in sorted(home.rglob("*.py")):
            found.read_module(path, path.relative_to(home.parent).as_posix())
    return found


def find_unused_sentences(data: Path) -> Iterator[ContentError]:
    """Find English sentences that the program never says."""
    for path in sorted(data.rglob(f"wording.{ENGLISH}.yaml")):
        try:
            document = read_document(path, data.parent)
            variants = _variants(path.parent.name, data)
        except ContentErrors:
            continue  # told by who checks the data
        known = re.compile("|".join((*variants, re.escape(OWN_NAME_KEY))))
        for key in document.data if isinstance(document.data, dict) else ():
            plain = re.sub(r"\.(one|other)$", "", key)
            if not {key, plain} & read_source_code_strings().string_literals and not known.fullmatch(plain) and not _is_joined(plain):
                yield document.error_at((key,), "is said nowhere", key=True)


@cache
def _is_joined(key: str) -> bool:
    """Return whether an f-string of the program may be this key."""
    return _joined_keys().fullmatch(key) is not None


@cache
def _joined_keys() -> re.Pattern[str]:
    """Return what matches all that the f-strings of the program may be."""
    return re.compile("|".join(sorted(read_source_code_strings().f_string_patterns)))


def _variants(name: str, data: Path) -> list[str]:
    """Return, as regular expressions, the keys of what a game tells, does and asks; none for the shell. Raises ContentErrors."""
    if name not in GAME_MODULES:
        return []
    game = open_game(name, data)
    families = {"event": tuple(game.events.kinds), "action": tuple(game.actions.kinds), "question": game.meta.question_kinds}
    return [rf"{name}\.{family}\.({'|'.join(kinds)})(\.{PLACEHOLDER_PATTERN})?" for family, kinds in families.items() if kinds]


def strengths_without_icon(assets: Path) -> Iterator[ContentError]:
    """Find strengths of bots whose icon is no meaning of the theme."""
    meanings, _ = read_icons(assets)
    for strength in STRENGTHS:
        if strength.icon not in meanings:
            yield make_strength_entry_error(
                strength, f"the icon {strength.icon!r} is no meaning of {assets.name}/{SHARED_THEME_NAME}/icons.yaml"
            )


def find_unknown_icons(assets: Path) -> Iterator[ContentError]:
    """Find icons that the program draws by a name that is neither a meaning of the theme nor a glyph."""
    meanings, _ = read_icons(assets)
    for file, line, column, icon in read_source_code_strings().icon_uses:
        if icon and icon not in meanings and not has_glyph(icon):
            yield ContentError(file, line, column, "icon", f"the icon font has no {icon!r}")
