"""From the events of an analysis to what is to be seen on its plate. All of it keeps its pace, whatever the table does meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.animation.queue import Clip
from scenes.games.homeland.animation import analysis_animations, animations
from scenes.games.homeland.animation.analysis_stage import part_added_by_card
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.analysis_state import PartSource

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.games.homeland.animation.stage import AnimationStage
    from tabletop.core.event import Event

AnimationClips = list[Clip["Animation"]]

LEAVE_SECONDS: Final = 0.4
OPEN_SECONDS: Final = 2.8
CARD_TURN_SECONDS: Final = 1.15
GOLD_CARD_TURN_SECONDS: Final = 2.6
"""Seconds for a card to be turned up; a gold one is read."""
PART_ADDED_SECONDS: Final = 0.75
CARD_BURNS_SECONDS: Final = 0.9
EXPLANATION_SECONDS: Final = 1.7
TOTALS_SHOWN_SECONDS: Final = 0.7
STAMP_SECONDS: Final = 2.0
CLOSE_SECONDS: Final = 2.4
PASS_SECONDS, PASS_STAYS = 0.35, 0.5
LATE_PART_SOURCES: Final = (PartSource.AGENTS, PartSource.STRONG_AGENTS, PartSource.ASSET)
"""Parts that walk in when all cards are turned up."""


def analysis_clips(event: Event, stage: AnimationStage) -> AnimationClips:
    """Return what there is to see of an event of an analysis; nothing when it is none. `stage` is what lies there before it."""
    return _cards(event, stage) or _totals(event, stage)


def _cards(event: Event, stage: AnimationStage) -> AnimationClips:
    """Let the plate open and go, and cards be turned up and burn."""
    name = type(event).__name__
    match event:
        case ev.AnalysisBegan(threat=number):
            leave: Clip[Animation] = Clip(
                animations.CaseLeaves(event, number), LEAVE_SECONDS if number in stage.folder_by_threat else 0.0, sound_cue=name
            )
            return [
                leave,
                Clip(analysis_animations.AnalysisOpensAnimation(None), OPEN_SECONDS, sound_cue="InitiativeShuffled", is_for_reading=True),
            ]
        case ev.IntelTurned(card=card):
            side = stage.box.intel[card].side
            length = CARD_TURN_SECONDS if side is not None else GOLD_CARD_TURN_SECONDS
            return [Clip(analysis_animations.CardTurnedUp(event, card), length, sound_cue=f"{name}.{side or 'gold'}", is_for_reading=True)]
        case ev.IntelBurned(card=card):
            return [Clip(analysis_animations.CardBurns(event, card), CARD_BURNS_SECONDS, sound_cue=name, is_for_reading=True)]
        case ev.AnalysisEnded():
            return [Clip(analysis_animations.AnalysisCloses(event), CLOSE_SECONDS, sound_cue=name, is_for_reading=True)]
        case _:
            return []


def _totals(event: Event, stage: AnimationStage) -> AnimationClips:
    """Let parts walk in to their totals, and the verdict be stamped."""
    name = type(event).__name__
    match event:
        case ev.PointsAdded():
            return [
                Clip(
                    analysis_animations.PartAdded(event, part_added_by_card(event)), PART_ADDED_SECONDS, sound_cue=name, is_for_reading=True
                )
            ]
        case ev.TotalsShown(parts=parts):
            come = [row for row in parts if row[0] in LATE_PART_SOURCES]
            walk: AnimationClips = [
                Clip(analysis_animations.PartAdded(None, row), PART_ADDED_SECONDS, sound_cue="PointsAdded", is_for_reading=True)
                for row in come
            ]
            return [
                *walk,
                Clip(analysis_animations.VerdictExplained(event, None), TOTALS_SHOWN_SECONDS, sound_cue=name, is_for_reading=True),
            ]
        case ev.Judged(verdict=verdict):
            return [
                Clip(analysis_animations.VerdictStamped(event, verdict), STAMP_SECONDS, sound_cue=f"{name}.{verdict}", is_for_reading=True)
            ]
        case ev.ReactionPassed(seat=seat):
            sign = animations.RisingIconAnimation(event, "pass", "dim", animations.station_anchor(seat))
            return [Clip(sign, PASS_SECONDS, PASS_STAYS, sound_cue=name, is_for_reading=True)]
        case (
            ev.AgentsTurned()
            | ev.ImpactChanged()
            | ev.ReactionsSilenced()
            | ev.ThreatDelayed()
            | ev.AdvantageTaken()
            | ev.FalloutStruck()
            | ev.Reprimanded()
        ) if stage.analysis_display is not None:
            return [Clip(analysis_animations.VerdictExplained(event, event), EXPLANATION_SECONDS, sound_cue=name, is_for_reading=True)]
        case _:
            return []
