"""What lasts of answers on the plan: where she was last seen, where the sensor pointed, where hindsight found her, each with its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.specter_ops.beams import shine
from scenes.games.specter_ops.pieces import AGENT
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from scenes.board.camera import Camera
    from scenes.board.tokens import Standing
    from scenes.games.specter_ops.lie import Lie
    from scenes.games.specter_ops.stage import Stage
    from scenes.widgets.kit import Kit
    from scenes.widgets.pane import Pane

BEAM: Final = 5
"""How strong a beam goes on to shine, of the strength that it has at first."""


@dataclass(frozen=True, slots=True)
class Told:
    """The words: by agent, where she was seen and what she named; what the sensor told, if anything."""

    seen: Mapping[int, str]
    named: Mapping[int, str]
    heard: str | None = None


def told(say: Callable[..., str], stage: Stage, back: int) -> Told:
    """Put what lasts into words; hindsight sees so many rounds `back`."""
    seen = {number: say("specter_ops.board.last_seen", n=agent.seen_in) for number, agent in enumerate(stage.agents)}
    named = {
        number: say("specter_ops.board.named", n=when - back) if when > back else say("specter_ops.board.named.start")
        for number, (_, when) in stage.named.items()
    }
    ways = [] if stage.heard is None else [f"specter_ops.bearing.{one.replace('-', '_')}" for one in stage.heard or ("none",)]
    return Told(seen, named, ", ".join(map(say, dict.fromkeys(ways))) or None)


def beams(pane: Pane, camera: Camera, lie: Lie, stage: Stage) -> None:
    """Let the beams of the motion sensor shine on from the vehicle."""
    if stage.heard is None or stage.vehicle == NONE:
        return
    shine(pane, camera.spot(*lie.place(stage.vehicle)), lie, stage.heard, camera.px, BEAM)


def words(pane: Pane, camera: Camera, lie: Lie, stage: Stage, standing: Iterable[Standing], busy: Collection[int], told: Told) -> None:
    """Say beside each last seen token, beside the vehicle and on named spaces what was told, where nothing is `busy` lying over it."""
    standing = list(standing)
    for one in standing:
        agent = stage.agents[one.piece - AGENT] if one.piece >= AGENT else None
        if agent is not None and agent.token and agent.seen_in > 0 and one.share >= 1 and agent.figure not in busy:
            others = [other for other in standing if other is not one]
            _beside(pane, camera, one, told.seen[one.piece - AGENT], others)
    for number, (space, _) in stage.named.items():
        if space in busy:
            continue
        x, y = camera.spot(*lie.place(space))
        pane.icon("hindsight", x, y, max(12.0, camera.px * 0.7), "second")
        _label(pane, camera, x, y - camera.px * 0.45, told.named[number])
    if told.heard is not None and stage.vehicle not in (NONE, *busy):
        x, y = camera.spot(*lie.place(stage.vehicle))
        size = pane.kit.size("small") * 1.5
        _label(pane, camera, x, y + camera.px * 0.6 + size, told.heard, "sensor")


def _beside(pane: Pane, camera: Camera, one: Standing, said: str, others: Iterable[Standing]) -> None:
    """Write above a figure, or below it where that hides fewer of the others."""
    tall = _plate(pane.kit, camera, 0, 0, said).h
    ends = (one.y - one.r * 1.25, one.y + one.r * 1.25 + tall)
    spots = [(round(other.x), round(other.y)) for other in others]
    best = min(ends, key=lambda y: sum(map(_plate(pane.kit, camera, one.x, y, said).collidepoint, spots)))
    _label(pane, camera, one.x, best, said)


def _plate(kit: Kit, camera: Camera, x: float, y: float, said: str, sign: float = 0.0) -> pygame.Rect:
    """Give the place of a small plate that ends above a point, within the plan, with so much room for a sign."""
    size = kit.size("small")
    w, h = kit.fonts.width(said, "s", size) + size + sign, round(size * 1.5)
    return pygame.Rect(round(x - w / 2), round(y - h), round(w), h).clamp(camera.rect)


def _label(pane: Pane, camera: Camera, x: float, y: float, said: str, icon: str | None = None) -> None:
    """Write on a small plate that ends above a point, within the plan."""
    size = pane.kit.size("small")
    sign = size * 1.3 if icon is not None else 0.0
    place = _plate(pane.kit, camera, x, y, said, sign)
    h = place.h
    pane.panel(place, "toast", radius=h / 2)
    if icon is not None:
        pane.icon(icon, place.x + size * 1.05, place.centery, size * 1.15, "second")
    pane.text(said, place.centerx + sign / 2, place.centery, "small", "text", "s", "cm")
