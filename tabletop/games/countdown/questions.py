"""What is being decided now, and by whom (CD4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.core.action import Action
from tabletop.core.question import Question
from tabletop.core.view import Seat
from tabletop.games.countdown.phases import briefing, showdown
from tabletop.games.countdown.phases.bracing import undecided_seats as braces
from tabletop.games.countdown.phases.fight import ops_undecided_after_strike, ops_without_target
from tabletop.games.countdown.state import NOT_YET, NOWHERE, SHARED_OP_SEAT, Fight, Op, State
from tabletop.games.countdown.team import INTEL, MEDIC, SNIPER, op_by_number, team_voters
from tabletop.games.countdown.votes import has_voted, proposed_supports, voting_seats

if TYPE_CHECKING:
    from tabletop.games.countdown.action_table import InternedActions
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.skill_actions import SkillActions

QUESTION_BY_PHASE: Final = {
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
UNTIMED_PHASES: Final = frozenset({"debrief", "showdown"})
"""Phases in which no clock runs."""

TopQuestion = tuple[str, str, list[int], tuple[int | str, ...]]
"""What the top of the stack asks: kind, clause, who must answer, what it is about."""


def is_mission_clock_running(state: State) -> bool:
    """Return whether the clock of the mission runs (CD11.1)."""
    return state.real_time and state.phase not in UNTIMED_PHASES


def undecided_seats(state: State, owners: set[int]) -> list[int]:
    """Return the seats that have yet to decide for the Ops of some owners."""
    if SHARED_OP_SEAT in owners:
        owners = owners - {SHARED_OP_SEAT} | {seat for seat in team_voters(state) if not has_voted(state, "op", seat)}
    return sorted(owners)


def seats_yet_to_end_phase(state: State) -> list[int]:
    """Return the seats that may say that the Action phase ends: those who have not proposed a card, or all when all have (CD14)."""
    team = team_voters(state)
    return [seat for seat in team if not has_voted(state, "support", seat)] or team


def seats_undecided_for_ops(state: State, op: Op) -> list[int]:
    """Return the seats that have yet to decide for an Op."""
    return [op.seat] if op.seat != SHARED_OP_SEAT else undecided_seats(state, {SHARED_OP_SEAT})


def top_question(state: State) -> TopQuestion | None:
    """Return what the top of the stack asks, or None."""
    if not state.todo:
        return None
    name, *parts = state.todo[-1]
    numbers = [int(part) for part in parts]
    match name:
        case "ask_bullet":
            return "bullet", "CD6.4", seats_undecided_for_ops(state, op_by_number(state, numbers[1])), (numbers[1],)
        case "ask_shot":
            return "bullet", "CD6.4", seats_undecided_for_ops(state, op_by_number(state, numbers[1])), (numbers[1], numbers[2])
        case "star" | "heart":
            seats = [seat for seat in voting_seats(state, "star") if not has_voted(state, "star", seat)]
            return name, "CD6.10", seats, (numbers[0],)
        case "save":
            return "save", "CD6.7", seats_undecided_for_ops(state, op_by_number(state, MEDIC)), (numbers[0],)
        case "brace":
            return "brace", "CD14", braces(state, numbers[3]), (numbers[0], numbers[1])
        case "aim":
            return "aim", "CD8.4", seats_undecided_for_ops(state, op_by_number(state, SNIPER)), ()
        case "looks":
            return "looks", "CD8.5", seats_undecided_for_ops(state, op_by_number(state, INTEL)), ()
    return None


def cast_to_seats(numbers: list[int]) -> tuple[Seat, ...]:
    """Return numbers as seats."""
    return tuple(numbers)  # type: ignore[arg-type] # a cast would cost as much as the tuple


class FlaggedSeatsCache(dict[tuple[bool, ...], tuple[Seat, ...]]):
    """The seats of which a row of flags says this, each answer made once."""

    def __init__(self, flag: bool) -> None:
        """Begin with none."""
        super().__init__()
        self.flag = flag

    def __missing__(self, flags: tuple[bool, ...]) -> tuple[Seat, ...]:
        """Name the seats and keep the answer."""
        seats = self[flags] = cast_to_seats([seat for seat, flag in enumerate(flags) if flag == self.flag])
        return seats


class QuestionBuilder:
    """The questions of a box."""

    def __init__(self, box: CountdownBox, acts: InternedActions, skills: SkillActions) -> None:
        """Keep the box, its actions, and what Ops can do."""
        self.box, self.acts, self.skills = box, acts, skills
        self.flagged, self.lacking = FlaggedSeatsCache(True), FlaggedSeatsCache(False)

    def questions(self, state: State) -> tuple[Question, ...]:
        """Return all that is open: what is under way, fights, what the phase asks, support cards.

        A question that asks who `may` is about what has been proposed: support cards, or the seats that give up.
        """
        if state.winners is not None:
            return ()
        deadline = "mission" if state.real_time and is_mission_clock_running(state) else None
        if not (state.todo or state.fights or state.support_id):
            asked = self.phase_question(state, deadline)
            return () if asked is None else (asked,)
        found = []
        top = top_question(state)
        if top is not None:
            kind, clause, must, about = top
            brace = kind == "brace"
            default, mark = (self.acts.brace, "reaction") if brace else (None, deadline)
            found.append(Question(state.stack_id, kind, clause, cast_to_seats(must), (), about, default, mark))
        for fight in state.fights:
            must = self.undecided_fight_seats(state, fight)
            if must:
                kind, clause = ("targets", "CD6.2") if fight.stage == "name" else ("after", "CD6.9")
                found.append(Question(fight.ask, kind, clause, cast_to_seats(must), (), (fight.area,), None, deadline))
        if top is None and (asked := self.phase_question(state, deadline)) is not None:
            found.append(asked)
        if state.support_id:
            may = [seat for seat in team_voters(state) if not has_voted(state, "support", seat)]
            found.append(Question(state.support_id, "support", "CD14", (), cast_to_seats(may), proposed_supports(state), None, deadline))
        return tuple(found)

    def phase_question(self, state: State, deadline: str | None) -> Question | None:
        """Return what the phase asks: in Positioning and the Action phase also those who are ready, who may do more."""
        phase = state.phase
        kind, clause = QUESTION_BY_PHASE[phase]
        if phase == "positioning":
            ready = tuple(state.ready)
            about = self.flagged[tuple(state.giving_up)] if True in state.giving_up else ()
            return Question(state.phase_id, kind, clause, self.lacking[ready], self.flagged[ready], about, None, deadline)
        if phase == "action":
            if state.go_on:
                return self.end_of_phase_question(state)
            must, may = self.seats_able_to_act(state)
            return Question(state.phase_id, kind, clause, must, may, (), None, deadline) if must or may else None
        return Question(state.phase_id, kind, clause, cast_to_seats(self.seats_waited_for(state)), (), (), None, deadline)

    def end_of_phase_question(self, state: State) -> Question:
        """Ask whoever decides about support cards whether the Action phase may end; who can do more still may (CD14)."""
        team = seats_yet_to_end_phase(state)
        may = [seat for seat in state.acting if seat not in team]
        default, mark = (self.acts.no_card, "go_on") if state.real_time else (None, None)
        return Question(state.go_on, "go_on", "CD14", cast_to_seats(team), cast_to_seats(may), (), default, mark)

    def seats_able_to_act(self, state: State) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Return the seats that have something to do in the Action phase, and those of them that have said they want nothing more."""
        seats, ready = state.acting, state.ready
        waited = [seat for seat in seats if not ready[seat]]
        return cast_to_seats(waited), cast_to_seats([seat for seat in seats if ready[seat]]) if len(waited) < len(seats) else ()

    def undecided_fight_seats(self, state: State, fight: Fight) -> list[int]:
        """Return the seats whose Ops have yet to name a target, or to choose what they do."""
        if fight.stage == "name":
            ops = ops_without_target(self.box, state, fight)
        elif fight.stage == "after":
            ops = ops_undecided_after_strike(state, fight)
        else:
            return []
        return undecided_seats(state, {op.seat for op in ops})

    def seats_waited_for(self, state: State) -> list[int]:
        """Return the seats that a phase waits for."""
        match state.phase:
            case "debrief":
                return [seat for seat, ready in enumerate(state.ready) if not ready]
            case "briefing":
                return [seat for seat in team_voters(state) if not has_voted(state, "place", seat)] if state.choosing else []
            case "team":
                return briefing.seats_lacking_ops(state) or [seat for seat in team_voters(state) if not has_voted(state, "op", seat)]
            case "entries":
                return undecided_seats(state, {op.seat for op in state.ops if op.at == NOWHERE})
            case "intelligence":
                return seats_undecided_for_ops(state, op_by_number(state, INTEL))
            case "showdown":
                return [seat for seat in showdown.ballot_voters(self.box, state) if state.ballots[seat] == NOT_YET]
        return []

    def seats_with_useful_actions(self, state: State) -> list[int]:
        """Return the seats that have something to do in the Action phase besides the fights."""
        owners: set[int] = set()
        found: list[Action] = []
        for op in state.ops:
            if not op.out and op.seat not in owners:
                self.skills.add_skill_actions(state, op, found)
                if found:
                    owners.add(op.seat)
                    found.clear()
        return undecided_seats(state, owners) if owners else []
