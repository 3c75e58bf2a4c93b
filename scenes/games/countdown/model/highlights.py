"""What is lit on the map: everything that can be touched now, what is planned, and who aims at whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.games.countdown.model.refusal_subjects import RefusalSubject
from scenes.input.intents import DropDrag, Intent, StartDrag
from scenes.table.intents import AskWhyNot


@dataclass(frozen=True, slots=True)
class OpenFan(Intent):
    """Fan out what lies in an area: its cards and Ops are shown large. `touched_item` names the card or Op in it that was touched."""

    area: int
    touched_item: tuple[str, int] | None = None


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
class DragLineTargets:
    """What a line drawn from an Op can end at, and what that means."""

    intent_by_place: Mapping[int, Intent] = field(default_factory=dict)
    intent_by_card: Mapping[int, Intent] = field(default_factory=dict)


@dataclass(frozen=True)
class BoardHighlights:
    """What can be touched on the map, and what it means; whatever is listed is lit.

    intent_by_place: areas, entries and exits. intent_by_card: face-up cards. intent_by_op: by number. hold, hold_intent_by_op,
    hold_intent_by_place: what touch-and-hold on a card, an Op and a place means (not lit). line_targets_by_op: what lines drawn from Ops
    can end at; hit_text_by_card: what is written on lit cards. asked_ops: Ops that are asked. aiming_op_card_pairs: who aims at which card.
    planned_path_by_op: where an Op is going to walk. chosen_op: the Op that is moved or aimed now. fanned_area: the area whose pile is
    fanned by the scene (the board fans by itself what is touched). reader_angle: how words and the fan are turned; seat: whose touch it is;
    log_entry_places: places that the log points at.
    """

    intent_by_place: Mapping[int, Intent] = field(default_factory=dict)
    intent_by_card: Mapping[int, Intent] = field(default_factory=dict)
    intent_by_op: Mapping[int, Intent] = field(default_factory=dict)
    asked_ops: frozenset[int] = frozenset()
    aiming_op_card_pairs: tuple[tuple[int, int], ...] = ()
    planned_path_by_op: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    chosen_op: int | None = None
    fanned_area: int | None = None
    reader_angle: int = 0
    log_entry_places: frozenset[int] = frozenset()
    acting_seat: int | None = None
    hold_intent_by_card: Mapping[int, Intent] = field(default_factory=dict)
    hold_intent_by_op: Mapping[int, Intent] = field(default_factory=dict)
    hold_intent_by_place: Mapping[int, Intent] = field(default_factory=dict)
    line_targets_by_op: Mapping[int, DragLineTargets] = field(default_factory=dict)
    hit_text_by_card: Mapping[int, str] = field(default_factory=dict)

    can_ask_why_not: bool = False
    """Whether there is somebody to ask why not: at a table in play, not in a game told again."""

    def why_not_intent(self, thing: RefusalSubject) -> Intent | None:
        """Return what asks why nothing can be done with a thing."""
        return AskWhyNot(thing, self.reader_angle) if self.can_ask_why_not else None

    def drag_targets_for_op(self, number: int) -> DragLineTargets:
        """Return what a line drawn from an Op can end at."""
        return self.line_targets_by_op.get(number) or DragLineTargets(self.intent_by_place, self.intent_by_card)

    def intent_of_drag(self, intent: Intent) -> Intent | None:
        """Return what a drag means: picking an Op up is touching it, letting it go is touching what it is dropped on; None: nothing."""
        match intent:
            case StartDrag(source=("op", int(number))) if number != self.chosen_op:
                return self.intent_by_op.get(number)
            case DropDrag(source=("op", int(number)), drop_place=("place", int(place))):
                return self.drag_targets_for_op(number).intent_by_place.get(place)
            case DropDrag(source=("op", int(number)), drop_place=("card", int(card))):
                return self.drag_targets_for_op(number).intent_by_card.get(card)
            case _:
                return None
