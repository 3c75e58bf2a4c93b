"""A hunter's turn: what it does, whom it watches for and attacks, and who goes first (SO3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.specter_ops import suspicion
from tabletop.bots.specter_ops.gear import ReasonedAction
from tabletop.bots.specter_ops.hunter_position_score import VEHICLE_STEP_WEIGHT, HunterPositionScore
from tabletop.bots.specter_ops.view_analysis import ViewAnalysis, even_sample, hit_chance
from tabletop.core.action import Action
from tabletop.core.grid import iterate_set_bits
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.visibility import BEARING_NAMES, bearing_index, spaces_seen_from

SENSOR_VALUE: Final = 0.9
"""What it is worth to have the motion sensor rule out all but one space."""
NEXT_ROUND_SENSOR_WEIGHT: Final = 0.8
"""What it counts to sit in the vehicle, whose sensor can be used in the next round."""
LOST_AGENT_NEWS_VALUE: Final = 0.4
"""What it is worth to know where she was, when she is lost."""
LOST_AGENT_SPACE_COUNT: Final = 110
"""Among so many spaces she is."""
ANYWHERE_SPACE_COUNT: Final = 150
"""So many spaces are anywhere."""
LAST_HUNTER_NEWS_WEIGHT: Final = 0.25
"""What such news counts for the one who goes last."""
TRAITOR_MOVE_TOLERANCE: Final = 2.0
"""So much worse than the best for the hunters is where a traitor goes at most."""
TRAITOR_DRIVE_TOLERANCE: Final = 0.2
"""The same of where he drives others, which all of them mind."""
TRAITOR_MAX_HIT_CHANCE: Final = 0.1
"""A traitor does not shoot with a better chance than this, unless all would wonder why."""
MIN_WATCHED_WAY_CHANCE: Final = 0.15
"""A way is watched alone only if it is so likely that she comes there."""
MAX_UNWATCHED_SPACE_SHARE: Final = 0.7
"""And if that leaves her at most such a part of the spaces where she could stop: else she goes round it."""
TRAITOR_CARRY_AWAY_VALUE: Final = 0.2
"""What it is worth to a traitor to drive each passenger a step away from her."""
REMOTE_DRIVE_WEIGHT: Final = 0.5
"""What it counts to drive others from afar, against going oneself."""
EMPTY_REMOTE_DRIVE_WEIGHT: Final = 0.1
"""The same with nobody inside who could get out."""
SAMPLE_SIZE: Final = 30
LEAVE_VEHICLE_DISTANCE: Final = 10
"""From so near to her one gets out of the vehicle."""
SEPARATELY_DECIDED_VALUE: Final = -9.0
"""The worth of what one does for reasons of its own."""
MOVEMENT_ACTIONS: Final = (act.MoveTo, act.GetOut, act.Drive, act.Relay)
"""What is done by going to a space."""
DRIVER_STEP_COUNT: Final = 99
"""Steps of one who drove, too many to listen after."""


def choose_turn_action(hunt: HunterPositionScore, kind: str, legal: Sequence[Action]) -> ReasonedAction:
    """Answer a question of the hunter's turn."""
    if kind == "watch":
        return choose_watch_direction(hunt, legal)
    return choose_attack(hunt, legal) if kind == "attack" else choose_best_action(hunt, legal)


def choose_best_action(hunt: HunterPositionScore, legal: Sequence[Action]) -> ReasonedAction:
    """Return the best thing to do with this turn; for a traitor, of what nobody need wonder about."""
    best: tuple[float, Action] | None = None
    walk = hunt.geometry.walking_distances(hunt.hunter.cell)
    for action in considered_actions(hunt, legal if hunt.loyal else plausible_loyal_actions(hunt, legal)):
        value = action_value(hunt, action, walk)
        if best is None or value > best[0] + 1e-9:
            best = value, action
    return (best[1], advice_reason(hunt, best[1])) if best is not None else (legal[-1], "whatever")


def considered_actions(hunt: HunterPositionScore, legal: Sequence[Action]) -> Sequence[Action]:
    """List what is thought of."""
    missed = hunt.outlook.ignored_spaces
    if not missed:
        return legal
    return [action for action in legal if not isinstance(action, MOVEMENT_ACTIONS) or not missed >> action.cell & 1] or legal


def plausible_loyal_actions(hunt: HunterPositionScore, legal: Sequence[Action]) -> list[Action]:
    """List what a loyal hunter could do as well, or nearly: all can see what a traitor does (SO5.2)."""
    honest, walk = HunterPositionScore(hunt.outlook, hunt.index), hunt.geometry.walking_distances(hunt.hunter.cell)
    worth = {action: action_value(honest, action, walk) for action in legal}
    best = max(worth.values())
    most = {act.Drive: TRAITOR_DRIVE_TOLERANCE, act.Relay: TRAITOR_DRIVE_TOLERANCE}
    return [action for action, value in worth.items() if value >= best - most.get(type(action), TRAITOR_MOVE_TOLERANCE)]


def action_value(hunt: HunterPositionScore, action: Action, walk: tuple[int, ...]) -> float:
    """Return what an action is worth."""
    here, table = hunt.hunter.cell, hunt.table
    match action:
        case act.MoveTo(cell=cell):
            steps = walk[cell]
            return hunt.space_value(cell, ran=steps > hunt.outlook.box.numbers.steps, steps=steps)
        case act.GetOut(cell=cell):
            return hunt.space_value(cell, steps=table.moved_steps + 1)
        case act.Stay():
            return hunt.space_value(here, inside=True, steps=table.moved_steps) + NEXT_ROUND_SENSOR_WEIGHT * sensor_value(hunt)
        case act.GetIn():
            return hunt.space_value(table.vehicle, inside=True, steps=walk[table.vehicle]) + NEXT_ROUND_SENSOR_WEIGHT * sensor_value(hunt)
        case act.Drive(cell=cell):
            inside = hunt.space_value(cell, inside=True, steps=DRIVER_STEP_COUNT)
            if not hunt.loyal:
                return inside + TRAITOR_CARRY_AWAY_VALUE * hunt.unmoved_passenger_count * (
                    hunt.mean_excess_distance(cell) - hunt.mean_excess_distance(here)
                )
            if hunt.nearest_likely_distance(cell) > LEAVE_VEHICLE_DISTANCE:
                return inside
            return max(inside, *(hunt.space_value(out, steps=DRIVER_STEP_COUNT) for out in hunt.geometry.step_neighbours(cell)[::2]))
        case act.Relay(cell=cell):
            gain = (
                hunt.manner.distance_cost_per_step
                * VEHICLE_STEP_WEIGHT
                * (REMOTE_DRIVE_WEIGHT if hunt.unmoved_passenger_count else EMPTY_REMOTE_DRIVE_WEIGHT)
                * (hunt.mean_excess_distance(table.vehicle) - hunt.mean_excess_distance(cell))
            )
            return hunt.space_value(here, inside=hunt.hunter.inside) + gain * (1 if hunt.loyal else -1)
        case act.UseSensor() | act.RemoteSensor():
            return stay_value(hunt, here) + information_value(hunt) * sensor_value(hunt)
        case act.Recall(agent=agent):
            share = min(1.0, hunt.outlook.possible_agent_spaces[agent].bit_count() / LOST_AGENT_SPACE_COUNT)
            return hunt.space_value(here, inside=hunt.hunter.inside) + LOST_AGENT_NEWS_VALUE * share * information_value(hunt)
        case _:
            return SEPARATELY_DECIDED_VALUE


def stay_value(hunt: HunterPositionScore, here: int) -> float:
    """Return what it is worth to stay, or to get out of the vehicle after its sensor was used (SO3.2, SO3.5)."""
    if not hunt.hunter.inside:
        return hunt.space_value(here)
    return max(
        hunt.space_value(here, inside=True), *(hunt.space_value(out, steps=1) for out in hunt.geometry.step_neighbours(hunt.table.vehicle))
    )


def information_value(hunt: HunterPositionScore) -> float:
    """Return what it counts to learn something of her now: more while others have yet to go, nothing for a traitor."""
    if not hunt.loyal:
        return 0.0
    return 1.0 if any(not other.moved for other in hunt.others) else LAST_HUNTER_NEWS_WEIGHT


def sensor_value(hunt: HunterPositionScore) -> float:
    """Return what the motion sensor is worth: how far it divides where she can be (SO3.5)."""
    value = 0.0
    for mask in hunt.possible_agent_spaces:
        counts = [0] * len(BEARING_NAMES)
        cells = even_sample(mask, SAMPLE_SIZE)
        for cell in cells:
            counts[bearing_index(hunt.geometry.bearing_between(hunt.table.vehicle, cell))] += 1
        rest = sum(count * count for count in counts) / len(cells) ** 2
        value += SENSOR_VALUE * (1.0 - rest) * min(1.0, mask.bit_count() / ANYWHERE_SPACE_COUNT)
    return value


def advice_reason(hunt: HunterPositionScore, action: Action) -> str:
    """Return why one would do it."""
    match action:
        case act.MoveTo(cell=cell) | act.GetOut(cell=cell):
            if cell in hunt.outlook.escape_point_cells and not hunt.outlook.has_missing_objectives:
                return "cut_off"
            eyes = hunt.geometry.spaces_in_sight(cell, hunt.table.smoke)
            if any(mask & eyes for mask in hunt.possible_agent_spaces):
                return "cover"
            return "close_in" if hunt.mean_excess_distance(cell) < hunt.mean_excess_distance(hunt.hunter.cell) else "search"
        case act.Stay():
            return "guard"
        case act.GetIn():
            return "board"
        case act.Drive() | act.Relay():
            return "drive"
        case act.UseSensor() | act.RemoteSensor():
            return "sensor"
        case act.Recall():
            return "recall"
        case _:
            return "whatever"


def choose_watch_direction(hunt: HunterPositionScore, legal: Sequence[Action]) -> ReasonedAction:
    """Look one way only where she can hardly go round it (SO6.5)."""
    views = [
        (hunt.chance_agent_comes_near(eyes), action, eyes)
        for action in legal
        if isinstance(action, act.Watch) and (eyes := spaces_seen_from(hunt.geometry, hunt.hunter.cell, action.direction, hunt.table.smoke))
    ]
    chance, action, eyes = max(views, key=lambda view: view[0])
    if hunt.loyal and chance >= MIN_WATCHED_WAY_CHANCE and hunt.unwatched_stop_share(eyes) <= MAX_UNWATCHED_SPACE_SHARE:
        return action, "watch"
    return next(action for action in legal if isinstance(action, act.LookAround)), "whatever"


def choose_attack(hunt: HunterPositionScore, legal: Sequence[Action]) -> ReasonedAction:
    """Attack the agent who is nearest; a traitor shoots where it does little."""
    shots = [action for action in legal if isinstance(action, act.Attack)]
    agents = hunt.table.agents
    shot = min(shots, key=lambda shot: hunt.geometry.king_distance(hunt.hunter.cell, agents[shot.agent].figure))
    if (
        not hunt.loyal
        and hit_chance(hunt.kind.attack_dice_count, hunt.geometry.king_distance(hunt.hunter.cell, agents[shot.agent].figure))
        > TRAITOR_MAX_HIT_CHANCE
    ):
        return next(action for action in legal if isinstance(action, act.HoldFire)), "hold_fire"
    return shot, "attack"


def choose_turn_order(outlook: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction:
    """Vote against a suspect, go over if that saves her; else let who can best find her go first (SO3.1, SO5.3, SO5.4)."""
    if (vote := suspicion.vote_to_bar(outlook, legal)) is not None:
        return vote, "bar"
    for action in legal:
        if isinstance(action, act.RevealSelf) and suspicion.should_defect(outlook):
            return action, "reveal"
    starts = [action for action in legal if isinstance(action, act.BeginHunter)]
    return max(starts, key=lambda start: best_find_chance(outlook, start.hunter)) if len(starts) > 1 else starts[0], "order"


def seat_that_should_begin(outlook: ViewAnalysis, seats: Sequence[int]) -> int:
    """Return which of some seats has the hunter who should begin, the same for all who ask: the one who can best find her (SO3.1)."""
    known = ViewAnalysis(outlook.game, outlook.public_view, outlook.fields)
    pieces = known.table.hunters
    waiting = [index for index in known.hunters if not pieces[index].moved and pieces[index].seat in seats]
    return pieces[max(waiting, key=lambda index: best_find_chance(known, index))].seat


def best_find_chance(outlook: ViewAnalysis, index: int) -> float:
    """Return the best chance of a hunter to find her: then the others know where to go and can shoot."""
    hunt, smoke = HunterPositionScore(outlook, index), outlook.table.smoke
    looks = [outlook.geometry.spaces_in_sight(cell, smoke) for cell in iterate_set_bits(outlook.hunter_reachable_spaces(index))]
    return max(
        sum(hunch.chances[spot] for hunch in hunt.location_estimates for spot in iterate_set_bits(hunch.mask & eyes)) for eyes in looks
    )
