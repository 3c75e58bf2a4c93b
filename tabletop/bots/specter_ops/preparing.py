"""Choices before the hunt and for a new agent: characters, a dangerous traitor, cards that go together (SO1.4, SO1.5, SO5.2, SO5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from tabletop.bots.specter_ops.gear import ReasonedAction
from tabletop.bots.specter_ops.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.pieces import ANY_AGENT, EquipmentEffectKind
from tabletop.games.specter_ops.state import NONE

CHANCE_LABEL: Final = "standard"
"""The label of what is decided by lot."""
REASON_BY_QUESTION_KIND: Final = {
    "choose_hunter": "character",
    "choose_agent": "character",
    "defect_agent": "character",
    "name_traitor": "traitor",
}
"""Why, by kind of question."""


def choose_preparation(outlook: ViewAnalysis, kind: str, legal: Sequence[Action], chance: RandomSource) -> ReasonedAction:
    """Take a character by lot, name a traitor, take cards with a plan."""
    takes = [action for action in legal if isinstance(action, act.TakeEquipment)]
    if takes:
        return choose_equipment(outlook, takes, chance), "equipment"
    if kind == "name_traitor":
        return chance.choose(
            CHANCE_LABEL, [action for action in legal for _ in range(hunter_danger(outlook, action))]
        ), REASON_BY_QUESTION_KIND[kind]
    return chance.choose(CHANCE_LABEL, legal), REASON_BY_QUESTION_KIND.get(kind, "order")


def hunter_danger(outlook: ViewAnalysis, action: Action) -> int:
    """Return how dangerous a hunter is who could be named the traitor: so many lots it gets (SO5.2, SO6.5 to SO6.8)."""
    if not isinstance(action, act.NameTraitor):
        return 1
    kind = outlook.box.hunters[outlook.table.hunters[action.hunter].kind]
    return 1 + 2 * (kind.attack_dice_count - 1) + kind.attack_bonus + (kind.strength_min_roll > 0)


def choose_equipment(outlook: ViewAnalysis, takes: Sequence[act.TakeEquipment], chance: RandomSource) -> Action:
    """Take the agent's own card as the last one, and before it generic ones by lot, every card as likely as any other."""
    box, agents = outlook.box, outlook.table.agents
    sheet, taken = agents[-1], [kind for other in agents[:-1] for kind in other.dealt]
    hand = box.numbers.hands.number_for(outlook.table.seats) if len(agents) - 1 == FIRST_AGENT_INDEX else box.numbers.traitor_hand
    own = [card.number for card in box.equipment if card.user_agent == sheet.kind and card.number not in taken]
    if outlook.table.phase == "defect_equipment":
        smoke = next((action for action in takes if box.equipment[action.kind].effect is EquipmentEffectKind.SMOKE), None)
        if smoke is not None and not sheet.dealt:
            return smoke  # he goes over to hide her
    cards = [card.number for card in box.equipment if card.user_agent == ANY_AGENT for _ in range(card.copies - taken.count(card.number))]
    hands = [(*some, *own) for some in combinations(cards, hand - len(own))]
    left = [some for some in hands if some[: len(sheet.dealt)] == tuple(sheet.dealt)]
    wanted = chance.choose(CHANCE_LABEL, left)[len(sheet.dealt)] if left else NONE
    return next((action for action in takes if action.kind == wanted), takes[0])
