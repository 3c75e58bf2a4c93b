"""A board that somebody made in Tiled is put into the box and played to the end."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from scenes.board.tiled.map_reader import read_map
from scenes.commands.main import main
from scenes.engine.paths import data_dir
from tabletop.core.errors import ContentErrors
from tabletop.core.match import Match
from tabletop.games import open_game
from tabletop.games.specter_ops.board import BoardRecord
from tabletop.games.specter_ops.board_file import board_text, load_board, load_board_record

COURTYARD = Path(__file__).parents[3] / "content" / "maps" / "courtyard.tmx"


@pytest.fixture
def data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Return a copy of the data with the board in it, as the command prints it."""
    shutil.copytree(data_dir() / "specter_ops", tmp_path / "specter_ops")
    assert main(["board", str(COURTYARD)]) == 0
    (tmp_path / "specter_ops" / "boards").mkdir()
    (tmp_path / "specter_ops" / "boards" / "courtyard.yaml").write_text(capsys.readouterr().out, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_foreign_board_is_played_to_the_end(data: Path, seats: int) -> None:
    game: Any = open_game("specter_ops", data)
    match: Match[Any, Any] = Match.start(game, seats, {"board": "courtyard"}, seed=seats)
    dice = random.Random(seats)
    geometry = game.grounds["courtyard"].geometry
    while match.outcome is None:
        seat = dice.choice([seat for question in match.questions() for seat in question.required_seats])
        match.play(seat, dice.choice(match.legal_actions(seat)))
        state = match.state
        places = [*(sheet.cell for sheet in state.agents), *(hunter.cell for hunter in state.hunters), state.vehicle]
        assert all(geometry.open >> cell & 1 for cell in places)
    saved = json.loads(json.dumps(match.state.to_data()))
    elsewhere: Any = open_game("specter_ops", data_dir())
    assert elsewhere.load_state(saved).to_data() == match.state.to_data()


def test_a_board_file_says_what_the_map_says(tmp_path: Path) -> None:
    for record in (read_map(COURTYARD), load_board(data_dir() / "specter_ops")):
        (tmp_path / "board.yaml").write_text(board_text(record), encoding="utf-8")
        assert load_board_record(tmp_path / "board.yaml") == record


def test_odd_names_and_signs_are_written_so_that_they_can_be_read(tmp_path: Path) -> None:
    record = read_map(COURTYARD)
    signs = {"#": '"', "=": "\\", ".": "é"}
    odd = BoardRecord.from_data(
        record.to_data()
        | {"name": 'The "Yard": #1', "legend": {"structure": '"', "road": "\\", "floor": "é"}}
        | {"rows": ["".join(signs[sign] for sign in line) for line in record.rows]}
    )
    (tmp_path / "board.yaml").write_text(board_text(odd), encoding="utf-8")
    assert load_board_record(tmp_path / "board.yaml") == odd


def test_the_command_tells_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "yard.tmx"
    broken.write_text(COURTYARD.read_text(encoding="utf-8").replace('value="start"', 'value="beginning"'), encoding="utf-8")
    assert main(["board", str(broken)]) == 1
    told = capsys.readouterr().err
    assert "object 'way in': is of kind 'beginning', not objective, start, escape, vehicle, stretch" in told
    assert "there is no start" in told


def test_a_broken_board_in_the_box_is_told(data: Path) -> None:
    path = data / "specter_ops" / "boards" / "courtyard.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("start: F1", "start: B2"), encoding="utf-8")
    with pytest.raises(ContentErrors, match=r"specter_ops/boards/courtyard.yaml:\d+:8: start: B2 is a structure"):
        open_game("specter_ops", data)
