"""Saves of earlier releases open: whole, or from their last snapshot, and play goes on from there."""

from __future__ import annotations

import gzip
import random
from contextlib import closing
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from scenes.engine.paths import data_dir
from tabletop.core.errors import SaveError
from tabletop.core.journal import read_save_header
from tabletop.core.match import STEPS_BETWEEN_SNAPSHOTS, Match
from tabletop.core.resume import ResumedMatch, resume_match
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games import GAME_MODULES, open_game
from tests.laws.sitting import choose_lasting

FOLDER = Path(__file__).parent
KEPT = sorted(FOLDER.glob("*/*.journal.gz"))
SHORT = 60
"""Steps that are played on."""
SEATS = {"abduction": 4, "countdown": 4, "homeland": 4, "specter_ops": 3}


def opened(path: Path) -> ResumedMatch[Any, Any]:
    """Open a save as the table does."""
    header = read_save_header(path)
    return resume_match(open_game(header["game"], data_dir(), header.get("cards")), path)


def unpacked(kept: Path, folder: Path) -> Path:
    path = folder / kept.stem
    path.write_bytes(gzip.decompress(kept.read_bytes()))
    return path


def play_on(match: Match[Any, Any], steps: int = SHORT) -> None:
    rng = random.Random(1)
    for _ in range(steps):
        seats = [Seat(Viewer(seat)) for seat in match.seats if match.legal_actions(Seat(Viewer(seat)))]
        if not seats:
            assert match.outcome is not None
            return
        seat = rng.choice(seats)
        match.play(seat, choose_lasting(rng, match.legal_actions(seat)))


def test_each_release_kept_five_of_each_game() -> None:
    for release in {kept.parent for kept in KEPT}:
        for game in GAME_MODULES:
            assert len(list(release.glob(f"{game}-*.journal.gz"))) == 5


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: f"{kept.parent.name}-{kept.name.removesuffix('.journal.gz')}")
def test_it_opens_and_goes_on(kept: Path, tmp_path: Path) -> None:
    path = unpacked(kept, tmp_path)
    written = path.read_bytes()
    with closing(opened(path).match) as match:
        steps = sum(b'"a":' in line for line in written.splitlines())
        assert len(match.steps) > steps - STEPS_BETWEEN_SNAPSHOTS
        assert ("end" in kept.name) == (match.outcome is not None) or len(match.steps) < steps
        for viewer in (TABLE, *map(Viewer, match.seats)):
            match.view(viewer)
        play_on(match)
        state = match.state
    old = path.with_name(f"{path.name}.old")
    assert (old if old.exists() else path).read_bytes().startswith(written), "what that release wrote is kept"
    with closing(opened(path).match) as again:
        assert again.state == state


def shuffled(folder: Path, rng: random.Random) -> Path:
    """Copy the data with the cards of every list in another order."""
    for path in data_dir().rglob("*.yaml"):
        copy = folder / path.relative_to(data_dir())
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        entries = yaml.load(text, yaml.CSafeLoader)
        if isinstance(entries, list) and path.name not in ("abductees.yaml",) and not path.name.startswith("rules."):
            rng.shuffle(entries)
            text = yaml.safe_dump(entries, allow_unicode=True)
        copy.write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", GAME_MODULES)
def test_a_save_names_its_cards(name: str, tmp_path: Path) -> None:
    """Cards that come to lie in another order in the data stay what they were in a game that goes on."""
    path = tmp_path / "save"
    with closing(Match.start(open_game(name, data_dir()), SEATS[name], seed=5, path=path)) as match:
        play_on(match, 2 * STEPS_BETWEEN_SNAPSHOTS)
        state, cards = match.state, match.game.numbering
    other = shuffled(tmp_path / "data", random.Random(1))
    assert open_game(name, other).numbering != cards
    header = read_save_header(path)
    game = open_game(name, other, header["cards"])
    assert game.numbering == cards
    with closing(resume_match(game, path).match) as again:
        assert len(again.steps) == 2 * STEPS_BETWEEN_SNAPSHOTS
        assert again.state.to_data() == state.to_data()
    with pytest.raises(SaveError, match="cards"):
        resume_match(open_game(name, other), path)


def test_a_card_that_is_gone_is_named() -> None:
    numbering: dict[str, Any] = deepcopy(open_game("homeland", data_dir()).numbering)
    numbering["assets.yaml"].append("nobody")
    with pytest.raises(SaveError, match=r"error\.save\.card \(card=nobody\)"):
        open_game("homeland", data_dir(), numbering)
