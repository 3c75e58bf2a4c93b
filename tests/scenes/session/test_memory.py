"""What follows from a position is worked out once while it stands, and anew when it has become another one."""

from __future__ import annotations

from itertools import count

from scenes.engine.paths import data_dir
from scenes.session.seating import SeatSetup
from scenes.session.session import GameSession
from tabletop.core.match import Match
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games import open_game
from tests.scenes.session.test_proposals import Thinkers


def test_it_is_worked_out_once_for_each_position() -> None:
    match = Match.start(open_game("abduction", data_dir()), 2, seed=3)
    seats = (SeatSetup("Ada", 0, "bottom"), SeatSetup("Bram", 1, "top"))
    session = GameSession(match, seats, laptop=False, thinkers=lambda: Thinkers(match.game))
    worked = count(1)

    def ask(key: str = "what fits") -> int:
        found: int = session.memoize_per_position((key, 0), lambda: next(worked))
        return found

    assert (ask(), ask(), ask("else"), ask()) == (1, 1, 2, 1)
    seat = Seat(Viewer(match.questions(TABLE)[0].required_seats[0]))
    session.play(seat, match.legal_actions(seat)[0])
    assert (ask(), ask()) == (3, 3)
    session.forget_views()
    assert (ask(), ask()) == (4, 4)
    view = session.view(seat)
    assert session.view(seat) is view
