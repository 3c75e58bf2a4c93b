"""Palettes and sizes, read from `assets/*/theme.yaml`: never in code."""

from pathlib import Path
from typing import Annotated, Final

import yaml
from pydantic import BaseModel, ConfigDict, StringConstraints, model_validator

from scenes.graphics.colour import luminance

LIKE: Final = {"well": "table", "desk": "text", "bright": "ink", "lit": "accent"}
"""Which colour each of the last four is like, where a mood does not say."""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Palette(_Frozen):
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
    def _as_dark_panels(cls, fields: dict[str, str]) -> dict[str, str]:
        """Fill in what a mood of dark panels does not say."""
        return {**{name: fields[like] for name, like in LIKE.items() if like in fields}, **fields}


class Sizes(_Frozen):
    """Design pixels of the 1920x1080 sheet."""

    grid: int
    corner: int
    card_corner: int
    line: int
    glow: int
    lift: int
    title: int
    heading: int
    name: int
    body: int
    small: int


class SeatLook(_Frozen):
    """What marks a seat: never the colour alone."""

    colour: Colour
    shape: str
    ink: Colour


class KindLook(_Frozen):
    """How a kind of card looks: its frame, the deep colour behind its picture, its sign."""

    frame: Colour
    deep: Colour
    icon: str
    medal: str
    pattern: str


class RoomLook(_Frozen):
    """How a kind of room looks on the board: walls and floor, lit from above."""

    wall: Colour
    wall_dark: Colour
    floor: Colour
    floor_dark: Colour
    pattern: str


class Theme(_Frozen):
    """One mood of the house."""

    name: str
    palette: Palette
    sizes: Sizes
    seats: tuple[SeatLook, ...]
    kinds: dict[str, KindLook] = {}
    rooms: dict[str, RoomLook] = {}
    rivets: bool = False
    numbers: str = "glass"
    """What a card's number is printed in: a magnifying glass, or a plain disc."""
    pips: Colour = "#14161A"
    rays: tuple[Colour, ...] = ()
    light: Colour | None = None
    """The colour of the light on a game's table, behind its pages; without it and without rays they stand in the shell's room."""

    @property
    def night(self) -> bool:
        """Whether panels are as dark as the table, and print on them is bright."""
        return luminance(self.palette.panel) < 0.4

    @property
    def faint(self) -> str:
        """What is printed softly on the table and on covers."""
        return self.palette.dim if self.night else self.palette.line

    def print_of(self, kind: str) -> str:
        """The colour of a kind of card where it is printed on a panel."""
        return self.kinds[kind].frame if self.night else self.kinds[kind].deep

    def colour(self, name: str) -> str:
        """A palette colour by name, or a `#RRGGBB` word as it is."""
        return name if name.startswith("#") else str(getattr(self.palette, name))


def load_theme(assets: Path, mood: str = "shell") -> Theme:
    """The shell's theme, or a game's laid over it; raises a pydantic or YAML error that names the field."""
    fields = _read(assets / "shared" / "theme.yaml")
    if mood != "shell":
        own = _read(assets / mood / "theme.yaml")
        fields = {**fields, **own, "palette": {**fields["palette"], **own["palette"]}}
    return Theme.model_validate({**fields, "name": mood})


def load_icons(assets: Path) -> dict[str, str]:
    """Meaning -> glyph name of the icon font."""
    return {str(meaning): str(glyph) for meaning, glyph in _read(assets / "shared" / "icons.yaml").items()}


def _read(file: Path) -> dict[str, dict[str, object]]:
    with file.open(encoding="utf-8") as stream:
        found = yaml.load(stream, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    if not isinstance(found, dict):
        raise ValueError(f"{file}: a mapping is needed here")
    return found
