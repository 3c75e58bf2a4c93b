"""Entering an area: what lies there is turned up, and what it does happens before any shot (CD5)."""

from __future__ import annotations

from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import enemy_attack_value, fight_at, is_live_trap
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import Op, PendingStep

BAZOOKA, FIRST_STRIKE, EXTRA_BEFORE, EXTRA_AFTER = range(4)
"""Abilities that work once a round (CD5.8)."""
DIE_SIDES = 6


def use_ability_once(play: ActionContext, card: int, ability: int) -> bool:
    """Note that an ability works now; False when it has worked in this round already (CD5.8)."""
    key = card * 8 + ability
    if key in play.state.used:
        return False
    play.state.used.append(key)
    return True


def begin_entering(play: ActionContext, area: int) -> None:
    """Begin the order of entering: reveal, booby traps, bazookas, extra terrorists, first strikes (CD5.9)."""
    state = play.state
    ops = play.ops_in_place(area)
    if not ops or area >= len(state.piles):
        return
    if [op for op in ops if op.concealed]:
        for op in ops:
            op.concealed = False
        play.tell(ev.Emerged(area))
    turned = play.turn_cards_up(area, range(len(state.piles[area])), "enter")
    traps: list[PendingStep] = [("spring", area, card) for card in turned if is_live_trap(play.box, state, card)]
    if play.box.at_once.isdisjoint(state.piles[area]):
        play.push_steps(*traps, ("engage", area))
    else:
        play.push_steps(*traps, ("bazookas", area), ("extras", area), ("first_strikes", area), ("engage", area))


def spring_trap(play: ActionContext, area: int, card: int) -> None:
    """Let a booby trap go off: its hearts are hits; a trapped hostage dies and hits only Ops (CD5.2, CD7.7)."""
    state, kind = play.state, play.box.cards[card]
    if card not in state.piles[area]:
        return
    play.tell(ev.TrapSprung(area, card, kind.trap_hits))
    if kind.kind is CardKind.HOSTAGE:
        play.kill_bystander(card, area)
        play.push_steps(("hits", area, kind.trap_hits, 0, 1))
    else:
        play.take_card_from_area(area, card)
        play.push_steps(("hits", area, kind.trap_hits, 0, 0))


def deal_hits(play: ActionContext, area: int, left: int, last: int, ops_only: int) -> None:
    """Deal one hit after the other: hostages, civilians, Ops from the lowest number, and round the Ops again (CD5.2)."""
    if left == 0:
        return
    if not ops_only:
        victims = play.bystanders_hit_before_ops(area)
        if victims:
            play.kill_bystander(victims[0], area)
            play.push_steps(("hits", area, left - 1, last, 0))
            return
    ops = [op for op in play.ops_in_place(area) if op.life > 0]
    if ops:
        target = next((op for op in ops if op.number > last), ops[0])
        play.push_steps(("hits", area, left - 1, target.number, ops_only))
        play.hit_op(target)


def enemies_with_ability(play: ActionContext, area: int, cards: frozenset[int]) -> list[int]:
    """Return the enemies of an area that are among the cards with an ability (CD5.6: who came as an extra has none)."""
    state = play.state
    if cards.isdisjoint(state.piles[area]):
        return []
    return [card for card in play.face_up_enemies(area) if card in cards and card not in state.plain]


def fire_bazookas(play: ActionContext, area: int) -> None:
    """Let the bazookas fire one after the other (CD5.5)."""
    for card in enemies_with_ability(play, area, play.box.bazookas):
        if play.ops_in_place(area) and use_ability_once(play, card, BAZOOKA):
            play.push_steps(("brace", area, card, -1, -1), ("bazooka", area, card), ("bazookas", area))
            return


def fire_bazooka(play: ActionContext, area: int, card: int) -> None:
    """Fire a bazooka that nothing has stopped (CD5.5)."""
    if card not in play.state.piles[area] or block_attack_with_shield(play, card):
        return
    roll = play.chance.roll("bazooka", DIE_SIDES)
    play.tell(ev.BazookaFired(card, area, roll))
    play.push_steps(*[("hit", op.number) for op in play.ops_in_place(area) if op.number <= roll])


def hit_op(play: ActionContext, number: int) -> None:
    """Hit one Op."""
    play.hit_op(play.op_by_number(number))


def bring_extra_terrorists(play: ActionContext, area: int) -> None:
    """Bring the extra terrorists that come before the fight (CD5.6)."""
    for card in enemies_with_ability(play, area, play.box.extras_before):
        if play.ops_in_place(area) and use_ability_once(play, card, EXTRA_BEFORE):
            bring_terrorist(play, area)


def bring_terrorist(play: ActionContext, area: int) -> None:
    """Turn threat cards until a terrorist comes; it lies at the bottom of the pile, without ability (CD5.6)."""
    state, cards = play.state, play.box.cards
    turned: list[int] = []
    came = -1
    while came < 0:
        if not state.deck:
            if not any(cards[card].kind is CardKind.TERRORIST for card in state.discards):
                break
            renew_threat_deck(play)
        card = state.deck.pop()
        turned.append(card)
        if cards[card].kind is CardKind.TERRORIST:
            came = card
    state.discards += [card for card in turned if card != came]
    play.tell(ev.TerroristCame(area, came, tuple(turned)))
    if came >= 0:
        state.piles[area].append(came)
        state.up[area].append(True)
        state.plain.append(came)


def renew_threat_deck(play: ActionContext) -> None:
    """Shuffle the discards into a new threat deck, on top of what is left (CD5.6)."""
    state = play.state
    state.deck = play.chance.shuffle("threats", state.discards)
    state.discards = []
    lot = max(state.segment) + 1
    for card in state.deck:
        state.segment[card] = lot
    play.tell(ev.ThreatsRenewed(len(state.deck)))


def fire_first_strikes(play: ActionContext, area: int) -> None:
    """Let those fire who fire first (CD5.7)."""
    fire_in_turn(
        play,
        area,
        [card for card in enemies_with_ability(play, area, play.box.first_strikes) if use_ability_once(play, card, FIRST_STRIKE)],
    )


def fire_in_turn(play: ActionContext, area: int, enemies: list[int]) -> None:
    """Let enemies of an area shoot one after the other; before each shot the team may play a card (CD6.6, CD14)."""
    steps: list[PendingStep] = []
    for enemy in enemies:
        steps += [("brace", area, enemy, 0, -1), ("shot", area, enemy)]
    play.push_steps(*steps)


def block_attack_with_shield(play: ActionContext, enemy: int) -> bool:
    """Return whether a Shield blocks the attack that an enemy would make now; it is used up (CD14.10)."""
    if enemy not in play.state.shielded:
        return False
    play.state.shielded.remove(enemy)
    play.tell(ev.AttackBlocked(enemy))
    return True


def fire_at_victim(play: ActionContext, area: int, enemy: int) -> None:
    """Let an enemy fire at its victim (CD6.6)."""
    state = play.state
    if enemy not in state.piles[area]:
        return
    if block_attack_with_shield(play, enemy):
        return
    victims = play.bystanders_hit_before_ops(area)
    if victims:
        play.tell(ev.EnemyFired(enemy, area, 0, victims[0], 0, 0, True))
        play.kill_bystander(victims[0], area)
        return
    ops = [op for op in state.ops if op.at == area and op.life > 0 and not op.out and not op.concealed]
    if ops:
        fight = fight_at(state, area)
        named = fight.named if fight is not None and fight.stage == "strike" else {}
        shooters = [op for op in ops if enemy in named.get(op.number, ())]
        roll_shot_at_op(play, enemy, area, (shooters or ops)[0])


def fire_at_distant_op(play: ActionContext, enemy: int, area: int, number: int) -> None:
    """Let an enemy fire at an Op in another area, after the team was asked for a card (CD8.4, CD8.5, CD14)."""
    play.push_steps(("brace", area, enemy, number, -1), ("far_shot", area, enemy, number))


def roll_shot_at_distant_op(play: ActionContext, area: int, enemy: int, number: int) -> None:
    """Roll an enemy's shot at an Op in another area: a result up to its attack value takes a life (CD8.4, CD8.5)."""
    op = play.op_by_number(number)
    if not op.out and enemy in play.state.piles[area] and not block_attack_with_shield(play, enemy):
        roll_shot_at_op(play, enemy, area, op)


def roll_shot_at_op(play: ActionContext, enemy: int, area: int, op: Op) -> None:
    """Roll a shot that nothing keeps from an Op (CD6.6)."""
    value = enemy_attack_value(play.box, play.state, enemy, area)
    roll = play.chance.roll("enemy", DIE_SIDES)
    play.tell(ev.EnemyFired(enemy, area, op.number, -1, roll, value, roll <= value))
    if roll <= value:
        play.hit_op(op)
