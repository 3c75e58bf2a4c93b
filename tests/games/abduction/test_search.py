"""AB2.3 to AB2.5: searching, and three items."""

from __future__ import annotations

import pytest

from tabletop.core.view import PUBLIC_MASK, TABLE, Seat, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Table, only


@pytest.mark.rule("AB2.3")
@pytest.mark.parametrize(("roll", "found"), [(1, False), (2, False), (3, True), (4, True), (6, True)])
def test_the_die_must_reach_the_search_number(roll: int, found: bool) -> None:
    """A corridor has the search number 3."""
    table = Table(board=[("corridor", 1, 0, 1)], at={0: (1, 0)}, hands={0: ["exit", "jet-pack"]}, rolls={"search": [roll]})
    event = only(table.play(0, act.SearchWith(1)), ev.Searched)
    assert (event.number, event.roll, event.card is not None) == (3, roll, found)
    assert table.gear(0) == (["jet-pack"] if found else [])
    assert table.under(1, 0) == ([] if found else ["jet-pack"])
    assert table.hand(0) == ["exit"]
    assert table.state.left == 2


@pytest.mark.rule("AB2.3")
def test_the_number_is_that_of_ones_own_location() -> None:
    table = Table(board=[("goo-pool", 1, 0)], at={0: (1, 0)}, hands={0: ["jet-pack", "exit"]}, rolls={"search": [5, 5]})
    assert only(table.do(0, act.SearchWith(0)), ev.Searched).number == 2
    table = Table(hands={0: ["jet-pack"]}, rolls={"search": [5]})
    assert only(table.do(0, act.SearchWith(0)), ev.Searched).card is None


@pytest.mark.rule("AB2.3")
def test_only_items_are_searched_for() -> None:
    table = Table(hands={0: ["exit", "alien-patrol", "corridor"]})
    assert not table.kinds(0) & {"SearchWith", "SearchHere"}


@pytest.mark.rule("AB2.3", "AB7.1")
def test_what_one_carries_helps_to_search_by_itself() -> None:
    table = Table(hands={0: ["jet-pack"]}, gear={0: ["glow-worm"]}, rolls={"search": [4]})
    event = only(table.play(0, act.SearchWith(0)), ev.Searched)
    assert (event.roll, event.plus, event.number) == (4, 2, 6)
    assert table.gear(0) == ["glow-worm", "jet-pack"]


@pytest.mark.rule("AB2.4")
def test_anyone_there_may_search_again_by_pointing() -> None:
    table = Table(board=[("corridor", 1, 0, 1)], at={1: (1, 0)}, turn=1, under={(1, 0): ["jet-pack", "goo-gun"]}, rolls={"search": [3]})
    assert [action for action in table.legal(1) if isinstance(action, act.SearchHere)] == [act.SearchHere(0), act.SearchHere(1)]
    table.play(1, act.SearchHere(1))
    assert table.gear(1) == ["goo-gun"]
    assert table.under(1, 0) == ["jet-pack"]
    assert table.state.laid_by == {1: [0]}
    assert table.state.left == 2


@pytest.mark.rule("AB2.4")
def test_not_from_afar() -> None:
    table = Table(board=[("corridor", 1, 0, 1)], under={(1, 0): ["jet-pack"]})
    assert "SearchHere" not in table.kinds(0)


@pytest.mark.rule("AB2.4")
def test_the_last_item_found_leaves_nothing() -> None:
    table = Table(under={(0, 0): ["jet-pack"]}, rolls={"search": [6]})
    table.do(0, act.SearchHere(0))
    assert table.state.under == {}
    assert table.state.laid_by == {}
    assert "SearchHere" not in table.kinds(0)


@pytest.mark.rule("AB2.4")
def test_a_failed_search_shows_nothing() -> None:
    table = Table(3, turn=1, under={(0, 0): ["jet-pack"]}, rolls={"search": [5]})
    before = [table.game.view(table.state, Viewer(seat)).stashes for seat in range(3)]
    event = only(table.play(1, act.SearchHere(0)), ev.Searched)
    assert event.card is None
    assert [table.game.view(table.state, Viewer(seat)).stashes for seat in range(3)] == before
    assert table.under(0, 0) == ["jet-pack"]


@pytest.mark.rule("AB2.4")
def test_only_who_laid_it_or_saw_it_knows_it() -> None:
    table = Table(3, hands={0: ["jet-pack"]}, rolls={"search": [1]})
    table.play(0, act.SearchWith(0))
    known = [table.game.view(table.state, viewer).stashes[0].items.known_cards for viewer in (Viewer(0), Viewer(1), Viewer(2), TABLE)]
    jet = table.game.deck.by_id["jet-pack"]
    assert known == [(jet,), (None,), (None,), (None,)]
    assert table.game.view(table.state, Viewer(2)).stashes[0].laying_seats == (0,)


@pytest.mark.rule("AB2.4")
def test_who_looked_at_the_hand_knows_it_later() -> None:
    table = Table(3, hands={1: ["jet-pack"]}, at={0: (1, 0)}, board=[("star-dome", 1, 0, 1)], left=1, rolls={"search": [1]})
    table.play(0, act.UsePower(act.OWN_LOCATION_SLOT), act.TargetSeat(1))
    table.play(1, act.TakeIt())
    table.quiet()
    table.play(1, act.SearchWith(0))
    jet = table.game.deck.by_id["jet-pack"]
    assert [table.game.view(table.state, Viewer(seat)).stashes[0].items.known_cards for seat in range(3)] == [(jet,), (jet,), (None,)]


@pytest.mark.rule("AB2.5")
def test_a_fourth_item_makes_one_drop_of_choice_at_once() -> None:
    carried = ["goo-gun", "tinfoil-hat", "grav-disk"]
    table = Table(hands={0: ["jet-pack"], 1: ["exit"]}, gear={0: carried}, rolls={"search": [6]})
    table.play(0, act.SearchWith(0))
    assert table.asked == ("drop", (0,))
    assert table.legal(0) == [act.DropItem(slot) for slot in range(4)]
    event = only(table.play(0, act.DropItem(1)), ev.ItemDropped)
    assert event.place == (0, 0)
    assert table.gear(0) == ["goo-gun", "grav-disk", "jet-pack"]
    assert table.under(0, 0) == ["tinfoil-hat"]
    assert table.asked[0] == "react"


@pytest.mark.rule("AB2.5")
def test_three_items_are_fine() -> None:
    table = Table(hands={0: ["jet-pack"], 1: ["exit"]}, gear={0: ["goo-gun", "tinfoil-hat"]}, rolls={"search": [6]})
    table.play(0, act.SearchWith(0))
    assert table.asked[0] == "react"


@pytest.mark.rule("AB2.5")
def test_the_new_item_may_be_dropped_and_all_know_it() -> None:
    table = Table(3, hands={0: ["jet-pack"]}, gear={0: ["goo-gun", "tinfoil-hat", "grav-disk"]}, rolls={"search": [6]})
    table.play(0, act.SearchWith(0), act.DropItem(3))
    assert table.under(0, 0) == ["jet-pack"]
    assert table.state.under[0].seen == [PUBLIC_MASK]
    jet = table.game.deck.by_id["jet-pack"]
    assert table.game.view(table.state, TABLE).stashes[0].items.known_cards == (jet,)


@pytest.mark.rule("AB2.5")
def test_in_any_players_turn() -> None:
    table = Table(
        2,
        board=[("corridor", 1, 0, 1)],
        at={1: (1, 0)},
        hands={1: ["no-mine"]},
        gear={0: ["jet-pack"], 1: ["goo-gun", "tinfoil-hat", "grav-disk"]},
        rolls={"avoid": [4]},
    )
    table.play(0, act.Pass())
    table.react(1, act.PlayEvent(0), act.TargetSeat(0))
    table.play(0, act.TakeIt())
    table.play(1, act.TargetItem(0))
    assert table.asked == ("drop", (1,))
    assert table.game.legal_actions(table.state, Seat(Viewer(0))) == ()
    table.play(1, act.DropItem(0))
    assert table.under(1, 0) == ["goo-gun"]
    assert table.asked == ("act", (0,))
