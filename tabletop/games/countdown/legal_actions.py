"""What each seat may do now, as actions (CD4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.core.action import Action
from tabletop.core.action_cache import ActionCache
from tabletop.games.countdown.areas import face_up_enemies, fighting_ops
from tabletop.games.countdown.phases import briefing, showdown
from tabletop.games.countdown.phases.after_strike import ways_to_leave
from tabletop.games.countdown.phases.fight import can_take_part_in_strike, ops_undecided_after_strike, ops_without_target
from tabletop.games.countdown.phases.positioning import may_ride
from tabletop.games.countdown.phases.shots import enemies_in_sight
from tabletop.games.countdown.questions import seats_yet_to_end_phase, top_question
from tabletop.games.countdown.state import NOT_YET, NOWHERE, SHARED_OP_SEAT, Fight, Op, State
from tabletop.games.countdown.supports import playable_support_actions
from tabletop.games.countdown.team import (
    INTEL,
    MAX_ENERGY_AND_LIFE,
    MEDIC,
    SCOUT,
    SNIPER,
    is_blocked_by_hostage,
    living_op,
    op_by_number,
    team_voters,
)
from tabletop.games.countdown.votes import has_voted

if TYPE_CHECKING:
    from tabletop.games.countdown.action_table import InternedActions
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.skill_actions import SkillActions


def decides_for_op(state: State, op: Op, seat: int) -> bool:
    """Return whether a seat decides for an Op now."""
    if op.seat != SHARED_OP_SEAT:
        return op.seat == seat
    return seat in team_voters(state) and not has_voted(state, "op", seat)


class LegalActionFinder:
    """The legal actions of a box."""

    def __init__(self, box: CountdownBox, acts: InternedActions, skills: SkillActions) -> None:
        """Keep the box, its actions, and what Ops can do."""
        self.box, self.acts, self.skills = box, acts, skills
        self.steps, self.sneaks = ActionCache(self._steps), ActionCache(self._sneaks)
        self._phases: dict[str, Callable[[State, int, list[Action]], None]] = {
            "briefing": self._briefing,
            "team": self._team,
            "entries": self._entries,
            "intelligence": self._intelligence,
            "positioning": self._positioning,
            "action": self._action,
            "debrief": self._debrief,
            "showdown": self._showdown,
        }

    def _steps(self, location: int, number: int, place: int) -> list[Action]:
        """List the steps of an Op from a place."""
        return [self.acts.step[number, other] for other in self.box.locations[location].adjacent_places[place]]

    def _sneaks(self, location: int, place: int) -> list[Action]:
        """List the concealed steps of the Scout from a place (CD8.3)."""
        return [self.acts.sneak[other,] for other in self.box.locations[location].adjacent_places[place]]

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        """List everything that a seat may do now."""
        found: list[Action] = []
        top = top_question(state) if state.todo else None
        if top is not None and seat in top[2]:
            found += self.answers_to_top_step(state)
        for fight in state.fights:
            if fight.stage == "name":
                self.add_target_answers(state, fight, seat, found)
            elif fight.stage == "after":
                self.answers_after_strike(state, fight, seat, found)
        if top is None and (of_phase := self._phases.get(state.phase)) is not None:
            of_phase(state, seat, found)
        if state.supports and seat in team_voters(state) and not has_voted(state, "support", seat):
            found += playable_support_actions(self.box, self.acts, state)
        return found

    def answers_to_top_step(self, state: State) -> list[Action]:
        """List the answers to what the top of the stack asks."""
        acts, (name, *parts) = self.acts, state.todo[-1]
        numbers = [int(part) for part in parts]
        match name:
            case "ask_bullet" | "ask_shot":
                return [*(acts.spend[numbers[1], value] for value in sorted(set(state.bullets))), acts.keep[numbers[1],]]
            case "star":
                return [acts.star[number,] for number in numbers[2:]]
            case "heart":
                return [acts.heart[number,] for number in numbers[2:] if 0 < op_by_number(state, number).life < MAX_ENERGY_AND_LIFE]
            case "save":
                return [acts.pay_heal[numbers[0],], acts.let_go[numbers[0],]]
            case "brace":
                return [acts.brace]
            case "aim":
                targets = enemies_in_sight(self.box, state, op_by_number(state, SNIPER))
                return [*(acts.snipe[card,] for card in targets if card not in state.aim), acts.done]
            case "looks":
                return [*self.skills.look_actions(state, op_by_number(state, INTEL)), acts.done]
        return []

    def add_target_answers(self, state: State, fight: Fight, seat: int, found: list[Action]) -> None:
        """List the targets of a seat's Ops, holding fire, and what the Medic gives before it (CD6.2, CD8.7)."""
        acts, box = self.acts, self.box
        here = face_up_enemies(box, state, fight.area)
        for op in ops_without_target(box, state, fight):
            if op.seat != seat and not decides_for_op(state, op, seat):
                continue
            number = op.number
            named = fight.named.get(number)
            if named:
                found += [acts.target[number, card] for card in here if card not in named]
                continue
            able = op.energy and not is_blocked_by_hostage(box, op)
            if able:
                found += [acts.target[number, card] for card in here]
            if not able or number not in fight.choices:
                found.append(acts.hold_fire[number,])
            if number == MEDIC and op.energy:
                mates = [
                    mate for mate in fighting_ops(state, fight.area) if mate.number not in fight.named or is_blocked_by_hostage(box, mate)
                ]
                self.skills.add_energy_actions(op, mates, found)

    def answers_after_strike(self, state: State, fight: Fight, seat: int, found: list[Action]) -> None:
        """List what the Ops of a seat may do after a strike (CD6.9)."""
        acts, box = self.acts, self.box
        for op in ops_undecided_after_strike(state, fight):
            if op.seat != seat and not decides_for_op(state, op, seat):
                continue
            if can_take_part_in_strike(box, state, op):
                found.append(acts.again[op.number,])
            for choice, place in ways_to_leave(box, state, op):
                found.append((acts.retreat if choice == "retreat" else acts.push)[op.number, place])
            found.append(acts.hold[op.number,])

    def _briefing(self, state: State, seat: int, found: list[Action]) -> None:
        """List the locations between which the team chooses (CD2.2)."""
        if state.choosing and seat in team_voters(state) and not has_voted(state, "place", seat):
            found += [self.acts.choose[place,] for place in briefing.location_choices(self.box, state)]

    def _team(self, state: State, seat: int, found: list[Action]) -> None:
        """List the Ops that can be taken (CD3.5)."""
        if briefing.seat_lacks_ops(state, seat) or (
            briefing.team_lacks_shared_op(state)
            and not briefing.seats_lacking_ops(state)
            and seat in team_voters(state)
            and not has_voted(state, "op", seat)
        ):
            taken = [op.number for op in state.ops]
            found += [self.acts.take[number,] for number in self.box.ops if number not in taken]

    def _entries(self, state: State, seat: int, found: list[Action]) -> None:
        """List where the Ops of a seat can enter (CD3.7, CD14.8)."""
        places = self.box.locations[state.location].entries
        if state.helicopter >= 0:
            places = (*places, state.helicopter)
        for op in state.ops:
            if op.at == NOWHERE and decides_for_op(state, op, seat):
                found += [self.acts.enter[op.number, place] for place in places]

    def _intelligence(self, state: State, seat: int, found: list[Action]) -> None:
        """List where Intel can look (CD4.2)."""
        intel = op_by_number(state, INTEL)
        if decides_for_op(state, intel, seat):
            found += [*self.skills.look_actions(state, intel), self.acts.done]

    def _positioning(self, state: State, seat: int, found: list[Action]) -> None:
        """List steps, and what goes with the Scout (CD4.3, CD4.4, CD8.3)."""
        acts = self.acts
        if not state.giving_up[seat]:
            found.append(acts.give_up)
        if state.ready[seat]:
            return
        scout = living_op(state, SCOUT)
        location, areas = state.location, len(state.secured)
        for op in state.ops:
            if op.seat != seat and (op.seat != SHARED_OP_SEAT or not decides_for_op(state, op, seat)):
                continue
            if op.out:
                continue
            if op is scout and op.energy and (op.riding or not op.path):
                found += self.sneaks[location, op.path[-1] if op.path else op.at]
            if op.riding:
                continue
            if scout is not None and may_ride(self.box, state, scout, op):
                found.append(acts.ride[op.number,])
            if not op.path:
                found += self.steps[location, op.number, op.at]
            elif len(op.path) == 1 and op.path[0] < areas and state.secured[op.path[0]]:
                found += self.steps[location, op.number, op.path[0]]
        found.append(acts.ready)

    def _action(self, state: State, seat: int, found: list[Action]) -> None:
        """List what the Ops of a seat can do in the Action phase, but not while somebody has named a target (CD4.6)."""
        if state.go_on and seat in team_voters(state) and (seat in state.acting or seat in seats_yet_to_end_phase(state)):
            found.append(self.acts.no_card)
        if seat not in state.acting:
            return
        if not [fight for fight in state.fights if fight.stage == "name" and any(fight.named.values())]:
            for op in state.ops:
                if not op.out and (op.seat == seat or (op.seat == SHARED_OP_SEAT and decides_for_op(state, op, seat))):
                    self.skills.add_skill_actions(state, op, found)
        if not state.ready[seat]:
            found.append(self.acts.ready)

    def _debrief(self, state: State, seat: int, found: list[Action]) -> None:
        """List the way on to the next mission (CD13.3)."""
        if not state.ready[seat]:
            found.append(self.acts.go_on)

    def _showdown(self, state: State, seat: int, found: list[Action]) -> None:
        """List whom a seat can accuse (CD12.2)."""
        if seat in showdown.ballot_voters(self.box, state) and state.ballots[seat] == NOT_YET:
            found += [self.acts.accuse[other,] for other in showdown.accusable_players(state, seat)]
            found.append(self.acts.abstain)
