"""AB1: the start."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.core.chance import ScriptedRandomSource, SeededRandomSource
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.state import State
from tests.games.abduction.table import Table, exit_at, game, only


def begin(seats: int, dealer: int = 0) -> State:
    """Set up with the deck in the order of the data, its end on top."""
    return game().setup(seats, {}, ScriptedRandomSource({"dealer": [dealer]}))


def everything(state: State) -> Counter[int]:
    """Count the cards of a game, without the Holding Cell."""
    count = Counter(state.draw) + Counter(state.discard)
    for hand in state.hands:
        count += Counter(hand.cards)
    return count


@pytest.mark.rule("AB1.1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_one_deck_up_to_four_and_two_from_five_on(seats: int) -> None:
    decks = 1 if seats <= 4 else 2
    deck = game().deck
    assert everything(begin(seats)) == Counter({card.number: card.copies * decks for card in deck.cards if not card.is_start})


@pytest.mark.rule("AB1.1")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_two_to_eight_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        game().setup(seats, {}, SeededRandomSource(1))


@pytest.mark.rule("AB1.1")
def test_each_picks_one_of_eight_different_abductees() -> None:
    state, chance = begin(8), SeededRandomSource(1)
    assert len({piece.id for piece in game().deck.abductees}) == 8
    for seat in range(8):
        (question,) = game().questions(state)
        assert (question.kind, question.required_seats) == ("abductee", (seat,))
        picks = game().legal_actions(state, Seat(Viewer(seat)))
        assert len(picks) == 8 - seat
        game().apply(state, Seat(Viewer(seat)), picks[-1], chance)
    assert sorted(state.abductees) == list(range(8))


@pytest.mark.rule("AB1.2")
def test_the_holding_cell_and_five_cards_each() -> None:
    state = begin(4)
    assert [(cell, game().deck.cards[card].id) for cell, (card, _, _) in state.ship.tiles.items()] == [(0, "holding-cell")]
    assert state.at == [0, 0, 0, 0]
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert len(state.draw) == 65 - 20
    assert state.discard == []


@pytest.mark.rule("AB1.2")
def test_the_cards_are_shuffled() -> None:
    order = list(range(65))
    order[0], order[64] = 64, 0
    state = game().setup(2, {}, ScriptedRandomSource({"dealer": [0], "deck": [order]}))
    assert state.hands[0].cards[0] == game().deck.cards_of_decks(1)[0]


@pytest.mark.rule("AB1.2")
@pytest.mark.parametrize("dealer", [0, 2])
def test_the_dealer_is_drawn_and_begins(dealer: int) -> None:
    state, chance = begin(3, dealer), SeededRandomSource(1)
    assert state.first == dealer
    order = [(dealer + step) % 3 for step in range(3)]
    for seat in order:
        (question,) = game().questions(state)
        assert question.required_seats == (seat,)
        events = game().apply(state, Seat(Viewer(seat)), act.PickAbductee(seat), chance)
    assert only(events, ev.TurnBegan) == ev.TurnBegan(dealer, 1, 3)
    assert game().questions(state)[0].required_seats == (dealer,)


@pytest.mark.rule("AB1.2")
def test_a_die_has_six_sides() -> None:
    for seed in range(200):
        table = Table(hands={0: ["jet-pack"]})
        table.chance = SeededRandomSource(seed)  # type: ignore[assignment]
        assert 1 <= only(table.play(0, act.SearchWith(0)), ev.Searched).roll <= 6


@pytest.mark.rule("AB1.3")
def test_a_card_that_contradicts_the_rules_goes_first() -> None:
    """The rules say three actions and one step a move; Pins and Needles and the Grav Disk say otherwise."""
    table = Table(board=exit_at(5), gear={0: ["grav-disk"]}, hands={1: ["pins-and-needles"]}, at={0: (1, 0)})
    table.do(0, act.UsePower(0), act.TargetPlace(3, 0))
    assert table.at(0) == (3, 0)
    table.play(0, act.Pass())
    table.react(1, act.PlayEvent(0), act.TargetSeat(0))
    table.play(0, act.TakeIt())
    assert table.state.turn == 1
