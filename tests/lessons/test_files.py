"""What is wrong in a lesson is told with file, line and column; no damage goes untold."""

from __future__ import annotations

import random
from pathlib import Path
from shutil import copytree

import pytest

from scenes.engine.paths import data_dir
from tabletop.games import load_lesson_number_names, open_game
from tabletop.lab.check_lessons import check_game_lessons
from tests.sizes import runs

FILE = "data/abduction/lessons/out.yaml"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the data of one game."""
    folder = tmp_path_factory.mktemp("house") / "data"
    copytree(data_dir() / "abduction", folder / "abduction")
    return folder


def told(house: Path, text: str) -> list[str]:
    """Return what is told of a lesson with this text."""
    path = house / "abduction" / "lessons" / "out.yaml"
    path.write_text(text, encoding="utf-8")
    game = open_game("abduction", house)
    return [str(error) for error in check_game_lessons(game, load_lesson_number_names(game), [path], house)]


WHOLE = (data_dir() / "abduction" / "lessons" / "out.yaml").read_text(encoding="utf-8")

MISTAKES = {
    "an unknown field": ("minutes: 4", "minuets: 4", "is not known here"),
    "too long": ("minutes: 4", "minutes: 7", "should be less than or equal to 6"),
    "an unknown action": ("{Move: {direction: north}}", "{Mvoe: {direction: north}}", "is nothing that this game knows"),
    "an unknown field of an action": ("{Move: {direction: north}}", "{Move: {way: north}}", "is no field of Move"),
    "an unknown place": ("{Move: {direction: north}}", "{Move: {direction: up}}", "there is no 'up'"),
    "an unknown card": ("{SearchWith: {card: jet-pack}}", "{SearchWith: {card: jet-plane}}", "there is no 'jet-plane'"),
    "a card that is not in the deck": ("- [exit, goo-gun]", "- [exit, goo-bun]", "there is no 'goo-bun'"),
    "too many of a card": ("- [exit, goo-gun]", "- [corridor, goo-gun]", "there are not so many cards 'corridor'"),
    "a roll": ("search: [5]", "search: [7]", "should be 1 to 6"),
    "a die that is not rolled": ("search: [5]", "search: [5, 5]", "never comes up"),
    "unknown luck": ("search: [5]", "serach: [5]", "is no luck of this game"),
    "missing words": ("say: walk", "say: stroll", "no sentence abduction.lesson.out.stroll"),
    "an unknown clause": ("clauses: [AB2.1, AB2.2]", "clauses: [AB2.1, AB2.99]", "'AB2.99' is no clause"),
    "an unknown seat": ("- [0, {LayAt: {x: 0, y: -1}}]", "- [5, {LayAt: {x: 0, y: -1}}]", "there is no seat 5"),
    "an option": ("alarm: false,", "alarm: maybe,", "alarm"),
    "what cannot be done": ("{Move: {direction: north}}", "{Move: {direction: south}}", "cannot be done"),
    "what never becomes possible": ("- [0, {LayAt: {x: 0, y: -3}}]", "- [0, {LayAt: {x: 4, y: -3}}]", "cannot be done"),
    "an end that does not come": ("winner: 0", "winner: 1", "does not hold at the end"),
    "an unknown kind": ("until: {asked: act}", "until: {event: {Flown: }}", "is nothing that this game knows"),
    "a number that is taken": ("number: 1", "number: 0", "should be greater than or equal to 1"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_its_place(house: Path, name: str) -> None:
    good, bad, what = MISTAKES[name]
    assert WHOLE.count(good) >= 1
    found = told(house, WHOLE.replace(good, bad, 1))
    lines = [line for line in found if what in line]
    assert lines, found
    assert lines[0].startswith(f"{FILE}:")
    number, column = map(int, lines[0].split(":")[1:3])
    assert number >= 1 and column >= 1


def test_the_lesson_itself_is_right(house: Path) -> None:
    assert told(house, WHOLE) == []


def test_two_lessons_do_not_share_a_number(house: Path) -> None:
    told(house, WHOLE)
    other = house / "abduction" / "lessons" / "zz.yaml"
    other.write_text(WHOLE, encoding="utf-8")
    game = open_game("abduction", house)
    try:
        paths = [house / "abduction" / "lessons" / "out.yaml", other]
        assert any(
            "1 is taken by out.yaml" in str(error) for error in check_game_lessons(game, load_lesson_number_names(game), paths, house)
        )
    finally:
        other.unlink()


def test_damage_is_told_or_does_no_harm(house: Path) -> None:
    """Bytes that are lost, doubled or changed: each time a message with the file, or a lesson that still can be played."""
    chance, damaged = random.Random(18), 0
    path, raw = house / "abduction" / "lessons" / "out.yaml", WHOLE.encode()
    game = open_game("abduction", house)
    for _ in range(runs(50, 500)):
        at, length = chance.randrange(len(raw)), chance.randrange(1, 40)
        kept = {
            0: raw[:at] + raw[at + length :],
            1: raw[: at + length] + raw[at:],
            2: raw[:at] + bytes(chance.randrange(256) for _ in range(length)) + raw[at + length :],
            3: raw[:at],
        }[chance.randrange(4)]
        path.write_bytes(kept)
        found = check_game_lessons(game, load_lesson_number_names(game), [path], house)
        assert all(error.file == FILE and error.line >= 1 and error.column >= 1 for error in found)
        damaged += bool(found)
    assert damaged > runs(50, 500) * 0.7
