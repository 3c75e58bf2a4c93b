"""The public record of what each player was seen to do, by which a traitor may be known (CD12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.errors import SaveError
from tabletop.core.view import TABLE, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.public_record import CountedDeed, deed_counts_of_seat
from tabletop.games.countdown.state import SHARED_OP_SEAT
from tests.games.countdown.cards import EXIT, WEST, A, B, D, game, number
from tests.games.countdown.table import Table, op

WALL, GUARD = number("wall"), number("guard")
THREE = {1: 0, 2: 1, 3: 2}


def watched(ops: Mapping[int, Any], piles: Mapping[int, Sequence[str]] | None = None, **more: Any) -> Table:
    """Lay a mission of three with a traitor, whose record is empty."""
    table = Table(ops, piles, **{"seats": 3, "agendas": (0, 1, 5), "runs": dict(zip(sorted(ops), range(3), strict=False)), **more})
    table.state.conduct = [0] * (3 * len(CountedDeed))
    return table


def told(table: Table) -> dict[int, list[CountedDeed]]:
    """Return what each seat was seen to do."""
    records = {seat: deed_counts_of_seat(table.state, seat) for seat in range(3)}
    return {seat: [deed for deed in CountedDeed for _ in range(record[deed])] for seat, record in records.items() if any(record)}


def test_who_stays_behind_when_a_mate_goes_on_is_seen() -> None:
    table = watched({1: A, 2: A, 4: D})
    table.walk((1, B))
    assert told(table) == {1: [CountedDeed.STAYED_BEHIND]}, "the third stood somewhere else, and nobody left him"


def test_who_lets_all_others_wait_outside_is_seen() -> None:
    table = watched({1: EXIT, 2: EXIT, 4: B})
    table.walk()
    assert told(table) == {2: [CountedDeed.STAYED_BEHIND]}


@pytest.mark.parametrize("kept", [op(A, escort="hostage"), op(EXIT)])
def test_who_waits_with_a_hostage_or_outside_is_not(kept: Any) -> None:
    table = watched({1: A, 2: kept, 4: A if kept.at == A else EXIT}, goal="hostages")
    table.walk((1, B), (4, B) if kept.at == A else (1, A))
    assert told(table) == {}


def test_who_fights_does_not_stay_behind() -> None:
    table = watched({1: A, 2: A, 4: WEST}, {A: ["wall"]})
    table.walk((1, WEST))
    assert told(table) == {}


def test_who_goes_alone_where_it_is_not_safe_is_seen() -> None:
    table = watched({1: A, 2: A, 4: A}, {B: ["?wall"], D: ["?wall"]})
    table.walk((1, B), (2, D), (4, D))
    assert told(table) == {0: [CountedDeed.WENT_AHEAD_ALONE]}


def test_pushing_on_is_going_alone_and_holding_fire_with_energy_is_resting() -> None:
    table = watched({1: op(A, energy=2), 2: op(A, energy=0), 4: op(A, energy=2)}, {A: ["wall"], B: ["wall"]}, seats=3)
    table.ready()
    table.do(act.HoldFire(1))
    table.roll("attack", 1)
    table.roll("enemy", 6)
    table.do(act.Target(4, WALL), seat=2)
    table.do(act.PushOn(1, B))
    table.do(act.Hold(2), seat=1)
    assert told(table) == {0: [CountedDeed.WENT_AHEAD_ALONE, CountedDeed.HELD_FIRE]}, "who has no energy can only rest"


def test_spending_bullet_control_is_seen() -> None:
    table = watched({1: op(A, energy=2), 2: WEST, 4: WEST}, {A: ["guard"]}, bullets=(2, 2, 3), rolls={"attack": [3]})
    table.ready()
    table.do(act.Target(1, GUARD))
    table.do(act.SpendBullet(1, 2))
    assert told(table) == {0: [CountedDeed.SPENT_BULLET_CONTROL]}


def test_not_saving_a_mate_is_seen_of_the_medics_player() -> None:
    ops = {1: op(A, life=1, energy=1), 2: WEST, 7: op(A, energy=3)}
    table = watched(ops, {A: ["wall"]}, rolls={"attack": [1], "enemy": [1]})
    table.ready()
    table.do(act.HoldFire(7), seat=2)
    table.do(act.Target(1, WALL))
    assert table.asked == "save"
    table.do(act.LetGo(1), seat=2)
    assert told(table) == {2: [CountedDeed.HELD_FIRE, CountedDeed.DECLINED_TO_SAVE_MATE]}


def test_leaving_a_hostage_where_it_is_is_seen() -> None:
    table = watched({1: A, 2: WEST, 4: WEST}, {A: ["hostage"]}, goal="hostages")
    table.ready()
    table.do(act.Ready())
    assert told(table) == {0: [CountedDeed.READY_THOUGH_NEEDED]}


def test_nothing_is_kept_of_the_op_that_all_run_and_nothing_without_traitors() -> None:
    table = watched({1: A, 2: A, 4: A}, {B: ["?wall"]}, runs={1: 0, 2: SHARED_OP_SEAT, 4: 2})
    table.state.ready = [False] * 3
    for seat in (0, 1):
        table.do(act.StepTo(2, B), seat=seat)
    table.ready()
    assert told(table) == {0: [CountedDeed.STAYED_BEHIND], 2: [CountedDeed.STAYED_BEHIND]}, (
        "it went alone, but nobody is seen to have done it"
    )
    fight = watched({1: WEST, 2: op(A, energy=2), 4: WEST}, {A: ["wall"]}, runs={1: 0, 2: SHARED_OP_SEAT, 4: 2}, rolls={"enemy": [6]})
    fight.ready()
    for seat in (0, 1):
        fight.do(act.HoldFire(2), seat=seat)
    assert told(fight) == {}
    calm = Table({1: A, 2: A}, seats=2, runs={1: 0, 2: 1})
    calm.walk((1, B))
    assert calm.state.conduct == []


def test_all_see_the_same_record_and_it_is_saved() -> None:
    table = watched({1: A, 2: A, 4: A})
    table.walk((1, B), (2, B))
    assert all(table.game.view(table.state, Viewer(seat)).table.conduct == table.state.conduct for seat in (TABLE, 0, 1, 2))
    state = game().setup(4, game().meta.validate_options({"traitor": True}), SeededRandomSource(1))
    assert state.conduct == [0] * (4 * len(CountedDeed))
    state.conduct[3], state.opened = 2, [1, -1, 1, 0]
    again = game().load_state(state.to_data())
    assert (again.conduct, again.opened) == (state.conduct, state.opened)


def test_a_save_of_a_release_without_a_record_opens() -> None:
    data: Any = game().setup(4, game().meta.validate_options({"traitor": True}), SeededRandomSource(1)).to_data()
    del data["conduct"], data["opened"]
    state = game().load_state(data)
    assert (state.conduct, state.opened) == ([], [])
    with pytest.raises(SaveError):
        game().load_state({**data, "conduct": [0]})
    with pytest.raises(SaveError):
        game().load_state({**data, "opened": [0]})
