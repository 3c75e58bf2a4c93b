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

TRAITORS = 5
"""With so many players one hunter is a traitor (SO5.2)."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """What the box prints, for one number of players. Agents, hunters and equipment are numbers in the order of the box's cards.

    By agent: `hp`, `reach` to objectives, `ambushes`; by equipment: `effects`, `values`, `clouds`, `copies`, `charges`, and the `user` who
    alone can use it or -1; by hunter: `draws` in the agent's turn, `senses` spaces around, `foresees`, `recalls` turns back, hits of
    `strength`. `hands` are the sizes of both agents' hands, `more_hp` what the first one has besides, `slow` the most steps that the motion
    sensor does not notice, `escapes` the spaces to escape from; `roles`: one hunter is a traitor. `surge`, `stealth` and `decoy` are
    equipment, -1 if the box has none.
    """

    hp: tuple[int, ...]
    reach: tuple[int, ...]
    ambushes: tuple[bool, ...]
    effects: tuple[EquipmentEffectKind, ...]
    values: tuple[int, ...]
    clouds: tuple[int, ...]
    copies: tuple[int, ...]
    charges: tuple[int, ...]
    user: tuple[int, ...]
    draws: tuple[bool, ...]
    senses: tuple[int, ...]
    foresees: tuple[bool, ...]
    recalls: tuple[int, ...]
    strength: tuple[int, ...]
    hands: tuple[int, int]
    more_hp: int
    steps: int
    slow: int
    objectives: int
    escapes: int
    roles: bool
    surge: int
    stealth: int
    decoy: int

    @property
    def stealth_range(self) -> int:
        """Say from how near an agent in a Stealth Field is seen (SO6.16)."""
        return self.values[self.stealth] if self.stealth != NONE else 0

    @property
    def decoy_range(self) -> int:
        """Return how far away a decoy can be put (SO6.12)."""
        return self.values[self.decoy] if self.decoy != NONE else 0

    @property
    def steps_with_surge(self) -> int:
        """Return how far an Adrenal Surge carries (SO6.15)."""
        return self.values[self.surge] if self.surge != NONE else self.steps


def parameters_for(box: SpecterOpsBox, ground: BoardTables, seats: int) -> Parameters:
    """Read the terms for a number of players from the box."""
    numbers, cards = box.numbers, box.equipment

    def first(effect: EquipmentEffectKind) -> int:
        return next((card.number for card in cards if card.effect is effect), NONE)

    return Parameters(
        hp=tuple(agent.hp for agent in box.agents),
        reach=tuple(agent.reach for agent in box.agents),
        ambushes=tuple(agent.ambush > 0 for agent in box.agents),
        effects=tuple(card.effect for card in cards),
        values=tuple(card.value for card in cards),
        clouds=tuple(card.cloud for card in cards),
        copies=tuple(card.copies for card in cards),
        charges=tuple(card.charges for card in cards),
        user=tuple(card.user for card in cards),
        draws=tuple(hunter.quick_draw > 0 or hunter.sniper > 0 for hunter in box.hunters),
        senses=tuple(hunter.senses_within for hunter in box.hunters),
        foresees=tuple(hunter.foresees for hunter in box.hunters),
        recalls=tuple(hunter.recalls for hunter in box.hunters),
        strength=tuple(hunter.strength_hits for hunter in box.hunters),
        hands=(numbers.hands.number_for(seats), numbers.traitor_hand),
        more_hp=numbers.more_hp.number_for(seats),
        steps=numbers.steps,
        slow=numbers.sensor_steps - 1,
        objectives=numbers.objectives,
        escapes=union(1 << cell for cell in ground.escape_points(seats)),
        roles=seats >= TRAITORS,
        surge=first(EquipmentEffectKind.SURGE),
        stealth=first(EquipmentEffectKind.STEALTH),
        decoy=first(EquipmentEffectKind.DECOY),
    )
