"""The data of SPECTER OPS: the facts of its cards, the rule book whole in every language, looks, and sounds that tell nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from scenes.engine.paths import assets_dir, data_dir
from scenes.engine.sound import read_cue_sheets
from scenes.graphics.theme import read_theme
from tabletop.core.document import read_document
from tabletop.core.language.rulebook import load_rules
from tabletop.games.specter_ops.box import SpecterOpsBox, load_box
from tabletop.games.specter_ops.cards import CardUseDisclosure
from tabletop.games.specter_ops.events import EVENT_TYPES, HunterDone
from tabletop.games.specter_ops.events.audience import SeatOnlyEvent
from tabletop.games.specter_ops.pieces import ANY_AGENT, EquipmentEffectKind
from tests.frozen import FROZEN

FOLDER = data_dir() / "specter_ops"
TOLD = 16
"""Agents, hunters and cards that the rule book tells of one by one; what comes later says all itself."""


@cache
def box() -> SpecterOpsBox:
    """Open the box once."""
    return load_box(FOLDER)


def agent(name: str) -> Any:
    """Find an agent."""
    return next(one for one in box().agents if one.id == name)


def hunter(name: str) -> Any:
    """Find a hunter."""
    return next(one for one in box().hunters if one.id == name)


def card(name: str) -> Any:
    """Find a kind of equipment."""
    return next(one for one in box().equipment if one.id == name)


# the facts of the cards ------------------------------------------------------------------------------------------------------------------


def test_the_agents() -> None:
    assert [(one.id, one.hp) for one in box().agents] == [("spider", 4), ("orangutan", 6), ("cobra", 4), ("blue-jay", 4)]
    assert [(one.evasion_range, one.evasion_reduction) for one in box().agents] == [(3, 2), (0, 0), (0, 0), (0, 0)]
    assert [one.ambush_min_roll for one in box().agents] == [0, 0, 4, 0]
    assert [one.objective_reach for one in box().agents] == [1, 1, 1, 2]


def test_the_hunters() -> None:
    assert [one.id for one in box().hunters] == ["gun", "beast", "puppet", "prophet"]
    assert [len(one.proficiencies) for one in box().hunters] == [3, 3, 2, 3]
    shooting = {one.id: (one.attack_dice_count, one.quick_draw_dice_count, one.sniper_shot_hits, one.attack_bonus) for one in box().hunters}
    assert shooting == {"gun": (2, 1, 1, 0), "beast": (1, 0, 0, 0), "puppet": (1, 0, 0, 0), "prophet": (1, 0, 0, 2)}
    beast, puppet, prophet = hunter("beast"), hunter("puppet"), hunter("prophet")
    assert (beast.senses_max_steps, beast.senses_range, beast.strength_min_roll, beast.strength_hits, beast.run_steps) == (3, 4, 5, 1, 5)
    assert (puppet.has_control_relay, puppet.has_remote_sensor, beast.has_control_relay, beast.has_remote_sensor) == (
        True,
        True,
        False,
        False,
    )
    assert (
        prophet.has_pre_cognition,
        prophet.post_cognition_turns,
        hunter("gun").has_pre_cognition,
        hunter("gun").post_cognition_turns,
    ) == (True, 2, False, 0)


def test_the_equipment() -> None:
    frozen = load_box(FROZEN / "specter_ops")
    facts = {one.id: (one.copies, one.charges, one.user_agent, one.effect, one.effect_value, one.shown_on_use) for one in frozen.equipment}
    assert facts == {
        "flash-bang": (2, 1, ANY_AGENT, EquipmentEffectKind.FLASH, 4, CardUseDisclosure.CARD),
        "smoke-grenade": (2, 1, ANY_AGENT, EquipmentEffectKind.SMOKE, 4, CardUseDisclosure.CARD),
        "adrenal-surge": (2, 1, ANY_AGENT, EquipmentEffectKind.SURGE, 6, CardUseDisclosure.USE),
        "stealth-field": (2, 1, ANY_AGENT, EquipmentEffectKind.STEALTH, 2, CardUseDisclosure.USE),
        "tangle-line": (1, 2, agent("spider").number, EquipmentEffectKind.TANGLE, 0, CardUseDisclosure.CARD),
        "power-fists": (1, 2, agent("orangutan").number, EquipmentEffectKind.QUAKE, 2, CardUseDisclosure.CARD),
        "velocity-blade": (1, 2, agent("cobra").number, EquipmentEffectKind.PARRY, 3, CardUseDisclosure.CARD),
        "holo-decoy": (1, 1, agent("blue-jay").number, EquipmentEffectKind.DECOY, 4, CardUseDisclosure.NOTHING),
    }
    assert sum(one.copies for one in frozen.equipment) == 12
    assert card("smoke-grenade").smoke_radius == 1


def test_the_numbers() -> None:
    numbers = box().numbers
    assert (numbers.rounds, numbers.steps, numbers.stunned_steps, numbers.objectives) == (40, 4, 2, 3)
    assert (numbers.vehicle_spaces, numbers.sensor_steps, numbers.traitor_hand) == (10, 3, 2)
    assert [numbers.hands.number_for(seats) for seats in (2, 3, 4, 5)] == [3, 3, 5, 3]
    assert [numbers.more_hp.number_for(seats) for seats in (2, 3, 4, 5)] == [0, 0, 2, 0]


def test_every_card_has_its_words() -> None:
    pieces: list[Any] = [*box().agents, *box().hunters, *box().equipment]
    cards: list[Any] = [*pieces, *(one.proficiency for one in box().agents), *(part for one in box().hunters for part in one.proficiencies)]
    assert [one.id for one in cards if set(one.name) != {"en", "nl", "de"} or set(one.text) != {"en", "nl", "de"}] == []
    assert [one.id for one in cards if one.text["nl"] in (one.text["en"], one.text["de"]) or one.text["de"] == one.text["en"]] == []


# the rule book ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_rule_book_is_whole(language: str) -> None:
    ids = (data_dir().parent / "tests" / "rules" / "specter_ops.txt").read_text(encoding="utf-8").split()
    book, english = (load_rules(FOLDER, one).clauses for one in (language, "en"))
    own = [entry["id"] for entry in read_document(FOLDER / f"rules.{language}.yaml").data]
    assert own == [clause.id for clause in book] == ids
    assert [clause.id for clause in book if not clause.title.strip() or len(clause.text) < 30] == []
    assert language == "en" or [one.id for one, other in zip(book, english, strict=True) if one.text == other.text] == []


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_rule_book_names_the_places_of_the_board(language: str) -> None:
    record, book = box().boards["facility_83x"], load_rules(FOLDER, language)
    objectives, plan = book.find_clause("SO7.2"), book.find_clause("SO1.2")
    assert objectives is not None and [place for section in record.sections for place in section if place not in objectives.text] == []
    places = [record.start, *record.escapes, *record.extra_escapes, record.vehicle.few, record.vehicle.many]
    assert plan is not None and [place for place in places if place not in plan.text] == []


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_rule_book_calls_cards_by_their_names(language: str) -> None:
    book = load_rules(FOLDER, language)
    pieces: list[Any] = [*box().agents, *box().hunters, *box().equipment]
    titles = {f"SO6.{number}": clause.title for number in range(1, 17) if (clause := book.find_clause(f"SO6.{number}")) is not None}
    assert len(titles) == TOLD
    assert [title for title in titles.values() if title not in {one.name[language] for one in pieces}] == []
    skills = [(one.number + 1, one.proficiency) for one in box().agents] + [
        (one.number + 5, part) for one in box().hunters for part in one.proficiencies
    ]
    texts = {clause.id: clause.body_text for clause in book.clauses}
    assert [part.id for number, part in skills if f"{part.name[language]}:" not in texts[f"SO6.{number}"]] == []


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_names_fit_on_small_cards(language: str) -> None:
    pieces: list[Any] = [*box().agents, *box().hunters, *box().equipment]
    assert [one.name[language] for one in pieces if max(map(len, one.name[language].split())) > 12] == []


# colours and sounds ----------------------------------------------------------------------------------------------------------------------


def test_every_kind_of_card_has_its_look() -> None:
    theme, wrong = read_theme(assets_dir(), "specter_ops")
    assert wrong == []
    assert set(theme.kinds) == {"agent", "hunter", "equipment", "unique", "loyal", "traitor"}
    assert theme.kinds["loyal"] == theme.kinds["traitor"]


def test_what_is_secret_has_no_sound() -> None:
    heard = {cue.partition(".")[0] for cue in read_cue_sheets(assets_dir())[0]["specter_ops"]}
    own = {kind for kind in EVENT_TYPES if issubclass(kind, SeatOnlyEvent)}
    silent = {kind.__name__ for kind in EVENT_TYPES} - heard
    assert {kind.__name__ for kind in own} <= silent
    assert silent == {*(kind.__name__ for kind in own), HunterDone.__name__, "BoxOpened"}


def test_secrets_that_are_alike_sound_alike() -> None:
    cues = read_cue_sheets(assets_dir())[0]["specter_ops"]
    assert cues["AgentChosen"] == cues["EquipmentTaken"]
    assert [cue for cue in cues if cue.startswith(("CardUsed.", "AgentChosen.", "EquipmentTaken.", "Stopped.", "TurnEnded."))] == []
