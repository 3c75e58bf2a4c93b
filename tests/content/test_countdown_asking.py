"""What COUNTDOWN asks and what its buttons say: every question and action, short and without a hole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from scenes.games.countdown.text.action_labels import (
    ACTIONS_NAMED_WITHOUT_OP,
    describe_action,
    describe_action_effect,
    describe_action_of_own_op,
)
from scenes.games.countdown.text.log import make_sentences
from tabletop.core.action import Action, ClockMark
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import Fight, Op, State
from tests.content.countdown import KINDS, card, game, keys, moves, position, support, words
from tests.content.wordbook import LANGUAGES, LONGEST_QUESTION, seats, whole
from tests.sizes import runs


def positions() -> Iterator[State]:
    """Return positions in which every kind of question is asked."""
    enemy = position().piles[0][0]
    for phase in ("intelligence", "positioning", "action", "entries", "debrief", "showdown"):
        yield position(phase)
    for phase in ("positioning", "action"):
        waits = position(phase)
        waits.ready = [True, False]
        yield waits
    choosing = position("briefing", choosing=True)
    choosing.location, choosing.piles, choosing.up, choosing.secured = -1, [], [], []
    yield choosing
    for players, taken in ((2, 0), (2, 3), (3, 3), (1, 1)):
        team = position("team")
        team.ops, team.seats = [Op(number, (number - 1) % players) for number in range(1, taken + 1)], players
        team.ready, team.giving_up, team.exposed = [False] * players, [False] * players, [False] * players
        team.agendas, team.ballots = [-1] * players, [-2] * players
        yield team
    for stage, stayers in (("name", [1, 4, 5, 7]), ("name", [1, 4]), ("after", [1, 4, 5, 7])):
        yield position(fights=[Fight(0, 1, stage, stayers=list(stayers))])
    yield position("action", ("ask_bullet", 0, 1), bullets=[2], fights=[Fight(0, 1, "strike", {1: [enemy]}, stayers=[1], rolls={1: 4})])
    yield position("action", ("ask_bullet", 0, 1), bullets=[2], fights=[Fight(0, 1, "strike", {1: [enemy]}, stayers=[1], rolls={1: 1})])
    escorting = position("action")
    escorting.piles[0], escorting.up[0] = [card(CardKind.HOSTAGE)], [True]
    yield escorting
    beside = Fight(0, 1, "strike", {1: [enemy], 4: [enemy]}, stayers=[1, 4], rolls={1: 4, 4: 30})
    yield position("action", ("ask_bullet", 0, 1), bullets=[2], fights=[beside])
    yield position("action", ("ask_shot", 0, 4, enemy, 0, 3), bullets=[2])
    yield position("action", ("star", enemy, 1, 1, 4))
    yield position("action", ("heart", enemy, 1, 1, 4))
    yield position("action", ("save", 1))
    yield position("action", ("brace", 0, enemy, 0, 0), supports=[support(SupportEffect.SHIELD)])
    yield position("action", go_on=5, supports=[support(SupportEffect.BLOW_OUT)])
    yield position("action", support_id=5, supports=[support(SupportEffect.ADRENALINE)])
    yield position("action", ("aim",))
    for looks in (1, 2):
        last = position("action", ("looks",))
        last.looks = looks
        yield last


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked_without_a_hole(language: str) -> None:
    asked = set()
    for state in positions():
        telling = make_sentences(game(), words(language), seats(state.seats))
        for question in game().questions(state):
            asked.add(question.kind)
            for seat in range(state.seats):
                view = game().view(state, Viewer(seat))
                said = telling.question(question, view, seat)
                assert whole(said), (question, said)
                assert language == "qps" or seat not in question.required_seats or len(said) <= LONGEST_QUESTION, said
                for action in game().legal_actions(state, Seat(Viewer(seat))):
                    assert whole(describe_action(telling, action, view, seat)), action
                    assert whole(describe_action_effect(telling, action, view)), action
            assert whole(telling.question(question, game().view(state, TABLE)))
    assert asked == set(KINDS)
    wanted = {key for key in keys() if key.startswith("countdown.question.")}
    assert wanted - words(language).said == set()


PLACES = (0, 99)
"""A place in the location, and one that is not known."""


def actions() -> Iterator[Action]:
    """Return every action with every sort of parts."""
    numbers = {"op": (1,), "to": (6,), "ops": (0b10000010,), "value": (2,), "seat": (1,), "location": (3,), "place": PLACES, "area": PLACES}
    enemy, simple = card(CardKind.TERRORIST), set(act.ACTION_TYPES) - {ClockMark, act.PlaySupport}
    for kind in sorted(simple, key=lambda each: each.__name__):
        made: Any = kind
        for at in (0, -1):
            yield made(*(enemy if part.name == "card" else numbers[part.name][at] for part in fields(made)))
    for effect in SupportEffect:
        on_card, on_op = effect in (SupportEffect.SHIELD, SupportEffect.BLOW_OUT), effect in (SupportEffect.BIG_GUN, SupportEffect.GRENADE)
        on_area = effect in (SupportEffect.GRENADE, SupportEffect.VEST, SupportEffect.TEAR_GAS, SupportEffect.HELICOPTER)
        yield act.PlaySupport(support(effect), 2 if on_op else -1, enemy if on_card else 0 if on_area else -1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_named_and_explained(language: str) -> None:
    telling = make_sentences(game(), words(language), seats(2))
    for place in (-1, 0):
        telling.names.set_location(place, 1)
        said = {action: (describe_action(telling, action), describe_action_effect(telling, action)) for action in actions()}
        assert {action: text for action, text in said.items() if not all(map(whole, text))} == {}
        assert {type(action) for action in said} == set(act.ACTION_TYPES) - {ClockMark}
    votes = [ev.Voted(0, type(action).__name__, tuple(getattr(action, name) for name in action.__slots_of__())) for action in actions()]
    assert [vote for vote in votes if not whole(telling.event_sentence(vote))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_lit_op_can_do_is_named_without_it(language: str) -> None:
    telling, view = make_sentences(game(), words(language), seats(2)), game().view(position(), TABLE)
    own = [action for action in actions() if type(action).__name__ in ACTIONS_NAMED_WITHOUT_OP]
    assert {type(action).__name__ for action in own} == set(ACTIONS_NAMED_WITHOUT_OP)
    for action in own:
        short, full = describe_action_of_own_op(telling, action, view, 0), describe_action(telling, action, view)
        assert whole(short)
        assert not any(short.startswith(telling.names.op_name(number)) for number in game().box.ops)
        assert len(short) < len(full)


def test_actions_name_what_they_are_about() -> None:
    telling, gunman = make_sentences(game(), words("en"), seats(2)), card(CardKind.TERRORIST, printed_number=3)
    view = game().view(position(), TABLE)
    area = game().box.locations[0].cell_by_area.index((1, 0))
    assert describe_action(telling, act.Target(1, gunman), view) == "Shooter: attack Gunman 3"
    assert describe_action(telling, act.StepTo(6, area), view) == "Bomb Expert: go to B1"
    assert describe_action(telling, act.Retreat(7, game().box.locations[0].entries[0]), view) == "Medic: retreat to entry 1"
    assert describe_action(telling, act.Heal(0b110), view) == "Heal Shooter and Buster"
    assert describe_action(telling, act.PlaySupport(support(SupportEffect.BIG_GUN), 4, -1), view) == "Big Gun for Sniper"
    assert describe_action(telling, act.Done(), view) == "Enough"
    assert describe_action(telling, act.Done(), game().view(position("action", ("aim",)), TABLE)) == "Fire"
    vote = ev.Voted(1, "Accuse", (0,))
    assert telling.event_sentence(vote) == "Bram votes: Accuse Ada."


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_questions_and_actions_are_said_without_a_hole(language: str) -> None:
    for number in range(runs(6)):
        for match, seat, legal in moves(number):
            telling = make_sentences(game(), words(language), seats(len(match.seats)))
            own, table = match.view(seat), match.view(TABLE)
            for question in match.questions():
                said = telling.question(question, own, seat)
                assert whole(said), question
                assert language == "qps" or seat not in question.required_seats or len(said) <= LONGEST_QUESTION, said
                assert whole(telling.question(question, table))
            for action in legal:
                said = describe_action(telling, action, own, seat)
                assert whole(said) and whole(describe_action_effect(telling, action, own))
                assert said == describe_action(telling, action, table, seat)
