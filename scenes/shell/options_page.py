"""The options of a game, drawn from what its box lid lists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, assert_never

from scenes.input.intents import ConfirmByKey, Intent, LeavePage
from scenes.pages.panel_page import PanelPage, row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.widgets.button import ButtonSpec
from scenes.widgets.scroll import ScrollArea
from tabletop.core.meta import ChoiceOption, NumberOption, Option, OptionValues, ToggleOption

if TYPE_CHECKING:
    from scenes.table.setup_options import SetupOptions
    from scenes.widgets.pane import Pane

HALF, BEHIND = 0.52, 0.54
"""The share of a row that the words of an option take, and where its values begin."""
PICTURE_HEIGHT = 170
"""Design pixels that a picture is high."""


@dataclass(frozen=True, slots=True)
class SetOption(Intent):
    """Give an option a value."""

    name: str
    value: bool | int | str


@dataclass(frozen=True, slots=True)
class ResetOptions(Intent):
    """Give every option its usual value."""


class OptionsPage(PanelPage):
    """Changes are kept at once."""

    icon: ClassVar[str] = "options"

    def __init__(self, lid: SetupOptions, values: OptionValues, keep: Callable[[OptionValues], None], turns: int = 0) -> None:
        """Show what the lid of a game offers, with its values; `keep` is handed each change."""
        super().__init__(turns)
        self.setup_options, self.game, self.options, self.keep = lid, lid.meta.id, lid.meta.options, keep
        self.values = dict(values)
        self.list = ScrollArea("list:options")
        pictures = sum(lid.has_pictures(option.id) for option in self.options)
        self.design_height = min(860, 270 + 96 * len(self.options) + (PICTURE_HEIGHT - 60) * pictures)

    @property
    def title(self) -> str:
        """Ask."""
        return self.app.say("shell.options.title")

    def handle_intent(self, intent: Intent) -> None:
        """Change a value."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case SetOption(name, value):
                self.values[name] = value
                off = [option.id for option in self.options if isinstance(option, ToggleOption) and not self._offers(option)]
                self.values.update(dict.fromkeys(off, False))
            case ResetOptions():
                self.values = {option.id: option.default for option in self.options}
            case ConfirmByKey():
                self.close()
            case _:
                super().handle_intent(intent)
                return
        self.app.sounds.play("tap")
        self.keep(dict(self.values))

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint_content(self, pane: Pane) -> None:
        """Draw a row for each option, and two buttons."""
        kit, app = pane.kit, self.app
        row = row_height(kit)
        rect = (0.0, 0.0, pane.w, pane.h - row - kit.u(20))
        tall = max(row, max((self._words(pane, option)[1] for option in self.options), default=0.0))
        heights = [max(tall, kit.u(PICTURE_HEIGHT)) if self.setup_options.has_pictures(option.id) else tall for option in self.options]
        inner = self.list.begin_painting(pane, rect, sum(heights) + kit.u(28) * len(heights))
        top = 0.0
        for option, high in zip(self.options, heights, strict=True):
            self._row(inner, (0.0, top, inner.w - kit.u(20), high), option)
            top += high + kit.u(28)
        self.list.end_painting(pane, rect)
        usual, wide = app.say("shell.options.defaults"), min(kit.u(340), pane.w * 0.45)
        other = min(max(wide, pane.text_width(usual, "body", "s") + kit.text_size_px("body") * 3), pane.w - wide - kit.u(16))
        pane.button((0, pane.h - row, other, row), ButtonSpec(usual, ResetOptions(), "undo", target_key="usual"))
        pane.button(
            (pane.w - wide, pane.h - row, wide, row),
            ButtonSpec(app.say("shell.done"), LeavePage(), "confirm", "primary", target_key="done"),
        )

    def _offers(self, option: Option) -> bool:
        """Return whether an option matters beside the others as they are set."""
        return self.setup_options.meta.is_option_relevant(option, self.values)

    def _words(self, pane: Pane, option: Option) -> tuple[str, float]:
        """Return the help of an option, or why it is not offered, and the height of its name with that."""
        waits = isinstance(option, ToggleOption) and not self._offers(option)
        key = f"{self.game}.option.{option.id}.{'only' if waits else 'help'}"
        words = self.app.say(key) if self.app.wording.has_sentence(key) else ""
        high = pane.kit.text_size_px("body") * 1.22
        return words, high + pane.paragraph_height(words, pane.w * HALF, "small") if words else high

    def _row(self, pane: Pane, rect: tuple[float, float, float, float], option: Option) -> None:
        """Draw one option with its words and its control."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        row = row_height(kit)
        name = f"{self.game}.option.{option.id}"
        half = pane.w * HALF
        alive = self._offers(option)
        tone = 1.0 if alive else 0.45
        words, high = self._words(pane, option)
        top = y + (h - high) / 2
        pane.text(app.say(name), x, top + kit.text_size_px("body") * 0.6, "body", "text", "s", "lm", half, alpha=tone)
        if words:
            pane.text(
                words,
                x,
                top + kit.text_size_px("body") * 1.22 + kit.text_size_px("small") * 0.25,
                "small",
                "dim",
                "r",
                "lt",
                half,
                4,
                alpha=tone,
            )
        place = (x + w * BEHIND, y + (h - row) / 2, w * (1 - BEHIND), row)
        value = self.values.get(option.id, option.default)
        match option:
            case ToggleOption():
                on = bool(value) and alive
                said = app.say("shell.on" if on else "shell.off")
                narrow = (place[0], place[1], min(place[2], kit.u(150) + kit.text_size_px("body") * 2), row)
                pane.toggle(narrow, said, on, SetOption(option.id, not value) if alive else None, f"option:{option.id}")
            case NumberOption(low=low, step=step):
                high = self.setup_options.highest_number(option)
                number = int(value) if int(value) <= high else low
                less = SetOption(option.id, max(low, number - step)) if alive and number > low else None
                more = SetOption(option.id, min(high, number + step)) if alive and number < high else None
                said = self.setup_options.number_words(app, option, number)
                signs = ("remove", "add") if said == str(number) else ("left", "right")
                pane.stepper(place, said, less, more, f"option:{option.id}", signs)
            case ChoiceOption(choices=choices) if self.setup_options.has_pictures(option.id):
                self._pictured(pane, (place[0], y, place[2], h), option.id, choices, choices.index(str(value)))
            case ChoiceOption(choices=choices):
                offers: list[tuple[str, Intent]] = [
                    (self.setup_options.choice_name(app, option.id, choice), SetOption(option.id, choice)) for choice in choices
                ]
                pane.segmented_control(place, offers, choices.index(str(value)), f"option:{option.id}")
            case _:
                assert_never(option)

    def _pictured(self, pane: Pane, rect: tuple[float, float, float, float], name: str, choices: tuple[str, ...], chosen: int) -> None:
        """Draw the picture of the choice that is made, with its name; where there are others, a button on to the next."""
        kit, (x, y, w, h) = pane.kit, rect
        row, gap, choice = row_height(kit), kit.u(16), choices[chosen]
        wide = min(w * 0.6, h * 1.4)
        self.setup_options.paint(pane, (x, y, wide, h), name, choice)
        left, room = x + wide + gap, w - wide - gap
        more = len(choices) > 1
        said = self.setup_options.choice_name(self.app, name, choice)
        pane.text(said, left, y + (h - (row + gap if more else 0)) / 2, "body", "text", "s", "lm", room, 2)
        if more:
            after = SetOption(name, choices[(chosen + 1) % len(choices)])
            words = self.app.say("shell.options.next")
            pane.button((left, y + (h + gap) / 2, room, row), ButtonSpec(words, after, "next", target_key=f"option:{name}"))
