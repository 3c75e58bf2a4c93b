"""The standard player of COUNTDOWN: plays its Ops by a plan that every mate of its kind makes from the same public view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop.bots.countdown import fights, skills
from tabletop.bots.countdown.fights import Choice
from tabletop.bots.countdown.moves import entry_plan, steps_of
from tabletop.bots.countdown.plan import Planner
from tabletop.bots.countdown.sight import Sight
from tabletop.core.action import Action
from tabletop.core.chance import Chance, SeededChance
from tabletop.core.question import Question
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.box import Box
from tabletop.games.countdown.play import EXPERT, SCOUT, in_play, op_of
from tabletop.games.countdown.view import CountdownView

UNMASKED = 3
"""Points for a traitor who is unmasked (CD12.2)."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and the sentence `countdown.advice.<reason>` that says why."""

    action: Action
    reason: str


class StandardBot:
    """Decides by kind of question; what it keeps is reckoned anew from every view that differs."""

    def __init__(self, game: Any) -> None:
        """Take the box of the game."""
        self.box: Box = game.box
        self._steps: tuple[Any, dict[int, tuple[list[int], str]]] = (None, {})  # saves time only: the plan of the last view
        self._entries: tuple[Any, dict[int, int]] = (None, {})

    def choose(self, view: CountdownView, question: Question, legal: Sequence[Action], chance: Chance) -> Action:
        """Give one of the legal actions."""
        return self.advise(view, question, legal, chance).action

    def advise(self, view: CountdownView, question: Question, legal: Sequence[Action], chance: Chance) -> Advice:
        """Give one of the legal actions and why."""
        found = self._answer(view, question, legal, chance)
        if found is None:
            others = [action for action in legal if not action.resigns and not isinstance(action, act.PlaySupport)]
            return Advice(others[-1] if others else legal[0], "whatever")
        return Advice(*found)

    def _answer(self, view: CountdownView, question: Question, legal: Sequence[Action], chance: Chance) -> Choice | None:
        """Answer by the kind of question; None when nothing stands out."""
        match question.kind:
            case "location":
                places = [action for action in legal if isinstance(action, act.ChooseLocation)]
                return chance.choose("standard", places), "location"
            case "team":
                return self._team(view, legal, chance)
            case "next_mission":
                return first(legal, act.Continue, "go_on")
            case "accuse":
                return accuse(self.box, view, legal)
            case "entries":
                return self._enter(Sight(self.box, view), legal)
            case "positioning":
                return self._position(Sight(self.box, view), legal)
        answer = ANSWERS.get(question.kind)
        return None if answer is None else answer(Sight(self.box, view), legal)

    def _team(self, view: CountdownView, legal: Sequence[Action], chance: Chance) -> Choice | None:
        """Take the Bomb Expert along where there are bombs; who else comes is decided by lot."""
        takes = [action for action in legal if isinstance(action, act.TakeOp)]
        if not takes:
            return None
        expert = next((action for action in takes if action.op == EXPERT), None)
        if expert is not None and view.table.goal == "bombs":
            return expert, "team_bombs"
        return chance.choose("standard", takes), "team"

    def _enter(self, sight: Sight, legal: Sequence[Action]) -> Choice | None:
        """Enter as planned for the whole team."""
        key = (sight.table.location, sight.table.goal, sight.table.marker, tuple((op.number, op.energy, op.shots) for op in sight.living))
        if self._entries[0] != key:
            self._entries = (key, entry_plan(sight))
        for action in legal:
            if isinstance(action, act.Enter) and self._entries[1].get(action.op) == action.place:
                return action, "entry"
        return None

    def _position(self, sight: Sight, legal: Sequence[Action]) -> Choice | None:
        """Plan the steps of the own Ops one after the other, then say ready."""
        steps = self._plan(sight)
        for action in legal:
            if isinstance(action, act.StepTo):
                op = op_of(sight.table, action.op)
                places, why = steps.get(op.number, ([], ""))
                if op.number == SCOUT and why == "exit" and (sneak := self._sneak(sight, places, legal)):
                    return sneak
                if len(op.path) < len(places) and places[len(op.path)] == action.place and places[: len(op.path)] == op.path:
                    return action, f"move_{why}"
        scout = in_play(sight.table, SCOUT)
        if scout is not None and scout.riding and scout.path and (sneak := self._sneak(sight, [], legal)):
            return sneak
        why = next((why for op in sight.living if (why := steps.get(op.number, ([], ""))[1]) in ("gather", "finish", "behind")), "ready")
        return first(legal, act.Ready, why)

    def _sneak(self, sight: Sight, places: list[int], legal: Sequence[Action]) -> Choice | None:
        """Let the Scout slip through what is not safe, when his energy carries him to a safe place."""
        scout = op_of(sight.table, SCOUT)
        planner = Planner(sight)
        start = scout.path[-1] if scout.path else scout.at
        if start >= sight.location.areas and scout.path:
            return None
        rest = planner.way(start, planner.out(start))
        if not rest or (sight.is_safe(rest[0]) and not scout.path) or (scout.path and sight.is_safe(start)):
            return None
        safe = next((index for index, place in enumerate(rest) if sight.is_safe(place)), len(rest))
        if safe + 1 > scout.energy:
            return None
        for action in legal:
            if isinstance(action, act.SneakTo) and action.place == rest[0]:
                return action, "sneak"
        return None

    def _plan(self, sight: Sight) -> dict[int, tuple[list[int], str]]:
        """Give the steps of the team; they are reckoned once for each standing."""
        table = sight.table
        key = (
            table.location, table.goal, table.level, table.round, table.marker, table.score, sight.view.goals, sight.view.pool,
            tuple((op.number, op.at, op.life, op.escort, op.shots) for op in sight.living),
            tuple(tuple(pile) for pile in table.piles), tuple(table.secured),
            tuple(op.energy for op in sight.living if op.number != SCOUT),
        )  # fmt: skip
        if self._steps[0] != key:
            planner = Planner(sight)
            self._steps = (key, steps_of(sight, planner, planner.for_team()))
        return self._steps[1]


def first(legal: Sequence[Action], kind: type[Action], why: str) -> Choice | None:
    """Give the first action of a kind."""
    found = next((action for action in legal if isinstance(action, kind)), None)
    return None if found is None else (found, why)


def share(sight: Sight, legal: Sequence[Action]) -> Choice:
    """Give a star to who is next to climb his track, a heart to who has the fewest lives."""
    best: tuple[float, Action] | None = None
    for action in legal:
        if isinstance(action, act.GiveHeart):
            value = -float(op_of(sight.table, action.op).life)
        elif isinstance(action, act.GiveStar):
            op = op_of(sight.table, action.op)
            missing = [step - op.shots for step in sight.box.ops[op.number].shooting if step > op.shots]
            value = -float(missing[0]) if missing else -99.0
        else:
            continue
        if best is None or value > best[0]:
            best = value, action
    return (legal[0], "share") if best is None else (best[1], "share")


def brace(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Play what answers the enemies' fire, or nothing."""
    return skills.support(sight, legal, braced=True) or first(legal, act.Brace, "brace")


def look(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Look at what is worth it, then be done."""
    return skills.look(sight, legal) or first(legal, act.Done, "done")


def aim(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Take one more target, or shoot."""
    return skills.shoot_afar(sight, legal) or first(legal, act.Done, "done")


def targets(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Help the fight with a support card, or name a target."""
    return skills.support(sight, legal) or fights.name_target(sight, legal)


def act_or_rest(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Do what is worth it in the Action phase, then say ready."""
    return skills.support(sight, legal) or skills.act_now(sight, legal) or first(legal, act.Ready, "ready")


def save(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Save a mate always."""
    return first(legal, act.PayHeal, "save")


def accuse(box: Box, view: CountdownView, legal: Sequence[Action]) -> Choice | None:
    """Accuse only where it can turn the result: patriots when a traitor's points are lacking, a traitor to spoil a success."""
    table, seat = view.table, view.viewer
    traitor = box.agendas[table.agendas[seat]].traitor
    won = table.score >= 1 and table.reason in ("left", "score")
    turns = won if traitor else not won and table.score + UNMASKED >= 1 and table.reason in ("left", "score")
    if turns:
        found = first(legal, act.Accuse, "accuse")
        if found is not None:
            return found
    return first(legal, act.Abstain, "abstain")


ANSWERS: Final[dict[str, Callable[[Sight, Sequence[Action]], Choice | None]]] = {
    "action": act_or_rest,
    "after": fights.after,
    "aim": aim,
    "brace": brace,
    "bullet": fights.bullet,
    "heart": share,
    "intelligence": look,
    "looks": look,
    "save": save,
    "star": share,
    "support": skills.support,
    "targets": targets,
}
"""How questions are answered for which a look at the table is enough."""


def advise(game: Any, view: CountdownView, question: Question, legal: Sequence[Action]) -> Advice:
    """Say what a standard player would do in this place, and why; the same view gets the same advice."""
    return StandardBot(game).advise(view, question, legal, SeededChance(question.id))
