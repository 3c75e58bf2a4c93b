"""Pictures and pages: what is drawn of which result, and that a page shows it."""

from __future__ import annotations

import argparse
import re
import struct
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("matplotlib", reason="needs the extra [lab]")

from scenes.engine.paths import data_dir
from tabletop.core.content import load_list
from tabletop.games import GAMES, game_meta
from tabletop.lab import cli, lab_cli
from tabletop.lab.report.report import games_of, planned
from tabletop.lab.results.bands import FILE, Aim, load_aims
from tabletop.lab.running.plan import SimulationPlan
from tests.lab.test_simulate import parsed


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_says_what_its_cards_are_meant_to_play_like(game: str) -> None:
    low, high = game_meta(game).seats
    aims = load_aims(game, data_dir())
    assert aims
    for aim in aims:
        assert low <= min(aim.seats) <= max(aim.seats) <= high and aim.bands
        game_meta(game).checked_options(aim.options)


def test_a_report_plays_every_table_and_looks_for_what_gives_roles_away() -> None:
    tables = planned(SimulationPlan("specter_ops", data_dir(), 0, 10, 3))
    assert [(plan.seats, "tells" in plan.watch) for _, plan in tables] == [(2, False), (3, False), (4, False), (5, True)]
    assert games_of(tables) == 50
    (found,) = [plan for aim, plan in planned(SimulationPlan("countdown", data_dir(), 0, 10, 3)) if "tells" in plan.watch]
    assert found.options == {"level": "one", "traitor": True}


def test_aims_are_read_strictly(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("- {id: a, seats: [2], bands: [{id: b, figure: finished, lo: 1}]}\n", encoding="utf-8")
    with pytest.raises(Exception, match="is not known here"):
        load_list(tmp_path / FILE, Aim)


pytest.importorskip("matplotlib", reason='matplotlib is not installed: pip install -e ".[lab]"')


def shown(folder: Path) -> dict[str, tuple[int, int]]:
    """Return the pictures that a page shows with their sizes in pixels; each is there and is a PNG."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    files = re.findall(r'<img src="([^"]+)" alt="[^"]+">', page)
    assert sorted(files) == sorted(path.name for path in folder.glob("*.png"))
    sizes = {}
    for file in files:
        raw = (folder / file).read_bytes()
        assert raw.startswith(b"\x89PNG\r\n")
        sizes[file] = struct.unpack(">II", raw[16:24])
    return sizes


def test_the_balance_is_drawn(tmp_path: Path) -> None:
    assert cli.run(parsed("homeland", "--games", "3", "--bots", "random", "--tells", "--plot", str(tmp_path)), data_dir()) == 0
    sizes = shown(tmp_path)
    assert {name.removesuffix(".png") for name in sizes} == {f"1-{kind}" for kind in ("wins", "length", "income", "cards", "tells")}
    assert all(width == 675 and height > 90 for width, height in sizes.values())
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "measure terrorist track filled" in page and "times chance" in page


def test_a_report_is_a_page_with_bands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tabletop.lab.report import report  # noqa: PLC0415 - after the extra is known to be there

    tables = [(aim, replace(plan, bots=("random",))) for aim, plan in planned(SimulationPlan("specter_ops", data_dir(), 0, 2, 3))[:2]]
    monkeypatch.setattr(report, "planned", lambda plan: tables)
    parser = argparse.ArgumentParser()
    lab_cli.add_parser(parser.add_subparsers())
    assert lab_cli.run(parser.parse_args(["lab", "report", "specter_ops", "--out", str(tmp_path)]), data_dir()) == 0
    assert {"1-bands.png", "2-bands.png", "1-wins.png", "2-cards.png"} <= set(shown(tmp_path))
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert '<h2 id="part-2">a-hunt, 3 seats</h2>' in page and "pace: rounds without an event that matters" in page
    told = capsys.readouterr().out
    assert "a-hunt, 2 seats" in told and "agents" in told and f"written: {tmp_path / 'index.html'}" in told


def test_a_page_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    words = ("abduction", "--seats", "2", "--games", "1", "--bots", "random", "--json", "--plot", str(tmp_path / "file"))
    assert cli.run(parsed(*words), data_dir()) == 2
    assert capsys.readouterr().err == f"tabletop simulate: {tmp_path / 'file'}: cannot be written (file exists)\n"
