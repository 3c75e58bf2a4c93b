"""Movement sheets that could be: of agents whose turn is over, and of one who is sneaking (SO2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.core.chance import RandomSource
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX, must_announce_objectives
from tabletop.games.specter_ops.imagining.hands import draw_hand, fill_hand_and_charges
from tabletop.games.specter_ops.imagining.notes import cards_used_by_round
from tabletop.games.specter_ops.imagining.orders import fill_standing_orders
from tabletop.games.specter_ops.imagining.workspace import ImaginedHunt, TurnObservations
from tabletop.games.specter_ops.knowledge.turns import possible_unseen_cards
from tabletop.games.specter_ops.knowledge.worlds import AgentGuess, min_cards_taken, starting_hit_points
from tabletop.games.specter_ops.phases.gear import AUTOMATIC_EFFECTS, tangle_line_targets
from tabletop.games.specter_ops.phases.sneak import can_put_decoy
from tabletop.games.specter_ops.pieces import ANY_AGENT, EquipmentEffectKind
from tabletop.games.specter_ops.state import HIDDEN, NONE, AgentSheet
from tabletop.games.specter_ops.visibility import forbidden_spaces

if TYPE_CHECKING:
    from tabletop.games.specter_ops.knowledge.public_board import AgentDossier

EFFECTS_WITH_UNTOLD_AIM = frozenset({EquipmentEffectKind.FLASH, EquipmentEffectKind.SMOKE, EquipmentEffectKind.TANGLE})
"""Cards whose space or target is chosen before anybody hears of them."""


def fill_sheets(scrap: ImaginedHunt, unknown: list[int], chance: RandomSource) -> None:
    """Fill in the sheets of agents that are not known."""
    guesses = {agent: _guess(scrap, agent, chance) for agent in unknown}
    for agent in unknown:
        _write(scrap, agent, guesses[agent][0])
    _deal(scrap, guesses, chance)
    for agent in unknown:
        sheet, sneaking = scrap.state.agents[agent], scrap.is_turn_before_stop(agent)
        free = not (sneaking and sheet.announced and must_announce_objectives(scrap.box, scrap.state))
        fill_standing_orders(scrap, agent, free=free, chance=chance)
        if sneaking and free and scrap.state.active == agent:
            _sneak(scrap, agent, chance)
        elif scrap.state.active == agent and scrap.state.phase == "after":
            _ready(scrap, agent, chance)


def _guess(scrap: ImaginedHunt, agent: int, chance: RandomSource) -> tuple[AgentGuess, AgentDossier]:
    """Return what was hidden of an agent, and what was seen, with the card that she used in the turn under way."""
    scene, turn, world = scrap.belief.public_board, scrap.belief.current_turn, scrap.imagined_history.world
    if turn is None or turn.agent != agent or not turn.has_used_hidden_card:
        return world.guess_about(agent), scene.dossiers[agent]
    later, cards = possible_unseen_cards(scene, agent, world)
    return chance.choose("imagine.card", cards), later.dossiers[agent]


def _write(scrap: ImaginedHunt, agent: int, guess: AgentGuess) -> None:
    """Write down what does not depend on the hand: character, trail, what the last turn was like."""
    state, tale, scene = scrap.state, scrap.imagined_history, scrap.belief.public_board
    sheet, legs, cell = state.agents[agent], tale.turns_by_agent[agent], tale.space_by_agent[agent]
    sneaking = scrap.is_turn_before_stop(agent)
    unchosen = state.phase == "defect_agent" and agent != FIRST_AGENT_INDEX
    sheet.kind = NONE if unchosen else guess.character
    sheet.hp = 0 if unchosen else starting_hit_points(scene.parameters, agent, guess.character) - sheet.hits + guess.faked_hit_count
    sheet.cell, sheet.pending, sheet.stealth = cell, NONE, bool(guess.is_in_stealth_field)
    sheet.trail = [leg.path for leg in legs]
    if agent != FIRST_AGENT_INDEX:
        joined = legs[0].round if legs else state.round
        sheet.trail = [(legs[0].path[0] if legs else cell,)] * (joined - 1) + sheet.trail
    sheet.noted = cards_used_by_round(scrap, agent, guess)
    sheet.path = [cell] if sneaking else list(legs[-1].path) if legs else []
    sheet.steps = max(0, len(sheet.path) - 1)
    now = next(iter(scrap.recent_turn_observations(agent)), None)
    if now is not None:
        spent = (
            not sneaking
            and bool(legs)
            and legs[-1].world_before.guess_about(agent).decoy_use_count != legs[-1].world_after.guess_about(agent).decoy_use_count
        )
        sheet.completed, sheet.carded = now.has_completed_objective, now.has_used_card or spent
        sheet.surged = now.has_used_hidden_card and not _stealthy(scrap, agent, guess, now)
    if agent == FIRST_AGENT_INDEX and tale.world.traitor_hunter != NONE:
        veiled = tale.world_before_turn.first_agent.is_in_stealth_field if sneaking else guess.is_in_stealth_field
        sheet.secret = bool(scene.traitor_sight_by_hunter[tale.world.traitor_hunter][veiled] >> cell & 1)


def _stealthy(scrap: ImaginedHunt, agent: int, guess: AgentGuess, now: TurnObservations) -> bool:
    """Return whether the card that was used unseen before the move was a Stealth Field."""
    legs = scrap.imagined_history.turns_by_agent[agent]
    if scrap.is_turn_before_stop(agent):
        return bool(guess.is_in_stealth_field)
    return legs[-1].world_before.guess_about(agent).stealth_use_count != legs[-1].world_after.guess_about(agent).stealth_use_count


def _deal(scrap: ImaginedHunt, guesses: dict[int, tuple[AgentGuess, AgentDossier]], chance: RandomSource) -> None:
    """Deal hands that hold what was used."""
    state, box, terms = scrap.state, scrap.box, scrap.belief.public_board.parameters
    needed = {agent: min_cards_taken(terms, dossier, guess) for agent, (guess, dossier) in guesses.items()}
    seen = {agent: list(sheet.dealt) for agent, sheet in enumerate(state.agents) if HIDDEN not in sheet.dealt}
    left = list(terms.copies_by_equipment)
    for kind in range(len(left)):
        for agent in range(len(state.agents)):
            left[kind] -= seen[agent].count(kind) if agent in seen else needed[agent][kind]
    for agent, (guess, dossier) in guesses.items():
        sheet = state.agents[agent]
        if agent in seen:
            cards = seen[agent]
        else:
            supply = [rest + need for rest, need in zip(left, needed[agent], strict=True)]
            cards = draw_hand(supply, needed[agent], terms.hand_size_by_agent[agent], chance)[: len(sheet.dealt)]
            left = [rest - cards.count(kind) for kind, rest in enumerate(supply)]
        spent = list(dossier.uses_by_equipment)
        for kind, many in (
            (terms.stealth_equipment, guess.stealth_use_count),
            (terms.surge_equipment, dossier.hidden_use_count - guess.stealth_use_count),
            (terms.decoy_equipment, guess.decoy_use_count),
        ):
            if kind != NONE:
                spent[kind] += many
        fill_hand_and_charges(box, sheet, cards, spent)


def _sneak(scrap: ImaginedHunt, agent: int, chance: RandomSource) -> None:
    """Let an agent have gone some steps of her secret move, or be about to use a card."""
    state, geometry = scrap.state, scrap.board_tables.geometry
    sheet = state.agents[agent]
    barred = forbidden_spaces(state.hunters)
    for _ in range(chance.choose("imagine.gone", range((scrap.box.surge if sheet.surged else scrap.box.numbers.steps) + 1))):
        steps = [cell for cell in geometry.step_neighbours(sheet.cell) if not barred >> cell & 1]
        if not steps:
            break
        sheet.cell = chance.choose("imagine.step", steps)
        sheet.path.append(sheet.cell)
        sheet.steps += 1
    if sheet.steps == 0:
        _ready(scrap, agent, chance)
    decoys = [kind for kind in scrap.box.decoys if kind in sheet.hand and scrap.box.equipment[kind].user_agent in (ANY_AGENT, sheet.kind)]
    if decoys and state.phase == "sneak" and not sheet.carded and can_put_decoy(scrap.box, scrap.board_tables, state):
        state.phase, sheet.pending = chance.choose("imagine.phase", [("sneak", NONE), ("sneak", NONE), ("decoy", decoys[0])])


def _ready(scrap: ImaginedHunt, agent: int, chance: RandomSource) -> None:
    """Let an agent perhaps have readied a card that has not been shown yet."""
    state, sheet = scrap.state, scrap.state.agents[agent]
    if sheet.carded:
        return
    same = (state.phase, NONE)
    found = [same, *((where, kind) for where, kind in _readied(scrap, sheet))]
    state.phase, sheet.pending = chance.choose("imagine.phase", [same] * len(found) + found)


def _readied(scrap: ImaginedHunt, sheet: AgentSheet) -> Iterator[tuple[str, int]]:
    """Return the questions that cards of a hand could have led to."""
    for kind in dict.fromkeys(sheet.hand):
        card = scrap.box.equipment[kind]
        if card.effect in AUTOMATIC_EFFECTS or card.effect not in EFFECTS_WITH_UNTOLD_AIM or card.user_agent not in (ANY_AGENT, sheet.kind):
            continue
        if card.effect is not EquipmentEffectKind.TANGLE:
            yield "place", kind
        elif tangle_line_targets(scrap.box, scrap.board_tables, scrap.state):
            yield "aim", kind
