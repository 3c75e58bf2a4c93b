"""Pictures and pages: what is drawn of which result, and that a page shows it."""

from __future__ import annotations

import argparse
import re
import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("matplotlib", reason="needs the extra [lab]")

from scenes.engine.paths import data_dir
from tabletop.core.content import load_list
from tabletop.games import GAME_MODULES, game_meta
from tabletop.lab import cli, lab_cli
from tabletop.lab.report.page import write_report_page
from tabletop.lab.report.report import count_report_games, pair_targets_with_plans
from tabletop.lab.results.bands import AIMS_FILE, BalanceTarget, load_balance_targets
from tabletop.lab.results.measurement import run_measurement
from tabletop.lab.results.result import RunResult
from tabletop.lab.running.plan import SimulationPlan
from tests.lab.test_simulate import parsed


@pytest.mark.parametrize("game", sorted(GAME_MODULES))
def test_every_game_says_what_its_cards_are_meant_to_play_like(game: str) -> None:
    low, high = game_meta(game).seat_count_range
    aims = load_balance_targets(game, data_dir())
    assert aims
    for aim in aims:
        assert low <= min(aim.seats) <= max(aim.seats) <= high and aim.bands
        game_meta(game).validate_options(aim.options)


def test_a_report_plays_every_table_and_looks_for_what_gives_roles_away() -> None:
    tables = pair_targets_with_plans(SimulationPlan("specter_ops", data_dir(), 0, 10, 3))
    assert [(plan.seats, "tells" in plan.watch) for _, plan in tables] == [(2, False), (3, False), (4, False), (5, True)]
    assert count_report_games(tables) == 50
    (found,) = [plan for aim, plan in pair_targets_with_plans(SimulationPlan("countdown", data_dir(), 0, 10, 3)) if "tells" in plan.watch]
    assert found.options == {"level": "one", "traitor": True}


def test_aims_are_read_strictly(tmp_path: Path) -> None:
    (tmp_path / AIMS_FILE).write_text("- {id: a, seats: [2], bands: [{id: b, figure: finished, lo: 1}]}\n", encoding="utf-8")
    with pytest.raises(Exception, match="is not known here"):
        load_list(tmp_path / AIMS_FILE, BalanceTarget)


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
    assert {name.removesuffix(".png") for name in sizes} == {f"1-{kind}" for kind in ("wins", "length", "income", "cards", "crude-rules")}
    assert all(width == 675 and height > 60 for width, height in sizes.values())
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "<td>terrorist track filled<td>" in page and "times chance" in page


def test_a_report_is_a_page_with_bands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tabletop.lab.report import report  # noqa: PLC0415 - after the extra is known to be there

    tables = [
        (aim, replace(plan, bots=("random",)))
        for aim, plan in pair_targets_with_plans(SimulationPlan("specter_ops", data_dir(), 0, 2, 3))[:2]
    ]
    monkeypatch.setattr(report, "pair_targets_with_plans", lambda plan: tables)
    parser = argparse.ArgumentParser()
    lab_cli.add_parser(parser.add_subparsers())
    assert lab_cli.run(parser.parse_args(["lab", "report", "specter_ops", "--out", str(tmp_path)]), data_dir()) == 0
    assert {"1-bands.png", "2-bands.png", "1-wins.png", "2-cards.png"} <= set(shown(tmp_path))
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert '<h2 id="part-2">a-hunt, 3 seats</h2>' in page and "pace: rounds without an event that matters" in page
    assert page.count("as printed on the lid") == 1, "what is the same at all tables is said once"
    told = capsys.readouterr().out
    assert "a-hunt, 2 seats" in told and "agents" in told and f"written: {tmp_path / 'index.html'}" in told


@pytest.fixture(scope="module")
def result() -> RunResult:
    return run_measurement(
        SimulationPlan("countdown", data_dir(), 4, 2, 3, ("random",), {"level": "one", "traitor": True}, watch=("paces",))
    )


def test_a_page_says_everything_once(result: RunResult, tmp_path: Path) -> None:
    """Cards that nobody used are one sentence, and take no rows in the picture and the tables."""
    used = next(card for card, share in result.card_use.items() if share)
    other = result.model_copy(update={"seed": 4, "options": {"level": "two"}, "card_use": {**result.card_use, used: 0.0}})
    page = write_report_page(tmp_path, "two", [("first", result, []), ("second", other, [])]).read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if len(line) > 30]
    assert len(lines) == len(set(lines)) > 40
    unused = [card for card, share in result.card_use.items() if not share]
    assert "oil-rig" in unused and f"Never put to use: {', '.join(sorted(unused))}." in page
    assert page.count("<p>Not put to use here: ") == 1 and f"here: {used}." in page and f"<td>card {used}<td>" in page
    assert "card oil-rig" not in page and "with oil-rig" not in page
    assert "<td>level = one, traitor = on<td>" in page and "<td>level = two<td>" in page and page.count(result.made_by["code"]) == 1
    assert page.index("pace: rounds without an event that matters") < page.index("<details>") < page.index("<td>reason ")


def test_a_page_is_written_whole_or_not_at_all(result: RunResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full leaves the page that was there; a new one takes away the pictures that it does not show, and nothing else."""
    result = result.model_copy(update={"card_use": {}, "success": {}, "lengths": {}})  # one picture is enough
    write_report_page(tmp_path, "old", [("first", result, []), ("second", result, [])])
    (tmp_path / "2-notes.png").write_bytes(b"mine")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def full(path: Path, *rest: Any, **more: Any) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk, pytest.raises(OSError, match="No space left"):
        disk.setattr(Path, "write_text", full)
        write_report_page(tmp_path, "new", [("first", result, [])])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    page = write_report_page(tmp_path, "new", [("first", result, [])])
    assert "<h1>new</h1>" in page.read_text(encoding="utf-8")
    assert {path.name for path in tmp_path.iterdir()} == {*before} - {"2-wins.png"}


def test_a_page_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    words = ("abduction", "--seats", "2", "--games", "1", "--bots", "random", "--json", "--plot", str(tmp_path / "file"))
    assert cli.run(parsed(*words), data_dir()) == 2
    assert capsys.readouterr().err == f"tabletop simulate: {tmp_path / 'file'}: cannot be written (file exists)\n"
