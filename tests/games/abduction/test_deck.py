"""AB7: the deck as data, and cards that are added by data alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest
from fonticon_mdi7 import MDI7

from scenes.engine.paths import data_dir
from tabletop.core.chance import SeededRandomSource
from tabletop.core.errors import ContentErrors
from tabletop.core.language.rulebook import load_rules
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import cards as can
from tabletop.games.abduction.game import Abduction, build_game
from tests.frozen import FROZEN
from tests.games.abduction.table import FIXED, Table, game, house

KNOWN = {
    "location": {"Holding Cell", "Exit", "Corridor", "Examining Room"},
    "item": {"Alien Exoskeleton", "Carbon Displacer", "Grav Disk", "Pulse Rifle"},
    "event": {
        "Escape Hatch",
        "Hull Decompression",
        "No! Take Him!",
        "Malfunction",
        "Alien Patrol",
        "No! Mine!",
        "Probe",
        "How Big Is This Place?",
        "A Change in Plans",
    },
}


@cache
def frozen() -> Abduction:
    """Build the game with the frozen box, once."""
    return build_game(FROZEN)


@pytest.mark.rule("AB7.3", "AB1.1")
@pytest.mark.parametrize("open_game", [game, frozen])
def test_a_deck_has_66_cards(open_game: Callable[[], Abduction]) -> None:
    deck = open_game().deck
    cards = deck.cards
    assert sum(card.copies for card in cards) == 66
    assert sum(card.copies for card in cards if card.is_start) == 1
    assert sum(card.copies for card in cards if card.is_exit) == 4
    assert len(deck.cards_of_decks(1)) == 65
    assert len(deck.cards_of_decks(2)) == 130


@pytest.mark.rule("AB7.3")
def test_many_kinds_and_several_in_more_than_one_copy() -> None:
    cards = house().deck.cards
    rooms = [card for card in cards if card.is_location and not card.is_exit and not card.is_start]
    assert len(rooms) >= 14
    assert sum(card.is_item for card in cards) >= 10
    assert sum(card.is_event for card in cards) >= 12
    assert {card.opening_mask.bit_count() for card in rooms} == {1, 2, 3, 4}
    assert {card.search_number for card in rooms} == {2, 3, 4, 5, 6}
    assert sum(card.copies > 1 for card in cards) >= 8


@pytest.mark.rule("AB7.2")
@pytest.mark.parametrize("sort", KNOWN)
def test_the_known_names_are_there(sort: str) -> None:
    assert KNOWN[sort] <= {card.name["en"] for card in house().deck.cards if card.sort.value == sort}


DEEDS = {
    "hull-decompression": can.Decompress,
    "escape-hatch": can.EscapeStrike,
    "no-take-him": can.PassOn,
    "malfunction": can.BreakItem,
    "alien-patrol": can.Attack,
    "no-mine": can.StealItem,
    "probe": can.StrikeRoom,
    "how-big": can.DrawUntil,
    "change-in-plans": can.RedrawAllHands,
    "carbon-displacer": can.TeleportPerLocations,
    "grav-disk": can.Glide,
    "pulse-rifle": can.Attack,
}


@pytest.mark.rule("AB7.2")
@pytest.mark.parametrize("open_game", [game, house])
def test_the_known_cards_do_what_they_are_known_for(open_game: Callable[[], Abduction]) -> None:
    deck = open_game().deck
    assert {name: type(deck.cards[deck.by_id[name]].effect) for name in DEEDS} == DEEDS
    probe, big = (deck.cards[deck.by_id[name]].effect for name in ("probe", "how-big"))
    assert isinstance(probe, can.StrikeRoom)
    assert probe.location == "examining-room"
    assert isinstance(big, can.DrawUntil)
    assert big.sort is can.CardCategory.LOCATION
    assert deck.cards[deck.by_id["alien-exoskeleton"]].is_airtight


@pytest.mark.rule("AB7.2")
def test_the_known_kinds_of_powers_are_there() -> None:
    deck = house().deck
    places = {type(card.effect) for card in deck.cards if card.is_location}
    items = {type(card.effect) for card in deck.cards if card.is_item}
    assert {can.MakeOthersDiscard, can.Teleport, can.ShelterFromTargeting} <= places
    assert {can.Spy, can.Attack, can.Glide} <= items
    assert any(card.prevents_black_out for card in deck.cards)
    assert any(isinstance(card.effect, can.MoveExit) for card in deck.cards if card.is_event)


@pytest.mark.rule("AB7.1")
def test_effects_and_powers() -> None:
    """An effect happens by itself and has no action; only powers are listed."""
    table = Table(gear={0: ["alien-exoskeleton", "tinfoil-hat", "glow-worm"]})
    assert "UsePower" not in table.kinds(0)
    rooms = [card for card in house().deck.cards if card.is_location]
    assert sum(card.effect is not None for card in rooms) >= 3
    assert sum(card.arrival_test is not None for card in rooms) >= 3
    assert {card.arrival_test[0] for card in rooms if card.arrival_test} == {"evade", "avoid"}


def test_every_card_speaks_three_languages_and_has_its_picture() -> None:
    for card in house().deck.cards:
        assert set(card.name) == set(card.text) == {"en", "nl", "de"}, card.id
        assert hasattr(MDI7, card.icon), card.id
    for piece in house().deck.abductees:
        assert set(piece.name) == {"en", "nl", "de"}
        assert hasattr(MDI7, piece.icon), piece.id


def test_the_rule_book_has_every_clause_that_is_proven() -> None:
    ids = [clause.id for clause in load_rules(data_dir() / "abduction").clauses]
    listed = Path(__file__).parents[2] / "rules" / "abduction.txt"
    assert ids == listed.read_text(encoding="utf-8").split()


# cards by data alone


def edited(folder: Path, file: str, old: str, new: str) -> Path:
    """Copy the fixed cards, change one place, and give the copy."""
    copytree(FIXED / "abduction", folder / "abduction")
    path = folder / "abduction" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")
    return folder


SLED = """
- id: rocket-sled
  copies: 20
  name: {en: Rocket Sled}
  text: {en: "Power: move through up to 3 gates."}
  icon: sledding
  pattern: rays
  power: {glide: {steps: 3}}
"""


def test_a_new_card_shows_up_in_play_by_data_alone(tmp_path: Path) -> None:
    copytree(data_dir() / "abduction", tmp_path / "abduction")
    with (tmp_path / "abduction" / "items.yaml").open("a", encoding="utf-8") as file:
        file.write(SLED)
    rules = build_game(tmp_path)
    sled = rules.deck.by_id["rocket-sled"]
    state = rules.setup(2, {}, SeededRandomSource(3))
    assert Counter(state.draw)[sled] + sum(hand.cards.count(sled) for hand in state.hands) == 20
    assert rules.version != house().version
    chance = SeededRandomSource(3)
    for _ in range(2):
        seat = rules.questions(state)[0].required_seats[0]
        rules.apply(state, seat, rules.legal_actions(state, seat)[0], chance)
    seat = Seat(Viewer(state.turn))
    state.gear[seat] = [sled]
    state.ship = Table(board=[("corridor", x, 0, 1) for x in range(1, 6)]).state.ship
    rules.apply(state, seat, act.UsePower(0), chance)
    assert rules.legal_actions(state, seat) == [act.TargetPlace(x, 0) for x in (1, 2, 3)]


@pytest.mark.parametrize(
    ("file", "old", "new", "field"),
    [
        ("items.yaml", "power: {glide: {steps: 2}}", "power: {slide: {steps: 2}}", "[2].power.slide"),
        ("items.yaml", "power: {glide: {steps: 2}}", "power: {glide: {step: 2}}", "[2].power.glide"),
        ("items.yaml", "power: {glide: {steps: 2}}", 'power: {glide: {steps: "2"}}', "[2].power.glide.steps"),
        ("items.yaml", "power: {glide: {steps: 2}}", "power: {glide: {steps: 2}, shelter: {}}", "[2].power"),
        ("events.yaml", "effect: {decompress: {}}", "effect: {evade_or_black_out: {evade: 3}}", "[1].effect.evade_or_black_out"),
        ("events.yaml", "location: examining-room", "location: examination-room", "[4].effect.strike_room.location"),
        ("locations.yaml", "power: {teleport: {within: 5}}", "power: {escape: {}}", "[8].power.escape"),
        ("locations.yaml", "role: start", "role: exit", "file"),
        ("locations.yaml", "openings: [south, east]", "openings: [south, up]", "[2].openings[1]"),
    ],
)
def test_a_mistake_is_refused_with_its_place(tmp_path: Path, file: str, old: str, new: str, field: str) -> None:
    data = edited(tmp_path, file, old, new)
    with pytest.raises(ContentErrors) as refused:
        build_game(data)
    lines = (data / "abduction" / file).read_text(encoding="utf-8").splitlines()
    found = [error for error in refused.value.errors if error.field.startswith(field)]
    assert found, [str(error) for error in refused.value.errors]
    assert "examination-room" not in new or found[0].what == "no location has the id 'examination-room'"
    assert found[0].file == f"abduction/{file}"
    if field != "file":
        assert new.split(":", maxsplit=1)[0] in lines[found[0].line - 1]


def test_an_id_that_two_files_use_is_refused(tmp_path: Path) -> None:
    data = edited(tmp_path, "events.yaml", "{id: probe,", "{id: jet-pack,")
    with pytest.raises(ContentErrors, match="jet-pack"):
        build_game(data)


def test_mistakes_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    data = edited(tmp_path, "events.yaml", "{id: probe,", "{id: Probe,")
    path = data / "abduction" / "items.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("pattern: dots", "pattern: stains"), encoding="utf-8")
    with pytest.raises(ContentErrors) as refused:
        build_game(data)
    assert {error.file for error in refused.value.errors} == {"abduction/events.yaml", "abduction/items.yaml"}
