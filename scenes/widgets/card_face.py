"""What is printed on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from scenes.graphics.kit import DrawingKit

from dataclasses import dataclass


class CardPicture(Protocol):
    """A picture of a game's own on a card; a value that can be compared and hashed, since cards are kept by what is printed on them."""

    def __hash__(self) -> int:
        """Return the hash of all that is seen."""

    def paint(self, kit: DrawingKit, out: pygame.Surface, unit: float) -> None:
        """Paint it onto the picture area of a card; `unit` are the pixels of a design unit of the card (120 units wide)."""


@dataclass(frozen=True)
class CardFace:
    """What is printed on a card, in the words of the language shown.

    kind: a kind of the theme (location, exit, item, event). label: the kind's word. number: the printed number in the lower right
    (a location's search number). badge: a short word in the accent (an item's +2). picture: what is seen in place of the icon. power:
    it has a power. sign: a small second icon in the picture. rank: the number that matters most, in the upper left in place of the kind's
    sign. worth: an icon, and how often it is printed at the lower edge.
    """

    kind: str
    title: str
    icon: str
    text: str = ""
    label: str = ""
    number: str = ""
    badge: str = ""
    picture: CardPicture | None = None
    power: bool = False
    pattern: str = ""
    sign: str = ""
    rank: str = ""
    worth: tuple[str, int] = ("", 0)
