"""What is printed on the cards, in the language of the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.abduction.art.location_picture import LocationPicture
from scenes.games.abduction.art.tile_face import TileFace
from scenes.games.abduction.art.tile_faces import choose_room_look, danger_icon_of, danger_number_of
from scenes.widgets.card_face import CardFace
from tabletop.games.abduction.cards import Help

if TYPE_CHECKING:
    from tabletop.core.language.wording import Wording
    from tabletop.games.abduction.deck import Card, Deck

SIDE_LETTERS = "NESW"
FIGURE_CARD_KIND = "location"
"""The kind of card as which a figure is held up."""


@dataclass(frozen=True, slots=True)
class FigureCard:
    """An abductee to be held up as a card, by number; by whom it is played, with how many cards; by nobody where it is free."""

    abductee: int
    player_name: str = ""
    card_count: int = 0
    sheltered: bool = False
    dazed: bool = False


def figure_card_face(deck: Deck, figure: FigureCard, wording: Wording) -> CardFace:
    """Print a figure: who plays it, and what lasts on it."""
    say, piece = wording.say, deck.abductees[figure.abductee]
    lines = [say("abduction.figure.free")]
    if figure.player_name:
        lines = [say("abduction.figure.of", seat=figure.player_name, n=figure.card_count)]
        lines += [say(f"abduction.figure.{name}", seat=figure.player_name) for name in ("sheltered", "dazed") if getattr(figure, name)]
    return CardFace(FIGURE_CARD_KIND, wording.pick_translation(piece.name), piece.icon, " ".join(lines), say("abduction.kind.figure"))


class CardFaces:
    """The faces of all cards; made once for a language."""

    def __init__(self, deck: Deck, *, has_guarded_exits: bool = True) -> None:
        """Know the cards."""
        self._deck, self._has_guarded_exits = deck, has_guarded_exits
        self._made: dict[tuple[str, int], CardFace] = {}

    def all_faces(self, wording: Wording) -> list[CardFace]:
        """Return the faces of all kinds of cards in the box."""
        return list(dict.fromkeys(self.face_for_card(number, wording) for number in range(len(self._deck.cards))))

    def face_for_card(self, number: int, wording: Wording) -> CardFace:
        """Return the face of a card."""
        key = (wording.language, number)
        if key not in self._made:
            self._made[key] = _face(self._deck.cards[number], wording, has_guarded_exits=self._has_guarded_exits)
        return self._made[key]


def _face(card: Card, wording: Wording, *, has_guarded_exits: bool) -> CardFace:
    """Print a card."""
    danger = danger_number_of(card, has_guarded_exits=has_guarded_exits)
    kind = "exit" if card.is_exit else str(card.sort.value)
    plus = card.effect.plus if isinstance(card.effect, Help) else card.evade_bonus + card.search_bonus
    return CardFace(
        kind=kind,
        title=wording.pick_translation(card.name),
        icon=card.icon,
        rules_text=wording.pick_translation(card.text),
        kind_label=wording.say(f"abduction.kind.{kind}"),
        corner_number=str(card.search_number) if card.is_location else "",
        badge_text=f"+{plus}" if plus else "",
        picture=_picture(card, wording) if card.is_location else None,
        has_power=card.effect is not None and not card.is_event,
        pattern_name=str(card.pattern.value),
        danger_number="" if danger is None else str(danger),
        danger_icon="" if danger is None else danger_icon_of(card),
    )


def _picture(card: Card, wording: Wording) -> LocationPicture:
    """Return a location's picture."""
    openings = "".join(letter for side, letter in enumerate(SIDE_LETTERS) if card.opening_mask >> side & 1)
    return LocationPicture(
        TileFace(wording.pick_translation(card.name), card.icon, choose_room_look(card), floor_pattern=str(card.pattern.value)), openings
    )
