"""What the tests of all games' words share: a game and its words, read once, players, and random games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from scenes.engine.paths import assets_dir, data_dir
from scenes.session.seating import SeatSetup
from tabletop.core.action import Action
from tabletop.core.document import read_document
from tabletop.core.language.wording import Wording
from tabletop.core.match import Match
from tabletop.core.view import TABLE, Seat
from tabletop.games import open_game
from tests.frozen import FROZEN

FINISHED = ("en", "nl", "de")
LANGUAGES = (*FINISHED, "qps")
NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis", "Lin", "Kofi")
LONGEST_QUESTION = 60
FEW = 10
"""More keys than this are named by any game."""
LAST_STEPS = 50
"""Steps before the most that are played in which giving up is a choice too."""


class Spy(Wording):
    """Remembers which sentences were said."""

    def __init__(self, name: str, language: str = "en") -> None:
        """Read the words of the shell and of a game."""
        super().__init__([data_dir(), data_dir() / name], language)
        self.said: set[str] = set()

    def plural_form_key(self, key: str, n: Any = None) -> str | None:
        """Note the key of the form that is chosen."""
        form = super().plural_form_key(key, n)
        self.said |= {form} if form is not None else set()
        return form


class Wordbook:
    """One game with the cards of the house, the same with the frozen ones, and its words; each read when it is asked for first."""

    def __init__(self, name: str) -> None:
        """Choose a game by its id."""
        self.name = name
        self.game = cache(lambda: open_game(name, data_dir()))
        self.dealt = cache(lambda: open_game(name, FROZEN))
        self.words = cache(lambda language: Spy(name, language))
        self.keys = cache(lambda: tuple(read_document(data_dir() / name / "wording.en.yaml").data))

    def unsaid(self, *packages: ModuleType) -> dict[str, str]:
        """Return the keys of this game that packages name and its words lack, with a file that does; some must be named at all."""
        key = re.compile(rf"[\"']({self.name}\.[a-z_]+(?:\.[A-Za-z_0-9]+)*)[\"']")
        files = sorted(file for package in packages for file in Path(package.__path__[0]).rglob("*.py"))
        named = {found: file.name for file in files for found in key.findall(file.read_text(encoding="utf-8"))}
        assert len(named) > FEW
        return {found: file for found, file in named.items() if not self.words("en").has_sentence(found)}


def seats(count: int) -> list[SeatSetup]:
    """Name the players."""
    return [SeatSetup(name, index, "bottom") for index, name in enumerate(NAMES[:count])]


def undrawn(signs: Iterable[str]) -> set[str]:
    """Return the meanings of icons that no icon has."""
    return set(signs) - set(read_document(assets_dir() / "shared" / "icons.yaml").data)


def whole(text: str) -> bool:
    """Return whether nothing is missing in a sentence: no hole, no unknown key, no empty or missing value."""
    return text.strip() != "" and not re.search(r"[{}⟦⟧]|None|“”|‘’|„“|\(\)|  |: \.|: ,", text)


def moves(match: Match[Any, Any], dice: random.Random, most: int) -> Iterator[tuple[Match[Any, Any], Seat, Sequence[Action]]]:
    """Play a random game and stop before every move; each sort of action is as likely as any other, so that rare ones come up."""
    while match.outcome is None and len(match.steps) < most:
        seat = dice.choice([seat for question in match.questions() for seat in question.required_seats])
        legal = [action for action in match.legal_actions(seat) if not action.resigns or len(match.steps) > most - LAST_STEPS]
        yield match, seat, legal
        sort = dice.choice(sorted({type(action).__name__ for action in legal}))
        match.play(seat, dice.choice([action for action in legal if type(action).__name__ == sort]))
    yield match, Seat(TABLE), ()
