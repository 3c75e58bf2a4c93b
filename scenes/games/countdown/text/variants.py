"""Which sentence of several says an event: by how, by why, by how much."""

from __future__ import annotations

from typing import Final

from tabletop.core.event import Event
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.state import SHARED_OP_SEAT

SUPPORTS_WITH_CARD_TARGET: Final = frozenset({SupportEffect.SHIELD, SupportEffect.BLOW_OUT})
"""Support cards whose target is a card; that of all others is an area."""


def event_key_ending(event: Event) -> str:
    """Choose among the sentences of an event: the end of its key, with its dot, or nothing."""
    match event:
        case ev.Moved(how=how) | ev.CardGone(how=how):
            return f".{how}"
        case ev.CardsTurned(why=why):
            return f".{why}"
        case ev.ChoiceMade(choice=choice):
            return f".{choice}"
        case ev.Attacked(how=how):
            return f".{how}.{'hit' if event.roll + event.bonus >= event.defence else 'miss'}"
        case ev.EnemyFired(op=op, hit=hit):
            return ".kill" if op == 0 else ".hit" if hit else ".miss"
        case ev.MissionEnded(success=success, reason=reason):
            return ".success" if success else f".{reason}"
        case ev.SeatExposed(traitor=traitor):
            return ".traitor" if traitor else ".patriot"
        case ev.GameEnded(reason=reason):
            return ".failed" if reason.startswith("failed_") else f".{reason}"
        case ev.Learnt(shooting=shooting, skill=skill):
            return ".both" if shooting and skill else ".skill" if skill else ".shooting"
        case _:
            return uncommon_event_key_ending(event)


def uncommon_event_key_ending(event: Event) -> str:
    """Choose the sentence of an event that happened in an uncommon way."""
    match event:
        case ev.OpTaken(seat=seat) if seat == SHARED_OP_SEAT:
            return ".shared"
        case ev.OpHit(life=0):
            return ".last"
        case ev.TerroristCame(card=card, turned=turned):
            return ".none" if card < 0 else ".after" if len(turned) > 1 else ""
        case ev.Eliminated(by=()):
            return ".nobody"
        case ev.PoolMade(surplus=surplus) if surplus:
            return ".surplus"
        case ev.BallotCast(choice=choice) if choice is not None:
            return ".seen"
        case ev.BallotsOpened(found=found) if found >= 0:
            return ".found"
        case _:
            return ""


def support_target_key_ending(effect: SupportEffect, op: int, target: int) -> str:
    """Choose the sentence of a support card by what it is played on: the end of its key, with its dot, or nothing."""
    if target < 0:
        return ".op" if op >= 0 else ""
    if effect in SUPPORTS_WITH_CARD_TARGET:
        return ".card"
    return ".throw" if op >= 0 else ".place"


def plural_count(event: Event) -> int | None:
    """Return the number of things that chooses between one and several; None when nothing is counted."""
    match event:
        case ev.OpHit(life=n) | ev.TrapSprung(hits=n) | ev.ThreatsRenewed(count=n) | ev.Sneaked(energy=n):
            return n
        case ev.TerroristCame(turned=turned):
            return len(turned) - 1
        case _:
            return None
