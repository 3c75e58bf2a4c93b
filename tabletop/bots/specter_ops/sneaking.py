"""Where an agent goes: on towards objectives and out, past what hunters see and away from where they will look."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tabletop.bots.specter_ops.outlook import Outlook, best_shot
from tabletop.bots.specter_ops.routes import FOUND, Routes
from tabletop.core.grid import bits
from tabletop.games.specter_ops.play import watching
from tabletop.games.specter_ops.sights import visible
from tabletop.games.specter_ops.state import Sheet

SWEEP: Final = 26.0
"""So many spaces a hunter is expected to look over with one move."""
ASTRAY: Final = 0.5
"""What of the spaces remains possible when something of the way was seen."""
UNFOUND: Final = 0.3
"""The turns' worth of ending in sight besides what follows from it."""


@dataclass(frozen=True, slots=True)
class Guise:
    """How she would go: so many `steps`, with `smoke`, seen only within `stealth` spaces (0: as always).

    `blind` hunters do not see her on her way, `stunned` ones are slow and do not attack; a bit each.
    """

    steps: int
    smoke: int
    stealth: int
    blind: int = 0
    stunned: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """A move from where the turn began: the spaces after it, what it is worth in turns (less is worse), and why."""

    cells: tuple[int, ...]
    score: float
    reason: str


class Sneak:
    """Weighs the moves of one agent in one turn."""

    def __init__(self, outlook: Outlook, agent: int) -> None:
        """Take stock of her sheet and of who would see her."""
        self.outlook, self.agent = outlook, agent
        self.geometry, self.table = outlook.geometry, outlook.table
        self.sheet: Sheet = self.table.agents[agent]
        self.kind = outlook.box.agents[self.sheet.kind]
        self.routes = Routes(outlook, agent)
        self.posts = [self.table.hunters[index] for index in watching(self.table, self.sheet)]

    @cached_property
    def chasers(self) -> list[tuple[int, int]]:
        """Give the hunters before whom she has to come out, each with the spaces on which it can end its next turn."""
        return [(index, self.outlook.range(index)) for index in self.routes.hunters]

    def way(self, cell: int) -> float:
        """Give about the turns from a space to the end of it all, with what it costs to be seen on the way."""
        return self.routes.turns[cell]

    # the danger --------------------------------------------------------------------------------------------------------------------------

    def seen(self, guise: Guise) -> int:
        """Give the spaces on which she would be seen on her way (SO2.4)."""
        posts = self.posts
        if guise.blind:
            posts = [post for post in posts if not guise.blind >> self.table.hunters.index(post) & 1]
        return visible(self.geometry, posts, guise.smoke, guise.stealth)

    def danger(self, cell: int, choice: float, guise: Guise) -> float:
        """Give what the hunters' next turn costs, in turns, if she is on a space and could be on so many (SO3.3, SO3.4)."""
        geometry, eyes = self.geometry, self.geometry.sight(cell, guise.smoke)
        if guise.stealth:
            eyes &= geometry.within(cell, guise.stealth)
        unseen, hits = 1.0, 0.0
        for index, reach in self.chasers:
            stunned = guise.stunned >> index & 1
            spots = eyes & (self._slow(index) if stunned else reach)
            if spots:
                unseen *= 1.0 - min(1.0, SWEEP / choice)
                hits += 0.0 if stunned else best_shot(self.outlook, index, cell, spots, self.kind)
        return (1.0 - unseen) * (FOUND + self.routes.hurt * hits)

    def _slow(self, index: int) -> int:
        """Give the spaces on which a hunter can end its next turn if it is stunned (SO3.6)."""
        return self.geometry.reach(self.table.hunters[index].cell, self.outlook.box.numbers.stunned_steps)

    # the move ----------------------------------------------------------------------------------------------------------------------------

    def guise(self) -> Guise:
        """Give how she goes as things are."""
        box, sheet = self.outlook.box, self.sheet
        steps = box.surge if sheet.surged else box.numbers.steps
        return Guise(steps, self.table.smoke, box.stealth if sheet.stealth else 0)

    def best(self, start: int, guise: Guise) -> Plan:
        """Find the best move from a space."""
        geometry, figures, seen = self.geometry, self.outlook.figures, self.seen(guise)
        wide = geometry.reach(start, guise.steps, figures)
        quiet = geometry.reach(start, guise.steps, figures | seen) & ~seen
        noticed = seen >> start & 1
        places = self.outlook.places[self.agent] & ~seen
        choice = float(max(1, (quiet if noticed else places).bit_count()))
        loud = max(1.0, ASTRAY * (wide & ~seen).bit_count())
        found: tuple[float, int] | None = None
        for cell in bits(wide):
            if self._away(cell):
                score = 100.0
            else:
                score = -self.routes.pace * self.way(cell)
                if seen >> cell & 1:
                    score -= UNFOUND + FOUND + self.danger(cell, 1.0, guise)
                else:
                    hidden = quiet >> cell & 1
                    score -= self.danger(cell, choice if hidden else loud, guise) + (0.0 if hidden else FOUND)
            if found is None or score > found[0] + 1e-9:
                found = score, cell
        score, cell = found or (0.0, start)
        away = geometry.shortest(start, cell, figures | seen) if quiet >> cell & 1 else ()
        cells = away or geometry.shortest(start, cell, figures)
        return Plan(cells, score, self._reason(start, cell, score, seen))

    def _away(self, cell: int) -> bool:
        """Tell whether ending there is an escape (SO2.5)."""
        return not self.outlook.wanted and cell in self.outlook.escapes

    def _reason(self, start: int, cell: int, score: float, seen: int) -> str:
        """Say why she goes there."""
        if self._away(cell):
            return "escape"
        if seen >> start & 1 and not seen >> cell & 1:
            return "hide"
        return "sneak" if self.way(cell) < self.way(start) else "bluff"
