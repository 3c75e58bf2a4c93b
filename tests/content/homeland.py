"""What the tests of HOMELAND's words share: the game, the words of a language, every event in every way, and random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any

from scenes.games.homeland.text.log import make_sentences
from tabletop.core.action import Action
from tabletop.core.event import Event
from tabletop.core.match import Match
from tabletop.core.view import Seat
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.game import Homeland
from tabletop.games.homeland.state import HIDDEN, NONE
from tabletop.games.homeland.vocabulary import FigureKind, Marker, Pile, Side, Verdict
from tests.content import wordbook
from tests.content.wordbook import Spy, Wordbook, seats

MOST_STEPS = 700
BOOK = Wordbook("homeland")
REASONS = ("terrorists", "terrorists_alone", "agency", "quiet")
PARTS = ("reputation", "clout", "track", "assets", "accusation")
SELDOM = (act.PickAsset(1, 0), act.PickCard(3, False), act.Decline(), act.BurnIntel(0, 3))
"""Actions that chance hardly comes upon."""
CLOUT, REPUTATION = Marker.CLOUT, Marker.REPUTATION
AGENT, SOLDIER = FigureKind.AGENT, FigureKind.SOLDIER

SETTING_UP: tuple[Event, ...] = (
    ev.SeatReady(0),
    ev.RoundBegan(1),
    ev.MarkerTaken(1),
    *(ev.ThreatAppeared(number, number, number % 5, number % 6) for number in range(6)),
)
"""Events that say who is behind which threat."""


def sums(**totals: int) -> dict[str, int]:
    """Return the totals that an event of an analysis carries."""
    return {"red": 9, "blue": 7, **totals}


SAMPLES: tuple[Event, ...] = (
    *SETTING_UP,
    ev.IntelAdded(0, 1),
    ev.IntelAdded(0, 2),
    ev.InitiativeShuffled(),
    ev.PileRenewed(Pile.INTEL, 20),
    *(ev.PileRenewed(pile, 3) for pile in Pile),
    ev.ThreatAppeared(6, 6, NONE, NONE),
    ev.ThreatsRose((1,)),
    ev.ThreatsRose((1, 2, 3)),
    ev.TurnBegan(1),
    ev.CaseClaimed(1, 2),
    *(ev.IntelLaid(1, 2, card, exposed) for card, exposed in ((HIDDEN, False), (3, False), (3, True))),
    ev.IntelExchanged(1, 4, False),
    *(ev.MarkersGained(1, marker, count, by) for marker in (CLOUT, REPUTATION) for count in (1, 2) for by in (NONE, 4)),
    *(ev.MarkersPaid(1, marker, count) for marker in (CLOUT, REPUTATION) for count in (1, 2)),
    *(ev.PiecesGained(1, piece, count) for piece in (AGENT, SOLDIER) for count in (1, 2)),
    *(ev.PiecesLost(1, piece, count) for piece in (AGENT, SOLDIER) for count in (1, 2)),
    *(ev.PiecesDeployed(1, 2, piece, count) for piece in (AGENT, SOLDIER) for count in (1, 2)),
    *(ev.PiecesStationed(1, 2, piece, count) for piece in (AGENT, SOLDIER) for count in (1, 2)),
    *(ev.AssetsDrawn(1, cards) for cards in ((HIDDEN,), (HIDDEN, HIDDEN), (2, 3))),
    *(ev.AssetKept(1, kind, off) for kind in (HIDDEN, 2) for off in ((), (3,), (3, 4))),
    *(ev.IntelSeen(1, 2, cards) for cards in ((HIDDEN,), (HIDDEN, HIDDEN), (3,), (3, 4, 30))),
    *(ev.PlotSeen(1, 2, plot) for plot in (HIDDEN, 7)),
    ev.LookedAway(1, 2),
    ev.AssetActivated(1, 0, 5),
    *(ev.IntelDrawn(1, cards) for cards in ((HIDDEN,), (HIDDEN, HIDDEN), (3,), (3, 4))),
    ev.HandKept(1),
    ev.TurnEnded(1),
    ev.AbilityUsed(1, 0, 0),
    ev.DroneStruck(1, 6, 3),
    ev.ThreatLeft(3, 3),
    ev.CaseReleased(1, 2),
    ev.ThreatChosen(1, 2),
    ev.ThreatShifted(2, 3, 4),
    ev.PiecesRecalled(1, 2, 1, 2),
    ev.PiecesWithdrawn(1, (1,), 1),
    ev.PiecesWithdrawn(1, (1, 2), 3),
    *(ev.AssetSeen(1, 2, 0, kind) for kind in (HIDDEN, 4)),
    ev.AssetTaken(1, 2, 0),
    ev.AssetTaken(1, NONE, 0),
    ev.IntelRecovered(1, 4),
    ev.OfferDeclined(1),
    ev.AnalysisBegan(0, NONE, 7, 0, 4, False),
    ev.AnalysisBegan(0, 2, 7, 0, 4, False),
    ev.IntelTurned(0, 4, **sums()),
    ev.IntelTurned(0, 22, **sums()),
    *(ev.PointsAdded(seat, card, side, 3, **sums()) for seat, card in ((NONE, 23), (1, 0)) for side in Side),
    ev.IntelBurned(0, 4, NONE, 22, **sums()),
    ev.IntelBurned(0, 4, 1, 5, **sums()),
    ev.AgentsTurned(0, **sums()),
    ev.AgentsLeft(0, (0, 1, 0, 0), **sums()),
    ev.ImpactChanged(0, 2),
    ev.ReactionsSilenced(0),
    ev.ThreatDelayed(0),
    ev.TotalsShown(0, parts=(), **sums()),
    ev.ReactionPassed(2),
    *(ev.Judged(0, verdict, impact=2, parts=(), **sums()) for verdict in Verdict),
    ev.ProgressMade(True, 1, 5),
    ev.ProgressMade(False, 2, 7),
    *(ev.AdvantageTaken(2, organization) for organization in range(45)),
    *(ev.FalloutStruck(plot, (0, 1)) for plot in range(45)),
    ev.AssetBurned(1, 5),
    ev.Reprimanded(1, False),
    ev.Reprimanded(1, True),
    *(ev.Exposed(1, cards, assets) for cards in ((), (3, 4)) for assets in ((), (5,))),
    ev.IntelDropped(1, (3,), 0),
    ev.IntelDropped(1, (3, 4), 1),
    ev.AnalysisEnded(0, (3, 4)),
    ev.AccusationsBegan(),
    *(ev.Accused(1, accused) for accused in (HIDDEN, 1, 2)),
    ev.AccusationsShown((1, 1, 0, 2)),
    *(ev.GameEnded(winners, "agency", (0, 1, 2, 0), 0, ((3,), (), (), ()), ((), (5,), (), ()), ()) for winners in ((), (2,), (0, 1))),
)
"""Every event in every way that it is told, in an order in which it could happen."""


def game() -> Any:
    """Return the game."""
    return BOOK.game()


@cache
def other_game(tracks: int) -> Any:
    """Return the game with longer tracks, or with shorter ones and harmless plots, so that what is rare comes up."""
    box = copy(game().box)
    if tracks < box.numbers.tracks:
        box.plots = tuple(replace(plot, complexity=-4) for plot in box.plots)
    box.numbers = box.numbers.model_copy(update={"tracks": tracks})
    return Homeland(box)


def moves(number: int, tracks: int | None = None) -> Iterator[tuple[Match[Any, Any], Seat, Sequence[Action]]]:
    """Play a random game and stop before every move."""
    played = game() if tracks is None else other_game(tracks)
    return wordbook.moves(Match.start(played, 3 + number % 4, seed=number), random.Random(number), MOST_STEPS)


def words(language: str) -> Spy:
    """Return the words of a language."""
    return BOOK.words(language)


def keys() -> tuple[str, ...]:
    """List the keys of the game's English file."""
    return BOOK.keys()


def told(*events: Event, language: str = "en") -> list[str]:
    """Tell events to who has heard the setting up; give the sentences of these alone."""
    telling = make_sentences(game(), words(language), seats(4))
    for event in SETTING_UP:
        telling.names.apply_event(event)
    return [telling.event_sentence(event) for event in events]
