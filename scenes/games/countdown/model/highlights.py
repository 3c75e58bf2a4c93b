"""What is lit on the map: everything that can be touched now, what is planned, and who aims at whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.games.countdown.model.things import Thing
from scenes.input.intents import DropDrag, Intent, StartDrag
from scenes.table.intents import AskWhyNot


@dataclass(frozen=True, slots=True)
class OpenFan(Intent):
    """Fan out what lies in an area: its cards and Ops are shown large. `at` names the card or Op in it that was touched."""

    area: int
    at: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class CloseFan(Intent):
    """Put the fan away."""


def op_drag_key(number: int) -> tuple[str, int]:
    """Name an Op that is dragged."""
    return "op", number


def place_drop_key(place: int) -> tuple[str, int]:
    """Name a place onto which something is dragged."""
    return "place", place


def card_drop_key(card: int) -> tuple[str, int]:
    """Name a card onto which a line is dragged."""
    return "card", card


@dataclass(frozen=True, slots=True)
class LineTargets:
    """What a line drawn from an Op can end at, and what that means."""

    places: Mapping[int, Intent] = field(default_factory=dict)
    cards: Mapping[int, Intent] = field(default_factory=dict)


@dataclass(frozen=True)
class BoardHighlights:
    """What can be touched on the map, and what it means; whatever is listed is lit.

    places: areas, entries and exits. cards: face-up cards. ops: by number. hold, hold_ops, hold_places: what touch-and-hold on a card, an
    Op and a place means (not lit). drags: what lines drawn from Ops can end at; chances: what is written on lit cards. asked: Ops that are
    asked. aims: who aims at which card. plans: where an Op is going to walk. chosen_op: the Op that is moved or aimed now. fanned: the
    area whose pile is fanned by the scene (the board fans by itself what is touched). angle: how words and the fan are turned; seat:
    whose touch it is; highlight: places that the log points at.
    """

    places: Mapping[int, Intent] = field(default_factory=dict)
    cards: Mapping[int, Intent] = field(default_factory=dict)
    ops: Mapping[int, Intent] = field(default_factory=dict)
    asked: frozenset[int] = frozenset()
    aims: tuple[tuple[int, int], ...] = ()
    plans: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    chosen_op: int | None = None
    fanned: int | None = None
    angle: int = 0
    highlight: frozenset[int] = frozenset()
    seat: int | None = None
    hold: Mapping[int, Intent] = field(default_factory=dict)
    hold_ops: Mapping[int, Intent] = field(default_factory=dict)
    hold_places: Mapping[int, Intent] = field(default_factory=dict)
    drags: Mapping[int, LineTargets] = field(default_factory=dict)
    chances: Mapping[int, str] = field(default_factory=dict)

    answers: bool = False
    """Whether there is somebody to ask why not: at a table in play, not in a game told again."""

    def why_not_thing(self, thing: Thing) -> Intent | None:
        """Return what asks why nothing can be done with a thing."""
        return AskWhyNot(thing, self.angle) if self.answers else None

    def line_targets(self, number: int) -> LineTargets:
        """Return what a line drawn from an Op can end at."""
        return self.drags.get(number) or LineTargets(self.places, self.cards)

    def intent_of_drag(self, intent: Intent) -> Intent | None:
        """Return what a drag means: picking an Op up is touching it, letting it go is touching what it is dropped on; None: nothing."""
        match intent:
            case StartDrag(source=("op", int(number))) if number != self.chosen_op:
                return self.ops.get(number)
            case DropDrag(source=("op", int(number)), onto=("place", int(place))):
                return self.line_targets(number).places.get(place)
            case DropDrag(source=("op", int(number)), onto=("card", int(card))):
                return self.line_targets(number).cards.get(card)
            case _:
                return None
