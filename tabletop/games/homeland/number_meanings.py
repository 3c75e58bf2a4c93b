"""What the numbers in the fields of HOMELAND stand for: cards, agendas and seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland.meta import META
from tabletop.games.homeland.state import HIDDEN
from tabletop.games.homeland.vocabulary import AGENDAS

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox

SEAT_FIELDS: Final = frozenset(
    {"seat", "turn", "marker", "lead", "layer", "owner", "accused", "initiative", "turned", "winners", "ballots"}
)
CARD_KIND_BY_FIELD: Final = {
    "card": "intel", "cards": "intel", "hand": "intel", "exposed": "intel", "intel": "intel", "intel_off": "intel", "burned_intel": "intel",
    "kind": "assets", "assets": "assets", "assets_off": "assets", "burned_assets": "assets",
    "org": "organizations", "organizations": "organizations", "organizations_off": "organizations",
    "plot": "plots", "plots": "plots", "plots_off": "plots",
}  # fmt: skip
"""The kind of card that a field holds."""
FIELDS_EMPTY_AT_ZERO: Final = frozenset({"open", "fate", "used", "laid"})


def meaning_of_number(box: HomelandBox, field: str, number: int) -> Mapping[str, str] | Seat | str | None:
    """Return a card's name by language, a seat, the key of an agenda's name, or nothing (an empty name); None: the number itself."""
    if number == HIDDEN:
        return None
    if number < 0 or (number == 0 and field in FIELDS_EMPTY_AT_ZERO):
        return {}
    if field in SEAT_FIELDS:
        return Seat(Viewer(number))
    if field in ("agendas", "spare"):
        return f"{META.id}.role.{AGENDAS[number]}" if number < len(AGENDAS) else None
    cards = getattr(box, CARD_KIND_BY_FIELD[field]) if field in CARD_KIND_BY_FIELD else ()
    return cards[number].name if number < len(cards) else None
