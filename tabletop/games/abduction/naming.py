"""How lessons name what ABDUCTION counts: cards by their ids, sides by their names."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.tagged import Tagged
from tabletop.core.vocabulary import SquareSide
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import setup
from tabletop.games.abduction.pending import Robbing

if TYPE_CHECKING:
    from tabletop.games.abduction.game import Abduction
    from tabletop.games.abduction.view import AbductionView

SIDE_NAMES: Final = tuple(side.value for side in SquareSide)
HAND_CARD_ACTIONS: Final = (
    act.SearchWith,
    act.ChooseLocation,
    act.PlayEvent,
    act.Discard,
    act.UseSave,
    act.UseHelp,
    act.PassOn,
)
"""Actions with a card of one's own hand."""
EQUIPMENT_ACTIONS: Final = (act.UsePower, act.DropItem, act.TargetItem)
"""Actions with an item that lies open."""
CARD_FIELDS: Final = ("card", "location")
"""Fields that hold the number of a card."""


class AbductionNaming:
    """The names of one deck; besides their own fields actions with a card have `card`, and `TargetPlace` has `location`."""

    def __init__(self, game: Abduction) -> None:
        """Name the cards of a game."""
        self._deck = game.deck
        self._cards = frozenset(game.deck.by_id)
        self._abductees = tuple(abductee.id for abductee in game.deck.abductees)
        self.sides_by_roll_label = {"search": 6, "evade": 6, "avoid": 6}
        self.choice_labels = ("dealer",)
        self.card_names_by_pile_label = {"deck": self._cards}

    def names_of_field(self, kind: type[Tagged], name: str) -> Collection[str] | None:
        """Return how a field may be called; None: a number. KeyError for a field that there is not."""
        if name in CARD_FIELDS and name in (*kind.__slots_of__(), *_more(kind)):
            return self._cards
        if name == "abductee":
            return self._abductees
        if name == "direction":
            return SIDE_NAMES
        if name not in kind.__slots_of__():
            raise KeyError(name)
        return None

    def named_field_value(self, view: AbductionView, seat: int, thing: Tagged, name: str) -> Any:
        """Return what a field is called now."""
        if name == "card" and isinstance(thing, (*HAND_CARD_ACTIONS, *EQUIPMENT_ACTIONS, act.SearchHere)):
            return self._id(_card(view, seat, thing))
        if isinstance(thing, act.TargetPlace) and name == "location":
            return self._id(next((tile.card for tile in view.tiles if tile.place == (thing.x, thing.y)), None))
        value = getattr(thing, name)
        if name in CARD_FIELDS:
            return self._id(value)
        if name == "direction":
            return SIDE_NAMES[value]
        return self._abductees[value] if name == "abductee" else value

    def _id(self, card: int | None) -> str | None:
        """Name a card."""
        return None if card is None else self._deck.cards[card].id

    def shuffle_with_names_first(self, label: str, names: Sequence[str], seats: int) -> tuple[int, ...]:
        """Return the shuffle of the deck by which the named cards are dealt and drawn first, one by one from the dealer on."""
        pile = self._deck.cards_of_decks(1 if seats <= setup.MAX_SEATS_OF_ONE_DECK else 2)
        left = list(range(len(pile)))
        first: list[int] = []
        for name in names:
            at = next((at for at in left if self._id(pile[at]) == name), None)
            if at is None:
                raise ValueError(f"there are not so many cards {name!r} in the deck")
            left.remove(at)
            first.append(at)
        return (*left, *reversed(first))


def _more(kind: type[Tagged]) -> Collection[str]:
    """Return what can be said of an action besides its own fields."""
    if kind is act.TargetPlace:
        return ("location",)
    return ("card",) if kind in (*HAND_CARD_ACTIONS, *EQUIPMENT_ACTIONS, act.SearchHere) else ()


def _card(view: AbductionView, seat: int, action: Tagged) -> int | None:
    """Return the card that an action is about, by where it lies."""
    match action:
        case act.UsePower(slot=act.OWN_LOCATION_SLOT):
            return next((tile.card for tile in view.tiles if tile.place == view.visible_seats[seat].place), None)
        case act.UsePower(slot=slot) | act.DropItem(slot=slot):
            return view.visible_seats[seat].equipment[slot]
        case act.TargetItem(slot=slot):
            top = view.frames[-1]
            return view.visible_seats[top.target].equipment[slot] if isinstance(top, Robbing) else None
        case act.SearchHere(position=position):
            return next(stash.items.known_cards[position] for stash in view.stashes if stash.place == view.visible_seats[seat].place)
        case (
            act.SearchWith(position=position)
            | act.ChooseLocation(position=position)
            | act.PlayEvent(position=position)
            | act.Discard(position=position)
            | act.UseSave(position=position)
            | act.UseHelp(position=position)
            | act.PassOn(position=position)
        ):
            return view.visible_seats[seat].hand.known_cards[position]
    return None


def make_lesson_naming(game: Abduction) -> AbductionNaming:
    """Return the names of a game."""
    return AbductionNaming(game)
