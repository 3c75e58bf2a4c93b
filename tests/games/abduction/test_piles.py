"""AB4: when the draw pile runs out."""

from __future__ import annotations

import pytest

from tabletop.core.event import Event
from tabletop.core.view import PUBLIC_MASK, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Table, only, some


@pytest.mark.rule("AB4.1")
def test_the_discards_become_the_pile_when_a_card_must_be_drawn() -> None:
    table = Table(left=1, draw=["exit", "corridor"], discard=["jet-pack", "junction", "probe", "teleporter"])
    table.chance.script["pile"] = [[2, 0, 1, 3]]
    events = table.do(0, act.Pass())
    assert only(events, ev.PileRenewed).count == 4
    assert table.hand(1) == ["exit", "corridor", "teleporter", "junction", "jet-pack"]
    assert table.names(table.state.draw) == ["probe"]
    assert table.discard() == []


@pytest.mark.rule("AB4.1")
def test_an_empty_pile_is_not_renewed_before_a_card_must_be_drawn() -> None:
    table = Table(left=1, draw=["exit"] * 5, discard=["jet-pack"])
    events = table.do(0, act.Pass())
    assert not some(events, ev.PileRenewed)
    assert table.state.draw == []
    assert table.discard() == ["jet-pack"]


@pytest.mark.rule("AB4.1")
def test_when_both_are_empty_no_more_is_drawn() -> None:
    table = Table(left=1, draw=["exit"], discard=["jet-pack"])
    table.do(0, act.Pass())
    assert table.hand(1) == ["exit", "jet-pack"]
    assert table.state.turn == 1


@pytest.mark.rule("AB4.1")
def test_a_shuffle_forgets_places_but_not_the_cards() -> None:
    """What seat 0 discarded openly may now be anywhere in the new pile; what went into it all know."""
    table = Table(left=1, draw=[], discard=["jet-pack", "junction", "probe", "teleporter", "exit", "corridor"])
    table.do(0, act.Pass())
    view = table.game.view(table.state, Viewer(0))
    hidden = dict(view.unseen_by_shuffle)[table.state.draw_lot]
    assert sorted(table.names(hidden)) == ["corridor", "exit", "jet-pack", "junction", "probe", "teleporter"]
    assert view.visible_seats[1].hand.known_cards == (None,) * 5
    assert set(view.visible_seats[1].hand.shuffle_numbers) == {table.state.draw_lot} == {1}


def how_big(draw: list[str], discard: list[str]) -> tuple[Table, list[Event]]:
    """Play How Big Is This Place?"""
    table = Table(hands={0: ["how-big", "exit"]}, draw=draw, discard=discard)
    return table, table.play(0, act.PlayEvent(0))


@pytest.mark.rule("AB4.2")
def test_draw_and_discard_until_the_card_comes() -> None:
    table, events = how_big(["jet-pack", "probe", "junction", "corridor"], ["goo-gun"])
    turned = only(events, ev.CardsTurned)
    assert table.names(turned.discarded) == ["jet-pack", "probe"]
    assert table.names([turned.found]) == ["junction"]
    assert table.hand(0) == ["exit", "junction"]
    assert table.state.hands[0].seen[1] == PUBLIC_MASK
    assert table.names(table.state.draw) == ["corridor"]
    assert table.discard() == ["goo-gun", "jet-pack", "probe", "how-big"]
    assert not some(events, ev.PileRenewed)


@pytest.mark.rule("AB4.2")
def test_if_the_last_card_is_the_one_nothing_is_shuffled() -> None:
    table, events = how_big(["jet-pack", "junction"], ["goo-gun"])
    assert not some(events, ev.PileRenewed)
    assert table.state.draw == []
    assert table.discard() == ["goo-gun", "jet-pack", "how-big"]


@pytest.mark.rule("AB4.2")
def test_at_the_end_of_the_pile_it_is_over_and_a_new_pile_is_made() -> None:
    """The event itself is not among what is shuffled: it is discarded only after its effect."""
    table, events = how_big(["jet-pack", "probe"], ["junction"])
    assert only(events, ev.CardsTurned).found is None
    assert only(events, ev.PileRenewed).count == 3
    assert table.hand(0) == ["exit"]
    assert sorted(table.names(table.state.draw)) == ["jet-pack", "junction", "probe"]
    assert table.discard() == ["how-big"]


@pytest.mark.rule("AB4.2")
def test_an_empty_pile_is_renewed_before_it_starts() -> None:
    table, events = how_big([], ["junction", "jet-pack"])
    assert [type(event).__name__ for event in events if not isinstance(event, ev.EventPlayed)] == ["PileRenewed", "CardsTurned"]
    assert table.hand(0) == ["exit", "junction"]
    assert table.discard() == ["jet-pack", "how-big"]


@pytest.mark.rule("AB4.2")
def test_with_both_piles_empty_it_cannot_be_played() -> None:
    table = Table(hands={0: ["how-big"]}, draw=[], discard=[])
    assert "PlayEvent" not in table.kinds(0)
    table = Table(hands={0: ["how-big"]}, draw=[], discard=["exit"])
    assert "PlayEvent" in table.kinds(0)
