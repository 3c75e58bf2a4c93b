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

    kind: a kind of the theme (location, exit, item, event). kind_label: the kind's word. corner_number: the printed number in the lower
    right (a location's search number). badge_text: a short word in the accent (an item's +2). picture: what is seen in place of the icon.
    power: it has a power. second_icon: a small second icon in the picture. main_number: the number that matters most, in the upper left in
    place of the kind's sign. worth_icon_and_count: an icon, and how often it is printed at the lower edge. danger_number: what has to be
    rolled against what the card does, on a danger sign in the lower left. danger_icon: the sign of what it does, on top of it.
    """

    kind: str
    title: str
    icon: str
    rules_text: str = ""
    kind_label: str = ""
    corner_number: str = ""
    badge_text: str = ""
    picture: CardPicture | None = None
    has_power: bool = False
    pattern_name: str = ""
    second_icon: str = ""
    main_number: str = ""
    worth_icon_and_count: tuple[str, int] = ("", 0)
    danger_number: str = ""
    danger_icon: str = ""
