"""What a firefight is at a moment: who aims at whom and needs what, in which order the enemies fire, what bullet control can change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.countdown.model.enemy_fire import EnemyShot, forecast_enemy_shots
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.areas import attack_bonus, enemy_defence_value, fighting_ops
from tabletop.games.countdown.phases.enter import DIE_SIDES
from tabletop.games.countdown.phases.fight import ops_undecided_after_strike, ops_without_target
from tabletop.games.countdown.team import is_blocked_by_hostage

if TYPE_CHECKING:
    from tabletop.core.event import Event
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.state import Fight, Op, State

FIGHT_STAGE_BY_TASK = {"ask_bullet": "bullet", "star": "share", "heart": "share", "brace": "brace", "save": "save", "shot": "fire"}
"""The stage of a fight by what is being decided in the midst of it."""


@dataclass(frozen=True, slots=True)
class AimedShot:
    """An Op's shot at an enemy: the die has to show `needed_roll` (more than 6: it cannot hit).

    `rolled_total` is what it came to, None: not rolled.
    """

    card: int
    needed_roll: int
    enemy_defence: int
    rolled_total: int | None = None

    @property
    def has_hit(self) -> bool:
        """Return whether it hit."""
        return self.rolled_total is not None and self.rolled_total >= self.enemy_defence


@dataclass(frozen=True, slots=True)
class Shooter:
    """An Op in a fight: asked (it has to name a target or decide), aims, holds (fire), unable, or joins (with the next strike)."""

    op: int
    state: str
    aimed_shots: tuple[AimedShot, ...] = ()


@dataclass(frozen=True, slots=True)
class BulletCardEffect:
    """What a bullet control card would do: add `bonus` to an Op's attack on a card (CD6.4)."""

    op: int
    card: int
    bonus: int
    rolled_total: int
    enemy_defence: int

    @property
    def would_hit(self) -> bool:
        """Return whether the shot would hit."""
        return self.rolled_total + self.bonus >= self.enemy_defence


@dataclass(frozen=True, slots=True)
class Firefight:
    """An open fight. `stage`: name, bullet, share, brace, save, fire, strike, after or wait."""

    area: int
    stage: str
    shooters: tuple[Shooter, ...]
    enemy_shots: tuple[EnemyShot, ...]
    bullet_card_values: tuple[int, ...]
    bullet_card_effects: tuple[BulletCardEffect, ...] = ()


def open_firefights(box: CountdownBox, table: State) -> tuple[Firefight, ...]:
    """Return all open fights, in the order in which they began."""
    return tuple(_fight(box, table, fight) for fight in table.fights)


def fight_after_events(fight: Firefight, events: Iterable[Event]) -> Firefight:
    """Return a fight as it is seen after events that followed: targets, totals, and what became of the enemies' shots."""
    aims = {shooter.op: list(shooter.aimed_shots) for shooter in fight.shooters}
    fires, stage = {fire.enemy: fire for fire in fight.enemy_shots}, fight.stage
    for event in events:
        match event:
            case ev.Attacked(op=op, card=card, roll=roll, bonus=bonus, defence=wall, how="fight") if op in aims:
                known = [aim for aim in aims[op] if aim.card != card and aim.rolled_total is not None]
                aims[op] = [*known, AimedShot(card, max(1, wall - bonus), wall, roll + bonus)]
                stage = "strike"
            case ev.BulletSpent(op=op, value=value) if op in aims:
                aims[op] = [
                    replace(aim, rolled_total=aim.rolled_total + value) if aim.rolled_total is not None else aim for aim in aims[op]
                ]
            case ev.EnemyFired(enemy=enemy, area=fight.area, op=op, card=card, roll=roll, attack=value, hit=hit):
                fires[enemy] = EnemyShot(enemy, "", op or None, card if card >= 0 else None, value, roll, hit)
                stage = "fire"
            case ev.Eliminated(card=card) | ev.LeaderEscaped(card=card):
                fires.pop(card, None)
            case ev.TerroristCame(area=fight.area, card=card) if card >= 0:
                fires[card] = EnemyShot(card, "")
            case ev.AttackBlocked(enemy=enemy) if enemy in fires:
                fires[enemy] = EnemyShot(enemy, "blocked", has_hit=False)
            case _:
                pass
    shooters = tuple(
        replace(shooter, aimed_shots=tuple(aims[shooter.op]), state="aims" if aims[shooter.op] else shooter.state)
        for shooter in fight.shooters
    )
    return replace(
        fight,
        stage=stage,
        shooters=shooters,
        enemy_shots=tuple(fires.values()),
        bullet_card_effects=() if stage != fight.stage else fight.bullet_card_effects,
    )


def needed_roll(box: CountdownBox, table: State, op: Op, card: int, area: int) -> int:
    """Return what the die has to show at least for an Op's shot in a fight (CD6.3)."""
    return max(1, enemy_defence_value(box, table, card, area) - attack_bonus(box, table, op) - op.big_gun)


def _fight(box: CountdownBox, table: State, fight: Fight) -> Firefight:
    """Gather one fight."""
    asked = {
        "name": lambda: [op.number for op in ops_without_target(box, table, fight)],
        "after": lambda: [op.number for op in ops_undecided_after_strike(table, fight)],
    }
    open_ops = asked[fight.stage]() if fight.stage in asked else []
    shooters = tuple(_shooter(box, table, fight, op, asked=op.number in open_ops) for op in fighting_ops(table, fight.area))
    fires, raises = tuple(forecast_enemy_shots(box, table, fight.area)), _raises(box, table, fight)
    return Firefight(fight.area, _stage(table, fight), shooters, fires, tuple(table.bullets), raises)


def _stage(table: State, fight: Fight) -> str:
    """Return what is being decided."""
    if fight.stage != "strike" or not table.todo:
        return fight.stage
    name, *parts = table.todo[-1]
    if name in ("ask_bullet", "brace", "shot") and parts[0] != fight.area:
        return fight.stage
    return FIGHT_STAGE_BY_TASK.get(str(name), fight.stage)


def _shooter(box: CountdownBox, table: State, fight: Fight, op: Op, *, asked: bool) -> Shooter:
    """Return what an Op does in the fight."""
    named = fight.named.get(op.number)
    rolled = fight.rolls.get(op.number)
    aims = tuple(_aim(box, table, fight, op, card, rolled) for card in named or ())
    if op.number not in fight.stayers:
        return Shooter(op.number, "joins")
    if asked:
        return Shooter(op.number, "asked", aims)
    if aims:
        return Shooter(op.number, "aims", aims)
    return Shooter(op.number, "unable" if is_blocked_by_hostage(box, op) or op.energy <= 0 else "holds")


def _aim(box: CountdownBox, table: State, fight: Fight, op: Op, card: int, rolled: int | None) -> AimedShot:
    """Return what a shot needs, or what it came to."""
    return AimedShot(
        card, min(DIE_SIDES + 1, needed_roll(box, table, op, card, fight.area)), enemy_defence_value(box, table, card, fight.area), rolled
    )


def _raises(box: CountdownBox, table: State, fight: Fight) -> tuple[BulletCardEffect, ...]:
    """Return what every bullet control card would do for the attack that is asked about (CD6.4)."""
    if not table.todo or table.todo[-1][0] != "ask_bullet" or table.todo[-1][1] != fight.area:
        return ()
    op = int(table.todo[-1][2])
    total, walls = (
        fight.rolls[op],
        {card: enemy_defence_value(box, table, card, fight.area) for card in fight.named.get(op, ())},
    )
    short = [card for card, wall in walls.items() if wall > total]
    return tuple(BulletCardEffect(op, card, value, total, walls[card]) for value in sorted(set(table.bullets)) for card in short)
