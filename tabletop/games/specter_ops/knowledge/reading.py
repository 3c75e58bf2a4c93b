"""The public record, read fact after fact: what could be is narrowed down."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.specter_ops.knowledge.answering import (
    filter_by_enhanced_senses,
    filter_places_by_ambush,
    follow_defection,
    keep_by_check_answer,
    keep_where_figure_stands,
)
from tabletop.games.specter_ops.knowledge.belief import Belief
from tabletop.games.specter_ops.knowledge.clues import ClueKind
from tabletop.games.specter_ops.knowledge.sneaking import apply_agent_fact, begin_turn, update_belief_from_walk
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact


def apply_fact(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Take in the fact at a place of the record, which may be looked at a little beyond it (facts of one action come together)."""
    fact, scene = facts[at], belief.public_board
    match fact[0]:
        case RecordedFact.FIGURE_PLACED:
            keep_where_figure_stands(belief, facts, at)
            scene.apply_fact(fact)
        case RecordedFact.AGENT_TURN_BEGAN:
            scene.apply_fact(fact)
            begin_turn(belief, fact[1])
        case RecordedFact.AGENT_MOVE_ENDED:
            update_belief_from_walk(belief, facts, at)
        case RecordedFact.TRAITOR_DEFECTED:
            scene.apply_fact(fact)
            follow_defection(belief, fact[1])
        case RecordedFact.SIGHT_ANSWERED:
            keep_by_check_answer(belief, facts, at)
        case RecordedFact.HUNTER_TURN_BEGAN | RecordedFact.HUNTER_MOVE_ENDED:
            scene.apply_fact(fact)
            belief.has_hunter_just_moved = fact[0] == RecordedFact.HUNTER_MOVE_ENDED
        case RecordedFact.SENSES_ANSWERED:
            filter_by_enhanced_senses(belief, fact[1], fact[2], bool(fact[3]))
        case RecordedFact.AMBUSH_RESOLVED:
            filter_places_by_ambush(belief, fact[1], fact[2], fact[3])
        case RecordedFact.AGENT_ESCAPED | RecordedFact.AGENT_TURN_ENDED:
            scene.apply_fact(fact)
            belief.resume_turn()
        case ClueKind.IS_TRAITOR | ClueKind.CHARACTER_AND_HAND:
            _clue(belief, fact)
        case _:
            scene.apply_fact(fact)
            apply_agent_fact(belief, facts, at)


def _clue(belief: Belief, clue: FactRow) -> None:
    """Take in what the viewer knows besides."""
    if clue[0] == ClueKind.IS_TRAITOR:
        belief.worlds = {world: spots for world, spots in belief.worlds.items() if (world.traitor_hunter == clue[1]) == bool(clue[2])}
        return
    dossier = belief.public_board.dossiers[clue[1]]
    dossier.character, dossier.known_hand = (
        clue[2],
        tuple(clue[3:].count(kind) for kind in range(len(belief.public_board.parameters.copies_by_equipment))),
    )
    belief.drop_impossible_worlds()
