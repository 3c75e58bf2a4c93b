"""The colours and signs of a box, as a game's `box_art` names them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoxLook:
    """Colours as #RRGGBB: of the right side, the top, the print on the spine, the foot and its print; `spine_icon` stands on the spine."""

    side_colour: str
    top_colour: str
    spine_print_colour: str
    spine_icon: str
    foot_colour: str
    foot_print_colour: str
