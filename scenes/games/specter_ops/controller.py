"""What a touch at the table of SPECTER OPS does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.board.board import AREA
from scenes.games.specter_ops.model.highlights import Pointer
from scenes.games.specter_ops.model.legal_targets import space_actions
from scenes.games.specter_ops.model.notebook import mark
from scenes.games.specter_ops.model.secret_highlights import MarkSpace, ShowChase, SneakTo
from scenes.games.specter_ops.model.selection import ChooseMode, ChooseSpace, PlayHere, Toggle
from scenes.games.specter_ops.overlays.private_chart import Chart
from scenes.input import intents as base
from scenes.table import controller
from scenes.table import intents as table
from scenes.table.stations.pad_layout import cell
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.specter_ops.adviser import Adviser
    from scenes.games.specter_ops.board.board import PlanBoard
    from scenes.games.specter_ops.dispatcher import SpecterDispatcher
    from scenes.games.specter_ops.model.context import SpecterContext
    from scenes.games.specter_ops.model.table import SpecterOpsModel
    from scenes.games.specter_ops.overlays.private_chart import Charts
    from scenes.input.intents import Intent
    from scenes.table.explanation import ExplanationPanel
    from scenes.table.page_opener import PageOpener


class SpecterController(controller.Controller):
    """Answers the intents of one table."""

    model: SpecterOpsModel
    board: PlanBoard
    doing: SpecterDispatcher
    adviser: Adviser

    def __init__(
        self,
        model: SpecterOpsModel,
        board: PlanBoard,
        doing: SpecterDispatcher,
        pages: PageOpener,
        why: ExplanationPanel,
        adviser: Adviser,
        charts: Charts,
        moment: Callable[[], SpecterContext],
    ) -> None:
        """Serve a table; `charts` are pushed by who looks at them, `moment` gathers what is known now."""
        super().__init__(model, board, doing, pages, why, adviser)
        self.charts, self.moment = charts, moment

    def answer(self, intent: Intent) -> None:
        """Do what was meant; what belongs to a secret turn makes no sound, and the shared sign for going back does not touch it."""
        if not self.doing.answer(intent, super().answer):
            super().answer(intent)

    def pointed(self, intent: Intent) -> bool:
        """Point at a space, choose what spaces mean, switch a layer, close a list."""
        model, choices = self.model, self.model.choices
        if self._charted(intent):
            return True
        match intent:
            case ChooseSpace(seat, space):
                self._space(seat, space)
            case PlayHere(seat, action):
                self.doing.play(seat, action)
                return True
            case SneakTo(seat, space):
                self.doing.sneak(seat, space)
                return True
            case ShowChase(seat):
                model.layers.toggle_chase(seat)
            case ChooseMode(seat, mode):
                choices.choose_mode(seat, mode)
            case Toggle(layer=layer):
                model.layers.toggle(layer)
            case table.CancelChoice(seat):
                choices.drop(seat)
                model.app.sounds.play("cancel")
                return True
            case base.Rest(area, x, y) if area == AREA:
                if self._noted(x, y):
                    return True
                model.pointers.point(Pointer(*self.board.camera.board_point(x, y)), model.app.now())
            case base.KeyConfirm():
                self._confirm()
            case _:
                return self.why.intent(intent) or super().pointed(intent)
        model.app.sounds.play("tap")
        return True

    def advise(self, seat: int, angle: int) -> None:
        """Say what a good player would do: openly, or to an agent in her open place alone."""
        if self.doing.sneaks(seat):
            self.model.choices.of(seat).advised = self.adviser.whisper(seat)
        else:
            super().advise(seat, angle)

    def _noted(self, x: float, y: float) -> bool:
        """Mark a space for the agent who alone looks at the screen; False where all look, and a finger that rests points."""
        model = self.model
        seat = self.moment().whole_screen()
        if seat is None:
            return False
        space = self.board.lie.space(self.board.camera.cell_at(x, y))
        if space is not None:
            mark(model.session.match, seat, space)
        return True

    def _charted(self, intent: Intent) -> bool:
        """Mark a space of an agent's chart, or push the chart; nobody else sees or hears of it. False for everything else."""
        model, px = self.model, cell(self.model.app.kit)
        match intent:
            case base.HoldStart(MarkSpace(seat, space)):
                mark(model.session.match, seat, space)
            case base.Pan(Chart(seat), dx, dy):
                self.charts.push(seat, dx / px, dy / px)
            case base.Scroll(Chart(seat), dy):
                self.charts.push(seat, 0.0, -dy / px)
            case _:
                return False
        model.private.touched(seat, model.app.now())
        return True

    def _space(self, seat: int, space: int) -> None:
        """Preview a space; a second touch on it, or the first where less is confirmed, does it."""
        choices = self.model.choices
        if choices.of(seat).space == space or self.model.app.settings.confirm == "less":
            choices.point(seat, space)
            self._do(seat)
        else:
            choices.point(seat, space)

    def _confirm(self) -> None:
        """Do what the one who acts has previewed."""
        seat = self._actor()
        if seat is not None:
            self._do(seat)

    def _do(self, seat: int) -> None:
        """Do what a space means for a seat."""
        moment = self.moment()
        space = self.model.choices.of(seat).space
        actions = space_actions(moment, seat, self.model.session.match.legal(Seat(Viewer(seat))))
        if space is not None and space in actions:
            self.doing.play(seat, actions[space])

    def _actor(self) -> int | None:
        """Give the person who acts."""
        moment = self.moment()
        return moment.whole_screen() if moment.whole_screen() is not None else moment.actor

    def drop(self) -> bool:
        """Drop what the one who acts points at."""
        seat = self._actor()
        return seat is not None and self.model.choices.drop(seat)
