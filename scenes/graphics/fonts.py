"""Fonts from their packages, at the sizes in use, and the measuring and breaking of text."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import font_fjallaone
import font_source_sans_pro
import fonticon_mdi7
import pygame

from tabletop.core.errors import TabletopError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.graphics.prerender import DrawJob

FACE_NAMES = ("f", "r", "s", "b", "i", "icon")
_SANS = {"r": "Regular", "s": "Semibold", "b": "Bold", "i": "It"}


def face_file(face: str) -> Path:
    """Return the font file of a face: f Fjalla One; r regular, s semibold, b bold, i italic Source Sans; icon the icon font."""
    if face == "f":
        return Path(font_fjallaone.__file__).parent / "files" / "FjallaOne-Regular.ttf"
    if face == "icon":
        return Path(fonticon_mdi7.__file__).parent / "fonts" / "materialdesignicons-webfont.ttf"
    return Path(font_source_sans_pro.__file__).parent / "files" / f"SourceSansPro-{_SANS[face]}.ttf"


class Fonts:
    """Open fonts by face and pixel size. All sizes of a face share its file in memory: none of them keeps a file open."""

    def __init__(self, like: Fonts | None = None) -> None:
        """Open nothing yet; files that were read for others `like` these are not read again."""
        self._files: dict[Path, bytes] = like._files if like is not None else {}
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._caps: dict[tuple[str, int], tuple[int, int]] = {}
        self._fits: dict[tuple[object, ...], tuple[int, list[str]]] = {}
        self._widths: dict[tuple[str, str, int], int] = {}
        self._faults: dict[Path, TabletopError] = {}
        self._told = 0
        if not pygame.font.get_init():
            pygame.font.init()

    def font(self, face: str, px: int) -> pygame.font.Font:
        """Return the font, opened on first use; a plain one where its file cannot be used."""
        found = self._open.get((face, px))
        if found is None:
            found = self._open[face, px] = self._opened(face_file(face), px)
        return found

    def drop_cached_fonts(self) -> None:
        """Lets go of all sizes and of what was measured in them: others are in use now."""
        for known in (self._open, self._caps, self._fits, self._widths):
            known.clear()

    def _opened(self, file: Path, px: int) -> pygame.font.Font:
        if file not in self._faults:
            try:
                if file not in self._files:
                    self._files[file] = file.read_bytes()
                return open_font(self._files[file], px)
            except (pygame.error, OSError, ValueError) as fault:
                self._faults[file] = TabletopError("error.font", what=f"{file.name}: {fault}")
        return pygame.font.Font(None, px)

    @property
    def has_unreported_faults(self) -> bool:
        """Return whether there is anything to hand over."""
        return self._told < len(self._faults)

    def take_unreported_faults(self) -> list[TabletopError]:
        """Hand over which files could not be used since the last time."""
        told, self._told = self._told, len(self._faults)
        return list(self._faults.values())[told:]

    def preload_sizes(self, faces: str, largest: int, least: int) -> Iterator[DrawJob]:
        """Opens the sizes that text goes through while it shrinks to fit."""
        for px in range(largest, least - 1, -1):
            for face in faces:
                yield partial(self.capitals_extent, face, px)

    def line_width(self, text: str, face: str, px: int) -> int:
        """Pixels that a line takes."""
        key = (text, face, px)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            found = self._widths[key] = measure_line_width(self.font(face, px), text)
        return found

    def capitals_extent(self, face: str, px: int) -> tuple[int, int]:
        """Top and height of the capitals within a rendered line."""
        found = self._caps.get((face, px))
        if found is None:
            font = self.font(face, px)
            tall = max(1, render_text_line(font, "H", "#FFFFFF").get_bounding_rect().height)
            found = self._caps[face, px] = (font.get_ascent() - tall, tall)
        return found

    def widest_digit(self, face: str, px: int) -> int:
        """Return the width of the widest digit: the cell of a tabular number."""
        return max(self.line_width(sign, face, px) for sign in "0123456789")

    def render_line(self, text: str, face: str, px: int, colour: str, tabular: bool = False, track: int = 0) -> pygame.Surface:
        """Return one line; tabular digits all take the same room, `track` widens the spacing."""
        font = self.font(face, px)
        if not tabular and not track:
            return render_text_line(font, text or " ", colour)
        cell = self.widest_digit(face, px) if tabular else 0
        steps = [(cell if tabular and sign.isdigit() else self.line_width(sign, face, px)) + track for sign in text]
        out = pygame.Surface((max(1, sum(steps) - track), font.get_height()), pygame.SRCALPHA)
        x = 0
        for sign, step in zip(text, steps, strict=True):
            out.blit(render_text_line(font, sign, colour), (x + (step - track - self.line_width(sign, face, px)) // 2, 0))
            x += step
        return out

    def wrap_lines(self, text: str, face: str, px: int, width: float) -> list[str]:
        """Return lines no wider than the width (px) where words allow; a line end always breaks."""
        lines: list[str] = []
        for part in text.split("\n"):
            current = ""
            for word in part.split(" "):
                trial = f"{current} {word}" if current else word
                if not current or self.line_width(trial, face, px) <= width:
                    current = trial
                else:
                    lines.append(current)
                    current = word
            lines.append(current)
        return lines

    def truncate_line(self, text: str, face: str, px: int, width: float) -> str:
        """Return the line, or as much of its beginning as fits into the width (px) before an ellipsis."""
        if self.line_width(text, face, px) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.line_width(text[:middle].rstrip() + "…", face, px) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def fit_wrapped_lines(
        self, text: str, face: str, px: int, width: float, lines: int = 1, least: float = 0.75, tabular: bool = False
    ) -> tuple[int, list[str]]:
        """Size and lines: wrapped, then shrunk down to `least`, then cut with an ellipsis; tabular digits are measured as wide ones."""
        key = (text, face, px, width, lines, least, tabular)
        found = self._fits.get(key)
        if found is None:
            if len(self._fits) > 4000:
                self._fits.clear()
            if tabular and lines == 1:
                wide = "".join("0" if sign.isdigit() else sign for sign in text)
                size, parts = self._fit(wide, face, px, width, lines, least)
                found = (size, [text]) if parts == [wide] else self._fit(text, face, px, width * 0.95, lines, least)
            else:
                found = self._fit(text, face, px, width, lines, least)
            self._fits[key] = found
        return found[0], list(found[1])

    def _fit(self, text: str, face: str, px: int, width: float, lines: int, least: float) -> tuple[int, list[str]]:
        size = px
        bottom = max(1, round(px * least))
        while True:
            broken = self.wrap_lines(text, face, size, width) if lines > 1 else [text]
            if len(broken) <= lines and all(self.line_width(part, face, size) <= width for part in broken):
                return size, broken
            if size <= bottom:
                break
            size = max(bottom, size - max(1, round(px * 0.04)))
        kept = broken[:lines]
        if len(broken) > lines:
            kept[-1] = " ".join(broken[lines - 1 :])
        return size, [self.truncate_line(part, face, size, width) for part in kept]

    def fit_whole_text(self, text: str, face: str, sizes: tuple[int, int], width: float, lines: int = 1) -> tuple[int, list[str]] | None:
        """Size and lines of all of a text, as large as it goes from the first of two sizes down to the second; None if it finds no room."""
        for size in range(max(sizes), sizes[1] - 1, -1):
            broken = self.wrap_lines(text, face, size, width) if lines > 1 else [text]
            if len(broken) <= lines and all(self.line_width(part, face, size) <= width for part in broken):
                return size, broken
        return None

    def fit_whole_text_in_box(
        self, text: str, face: str, sizes: tuple[int, int], box: tuple[float, float], leading: float = 1.2
    ) -> tuple[int, list[str]] | None:
        """As `fit_whole_text`, for a box of a width and a height; of the smallest size only the capitals have to fit it."""
        w, h = box
        for size in range(max(sizes), sizes[1] - 1, -1):
            broken = self.wrap_lines(text, face, size, w)
            single = len(broken) == 1 and size == sizes[1]
            tall = self.capitals_extent(face, size)[1] if single else size * leading * len(broken)
            if tall <= h and all(self.line_width(part, face, size) <= w for part in broken):
                return size, broken
        return None

    def fit_box(
        self, text: str, face: str, px: int, box: tuple[float, float], leading: float = 1.2, least: float = 0.5
    ) -> tuple[int, list[str]]:
        """Size and lines of a text that fills a box of width and height at most; shrinks, then ends in an ellipsis."""
        size = px
        bottom = max(1, round(px * least))
        while size > bottom:
            broken = self.wrap_lines(text, face, size, box[0])
            if len(broken) * size * leading <= box[1] and all(self.line_width(part, face, size) <= box[0] for part in broken):
                return size, broken
            size -= 1
        return self.fit_wrapped_lines(text, face, bottom, box[0], max(1, int(box[1] / (bottom * leading))), 1.0)


def render_text_line(font: pygame.font.Font, text: str, colour: str) -> pygame.Surface:
    """Return a line; nothing is seen of signs that have no width, or that a damaged font lacks."""
    try:
        return font.render(text, True, colour)
    except pygame.error:
        return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)


def open_font(content: bytes, px: int) -> pygame.font.Font:
    """Return a font from what is in its file. pygame.error where it cannot be used."""
    found = pygame.font.Font(BytesIO(content), px)
    found.size("H")  # a damaged one is opened, but cannot be used
    return found


def measure_line_width(font: pygame.font.Font, text: str) -> int:
    """Pixels that a line takes; none for signs that a damaged font lacks."""
    try:
        return font.size(text)[0]
    except pygame.error:
        return 0
