"""Why the standard player of ABDUCTION does what it has chosen: found when somebody asks, never while it only chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.bots.abduction.card_values import HOSTILE_DEEDS
from tabletop.bots.abduction.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import pending
from tabletop.games.abduction.cards import Decompress, MoveExit
from tabletop.games.abduction.cells import CELL_STEPS


def advice_reason(sit: ViewAnalysis, action: Action) -> str:
    """Return the reason for an action: the sentence `abduction.advice.<reason>`."""
    found = REASON_BY_ACTION.get(type(action), "whatever")
    return found if isinstance(found, str) else found(sit, action)


def _move(sit: ViewAnalysis, action: act.Move) -> str:
    """A step leads on to an exit, to one, or to where one can be laid."""
    gates = sit.gates_to_exit_by_cell.get(sit.cell + CELL_STEPS[action.direction])
    if gates == 0:
        return "arrive"
    return "to_exit" if gates is not None and gates < sit.gates_to_exit_by_cell.get(sit.cell, 99) else "outward"


def _choose_location(sit: ViewAnalysis, action: act.ChooseLocation) -> str:
    """An exit to leave by, or a location that helps."""
    return "exit" if sit.hand[action.position].is_exit else "build"


def _lay_at(sit: ViewAnalysis, action: act.LayAt) -> str:
    """An exit that is taken away, one to leave by, or a location that helps."""
    frame = sit.frame
    if isinstance(frame, pending.MovingExit):
        return "away"
    return "exit_here" if isinstance(frame, pending.Laying) and sit.hand[frame.position].is_exit else "here"


def _play_event(sit: ViewAnalysis, action: act.PlayEvent) -> str:
    """Against a rival, or for oneself."""
    return "hinder" if isinstance(sit.hand[action.position].effect, HOSTILE_DEEDS) else "event"


def _use_power(sit: ViewAnalysis, action: act.UsePower) -> str:
    """Against a rival, or for oneself."""
    card = sit.deck.cards[sit.ship_layout.tiles[sit.cell][0]] if action.slot == act.OWN_LOCATION_SLOT else sit.gear[action.slot]
    return "hinder" if isinstance(card.effect, HOSTILE_DEEDS) else "power"


def _pass(sit: ViewAnalysis, action: act.Pass) -> str:
    """Wait on the exit, or for better cards."""
    return "stay" if sit.cell in sit.ship_layout.exits else "rest"


def _target_place(sit: ViewAnalysis, action: act.TargetPlace) -> str:
    """Where it hurts the others, or where one goes."""
    frame = sit.frame
    deed = sit.deck.cards[frame.card].effect if isinstance(frame, pending.Placing) else None
    return "target" if isinstance(deed, Decompress | MoveExit) else "go"


def _step(sit: ViewAnalysis, action: act.Step) -> str:
    """Push a rival away, or get out oneself."""
    return "push" if isinstance(sit.frame, pending.Pushing) else "go"


REASON_BY_ACTION: Final[dict[type[Action], str | Callable[[ViewAnalysis, Any], str]]] = {
    act.PickAbductee: "abductee",
    act.Move: _move,
    act.SearchWith: "search",
    act.SearchHere: "search_here",
    act.ChooseLocation: _choose_location,
    act.LayAt: _lay_at,
    act.PlayEvent: _play_event,
    act.UsePower: _use_power,
    act.Pass: _pass,
    act.Discard: "discard",
    act.PassReaction: "let_stand",
    act.ClaimReaction: "react",
    act.Withdraw: "let_stand",
    act.TakeIt: "take_it",
    act.UseSave: "save",
    act.UseHelp: "help",
    act.PassOn: "pass_on",
    act.TargetSeat: "target",
    act.TargetPlace: _target_place,
    act.TargetItem: "item",
    act.DropItem: "drop",
    act.Step: _step,
    act.PickCard: "pick",
}
"""Why each kind of action is done."""
