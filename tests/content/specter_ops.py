"""What the tests of SPECTER OPS' words share: the game, the words of a language, every event in every way, and random hunts."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from scenes.games.specter_ops.text.log import make_sentences
from tabletop.core.action import Action
from tabletop.core.event import Event
from tabletop.core.match import Match
from tabletop.core.view import Seat
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.actions import StandingOrder
from tests.content import wordbook
from tests.content.wordbook import Spy, Wordbook, seats

MOST_STEPS = 400
RARE = 11
"""A game in which a line is thrown at a hunter."""
SELDOM = (act.CompleteObjective(2), act.AnnounceObjective())
"""Actions that chance hardly comes upon."""
BOOK = Wordbook("specter_ops")
KINDS = (
    "after", "attack", "choose_agent", "choose_hunter", "defect_agent", "hunter", "hunters", "leave", "name_traitor", "next_agent",
    "sneak", "watch",
)  # fmt: skip
"""Questions that others hear of, too."""
OWN_KINDS = ("aim", "decoy", "place", "take_equipment", "hunter.inside", "sneak.due", "sneak.spent")
"""Questions, or ways to ask them, that have no sentence for others."""
REASONS = ("escaped", "both_escaped", "caught", "time")
SMOKE, SURGE, LINE = 1, 2, 4
"""Kinds of equipment."""

SETTING_UP: tuple[Event, ...] = (
    *(ev.HunterChosen(1 + hunter // 2, hunter, hunter) for hunter in range(4)),
    ev.AgentChosen(0, 3),
    ev.AgentChosen(0, -2),
    ev.EquipmentTaken(0, SMOKE),
    ev.EquipmentTaken(0, -2),
    ev.RolesDealt(0, 2, 3),
    ev.RolesDealt(0, -2, -2),
)
"""Events that say who is who."""

SAMPLES: tuple[Event, ...] = (
    *SETTING_UP,
    ev.RoundBegan(1),
    ev.AgentBegan(0),
    ev.ObjectiveCompleted(0, 1, 2, 400),
    ev.Stepped(0, 0, 12),
    ev.OrderSet(0, 0, StandingOrder.USE_BLADE, True),
    ev.OrderSet(0, 0, StandingOrder.ROLL_AMBUSH, False),
    ev.OrderSet(0, 0, StandingOrder.SHOW_TO_TRAITOR, True),
    ev.CardReadied(0, 0, SMOKE),
    *(ev.CardUsed(0, 0, kind, before) for kind in (SURGE, -2) for before in (True, False)),
    ev.CardShown(0, SMOKE, True, 44),
    ev.CardShown(0, LINE, False, -1),
    ev.HuntersBlinded((0,)),
    ev.HuntersBlinded((0, 1)),
    ev.HuntersStunned((2,)),
    ev.HuntersStunned((0, 1, 2)),
    ev.LineThrown(0, 1, 3, 2, True),
    ev.LineThrown(0, 1, 1, 2, False),
    ev.SmokeCleared(44),
    ev.DecoyPlaced(0, 0, 70),
    ev.CharacterShown(0, 1),
    ev.FigurePlaced(0, 13),
    ev.LastSeen(0, 13),
    ev.FigureLifted(0),
    ev.QuickDrawn(0, 0, (6, 2), 8, 4, True),
    ev.QuickDrawn(0, 0, (), 0, 0, True),
    ev.QuickDrawn(0, 0, (2,), 2, 4, False),
    ev.QuickDrawn(0, 0, (1,), 1, 1, False),
    ev.Sniped(0, 0, 1),
    ev.Sniped(0, 0, 2),
    ev.Stopped(0),
    ev.ObjectiveAnnounced(0),
    ev.TurnEnded(0),
    ev.Escaped(0, 13),
    ev.Fell(0),
    ev.BarProposed(1, 2),
    ev.BarProposed(1, -1),
    ev.VehicleBarred(2),
    ev.VehicleBarred(-1),
    ev.HunterBegan(0),
    ev.HunterStayed(0),
    ev.VehicleDriven(0, 300, 1, False),
    ev.VehicleDriven(0, 306, 6, False),
    ev.VehicleDriven(2, 300, 1, True),
    ev.VehicleDriven(2, 306, 6, True),
    ev.GotOut(0, 30),
    ev.HunterStayed(0),
    ev.HunterMoved(0, 31, 1),
    ev.HunterMoved(0, 33, 2),
    ev.GotIn(0, 0),
    ev.GotIn(0, 1),
    ev.GotIn(0, 3),
    ev.SensorTold(0, (), False),
    ev.SensorTold(0, ("north-west",), False),
    ev.SensorTold(2, ("here", "north", "north-east", "east", "south-east", "south", "south-west", "west"), True),
    ev.Recalled(3, 0, 13),
    ev.Checked(0, 0, True),
    ev.Checked(0, 0, False),
    ev.Sensed(1, 0, True),
    ev.Sensed(1, 0, False),
    ev.Ambushed(0, 1, 0, True),
    ev.Ambushed(0, 1, 5, True),
    ev.Ambushed(0, 1, 2, False),
    ev.StrengthRolled(1, 0, 5, True),
    ev.StrengthRolled(1, 0, 3, False),
    *(ev.WatchSet(0, direction) for direction in range(4)),
    ev.Attacked(0, 0, (), 0, 0, True),
    ev.Attacked(0, 0, (6, 2, 3), 9, 7, True),
    ev.Attacked(0, 0, (2, 3), 5, 7, False),
    ev.Attacked(3, 0, (1,), 3, 2, False),
    ev.FireHeld(0),
    ev.StunEnded(0),
    ev.HunterDone(0),
    ev.Defected(2, 3, 30, True),
    ev.Defected(2, 3, 30, False),
    ev.BoxOpened(2, 0, (SMOKE, SURGE, SURGE)),
    ev.AgentChosen(2, 0),
    ev.GameEnded((0,), "escaped"),
    ev.GameEnded((0, 2), "both_escaped"),
)
"""Every event in every way that it is told, in an order in which it could happen."""


def game() -> Any:
    """Return the game."""
    return BOOK.game()


def moves(number: int) -> Iterator[tuple[Match[Any, Any], Seat, Sequence[Action]]]:
    """Play a random game and stop before every move; the steps of an agent count like any other action, so that the hunt goes on."""
    match = Match.start(BOOK.dealt(), 2 + number % 4, {"agent": number % 3}, seed=number)
    return wordbook.moves(match, random.Random(number), MOST_STEPS)


def words(language: str) -> Spy:
    """Return the words of a language."""
    return BOOK.words(language)


def keys() -> tuple[str, ...]:
    """List the keys of the game's English file."""
    return BOOK.keys()


def told(*events: Event, language: str = "en") -> list[str]:
    """Tell events to who has heard the setting up; give the sentences of these alone."""
    telling = make_sentences(game(), words(language), seats(5))
    for event in SETTING_UP:
        telling.names.apply_event(event)
    return [telling.event_sentence(event) for event in events]
