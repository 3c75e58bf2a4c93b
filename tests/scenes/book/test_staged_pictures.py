"""Every picture of every rule book is painted by the game's own table, and shows no more than it says."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.app.staged_pictures import StagedPictureError, StagedPicturePainter
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.paths import data_dir
from scenes.engine.picture_store import HEIGHT_TO_WIDTH, WantedPicture
from tabletop.games import GAME_MODULES
from tabletop.lessons.lesson import StartPosition
from tabletop.lessons.staged_picture import StagedPicture, load_pictures
from tests.sizes import BIG

WIDE = 320
LARGE = 900
SLOW = "specter_ops"
"""Its plan takes long to draw: every third of its pictures is, all of them with --big."""
PAINTED = tuple(game for game in GAME_MODULES if load_pictures(data_dir(), game))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = open_temporary_app(tmp_path_factory.mktemp("pictures"), (1280, 720))
    app.go_to_title()
    yield app
    app.close()


def painted(painter: StagedPicturePainter, game: str, picture: StagedPicture, language: str = "en") -> bytes:
    return pygame.image.tobytes(painter.render_picture_definition(WantedPicture(game, picture.id, WIDE, language), picture), "RGB")


@pytest.mark.parametrize("game", PAINTED)
def test_every_picture_can_be_painted_and_none_is_like_another(app: App, game: str) -> None:
    painter = StagedPicturePainter(app.context)
    seen: dict[bytes, str] = {}
    for picture in load_pictures(data_dir(), game)[:: 1 if BIG in os.environ or game != SLOW else 3]:
        shown = painter.load_and_paint_picture(WantedPicture(game, picture.id, WIDE, "en"))
        assert shown.get_size() == (WIDE, round(WIDE * HEIGHT_TO_WIDTH))
        assert len({pygame.transform.average_color(part) for part in _quarters(shown)}) > 1, f"{picture.id} is empty"
        raw = pygame.image.tobytes(shown, "RGB")
        assert raw not in seen, f"{picture.id} shows what {seen[raw]} shows"
        seen[raw] = picture.id


@pytest.mark.parametrize("game", [game for game in PAINTED if game != SLOW])
def test_what_a_picture_comes_closer_to_is_there_on_a_large_screen_too(app: App, game: str) -> None:
    """Areas and cards that have room are touched otherwise than on a small one, so their targets have other names."""
    painter = StagedPicturePainter(app.context)
    for picture in load_pictures(data_dir(), game):
        if picture.look:
            painter.load_and_paint_picture(WantedPicture(game, picture.id, LARGE, "en"))


def _quarters(surface: pygame.Surface) -> Iterator[pygame.Surface]:
    w, h = surface.get_size()
    for left, top in ((0, 0), (w // 2, 0), (0, h // 2), (w // 2, h // 2)):
        yield surface.subsurface((left, top, w // 2, h // 2))


def position(hand: tuple[str, ...]) -> StartPosition:
    return StartPosition(
        seats=2,
        options={"alarm": False},
        luck={"dealer": (0,), "deck": hand},
        usual={"PickAbductee": None},
        before=((0, {"PickAbductee": None}),),
    )


def test_without_eyes_nothing_of_a_hand_is_painted(app: App) -> None:
    """Two deals that differ in the first seat's hand look the same to nobody's eyes, and different to its own."""
    painter = StagedPicturePainter(app.context)
    deals = [position(("corridor", "jet-pack")), position(("exit", "jet-pack"))]
    table = {painted(painter, "abduction", StagedPicture(id="one", position=deal)) for deal in deals}
    own = {painted(painter, "abduction", StagedPicture(id="one", position=deal, eyes=0)) for deal in deals}
    other = {painted(painter, "abduction", StagedPicture(id="one", position=deal, eyes=1)) for deal in deals}
    assert (len(table), len(own), len(other)) == (1, 2, 1)


def test_a_picture_looks_the_same_whatever_was_painted_before(app: App) -> None:
    fresh, used = StagedPicturePainter(app.context), StagedPicturePainter(app.context)
    used.load_and_paint_picture(WantedPicture("countdown", "team", WIDE, "en"))
    wanted = WantedPicture("countdown", "sides", WIDE, "en")
    assert pygame.image.tobytes(used.load_and_paint_picture(wanted), "RGB") == pygame.image.tobytes(
        fresh.load_and_paint_picture(wanted), "RGB"
    )


def test_what_cannot_be_painted_is_told_with_its_name(app: App) -> None:
    painter = StagedPicturePainter(app.context)
    for name in ("nothing", "start"):
        wrong = StagedPicture(id="start", position=position(("corridor",)), look=("no such thing",))
        with pytest.raises(StagedPictureError) as told:
            painter.load_and_paint_picture(WantedPicture("abduction", name, WIDE, "en")) if name == "nothing" else painted(
                painter, "abduction", wrong
            )
        assert told.value.values["picture"] == f"abduction/{name}"


def test_a_picture_comes_in_pieces_and_is_kept_by_width_and_language(app: App, tmp_path: Path) -> None:
    pictures = app.context.pictures
    pieces = 0
    assert pictures.get_or_request("abduction", "start", WIDE) is None
    while pictures.is_busy:
        app.kit.prerender()
        pieces += 1
    assert pieces > 1
    found = pictures.get_or_request("abduction", "start", WIDE)
    assert found is not None and pictures.get_or_request("abduction", "start", WIDE) is found
    app.context.change_settings(language="de")
    assert pictures.get_or_request("abduction", "start", WIDE) is None
    pictures.drop_wanted_pictures()
    app.context.change_settings(language="en")
    assert pictures.get_or_request("abduction", "start", WIDE) is found
    assert pictures.get_or_request("abduction", "start", WIDE + 40) is None
    pictures.drop_wanted_pictures()
    assert not pictures.is_busy


def test_painting_touches_nothing_of_the_window(app: App) -> None:
    """Neither settings, sounds, the stack nor the kit's own pictures are others afterwards."""
    context, before = app.context, dict(app.kit.cached_pictures)
    scenes, settings, theme = list(context.stack.scenes), context.settings, context.sounds.theme
    StagedPicturePainter(context).load_and_paint_picture(WantedPicture("abduction", "turn", WIDE, "en"))
    assert (context.stack.scenes, context.settings, context.sounds.theme, app.kit.cached_pictures) == (scenes, settings, theme, before)
