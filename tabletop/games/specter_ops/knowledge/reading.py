"""The public record, read fact after fact: what could be is narrowed down."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.specter_ops.knowledge.answering import (
    follow_defection,
    keep_by_ambush,
    keep_by_check_answer,
    keep_by_senses,
    keep_where_figure_stands,
)
from tabletop.games.specter_ops.knowledge.belief import Belief
from tabletop.games.specter_ops.knowledge.clues import ClueKind
from tabletop.games.specter_ops.knowledge.sneaking import apply_agent_fact, begin, follow_walk
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact


def apply_fact(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Take in the fact at a place of the record, which may be looked at a little beyond it (facts of one action come together)."""
    fact, scene = facts[at], belief.scene
    match fact[0]:
        case RecordedFact.FIGURE:
            keep_where_figure_stands(belief, facts, at)
            scene.read(fact)
        case RecordedFact.TURN:
            scene.read(fact)
            begin(belief, fact[1])
        case RecordedFact.STOPPED:
            follow_walk(belief, facts, at)
        case RecordedFact.DEFECTED:
            scene.read(fact)
            follow_defection(belief, fact[1])
        case RecordedFact.CHECKED:
            keep_by_check_answer(belief, facts, at)
        case RecordedFact.BEGAN | RecordedFact.AT:
            scene.read(fact)
            belief.met = fact[0] == RecordedFact.AT
        case RecordedFact.SENSED:
            keep_by_senses(belief, fact[1], fact[2], bool(fact[3]))
        case RecordedFact.AMBUSHED:
            keep_by_ambush(belief, fact[1], fact[2], fact[3])
        case RecordedFact.ESCAPED | RecordedFact.ENDED:
            scene.read(fact)
            belief.resume()
        case ClueKind.TRAITOR | ClueKind.HELD:
            _clue(belief, fact)
        case _:
            scene.read(fact)
            apply_agent_fact(belief, facts, at)


def _clue(belief: Belief, clue: FactRow) -> None:
    """Take in what the viewer knows besides."""
    if clue[0] == ClueKind.TRAITOR:
        belief.worlds = {world: spots for world, spots in belief.worlds.items() if (world.traitor == clue[1]) == bool(clue[2])}
        return
    dossier = belief.scene.dossiers[clue[1]]
    dossier.kind, dossier.held = clue[2], tuple(clue[3:].count(kind) for kind in range(len(belief.scene.terms.copies)))
    belief.keep_possible()
