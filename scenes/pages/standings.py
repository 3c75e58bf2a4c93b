"""How a game ended as most games tell it: the winner, the reason, and a row of parts of the score for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from scenes.pages.panel_page import row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.session.plugins import game_module as part_of
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.text_box import write_fitted
from tabletop.core.game import Outcome
from tabletop.core.language.wording import TranslatableText

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.input.intents import Intent
    from scenes.session.session import GameSession
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]

ROW_HEIGHT_DESIGN_PX = 74
"""Design pixels of a row of the score, where there is room."""
MAX_WINNERS_HEIGHT_SHARE = 0.42
"""The share of the page that the winners take at most where the score lacks room."""


class ResultReportSection(Protocol):
    """What a result tells above its buttons."""

    def height(self, pane: Pane) -> float:
        """Return the pixels that it wants to be high on a pane of that width."""

    def paint(self, pane: Pane) -> None:
        """Fill the pane."""

    def handle_intent(self, intent: Intent, turns: int) -> bool:
        """Answer a touch on a page turned by quarters; False when it was not meant."""

    def update(self, seconds: float) -> bool:
        """Let lists run on; True while something moves."""


def make_result_report(ctx: AppContext, session: GameSession) -> ResultReportSection:
    """Return the game's own report (`make_result_report` in `scenes/games/<game>/report.py`), or the plain one."""
    own = part_of(session.match.game.meta.id, "report")
    if own is not None:
        report: ResultReportSection = own.make_result_report(ctx, session)
        return report
    return StandingsReport(ctx, session)


class StandingsReport:
    """The report of a game that somebody wins."""

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Tell how a session's match ended."""
        self.app, self.session = ctx, session
        self.game = session.match.game.meta.id
        self.list = ScrollArea("list:scores")

    @property
    def outcome(self) -> Outcome:
        """Return how it ended."""
        return self.session.match.outcome or Outcome((), "nobody")

    def handle_intent(self, intent: Intent, turns: int) -> bool:
        """Push the list."""
        return handle_scroll_intent(self.list, intent, turns)

    def update(self, seconds: float) -> bool:
        """Let the list run on."""
        return self.list.update(seconds)

    def height(self, pane: Pane) -> float:
        """Return what the winner and all rows need."""
        return (self._low_head(pane) if self._is_low(pane) else self._high_head(pane)) + self.table_height(pane)

    def table_height(self, pane: Pane) -> float:
        """Return what the score would like to have."""
        return float(pane.kit.text_size_px("small") * 1.6 + pane.kit.u(ROW_HEIGHT_DESIGN_PX) * len(self.session.seats))

    # -- who won, and why ---------------------------------------------------------------------------------------------
    def _is_low(self, pane: Pane) -> bool:
        """Return whether the winners have to stand in one row, so that the score has its room."""
        high = self._high_head(pane)
        return high > MAX_WINNERS_HEIGHT_SHARE * pane.h and high + self.table_height(pane) > pane.h

    def _high_head(self, pane: Pane) -> float:
        """Return the height of the head with everything below each other."""
        kit = pane.kit
        return (
            kit.text_size_px("body") * 1.6
            + kit.u(128)
            + kit.text_size_px("title") * 1.3
            + self._reason_height(pane, pane.w * 0.9)
            + kit.text_size_px("body") * 0.9
        )

    def _low_head(self, pane: Pane) -> float:
        """Return the height of the head in one row."""
        kit = pane.kit
        return kit.text_size_px("heading") * 1.4 + self._reason_height(pane, self._low_width(pane)) + kit.text_size_px("body") * 0.5

    def _reason_height(self, pane: Pane, width: float) -> float:
        """Return how high the reason is that wide."""
        return float(pane.paragraph_height(self.ending_reason(), width, "body", "r"))

    def _low_width(self, pane: Pane) -> float:
        """Return how wide the words are beside the tokens of the winners, and beside what turns the page."""
        return pane.w - self._tokens_width(pane) - (0.0 if self.session.laptop else row_height(pane.kit))

    def _tokens_width(self, pane: Pane) -> float:
        """Return how much the tokens of the winners take in a row."""
        kit, count = pane.kit, max(1, len(self.outcome.winners))
        return min(kit.u(104) * count, pane.w * 0.4) + kit.u(20)

    def paint(self, pane: Pane) -> None:
        """Paint the winner, the reason, the score."""
        top = self._low_winners(pane) if self._is_low(pane) else self._winners(pane)
        self.draw_score_table(pane, (0.0, top, pane.w, pane.h - top))

    def _winner_names(self) -> list[str]:
        """Return who has won."""
        return [self.session.seats[seat].name for seat in self.outcome.winners]

    def _winners(self, pane: Pane) -> float:
        """Draw who won and why; give the height."""
        kit, app = pane.kit, self.app
        pane.text(app.say("shell.result.title"), pane.w / 2, kit.text_size_px("body") * 0.8, "body", "dim", "s", "cm", pane.w)
        y = kit.text_size_px("body") * 1.6 + kit.u(64)
        self._tokens(pane, pane.w / 2, y, (kit.u(132), kit.u(54)), pane.w)
        y += kit.u(64)
        pane.text(
            self.winner_headline(self._winner_names()),
            pane.w / 2,
            y + kit.text_size_px("title") * 0.7,
            "title",
            "accent",
            "f",
            "cm",
            pane.w,
        )
        y += kit.text_size_px("title") * 1.3
        high = self._reason_height(pane, pane.w * 0.9)
        write_fitted(pane, self.ending_reason(), (pane.w * 0.05, y, pane.w * 0.9, high + 2), "body", "text", "r", "ct")
        return y + high + kit.text_size_px("body") * 0.9

    def _low_winners(self, pane: Pane) -> float:
        """Draw who won and why in one row; give the height."""
        kit, left, wide = pane.kit, self._tokens_width(pane), self._low_width(pane)
        head, high = kit.text_size_px("heading") * 1.4, self._reason_height(pane, wide)
        self._tokens(pane, (left - kit.u(20)) / 2, (head + high) / 2, (kit.u(104), min(kit.u(46), (head + high) * 0.4)), left - kit.u(20))
        write_fitted(pane, self.winner_headline(self._winner_names()), (left, 0, wide, head), "heading", "accent", "f", "lm")
        write_fitted(pane, self.ending_reason(), (left, head, wide, high + 2), "body", "text", "r", "lt")
        return head + high + kit.text_size_px("body") * 0.5

    def _tokens(self, pane: Pane, x: float, y: float, size: tuple[float, float], room: float) -> None:
        """Draw the tokens of the winners round x, y: so far from each other at most, and so large; or that nobody has won."""
        winners, seats = self.outcome.winners, self.session.seats
        if not winners:
            pane.icon("lost", x, y, size[1] * 1.7, "dim")
            return
        step = min(size[0], room / len(winners))
        for index, seat in enumerate(winners):
            pane.token(seats[seat].colour, "trophy", x + (index - (len(winners) - 1) / 2) * step, y, min(size[1], step * 0.46))

    def ending_reason(self) -> str:
        """Return why it ended."""
        return self.app.wording.render_value(TranslatableText(f"{self.game}.outcome.{self.outcome.reason_key}", self._values()))

    def winner_headline(self, names: list[str]) -> str:
        """Return who has won."""
        head = "shell.result.nobody" if not names else "shell.result.winner" if len(names) == 1 else "shell.result.shared"
        return self.app.say(head, name=names[0] if names else "", names=names)

    def _values(self) -> dict[str, object]:
        """Return the values of the reason; seats by their names."""
        values: dict[str, object] = {}
        for name, value in self.outcome.reason_values.items():
            named = name in ("seat", "winner", "loser") and isinstance(value, int) and 0 <= value < len(self.session.seats)
            values[name] = self.session.seats[value].name if named else value
        names = [self.session.seats[seat].name for seat in self.outcome.winners]
        return {"name": names[0] if names else "", "names": names, **values}

    def draw_score_table(self, pane: Pane, rect: Rect) -> None:
        """Draw a list: a row for each seat, a column for each part of the score."""
        kit, app, outcome = pane.kit, self.app, self.outcome
        x, y, w, h = rect
        parts = list(dict.fromkeys(name for score in outcome.score_parts_by_seat for name in score))
        across = w if parts else min(w, kit.u(560) * max(1.0, kit.text_scale * 0.8))
        left = x + (w - across) / 2
        first = across * (0.34 if parts else 1.0)
        each = (across - first) / max(1, len(parts))
        head = kit.text_size_px("small") * 1.6 if parts else 0.0
        for column, part in enumerate(parts):
            at = left + first + each * (column + 0.5)
            pane.text(app.say(f"{self.game}.score.{part}"), at, y + head / 2, "small", "dim", "s", "cm", each - kit.u(8))

        def paint(inner: Pane, row: Rect, index: int) -> None:
            self._score(inner, row, index, (parts, first, each))

        self.draw_seat_rows(pane, (left, y + head, across, h - head), (kit.text_size_px("body") * 1.7, kit.u(ROW_HEIGHT_DESIGN_PX)), paint)

    def draw_seat_rows(self, pane: Pane, place: Rect, high: tuple[float, float], paint: Callable[[Pane, Rect, int], None]) -> None:
        """Draw a row for each seat, between so many pixels high; what finds no room can be pushed up."""
        kit, count = pane.kit, len(self.session.seats)
        tall = max(high[0], min(high[1], place[3] / count))
        inner = self.list.begin_painting(pane, place, tall * count)
        across = place[2] - (kit.u(16) if self.list.max_offset else 0)
        for index in range(count):
            paint(inner, (0.0, tall * index, across, tall - kit.u(6)), index)
        self.list.end_painting(pane, place)

    def _score(self, pane: Pane, rect: Rect, index: int, columns: tuple[list[str], float, float]) -> None:
        """Draw the row of one seat."""
        kit, outcome, seat = pane.kit, self.outcome, self.session.seats[index]
        x, top, w, tall = rect
        parts, first, each = columns
        won = index in outcome.winners
        pane.panel(rect, "flat", tone="line" if won else "well")
        middle = top + tall / 2
        pane.seat_mark(seat.colour, x + kit.u(32), middle, min(kit.u(15), tall * 0.3))
        pane.text(seat.name, x + kit.u(60), middle, "body", "text", "s", "lm", min(first, w) - kit.u(110))
        if won:
            pane.icon("trophy", x + min(first, w) - kit.u(30), middle, min(kit.u(30), tall * 0.6), "accent")
        for column, part in enumerate(parts):
            value = outcome.score_parts_by_seat[index].get(part, 0) if index < len(outcome.score_parts_by_seat) else 0
            pane.text(str(value), x + first + each * (column + 0.5), middle, "body", "text", "f", "cm", each, tabular=True)
