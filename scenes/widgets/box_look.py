"""The colours and signs of a box, as a game's `box_art` names them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoxLook:
    """Colours as #RRGGBB: of the right side, the top, the print on the spine, the foot and its print; `icon` stands on the spine."""

    side: str
    top: str
    print: str
    icon: str
    foot: str
    foot_ink: str
