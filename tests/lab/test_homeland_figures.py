"""What the laboratory measures of HOMELAND: length, whose game it was, and the agendas against their fair share."""

from __future__ import annotations

import pytest

from scenes.paths import data_dir
from tabletop.bots.base import Strength
from tabletop.lab import cli
from tabletop.lab.simulate import Plan, Tally, simulate
from tests.lab.test_simulate import parsed

GAMES = 3
WON = [f"agency games won: {agenda}" for agenda in ("loyal", "opportunist", "mole")]


def figures(seats: int, bots: tuple[Strength, ...] = (Strength.STANDARD,)) -> Tally:
    return simulate(Plan("homeland", data_dir(), seats, GAMES, 3, bots))


def test_every_game_is_the_terrorists_or_counted_by_agendas() -> None:
    tally = figures(4)
    assert tally.finished == GAMES
    lost, games, _ = tally.measures["terrorist track filled"]
    assert (games, lost) == (GAMES, tally.reasons["terrorists"] + tally.reasons["terrorists_alone"])
    won = [found for name, found in tally.measures.items() if name in WON]
    assert sum(hits for hits, _, _ in won) == pytest.approx(GAMES - lost)
    assert sum(seats for _, seats, _ in won) == 4 * (GAMES - lost)
    assert sum(fair for _, _, fair in won) == pytest.approx(GAMES - lost)


def test_turns_are_counted() -> None:
    turns, games, _ = figures(3, (Strength.RANDOM,)).measures["turns a game"]
    assert games == GAMES
    assert turns >= 3 * 3 * GAMES


def test_what_assets_do_is_counted() -> None:
    measures = figures(4, (Strength.RANDOM,)).measures
    used = {name: hits for name, (hits, _, _) in measures.items() if name.startswith("asset ")}
    assert "asset david-estes: drone_strike" in used
    assert "asset jessica-brody: burn take_asset" in used
    assert "asset elizabeth-gaines: redraw" in used
    assert sum(hits for name, hits in used.items() if name.endswith(": turned up")) > 0
    assert sum(hits for name, hits in used.items() if not name.endswith(": turned up")) > 0
    assert used["asset virgil: turned up"] <= GAMES


def test_the_terrorists_turns_are_counted_too() -> None:
    measures = figures(3, (Strength.RANDOM,)).measures
    (turns, _, _), (more, _, _) = measures["turns a game"], measures["turns a game with the terrorists' own"]
    assert turns + 3 * 3 <= more <= turns * 4 / 3 + 2 * GAMES


def test_measures_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("homeland", "--seats", "3", "--games", "2"), data_dir()) == 0
    printed = capsys.readouterr().out
    assert "measured" in printed
    assert "turns a game" in printed
