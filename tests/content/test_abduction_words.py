"""The words of ABDUCTION: nothing without its sentence, nothing told with a hole in it, and every clause in the rule book."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.games.abduction.text.log import (
    ICON_BY_EVENT_TYPE,
    describe_action,
    describe_outcome,
    describe_roll,
    describe_test,
    make_sentences,
)
from scenes.session.log import log_lines, make_log_formatter
from tabletop.core.action import Action, ClockMark
from tabletop.core.document import read_document
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.language.rulebook import load_rules
from tabletop.core.match import Match
from tabletop.core.view import ALL, TABLE, Seat, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.questions import QUESTION_BY_FRAME
from tests.content import wordbook
from tests.content.wordbook import FINISHED, LANGUAGES, LONGEST_QUESTION, Spy, Wordbook, seats, undrawn, whole
from tests.games.abduction.table import Table
from tests.games.abduction.table import game as fixed
from tests.sizes import runs

KINDS = sorted({"act", "react", *(asking.kind for asking in QUESTION_BY_FRAME.values())})
MOST_STEPS = 600
RARE = (14, 24)
"""Games in which a card is picked from a hand."""
FALLBACKS = {f"abduction.event.{kind}" for kind in ("CardsTurned", "GameEnded", "Moved", "ReactionAnswered", "Searched", "Tested")}
"""Said of kinds of these events that have no sentence of their own; today all have."""

CORRIDOR, RIFLE, HAT, PATROL, HATCH, TAKE_HIM, HELP = 3, 23, 27, 30, 41, 42, 43
"""Numbers of a location, two items and four events."""

COMPASS = re.compile(
    r"\b(north|south|east|west|noord|zuid|oosten|westen|norden|süden|nördlich|südlich|östlich|westlich|oostelijk|westelijk)", re.IGNORECASE
)
"""Words for where something lies, in the languages of the house."""

SAMPLES: tuple[Event, ...] = (
    ev.AbducteePicked(0, 3),
    ev.TurnBegan(0, 2, 1),
    ev.TurnBegan(0, 2, 3),
    ev.TurnEnded(0, False),
    ev.TurnEnded(0, True),
    ev.CardsDrawn(0, 1, None),
    ev.CardsDrawn(0, 3, None),
    ev.CardsDrawn(0, 2, (CORRIDOR, RIFLE)),
    ev.PileRenewed(1),
    ev.PileRenewed(30),
    *(ev.Moved(1, (0, 0), (1, 0), how, CORRIDOR) for how in ("walk", "glide", "teleport", "push", "pull", "swap", "leave", "black_out")),
    ev.LocationShown(0, CORRIDOR),
    ev.LocationLaid(0, CORRIDOR, (1, 0), 2, 1),
    ev.LocationLaid(0, CORRIDOR, (1, 0), 2, 3),
    *(ev.Searched(1, (0, 0), True, 2, 4, 3, plus, card, CORRIDOR) for plus in (0, 2) for card in (None, RIFLE)),
    ev.ItemDropped(0, RIFLE, (0, 0), CORRIDOR),
    ev.Passed(0),
    ev.CardsDiscarded(0, (RIFLE,)),
    ev.HandDiscarded(0, (RIFLE, PATROL, CORRIDOR)),
    ev.CardPicked(0, 1, RIFLE),
    ev.ReactionAnswered(1, True),
    ev.ReactionAnswered(1, False),
    ev.ClaimWithdrawn(1),
    ev.EventPlayed(0, PATROL, True),
    ev.EventPlayed(0, PATROL, False),
    ev.PowerUsed(0, RIFLE, 0),
    ev.ItemSpent(0, RIFLE),
    ev.SeatTargeted(0, PATROL, 1),
    ev.SeatTargeted(0, PATROL, 0),
    ev.PlaceTargeted(0, PATROL, (1, 0), CORRIDOR),
    ev.Struck(1, PATROL),
    ev.Saved(1, HATCH, PATROL),
    ev.Saved(1, RIFLE, RIFLE),
    ev.Helped(1, HELP, 3),
    ev.PassedOn(1, TAKE_HIM, 0),
    *(ev.Tested(1, PATROL, kind, 4, 3, 0, passed) for kind in ("evade", "avoid") for passed in (True, False)),
    *(ev.Tested(1, PATROL, "evade", 4, 3, 2, passed) for passed in (True, False)),
    ev.BlackedOut(1, (CORRIDOR, RIFLE), (HAT,)),
    ev.BlackedOut(1, (), ()),
    ev.ItemBroken(1, RIFLE),
    ev.ItemStolen(0, 1, RIFLE),
    ev.HandSeen(0, 1, 1, None),
    ev.HandSeen(0, 1, 4, None),
    ev.HandSeen(0, 1, 2, (CORRIDOR, RIFLE)),
    ev.CardsTurned(0, (RIFLE,), CORRIDOR),
    ev.CardsTurned(0, (RIFLE, HAT), CORRIDOR),
    ev.CardsTurned(0, (), CORRIDOR),
    ev.CardsTurned(0, (RIFLE, HAT), None),
    ev.CardRecovered(0, RIFLE),
    ev.Decompressed(CORRIDOR, (1, 0), ()),
    ev.Decompressed(CORRIDOR, (1, 0), (RIFLE, HAT)),
    ev.ExitMoved(0, 1, (1, 0), (2, 0), 1),
    ev.Sheltered(0),
    ev.Dazed(0, 1),
    ev.Dazed(0, 2),
    ev.AlarmRang(20),
    ev.GameEnded((0,), "escaped"),
    ev.GameEnded((0,), "alarm"),
    ev.GameEnded((0, 1), "alarm"),
)
"""Every event in every way that it is told."""


BOOK = Wordbook("abduction")
game, words, keys = BOOK.game, BOOK.words, BOOK.keys
"""The game, the words of a language, and the keys of its English file."""


def moves(number: int) -> Iterator[tuple[Match[Any, Any], Seat, Sequence[Action]]]:
    """Play a random game and stop before every move."""
    match = Match.start(game(), 2 + number % 7, {"alarm_round": 20}, seed=number)
    return wordbook.moves(match, random.Random(number), MOST_STEPS)


def test_every_sentence_is_there() -> None:
    wanted = [f"abduction.event.{kind}" for kind in sorted(game().events.kinds)]
    wanted += [f"abduction.action.{kind.__name__}" for kind in act.ACTION_TYPES if kind is not ClockMark]
    wanted += [f"abduction.question.{kind}{part}" for kind in KINDS for part in ("", ".others")]
    wanted += [f"abduction.outcome.{reason}" for reason in ("escaped", "alarm")]
    wanted += [f"abduction.option.{option.id}{part}" for option in game().meta.options for part in ("", ".help")]
    assert [key for key in wanted if not words("en").has_sentence(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_every_way(language: str) -> None:
    spy = Spy("abduction", language)
    telling = make_sentences(game(), spy, seats(2))
    told = {event: telling.event_sentence(event) for event in SAMPLES}
    assert {event: text for event, text in told.items() if not whole(text)} == {}
    assert {key for key in keys() if key.startswith("abduction.event.")} - spy.said == FALLBACKS
    assert {type(event) for event in SAMPLES} == set(game().events.kinds.values())


def test_every_event_has_a_sign_that_there_is() -> None:
    tell = make_log_formatter(game(), words("en"), seats(2))
    signs = {told.icon for event in SAMPLES if (told := tell(event)) is not None}
    assert set(ICON_BY_EVENT_TYPE) == set(game().events.kinds.values())
    assert undrawn(signs) == set()


def test_answers_and_ends_of_turns_need_no_line() -> None:
    tell = make_log_formatter(game(), words("en"), seats(2))
    untold = [event for event in SAMPLES if tell(event) is None]
    assert untold == [ev.TurnEnded(0, False), ev.ReactionAnswered(1, True), ev.ReactionAnswered(1, False)]


def test_a_sentence_names_who_what_and_numbers() -> None:
    tell = make_log_formatter(game(), words("en"), seats(2))
    number = {card.id: card.number for card in game().deck.cards}
    found = tell(ev.Searched(0, (0, 0), True, 1, 4, 5, 0, number["pulse-rifle"], number["cryo-bay"]))
    missed = tell(ev.Searched(0, (0, 0), True, 1, 6, 2, 2, None, number["cryo-bay"]))
    evaded = tell(ev.Tested(1, number["alien-patrol"], "evade", 4, 2, 2, True))
    assert found is not None and found.sentence == "Ada searches the Cryo Bay: 5 against 4, and finds the Pulse Rifle!"
    assert missed is not None and missed.sentence == "Ada searches the Cryo Bay: 2 + 2 against 6, and finds nothing but dust."
    assert evaded is not None and (evaded.seat, evaded.sentence) == (1, "Bram evades “Alien Patrol”: 2 + 2 against 4.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_unequal_secrets_are_told_in_equal_words(language: str) -> None:
    tell = make_log_formatter(game(), words(language), seats(3))
    for one, other in (
        (ev.CardsDrawn(0, 2, (CORRIDOR, RIFLE)), ev.CardsDrawn(0, 2, (HELP, HAT))),
        (ev.HandSeen(0, 1, 2, (CORRIDOR, RIFLE)), ev.HandSeen(0, 1, 2, (HELP, HAT))),
    ):
        for viewer in (TABLE, Viewer(2)):
            assert tell(one.redact_for_viewer(viewer)) == tell(other.redact_for_viewer(viewer))
        assert tell(one.redact_for_viewer(Viewer(0))) != tell(other.redact_for_viewer(Viewer(0)))


@pytest.mark.parametrize("number", range(runs(20)))
def test_random_games_are_told_without_a_hole(number: int) -> None:
    match = [match for match, _, _ in moves(number)][-1]
    for language in LANGUAGES:
        for viewer in (TABLE, ALL, *(Viewer(seat) for seat in match.seats)):
            lines = log_lines(match, viewer, words(language), seats(len(match.seats)))
            assert len(lines) > len(match.steps) / 4
            assert [line for line in lines if not whole(line.sentence)] == []
        if match.outcome is not None:
            assert whole(describe_outcome(game(), words(language), seats(len(match.seats)), match.outcome))


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_actions_and_tests_are_said_without_a_hole(language: str) -> None:
    asked, done = set(), set()
    for number in (*range(runs(8)), *RARE):
        for match, seat, legal in moves(number):
            telling = make_sentences(game(), words(language), seats(len(match.seats)))
            for question in match.questions():
                asked.add(question.kind)
                own, open_view = match.view(seat), match.view(TABLE)
                said = telling.question(question, own, seat)
                assert whole(said), question
                assert language == "qps" or len(said) <= LONGEST_QUESTION, said
                assert whole(telling.question(question, open_view))
                parts = describe_test(telling, question, open_view)
                assert parts is None or whole(parts)
                for action in legal:
                    done.add(type(action))
                    assert whole(describe_action(telling, action, own, seat))
                    assert whole(describe_action(telling, action, open_view, seat))
    assert asked == set(KINDS)
    assert done == set(act.ACTION_TYPES) - {ClockMark}


def test_a_roll_is_told_with_its_parts() -> None:
    table = Table(gear={0: ["tinfoil-hat", "glow-worm"]})
    telling = make_sentences(fixed(), words("en"), seats(2))
    number = {card.id: card.number for card in fixed().deck.cards}
    before = fixed().view(table.state, TABLE)
    searched = ev.Searched(0, (0, 0), True, 0, 6, 3, 2, None, number["holding-cell"])
    evaded = ev.Tested(0, number["alien-patrol"], "evade", 4, 1, 5, True)
    avoided = ev.Tested(0, number["cryo-bay"], "avoid", 3, 4, 0, True)
    assert describe_roll(telling, searched, before) == "Die 3 + 2 (Glow Worm) against 6"
    assert describe_roll(telling, evaded, before) == "Die 1 + 2 (Tinfoil Hat) + 3 (help) against 4"
    assert describe_roll(telling, avoided, before) == "Die 4 against 3"


def test_the_open_table_names_no_hidden_card() -> None:
    for match, seat, legal in moves(3):
        telling = make_sentences(game(), words("en"), seats(len(match.seats)))
        view = match.view(TABLE)
        for action in legal:
            if isinstance(action, act.SearchWith | act.ChooseLocation | act.PlayEvent | act.UseSave | act.UseHelp):
                known = view.visible_seats[seat].hand.known_cards[action.position] is not None
                kind = type(action).__name__
                assert known or describe_action(telling, action, view, seat) == words("en").say(f"abduction.action.{kind}")


@pytest.mark.parametrize("language", FINISHED)
def test_where_to_go_is_said_by_name_and_never_by_the_compass(language: str) -> None:
    """The ship is drawn turned as there is room for it, and is read from four sides: nobody can see where north is."""
    said = [
        key
        for key, value in read_document(data_dir() / "abduction" / f"wording.{language}.yaml").data.items()
        if COMPASS.search(str(value))
    ]
    assert said == []
    table, telling = (
        Table(board=[("corridor", 0, -1), ("trophy-hall", 0, -2)], at={0: (0, -1)}),
        make_sentences(fixed(), words(language), seats(2)),
    )
    view = fixed().view(table.state, TABLE)
    hall = next(tile.card for tile in view.tiles if tile.place == (0, -2))
    for action in (act.Move(0), act.Step(0)):
        assert telling.card_name(hall) in describe_action(telling, action, view, 0)


@pytest.mark.parametrize("language", FINISHED)
def test_the_rule_book_has_every_clause(language: str) -> None:
    ids = (data_dir().parent / "tests" / "rules" / "abduction.txt").read_text(encoding="utf-8").split()
    book = load_rules(data_dir() / "abduction", language)
    assert [clause.id for clause in book.clauses] == ids
    assert [clause.id for clause in book.clauses if not clause.title.strip() or len(clause.text) < 30] == []
    english = load_rules(data_dir() / "abduction")
    same = [one.id for one, other in zip(book.clauses, english.clauses, strict=True) if one.text == other.text]
    assert language == "en" or same == []


def test_every_question_opens_a_clause() -> None:
    book = load_rules(data_dir() / "abduction")
    assert [asking.clause for asking in QUESTION_BY_FRAME.values() if book.find_clause(asking.clause) is None] == []


def test_outcomes_name_the_winners() -> None:
    escaped = Outcome((Seat(Viewer(1)),), "escaped", {}, ())
    said = describe_outcome(game(), words("en"), seats(2), escaped)
    assert said.startswith("Bram was on an exit")


def test_the_log_needs_no_screen() -> None:
    code = "import sys, scenes.games.abduction.text.log; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
