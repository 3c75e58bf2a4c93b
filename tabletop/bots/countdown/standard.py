"""The standard player of COUNTDOWN: plays its Ops by a plan that every mate of its kind makes from the same public view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.bots.base import Advice
from tabletop.bots.countdown import agendas, support_cards, treason
from tabletop.bots.countdown.fights import ReasonedAction
from tabletop.bots.countdown.moves import (
    LEAVING_REASONS,
    PlaceByOp,
    PlacesAndReasonByOp,
    best_helicopter_landing,
    entry_plan,
    followers_on_hidden_way,
    places_and_reason_by_op,
)
from tabletop.bots.countdown.simple_answers import ANSWER_BY_QUESTION_KIND, first_action_of_kind
from tabletop.bots.countdown.team_plan import UNLIMITED_AREAS, TeamPlanner
from tabletop.bots.countdown.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource, SeededRandomSource
from tabletop.core.question import Question
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.box import CountdownBox
from tabletop.games.countdown.state import Op
from tabletop.games.countdown.team import EXPERT, SCOUT, living_op, op_by_number
from tabletop.games.countdown.view import CountdownView

MIN_DROP_GAIN_BY_MISSION: Final = (2.0, 1.2, 0.4)
"""What a start by helicopter must bring, by mission of a campaign: the card is used once (CD14.8)."""


class StandardBot:
    """Decides by kind of question; what it keeps is reckoned anew from every view that differs."""

    areas_planned_ahead = UNLIMITED_AREAS
    """Areas that it plans for, one after the other."""

    def __init__(self, game: Any) -> None:
        """Take the box of the game."""
        self.box: CountdownBox = game.box
        self._steps: tuple[Any, PlacesAndReasonByOp] = (None, {})  # saves time only: the plan of the last view
        self._entries: tuple[Any, tuple[PlaceByOp, int]] = (None, ({}, -1))

    def choose(self, view: CountdownView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Action:
        """Return one of the legal actions; a traitor plays for his own side."""
        if question.kind == "positioning" and (given := agendas.agree_to_give_up(self.box, view, legal)) is not None:
            return given
        found = self._answer(view, question, legal, chance)
        if agendas.is_viewer_traitor(self.box, view) and view.table.piles:
            spoilt = treason.traitor_action(ViewAnalysis(self.box, view), found, legal, chance)
            return spoilt or (least_harmful_action(legal) if found is None else found[0])
        return least_harmful_action(legal) if found is None else found[0]

    def agreeing_action(self, view: CountdownView, question: Question, legal: Sequence[Action]) -> Action | None:
        """Return the action that agrees to what a mate has proposed, or None."""
        if question.kind != "support":
            return agendas.agree_to_give_up(self.box, view, legal)
        found = None if agendas.is_viewer_traitor(self.box, view) else support_cards.join_proposal(ViewAnalysis(self.box, view), legal)
        return None if found is None else found[0]

    def advise(self, view: CountdownView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Advice:
        """Return one of the legal actions and why; a mate who looks on learns nothing about agendas by it."""
        found = self._answer(view, question, legal, chance)
        return Advice(least_harmful_action(legal), "whatever") if found is None else Advice(*found)

    def _answer(self, view: CountdownView, question: Question, legal: Sequence[Action], chance: RandomSource) -> ReasonedAction | None:
        """Answer by the kind of question, after what mates propose; None when nothing stands out."""
        match question.kind:
            case "location":
                return self._location(view, legal, chance)
            case "team":
                return self._team(view, legal, chance)
            case "next_mission":
                return first_action_of_kind(legal, act.Continue, "go_on")
            case "accuse":
                return agendas.accuse(view, legal, chance)
        sight = ViewAnalysis(self.box, view)
        if view.table.votes and (agreed := support_cards.join_proposal(sight, legal)) is not None:
            return agreed
        match question.kind:
            case "entries":
                return self._enter(sight, legal)
            case "positioning":
                return self._position(sight, legal)
        answer = ANSWER_BY_QUESTION_KIND.get(question.kind)
        return None if answer is None else answer(sight, legal)

    def _location(self, view: CountdownView, legal: Sequence[Action], chance: RandomSource) -> ReasonedAction | None:
        """Go where mates want to go, else by lot."""
        places = [action for action in legal if isinstance(action, act.ChooseLocation)]
        votes = view.table.votes.get("place", [])
        wanted = [action for action in places if action in votes]
        if wanted:
            return max(wanted, key=votes.count), "location_agreed"
        return chance.choose("standard", places), "location"

    def _team(self, view: CountdownView, legal: Sequence[Action], chance: RandomSource) -> ReasonedAction | None:
        """Take the Bomb Expert along where there are bombs; who else comes is decided by lot."""
        takes = [action for action in legal if isinstance(action, act.TakeOp)]
        if not takes:
            return None
        expert = next((action for action in takes if action.op == EXPERT), None)
        if expert is not None and view.table.goal == "bombs":
            return expert, "team_bombs"
        return chance.choose("standard", takes), "team"

    def _enter(self, sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
        """Enter as planned for the whole team, by helicopter where that brings much more."""
        places = sorted({action.place for action in legal if isinstance(action, act.Enter)})
        flies = any(isinstance(action, act.PlaySupport) for action in legal)
        start, drop = self._start(sight, places, flies=flies)
        if drop >= 0:
            for action in legal:
                if isinstance(action, act.PlaySupport) and action.target == drop:
                    return action, "helicopter"
        for action in legal:
            if isinstance(action, act.Enter) and start.get(action.op) == action.place:
                return action, "drop" if action.place < len(sight.areas) else "entry"
        return None

    def _start(self, sight: ViewAnalysis, places: Sequence[int], *, flies: bool) -> tuple[PlaceByOp, int]:
        """Return where everyone starts, and an area to start from by helicopter or -1; reckoned once for each standing."""
        table = sight.table
        key = (
            table.location, table.goal, table.marker, tuple(places), flies,
            tuple((op.number, op.at, op.energy, op.shots) for op in sight.living),
        )  # fmt: skip
        if self._entries[0] != key:
            score, start = entry_plan(sight, places)
            drop = -1
            if flies:
                better, area = best_helicopter_landing(sight, start)
                drop = area if better - score >= MIN_DROP_GAIN_BY_MISSION[table.mission] else -1
            self._entries = (key, (start, drop))
        return self._entries[1]

    def _position(self, sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
        """Plan the steps of the own Ops one after the other, then say ready."""
        steps = self._plan(sight)
        scout = living_op(sight.table, SCOUT)
        if scout is not None and scout.path and (along := self._follow(sight, scout, steps, legal)):
            return along
        for action in legal:
            if isinstance(action, act.StepTo):
                op = op_by_number(sight.table, action.op)
                places, why = steps.get(op.number, ([], ""))
                if op.number == SCOUT and why in LEAVING_REASONS and (sneak := self._sneak(sight, legal)):
                    return sneak
                if len(op.path) < len(places) and places[len(op.path)] == action.place and places[: len(op.path)] == op.path:
                    risky = why == "goal" and op.life == 1 and not sight.is_safe(action.place)
                    return action, f"move_{why}{'_wounded' if risky else ''}"
        if scout is not None and scout.riding and scout.path and (sneak := self._sneak(sight, legal)):
            return sneak
        why = next((why for op in sight.living if (why := steps.get(op.number, ([], ""))[1]) in ("gather", "finish", "behind")), "ready")
        return first_action_of_kind(legal, act.Ready, why)

    def _follow(self, sight: ViewAnalysis, scout: Op, steps: PlacesAndReasonByOp, legal: Sequence[Action]) -> ReasonedAction | None:
        """Go along with the Scout where that is better than walking."""
        rides = [action for action in legal if isinstance(action, act.Ride)]
        if not rides:
            return None
        able = followers_on_hidden_way(sight, TeamPlanner(sight), scout, steps)
        found = next((action for action in rides if action.op in able), None)
        return None if found is None else (found, "ride")

    def _sneak(self, sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
        """Let the Scout slip through what is not safe, when his energy carries him to a safe place."""
        scout = op_by_number(sight.table, SCOUT)
        planner = TeamPlanner(sight)
        start = scout.path[-1] if scout.path else scout.at
        if start >= sight.location.area_count and scout.path:
            return None
        rest = planner.route_between(start, planner.nearest_exit(start))
        if not rest or (sight.is_safe(rest[0]) and not scout.path) or (scout.path and sight.is_safe(start)):
            return None
        safe = next((index for index, place in enumerate(rest) if sight.is_safe(place)), len(rest))
        if safe + 1 > scout.energy:
            return None
        for action in legal:
            if isinstance(action, act.SneakTo) and action.place == rest[0]:
                return action, "sneak"
        return None

    def _plan(self, sight: ViewAnalysis) -> PlacesAndReasonByOp:
        """Return the steps of the team; they are reckoned once for each standing."""
        table = sight.table
        key = (
            table.location, table.goal, table.level, table.round, table.marker, table.score, sight.view.unseen_goals,
            sight.view.pool_count_by_shuffle,
            tuple((op.number, op.at, op.life, op.escort, op.shots) for op in sight.living),
            tuple(tuple(pile) for pile in table.piles), tuple(table.secured),
            tuple(op.energy for op in sight.living if op.number != SCOUT),
        )  # fmt: skip
        if self._steps[0] != key:
            planner = TeamPlanner(sight, self.areas_planned_ahead)
            self._steps = (key, places_and_reason_by_op(sight, planner, planner.best_team_plan()))
        return self._steps[1]


def least_harmful_action(legal: Sequence[Action]) -> Action:
    """Return what does least: the last action that neither gives up nor spends a card."""
    others = [action for action in legal if not action.resigns and not isinstance(action, act.PlaySupport)]
    return others[-1] if others else legal[0]


def advise(game: Any, view: CountdownView, question: Question, legal: Sequence[Action]) -> Advice:
    """Return what a standard player would do in this place, and why; the same view gets the same advice."""
    return StandardBot(game).advise(view, question, legal, SeededRandomSource(question.id))
