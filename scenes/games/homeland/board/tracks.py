"""What the case board shows besides the dossiers: counts and markers of both tracks, piles with how many cards they hold, drone strikes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from scenes.animation.tween import clamp_share, ease_in_out, ease_out
from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.board_base import marker_width
from scenes.games.homeland.art.geometry import TRACK_STEP_COUNT, BoardGeometry, Box
from scenes.games.homeland.model.refusal_subjects import PileSubject, TrackSubject
from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour
from scenes.table.intents import ShowCard
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.games.homeland.animation.stage import AnimationStage
    from scenes.games.homeland.model.highlights import BoardHighlights
    from scenes.session.seating import SeatSetup
    from tabletop.games.homeland.state import State

PILE_NAMES: Final = ("initiative", "organizations", "plots", "intel", "assets")
"""The piles along the shelf."""
MAX_SHOWN_DISCARD_COUNT: Final = 12
"""Discards that are held up at most."""
CARD_KIND_BY_PILE: Final = {"organizations": "organization", "plots": "plot", "intel": "intel", "assets": "asset"}


def pile_or_shelf_box(lie: BoardGeometry, name: str) -> Box:
    """Return the place of a pile; the supply has none of its own: all of the shelf."""
    return lie.pile_box(PILE_NAMES.index(name), len(PILE_NAMES)) if name in PILE_NAMES else lie.piles_box()


def cache_key(stage: AnimationStage, table: State) -> Hashable:
    """Return all that is to be seen of tracks and piles."""
    return stage.agency_track, stage.terrorist_track, *pile_counts(table).items(), *table.turned


def pile_counts(table: State) -> dict[str, int]:
    """Return how many cards each pile holds."""
    return {
        "initiative": len(table.initiative),
        "organizations": len(table.organizations),
        "plots": len(table.plots),
        "intel": len(table.intel),
        "assets": len(table.assets),
    }


def paint_tracks(board: Pane, lie: BoardGeometry, px: int, stage: AnimationStage, say: Callable[..., str]) -> None:
    """Say in the heads of the tracks how far they are, and lay their markers."""
    size = marker_width(lie, px)
    for terrorists, count in ((False, stage.agency_track), (True, stage.terrorist_track)):
        kind = "terrorists" if terrorists else "agency"
        x, y, w, h = (part * px for part in lie.track_head_box(terrorists))
        board.icon(kind, x + w / 2, y + h * 0.27, min(w * 0.62, h * 0.44), "#FFFFFF")
        _count(board, (x, y + h * 0.48, w, h * 0.48), count, say)
        drawn = card_backs.draw_marker(board.kit, kind, size)
        for index in range(min(count, TRACK_STEP_COUNT)):
            left, top, wide, high = lie.track_step_box(terrorists, index)
            board.blit_centred(drawn, (left + wide / 2) * px, (top + high / 2) * px, ("homeland marker", board.kit.theme.name, kind, size))


def _count(board: Pane, rect: Box, count: int, say: Callable[..., str]) -> None:
    """Say how many markers lie on a track, and of how many where there is room."""
    kit, (x, y, w, h) = board.kit, rect
    more = say("homeland.board.of", of=TRACK_STEP_COUNT)
    told = h >= kit.smallest_text_px * 2.9 and kit.fonts.line_width(more, "s", kit.smallest_text_px) <= w
    high = h * 0.58 if told else h
    size = max(float(kit.smallest_text_px), min(kit.text_size_px("name"), high * 0.82)) / (kit.scale * kit.text_scale)
    board.text(str(count), x + w / 2, y + high / 2, size, "#FFFFFF", "f", "cm", w, tabular=True)
    if told:
        write_fitted(board, more, (x, y + high, w, h - high), "small", "#FFFFFF", "s", "cm")


def paint_piles(board: Pane, lie: BoardGeometry, px: int, table: State, seats: Sequence[SeatSetup]) -> None:
    """Lay the piles on their shelf, each with how many cards it holds; beside the initiative pile, who was turned already."""
    held = pile_counts(table)
    for name in PILE_NAMES:
        x, y, w, h = (part * px for part in pile_or_shelf_box(lie, name))
        wide = round(min(w * 0.5, h * 0.78 / card_backs.CARD_HEIGHT_TO_WIDTH))
        if name == "initiative":
            _initiative(board, (x, y, w, h), wide, table, seats)
            continue
        left, top = (
            (x + w * 0.42 - wide / 2, y + (h - wide * card_backs.CARD_HEIGHT_TO_WIDTH) / 2)
            if lie.has_piles_below
            else (x + w / 2 - wide / 2, y + h * 0.08)
        )
        _pile(board, CARD_KIND_BY_PILE[name], left, top, wide, held[name])


def add_track_targets(board: Pane, lie: BoardGeometry, px: int, marks: BoardHighlights) -> None:
    """Let a touch on a track ask what moves it."""
    window = board.frame.surface.get_rect()
    for terrorists in (False, True):
        x, y, w, h = (part * px for part in lie.track_box(terrorists))
        place, why = board.to_window_rect((x, y, w, h)).clip(window), marks.why_not_intent(TrackSubject(terrorists))
        if why is not None and place.w > 0 and place.h > 0:
            Pane.whole_window(board.frame).add_target(place, None, f"track {'terrorists' if terrorists else 'agency'}", cell=True, why=why)


def add_pile_targets(board: Pane, lie: BoardGeometry, px: int, marks: BoardHighlights) -> None:
    """Let a finger that rests on a pile hold its discards up, turned as what is lit; a touch asks why nothing is taken from it."""
    window = board.frame.surface.get_rect()
    for index, name in enumerate(PILE_NAMES):
        x, y, w, h = (part * px for part in pile_or_shelf_box(lie, name))
        place = board.to_window_rect((x, y, w, h)).clip(window)
        held, why = (
            ShowCard(("pile", index), marks.reader_angle) if name in CARD_KIND_BY_PILE else None,
            marks.why_not_intent(PileSubject(name)),
        )
        if (held is not None or why is not None) and place.w > 0 and place.h > 0:
            Pane.whole_window(board.frame).add_target(place, None, f"pile {name}", hold=held, cell=True, why=why)


def latest_discards(table: State, index: int) -> list[tuple[str, int]]:
    """List the cards that were discarded last from a pile, the latest first."""
    name = PILE_NAMES[index]
    kinds = {"organizations": table.organizations_off, "plots": table.plots_off, "intel": table.intel_off, "assets": table.assets_off}
    return [(CARD_KIND_BY_PILE[name], kind) for kind in reversed(kinds[name][-MAX_SHOWN_DISCARD_COUNT:])]


def _pile(board: Pane, kind: str, x: float, y: float, wide: int, count: int) -> None:
    """Lay one pile of cards face down, with its count."""
    kit = board.kit
    high = wide * card_backs.CARD_HEIGHT_TO_WIDTH
    if not count:
        board.panel((x, y, wide, high), "slot", radius=wide * 0.1)
    for layer in range(min(3, count)):
        board.blit_picture(
            card_backs.draw_card_back(kit, kind, wide), x + layer * wide * 0.035, y - layer * wide * 0.05, ("homeland back", kind, wide)
        )
    px = max(float(kit.smallest_text_px), wide * 0.3)
    r = px * 0.82
    cx, cy = x + wide, y + high - r * 0.4
    board.panel((cx - r, cy - r, 2 * r, 2 * r), "flat", tone="table", radius=r)
    board.text(str(count), cx, cy, px / (kit.scale * kit.text_scale), "desk", "f", "cm", tabular=True)


def _initiative(board: Pane, place: Box, wide: int, table: State, seats: Sequence[SeatSetup]) -> None:
    """Lay the initiative pile: who has been turned in this cycle is shown by his mark, the others lie face down."""
    kit, (x, y, w, h) = board.kit, place
    left, top = x + w * 0.08, y + h * 0.1
    shown = [*table.turned, *([None] * len(table.initiative))]
    columns = 3 if w > h else 2
    rows = -(-len(shown) // columns) or 1
    card = min(wide * 0.62, (w * 0.84) / columns * 0.85, h * 0.82 / rows / card_backs.CARD_HEIGHT_TO_WIDTH * 0.92)
    px = max(6, round(card))
    for index, seat in enumerate(shown):
        row, column = divmod(index, columns)
        at = left + column * px * 1.15, top + row * px * card_backs.CARD_HEIGHT_TO_WIDTH * 1.1
        if seat is None:
            board.blit_picture(card_backs.draw_card_back(kit, "lead", px), *at, ("homeland back", "lead", px))
        else:
            colour = seats[seat].colour
            board.blit_picture(card_backs.draw_lead_card(kit, colour, px), *at, ("homeland lead", colour, px))


def paint_drone_strike(board: Pane, place: Box, share: float, hit: float) -> None:
    """Let a drone come over a dossier, strike it at a share of its time, and leave only smoke."""
    kit, (x, y, w, h) = board.kit, place
    cx, cy = x + w / 2, y + h / 2
    if share >= hit:
        gone = clamp_share((share - hit) / (1 - hit))
        step, ink = min(7, int(gone * 8)), kit.theme.palette.warm
        size = round(max(w, h) * 1.3)

        def make() -> pygame.Surface:
            r, fade = size / 2 * (0.5 + 0.5 * ease_out((step + 1) / 8)), 1 - step / 8
            body = svg.radial_gradient(
                "d", size / 2, size / 2, r, (0, "#FFFFFF", fade), (0.3, lighten_colour(ink, 0.2), 0.9 * fade), (1, ink, 0.0)
            )
            return svg.rasterise(body + svg.circle(size / 2, size / 2, r, "url(#d)"), size, size)

        board.blit_centred(kit.cached_surface(("drone blast", ink, size, step), make), cx, cy)
    way = ease_in_out(clamp_share(share / hit)) if share < hit else 1 + (share - hit)
    board.icon("drone", cx - w * 1.2 * (1 - way), cy - h * (1.1 - 0.6 * min(1.0, way)), h * 0.5, "desk")
