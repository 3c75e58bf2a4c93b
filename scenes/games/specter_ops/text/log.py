"""SPECTER OPS in the log: events with a sign; the way to all that its words can say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scenes.games.specter_ops.text.names import ViewWithTable
from scenes.games.specter_ops.text.sentences import SpecterOpsSentences
from scenes.session.log import LogEntry, LogFormatter
from scenes.session.seating import SeatSetup
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.language.wording import Wording
from tabletop.games.specter_ops import events as ev

ICON_BY_EVENT_TYPE: Final[dict[type[Event], str]] = {
    ev.HunterChosen: "hunter",
    ev.AgentChosen: "agent",
    ev.EquipmentTaken: "equipment",
    ev.RolesDealt: "role",
    ev.RoundBegan: "rounds",
    ev.AgentBegan: "sneak",
    ev.ObjectiveCompleted: "objective_done",
    ev.Stepped: "sneak",
    ev.OrderSet: "order",
    ev.CardReadied: "equipment",
    ev.CardUsed: "card_used",
    ev.CardShown: "equipment",
    ev.HuntersBlinded: "blinded",
    ev.HuntersStunned: "stunned",
    ev.LineThrown: "tangle",
    ev.SmokeCleared: "smoke_cloud",
    ev.DecoyPlaced: "decoy",
    ev.CharacterShown: "agent",
    ev.FigurePlaced: "seen",
    ev.LastSeen: "last_seen",
    ev.FigureLifted: "unseen",
    ev.QuickDrawn: "quick_draw",
    ev.Sniped: "sniper_shot",
    ev.Stopped: "sneak",
    ev.ObjectiveAnnounced: "announce",
    ev.TurnEnded: "next",
    ev.Escaped: "escape",
    ev.Fell: "handcuffs",
    ev.BarProposed: "vote",
    ev.VehicleBarred: "barred",
    ev.HunterBegan: "next",
    ev.HunterMoved: "move",
    ev.HunterStayed: "stay",
    ev.GotIn: "get_in",
    ev.GotOut: "get_out",
    ev.VehicleDriven: "drive",
    ev.SensorTold: "sensor",
    ev.Recalled: "hindsight",
    ev.Checked: "clear",
    ev.Sensed: "senses",
    ev.Ambushed: "ambush",
    ev.StrengthRolled: "strength",
    ev.WatchSet: "sniper_watch",
    ev.Attacked: "attack",
    ev.FireHeld: "hold_fire",
    ev.StunEnded: "stunned",
    ev.HunterDone: "next",
    ev.Defected: "traitor",
    ev.BoxOpened: "peek",
    ev.GameEnded: "win",
}
"""The meaning of the icon that stands before each event in the log."""

UNLOGGED_EVENT_TYPES: Final = frozenset({ev.AgentBegan, ev.CardReadied, ev.HunterBegan, ev.HunterDone, ev.TurnEnded})
"""Events that need no line: the next one tells the same."""


def make_log_formatter(game: Any, wording: Wording, seats: Sequence[SeatSetup], view: ViewWithTable | None = None) -> LogFormatter:
    """Return what turns events into lines of the log, told in their order; with a view it may begin in the middle of a hunt."""
    sentences = make_sentences(game, wording, seats)
    if view is not None:
        sentences.update_from_view(view)
    runs: dict[int, int] = {}

    def tell(event: Event) -> LogEntry | None:
        if isinstance(event, ev.HunterChosen):
            runs[event.hunter] = event.seat
        if type(event) in UNLOGGED_EVENT_TYPES:
            sentences.names.apply_event(event)
            return None
        words = sentences.event_sentence(event)
        return LogEntry(_whose(event, runs, sentences.names.agents), _sign(event), words)

    return tell


def make_sentences(game: Any, wording: Wording, seats: Sequence[SeatSetup]) -> SpecterOpsSentences:
    """Return what says events and questions, with the names of the table."""
    return SpecterOpsSentences(game.box, wording, [seat.name for seat in seats])


def describe_outcome(game: Any, wording: Wording, seats: Sequence[SeatSetup], outcome: Outcome) -> str:
    """Say in a sentence how it ended."""
    names = [seats[seat].name for seat in outcome.winners]
    return wording.say(f"{game.meta.id}.outcome.{outcome.reason_key}", names=names, **outcome.reason_values)


def _whose(event: Event, runs: dict[int, int], agents: Sequence[int]) -> int | None:
    """Return the seat that did it, or whose hunter did: what an agent answers a hunter is the agent's."""
    if isinstance(event, ev.GameEnded | ev.RoundBegan):
        return None
    seat = getattr(event, "seat", None)
    if seat is not None:
        return int(seat)
    hunter, agent = getattr(event, "hunter", None), getattr(event, "agent", None)
    answered = isinstance(event, ev.Checked) and not event.seen
    if answered or isinstance(event, ev.Recalled | ev.LineThrown | ev.Ambushed) or hunter is None:
        return agents[agent] if agent is not None and agent < len(agents) else None
    return runs.get(hunter)


def _sign(event: Event) -> str:
    """Choose the icon's meaning."""
    match event:
        case ev.Checked(seen=True):
            return "seen"
        case ev.SensorTold(bearings=()):
            return "no_motion"
        case ev.Attacked(hit=True):
            return "hit"
        case _:
            return ICON_BY_EVENT_TYPE[type(event)]
