"""From the events of the end to what is to be seen: cards put down, all turned together, agendas one by one, the count, the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.animation.queue import Clip
from scenes.games.homeland.animation import finale_animations
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.outcome import AGENCY, QUIET
from tabletop.games.homeland.state import NONE

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.games.homeland.animation.stage import AnimationStage
    from tabletop.core.event import Event

Movements = list[Clip["Animation"]]

GATHER_SECONDS: Final = 0.7
LAY_SECONDS: Final = 0.3
FLIP_SECONDS: Final = 2.4
UNMASK_SECONDS: Final = 1.3
COUNT_SECONDS: Final = 4.2
CROWN_SECONDS: Final = 1.2


def finale_clips(event: Event, stage: AnimationStage) -> Movements:
    """Return what there is to see of an event of the end; nothing when it is none."""
    name = type(event).__name__
    match event:
        case ev.AccusationsBegan():
            return [Clip(finale_animations.FinaleOpens(event, accusing=True), GATHER_SECONDS, cue=name, steady=True)]
        case ev.Accused(seat=seat):
            return [Clip(finale_animations.AccusationLaid(event, seat), LAY_SECONDS, cue=name, steady=True)]
        case ev.AccusationsShown(accused=accused):
            return [Clip(finale_animations.AccusationsTurned(event, accused), FLIP_SECONDS, cue=name, steady=True)]
        case ev.GameEnded(reason=reason, agendas=agendas, spare=spare):
            masks = [*enumerate(agendas), (NONE, spare)]
            found: Movements = []
            if stage.finale is None:
                found.append(Clip(finale_animations.FinaleOpens(None, accusing=False), GATHER_SECONDS, steady=True))
            found += [
                Clip(finale_animations.AgendaTurnedUp(None, seat, agenda), UNMASK_SECONDS, cue="IntelTurned", steady=True)
                for seat, agenda in masks
            ]
            if reason in (AGENCY, QUIET):
                found.append(Clip(finale_animations.PointsCounted(None), COUNT_SECONDS, cue="TotalsShown", steady=True))
            return [*found, Clip(finale_animations.WinnersTold(event), CROWN_SECONDS, cue=name, steady=True)]
        case _:
            return []
