"""The data of HOMELAND: counts, printed cards, the rule book whole in every language, looks, and sounds that tell nothing."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from scenes.engine.paths import assets_dir, data_dir
from scenes.engine.sound import read_cue_sheets
from scenes.games.homeland.text.card_text import ability_words
from scenes.graphics.theme import read_theme
from tabletop.core.content import ExactlyOneEffect
from tabletop.core.document import read_document
from tabletop.core.language.rulebook import load_rules
from tabletop.games.homeland.box import HomelandBox, load_box
from tabletop.games.homeland.effects.asset_effects import (
    AssetAbility,
    BurnAssetForPoints,
    BurnIntel,
    CaseBonus,
    GainMarkers,
    ImmediateSeatEffect,
    TakeAsset,
)
from tabletop.games.homeland.effects.strike_effects import (
    FalloutEffect,
    GoldCardEffect,
    NewThreat,
    ReinforceLeadCases,
    ShiftOtherThreatLevels,
    SpreadIntel,
)
from tabletop.games.homeland.events import EVENT_TYPES, ProgressMade
from tabletop.games.homeland.pieces import BURN_ABILITY, REACTION_ABILITY, TURN_ABILITY
from tabletop.games.homeland.vocabulary import LEVELS, BonusScope, Marker, Side, ThreatLevel
from tests.content.homeland import words
from tests.frozen import FROZEN
from tests.games.homeland.table import LATER, Case, Table

FOLDER = data_dir() / "homeland"
LANGUAGES = ("en", "nl", "de")
LONGEST_WORD = 15
"""Letters of a word that still fits on a small card."""
LONGEST_ON_BOARD, LONGEST_NAME = 12, 18
"""Letters of a word, and of a whole name, that still fit on a dossier on the board."""


@cache
def box() -> HomelandBox:
    """Open the box once."""
    return load_box(FOLDER)


def find(cards: Any, name: str) -> Any:
    """Find a card by its id."""
    return next(card for card in cards if card.id == name)


def asset(name: str) -> Any:
    """Find an asset."""
    return find(box().assets, name)


def does(name: str, when: str) -> list[Any]:
    """Return what the abilities of an asset do that work then."""
    return [power.effect.record for power in asset(name).powers if power.ability_timing == when]


# the counts of the box -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL1.1")
@pytest.mark.rule("HL10.3")
def test_the_counts_of_the_box() -> None:
    box = cache(lambda: load_box(FROZEN / "homeland"))
    assert (len(box().organizations), len(box().plots), len(box().assets), len(box().intel_pile)) == (45, 45, 30, 120)
    sides = Counter(box().intel[kind].side for kind in box().intel_pile)
    assert sides == {Side.BLUE: 60, Side.RED: 40, None: 20}
    numbers = box().numbers
    assert (numbers.supplies.agents, numbers.supplies.soldiers, numbers.supplies.reputation, numbers.supplies.clout) == (18, 18, 60, 60)
    assert (numbers.leads, numbers.tracks, numbers.columns, len(LEVELS)) == (8, 12, 6, 5)


@pytest.mark.rule("HL2.1")
@pytest.mark.rule("HL2.2")
@pytest.mark.rule("HL2.3")
def test_the_numbers_on_cards_are_in_their_ranges() -> None:
    assert {plot.complexity for plot in box().plots} == set(range(3, 10))
    assert {plot.impact for plot in box().plots} == {1, 2, 3}
    assert {organization.sophistication for organization in box().organizations} == set(range(5))
    assert {organization.level for organization in box().organizations} == set(range(len(LEVELS)))
    for side in Side:
        kinds = [kind for kind in box().intel if kind.side is side]
        assert {kind.value for kind in kinds} == set(range(1, 6))
        assert {kind.marker for kind in kinds} == set(Marker)
    assert all(kind.marker is None and kind.gold_effect is not None for kind in box().intel if kind.side is None)


@pytest.mark.rule("HL10.3")
def test_cards_are_as_different_as_they_should_be() -> None:
    abilities = {f"{power.ability_timing} {power.effect.name}" for one in box().assets for power in one.powers}
    assert len(abilities) >= 15
    assert len({plot.fallout.name for plot in box().plots}) >= 10
    assert len({kind.gold_effect.name for kind in box().intel if kind.gold_effect is not None}) >= 8
    assert 12 <= sum(plot.is_fallout_global for plot in box().plots) <= 24


def effects(*records: type[ExactlyOneEffect]) -> set[str]:
    """Name the effects that such records can have."""
    return {name for record in records for name in record.model_fields}


@pytest.mark.rule("HL10.3")
def test_every_effect_that_the_rules_know_is_on_a_card() -> None:
    deeds = {one.advantage.name for one in box().organizations}
    deeds |= {power.effect.name for one in box().assets for power in one.powers}
    assert effects(ImmediateSeatEffect, AssetAbility) - {TURN_ABILITY, BURN_ABILITY} - deeds == set()
    assert effects(FalloutEffect) == {plot.fallout.name for plot in box().plots}
    assert effects(GoldCardEffect) == {kind.gold_effect.name for kind in box().intel if kind.gold_effect is not None}


@pytest.mark.rule("HL2.2", "HL10.3")
def test_threats_begin_on_all_levels_and_bring_all_kinds_of_advantages() -> None:
    levels = Counter(one.level for one in box().organizations)
    assert all(8 <= levels[level] <= 18 for level in range(3))
    assert levels[3] + levels[4] >= 5
    assert max(Counter(repr(one.advantage) for one in box().organizations).values()) <= 7
    assert len({one.advantage.name for one in box().organizations}) >= 12


@pytest.mark.rule("HL2.1", "HL10.3")
def test_plots_differ_in_what_is_at_stake_and_in_whom_they_strike() -> None:
    impacts = Counter(plot.impact for plot in box().plots)
    assert impacts[1] <= 38
    assert impacts[2] >= 5
    assert impacts[3] >= 2
    assert max(Counter((repr(plot.fallout), plot.is_fallout_global) for plot in box().plots).values()) <= 5


@pytest.mark.rule("HL5.4", "HL2.1")
def test_every_plot_moves_the_terrorists_on_when_it_succeeds() -> None:
    box_of_house = box()
    for plot in box_of_house.plots:
        table = Table(Case(lead=1, plot=plot.id), LATER, box=box_of_house)
        assert table.told(ProgressMade)[0].count == plot.impact
        assert table.state.terrorists >= plot.impact >= 1, plot.id


@pytest.mark.rule("HL5.2", "HL10.3")
def test_assets_give_to_red_as_well_as_to_blue() -> None:
    bonuses = [bonus for one in box().assets for bonus in one.case_bonuses]
    assert Counter(bonus.side for bonus in bonuses) >= Counter({Side.RED: 3, Side.BLUE: 2})
    assert {bonus.cases for bonus in bonuses if bonus.side is Side.RED} == set(BonusScope)


@pytest.mark.rule("HL2.3", "HL10.3")
def test_many_gold_cards_touch_other_threats() -> None:
    touching = [
        kind.id
        for kind in box().intel
        if kind.gold_effect is not None
        and isinstance(kind.gold_effect.record, NewThreat | ShiftOtherThreatLevels | SpreadIntel | ReinforceLeadCases)
    ]
    assert len(touching) >= 5


@pytest.mark.rule("HL3.1")
@pytest.mark.rule("HL3.3")
def test_the_numbers_of_the_rulebook() -> None:
    numbers = box().numbers
    start = numbers.start
    assert (start.agents, start.soldiers, start.reputation, start.clout, start.intel) == (1, 1, 1, 1, 3)
    assert (numbers.hand_limit, numbers.asset_cost, numbers.asset_choices, numbers.strike_soldiers) == (3, 3, 2, 2)
    assert (numbers.accusation.right, numbers.accusation.wrong, numbers.track_points) == (6, -3, 2)
    pools = [(pool.loyal, pool.opportunist, pool.mole) for seats in range(3, 7) for pool in [numbers.roles.pool_for(seats)]]
    assert pools == [(2, 1, 1), (3, 1, 1), (3, 2, 1), (4, 2, 1)]


# the printed cards -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL10.1")
def test_the_assets_that_the_rulebook_prints() -> None:
    points = {name: asset(name).points for name in ("nicholas-brody", "elizabeth-gaines", "jessica-brody", "carrie-mathison")}
    assert points == {"nicholas-brody": 5, "elizabeth-gaines": 3, "jessica-brody": 3, "carrie-mathison": 3}
    assert (asset("virgil").points, asset("peter-quinn").points) == (2, 1)
    assert does("nicholas-brody", TURN_ABILITY) == [GainMarkers(marker=Marker.CLOUT, count=1)]
    assert does("nicholas-brody", REACTION_ABILITY) == [BurnAssetForPoints(count=5, sides=(Side.RED, Side.BLUE))]
    assert asset("elizabeth-gaines").can_redraw_hand
    assert asset("jessica-brody").exchange_bonus == {Marker.REPUTATION: 0, Marker.CLOUT: 1}
    assert does("jessica-brody", BURN_ABILITY) == [TakeAsset(asset="nicholas-brody")]
    assert asset("carrie-mathison").case_bonuses == (CaseBonus(side=Side.BLUE, count=1),)
    assert asset("carrie-mathison").shows_intel_on_deploy
    assert (asset("virgil").hand_limit_bonus, asset("virgil").exposure_proof) == (1, True)
    assert does("peter-quinn", REACTION_ABILITY) == [BurnIntel()]
    assert box().striking[asset("david-estes").number]
    assert asset("pittman").hand_limit_bonus == 1


@pytest.mark.rule("HL10.1")
def test_the_assets_that_are_like_them() -> None:
    smaller = [does(name, REACTION_ABILITY)[0].count for name in ("aileen-morgan", "lynne-reed")]
    assert all(count < 5 for count in smaller)
    taken = {name: does(name, BURN_ABILITY)[0].asset for name in ("mike-faber", "mira-berenson")}
    assert all(name != other and other in box().asset_named for name, other in taken.items())
    assert asset("saul-berenson").name["en"] == "Saul Berenson"


@pytest.mark.rule("HL10.2")
def test_the_other_cards_that_the_rulebook_prints() -> None:
    nazir, bomb = find(box().organizations, "abu-nazir"), find(box().plots, "bombing-of-agency-headquarters")
    surprise = find(box().intel, "surprise-attack")
    assert (nazir.sophistication, nazir.advantage.record) == (4, GainMarkers(marker=Marker.REPUTATION, count=3))
    assert (bomb.complexity, bomb.impact, bomb.is_fallout_global, bomb.fallout.name) == (9, 3, True, "discard_agents")
    assert bomb.fallout.record.count is None
    assert surprise.gold_effect.record == NewThreat(level=ThreatLevel.SEVERE)
    assert any(plot.fallout.name == "burn_asset_or_soldier" for plot in box().plots)


# names and words -------------------------------------------------------------------------------------------------------------------------


def test_every_card_has_its_name() -> None:
    for cards in (box().organizations, box().plots, box().intel, box().assets):
        assert [one.id for one in cards if set(one.name) != set(LANGUAGES)] == []
        assert [one.id for one in cards if one.text and set(one.text) != set(LANGUAGES)] == []
        for language in LANGUAGES:
            assert [name for name, count in Counter(one.name[language] for one in cards).items() if count > 1] == []
    assert [one.id for one in (*box().organizations, *box().assets) if not one.text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_on_small_cards(language: str) -> None:
    for cards in (box().organizations, box().plots, box().intel, box().assets):
        parts = [part for one in cards for part in one.name[language].replace("-", "- ").split()]
        assert [part for part in parts if len(part) > LONGEST_WORD] == []
    names = [one.name[language] for one in box().organizations]
    assert [name for name in names if len(name) > LONGEST_NAME or max(map(len, name.split())) > LONGEST_ON_BOARD] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_is_said_with_its_numbers(language: str) -> None:
    wording = words(language)
    for one in box().assets:
        for power in one.powers:
            numbers = {value for value in power.effect.effect_parameters().values() if type(value) is int and value > 1}
            assert all(str(number) in ability_words(box(), wording, one, power) for number in numbers), one.id


# the rule book ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_is_whole(language: str) -> None:
    ids = (data_dir().parent / "tests" / "rules" / "homeland.txt").read_text(encoding="utf-8").split()
    book, english = (load_rules(FOLDER, one).clauses for one in (language, "en"))
    own = [entry["id"] for entry in read_document(FOLDER / f"rules.{language}.yaml").data]
    assert own == [clause.id for clause in book] == ids
    assert [clause.id for clause in book if not clause.title.strip() or len(clause.text) < 30] == []
    assert language == "en" or [one.id for one, other in zip(book, english, strict=True) if one.text == other.text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_says_the_numbers_of_the_box(language: str) -> None:
    texts = {clause.id: clause.body_text for clause in load_rules(FOLDER, language).clauses}
    wanted = {
        "HL1.1": (45, 120, 60, 40, 20, 30, 48, 7, 12, 18),
        "HL2.1": (3, 9, 1),
        "HL2.2": (0, 4),
        "HL3.3": (1, 2, 3, 4),
        "HL5.10": (16, 17, 15, 9, 3, 5),
        "HL7.4": (3,),
        "HL7.10": (3, 5, 6, 4),
        "HL8.2": (6, 3),
        "HL8.5": (19,),
    }
    assert [(clause, number) for clause, numbers in wanted.items() for number in numbers if str(number) not in texts[clause]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_calls_cards_by_their_names(language: str) -> None:
    texts = {clause.id: clause.body_text for clause in load_rules(FOLDER, language).clauses}
    named = [
        "nicholas-brody",
        "elizabeth-gaines",
        "jessica-brody",
        "carrie-mathison",
        "virgil",
        "peter-quinn",
        "aileen-morgan",
        "lynne-reed",
    ]
    assert [name for name in named if asset(name).name[language] not in texts["HL10.1"]] == []
    assert find(box().organizations, "abu-nazir").name[language] in texts["HL10.2"]
    levels = [words(language).say(f"homeland.level.{level}").lower() for level in LEVELS]
    assert [level for level in levels if level not in texts["HL1.2"].lower()] == []


# colours and sounds ----------------------------------------------------------------------------------------------------------------------


def test_every_kind_of_card_has_its_look() -> None:
    theme, wrong = read_theme(assets_dir(), "homeland")
    assert wrong == []
    assert set(theme.kinds) == {"organization", "plot", "red", "blue", "gold", "intel", "asset", "lead", "loyal", "opportunist", "mole"}
    assert theme.kinds["loyal"] == theme.kinds["opportunist"] == theme.kinds["mole"]


def test_every_event_is_heard() -> None:
    heard = {cue.partition(".")[0] for cue in read_cue_sheets(assets_dir())[0]["homeland"]}
    assert heard == {kind.__name__ for kind in EVENT_TYPES}


def test_secrets_that_are_alike_sound_alike() -> None:
    cues = read_cue_sheets(assets_dir())[0]["homeland"]
    hidden = ("IntelLaid.", "IntelDrawn.", "IntelSeen.", "PlotSeen.", "AssetsDrawn.", "AssetKept.", "AssetSeen.", "Accused.", "SeatReady.")
    assert [cue for cue in cues if cue.startswith(hidden)] == []
