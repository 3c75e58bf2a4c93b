"""From events to what is to be seen: the script of a step, in the order in which things happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scenes.animation.animation import SoundOnlyAnimation
from scenes.animation.queue import Clip
from scenes.games.countdown.animation import animations
from tabletop.core.event import Event
from tabletop.games.countdown import events as ev

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.games.countdown.animation.stage import AnimationStage

AnimationClips = list[Clip["Animation"]]

STEP_SECONDS = 0.3
SNEAK_SECONDS = 0.36
FLIP_SECONDS, FLIP_EACH = 0.3, 0.09
CARD_LEAVES_SECONDS = 0.28
ROLL_SECONDS, ROLL_HOLD_SECONDS = 0.95, 1.5
"""The die tumbles for the first part of a roll; then the shot falls."""
ENEMY_ROLL_SECONDS = 0.8
SHOT_WITHOUT_ROLL_SECONDS = 0.45
BLAST_SECONDS = 0.55
SIGN_SECONDS, SIGN_HOLD_SECONDS = 0.22, 0.7
SEAL_SECONDS = 0.36
SHOW_SECONDS = 1.1
POINTS_SECONDS, POINTS_STAY = 0.4, 2.6
TIME_MARKER_SECONDS = 0.5
SIMULTANEOUS_EVENT_TYPES = (ev.Moved, ev.Attacked, ev.Eliminated, ev.Learnt, ev.OpEntered, ev.BombExploded, ev.Killed, ev.CardGone)
"""Events of one kind that follow each other are seen together: all dice fall at once (CD6.2), all walk at once (CD4.3)."""
LEAVING_SIGN_BY_CAUSE = {
    "dummy": ("bomb_off", "dim"),
    "sprung": ("fire", "danger"),
    "disarmed": ("shield_check", "good"),
    "home": ("home", "second"),
    "blown_out": ("fire", "danger"),
    "exploded": ("fire", "danger"),
    "escaped": ("run_fast", "danger"),
    "executed": ("skull", "danger"),
}
"""The sign under which a card leaves."""


def clips_for_step(events: Sequence[Event], stage: AnimationStage) -> AnimationClips:
    """Return what there is to see of a step; `stage` is what was before it and is led on to what is after it.

    What the movements share with an event: exactly one of them carries it, so that what is shown follows it when that one is over.
    """
    found: AnimationClips = []
    last: Event | None = None
    cause: Event | None = None
    for event in events:
        along = last is not None and type(last) is type(event) and isinstance(event, SIMULTANEOUS_EVENT_TYPES) and _apart(last, event)
        movements = _of(event, stage) if not isinstance(event, ev.ScoreChanged) else _points(event, cause)
        if along:
            first = movements[0]
            movements[0] = Clip(first.payload, first.duration_seconds, first.linger_seconds, "", True)
        found += movements
        stage.apply_event(event)
        last = event
        cause = cause if isinstance(event, ev.ScoreChanged) else event
    return found


def _points(event: ev.ScoreChanged, cause: Event | None) -> AnimationClips:
    """Let the score's marker go, and say why for a while."""
    cue = f"ScoreChanged.{'up' if event.points > 0 else 'down'}"
    return [Clip(animations.ScoreAnimation(event, event, cause), POINTS_SECONDS, POINTS_STAY, cue)]


def _apart(last: Event, event: Event) -> bool:
    """Return whether two walks are of different Ops; everything else of one kind is seen together anyway."""
    return not (isinstance(last, ev.Moved) and isinstance(event, ev.Moved) and last.op == event.op)


def _of(event: Event, stage: AnimationStage) -> AnimationClips:
    """Return what there is to see of one event."""
    name = type(event).__name__
    match event:
        case ev.OpEntered(op=op, place=place):
            return [Clip(animations.WalkAnimation(event, op, -1, place, "drop"), STEP_SECONDS, sound_cue=name)]
        case ev.Moved(op=op, start=start, place=place, how=how):
            length = SNEAK_SECONDS if how == "sneak" else STEP_SECONDS
            return [Clip(animations.WalkAnimation(event, op, start, place, how), length, sound_cue=f"{name}.{how}")]
        case ev.CardsTurned(area=area, cards=cards):
            return [Clip(animations.FlipAnimation(event, area, cards), FLIP_SECONDS + FLIP_EACH * (len(cards) - 1), sound_cue=name)]
        case ev.TerroristCame(area=area, card=card) if card >= 0:
            return [Clip(animations.FlipAnimation(event, area, (card,), True), FLIP_SECONDS, sound_cue=name)]
        case ev.Attacked() | ev.EnemyFired():
            return _shots(event, stage)
        case ev.AreaSecured(area=area):
            return [Clip(animations.AreaSecuredAnimation(event, area), SEAL_SECONDS, 0.4, name)]
        case ev.SupportPlayed(support=support):
            return [Clip(animations.ShowCardAnimation(event, support), SHOW_SECONDS, sound_cue=name)]
        case ev.MarkerMoved() | ev.Recovered():
            return [Clip(SoundOnlyAnimation(event), 0.0, sound_cue=name), Clip(SoundOnlyAnimation(None), TIME_MARKER_SECONDS)]
        case _:
            return _cards(event) or _signs(event) or [Clip(SoundOnlyAnimation(event), 0.0, sound_cue=name)]


def _shots(event: ev.Attacked | ev.EnemyFired, stage: AnimationStage) -> AnimationClips:
    """Let a die roll and a shot fall; what needs no roll is only a shot."""
    name = type(event).__name__
    if isinstance(event, ev.Attacked):
        area, good = stage.mission_area_of_card(event.card), event.roll + event.bonus >= event.defence
        if area is None:
            return [Clip(SoundOnlyAnimation(event), 0.0, sound_cue=name)]
        what = animations.ShotAnimation(event, event.op, event.card, area, event.roll, event.bonus, event.defence, good)
        return [Clip(what, ROLL_SECONDS, ROLL_HOLD_SECONDS, "dice_roll")]
    fired = animations.ShotAnimation(event, event.op, event.enemy, event.area, event.roll, 0, event.attack, event.hit, True)
    length, stays, cue = (
        (ENEMY_ROLL_SECONDS, ROLL_HOLD_SECONDS * 0.7, "dice_roll") if event.roll else (SHOT_WITHOUT_ROLL_SECONDS, 0.0, name)
    )
    return [Clip(fired, length, stays, cue)]


def _cards(event: Event) -> AnimationClips:
    """Let cards leave, and things go off."""
    name = type(event).__name__
    match event:
        case ev.CardGone(card=card, area=area, how=how):
            return [
                Clip(
                    animations.CardLeavesAnimation(event, card, area, *LEAVING_SIGN_BY_CAUSE.get(how, ("close_thick", "dim"))),
                    CARD_LEAVES_SECONDS,
                    sound_cue=name,
                )
            ]
        case ev.Killed(card=card, area=area):
            leaves = animations.CardLeavesAnimation(event, card, area, "skull", "danger")
            return [Clip(leaves, CARD_LEAVES_SECONDS, sound_cue=name), _sign(None, "skull", "danger", place=area)]
        case ev.Eliminated(card=card, area=area):
            return [Clip(animations.CardLeavesAnimation(event, card, area, "target", "accent"), CARD_LEAVES_SECONDS, sound_cue=name)]
        case ev.LeaderEscaped(card=card, area=area):
            return [Clip(animations.CardLeavesAnimation(event, card, area, "run_fast", "danger"), CARD_LEAVES_SECONDS, sound_cue=name)]
        case ev.BombDismantled(card=card, area=area):
            return [Clip(animations.CardLeavesAnimation(event, card, area, "shield_check", "good"), CARD_LEAVES_SECONDS, sound_cue=name)]
        case ev.TrapSprung(area=area, hits=hits):
            blast = animations.BlastAnimation(event, area)
            return [Clip(blast, BLAST_SECONDS, sound_cue=name), _sign(None, "mine", "danger", place=area, words=f"\N{MINUS SIGN}{hits}")]
        case ev.GrenadeThrown(area=area):
            return [Clip(animations.BlastAnimation(event, area), BLAST_SECONDS, sound_cue=name)]
        case ev.BombExploded(area=area):
            return [Clip(animations.BlastAnimation(event, area), BLAST_SECONDS * 1.5, sound_cue=name)]
        case ev.BazookaFired(area=area, roll=roll):
            return [Clip(animations.BlastAnimation(event, area, roll), ENEMY_ROLL_SECONDS, ROLL_HOLD_SECONDS * 0.7, name)]
        case _:
            return []


def _signs(event: Event) -> AnimationClips:
    """Let a sign rise over whom or what it happened to."""
    match event:
        case ev.Aimed(op=op, card=card):
            return [_sign(event, "target", "accent", card=card), _sign(None, "target", "accent", op=op)]
        case ev.BulletSpent(op=op, value=value):
            return [_sign(event, "bullet", "accent", op=op, words=f"+{value}")]
        case ev.Learnt(op=op, shooting=shooting, skill=skill):
            return [_sign(event, "star", "second", op=op, words=f"+{shooting + skill}")]
        case ev.BombWorked(card=card, paid=paid, complexity=need):
            return [_sign(event, "wrench", "accent", card=card, words=f"{paid}/{need}")]
        case ev.HostageHanded(to=op):
            return [_sign(event, "human_male", "second", op=op)]
        case ev.Healed(ops=mask):
            return _each(event, mask, "heart", "good")
        case ev.EnergyGiven(ops=mask):
            return _each(event, mask, "flash", "accent")
        case _:
            return _plain_sign(event)


OP_SIGN_BY_EVENT_TYPE: Final[dict[type[Event], tuple[str, str]]] = {
    ev.OpHit: ("heart_broken", "danger"),
    ev.OpLost: ("skull", "danger"),
    ev.OpSaved: ("heart", "good"),
    ev.HeartGiven: ("heart", "good"),
    ev.FireHeld: ("hand_front_right", "dim"),
    ev.HostagePicked: ("human_male", "second"),
    ev.HostageSetDown: ("human_male", "dim"),
    ev.HostageSaved: ("human_handsup", "good"),
}
"""The sign that rises over the Op of an event."""
CARD_SIGN_BY_EVENT_TYPE: Final[dict[type[Event], tuple[str, str]]] = {
    ev.AttackBlocked: ("shield_check", "good"),
    ev.TrapDisarmed: ("shield_check", "good"),
}
AREA_SIGN_BY_EVENT_TYPE: Final[dict[type[Event], tuple[str, str]]] = {
    ev.FightBegan: ("pistol", "danger"),
    ev.FightEnded: ("check_bold", "good"),
    ev.Emerged: ("eye", "good"),
}


def _plain_sign(event: Event) -> AnimationClips:
    """Let the sign of the event's kind rise over its Op, card or area."""
    kind = type(event)
    if kind in OP_SIGN_BY_EVENT_TYPE:
        return [_sign(event, *OP_SIGN_BY_EVENT_TYPE[kind], op=getattr(event, "op", None))]
    if kind in CARD_SIGN_BY_EVENT_TYPE:
        return [_sign(event, *CARD_SIGN_BY_EVENT_TYPE[kind], card=getattr(event, "card", getattr(event, "enemy", None)))]
    if kind in AREA_SIGN_BY_EVENT_TYPE:
        return [_sign(event, *AREA_SIGN_BY_EVENT_TYPE[kind], place=getattr(event, "area", None))]
    return []


def _sign(
    event: Event | None,
    icon: str,
    colour: str,
    *,
    op: int | None = None,
    card: int | None = None,
    place: int | None = None,
    words: str = "",
) -> Clip[Animation]:
    """Let a sign rise; one without an event goes along with the one before it."""
    cue = "" if event is None else type(event).__name__
    return Clip(
        animations.RisingIconAnimation(event, icon, colour, op, card, place, words),
        SIGN_SECONDS,
        SIGN_HOLD_SECONDS,
        cue,
        starts_with_previous=event is None,
    )


def _each(event: Event, mask: int, icon: str, colour: str) -> AnimationClips:
    """Let the same sign rise over all Ops of a mask."""
    numbers = [number for number in range(1, 8) if mask >> number & 1]
    return [_sign(None if index else event, icon, colour, op=number) for index, number in enumerate(numbers)]
