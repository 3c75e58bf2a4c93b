"""Who may know what, and what can be imagined."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.games.abduction.text.sentences import AbductionSentences
from tabletop.core.chance import SeededRandomSource
from tabletop.core.errors import SaveError
from tabletop.core.language.wording import Wording
from tabletop.core.view import ALL, TABLE, Viewer
from tabletop.games.abduction import actions as act
from tests.games.abduction.table import Table, game, house

HANDS = {0: ["exit", "jet-pack"], 1: ["probe", "goo-gun", "corridor"], 2: ["junction"]}


def hidden() -> Table:
    """Hands, two items under a location that only seat 0 has laid, and a pile."""
    table = Table(3, hands=HANDS, under={(0, 0): ["tinfoil-hat", "pulse-rifle"]}, draw=["cryo-bay", "grav-disk", "alien-patrol"])
    table.state.under[0].seen[:] = [1, 1]
    return table


@pytest.mark.rule("AB2.4")
@pytest.mark.parametrize("viewer", [0, 1, 2, TABLE])
def test_a_viewer_knows_his_own_hand_and_what_he_laid(viewer: int) -> None:
    view = game().view(hidden().state, Viewer(viewer))
    names = hidden().names
    for seat, person in enumerate(view.visible_seats):
        assert names(person.hand.known_cards) == (HANDS[seat] if seat == viewer else ["?"] * len(HANDS[seat]))
    assert names(view.stashes[0].items.known_cards) == (["tinfoil-hat", "pulse-rifle"] if viewer == 0 else ["?", "?"])
    assert view.draw_pile_count == 3


def test_after_the_end_all_is_seen() -> None:
    view = game().view(hidden().state, ALL)
    assert [hidden().names(person.hand.known_cards) for person in view.visible_seats] == list(HANDS.values())


def test_two_states_that_differ_in_secrets_look_the_same() -> None:
    one, other = hidden(), hidden()
    deck = game().deck
    other.state.hands[1].cards[0], other.state.draw[0] = other.state.draw[0], other.state.hands[1].cards[0]
    for viewer in (Viewer(0), Viewer(2), TABLE):
        assert game().view(one.state, viewer) == game().view(other.state, viewer)
    assert game().view(one.state, Viewer(1)) != game().view(other.state, Viewer(1))
    assert deck.cards[other.state.hands[1].cards[0]].id == "alien-patrol"


def test_what_is_imagined_looks_the_same_and_keeps_all_cards() -> None:
    table, chance = hidden(), SeededRandomSource(7)
    for viewer in (Viewer(0), Viewer(1), TABLE):
        view = game().view(table.state, viewer)
        for _ in range(30):
            state = game().sample_consistent_state(view, chance)
            assert game().view(state, viewer) == view
            assert cards(state) == cards(table.state)


def cards(state: Any) -> Counter[int]:
    """Count all cards but those on the board."""
    zones = [
        state.draw,
        state.discard,
        *state.gear,
        *(zone.cards for zone in (*state.hands, *state.under.values())),
    ]
    return Counter(card for zone in zones for card in zone)


def test_every_arrangement_is_imagined_about_equally_often() -> None:
    """Seat 2 knows only his own card: five items are hidden, two of them under the Holding Cell; each pair comes up equally."""
    table, chance, deck = hidden(), SeededRandomSource(11), game().deck
    view = game().view(table.state, Viewer(2))
    pairs, tops, runs = Counter[tuple[int, ...]](), Counter[int](), 4000
    for _ in range(runs):
        state = game().sample_consistent_state(view, chance)
        pairs[tuple(state.under[0].cards)] += 1
        tops[state.draw[-1]] += 1
    items = [card for card in cards(table.state) if deck.cards[card].is_item]
    assert len(items) == 5
    assert len(pairs) == 20
    assert all(deck.cards[card].is_item for pair in pairs for card in pair)
    assert all(abs(count - runs / 20) < 75 for count in pairs.values()), pairs
    assert len(tops) == 10
    for card, count in tops.items():
        share = 1 / 8 * (3 / 5 if deck.cards[card].is_item else 1)
        assert abs(count - runs * share) < 110, (deck.cards[card].id, count)


def test_cards_of_different_shuffles_do_not_mix() -> None:
    """What was shuffled anew lies only where the new pile was dealt to."""
    table, chance = Table(2, left=1, hands={0: ["exit"]}, draw=["probe"], discard=["jet-pack"] * 6), SeededRandomSource(5)
    table.do(0, act.Pass())
    view = game().view(table.state, Viewer(0))
    assert view.visible_seats[1].hand.shuffle_numbers == (0, 1, 1, 1, 1)
    for _ in range(10):
        state = game().sample_consistent_state(view, chance)
        assert table.names(state.hands[1].cards) == ["probe"] + ["jet-pack"] * 4


def test_a_card_shown_stays_known() -> None:
    """Who picked a location up openly holds it openly."""
    table = Table(2, hands={0: ["how-big"]}, draw=["jet-pack", "junction"])
    table.play(0, act.PlayEvent(0))
    assert table.names(game().view(table.state, Viewer(1)).visible_seats[0].hand.known_cards) == ["junction"]


DAMAGE: list[tuple[str, Any]] = [
    ("seats", 9),
    ("seats", "2"),
    ("turn", 5),
    ("at", [0]),
    ("at", [0, 0, 77]),
    ("draw", [999]),
    ("hands", []),
    ("frames", [["Nothing"]]),
    ("frames", [["Answering"]]),
    ("tiles", []),
    ("tiles", [[0, 999, 0, False]]),
    ("under", [[0, [[1], [0], [0]], []]]),
    ("ended", ["escaped"]),
]


@pytest.mark.parametrize(("name", "value"), DAMAGE)
def test_damaged_data_is_no_state(name: str, value: Any) -> None:
    data = hidden().state.to_data()
    assert game().load_state(data) == hidden().state
    data[name] = value
    with pytest.raises(SaveError):
        game().load_state(data)
    del data[name]
    with pytest.raises(SaveError):
        game().load_state(data)


@pytest.mark.parametrize("language", ["en", "nl", "de", "qps"])
def test_everything_that_happens_and_is_asked_has_its_sentence(language: str) -> None:
    wording = Wording([data_dir(), data_dir() / "abduction"], language)
    names = ["Ada", "Bram", "Cleo"]
    telling = AbductionSentences(house().deck, wording, names)
    chance = SeededRandomSource(2)
    state = house().setup(3, {"alarm_round": 20}, chance)
    told = set()
    for step in range(1500):
        questions = house().questions(state)
        if not questions:
            break
        seat = questions[0].required_seats[0]
        if step % 3 == 0:
            view = house().view(state, seat)
            told |= {telling.question(questions[0], view, seat), telling.question(questions[0], view)}
        legal = house().legal_actions(state, seat)
        told |= {telling.event_sentence(event) for event in house().apply(state, seat, legal[chance.roll("pick", len(legal)) - 1], chance)}
    assert len(told) > 100
    assert not [line for line in told if "⟦" in line or "{" in line or "None" in line]
