"""How the laboratory reads SPECTER OPS."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.core.event import Event
from tabletop.core.question import Question
from tabletop.core.view import Seat
from tabletop.games.specter_ops import events
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.phases.rounds import can_vote_on_vehicle
from tabletop.games.specter_ops.pieces import EquipmentEffectKind
from tabletop.games.specter_ops.state import NO_VOTE, NONE, State
from tabletop.lab import hunts
from tabletop.lab.reader import HitRateMeasurement

if TYPE_CHECKING:
    from tabletop.games.specter_ops.game import SpecterOps


class SpecterOpsStatsReader:
    """Counts a character as used when it is chosen, a card of equipment when it is played.

    A success is the agents'; it is counted for the first agent's character, for each hunter that is there and not there, and for each kind
    of card that the first agent took.
    """

    significant_events = (
        *(events.FigurePlaced, events.LastSeen, events.CharacterShown, events.CardShown, events.ObjectiveCompleted, events.SensorTold),
        *(events.Recalled, events.Ambushed, events.StrengthRolled, events.Attacked, events.QuickDrawn, events.Sniped),
        *(events.HuntersBlinded, events.HuntersStunned, events.Defected, events.Escaped, events.Fell, events.GameEnded),
    )

    def __init__(self, game: SpecterOps) -> None:
        """Take the game."""
        self._game, self._box = game, game.box

    def counted_cards(self) -> Sequence[str]:
        """Name every agent, hunter and kind of equipment."""
        return [piece.id for pieces in (self._box.agents, self._box.hunters, self._box.equipment) for piece in pieces]

    def used_card(self, event: Event) -> str | None:
        """Name the card that this event shows in use."""
        match event:
            case events.AgentChosen(kind=kind):
                return self._box.agents[kind].id
            case events.HunterChosen(kind=kind):
                return self._box.hunters[kind].id
            case events.CardShown(kind=kind) | events.CardUsed(kind=kind):
                return self._box.equipment[kind].id
            case events.DecoyPlaced():
                return next((card.id for card in self._box.equipment if card.effect is EquipmentEffectKind.DECOY), None)
            case _:
                return None

    def round_count(self, state: State) -> int:
        """Count the rounds that were begun."""
        return state.round

    def role_of_seat(self, state: State, seat: Seat) -> str:
        """Return the agent's side, a traitor on it, from the hunters."""
        return "agent" if seat in self._side(state) else "hunters"

    def turn_order_place(self, state: State, seat: Seat) -> int:
        """Count from the agent, who begins."""
        return (seat - state.agents[FIRST_AGENT_INDEX].seat) % state.seats

    def first_to_answer(self, state: State, question: Question) -> Seat:
        """Let every hunter have a vote on the vehicle once somebody has proposed something (SO5.3)."""
        if question.kind == "hunters" and can_vote_on_vehicle(state) and any(vote != NO_VOTE for vote in state.votes):
            return next((seat for seat in question.required_seats if state.votes[seat] == NO_VOTE), question.required_seats[0])
        return question.required_seats[0]

    def ending_facts(self, state: State) -> Sequence[tuple[str, str]]:
        """Return who was there, what the agent carried, and whether a traitor went over."""
        box, present = self._box, {hunter.kind for hunter in state.hunters}
        first = state.agents[FIRST_AGENT_INDEX]
        found = [("agent", box.agents[first.kind].id)]
        found += [("hunter", f"{'with' if kind.number in present else 'without'} {kind.id}") for kind in box.hunters]
        found += [("card", box.equipment[kind].id) for kind in sorted(set(first.dealt))]
        if state.traitor != NONE:
            found.append(("traitor", "over" if len(state.agents) > 1 else "hidden"))
        return found

    def has_team_won(self, state: State) -> bool:
        """Return whether the agents have won."""
        return state.winners is not None and state.agents[FIRST_AGENT_INDEX].seat in state.winners

    def measurements(self, state: State) -> Iterable[HitRateMeasurement]:
        """Measure what the hunters did with what they have, and what a traitor got away with."""
        return hunts.hunt_measurements(self._game, state)

    def _side(self, state: State) -> set[int]:
        """Return the seats of the agents' side."""
        traitor = set() if state.traitor == NONE else {state.hunters[state.traitor].seat}
        return {state.agents[FIRST_AGENT_INDEX].seat} | traitor


def make_stats_reader(game: Any) -> SpecterOpsStatsReader:
    """Make the reader for a game that is open."""
    return SpecterOpsStatsReader(game)
