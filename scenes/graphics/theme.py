"""Palettes and sizes, read from `assets/*/theme.yaml`; where such a file cannot be used, what is usual stands in for it."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

from fonticon_mdi7 import MDI7
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

from scenes.graphics.colour import luminance
from scenes.graphics.patterns import PATTERN_NAMES
from scenes.graphics.plain_theme import PLAIN_THEME_DATA
from scenes.graphics.shapes import SEAT_SHAPE_NAMES
from tabletop.core.content import record_from_document
from tabletop.core.document import read_document
from tabletop.core.errors import ContentError, ContentErrors

LookT = TypeVar("LookT")
SHARED_THEME_NAME: Final = "shared"
SHELL_THEME_NAME: Final = "shell"
FALLBACK_GLYPH: Final = "help_circle_outline"
"""The glyph of what has none."""

FALLBACK_COLOUR_BY_NAME: Final = {"well": "table", "desk": "text", "bright": "ink", "lit": "accent"}
"""Which colour each of the last four is like, where a mood does not say."""


def _one_of(names: tuple[str, ...]) -> AfterValidator:
    """Refuse every word but these."""

    def check(name: str) -> str:
        if name not in names:
            raise ValueError(f"should be one of {', '.join(names)}, not {name!r}")
        return name

    return AfterValidator(check)


Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]
Pattern = Annotated[str, _one_of(PATTERN_NAMES)]
Shape = Annotated[str, _one_of(SEAT_SHAPE_NAMES)]
DesignPixels = Annotated[int, Field(ge=1, le=200)]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MoodPalette(_Frozen):
    """The colours of a mood: `text` and `dim` are printed on panels, `ink` on pale things.

    A mood whose panels are as dark as its table need not say the last four: `well`, what is sunk into a panel, is like the
    table; `desk`, printed on the table, like print on panels; `bright`, printed on the accent, like print on pale things; `lit`,
    what glows on the table, is the accent.
    """

    table: Colour
    panel: Colour
    line: Colour
    text: Colour
    dim: Colour
    accent: Colour
    second: Colour
    danger: Colour
    good: Colour
    ink: Colour
    paper: Colour
    warm: Colour
    well: Colour
    desk: Colour
    bright: Colour
    lit: Colour

    @model_validator(mode="before")
    @classmethod
    def _as_dark_panels(cls, fields: Any) -> Any:
        """Fill in what a mood of dark panels does not say."""
        if not isinstance(fields, dict):
            return fields
        return {**{name: fields[like] for name, like in FALLBACK_COLOUR_BY_NAME.items() if like in fields}, **fields}


class DesignSizes(_Frozen):
    """Design pixels of the 1920x1080 sheet."""

    grid: DesignPixels
    corner: DesignPixels
    card_corner: DesignPixels
    line: DesignPixels
    glow: DesignPixels
    lift: DesignPixels
    title: DesignPixels
    heading: DesignPixels
    name: DesignPixels
    body: DesignPixels
    small: DesignPixels


class SeatLook(_Frozen):
    """What marks a seat: never the colour alone."""

    colour: Colour
    shape: Shape
    ink: Colour


class CardKindLook(_Frozen):
    """How a kind of card looks: its frame, the deep colour behind its picture, its sign."""

    frame: Colour
    deep: Colour
    icon: str
    medal: str
    pattern: Pattern


class RoomLook(_Frozen):
    """How a kind of room looks on the board: walls and floor, lit from above."""

    wall: Colour
    wall_dark: Colour
    floor: Colour
    floor_dark: Colour
    pattern: Pattern


class Theme(_Frozen):
    """One mood of the house."""

    name: str
    palette: MoodPalette
    sizes: DesignSizes
    seats: Annotated[tuple[SeatLook, ...], Field(min_length=8)]
    kinds: dict[str, CardKindLook] = {}
    rooms: dict[str, RoomLook] = {}
    rivets: bool = False
    numbers: str = "glass"
    """What a card's number is printed in: a magnifying glass, or a plain disc."""
    pips: Colour = "#14161A"
    rays: tuple[Colour, ...] = ()
    light: Colour | None = None
    """The colour of the light on a game's table, behind its pages; without it and without rays they stand in the shell's room."""

    @property
    def has_dark_panels(self) -> bool:
        """Whether panels are as dark as the table, and print on them is bright."""
        return luminance(self.palette.panel) < 0.4

    @property
    def faint_print_colour(self) -> str:
        """What is printed softly on the table and on covers."""
        return self.palette.dim if self.has_dark_panels else self.palette.line

    def print_colour_of_kind(self, kind: str) -> str:
        """Return the colour of a kind of card where it is printed on a panel."""
        return self.kinds[kind].frame if self.has_dark_panels else self.kinds[kind].deep

    def colour(self, name: str) -> str:
        """Return a palette colour by name, or a `#RRGGBB` word as it is."""
        return name if name.startswith("#") else str(getattr(self.palette, name))


class LookTable(dict[str, LookT]):
    """How things look, by name. What a theme lacks looks plain, and is told of once."""

    def __init__(self, found: dict[str, LookT], plain: LookT, tell: Callable[[str], None]) -> None:
        """Take over what a theme says."""
        super().__init__(found)
        self._plain, self._tell = plain, tell

    def __missing__(self, name: str) -> LookT:
        """Return the plain look."""
        self._tell(name)
        self[name] = self._plain
        return self._plain


def read_theme(assets: Path, mood: str = SHELL_THEME_NAME) -> tuple[Theme, list[ContentError]]:
    """Return the shell's theme, or a game's laid over it, and what is wrong in its file: then it is the plain theme, or the shell's.

    A game without such a file looks like the shell.
    """
    fields, wrong = PLAIN_THEME_DATA, list[ContentError]()
    for folder in dict.fromkeys((SHARED_THEME_NAME, SHARED_THEME_NAME if mood == SHELL_THEME_NAME else mood)):
        if folder != SHARED_THEME_NAME and not (assets / folder / "theme.yaml").exists():
            continue
        try:
            fields, wrong = _laid_over({} if folder == SHARED_THEME_NAME else fields, assets / folder / "theme.yaml", assets, mood), []
        except ContentErrors as found:
            wrong = found.errors
    return Theme.model_validate({**fields, "name": mood}), wrong


def _laid_over(usual: dict[str, Any], file: Path, assets: Path, mood: str) -> dict[str, Any]:
    """Return the fields of a theme with those of a file laid over them. Raises ContentErrors."""
    document = read_document(file, assets)
    own = document.data
    if not isinstance(own, dict):
        raise ContentErrors([document.error_at((), "should be a mapping")])
    fields = {**usual, **own}
    if "palette" in usual and isinstance(fields["palette"], dict):
        fields["palette"] = {**usual["palette"], **fields["palette"]}
    record_from_document(document.with_data({**fields, "name": mood}), Theme)
    return fields


def read_icons(assets: Path) -> tuple[dict[str, str], list[ContentError]]:
    """Return meaning -> glyph name of the icon font, as far as there are such glyphs, and what is wrong in the file."""
    try:
        document = read_document(assets / SHARED_THEME_NAME / "icons.yaml", assets)
        listed = record_from_document(document, dict[str, str])
    except ContentErrors as found:
        return {}, found.errors
    wrong = [document.error_at((meaning,), f"the icon font has no {glyph!r}") for meaning, glyph in listed.items() if not has_glyph(glyph)]
    return {meaning: glyph for meaning, glyph in listed.items() if has_glyph(glyph)}, wrong


def has_glyph(name: str) -> bool:
    """Return whether the icon font has a glyph of that name."""
    return not name.startswith("_") and isinstance(getattr(MDI7, name, None), str)
