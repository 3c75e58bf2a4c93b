"""A hunter's turn: on foot, in the vehicle, with the powers that take the place of moving (SO3.1, SO3.2, SO3.5, SO6.6 to SO6.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import ActionContext
from tabletop.games.specter_ops.phases import answers
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE, State
from tabletop.games.specter_ops.visibility import BEARING_NAMES, bearing_index

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables, SpacelessActions
    from tabletop.games.specter_ops.box import SpecterOpsBox


def begin_chosen_hunter(play: ActionContext, seat: int, action: act.BeginHunter) -> None:
    """Begin the turn of a hunter (SO3.1)."""
    play.state.mover = action.hunter
    begin_hunter_turn(play)


def begin_hunter_turn(play: ActionContext) -> None:
    """Begin the turn of the next hunter: a watch is over, and who was blind is answered (SO6.5, SO6.13)."""
    state = play.state
    index = state.mover
    hunter = state.hunters[index]
    hunter.moved, hunter.watch = True, NONE
    state.moved_steps, state.ran = 0, False
    play.tell(ev.HunterBegan(index))
    play.note((RecordedFact.HUNTER_TURN_BEGAN, index))
    state.phase = "hunter_asked"
    if hunter.blind:
        hunter.blind = False
        answers.answer_hunter_seeing_again(play, index)


def ask_hunter(play: ActionContext) -> None:
    """Ask what the hunter does."""
    play.ask_question("hunter")


def hunter_reach(box: SpecterOpsBox, state: State, index: int) -> int:
    """Return how far a hunter may go on foot (SO3.1, SO3.6, SO6.6)."""
    hunter = state.hunters[index]
    return box.numbers.stunned_steps if hunter.stunned else max(box.numbers.steps, box.hunters[hunter.kind].run_steps)


def hunter_actions(box: SpecterOpsBox, ground: BoardTables, acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List what a hunter may do with its turn (SO3.1, SO3.2)."""
    index = state.mover
    hunter = state.hunters[index]
    kind = box.hunters[hunter.kind]
    found: list[Action] = []
    free = state.barred != index and not state.sensed
    left = box.numbers.vehicle_spaces - state.driven
    if hunter.inside:
        if free:
            found += ground.drive_actions(state.vehicle, box.numbers.vehicle_spaces, left, False)
        if free and not state.driven:
            found.append(acts.use_sensor)
        found += ground.outs[state.vehicle]
        found.append(acts.stay)
    else:
        far = hunter_reach(box, state, index)
        found += ground.walk_actions(hunter.cell, far)
        if state.barred != index and ground.geometry.reachable_spaces(hunter.cell, far) >> state.vehicle & 1:
            found.append(acts.get_in)
        if kind.has_control_relay and free:
            found += ground.drive_actions(state.vehicle, box.numbers.vehicle_spaces, left, True)
        if kind.has_remote_sensor and free and not state.driven:
            found.append(acts.remote_sensor)
    if kind.post_cognition_turns:
        found += [acts.recall[agent] for agent, sheet in enumerate(state.agents) if not sheet.out]
    return found


def vehicle_exit_actions(ground: BoardTables, acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List the ways out of the vehicle after driving or the sensor (SO3.2)."""
    return [*ground.outs[state.vehicle], acts.stay]


def walk_to(play: ActionContext, seat: int, action: act.MoveTo) -> None:
    """Go on foot (SO3.1)."""
    state = play.state
    hunter = state.hunters[state.mover]
    steps = record_steps_on_foot(play, action.cell)
    hunter.cell = action.cell
    play.tell(ev.HunterMoved(state.mover, action.cell, steps) if steps else ev.HunterStayed(state.mover))
    end_hunter_move(play)


def record_steps_on_foot(play: ActionContext, cell: int) -> int:
    """Count the steps on foot; on all fours they are more than others may take (SO6.6)."""
    state = play.state
    steps = play.ground.steps_by_reached_space(state.hunters[state.mover].cell, hunter_reach(play.box, state, state.mover))[cell]
    state.moved_steps += steps
    state.ran = steps > play.box.numbers.steps
    return steps


def get_in(play: ActionContext, seat: int, action: act.GetIn) -> None:
    """Get into the vehicle, which ends the movement (SO3.2)."""
    state = play.state
    hunter = state.hunters[state.mover]
    steps = record_steps_on_foot(play, state.vehicle)
    hunter.cell, hunter.inside = state.vehicle, True
    play.tell(ev.GotIn(state.mover, steps))
    end_hunter_move(play)


def drive(play: ActionContext, seat: int, action: act.Drive) -> None:
    """Drive the vehicle; then one may get out (SO3.2)."""
    move_vehicle(play, action.cell, remote=False)
    play.ask_question("leave")


def drive_from_afar(play: ActionContext, seat: int, action: act.Relay) -> None:
    """Drive the vehicle from afar, instead of moving (SO6.7)."""
    move_vehicle(play, action.cell, remote=True)
    end_hunter_move(play)


def move_vehicle(play: ActionContext, cell: int, *, remote: bool) -> None:
    """Move the vehicle with all inside; its travel counts as the movement of who drives in it (SO3.2, SO6.18)."""
    state = play.state
    steps = play.ground.road_spaces_in_round(state.vehicle, play.box.numbers.vehicle_spaces)[cell]
    state.vehicle = cell
    state.driven += steps
    for hunter in state.hunters:
        if hunter.inside and not hunter.gone:
            hunter.cell = cell
    if not remote:
        state.moved_steps += steps
    play.tell(ev.VehicleDriven(state.mover, cell, steps, remote))
    play.note((RecordedFact.VEHICLE_MOVED, cell))


def use_sensor(play: ActionContext, seat: int, action: act.UseSensor) -> None:
    """Use the motion sensor instead of driving (SO3.5)."""
    announce_sensed_agent_bearings(play, remote=False)
    play.ask_question("leave")


def use_remote_sensor(play: ActionContext, seat: int, action: act.RemoteSensor) -> None:
    """Use the motion sensor from afar, instead of moving (SO6.7)."""
    announce_sensed_agent_bearings(play, remote=True)
    end_hunter_move(play)


def announce_sensed_agent_bearings(play: ActionContext, *, remote: bool) -> None:
    """Tell the direction of each agent who went far in her last turn, not saying which (SO3.5)."""
    state = play.state
    state.sensed = True
    told = sorted(
        bearing_index(play.geometry.bearing_between(state.vehicle, sheet.cell))
        for sheet in state.agents
        if not sheet.out and sheet.steps >= play.box.numbers.sensor_steps
    )
    play.tell(ev.SensorTold(state.mover, tuple(BEARING_NAMES[index] for index in told), remote))
    play.note((RecordedFact.SENSOR_ANSWERED, *told))


def exit_vehicle(play: ActionContext, seat: int, action: act.GetOut) -> None:
    """Get out of the vehicle, which ends the movement (SO3.2)."""
    state = play.state
    hunter = state.hunters[state.mover]
    hunter.inside, hunter.cell = False, action.cell
    state.moved_steps += 1
    play.tell(ev.GotOut(state.mover, action.cell))
    end_hunter_move(play)


def stay_in_vehicle(play: ActionContext, seat: int, action: act.Stay) -> None:
    """Stay in the vehicle (SO3.2)."""
    play.tell(ev.HunterStayed(play.state.mover))
    end_hunter_move(play)


def reveal_earlier_agent_space(play: ActionContext, seat: int, action: act.Recall) -> None:
    """Have an agent name her space of some turns ago, instead of moving (SO6.8, SO6.19)."""
    state = play.state
    sheet = state.agents[action.agent]
    at = state.round - play.box.hunters[state.hunters[state.mover].kind].post_cognition_turns
    cell = sheet.trail[at - 1][-1] if at >= 1 else sheet.trail[0][0]
    play.tell(ev.Recalled(state.mover, action.agent, cell))
    play.note((RecordedFact.SPACE_RECALLED, state.mover, action.agent, cell))
    end_hunter_move(play)


def end_hunter_move(play: ActionContext) -> None:
    """End a hunter's move: it is answered (SO3.3)."""
    state = play.state
    hunter = state.hunters[state.mover]
    play.note((RecordedFact.HUNTER_MOVE_ENDED, state.mover, hunter.cell, int(hunter.inside)))
    state.phase = "aim_begins"
    answers.resolve_after_hunter_move(play, state.mover)
