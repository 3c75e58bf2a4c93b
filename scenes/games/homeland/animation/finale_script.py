"""From the events of the end to what is to be seen: cards put down, all turned together, agendas one by one, the count, the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.animation.queue import Clip
from scenes.games.homeland.animation import finale_animations
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.outcome import AGENCY_TRACK_FULL, NO_THREATS_LEFT
from tabletop.games.homeland.state import NONE

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.games.homeland.animation.stage import AnimationStage
    from tabletop.core.event import Event

AnimationClips = list[Clip["Animation"]]

FINALE_OPENS_SECONDS: Final = 0.7
ACCUSATION_LAID_SECONDS: Final = 0.3
ACCUSATIONS_TURN_SECONDS: Final = 2.4
AGENDA_TURN_SECONDS: Final = 1.3
POINT_COUNT_SECONDS: Final = 4.2
WINNERS_SECONDS: Final = 1.2


def finale_clips(event: Event, stage: AnimationStage) -> AnimationClips:
    """Return what there is to see of an event of the end; nothing when it is none."""
    name = type(event).__name__
    match event:
        case ev.AccusationsBegan():
            return [
                Clip(finale_animations.FinaleOpens(event, has_accusations=True), FINALE_OPENS_SECONDS, sound_cue=name, is_for_reading=True)
            ]
        case ev.Accused(seat=seat):
            return [Clip(finale_animations.AccusationLaid(event, seat), ACCUSATION_LAID_SECONDS, sound_cue=name, is_for_reading=True)]
        case ev.AccusationsShown(accused=accused):
            return [
                Clip(finale_animations.AccusationsTurned(event, accused), ACCUSATIONS_TURN_SECONDS, sound_cue=name, is_for_reading=True)
            ]
        case ev.GameEnded(reason=reason, agendas=agendas, spare=spare):
            masks = [*enumerate(agendas), (NONE, spare)]
            found: AnimationClips = []
            if stage.finale_display is None:
                found.append(Clip(finale_animations.FinaleOpens(None, has_accusations=False), FINALE_OPENS_SECONDS, is_for_reading=True))
            found += [
                Clip(
                    finale_animations.AgendaTurnedUp(None, seat, agenda), AGENDA_TURN_SECONDS, sound_cue="IntelTurned", is_for_reading=True
                )
                for seat, agenda in masks
            ]
            if reason in (AGENCY_TRACK_FULL, NO_THREATS_LEFT):
                found.append(Clip(finale_animations.PointsCounted(None), POINT_COUNT_SECONDS, sound_cue="TotalsShown", is_for_reading=True))
            return [*found, Clip(finale_animations.WinnersAnnounced(event), WINNERS_SECONDS, sound_cue=name, is_for_reading=True)]
        case _:
            return []
