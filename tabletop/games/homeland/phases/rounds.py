"""Rounds: agendas seen, the terrorist turn with its four steps, the players one after another (HL3, HL4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.pending import turns as fr
from tabletop.games.homeland.pending.analyses import Analysing
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.phases.arrivals import bring_threat
from tabletop.games.homeland.phases.ending import begin_accusations
from tabletop.games.homeland.phases.turn import begin_turn
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.vocabulary import IMMINENT_LEVEL

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext


def say_ready(play: ActionContext, seat: int, action: act.Ready) -> None:
    """Note that a player has seen his agenda; when all have, the first round begins (HL3.3)."""
    frame = play.state.frames.pop()
    assert isinstance(frame, fr.Readying)
    play.tell(ev.SeatReady(seat))
    waiting = frame.waiting & ~(1 << seat)
    play.push_frames(fr.Readying(waiting) if waiting else fr.Initiative())


def draw_terrorist_marker_holder(play: ActionContext, frame: fr.Initiative) -> bool:
    """Turn the top initiative card: that player takes the terrorist marker; then comes the round (HL4.1, HL4.2, HL4.7)."""
    state = play.state
    play.pop_settled_frame()
    state.round += 1
    play.tell(ev.RoundBegan(state.round))
    if not state.initiative:
        state.initiative = play.chance.shuffle("initiative", range(state.seats))
        state.turned.clear()
        play.tell(ev.InitiativeShuffled())
    state.marker = state.initiative.pop()
    state.turned.append(state.marker)
    play.tell(ev.MarkerTaken(state.marker))
    play.note((RecordedFact.ROUND_BEGAN, state.round, state.marker))
    for seat in range(state.seats):
        reset_abilities(play, seat)
    if state.round > 1:
        play.push_frames(fr.Imminent(), fr.Rising(), fr.Appearing(state.seats), fr.Turns(state.seats))
    else:
        play.push_frames(fr.Appearing(state.seats), fr.Turns(state.seats))
    return False


def reset_abilities(play: ActionContext, seat: int) -> None:
    """Let abilities that work once work again (HL2.4, HL5.3)."""
    player = play.state.players[seat]
    for asset in player.assets:
        if asset.used:
            player.assets = tuple(each._replace(used=0) if each.used else each for each in player.assets)
            break


def analyse_imminent(play: ActionContext, frame: fr.Imminent) -> bool:
    """Analyse the leftmost imminent threat; when none is left, go on (HL4.3)."""
    state = play.state
    if state.full:
        return begin_accusations(play)
    imminent = [threat for threat in state.threats if threat.level == IMMINENT_LEVEL]
    if imminent:
        play.push_frames(Analysing(min(imminent, key=lambda threat: threat.column).number, False))
    else:
        play.pop_settled_frame()
    return False


def raise_threats(play: ActionContext, frame: fr.Rising) -> bool:
    """Raise all threats by one level, from the highest level down, left to right, each in its own column (HL4.4)."""
    state = play.state
    play.pop_settled_frame()
    rising = sorted(state.threats, key=lambda threat: (-threat.level, threat.column))
    for threat in rising:
        threat.level += 1
    if rising:
        play.tell(ev.ThreatsRose(tuple(threat.number for threat in rising)))
        play.note((RecordedFact.THREATS_RAISED,))
    return False


def bring_new_threats(play: ActionContext, frame: fr.Appearing) -> bool:
    """Bring a new threat for each player, one after another; with none on the board the game ends (HL2.6, HL4.5)."""
    state = play.state
    if state.full:
        return begin_accusations(play)
    play.pop_settled_frame()
    if frame.left:
        play.push_frames(fr.Appearing(frame.left - 1))
        bring_threat(play)
        return False
    return False if state.threats else begin_accusations(play)


def start_next_turn(play: ActionContext, frame: fr.Turns) -> bool:
    """Let the next player clockwise take his turn; after the last one the round is over (HL4.1)."""
    state = play.state
    play.pop_settled_frame()
    if frame.left:
        play.push_frames(fr.Turns(frame.left - 1))
        begin_turn(play, (state.marker + state.seats - frame.left) % state.seats)
    else:
        play.push_frames(fr.Initiative())
    return False


def _wait(play: ActionContext, frame: Any) -> bool:
    """Wait for the answers."""
    return True


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {
    fr.Readying: _wait,
    fr.Initiative: draw_terrorist_marker_holder,
    fr.Imminent: analyse_imminent,
    fr.Rising: raise_threats,
    fr.Appearing: bring_new_threats,
    fr.Turns: start_next_turn,
}
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {
    fr.Readying: QuestionOfFrame("ready", "HL3.3", "waiting", lambda box, state, frame: box.acts.ready)
}
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {act.Ready: say_ready}
