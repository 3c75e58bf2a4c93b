"""Standing orders that could have been given (SO5.2, SO6.3, SO6.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import RandomSource
from tabletop.games.specter_ops.action_context import AMBUSH, BLADE, FIRST_AGENT_INDEX, SHOW, has_hidden_traitor
from tabletop.games.specter_ops.imagining.workspace import ImaginedHunt, TurnObservations
from tabletop.games.specter_ops.state import NONE, AgentSheet

if TYPE_CHECKING:
    from tabletop.games.specter_ops.knowledge.past import ImaginedTurn

OptionalFlag = int | None
"""Off, on, or unknown."""


def fill_standing_orders(scrap: ImaginedHunt, agent: int, *, free: bool, chance: RandomSource) -> None:
    """Fill in an agent's orders, and which of them were changed in this turn; before the hunt's first turn all are off.

    Not `free`: she could not change any yet, since an announced objective comes first (SO6.8).
    """
    sheet, turns = scrap.state.agents[agent], scrap.recent_turn_observations(agent)
    sheet.orders = sheet.changed = 0
    if not turns:
        return
    now, before = turns[0], turns[1] if len(turns) > 1 else None
    _blade(scrap, sheet, now, before, free, chance)
    if scrap.box.agents[sheet.kind].ambush_min_roll:
        earlier = 0 if before is None else 1 if before.has_rolled_ambush else _ambush_before(scrap, agent)
        _write(sheet, AMBUSH, _ambush_now(scrap, agent, now), earlier, free, chance)
    if agent == FIRST_AGENT_INDEX:
        _show(scrap, sheet, free, chance)


def _blade(
    scrap: ImaginedHunt, sheet: AgentSheet, now: TurnObservations, before: TurnObservations | None, free: bool, chance: RandomSource
) -> None:
    """Draw the order to use Velocity Blade: who has it did not use it, or did, because of it."""
    own = [kind for kind in scrap.box.parries if kind in sheet.dealt and scrap.box.equipment[kind].user_agent in (NONE, sheet.kind)]
    if not own:
        return
    left = any(kind in sheet.hand for kind in own)
    if not (left or now.has_parried):
        sheet.orders |= BLADE
        return
    value = 1 if now.has_parried else 0 if now.was_attacked_unparried else None
    earlier = 0 if before is None else 1 if before.has_parried else 0 if before.was_attacked_unparried else None
    _write(sheet, BLADE, value, earlier, free, chance)


def _ambush_now(scrap: ImaginedHunt, agent: int, now: TurnObservations) -> OptionalFlag:
    """Return what her rolls in this round, or their lack, say of the order to roll for Ambush."""
    if now.has_rolled_ambush:
        return 1
    if scrap.is_turn_before_stop(agent):
        return None
    hidden = scrap.state.traitor if scrap.state.agents[agent].secret else NONE
    return _unmet(scrap.belief.public_board.dossiers[agent].hunters_not_ambushed, scrap.imagined_history.space_by_agent[agent], hidden)


def _ambush_before(scrap: ImaginedHunt, agent: int) -> OptionalFlag:
    """Return the same of the round before; whether she hid from the traitor there is not known any more."""
    legs = scrap.imagined_history.turns_by_agent[agent]
    cell = scrap.imagined_history.space_by_agent[agent] if scrap.is_turn_before_stop(agent) else legs[-1].path[0]
    return _unmet(scrap.belief.public_board.dossiers[agent].hunters_not_ambushed_before, cell, scrap.state.traitor)


def _unmet(met: tuple[tuple[int, int], ...], cell: int, hidden: int) -> OptionalFlag:
    """Return whether the order was off: a hunter, but the one from whom she hid, stood beside her without any roll."""
    return 0 if any(beside >> cell & 1 for hunter, beside in met if hunter != hidden) else None


def _show(scrap: ImaginedHunt, sheet: AgentSheet, free: bool, chance: RandomSource) -> None:
    """Draw the order to come out before the traitor, as it was imagined; it is over once he is known."""
    if not has_hidden_traitor(scrap.state):
        return
    if scrap.is_turn_before_stop(FIRST_AGENT_INDEX):
        _write(sheet, SHOW, None, scrap.imagined_history.world.shows_to_traitor, free, chance)
        return
    leg: ImaginedTurn = scrap.imagined_history.turns_by_agent[FIRST_AGENT_INDEX][-1]
    sheet.orders |= SHOW * leg.world_after.shows_to_traitor
    sheet.changed |= SHOW * (leg.world_after.shows_to_traitor != leg.world_before.shows_to_traitor)


def _write(sheet: AgentSheet, bit: int, value: OptionalFlag, earlier: OptionalFlag, free: bool, chance: RandomSource) -> None:
    """Draw an order and whether it was changed in this turn, from what is known of it now and before the turn."""
    pairs = [
        (now, then)
        for then in ((0, 1) if earlier is None else (earlier,))
        for now in ((0, 1) if value is None else (value,))
        if free or now == then
    ]
    now, then = chance.choose("imagine.order", pairs)
    sheet.orders |= bit * now
    sheet.changed |= bit * (now != then)
