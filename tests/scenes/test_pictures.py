"""Every scene looks as it was last approved, within what other fonts and another SDL may change.

The pictures that are kept (`pictures/*.png`) are small: fine lines, single letters and smoothing do not count, places and colours do.
Beside each of them lie its words and what can be touched in it (`pictures/*.txt`).
Scenes that were changed on purpose, or cards and bots that lead to other positions: look at `tabletop screenshots DIR`, then run
`pytest tests/scenes/test_pictures.py -n0 --renew-pictures`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from scenes.commands import screenshots
from scenes.commands.scenario_runner import scenarios_of
from tabletop.games import GAME_MODULES
from tests.keys.rings import Looked, look
from tests.scenes.contents import contents, differences

KEPT = Path(__file__).parent / "pictures"
SIZE = (1280, 720)
SMALL = (240, 135)
COARSE = (24, 13)
"""Fields in which colours are compared: a word that is set a little wider does not matter there."""
FIELD, WHOLE = 26.0, 4.0
"""How far the colour of one field may be off (mean of the channels, of 255), and how far the mean of all."""
NAMES = (
    *(f"shell-{name}" for name in screenshots.shell_scene_openers()),
    *(
        f"{game}-{name}"
        for game in GAME_MODULES
        for name in (*screenshots.game_page_openers(game), *(staging.name for staging in scenarios_of(game)))
    ),
)


class Taken(NamedTuple):
    """A picture, small, with its words and targets."""

    picture: pygame.Surface
    contents: str
    looked: Looked
    """What Tab came to once the picture was taken."""


class Pictures:
    """All pictures, each taken once by a process, when it is wanted."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._taken: dict[str, Taken] = {}

    def __getitem__(self, name: str) -> Taken:
        if name not in self._taken:
            self._take(name)
        return self._taken[name]

    def _take(self, name: str) -> None:
        """Take a picture, and press Tab in its scene."""
        read: dict[str, tuple[str, Looked]] = {}
        choice = screenshots.PictureChoice(name_part=name)
        for file in screenshots.take_pictures(
            self._folder, SIZE, lambda app, file: read.update({file: (contents(app), look(app))}), choice
        ):
            picture = pygame.transform.smoothscale(pygame.image.load(self._folder / file), SMALL)
            self._taken[file.removesuffix(f"-{SIZE[0]}x{SIZE[1]}.png")] = Taken(picture, *read[file])


@pytest.fixture(scope="session")
def taken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pictures]:
    """Return the pictures."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        yield Pictures(tmp_path_factory.mktemp("pictures"))


def apart(one: pygame.Surface, other: pygame.Surface) -> list[float]:
    """Compare two pictures field by field: how far apart the colours are. What lies one small pixel aside does not count."""
    first, gaps = _fields(one), []
    for step in ((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)):
        moved = other.copy()
        moved.scroll(*step)
        off = [abs(a - b) for a, b in zip(first, _fields(moved), strict=True)]
        gaps.append([sum(off[at : at + 3]) / 3 for at in range(0, len(off), 3)])
    return [min(ways) for ways in zip(*gaps, strict=True)]


def _fields(picture: pygame.Surface) -> bytes:
    """Return the mean colours of a picture's fields."""
    return pygame.image.tobytes(pygame.transform.smoothscale(picture, COARSE), "RGB")


each_picture = pytest.mark.parametrize("name", NAMES, scope="module")
"""All tests of one picture come one after the other, and so those of a game: a process takes few pictures that another takes, too."""
RENEW = "if that was meant, look at it, and keep it: pytest tests/scenes/test_pictures.py -n0 --renew-pictures"


@each_picture
def test_a_scene_looks_as_it_was_approved(taken: Pictures, name: str, request: pytest.FixtureRequest) -> None:
    path = KEPT / f"{name}.png"
    if request.config.getoption("renew_pictures"):
        KEPT.mkdir(exist_ok=True)
        pygame.image.save(taken[name].picture, path)
    assert path.exists(), "there is no such picture yet: see the head of this file"
    gaps = apart(taken[name].picture, pygame.image.load(path))
    off = gaps.index(max(gaps))
    assert max(gaps) <= FIELD, f"field {off % COARSE[0]}, {off // COARSE[0]} is {max(gaps):.0f} off; {RENEW}"
    assert sum(gaps) / len(gaps) <= WHOLE, RENEW


@each_picture
def test_a_scene_says_and_offers_what_was_approved(taken: Pictures, name: str, request: pytest.FixtureRequest) -> None:
    path = KEPT / f"{name}.txt"
    if request.config.getoption("renew_pictures"):
        path.write_text(taken[name].contents, encoding="utf-8")
    assert path.exists(), "its words are not kept yet: see the head of this file"
    assert differences(path.read_text(encoding="utf-8"), taken[name].contents) == [], RENEW


@each_picture
def test_tab_comes_to_all_that_can_be_touched(taken: Pictures, name: str) -> None:
    assert not taken[name].looked.missed


@each_picture
def test_the_ring_is_seen_on_every_ground_and_on_every_board(taken: Pictures, name: str) -> None:
    assert not taken[name].looked.ringed
    if name.endswith("-table"):
        assert taken[name].looked.cells, "no ring was measured on the board"


@each_picture
def test_other_smoothing_is_no_difference(taken: Pictures, name: str) -> None:
    picture = taken[name].picture
    w, h = picture.get_size()
    blurred = pygame.transform.smoothscale(pygame.transform.smoothscale(picture, (w // 2, h // 2)), (w, h))
    moved = picture.copy()
    moved.scroll(1, 0)
    assert max(apart(picture, blurred)) <= FIELD
    assert max(apart(picture, moved)) <= FIELD


def test_no_kept_picture_is_left_over() -> None:
    for kind in ("png", "txt"):
        assert {path.stem for path in KEPT.glob(f"*.{kind}")} == set(NAMES)


def test_a_word_that_is_blanked_and_a_button_that_moves_are_found(taken: Pictures) -> None:
    text = taken["abduction-pause"].contents
    assert differences(text, text) == []
    lines = text.splitlines()
    word = next(line for line in lines[1:] if line[0].isalpha())
    assert differences(text, text.replace(f"\n{word}\n", "\n", 1)) == [f"- {part}" for part in word.split()]
    *kept, last = lines
    key, left, *place = last.rsplit(" ", 4)
    assert differences(text, "\n".join(kept)) == [f"- target {key}"]
    assert len(differences(text, "\n".join([*kept, " ".join([key, str(int(left) + 3), *place])]))) == 1


def test_what_looks_different_is_found(taken: Pictures) -> None:
    for name in ("shell-title", "shell-settings"):
        picture = taken[name].picture
        other = picture.copy()
        other.fill("#F2F4F7", (40, 40, 22, 14))
        assert max(apart(picture, other)) > FIELD
        assert max(apart(picture, picture.copy())) == 0
    assert max(apart(taken["abduction-pause"].picture, taken["abduction-result"].picture)) > FIELD
