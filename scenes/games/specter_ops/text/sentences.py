"""What SPECTER OPS says: events and questions in the sentences of its wording files, with the names of players, characters and spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from scenes.games.specter_ops.text.names import SpecterOpsNames, ViewWithTable
from tabletop.core.event import Event
from tabletop.core.language.wording import Wording
from tabletop.core.question import Question
from tabletop.core.view import TABLE
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.state import HIDDEN, NONE, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.box import SpecterOpsBox

FIRST_AGENT_INDEX: Final = 0
"""The index of the first agent."""
WATCH_DIRECTIONS: Final = ("north", "east", "south", "west")
"""The directions that can be watched, in their order."""
PUBLIC_QUESTION_BY_SECRET: Final = {"defect_equipment": "defect_agent"}
"""Questions that others hear as another one."""


class SpecterOpsSentences:
    """Says what happened and what is asked; made anew when the language or a name changes.

    Events are told in their order, since they say who is who; `update_from_view` takes that from a view.
    """

    def __init__(self, box: SpecterOpsBox, wording: Wording, names: Sequence[str]) -> None:
        """Take the names of the seats in their order."""
        self.box, self.wording = box, wording
        self.names = SpecterOpsNames(box, wording, names)

    def update_from_view(self, view: ViewWithTable) -> None:
        """Take from a view who is who."""
        self.names.update_from_view(view)

    # events ------------------------------------------------------------------------------------------------------------------------------

    def event_sentence(self, event: Event) -> str:
        """Say an event as its viewer sees it."""
        key = f"specter_ops.event.{type(event).__name__}{self._variant(event)}"
        values = {name: value for field in event.__slots_of__() for name, value in self._named(event, field).items()}
        self.names.apply_event(event)
        return self.wording.say(key, **values)

    def dice_sum_words(self, dice: Sequence[int], total: int) -> str:
        """Write dice with what is added to them or taken off: "6 + 3", "4 − 2"."""
        say, plus = self.wording.say, total - sum(dice)
        parts = say("specter_ops.why.plus").join(str(die) for die in dice)
        return parts if not plus else f"{parts}{say('specter_ops.why.plus' if plus > 0 else 'specter_ops.why.minus')}{abs(plus)}"

    def sensor_words(self, bearings: Sequence[str]) -> str:
        """Return what the motion sensor tells: directions, or no motion."""
        say = self.wording.say
        if not bearings:
            return say("specter_ops.bearing.none")
        return say("specter_ops.bearing.told", bearings=[say(f"specter_ops.bearing.{each.replace('-', '_')}") for each in bearings])

    def _variant(self, event: Event) -> str:
        """Choose the sentence of an event that is told in several ways."""
        match event:
            case ev.AgentChosen(kind=kind) | ev.EquipmentTaken(kind=kind):
                return ".seen" if kind != HIDDEN else ""
            case ev.RolesDealt(hunter=hunter):
                return ".seen" if hunter != HIDDEN else ""
            case ev.CardUsed(kind=kind, before=before):
                return ("" if before else ".after") + (".seen" if kind != HIDDEN else "")
            case ev.CardShown(cell=cell):
                return ".at" if cell != NONE else ""
            case ev.BarProposed(hunter=hunter) | ev.VehicleBarred(hunter=hunter):
                return ".nobody" if hunter == NONE else ""
            case ev.HunterStayed(hunter=hunter):
                return ".inside" if hunter in self.names.inside else ""
            case ev.GotIn(steps=0):
                return ".there"
            case ev.Checked(seen=True):
                return ".seen"
            case ev.Sensed(close=True):
                return ".close"
            case ev.Defected(forced=True):
                return ".forced"
            case _:
                return _rolled(event)

    def _named(self, event: Event, field: str) -> dict[str, Any]:
        """Return the values of an event's sentence that come of a field: names for numbers."""
        names, value = self.names, getattr(event, field)
        match field:
            case "seat" | "traitor":
                return {field: names.seat_name(value) if value >= 0 else ""}
            case "winners":
                return {field: [names.seat_name(seat) for seat in value], "n": len(value)}
            case "agent":
                return {field: names.agent_name(value)}
            case "hunter":
                return {field: names.hunter_character_name(event.kind) if isinstance(event, ev.HunterChosen) else names.hunter_name(value)}
            case "hunters":
                return {field: [names.hunter_name(hunter) for hunter in value], "n": len(value)}
            case "cell":
                return {"place": names.space_name(value) if value >= 0 else ""}
            case "kind":
                return self._kind(event, value)
            case "dealt":
                return {"cards": [names.card_name(kind) for kind in value]}
            case _:
                return self._counted(event, field, value)

    def _counted(self, event: Event, field: str, value: Any) -> dict[str, Any]:
        """Return the values of fields that name nobody and nothing: numbers, dice, directions, orders."""
        match field:
            case "steps" | "hits":
                return {"n": value}
            case "dice":
                return {"sum": self.dice_sum_words(value, event.total) if isinstance(event, ev.Attacked | ev.QuickDrawn) else ""}
            case "close":
                return {"n": max(hunter.senses_range for hunter in self.box.hunters)}
            case "bearings":
                return {"told": self.sensor_words(value)}
            case "direction":
                return {field: self.wording.say(f"specter_ops.direction.{WATCH_DIRECTIONS[value]}")}
            case "order":
                return {field: self.wording.say(f"specter_ops.order.{value}")}
            case "on":
                return {"state": self.wording.say(f"specter_ops.order.{'on' if value else 'off'}")}
            case _:
                return {field: value}

    def _kind(self, event: Event, kind: int) -> dict[str, Any]:
        """Name the character or card that an event is about, if its viewer knows it."""
        if kind < 0:
            return {}
        match event:
            case ev.HunterChosen():
                return {}
            case ev.BoxOpened():
                return {"character": self.names.agent_character_name(kind), "agent": self.names.agent_name(FIRST_AGENT_INDEX)}
            case ev.AgentChosen() | ev.CharacterShown():
                return {"character": self.names.agent_character_name(kind)}
            case _:
                return {"card": self.names.card_name(kind)}

    # questions ---------------------------------------------------------------------------------------------------------------------------

    def question(self, question: Question, view: ViewWithTable, seat: int | None = None) -> str:
        """Return what is asked: to `seat` if it is one of those asked, else to the others, who hear the same of all that is secret."""
        self.update_from_view(view)
        table, names = view.table, self.names
        values: dict[str, Any] = {"seat": [names.seat_name(each) for each in question.required_seats]}
        if table.mover != NONE:
            values["hunter"] = names.hunter_name(table.mover)
        if seat is None or not question.is_seat_asked(seat):  # type: ignore[arg-type] # a seat is its number
            known = question.redact_for_viewer(TABLE) or question
            return self.wording.say(f"specter_ops.question.{PUBLIC_QUESTION_BY_SECRET.get(known.kind, known.kind)}.others", **values)
        key = f"specter_ops.question.{question.kind}"
        match question.kind:
            case "sneak":
                left = self.steps_left(table)
                part = ".due" if self._due(table) else "" if left else ".spent"
                return self.wording.say(key + part, **values, **({"n": left} if not part else {}))
            case "take_equipment" | "defect_equipment" if table.agents[-1].dealt:
                taken = len(table.agents[-1].dealt)
                return self.wording.say("specter_ops.question.more_equipment", taken=taken, all=taken + self.cards_left_to_take(table))
            case "take_equipment" | "defect_equipment":
                return self.wording.say(key, n=self.cards_left_to_take(table), **values)
            case "place":
                return self.wording.say(key, card=names.card_name(table.agents[table.active].pending), **values)
            case "hunter" if table.hunters[table.mover].inside:
                return self.wording.say(f"{key}.inside", **values)
            case _:
                return self.wording.say(key, **values)

    def steps_left(self, table: State) -> int:
        """Count the steps that the agent who moves has left, by her own view (SO2.1, SO6.15)."""
        sheet = table.agents[table.active]
        surge = max(kind.effect_value for kind in self.box.equipment if kind.effect is EquipmentEffectKind.SURGE)
        return max(0, (surge if sheet.surged else self.box.numbers.steps) - sheet.steps)

    def cards_left_to_take(self, table: State) -> int:
        """Count the cards that an agent has yet to take, by his own view (SO1.5, SO5.4)."""
        numbers, first = self.box.numbers, len(table.agents) == 1
        return (numbers.hands.number_for(table.seats) if first else numbers.traitor_hand) - len(table.agents[-1].dealt)

    def _due(self, table: State) -> bool:
        """Return whether the agent who moves has to complete what was announced first (SO6.19)."""
        sheet = table.agents[table.active]
        return sheet.announced and not sheet.completed


def _rolled(event: Event) -> str:
    """Choose the sentence of a roll by how it went."""
    match event:
        case ev.Attacked(dice=()) | ev.QuickDrawn(dice=()):
            return ""
        case ev.Attacked(hit=True) | ev.QuickDrawn(hit=True) | ev.LineThrown(hit=True) | ev.StrengthRolled(hit=True):
            return ".hit"
        case ev.Attacked(total=total, distance=distance) | ev.QuickDrawn(total=total, distance=distance):
            return ".one" if total >= distance else ".miss"
        case ev.Ambushed(roll=0):
            return ".sure"
        case ev.Ambushed(stunned=False):
            return ".away"
        case ev.SensorTold(remote=True) | ev.VehicleDriven(remote=True):
            return ".remote"
        case _:
            return ""
