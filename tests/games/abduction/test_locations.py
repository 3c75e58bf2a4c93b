"""AB7: what each location does."""

from __future__ import annotations

import pytest

from tabletop.core.view import Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Laid, Table, line, only, some


def targets(table: Table, seat: int = 0) -> set[int]:
    """List whom a card may be aimed at."""
    return {action.seat for action in table.legal(seat) if isinstance(action, act.TargetSeat)}


def spots(table: Table, seat: int = 0) -> set[tuple[int, int]]:
    """List the locations that may be chosen."""
    return {(action.x, action.y) for action in table.legal(seat) if isinstance(action, act.TargetPlace)}


def enter(card: str, **more: object) -> Table:
    """Let seat 0 walk into a location west of which lies the Holding Cell."""
    turns = {"goo-pool": 0, "cryo-bay": 0, "guard-post": 0, "engine-core": 0, "trophy-hall": 1}
    table = Table(3, board=[(card, 1, 0, turns[card])], **more)  # type: ignore[arg-type]
    table.play(0, act.Move(1))
    return table


@pytest.mark.rule("AB7.1")
@pytest.mark.parametrize(("card", "number"), [("guard-post", 2), ("engine-core", 3)])
def test_effects_happen_by_themselves_to_who_comes_in(card: str, number: int) -> None:
    for roll in (number - 1, number):
        table = enter(card, hands={0: ["exit"]}, rolls={"evade": [roll]})
        assert table.asked == ("save", (0,))
        assert table.state.left == 2
        events = table.play(0, act.TakeIt())
        assert only(events, ev.Tested).number == number
        assert bool(some(events, ev.BlackedOut)) is (roll < number)


@pytest.mark.rule("AB7.1")
def test_an_escape_hatch_helps_there_too() -> None:
    table = enter("guard-post", hands={0: ["escape-hatch"]})
    table.play(0, act.UseSave(0))
    assert table.at(0) == (1, 0)


@pytest.mark.rule("AB7.1")
def test_only_who_comes_in_is_struck_and_only_then() -> None:
    table = Table(3, board=[("guard-post", 1, 0)], at={0: (1, 0), 1: (1, 0)})
    table.do(0, act.Pass())
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB7.1", "AB3.2")
@pytest.mark.parametrize(("roll", "left"), [(2, 1), (3, 2)])
def test_goo_pool(roll: int, left: int) -> None:
    table = enter("goo-pool", hands={0: ["exit", "corridor"], 1: ["exit"]}, rolls={"avoid": [roll]})
    table.play(0, act.TakeIt())
    if left == 1:
        assert table.asked == ("shed", (0,))
        assert table.legal(0) == [act.Discard(0), act.Discard(1)]
        table.play(0, act.Discard(0))
        assert table.discard() == ["exit"]
    assert len(table.hand(0)) == left
    assert table.asked[0] == "react"
    assert table.state.left == 2


@pytest.mark.rule("AB7.1")
def test_goo_pool_takes_nothing_from_an_empty_hand() -> None:
    table = enter("goo-pool", hands={1: ["exit"]}, rolls={"avoid": [1]})
    table.play(0, act.TakeIt())
    assert table.asked[0] == "react"


@pytest.mark.rule("AB7.1")
def test_cryo_bay_in_anothers_turn_costs_an_action_of_the_next() -> None:
    table = Table(2, board=[("cryo-bay", 1, 0)], hands={0: ["wrong-turn"], 1: ["exit"]}, left=1, rolls={"avoid": [1]})
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    table.play(1, act.TakeIt())
    table.play(0, act.Step(1))
    assert table.asked == ("save", (1,))
    table.play(1, act.TakeIt())
    began = only(table.quiet(), ev.TurnBegan)
    assert (began.seat, began.actions) == (1, 2)
    assert table.state.dazed == [0, 0]


@pytest.mark.rule("AB7.1")
def test_trophy_hall() -> None:
    table = enter("trophy-hall", hands={1: ["exit"]})
    assert table.hand(0) == ["corridor"]
    assert table.asked[0] == "react"


def here(card: str, turn: int, **more: object) -> Table:
    """Let seat 0 stand in a location east of the Holding Cell."""
    given = {"at": {0: (1, 0)}, **more}
    return Table(4, board=[(card, 1, 0, turn)], **given)  # type: ignore[arg-type]


@pytest.mark.rule("AB7.2")
def test_shrink_lab_makes_hands_smaller() -> None:
    hands = {0: ["exit"] * 5, 1: ["exit"] * 5, 2: ["exit"] * 3, 3: ["exit"] * 4}
    table = here("shrink-lab", 2, hands=hands)
    table.play(0, act.UsePower(act.OWN_LOCATION_SLOT))
    table.play(1, act.TakeIt())
    assert table.asked == ("shed", (1,))
    assert table.question.about == (2,)
    table.play(1, act.Discard(4), act.Discard(0))
    assert table.asked == ("save", (3,))
    table.play(3, act.TakeIt(), act.Discard(0))
    assert [len(table.hand(seat)) for seat in range(4)] == [5, 3, 3, 3]
    assert table.asked[0] == "react"


@pytest.mark.rule("AB7.2")
def test_shrink_lab_needs_a_larger_hand() -> None:
    assert "UsePower" not in here("shrink-lab", 2, hands={0: ["exit"] * 5, 1: ["exit"] * 3}).kinds(0)
    assert "UsePower" in here("shrink-lab", 2, hands={3: ["exit"] * 4}).kinds(0)


@pytest.mark.rule("AB7.2")
def test_teleporter() -> None:
    """Up to five spaces, walls or not; not to an exit, a lost location, or where one stands."""
    board: list[Laid] = [("teleporter", 1, 0), *line(6)[1:], ("exit", 1, 4), ("corridor", 1, 5), ("corridor", 2, 5)]
    table = Table(board=board, at={0: (1, 0)}, hands={0: ["hull-decompression"]})
    table.do(0, act.PlayEvent(0), act.TargetPlace(3, 0))
    table.play(0, act.UsePower(act.OWN_LOCATION_SLOT))
    assert spots(table) == {(0, 0), (2, 0), (4, 0), (5, 0), (6, 0), (1, 5)}
    event = only(table.play(0, act.TargetPlace(1, 5)), ev.Moved)
    assert (event.place, event.how) == ((1, 5), "teleport")


@pytest.mark.rule("AB7.1", "AB7.2")
def test_a_teleported_one_arrives_as_others_do() -> None:
    table = Table(board=[("teleporter", 1, 0), ("guard-post", 5, 0)], at={0: (1, 0)})
    table.play(0, act.UsePower(act.OWN_LOCATION_SLOT), act.TargetPlace(5, 0))
    assert table.asked == ("save", (0,))


@pytest.mark.rule("AB7.2")
def test_nap_pods_shelter_until_the_next_turn() -> None:
    table = here("nap-pods", 0, hands={1: ["alien-patrol"], 2: ["no-take-him"], 3: ["alien-patrol"]}, left=1)
    table.do(0, act.UsePower(act.OWN_LOCATION_SLOT))
    assert table.state.turn == 1
    table.play(1, act.PlayEvent(0))
    assert targets(table, 1) == {1, 2, 3}
    table.play(1, act.TargetSeat(2))
    table.state.at[2] = table.state.at[0]
    assert "PassOn" not in table.kinds(2)
    table.roll("evade", 6)
    table.play(2, act.TakeIt())
    table.quiet()
    for seat in (1, 2, 3):
        assert table.state.sheltered == 1
        assert table.state.turn == seat
        table.end_turn()
    assert table.state.sheltered == 0


@pytest.mark.rule("AB7.2")
def test_who_leaves_the_shelter_is_not_sheltered() -> None:
    table = here("nap-pods", 0)
    table.do(0, act.UsePower(act.OWN_LOCATION_SLOT))
    assert "UsePower" not in table.kinds(0)
    table.play(0, act.Move(3))
    assert table.state.sheltered == 0


@pytest.mark.rule("AB7.1")
def test_snack_garden() -> None:
    table = here("snack-garden", 3, hands={0: ["exit"] * 5})
    event = only(table.play(0, act.UsePower(act.OWN_LOCATION_SLOT)), ev.CardsDrawn)
    assert event.count == 2
    assert len(table.hand(0)) == 7
    assert event.redact_for_viewer(Viewer(1)) == ev.CardsDrawn(0, 2, None)
    assert "UsePower" not in here("snack-garden", 3, draw=[], discard=[]).kinds(0)


@pytest.mark.rule("AB7.1")
def test_robot_shop() -> None:
    table = here("robot-shop", 1, discard=["jet-pack", "goo-gun", "exit"])
    table.play(0, act.UsePower(act.OWN_LOCATION_SLOT))
    assert table.hand(0) == ["goo-gun"]
    assert table.discard() == ["jet-pack", "exit"]
    assert "UsePower" not in here("robot-shop", 1, discard=["exit"]).kinds(0)


@pytest.mark.rule("AB7.1", "AB7.2")
def test_star_dome_looks_at_a_hand() -> None:
    table = here("star-dome", 1, hands={2: ["exit", "jet-pack"], 3: ["exit"]})
    table.play(0, act.UsePower(act.OWN_LOCATION_SLOT))
    assert targets(table) == {2, 3}
    table.play(0, act.TargetSeat(2))
    event = only(table.play(2, act.TakeIt()), ev.HandSeen)
    hidden = ev.HandSeen(0, 2, 2, None)
    assert [event.redact_for_viewer(Viewer(seat)) for seat in range(4)] == [event, hidden, event, hidden]
    faces = [table.names(table.game.view(table.state, Viewer(seat)).visible_seats[2].hand.known_cards) for seat in range(4)]
    assert faces == [["exit", "jet-pack"], ["?", "?"], ["exit", "jet-pack"], ["?", "?"]]
    assert table.hand(2) == ["exit", "jet-pack"]
    assert table.asked[0] == "react"
