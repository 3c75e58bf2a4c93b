"""Advantages, and what active assets do in their owner's turn: abilities, burning them, drone strikes (HL5.5, HL7.8, HL7.9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.core.content import Record
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.effects.aimed import AIMING_BY_EFFECT
from tabletop.games.homeland.effects.deeds import CONDITION_BY_EFFECT, EFFECT_HANDLERS, burn_asset
from tabletop.games.homeland.pending import analyses as fr
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State, ThreatFate

AimFrame = fr.Aiming | fr.Rewarding


def usable_abilities(box: HomelandBox, state: State, seat: int) -> list[Action]:
    """List the abilities that a seat can use now, those for which it can burn an asset, and drone strikes (HL2.4, HL7.8, HL7.9)."""
    acts, found = box.acts, list[Action]()
    for place, asset in enumerate(state.players[seat].assets):
        kind = asset.kind
        if not asset.active or kind not in box.able:
            continue
        powers = box.assets[kind].powers
        for ability in box.usable[kind]:
            if not asset.used >> ability & 1 and is_effect_possible(box, state, seat, powers[ability].effect.record):
                found.append(acts.use[place, ability])
        for ability in box.burnable[kind]:
            if is_effect_possible(box, state, seat, powers[ability].effect.record):
                found.append(acts.burn[place, ability])
        for ability in box.striking[kind]:
            if not asset.used >> ability & 1:
                found += [acts.strike[place, threat] for threat in drone_strikeable_threats(box, state)]
    return found


def drone_strikeable_threats(box: HomelandBox, state: State) -> list[int]:
    """List the threats with enough soldiers on them, of any players (HL7.9)."""
    enough = box.numbers.strike_soldiers
    return [threat.number for threat in state.threats if threat.level != NONE and sum(threat.soldiers) >= enough]


def is_effect_possible(box: HomelandBox, state: State, seat: int, deed: Record) -> bool:
    """Return whether a deed would do anything."""
    check = CONDITION_BY_EFFECT.get(type(deed))
    if check is not None:
        return check(box, state, seat, deed)
    return bool(AIMING_BY_EFFECT[type(deed)].list_targets(box, state, seat, deed, NONE))


def use_ability(play: ActionContext, seat: int, action: act.UseAbility) -> None:
    """Use an ability, once a turn (HL2.4)."""
    kind = _used(play, seat, action.asset, action.ability)
    play.tell(ev.AbilityUsed(seat, kind, action.ability))
    play.note((RecordedFact.ABILITY_USED, seat, kind, action.ability))
    _begin(play, seat, kind, action.ability)


def _used(play: ActionContext, seat: int, place: int, ability: int) -> int:
    """Mark an ability as used in this turn; give the asset's kind."""
    asset = play.player_of_seat(seat).assets[place]
    play.replace_asset_fields(seat, place, used=asset.used | 1 << ability)
    return asset.kind


def burn_for_ability(play: ActionContext, seat: int, action: act.BurnAbility) -> None:
    """Burn an asset for what it says (HL2.4, HL2.5)."""
    kind = burn_asset(play, seat, action.asset)
    _begin(play, seat, kind, action.ability)


def strike_by_drone(play: ActionContext, seat: int, action: act.DroneStrike) -> None:
    """Burn a threat unseen: its cards leave the game, nobody gains or loses markers, its space stays free (HL7.9)."""
    asset = play.player_of_seat(seat).assets[action.asset]
    kind = _used(play, seat, action.asset, play.box.striking[asset.kind][0])
    play.tell(ev.DroneStruck(seat, kind, action.threat))
    play.note((RecordedFact.DRONE_STRUCK, seat, kind, action.threat))
    play.remove_threat(play.threat_by_number(action.threat), ThreatFate.STRUCK)


# deeds -----------------------------------------------------------------------------------------------------------------------------------


def _begin(play: ActionContext, seat: int, kind: int, ability: int) -> None:
    """Carry out an ability of an asset, or ask what it is aimed at."""
    deed = play.box.assets[kind].powers[ability].effect.record
    if not _done(play, seat, deed):
        play.push_frames(fr.Aiming(seat, kind, ability, NONE))


def carry_out_advantage(play: ActionContext, seat: int, organization: int) -> None:
    """Carry out the advantage of an organization, or ask what it is aimed at (HL5.5)."""
    deed = play.box.organizations[organization].advantage.record
    if not _done(play, seat, deed):
        play.push_frames(fr.Rewarding(seat, organization, NONE))


def _done(play: ActionContext, seat: int, deed: Record) -> bool:
    """Carry a deed out if it is not aimed at anything and would do something; tell whether it is settled so."""
    do = EFFECT_HANDLERS.get(type(deed))
    if do is not None and is_effect_possible(play.box, play.state, seat, deed):
        do(play, seat, deed)
    return do is not None


def _deed(box: HomelandBox, frame: AimFrame) -> Record:
    """Return the deed that is being aimed."""
    if isinstance(frame, fr.Rewarding):
        return box.organizations[frame.card].advantage.record
    return box.assets[frame.card].powers[frame.place].effect.record


def _targets(box: HomelandBox, state: State, frame: AimFrame) -> Sequence[Action]:
    """List what can be pointed at."""
    deed = _deed(box, frame)
    return AIMING_BY_EFFECT[type(deed)].list_targets(box, state, frame.seat, deed, frame.first)


def resolve_or_ask_target(play: ActionContext, frame: AimFrame) -> bool:
    """Ask where there is a choice, and always for cards of the hand, since others may not learn what is in it."""
    targets = _targets(play.box, play.state, frame)
    if not targets:
        play.pop_settled_frame()
        return False
    if len(targets) == 1 and not AIMING_BY_EFFECT[type(_deed(play.box, frame))].is_about_hand_cards:
        pick_target(play, frame.seat, targets[0])
        return False
    return True


def pick_target(play: ActionContext, seat: int, action: Action) -> None:
    """Point at something: the last thing to be pointed at carries the deed out."""
    frame = play.state.frames.pop()
    assert isinstance(frame, fr.Aiming | fr.Rewarding)
    deed = _deed(play.box, frame)
    aim = AIMING_BY_EFFECT[type(deed)]
    if aim.pick_count > 1 and frame.first == NONE and isinstance(action, act.PickThreat):
        play.tell(ev.ThreatChosen(seat, action.threat))
        play.push_frames(
            fr.Aiming(seat, frame.card, frame.place, action.threat)
            if isinstance(frame, fr.Aiming)
            else fr.Rewarding(seat, frame.card, action.threat)
        )
    else:
        aim.apply_to_target(play, seat, deed, frame.first, action)


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {
    fr.Aiming: resolve_or_ask_target,
    fr.Rewarding: resolve_or_ask_target,
}
"""What to do while something is aimed."""
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {
    fr.Aiming: QuestionOfFrame("target", "HL7.8", "seat", _targets, lambda state, frame: (frame.card, frame.place)),
    fr.Rewarding: QuestionOfFrame("advantage", "HL5.5", "seat", _targets, lambda state, frame: (frame.card,)),
}
"""What is asked then: about an asset's kind and the place of its ability, or about an organization."""
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.UseAbility: use_ability,
    act.BurnAbility: burn_for_ability,
    act.DroneStrike: strike_by_drone,
    act.PickThreat: pick_target,
    act.PickAsset: pick_target,
    act.PickCard: pick_target,
    act.Decline: pick_target,
}
"""What these actions do."""
