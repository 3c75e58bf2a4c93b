"""Hands of equipment that could be, and what is left of them (SO1.5, SO2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core.chance import RandomSource
from tabletop.games.specter_ops.state import AgentSheet

if TYPE_CHECKING:
    from tabletop.games.specter_ops.box import SpecterOpsBox


def draw_hand(supply: Sequence[int], needed: Sequence[int], size: int, chance: RandomSource) -> list[int]:
    """Draw a hand of so many cards with at least the `needed` ones among them; cards are taken in the order of their kinds."""
    cards = [kind for kind, many in enumerate(needed) for _ in range(many)]
    left = [kind for kind, many in enumerate(supply) for _ in range(many - needed[kind])]
    return sorted(cards + chance.shuffle("imagine.hand", left)[: size - len(cards)])


def fill_hand_and_charges(box: SpecterOpsBox, sheet: AgentSheet, dealt: Sequence[int], used: Sequence[int]) -> None:
    """Write down which cards were taken, and which of them with how many charges are left after the uses of each kind."""
    sheet.dealt, sheet.hand, sheet.charges = list(dealt), [], []
    spent = list(used)
    for kind in dealt:
        charges = box.equipment[kind].charges
        taken = min(charges, spent[kind])
        spent[kind] -= taken
        if taken < charges:
            sheet.hand.append(kind)
            sheet.charges.append(charges - taken)
