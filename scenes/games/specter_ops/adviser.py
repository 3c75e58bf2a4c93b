"""What would you do? Hunters are answered openly, by what all know; an agent in her open place alone, by what she knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.specter_ops.model.advice import OPEN
from scenes.games.specter_ops.model.context import TURN
from scenes.games.specter_ops.model.selection import Advised
from scenes.games.specter_ops.text.action_labels import describe_action
from scenes.table import adviser
from tabletop.bots.specter_ops import StandardBot
from tabletop.core.chance import SeededChance
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.view import SpecterOpsView

if TYPE_CHECKING:
    from scenes.games.specter_ops.model.table import SpecterOpsModel
    from tabletop.core.action import Action
    from tabletop.core.question import Question


class Adviser(adviser.Adviser):
    """Answers the persons at one table."""

    model: SpecterOpsModel
    game = "specter_ops"

    def player(self) -> StandardBot:
        """Make the player that thinks."""
        return StandardBot(self.model.game)

    def view(self, seat: Seat, question: Question) -> SpecterOpsView | None:
        """Return what all know, or in a secret turn what the agent does while her place is open."""
        match = self.model.session.match
        if question.kind in OPEN:
            found: SpecterOpsView = match.view(TABLE)
            return found
        return match.view(seat) if question.kind in TURN and self.model.private_areas.is_open(int(seat)) else None

    def legal(self, seat: Seat, question: Question) -> Sequence[Action]:
        """List what may be chosen from: what only a traitor can do is never spoken of (SO5.4)."""
        return [action for action in super().legal(seat, question) if not isinstance(action, act.RevealSelf)]

    def named(self, seat: Seat, action: Action) -> str:
        """Name what it would do, with what the seat knows only while its place is open."""
        match, own = self.model.session.match, self.model.private_areas.is_open(int(seat))
        return describe_action(self.model.sentences(), action, match.view(seat) if own else self.model.view, seat)

    def whisper(self, seat: int) -> Advised | None:
        """Answer an agent who alone looks: in words, with the space that they are about; None when there is nothing to say."""
        advice = self.answer(seat)
        if advice is None:
            return None
        action = advice.action if not isinstance(advice.action, act.Step) else act.Step(self._goal(Seat(Viewer(seat)), advice.action))
        told = self.said(seat, action, advice.reason)
        return Advised(" ".join(told), getattr(action, "cell", None), len(self.model.session.match.steps))

    def _goal(self, seat: Seat, step: act.Step) -> int:
        """Return the space to which a move leads that begins with a step: one that is advised after the other."""
        match = self.model.session.match
        question, table, player = self.model.session.question_for(seat), match.view(seat).table.copy(), self.player()
        action: Action = step
        sheet = table.agents[table.active]
        while isinstance(action, act.Step) and question is not None:
            sheet.cell, sheet.steps, sheet.path = action.cell, sheet.steps + 1, [*sheet.path, action.cell]
            view = SpecterOpsView(seat, table)
            action = player.advise(view, question, match.game.legal(table, seat), SeededChance(question.id)).action
        return int(sheet.cell)
