"""What the laboratory counts of SPECTER OPS: the agents' wins by character, by hunters and by cards."""

from __future__ import annotations

from scenes.paths import data_dir
from tabletop.bots.base import Strength
from tabletop.lab.simulate import Plan, Tally, simulate


def figures(seats: int, games: int, bots: tuple[Strength, ...] = (Strength.STANDARD,)) -> Tally:
    return simulate(Plan("specter_ops", data_dir(), seats, games, 3, bots))


def counted(tally: Tally, kind: str, start: str = "") -> int:
    """Add up the games that are counted for a kind of fact."""
    return sum(games for (name, value), (_, games) in tally.success.items() if name == kind and value.startswith(start))


def test_every_game_counts_for_its_agent_and_each_hunter() -> None:
    tally = figures(3, 4)
    assert counted(tally, "agent") == 4
    assert (counted(tally, "hunter", "with "), counted(tally, "hunter", "without ")) == (2 * 4, 2 * 4)
    won = sum(won for (kind, _), (won, _) in tally.success.items() if kind == "agent")
    assert won == tally.wins_by_role["agent"]
    assert won + tally.wins_by_role["hunters"] == 4
    assert sum(tally.used[kind] for kind in ("gun", "beast", "puppet", "prophet")) == 2 * 4


def test_a_traitor_counts_for_the_agents_side() -> None:
    tally = figures(5, 3, (Strength.RANDOM,))
    assert counted(tally, "traitor") == 3
    assert tally.wins_by_role["agent"] + tally.wins_by_role["hunters"] == 3
