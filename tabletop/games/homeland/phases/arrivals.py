"""New threats: organization, plot and one intel card, on the leftmost free space of their level or of the next one (HL4.5, HL4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.homeland import events as ev
from tabletop.games.homeland.pending.analyses import Analysing
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State, Threat
from tabletop.games.homeland.vocabulary import IMMINENT_LEVEL, Pile

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext


def free_column(state: State, level: int, columns: int) -> int:
    """Return the leftmost free column of a level, or NONE (HL4.5)."""
    taken = {threat.column for threat in state.threats if threat.level == level}
    return next((column for column in range(columns) if column not in taken), NONE)


def find_free_space(state: State, level: int, columns: int) -> tuple[int, int]:
    """Return level and column of the space for a new threat of a level: there or above; NONE, NONE when all are full (HL4.6)."""
    for higher in range(level, IMMINENT_LEVEL + 1):
        column = free_column(state, higher, columns)
        if column != NONE:
            return higher, column
    return NONE, NONE


def bring_threat(play: ActionContext, level: int | None = None) -> int:
    """Bring a new threat, on the printed level or a given one; without room it is analysed at once. Give its number, or NONE (HL2.6)."""
    state = play.state
    if not (state.organizations or state.organizations_off) or not (state.plots or state.plots_off):
        return NONE
    organization, plot = play.draw_card(Pile.ORGANIZATIONS), play.draw_card(Pile.PLOTS)
    wanted = play.box.organizations[organization].level if level is None else level
    at, column = find_free_space(state, wanted, play.box.numbers.columns)
    number, nobody = state.made, (0,) * state.seats
    state.made += 1
    threat = Threat(number, organization, plot, state.plot_lot, at, column, nobody, nobody)
    state.threats.append(threat)
    play.tell(ev.ThreatAppeared(number, organization, at, column))
    play.note((RecordedFact.THREAT_APPEARED, number, organization, at, column))
    play.add_random_intel(threat, 1)
    if at == NONE:
        play.push_frames(Analysing(number, True))
    return number
