"""Whom would the enemies hit? Enemy fire in its order, told before it happens (CD6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.countdown.pieces import Kind
from tabletop.games.countdown.play import attack, enemies

if TYPE_CHECKING:
    from scenes.games.countdown.telling import Telling
    from tabletop.games.countdown.state import Fight, State
    from tabletop.games.countdown.view import CountdownView


def describe_fire(telling: Telling, view: CountdownView, area: int) -> list[str]:
    """Say for each enemy in an area, in the order in which they fire, whom it would fire at if nothing changed (CD6.6).

    Every hostage and civilian stops one shot; then the Ops are in line: those who aim at this enemy, else the lowest number.
    """
    telling.look_at(view)
    say, names, table = telling.wording.say, telling.names, view.table
    bystanders = _bystanders(telling, table, area)
    lines = []
    for enemy in enemies(telling.box, table, area):
        if enemy in table.shielded:
            lines.append(say("countdown.why.fire.blocked", enemy=names.card(enemy)))
        elif bystanders:
            lines.append(say("countdown.why.fire.sure", enemy=names.card(enemy), victim=names.card(bystanders.pop(0))))
        elif (op := victim_of(table, area, enemy)) is not None:
            value = max(0, attack(telling.box, table, enemy, area))
            lines.append(say("countdown.why.fire.roll", enemy=names.card(enemy), victim=names.op(op), attack=value))
    return lines


def victim_of(table: State, area: int, enemy: int) -> int | None:
    """Give the Op that an enemy would fire at, by number: the lowest who aims at it, else the lowest there; None without one (CD6.6)."""
    fight: Fight | None = next((fight for fight in table.fights if fight.area == area), None)
    here = [op.number for op in table.ops if op.at == area and not op.out and not op.concealed]
    aimed = [] if fight is None else [number for number in here if enemy in fight.named.get(number, ())]
    return next(iter(aimed or here), None)


def _bystanders(telling: Telling, table: State, area: int) -> list[int]:
    """List the hostages of an area, escorted ones too, then its civilians; those whose death costs most first (CD6.6, CD7.5)."""
    cards, level = telling.box.cards, table.level - 1
    pile = [card for card, up in zip(table.piles[area], table.up[area], strict=True) if up]
    hostages = [card for card in pile if cards[card].kind is Kind.HOSTAGE]
    hostages += [op.escort for op in table.ops if op.at == area and op.escort >= 0 and not op.out]
    civilians = [card for card in pile if cards[card].kind is Kind.CIVILIAN]
    return [card for group in (hostages, civilians) for card in sorted(group, key=lambda card: cards[card].penalty[level])]
