"""What the laboratory measures of HOMELAND: length, whose game it was, and the agendas against their fair share."""

from __future__ import annotations

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.registry import RANDOM, STANDARD
from tabletop.games import open_game
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State, Threat
from tabletop.games.homeland.vocabulary import LOYAL, MOLE, OPPORTUNIST
from tabletop.lab import cli
from tabletop.lab.homeland import REPUTATION_SOURCES, make_stats_reader
from tabletop.lab.simulate import SimulationPlan, SimulationTally, simulate_games
from tests.lab.test_simulate import parsed

GAMES = 3
WON = [f"agency games won: {agenda}" for agenda in ("loyal", "opportunist", "mole")]


def figures(seats: int, bots: tuple[str, ...] = (STANDARD,)) -> SimulationTally:
    return simulate_games(SimulationPlan("homeland", data_dir(), seats, GAMES, 3, bots))


def test_every_game_is_the_terrorists_or_counted_by_agendas() -> None:
    tally = figures(4)
    assert tally.finished_games == GAMES
    lost, games, *_ = tally.measure_totals["terrorist track filled"]
    assert (games, lost) == (GAMES, tally.count_by_reason["terrorists"] + tally.count_by_reason["terrorists_alone"])
    won = [found for name, found in tally.measure_totals.items() if name in WON]
    assert sum(hits for hits, *_ in won) == pytest.approx(GAMES - lost)
    assert sum(seats for _, seats, *_ in won) == 4 * (GAMES - lost)
    assert sum(fair for _, _, fair, *_ in won) == pytest.approx(GAMES - lost)


def test_turns_are_counted() -> None:
    turns, games, *_ = figures(3, (RANDOM,)).measure_totals["turns a game"]
    assert games == GAMES
    assert turns >= 3 * 3 * GAMES


def test_what_assets_do_is_counted() -> None:
    measures = figures(4, (RANDOM,)).measure_totals
    used = {name: hits for name, (hits, *_) in measures.items() if name.startswith("asset ")}
    assert "asset david-estes: drone_strike" in used
    assert "asset jessica-brody: burn take_asset" in used
    assert "asset elizabeth-gaines: redraw" in used
    assert sum(hits for name, hits in used.items() if name.endswith(": turned up")) > 0
    assert sum(hits for name, hits in used.items() if not name.endswith(": turned up")) > 0
    assert used["asset virgil: turned up"] <= GAMES


def test_the_terrorists_turns_are_counted_too() -> None:
    measures = figures(3, (RANDOM,)).measure_totals
    (turns, *_), (more, *_) = measures["turns a game"], measures["turns a game with the terrorists' own"]
    assert turns + 3 * 3 <= more <= turns * 4 / 3 + 2 * GAMES


def test_measures_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("homeland", "--seats", "3", "--games", "2"), data_dir()) == 0
    printed = capsys.readouterr().out
    assert "measured" in printed
    assert "turns a game" in printed


def test_analyses_and_what_is_left_are_counted() -> None:
    tally = figures(4)
    rounds, all_rounds, *_ = tally.measure_totals["rounds with an analysis"]
    first, games, *_ = tally.measure_totals["round of the first analysis"]
    assert all_rounds == sum(tally.rounds_of_games)
    assert 0 < rounds <= all_rounds - GAMES
    assert games == GAMES
    assert 2 * GAMES <= first <= all_rounds - rounds + GAMES
    left, games, *_ = tally.measure_totals["threats unresolved at the end"]
    assert (games, 0 < left <= 30 * GAMES) == (GAMES, True)


def test_income_is_counted_by_where_it_comes_from() -> None:
    found = {name: figure for name, figure in figures(4).measure_totals.items() if name.startswith("income of loyal agents")}
    assert set(found) == {f"income of loyal agents: {source}" for source in REPUTATION_SOURCES}
    (income,) = {trials for _, trials, *_ in found.values()}
    assert sum(hits for hits, *_ in found.values()) == income > 0
    assert all(hits > 0 for name, (hits, *_) in found.items() if "exchanging" in name or "neutralised" in name)


def test_the_mole_is_counted_in_every_game_he_is_in() -> None:
    tally = figures(6)
    won, games, fair, *_ = tally.measure_totals["games won: mole"]
    seats = tally.measure_totals.get("agency games won: mole", (0, 0, 0))
    assert (games, fair) == (seats[1] + tally.count_by_reason["terrorists"], pytest.approx(games / 6))
    assert won == pytest.approx(seats[0] + tally.count_by_reason["terrorists"])


def test_the_record_is_read_by_rounds_and_by_what_came_before_a_marker() -> None:
    state = State(3, round=4, asked=0, reason="agency", winners=(0,), agendas=[LOYAL, OPPORTUNIST, MOLE])
    state.threats = [Threat(number, 0, 0, 0, level, 0, (0, 0, 0), (0, 0, 0)) for number, level in enumerate((NONE, 0, 3))]
    gained, reputation, clout = RecordedFact.MARKERS_GAINED, 0, 1
    state.history = [
        *[
            (RecordedFact.ROUND_BEGAN, 1, 0),
            (RecordedFact.INTEL_EXCHANGED, 0, 3),
            (gained, 0, reputation, 2),
            (RecordedFact.INTEL_EXCHANGED, 1, 3),
            (gained, 1, reputation, 5),
        ],
        *[
            (RecordedFact.ABILITY_USED, 0, 0, 0),
            (gained, 0, reputation, 1),
            (gained, 0, clout, 7),
            (RecordedFact.ROUND_BEGAN, 2, 0),
            (RecordedFact.ROUND_BEGAN, 3, 0),
        ],
        *[
            (RecordedFact.ANALYSIS_BEGAN, 0, 0, 0, 0),
            (RecordedFact.INTEL_TURNED_UP, 0, 3),
            (gained, 0, reputation, 4),
            (RecordedFact.VERDICT_REACHED, 0, 1, 1, 2, 1),
        ],
        *[
            (gained, 0, reputation, 3),
            (RecordedFact.ROUND_BEGAN, 4, 0),
            (RecordedFact.ANALYSIS_BEGAN, 1, 0, 0, 0),
            (RecordedFact.VERDICT_REACHED, 1, 0, 2, 1, 1),
        ],
    ]
    found = {measure.name: measure[1:3] for measure in make_stats_reader(open_game("homeland", data_dir())).measurements(state)}
    assert found["rounds with an analysis"] == (2, 4)
    assert found["round of the first analysis"] == (3, 1)
    assert found["threats unresolved at the end"] == (2, 1)
    assert [found[f"income of loyal agents: {source}"] for source in REPUTATION_SOURCES] == [(2, 10), (3, 10), (0, 10), (4, 10), (1, 10)]
    assert found["games won: mole"] == (0, 1)
