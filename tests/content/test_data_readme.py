"""The guide to the data names every file, every field and every effect."""

from __future__ import annotations

import inspect
import re
from enum import StrEnum
from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from tabletop.core import vocabulary
from tabletop.core.content import Record
from tabletop.core.language.rulebook import Clause
from tabletop.games.abduction import cards
from tabletop.games.countdown import cards as countdown
from tabletop.games.countdown import location
from tabletop.games.homeland import cards as homeland
from tabletop.games.homeland import vocabulary as homeland_words
from tabletop.games.homeland.effects import asset_effects as powers
from tabletop.games.homeland.effects import parameters
from tabletop.games.homeland.effects import strike_effects as strikes
from tabletop.games.specter_ops import board
from tabletop.games.specter_ops import cards as specter_ops
from tabletop.lessons import lesson, tip

GUIDE = Path(data_dir() / "README.md")
RECORDS = [
    record
    for module in (cards, countdown, location, board, specter_ops, homeland, parameters, powers, strikes, lesson, tip)
    for _, record in inspect.getmembers(module, inspect.isclass)
    if issubclass(record, Record) and record.__module__ == module.__name__ and not record.__name__.startswith("_")
]

CHOICES = [
    *(vocabulary.BackgroundPattern, cards.LocationRole, vocabulary.SquareSide, cards.AimRestriction, cards.CardCategory),
    *(countdown.EnemyAbility, countdown.MissionGoal, countdown.OpSkill, countdown.SupportEffect),
    specter_ops.CardUseDisclosure,
    *(homeland_words.Marker, homeland_words.FigureKind, homeland_words.Side, homeland_words.ThreatLevel, homeland_words.Agenda),
    *(homeland_words.GoldEffectRecipients, homeland_words.HighestOrLowestCard, homeland_words.BonusScope),
]


@pytest.mark.parametrize("record", [*RECORDS, Clause], ids=lambda record: f"{record.__module__.split('.')[-2]}-{record.__name__}")
def test_every_field_is_explained(record: type[Record]) -> None:
    told = set(re.findall(r"`([a-z_]+)`", GUIDE.read_text(encoding="utf-8")))
    fields = set(record.model_fields)
    assert fields <= told, f"data/README.md says nothing about {sorted(fields - told)} of {record.__name__}"


def test_every_card_file_is_explained() -> None:
    told = GUIDE.read_text(encoding="utf-8")
    files = {path.name for path in data_dir().glob("*/*.yaml") if not path.name.startswith(("wording.", "rules."))}
    assert {name for name in files if f"`{name}`" not in told} == set()


@pytest.mark.parametrize("kind", CHOICES, ids=lambda kind: f"{kind.__module__.split('.')[-2]}-{kind.__name__}")
def test_every_choice_is_explained(kind: type[StrEnum]) -> None:
    told = GUIDE.read_text(encoding="utf-8")
    assert {choice.value for choice in kind if f"`{choice.value}`" not in told} == set()
