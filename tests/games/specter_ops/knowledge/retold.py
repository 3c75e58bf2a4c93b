"""A hunt told again: with the hunters' real actions and an agent's imagined ones, by the rules, from the first card on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.meta import OptionValues
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.action_context import AMBUSH, BLADE, SHOW
from tabletop.games.specter_ops.game import SpecterOps
from tabletop.games.specter_ops.knowledge.parameters import PrintedGameParameters
from tabletop.games.specter_ops.knowledge.past import ImaginedHistory, ImaginedTurn
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import State

SECRET = frozenset(
    {"choose_agent", "take_equipment", "name_traitor", "sneak", "place", "aim", "decoy", "after"} | {"defect_agent", "defect_equipment"}
)
"""Questions whose answers are imagined."""

OWN = frozenset(
    {
        RecordedFact.OBJECTIVE_COMPLETED,
        RecordedFact.CARD_SHOWN,
        RecordedFact.HIDDEN_CARD_USED,
        RecordedFact.LAST_SEEN_TOKEN_PLACED,
        RecordedFact.AGENT_MOVE_ENDED,
        RecordedFact.OBJECTIVE_ANNOUNCED,
        RecordedFact.AGENT_TURN_ENDED,
    }
)
"""Facts that tell what an agent did, by her number."""


class Hunt(NamedTuple):
    """A real hunt in random play: how it was set up, what was done, and how it stands."""

    seats: int
    options: OptionValues
    seed: int
    done: list[tuple[str, Seat, Action]]
    state: State


def hunt(game: SpecterOps, seats: int, seed: int, rounds: int) -> Hunt:
    """Play at random until a round ends after so many, or the game is over; no agent's turn is under way then."""
    options, rng, chance = game.meta.validate_options({}), random.Random(seed), SeededRandomSource(seed)
    state = game.setup(seats, options, chance)
    done: list[tuple[str, Seat, Action]] = []
    last = state.copy()
    while questions := game.questions(state):
        kind, seat = questions[0].kind, rng.choice(questions[0].required_seats)
        if kind not in SECRET and state.history:
            last = state.copy()
            if state.round > rounds:
                break
        action = rng.choice(list(game.legal_actions(state, seat)))
        done.append((kind, seat, action))
        game.apply(state, seat, action, chance)
    return Hunt(seats, options, seed, done, last)


def told_again(game: SpecterOps, real: Hunt, imagined: State, tale: ImaginedHistory, terms: PrintedGameParameters) -> State:
    """Play the hunt again with the imagined agents, as far as the real one went."""
    chance = SeededRandomSource(real.seed)
    state = game.setup(real.seats, real.options, chance)
    state.dice = list(imagined.dice)
    open_actions = iter([(seat, action) for kind, seat, action in real.done if kind not in SECRET])
    deeds = [_deeds(real.state.history, agent, tale.turns_by_agent[agent], terms) for agent in range(len(imagined.agents))]
    dealt = [iter(sheet.dealt) for sheet in imagined.agents]
    while (questions := game.questions(state)) and len(state.history) < len(real.state.history):
        kind, seat = questions[0].kind, questions[0].required_seats[0]
        agent = len(state.agents) - 1
        match kind:
            case "choose_agent" | "defect_agent":
                action: Action = act.ChooseAgent(imagined.agents[agent].kind)
            case "take_equipment" | "defect_equipment":
                action = act.TakeEquipment(next(dealt[agent]))
            case "name_traitor":
                action = act.NameTraitor(imagined.traitor)
            case _ if kind in SECRET:
                action = next(deeds[state.active])
            case _:
                seat, action = next(open_actions)
        assert action in game.legal_actions(state, Seat(Viewer(seat))), f"{action} cannot have been done when {kind} was asked"
        game.apply(state, seat, action, chance)
    return state


def _deeds(history: list[FactRow], agent: int, legs: list[ImaginedTurn], terms: PrintedGameParameters) -> Iterator[Action]:
    """Return all that an agent did in her turns."""
    starts = [at for at, fact in enumerate(history) if fact[0] == RecordedFact.AGENT_TURN_BEGAN and fact[1] == agent]
    orders = 0
    for leg, start, end in zip(legs, starts, [*starts[1:], len(history)], strict=True):
        known = any(
            fact[0] == RecordedFact.TRAITOR_DEFECTED for fact in history[: history.index((RecordedFact.AGENT_MOVE_ENDED, agent), start)]
        )
        orders &= ~(SHOW * known)
        facts = [
            fact for fact in history[start + 1 : end] if fact[0] == RecordedFact.AMBUSH_RESOLVED or (fact[0] in OWN and fact[1] == agent)
        ]
        stop = next(at for at, fact in enumerate(facts) if fact[0] == RecordedFact.AGENT_MOVE_ENDED)
        yield from _before(facts[:stop], agent, leg, terms)
        able = ~(BLADE * _spent(history[:start], agent, terms) | SHOW * known)
        for order, bit, wanted in _wanted(facts, agent, leg, terms, orders, able):
            orders = orders & ~bit | bit * wanted
            yield act.SetOrder(order, bool(wanted))
        yield from map(act.Step, leg.path[1:])
        if leg.world_before.guess_about(agent).decoy_use_count != leg.world_after.guess_about(agent).decoy_use_count:
            yield act.StopWithDecoy()
            yield act.PlaceAt(next(fact[2] for fact in facts if fact[0] == RecordedFact.LAST_SEEN_TOKEN_PLACED))
        else:
            yield act.Stop()
        if leg.world_after.shows_to_traitor != leg.show_order_while_walking:
            orders ^= SHOW
            yield act.SetOrder(act.StandingOrder.SHOW_TO_TRAITOR, bool(leg.world_after.shows_to_traitor))
        yield from _after(facts[stop:], agent, terms)
        yield act.EndTurn()


def _spent(facts: list[FactRow], agent: int, terms: PrintedGameParameters) -> bool:
    """Return whether an agent has used up Velocity Blade: its order stays as it is then."""
    used = [
        fact[2]
        for fact in facts
        if fact[0] == RecordedFact.CARD_SHOWN and fact[1] == agent and terms.effect_by_equipment[fact[2]] is EquipmentEffectKind.PARRY
    ]
    return bool(used) and len(used) == terms.charges_by_equipment[used[0]]


def _wanted(
    facts: list[FactRow], agent: int, leg: ImaginedTurn, terms: PrintedGameParameters, orders: int, able: int
) -> Iterator[tuple[act.StandingOrder, int, int]]:
    """Return the orders that have to be changed, and are `able` to be: what was done by order in this round, and nothing else."""
    rolled = any(fact[0] == RecordedFact.AMBUSH_RESOLVED and fact[2] == agent and fact[3] for fact in facts)
    parried = any(
        fact[0] == RecordedFact.CARD_SHOWN and fact[1] == agent and terms.effect_by_equipment[fact[2]] is EquipmentEffectKind.PARRY
        for fact in facts
    )
    for order, bit, wanted in (
        (act.StandingOrder.USE_BLADE, BLADE, parried),
        (act.StandingOrder.ROLL_AMBUSH, AMBUSH, rolled),
        (act.StandingOrder.SHOW_TO_TRAITOR, SHOW, leg.show_order_while_walking),
    ):
        if bool(orders & bit) != bool(wanted) and bit & able and not (bit == SHOW and agent):
            yield order, bit, int(wanted)


def _before(facts: list[FactRow], agent: int, leg: ImaginedTurn, terms: PrintedGameParameters) -> Iterator[Action]:
    """Return what was done before the first step."""
    for fact in facts:
        if fact[0] == RecordedFact.OBJECTIVE_COMPLETED:
            yield act.CompleteObjective(fact[2])
        elif fact[0] == RecordedFact.HIDDEN_CARD_USED:
            stealthy = leg.world_before.guess_about(agent).stealth_use_count != leg.world_after.guess_about(agent).stealth_use_count
            yield act.UseCard(terms.stealth_equipment if stealthy else terms.surge_equipment)
        elif fact[0] == RecordedFact.CARD_SHOWN:
            yield from _use(fact, terms)


def _after(facts: list[FactRow], agent: int, terms: PrintedGameParameters) -> Iterator[Action]:
    """Return what was done after the move."""
    for fact in facts:
        if fact[0] == RecordedFact.HIDDEN_CARD_USED:
            yield act.UseCard(terms.stealth_equipment)
        elif fact[0] == RecordedFact.CARD_SHOWN and terms.effect_by_equipment[fact[2]] is not EquipmentEffectKind.PARRY:
            yield from _use(fact, terms)
        elif fact[0] == RecordedFact.OBJECTIVE_ANNOUNCED:
            yield act.AnnounceObjective()
        elif fact[0] == RecordedFact.AGENT_TURN_ENDED:
            return


def _use(fact: FactRow, terms: PrintedGameParameters) -> Iterator[Action]:
    """Return the actions by which a card was shown."""
    yield act.UseCard(fact[2])
    if terms.effect_by_equipment[fact[2]] in (EquipmentEffectKind.FLASH, EquipmentEffectKind.SMOKE):
        yield act.PlaceAt(fact[4])
    elif terms.effect_by_equipment[fact[2]] is EquipmentEffectKind.TANGLE:
        yield act.AimAt(fact[4])
