"""What is wrong in a file of tips is told with its place; sentences are short; no tip that all see goes by what only one may know."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from scenes.engine.paths import data_dir
from tabletop.core.language.wording import Wording
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games import GAME_MODULES, load_lesson_number_names, open_game
from tabletop.games.specter_ops import events as specter
from tabletop.lab.check_tips import check_tip_file
from tabletop.lessons.naming import FallbackNumberNames
from tabletop.lessons.tip import Tip, load_tips
from tabletop.lessons.tip_moments import TipMomentFinder

FILE = "data/abduction/tips.yaml"
WHOLE = (data_dir() / "abduction" / "tips.yaml").read_text(encoding="utf-8")
LONGEST = {"en": 120, "nl": 150, "de": 150}
"""Letters of a tip at most."""

MISTAKES = {
    "an unknown field": ("  asked: drop", "  askde: drop", "is not known here"),
    "an unknown question": ("  asked: drop", "  asked: dropp", "'dropp' is nothing that this game asks"),
    "an unknown event": ("{BlackedOut: }", "{PassedOut: }", "is nothing that this game knows"),
    "an unknown field of an event": ("{card: null}", "{cart: null}", "is no field of Searched"),
    "an unknown card": ("{card: [exit, exit-wide]}", "{card: [exit, exit-narrow]}", "there is no 'exit-narrow'"),
    "an unknown deed": ("{SearchWith: }", "{Search: }", "is nothing that this game knows"),
    "an unknown reader": ("  besides: seat", "  besides: chair", "'chair' is no field of Moved"),
    "an unknown option": ("{guarded_exits: true}", "{guarded: true}", "guarded"),
    "an unknown clause": ("[AB6.2]", "[AB6.9]", "'AB6.9' is no clause"),
    "missing words": ("- id: missed", "- id: mist", "no sentence abduction.tip.mist"),
    "two of one name": ("- id: missed", "- id: turn", "turn"),
    "no moment": ("  asked: drop\n", "", "needs asked or event"),
    "a deed that all would learn of": ("  private: true\n  do: {SearchWith: }", "  do: {SearchWith: }", "do needs private"),
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the data of one game."""
    folder = tmp_path_factory.mktemp("house") / "data"
    copytree(data_dir() / "abduction", folder / "abduction")
    return folder


def told(house: Path, text: str) -> list[str]:
    """Return what is told of tips with this text."""
    (house / "abduction" / "tips.yaml").write_text(text, encoding="utf-8")
    return [str(error) for error in check_tip_file(open_game("abduction", house), house)]


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_its_place(house: Path, name: str) -> None:
    good, bad, what = MISTAKES[name]
    assert good in WHOLE
    found = told(house, WHOLE.replace(good, bad, 1))
    lines = [line for line in found if what in line]
    assert lines, found
    assert lines[0].startswith(f"{FILE}:")
    number, column = map(int, lines[0].split(":")[1:3])
    assert number >= 1 and column >= 1


def test_a_sentence_without_a_tip_is_told(house: Path) -> None:
    found = told(house, WHOLE.replace("- id: missed", "- id: turn-back"))
    assert any(line.startswith("data/abduction/wording.en.yaml:") and "abduction.tip.missed: is said nowhere" in line for line in found)
    assert told(house, WHOLE) == []


@pytest.mark.parametrize("game", GAME_MODULES)
@pytest.mark.parametrize("language", LONGEST)
def test_a_tip_is_one_short_sentence_in_each_language(game: str, language: str) -> None:
    wording = Wording([data_dir() / game], language)
    tips = load_tips(data_dir(), game)
    assert len(tips) >= 10
    for tip in tips:
        said = wording.say(tip.sentence_key(game))
        assert len(said) <= LONGEST[language], said
        assert "{" not in said


def test_what_all_are_told_never_goes_by_a_secret() -> None:
    """A public tip about her steps, or about a card that she readies, never comes; a private one comes to her alone."""
    game = open_game("specter_ops", data_dir())
    match = Match.start(game, 3, {}, seed=3)
    tips = [
        Tip(id="steps", event={specter.Stepped.__name__: None}),
        Tip(id="place", asked="place"),
        Tip(id="own-steps", event={specter.Stepped.__name__: None}, private=True),
    ]
    moments = TipMomentFinder(match, load_lesson_number_names(game) or FallbackNumberNames(), tips, match.view)
    came: set[str] = set()
    for _ in range(60):
        question = match.questions()[0]
        seat = question.required_seats[0]
        legal = [action for action in match.legal_actions(seat) if not action.resigns]
        step = match.play(seat, next((action for action in legal if type(action).__name__ == "Step"), legal[-1]))
        came |= {tip.id for tip, _ in moments.tips_of_step(step)}
        came |= {tip.id for tip in tips for reader in match.seats if moments.is_asked_about(tip, reader)}
        if any(isinstance(event, specter.Stepped) for event in step.redact_for_viewer(Viewer(seat))):
            assert moments.is_private_tip_due(tips[2], int(seat))
            assert not any(moments.is_private_tip_due(tips[2], int(other)) for other in match.seats if Seat(Viewer(other)) != seat)
            came.add("walked")
    assert came == {"walked"}
