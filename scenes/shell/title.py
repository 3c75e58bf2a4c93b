"""The title: Continue first, then the shelf of boxes, then the few settings that a newcomer needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.input.intents import Back, Intent, KeyConfirm
from scenes.saves import Save, latest, list_saves
from scenes.scene import Scene
from scenes.shell.confirm import Confirm
from scenes.shell.continue_card import draw_continue
from scenes.shell.page import row_height
from scenes.shell.ruler_page import RulerPage
from scenes.shell.saves_page import SavesPage
from scenes.shell.seats import SeatsScene
from scenes.shell.settings_page import SettingsPage
from scenes.shell.shelf import draw_shelf

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.widgets.frame import Frame
    from scenes.widgets.pane import Pane

LANGUAGES = ("en", "nl", "de")
LEFT, RIGHT = 90, 1830
"""Design pixels of the sheet between which everything stands."""


@dataclass(frozen=True, slots=True)
class Continue(Intent):
    """Go on with the game that was left last."""


@dataclass(frozen=True, slots=True)
class TakeBox(Intent):
    """Take a game from the shelf."""

    game: str


@dataclass(frozen=True, slots=True)
class ShowSaves(Intent):
    """List all saved games."""


@dataclass(frozen=True, slots=True)
class SetLanguage(Intent):
    """Speak another language."""

    language: str


@dataclass(frozen=True, slots=True)
class SetVolume(Intent):
    """Make sounds as loud as a share of the most."""

    share: float


@dataclass(frozen=True, slots=True)
class Mute(Intent):
    """Silence, or sound again."""


@dataclass(frozen=True, slots=True)
class Measure(Intent):
    """Tell the size of the screen with a ruler."""


@dataclass(frozen=True, slots=True)
class OpenSettings(Intent):
    """Show all settings."""


@dataclass(frozen=True, slots=True)
class FullScreen(Intent):
    """Between window and full screen."""


@dataclass(frozen=True, slots=True)
class Quit(Intent):
    """Close the window."""


class Title(Scene):
    """The first picture of all."""

    def __init__(self) -> None:
        self.save: Save | None = None
        self.saves = 0

    def enter(self, app: Context) -> None:
        """Look for games that were left."""
        self.app = app
        self.save = latest(app.folders.saves)
        self.saves = len(list_saves(app.folders.saves))

    def intent(self, intent: Intent) -> None:
        """Open what was touched."""
        app = self.app
        match intent:
            case (Continue() | KeyConfirm()) if self.save is not None:
                app.sounds.play("confirm")
                app.resume(self.save.path)
            case TakeBox(game):
                app.sounds.play("tap")
                app.stack.push(SeatsScene(game))
            case ShowSaves():
                app.stack.push(SavesPage())
            case SetLanguage(language):
                app.change(language=language)
            case SetVolume(share):
                app.change(volume=share, mute=False)
                app.sounds.play("tap")
            case Mute():
                app.change(mute=not app.settings.mute)
            case Measure():
                app.stack.push(RulerPage())
            case OpenSettings():
                app.stack.push(SettingsPage())
            case FullScreen():
                app.change(fullscreen=not app.settings.fullscreen)
            case Quit() | Back():
                app.stack.push(Confirm("shell.quit.ask", "shell.quit.yes", app.host.quit, danger=False))
            case _:
                pass

    def paint(self, frame: Frame) -> None:
        """Paint wall, boxes and buttons; the sheet stands in the middle of a window of another shape."""
        kit = frame.kit
        kit.use("shell")
        root = frame.root()
        x, y = (root.w - 1920 * kit.scale) / 2, (root.h - 1080 * kit.scale) / 2
        sheet = root.sub((x, y, 1920 * kit.scale, 1080 * kit.scale))
        draw_shelf(self.app, frame, sheet, TakeBox)
        self._name(sheet)
        if self.save is not None:
            draw_continue(self.app, sheet, self.save, Continue())
        self._row(sheet)

    def _name(self, sheet: Pane) -> None:
        """Draw the mark and the name of the house."""
        kit, app = sheet.kit, self.app
        u = kit.u
        sheet.panel((u(LEFT), u(60), u(112), u(112)), "raised", radius=u(28))
        for look, dx, dy in ((2, 0, -38), (1, -38, 0), (3, 38, 0), (0, 0, 38)):
            sheet.seat_mark(look, u(LEFT + 56 + dx), u(116 + dy), u(9))
        sheet.die(u(LEFT + 56), u(116), u(42), 5)
        room = u(470)
        sheet.text(app.say("shell.title"), u(234), u(62), 92, "text", "f", "lt", room, track=4)
        sheet.text(app.say("shell.tagline"), u(236), u(166), "body", "dim", "r", "lm", u(540), 2)
        sheet.text(app.say("shell.shelf"), u(LEFT), u(288), "name", "dim", "f", "lm", u(900))
        if self.saves > (1 if self.save else 0):
            side = row_height(kit)
            w = min(u(420), sheet.measure(app.say("shell.saves.open"), "body", "s") + u(90))
            sheet.button((u(RIGHT) - w, u(288) - side / 2, w, side), app.say("shell.saves.open"), ShowSaves(), "save", key="saves")

    def _row(self, sheet: Pane) -> None:
        """Draw languages, volume, screen, settings and quit in a row that the words share."""
        kit, app, settings = sheet.kit, self.app, self.app.settings
        u, h = kit.u, row_height(kit)
        y, gap = min(u(1008) - h / 2, u(1056) - h), u(20)
        middle = y + h / 2
        quit_w = max(h, min(u(190), sheet.measure(app.say("shell.quit"), "body", "s") + u(80)))
        x: float = u(LEFT)
        right = u(RIGHT) - quit_w - gap
        room = right - x - 3 * gap
        language, volume, screen = room * 0.285, room * 0.205, room * 0.51
        sheet.panel((x, y, language, h))
        sheet.icon("language", x + u(32), middle, u(32), "dim")
        choices = [(app.say(f"shell.language.{name}"), SetLanguage(name)) for name in LANGUAGES]
        chosen = LANGUAGES.index(settings.language) if settings.language in LANGUAGES else -1
        sheet.segments((x + u(60), y, language - u(60), h), [*choices], chosen, "language")
        x += language + gap
        sheet.panel((x, y, volume, h))
        sheet.button((x, y, h, h), "", Mute(), "mute" if settings.mute else "sound", "quiet", key="mute")
        percent = app.say("shell.percent", n=round(settings.volume * 100))
        wide = sheet.measure("100 %", "body", "s") + u(30)
        sheet.slider((x + h, y, volume - h - wide, h), 0.0 if settings.mute else settings.volume, SetVolume, "volume", 10)
        sheet.text(percent, x + volume - wide / 2, middle, "body", "text", "s", "cm", wide - u(12), tabular=True)
        x += volume + gap
        self._screen(sheet, (x, y, screen, h))
        sheet.button((u(RIGHT) - quit_w, y, quit_w, h), app.say("shell.quit"), Quit(), "quit", key="quit")

    def _screen(self, sheet: Pane, rect: tuple[float, float, float, float]) -> None:
        """Draw the size of the screen with its three buttons."""
        kit, app, settings = sheet.kit, self.app, self.app.settings
        x, y, w, h = rect
        sheet.panel(rect)
        inches = app.host.screen_inches()
        part = w * 0.29
        sheet.icon("screen", x + kit.u(30), y + h / 2, kit.u(32), "dim")
        said = app.say("shell.screen.inches", inches=f"{inches:.1f}")
        sheet.text(said, x + kit.u(58), y + h / 2, "body", "text", "s", "lm", part - kit.u(60), 2)
        buttons = (
            ("shell.measure", "ruler", Measure()),
            ("shell.window" if settings.fullscreen else "shell.fullscreen", "fullscreen", FullScreen()),
            ("shell.settings", "settings", OpenSettings()),
        )
        each = (w - part - kit.u(16)) / len(buttons)
        for index, (key, icon, meant) in enumerate(buttons):
            place = (x + part + kit.u(8) + index * each, y, each - kit.u(8), h)
            sheet.button(place, app.say(key), meant, icon, "quiet", key=key)
