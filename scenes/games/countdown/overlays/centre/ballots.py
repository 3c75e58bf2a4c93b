"""Ballots that were opened: who named whom, who was found, and what it meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.widgets.text_box import write_fitted
from tabletop.core.language.numerals import signed_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.chronicle import OpenedBallot
    from scenes.graphics.kit import DrawingKit
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea

Rect = tuple[float, float, float, float]
NO_VOTING_RIGHT = -2


@dataclass(frozen=True)
class BallotPainter:
    """The people at the table, and the words."""

    app: AppContext
    seats: Sequence[SeatSetup]

    def ballot_result(self, ballot: OpenedBallot) -> str:
        """Return what a ballot led to."""
        say = self.app.say
        if ballot.found_seat < 0:
            return say("countdown.showdown.none")
        key = "traitor" if ballot.is_found_traitor else "patriot"
        return say(f"countdown.showdown.found.{key}", seat=self.seats[ballot.found_seat].name, points=signed_number(ballot.score_points))


def ballot_list_height(kit: DrawingKit, ballots: Sequence[OpenedBallot]) -> float:
    """Return the height that all ballots want."""
    return (kit.text_size_px("body") * 1.5 * 2.2 + kit.u(8)) * len(ballots)


def paint_ballot_list(pane: Pane, rect: Rect, votes: BallotPainter, ballots: Sequence[OpenedBallot], area: ScrollArea) -> None:
    """Paint all ballots below each other, in a list that can be pushed."""
    kit = pane.kit
    row = float(kit.text_size_px("body") * 1.5)
    each = ballot_list_height(kit, ballots[:1])
    inner = area.begin_painting(pane, rect, each * len(ballots))
    wide = rect[2] - (kit.u(18) if area.max_offset else 0)
    for index, ballot in enumerate(ballots):
        top = index * each
        words = votes.app.say("countdown.showdown.ballot", n=index + 1)
        number = min(wide * 0.25, inner.text_width(words, "small", "s") + kit.u(14))
        write_fitted(inner, words, (0.0, top, number, row), "small", "dim", "s")
        paint_ballot(inner, (number, top, wide - number, row), votes, ballot)
        ink = "good" if ballot.is_found_traitor else "danger" if ballot.found_seat >= 0 else "dim"
        write_fitted(inner, votes.ballot_result(ballot), (0.0, top + row, wide, row * 1.2), "body", ink, "s")
    area.end_painting(pane, rect)


def paint_ballot(pane: Pane, rect: Rect, votes: BallotPainter, ballot: OpenedBallot) -> None:
    """Paint one ballot: each voter's mark, an arrow, the mark of whom he named or a hand for nobody."""
    kit = pane.kit
    x, y, w, h = rect
    voters = [(seat, choice) for seat, choice in enumerate(ballot.vote_by_seat) if choice != NO_VOTING_RIGHT]
    each = min(w / max(1, len(voters)), kit.u(130))
    r = min(h * 0.32, each * 0.14)
    for index, (seat, choice) in enumerate(voters):
        left = x + index * each
        pane.seat_mark(votes.seats[seat].colour, left + r * 1.3, y + h / 2, r)
        pane.icon("next", left + each * 0.45, y + h / 2, r * 1.7, "dim")
        if choice >= 0:
            pane.seat_mark(votes.seats[choice].colour, left + each * 0.45 + r * 2.6, y + h / 2, r)
        else:
            pane.icon("pass", left + each * 0.45 + r * 2.6, y + h / 2, r * 2, "dim")
