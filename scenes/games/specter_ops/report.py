"""How a hunt ended: who won and why, and who was who: characters, HP that are left, equipment, objectives, the traitor."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.specter_ops.art.card_faces import CardFaces
from scenes.games.specter_ops.text.movement_sheets import initials_legend_text, sheet_entries
from scenes.games.specter_ops.text.movement_sheets import turns_text as told_of
from scenes.games.specter_ops.text.names import SpecterOpsNames
from scenes.pages.standings import StandingsReport
from scenes.widgets.text_box import write_fitted
from tabletop.core.view import ALL
from tabletop.games.specter_ops.game import SpecterOps
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.pages.standings import Rect
    from scenes.session.session import GameSession
    from scenes.widgets.card_face import CardFace
    from scenes.widgets.pane import Pane
    from tabletop.games.specter_ops.state import AgentSheet, Hunter
    from tabletop.games.specter_ops.view import SpecterOpsView

ROW_HEIGHT = 96
"""Design pixels of a row, where there is room."""
PAD, PART_GAP = 5, 8
"""Design pixels round a card, and between two characters."""
HEAD_LINES = 1.35
"""Lines of text that a character's name takes."""
SEPARATOR = " · "
NAME_WIDTH_SHARE = 0.27
"""The share of a row that the player takes."""


def make_result_report(ctx: AppContext, session: GameSession) -> SpecterOpsReport:
    """Return what a result tells."""
    return SpecterOpsReport(ctx, session)


@dataclass(frozen=True, slots=True)
class CharacterResult:
    """A character in the row of its player: the card, which does not repeat the name beside it, and what came of it."""

    face: CardFace
    name: str
    result_texts: tuple[str, ...]


class SpecterOpsReport(StandingsReport):
    """Tells of a hunt that is over: all is open."""

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Look back on a session."""
        super().__init__(ctx, session)
        game = session.match.game
        if not isinstance(game, SpecterOps):
            raise TypeError(f"{game.meta.id}: not a hunt")
        view: SpecterOpsView = session.match.view(ALL)
        self.box, self.table = game.box, view.table
        self.faces = CardFaces(game.box)
        self.names = SpecterOpsNames(game.box, ctx.wording, [seat.name for seat in session.seats])
        self.names.update_from_view(view)
        self.traitor = self.table.traitor

    def winner_headline(self, names: list[str]) -> str:
        """Return which side has won."""
        agents = {sheet.seat for sheet in self.table.agents}
        hunting = not agents & set(self.outcome.winners)
        key = "hunters" if hunting else "agents" if len(names) > 1 else "agent"
        return self.app.say(f"specter_ops.report.{key}", names=names)

    def table_height(self, pane: Pane) -> float:
        """Return what all rows need."""
        return self._row_height(pane, pane.w) * len(self.session.seats)

    def draw_score_table(self, pane: Pane, rect: Rect) -> None:
        """Draw a row for each player."""
        kit = pane.kit
        least = kit.text_size_px("body") * 1.35 + kit.text_size_px("small") * 2.6
        self.draw_seat_rows(pane, rect, (least, self._row_height(pane, rect[2])), self._player)

    def _row_height(self, pane: Pane, width: float) -> float:
        """Return how high (px) a row so wide (px) would like to be: all that is told of every character has room."""
        kit, plain = pane.kit, float(pane.kit.u(ROW_HEIGHT) * max(1.0, pane.kit.text_scale))
        pad, card = kit.u(PAD), (plain - 2 * kit.u(PAD)) * 5 / 7
        needs = [plain]
        for seat in range(len(self.session.seats)):
            parts = self.characters_of_seat(seat)
            for part in parts:
                room = width * (1 - NAME_WIDTH_SHARE) / len(parts) - kit.u(PART_GAP) - card - 2 * pad
                told = pane.paragraph_height(SEPARATOR.join(part.result_texts), room, "small", "r")
                needs.append(5 * pad + kit.text_size_px("body") * HEAD_LINES + told)
        return max(needs)

    def _player(self, pane: Pane, rect: Rect, seat: int) -> None:
        """Draw the row of a player: the seat, then its characters."""
        kit, setup = pane.kit, self.session.seats[seat]
        x, y, w, h = rect
        won = seat in self.outcome.winners
        pane.panel(rect, "flat", tone="line" if won else "table", radius=kit.u(8))
        middle, named = y + h / 2, w * NAME_WIDTH_SHARE
        pane.seat_mark(setup.colour, x + kit.u(28), middle, min(kit.u(15), h * 0.3))
        end = kit.u(46) if won else kit.u(8)
        write_fitted(pane, setup.name, (x + kit.u(54), y, named - kit.u(54) - end, h), "body", "text", "s")
        if won:
            pane.icon("trophy", x + named - kit.u(26), middle, min(kit.u(30), h * 0.5), "accent")
        parts = self.characters_of_seat(seat)
        each = (w - named) / max(1, len(parts))
        for index, part in enumerate(parts):
            self._part(pane, (x + named + index * each, y, each - kit.u(PART_GAP), h), part)

    def _part(self, pane: Pane, rect: Rect, part: CharacterResult) -> None:
        """Draw a character's card and what is told of it."""
        kit = pane.kit
        x, y, w, h = rect
        pad = kit.u(PAD)
        high = h - 2 * pad
        tall = min(high, kit.u(ROW_HEIGHT) * max(1.0, kit.text_scale) - 2 * pad)
        wide = tall * 5 / 7
        face = replace(part.face, title="")
        pane.card((x, y + (h - tall) / 2, wide, tall), face, "", level=0.7, touchable=False)
        left, room = x + wide + 2 * pad, w - wide - 2 * pad
        head = min(kit.text_size_px("body") * HEAD_LINES, h * 0.4)
        write_fitted(pane, part.name, (left, y + pad, room, head), "body", "text", "f")
        for count in range(len(part.result_texts), 0, -1):
            told = SEPARATOR.join(part.result_texts[:count])
            if write_fitted(pane, told, (left, y + pad + head, room, high - head), "small", "text", "r", "lt"):
                break

    # -- what is told -------------------------------------------------------------------------------------------------
    def characters_of_seat(self, seat: int) -> list[CharacterResult]:
        """List the characters of a player."""
        table = self.table
        parts = [
            self._hunter(hunter, number == self.traitor)
            for number, hunter in enumerate(table.hunters)
            if hunter.seat == seat and hunter.kind != NONE
        ]
        return parts + [self._agent(sheet) for sheet in table.agents if sheet.seat == seat and sheet.kind >= 0]

    def _hunter(self, hunter: Hunter, traitor: bool) -> CharacterResult:
        """Return a hunter's part, with its side where somebody was the traitor (SO1.6)."""
        app, entry = self.app, self.box.hunters[hunter.kind]
        pick = app.wording.pick_translation
        told = [", ".join(pick(one.name) for one in entry.proficiencies)]
        if traitor:
            setup = self.session.seats[hunter.seat]
            told = [app.say("specter_ops.report.traitor", seat=setup.name, hunter=pick(entry.name))]
        return CharacterResult(self.faces.face_for_card(("hunter", hunter.kind), app.wording), pick(entry.name), tuple(told))

    def _agent(self, sheet: AgentSheet) -> CharacterResult:
        """Return an agent's part: HP left, objectives, the cards taken, and from the movement sheet when and where they were used."""
        app, entry, table = self.app, self.box.agents[sheet.kind], self.table
        pick, numbers = app.wording.pick_translation, self.box.numbers
        cards = [pick(self.box.equipment[kind].name) for kind in sheet.dealt]
        first = sheet is table.agents[0]
        most = entry.hp + (numbers.more_hp.number_for(table.seats) if first else 0)
        told = [app.say("specter_ops.report.hp", n=max(0, sheet.hp), all=most)]
        if first:
            told.append(app.say("specter_ops.table.done", n=table.done.bit_count(), all=numbers.objectives))
        if cards:
            told.append(app.say("specter_ops.report.hand", cards=cards))
        used = [entry for entry in sheet_entries(table, 0 if first else 1) if entry.cards]
        if used:
            told.append(app.say("specter_ops.sheet.turns", turns=told_of(self.names, used)))
            told.append(initials_legend_text(self.names, used))
        return CharacterResult(self.faces.face_for_card(("agent", sheet.kind), app.wording), pick(entry.name), tuple(told))
