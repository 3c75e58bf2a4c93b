"""The picture of COUNTDOWN's table: map, stations with their Ops, strips and shared instruments."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown import opboard, strip
from scenes.games.countdown.lit import marks_of
from scenes.games.countdown.marks import Marks
from scenes.games.countdown.motion import Spot as Anchorage
from scenes.games.countdown.seen import SUPPORT
from scenes.games.countdown.seen import seat as seat_anchor
from scenes.games.countdown.telling import Telling
from scenes.games.countdown.tray import Moment, Tray
from scenes.table import controls, handcover, plates, station
from scenes.table.claim import claim, tidy
from scenes.table.ring import Ring, laptop, round_table
from scenes.table.scene import GLOW_STEPS
from scenes.widgets.card import CardFace
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.games.countdown.scene import CountdownScene
    from scenes.table.desk import Desk
    from scenes.table.intents import ShowHelp
    from scenes.table.plan import Plan
    from scenes.table.ring import Spot
    from scenes.widgets.frame import Frame


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen as long as nobody does anything: what each station shows and where it lies, and what is lit on the map."""

    desks: dict[int, Desk]
    stations: dict[int, tuple[Spot, Plan, pygame.Rect]]
    marks: Marks
    undo: bool


class Picture:
    """Paints one scene. What does not change from frame to frame is worked out once."""

    def __init__(self, scene: CountdownScene) -> None:
        """Paint for a scene."""
        self.scene = scene
        self._rings: dict[Hashable, Ring] = {}
        self._shown: tuple[Hashable, Shown] | None = None

    def forget(self) -> None:
        """Work everything out anew: words, sizes or the position may be others."""
        self._rings.clear()
        self._shown = None

    def moment(self) -> Moment:
        """Gather what is known now."""
        scene = self.scene
        telling = Telling(scene.game.box, scene.app.wording, [seat.name for seat in scene.session.seats])
        telling.look_at(scene.view)
        return Moment(
            scene.app, scene.session, scene.game.box, telling, scene.view, scene.choices, scene.private, scene.app.now()
        )

    def paint(self, frame: Frame) -> None:
        """Paint the table; or the cover while the device is passed on, with nothing behind it."""
        scene = self.scene
        frame.kit.use("countdown")
        moment = self.moment()
        covered = None if scene.motion.busy else scene.device.cover()
        if covered is not None:
            question = scene.device.asked()
            why = moment.telling.question(question, scene.view) if question is not None else ""
            handcover.paint(frame, scene.app, covered, scene.session.seats[covered], why)
            return
        ring = self._ring(frame)
        shown = self._seen(frame, ring, moment)
        marks = Marks(asked=shown.marks.asked, angle=shown.marks.angle) if scene.motion.busy else shown.marks
        free = left_by(ring.middle, shown.stations)
        scene.board.fit(free, scene.view)
        scene.board.paint(frame.root(), scene.view, marks, scene.motion, moment.now)
        if not scene.motion.busy:
            scene.middle.paint(frame, free, moment)
        self._instruments(frame, ring, moment, shown.undo)
        self._stations(frame, shown, moment)
        scene.motion.spots = {
            SUPPORT: Anchorage(*ring.clocks[0].rect.center, ring.clocks[0].angle),
            **{seat_anchor(seat): Anchorage(*rect.center, spot.angle) for seat, (spot, _, rect) in shown.stations.items()},
        }
        scene.board.paint_above(frame.root(), scene.motion, moment.now, self._support)
        tidy(frame)
        scene.middle.paint_above(frame, moment, {seat: (rect, spot.angle) for seat, (spot, _, rect) in shown.stations.items()})
        for held_up in scene.held:
            self._hold_up(frame, shown, held_up)

    def _support(self, number: int) -> CardFace:
        """Print a support card."""
        card, pick = self.scene.game.box.supports[number], self.scene.app.wording.pick
        return CardFace("support", pick(card.name), card.icon, pick(card.text))

    # -- what is to be seen -------------------------------------------------------------------------------------------
    def _place(self, frame: Frame) -> Hashable:
        """Give all that the layout depends on."""
        kit, scene = frame.kit, self.scene
        sides = tuple(seat.side for seat in scene.session.seats)
        return frame.size, kit.scale, kit.text_scale, kit.pixels_per_mm, scene.featured, scene.turned, sides

    def _ring(self, frame: Frame) -> Ring:
        """Give everything's place in this window."""
        key, scene = self._place(frame), self.scene
        if key not in self._rings:
            seats = scene.session.seats
            if scene.session.laptop:
                self._rings[key] = laptop(frame.kit, frame.size, seats, int(scene.featured))
            else:
                self._rings[key] = round_table(frame.kit, frame.size, seats, scene.turned)
        return self._rings[key]

    def _seen(self, frame: Frame, ring: Ring, moment: Moment) -> Shown:
        """Work out what every station shows and what is lit; only when something of it may be another."""
        key = (self._place(frame), self._state(moment))
        if self._shown is None or self._shown[0] != key:
            desks: dict[int, Desk] = {}
            stations: dict[int, tuple[Spot, Plan, pygame.Rect]] = {}
            for spot in ring.spots:
                desks[spot.seat] = Tray(moment, spot.seat, spot.angle, strip=spot.strip).desk()
                stations[spot.seat] = (spot, *station.place_of(frame, spot, desks[spot.seat]))
            marks = marks_of(moment, ring, frozenset(self.scene.looked_at))
            self._shown = (key, Shown(desks, stations, marks, self.scene.conduct.doing.undo_seat() is not None))
        return self._shown[1]

    def _state(self, moment: Moment) -> Hashable:
        """Give all that stations and lights depend on, besides their places."""
        scene, session = self.scene, self.scene.session
        thinking = tuple(session.thinking(Seat(Viewer(seat))) for seat in range(len(session.seats)))
        window = session.window
        left = round(window.left(moment.now) * 60) if window is not None else -1
        return (
            len(session.match.steps),
            session.undone,
            session.window_open(),
            left,
            tuple(session.seats),
            thinking,
            scene.choices.look(),
            scene.private.look(moment.now),
            scene.looked_at,
            scene.app.settings,
        )

    # -- parts --------------------------------------------------------------------------------------------------------
    def _instruments(self, frame: Frame, ring: Ring, moment: Moment, undo: bool) -> None:
        """Paint strips and shared buttons; each anew only when it shows something else."""
        scene, app, session, around = self.scene, self.scene.app, self.scene.session, frame.kit.u(40)
        turns, language = not session.laptop, app.settings.language
        for corner in ring.clocks:
            claim(frame, corner.rect, f"strip@{corner.angle}")
            frame.still(
                f"strip:{corner.angle}",
                corner.rect.inflate(around, around),
                (corner, scene.pages.news, len(session.match.steps), session.undone, language, session.clock and session.clock.seconds),
                partial(strip.paint, corner=corner, moment=moment, news=scene.pages.news),
                corner.rect.inflate(-around, -around),
            )
        for corner in ring.controls:
            claim(frame, corner.rect, f"controls@{corner.angle}")
            frame.still(
                f"controls:{corner.angle}",
                corner.rect.inflate(around, around),
                (corner, undo, turns, language),
                partial(controls.paint, corner=corner, ctx=app, undo=undo, turns=turns),
            )

    def _stations(self, frame: Frame, shown: Shown, moment: Moment) -> None:
        """Paint every station, those that have grown over the others last."""
        empty = self.scene.app.say("shell.table.empty")
        around, light = frame.kit.u(28), self.scene.glow()

        def growth(seat: int) -> int:
            spot, _, rect = shown.stations[seat]
            return rect.w * rect.h - spot.rect.w * spot.rect.h

        for seat in sorted(shown.desks, key=growth):
            desk, (spot, plan, rect) = shown.desks[seat], shown.stations[seat]
            claim(frame, rect, f"station:{seat}")
            station.glow(frame, spot, rect, round(light * GLOW_STEPS) / GLOW_STEPS if desk.asked and desk.clock is None else 0.0)
            chosen = moment.chosen(seat) if desk.person else None
            crew = tuple((op.number, op.life, op.energy, op.shots, op.skill, op.out) for op in moment.crew(seat))

            def draw(under: Frame, spot: Spot = spot, desk: Desk = desk, plan: Plan = plan, chosen: int | None = chosen) -> None:
                station.paint(under, spot, desk, empty)
                self._boards(under, spot, desk, plan, moment, chosen)

            key = (spot, desk, empty, plan, chosen, crew)
            frame.still(f"station:{seat}", rect.inflate(2 * around, 2 * around), key, draw, rect.inflate(-around, -around))

    @staticmethod
    def _boards(frame: Frame, spot: Spot, desk: Desk, plan: Plan, moment: Moment, chosen: int | None) -> None:
        """Paint the boards of a seat's Ops over their places."""
        rect = spot.grown(plan.depth, plan.length)
        pane = frame.root().sub(rect, spot.angle)
        pane.seat = desk.seat
        for place, op in zip(plan.slots, moment.crew(desk.seat), strict=False):
            opboard.paint(pane, place, moment, op, desk.seat, person=desk.person and not spot.strip, chosen=op.number == chosen)

    @staticmethod
    def _hold_up(frame: Frame, shown: Shown, told: ShowHelp) -> None:
        """Tell what a button does, beside the station of the one who holds it."""
        tip = next((verb.tip for verb in shown.desks[told.seat].verbs if verb.key == told.key), None)
        spot, _, rect = shown.stations[told.seat]
        if tip is not None:
            plates.tip(frame, *tip, spot, rect)


def left_by(middle: pygame.Rect, stations: dict[int, tuple[Spot, Plan, pygame.Rect]]) -> pygame.Rect:
    """Give what is left of the middle by stations that have grown."""
    left, top, right, bottom = middle.left, middle.top, middle.right, middle.bottom
    for spot, _, rect in stations.values():
        match spot.side:
            case "bottom":
                bottom = min(bottom, middle.bottom - max(0, spot.rect.top - rect.top))
            case "top":
                top = max(top, middle.top + max(0, rect.bottom - spot.rect.bottom))
            case "left":
                left = max(left, rect.right)
            case "right":
                right = min(right, rect.left)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
