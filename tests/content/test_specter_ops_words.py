"""The words of SPECTER OPS: nothing without its sentence, nothing told with a hole in it, no secret in another sentence than its like."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import scenes.games.specter_ops as screen
import tabletop.games.specter_ops as rules
from scenes.engine.paths import data_dir
from scenes.games.specter_ops.text.action_labels import ICON_BY_ACTION_TYPE, describe_action, describe_action_effect
from scenes.games.specter_ops.text.log import ICON_BY_EVENT_TYPE, UNLOGGED_EVENT_TYPES, describe_outcome, make_log_formatter, make_sentences
from scenes.session.log import log_lines
from tabletop.core.document import read_document
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.meta import ChoiceOption
from tabletop.core.view import ALL, TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.actions import StandingOrder
from tabletop.games.specter_ops.events import EVENT_TYPES
from tabletop.games.specter_ops.meta import META
from tabletop.games.specter_ops.questions import CLAUSE_BY_QUESTION
from tabletop.games.specter_ops.state import State
from tabletop.games.specter_ops.view import SpecterOpsView
from tests.content.specter_ops import (
    BOOK,
    KINDS,
    OWN_KINDS,
    RARE,
    REASONS,
    SAMPLES,
    SELDOM,
    SETTING_UP,
    SURGE,
    game,
    keys,
    moves,
    told,
    words,
)
from tests.content.wordbook import FINISHED, LANGUAGES, LONGEST_QUESTION, Spy, seats, undrawn, whole
from tests.sizes import runs

TURNED_WORDS = re.compile(
    r"\b(north|south|east|west|rows?\b|columns?\b|nord|süd|ost(en|ens)?\b|west(en|ens)?\b|nordost|nordwest|zeilen?\b|spalten?\b"
    r"|noord|zuid|oosten|westen|rij(en)?\b|kolom)",
    re.IGNORECASE,
)
"""Words for ways that change when the plan is turned."""


def test_every_sentence_is_there() -> None:
    wanted = ["specter_ops.title", "specter_ops.tagline"]
    wanted += [f"specter_ops.event.{kind.__name__}" for kind in EVENT_TYPES]
    wanted += [f"specter_ops.event.{kind}.{how}" for kind in ("Attacked", "QuickDrawn") for how in ("hit", "miss", "one")]
    wanted += [f"specter_ops.action.{kind.__name__}{part}" for kind in act.ACTION_TYPES for part in ("", ".help")]
    wanted += [f"specter_ops.question.{kind}{part}" for kind in KINDS for part in ("", ".others")]
    wanted += [f"specter_ops.question.{kind}" for kind in OWN_KINDS]
    wanted += [f"specter_ops.outcome.{reason}" for reason in REASONS]
    wanted += [f"specter_ops.score.{part}" for part in ("objectives", "hits")]
    wanted += [f"specter_ops.order.{order}{part}" for order in StandingOrder for part in ("", ".help")]
    wanted += [f"specter_ops.option.{option.id}{part}" for option in META.options for part in ("", ".help")]
    picks = [option for option in META.options if isinstance(option, ChoiceOption)]
    wanted += [f"specter_ops.option.{option.id}.{choice}" for option in picks for choice in option.choices]
    assert [key for key in wanted if not words("en").has_sentence(key)] == []


def test_every_sentence_that_the_table_names_is_there() -> None:
    assert BOOK.unsaid(rules, screen) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_every_way(language: str) -> None:
    spy = Spy("specter_ops", language)
    telling = make_sentences(game(), spy, seats(5))
    said = [(event, telling.event_sentence(event)) for event in SAMPLES]
    assert [(event, text) for event, text in said if not whole(text)] == []
    assert {key for key in keys() if key.startswith("specter_ops.event.")} - spy.said == set()
    assert {type(event) for event in SAMPLES} == set(EVENT_TYPES)


def test_every_event_has_a_sign_that_there_is() -> None:
    tell = make_log_formatter(game(), words("en"), seats(5))
    signs = {line.icon for event in SAMPLES if (line := tell(event)) is not None}
    assert set(ICON_BY_EVENT_TYPE) == set(EVENT_TYPES)
    assert undrawn(signs) == set()


def test_every_action_has_an_icon_that_there_is() -> None:
    assert set(ICON_BY_ACTION_TYPE) == set(act.ACTION_TYPES)
    assert undrawn(ICON_BY_ACTION_TYPE.values()) == set()


def test_beginnings_and_ends_of_turns_need_no_line() -> None:
    tell = make_log_formatter(game(), words("en"), seats(5))
    assert {type(event) for event in SAMPLES if tell(event) is None} == UNLOGGED_EVENT_TYPES


def test_a_sentence_names_who_where_and_numbers() -> None:
    tell = make_log_formatter(game(), words("en"), seats(5))
    for event in SETTING_UP:
        tell(event)
    story: tuple[tuple[Event, int | None, str], ...] = (
        (ev.HunterMoved(1, game().box.boards["facility_83x"].columns * 26 + 20, 4), 1, "The Beast walks 4 spaces to U27."),
        (ev.Checked(1, 0, False), 0, "Ada to The Beast: “Clear.”"),
        (ev.Checked(3, 0, True), 2, "The Prophet has Ada in sight!"),
        (ev.LastSeen(0, 23 * 21 + 16), 0, "Ada was last seen on Q22."),
        (ev.Attacked(0, 0, (6, 2, 3), 9, 7, True), 1, "The Gun attacks Ada: 6 + 2 + 3 − 2 against 7, a hit!"),
        (ev.Attacked(3, 0, (3,), 5, 7, False), 2, "The Prophet attacks Ada: 3 + 2 against 7, a miss."),
        (ev.Attacked(0, 0, (1, 1), 2, 1, False), 1, "The Gun attacks Ada: 1 + 1 against 1, but ones always miss."),
        (ev.SensorTold(2, ("north-west",), True), 2, "The Puppet reads the motion sensor from afar: motion towards A1."),
        (ev.SensorTold(2, ("east", "south"), False), 2, "The Puppet uses the motion sensor: motion towards W and towards 32."),
        (ev.SensorTold(2, (), False), 2, "The Puppet uses the motion sensor: no motion."),
        (ev.Defected(2, 3, 30, False), 2, "Noor drops the mask: The Prophet is the traitor!"),
        (ev.RoundBegan(14), None, "Round 14 begins."),
    )
    for event, seat, said in story:
        line = tell(event)
        assert line is not None and (line.seat, line.sentence) == (seat, said)


def test_spaces_are_called_as_on_the_board_that_is_played() -> None:
    telling = make_sentences(game(), words("en"), seats(2))
    assert telling.names.space_name(23) == "A2"
    telling.update_from_view(SpecterOpsView(Viewer(0), State(seats=2, board="larger", record={"columns": 40})))
    assert [telling.names.space_name(cell) for cell in (23, 26, 40)] == ["X1", "AA1", "A2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_unequal_secrets_are_told_in_equal_words(language: str) -> None:
    pairs: tuple[tuple[Event, Event], ...] = (
        (ev.AgentChosen(0, 0), ev.AgentChosen(0, 3)),
        (ev.EquipmentTaken(0, 0), ev.EquipmentTaken(0, SURGE)),
        (ev.RolesDealt(0, 1, 0), ev.RolesDealt(0, 2, 3)),
        (ev.CardUsed(0, 0, SURGE, True), ev.CardUsed(0, 0, SURGE + 1, True)),
    )
    for one, other in pairs:
        for viewer in (TABLE, Viewer(4)):
            seen = [event for event in (one.redact_for_viewer(viewer), other.redact_for_viewer(viewer)) if event is not None]
            first, second = told(*seen, language=language)
            assert first == second
        assert told(one, language=language) != told(other, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decoy_sounds_like_the_real_thing(language: str) -> None:
    own, public = ev.DecoyPlaced(0, 0, 70), ev.LastSeen(0, 70)
    assert own.redact_for_viewer(TABLE) is None and own.redact_for_viewer(Viewer(1)) is None
    assert public.redact_for_viewer(Viewer(1)) == public.redact_for_viewer(ALL) == public
    assert all(whole(text) for text in told(own, public, language=language))


@pytest.mark.parametrize("number", range(runs(8)))
def test_random_games_are_told_without_a_hole(number: int) -> None:
    match = [match for match, _, _ in moves(number)][-1]
    players = seats(len(match.seats))
    for language in LANGUAGES:
        for viewer in (TABLE, ALL, *(Viewer(seat) for seat in match.seats)):
            lines = log_lines(match, viewer, words(language), players)
            assert len(lines) > len(match.steps) / 8
            assert [line for line in lines if not whole(line.sentence)] == []
        if match.outcome is not None:
            assert whole(describe_outcome(match.game, words(language), players, match.outcome))


def test_questions_and_actions_are_said_without_a_hole() -> None:
    asked, done = set(), set()
    for number in (*range(runs(4)), RARE):
        for match, seat, legal in moves(number):
            own, open_view = match.view(seat), match.view(TABLE)
            sorts = {type(action): action for action in legal}
            done |= set(sorts)
            for language in LANGUAGES:
                telling = make_sentences(match.game, words(language), seats(len(match.seats)))
                for question in match.questions(seat):
                    asked.add(question.kind)
                    said = telling.question(question, own, seat)
                    assert whole(said), question
                    assert language == "qps" or len(said) <= LONGEST_QUESTION, said
                for question in match.questions():
                    assert whole(telling.question(question, open_view)), question
                for action in (*sorts.values(), *SELDOM):
                    assert whole(describe_action(telling, action, own, seat)), action
                    assert whole(describe_action_effect(telling, action)), action
    assert asked == {*CLAUSE_BY_QUESTION}
    assert done | {type(action) for action in SELDOM} == set(act.ACTION_TYPES)


def test_others_hear_the_same_of_a_secret_turn_whatever_is_asked_in_it() -> None:
    heard: dict[tuple[int, int], set[str]] = {}
    asked = set()
    for number in (2, RARE):
        for match, seat, _ in moves(number):
            for question, own in zip(match.questions(), match.questions(seat), strict=True):
                if question.kind in ("sneak", "after"):
                    asked.add(own.kind)
                    telling = make_sentences(match.game, words("en"), seats(len(match.seats)))
                    heard.setdefault((number, question.id), set()).add(telling.question(question, match.view(TABLE)))
    assert {"sneak", "after", "place"} <= asked
    assert all(len(said) == 1 for said in heard.values())


@pytest.mark.parametrize("language", FINISHED)
def test_ways_are_said_by_lines_and_corners_and_never_by_the_compass(language: str) -> None:
    """The plan lies as there is room for it, often turned by a quarter: nobody can see where north is, or what is a row."""
    said = [
        key
        for name in ("wording", "rules")
        for key, value in _texts(read_document(data_dir() / "specter_ops" / f"{name}.{language}.yaml").data)
        if TURNED_WORDS.search(value)
    ]
    assert said == []


def _texts(data: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """List the texts of a file, each with the key or the clause under which it stands."""
    match data:
        case dict():
            for name, value in data.items():
                yield from _texts(value, str(data.get("id", name)))
        case list():
            for value in data:
                yield from _texts(value)
        case _:
            yield key, str(data)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_outcomes_tell_when_and_what(language: str, reason: str) -> None:
    ended = Outcome((Seat(Viewer(0)),), reason, {"rounds": 31, "objectives": 3, "hits": 2}, ())
    said = describe_outcome(game(), words(language), seats(2), ended)
    assert whole(said) and "31" in said


def test_the_log_needs_no_screen() -> None:
    code = "import sys, scenes.games.specter_ops.text.log; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
