"""The board as the replay shows it: the plan with both sides' pieces, the movement sheets so far, and where she could have been."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.specter_ops.animation.player import SpecterAnimationPlayer
from scenes.games.specter_ops.animation.stage import AnimationStage
from scenes.games.specter_ops.board.board import PlanBoard
from scenes.games.specter_ops.board.floor_overlays import HEAT_MAP_COLOUR
from scenes.games.specter_ops.model.highlights import BoardHighlights, MovementTrail
from scenes.games.specter_ops.text.movement_sheets import initials_legend_text, sheet_entries, turns_text
from scenes.games.specter_ops.text.names import SpecterOpsNames
from scenes.graphics.colour import mix_colours
from scenes.table.replay_board import ReplayBoard
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import write_fitted
from tabletop.core.grid import union
from tabletop.core.view import ALL, TABLE
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.view import SpecterOpsView, make_view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.games.specter_ops.model.table import SpecterOpsModel
    from scenes.graphics.kit import DrawingKit
    from tabletop.games.specter_ops.state import State


class PlanReplayBoard(ReplayBoard):
    """Draws views of everything."""

    board: PlanBoard

    def __init__(self, model: SpecterOpsModel) -> None:
        """Draw the hunt of a table."""
        self.app, self.game = model.app, model.game
        self.board = PlanBoard(model.app, model.geometry, model.game.box, len(model.session.seats), model.session.seats)
        self.board.turned_to_seats = False
        self.animations = SpecterAnimationPlayer(model.app, model.geometry, model.game.box.equipment)
        self._marks: tuple[SpecterOpsView | None, BoardHighlights] = (None, BoardHighlights())

    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane."""
        seen: SpecterOpsView = view
        self.board.fit_to_middle(pane.to_window_rect((0, 0, pane.w, pane.h)), seen)
        if self._marks[0] is not seen:
            self._marks = (
                seen,
                BoardHighlights(movement_trails=tuple(self.movement_trails(pane.kit, seen.table)), heat_map_spaces=self._heat(seen.table)),
            )
        stage = AnimationStage.from_table(seen.table, self.board.geometry, ALL)
        self.board.paint(
            Pane.whole_window(pane.frame),
            stage,
            self._marks[1],
            self.animations,
            self.app.now(),
            lambda roll, landed: "",
            lambda intent: "",
        )
        self._legend(pane, seen)

    def _legend(self, pane: Pane, seen: SpecterOpsView) -> None:
        """Say beside the plan which round it is, whose way each line is, and what the tint means; nothing where there is no room."""
        kit, say, seats, table = pane.kit, self.app.say, self.board.pieces.seats, seen.table
        x, y, row = float(kit.u(24)), float(kit.u(24)), kit.text_size_px("small") * 2.2
        wide = self._free(pane, seen) - 2 * x
        if wide < kit.u(MIN_WORDS_WIDTH):
            return
        last = self.game.box.numbers.rounds
        if table.round:
            words = f"{say('specter_ops.table.round', n=table.round)} {say('specter_ops.table.of_rounds', n=last)}"
            write_fitted(pane, words, (x, y, wide, kit.text_size_px("name") * 1.3), "name", "text", "f")
        y += kit.text_size_px("name") * 1.6
        said = [(self._ink(kit, sheet.seat), say("specter_ops.sheet.legend.agent", seat=seats[sheet.seat].name)) for sheet in table.agents]
        if self._marks[1].heat_map_spaces:
            said.append((HEAT_MAP_COLOUR, say("specter_ops.sheet.legend.set")))
        for ink, words in said:
            sample = (x, y + row / 2 - kit.u(4), kit.u(28), kit.u(8))
            pane.panel(sample, "flat", radius=kit.u(3), tone=ink)
            write_fitted(pane, words, (x + kit.u(40), y, wide - kit.u(40), row), "small", "text", "s")
            y += row + kit.u(4)
        sheets, names = [sheet_entries(table, number) for number in range(len(table.agents))], self._names(table)
        explained = initials_legend_text(names, [entry for turns in sheets for entry in turns])
        told = [say("specter_ops.sheet.turns", turns=turns_text(names, turns)) for turns in sheets if turns]
        for words in filter(None, (*told, explained)):
            rows = min(MAX_MOVEMENT_SHEET_ROWS, len(kit.fonts.wrap_lines(words, "r", kit.text_size_px("small"), wide)))
            tall = rows * kit.text_size_px("small") * 1.35
            if y + tall < pane.h and write_fitted(pane, words, (x, y, wide, tall), "small", "text", "r", "lt"):
                y += tall + kit.u(8)

    def _free(self, pane: Pane, seen: SpecterOpsView) -> float:
        """Return how much room there is beside the plan, as its reader sees it."""
        left, top, right, bottom = self.board.content_box(seen)
        (x1, y1), (x2, y2) = self.board.camera.window_point(left, top), self.board.camera.window_point(right, bottom)
        upright = abs(pane.to_window_rect((0, 0, pane.w, pane.h)).w - pane.w) < 1
        return (pane.w - (x2 - x1 if upright else y2 - y1)) / 2

    def _heat(self, table: State) -> int:
        """Return where an agent could have been, for all that the table knew then; nothing when all is over."""
        if table.winners is not None or not table.history:
            return 0
        return union(self.game.possible_spaces(make_view(table, TABLE)))

    def movement_trails(self, kit: DrawingKit, table: State) -> Iterator[MovementTrail]:
        """Return the ways of hunters, faint, and of agents, the last turn of each strong."""
        for number, hunter in enumerate(table.hunters):
            spaces = [fact[2] for fact in table.history if fact[0] == RecordedFact.HUNTER_MOVE_ENDED and fact[1] == number]
            if len(spaces) > 1:
                ink = mix_colours(self._ink(kit, hunter.seat), kit.theme.palette.panel, 0.35)
                yield MovementTrail(tuple(spaces[-SHOWN_HUNTER_TRAIL_ROUNDS:]), ink)
        names = self._names(table)
        for number, sheet in enumerate(table.agents):
            turns = [*sheet.trail, *([tuple(sheet.path)] if sheet.path else [])]
            ink = self._ink(kit, sheet.seat)
            noted = {entry.round_number: names.card_initials(entry.cards) for entry in sheet_entries(table, number)}
            for when, path in enumerate(turns[:-1], 1):
                yield MovementTrail(tuple(path), ink, card_initials=noted.get(when, ""))
            if turns:
                yield MovementTrail(tuple(turns[-1]), ink, is_latest=True, card_initials=noted.get(len(turns), ""))

    def _names(self, table: State) -> SpecterOpsNames:
        """Name what is on movement sheets."""
        names = SpecterOpsNames(self.game.box, self.app.wording, [seat.name for seat in self.board.pieces.seats])
        names.update_from_view(SpecterOpsView(ALL, table))
        return names

    def _ink(self, kit: DrawingKit, seat: int) -> str:
        """Return the colour of a seat."""
        return kit.seat_look(self.board.pieces.seats[seat].colour).colour


MIN_WORDS_WIDTH = 150
"""Design pixels that the words beside the plan have at least."""
MAX_MOVEMENT_SHEET_ROWS = 8
"""Rows that the turns of a movement sheet take at most."""
SHOWN_HUNTER_TRAIL_ROUNDS = 4
"""Rounds of a hunter's way that are shown."""
