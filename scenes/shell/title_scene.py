"""The title: Continue first, then the shelf of boxes, then the few settings that a newcomer needs.

The pages that it opens are imported when they are opened: the first picture does not wait for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.engine.scene import Scene
from scenes.input.intents import ConfirmByKey, Intent, LeavePage
from scenes.pages.panel_page import capped_text_size, fitting_text_size, row_height
from scenes.session.saves import SavedGame, list_saves
from scenes.shell.continue_card import draw_continue_card
from scenes.shell.shelf import draw_shelf
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from tabletop.games import GAME_MODULES

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame

BOX_COUNT = len(GAME_MODULES)
TWO_ROW_TEXT_SCALE = 1.3
"""From this text scale on the foot takes two rows."""
LEFT, RIGHT = 90, 1830
"""Design pixels of the sheet between which everything stands."""

Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ContinueGame(Intent):
    """Go on with the game that was left last."""


@dataclass(frozen=True, slots=True)
class OpenGameLid(Intent):
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
class ToggleMute(Intent):
    """Silence, or sound again."""


@dataclass(frozen=True, slots=True)
class OpenRulerPage(Intent):
    """Tell the size of the screen with a ruler."""


@dataclass(frozen=True, slots=True)
class OpenSettings(Intent):
    """Show all settings."""


@dataclass(frozen=True, slots=True)
class SwitchFullScreen(Intent):
    """Between window and full screen."""


@dataclass(frozen=True, slots=True)
class QuitApp(Intent):
    """Close the window."""


class TitleScene(Scene):
    """The first picture of all."""

    def __init__(self, boxes: int = BOX_COUNT) -> None:
        """Begin with so many boxes drawn; the others follow one by one after the first picture, so that the window is there at once."""
        self.boxes = boxes
        self._painted = False
        self.save: SavedGame | None = None
        self.saves = 0

    def on_enter(self, app: AppContext) -> None:
        """Look for games that were left; of what was drawn for one nothing is kept that is not drawn here, once another begins."""
        self.app = app
        app.kit.note_uses()
        saves = list_saves(app.folders.saves)
        self.save = next((save for save in saves if save.can_continue), None)
        self.saves = len(saves)

    def update(self, now: float, dt: float) -> bool:
        """Put one more box on the shelf."""
        if self.boxes >= BOX_COUNT or not self._painted:
            return False
        self.boxes += 1
        return True

    def wake_at(self) -> float | None:
        """Return the next moment at which something changes: now, while boxes are missing."""
        return self.app.now() if self.boxes < BOX_COUNT else None

    def handle_intent(self, intent: Intent) -> None:
        """Open what was touched."""
        app = self.app
        match intent:
            case ContinueGame() | ConfirmByKey() if self.save is not None:
                app.sounds.play("confirm")
                app.resume_saved_game(self.save.path)
            case OpenGameLid(game):
                app.sounds.play("tap")
                self._take(game)
            case SetLanguage(language):
                app.change_settings(language=language)
            case SetVolume(share):
                app.change_settings(volume=share, mute=False)
                app.sounds.play("tap")
            case ToggleMute():
                app.change_settings(mute=not app.settings.mute)
            case SwitchFullScreen() if not app.kiosk:
                app.change_settings(fullscreen=not app.settings.fullscreen)
            case _:
                self._open(intent)

    def _take(self, game: str) -> None:
        """Sit down to a game."""
        from scenes.shell.seating_scene import SeatingScene  # noqa: PLC0415

        self.app.stack.push(SeatingScene(game))

    def _open(self, intent: Intent) -> None:
        """Open the page that is wanted, if one is; what it is made of is loaded only now."""
        from scenes.pages.confirm import ConfirmPage  # noqa: PLC0415
        from scenes.pages.ruler_page import ScreenRulerPage  # noqa: PLC0415
        from scenes.pages.settings_page import SettingsPage  # noqa: PLC0415
        from scenes.shell.saves_page import SavesPage  # noqa: PLC0415

        push = self.app.stack.push
        match intent:
            case ShowSaves():
                push(SavesPage())
            case OpenRulerPage():
                push(ScreenRulerPage())
            case OpenSettings():
                push(SettingsPage())
            case QuitApp() | LeavePage() if not self.app.kiosk:
                push(ConfirmPage("shell.quit.ask", "shell.quit.yes", self.app.control.quit, danger=False))
            case _:
                pass

    def paint(self, frame: PaintFrame) -> None:
        """Paint wall, boxes and buttons; the sheet stands in the middle of a window of another shape."""
        kit = frame.kit
        kit.use_mood("shell")
        root = Pane.whole_window(frame)
        x, y = (root.w - 1920 * kit.scale) / 2, (root.h - 1080 * kit.scale) / 2
        sheet = root.sub_area((x, y, 1920 * kit.scale, 1080 * kit.scale))
        draw_shelf(self.app, frame, sheet, OpenGameLid, self.boxes)
        self._name(sheet)
        if self.save is not None:
            draw_continue_card(self.app, sheet, self.save, ContinueGame())
        self._foot(sheet)
        self._painted = True

    def _name(self, sheet: Pane) -> None:
        """Draw the mark and the name of the house."""
        kit, app = sheet.kit, self.app
        u = kit.u
        sheet.panel((u(LEFT), u(60), u(112), u(112)), "raised", radius=u(28))
        for look, dx, dy in ((2, 0, -38), (1, -38, 0), (3, 38, 0), (0, 0, 38)):
            sheet.seat_mark(look, u(LEFT + 56 + dx), u(116 + dy), u(9))
        sheet.die(u(LEFT + 56), u(116), u(42), 5)
        name, line = app.say("shell.title"), app.say("shell.tagline")
        sheet.text(
            name, u(234), u(62), fitting_text_size(sheet, name, capped_text_size(kit, 92, 92), "f", u(440)), "text", "f", "lt", track=4
        )
        sheet.text(line, u(236), u(158), capped_text_size(kit, "body", 27), "dim", "r", "lt", u(540), 2)
        head = app.say("shell.shelf" if self.save else "shell.shelf.first")
        sheet.text(head, u(LEFT), u(288), capped_text_size(kit, "name", 44), "dim", "f", "lm", u(1000))
        if self.saves > (1 if self.save else 0):
            said = app.say("shell.saves.open")
            side, size = min(row_height(kit), u(76)), capped_text_size(kit, "body", 34)
            w = min(u(560), sheet.text_width(said, size, "s") + u(100))
            sheet.button(
                (u(RIGHT) - w, u(284) - side / 2, w, side), ButtonSpec(said, ShowSaves(), "save", target_key="saves", text_size=size)
            )

    def _foot(self, sheet: Pane) -> None:
        """Draw languages, volume, screen, settings and quit: in one row, or in two when the text is large."""
        u = sheet.kit.u
        h, gap = max(min(row_height(sheet.kit), u(68)), sheet.kit.mm(10) + 1), u(20)
        whole = u(RIGHT) - u(LEFT)
        if sheet.kit.text_scale > TWO_ROW_TEXT_SCALE:
            upper, lower = u(1064) - 2 * h - u(10), u(1064) - h
            self._languages(sheet, (u(LEFT), upper, whole * 0.56, h))
            self._volume(sheet, (u(LEFT) + whole * 0.56 + gap, upper, whole * 0.44 - gap, h))
            self._screen(sheet, (u(LEFT), lower, whole * (1.0 if self.app.kiosk else 0.82), h))
            self._quit(sheet, (u(LEFT) + whole * 0.82 + gap, lower, whole * 0.18 - gap, h))
            return
        y = u(1008) - h / 2
        quit_w = min(u(220), sheet.text_width(self.app.say("shell.quit"), "body", "s") + u(84))
        room = whole - (2 * gap if self.app.kiosk else quit_w + 3 * gap)
        left = float(u(LEFT))
        for share, draw in ((0.28, self._languages), (0.20, self._volume), (0.52, self._screen)):
            draw(sheet, (left, y, room * share, h))
            left += room * share + gap
        self._quit(sheet, (left, y, quit_w, h))

    def _quit(self, sheet: Pane, rect: Rect) -> None:
        """Draw the way out, where there is one."""
        if self.app.kiosk:
            return
        sheet.button(rect, ButtonSpec(self.app.say("shell.quit"), QuitApp(), "quit", target_key="quit"))

    def _languages(self, sheet: Pane, rect: Rect) -> None:
        """Draw the languages, each in its own words."""
        kit, language = sheet.kit, self.app.settings.language
        x, y, w, h = rect
        sheet.panel(rect)
        sheet.icon("language", x + kit.u(32), y + h / 2, kit.u(32), "dim")
        names = self.app.languages
        choices: list[tuple[str, Intent]] = [(own, SetLanguage(name)) for name, own in names.items()]
        chosen = list(names).index(language) if language in names else -1
        sheet.segmented_control((x + kit.u(60), y, w - kit.u(60), h), choices, chosen, "language")

    def _volume(self, sheet: Pane, rect: Rect) -> None:
        """Draw silence, the slider, the number."""
        kit, settings = sheet.kit, self.app.settings
        x, y, w, h = rect
        sheet.panel(rect)
        sheet.button((x, y, h, h), ButtonSpec("", ToggleMute(), "mute" if settings.mute else "sound", "quiet", target_key="mute"))
        muted, most = self.app.say("shell.settings.muted"), self.app.say("shell.percent", n=100)
        percent = muted if settings.mute else self.app.say("shell.percent", n=round(settings.volume * 100))
        wide = min(w * 0.4, max(sheet.text_width(words, "body", "s") for words in (muted, most)) + kit.u(22))
        sheet.slider((x + h, y, w - h - wide, h), 0.0 if settings.mute else settings.volume, SetVolume, "volume", 10)
        sheet.text(percent, x + w - wide / 2 - kit.u(4), y + h / 2, "body", "text", "s", "cm", wide - kit.u(8), tabular=True)

    def _screen(self, sheet: Pane, rect: Rect) -> None:
        """Draw the size of the screen with its three buttons, each as wide as its words."""
        kit, app, settings = sheet.kit, self.app, self.app.settings
        x, y, w, h = rect
        sheet.panel(rect)
        said = app.say("shell.screen.inches", inches=app.control.screen_diagonal_inches())
        buttons: tuple[tuple[str, str, Intent], ...] = (
            ("shell.measure", "ruler", OpenRulerPage()),
            ("shell.window" if settings.fullscreen else "shell.fullscreen", "fullscreen", SwitchFullScreen()),
            ("shell.settings", "settings", OpenSettings()),
        )
        buttons = tuple(button for button in buttons if not (app.kiosk and isinstance(button[2], SwitchFullScreen)))
        wants = [sheet.text_width(said, "body", "s") + kit.u(80)]
        wants += [sheet.text_width(app.say(key), "body", "s") + kit.u(84) for key, _, _ in buttons]
        factor = (w - kit.u(8)) / sum(wants)
        sheet.icon("screen", x + kit.u(32), y + h / 2, kit.u(32), "dim")
        sheet.text(said, x + kit.u(58), y + h / 2, "body", "text", "s", "lm", wants[0] * factor - kit.u(66))
        left = x + wants[0] * factor
        for (key, icon, meant), want in zip(buttons, wants[1:], strict=True):
            sheet.button((left, y, want * factor, h), ButtonSpec(app.say(key), meant, icon, "quiet", target_key=key))
            left += want * factor
