"""One seat in a row: colour and shape, name, side, who decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.input.intents import Intent
from scenes.pages.panel_page import add_touch_area, row_height
from scenes.session.seating import ICON_BY_PLAYER_KIND, PLAYER_KINDS
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane

SIDE_ICONS = {"bottom": "arrow_down_bold", "left": "arrow_left_bold", "top": "arrow_up_bold", "right": "arrow_right_bold"}


@dataclass(frozen=True, slots=True)
class AddSeat(Intent):
    """Let one more play."""


@dataclass(frozen=True, slots=True)
class RemoveSeat(Intent):
    """Let one less play."""

    index: int


@dataclass(frozen=True, slots=True)
class EditName(Intent):
    """Type a name."""

    index: int


@dataclass(frozen=True, slots=True)
class NextColour(Intent):
    """Take the next free colour and shape."""

    index: int


@dataclass(frozen=True, slots=True)
class CycleSeatSide(Intent):
    """Sit at the next side of the table."""

    index: int


@dataclass(frozen=True, slots=True)
class CyclePlayerKind(Intent):
    """Let the next kind of player decide."""

    index: int


def bot_descriptions(app: AppContext, seats: Sequence[SeatSetup]) -> str:
    """Return how the bots among the seats play, a line for each kind of them."""
    used = {seat.kind for seat in seats if not seat.is_person}
    return "\n".join(
        f"{app.say(f'shell.seat.kind.{kind}')}: {app.say(f'shell.seat.kind.{kind}.more')}" for kind in PLAYER_KINDS if kind in used
    )


def draw_seat_row(
    app: AppContext, pane: Pane, rect: tuple[float, float, float, float], index: int, seat: SeatSetup, *, laptop: bool, fixed: bool
) -> None:
    """Draw a seat with its buttons; `fixed`: it cannot be taken away."""
    kit = pane.kit
    x, y, w, h = rect
    pane.panel(rect)
    side = row_height(kit)
    top, gap, pad = y + (h - side) / 2, kit.u(10), (h - side) / 2
    add_touch_area(pane, (x + pad, top, side, side), NextColour(index), f"seat:colour:{index}")
    pane.seat_mark(seat.colour, x + pad + side / 2, y + h / 2, side * 0.3)
    right = x + w - pad
    if not fixed:
        right -= side
        pane.button((right, top, side, side), ButtonSpec("", RemoveSeat(index), "close", "quiet", target_key=f"seat:remove:{index}"))
        right -= gap
    kinds = [app.say(f"shell.seat.kind.{kind}") for kind in PLAYER_KINDS]
    wide = min(w * 0.29, max(pane.text_width(word, "body", "s") for word in kinds) + kit.u(84))
    right -= wide
    said = app.say(f"shell.seat.kind.{seat.kind}")
    pane.button(
        (right, top, wide, side), ButtonSpec(said, CyclePlayerKind(index), ICON_BY_PLAYER_KIND[seat.kind], target_key=f"seat:kind:{index}")
    )
    right -= gap
    if not laptop:
        sides = [app.say(f"shell.seat.side.{name}") for name in SIDE_ICONS]
        wide = min(w * 0.24, max(pane.text_width(word, "body", "s") for word in sides) + kit.u(84))
        right -= wide
        said = app.say(f"shell.seat.side.{seat.side}")
        pane.button(
            (right, top, wide, side), ButtonSpec(said, CycleSeatSide(index), SIDE_ICONS[seat.side], target_key=f"seat:side:{index}")
        )
        right -= gap
    left = x + pad + side + gap
    add_touch_area(pane, (left, top, right - left, side), EditName(index), f"seat:name:{index}")
    pane.text(seat.name, left + kit.u(12), y + h / 2, "name", "text", "f", "lm", right - left - kit.u(60))
    pane.icon("edit", right - kit.u(28), y + h / 2, kit.u(26), "dim")
