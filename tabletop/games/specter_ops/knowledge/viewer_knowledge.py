"""What viewers can know, worked out when somebody asks, and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.games.specter_ops.knowledge.belief import Belief
from tabletop.games.specter_ops.knowledge.belief_cache import BeliefCache
from tabletop.games.specter_ops.knowledge.clues import record_with_clues
from tabletop.games.specter_ops.knowledge.parameters import read_belief_parameters
from tabletop.games.specter_ops.knowledge.public_board import AgentDossier, PublicBoard
from tabletop.games.specter_ops.knowledge.worlds import AgentGuess, NonPositionalHypothesis, possible_spaces
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import HIDDEN, MIN_SEATS_SECRET_OBJECTIVES, NONE, Hunter, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables
    from tabletop.games.specter_ops.box import SpecterOpsBox
    from tabletop.games.specter_ops.view import SpecterOpsView


class ViewerKnowledge:
    """All that could be, for whoever looks; belongs to a game's rules and holds nothing but what follows from views."""

    def __init__(self, box: SpecterOpsBox) -> None:
        """Begin with an empty notebook."""
        self._box = box
        self._notebook = BeliefCache()

    def belief_of_viewer(self, ground: BoardTables, view: SpecterOpsView) -> Belief:
        """Return all that could be for a viewer, once the hunt has begun; it must not be changed."""
        return self._read(ground, view.table, record_with_clues(view.table, view.viewer))

    def _read(self, ground: BoardTables, table: State, facts: Sequence[FactRow]) -> Belief:
        """Return all that could be after some facts of a game."""
        hunters = tuple(hunter.kind for hunter in table.hunters)
        dice = tuple(table.dice) if table.seats < MIN_SEATS_SECRET_OBJECTIVES else (HIDDEN,) * len(table.dice)
        key = (id(ground), table.seats, hunters, dice)
        return self._notebook.belief_after_record(key, lambda: self._start(ground, table, dice), facts)

    def spaces_by_round(self, ground: BoardTables, table: State) -> tuple[tuple[int, ...], ...]:
        """Return for each round what the table knew at its end: for each agent the spaces where she could be, none once out."""
        history = table.history
        ends = [at for at, fact in enumerate(history) if fact[0] == RecordedFact.ROUND_BEGAN]
        rounds = []
        for end in [*ends[1:], len(history)] if ends else []:
            belief = self._read(ground, table, history[:end])
            agents = 1 if next(iter(belief.worlds)).second_agent is None else 2
            places = possible_spaces(belief.worlds, agents)
            rounds.append(tuple(0 if belief.public_board.dossiers[agent].is_out else places[agent] for agent in range(agents)))
        return tuple(rounds)

    def possible_spaces(self, ground: BoardTables, view: SpecterOpsView) -> tuple[int, ...]:
        """Return for each agent the set of spaces where she can be for all that the viewer knows; none for one who is out of the game."""
        sheets = view.table.agents
        if not view.table.history or all(sheet.cell >= 0 for sheet in sheets):
            return tuple(0 if sheet.out else 1 << (sheet.cell if sheet.cell >= 0 else ground.board.agent_start) for sheet in sheets)
        belief = self.belief_of_viewer(ground, view)
        scene, turn = belief.public_board, belief.current_turn
        places = list(possible_spaces(belief.worlds, len(sheets)))
        if turn is not None and not scene.must_complete_objective(turn.agent):
            most = scene.parameters.steps_with_surge if turn.has_used_hidden_card else scene.parameters.steps_per_turn
            places[turn.agent] = scene.geometry.reachable_from_set(places[turn.agent], most, scene.hunter_spaces())
        for agent, sheet in enumerate(sheets):
            if sheet.cell >= 0:
                places[agent] = 1 << sheet.cell
            if scene.dossiers[agent].is_out:
                places[agent] = 0
        return tuple(places)

    def _start(self, ground: BoardTables, table: State, dice: tuple[int, ...]) -> Belief:
        """Return what could be when the hunt begins: any character, any traitor."""
        terms = read_belief_parameters(self._box, ground, table.seats)
        vehicle = ground.board.vehicle_start_for(table.seats)
        posts = [Hunter(hunter.seat, hunter.kind, vehicle) for hunter in table.hunters]
        dossiers = [AgentDossier((0,) * len(terms.copies_by_equipment)) for _ in range(2)]
        scene = PublicBoard(ground.geometry, terms, posts, dossiers, vehicle, dice)
        traitors = range(len(posts)) if terms.has_traitor else (NONE,)
        if terms.has_traitor:
            scene.traitor_sight_by_hunter = [(0, 0)] * len(posts)
        start = [(1 << ground.board.agent_start, 0)]
        return Belief(
            scene,
            {
                NonPositionalHypothesis(traitor, 0, AgentGuess(kind)): start
                for traitor in traitors
                for kind in range(len(terms.hp_by_agent))
            },
        )
