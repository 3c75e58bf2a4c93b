"""Support cards: what each can be played on, and what it does (CD14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import attack_bonus, face_up_enemies, fight_at, fighting_ops, is_safe
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.phases.enter import DIE_SIDES
from tabletop.games.countdown.phases.shots import mission_area_of_card
from tabletop.games.countdown.phases.skills import resolve_blast, unset_ready_seats
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import Op, State
from tabletop.games.countdown.team import MAX_ENERGY_AND_LIFE, is_blocked_by_hostage

if TYPE_CHECKING:
    from tabletop.games.countdown.action_table import InternedActions
    from tabletop.games.countdown.box import CountdownBox

MAX_LIFE_AFTER_HEALING = 2
"""Life beyond which nothing heals but a heart (CD6.10, CD14.6)."""
STEPS_BLOCKING_SUPPORTS = ("ask_bullet", "ask_shot", "star", "heart", "save")
"""Steps between a roll and the end of its result, when no support card is played (CD14)."""


def playable_support_actions(box: CountdownBox, acts: InternedActions, state: State) -> list[Action]:
    """List every support card with all that it can be played on now."""
    if not state.supports or (state.todo and state.todo[-1][0] in STEPS_BLOCKING_SUPPORTS):
        return []
    if state.phase == "entries":
        return [
            acts.support[number, -1, area]
            for number in state.supports
            if box.supports[number].effect is SupportEffect.HELICOPTER
            for area in range(len(state.piles))
        ]
    if state.phase not in ("intelligence", "positioning", "action"):
        return []
    found: list[Action] = []
    for number in state.supports:
        found += [acts.support[number, op, goal] for op, goal in support_targets(box, state, box.supports[number].effect)]
    return found


def support_targets(box: CountdownBox, state: State, effect: SupportEffect) -> list[tuple[int, int]]:
    """Return the Ops and targets on which a support card can be played, -1 where it has none."""
    living = [op for op in state.ops if not op.out]
    areas = range(len(state.piles))
    match effect:
        case SupportEffect.ADRENALINE:
            return [(-1, -1)] if any(op.energy < MAX_ENERGY_AND_LIFE for op in living) else []
        case SupportEffect.INFRARED:
            return [] if state.infrared else [(-1, -1)]
        case SupportEffect.BIG_GUN:
            return [(op.number, -1) for op in living if not op.big_gun and would_attack_boost_help(box, state, op)]
        case SupportEffect.ENERGY_BURST:
            return [
                (op.number, -1)
                for op in living
                if not op.burst and would_attack_boost_help(box, state, op) and not has_named_target(state, op)
            ]
        case SupportEffect.RIFLE:
            return [(op.number, -1) for op in living if not op.rifle and not is_blocked_by_hostage(box, op)]
        case SupportEffect.FIRST_AID:
            return [(op.number, -1) for op in living if op.life < MAX_LIFE_AFTER_HEALING and is_safe(box, state, op.at)]
        case SupportEffect.VEST:
            return [(-1, area) for area in areas if area not in state.vest and face_up_enemies(box, state, area)]
        case SupportEffect.TEAR_GAS:
            return [(-1, area) for area in areas if area not in state.gas and face_up_enemies(box, state, area)]
        case SupportEffect.SHIELD:
            return [(-1, card) for area in areas for card in face_up_enemies(box, state, area) if card not in state.shielded]
        case SupportEffect.BLOW_OUT:
            named = {card for fight in state.fights if not fight.rolls for cards in fight.named.values() for card in cards}
            found = [card for area in areas for card in face_up_enemies(box, state, area)]
            return [(-1, card) for card in found if box.cards[card].kind is CardKind.TERRORIST and card not in named]
        case SupportEffect.GRENADE:
            return [
                (op.number, area)
                for op in living
                if not is_blocked_by_hostage(box, op) and not op.concealed
                for area in throwable_areas(box, state, op)
            ]
        case SupportEffect.HELICOPTER:
            return []


def would_attack_boost_help(box: CountdownBox, state: State, op: Op) -> bool:
    """Return whether a card for the next attack of an Op makes sense now."""
    return not is_blocked_by_hostage(box, op) and state.phase == "action" and bool(face_up_enemies(box, state, op.at)) and not op.concealed


def has_named_target(state: State, op: Op) -> bool:
    """Return whether an Op has named its target in a strike."""
    fight = fight_at(state, op.at)
    return fight is not None and op in fighting_ops(state, op.at) and op.number in fight.named


def throwable_areas(box: CountdownBox, state: State, op: Op) -> list[int]:
    """Return the adjacent areas that hold no Op and some card: where a grenade may go (CD8.2)."""
    piles = state.piles
    near = [area for area in box.locations[state.location].adjacent_areas[op.at] if piles[area]]
    taken = [other.at for other in state.ops if not other.out] if near else []
    return [area for area in near if area not in taken]


def play_support(play: ActionContext, seat: int, action: act.PlaySupport) -> None:
    """Play a support card; it is used up (CD14)."""
    state, card = play.state, play.box.supports[action.support]
    state.supports.remove(action.support)
    play.tell(ev.SupportPlayed(action.support, action.op, action.target))
    SUPPORT_HANDLERS[card.effect](play, action, card.amount)


def play_adrenaline(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Give every Op energy (CD14.1)."""
    for op in play.state.ops:
        if not op.out:
            op.energy = min(MAX_ENERGY_AND_LIFE, op.energy + amount)
    play.state.ready = [False] * play.state.seats


def play_big_gun(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Raise the next attack of an Op (CD14.2)."""
    play.op_by_number(action.op).big_gun = amount


def play_blow_out(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Remove a terrorist (CD14.3)."""
    area = mission_area_of_card(play.state, action.target)
    play.take_card_from_area(area, action.target)
    play.tell(ev.CardGone(action.target, area, "blown_out"))
    play.secure_area_if_safe(area)


def play_vest(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Lower the attack values in an area (CD14.4)."""
    play.state.vest += [action.target] * amount


def play_energy_burst(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Let an Op attack two enemies at once (CD14.5)."""
    play.op_by_number(action.op).burst = True


def play_first_aid(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Give a hit Op a life (CD14.6)."""
    play.op_by_number(action.op).life += amount


def play_grenade(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Throw a grenade with the shooting skill; Infrared Vision is for shots only (CD14.7, CD14.9)."""
    op = play.op_by_number(action.op)
    value = play.chance.roll("grenade", DIE_SIDES) + attack_bonus(play.box, play.state, op) - play.state.infrared
    resolve_blast(play, op, action.target, value)


def play_helicopter(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Open an area to start from (CD14.8)."""
    play.state.helicopter = action.target


def play_infrared(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Raise all shots of the round (CD14.9)."""
    play.state.infrared = amount


def play_shield(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Block the next attack of an enemy (CD14.10)."""
    play.state.shielded.append(action.target)


def play_rifle(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Give an Op the rifle for the round (CD14.11)."""
    op = play.op_by_number(action.op)
    op.rifle = True
    unset_ready_seats(play, [op])


def play_tear_gas(play: ActionContext, action: act.PlaySupport, amount: int) -> None:
    """Lower the defences in an area (CD14.12)."""
    play.state.gas += [action.target] * amount


SUPPORT_HANDLERS: Final[dict[SupportEffect, Callable[[ActionContext, act.PlaySupport, int], None]]] = {
    SupportEffect.ADRENALINE: play_adrenaline,
    SupportEffect.BIG_GUN: play_big_gun,
    SupportEffect.BLOW_OUT: play_blow_out,
    SupportEffect.VEST: play_vest,
    SupportEffect.ENERGY_BURST: play_energy_burst,
    SupportEffect.FIRST_AID: play_first_aid,
    SupportEffect.GRENADE: play_grenade,
    SupportEffect.HELICOPTER: play_helicopter,
    SupportEffect.INFRARED: play_infrared,
    SupportEffect.SHIELD: play_shield,
    SupportEffect.RIFLE: play_rifle,
    SupportEffect.TEAR_GAS: play_tear_gas,
}
"""What each support card does."""
