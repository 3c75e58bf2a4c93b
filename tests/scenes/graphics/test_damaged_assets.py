"""Themes, icons, sounds and fonts that are damaged: each is told with its file, what is usual stands in, and play goes on."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.engine.context import AppFolders
from scenes.engine.paths import assets_dir, data_dir
from scenes.engine.settings import Settings
from scenes.engine.sound import Sounds
from scenes.graphics import fonts as font
from scenes.graphics.fonts import FACE_NAMES, Fonts, face_file
from scenes.graphics.kit import DrawingKit
from scenes.graphics.theme import read_icons, read_theme
from scenes.session.seating import SeatSetup, StartRequest
from scenes.table.scene import TableScene
from tabletop.games import GAME_MODULES
from tests.scenes.windows import go_on

SIDES = ("bottom", "top", "left")


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """Return a copy of the assets that may be damaged."""
    return Path(shutil.copytree(assets_dir(), tmp_path / "assets", ignore=shutil.ignore_patterns("pictures", "maps")))


class House:
    """The program with assets of its own, and what it tells."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(reduced_motion=True, tips=False)
        self.told: list[str] = []
        self.app = App(
            AppFolders(data_dir(), folder / "assets", folder / "saves", folder / "settings.json"),
            settings,
            Sounds(folder / "assets", settings),
            size=(1280, 720),
        )
        tell = self.app.context.toasts.show_toast

        def heard(words: str, icon: str = "info", color: str = "accent") -> None:
            self.told.append(words)
            tell(words, icon, color)

        self.app.context.toasts.show_toast = heard  # type: ignore[method-assign]
        self.app.go_to_title()
        for _ in range(6):
            self.app.step()

    def play(self, game: str, steps: int = 10) -> TableScene:
        """Begin a game and play a while."""
        seats = tuple(SeatSetup(f"seat {number}", number, side) for number, side in enumerate(SIDES))
        self.app.context.start_game(StartRequest(game, seats, False, {}, 3))
        self.app.step()
        scene = self.app.context.stack.top_scene
        assert isinstance(scene, TableScene), self.told
        for _ in range(2):
            go_on(scene, steps // 2, random.Random(4))
            for _ in range(3):
                self.app.step()
        assert self.app.context.stack.top_scene is scene
        return scene


@pytest.fixture
def house(tmp_path: Path, assets: Path) -> Iterator[Callable[[], House]]:
    opened: list[House] = []

    def make() -> House:
        opened.append(House(tmp_path))
        return opened[-1]

    yield make
    for one in opened:
        one.app.close()
    pygame.mixer.quit()


def binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 4)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no pipes in folders")
    path.unlink()
    os.mkfifo(path)


def changed(old: str, new: str) -> Callable[[Path], None]:
    """Damage a text in one place."""

    def change(path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        found = re.sub(old, new, text, count=1, flags=re.DOTALL)
        assert found != text
        path.write_text(found, encoding="utf-8")

    return change


SHARED_THEME = {
    "gone": Path.unlink,
    "binary": binary,
    "a folder": folder,
    "a pipe": pipe,
    "a list": changed(".*", "- 1\n"),
    "no palette": changed(r"palette:.*?sizes", "sizes"),
    "a palette that is none": changed(r"palette:.*?sizes", "palette: 5\nsizes"),
    "a colour": changed("#14161A", "blue"),
    "a size of nothing": changed("body: 22", "body: 0"),
    "a size without end": changed("title: 64", "title: 1000000000"),
    "a shape": changed("shape: star", "shape: heart"),
    "no seats": changed("seats: .*", "seats: []"),
    "a seat less": changed(r"\n[^\n]*ring[^\n]*", ""),
}


@pytest.mark.parametrize("damage", SHARED_THEME)
def test_without_the_shared_theme_things_look_plain(assets: Path, house: Callable[[], House], damage: str) -> None:
    SHARED_THEME[damage](assets / "shared" / "theme.yaml")
    table = house()
    assert len(table.told) == 1
    assert "shared/theme.yaml" in table.told[0]
    table.play("abduction", 4)
    assert len(table.told) == 1
    own = read_theme(assets_dir(), "abduction")[0].palette
    assert table.app.kit.use_mood("abduction").palette == own


@pytest.mark.parametrize("game", GAME_MODULES)
def test_without_its_own_theme_a_game_looks_like_the_shell(assets: Path, house: Callable[[], House], game: str) -> None:
    """It is read when the game begins: what was whole at the start of the program may not be any more."""
    table = house()
    assert table.told == []
    binary(assets / game / "theme.yaml")
    table.app.kit.themes.pop(game, None)
    table.play(game)
    assert len(table.told) == 1
    assert f"{game}/theme.yaml" in table.told[0]
    assert table.app.kit.use_mood(game).palette == read_theme(assets_dir())[0].palette


@pytest.mark.parametrize("game", GAME_MODULES)
def test_looks_that_a_theme_lacks_are_plain_and_told_by_name(assets: Path, house: Callable[[], House], game: str) -> None:
    path = assets / game / "theme.yaml"
    path.write_text(re.sub(r"\n(kinds|rooms):\n(  [^\n]*\n)*", "\n", path.read_text(encoding="utf-8") + "\n"), encoding="utf-8")
    assert not read_theme(assets, game)[0].kinds
    table = house()
    table.app.kit.themes.pop(game, None)
    table.play(game)
    kit = table.app.kit
    kit.use_mood(game)
    assert kit.theme.kinds["nothing like it"] == kit.theme.kinds["nor this"]
    told = kit.take_unreported_faults()
    assert [fault.values["what"] for fault in told] == [f"{game}/theme.yaml: {name}?" for name in ("nothing like it", "nor this")]
    assert kit.theme.kinds["nothing like it"].pattern == "plates"
    assert kit.take_unreported_faults() == ()
    assert all(f"{game}/theme.yaml: " in words for words in table.told)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("pattern: rays", "pattern: stripes", "kinds.location.pattern: should be one of rays"),
        ('table: "#0C1424"', "table: 5", "palette.table: should be a valid string, not 5"),
        ("rays: ", "rays: 7 #", "rays: should be a list, not 7"),
        ("rivets: true", "rivets: maybe", "rivets: should be a valid boolean"),
        ("kinds:", "kinds: 7\nodd:", "odd: is not known here"),
    ],
)
def test_a_mistake_in_a_theme_is_told_with_its_place(assets: Path, old: str, new: str, what: str) -> None:
    changed(old, new)(assets / "abduction" / "theme.yaml")
    line = (assets / "abduction" / "theme.yaml").read_text(encoding="utf-8").split(new.partition("\n")[0])[0].count("\n") + 1
    found = [str(error) for error in read_theme(assets, "abduction")[1]]
    assert any(what in one for one in found)
    assert any(one.startswith(f"abduction/theme.yaml:{line}:") for one in found)


@pytest.mark.parametrize("damage", [Path.unlink, binary, folder, pipe, changed(".*", "- 1\n"), changed("undo: undo", "undo: [1]")])
def test_without_the_sheet_of_icons_there_are_question_marks(
    assets: Path, house: Callable[[], House], damage: Callable[[Path], None]
) -> None:
    damage(assets / "shared" / "icons.yaml")
    table = house()
    assert "shared/icons.yaml" in table.told[0]
    table.play("homeland", 4)
    assert all("shared/icons.yaml" in words for words in table.told)


def test_a_single_icon_that_is_not_there_is_told_once(assets: Path) -> None:
    changed("move: walk", "move: __doc__")(assets / "shared" / "icons.yaml")
    kit = DrawingKit(assets)
    assert [str(fault.values["what"]) for fault in kit.take_unreported_faults()] == [str(error) for error in read_icons(assets)[1]]
    assert kit.icon_glyph("move") == kit.icon_glyph("no_such_icon_anywhere") == kit.icon_glyph("help")
    assert [fault.values["what"] for fault in kit.take_unreported_faults()] == [
        "shared/icons.yaml: move?",
        "shared/icons.yaml: no_such_icon_anywhere?",
    ]
    assert kit.icon_glyph("move") == kit.icon_glyph("help")
    assert kit.take_unreported_faults() == ()


@pytest.mark.parametrize("damage", [Path.unlink, binary, folder, pipe])
def test_a_sound_that_is_damaged_in_mid_game_is_silence(assets: Path, house: Callable[[], House], damage: Callable[[Path], None]) -> None:
    table = house()
    table.app.context.sounds.play("tap")
    damage(assets / "shared" / "sounds" / "confirm.wav")
    for _ in range(2):
        table.app.context.sounds.play("confirm")
        table.app.step()
    assert len(table.told) == 1
    assert "shared/sounds/confirm.wav" in table.told[0]


def test_a_sound_without_end_is_not_read(assets: Path, house: Callable[[], House]) -> None:
    with (assets / "shared" / "sounds" / "confirm.wav").open("r+b") as file:
        file.truncate(1 << 30)
    table = house()
    table.app.context.sounds.play("confirm")
    table.app.step()
    assert "shared/sounds/confirm.wav: File too large" in table.told[0]


def empty(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize("damage", [Path.unlink, binary, folder, empty])
def test_without_a_font_another_one_stands_in(
    tmp_path: Path, house: Callable[[], House], monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], None]
) -> None:
    copies = {face: Path(shutil.copy(face_file(face), tmp_path / f"{face}.ttf")) for face in FACE_NAMES}
    monkeypatch.setattr(font, "face_file", copies.__getitem__)
    for face in ("r", "icon"):
        damage(copies[face])
    table = house()
    table.play("countdown", 4)
    assert len(table.told) == 2
    assert set(re.findall(r"\w+\.ttf", " ".join(table.told))) == {"icon.ttf", "r.ttf"}


def test_a_font_is_told_once_whatever_its_sizes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font, "face_file", lambda face: tmp_path / "none.ttf")
    fonts = Fonts()
    assert fonts.line_width("house", "r", 20) < fonts.line_width("house", "r", 40)
    assert len(fonts.take_unreported_faults()) == 1
    assert fonts.line_width("house", "b", 30)
    assert fonts.take_unreported_faults() == []
    assert not fonts.has_unreported_faults


@pytest.mark.parametrize("text", ["\u200b", "\u00ad", "\ufeff\u2060"])
def test_signs_that_have_no_width_are_not_seen(text: str) -> None:
    """A name may be made of nothing else."""
    kit = DrawingKit(assets_dir())
    for tabular in (False, True):
        drawn = kit.fonts.render_line(text, "r", 20, "#FFFFFF", tabular)
        assert not drawn.get_bounding_rect()
        assert drawn.get_height() == kit.fonts.font("r", 20).get_height()
    assert kit.fonts.truncate_line(text, "r", 20, 5) == text


def test_a_font_that_lacks_its_glyphs_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Damaged:
        def render(self, *what: object) -> pygame.Surface:
            raise pygame.error("Couldn't find glyph")

        size = render

        def get_height(self) -> int:
            return 20

        def get_ascent(self) -> int:
            return 15

    kit = DrawingKit(assets_dir())
    monkeypatch.setattr(kit.fonts, "font", lambda face, px: Damaged())
    assert kit.draw_icon_surface("undo", 20, "#FFFFFF").get_size() == (1, 20)
    assert kit.fonts.fit_wrapped_lines("some words", "r", 20, 5, 2)[1] == ["some words"]
    assert kit.fonts.capitals_extent("r", 20) == (14, 1)
