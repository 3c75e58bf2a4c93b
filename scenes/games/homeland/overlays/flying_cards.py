"""What flies over the case board and the stations: cards face down, pieces, markers; signs that rise; cards held up for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from scenes.animation.rising_sign import paint_rising_sign
from scenes.animation.tween import clamp_share, ease_in_out, ease_out, interpolate, interpolate_point, rise_and_fall
from scenes.games.homeland.animation import animations
from scenes.games.homeland.animation.script import FLY_SECONDS, TAKEOFF_INTERVAL_SECONDS
from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.figures import draw_figure
from scenes.graphics import svg
from scenes.table.overlays.card_zoom import CARD_SIZE_DESIGN_PX
from scenes.widgets.card import can_show_card
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.animation.animation import AnchorKey, Animation, CardFlightAnchor
    from scenes.animation.queue import PlayingClip
    from scenes.games.homeland.art.card_faces import CardFaces
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.card_face import CardFace
    from tabletop.core.language.wording import Wording

AnchorLookup = Callable[["AnchorKey"], "CardFlightAnchor | None"]
FLIGHT_LIFT_HEIGHT: Final = 30
"""Design pixels that a thing rises on its way."""
HELD_UP_CARD_SIZE: Final = (230, 322)
"""Design pixels of a card that is held up."""
READABLE_CARD_WIDTH: Final = 320
"""Design pixels from which on all that is printed on a card can be read across the table."""
RISE_TIME_SHARE: Final = 0.22
"""The share of its time in which it comes up, and goes down again."""


def paint(pane: Pane, playing: Iterable[PlayingClip[Animation]], find: AnchorLookup) -> None:
    """Draw all that flies and all signs; `find` gives the spot of an anchor on the window."""
    for shown in playing:
        match shown.clip.payload:
            case animations.FlyAnimation() as fly if shown.progress < 1:
                _flock(pane, fly, shown.progress, find)
            case animations.RisingIconAnimation() as sign:
                _sign(pane, sign, shown, find)
            case _:
                pass


def _flock(pane: Pane, fly: animations.FlyAnimation, share: float, find: AnchorLookup) -> None:
    """Draw the things of one movement, each a little after the one before."""
    start, end = find(fly.start_anchor), find(fly.end_anchor)
    if start is None or end is None:
        return
    whole = FLY_SECONDS + TAKEOFF_INTERVAL_SECONDS * (fly.count - 1)
    for index in range(fly.count):
        way = (share * whole - TAKEOFF_INTERVAL_SECONDS * index) / FLY_SECONDS
        if 0 <= way < 1:
            _thing(pane, fly, start, end, way)


def _thing(pane: Pane, fly: animations.FlyAnimation, start: CardFlightAnchor, end: CardFlightAnchor, share: float) -> None:
    """Draw one thing on its way; it keeps the size of the smaller end, so that nothing is drawn anew while it moves."""
    kit, way = pane.kit, ease_in_out(share)
    x, y = interpolate_point((start.x, start.y), (end.x, end.y), way)
    angle = end.angle if share > 0.5 else start.angle
    picture = flying_picture(kit, fly.thing_kind, fly.lead_colour, max(kit.u(22), round(min(start.card_width, end.card_width))), angle)
    shade = flying_shadow(kit, picture.get_size())
    lift = rise_and_fall(share) * kit.u(FLIGHT_LIFT_HEIGHT)
    pane.frame.surface.blit(shade, shade.get_rect(center=(round(x), round(y + lift * 0.25 + kit.u(5)))))
    pane.frame.surface.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))


def flying_picture(kit: DrawingKit, name: str, colour: int, width: int, angle: int) -> pygame.Surface:
    """Return what flies or is carried, so many pixels wide and turned; `colour` is the seat's of a case lead card."""
    match name:
        case "intel" | "asset" | "plot" | "organization":
            drawn = card_backs.draw_card_back(kit, name, width)
        case "lead":
            drawn = card_backs.draw_lead_card(kit, colour, width)
        case "agent" | "soldier":
            drawn = draw_figure(kit, name, round(width * 1.2))
        case "turn":
            drawn = card_backs.draw_first_player_marker(kit, width)
        case _:
            drawn = card_backs.draw_marker(kit, name, width)
    return kit.turned_surface(("flight", kit.theme.name, name, colour, width), drawn, angle)


def flying_shadow(kit: DrawingKit, size: tuple[int, int]) -> pygame.Surface:
    """Return the shadow of what flies or is carried and has that size."""
    w, h = size
    edge = max(4, round(min(w, h) * 0.25))

    def make() -> pygame.Surface:
        return svg.soft_shadow(svg.rect(edge, edge, w, h, w * 0.1, "#000000"), w + 2 * edge, h + 2 * edge, edge * 0.4, "#000000", 130)

    return kit.cached_surface(("flight shadow", size), make)


def _sign(pane: Pane, sign: animations.RisingIconAnimation, shown: PlayingClip[Animation], find: AnchorLookup) -> None:
    """Let a round sign rise over its place and fade."""
    spot = find(sign.anchor)
    if spot is None:
        return
    r = max(spot.card_width * 0.36, pane.kit.u(18))
    up = r * 1.6 * ease_out(shown.progress)
    paint_rising_sign(pane, spot.x, spot.y - up, r, sign.icon, sign.colour, shown.linger_progress, angle=spot.angle)


def paint_held_up_cards(
    pane: Pane,
    playing: Iterable[PlayingClip[Animation]],
    area: pygame.Rect,
    angle: int,
    find: AnchorLookup,
    faces: CardFaces,
    wording: Wording,
) -> None:
    """Hold cards up for all in the middle of a place; they come from where they lay, each a moment later where it is drawn first."""
    kit = pane.kit
    for shown in playing:
        show = shown.clip.payload
        if not isinstance(show, animations.ShowCardsAnimation) or shown.progress >= 1 or not show.cards:
            continue
        across, high = (area.w, area.h) if angle % 180 == 0 else (area.h, area.w)
        gap, count = kit.u(12), len(show.cards)
        h = min(
            float(kit.u(HELD_UP_CARD_SIZE[1])), high * 0.72, ((across - gap) / count - gap) * HELD_UP_CARD_SIZE[1] / HELD_UP_CARD_SIZE[0]
        )
        w = h * HELD_UP_CARD_SIZE[0] / HELD_UP_CARD_SIZE[1]
        start = find(show.start_anchor)
        near = 1.0 if kit.calm else ease_out(clamp_share(min(shown.progress, 1 - shown.progress) / RISE_TIME_SHARE))
        x, y = float(area.centerx), float(area.centery)
        if start is not None and shown.progress < 0.5:
            x, y = interpolate(start.x, x, near), interpolate(start.y, y, near)
        wide = count * (w + gap) - gap
        size = (wide, h) if angle % 180 == 0 else (h, wide)
        local = pane.sub_area((x - size[0] / 2, y - size[1] / 2, *size), angle)
        for index, card in enumerate(show.cards):
            face = faces.face_for_card(card, wording)
            if can_show_card(local, face, (round(w), round(h))):
                local.card((index * (w + gap), 0.0, w, h), face, "", touchable=False)


def paint_card_rows(frame: PaintFrame, area: pygame.Rect, angle: int, faces: Sequence[CardFace]) -> None:
    """Hold up cards side by side, each with all its words: over a place if they can be read there, else over the whole window."""
    pane, w, rows = held_card_width_and_rows(frame, area, angle, len(faces))
    gap, across = frame.kit.u(12), -(-len(faces) // rows)
    h = w * HELD_UP_CARD_SIZE[1] / HELD_UP_CARD_SIZE[0]
    left, top = (pane.w - across * (w + gap) + gap) / 2, pane.h - rows * (h + gap)
    for index, face in enumerate(faces):
        row, column = divmod(index, across)
        pane.card((left + column * (w + gap), top + row * (h + gap), w, h), face, "", touchable=False)


def held_card_width_and_rows(frame: PaintFrame, area: pygame.Rect, angle: int, count: int) -> tuple[Pane, float, int]:
    """Return where so many cards are held up, turned by an angle: the place or the whole window; how wide each is, and in how many rows."""
    root = Pane.whole_window(frame)
    pane = root.sub_area(area, angle)
    if _width_and_rows(pane, count)[0] < frame.kit.u(READABLE_CARD_WIDTH):
        pane = root.sub_area((0, 0, root.w, root.h), angle)
    return pane, *_width_and_rows(pane, count)


def _width_and_rows(pane: Pane, count: int) -> tuple[float, int]:
    """Return how wide so many cards get in an area at most, and in how many rows they do."""
    kit = pane.kit
    gap, most = kit.u(12), kit.u(CARD_SIZE_DESIGN_PX[0]) * max(1.0, kit.text_scale) ** 0.5

    def wide(rows: int) -> float:
        across = -(-count // rows)
        room = min((pane.w - gap) / across - gap, ((pane.h - gap) / rows - gap) * HELD_UP_CARD_SIZE[0] / HELD_UP_CARD_SIZE[1])
        return float(min(room, most))

    rows = max((1, 2, 3), key=lambda number: (wide(number), -number))
    return wide(rows), rows
