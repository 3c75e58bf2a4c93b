"""What the laboratory counts of SPECTER OPS: the agents' wins by character, by hunters and by cards."""

from __future__ import annotations

from scenes.engine.paths import data_dir
from tabletop.bots.registry import RANDOM, STANDARD
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.lab import hunts
from tabletop.lab.simulate import SimulationPlan, SimulationTally, simulate_games
from tests.games.specter_ops.table import Table, cell, game
from tests.games.specter_ops.traitor.five import five
from tests.sizes import runs


def figures(seats: int, games: int, bots: tuple[str, ...] = (STANDARD,)) -> SimulationTally:
    return simulate_games(SimulationPlan("specter_ops", data_dir(), seats, games, 3, bots))


def counted(tally: SimulationTally, kind: str, start: str = "") -> int:
    """Add up the games that are counted for a kind of fact."""
    return sum(games for (name, value), (_, games) in tally.success_by_fact.items() if name == kind and value.startswith(start))


def test_every_game_counts_for_its_agent_and_each_hunter() -> None:
    tally = figures(3, 4)
    assert counted(tally, "agent") == 4
    assert (counted(tally, "hunter", "with "), counted(tally, "hunter", "without ")) == (2 * 4, 2 * 4)
    won = sum(won for (kind, _), (won, _) in tally.success_by_fact.items() if kind == "agent")
    assert won == tally.wins_by_role["agent"]
    assert won + tally.wins_by_role["hunters"] == 4
    assert sum(tally.tally_by_card[kind].games_used_in for kind in ("gun", "beast", "puppet", "prophet")) == 2 * 4


def test_a_traitor_counts_for_the_agents_side() -> None:
    tally = figures(5, 3, (RANDOM,))
    assert counted(tally, "traitor") == 3
    assert tally.wins_by_role["agent"] + tally.wins_by_role["hunters"] == 3


def test_measures_of_hunts_are_printed_and_keep_within_crude_bounds() -> None:
    """A dead end in at most one of six hunts with a traitor, no circle; senses are used, and watches are few (SO3.5, SO5.2, SO6.5)."""
    tally = figures(5, runs(12, 200))
    found = {name: (hits, trials) for name, (hits, trials, *_) in tally.measure_totals.items()}
    hits, hunts_played = found["hunts in which the traitor drove others into a dead end"]
    assert hunts_played == tally.finished_games
    assert hits <= hunts_played / 6
    assert found[f"hunts in which a position came up more than {hunts.MAX_REPEATS_WITHOUT_LOOP} times"] == (0, hunts_played)
    sensed, lost = found[f"a sense used with more than {hunts.LOST_AGENT_SPACE_COUNT} spaces possible"]
    assert found[f"rounds with more than {hunts.LOST_AGENT_SPACE_COUNT} spaces possible"][0] == lost
    assert lost > 0
    assert sensed >= 0.3 * lost
    right, bars = found["bars that hit the traitor"]
    assert right >= 0.4 * bars > 0
    driven, rounds = found["rounds in which the vehicle was driven"]
    assert 0.1 * rounds <= driven <= 0.5 * rounds
    hit, watches = found["watches one way that hit"]
    assert watches <= rounds / 20
    assert hit <= watches


def test_without_a_traitor_nothing_is_said_of_one() -> None:
    assert not any("traitor" in name for name in figures(2, 2).measure_totals)


# what is measured ------------------------------------------------------------------------------------------------------------------------


def test_the_ends_of_roads_are_dead_ends() -> None:
    geometry = game().grounds["facility_83x"].geometry
    spaces = game().box.numbers.vehicle_spaces
    assert all(hunts.is_vehicle_dead_end(geometry, cell(end), spaces) for end in ("J32", "K32", "A7", "A24", "W12", "W22"))
    assert not any(hunts.is_vehicle_dead_end(geometry, cell(middle), spaces) for middle in ("K23", "N13", "K17", "J25", "H7"))


def test_only_a_traitor_with_others_in_the_vehicle_strands_them() -> None:
    table = five("N1", hunters=dict.fromkeys(("beast", "puppet", "prophet", "gun"), "in"), vehicle="K23", after=True)
    table.moved("beast", act.Drive(cell("J32")))
    assert hunts.did_traitor_strand_vehicle(table.game, table.state)
    table.state.traitor = 1
    assert not hunts.did_traitor_strand_vehicle(table.game, table.state)
    table.state.traitor = 0
    others = [(RecordedFact.HUNTER_MOVE_ENDED, index, cell("K24"), 0) for index in (1, 2, 3)]
    table.state.history[:] = [*others, *table.state.history]
    assert not hunts.did_traitor_strand_vehicle(table.game, table.state)


def test_a_shot_at_a_decoy_is_no_hit() -> None:
    table = Table("N1", hunters={"gun": "A1", "beast": "A8"})
    table.her.trail = [(cell("N1"), cell("N2"))] * 3
    table.state.history[:] = [
        (RecordedFact.ROUND_BEGAN, 3),
        (RecordedFact.LAST_SEEN_TOKEN_PLACED, 0, cell("N2")),
        (RecordedFact.SNIPER_SHOT_HIT, 0, 0, 1),
    ]
    assert list(hunts.watch_shot_outcomes(table.state)) == [True]
    table.state.history[1] = (RecordedFact.LAST_SEEN_TOKEN_PLACED, 0, cell("Q5"))
    assert list(hunts.watch_shot_outcomes(table.state)) == [False]


def test_a_circle_is_counted_and_what_was_spent_ends_it() -> None:
    table = Table("N1", hunters={"gun": "A1", "beast": "A8"})
    table.her.trail = [(cell("N1"),), (cell("N2"),)] * 4
    rounds = [(RecordedFact.ROUND_BEGAN, number) for number in range(1, 9)]
    table.state.history[:] = rounds
    assert hunts.most_repeated_position_count(table.state) == 4
    table.state.history[:] = [*rounds[:4], (RecordedFact.OBJECTIVE_COMPLETED, 0, 1, 1), *rounds[4:]]
    assert hunts.most_repeated_position_count(table.state) == 2
