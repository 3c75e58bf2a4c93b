"""The options of a game, drawn from what its box lid lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, assert_never

from scenes.input.intents import Back, Intent, KeyConfirm
from scenes.shell.listing import scrolled
from scenes.shell.page import Page, row_height
from scenes.widgets.scroll import ScrollArea
from tabletop.core.meta import Number, Option, Options, Pick, Toggle

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


@dataclass(frozen=True, slots=True)
class SetOption(Intent):
    """Give an option a value."""

    name: str
    value: bool | int | str


@dataclass(frozen=True, slots=True)
class UsualOptions(Intent):
    """Give every option its usual value."""


class OptionsPage(Page):
    """Changes are kept at once."""

    icon: ClassVar[str] = "options"

    def __init__(self, game: str, options: Sequence[Option], values: Options, keep: Callable[[Options], None], turns: int = 0) -> None:
        """Show a game's options with their values; `keep` is handed each change."""
        super().__init__(turns)
        self.game, self.options, self.keep = game, tuple(options), keep
        self.values = dict(values)
        self.list = ScrollArea("list:options")
        self.high = min(860, 270 + 96 * len(self.options))

    @property
    def title(self) -> str:
        """Ask."""
        return self.app.say("shell.options.title")

    def intent(self, intent: Intent) -> None:
        """Change a value."""
        if scrolled(self.list, intent, self.turns):
            return
        match intent:
            case SetOption(name, value):
                self.values[name] = value
            case UsualOptions():
                self.values = {option.id: option.default for option in self.options}
            case KeyConfirm():
                self.close()
            case _:
                super().intent(intent)
                return
        self.app.sounds.play("tap")
        self.keep(dict(self.values))

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def content(self, pane: Pane) -> None:
        """Draw a row for each option, and two buttons."""
        kit, app = pane.kit, self.app
        row = row_height(kit)
        rect = (0.0, 0.0, pane.w, pane.h - row - kit.u(20))
        tall = row + kit.u(12) + kit.size("small") * 1.4
        inner = self.list.begin(pane, rect, tall * len(self.options))
        for index, option in enumerate(self.options):
            self._row(inner, (0.0, index * tall, inner.w - kit.u(20), tall - kit.u(12)), option)
        self.list.end(pane, rect)
        wide = min(kit.u(340), pane.w * 0.45)
        pane.button((0, pane.h - row, wide, row), app.say("shell.options.defaults"), UsualOptions(), "undo", key="usual")
        pane.button((pane.w - wide, pane.h - row, wide, row), app.say("shell.done"), Back(), "confirm", "primary", key="done")

    def _row(self, pane: Pane, rect: tuple[float, float, float, float], option: Option) -> None:
        """Draw one option with its words and its control."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        row = row_height(kit)
        name = f"{self.game}.option.{option.id}"
        half = w * 0.56
        alive = not isinstance(option, Number) or option.needs is None or bool(self.values.get(option.needs))
        tone = 1.0 if alive else 0.45
        pane.text(app.say(name), x, y + h * 0.34, "body", "text", "s", "lm", half, alpha=tone)
        if app.wording.knows(f"{name}.help"):
            pane.text(app.say(f"{name}.help"), x, y + h * 0.34 + kit.size("body") * 0.9, "small", "dim", "r", "lt", half, 2, alpha=tone)
        place = (x + w * 0.6, y + (h - row) / 2, w * 0.4, row)
        value = self.values.get(option.id, option.default)
        match option:
            case Toggle():
                said = app.say("shell.on" if value else "shell.off")
                narrow = (place[0], place[1], min(place[2], kit.u(150) + kit.size("body") * 2), row)
                pane.toggle(narrow, said, bool(value), SetOption(option.id, not value), f"option:{option.id}")
            case Number(low=low, high=high, step=step):
                number = int(value)
                less = SetOption(option.id, max(low, number - step)) if alive and number > low else None
                more = SetOption(option.id, min(high, number + step)) if alive and number < high else None
                pane.stepper(place, str(number), less, more, f"option:{option.id}")
            case Pick(choices=choices):
                words = [(app.say(f"{name}.{choice}"), SetOption(option.id, choice)) for choice in choices]
                pane.segments(place, [*words], choices.index(str(value)), f"option:{option.id}")
            case _:
                assert_never(option)
