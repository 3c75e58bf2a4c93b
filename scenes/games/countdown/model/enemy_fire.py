"""Whom would the enemies hit? Enemy fire in its order, told before it happens (CD6.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.games.countdown.areas import enemy_attack_value, face_up_enemies, fight_at, fighting_ops
from tabletop.games.countdown.pieces import CardKind

if TYPE_CHECKING:
    from scenes.games.countdown.text.sentences import CountdownSentences
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.state import State
    from tabletop.games.countdown.view import CountdownView

AIMING_STAGES = ("name", "strike")
"""Stages of a fight in which what Ops aim at counts for the fire that comes next."""


@dataclass(frozen=True, slots=True)
class EnemyShot:
    """One enemy's shot that is to come: at a card (a hostage or civilian, without a roll) or at an Op, hit by a roll up to `attack_value`.

    `reason` is the part of the rule that chose the victim: hostage, civilian, aimed, lowest, or blocked where a shield stops the shot;
    empty where nothing was foreseen. `has_hit` tells what became of it, once it was seen; `roll` is 0 where none was needed.
    """

    enemy: int
    reason: str
    op: int | None = None
    card: int | None = None
    attack_value: int = 0
    roll: int = 0
    has_hit: bool | None = None


def forecast_enemy_shots(box: CountdownBox, table: State, area: int) -> list[EnemyShot]:
    """Return the shots of an area's enemies that are to come, in their order, if nothing changed before (CD6.6).

    Every hostage and civilian stops one shot; then the Ops are in line: those who aim at this enemy, else the lowest number.
    """
    bystanders, fires = _bystanders(box, table, area), []
    coming = [int(step[2]) for step in reversed(table.todo) if step[:2] == ("shot", area)]
    for enemy in coming or face_up_enemies(box, table, area):
        if enemy in table.shielded:
            fires.append(EnemyShot(enemy, "blocked"))
        elif bystanders:
            card = bystanders.pop(0)
            fires.append(EnemyShot(enemy, "hostage" if box.cards[card].kind is CardKind.HOSTAGE else "civilian", card=card))
        elif (op := target_op_of_enemy(table, area, enemy)) is not None:
            why = "aimed" if op in _aiming(table, area, enemy) else "lowest"
            fires.append(EnemyShot(enemy, why, op, attack_value=max(0, enemy_attack_value(box, table, enemy, area))))
    return fires


def describe_enemy_fire_targets(sentences: CountdownSentences, view: CountdownView, area: int) -> list[str]:
    """Say for each enemy in an area, in the order in which they fire, whom it would fire at if nothing changed (CD6.6)."""
    sentences.update_from_view(view)
    return [describe_shot(sentences, fire) for fire in forecast_enemy_shots(sentences.box, view.table, area)]


def describe_shot(sentences: CountdownSentences, fire: EnemyShot) -> str:
    """Say at whom an enemy would fire, and what hits."""
    say, names = sentences.wording.say, sentences.names
    enemy = names.card_name(fire.enemy)
    if fire.card is not None:
        return say("countdown.why.fire.sure", enemy=enemy, victim=names.card_name(fire.card))
    if fire.op is not None:
        return say("countdown.why.fire.roll", enemy=enemy, victim=names.op_name(fire.op), attack=fire.attack_value)
    return say("countdown.why.fire.blocked", enemy=enemy)


def target_op_of_enemy(table: State, area: int, enemy: int) -> int | None:
    """Return the Op that an enemy would fire at, by number: the lowest who aims at it, else the lowest there; None without one (CD6.6)."""
    here = [op.number for op in fighting_ops(table, area) if op.life > 0]
    return next(iter(_aiming(table, area, enemy) or here), None)


def _aiming(table: State, area: int, enemy: int) -> list[int]:
    """List the Ops that aim at an enemy in this strike, lowest number first."""
    fight = fight_at(table, area)
    if fight is None or fight.stage not in AIMING_STAGES:
        return []
    return [op.number for op in fighting_ops(table, area) if op.life > 0 and enemy in fight.named.get(op.number, ())]


def _bystanders(box: CountdownBox, table: State, area: int) -> list[int]:
    """List the hostages of an area, escorted ones too, then its civilians; those whose death costs most first (CD6.6, CD7.5)."""
    cards, level = box.cards, table.level - 1
    pile = [card for card, up in zip(table.piles[area], table.up[area], strict=True) if up]
    hostages = [card for card in pile if cards[card].kind is CardKind.HOSTAGE]
    hostages += [op.escort for op in table.ops if op.at == area and op.escort >= 0 and not op.out]
    civilians = [card for card in pile if cards[card].kind is CardKind.CIVILIAN]
    return [card for group in (hostages, civilians) for card in sorted(group, key=lambda card: cards[card].penalty[level])]
