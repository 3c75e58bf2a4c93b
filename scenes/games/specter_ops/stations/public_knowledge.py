"""What all know of each hunter and of each agent, from the open table alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.animation.stage import last_seen_place_by_agent, used_cards
from scenes.games.specter_ops.model.context import is_sneaking
from scenes.games.specter_ops.stations.character_sheet import CharacterSheet, SheetLine
from scenes.games.specter_ops.text.sentences import WATCH_DIRECTIONS
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.games.specter_ops.model.context import SpecterContext
    from tabletop.games.specter_ops.state import AgentSheet, State

HUNTER_QUESTION_KINDS = ("hunters", "hunter", "leave", "watch", "attack")
"""Questions of the hunters' turns."""


def hunter_sheet(context: SpecterContext, number: int) -> CharacterSheet:
    """Return the sheet of a hunter: who it is, what it can do, what lasts on it (SO3, SO6.5 to SO6.8)."""
    table, wording = context.view.table, context.app.wording
    hunter = table.hunters[number]
    entry = context.box.hunters[hunter.kind]
    return CharacterSheet(
        face=context.faces.face_for_card(("hunter", hunter.kind), wording),
        name=wording.pick_translation(entry.name),
        activity_text=_does(context, number),
        is_lit=table.mover == number,
        lasting_effect_icons=_lasting(context, number),
        lines=tuple(
            SheetLine(one.icon, wording.pick_translation(one.name), wording.pick_translation(one.text)) for one in entry.proficiencies
        ),
    )


def _does(context: SpecterContext, number: int) -> str:
    """Return what a hunter does in this round."""
    table, say = context.view.table, context.app.say
    hunter = table.hunters[number]
    if table.winners is not None:
        return ""
    if table.mover == number:
        return say("specter_ops.table.moves")
    if table.phase not in HUNTER_QUESTION_KINDS:
        return say("specter_ops.table.inside") if hunter.inside else ""
    if not hunter.moved:
        return say("specter_ops.table.waits")
    return say(f"specter_ops.table.{_answer(table, number)}")


def _answer(table: State, number: int) -> str:
    """Return what a hunter was told in this round: that somebody is close, or else "clear"; moved: neither, or it sees somebody."""
    seen, close = [], []
    for fact in reversed(table.history):
        if fact[0] == RecordedFact.ROUND_BEGAN:
            break
        if fact[0] == RecordedFact.SIGHT_ANSWERED and fact[1] == number:
            seen.append(fact[3])
        if fact[0] == RecordedFact.SENSES_ANSWERED and fact[1] == number:
            close.append(fact[3])
    if not seen or any(seen):
        return "moved"
    return "close" if any(close) else "clear"


def _lasting(context: SpecterContext, number: int) -> tuple[tuple[str, str], ...]:
    """List what lasts on a hunter: icon and word."""
    table, say = context.view.table, context.app.say
    hunter = table.hunters[number]
    found = []
    if hunter.stunned:
        found.append(("stunned", say("specter_ops.sign.stunned")))
    if hunter.blind:
        found.append(("blinded", say("specter_ops.sign.blind")))
    if table.barred == number:
        found.append(("barred", say("specter_ops.sign.barred")))
    elif number in table.votes:
        found.append(("vote", say("specter_ops.bar.against", n=table.votes.count(number))))
    if hunter.watch != NONE:
        way = say(f"specter_ops.direction.{WATCH_DIRECTIONS[hunter.watch]}")
        found.append(("sniper_watch", f"{say('specter_ops.sign.watch')}: {way}"))
    if hunter.inside and table.winners is None:
        found.append(("vehicle", say("specter_ops.sign.vehicle")))
    return tuple(found)


def agent_sheet(context: SpecterContext, number: int) -> CharacterSheet:
    """Return of an agent what all know: hits, objectives, cards used, where she was seen last (SO2, SO4); alike whatever is secret."""
    table, wording, say = context.view.table, context.app.wording, context.app.say
    sheet, numbers = table.agents[number], context.box.numbers
    shown = sheet.shown and sheet.kind >= 0
    done, hits, cards = table.done.bit_count(), sheet.hits, len(sheet.dealt)
    lines = [
        SheetLine("objective", say("specter_ops.table.done", n=done, all=numbers.objectives), short_text=f"{done}/{numbers.objectives}"),
        SheetLine("hit", _hits(context, hits), short_text=str(hits), tone="danger" if hits else "dim"),
    ]
    if cards:
        lines.append(SheetLine("equipment", say("specter_ops.table.cards", n=cards), short_text=str(cards)))
    for when, kind in reversed(used_cards(table.history, number)):
        key = "specter_ops.table.used" if kind == NONE else "specter_ops.table.card_shown"
        card = "" if kind == NONE else context.sentences.names.card_name(kind)
        lines.append(SheetLine("card_used", say(key, round=when, card=card), tone="warm" if when == table.round else "dim"))
    return CharacterSheet(
        face=context.faces.face_for_card(("agent", sheet.kind), wording) if shown else None,
        name=context.sentences.names.agent_character_name(sheet.kind) if shown else say("specter_ops.table.unknown"),
        activity_text=_whereabouts(context, number, sheet),
        is_lit=is_sneaking(table, sheet.seat) and table.active == number,
        lasting_effect_icons=_showing(context, sheet),
        lines=tuple(lines[1:]) if _counts(table, number) is None else tuple(lines),
        objective_done_by_section=_counts(table, number) or (),
    )


def _counts(table: State, number: int) -> tuple[bool, ...] | None:
    """Return for each section whether its objective is done; at the first agent's place, for both."""
    return None if number else tuple(bool(table.done >> section & 1) for section in range(len(table.dice)))


def _hits(context: SpecterContext, hits: int) -> str:
    """Return how many hits were announced."""
    return context.app.say("specter_ops.table.hits", n=hits) if hits else context.app.say("specter_ops.table.hits.none")


def _whereabouts(context: SpecterContext, number: int, sheet: AgentSheet) -> str:
    """Return where an agent is or was seen."""
    table, say, names = context.view.table, context.app.say, context.sentences.names
    if sheet.out:
        fell = any(fact[:2] == (RecordedFact.AGENT_FELL, number) for fact in table.history)
        return say("specter_ops.table.caught" if fell else "specter_ops.table.escaped")
    if sheet.figure >= 0 and not sheet.token:
        return say("specter_ops.table.in_sight", place=names.space_name(sheet.figure))
    last = last_seen_place_by_agent(table.history).get(number)
    if last is None:
        return say("specter_ops.table.out_of_sight")
    return say("specter_ops.table.last_seen", place=names.space_name(last[0]), round=last[1])


def _showing(context: SpecterContext, sheet: AgentSheet) -> tuple[tuple[str, str], ...]:
    """List what all know to last on an agent."""
    say = context.app.say
    found = []
    if sheet.announced:
        found.append(("announce", say("specter_ops.table.announced")))
    if sheet.parry:
        found.append(("blade", say("specter_ops.sign.parry")))
    return tuple(found)
