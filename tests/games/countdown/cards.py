"""A box of COUNTDOWN with cards that stay as they are, so that those of the house may be tuned without touching a test of the rules."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from tabletop.core.content import Record
from tabletop.games.countdown.box import BoxEntries, CountdownBox
from tabletop.games.countdown.cards import (
    AgendaEntry,
    GoalEntry,
    MissionEntry,
    MissionGoal,
    OpEntry,
    OpSkill,
    RuleNumbers,
    ScenarioEntry,
    SupportEffect,
    SupportEntry,
    ThreatEntry,
)
from tabletop.games.countdown.game import Countdown
from tabletop.games.countdown.location import LocationEntry

A, B, C, D, E, F, WEST, SOUTH, EXIT, GATE = range(10)
"""The places of the small location.

      EXIT
       |
    A  B  C - GATE        A and D are next to each other, B and E, C and F.
    D  E  F               WEST is the entry beside A, SOUTH the one beside E.
       |
      SOUTH
"""
COPIES = 4
STORY: dict[str, Any] = {"name": {"en": "Somebody"}, "text": {"en": "Something."}}
"""Name and text of goal cards."""
THREATS: dict[str, dict[str, Any]] = {
    "thug": {"terrorist": {"defence": 3, "attack": 2}},
    "guard": {"terrorist": {"defence": 5, "attack": 3}},
    "wall": {"terrorist": {"defence": 12, "attack": 6}},
    "seventy": {"terrorist": {"defence": 6, "attack": 3, "abilities": ["extra_after"], "star": 1}},
    "sniper": {"terrorist": {"defence": 5, "attack": 4, "abilities": ["sniper"]}},
    "bazooka": {"terrorist": {"defence": 4, "attack": 2, "abilities": ["bazooka"]}},
    "striker": {"terrorist": {"defence": 4, "attack": 3, "abilities": ["first_strike"]}},
    "caller": {"terrorist": {"defence": 4, "attack": 2, "abilities": ["extra_before"]}},
    "starred": {"terrorist": {"defence": 3, "attack": 2, "star": 3}},
    "hearted": {"terrorist": {"defence": 3, "attack": 2, "heart": True}},
    "civilian": {"civilian": -2},
    "bystander": {"civilian": -1},
    "trap1": {"booby_trap": 1},
    "trap2": {"booby_trap": 2},
    "trap3": {"booby_trap": 3},
}
"""Threat cards of level 1, four of each."""
GOALS: dict[str, dict[str, Any]] = {
    "bomb": {"goal": "bombs", "bomb": {"complexity": (1, 2, 3), "points": (2, 3, 4), "penalty": (-1, -2, -3), "star": 1}},
    "big-bomb": {"goal": "bombs", "bomb": {"complexity": (3, 5, 6), "points": (3, 4, 5), "penalty": (-2, -3, -4), "star": 3}},
    "dummy": {"goal": "bombs", "dummy": True},
    "hostage": {"goal": "hostages", "hostage": {"points": (1, 2, 3), "penalty": (-2, -3, -4)}},
    "envoy": {"goal": "hostages", "hostage": {"points": (2, 3, 4), "penalty": (-3, -4, -5)}},
    "blocker": {"goal": "hostages", "hostage": {"points": (1, 2, 3), "penalty": (-1, -2, -3), "block": True}},
    "wired": {"goal": "hostages", "hostage": {"points": (2, 3, 4), "penalty": (-1, -2, -3), "trap": 2}},
    "leader": {"goal": "leaders", "leader": {"attack": (3, 4, 5), "defence": (5, 6, 7), "points": (2, 3, 4), "penalty": (-1, -2, -3)}},
    "runner": {
        "goal": "leaders",
        "leader": {
            "attack": (3, 4, 5),
            "defence": (5, 6, 7),
            "points": (2, 3, 4),
            "penalty": (-2, -3, -4),
            "abilities": ["one_shot", "extra_after"],
        },
    },
    "snare": {"goal": "leaders", "booby_trap": 1},
}
"""Goal cards, four of each."""
TRACKS: dict[int, tuple[int, ...]] = {
    1: (2, 6, 12, 19, 28, 40),
    2: (3, 8, 15, 24),
    3: (3, 9, 17, 27),
    4: (3, 8, 15, 24, 35),
    5: (4, 10, 19, 30),
    6: (4, 11, 22),
    7: (4, 10, 19, 30),
}
"""The shooting tracks by Op."""
SKILLS = (OpSkill.NONE, OpSkill.GRENADE, OpSkill.CONCEAL, OpSkill.SNIPE, OpSkill.INTEL_LOOK, OpSkill.DISMANTLE, OpSkill.MEDIC)
AMOUNTS = {SupportEffect.BIG_GUN: 3, SupportEffect.ENERGY_BURST: 2}
SUPPORTS = list(SupportEffect)
"""Support cards by number."""


R = TypeVar("R", bound=Record)


def made(kind: type[R], data: dict[str, Any]) -> R:
    """Make an entry from plain words, as the files have them."""
    return kind.model_validate(data, strict=False)


def text(name: str) -> dict[str, Any]:
    """Return what every entry with a name has."""
    return {"id": name, "name": {"en": name}, "text": {"en": name}, "icon": "star"}


def place(name: str, level: int) -> LocationEntry:
    """Return the small location once more, for a level."""
    return made(
        LocationEntry,
        {
            **text(name),
            "pattern": "dots",
            "level": level,
            "times": (8 - level, 7 - level, 6 - level),
            "bonus": 4,
            "layout": ("T2 T1 G2", "T0 T2 G1"),
            "entries": [{"column": 0, "row": 0, "side": "west"}, {"column": 1, "row": 1, "side": "south"}],
            "exits": [{"column": 1, "row": 0, "side": "north"}, {"column": 2, "row": 0, "side": "east"}],
        },
    )


def numbers(order: int) -> tuple[int, ...]:
    """Return the printed numbers of the copies of a card."""
    return tuple(range(1 + order * COPIES, 1 + (order + 1) * COPIES))


def entries() -> BoxEntries:
    """Return everything in the box."""
    strong = {"terrorist": {"defence": 6, "attack": 4}}
    later = [made(ThreatEntry, {"numbers": tuple(range(50 * n, 50 * n + 10)), "level": n, **strong}) for n in (2, 3)]
    scenario = {"locations": ("yard", "mill", "fort")}
    return BoxEntries(
        [made(OpEntry, {**text(f"op-{n}"), "number": n, "person": "N", "skill": SKILLS[n - 1], "shooting": TRACKS[n]}) for n in TRACKS],
        [place("yard", 1), place("shed", 1), place("mill", 2), place("barn", 2), place("fort", 3), place("keep", 3)],
        [made(ThreatEntry, {"numbers": numbers(order), "level": 1, **kind}) for order, kind in enumerate(THREATS.values())] + later,
        [made(GoalEntry, {"numbers": numbers(order), **STORY, **kind}) for order, kind in enumerate(GOALS.values())],
        [
            made(MissionEntry, {"number": 1 + order, "level": level, "goal": goal, "locations": places})
            for order, (level, goal, places) in enumerate(
                [(level, goal, places) for level, places in ((1, ("yard",)), (2, ("mill", "barn")), (3, ("fort",))) for goal in MissionGoal]
            )
        ],
        [
            made(SupportEntry, {**text(kind.value.replace("_", "-")), "effect": kind, "amount": AMOUNTS.get(kind, 1)})
            for kind in SupportEffect
        ],
        [
            made(ScenarioEntry, {**text(name), **scenario, "goal": goal, "removed": removed})
            for name, goal, removed in (("ace", "leaders", 5), ("bomberjack", "bombs", 10), ("civilization", "hostages", 15))
        ]
        + [made(ScenarioEntry, {**text("proposal"), "locations": ("shed", "barn", "keep"), "goal": "bombs", "suggested": True})],
        [
            made(AgendaEntry, {**text("patriot"), "traitor": False, "copies": 5}),
            made(AgendaEntry, {**text("traitor"), "traitor": True, "copies": 2}),
        ],
    )


@cache
def game() -> Countdown:
    """Build the game with these cards, once."""
    return Countdown(CountdownBox(entries(), RuleNumbers(bullet_control=(2, 2, 3), skill_levels=(8, 20)), "fixed"))


def number(name: str, copy: int = 0) -> int:
    """Return the number of a card in the box: its first copy, or another."""
    names = [*THREATS, *GOALS]
    before = names.index(name) * COPIES + copy
    if name in THREATS:
        return before
    return before + 20


def name_of(card: int) -> str:
    """Name a card of the box."""
    return next((name for name in (*THREATS, *GOALS) if number(name) <= card < number(name) + COPIES), f"later-{card}")
