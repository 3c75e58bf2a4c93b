"""Traitors of COUNTDOWN and who watches them: spoiling what may pass for bad luck, accusing by what all have seen (CD12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.countdown import Advice
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.public_record import CountedDeed
from tabletop.lab.simulate import SimulationPlan, simulate_games
from tests.bots.test_countdown_team import PATRIOT, TRAITOR, advice, answer, card, choice
from tests.games.countdown.cards import EXIT, WEST, A, B, C, D, number
from tests.games.countdown.table import Table, op
from tests.sizes import runs

GUARD, WALL = number("guard"), number("wall")
LUCKS = range(60)


def often(table: Table, seat: int = 0) -> Counter[Action]:
    """Count what a seat does with different luck."""
    return Counter(choice(table, seat, luck) for luck in LUCKS)


def spoilt(table: Table, loyal: Action, seat: int = 0) -> set[Action]:
    """Return what a seat does instead of what it should: sometimes, not always."""
    found = often(table, seat)
    assert 0.1 * len(LUCKS) <= found.pop(loyal) <= 0.95 * len(LUCKS)
    return set(found)


def fighting(agenda: int) -> Table:
    """Let an Op choose between an enemy that he can hit and one that he cannot."""
    table = Table({1: op(A, energy=2)}, {A: ["guard", "wall"]}, seats=3, agendas=(agenda, 1, 2))
    table.ready()
    return table


def shortfall(agenda: int) -> Table:
    """Let a shot fall short by two, with bullet control at hand."""
    table = Table({1: op(A, energy=2)}, {A: ["guard"]}, bullets=(2, 2, 3), seats=3, agendas=(agenda, 1, 2), rolls={"attack": [3]})
    table.ready()
    table.do(act.Target(1, GUARD))
    assert table.asked == "bullet"
    return table


def dying(agenda: int) -> Table:
    """Let a mate be shot beside a Medic."""
    ops: dict[int, Any] = {7: op(A, energy=3), 1: op(A, life=1, energy=1)}
    table = Table(ops, {A: ["wall"]}, seats=3, runs={7: 0, 1: 1}, agendas=(agenda, 1, 2), rolls={"attack": [1, 1], "enemy": [1]})
    table.ready()
    table.do(act.HoldFire(7) if table.can(act.HoldFire(7)) else act.Target(7, WALL))
    table.do(act.Target(1, WALL), seat=1)
    assert table.asked == "save"
    return table


def marching(agenda: int, stayed: int = 0) -> Table:
    """Let a team be on its way to its goal, with an area beside that is of no use."""
    ops: dict[int, Any] = {1: op(A, energy=3), 2: op(A, energy=3), 4: op(A, energy=3)}
    table = Table(
        ops,
        {B: ["?thug"], C: ["?leader", "?leader"], D: ["?wall"]},
        goal="leaders",
        seats=3,
        runs={1: 0, 2: 1, 4: 2},
        agendas=(agenda, 1, 2),
    )
    table.state.conduct = [0] * (3 * len(CountedDeed))
    table.state.conduct[CountedDeed.STAYED_BEHIND] = stayed
    return table


def entering(agenda: int) -> Table:
    """Let a team come in, the others before."""
    ops: dict[int, Any] = {1: op(-1), 2: op(WEST), 4: op(WEST)}
    piles = {A: ["?thug"], B: ["leader"], D: ["?wall"]}
    return Table(ops, piles, goal="leaders", phase="entries", seats=3, runs={1: 0, 2: 1, 4: 2}, agendas=(agenda, 1, 2))


def test_a_traitor_wastes_energy_and_shots() -> None:
    assert spoilt(fighting(TRAITOR), act.Target(1, GUARD)) == {act.Target(1, WALL), act.HoldFire(1)}


def test_a_traitor_spends_what_costs_points() -> None:
    assert spoilt(shortfall(TRAITOR), act.KeepBullet(1)) == {act.SpendBullet(1, 2)}


def test_a_traitor_lets_a_mate_go() -> None:
    assert spoilt(dying(TRAITOR), act.PayHeal(1)) == {act.LetGo(1)}


def test_a_traitor_is_late_or_goes_elsewhere() -> None:
    assert spoilt(marching(TRAITOR), act.StepTo(1, B)) == {act.Ready(), act.StepTo(1, D)}


def test_a_traitor_who_was_late_twice_is_late_no_more() -> None:
    assert spoilt(marching(TRAITOR, stayed=2), act.StepTo(1, B)) == {act.StepTo(1, D)}


def test_a_traitor_comes_in_by_another_door() -> None:
    assert spoilt(entering(TRAITOR), act.Enter(1, WEST)) == {act.Enter(1, WEST + 1)}


@pytest.mark.parametrize("make", [fighting, shortfall, dying, marching, entering])
def test_a_patriot_does_nothing_of_it_and_advice_tells_no_agenda(make: Any) -> None:
    (loyal,) = often(make(PATRIOT))
    told = advice(make(TRAITOR))
    assert advice(make(PATRIOT)) == told == Advice(loyal, told.reason_key)


def test_a_traitor_joins_no_card() -> None:
    table = Table(
        {1: WEST, 2: WEST, 3: WEST},
        {A: ["?thug"]},
        seats=3,
        runs={1: 0, 2: 1, 3: 2},
        agendas=(0, TRAITOR, 1),
        supports=[SupportEffect.INFRARED],
    )
    table.state.support_id = 1
    table.do(card(SupportEffect.INFRARED))
    assert answer(table, "support", 1) is None
    assert answer(table, "support", 2) == card(SupportEffect.INFRARED)


# the showdown


def showdown(score: int, deeds: dict[int, dict[CountedDeed, int]] | None = None, *, opened: Sequence[int] = (), failed: int = 0) -> Table:
    """Let four vote, the last of them a traitor, after they were seen to do something."""
    ops: dict[int, Any] = {1: EXIT, 2: EXIT, 4: EXIT, 7: EXIT}
    table = Table(ops, phase="showdown", seats=4, runs={1: 0, 2: 1, 4: 2, 7: 3}, agendas=(0, 1, 2, TRAITOR), score=score)
    table.state.result, table.state.reason = "success" if score >= 1 else "failure", "left"
    table.state.conduct = [0] * (4 * len(CountedDeed))
    for seat, done in (deeds or {}).items():
        for deed, count in done.items():
            table.state.conduct[seat * len(CountedDeed) + deed] = count
    table.state.opened, table.state.failed_ballots = list(opened), failed
    return table


@pytest.mark.parametrize("deed", CountedDeed)
def test_every_deed_makes_suspicious_and_the_more_the_likelier(deed: CountedDeed) -> None:
    once, often_done = (often(showdown(0, {3: {deed: count}}))[act.Accuse(3)] for count in (1, 5))
    calm = often(showdown(0))[act.Accuse(3)]
    assert calm < 0.5 * len(LUCKS)
    assert calm <= once <= often_done
    assert calm < often_done


def test_the_last_ballot_makes_suspicious_too() -> None:
    assert often(showdown(0, opened=(3, 3, 3, 0)))[act.Accuse(3)] > often(showdown(0))[act.Accuse(3)]


@pytest.mark.parametrize(("score", "accuses"), [(-8, True), (-2, True), (0, True), (1, False), (2, False), (3, True), (9, True)])
def test_only_a_victory_that_could_be_lost_keeps_them_from_accusing(score: int, accuses: bool) -> None:
    for seat in range(4):
        found = often(showdown(score), seat)
        assert (act.Abstain() in found) is not accuses, "a traitor does not tell himself by it"
        assert len(found) == (3 if accuses else 1)


def test_in_the_last_ballot_a_traitor_has_nothing_to_lose() -> None:
    assert set(often(showdown(1, failed=1), 0)) == {act.Abstain()}
    assert act.Abstain() not in often(showdown(1, failed=1), 3)


# many games


def test_a_traitor_turns_the_odds_and_patriots_find_him() -> None:
    games = runs(120, 400)
    tally = simulate_games(SimulationPlan("countdown", data_dir(), 4, games, 19, options={"traitor": True, "level": "one"}))
    assert 0.4 * games <= tally.wins_by_role["patriot"] <= 0.65 * games
    right, _, fair, *_ = tally.measure_totals["accusations that are right"]
    assert right >= 1.5 * fair
    assert tally.measure_totals["ballots that abstain"][0] < 0.5 * tally.measure_totals["ballots that accuse"][0]
    exposed, traitors, *_ = tally.measure_totals["traitors exposed"]
    assert traitors == games
    assert 0.3 * games <= exposed <= 0.8 * games
    wronged, patriots, *_ = tally.measure_totals["patriots exposed"]
    assert wronged <= 0.15 * patriots
