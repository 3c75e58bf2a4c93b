"""The public record, read fact after fact: what could be is narrowed down."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.specter_ops.knowledge.answering import ambushed, checked, defected, figure_stands, sensed
from tabletop.games.specter_ops.knowledge.belief import Belief
from tabletop.games.specter_ops.knowledge.clues import Clue
from tabletop.games.specter_ops.knowledge.sneaking import begin, stopped, told
from tabletop.games.specter_ops.public_record import Fact, FactRow


def take(belief: Belief, facts: Sequence[FactRow], at: int) -> None:
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
            stopped(belief, facts, at)
        case Fact.DEFECTED:
            scene.read(fact)
            defected(belief, fact[1])
        case Fact.CHECKED:
            checked(belief, facts, at)
        case Fact.BEGAN | Fact.AT:
            scene.read(fact)
            belief.met = fact[0] == Fact.AT
        case Fact.SENSED:
            sensed(belief, fact[1], fact[2], bool(fact[3]))
        case Fact.AMBUSHED:
            ambushed(belief, fact[1], fact[2], fact[3])
        case Fact.ESCAPED | Fact.ENDED:
            scene.read(fact)
            belief.resume()
        case Clue.TRAITOR | Clue.HELD:
            _clue(belief, fact)
        case _:
            scene.read(fact)
            told(belief, facts, at)


def _clue(belief: Belief, clue: FactRow) -> None:
    """Take in what the viewer knows besides."""
    if clue[0] == Clue.TRAITOR:
        belief.worlds = {world: spots for world, spots in belief.worlds.items() if (world.traitor == clue[1]) == bool(clue[2])}
        return
    dossier = belief.scene.dossiers[clue[1]]
    dossier.kind, dossier.held = clue[2], tuple(clue[3:].count(kind) for kind in range(len(belief.scene.terms.copies)))
    belief.keep_possible()
