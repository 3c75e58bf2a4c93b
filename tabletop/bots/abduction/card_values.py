"""What cards are worth to their holder, and how much it hurts to be struck. Ten points are about one action."""

from __future__ import annotations

from tabletop.bots.abduction.view_analysis import ViewAnalysis, roll_below_chance
from tabletop.core.content import Record
from tabletop.games.abduction.cards import (
    Attack,
    AvoidOrDaze,
    AvoidOrDiscard,
    BreakItem,
    Daze,
    Decompress,
    DrawCards,
    DrawUntil,
    EscapeStrike,
    EvadeOrBlackOut,
    Glide,
    Help,
    MakeOthersDiscard,
    MoveExit,
    PassOn,
    Pull,
    Push,
    RecoverDiscardedCard,
    RedrawAllHands,
    ShelterFromTargeting,
    Spy,
    StealItem,
    StrikeRoom,
    Swap,
    Teleport,
    TeleportPerLocations,
)
from tabletop.games.abduction.cells import HOLDING_CELL
from tabletop.games.abduction.deck import Card
from tabletop.games.abduction.ship import MIN_GATES_TO_EXIT

HOSTILE_DEEDS = (Attack, Daze, Push, Pull, Swap, StrikeRoom, Decompress, MoveExit, Spy, BreakItem, StealItem)
"""Deeds that one keeps for the moment when somebody is about to win."""


def hand_card_value(sit: ViewAnalysis, card: Card) -> float:
    """Return what a card in the hand is worth."""
    if card.is_exit:
        return 100.0
    if card.is_location:
        deepest = max(sit.ship_layout.away.values(), default=0)
        return 4.0 + card.opening_mask.bit_count() if deepest < MIN_GATES_TO_EXIT - 1 else 1.0
    if card.is_item:
        return 2.0 + 0.6 * equipped_item_value(card)
    match card.effect:
        case EscapeStrike():
            return 8.0
        case Help(plus=plus):
            return 5.0 + plus
        case PassOn():
            return 4.0
        case DrawCards() | DrawUntil() | RecoverDiscardedCard() | RedrawAllHands() | MakeOthersDiscard():
            return 3.0
        case _:
            return 8.5 - 1.5 * sum(1 for held in sit.hand if isinstance(held.effect, HOSTILE_DEEDS))


def equipped_item_value(card: Card) -> float:
    """Return what an equipped item is worth."""
    value = (
        5.0 * card.evade_bonus + 1.5 * card.search_bonus + (8.0 if card.prevents_black_out else 0.0) + (3.0 if card.is_airtight else 0.0)
    )
    match card.effect:
        case None:
            return value
        case Glide(steps=steps) | Teleport(within=steps):
            return value + 2.0 + 2.0 * steps
        case TeleportPerLocations() | Attack():
            return value + 6.0
        case ShelterFromTargeting() | Swap() | Pull() | Push():
            return value + 4.0
        case _:
            return value + 3.0


def black_out_loss(sit: ViewAnalysis) -> float:
    """Return how much it would hurt to black out now."""
    back = max(0.0, sit.win_cost_from_cell(HOLDING_CELL) - sit.win_cost_from_cell(sit.cell))
    cards = sum(min(8.0, hand_card_value(sit, card)) for card in sit.hand) + (40.0 if sit.exit_in_hand() else 0.0)
    loss = 10.0 * back + 0.5 * cards + sum(equipped_item_value(card) for card in sit.gear)
    if sit.cell in sit.ship_layout.exits:
        loss += 60.0
    return loss * 0.3 if any(card.prevents_black_out for card in sit.gear) else loss


def expected_harm(sit: ViewAnalysis, deed: Record | None, plus: int = 0) -> float:
    """Return how much it would hurt if a deed or an arrival struck the one who looks, with `plus` from helps."""
    on_exit = sit.cell in sit.ship_layout.exits
    match deed:
        case Attack(evade=number) | StrikeRoom(evade=number) | EvadeOrBlackOut(evade=number):
            return roll_below_chance(number, plus + sit.evade_bonus(sit.me)) * black_out_loss(sit)
        case Decompress():
            return 0.0 if any(item.is_airtight for item in sit.gear) else black_out_loss(sit)
        case Push() | Pull() | Swap():
            return hit_chance(deed) * ((80.0 if sit.view.active_seat == sit.me else 40.0) if on_exit else 8.0)
        case Daze(actions=actions):
            running = sit.view.active_seat == sit.me and sit.gates_to_exit_by_cell.get(sit.cell, 99) <= sit.view.actions_left
            return hit_chance(deed) * (40.0 if running and not on_exit else 6.0 * actions)
        case Spy(cards=cards):
            return hit_chance(deed) * cards * (30.0 if sit.exit_in_hand() else 2.0)
        case AvoidOrDiscard(avoid=number, cards=cards):
            return roll_below_chance(number) * 3.0 * cards
        case AvoidOrDaze(avoid=number, actions=actions):
            return roll_below_chance(number) * 6.0 * actions
        case BreakItem() | StealItem():
            return hit_chance(deed) * max((equipped_item_value(item) for item in sit.gear), default=0.0)
        case _:
            return 2.0


def hit_chance(deed: Record) -> float:
    """Return the chance that an aimed deed is not avoided."""
    number: int | None = getattr(deed, "avoid", None)
    return 1.0 if number is None else roll_below_chance(number)
