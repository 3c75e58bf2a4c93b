"""From events to what is to be seen: the script of a step, in the order in which things happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.animation.animation import SoundOnlyAnimation
from scenes.animation.queue import Clip
from scenes.games.specter_ops.animation import animations
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.games.specter_ops.animation.stage import AnimationStage
    from tabletop.core.event import Event
    from tabletop.games.specter_ops.geometry import SpaceGeometry
    from tabletop.games.specter_ops.pieces import Equipment

AnimationClips = list[Clip["Animation"]]

STEP_SECONDS: Final = 0.16
DRIVE_SECONDS: Final = 0.07
MAX_PATH_SECONDS: Final = 0.9
"""No way takes longer."""
ANSWER_SECONDS, ANSWER_STAYS = 0.25, 0.9
APPEAR_SECONDS: Final = 0.4
ROLL_SECONDS, ROLL_HOLD_SECONDS = 1.0, 1.3
PING_SECONDS, PING_STAYS = 0.9, 1.4
BURST_SECONDS: Final = 0.6
SIGN_SECONDS, SIGN_HOLD_SECONDS = 0.3, 0.6
SHOW_SECONDS: Final = 1.2


class AnimationScript:
    """Knows the board and the cards, and says what is to be seen of an event."""

    def __init__(self, geometry: SpaceGeometry, equipment: tuple[Equipment, ...]) -> None:
        """Take the board's ways and the equipment by number."""
        self._geometry, self._equipment = geometry, equipment

    def clips_for_event(self, event: Event, stage: AnimationStage) -> AnimationClips:
        """Return what there is to see of an event; `stage` is what lies there before it.

        Exactly one of the movements carries the event, so that what is shown follows it when that one is over.
        """
        return self._ways(event, stage) or self._sightings(event, stage) or self._rolls(event, stage) or self._rest(event, stage)

    def _ways(self, event: Event, stage: AnimationStage) -> AnimationClips:
        """Let hunters and the vehicle go."""
        name = type(event).__name__
        match event:
            case ev.HunterMoved(hunter=hunter, cell=cell):
                return [self._walk(event, hunter, stage.hunters[hunter].cell, cell)]
            case ev.GotIn(hunter=hunter):
                return [self._walk(event, hunter, stage.hunters[hunter].cell, stage.vehicle_cell, into=True)]
            case ev.GotOut(hunter=hunter, cell=cell):
                return [Clip(animations.WalkAnimation(event, hunter, (stage.vehicle_cell, cell)), 2 * STEP_SECONDS, sound_cue=name)]
            case ev.VehicleDriven(cell=cell):
                road = self._geometry.road
                way = stage.vehicle_cell, *self._geometry.shortest_way(stage.vehicle_cell, cell, allowed=road, straight=True)
                return [Clip(animations.DriveAnimation(event, way), min(MAX_PATH_SECONDS, 0.2 + DRIVE_SECONDS * len(way)), sound_cue=name)]
            case _:
                return []

    def _walk(self, event: Event, hunter: int, start: int, end: int, *, into: bool = False) -> Clip[Animation]:
        """Let a hunter walk the shortest way."""
        way = start, *self._geometry.shortest_way(start, end, straight=True)
        cue = type(event).__name__
        return Clip(animations.WalkAnimation(event, hunter, way, into), min(MAX_PATH_SECONDS, STEP_SECONDS * len(way)), sound_cue=cue)

    def _sightings(self, event: Event, stage: AnimationStage) -> AnimationClips:
        """Let figures come and go, and hunters be answered."""
        name = type(event).__name__
        match event:
            case ev.FigurePlaced(agent=agent, cell=cell) | ev.LastSeen(agent=agent, cell=cell):
                return [
                    Clip(animations.AppearAnimation(event, agent, cell, isinstance(event, ev.LastSeen)), APPEAR_SECONDS, sound_cue=name)
                ]
            case ev.FigureLifted(agent=agent) if stage.agents[agent].figure_cell != NONE:
                return [Clip(animations.VanishAnimation(event, agent, stage.agents[agent].figure_cell), APPEAR_SECONDS, sound_cue=name)]
            case ev.Checked(hunter=hunter, seen=found):
                word, cue = ("seen", "Checked.seen") if found else ("clear", "Checked.clear")
                return [Clip(animations.HunterAnswerAnimation(event, hunter, word, found), ANSWER_SECONDS, ANSWER_STAYS, cue)]
            case ev.Sensed(hunter=hunter, close=close):
                return [
                    Clip(
                        animations.HunterAnswerAnimation(event, hunter, "close" if close else "far", close),
                        ANSWER_SECONDS,
                        ANSWER_STAYS,
                        name,
                    )
                ]
            case ev.Recalled(cell=cell):
                return [Clip(animations.RisingIconAnimation(event, "history", "second", cell), SIGN_SECONDS, 2.5, name)]
            case ev.SensorTold(bearings=bearings):
                return [Clip(animations.SensorAnimation(event, stage.vehicle_cell, bearings), PING_SECONDS, PING_STAYS, name)]
            case ev.CharacterShown(agent=agent, kind=kind):
                return [Clip(animations.ShowCardAnimation(event, "agent", kind, agent), SHOW_SECONDS, sound_cue=name)]
            case _:
                return []

    def _rolls(self, event: Event, stage: AnimationStage) -> AnimationClips:
        """Let dice tumble."""
        hunters, agents = stage.hunters, stage.agents
        sight: Animation
        match event:
            case (
                ev.Attacked(hunter=hunter, agent=agent, dice=dice, total=total, distance=distance, hit=hit)
                | ev.QuickDrawn(hunter=hunter, agent=agent, dice=dice, total=total, distance=distance, hit=hit)
            ):
                at, start = agents[agent].figure_cell, hunters[hunter].cell
                sight = animations.RollAnimation(event, at, dice, total, distance, hit, hunters[hunter].seat, start)
            case ev.LineThrown(agent=agent, hunter=hunter, roll=roll, distance=distance, hit=hit):
                at, start = hunters[hunter].cell, agents[agent].figure_cell
                sight = animations.RollAnimation(event, at, (roll,), roll, distance, hit, agents[agent].seat, start)
            case ev.Ambushed(agent=agent, hunter=hunter, roll=roll, stunned=stunned) if roll:
                at = hunters[hunter].cell
                sight = animations.RollAnimation(event, at, (roll,), roll, 0, stunned, agents[agent].seat, at)
            case ev.StrengthRolled(hunter=hunter, roll=roll, hit=hit):
                at = hunters[hunter].cell
                sight = animations.RollAnimation(event, at, (roll,), roll, 0, hit, hunters[hunter].seat, at)
            case _:
                return []
        cue = "dice_roll" if sight.dice else type(event).__name__
        return [Clip(sight, ROLL_SECONDS if sight.dice else SIGN_SECONDS, ROLL_HOLD_SECONDS, cue)]

    def _rest(self, event: Event, stage: AnimationStage) -> AnimationClips:
        """Let things go off, signs rise and cards be held up; of all else only the sound is heard."""
        name = type(event).__name__
        match event:
            case ev.CardShown(agent=agent, kind=kind, cell=cell):
                held: AnimationClips = [Clip(animations.ShowCardAnimation(event, "equipment", kind, agent), SHOW_SECONDS, sound_cue=name)]
                return held + self._goes_off(kind, cell)
            case ev.CardUsed(agent=agent):
                return [Clip(animations.ShowCardAnimation(event, "equipment", None, agent), SHOW_SECONDS, sound_cue=name)]
            case ev.ObjectiveCompleted(cell=cell):
                return [Clip(animations.BurstAnimation(event, cell, "objective"), BURST_SECONDS, sound_cue=name)]
            case ev.Escaped(cell=cell):
                return [
                    Clip(animations.RisingIconAnimation(None, "escape", "good", cell), SIGN_SECONDS, 2 * SIGN_HOLD_SECONDS),
                    Clip(animations.BurstAnimation(event, cell, "escape", 4), BURST_SECONDS * 2, sound_cue=name),
                ]
            case ev.Sniped(agent=agent) | ev.Fell(agent=agent) if stage.agents[agent].figure_cell != NONE:
                return [
                    Clip(
                        animations.RisingIconAnimation(event, "hit", "danger", stage.agents[agent].figure_cell),
                        SIGN_SECONDS,
                        SIGN_HOLD_SECONDS,
                        name,
                    )
                ]
            case ev.HuntersStunned(hunters=struck) | ev.HuntersBlinded(hunters=struck) if struck:
                icon = "stunned" if isinstance(event, ev.HuntersStunned) else "blinded"
                first, *others = [stage.hunters[number].cell for number in struck]
                signs: AnimationClips = [
                    Clip(animations.RisingIconAnimation(event, icon, "warm", first), SIGN_SECONDS, SIGN_HOLD_SECONDS, name)
                ]
                return signs + [
                    Clip(
                        animations.RisingIconAnimation(None, icon, "warm", cell), SIGN_SECONDS, SIGN_HOLD_SECONDS, starts_with_previous=True
                    )
                    for cell in others
                ]
            case ev.Ambushed(hunter=hunter, stunned=True):
                return [
                    Clip(
                        animations.RisingIconAnimation(event, "stunned", "warm", stage.hunters[hunter].cell),
                        SIGN_SECONDS,
                        SIGN_HOLD_SECONDS,
                        name,
                    )
                ]
            case ev.Defected(cell=cell):
                return [
                    Clip(animations.ShowCardAnimation(None, "role", 1, NONE, event), 2 * SHOW_SECONDS, sound_cue=name),
                    Clip(animations.BurstAnimation(event, cell, "defection", 4), BURST_SECONDS * 2),
                ]
            case _:
                return [Clip(SoundOnlyAnimation(event), 0.0, sound_cue=name)]

    def _goes_off(self, kind: int, cell: int) -> AnimationClips:
        """Let what a card puts somewhere go off there."""
        card = self._equipment[kind]
        kinds = {
            EquipmentEffectKind.FLASH: ("flash", 4),
            EquipmentEffectKind.SMOKE: ("smoke", card.smoke_radius + 1),
            EquipmentEffectKind.QUAKE: ("quake", card.effect_value),
        }
        if cell == NONE or card.effect not in kinds:
            return []
        name, reach = kinds[card.effect]
        return [Clip(animations.BurstAnimation(None, cell, name, reach), BURST_SECONDS, sound_cue=f"Burst.{name}")]
