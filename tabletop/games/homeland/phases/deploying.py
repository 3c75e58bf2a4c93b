"""Sending soldiers and agents to threats, and what they may look at (HL7.5, HL7.6, HL7.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.action import Action
from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import counts_with_change
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.pending.turns import Inspecting, Scouting
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State
from tabletop.games.homeland.vocabulary import FigureKind

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import HomelandBox


def legal_deployments(box: HomelandBox, state: State, seat: int) -> list[Action]:
    """List where soldiers and agents can go: in a turn all of a kind to one threat (HL7.5, HL7.6)."""
    player, listed = state.players[seat], list[Action]()
    numbers = [threat.number for threat in state.threats]
    for free, only, made in (
        (player.soldiers, state.soldiers_to, box.acts.soldiers),
        (player.agents, state.agents_to, box.acts.agents),
    ):
        if free:
            for number in numbers if only == NONE else [only] if only in numbers else ():
                listed += made[number, free]
    return listed


def deploy_soldiers(play: ActionContext, seat: int, action: act.DeploySoldiers) -> None:
    """Send soldiers to a threat; once a turn its intel may be looked at (HL7.5)."""
    state, threat = play.state, play.threat_by_number(action.threat)
    state.players[seat].soldiers -= action.count
    threat.soldiers = counts_with_change(threat.soldiers, seat, action.count)
    state.soldiers_to = action.threat
    record_figures_deployed(play, seat, action.threat, FigureKind.SOLDIER, action.count)
    if not state.scouted and threat.slots:
        play.push_frames(Scouting(seat, action.threat))


def deploy_agents(play: ActionContext, seat: int, action: act.DeployAgents) -> None:
    """Send agents to a threat; its plot may be looked at, and with some assets its intel (HL7.6, HL10.1)."""
    state, threat = play.state, play.threat_by_number(action.threat)
    state.players[seat].agents -= action.count
    threat.agents = counts_with_change(threat.agents, seat, action.count)
    state.agents_to = action.threat
    record_figures_deployed(play, seat, action.threat, FigureKind.AGENT, action.count)
    known = threat.plot_seen == PUBLIC_MASK or threat.plot_seen >> seat & 1
    if not known or play.has_passive_power(seat, "shows_intel_on_deploy"):
        play.push_frames(Inspecting(seat, action.threat))


def record_figures_deployed(play: ActionContext, seat: int, threat: int, piece: FigureKind, count: int) -> None:
    """Tell that figures were sent."""
    play.tell(ev.PiecesDeployed(seat, threat, piece, count))
    play.note((RecordedFact.FIGURES_DEPLOYED, seat, threat, int(piece is FigureKind.SOLDIER), count))


def look_at_intel(play: ActionContext, seat: int, action: act.LookAtIntel) -> None:
    """Look at the intel; a random card is added, unseen, unless an asset spares that (HL7.5)."""
    frame = play.state.frames.pop()
    assert isinstance(frame, Scouting)
    threat = play.threat_by_number(frame.threat)
    play.state.scouted = True
    play.reveal_intel_to_seat(seat, threat)
    if not play.has_passive_power(seat, "scouts_without_added_card"):
        play.add_random_intel(threat, 1)


def look_at_plot(play: ActionContext, seat: int, action: act.LookAtPlot) -> None:
    """Look at the plot, and with some assets at the intel too, no card added (HL7.6, HL10.1)."""
    frame = play.state.frames.pop()
    assert isinstance(frame, Inspecting)
    threat = play.threat_by_number(frame.threat)
    play.show_plot(seat, threat)
    if play.has_passive_power(seat, "shows_intel_on_deploy"):
        play.reveal_intel_to_seat(seat, threat)


def decline_look(play: ActionContext, seat: int, action: act.LookAway) -> None:
    """Do not look (HL7.5, HL7.6)."""
    frame = play.state.frames.pop()
    assert isinstance(frame, Scouting | Inspecting)
    play.tell(ev.LookedAway(seat, frame.threat))


def _wait(play: ActionContext, frame: Any) -> bool:
    """Wait for the answer."""
    return True


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {Scouting: _wait, Inspecting: _wait}
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {
    Scouting: QuestionOfFrame("scout", "HL7.5", "seat", lambda box, state, frame: box.acts.scout, lambda state, frame: (frame.threat,)),
    Inspecting: QuestionOfFrame(
        "inspect", "HL7.6", "seat", lambda box, state, frame: box.acts.inspect, lambda state, frame: (frame.threat,)
    ),
}
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.DeploySoldiers: deploy_soldiers,
    act.DeployAgents: deploy_agents,
    act.LookAtIntel: look_at_intel,
    act.LookAtPlot: look_at_plot,
    act.LookAway: decline_look,
}
