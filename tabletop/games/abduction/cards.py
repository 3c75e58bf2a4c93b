"""What the YAML files of ABDUCTION become: typed cards, and the vocabulary of what a card can do.

A deed is what an event or a power does, an arrival what a location does to those who come in, a carried effect what an item does by itself.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from tabletop.core.content import EntryId, ExactlyOneEffect, IconName, Record, TextByLanguage
from tabletop.core.language.wording_by_name import with_wording_keys
from tabletop.core.vocabulary import BackgroundPattern, SquareSide

DieTarget = Annotated[int, Field(ge=2, le=7)]
"""A number to reach with a die; 7 is out of reach without help."""
SmallCount = Annotated[int, Field(ge=1, le=10)]
GateRange = Annotated[int, Field(ge=0, le=99)]


@with_wording_keys("kind.{}")
class CardCategory(StrEnum):
    """The sorts of cards."""

    LOCATION = "location"
    ITEM = "item"
    EVENT = "event"


class LocationRole(StrEnum):
    """What a location is in the race."""

    START = "start"
    EXIT = "exit"
    ROOM = "room"


class AimRestriction(StrEnum):
    """Whom a card may be aimed at."""

    ANYONE = "anyone"
    OTHERS = "others"


class AimedDeed(Record):
    """A deed aimed at one abductee, `range` gates away at most (None: anywhere)."""

    range: GateRange | None = None
    whom: AimRestriction = AimRestriction.OTHERS


class Attack(AimedDeed):
    """The target evades or blacks out."""

    evade: DieTarget


class Daze(AimedDeed):
    """The target loses actions, unless it avoids that."""

    actions: SmallCount
    avoid: DieTarget | None = None


class BreakItem(AimedDeed):
    """An equipped item of the target is discarded; who aims chooses it."""

    avoid: DieTarget | None = None


class StealItem(AimedDeed):
    """An equipped item of the target changes hands; who aims chooses it."""

    avoid: DieTarget | None = None


class Push(AimedDeed):
    """The target is moved through gates; who aims chooses the way."""

    steps: SmallCount
    avoid: DieTarget | None = None


class Pull(AimedDeed):
    """The target comes to the location of the one who aims."""

    avoid: DieTarget | None = None


class Swap(AimedDeed):
    """The target changes places with the one who aims."""

    avoid: DieTarget | None = None


class Spy(AimedDeed):
    """Look at the hand of the target and discard that many cards of it (0: just look)."""

    cards: Annotated[int, Field(ge=0, le=5)]
    avoid: DieTarget | None = None


class Glide(Record):
    """Move through that many gates at most; only where one stops counts as entered."""

    steps: SmallCount


class Teleport(Record):
    """Go to a location that is no exit, that many spaces away at most, walls or not."""

    within: SmallCount


class TeleportPerLocations(Record):
    """As teleport, one space for every `per` locations on the board, face down ones too (AB5.1)."""

    per: SmallCount


class ShelterFromTargeting(Record):
    """Until one's next turn, or until one leaves, nobody can aim at one."""


class DrawCards(Record):
    """Draw cards."""

    cards: SmallCount


class RecoverDiscardedCard(Record):
    """Take the topmost card of a sort from the discard pile into the hand."""

    sort: CardCategory


class MakeOthersDiscard(Record):
    """All others discard down to a number of cards, of their choice."""

    down_to: Annotated[int, Field(ge=0, le=10)]


class DrawUntil(Record):
    """Draw and discard until a card of a sort comes: it goes to the hand (AB4.2)."""

    sort: CardCategory


class RedrawAllHands(Record):
    """All discard their hands and draw anew."""

    cards: SmallCount


class StrikeRoom(Record):
    """All who stand in a location of this id evade or black out."""

    location: str
    evade: DieTarget


class Decompress(Record):
    """A location is lost to space (AB5.1)."""


class MoveExit(Record):
    """An exit goes to another place (AB5.2)."""


class EscapeStrike(Record):
    """Saves from whatever strikes one (AB2.13)."""


class PassOn(Record):
    """Passes what is aimed at oneself to another in the same location (AB5.3)."""


class Help(Record):
    """Adds to an evade test (AB3.1)."""

    plus: SmallCount


class EvadeOrBlackOut(Record):
    """Who comes in evades or blacks out."""

    evade: DieTarget


class AvoidOrDiscard(Record):
    """Who comes in avoids or discards cards of his choice."""

    avoid: DieTarget
    cards: SmallCount


class AvoidOrDaze(Record):
    """Who comes in avoids or loses actions."""

    avoid: DieTarget
    actions: SmallCount


class DrawCardsOnArrival(Record):
    """Who comes in draws cards."""

    cards: SmallCount


class AirtightItemEffect(Record):
    """Survives the loss of a location (AB5.1)."""


class EvadeBonus(Record):
    """Adds to every evade test."""

    plus: SmallCount


class SearchBonus(Record):
    """Adds to every search."""

    plus: SmallCount


class PreventBlackOut(Record):
    """Is discarded instead of blacking out."""


class PowerEffect(ExactlyOneEffect):
    """The deeds; as the power of a location or an item, exactly one."""

    attack: Attack | None = None
    daze: Daze | None = None
    break_item: BreakItem | None = None
    steal_item: StealItem | None = None
    push: Push | None = None
    pull: Pull | None = None
    swap: Swap | None = None
    spy: Spy | None = None
    glide: Glide | None = None
    teleport: Teleport | None = None
    displace: TeleportPerLocations | None = None
    shelter: ShelterFromTargeting | None = None
    draw: DrawCards | None = None
    recover: RecoverDiscardedCard | None = None
    shrink_hands: MakeOthersDiscard | None = None
    draw_until: DrawUntil | None = None
    change_plans: RedrawAllHands | None = None
    strike_room: StrikeRoom | None = None
    decompress: Decompress | None = None
    move_exit: MoveExit | None = None


class EventEffect(PowerEffect):
    """What an event does: a deed, or an answer to what strikes."""

    escape: EscapeStrike | None = None
    pass_on: PassOn | None = None
    help: Help | None = None


class ArrivalEffect(ExactlyOneEffect):
    """What a location does to those who come in."""

    evade_or_black_out: EvadeOrBlackOut | None = None
    avoid_or_discard: AvoidOrDiscard | None = None
    avoid_or_daze: AvoidOrDaze | None = None
    gift: DrawCardsOnArrival | None = None


class EquippedItemEffect(Record):
    """What an item does by itself while it is equipped; any of these."""

    airtight: AirtightItemEffect | None = None
    evade_bonus: EvadeBonus | None = None
    search_bonus: SearchBonus | None = None
    wake_up: PreventBlackOut | None = None


class PrintedCard(Record):
    """What every card has: `icon` is a glyph of the Material Design icon font."""

    id: EntryId
    copies: Annotated[int, Field(ge=1, le=20)] = 1
    name: TextByLanguage
    text: TextByLanguage
    icon: IconName
    pattern: BackgroundPattern


class LocationEntry(PrintedCard):
    """A location of `locations.yaml`: openings before turning, and the number to search it."""

    role: LocationRole = LocationRole.ROOM
    openings: Annotated[tuple[SquareSide, ...], Field(min_length=1, max_length=4)]
    search: Annotated[int, Field(ge=2, le=6)]
    effect: ArrivalEffect | None = None
    power: PowerEffect | None = None


class ItemEntry(PrintedCard):
    """An item of `items.yaml`; `spent`: it is discarded when its power was used."""

    effect: EquippedItemEffect | None = None
    power: PowerEffect | None = None
    spent: bool = False


class EventEntry(PrintedCard):
    """An event of `events.yaml`."""

    effect: EventEffect


class AbducteeEntry(Record):
    """A playing piece of `abductees.yaml`."""

    id: EntryId
    name: TextByLanguage
    icon: IconName
