"""Where everything of ABDUCTION lies between the stations: the piles beside the board, the board itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.animation.animation import AnchorKey
from scenes.animation.animation import CardFlightAnchor as Anchorage
from scenes.games.abduction.animation.animations import DISCARD, DRAW, gear_anchor, hand_anchor

if TYPE_CHECKING:
    from scenes.games.abduction.model.highlights import BoardHighlights
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.screen_model import ScreenModel, StationBySeat
    from scenes.table.table_layout import StationPlace

PILE_CARD_SIZE = (92, 129)
"""Design pixels of a card on a pile."""
MIN_MIDDLE_PILE_WIDTHS = 4
"""Piles are pushed aside as long as there is room for so many side by side; where there is less, they are covered for a while."""


@dataclass(frozen=True, slots=True)
class TableCentreLayout:
    """The places in the middle of one window."""

    board_rect: pygame.Rect
    draw_pile_rect: pygame.Rect
    discard_pile_rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class MiddlePlaces:
    """Where everything between the stations lies as long as they show the same."""

    layout: TableCentreLayout
    board_rect: pygame.Rect
    """What no station that has grown covers of the board."""
    settled_board_rect: pygame.Rect
    """The board's place while no station has grown."""
    card_anchors: dict[AnchorKey, Anchorage]


def find_middle_places(kit: DrawingKit, middle: pygame.Rect, shown: ScreenModel[BoardHighlights]) -> MiddlePlaces:
    """Find the places of all that lies in the middle of the table between stations as they are shown."""
    layout = lay_out_middle(kit, middle, shown.uncovered_middle_rect(middle))
    return MiddlePlaces(
        layout,
        shown.uncovered_middle_rect(layout.board_rect),
        lay_out_middle(kit, middle, middle).board_rect,
        card_anchors(layout, shown.station_by_seat),
    )


def lay_out_middle(kit: DrawingKit, middle: pygame.Rect, free: pygame.Rect) -> TableCentreLayout:
    """Lay out the middle of the table; a station that has grown from the left, as what is left `free` tells, pushes the piles aside."""
    aside = max(0, free.left - middle.left)
    if middle.w - aside < MIN_MIDDLE_PILE_WIDTHS * kit.u(PILE_CARD_SIZE[0]):
        aside = 0
    middle = pygame.Rect(middle.x + aside, middle.y, middle.w - aside, middle.h)
    w, h = kit.u(PILE_CARD_SIZE[0]), kit.u(PILE_CARD_SIZE[1])
    gap = kit.u(40)
    small = min(1.0, (middle.h - gap) / (2 * h + gap))
    w, h = round(w * small), round(h * small)
    left = middle.x + max(kit.u(16), badge_radius(kit))
    top = middle.y + (middle.h - 2 * h - gap) // 2
    draw = pygame.Rect(left, top, w, h)
    discard = pygame.Rect(left, top + h + gap, w, h)
    side = left - middle.x + w + kit.u(20)
    board = pygame.Rect(middle.x + side, middle.y, middle.w - 2 * side if middle.w > middle.h * 2.4 else middle.w - side, middle.h)
    return TableCentreLayout(board, draw, discard)


def card_anchors(layout: TableCentreLayout, stations: StationBySeat) -> dict[AnchorKey, Anchorage]:
    """Return where cards fly from and to: the piles, and each station's hand and equipment."""
    found: dict[AnchorKey, Anchorage] = {
        DRAW: Anchorage(*layout.draw_pile_rect.center, 0, layout.draw_pile_rect.w),
        DISCARD: Anchorage(*layout.discard_pile_rect.center, 0, layout.discard_pile_rect.w),
    }
    for seat, (spot, plan, rect) in stations.items():
        x, y, w, h = plan.hand_rect
        width = min(w, h * 5 / 7)
        found[hand_anchor(seat)] = Anchorage(*_window(spot, rect, x + w / 2, y + h / 2), spot.station_angle, width)
        if plan.slot_rects:
            x, y, w, h = plan.slot_rects[0]
            middle = plan.slot_rects[len(plan.slot_rects) // 2]
            found[gear_anchor(seat)] = Anchorage(*_window(spot, rect, middle[0] + w / 2, y + h / 2), spot.station_angle, w)
        else:
            found[gear_anchor(seat)] = found[hand_anchor(seat)]
    return found


def _window(spot: StationPlace, rect: pygame.Rect, x: float, y: float) -> tuple[float, float]:
    """Turn a point of a station into one of the window."""
    match spot.station_angle:
        case 0:
            return rect.x + x, rect.y + y
        case 90:
            return rect.right - y, rect.y + x
        case 180:
            return rect.right - x, rect.bottom - y
        case _:
            return rect.x + y, rect.bottom - x


def badge_radius(kit: DrawingKit) -> int:
    """Return the radius of a count."""
    return max(kit.u(19), round(kit.text_size_px("small") * 0.85))
