"""Whether the parts of a state fit together: damage that a checksum would have caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland.effects.aimed import AIMING_BY_EFFECT
from tabletop.games.homeland.effects.fallouts import FALLOUT_HANDLERS
from tabletop.games.homeland.effects.gold import GOLD_STRIKE_HANDLERS
from tabletop.games.homeland.meta import META
from tabletop.games.homeland.pending import analyses as fa
from tabletop.games.homeland.pending import turns as fr
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.questions import QUESTION_BY_FRAME, WAITING_MASK_FIELD
from tabletop.games.homeland.state import NONE, NOT_YET_ACCUSED, PlayerAsset, State, Threat, ThreatFate
from tabletop.games.homeland.vocabulary import AGENDAS, IMMINENT_LEVEL

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox

MAX_PLAUSIBLE_COUNT: Final = 1000
"""More markers and figures than any box holds."""
BOTTOM_FRAME_TYPES: Final = (fr.Readying, fr.Turns, fr.Accusing, type(None))
"""What can lie at the bottom of the stack: a round, or a question to all; nothing when all is over."""


def check_consistency(box: HomelandBox, state: State) -> None:
    """Raise ValueError when the parts do not fit together."""
    _seats(box, state)
    for threat in (*state.threats, *state.files):
        _threat(box, state, threat)
    _cards(box, state)
    _analysis(box, state)
    if (state.winners is None) != bool(state.frames) or not isinstance(state.frames[0] if state.frames else None, BOTTOM_FRAME_TYPES):
        raise ValueError("nothing is under way")
    for frame in state.frames:
        _frame(box, state, frame)


def _seats(box: HomelandBox, state: State) -> None:
    """Hold what lies before the players, and what seats are named, against their number."""
    low, high = META.seat_count_range
    seats = state.seats
    if not low <= seats <= high or any(len(part) != seats for part in (state.players, state.agendas, state.ballots)):
        raise ValueError("the seats do not fit")
    if not _within((*state.agendas, state.spare), 0, len(AGENDAS)) or not _within(state.ballots, NOT_YET_ACCUSED, seats):
        raise ValueError("an unknown agenda or ballot")
    if not _within((state.turn, state.marker), NONE, seats) or not _within(state.winners or (), 0, seats):
        raise ValueError("somebody who does not play")
    if sorted((*state.initiative, *state.turned)) != list(range(seats)):
        raise ValueError("the initiative pile does not fit")
    if not _within((state.agency, state.terrorists), 0, box.numbers.tracks + 1):
        raise ValueError("a track does not fit")
    counts = [state.reputation, state.clout, state.agents, state.soldiers]
    for player in state.players:
        counts += [player.reputation, player.clout, player.agents, player.soldiers, player.leads]
        if any(not _asset_fits(asset, seats) for asset in player.assets):
            raise ValueError("an asset does not fit")
    if not _within(counts, 0, MAX_PLAUSIBLE_COUNT):
        raise ValueError("less than nothing, or more than any box holds")


def _asset_fits(asset: PlayerAsset, seats: int) -> bool:
    """Return whether an asset is up or down, and known to seats that there are."""
    return asset.active in (0, 1) and asset.used >= 0 and PUBLIC_MASK <= asset.seen < 1 << seats


def _threat(box: HomelandBox, state: State, threat: Threat) -> None:
    """Hold a threat against the board and the seats."""
    seats, count = state.seats, len(threat.slots)
    if (
        len(threat.agents) != seats
        or len(threat.soldiers) != seats
        or not _within((*threat.agents, *threat.soldiers), 0, MAX_PLAUSIBLE_COUNT)
    ):
        raise ValueError("figures on a threat do not fit")
    if not NONE <= threat.level <= IMMINENT_LEVEL or not NONE <= threat.column < box.numbers.columns:
        raise ValueError("a threat lies nowhere")
    if (
        not NONE <= threat.lead < seats
        or not PUBLIC_MASK <= threat.plot_seen < 1 << seats
        or not ThreatFate.OPEN <= threat.fate <= ThreatFate.STRUCK
    ):
        raise ValueError("a threat does not fit")
    if any(not NONE <= slot.layer < seats or slot.open not in (0, 1) for slot in threat.slots):
        raise ValueError("a card on a threat does not fit")
    if any(not PUBLIC_MASK <= look.seat < seats or not 0 <= look.slots <= count for look in threat.looks):
        raise ValueError("a look at a threat does not fit")


def _cards(box: HomelandBox, state: State) -> None:
    """Look for cards that are unknown or there twice; how many there are is not held against the box, a save outlives new copies."""
    threats = (*state.threats, *state.files)
    numbers = [threat.number for threat in threats]
    if len(set(numbers)) != len(numbers) or not _within(numbers, 0, state.made):
        raise ValueError("a threat is unknown or there twice")
    here = [*state.threats, *(threat for threat in state.files if threat.fate == ThreatFate.STRUCK)]
    assets = [asset.kind for player in state.players for asset in player.assets]
    for what, cards, count in (
        (
            "organization",
            [*state.organizations, *state.organizations_off, *(threat.org for threat in here)],
            len(box.organizations),
        ),
        ("plot", [*state.plots, *state.plots_off, *(threat.plot for threat in here)], len(box.plots)),
        ("asset", [*assets, *state.assets, *state.assets_off, *state.burned_assets, *state.drawn[::2]], len(box.assets)),
    ):
        if not _within(cards, 0, count) or len(set(cards)) != len(cards):
            raise ValueError(f"an unknown {what}, or one that is there twice")
    if len(state.drawn) % 2 or bool(state.drawn) != any(isinstance(frame, fr.Keeping) for frame in state.frames):
        raise ValueError("the assets drawn do not fit")
    if not _within([threat.org for threat in threats], 0, len(box.organizations)) or not _within(
        [threat.plot for threat in threats], 0, len(box.plots)
    ):
        raise ValueError("an unknown threat")
    intel = [*state.intel, *state.intel_off, *state.burned_intel, *(slot.card for threat in threats for slot in threat.slots)]
    intel += [card for player in state.players for card in (*player.hand, *player.exposed)]
    if not _within(intel, 0, len(box.intel)):
        raise ValueError("an unknown intel card")


def _analysis(box: HomelandBox, state: State) -> None:
    """Hold what has been turned up against what lies on the threat under analysis."""
    analysis, off = state.analysis, [threat.number for threat in state.threats if threat.level == NONE]
    if analysis is None:
        if any(isinstance(frame, fa.TurningUp | fa.Reacting | fa.Judging | fa.Closing) for frame in state.frames):
            raise ValueError("nothing is analysed")
        return
    if analysis.threat not in off:
        raise ValueError("an unknown threat is analysed")
    turned = Counter(analysis.turned)
    if turned - Counter(slot.card for slot in state.threat_by_number(analysis.threat).slots) or Counter(analysis.gone) - turned:
        raise ValueError("cards turned up do not lie there")
    if not _within([part.seat for part in analysis.added], NONE, state.seats) or not _within(analysis.arrivals, NONE, IMMINENT_LEVEL + 1):
        raise ValueError("an analysis does not fit")


def _frame(box: HomelandBox, state: State, frame: Frame) -> None:
    """Hold something that is under way against the seats, the threats and the cards."""
    ask = QUESTION_BY_FRAME.get(type(frame))
    if ask is not None and not _within(
        (getattr(frame, ask.seat_field),), *((1, 1 << state.seats) if ask.seat_field == WAITING_MASK_FIELD else (0, state.seats))
    ):
        raise ValueError("somebody is asked who does not play")
    match frame:
        case fr.Second() | fr.Scouting() | fr.Inspecting() | fa.Analysing():
            fits = frame.threat in [threat.number for threat in state.threats]
        case fr.Turns(left=left) | fr.Appearing(left=left):
            fits = 0 <= left <= state.seats
        case fa.Delayed(level=level):
            fits = NONE <= level <= IMMINENT_LEVEL
        case fa.Striking(origin=origin, card=card, seats=seats):
            fits = _within(seats, 0, state.seats) and _strikes(box, origin, card)
        case fa.Aiming(card=card, place=place):
            powers = box.assets[card].powers if _within((card,), 0, len(box.assets)) else ()
            fits = _within((place,), 0, len(powers)) and type(powers[place].effect.record) in AIMING_BY_EFFECT
        case fa.Rewarding(card=card):
            fits = _within((card,), 0, len(box.organizations)) and type(box.organizations[card].advantage.record) in AIMING_BY_EFFECT
        case _:
            fits = True
    if not fits:
        raise ValueError(f"{type(frame).__name__} does not fit")


def _strikes(box: HomelandBox, origin: fa.StrikeSourceCardKind, card: int) -> bool:
    """Return whether there is such a card, and its effect one that strikes seats."""
    if origin is fa.StrikeSourceCardKind.PLOT:
        return _within((card,), 0, len(box.plots)) and type(box.plots[card].fallout.record) in FALLOUT_HANDLERS
    gold = box.intel[card].gold_effect if _within((card,), 0, len(box.intel)) else None
    return gold is not None and type(gold.record) in GOLD_STRIKE_HANDLERS


def _within(numbers: Iterable[int], low: int, end: int) -> bool:
    """Return whether all numbers are at least `low` and less than `end`."""
    return all(low <= number < end for number in numbers)
