"""The public record read so far and what followed from it, so that only what is new has to be worked out (a memo, bounded)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tabletop.games.specter_ops.knowledge.belief import Belief
from tabletop.games.specter_ops.knowledge.reading import apply_fact
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact

MAX_CACHED_RECORDS: Final = 12
"""So many different records are kept."""
MAX_LATEST_CHECKPOINTS: Final = 2
"""So many beliefs are kept beside those at the beginnings of rounds."""


class BeliefCheckpoint(NamedTuple):
    """A belief after the first `fact_count` facts; it holds for records that have the first `required_fact_count` facts in common."""

    fact_count: int
    required_fact_count: int
    round: int
    belief: Belief


@dataclass(slots=True)
class CachedRecord:
    """A record that was read, with beliefs on the way."""

    start_belief: Belief
    facts: list[FactRow] = field(default_factory=list)
    round_checkpoints: list[BeliefCheckpoint] = field(default_factory=list)
    latest_checkpoints: list[BeliefCheckpoint] = field(default_factory=list)

    def count_common_facts(self, facts: Sequence[FactRow]) -> int:
        """Count the first facts that a record shares with this one."""
        most = min(len(facts), len(self.facts))
        if self.facts[:most] == list(facts[:most]):
            return most
        low, high = 0, most
        while low < high:
            middle = (low + high + 1) // 2
            if self.facts[low:middle] == list(facts[low:middle]):
                low = middle
            else:
                high = middle - 1
        return low

    def fork_at_common_facts(self, facts: Sequence[FactRow], common: int) -> CachedRecord:
        """Return a page for a record that shares so many first facts with this one."""
        kept = [
            [mark for mark in marks if mark.required_fact_count <= common] for marks in (self.round_checkpoints, self.latest_checkpoints)
        ]
        return CachedRecord(self.start_belief, list(facts), kept[0], kept[1])

    def belief_after_record(self) -> Belief:
        """Read the record to its end; what is returned must not be changed."""
        facts, end = self.facts, len(self.facts)
        known = max(
            (*self.round_checkpoints, *self.latest_checkpoints), key=lambda mark: (mark.fact_count, mark.required_fact_count), default=None
        )
        if known is not None and known.fact_count == end:
            return known.belief
        at, needs = (0, 0) if known is None else (known.fact_count, known.required_fact_count)
        belief = (self.start_belief if known is None else known.belief).copy()
        while at < end:
            fact = facts[at]
            if fact[0] == RecordedFact.ROUND_BEGAN:
                self.round_checkpoints.append(BeliefCheckpoint(at, max(at, needs), fact[1], belief.copy()))
            if fact[0] == RecordedFact.SPACE_RECALLED and needs <= at:
                belief, back = self._back(belief, fact, at)
                at, needs = (back, at + 1) if back < at else (at + 1, needs)
                continue
            apply_fact(belief, facts, at)
            at += 1
        self.latest_checkpoints = [*self.latest_checkpoints, BeliefCheckpoint(end, max(end, needs), belief.public_board.round, belief)][
            -MAX_LATEST_CHECKPOINTS:
        ]
        return belief

    def _back(self, belief: Belief, fact: FactRow, at: int) -> tuple[Belief, int]:
        """Go back to the turn that The Prophet asked about, and begin again from there, knowing its end (SO6.8)."""
        _, hunter, agent, cell = fact
        scene = belief.public_board
        asked = scene.round - scene.parameters.post_cognition_turns_by_hunter[scene.hunters[hunter].kind]
        marks = [mark for mark in self.round_checkpoints if mark.round == asked and mark.required_fact_count <= at]
        if not marks:
            return belief, at
        again = marks[-1].belief.copy()
        again.space_by_agent_and_round = {**belief.space_by_agent_and_round, (agent, asked): cell}
        return again, marks[-1].fact_count


class BeliefCache:
    """Pages for the records that were read last."""

    def __init__(self) -> None:
        """Begin with no page."""
        self._pages: dict[Hashable, list[CachedRecord]] = {}

    def belief_after_record(self, key: Hashable, start: Callable[[], Belief], facts: Sequence[FactRow]) -> Belief:
        """Return what could be after a record; equal keys mean equal beliefs at the start. What is returned must not be changed."""
        pages = self._pages.setdefault(key, [])
        best, common = None, -1
        for page in pages:
            shared = page.count_common_facts(facts)
            if shared > common:
                best, common = page, shared
        if best is None:
            page = CachedRecord(start(), list(facts))
        elif common == len(best.facts):
            page = best
            page.facts = list(facts)
            pages.remove(page)
        else:
            page = best.fork_at_common_facts(facts, common)
        pages.append(page)
        self._forget(key)
        return page.belief_after_record()

    def _forget(self, key: Hashable) -> None:
        """Drop what was not read for longest."""
        pages = self._pages[key]
        del pages[:-MAX_CACHED_RECORDS]
        self._pages[key] = self._pages.pop(key)
        while len(self._pages) > MAX_CACHED_RECORDS:
            self._pages.pop(next(iter(self._pages)))
