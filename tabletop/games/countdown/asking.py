"""What is being decided now, by whom, and everything that each may do (CD4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.action import Action
from tabletop.games.countdown.phases import briefing, showdown
from tabletop.games.countdown.phases.fight import fighters, leaves_of, undecided, useful_bullets, waiting
from tabletop.games.countdown.phases.positioning import may_ride
from tabletop.games.countdown.phases.shots import in_sight
from tabletop.games.countdown.play import (
    INTEL,
    MEDIC,
    MOST,
    SCOUT,
    SNIPER,
    blocked,
    deciders,
    defence,
    enemies,
    in_play,
    op_of,
    voters,
)
from tabletop.games.countdown.skill_list import SkillList
from tabletop.games.countdown.state import NOWHERE, SHARED, Fight, Op, State
from tabletop.games.countdown.supports import bracing, playable
from tabletop.games.countdown.votes import electorate, has_voted

if TYPE_CHECKING:
    from tabletop.games.countdown.actions import Acts
    from tabletop.games.countdown.box import Box

Ask = tuple[int, str, str, list[int], tuple[int | str, ...]]
"""Number, kind, clause, who must answer, what it is about: the parts of a question."""


class Asking:
    """Questions and legal actions of a box."""

    def __init__(self, box: Box, acts: Acts) -> None:
        """Keep the box and its actions."""
        self.box, self.acts = box, acts
        self.skills = SkillList(box, acts)
        self._steps: dict[tuple[int, int, int], list[Action]] = {}

    # who is asked ------------------------------------------------------------------------------------------------------------------------

    def must_for(self, state: State, op: Op) -> list[int]:
        """Give the seats that have yet to decide for an Op."""
        seats = deciders(state, op)
        return seats if op.seat != SHARED else [seat for seat in seats if not has_voted(state, "op", seat)]

    def top(self, state: State) -> tuple[str, str, list[int], tuple[int | str, ...]] | None:
        """Give kind, clause, seats and ids of what the top of the stack asks."""
        if not state.todo:
            return None
        name, *parts = state.todo[-1]
        numbers = [int(part) for part in parts]
        match name:
            case "ask_bullet":
                return "bullet", "CD6.4", self.must_for(state, op_of(state, numbers[1])), (numbers[1],)
            case "ask_shot":
                return "bullet", "CD6.4", self.must_for(state, op_of(state, numbers[1])), (numbers[1], numbers[2])
            case "star" | "heart":
                seats = [seat for seat in electorate(state, "star") if not has_voted(state, "star", seat)]
                return name, "CD6.10", seats, (numbers[0],)
            case "save":
                return "save", "CD6.7", self.must_for(state, op_of(state, MEDIC)), (numbers[0],)
            case "brace":
                mask = bracing(state, numbers[0]) & ~numbers[1]
                return "brace", "CD14", [seat for seat in range(state.seats) if mask >> seat & 1], (numbers[0],)
            case "aim":
                return "aim", "CD8.4", self.must_for(state, op_of(state, SNIPER)), ()
            case "looks":
                return "looks", "CD8.5", self.must_for(state, op_of(state, INTEL)), ()
        return None

    def asks(self, state: State) -> list[Ask]:
        """Give all open questions: those that hold up play, and in the Action phase that to who may do more."""
        found: list[Ask] = []
        top = self.top(state)
        if top is not None:
            kind, clause, seats, about = top
            found.append((state.stack_id, kind, clause, seats, about))
        for fight in state.fights:
            seats = self.fight_seats(state, fight)
            if seats:
                kind, clause = ("targets", "CD6.2") if fight.stage == "name" else ("after", "CD6.9")
                found.append((fight.ask, kind, clause, seats, (fight.area,)))
        if top is None:
            seats = self.phase_seats(state)
            if seats or (state.phase == "action" and state.acting):
                kind, clause = PHASES[state.phase]
                given = [seat for seat in range(state.seats) if state.giving_up[seat]] if state.phase == "positioning" else []
                found.append((state.phase_id, kind, clause, seats, tuple(given)))
        return found

    def fight_seats(self, state: State, fight: Fight) -> list[int]:
        """Give the seats whose Ops have yet to name a target, or to choose what they do."""
        if fight.stage == "name":
            numbers = waiting(state, fight, len(enemies(self.box, state, fight.area)))
        elif fight.stage == "after":
            numbers = [op.number for op in undecided(state, fight)]
        else:
            return []
        seats = {seat for number in numbers for seat in self.must_for(state, op_of(state, number))}
        return sorted(seats)

    def phase_seats(self, state: State) -> list[int]:
        """Give the seats that a phase waits for."""
        if state.phase in ("positioning", "debrief"):
            return [seat for seat in range(state.seats) if not state.ready[seat]]
        if state.phase == "action":
            return [seat for seat in state.acting if not state.ready[seat]]
        match state.phase:
            case "briefing":
                return [seat for seat in voters(state) if not has_voted(state, "place", seat)] if state.choosing else []
            case "team":
                lacking = [seat for seat in range(state.seats) if briefing.lacking(state, seat)]
                return lacking or [seat for seat in voters(state) if not has_voted(state, "op", seat)]
            case "entries":
                ops = [op for op in state.ops if op.at == NOWHERE]
                return sorted({seat for op in ops for seat in self.must_for(state, op)})
            case "intelligence":
                return self.must_for(state, op_of(state, INTEL))
            case "showdown":
                return [seat for seat in self.electors(state) if state.ballots[seat] == showdown.NOT_YET]
        return []

    def busy(self, state: State) -> list[int]:
        """Give the seats that have something to do in the Action phase besides the fights."""
        seats: set[int] = set()
        for op in state.ops:
            if op.out or op.seat in seats:
                continue
            found: list[Action] = []
            self.skills.can_do(state, op, found)
            if found:
                seats.update(self.must_for(state, op))
        return sorted(seats)

    def electors(self, state: State) -> list[int]:
        """Give the seats that vote in the showdown."""
        known = [state.exposed[seat] and self.box.agendas[state.agendas[seat]].traitor for seat in range(state.seats)]
        return showdown.electors(state, known)

    # what is legal -----------------------------------------------------------------------------------------------------------------------

    def legal(self, state: State, seat: int) -> list[Action]:
        """List everything that a seat may do now."""
        found: list[Action] = []
        top = self.top(state)
        if top is not None and seat in top[2]:
            found += self.answers(state)
        for fight in state.fights:
            if fight.stage in ("name", "after"):
                self.fight_answers(state, fight, seat, found)
        if top is None and state.phase in PHASES:
            self.phase_answers(state, seat, found)
        if state.supports and seat in voters(state) and not has_voted(state, "support", seat):
            found += playable(self.box, self.acts, state)
        return found

    def answers(self, state: State) -> list[Action]:
        """List the answers to what the top of the stack asks."""
        acts, (name, *parts) = self.acts, state.todo[-1]
        numbers = [int(part) for part in parts]
        match name:
            case "ask_bullet":
                fight = next(fight for fight in state.fights if fight.area == numbers[0])
                useful = useful_bullets(self.box, state, fight, numbers[1])
                return [*(acts.spend[numbers[1], value] for value in useful), acts.keep[numbers[1],]]
            case "ask_shot":
                area, number, card, _, total = numbers
                wall = defence(self.box, state, card, area)
                useful = [value for value in sorted(set(state.bullets)) if total + value >= wall]
                return [*(acts.spend[number, value] for value in useful), acts.keep[number,]]
            case "star":
                return [acts.star[number,] for number in numbers[2:]]
            case "heart":
                return [acts.heart[number,] for number in numbers[2:] if 0 < op_of(state, number).life < MOST]
            case "save":
                return [acts.pay_heal[numbers[0],], acts.let_go[numbers[0],]]
            case "brace":
                return [acts.brace]
            case "aim":
                targets = in_sight(self.box, state, op_of(state, SNIPER))
                return [*(acts.snipe[card,] for card in targets if card not in state.aim), acts.done]
            case "looks":
                return [*self.skills.looks(state, op_of(state, INTEL)), acts.done]
        return []

    def fight_answers(self, state: State, fight: Fight, seat: int, found: list[Action]) -> None:
        """List targets, or what the Ops of a seat may do after a strike."""
        acts, box = self.acts, self.box
        here = enemies(box, state, fight.area)
        if fight.stage == "name":
            for number in waiting(state, fight, len(here)):
                op = op_of(state, number)
                if not self.decides(state, op, seat):
                    continue
                named = fight.named.get(number)
                if named:
                    found += [acts.target[number, card] for card in here if card not in named]
                    continue
                if op.energy and not blocked(box, op):
                    found += [acts.target[number, card] for card in here]
                if not op.energy or number not in fight.choices or blocked(box, op):
                    found.append(acts.hold_fire[number,])
                if number == MEDIC and op.energy:
                    mates = [mate for mate in fighters(state, fight.area) if fight.named.get(mate.number) is None]
                    self.skills.gifts(op, mates, found)
            return
        for op in undecided(state, fight):
            if not self.decides(state, op, seat):
                continue
            if not blocked(box, op) and (op.energy or self.medic_with_energy(state, op)):
                found.append(acts.again[op.number,])
            for choice, place in leaves_of(box, state, op):
                found.append((acts.retreat if choice == "retreat" else acts.push)[op.number, place])
            found.append(acts.hold[op.number,])

    def medic_with_energy(self, state: State, op: Op) -> bool:
        """Tell whether a Medic beside an Op has energy to give."""
        medic = in_play(state, MEDIC)
        return medic is not None and medic is not op and medic.at == op.at and medic.energy > 0

    def decides(self, state: State, op: Op, seat: int) -> bool:
        """Tell whether a seat decides for an Op now."""
        if op.seat != SHARED:
            return op.seat == seat
        return seat in voters(state) and not has_voted(state, "op", seat)

    def phase_answers(self, state: State, seat: int, found: list[Action]) -> None:
        """List what the phase lets a seat do."""
        acts = self.acts
        if state.phase == "positioning":
            self.positioning(state, seat, found)
        elif state.phase == "action":
            if seat not in state.acting:
                return
            if not any(fight.stage == "name" and any(fight.named.values()) for fight in state.fights):
                self.action(state, seat, found)
            if not state.ready[seat]:
                found.append(acts.ready)
        elif state.phase == "intelligence":
            intel = op_of(state, INTEL)
            if self.decides(state, intel, seat):
                found += [*self.skills.looks(state, intel), acts.done]
        else:
            self.around_answers(state, seat, found)

    def around_answers(self, state: State, seat: int, found: list[Action]) -> None:
        """List what a seat may do before and after the rounds of a mission."""
        acts = self.acts
        match state.phase:
            case "briefing":
                if state.choosing and seat in voters(state) and not has_voted(state, "place", seat):
                    found += [acts.choose[place,] for place in briefing.choices(self.box, state)]
            case "team":
                self.team(state, seat, found)
            case "entries":
                places = [*self.box.locations[state.location].entries, *([state.helicopter] if state.helicopter >= 0 else [])]
                for op in state.ops:
                    if op.at == NOWHERE and self.decides(state, op, seat):
                        found += [acts.enter[op.number, place] for place in places]
            case "debrief":
                if not state.ready[seat]:
                    found.append(acts.go_on)
            case "showdown":
                if seat in self.electors(state) and state.ballots[seat] == showdown.NOT_YET:
                    found += [acts.accuse[other,] for other in showdown.candidates(state, seat)]
                    found.append(acts.abstain)

    def team(self, state: State, seat: int, found: list[Action]) -> None:
        """List the Ops that can be taken (CD3.5)."""
        taken = {op.number for op in state.ops}
        if briefing.lacking(state, seat) or (
            briefing.team_lacks_shared(state)
            and not any(briefing.lacking(state, other) for other in range(state.seats))
            and seat in voters(state)
            and not has_voted(state, "op", seat)
        ):
            found += [self.acts.take[number,] for number in self.box.ops if number not in taken]

    def positioning(self, state: State, seat: int, found: list[Action]) -> None:
        """List steps, and what goes with the Scout (CD4.3, CD4.4, CD8.3)."""
        acts = self.acts
        if not state.giving_up[seat]:
            found.append(acts.give_up)
        if state.ready[seat]:
            return
        location, scout = self.box.locations[state.location], in_play(state, SCOUT)
        for op in state.ops:
            if op.out or (op.seat != seat and (op.seat != SHARED or not self.decides(state, op, seat))):
                continue
            if op.number == SCOUT and op.energy and (op.riding or not op.path):
                found += [acts.sneak[place,] for place in location.adjacent[op.path[-1] if op.path else op.at]]
            if op.riding:
                continue
            if scout is not None and may_ride(self.box, state, scout, op):
                found.append(acts.ride[op.number,])
            if not op.path:
                found += self.steps(state, op.number, op.at)
            elif len(op.path) == 1 and op.path[0] < location.areas and state.secured[op.path[0]]:
                found += self.steps(state, op.number, op.path[0])
        found.append(acts.ready)

    def steps(self, state: State, number: int, place: int) -> list[Action]:
        """Give the steps of an Op from a place, each list made once."""
        key = state.location, number, place
        if key not in self._steps:
            self._steps[key] = [self.acts.step[number, other] for other in self.box.locations[state.location].adjacent[place]]
        return self._steps[key]

    def action(self, state: State, seat: int, found: list[Action]) -> None:
        """List what the Ops of a seat can do in the Action phase (CD4.6)."""
        for op in state.ops:
            if not op.out and (op.seat == seat or (op.seat == SHARED and self.decides(state, op, seat))):
                self.skills.can_do(state, op, found)


PHASES = {
    "briefing": ("location", "CD2.2"),
    "team": ("team", "CD3.5"),
    "entries": ("entries", "CD3.7"),
    "intelligence": ("intelligence", "CD4.2"),
    "positioning": ("positioning", "CD4.3"),
    "action": ("action", "CD4.6"),
    "debrief": ("next_mission", "CD13.3"),
    "showdown": ("accuse", "CD12.2"),
}
"""Kind and clause of the question that a phase asks."""
