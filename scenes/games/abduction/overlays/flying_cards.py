"""Cards in flight, over everything: between piles, hands and the ship; an event rests in the middle to be read."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.animation.animation import AnchorKey, Animation
from scenes.animation.tween import ease_in, ease_in_out, ease_out, interpolate, interpolate_point, rise_and_fall
from scenes.games.abduction.animation.animations import CardFlightAnimation
from scenes.graphics import svg
from scenes.widgets.card_back import card_back_surface
from scenes.widgets.card_small import small_card_surface

if TYPE_CHECKING:
    from scenes.animation.animation import CardFlightAnchor
    from scenes.animation.queue import PlayingClip
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.widgets.card_face import CardFace
    from scenes.widgets.pane import Pane

GridPlace = tuple[int, int]
CardFaceLookup = Callable[[int], "CardFace"]

SMALL, LARGE = 84, 180
"""Width of a card that flies, and of one that rests in the middle to be read, in design pixels."""


def paint(
    pane: Pane,
    playing: list[PlayingClip[Animation]],
    spots: Mapping[AnchorKey, CardFlightAnchor],
    middle: CardFlightAnchor,
    on_board: Callable[[GridPlace], CardFlightAnchor],
    face_of: CardFaceLookup,
) -> None:
    """Draw the cards that fly, above everything; `middle` is where a card rests to be read."""
    for shown in playing:
        fly = shown.clip.payload
        if not isinstance(fly, CardFlightAnimation) or shown.progress >= 1:
            continue
        start, end = (_spot(anchor, spots, on_board) for anchor in (fly.start_anchor, fly.end_anchor))
        if start is not None and end is not None:
            _card(pane, fly, start, end, middle, shown.progress, face_of)


def _spot(
    anchor: AnchorKey, spots: Mapping[AnchorKey, CardFlightAnchor], on_board: Callable[[GridPlace], CardFlightAnchor]
) -> CardFlightAnchor | None:
    """Find a spot: one beside the board by its name, or a place of the ship."""
    if anchor in spots:
        return spots[anchor]
    match anchor:
        case (int(x), int(y)):
            return on_board((x, y))
        case _:
            return None


def _card(
    pane: Pane,
    fly: CardFlightAnimation,
    start: CardFlightAnchor,
    end: CardFlightAnchor,
    middle: CardFlightAnchor,
    share: float,
    face_of: CardFaceLookup,
) -> None:
    """Draw one card on its way, turned as its reader sits; a moment later where it is drawn first."""
    face = face_of(fly.card) if fly.card is not None else None
    if not fly.has_midway_pause:
        way = ease_in_out(share)
        x, y = interpolate_point((start.x, start.y), (end.x, end.y), way)
        y -= rise_and_fall(share) * pane.kit.u(26)
        angle, width = start.angle + _turn(start.angle, end.angle) * way, interpolate(start.card_width, end.card_width, way)
    elif share < 0.25:
        way = ease_out(share / 0.25)
        x, y = interpolate_point((start.x, start.y), (middle.x, middle.y), way)
        angle, width = start.angle, interpolate(start.card_width, middle.card_width, way)
    elif share < 0.78:
        x, y, angle, width = middle.x, middle.y, start.angle, middle.card_width
    else:
        way = ease_in((share - 0.78) / 0.22)
        x, y = interpolate_point((middle.x, middle.y), (end.x, end.y), way)
        angle, width = start.angle + _turn(start.angle, end.angle) * way, interpolate(middle.card_width, end.card_width, way)
    drawn = round(middle.card_width) if fly.has_midway_pause else pane.kit.u(SMALL)
    if not pane.frame.can_show(_name(pane.kit, face, drawn), partial(_flying, pane.kit, face, drawn)):
        return
    picture = _flying(pane.kit, face, drawn)
    is_upright = angle % 90 == 0
    turned = pane.kit.turned_surface(_name(pane.kit, face, drawn), picture, round(angle)) if is_upright else picture
    if abs(width - drawn) >= 1:
        w, h = turned.get_size()
        turned = pygame.transform.smoothscale(turned, (round(w * width / drawn), round(h * width / drawn)))
    if not is_upright:  # a third of the time that `rotozoom` takes; on the way nobody sees that its edges are not smooth
        turned = pygame.transform.rotate(turned, -angle)
    pane.frame.surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


def _turn(start: int, end: int) -> int:
    """Return the shorter way from one angle to another."""
    return (end - start + 180) % 360 - 180


def _name(kit: DrawingKit, face: CardFace | None, width: int) -> Hashable:
    return "flying", kit.theme.name, face, width


def _flying(kit: DrawingKit, face: CardFace | None, width: int) -> pygame.Surface:
    """Return a card of that width on its shadow as a picture."""
    height, edge = round(width * 1.4), round(width * 0.2)

    def make() -> pygame.Surface:
        size = width + 2 * edge, height + 2 * edge
        shadow = svg.rect(edge, edge + width * 0.08, width, height, width * 0.08, "#000000")
        below = kit.cached_surface(("flying shadow", width), lambda: svg.soft_shadow(shadow, *size, max(1.5, width * 0.07), "#000000", 170))
        out = below.copy()
        out.blit(card_back_surface(kit, width, height) if face is None else small_card_surface(kit, face, width, height), (edge, edge))
        return out

    return kit.cached_surface(_name(kit, face, width), make)


def prerender(kit: DrawingKit, faces: Iterable[CardFace]) -> Iterator[DrawJob]:
    """Draw all cards as they fly; those that may be held up in flight large too."""
    yield partial(_flying, kit, None, kit.u(SMALL))
    for face in faces:
        yield partial(_flying, kit, face, kit.u(SMALL))
        if face.kind == "event":
            yield partial(_flying, kit, face, kit.u(LARGE))
