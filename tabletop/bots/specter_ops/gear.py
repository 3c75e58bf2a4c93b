"""When an agent uses her cards, and where she puts them (SO2.2, SO6.9 to SO6.16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.bots.specter_ops.agent_move_score import AgentMoveScore, MoveConditions
from tabletop.bots.specter_ops.location_estimate import LocationEstimate
from tabletop.bots.specter_ops.view_analysis import DIE_SIDES, even_sample
from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.pieces import Equipment, EquipmentEffectKind
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import NONE
from tabletop.games.specter_ops.visibility import spaces_seen_by_hunter, spaces_seen_by_hunters

ReasonedAction = tuple[Action, str]
"""An action and the key of its reason."""

MIN_CARD_GAIN_TURNS: Final = 1.0
"""What a card must bring, in turns."""
MIN_STUN_GAIN_TURNS: Final = 3.0
"""What a card must bring that stuns, and does so twice."""
MIN_DECOY_DANGER_TURNS: Final = 1.0
"""What danger is worth a decoy, in turns."""
MAX_DECOY_BELIEF_FACTOR: Final = 0.8
"""So much less likely must it make her real space."""
MAX_DECOY_SPACES: Final = 8
"""So many places for a decoy are thought of."""
MIN_MULTI_STUN_GAIN_TURNS: Final = 10.0
"""What one must bring that stuns several at once."""


def choose_card_before_move(sneak: AgentMoveScore, cards: Sequence[act.UseCard]) -> Action | None:
    """Return a card that is worth using before the move (SO2.2)."""
    if (smoke := choose_smoke_for_partner(sneak, cards)) is not None:
        return smoke
    sheet, guise = sneak.sheet, sneak.current_move_manner()
    plain: float | None = None
    best: tuple[float, Action] | None = None
    for action in cards:
        card = sneak.outlook.box.equipment[action.kind]
        other, chance = move_manner_with_card(sneak, guise, card)
        if other == guise:
            continue
        if plain is None:
            plain = sneak.best_move_plan(sheet.cell, guise).value_turns
        gain = chance * (sneak.best_move_plan(sheet.cell, other).value_turns - plain) - required_card_gain(card)
        if gain >= 0 and (best is None or gain > best[0]):
            best = gain, action
    return None if best is None else best[1]


def best_protective_card(sneak: AgentMoveScore, cards: Sequence[act.UseCard]) -> Action | None:
    """Return a card that keeps enough harm off where she stands now."""
    sheet, guise = sneak.sheet, sneak.current_move_manner()
    choice = float(max(1, sneak.outlook.possible_agent_spaces[sneak.agent].bit_count()))
    now = sneak.expected_danger(sheet.cell, choice, guise)
    best: tuple[float, Action] | None = None
    for action in cards:
        card = sneak.outlook.box.equipment[action.kind]
        if card.effect is EquipmentEffectKind.FLASH:
            continue  # whoever is blinded sees again when its turn comes
        other, chance = move_manner_with_card(sneak, guise, card)
        gain = chance * (now - sneak.expected_danger(sheet.cell, choice, other)) - required_card_gain(card)
        if other != guise and gain >= 0 and (best is None or gain > best[0]):
            best = gain, action
    return None if best is None else best[1]


def choose_smoke_for_partner(sneak: AgentMoveScore, cards: Sequence[act.UseCard]) -> Action | None:
    """Return smoke that a second agent throws over the first one, whom all see (SO5.4, SO6.14)."""
    spot = known_partner_space(sneak)
    for action in cards:
        card = sneak.outlook.box.equipment[action.kind]
        if (
            card.effect is EquipmentEffectKind.SMOKE
            and spot != NONE
            and sneak.geometry.king_distance(sneak.sheet.cell, spot) <= card.effect_value
        ):
            return action
    return None


def known_partner_space(sneak: AgentMoveScore) -> int:
    """Return where the first agent stands for all to see, while a second one moves, or NONE."""
    first = sneak.table.agents[FIRST_AGENT_INDEX]
    return (
        NONE
        if sneak.agent == FIRST_AGENT_INDEX or first.out or first.token or sneak.table.smoke >> max(0, first.figure) & 1
        else first.figure
    )


def required_card_gain(card: Equipment) -> float:
    """Return what a card must bring, in turns."""
    return {EquipmentEffectKind.TANGLE: MIN_STUN_GAIN_TURNS, EquipmentEffectKind.QUAKE: MIN_MULTI_STUN_GAIN_TURNS}.get(
        card.effect, MIN_CARD_GAIN_TURNS
    )


def move_manner_with_card(sneak: AgentMoveScore, guise: MoveConditions, card: Equipment) -> tuple[MoveConditions, float]:
    """Return how she would go with a card, and how likely it works; the same guise if it does nothing for her now."""
    start = sneak.sheet.cell
    match card.effect:
        case EquipmentEffectKind.SURGE:
            return replace(guise, step_count=card.effect_value), 1.0
        case EquipmentEffectKind.STEALTH:
            return replace(guise, stealth_range=card.effect_value), 1.0
        case EquipmentEffectKind.SMOKE:
            return replace(guise, smoke_mask=guise.smoke_mask | sneak.geometry.spaces_within_king_steps(start, card.smoke_radius)), 1.0
        case EquipmentEffectKind.FLASH:
            return replace(guise, blind_hunter_mask=best_flash_bang(sneak, start, card.effect_value)[1]), 1.0
        case EquipmentEffectKind.TANGLE:
            hunter = tangle_line_target(sneak)
            if hunter == NONE:
                return guise, 0.0
            distance = sneak.geometry.king_distance(sneak.table.hunters[hunter].cell, start)
            return replace(guise, stunned_hunter_mask=1 << hunter), min(1.0, max(0.0, (DIE_SIDES + 1 - distance) / DIE_SIDES))
        case EquipmentEffectKind.QUAKE if is_agent_exposed(sneak):
            near = sneak.geometry.spaces_within_king_steps(start, card.effect_value)
            shaken = [index for index in sneak.outlook.hunters if near >> sneak.table.hunters[index].cell & 1]
            return replace(guise, stunned_hunter_mask=sum(1 << index for index in shaken if can_stun_any_hunter(sneak, index))), 1.0
        case _:
            return guise, 0.0


def can_stun_any_hunter(sneak: AgentMoveScore, index: int) -> bool:
    """Return whether a hunter could be stunned who is not yet (SO3.6)."""
    hunter = sneak.table.hunters[index]
    return not hunter.inside and not hunter.stunned and not hunter.gone


def tangle_line_target(sneak: AgentMoveScore) -> int:
    """Return the nearest hunter at whom Tangle Line is worth throwing, or NONE (SO6.9)."""
    table, cell = sneak.table, sneak.sheet.cell
    within = sneak.outlook.box.stealth if sneak.sheet.stealth else 0
    found = [
        (sneak.geometry.king_distance(table.hunters[index].cell, cell), index)
        for index in sneak.outlook.hunters
        if can_stun_any_hunter(sneak, index)
        and spaces_seen_by_hunter(sneak.geometry, table.hunters[index], table.smoke, within) >> cell & 1
    ]
    return min(found)[1] if found else NONE


def best_flash_bang(sneak: AgentMoveScore, start: int, within: int) -> tuple[int, int]:
    """Return where a Flash Bang blinds most hunters, and whom (SO6.13)."""
    geometry, table = sneak.geometry, sneak.table
    views = [(index, spaces_seen_by_hunter(geometry, table.hunters[index], table.smoke)) for index in sneak.outlook.hunters]
    best, blind = start, 0
    for cell in geometry.spaces_of_set(geometry.spaces_within_king_steps(start, within) & geometry.open):
        mask = sum(1 << index for index, seen in views if seen >> cell & 1)
        if mask.bit_count() > blind.bit_count():
            best, blind = cell, mask
    return best, blind


def is_agent_exposed(sneak: AgentMoveScore) -> bool:
    """Return whether all see where she is."""
    return sneak.sheet.figure == sneak.sheet.cell and not sneak.sheet.token


def is_decoy_worth_it(sneak: AgentMoveScore, cell: int) -> bool:
    """Return whether a decoy is worth it: she would be easy to find, and is harder to find with one (SO6.12)."""
    guise, sheet = sneak.current_move_manner(), sneak.sheet
    seen = sneak.spaces_in_sight(guise)
    spots = sneak.outlook.possible_agent_spaces[sneak.agent]
    last = next((at for at in range(len(sheet.path) - 1, -1, -1) if seen >> sheet.path[at] & 1), NONE)
    if last != NONE:
        spots = sneak.geometry.reachable_spaces(
            sheet.path[last], guise.step_count - last
        )  # all will know how far she can have gone from there
    choice = float(max(1, (spots & ~seen).bit_count()))
    if sneak.expected_danger(cell, choice, guise) < MIN_DECOY_DANGER_TURNS:
        return False
    reach = sneak.outlook.box.equipment[decoy_card_in_hand(sneak)].effect_value
    lures = sneak.geometry.spaces_of_set(sneak.geometry.spaces_within_king_steps(cell, reach) & sneak.geometry.open)
    best = min(chance_hunters_locate_agent(sneak, spot) for spot in plausible_decoy_spaces(sneak, lures))
    return best < MAX_DECOY_BELIEF_FACTOR * chance_hunters_locate_agent(sneak, NONE if last == NONE else sheet.path[last])


def decoy_card_in_hand(sneak: AgentMoveScore) -> int:
    """Return the number of the decoy in her hand."""
    return next(kind for kind in sneak.sheet.hand if sneak.outlook.box.equipment[kind].effect is EquipmentEffectKind.DECOY)


def plausible_decoy_spaces(sneak: AgentMoveScore, lures: Sequence[int]) -> Sequence[int]:
    """Pick some of the spaces on which a decoy can be put: where she could have been seen, if there are any."""
    outlook = sneak.outlook
    gun = [hunter for hunter in sneak.posts if outlook.box.hunters[hunter.kind].quick_draw_dice_count]
    seen = sneak.spaces_in_sight(sneak.current_move_manner()) & outlook.geometry.reachable_from_set(
        outlook.possible_agent_spaces[sneak.agent], outlook.box.numbers.steps
    )
    mask = sum(1 << cell for cell in lures)
    return even_sample(
        mask & seen & ~spaces_seen_by_hunters(outlook.geometry, gun, outlook.table.smoke) or mask & seen or mask, MAX_DECOY_SPACES
    )


def chance_hunters_locate_agent(sneak: AgentMoveScore, lure: int) -> float:
    """Return how likely hunters hold her real space after her stop, if they see her last on a space, or (NONE) not at all."""
    outlook, agent, sheet = sneak.outlook, sneak.agent, sneak.sheet
    public = outlook.public_view
    facts: list[FactRow] = []
    if lure != NONE:
        facts = (
            [(RecordedFact.LAST_SEEN_TOKEN_PLACED, agent, lure)]
            if sheet.shown
            else [(RecordedFact.CHARACTER_REVEALED, agent, sheet.kind), (RecordedFact.LAST_SEEN_TOKEN_PLACED, agent, lure)]
        )
    elif sheet.figure not in (NONE, sheet.cell) and not sheet.token:
        facts = [(RecordedFact.FIGURE_LIFTED, agent)]
    table = replace(public.table, history=[*public.table.history, *facts, (RecordedFact.AGENT_MOVE_ENDED, agent)])
    mask = outlook.game.possible_spaces(replace(public, table=table))[agent]
    return LocationEstimate(outlook, mask, 0).chances.get(sheet.cell, 0.0) if mask else 1.0


def place_token(sneak: AgentMoveScore, legal: Sequence[Action]) -> ReasonedAction:
    """Put a token: the flash where most are blinded, smoke over herself, a decoy where it misleads most (SO6.12 to SO6.14)."""
    outlook, sheet = sneak.outlook, sneak.sheet
    card = outlook.box.equipment[sheet.pending]
    spots = [action for action in legal if isinstance(action, act.PlaceAt)]
    if card.effect is EquipmentEffectKind.DECOY:
        at = {spot.cell: spot for spot in spots}
        return at[min(plausible_decoy_spaces(sneak, list(at)), key=lambda cell: chance_hunters_locate_agent(sneak, cell))], "decoy"
    if card.effect is EquipmentEffectKind.FLASH:
        cell, _ = best_flash_bang(sneak, sheet.cell, card.effect_value)
        return next((spot for spot in spots if spot.cell == cell), spots[0]), "card"
    at = {spot.cell: spot for spot in spots}
    return at.get(known_partner_space(sneak), at.get(sheet.cell, spots[0])), "card"


def throw_tangle_line(sneak: AgentMoveScore, legal: Sequence[Action]) -> ReasonedAction:
    """Throw Tangle Line at the nearest hunter who can still attack (SO6.9)."""
    hunter = tangle_line_target(sneak)
    return next((shot for shot in legal if isinstance(shot, act.AimAt) and shot.hunter == hunter), legal[0]), "card"
