"""How it ends: the terrorists fill their track, or the agency ends it and points are counted (HL8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop.core.game import Outcome
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland.state import IntTuple, State
from tabletop.games.homeland.vocabulary import LOYAL, MOLE, OPPORTUNIST

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox

TERRORIST_TRACK_FULL: Final = "terrorists"
TERRORISTS_WIN_ALONE: Final = "terrorists_alone"
AGENCY_TRACK_FULL: Final = "agency"
NO_THREATS_LEFT: Final = "quiet"
"""Why it ended: the last one when no threat is left and none can be made (HL2.6)."""


def winners_and_reason(box: HomelandBox, state: State) -> tuple[IntTuple, str]:
    """Return the winners and why (HL8.1, HL8.3, HL8.5)."""
    if state.terrorists >= box.numbers.tracks:
        moles = tuple(seat for seat, agenda in enumerate(state.agendas) if agenda == MOLE)
        return moles, TERRORIST_TRACK_FULL if moles else TERRORISTS_WIN_ALONE
    scores = enumerate(score_parts_by_seat(box, state))
    left = ((seat, sum(parts.values())) for seat, parts in scores if not is_caught_mole(state.agendas, state.ballots, seat))
    ranks = {seat: (points, -state.agendas[seat]) for seat, points in left}
    best = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == best), AGENCY_TRACK_FULL if state.full else NO_THREATS_LEFT


def is_caught_mole(agendas: Sequence[int], ballots: Sequence[int], seat: int) -> bool:
    """Return whether a seat is the mole and somebody accuses him: he has lost, whatever his points (HL8.3)."""
    return agendas[seat] == MOLE and any(accused == seat for by, accused in enumerate(ballots) if by != seat)


def score_parts_by_seat(box: HomelandBox, state: State) -> tuple[dict[str, int], ...]:
    """Count each seat's points by parts (HL8.2, HL8.4)."""
    numbers, scores = box.numbers, []
    for seat, player in enumerate(state.players):
        parts: dict[str, int] = {}
        match state.agendas[seat]:
            case agenda if agenda == LOYAL:
                parts["reputation"] = player.reputation
            case agenda if agenda == OPPORTUNIST:
                parts["clout"] = player.clout
            case _:
                parts["track"] = numbers.track_points * state.terrorists
        parts["assets"] = sum(box.assets[asset.kind].points for asset in player.assets)
        accused = state.ballots[seat]
        if accused >= 0:
            right = state.agendas[accused] == MOLE
            parts["accusation"] = 0 if accused == seat else numbers.accusation.right if right else numbers.accusation.wrong
        scores.append(parts)
    return tuple(scores)


def outcome_of(box: HomelandBox, state: State) -> Outcome | None:
    """Return the winners, why, and the points by parts; None while it goes on."""
    if state.winners is None:
        return None
    values = {"rounds": state.round, "agency": state.agency, "terrorists": state.terrorists}
    return Outcome(tuple(Seat(Viewer(seat)) for seat in state.winners), state.reason, values, score_parts_by_seat(box, state))
