"""What the buttons of SPECTER OPS say: actions with the names of what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.text.sentences import WATCH_DIRECTIONS
from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.games.specter_ops.text.names import ViewWithTable
    from scenes.games.specter_ops.text.sentences import SpecterOpsSentences

ICON_BY_ACTION_TYPE: Final[dict[type[Action], str]] = {
    act.ChooseHunter: "hunter",
    act.ChooseAgent: "agent",
    act.TakeEquipment: "equipment",
    act.NameTraitor: "traitor",
    act.BeginAgent: "next",
    act.CompleteObjective: "objective_done",
    act.UseCard: "equipment",
    act.SetOrder: "order",
    act.Step: "sneak",
    act.Stop: "confirm",
    act.StopWithDecoy: "decoy",
    act.PlaceAt: "here",
    act.AimAt: "tangle",
    act.AnnounceObjective: "announce",
    act.EndTurn: "next",
    act.BeginHunter: "next",
    act.ProposeBar: "barred",
    act.RevealSelf: "traitor",
    act.MoveTo: "move",
    act.GetIn: "get_in",
    act.Drive: "drive",
    act.UseSensor: "sensor",
    act.GetOut: "get_out",
    act.Stay: "stay",
    act.Relay: "relay",
    act.RemoteSensor: "remote_sensor",
    act.Recall: "hindsight",
    act.Watch: "sniper_watch",
    act.LookAround: "sight",
    act.Attack: "attack",
    act.HoldFire: "hold_fire",
}
"""The meaning of the icon on the button of each action."""


def describe_action(sentences: SpecterOpsSentences, action: Action, view: ViewWithTable, seat: int | None = None) -> str:
    """Name what a seat can do as fully as its parts allow: "Walk to P24"; just the verb where there are none."""
    sentences.update_from_view(view)
    key, values = f"specter_ops.action.{type(action).__name__}", action_name_values(sentences, action, view)
    match action:
        case act.MoveTo(cell=cell) if cell == view.table.hunters[view.table.mover].cell:
            return sentences.wording.say(f"{key}.stay")
        case act.ProposeBar(hunter=hunter) if hunter == NONE:
            return sentences.wording.say(f"{key}.nobody")
        case act.SetOrder(on=False):
            return sentences.wording.say(f"{key}.off", **values)
        case _:
            return sentences.wording.say(f"{key}.named" if values else key, **values)


def describe_action_effect(sentences: SpecterOpsSentences, action: Action) -> str:
    """Say in a sentence what an action does."""
    return sentences.wording.say(f"specter_ops.action.{type(action).__name__}.help")


def action_name_values(sentences: SpecterOpsSentences, action: Action, view: ViewWithTable) -> dict[str, object]:
    """Return the names of what an action is about; nothing when it has no parts."""
    names = sentences.names
    match action:
        case act.ChooseHunter(kind=kind):
            return {"hunter": names.hunter_character_name(kind)}
        case act.ChooseAgent(kind=kind):
            return {"character": names.agent_character_name(kind)}
        case act.TakeEquipment(kind=kind) | act.UseCard(kind=kind):
            return {"card": names.card_name(kind)}
        case act.SetOrder(order=order):
            return {"order": sentences.wording.say(f"specter_ops.order.{order}")}
        case act.CompleteObjective(section=section):
            return {"section": section}
        case act.NameTraitor(hunter=hunter):
            return {"hunter": names.hunter_name(hunter), "seat": names.seat_name(view.table.hunters[hunter].seat)}
        case act.AimAt(hunter=hunter) | act.BeginHunter(hunter=hunter) | act.ProposeBar(hunter=hunter):
            return {"hunter": names.hunter_name(hunter)}
        case act.Attack(agent=agent) | act.Recall(agent=agent):
            return {"agent": names.agent_name(agent)}
        case act.Watch(direction=direction):
            return {"direction": sentences.wording.say(f"specter_ops.direction.{WATCH_DIRECTIONS[direction]}")}
        case _:
            cell = getattr(action, "cell", None)
            return {} if cell is None else {"place": names.space_name(cell)}
