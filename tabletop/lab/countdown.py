"""How the laboratory reads COUNTDOWN."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tabletop.core.event import Event
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import events
from tabletop.games.countdown.box import CountdownBox
from tabletop.games.countdown.phases.showdown import NOBODY
from tabletop.games.countdown.state import NOT_YET, State
from tabletop.lab.reader import HitRateMeasurement

BULLET_CONTROL_CARD = "bullet-control"
"""What the bullet control cards are counted as."""
TRAITOR_ROLE: Final = "traitor"
"""The role of who works against the team."""


class CountdownStatsReader:
    """Counts a location as used when a team goes there, an Op when it is taken, a support or bullet control card when it is played."""

    significant_events = (
        *(events.OpLost, events.OpSaved, events.OpHit, events.Killed, events.Eliminated, events.LeaderEscaped, events.BombExploded),
        *(events.BombDismantled, events.TrapSprung, events.TrapDisarmed, events.HostagePicked, events.HostageSaved, events.AreaSecured),
        *(events.SeatExposed, events.MissionEnded, events.GameEnded),
    )

    def __init__(self, box: CountdownBox) -> None:
        """Take the box."""
        self._box = box

    def counted_cards(self) -> Sequence[str]:
        """Name every location, Op and support card, and bullet control."""
        box = self._box
        return [BULLET_CONTROL_CARD, *(piece.id for pieces in (box.locations, box.ops.values(), box.supports) for piece in pieces)]

    def used_card(self, event: Event) -> str | None:
        """Name the card that this event shows in use."""
        match event:
            case events.LocationChosen(location=number):
                return self._box.locations[number].id
            case events.OpTaken(op=number):
                return self._box.ops[number].id
            case events.SupportPlayed(support=number):
                return self._box.supports[number].id
            case events.BulletSpent():
                return BULLET_CONTROL_CARD
            case _:
                return None

    def cards_used_without_event(self, state: State) -> Sequence[str]:
        """Name the locations where a team was sent: only where it had a choice is that told (CD2.3)."""
        places = {*state.plan[: state.mission + 1], state.location}
        return [self._box.locations[place].id for place in places if place >= 0]

    def round_count(self, state: State) -> int:
        """Count the rounds of the mission."""
        return state.round

    def role_of_seat(self, state: State, seat: Seat) -> str:
        """Tell traitors from patriots, where there are any; else all are the team."""
        agenda = state.agendas[seat]
        if agenda < 0:
            return "team"
        return TRAITOR_ROLE if self._box.agendas[agenda].is_traitor else "patriot"

    def turn_order_place(self, state: State, seat: Seat) -> int:
        """Count the seats: all act at the same time."""
        return int(seat)

    def ending_facts(self, state: State) -> Sequence[tuple[str, str]]:
        """Say what the mission was: its goal, place and level, who was there and who not; of a campaign, how far it got, also by goal."""
        present = {op.number for op in state.ops}
        team = [f"with {op.id}" if number in present else f"without {op.id}" for number, op in self._box.ops.items()]
        found = [("goal", state.goal), *(("Op", name) for name in team)]
        if state.mode != "mission":
            reached = str(state.mission + 1)
            return [*found, ("last mission", reached), (f"last mission, {state.goal}", reached)]
        return [*found, ("location", self._box.locations[state.location].id), ("level", str(state.level))]

    def has_team_won(self, state: State) -> bool:
        """Return whether the team has won, or with traitors among it the patriots."""
        return any(self.role_of_seat(state, Seat(Viewer(seat))) != TRAITOR_ROLE for seat in state.winners or ())

    def measurements(self, state: State) -> Iterator[HitRateMeasurement]:
        """Measure, where there are traitors, the ballots, the accusations against what lots would hit, and who was exposed (CD12)."""
        traitors = [self.role_of_seat(state, Seat(Viewer(seat))) == TRAITOR_ROLE for seat in range(state.seats)]
        hidden = set(range(state.seats))
        for first in range(0, len(state.opened), state.seats):
            ballots = {seat: ballot for seat, ballot in enumerate(state.opened[first : first + state.seats]) if ballot != NOT_YET}
            accused = {seat: ballot for seat, ballot in ballots.items() if ballot != NOBODY}
            yield HitRateMeasurement("ballots that accuse", len(accused), len(ballots))
            yield HitRateMeasurement("ballots that abstain", len(ballots) - len(accused), len(ballots))
            for seat, ballot in accused.items():
                others = hidden - {seat}
                yield HitRateMeasurement(
                    "accusations that are right", traitors[ballot], 1, sum(traitors[other] for other in others) / len(others)
                )
            hidden -= {ballot for ballot in accused.values() if 2 * [*accused.values()].count(ballot) > len(ballots)}
        for seat, traitor in enumerate(traitors if any(traitors) else ()):
            yield HitRateMeasurement("traitors exposed" if traitor else "patriots exposed", state.exposed[seat], 1)


def make_stats_reader(game: Any) -> CountdownStatsReader:
    """Make the reader for a game that is open."""
    return CountdownStatsReader(game.box)
