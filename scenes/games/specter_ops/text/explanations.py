"""The parts of a roll, put into words: dice, what is added and taken off, what had to be reached."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tabletop.core.event import Event
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.pieces import EquipmentEffectKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.games.specter_ops.text.sentences import SpecterOpsSentences
    from tabletop.games.specter_ops.view import SpecterOpsView


PROFICIENCY_ID_BY_EVENT_TYPE: Final[Mapping[type[Event], str]] = MappingProxyType(
    {ev.QuickDrawn: "quick-draw", ev.StrengthRolled: "brutal-strength", ev.Ambushed: "ambush"}
)
"""The proficiencies that make somebody roll, by id."""


def roll_cause_name(sentences: SpecterOpsSentences, roll: Event) -> str | None:
    """Name the proficiency or the card that makes somebody roll; None for a plain attack."""
    box = sentences.box
    if isinstance(roll, ev.LineThrown):
        return next((sentences.names.card_name(card.number) for card in box.equipment if card.effect is EquipmentEffectKind.TANGLE), None)
    all_of_them = (*(one for hunter in box.hunters for one in hunter.proficiencies), *(agent.proficiency for agent in box.agents))
    found = next((one for one in all_of_them if one.id == PROFICIENCY_ID_BY_EVENT_TYPE.get(type(roll))), None)
    return None if found is None else sentences.wording.pick_translation(found.name)


def needed_roll(sentences: SpecterOpsSentences, roll: Event | None, distance: int) -> int:
    """Return what a roll has to reach: the distance, or the number of a proficiency (SO3.4, SO6.3, SO6.6)."""
    match roll:
        case ev.Ambushed():
            return max(one.ambush_min_roll for one in sentences.box.agents)
        case ev.StrengthRolled():
            return max(one.strength_min_roll for one in sentences.box.hunters)
        case _:
            return distance


def describe_roll(sentences: SpecterOpsSentences, roll: Event, before: SpecterOpsView) -> str:
    """Return what a roll came to and why, from the position before it (SO3.4, SO6.1, SO6.8, SO6.11)."""
    say = sentences.wording.say
    match roll:
        case ev.Attacked(dice=()):
            return say("specter_ops.why.sure")
        case ev.Attacked(dice=dice, total=total, distance=distance) | ev.QuickDrawn(dice=dice, total=total, distance=distance):
            added = _added(sentences, roll, before)
            parts = say("specter_ops.why.plus").join(str(die) for die in dice) + "".join(_part(sentences, *one) for one in added)
            if len(dice) + len(added) > 1:
                parts = say("specter_ops.why.total", parts=parts, total=total)
            words = say("specter_ops.why.far", parts=parts, distance=distance)
            return f"{words} \N{EN DASH} {say('specter_ops.why.miss')}" if all(die == 1 for die in dice) and not roll.hit else words
        case ev.LineThrown(roll=number, distance=distance):
            return say("specter_ops.why.far", parts=number, distance=distance)
        case ev.Ambushed(roll=number) | ev.StrengthRolled(roll=number):
            return say("specter_ops.why.sum", parts=number, distance=needed_roll(sentences, roll, 0))
        case _:
            return ""


def _part(sentences: SpecterOpsSentences, plus: int, what: str) -> str:
    """Say one part: "+ 2 (Mind-Reading)"."""
    say = sentences.wording.say
    return say("specter_ops.why.plus" if plus > 0 else "specter_ops.why.minus") + say("specter_ops.why.part", plus=abs(plus), what=what)


def _added(sentences: SpecterOpsSentences, roll: ev.Attacked | ev.QuickDrawn, before: SpecterOpsView) -> list[tuple[int, str]]:
    """List what is added and taken off, by name; what the total shows and no card of the position explains is left to Velocity Blade."""
    say, box, table = sentences.wording.say, sentences.box, before.table
    hunter, sheet = box.hunters[table.hunters[roll.hunter].kind], table.agents[roll.agent]
    left = roll.total - sum(roll.dice)
    found = []
    if hunter.attack_bonus:
        found.append((hunter.attack_bonus, say("specter_ops.why.mind")))
    character = box.agents[sheet.kind] if sheet.kind >= 0 else None
    if character is not None and character.evasion_reduction and roll.distance <= character.evasion_range:
        found.append((-character.evasion_reduction, say("specter_ops.why.evasion")))
    rest = left - sum(plus for plus, _ in found)
    return [*found, (rest, say("specter_ops.why.blade"))] if rest else found
