"""From events to what is to be seen: the script of a step, in the order in which things happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.animation.animation import SoundOnlyAnimation
from scenes.animation.queue import Clip
from scenes.games.homeland.animation import analysis_script, animations, finale_script
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import HIDDEN, ThreatFate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.animation.animation import AnchorKey, Animation
    from scenes.games.homeland.animation.stage import AnimationStage
    from scenes.session.seating import SeatSetup
    from tabletop.core.event import Event

AnimationClips = list[Clip["Animation"]]

ARRIVE_SECONDS: Final = 0.4
RISE_SECONDS: Final = 0.5
FLY_SECONDS: Final = 0.32
TAKEOFF_INTERVAL_SECONDS: Final = 0.12
"""Seconds after which the next one of several things takes off."""
MAX_FLYING_THING_COUNT: Final = 5
"""Things that are seen to fly at a time."""
SIGN_SECONDS, SIGN_HOLD_SECONDS = 0.3, 0.5
SHOW_SECONDS: Final = 1.1
LEAVE_SECONDS: Final = 0.4
STRIKE_SECONDS: Final = 0.9
SUPPLY_ANCHOR: Final = animations.pile_anchor_key("supply")


class AnimationScript:
    """Knows who sits where, and says what is to be seen of an event."""

    def __init__(self, seats: Sequence[SeatSetup]) -> None:
        """Take the seats for their colours."""
        self._colours = tuple(seat.colour for seat in seats)

    def clips_for_event(self, event: Event, stage: AnimationStage) -> AnimationClips:
        """Return what there is to see of an event; `stage` is what lies there before it.

        Exactly one of the movements carries the event, so that what is shown follows it when that one is over.
        """
        return (
            analysis_script.analysis_clips(event, stage)
            or finale_script.finale_clips(event, stage)
            or self._cases(event, stage)
            or self._pieces(event, stage)
            or self._cards(event)
            or [_note(event)]
        )

    # -- dossiers -----------------------------------------------------------------------------------------------------
    def _cases(self, event: Event, stage: AnimationStage) -> AnimationClips:
        """Let dossiers come, rise and go, and case lead cards be laid on them."""
        name = type(event).__name__
        match event:
            case ev.ThreatAppeared(threat=number, organization=organization, level=level, column=column):
                return [Clip(animations.CaseArrives(event, number, organization, level, column), ARRIVE_SECONDS, sound_cue=name)]
            case ev.ThreatsRose(threats=numbers):
                ways = tuple(
                    (one.threat, one.level, one.column, one.level + 1, one.column)
                    for one in (stage.folder_by_threat[number] for number in numbers if number in stage.folder_by_threat)
                )
                return [Clip(animations.CasesShift(event, ways), RISE_SECONDS if ways else 0.0, sound_cue=name)]
            case ev.ThreatShifted(threat=number, level=level, column=column) if number in stage.folder_by_threat:
                one = stage.folder_by_threat[number]
                return [Clip(animations.CasesShift(event, ((number, one.level, one.column, level, column),)), RISE_SECONDS, sound_cue=name)]
            case ev.ThreatLeft(threat=number, fate=fate) if number in stage.folder_by_threat and number != stage.analysed_threat:
                struck = fate == ThreatFate.STRUCK
                return [Clip(animations.CaseLeaves(event, number, struck), STRIKE_SECONDS if struck else LEAVE_SECONDS, sound_cue=name)]
            case ev.CaseClaimed(seat=seat, threat=number):
                fly = animations.FlyAnimation(
                    event, "lead", animations.station_anchor(seat), animations.case_anchor(number), self._colours[seat]
                )
                sign = animations.RisingIconAnimation(None, "claim", f"seat{self._colours[seat]}", animations.case_anchor(number))
                return [Clip(fly, FLY_SECONDS, sound_cue=name), Clip(sign, 0.0, SIGN_HOLD_SECONDS)]
            case ev.CaseReleased(seat=seat, threat=number) if number in stage.folder_by_threat:
                fly = animations.FlyAnimation(
                    event, "lead", animations.case_anchor(number), animations.station_anchor(seat), self._colours[seat]
                )
                return [Clip(fly, FLY_SECONDS, sound_cue=name)]
            case _:
                return []

    # -- pieces and markers -------------------------------------------------------------------------------------------
    def _pieces(self, event: Event, stage: AnimationStage) -> AnimationClips:
        """Let agents, soldiers and markers travel."""
        match event:
            case ev.PiecesDeployed(seat=seat, threat=number, piece=piece, count=count):
                return _several(event, str(piece), animations.station_anchor(seat), animations.case_anchor(number), count)
            case ev.PiecesStationed(threat=number, piece=piece, count=count):
                return _several(event, str(piece), SUPPLY_ANCHOR, animations.case_anchor(number), count)
            case ev.PiecesRecalled(seat=seat, threat=number, agents=agents, soldiers=soldiers):
                thing = "agent" if agents else "soldier"
                return _several(event, thing, animations.case_anchor(number), animations.station_anchor(seat), agents + soldiers)
            case ev.PiecesWithdrawn(threats=threats) if threats:
                first: AnimationClips = [
                    Clip(animations.FlyAnimation(None, "agent", animations.case_anchor(number), SUPPLY_ANCHOR), FLY_SECONDS)
                    for number in threats[:-1]
                ]
                return [*first, *_several(event, "agent", animations.case_anchor(threats[-1]), SUPPLY_ANCHOR, 1)]
            case ev.AgentsLeft(threat=number, agents=agents):
                return _several(event, "agent", animations.case_anchor(number), SUPPLY_ANCHOR, sum(agents))
            case ev.PiecesGained(seat=seat, piece=piece, count=count):
                return _several(event, str(piece), SUPPLY_ANCHOR, animations.station_anchor(seat), count)
            case ev.PiecesLost(seat=seat, piece=piece, count=count):
                return _several(event, str(piece), animations.station_anchor(seat), SUPPLY_ANCHOR, count)
            case ev.MarkersGained(seat=seat, marker=marker, count=count):
                return _several(event, str(marker), SUPPLY_ANCHOR, animations.station_anchor(seat), count)
            case ev.MarkersPaid(seat=seat, marker=marker, count=count):
                return _several(event, str(marker), animations.station_anchor(seat), SUPPLY_ANCHOR, count)
            case ev.MarkerTaken(seat=seat):
                start = (
                    animations.station_anchor(stage.terrorist_marker_seat)
                    if stage.terrorist_marker_seat >= 0
                    else animations.pile_anchor_key("initiative")
                )
                return [
                    Clip(
                        animations.FlyAnimation(event, "turn", start, animations.station_anchor(seat)),
                        FLY_SECONDS * 1.5,
                        sound_cue="MarkerTaken",
                    )
                ]
            case ev.ProgressMade(agency=agency, count=count, total=total):
                thing = "agency" if agency else "terrorists"
                ends = [animations.track_step_anchor(not agency, number) for number in range(total - count, total)]
                cue = f"ProgressMade.{thing}"
                flights: AnimationClips = [
                    Clip(animations.FlyAnimation(None, thing, SUPPLY_ANCHOR, end), FLY_SECONDS, sound_cue=cue) for end in ends[:-1]
                ]
                last = animations.FlyAnimation(event, thing, SUPPLY_ANCHOR, ends[-1]) if ends else SoundOnlyAnimation(event)
                return [*flights, Clip(last, FLY_SECONDS if ends else 0.0, sound_cue=cue)]
            case _:
                return []

    # -- cards --------------------------------------------------------------------------------------------------------
    def _cards(self, event: Event) -> AnimationClips:
        """Let cards go face down to their stacks, and be held up where all see them."""
        name = type(event).__name__
        match event:
            case ev.IntelLaid(seat=seat, threat=number):
                return [
                    Clip(
                        animations.FlyAnimation(event, "intel", animations.station_anchor(seat), animations.case_anchor(number)),
                        FLY_SECONDS,
                        sound_cue=name,
                    )
                ]
            case ev.IntelAdded(threat=number, count=count):
                return _several(event, "intel", animations.pile_anchor_key("intel"), animations.case_anchor(number), count)
            case ev.IntelDrawn(seat=seat, cards=cards):
                return _several(event, "intel", animations.pile_anchor_key("intel"), animations.station_anchor(seat), len(cards))
            case ev.AssetsDrawn(seat=seat, cards=cards):
                return _several(event, "asset", animations.pile_anchor_key("assets"), animations.station_anchor(seat), len(cards))
            case ev.IntelSeen(threat=number) | ev.PlotSeen(threat=number):
                return [
                    Clip(
                        animations.RisingIconAnimation(event, "eye", "second", animations.case_anchor(number)),
                        SIGN_SECONDS,
                        SIGN_HOLD_SECONDS,
                        name,
                    )
                ]
            case _:
                shown = _held_up(event)
                return [shown] if shown is not None else []


def _held_up(event: Event) -> Clip[Animation] | None:
    """Hold up for all what somebody turns up, takes, discards, gives away or loses; None where nothing is."""
    cards: list[tuple[str, int]] = []
    match event:
        case ev.AssetKept(discarded=kinds):
            cards = [("asset", kind) for kind in kinds]
        case ev.AssetActivated(kind=kind) | ev.AssetBurned(kind=kind) | ev.AssetTaken(kind=kind) | ev.DroneStruck(kind=kind):
            cards = [("asset", kind)]
        case ev.IntelExchanged(card=card) | ev.IntelRecovered(card=card):
            cards = [("intel", card)]
        case ev.IntelDropped(cards=kinds):
            cards = [("intel", kind) for kind in kinds]
        case ev.Exposed(cards=kinds, assets=assets):
            cards = [*(("asset", kind) for kind in assets), *(("intel", kind) for kind in kinds)]
        case _:
            pass
    return _show(event, cards, animations.station_anchor(getattr(event, "seat", 0))) if cards else None


def _note(event: Event) -> Clip[Animation]:
    """Of all else only the sound is heard."""
    return Clip(SoundOnlyAnimation(event), 0.0, sound_cue=type(event).__name__)


def _several(event: Event, thing: str, start: AnchorKey, end: AnchorKey, count: int) -> AnimationClips:
    """Let several alike things fly, each a little after the one before."""
    if count <= 0:
        return [_note(event)]
    shown = min(count, MAX_FLYING_THING_COUNT)
    length = FLY_SECONDS + TAKEOFF_INTERVAL_SECONDS * (shown - 1)
    return [Clip(animations.FlyAnimation(event, thing, start, end, count=shown), length, sound_cue=type(event).__name__)]


def _show(event: Event, cards: list[tuple[str, int]], start: AnchorKey) -> Clip[Animation]:
    """Hold cards up for all; what is hidden stays a back."""
    shown = tuple((group, kind) for group, kind in cards if kind != HIDDEN)
    return Clip(animations.ShowCardsAnimation(event, shown, start), SHOW_SECONDS, sound_cue=type(event).__name__)
