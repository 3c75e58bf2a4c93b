"""The public record, read fact after fact: what could be is narrowed down."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.specter_ops.knowledge.answering import figure_stands, follow_defection, keep_ambush, keep_answered, keep_sensed
from tabletop.games.specter_ops.knowledge.belief import Belief
from tabletop.games.specter_ops.knowledge.clues import Clue
from tabletop.games.specter_ops.knowledge.sneaking import begin, follow_walk, take_in_fact
from tabletop.games.specter_ops.public_record import Fact, FactRow


def take_fact(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
    """Take in the fact at a place of the record, which may be looked at a little beyond it (facts of one action come together)."""
    fact, scene = facts[at], belief.scene
    match fact[0]:
        case Fact.FIGURE:
            figure_stands(belief, facts, at)
            scene.read(fact)
        case Fact.TURN:
            scene.read(fact)
            begin(belief, fact[1])
        case Fact.STOPPED:
            follow_walk(belief, facts, at)
        case Fact.DEFECTED:
            scene.read(fact)
            follow_defection(belief, fact[1])
        case Fact.CHECKED:
            keep_answered(belief, facts, at)
        case Fact.BEGAN | Fact.AT:
            scene.read(fact)
            belief.met = fact[0] == Fact.AT
        case Fact.SENSED:
            keep_sensed(belief, fact[1], fact[2], bool(fact[3]))
        case Fact.AMBUSHED:
            keep_ambush(belief, fact[1], fact[2], fact[3])
        case Fact.ESCAPED | Fact.ENDED:
            scene.read(fact)
            belief.resume()
        case Clue.TRAITOR | Clue.HELD:
            _clue(belief, fact)
        case _:
            scene.read(fact)
            take_in_fact(belief, facts, at)


def _clue(belief: Belief, clue: FactRow) -> None:
    """Take in what the viewer knows besides."""
    if clue[0] == Clue.TRAITOR:
        belief.worlds = {world: spots for world, spots in belief.worlds.items() if (world.traitor == clue[1]) == bool(clue[2])}
        return
    dossier = belief.scene.dossiers[clue[1]]
    dossier.kind, dossier.held = clue[2], tuple(clue[3:].count(kind) for kind in range(len(belief.scene.terms.copies)))
    belief.keep_possible()
