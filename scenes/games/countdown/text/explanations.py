"""Why? The parts of a roll, the odds of a shot, the source of points, and what a card shows, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.games.countdown.text.names import SYMBOL_FIELDS
from scenes.games.countdown.text.sentences import CountdownSentences
from tabletop.core.event import Event
from tabletop.core.language.numerals import signed_number
from tabletop.core.language.wording import Wording
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.areas import enemy_attack_value, enemy_defence_value
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.phases.enter import DIE_SIDES
from tabletop.games.countdown.phases.shots import mission_area_of_card
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import State
from tabletop.games.countdown.team import op_by_number
from tabletop.games.countdown.view import CountdownView

FULL_PERCENT: Final = 100
RollEvent = ev.Attacked | ev.EnemyFired | ev.BazookaFired
"""Events in which a die was rolled against something."""


def describe_roll(sentences: CountdownSentences, event: RollEvent, before: CountdownView | None = None) -> str:
    """Return what counted in a roll, with the names of the bonuses by the view of the moment before it.

    "die 4 + 1 (shooting skill) + 3 (Big Gun) against 5" for an Op; "2, and 3 or less hits" for an enemy.
    """
    say = sentences.wording.say
    match event:
        case ev.EnemyFired(roll=roll, attack=value):
            return say("countdown.why.enemy", roll=roll, attack=value)
        case ev.BazookaFired(roll=roll):
            return say("countdown.why.bazooka", roll=roll)
        case ev.Attacked(op=op, roll=roll, bonus=bonus, defence=wall, how=how):
            parts = [] if before is None else shot_bonuses(sentences, before.table, op, fight=how == "fight")
            return _sum(sentences, say("countdown.why.roll", roll=roll), _with_rest(sentences, parts, bonus), wall)


def describe_shot_odds(sentences: CountdownSentences, view: CountdownView, op: int, card: int) -> str:
    """Say the chance of an Op to eliminate a face-up enemy with one shot, and what counts: "67 %: die + 2 (shooting skill) against 5"."""
    told = describe_shot_sum(sentences, view, op, card)
    return sentences.wording.say("countdown.why.odds.sum", odds=hit_percent(sentences, view, op, card), sum=told)


def describe_shot_sum(sentences: CountdownSentences, view: CountdownView, op: int, card: int) -> str:
    """Return what counts in a shot of an Op at a face-up enemy: "die + 2 (shooting skill) against 5"."""
    table = view.table
    area = mission_area_of_card(table, card)
    parts = shot_bonuses(sentences, table, op, fight=op_by_number(table, op).at == area)
    return _sum(sentences, sentences.wording.say("countdown.why.die"), parts, enemy_defence_value(sentences.box, table, card, area))


def describe_enemy_hit_odds(sentences: CountdownSentences, view: CountdownView, card: int) -> str:
    """Return the chance of a face-up enemy to hit an Op, and what it needs: "33 %: 2 or less hits"."""
    value = enemy_attack_value(sentences.box, view.table, card, mission_area_of_card(view.table, card))
    told = sentences.wording.say("countdown.why.enemy.now", attack=max(0, value))
    return sentences.wording.say("countdown.why.odds.sum", odds=FULL_PERCENT - roll_chance_percent(value + 1), sum=told)


def hit_percent(sentences: CountdownSentences, view: CountdownView, op: int, card: int) -> int:
    """Return the chance of an Op to eliminate a face-up enemy with one shot, in percent."""
    return roll_chance_percent(needed_roll_of_shot(sentences, view, op, card))


def needed_roll_of_shot(sentences: CountdownSentences, view: CountdownView, op: int, card: int) -> int:
    """Return what the die of an Op's shot at a face-up enemy has to show at least, 1 to 7 (7: it cannot hit) (CD6.3, CD8.4)."""
    area = mission_area_of_card(view.table, card)
    parts = shot_bonuses(sentences, view.table, op, fight=op_by_number(view.table, op).at == area)
    need = enemy_defence_value(sentences.box, view.table, card, area) - sum(plus for plus, _ in parts)
    return min(DIE_SIDES + 1, max(1, need))


def roll_chance_text(wording: Wording, need: int) -> str:
    """Write the chance of a die to show at least so much, as the language writes it."""
    return wording.say("countdown.why.odds", odds=roll_chance_percent(need))


def least_roll_words(need: int) -> str:
    """Write what a die has to show at least; a cross where it cannot."""
    return f"{need}+" if need <= DIE_SIDES else "\N{MULTIPLICATION SIGN}"


def hitting_rolls_words(most: int) -> str:
    """Write the numbers of a die that hit: 1 up to so many."""
    return f"1\N{EN DASH}{min(most, DIE_SIDES)}" if most > 1 else str(most)


def roll_chance_percent(least: int) -> int:
    """Return the chance of a die to show at least so much, in percent, rounded."""
    return round(FULL_PERCENT * min(DIE_SIDES, max(0, DIE_SIDES + 1 - least)) / DIE_SIDES)


def describe_score_change(sentences: CountdownSentences, event: ev.ScoreChanged, events: Sequence[Event] = ()) -> str:
    """Say a change of the score and where it came from: "-2: Civilians killed (Civilian 26)".

    `events` are those of its step, in their order; without them only the part of the score is told.
    """
    values = {"points": signed_number(event.points), "part": sentences.wording.say(f"countdown.part.{event.part}")}
    cause = None
    for each in events:
        if each is event:
            cause = sentences.cause_name(event)
            break
        if not isinstance(each, ev.ScoreChanged):
            sentences.apply_event(each)
    if cause is None:
        return sentences.wording.say("countdown.why.score", **values)
    return sentences.wording.say("countdown.why.score.cause", **values, cause=cause)


def describe_card(sentences: CountdownSentences, card: int, view: CountdownView | None = None) -> list[str]:
    """Say line by line what a card shows at the level of the mission: name, values, symbols by name; with a view, what holds for it now."""
    say, names = sentences.wording.say, sentences.names
    if card < 0:
        return [names.card_name(card)]
    kind, at = sentences.box.cards[card], names.level - 1
    lines = [names.card_name(card)]
    if kind.kind in (CardKind.TERRORIST, CardKind.LEADER):
        lines.append(say("countdown.card.fight", defence=kind.defence[at], attack=kind.attack[at]))
    if kind.kind is CardKind.BOMB:
        paid = 0 if view is None else view.table.paid.get(card, 0)
        lines.append(say(f"countdown.card.{'paid' if paid else 'complexity'}", paid=paid, complexity=kind.complexity[at]))
    if kind.kind is CardKind.CIVILIAN:
        lines.append(say("countdown.card.civilian", penalty=signed_number(kind.penalty[at])))
    elif kind.level == 0 and kind.kind not in (CardKind.TRAP, CardKind.DUMMY):
        lines.append(say("countdown.card.points", points=signed_number(kind.points[at]), penalty=signed_number(kind.penalty[at])))
    if kind.trap_hits:
        lines.append(say("countdown.card.hits", n=kind.trap_hits))
    plain = view is not None and card in view.table.plain
    lines += [say("countdown.card.joined")] if plain else [say(f"countdown.symbol.{each}") for each in card_symbol_names(sentences, card)]
    if kind.star_experience:
        lines.append(say("countdown.card.star", star=kind.star_experience))
    if kind.has_heart:
        lines.append(say("countdown.card.heart"))
    return lines


def card_symbol_names(sentences: CountdownSentences, card: int) -> list[str]:
    """List the symbols on a card by their wording keys (`countdown.symbol.<it>`, with `.help`), star and heart not among them."""
    kind = sentences.box.cards[card]
    found = [each for each in SYMBOL_FIELDS if getattr(kind, each)]
    return [*found, "trap"] if kind.kind is CardKind.HOSTAGE and kind.trap_hits else found


def shot_bonuses(sentences: CountdownSentences, table: State, number: int, *, fight: bool) -> list[tuple[int, str]]:
    """List what is added to the die of an Op's shot, with names: shooting skill, Infrared Vision, and in a fight a Big Gun (CD6.3)."""
    op = op_by_number(table, number)
    parts = [
        (sentences.box.ops[number].shooting_bonus(op.shots), sentences.wording.say("countdown.why.skill")),
        (table.infrared, _support(sentences, SupportEffect.INFRARED)),
        (op.big_gun if fight else 0, _support(sentences, SupportEffect.BIG_GUN)),
    ]
    return [(plus, name) for plus, name in parts if plus]


def _support(sentences: CountdownSentences, effect: SupportEffect) -> str:
    """Name the first support card with an effect."""
    return sentences.names.support_card_name(next(card.number for card in sentences.box.supports if card.effect is effect))


def _with_rest(sentences: CountdownSentences, parts: list[tuple[int, str]], bonus: int) -> list[tuple[int, str]]:
    """Add what the named parts do not explain, as in a second strike after a level was reached; only that if they exceed the bonus."""
    rest = bonus - sum(plus for plus, _ in parts)
    if rest == 0:
        return parts
    other = sentences.wording.say("countdown.why.other")
    return [*parts, (rest, other)] if rest > 0 else [(bonus, other)] * bool(bonus)


def _sum(sentences: CountdownSentences, die: str, parts: Sequence[tuple[int, str]], number: int) -> str:
    """Add the parts to the die."""
    say = sentences.wording.say
    words = [die, *(say("countdown.why.part", plus=plus, what=what) for plus, what in parts)]
    return say("countdown.why.sum", parts=say("countdown.why.plus").join(words), number=number)
