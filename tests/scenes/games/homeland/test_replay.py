"""The replay tells after each terrorist turn who had laid which card; before the end nobody is told that."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from scenes.engine.paths import data_dir
from scenes.games.homeland.overlays.analysis_history import recent_analyses
from scenes.session.state_history import StateHistory
from tabletop.core.match import Match
from tabletop.core.view import ALL, TABLE
from tabletop.games import open_game
from tabletop.games.homeland import events as ev


def test_every_analysis_is_told_with_who_laid_what() -> None:
    """All analyses of a game are told, with the cards that each player laid; the table's own view tells nothing."""
    match: Match[Any, Any] = Match.start(open_game("homeland", data_dir()), 4, {}, seed=6)
    chance, laid = random.Random(6), Counter[tuple[int, int, int]]()
    judged: dict[int, tuple[int, int]] = {}
    while match.outcome is None:
        seat = match.questions()[0].required_seats[0]
        match.play(seat, chance.choice(list(match.legal_actions(seat))))
        for event in match.steps[-1].redact_for_viewer(ALL):
            match event:
                case ev.IntelLaid(seat=layer, threat=threat, card=card):
                    laid[threat, layer, card] += 1
                case ev.Judged(threat=threat, red=red, blue=blue):
                    judged[threat] = (red, blue)
    history, told = StateHistory(match), {}
    for step in range(len(match.steps) + 1):
        assert not recent_analyses(history.view_after(step, TABLE))
        told.update({one.threat.number: one for one in recent_analyses(history.view_after(step, ALL))})
    assert {number: (one.red_total, one.blue_total) for number, one in told.items()} == judged
    for number, one in told.items():
        shown = Counter((number, slot.layer, slot.card) for slot in one.threat.slots if slot.layer >= 0)
        assert shown == Counter({key: count for key, count in laid.items() if key[0] == number})
