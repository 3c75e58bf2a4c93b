"""The case board of HOMELAND: dossiers on their levels, both tracks, the piles, what is lit and what moves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from scenes.board.board import AREA, Board
from scenes.board.camera import Box as View
from scenes.board.camera import Camera, box_of
from scenes.games.homeland import backs, dossier, instruments, seen, thread
from scenes.games.homeland.desk import Desk
from scenes.games.homeland.ground import Words, paint_labels
from scenes.games.homeland.lie import LEVELS, Lie, best_lie
from scenes.games.homeland.stage import Dossier
from scenes.motion.seen import Spot
from scenes.motion.tween import between, settle, smooth
from tabletop.games.homeland.view import HomelandView

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.games.homeland.marks import Marks
    from scenes.games.homeland.motion import HomelandMotion
    from scenes.games.homeland.stage import Stage
    from scenes.input.intents import Intent
    from scenes.motion.queue import Playing
    from scenes.motion.seen import Anchor, Sight
    from scenes.table.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from scenes.widgets.warmth import Job
    from tabletop.games.homeland.box import Box

SMALLEST: Final = 24
LARGEST: Final = 300
"""How high a row is at least (device pixels) and at most (design pixels)."""
INSET: Final = 0.055
"""How far a dossier lies inside its space, in rows."""
PLUCKED: Final = 0.5
"""How far a dossier that leaves the board rises on its way, in rows."""


class CaseBoard(Board[HomelandView]):
    """Draws a viewer's board over the whole window, and answers to what pushes and zooms it."""

    def __init__(self, ctx: Context, cards: Box, seats: Collection[SeatSetup]) -> None:
        """Nothing is laid out yet; call `fit` whenever the free middle changes."""
        super().__init__(ctx, SMALLEST, LARGEST)
        self._cards, self._seats = cards, tuple(seats)
        self.lie = Lie()
        self._desk = Desk(ctx.kit)
        self._shape: tuple[int, int] = (0, 0)
        """Width and height of the middle for which it was laid out."""
        self._sharp: tuple[int, int] | None = None
        """Width and height in which dossiers were drawn last; while the size changes they are stretched from it."""
        self._rough = False
        """What was painted last is stretched from another size."""
        self._lying: dict[int, tuple[int, int]] = {}
        """Level and column of the dossiers that were painted last."""

    # -- the camera ---------------------------------------------------------------------------------------------------
    def fit(self, rect: pygame.Rect, view: HomelandView, usual: pygame.Rect | None = None) -> None:
        """Lay the board out in the free middle: all of it is shown there, unless a person looks elsewhere.

        It lies as suits the `usual` middle, so that it does not change its shape when a station grows for a while.
        """
        first = self._known is None
        moved, resized = self.lay(rect)
        shape = (usual or rect).size
        if shape != self._shape:
            self._shape, lie = shape, best_lie(*shape)
            first = first or lie != self.lie
            self.lie = lie
        self.show(self.whole(view), fresh=first, moved=moved, resized=resized)
        self._known = view

    def whole(self, view: HomelandView) -> View:
        """Give the box round the board."""
        del view
        w, h = self.lie.size
        return -0.5, -0.5, w - 0.5, h - 0.5

    def box_round(self, places: Collection[int]) -> View | None:
        """Give the box round some threats."""
        spots = [self._middle(*self._lying[number]) for number in places if number in self._lying]
        return box_of([(x - 0.5, y - 0.5) for x, y in spots], 0.6) if spots else None  # type: ignore[misc] # boxes take any numbers

    def touched(self, intent: Intent) -> bool:
        """Nothing is opened on the board itself."""
        del intent
        return False

    def unsettled(self, now: float) -> bool:
        """Tell whether a rough picture is to be made sharp."""
        del now
        return self._rough

    # -- places -------------------------------------------------------------------------------------------------------
    @property
    def place(self) -> pygame.Rect:
        """Give the place of the board on the window."""
        x, y = self.camera.spot(-0.5, -0.5)
        w, h = self.lie.size
        return pygame.Rect(round(x), round(y), round(w * self.camera.px), round(h * self.camera.px))

    def _middle(self, level: int, column: int) -> tuple[float, float]:
        """Give the middle of a space in rows, as the camera sees the board."""
        x, y, w, h = self.lie.space(level, column)
        return self._turned(x + w / 2, y + h / 2)

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        """Turn a point of the board with it."""
        w, h = self.lie.size
        return (w - x, h - y) if self.angle == 180 else (x, y)

    def spot(self, anchor: Anchor) -> Spot | None:
        """Give where an anchor lies on the window: a case, a space of a track, a pile."""
        match anchor:
            case ("case", int(number)) if number in self._lying:
                x, y = self._middle(*self._lying[number])
            case ("step", bool(terrorists), int(number)):
                left, top, w, h = self.lie.step(terrorists, min(number, 11))
                x, y = self._turned(left + w / 2, top + h / 2)
            case ("pile", str(name)):
                left, top, w, h = instruments.place_of(self.lie, name)
                x, y = self._turned(left + w / 2, top + h / 2)
            case _:
                return None
        return Spot(*self.camera.spot(x - 0.5, y - 0.5), self.angle, self.camera.px * 0.32)

    def _size(self) -> tuple[int, int]:
        """Give width and height of a dossier in pixels."""
        px = self.camera.px
        return round((self.lie.column - 2 * INSET) * px), round((1 - 2 * INSET) * px)

    def _corner(self, level: float, column: float) -> tuple[float, float]:
        """Give the upper left of a dossier in a space, which may lie between two, in the board's own pixels."""
        x, y, _, _ = self.lie.space(0, 0)
        px = self.camera.px
        return (x + column * self.lie.column + INSET) * px, (y - level + INSET) * px

    def _corners(self, stage: Stage, away: Collection[int]) -> dict[int, tuple[float, float]]:
        """Give the right upper corners of the dossiers that lie still, in the board's own pixels."""
        wide, _ = self._size()
        lying = {one.number: self._corner(one.level, one.column) for one in stage.on_board if one.number not in away}
        return {number: (x + wide, y) for number, (x, y) in lying.items()}

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, pane: Pane, view: HomelandView, stage: Stage, marks: Marks, motion: HomelandMotion, now: float) -> None:
        """Draw everything that lies on the board, and list what can be touched; `pane` is the whole window, upright."""
        camera, place, words = self.camera, self.place, self._words()
        if not camera.zooming(now):
            self._sharp = self._size()
        self._desk.paint(pane.frame, place, self.lie, camera.px, words, self.angle, zooming=camera.zooming(now))
        self._rough = self._desk.rough or self._sharp not in (None, self._size())
        pane.touch(pane.frame.surface.get_rect(), None, AREA, pan=AREA)
        board = pane.sub(place, self.angle)
        paint_labels(board, self.lie, camera.px, words)
        instruments.paint_tracks(board, self.lie, camera.px, stage, self._ctx.say)
        instruments.paint_piles(board, self.lie, camera.px, view.table, self._seats)
        instruments.touch_piles(board, self.lie, camera.px, marks.angle)
        playing = motion.playing(now)
        self._lying = {one.number: (one.level, one.column) for one in stage.on_board}
        away = self._moving(playing)
        r = max(board.kit.smallest * 0.62, camera.px * 0.1)
        stuck = thread.spread(thread.pins(view.table.history), self._corners(stage, away), r)
        if not camera.zooming(now):
            thread.paint_thread(board, [point for point, _ in stuck], round(camera.px))
        for one in stage.on_board:
            if one.number not in away:
                self._lay(board, one, marks)
        thread.paint_pins(board, stuck, r)
        self._move(board, stage, playing)
        self._ahead(camera)

    def _words(self) -> Words:
        """Give what is written on the board in the language of the table."""
        say = self._ctx.say
        levels = tuple(say(f"homeland.level.{name}") for name in LEVELS)
        return Words(levels, tuple(say("homeland.board.due", n=len(LEVELS) - index) for index in range(len(LEVELS))))

    def look(self, one: Dossier, *, faded: bool = False) -> dossier.Look:
        """Say what all see of a threat."""
        card = self._cards.organizations[one.organization]
        name, stamp = self._ctx.wording.pick(card.name), self._ctx.say("homeland.board.no_lead")
        lead = self._seats[one.lead].colour if one.lead >= 0 else None
        return dossier.Look(name, card.sophistication, one.intel, lead, one.agents, one.soldiers, stamp, card.icon, faded)

    def _lay(self, board: Pane, one: Dossier, marks: Marks) -> None:
        """Lay a dossier in its space, lit as it has to be, and let it be touched."""
        kit, (w, h) = board.kit, self._size()
        x, y = self._corner(one.level, one.column)
        chosen, lit = one.number == marks.chosen, one.number in marks.threats
        key = f"case {one.number}"
        if chosen or one.number in marks.over:
            y -= kit.u(kit.theme.sizes.lift)
        elif key in board.frame.pressed:
            y += kit.u(2)
        self._draw(board, one, x, y, faded=one.number in marks.faded, high=chosen)
        radius = h * 0.055
        if chosen:
            board.glow((x, y, w, h), "accent", 1.0, radius)
            _tick(board, x + w / 2, y, max(kit.u(14), h * 0.11))
        elif one.number in marks.over:
            board.glow((x, y, w, h), "accent", 1.0, radius)
        elif lit:
            board.glow((x, y, w, h), "lit", 0.8, radius)
        if one.number in marks.looked_at or key == board.frame.focus:
            board.glow((x, y, w, h), "second", 1.0, radius)
        self._touch(board, one, marks, key)

    def _touch(self, board: Pane, one: Dossier, marks: Marks, key: str) -> None:
        """List what a touch on a dossier means; its whole space is touched."""
        x, y, w, h = self.lie.space(one.level, one.column)
        px, number = self.camera.px, one.number
        place = board.screen((x * px, y * px, w * px, h * px)).clip(board.frame.surface.get_rect())
        if place.w <= 0 or place.h <= 0:
            return
        meant = marks.confirm if number == marks.chosen else marks.threats.get(number) or marks.opened.get(number)
        seat = marks.seat if number in marks.threats or number == marks.chosen else None
        root = board.frame.root()
        root.touch(place, meant, key, hold=marks.hold.get(number), drop=("case", number), seat=seat, cell=True)

    def _draw(self, board: Pane, one: Dossier, x: float, y: float, *, faded: bool = False, high: bool = False) -> None:
        """Draw a dossier on its shadow at a point of the board."""
        w, h = self._size()
        at = board.screen((x, y, w, h))
        dossier.shadow(board, at.x, at.y, at.w, at.h, high=high)
        look, sharp = self.look(one, faded=faded), self._sharp or (w, h)
        picture = dossier.picture(board.kit, look, *sharp)
        if sharp == (w, h):
            board.blit(picture, x, y, ("dossier", board.kit.theme.name, look, w, h))
        else:
            board.blit(pygame.transform.scale(picture, (w, h)), x, y)

    # -- what moves ---------------------------------------------------------------------------------------------------
    @staticmethod
    def _moving(playing: Iterable[Playing[Sight]]) -> set[int]:
        """Give the dossiers that are on their way."""
        found: set[int] = set()
        for shown in playing:
            what = shown.movement.what
            if shown.share >= 1:
                continue
            match what:
                case seen.Shift(ways=ways):
                    found.update(way[0] for way in ways)
                case seen.Leave(threat=number):
                    found.add(number)
                case _:
                    pass
        return found

    def _move(self, board: Pane, stage: Stage, playing: Iterable[Playing[Sight]]) -> None:
        """Draw the dossiers that are on their way, above all others."""
        for shown in playing:
            if shown.share >= 1:
                continue
            match shown.movement.what:
                case seen.Arrive() as new:
                    self._arrive(board, new, shown.share)
                case seen.Shift(ways=ways):
                    way = smooth(shown.share)
                    for number, level, column, up, across in sorted(ways, key=lambda one: one[1]):
                        one = stage.dossiers.get(number)
                        if one is not None:
                            at = self._corner(between(level, up, way), between(column, across, way))
                            self._draw(board, one, *at, high=True)
                case seen.Leave() as leave if leave.threat in stage.dossiers:
                    self._leave(board, stage.dossiers[leave.threat], leave, shown.share)
                case _:
                    pass

    def _arrive(self, board: Pane, new: seen.Arrive, share: float) -> None:
        """Let a new dossier slide from its pile to its space."""
        if new.column < 0:
            return
        left, top, w, h = instruments.place_of(self.lie, "organizations")
        px, (wide, high) = self.camera.px, self._size()
        start = (left + w / 2) * px - wide / 2, (top + h / 2) * px - high / 2
        end, way = self._corner(new.level, new.column), settle(share)
        one = Dossier(new.threat, new.organization, new.level, new.column)
        self._draw(board, one, between(start[0], end[0], way), between(start[1], end[1], way), high=True)

    def _leave(self, board: Pane, one: Dossier, leave: seen.Leave, share: float) -> None:
        """Let a dossier be plucked off the board, or struck by a drone."""
        x, y = self._corner(one.level, one.column)
        w, h = self._size()
        if not leave.struck:
            self._draw(board, one, x, y - smooth(share) * PLUCKED * self.camera.px, high=True)
            return
        if share < STRIKE:
            self._draw(board, one, x, y, high=False)
        instruments.paint_strike(board, (x, y, w, h), share, STRIKE)

    def _ahead(self, camera: Camera) -> None:
        """Let small pictures be drawn in the size that the camera goes to."""
        kit, px = self._ctx.kit, 2 * round(camera.aim[2] / 2)

        def jobs() -> Iterator[Job]:
            for kind in ("intel", "plot", "asset", "organization"):
                yield lambda kind=kind: backs.back(kit, kind, max(kit.u(22), round(px * 0.32)))  # type: ignore[misc]

        kit.warmth.plan("case board", (px, kit.theme.name), jobs)


STRIKE: Final = 0.55
"""The share of a drone strike after which the dossier is gone."""


def _tick(board: Pane, x: float, y: float, r: float) -> None:
    """Draw a tick on the upper edge: chosen is never shown by colour alone."""
    board.panel((x - r, y - r, 2 * r, 2 * r), "flat", tone="accent", radius=r)
    board.icon("confirm", x, y, r * 1.5, "bright")
