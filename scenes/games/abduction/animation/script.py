"""From events to what is to be seen: the script of a step, in the order in which things happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.animation.animation import SoundOnlyAnimation
from scenes.animation.queue import Clip
from scenes.games.abduction.animation import animations
from tabletop.games.abduction import events as ev

if TYPE_CHECKING:
    from scenes.animation.animation import AnchorKey, Animation
    from tabletop.core.event import Event

GridPlace = tuple[int, int]
PathFinder = Callable[[GridPlace, GridPlace], tuple[GridPlace, ...]]
AnimationClips = list[Clip["Animation"]]

STEP_SECONDS = 0.26
CARD_FLIGHT_SECONDS = 0.3
TILE_DROP_SECONDS = 0.36
ROLL_SECONDS = 1.0
"""The die tumbles for the first 0.7 seconds of them."""
ROLL_HOLD_SECONDS = 1.4
SIGN_SECONDS = 0.3
SIGN_HOLD_SECONDS = 0.5
PLAYED_EVENT_SECONDS = 1.1
"""How long an event that is played takes to the discard pile, with a rest in the middle of the board."""
MAX_FLYING_CARD_COUNT = 5


def clips_for_event(event: Event, places: list[GridPlace], way: PathFinder) -> AnimationClips:
    """Return what there is to see of an event.

    `places` is where the pieces stand before it, `way` finds the gates between two places. What the movements share with the event:
    exactly one of them carries it, so that what is shown follows it when that one is over.
    """
    name = type(event).__name__
    match event:
        case ev.Moved(seat=seat, start=start, place=place, how=how):
            through = how in ("walk", "glide", "push", "leave")
            steps = way(start, place) if through else (start, place)
            length = STEP_SECONDS * (1 + 0.6 * (len(steps) - 2)) if through else STEP_SECONDS * 1.9
            return [
                Clip(
                    animations.WalkAnimation(event, seat, steps, how),
                    min(length, 0.9),
                    sound_cue=f"Moved.{how}",
                    starts_with_previous=how == "swap",
                )
            ]
        case ev.LocationLaid(seat=seat, card=card, place=place, turn=turn, gates=gates):
            cue = "LocationLaid.gate" if gates > 1 else name
            return [Clip(animations.TileDropAnimation(event, card, place, turn), TILE_DROP_SECONDS, sound_cue=cue)]
        case ev.ExitMoved(card=card, start=start, place=place, turn=turn):
            return [Clip(animations.TileDropAnimation(event, card, place, turn, start), TILE_DROP_SECONDS * 2, sound_cue=name)]
        case ev.Decompressed(place=place):
            return [Clip(animations.DecompressionAnimation(event, place), 0.9, sound_cue=name)]
        case ev.Searched() | ev.Tested():
            return _roll(event, places)
        case ev.GameEnded(winners=winners):
            won = [_sign(None if index else event, "trophy", "accent", seat, name, 1.6) for index, seat in enumerate(winners)]
            return won or _only(event)
        case _:
            return _signs(event) or _cards(event) or _only(event)


def _signs(event: Event) -> AnimationClips:
    """Let a sign rise over whom or what it happened to."""
    name = type(event).__name__
    match event:
        case ev.Struck(seat=seat):
            return [_sign(event, "warning", "danger", seat)]
        case ev.Saved(seat=seat, card=card):
            return [_sign(event, "shield_check", "accent", seat, name), _fly(None, card, animations.hand_anchor(seat), animations.DISCARD)]
        case ev.BlackedOut(seat=seat, hand=hand, equipment=equipment):
            lost = [(card, animations.hand_anchor(seat)) for card in hand] + [(card, animations.gear_anchor(seat)) for card in equipment]
            return [_sign(event, "blackout", "danger", seat, name), *_many(lost, animations.DISCARD)]
        case ev.SeatTargeted(target=target) | ev.PassedOn(target=target):
            return [_sign(event, "target", "danger", target, name)]
        case ev.PlaceTargeted(place=place):
            return [Clip(animations.RisingIconAnimation(event, "target", "danger", None, place), SIGN_SECONDS, SIGN_HOLD_SECONDS, name)]
        case ev.PowerUsed(seat=seat):
            return [_sign(event, "power", "accent", seat, name)]
        case ev.Sheltered(seat=seat):
            return [_sign(event, "shield_home", "second", seat, name)]
        case ev.Dazed(seat=seat):
            return [_sign(event, "creation", "warm", seat, name)]
        case _:
            return []


def _only(event: Event) -> AnimationClips:
    """Nothing to see; its sound is heard."""
    return [Clip(SoundOnlyAnimation(event), 0.0, sound_cue=type(event).__name__)]


def _sign(event: Event | None, icon: str, colour: str, seat: int, cue: str = "", stays: float = SIGN_HOLD_SECONDS) -> Clip[Animation]:
    """Let a sign rise over a piece."""
    return Clip(animations.RisingIconAnimation(event, icon, colour, seat), SIGN_SECONDS, stays, cue, starts_with_previous=event is None)


def _fly(event: Event | None, card: int | None, start: AnchorKey, end: AnchorKey, cue: str = "") -> Clip[Animation]:
    """Let a card fly."""
    return Clip(
        animations.CardFlightAnimation(event, card, start, end), CARD_FLIGHT_SECONDS, sound_cue=cue, starts_with_previous=event is None
    )


def _many(cards: Sequence[tuple[int | None, AnchorKey]], end: AnchorKey) -> AnimationClips:
    """Let several cards fly at once; only so many are seen."""
    return [_fly(None, card, start, end) for card, start in cards[:MAX_FLYING_CARD_COUNT]]


def _roll(event: Event, places: list[GridPlace]) -> AnimationClips:
    """Let the die roll at the place where it matters; an item of the hand goes there first, one that was found comes to its owner."""
    match event:
        case ev.Searched(seat=seat, place=place, from_hand=from_hand, number=number, roll=roll, plus=plus, card=card):
            found = card is not None
            before = [_lone(None, animations.hand_anchor(seat), place)] if from_hand else []
            after = [_lone(card, place, animations.gear_anchor(seat), "Searched.found")] if found else []
            sight = animations.RollAnimation(event, seat, place, "search", roll, plus, number, found)
        case ev.Tested(seat=seat, kind=kind, number=number, roll=roll, plus=plus, passed=passed):
            before, after = [], []
            sight = animations.RollAnimation(event, seat, places[seat], kind, roll, plus, number, passed)
        case _:
            return []
    rolling: Clip[Animation] = Clip(sight, ROLL_SECONDS, ROLL_HOLD_SECONDS, "dice_roll")
    return [*before, rolling, *after]


def _lone(card: int | None, start: AnchorKey, end: AnchorKey, cue: str = "") -> Clip[Animation]:
    """Let a card fly that nothing goes along with."""
    return Clip(animations.CardFlightAnimation(None, card, start, end), CARD_FLIGHT_SECONDS, sound_cue=cue)


def _cards(event: Event) -> AnimationClips:
    """Let cards go where they went, as the table may see it."""
    name = type(event).__name__
    match event:
        case ev.CardsDrawn(seat=seat, count=count) if count:
            first: AnimationClips = [
                Clip(
                    animations.CardFlightAnimation(event, None, animations.DRAW, animations.hand_anchor(seat)),
                    CARD_FLIGHT_SECONDS,
                    sound_cue=name,
                )
            ]
            return first + _many([(None, animations.DRAW)] * (count - 1), animations.hand_anchor(seat))
        case ev.CardsDiscarded(seat=seat, cards=cards) if cards:
            others = [(card, animations.hand_anchor(seat)) for card in cards[1:]]
            return [_event_card(event, cards[0], animations.hand_anchor(seat), name), *_many(others, animations.DISCARD)]
        case ev.EventPlayed(seat=seat, card=card):
            return [
                Clip(
                    animations.CardFlightAnimation(event, card, animations.hand_anchor(seat), animations.DISCARD, True),
                    PLAYED_EVENT_SECONDS,
                    sound_cue=name,
                )
            ]
        case ev.Helped(seat=seat, card=card):
            return [_event_card(event, card, animations.hand_anchor(seat), name)]
        case ev.ItemSpent(seat=seat, card=card) | ev.ItemBroken(seat=seat, card=card):
            return [_event_card(event, card, animations.gear_anchor(seat), name)]
        case ev.ItemStolen(seat=seat, owner=owner, card=card):
            return [
                Clip(
                    animations.CardFlightAnimation(event, card, animations.gear_anchor(owner), animations.gear_anchor(seat)),
                    CARD_FLIGHT_SECONDS * 1.4,
                    sound_cue=name,
                )
            ]
        case ev.CardRecovered(seat=seat, card=card):
            return [
                Clip(
                    animations.CardFlightAnimation(event, card, animations.DISCARD, animations.hand_anchor(seat)),
                    CARD_FLIGHT_SECONDS * 1.4,
                    sound_cue=name,
                )
            ]
        case ev.CardsTurned(seat=seat, discarded=discarded, found=found):
            turned = _many([(card, animations.DRAW) for card in discarded], animations.DISCARD)
            came = [_lone(found, animations.DRAW, animations.hand_anchor(seat))] if found is not None else []
            return [Clip(SoundOnlyAnimation(event), 0.0, sound_cue=name), *turned, *came]
        case ev.ItemDropped(seat=seat, card=card, place=place):
            return [
                Clip(animations.CardFlightAnimation(event, card, animations.gear_anchor(seat), place), CARD_FLIGHT_SECONDS, sound_cue=name)
            ]
        case _:
            return []


def _event_card(event: Event, card: int, start: AnchorKey, cue: str) -> Clip[Animation]:
    """Let the card that an event is about fly to the discard pile."""
    return Clip(animations.CardFlightAnimation(event, card, start, animations.DISCARD), CARD_FLIGHT_SECONDS, sound_cue=cue)
