"""The numbers of the box that knowledge counts with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.grid import union
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables
    from tabletop.games.specter_ops.box import SpecterOpsBox

MIN_PLAYERS_WITH_TRAITOR = 5
"""With so many players one hunter is a traitor (SO5.2)."""


@dataclass(frozen=True, slots=True)
class PrintedGameParameters:
    """What the box prints, for one number of players. Agents, hunters and equipment are numbers in the order of the box's cards.

    By agent: `hp_by_agent`, `objective_reach_by_agent` to objectives, `can_ambush_by_agent`; by equipment: `effect_by_equipment`,
    `value_by_equipment`, `smoke_radius_by_equipment`, `copies_by_equipment`, `charges_by_equipment`, and the `user_by_equipment` who alone
    can use it or -1; by hunter: `has_instant_shot_by_hunter` in the agent's turn, `senses_range_by_hunter` spaces around,
    `has_pre_cognition_by_hunter`, `post_cognition_turns_by_hunter` turns back, hits of `strength_hits_by_hunter`. `hand_size_by_agent` are
    the sizes of both agents' hands, `first_agent_extra_hp` what the first one has besides, `max_unnoticed_steps` the most steps that the
    motion sensor does not notice, `escape_spaces` the spaces to escape from; `has_traitor`: one hunter is a traitor. `surge_equipment`,
    `stealth_equipment` and `decoy_equipment` are equipment, -1 if the box has none.
    """

    hp_by_agent: tuple[int, ...]
    objective_reach_by_agent: tuple[int, ...]
    can_ambush_by_agent: tuple[bool, ...]
    effect_by_equipment: tuple[EquipmentEffectKind, ...]
    value_by_equipment: tuple[int, ...]
    smoke_radius_by_equipment: tuple[int, ...]
    copies_by_equipment: tuple[int, ...]
    charges_by_equipment: tuple[int, ...]
    user_by_equipment: tuple[int, ...]
    has_instant_shot_by_hunter: tuple[bool, ...]
    senses_range_by_hunter: tuple[int, ...]
    has_pre_cognition_by_hunter: tuple[bool, ...]
    post_cognition_turns_by_hunter: tuple[int, ...]
    strength_hits_by_hunter: tuple[int, ...]
    hand_size_by_agent: tuple[int, int]
    first_agent_extra_hp: int
    steps_per_turn: int
    max_unnoticed_steps: int
    objectives_needed: int
    escape_spaces: int
    has_traitor: bool
    surge_equipment: int
    stealth_equipment: int
    decoy_equipment: int

    @property
    def stealth_range(self) -> int:
        """Say from how near an agent in a Stealth Field is seen (SO6.16)."""
        return self.value_by_equipment[self.stealth_equipment] if self.stealth_equipment != NONE else 0

    @property
    def decoy_range(self) -> int:
        """Return how far away a decoy can be put (SO6.12)."""
        return self.value_by_equipment[self.decoy_equipment] if self.decoy_equipment != NONE else 0

    @property
    def steps_with_surge(self) -> int:
        """Return how far an Adrenal Surge carries (SO6.15)."""
        return self.value_by_equipment[self.surge_equipment] if self.surge_equipment != NONE else self.steps_per_turn


def read_belief_parameters(box: SpecterOpsBox, ground: BoardTables, seats: int) -> PrintedGameParameters:
    """Read the terms for a number of players from the box."""
    numbers, cards = box.numbers, box.equipment

    def first(effect: EquipmentEffectKind) -> int:
        return next((card.number for card in cards if card.effect is effect), NONE)

    return PrintedGameParameters(
        hp_by_agent=tuple(agent.hp for agent in box.agents),
        objective_reach_by_agent=tuple(agent.objective_reach for agent in box.agents),
        can_ambush_by_agent=tuple(agent.ambush_min_roll > 0 for agent in box.agents),
        effect_by_equipment=tuple(card.effect for card in cards),
        value_by_equipment=tuple(card.effect_value for card in cards),
        smoke_radius_by_equipment=tuple(card.smoke_radius for card in cards),
        copies_by_equipment=tuple(card.copies for card in cards),
        charges_by_equipment=tuple(card.charges for card in cards),
        user_by_equipment=tuple(card.user_agent for card in cards),
        has_instant_shot_by_hunter=tuple(hunter.quick_draw_dice_count > 0 or hunter.sniper_shot_hits > 0 for hunter in box.hunters),
        senses_range_by_hunter=tuple(hunter.senses_range for hunter in box.hunters),
        has_pre_cognition_by_hunter=tuple(hunter.has_pre_cognition for hunter in box.hunters),
        post_cognition_turns_by_hunter=tuple(hunter.post_cognition_turns for hunter in box.hunters),
        strength_hits_by_hunter=tuple(hunter.strength_hits for hunter in box.hunters),
        hand_size_by_agent=(numbers.hands.number_for(seats), numbers.traitor_hand),
        first_agent_extra_hp=numbers.more_hp.number_for(seats),
        steps_per_turn=numbers.steps,
        max_unnoticed_steps=numbers.sensor_steps - 1,
        objectives_needed=numbers.objectives,
        escape_spaces=union(1 << cell for cell in ground.escape_point_cells(seats)),
        has_traitor=seats >= MIN_PLAYERS_WITH_TRAITOR,
        surge_equipment=first(EquipmentEffectKind.SURGE),
        stealth_equipment=first(EquipmentEffectKind.STEALTH),
        decoy_equipment=first(EquipmentEffectKind.DECOY),
    )
