"""The words of HOMELAND: nothing without its sentence, nothing told with a hole in it, no secret in another sentence than its like."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import scenes.games.homeland as screen
import tabletop.games.homeland as rules
from scenes.games.homeland.text.action_labels import ICON_BY_ACTION_TYPE, describe_action, describe_action_effect
from scenes.games.homeland.text.card_text import ability_short_words, ability_words, deed_words, fallout_words, gold_card_words
from scenes.games.homeland.text.log import ICON_BY_EVENT_TYPE, UNLOGGED_EVENT_TYPES, describe_outcome, make_log_formatter, make_sentences
from scenes.session.log import log_lines
from tabletop.core.action import Action
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.match import Match
from tabletop.core.question import Question
from tabletop.core.view import ALL, TABLE, Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.events import EVENT_TYPES
from tabletop.games.homeland.meta import META
from tabletop.games.homeland.questions import QUESTION_BY_FRAME
from tabletop.games.homeland.vocabulary import FigureKind, Marker, Pile
from tests.content.homeland import BOOK, PARTS, REASONS, SAMPLES, SELDOM, SETTING_UP, game, keys, moves, told, words
from tests.content.wordbook import LANGUAGES, LONGEST_QUESTION, Spy, seats, undrawn, whole
from tests.sizes import runs

LONGEST_MARK = 32
"""What fits below an active asset at a station."""
TRACKS = (3, 40)
"""Short tracks end with accusations, long ones bring up everything else."""
ACCUSED = "The accusations: Ada accuses Bram, Bram accuses nobody, Noor accuses Bram and Milo accuses Noor."
OFTEN = 40
"""So often is the same kind of question or action said."""


def test_every_sentence_is_there() -> None:
    wanted = ["homeland.title", "homeland.tagline"]
    wanted += [f"homeland.action.{kind.__name__}{part}" for kind in act.ACTION_TYPES for part in ("", ".help")]
    wanted += [f"homeland.question.{ask.kind}{part}" for ask in QUESTION_BY_FRAME.values() for part in ("", ".others")]
    wanted += [f"homeland.outcome.{reason}" for reason in REASONS]
    wanted += [f"homeland.score.{part}" for part in PARTS]
    wanted += [f"homeland.role.{role}{part}" for role in META.roles for part in ("", ".help")]
    wanted += [f"homeland.option.{option.id}{part}" for option in META.options for part in ("", ".help")]
    assert [key for key in wanted if not words("en").has_sentence(key)] == []


def test_every_sentence_that_the_table_names_is_there() -> None:
    assert BOOK.unsaid(rules, screen) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_every_way(language: str) -> None:
    spy = Spy("homeland", language)
    telling = make_sentences(game(), spy, seats(4))
    said = [(event, telling.event_sentence(event)) for event in SAMPLES]
    assert [(event, text) for event, text in said if not whole(text)] == []
    assert {key for key in keys() if key.startswith("homeland.event.")} - spy.said == set()
    assert {type(event) for event in SAMPLES} == set(EVENT_TYPES)


def test_every_event_has_a_sign_that_there_is() -> None:
    tell = make_log_formatter(game(), words("en"), seats(4))
    signs = {line.icon for event in SAMPLES if (line := tell(event)) is not None}
    assert set(ICON_BY_EVENT_TYPE) == set(EVENT_TYPES)
    assert undrawn(signs | set(ICON_BY_EVENT_TYPE.values())) == set()


def test_every_action_has_an_icon_that_there_is() -> None:
    assert set(ICON_BY_ACTION_TYPE) == set(act.ACTION_TYPES)
    assert undrawn(ICON_BY_ACTION_TYPE.values()) == set()


def test_what_another_line_tells_needs_none() -> None:
    tell = make_log_formatter(game(), words("en"), seats(4))
    assert {type(event) for event in SAMPLES if tell(event) is None} == {*UNLOGGED_EVENT_TYPES}
    new, first, later = ev.ThreatAppeared(9, 2, 1, 1), ev.IntelAdded(9, 1), ev.IntelAdded(9, 1)
    assert [tell(event) is None for event in (new, first, later)] == [False, True, False]
    renewed = (ev.ThreatAppeared(10, 3, 1, 2), ev.PileRenewed(Pile.INTEL, 9), ev.IntelAdded(10, 1))
    assert [tell(event) is None for event in renewed] == [False, False, True]
    closing = (ev.AnalysisBegan(9, 2, 7, 2, 4, False), ev.CaseReleased(2, 9), ev.AnalysisEnded(9, ()), ev.CaseReleased(2, 9))
    assert [tell(event) is None for event in closing] == [False, True, True, False]


def test_a_sentence_names_who_what_and_numbers() -> None:
    tell = make_log_formatter(game(), words("en"), seats(4))
    for event in SETTING_UP:
        tell(event)
    story: tuple[tuple[Event, int | None, str], ...] = (
        (ev.CaseClaimed(1, 2), 1, "Bram claims Winter Line."),
        (ev.IntelLaid(1, 2, 5, False), 1, "Bram secretly lays Phone Tap (blue 3) on Winter Line."),
        (ev.IntelExchanged(0, 14, False), 0, "Ada exchanges Burner Phones (red 2)."),
        (ev.MarkersGained(0, Marker.REPUTATION, 2), 0, "Ada gains 2 reputation."),
        (ev.MarkersGained(0, Marker.CLOUT, 1, 2), 0, "Ada gains 1 clout from Jessica Brody."),
        (ev.PiecesDeployed(2, 0, FigureKind.AGENT, 2), 2, "Noor sends 2 agents to Abu Nazir."),
        (
            ev.AnalysisBegan(0, 2, 43, 0, 4, False),
            2,
            "Analysis of Abu Nazir, led by Noor. The plot: Bombing of Agency Headquarters. Red begins at 13.",
        ),
        (ev.AdvantageTaken(2, 0), 2, "Advantage for Noor: Gain 3 reputation."),
        (ev.FalloutStruck(43, (2, 3)), None, "Fallout for Noor and Milo: Give up all agents in front of you."),
        (ev.ProgressMade(True, 3, 9), None, "The agency’s track: 3 more, now 9 of 12."),
        (ev.AccusationsShown((1, 1, 1, 2)), None, ACCUSED),
    )
    for event, seat, said in story:
        line = tell(event)
        assert line is not None and (line.seat, line.sentence) == (seat, said)


# cards -----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cards_do_is_said_without_a_hole(language: str) -> None:
    box, wording = game().box, words(language)
    said = [deed_words(box, wording, one.advantage) for one in box.organizations]
    said += [fallout_words(box, wording, one.fallout) for one in box.plots]
    said += [gold_card_words(box, wording, one.gold_effect) for one in box.intel if one.gold_effect is not None]
    said += [ability_words(box, wording, one, power) for one in box.assets for power in one.powers]
    assert [text for text in said if not whole(text) or (text[-1] != "." and language != "qps")] == []
    marks = [ability_short_words(box, wording, power) for one in box.assets for power in one.powers]
    assert [mark for mark in marks if not whole(mark) or (language != "qps" and len(mark) > LONGEST_MARK)] == []


def test_what_cards_do_is_said_with_their_numbers() -> None:
    box, wording = game().box, words("en")
    asset = {one.id: " ".join(ability_words(box, wording, one, power) for power in one.powers) for one in box.assets}
    assert asset["nicholas-brody"] == "In your turn: Gain 1 clout. In an analysis, burn Nicholas Brody to add 5 to red or blue."
    assert asset["virgil"] == "Your hand limit is 1 higher. You cannot be exposed."
    assert "Burn Jessica Brody: Take Nicholas Brody from another player’s active assets or from the discards." in asset["jessica-brody"]
    assert asset["david-estes"].startswith("Drone strike: burn a threat with 2 or more soldiers on it.")
    assert asset["carrie-mathison"].startswith("Adds 1 to blue on all your cases.")


# games -----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_unequal_secrets_are_told_in_equal_words(language: str) -> None:
    pairs: tuple[tuple[Event, Event], ...] = (
        (ev.IntelLaid(0, 1, 3, False), ev.IntelLaid(0, 1, 20, False)),
        (ev.IntelDrawn(0, (3, 4)), ev.IntelDrawn(0, (20, 33))),
        (ev.IntelSeen(0, 1, (3, 4)), ev.IntelSeen(0, 1, (20, 33))),
        (ev.PlotSeen(0, 1, 3), ev.PlotSeen(0, 1, 40)),
        (ev.AssetsDrawn(0, (1, 2)), ev.AssetsDrawn(0, (8, 9))),
        (ev.AssetKept(0, 1, (2,)), ev.AssetKept(0, 9, (2,))),
        (ev.AssetSeen(0, 1, 0, 4), ev.AssetSeen(0, 1, 0, 14)),
        (ev.Accused(0, 1), ev.Accused(0, 0)),
    )
    for one, other in pairs:
        for viewer in (TABLE, Viewer(3)):
            seen = [event for event in (one.redact_for_viewer(viewer), other.redact_for_viewer(viewer)) if event is not None]
            first, second = told(*seen, language=language)
            assert first == second
        assert told(one, language=language) != told(other, language=language)


@pytest.mark.parametrize("number", range(runs(8)))
def test_random_games_are_told_without_a_hole(number: int) -> None:
    match = [match for match, _, _ in moves(number)][-1]
    players = seats(len(match.seats))
    viewers = (TABLE, *(Viewer(seat) for seat in match.seats), *((ALL,) if match.outcome is not None else ()))
    for language in LANGUAGES:
        for viewer in viewers:
            lines = log_lines(match, viewer, words(language), players)
            assert len(lines) > len(match.steps) / 2
            assert [line for line in lines if not whole(line.sentence)] == []
        if match.outcome is not None:
            assert whole(describe_outcome(game(), words(language), players, match.outcome))


def test_questions_and_actions_are_said_without_a_hole() -> None:
    said: Counter[str] = Counter()
    for number in range(runs(8)):
        for match, seat, legal in moves(number, TRACKS[number % len(TRACKS)]):
            asked = match.questions(seat) if legal else []
            fresh = [action for action in {type(action): action for action in legal}.values() if said[type(action).__name__] < OFTEN]
            if fresh or any(said[question.kind] < OFTEN for question in asked):
                say(match, seat, asked, [*fresh, *SELDOM])
            said.update([*(question.kind for question in asked), *(type(action).__name__ for action in fresh)])
    assert {ask.kind for ask in QUESTION_BY_FRAME.values()} - set(said) == set()
    assert {kind.__name__ for kind in act.ACTION_TYPES} - set(said) <= {type(action).__name__ for action in SELDOM}


def say(match: Match[Any, Any], seat: Seat, asked: Sequence[Question], actions: Sequence[Action]) -> None:
    """Say what is asked and can be done to the one asked and to all others."""
    own, open_view = match.view(seat), match.view(TABLE)
    for language in LANGUAGES:
        telling = make_sentences(game(), words(language), seats(len(match.seats)))
        for question in asked:
            text = telling.question(question, own, seat)
            assert whole(text), question
            assert language == "qps" or len(text) <= LONGEST_QUESTION, text
            assert whole(telling.question(question, open_view)), question
        for action in actions:
            assert whole(describe_action(telling, action, own, seat)), action
            assert whole(describe_action(telling, action, open_view, seat)), action
            assert whole(describe_action_effect(telling, action)), action


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_outcomes_tell_when_and_what(language: str, reason: str) -> None:
    winners = () if reason == "terrorists_alone" else (Seat(Viewer(0)),)
    ended = Outcome(winners, reason, {"rounds": 9, "agency": 12, "terrorists": 7}, ())
    said = describe_outcome(game(), words(language), seats(3), ended)
    assert whole(said) and "9" in said


def test_the_log_needs_no_screen() -> None:
    code = "import sys, scenes.games.homeland.text.log; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
