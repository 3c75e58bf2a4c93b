"""What lasts of answers on the plan: where she was last seen, where the sensor pointed, where hindsight found her, each with its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.specter_ops.board.pieces import FIRST_AGENT_PIECE
from scenes.games.specter_ops.board.sensor_beams import paint_sensor_beams
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from scenes.board.camera import BoardCamera
    from scenes.board.pieces import DisplayedPiece
    from scenes.games.specter_ops.animation.stage import AnimationStage
    from scenes.games.specter_ops.art.geometry import BoardGeometry
    from scenes.games.specter_ops.model.highlights import MovementTrail
    from scenes.widgets.pane import Pane

LASTING_BEAM_SHARE: Final = 5
"""How strong a beam goes on to shine, of the strength that it has at first."""


@dataclass(frozen=True, slots=True)
class LastKnownWords:
    """The words: by agent, where she was seen and what she named; what the sensor told, if anything."""

    seen_text_by_agent: Mapping[int, str]
    named_text_by_agent: Mapping[int, str]
    sensor_text: str | None = None


def describe_last_known_positions(say: Callable[..., str], stage: AnimationStage, back: int) -> LastKnownWords:
    """Put what lasts into words; hindsight sees so many rounds `back`."""
    seen = {number: say("specter_ops.board.last_seen", n=agent.seen_in_round) for number, agent in enumerate(stage.agents)}
    named = {
        number: say("specter_ops.board.named", n=when - back) if when > back else say("specter_ops.board.named.start")
        for number, (_, when) in stage.named_cell_and_round_by_agent.items()
    }
    ways = (
        []
        if stage.sensor_bearings is None
        else [f"specter_ops.bearing.{one.replace('-', '_')}" for one in stage.sensor_bearings or ("none",)]
    )
    return LastKnownWords(seen, named, ", ".join(map(say, dict.fromkeys(ways))) or None)


def paint_persistent_sensor_beams(pane: Pane, camera: BoardCamera, lie: BoardGeometry, stage: AnimationStage) -> None:
    """Let the beams of the motion sensor shine on from the vehicle."""
    if stage.sensor_bearings is None or stage.vehicle_cell == NONE:
        return
    paint_sensor_beams(
        pane, camera.window_point(*lie.space_corner(stage.vehicle_cell)), lie, stage.sensor_bearings, camera.cell_pixels, LASTING_BEAM_SHARE
    )


def paint_last_known_texts(
    pane: Pane,
    camera: BoardCamera,
    lie: BoardGeometry,
    stage: AnimationStage,
    standing: Iterable[DisplayedPiece],
    vehicle: DisplayedPiece | None,
    busy: Collection[int],
    told: LastKnownWords,
) -> None:
    """Say beside each last seen token, beside the vehicle and on named spaces what was told, where nothing is `busy` lying over it.

    Each plate lies above or below what it is about: where it hides less of figures and vehicle, and no other plate.
    """
    figures, px = list(standing), camera.cell_pixels
    pieces = [*figures, vehicle] if vehicle is not None else figures
    plates = LabelPlatePainter(pane, camera, [(round(one.x), round(one.y)) for one in pieces])
    for one in figures:
        agent = stage.agents[one.piece - FIRST_AGENT_PIECE] if one.piece >= FIRST_AGENT_PIECE else None
        if (
            agent is not None
            and agent.has_last_seen_token
            and agent.seen_in_round > 0
            and one.visible_share >= 1
            and agent.figure_cell not in busy
        ):
            plates.paint_plate(one.x, one.y, (one.radius * 1.25, one.radius * 1.25), told.seen_text_by_agent[one.piece - FIRST_AGENT_PIECE])
    for number, (space, _) in stage.named_cell_and_round_by_agent.items():
        if space in busy:
            continue
        x, y = camera.window_point(*lie.space_corner(space))
        if not any(abs(one.x - x) + abs(one.y - y) < px * 0.6 for one in figures):
            pane.icon("hindsight", x, y, max(12.0, px * 0.7), "second")
        plates.paint_plate(x, y, (px * 0.45, px * 0.45), told.named_text_by_agent[number])
    if told.sensor_text is not None and stage.vehicle_cell not in (NONE, *busy):
        x, y = camera.window_point(*lie.space_corner(stage.vehicle_cell))
        plates.paint_plate(x, y, (px * 0.6, px * 0.6), told.sensor_text, "sensor", below=True)


def paint_used_card_initials(pane: Pane, camera: BoardCamera, lie: BoardGeometry, trails: Iterable[MovementTrail]) -> None:
    """Write beside the end of each turn of a movement sheet the initials of the cards used in it (SO2.2)."""
    plates = LabelPlatePainter(pane, camera, [])
    for trail in trails:
        if trail.card_initials:
            plates.paint_plate(
                *camera.window_point(*lie.space_corner(trail.spaces[-1])),
                (camera.cell_pixels * 0.45, camera.cell_pixels * 0.45),
                trail.card_initials,
            )


class LabelPlatePainter:
    """Writes on small plates within the plan, one after the other."""

    def __init__(self, pane: Pane, camera: BoardCamera, figures: list[tuple[int, int]]) -> None:
        """Nothing is written yet; `figures` are the points that had better stay in sight."""
        self.pane, self.camera, self.figures = pane, camera, figures
        self.written: list[pygame.Rect] = []

    def paint_plate(self, x: float, y: float, off: tuple[float, float], said: str, icon: str | None = None, *, below: bool = False) -> None:
        """Write so far above or below a point: rather above it, or `below`."""
        kit = self.pane.kit
        size = kit.text_size_px("small")
        sign = size * 1.3 if icon is not None else 0.0
        w, h = round(kit.fonts.line_width(said, "s", size) + size + sign), round(size * 1.5)
        ends = [round(y - off[0] - h), round(y + off[1])]
        places = [pygame.Rect(round(x - w / 2), top, w, h).clamp(self.camera.rect) for top in (ends[::-1] if below else ends)]
        place = min(places, key=self._hides)
        self.written.append(place)
        self.pane.panel(place, "toast", radius=h / 2)
        if icon is not None:
            self.pane.icon(icon, place.x + size * 1.05, place.centery, size * 1.15, "second")
        self.pane.text(said, place.centerx + sign / 2, place.centery, "small", "text", "s", "cm")

    def _hides(self, place: pygame.Rect) -> int:
        """Weigh what a plate would hide: a figure, and twice as much another plate."""
        return sum(map(place.collidepoint, self.figures)) + 2 * len(place.collidelistall(self.written))
