"""Zones: piles and hands of cards, and who knows which card lies where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tabletop.core.audience import Audience, ViewerContext, declare_public_fields, redacted_by_function
from tabletop.core.tagged import JsonValue
from tabletop.core.view import PUBLIC_MASK, Viewer, mask_has_viewer


class CardInTransit(NamedTuple):
    """A card on its way: its kind, the mask of seats that know it, and the shuffle (lot) that it came from."""

    card: int
    known_to_mask: int
    shuffle_number: int


class Zone:
    """An ordered pile or hand. Position is public, the card only to those in its mask.

    `cards` are card kinds (numbers of the game's table), `seen` masks of seats (PUBLIC: all), `lots` the shuffle that each was dealt from:
    the cards of one lot that a viewer has not seen are, to him, in any order over the places of that lot. The last card is the top.
    """

    __slots__ = ("cards", "lots", "seen")

    def __init__(self, cards: list[int] | None = None, seen: list[int] | None = None, lots: list[int] | None = None) -> None:
        """Take over the three lists, which are equally long."""
        self.cards = [] if cards is None else cards
        self.seen = [] if seen is None else seen
        self.lots = [] if lots is None else lots

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.cards)

    def __eq__(self, other: object) -> bool:
        """Compare cards, knowledge and lots."""
        return isinstance(other, Zone) and (self.cards, self.seen, self.lots) == (other.cards, other.seen, other.lots)

    def __hash__(self) -> int:
        """Refuse: a zone changes."""
        raise TypeError("a zone changes and has no hash")

    def __repr__(self) -> str:
        """Show the three lists."""
        return f"Zone({self.cards}, {self.seen}, {self.lots})"

    def copy(self) -> Zone:
        """Return an independent twin."""
        return Zone(self.cards.copy(), self.seen.copy(), self.lots.copy())

    def put_card_on_top(self, placed: CardInTransit, also: int = 0) -> None:
        """Lay a card on top; `also` are further seats (or PUBLIC) that see it."""
        self.cards.append(placed.card)
        self.seen.append(PUBLIC_MASK if PUBLIC_MASK in (also, placed.known_to_mask) else placed.known_to_mask | also)
        self.lots.append(placed.shuffle_number)

    def take(self, position: int = -1) -> CardInTransit:
        """Take the card at a position (the top if none is given); the others close up."""
        return CardInTransit(self.cards.pop(position), self.seen.pop(position), self.lots.pop(position))

    def take_all(self) -> list[CardInTransit]:
        """Take every card, from the bottom up."""
        taken = [CardInTransit(*entry) for entry in zip(self.cards, self.seen, self.lots, strict=True)]
        self.cards.clear()
        self.seen.clear()
        self.lots.clear()
        return taken

    def show_to(self, position: int, mask: int) -> None:
        """Let the seats of the mask (or PUBLIC) see the card at a position."""
        old = self.seen[position]
        self.seen[position] = PUBLIC_MASK if PUBLIC_MASK in (old, mask) else old | mask

    def known_cards(self, viewer: Viewer) -> tuple[int | None, ...]:
        """Return the cards as the viewer knows them, None where he does not."""
        return tuple(card if mask_has_viewer(mask, viewer) else None for card, mask in zip(self.cards, self.seen, strict=True))

    def to_data(self) -> JsonValue:
        """Return the three lists."""
        return [self.cards.copy(), self.seen.copy(), self.lots.copy()]

    @classmethod
    def from_data(cls, data: JsonValue) -> Zone:
        """Read a zone back; ValueError when it is not three lists of whole numbers, equally long."""
        if not isinstance(data, list) or len(data) != 3 or not all(isinstance(part, list) for part in data):
            raise ValueError("a zone is three lists")
        if any(type(number) is not int for part in data for number in part):
            raise ValueError("a zone holds whole numbers")
        cards, seen, lots = (part.copy() for part in data)
        if not len(cards) == len(seen) == len(lots):
            raise ValueError("the lists of a zone differ in length")
        return cls(cards, seen, lots)

    @classmethod
    def make_unseen_pile(cls, cards: Iterable[int], lot: int) -> Zone:
        """Make a pile that nobody has seen, of one lot, in the order given."""
        order = list(cards)
        return cls(order, [0] * len(order), [lot] * len(order))


def cards_known_to(zone: Zone, eye: ViewerContext) -> list[int | None]:
    """Show the cards that a viewer knows, None for the others."""
    return list(zone.known_cards(eye.viewer))


AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    Zone: {**declare_public_fields("seen", "lots"), "cards": redacted_by_function(cards_known_to)}
}
"""Who may know what of a zone."""
