"""The picture of ABDUCTION's table: board, piles, stations and shared instruments, and what is held up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from scenes.games.abduction import effects, piles, strip
from scenes.games.abduction.layout import Layout, anchors, make_layout
from scenes.games.abduction.lit import Lit
from scenes.games.abduction.marks import Marks
from scenes.games.abduction.tray import Moment, Tray
from scenes.games.abduction.words import make_telling
from scenes.table import controls, handcover, held, plates, station
from scenes.table.claim import claim, tidy
from scenes.table.intents import ShowCard, ShowHelp
from scenes.table.scene import GLOW_STEPS
from scenes.widgets import card
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.games.abduction.scene import AbductionScene
    from scenes.games.abduction.stage import Stage
    from scenes.table.desk import Desk
    from scenes.table.plan import Plan
    from scenes.table.ring import Spot
    from scenes.widgets.frame import Frame
    from scenes.widgets.kit import Kit
    from scenes.widgets.warmth import Job


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen as long as nobody does anything: what each station shows and where it lies, and what is lit on the board."""

    desks: dict[int, Desk]
    stations: dict[int, tuple[Spot, Plan, pygame.Rect]]
    marks: Marks
    undo: bool


class Picture:
    """Paints one scene. What does not change from frame to frame is worked out once."""

    def __init__(self, scene: AbductionScene) -> None:
        """Paint for a scene."""
        self.scene = scene
        self._layouts: dict[Hashable, Layout] = {}
        self._shown: tuple[Hashable, Shown] | None = None
        self._fresh = True
        """The next picture is painted whole: nothing in it waits for another one."""

    def forget(self) -> None:
        """Work everything out anew: words, sizes or the position may be others."""
        self._layouts.clear()
        self._shown = None
        self._fresh = True

    def moment(self) -> Moment:
        """Gather what is known now."""
        scene = self.scene
        telling = make_telling(scene.game, scene.app.wording, scene.session.seats)
        return Moment(
            scene.app,
            scene.session,
            scene.game.deck,
            scene.faces,
            telling,
            scene.view,
            scene.choices,
            scene.private,
            scene.app.now(),
        )

    def paint(self, frame: Frame) -> None:
        """Paint the table; or the cover while the device is passed on, with nothing behind it."""
        scene = self.scene
        frame.kit.use("abduction")
        moment = self.moment()
        covered = None if scene.motion.busy else scene.device.cover()
        if covered is not None:
            question = scene.device.asked()
            why = moment.telling.question(question, scene.view) if question is not None else ""
            handcover.paint(frame, scene.app, covered, scene.session.seats[covered], why)
            return
        layout = self._layout(frame)
        shown = self._seen(frame, layout, moment)
        marks = Marks(hold=shown.marks.hold, asked=shown.marks.asked, angle=shown.marks.angle) if scene.motion.busy else shown.marks
        self._glows_ahead(frame.kit, shown)
        scene.board.fit(layout.left_by(shown.stations), scene.view, also_cells=tuple(marks.cells))
        scene.board.paint(frame.root(), scene.view, marks, scene.motion, moment.now)
        self._instruments(frame, layout, moment, shown.undo)
        self._stations(frame, shown)
        self._why(frame, layout.left_by(shown.stations))
        scene.motion.spots = anchors(layout, shown.stations)
        scene.board.paint_above(frame.root(), scene.motion, moment.now, lambda card: scene.faces.of(card, scene.app.wording))
        tidy(frame)
        self._cards_ahead(frame.kit, layout)
        self._fresh = False
        for held_up in scene.held:
            self._hold_up(frame, shown, held_up)

    # -- what is to be seen -------------------------------------------------------------------------------------------
    def _place(self, frame: Frame) -> Hashable:
        """Give all that the layout depends on."""
        kit, scene = frame.kit, self.scene
        sides = tuple(seat.side for seat in scene.session.seats)
        return frame.size, kit.scale, kit.text_scale, kit.pixels_per_mm, scene.featured, scene.turned, sides

    def _layout(self, frame: Frame) -> Layout:
        """Give everything's place in this window."""
        key = self._place(frame)
        if key not in self._layouts:
            self._layouts[key] = make_layout(frame.kit, frame.size, self.scene.session, int(self.scene.featured), turned=self.scene.turned)
        return self._layouts[key]

    def _seen(self, frame: Frame, layout: Layout, moment: Moment) -> Shown:
        """Work out what every station shows and what is lit; only when something of it may be another."""
        key = (self._place(frame), self._state(moment))
        if self._shown is None or self._shown[0] != key:
            desks: dict[int, Desk] = {}
            stations: dict[int, tuple[Spot, Plan, pygame.Rect]] = {}
            for spot in layout.ring.spots:
                desks[spot.seat] = Tray(moment, spot.seat, spot.angle, strip=spot.strip).desk()
                stations[spot.seat] = (spot, *station.place_of(frame, spot, desks[spot.seat]))
            marks = Lit(moment, layout.ring, self.scene.looked_at).marks()
            self._shown = (key, Shown(desks, stations, marks, self.scene.conduct.doing.undo_seat() is not None))
        return self._shown[1]

    def _state(self, moment: Moment) -> Hashable:
        """Give all that stations and lights depend on, besides their places."""
        scene, session = self.scene, self.scene.session
        thinking = tuple(session.thinking(Seat(Viewer(seat))) for seat in range(len(session.seats)))
        return (
            len(session.match.steps),
            session.undone,
            session.window_open(),
            strip.dial(moment),
            tuple(session.seats),
            thinking,
            scene.choices.look(),
            scene.private.look(moment.now),
            scene.looked_at,
            scene.app.settings,
        )

    # -- what is drawn ahead -----------------------------------------------------------------------------------------
    @staticmethod
    def _glows_ahead(kit: Kit, shown: Shown) -> None:
        """Let the glows round all stations be drawn, whoever will be asked."""
        sizes = tuple(dict.fromkeys(station.body(kit, spot, rect).size for spot, _, rect in shown.stations.values()))
        large = kit.size("body")
        kit.warmth.plan("fonts", large, lambda: kit.fonts.ahead("rsf", large, round(kit.size("small") * 0.75)))
        kit.warmth.plan("glows", sizes, lambda: station.glows_ahead(kit, sizes))

    def _cards_ahead(self, kit: Kit, layout: Layout) -> None:
        """Let all cards of the box be drawn, as they fly and as they lie on the discards."""
        wording, pile = self.scene.app.wording, layout.discard.size

        def cards() -> Iterator[Job]:
            faces = self.scene.faces.all(wording)
            yield from effects.ahead(kit, faces)
            for face in faces:
                yield partial(card.picture, kit, face, pile)

        kit.warmth.plan("cards", (wording.language, pile), cards)

    # -- parts --------------------------------------------------------------------------------------------------------
    def _instruments(self, frame: Frame, layout: Layout, moment: Moment, undo: bool) -> None:
        """Paint piles, clock strips and shared buttons; each anew only when it shows something else."""
        scene, app, session, around = self.scene, self.scene.app, self.scene.session, frame.kit.u(40)
        turns, language, stage = not session.laptop, app.settings.language, scene.motion.stage(scene.view)
        self._piles(frame, layout, stage, turns=turns)
        for corner in layout.ring.clocks:
            claim(frame, corner.rect, f"strip@{corner.angle}")
            seen = (corner, scene.pages.news, len(session.match.steps), session.undone, tuple(session.seats), language)
            frame.still(
                f"strip:{corner.angle}",
                corner.rect.inflate(around, around),
                (*seen, strip.dial(moment)),
                partial(strip.paint, corner=corner, moment=moment, news=scene.pages.news),
                corner.rect.inflate(-around, -around),
                self._waits(lambda old, place=corner: old[0] == place),  # type: ignore[misc]
            )
        for corner in layout.ring.controls:
            claim(frame, corner.rect, f"controls@{corner.angle}")
            frame.still(
                f"controls:{corner.angle}",
                corner.rect.inflate(around, around),
                (corner, undo, turns, language),
                partial(controls.paint, corner=corner, ctx=app, undo=undo, turns=turns),
            )

    def _piles(self, frame: Frame, layout: Layout, stage: Stage, *, turns: bool) -> None:
        """Paint the draw pile and the discards."""
        scene, around = self.scene, frame.kit.u(40)
        top = scene.faces.of(stage.discard[-1], scene.app.wording) if stage.discard else None
        both = layout.draw.union(layout.discard)
        claim(frame, both, "piles")
        frame.still(
            "piles",
            both.inflate(2 * around, 2 * around),
            (both, stage.draw, stage.discard, top, turns),
            lambda under: piles.paint(under, layout, stage, top, twins=turns),
        )

    def _stations(self, frame: Frame, shown: Shown) -> None:
        """Paint every station, those that have grown over the others last."""
        empty = self.scene.app.say("shell.table.empty")
        around, glow = frame.kit.u(28), self.scene.glow()

        def growth(seat: int) -> int:
            spot, _, rect = shown.stations[seat]
            return rect.w * rect.h - spot.rect.w * spot.rect.h

        for seat in sorted(shown.desks, key=growth):
            desk, (spot, plan, rect) = shown.desks[seat], shown.stations[seat]
            lit = round(glow * GLOW_STEPS) / GLOW_STEPS if desk.clock is None and desk.asked else 0.0
            claim(frame, rect, f"station:{seat}")
            station.glow(frame, spot, rect, lit)
            frame.still(
                f"station:{seat}",
                rect.inflate(2 * around, 2 * around),
                (spot, desk, empty, plan),
                partial(station.paint, spot=spot, desk=desk, empty=empty),
                rect.inflate(-around, -around),
                self._waits(partial(station.may_wait, now=(spot, desk, empty, plan))),
            )

    def _waits(self, rule: Callable[[Any], bool]) -> Callable[[Any], bool] | None:
        """Give the rule by which something may be painted a little later; none in a picture that is to be whole."""
        return None if self._fresh else rule

    def _why(self, frame: Frame, board: pygame.Rect) -> None:
        """Show the parts of a total that were asked for, unless the loupe is open."""
        plate = self.scene.why.plate
        if plate is not None and not self.scene.board.looks_closer:
            plates.why(frame, board, plate.heading, plate.words, plate.angle, turns=not self.scene.session.laptop)

    def _hold_up(self, frame: Frame, shown: Shown, told: ShowCard | ShowHelp) -> None:
        """Show a card large, or tell what a button does, beside the station of the one who holds it."""
        spot, _, rect = shown.stations.get(told.seat, (None, None, None)) if told.seat is not None else (None, None, None)
        if isinstance(told, ShowHelp):
            tip = next((verb.tip for verb in shown.desks[told.seat].verbs if verb.key == told.key), None)
            if tip is not None and spot is not None and rect is not None:
                plates.tip(frame, *tip, spot, rect)
            return
        face = self.scene.faces.of(told.card, self.scene.app.wording)
        if spot is None or rect is None:
            held.paint(frame, face, told.angle, 0)
            return
        away = 0 if spot.strip else rect.h if spot.angle % 180 == 0 else rect.w
        held.paint(frame, face, told.angle, away, rect.center)
