"""Painting pictures of staged positions: the game's own table, laid out off screen, cut to what is looked at."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from scenes.app.open_game import open_game_rules
from scenes.engine.picture_store import HEIGHT_TO_WIDTH, WantedPicture
from scenes.engine.scene_stack import SceneStack
from scenes.engine.toasts import Toasts
from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.session.plugins import game_or_plain_module, module_loaders
from scenes.session.seating import SeatSetup
from scenes.session.session import GameSession
from scenes.shell.default_seats import default_name, sides_for_seats
from scenes.table.scene import TableScene
from tabletop.bots.registry import STANDARD
from tabletop.core.errors import ContentErrors, TabletopError
from tabletop.games import load_lesson_number_names
from tabletop.lessons.stage_play import LessonError
from tabletop.lessons.staged_picture import PICTURES_FILE, StagedPicture, stage_picture

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.prerender import DrawJob

DESIGN_WIDTH_PX = 1920
"""Design pixels of a table's width."""
LEAST, MOST = 960, 2560
"""Pixels of the width in which a table is laid out at least, and at most."""
TABLE_TO_PICTURE_WIDTH = 1.4
"""How much wider than its picture a table is laid out, where it may be."""
ROUND, LEAST_ROUND = 0.1, 0.5
"""How much is seen round what is looked at: by its size, and of a board in cells at least."""
CLOSE_UP_TOLERANCE = 0.2
"""How far what comes closer may be off: more, and it lies beside the board."""
SETTLE_SECONDS = 10.0
"""Seconds after which a table no longer breathes."""
TICK_SECONDS = 0.05
MAX_SHARPENING_PAINTS = 30
"""Times that a board is painted at most until it is sharp."""
MAX_SURFACE_BYTES = 48_000_000
"""Bytes of surfaces that are kept while pictures are painted, at scale 1."""


class StagedPictureError(TabletopError):
    """A picture that cannot be painted as it is written."""

    def __init__(self, wanted: str, what: object) -> None:
        """Name it and the reason."""
        super().__init__("error.picture", picture=wanted, why=str(what))


class StagedPicturePainter:
    """Paints one picture after the other, with a kit of its own: nothing of the window's is touched."""

    def __init__(self, ctx: AppContext) -> None:
        """Paint for a window."""
        self._ctx = ctx
        self._boxes: dict[str, Any] = {}
        self._kit: DrawingKit | None = None
        self._ready: set[str] = set()

    # -- what is asked ------------------------------------------------------------------------------------------------
    def preload_game_modules(self, game: str) -> Iterator[DrawJob]:
        """Load the program of a game's table, a file at a time."""
        if game not in self._ready:
            yield from module_loaders(game)
            self._ready.add(game)

    def release_kit(self) -> None:
        """Let go of the kit: the pictures themselves are kept elsewhere."""
        self._kit = None

    def load_and_paint_picture(self, wanted: WantedPicture, box: object | None = None) -> pygame.Surface:
        """Return a picture, painted with the rules of a game that is open where there are any. Raises StagedPictureError, TabletopError."""
        if box is not None:
            self._boxes.setdefault(wanted.game, box)
        try:
            picture = next((one for one in self._ctx.staged_pictures(wanted.game) if one.id == wanted.name), None)
        except ContentErrors as errors:
            raise errors.errors[0] from errors
        if picture is None:
            raise StagedPictureError(f"{wanted.game}/{wanted.name}", f"not in {PICTURES_FILE}")
        return self.render_picture_definition(wanted, picture)

    def render_picture_definition(self, wanted: WantedPicture, picture: StagedPicture) -> pygame.Surface:
        """Return a picture that was read. Raises StagedPictureError, TabletopError."""
        try:
            return self._taken(wanted, picture)
        except ContentErrors as errors:
            raise errors.errors[0] from errors
        except (LessonError, ValueError) as fault:
            raise StagedPictureError(f"{wanted.game}/{wanted.name}", fault) from fault

    # -- the table ----------------------------------------------------------------------------------------------------
    def _taken(self, wanted: WantedPicture, picture: StagedPicture) -> pygame.Surface:
        """Stand the match up, lay its table out, let happen what is to be seen, and cut the picture out."""
        box = self._boxes.get(wanted.game) or self._boxes.setdefault(wanted.game, open_game_rules(self._ctx, wanted.game))
        staged = stage_picture(box, load_lesson_number_names(box), picture, self._ctx.folders.data)
        width = min(MOST, max(LEAST, round(wanted.width_px * TABLE_TO_PICTURE_WIDTH)))
        table = _Table(self._ctx, self._kit_for(width), (width, round(width * HEIGHT_TO_WIDTH)))
        scene = table.open(wanted.game, staged.match, picture.eyes)
        try:
            frame = table.advance_and_paint(SETTLE_SECONDS)
            told = len(staged.match.steps)
            staged.play_remaining()
            for step in staged.match.steps[told:]:
                scene.on_step(step)
            if picture.after is not None:
                frame = table.advance_and_paint(picture.after)
            for key in picture.touch:
                table.touch_named_target(frame, key)
                frame = table.advance_and_paint(SETTLE_SECONDS if picture.after is None else 0.0)
            if picture.page is not None:
                frame = table.open_game_page(picture.page)
            place = table.close_up_rect(frame, picture.look) if picture.look else frame.surface.get_rect()
            cut = table.surface.subsurface(place)
            return pygame.transform.smoothscale(cut, (wanted.width_px, round(wanted.width_px * HEIGHT_TO_WIDTH)))
        finally:
            scene.on_leave()

    def _kit_for(self, width: int) -> DrawingKit:
        """Return the kit in which a table of that width is laid out."""
        if self._kit is None:
            self._kit = DrawingKit(self._ctx.folders.assets, width / DESIGN_WIDTH_PX, limit=MAX_SURFACE_BYTES)
        self._kit.rescale(width / DESIGN_WIDTH_PX, 1.0, self._kit.pixels_per_mm)
        self._kit.calm = True
        self._kit.cached_pictures.clear()
        return self._kit


class _Table:
    """A table off screen, with a clock of its own; nothing of it is heard or kept."""

    def __init__(self, ctx: AppContext, kit: DrawingKit, size: tuple[int, int]) -> None:
        self.ctx = copy.copy(ctx)
        self.now = 1000.0
        settings = ctx.settings.model_copy(update={"mute": True, "pace": "quick", "board_mode": "laptop", "reduced_motion": False})
        self.ctx.settings, self.ctx.kit, self.ctx.now = settings, kit, lambda: self.now
        self.ctx.sounds = copy.copy(ctx.sounds)
        self.ctx.sounds.settings = settings
        self.ctx.stack, self.ctx.toasts = SceneStack(), Toasts(self.ctx.now)
        self.ctx.stack.bind_context(self.ctx)
        self.surface = pygame.Surface(size).convert()

    def open(self, game: str, match: Any, eyes: int | None) -> TableScene:
        """Sit down: whose eyes it is as the only person, all others as programs that think nothing."""
        seats = self._seats(len(match.seats), eyes)
        session = GameSession(match, seats, laptop=True, thinkers=_nobody)
        scene = game_or_plain_module(game, "scene").open_scene(self.ctx, session)
        assert isinstance(scene, TableScene)
        scene.screen.recap = None
        self.ctx.stack.push(scene)
        self.scene = scene
        return scene

    def _seats(self, count: int, eyes: int | None) -> tuple[SeatSetup, ...]:
        """Name the seats by their colours."""
        return tuple(
            SeatSetup(default_name(self.ctx, seat), seat, side, "person" if seat == eyes else STANDARD)
            for seat, side in enumerate(sides_for_seats(count, laptop=True))
        )

    def advance_and_paint(self, seconds: float) -> PaintFrame:
        """Let so much time pass, and paint."""
        until = self.now + seconds
        frame = self.paint()
        while self.now < until:
            self.now = min(until, self.now + max(TICK_SECONDS, 0.0 if self.scene.animations.is_display_behind else SETTLE_SECONDS))
            self._pass()
        frame = self.paint()
        for _ in range(MAX_SHARPENING_PAINTS):
            if not frame.needs_another_frame and not self.scene.board.is_changing_by_itself(self.now):
                break
            frame = self.paint()
        return frame

    def _pass(self) -> None:
        """Let movements go on; nobody plays."""
        self.scene.animations.update(self.now)
        self.scene.board.update(self.now)

    def paint(self) -> PaintFrame:
        """Paint the whole table, with nothing rough in it."""
        canvas = Canvas(self.surface)
        canvas.begin_frame()
        frame = PaintFrame(self.ctx.kit, canvas, now=self.now, is_final=True)
        self.ctx.stack.paint(frame)
        canvas.show_changes()
        return frame

    def touch_named_target(self, frame: PaintFrame, key: str) -> None:
        """Touch what is called so. Raises ValueError where there is nothing to touch."""
        found = next((target.intent for target in frame.targets if target.key.startswith(key) and target.intent is not None), None)
        if found is None:
            raise ValueError(f"nothing to touch is called {key}: {_keys(frame)}")
        self.scene.handle_intent(found)

    def open_game_page(self, key: str) -> PaintFrame:
        """Lay one of the game's own pages over the table. Raises ValueError where there is no such page now."""
        page = next((one for one in self.scene.game_pages() if one.wording_key == key), None)
        if page is None:
            raise ValueError(f"no page is called {key}: {', '.join(one.wording_key for one in self.scene.game_pages())}")
        self.ctx.stack.push(page.make_page(0))
        return self.paint()

    def close_up_rect(self, frame: PaintFrame, look: Sequence[str]) -> pygame.Rect:
        """Return the place round what is looked at; the board comes closer where all of it lies there."""
        around, camera = _round(frame, look), self.scene.board.camera
        if camera.rect.contains(around):
            was = camera.middle, camera.size, camera.own_way
            near = self._nearer(around, look)
            if near is not None:
                return near
            camera.middle, camera.size, camera.own_way = was
            self.advance_and_paint(0.0)
        more = ROUND * max(around.size)
        return _shaped(around.inflate(more, more), frame.surface.get_rect())

    def _nearer(self, around: pygame.Rect, look: Sequence[str]) -> pygame.Rect | None:
        """Let the board come closer to a place of the window; return what is seen. None where not all of it lies on the board."""
        camera = self.scene.board.camera
        before, near = camera.cell_pixels, camera.board_box(around)
        left, top, right, bottom = near
        more = max(LEAST_ROUND, ROUND * max(right - left, bottom - top))
        wide, high = (HEIGHT_TO_WIDTH, 1.0) if camera.quarters % 2 else (1.0, HEIGHT_TO_WIDTH)
        half = max(((right - left) / 2 + more) / wide, ((bottom - top) / 2 + more) / high)
        x, y = (left + right) / 2, (top + bottom) / 2
        camera.fit_box((x - half * wide, y - half * high, x + half * wide, y + half * high))
        camera.own_way = True
        frame = self.advance_and_paint(0.0)
        whole = camera.window_box(near)
        if all(_called(frame, word) for word in look):
            grown = camera.cell_pixels / before
            whole = _round(frame, look)
            if (
                abs(whole.w - around.w * grown) > CLOSE_UP_TOLERANCE * whole.w
                or abs(whole.h - around.h * grown) > CLOSE_UP_TOLERANCE * whole.h
            ):
                return None
        room = 2 * max(ROUND * max(whole.size), LEAST_ROUND * camera.cell_pixels)
        return _shaped(whole.inflate(room, room), camera.rect)


def _round(frame: PaintFrame, look: Sequence[str]) -> pygame.Rect:
    """Return the box round all targets whose keys begin so. Raises ValueError for a word that none begins with."""
    boxes: list[pygame.Rect] = []
    for word in look:
        found = _called(frame, word)
        if not found:
            raise ValueError(f"nothing to look at is called {word}: {_keys(frame)}")
        boxes += found
    return boxes[0].unionall(boxes[1:])


def _called(frame: PaintFrame, word: str) -> list[pygame.Rect]:
    """Return the places of the targets whose keys begin with a word; of `this|that` with the first one that some key begins with."""
    by_word = ([target.rect for target in frame.targets if target.key.startswith(one)] for one in word.split("|"))
    return next((found for found in by_word if found), [])


def _keys(frame: PaintFrame) -> str:
    """Name what there is."""
    return ", ".join(sorted({target.key for target in frame.targets if target.key}))


def _shaped(around: pygame.Rect, within: pygame.Rect) -> pygame.Rect:
    """Return a place round a box in the shape of a picture, as much of it as lies within another one."""
    wide = min(max(around.w, around.h / HEIGHT_TO_WIDTH), within.w, within.h / HEIGHT_TO_WIDTH)
    place = pygame.Rect(0, 0, round(wide), round(wide * HEIGHT_TO_WIDTH))
    place.center = around.center
    return place.clamp(within).clip(within)


def _nobody() -> Any:
    """Start no bots: nobody is asked."""
    raise RuntimeError("nobody plays on in a picture")
