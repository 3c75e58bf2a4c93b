"""Pictures that are painted by a game's own table: asked for by name and width, drawn in pieces while nothing else is to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tabletop.core.errors import TabletopError

if TYPE_CHECKING:
    import pygame

    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob

HEIGHT_TO_WIDTH = 0.625
"""Height of every picture by its width."""
MAX_KEPT_PICTURES = 64
"""Pictures that are kept at most; those that were looked at last."""
JOBS = "pictures"
"""The list of what is drawn ahead in which they are."""
POLL_SECONDS = 0.04
"""Seconds after which one who waits for a picture looks again whether it is there."""


class WantedPicture(NamedTuple):
    """A picture of a game by its name, as wide as that many pixels, with words in a language."""

    game: str
    name: str
    width_px: int
    language: str


class PicturePainter(Protocol):
    """Paints pictures."""

    def preload_game_modules(self, game: str) -> Iterator[DrawJob]:
        """Return what has to be done once before pictures of a game can be painted, in pieces."""

    def load_and_paint_picture(self, wanted: WantedPicture, box: object | None = None) -> pygame.Surface:
        """Return a picture, painted with the rules of a game that is open where there are any. Raises TabletopError."""

    def release_kit(self) -> None:
        """Let go of what is only needed while something is painted."""


class HasPicturePainter(Protocol):
    """Who has a painter."""

    def picture_painter(self) -> PicturePainter:
        """Return what paints pictures of staged positions."""


class PictureStore:
    """What was painted so far, and what is still wanted, the first first."""

    def __init__(
        self, kit: DrawingKit, host: HasPicturePainter, language: Callable[[], str], fault: Callable[[TabletopError], None]
    ) -> None:
        """Paint by a painter that is asked for when the first picture is wanted; what goes wrong is handed on."""
        self._kit, self._host, self._language, self._fault = kit, host, language, fault
        self._painter: PicturePainter | None = None
        self._there: dict[WantedPicture, pygame.Surface | None] = {}
        self._wanted: list[WantedPicture] = []
        self._current: WantedPicture | None = None
        """What is being painted."""
        self._boxes: dict[str, object] = {}

    @property
    def is_busy(self) -> bool:
        """Return whether something is still to be painted."""
        return bool(self._wanted)

    def is_wanted(self, game: str, name: str, wide: float) -> bool:
        """Return whether a picture of so many pixels' width is still to be painted."""
        return WantedPicture(game, name, max(1, round(wide)), self._language()) in self._wanted

    def get_or_request(self, game: str, name: str, wide: float) -> pygame.Surface | None:
        """Return a picture of so many pixels' width; None while it is still to be painted, which is planned by that."""
        wanted = WantedPicture(game, name, max(1, round(wide)), self._language())
        if wanted in self._there:
            found = self._there.pop(wanted)
            self._there[wanted] = found
            return found
        if wanted not in self._wanted:
            self._wanted.append(wanted)
        self._plan()
        return None

    def replace_wanted_pictures(self, game: str, names: list[str], wide: float) -> None:
        """Want these from now on, in this order, and nothing else."""
        width, language = max(1, round(wide)), self._language()
        wanted = [WantedPicture(game, name, width, language) for name in names]
        self._wanted = [one for one in wanted if one not in self._there]
        if self._wanted:
            self._plan()

    def register_loaded_rules(self, game: str, box: object) -> None:
        """Let pictures of a game be painted with rules that are open already."""
        self._boxes[game] = box

    def wake_at(self, now: float) -> float | None:
        """Return when to look again whether a picture is there; None while none is wanted."""
        return now + POLL_SECONDS if self._wanted else None

    def drop_wanted_pictures(self) -> None:
        """Want nothing any more; what was painted is kept."""
        self._wanted.clear()
        self._break_off()
        if self._painter is not None:
            self._painter.release_kit()

    def _plan(self) -> None:
        """Let what is wanted be painted, one after the other, and nothing else."""
        if self._current not in (None, self._wanted[0]):
            self._break_off()
        self._kit.prerenders.replace_job_list(JOBS, tuple(self._wanted), self._jobs, awaited=True)

    def _break_off(self) -> None:
        """End the picture that is being painted where it stands."""
        self._current = None
        self._kit.prerenders.end_list(JOBS)

    def _jobs(self) -> Iterator[DrawJob]:
        """Return what is to be done."""
        if not self._wanted:
            return
        painter = self._painter = self._painter or self._host.picture_painter()
        yield from painter.preload_game_modules(self._wanted[0].game)
        while self._wanted:
            yield partial(self._paint, painter, self._wanted[0])

    def _paint(self, painter: PicturePainter, wanted: WantedPicture) -> None:
        """Paint what is wanted, and keep it; what could not be painted is told, and stays empty."""
        self._current, picture = wanted, None
        try:
            picture = painter.load_and_paint_picture(wanted, self._boxes.get(wanted.game))
        except TabletopError as error:
            self._fault(error)
        self._there[wanted], self._current = picture, None
        if wanted in self._wanted:
            self._wanted.remove(wanted)
        while len(self._there) > MAX_KEPT_PICTURES:
            del self._there[next(iter(self._there))]
