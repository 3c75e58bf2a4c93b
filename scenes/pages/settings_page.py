"""The settings: screen, text, sound, motion, language, confirming; and the ruler that measures the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from scenes.engine.versions import app_version
from scenes.input.intents import ConfirmByKey, Intent, LeavePage
from scenes.pages.cleaning_page import CleaningPage
from scenes.pages.code_page import CodePage
from scenes.pages.panel_page import PanelPage, row_height
from scenes.pages.ruler_page import ScreenRulerPage
from scenes.pages.scrolling import handle_scroll_intent
from scenes.widgets.button import ButtonSpec
from scenes.widgets.scroll import ScrollArea
from tabletop.core.language.languages import PSEUDO_LANGUAGE

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
REACTION_SECONDS_CHOICES = (3.0, 5.0, 10.0, 20.0)
"""Seconds to react that can be chosen."""


@dataclass(frozen=True, slots=True)
class ChangeSetting(Intent):
    """Give a setting a value."""

    setting_name: str
    value: Any


@dataclass(frozen=True, slots=True)
class OpenRuler(Intent):
    """Measure the screen."""


@dataclass(frozen=True, slots=True)
class OpenCleaningPage(Intent):
    """Ignore the glass while it is wiped."""


@dataclass(frozen=True, slots=True)
class SetKioskCode(Intent):
    """Set the code that leads out of a kiosk."""


@dataclass(frozen=True, slots=True)
class ShowTipsAgain(Intent):
    """Forget which tips each name has been told."""


class SettingsPage(PanelPage):
    """Every change holds at once."""

    icon: ClassVar[str] = "settings"
    design_width: float = 1240
    design_height: float = 940

    def __init__(self, turns: int = 0) -> None:
        """Open the page turned by quarter turns."""
        super().__init__(turns)
        self.list = ScrollArea("list:settings")

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.settings.title")

    def handle_intent(self, intent: Intent) -> None:
        """Change a setting."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case ChangeSetting(field, value):
                self.app.change_settings(**{field: value}, **({"mute": False} if field == "volume" else {}))
                self.app.sounds.play("tap")
            case ShowTipsAgain():
                self.app.change_settings(tips=True, tips_seen={})
                self.app.sounds.play("tap")
            case OpenCleaningPage():
                self.app.stack.push(CleaningPage())
            case SetKioskCode() if not self.app.kiosk:
                self.app.stack.push(CodePage("shell.settings.kiosk_code", self._keep_code, hidden=False, turns=self.turns))
            case OpenRuler():
                self.app.stack.push(ScreenRulerPage(self.turns))
            case ConfirmByKey():
                self.close()
            case _:
                super().handle_intent(intent)

    def _keep_code(self, code: str) -> bool:
        """Keep the code of a kiosk."""
        self.app.change_settings(kiosk_code=code)
        return True

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint_content(self, pane: Pane) -> None:
        """Draw a row for each setting."""
        kit, app = pane.kit, self.app
        row, gap = row_height(kit), kit.u(14)
        rows = self._rows()
        rect = (0.0, 0.0, pane.w, pane.h - row - kit.u(16))
        inner = self.list.begin_painting(pane, rect, len(rows) * (row + gap))
        room = inner.w - kit.u(20)
        for index, (key, icon, draw) in enumerate(rows):
            y = index * (row + gap)
            pane_text = room * 0.44 - kit.u(60)
            inner.icon(icon, kit.u(22), y + row / 2, kit.u(30), "dim")
            inner.text(app.say(f"shell.settings.{key}"), kit.u(56), y + row / 2, "body", "text", "s", "lm", pane_text, 2)
            draw(inner, (room * 0.44, y, room * 0.56, row))
        self.list.end_painting(pane, rect)
        wide = min(kit.u(300), pane.w * 0.4)
        pane.button(
            (pane.w - wide, pane.h - row, wide, row),
            ButtonSpec(app.say("shell.done"), LeavePage(), "confirm", "primary", target_key="done"),
        )

    def _rows(self) -> list[tuple[str, str, Callable[[Pane, Rect], None]]]:
        """List the rows: the wording's name, the sign, what draws the control."""
        rows = [
            ("language", "language", self._language),
            ("display", "screen", self._display),
            ("screen", "ruler", self._screen),
            ("text_scale", "text_scale", self._text),
            ("fullscreen", "fullscreen", lambda pane, place: self._switch(pane, place, "fullscreen")),
            ("volume", "sound", self._volume),
            ("mute", "mute", lambda pane, place: self._switch(pane, place, "mute")),
            ("motion", "motion", lambda pane, place: self._switch(pane, place, "reduced_motion")),
            ("confirm", "confirm", lambda pane, place: self._choice(pane, place, "confirm", ("always", "less"), "confirm")),
            ("private", "private", lambda pane, place: self._choice(pane, place, "private", ("hand_over", "peek"), "private_way")),
            ("reaction", "clock", self._reaction),
            ("tips", "advice", self._tips),
            ("pace", "pace", lambda pane, place: self._choice(pane, place, "pace", ("quick", "normal", "slow", "tap"), "pace")),
            ("clean", "clean", self._clean),
            ("kiosk_code", "lock", self._code),
            ("version", "info", self._version),
        ]
        return [row for row in rows if row[0] not in self._left_out()]

    def _left_out(self) -> tuple[str, ...]:
        """Name the rows that are not offered: on a laptop what only a table needs, in a kiosk what guards it."""
        alone = () if len(self.app.control.screen_sizes) > 1 else ("display",)
        if self.app.kiosk:
            return ("display", "fullscreen", "kiosk_code")
        return alone if self.app.settings.board_mode == "table" else (*alone, "clean", "kiosk_code")

    def _display(self, pane: Pane, place: Rect) -> None:
        """Draw the screens of the machine, each by its number and size."""
        names = self.app.control.screen_sizes
        words: list[tuple[str, Intent]] = [
            (self.app.say("shell.settings.display.one", n=at + 1, size=name), ChangeSetting("display", at)) for at, name in enumerate(names)
        ]
        chosen = self.app.settings.display
        pane.segmented_control(place, words, chosen if chosen < len(names) else 0, "set:display")

    def _clean(self, pane: Pane, place: Rect) -> None:
        """Draw the button after which the glass can be wiped."""
        pane.button(place, ButtonSpec(self.app.say("shell.clean"), OpenCleaningPage(), "clean", target_key="set:clean"))

    def _code(self, pane: Pane, place: Rect) -> None:
        """Draw the button that sets the code of a kiosk."""
        pane.button(place, ButtonSpec(self.app.say("shell.settings.kiosk_code.set"), SetKioskCode(), "lock", target_key="set:kiosk_code"))

    def _version(self, pane: Pane, place: Rect) -> None:
        """Say what runs, and that it stays as it is."""
        x, y, w, h = place
        said = self.app.say("shell.settings.version.more", version=app_version())
        pane.text(said, x, y + h / 2, "body", "dim", "r", "lm", w, 2)

    def _switch(self, pane: Pane, place: Rect, field: str) -> None:
        """Draw a setting that is on or off."""
        value = bool(getattr(self.app.settings, field))
        x, y, w, h = place
        narrow = (x, y, min(w, pane.kit.u(150) + pane.kit.text_size_px("body") * 2), h)
        pane.toggle(narrow, self.app.say("shell.on" if value else "shell.off"), value, ChangeSetting(field, not value), f"set:{field}")

    def _tips(self, pane: Pane, place: Rect) -> None:
        """Draw the switch of the tips, and beside it the button by which all of them are told again."""
        x, y, w, h = place
        self._switch(pane, (x, y, w * 0.4, h), "tips")
        again = ShowTipsAgain() if self.app.settings.tips_seen else None
        spec = ButtonSpec(
            self.app.say("shell.settings.tips.again"), again, "replay", is_enabled=again is not None, target_key="set:tips:again"
        )
        pane.button((x + w * 0.45, y, w * 0.55, h), spec)

    def _choice(self, pane: Pane, place: Rect, key: str, choices: tuple[str, ...], field: str) -> None:
        """Draw a setting with a few choices."""
        words: list[tuple[str, Intent]] = [
            (self.app.say(f"shell.settings.{key}.{choice}"), ChangeSetting(field, choice)) for choice in choices
        ]
        value = getattr(self.app.settings, field)
        pane.segmented_control(place, words, choices.index(value) if value in choices else -1, f"set:{field}")

    def _language(self, pane: Pane, place: Rect) -> None:
        """Draw the languages, each in its own words."""
        offered = self.app.developer or self.app.settings.language == PSEUDO_LANGUAGE
        names = {**self.app.languages, **({PSEUDO_LANGUAGE: self.app.say("shell.language.qps")} if offered else {})}
        words: list[tuple[str, Intent]] = [(own, ChangeSetting("language", name)) for name, own in names.items()]
        chosen = self.app.settings.language
        pane.segmented_control(place, words, list(names).index(chosen) if chosen in names else 0, "set:language")

    def _screen(self, pane: Pane, place: Rect) -> None:
        """Draw the screen's diagonal and the button that measures it."""
        x, y, w, h = place
        inches = self.app.control.screen_diagonal_inches()
        less, more = (
            ChangeSetting("screen_inches", max(5.0, round(inches - 0.5, 1))),
            ChangeSetting("screen_inches", min(200.0, round(inches + 0.5, 1))),
        )
        pane.stepper((x, y, w * 0.56, h), self.app.say("shell.inches", inches=inches), less, more, "set:screen")
        pane.button((x + w * 0.6, y, w * 0.4, h), ButtonSpec(self.app.say("shell.measure"), OpenRuler(), "ruler", target_key="set:ruler"))

    def _text(self, pane: Pane, place: Rect) -> None:
        """Draw the text's scale."""
        value = self.app.settings.text_scale
        less = ChangeSetting("text_scale", round(max(0.8, value - 0.1), 1)) if value > 0.81 else None
        more = ChangeSetting("text_scale", round(min(2.0, value + 0.1), 1)) if value < 1.99 else None
        pane.stepper(place, self.app.say("shell.percent", n=round(value * 100)), less, more, "set:text")

    def _volume(self, pane: Pane, place: Rect) -> None:
        """Draw the volume in steps; where nothing sounds it says so, and more of it brings the sound back."""
        value = self.app.settings.volume
        if self.app.settings.mute:
            pane.stepper(place, self.app.say("shell.settings.muted"), None, ChangeSetting("volume", value), "set:volume")
            return
        less = ChangeSetting("volume", round(max(0.0, value - 0.1), 1)) if value > 0.01 else None
        more = ChangeSetting("volume", round(min(1.0, value + 0.1), 1)) if value < 0.99 else None
        pane.stepper(place, self.app.say("shell.percent", n=round(value * 100)), less, more, "set:volume")

    def _reaction(self, pane: Pane, place: Rect) -> None:
        """Draw how long everyone has to react."""
        value = self.app.settings.reaction_seconds
        words: list[tuple[str, Intent]] = [
            (self.app.say("shell.settings.reaction.short", n=round(seconds)), ChangeSetting("reaction_seconds", seconds))
            for seconds in REACTION_SECONDS_CHOICES
        ]
        words.append((self.app.say("shell.settings.reaction.untimed"), ChangeSetting("reaction_seconds", 0.0)))
        nearest = min(range(len(REACTION_SECONDS_CHOICES)), key=lambda index: abs(REACTION_SECONDS_CHOICES[index] - value))
        pane.segmented_control(place, words, nearest if value else len(REACTION_SECONDS_CHOICES), "set:reaction")
