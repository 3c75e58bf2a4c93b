"""How things look when the theme that all moods share cannot be read: plain, but whole."""

from typing import Any, Final

_COLOURS: Final = ("#7FB2E5", "#E5D67F", "#4F7FB2", "#C9753D", "#C98FB2", "#FFFFFF", "#4FA38A", "#D9A441")
_SHAPES: Final = ("circle", "triangle", "square", "diamond", "star", "cross", "hexagon", "ring")

PLAIN_THEME_DATA: Final[dict[str, Any]] = {
    "palette": {
        "table": "#181818",
        "panel": "#262626",
        "line": "#4A4A4A",
        "text": "#F2F2F2",
        "dim": "#A6A6A6",
        "accent": "#E5D67F",
        "second": "#7FB2E5",
        "danger": "#E5606A",
        "good": "#5FB27A",
        "ink": "#181818",
        "paper": "#F2F2F2",
        "warm": "#E5B25F",
    },
    "sizes": {
        "grid": 8,
        "corner": 12,
        "card_corner": 10,
        "line": 2,
        "glow": 3,
        "lift": 6,
        "title": 64,
        "heading": 40,
        "name": 28,
        "body": 22,
        "small": 18,
    },
    "seats": [{"colour": colour, "shape": shape, "ink": "#181818"} for colour, shape in zip(_COLOURS, _SHAPES, strict=True)],
}
