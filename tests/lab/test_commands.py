"""The command lines of the laboratory: what they read, refuse and say of themselves."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from tabletop.games import GAME_MODULES, open_game
from tabletop.lab import cli, lab_cli
from tabletop.lab.command_helpers import MAX_GAMES
from tabletop.lab.reader import tell_counter_module_of
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.running.simulated_table import SimulatedTable
from tabletop.lab.tuning.tuning_spec import load_spec
from tests.lab.test_simulate import parsed

SPEC = """
game: countdown
seats: 4
options: {{traitor: {}, level: one}}
games: 4
seed: 1
trials: 1
fresh: {{seed: 2, games: 4}}
numbers: [{{file: numbers.yaml, field: bullet_control.2, low: 1, high: 5}}]
bands: [{{id: success, figure: role team, low: 0.55}}]
"""


@pytest.mark.parametrize("word", ["on", "true"])
def test_a_file_says_on_or_true(word: str, tmp_path: Path) -> None:
    """A table with a hidden role is found as one, and is the same table however it was written."""
    (tmp_path / "spec.yaml").write_text(SPEC.format(word), encoding="utf-8")
    trial, fresh = load_spec(tmp_path / "spec.yaml", "countdown").make_simulation_plans(data_dir())
    assert trial.options == fresh.options == {"traitor": True, "level": "one"}
    assert all(type(plan.options["traitor"]) is bool for plan in (trial, fresh))


def test_on_is_a_word_where_an_option_has_such_a_choice(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("specter_ops", "--games", "1", "--bots", "random", "--json", "--option", "overlay=on", "--option", "odds=off")
    assert cli.run(parsed(*words), data_dir()) == 0
    assert json.loads(capsys.readouterr().out)["options"] == {"odds": False, "overlay": "on"}


def test_an_unknown_option_is_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("homeland", "--option", "alarm=off"), data_dir()) == 2
    assert capsys.readouterr().err == "tabletop simulate: homeland has no option 'alarm'; it has: odds (on or off)\n"


# what is said of a command, and numbers -----------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sentence be broken within a word."""
    monkeypatch.setenv("COLUMNS", "1000")


def lab_parsed(*words: str) -> argparse.Namespace:
    """Read the words of `tabletop lab`."""
    parser = argparse.ArgumentParser(prog="tabletop")
    lab_cli.add_parser(parser.add_subparsers())
    return parser.parse_args(["lab", *words])


def help_of(*words: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a command says of itself, in one line."""
    with pytest.raises(SystemExit):
        (lab_parsed(*words[1:], "--help") if words[0] == "lab" else parsed(*words[1:], "--help"))
    return " ".join(capsys.readouterr().out.split())


def test_a_comparison_says_what_its_files_are(capsys: pytest.CaptureFixture[str]) -> None:
    told = help_of("lab", "compare", capsys=capsys)
    assert re.search(r" A a file with what `tabletop simulate --json` printed B another such file", told)


def test_a_tuning_says_where_its_file_is_described(capsys: pytest.CaptureFixture[str]) -> None:
    assert "section Tuning of data/README.md" in help_of("lab", "tune", capsys=capsys)
    paper = (data_dir() / "README.md").read_text(encoding="utf-8")
    assert "\n## Tuning\n" in paper


def test_tells_say_which_games_have_hidden_roles(capsys: pytest.CaptureFixture[str]) -> None:
    """Each is named with what a table needs for them."""
    told = help_of("simulate", capsys=capsys).partition("For games with hidden roles: ")[2].partition(" --paces")[0]
    needs = {game: re.findall(r"--[a-z]+ \S+", part) for part in told.split(", ") for game in [part.partition(" ")[0]]}
    assert set(needs) == {game for game in GAME_MODULES if tell_counter_module_of(game) is not None}
    for game, need in needs.items():
        args, bare = parsed(game, *" ".join(need).split()), parsed(game)
        for plan, wanted in ((args, True), (bare, not need)):
            table = SimulationPlan(game, data_dir(), plan.seats, 1, 1, options=dict(plan.option))
            assert tell_counter_module_of(game).has_hidden_role(table.seats, table.options) == wanted


@pytest.mark.parametrize("text", ["x", "0", "-3", "2.5", "", "9" * 5000])
def test_what_is_no_number_is_told_in_plain_words(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--games", text], ["--workers", text]):
        with pytest.raises(SystemExit):
            parsed("abduction", f"{words[0]}={words[1]}")
        assert capsys.readouterr().err.endswith(f"argument {words[0]}: {text!r} is no whole number of 1 or more\n")


def test_more_games_than_memory_holds_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    many = "99999999999999999999"
    for ask in (parsed, lambda *words: lab_parsed("report", *words)):
        with pytest.raises(SystemExit):
            ask("abduction", "--games", many)
        assert capsys.readouterr().err.endswith(f"--games: {many} games are more than the 1000000 that are played at most\n")
        assert ask("abduction", "--games", str(MAX_GAMES)).games == MAX_GAMES


def test_nobody_is_seated_where_there_is_no_seat(capsys: pytest.CaptureFixture[str]) -> None:
    plan = SimulationPlan("abduction", data_dir(), 50_000, 1, 1, ("random",))
    assert len(SimulatedTable(plan, open_game("abduction", data_dir())).bots) == 8
    assert cli.run(parsed("abduction", "--seats", "50000", "--bots", "random"), data_dir()) == 2
    assert capsys.readouterr().err == "tabletop simulate: abduction is for 2 to 8 seats, not 50000\n"
