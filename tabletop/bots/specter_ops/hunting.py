"""What a hunter does with its turn: see as much as it can of where she can be, stand where she has to pass, and be near (SO3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.bots.specter_ops.outlook import Outlook, hit_chance, mean, sample
from tabletop.core.action import Action
from tabletop.core.grid import bits, union
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.sights import BEARINGS, bearing_index, sees
from tabletop.games.specter_ops.state import Hunter

Choice = tuple[Action, str]
"""An action and the key of its reason."""

SEE: Final = 1.0
"""What it is worth to find her now."""
SHOOT: Final = 1.6
"""What a hit is worth now."""
WATCH: Final = 0.45
"""What it is worth to see all that she can reach next."""
LURK: Final = 0.6
"""What it is worth to see all spaces near her that she has to come to sometime."""
LURKING: Final = 8
"""The steps of the next turns in which she could come there."""
FAR: Final = 0.08
"""What each step between a hunter and her costs."""
RIDE: Final = 0.45
"""A step counts so much for one who sits in the vehicle."""
BLOCK: Final = 0.5
"""What it is worth to stand on an escape point that she needs."""
CLOSE: Final = 10
"""From so near she can run for an escape point soon."""
LISTEN: Final = 0.5
"""What it is worth to hear whether she is close, when that is an even chance."""
SENSE: Final = 0.9
"""What it is worth to have the motion sensor rule out all but one space."""
RECALL: Final = 0.15
"""What it is worth to know where she was, when she could be anywhere."""
WIDE: Final = 150
"""So many spaces are anywhere."""
QUARTER: Final = 4
"""One in so many of her spaces is likely: those nearest to a goal."""
FEW: Final = 10
"""So many spaces are all likely."""
NOOK: Final = 0.1
"""A space is less likely by so many steps for each space that is seen from it: she likes corners."""
HUNCH: Final = 0.85
"""How far one relies on what is likely, against what is possible."""
GOAL: Final = 4.0
"""What being near a goal counts, against being near her, less the farther she is from it."""
SURE: Final = 40
"""With so few likely spaces it is she who is followed, not where she goes."""
SLACK: Final = 6
"""Steps from a goal that make no difference."""
SAFE: Final = 0.5
"""A traitor does not shoot with a better chance than this."""
SAMPLE: Final = 10
OTHERS: Final = 0.4
"""What a space counts to which another hunter is nearer."""
RINGS: Final = 7
AIM: Final = 0.95
"""The share of what is seen all ways that a single way must show to be watched alone."""


class Hunt:
    """Weighs where one hunter should be; `loyal` False turns the aim round (SO5.2)."""

    def __init__(self, outlook: Outlook, index: int, *, loyal: bool = True) -> None:
        """Take stock of where she can be, and of who else looks there."""
        self.outlook, self.index, self.loyal = outlook, index, loyal
        self.geometry, self.table = outlook.geometry, outlook.table
        self.hunter = self.table.hunters[index]
        self.kind = outlook.box.hunters[self.hunter.kind]
        self.spots = [mask for mask in outlook.places if mask]
        others = [self.table.hunters[other] for other in outlook.hunters if other != index]
        looks = 0
        for other in others:
            if other.moved and not other.blind:
                looks |= sees(self.geometry, other.cell, other.watch, self.table.smoke)
        steps = outlook.box.numbers.steps
        self.next = [self.geometry.spread(mask, steps, outlook.figures) & ~looks for mask in self.spots]
        self.ways = [outlook.steps(goal) for goal in outlook.goals]
        self.likely = [self._likely(mask) for mask in self.spots]
        goals = union(outlook.goals)
        self.doors = [self.geometry.spread(mask, LURKING) & goals & ~looks for mask in self.spots]
        self.chased = list(self._chased(others))
        self.total = sum(weight for _, weight in self.chased) or 1.0

    def _likely(self, mask: int) -> int:
        """Give those of her spaces that suit her best: near to where she has to go, and seen from few others."""
        sight = self.geometry.sight
        ways = sorted((min((way[cell] for way in self.ways), default=0) + NOOK * sight(cell).bit_count(), cell) for cell in bits(mask))
        most = ways[min(len(ways), max(FEW, len(ways) // QUARTER)) - 1][0]
        return sum(1 << cell for way, cell in ways if way <= most)

    def _chased(self, others: Sequence[Hunter]) -> Iterator[tuple[tuple[int, ...], float]]:
        """Give what to be near to, as steps from everywhere, each with its weight: where she is likely to be, and where she goes."""
        for spots, mask in zip(self.spots, self.likely, strict=True):
            cells = sample(mask, SAMPLE)
            for cell in cells:
                way = self.geometry.walk(cell)
                nearer = any(way[other.cell] < way[self.hunter.cell] for other in others)
                yield way, (OTHERS if nearer else 1.0) / len(cells)
            goal = GOAL * min(1.0, spots.bit_count() / SURE)
            for way in self.ways:
                nearer = any(way[other.cell] < way[self.hunter.cell] for other in others)
                yield way, goal * (OTHERS if nearer else 1.0) / (SLACK + min(way[cell] for cell in cells))

    # what a space is worth ---------------------------------------------------------------------------------------------------------------

    def far(self, cell: int) -> float:
        """Give the mean steps from a space to where she can be."""
        return sum(way[cell] * weight for way, weight in self.chased) / self.total

    def worth(self, cell: int, *, inside: bool = False, ran: bool = False, steps: int = 0) -> float:
        """Say what it is worth to end the move on a space."""
        geometry, eyes = self.geometry, self.geometry.sight(cell, self.table.smoke)
        value = 0.0
        armed = not inside and not self.hunter.stunned
        for mask, likely in zip(self.spots, self.likely, strict=True):
            count, seen = mask.bit_count(), mask & eyes
            if seen:
                for part, spots, share in ((seen, count, 1.0 - HUNCH), (seen & likely, likely.bit_count(), HUNCH)):
                    if part:
                        value += share * SEE * part.bit_count() / spots
                        if armed:
                            value += share * SHOOT * self._shot(cell, part, ran=ran) / spots
            if self.kind.senses_within and steps <= self.kind.senses_steps:
                share = (mask & ~eyes & geometry.within(cell, self.kind.senses_within)).bit_count() / count
                value += LISTEN * 4.0 * share * (1.0 - share)
        for mask in self.next:
            if mask:
                value += WATCH * (mask & eyes).bit_count() / mask.bit_count()
        for mask in self.doors:
            if mask:
                value += LURK * (mask & eyes).bit_count() / mask.bit_count()
        far = FAR * self.far(cell) * (RIDE if inside else 1.0)
        if not self.loyal:
            return -value - abs(far - 6 * FAR)
        return value - far + self._blocks(cell, inside=inside)

    def _shot(self, cell: int, seen: int, *, ran: bool) -> float:
        """Add up the chances to hit her on each of some spaces in sight (SO3.4, SO6.5 to SO6.8)."""
        here = seen >> cell & 1
        wary = here and any(ambushes(self.outlook, agent) for agent in range(len(self.table.agents)))
        total = 0.0 if wary else float(here) * (1.0 + self._strong())
        if ran:
            return total
        done = seen & 1 << cell
        for ring in range(1, RINGS + 1):
            found = seen & ~done if ring == RINGS else seen & ~done & self.geometry.within(cell, ring)
            if found:
                done |= found
                total += found.bit_count() * hit_chance(self.kind.dice, ring - self.kind.bonus)
        return total

    def _strong(self) -> float:
        """Give the chance of a further hit on her own space (SO6.6)."""
        return (7 - self.kind.strength) / 6 if self.kind.strength else 0.0

    def _blocks(self, cell: int, *, inside: bool) -> float:
        """Give what it is worth to stand on an escape point that she could take soon (SO2.5)."""
        if inside or self.outlook.wanted or cell not in self.outlook.escapes:
            return 0.0
        near = min((way[cell] for way, _ in self.chased), default=CLOSE + 1)
        return BLOCK if near <= CLOSE else 0.0

    # what to do --------------------------------------------------------------------------------------------------------------------------

    def choose(self, legal: Sequence[Action]) -> Choice:
        """Give the best thing to do with this turn."""
        best: tuple[float, Choice] | None = None
        walk = self.geometry.walk(self.hunter.cell)
        for action in legal:
            value, why = self._value(action, walk)
            if best is None or value > best[0] + 1e-9:
                best = value, (action, why)
        return best[1] if best is not None else (legal[-1], "whatever")

    def _value(self, action: Action, walk: tuple[int, ...]) -> tuple[float, str]:
        """Say what an action is worth, and why one would do it."""
        here, table = self.hunter.cell, self.table
        match action:
            case act.MoveTo(cell=cell):
                steps = walk[cell]
                ran = steps > self.outlook.box.numbers.steps
                value = self.worth(cell, ran=ran, steps=steps)
                return value, self._why(cell)
            case act.GetOut(cell=cell):
                return self.worth(cell, steps=table.moved_steps + 1), self._why(cell)
            case act.Stay():
                return self.worth(here, inside=True, steps=table.moved_steps), "guard"
            case act.GetIn():
                return self.worth(table.vehicle, inside=True, steps=walk[table.vehicle]), "board"
            case act.Drive(cell=cell):
                outs = self.geometry.neighbours(cell)
                inside = self.worth(cell, inside=True, steps=99)
                if self.far(cell) > CLOSE:
                    return inside, "drive"
                return max(inside, *(self.worth(out, steps=99) for out in outs[::2])), "drive"
            case act.Relay(cell=cell):
                gain = FAR * RIDE * 0.5 * (self.far(table.vehicle) - self.far(cell))
                return self.worth(here) + gain * (1 if self.loyal else -1), "drive"
            case act.UseSensor() | act.RemoteSensor():
                return self.worth(here, inside=self.hunter.inside) + self._sensed() * (1 if self.loyal else 0), "sensor"
            case act.Recall(agent=agent):
                share = min(1.0, self.outlook.places[agent].bit_count() / WIDE)
                return self.worth(here, inside=self.hunter.inside) + RECALL * (share if self.loyal else 0.0), "recall"
            case _:
                return -9.0, "whatever"

    def _sensed(self) -> float:
        """Give what the motion sensor is worth: how far it divides where she can be (SO3.5)."""
        value = 0.0
        for mask in self.spots:
            counts = [0] * len(BEARINGS)
            cells = sample(mask, 3 * SAMPLE)
            for cell in cells:
                counts[bearing_index(self.geometry.bearing(self.table.vehicle, cell))] += 1
            rest = sum(count * count for count in counts) / len(cells) ** 2
            value += SENSE * (1.0 - rest) * min(1.0, mask.bit_count() / WIDE)
        return value

    def _why(self, cell: int) -> str:
        """Say why one would go to a space."""
        if cell in self.outlook.escapes and not self.outlook.wanted:
            return "cut_off"
        eyes = self.geometry.sight(cell, self.table.smoke)
        if any(mask & eyes for mask in self.spots):
            return "cover"
        return "close_in" if self.far(cell) < self.far(self.hunter.cell) else "search"

    # after the move ----------------------------------------------------------------------------------------------------------------------

    def watch(self, legal: Sequence[Action]) -> Choice:
        """Look one way only where nearly all that can be seen of her next move lies that way (SO6.5)."""
        geometry, cell, smoke = self.geometry, self.hunter.cell, self.table.smoke
        around = sum((mask & geometry.sight(cell, smoke)).bit_count() for mask in self.next)
        best: tuple[int, Action] | None = None
        for action in legal:
            if isinstance(action, act.Watch):
                seen = sum((mask & sees(geometry, cell, action.direction, smoke)).bit_count() for mask in self.next)
                if best is None or seen > best[0]:
                    best = seen, action
        if best is not None and self.loyal and best[0] > AIM * around > 0:
            return best[1], "watch"
        return next(action for action in legal if isinstance(action, act.LookAround)), "whatever"

    def attack(self, legal: Sequence[Action]) -> Choice:
        """Attack the agent who is nearest; a traitor shoots where it does little."""
        shots = [action for action in legal if isinstance(action, act.Attack)]
        agents = self.table.agents
        shot = min(shots, key=lambda shot: self.geometry.distance(self.hunter.cell, agents[shot.agent].figure))
        if not self.loyal and hit_chance(self.kind.dice, self.geometry.distance(self.hunter.cell, agents[shot.agent].figure)) > SAFE:
            return next(action for action in legal if isinstance(action, act.HoldFire)), "hold_fire"
        return shot, "attack"


def ambushes(outlook: Outlook, agent: int) -> bool:
    """Tell whether an agent is known to ambush who ends on her space (SO6.3)."""
    kind = outlook.table.agents[agent].kind
    return kind >= 0 and outlook.table.agents[agent].shown and outlook.box.agents[kind].ambush > 0


def order(outlook: Outlook, legal: Sequence[Action]) -> Choice:
    """Let who is nearest to where she can be go first: what it finds helps the others (SO3.1)."""
    starts = [action for action in legal if isinstance(action, act.BeginHunter)]
    cells = [cell for mask in outlook.places for cell in sample(mask, 3)]

    def far(start: act.BeginHunter) -> float:
        return mean(outlook.geometry.distance(outlook.table.hunters[start.hunter].cell, cell) for cell in cells)

    return min(starts, key=far), "order"
