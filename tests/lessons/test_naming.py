"""What lessons call the things of a game: every name belongs to its field, two things have two names, and piles lie as they are named."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop import games
from tabletop.core.chance import PreparedRandomSource, SeededRandomSource
from tabletop.core.tagged import Tagged
from tabletop.core.view import Seat, Viewer
from tabletop.games import GAME_MODULES, load_lesson_number_names
from tabletop.games.abduction import actions as abduction
from tabletop.games.countdown import actions as countdown
from tabletop.games.countdown.naming import card_name
from tabletop.games.homeland import actions as homeland
from tabletop.games.homeland.vocabulary import Pile
from tabletop.games.specter_ops import actions as specter_ops
from tests.fifth.game import Lantern
from tests.lessons.stories import box

STEPS, OFTEN = 500, 20
CARDS_WITH_COPIES = {"abduction": {"card"}, "countdown": {"card", "enemy"}, "homeland": {"card", "kind", "asset"}, "specter_ops": {"kind"}}
"""Fields in which two things may be called alike: cards of which there are several."""


def played(game: Any, seats: int, seed: int) -> Iterator[tuple[Any, int, Tagged]]:
    """Play at random; give what may be done, and what happens, with the view and the seat from which it is named."""
    rng, chance = random.Random(seed), SeededRandomSource(seed)
    state = game.setup(seats, game.meta.validate_options({}), chance)
    for _ in range(STEPS):
        questions = game.questions(state)
        if not questions:
            return
        seat = Seat(Viewer(rng.choice(rng.choice([question.required_seats for question in questions if question.required_seats]))))
        view, moves = game.view(state, seat), list(game.legal_actions(state, seat))
        yield from ((view, seat, move) for move in moves)
        events = game.apply(state, seat, rng.choice(moves), chance)
        yield from ((game.view(state, seat), seat, event) for event in events if event.redact_for_viewer(seat) is event)


@pytest.mark.parametrize("name", GAME_MODULES)
def test_a_thing_is_called_by_a_name_of_its_field_and_two_by_two(name: str) -> None:
    game, naming = box(name)
    named: dict[tuple[str, str], set[Any]] = defaultdict(set)
    met: Counter[tuple[str, str]] = Counter()
    for seed in range(4):
        for view, seat, thing in played(game, game.meta.seat_count_range[1] - seed % 2, seed):
            alike: dict[Any, Any] = {}
            for field in (*type(thing).__slots_of__(), "card", "location", "towards"):
                try:
                    names = naming.names_of_field(type(thing), field)
                except KeyError:
                    assert field not in type(thing).__slots_of__()
                    continue
                said, value = naming.named_field_value(view, seat, thing, field), getattr(thing, field, None)
                if names is None:
                    assert said == value
                    continue
                words = said if isinstance(said, frozenset) else {said} - {None, -1}
                assert words <= set(names), f"{thing}: {field} is {said!r}"
                named[type(thing).__name__, field] |= words
                met[type(thing).__name__, field] += 1
                if words and field in type(thing).__slots_of__() and field not in CARDS_WITH_COPIES[name]:
                    assert alike.setdefault((field, said), value) == value, f"{thing}: {said!r} is also {alike[field, said]}"
    assert not [at for at, words in named.items() if not words and met[at] >= OFTEN], "what has names has none now"
    assert sum(len(words) > 1 for words in named.values()) > len(named) / 3


def test_two_actions_have_two_names_unless_they_are_of_cards_alike() -> None:
    """In all games, what differs between two actions of one kind is told by their names."""
    for name in GAME_MODULES:
        game, naming = box(name)
        for view, group in by_view(played(game, game.meta.seat_count_range[0], 7)):
            told: dict[Any, tuple[Any, ...]] = {}
            for seat, thing in group:
                fields = [field for field in type(thing).__slots_of__() if field not in CARDS_WITH_COPIES[name]]
                said = tuple(naming.named_field_value(view, seat, thing, field) for field in fields)
                values = tuple(getattr(thing, field) for field in fields)
                if None not in said:
                    assert told.setdefault((type(thing), said), values) == values, f"{name}: {thing} is called as another: {said}"


def by_view(things: Iterator[tuple[Any, int, Tagged]]) -> Iterator[tuple[Any, list[tuple[int, Tagged]]]]:
    """Put together what is named from one view."""
    view, group = None, list[tuple[int, Tagged]]()
    for seen, seat, thing in things:
        if seen is not view:
            if group:
                yield view, group
            view, group = seen, []
        group.append((seat, thing))


# some by hand -----------------------------------------------------------------------------------------------------------------------------


def test_places_and_ops_of_countdown() -> None:
    game, naming = box("countdown")
    state = game.setup(2, game.meta.validate_options({"goal": "bombs"}), SeededRandomSource(5))
    view, location = game.view(state, Viewer(0)), game.box.locations[state.location]
    for at, (column, row) in enumerate(location.cell_by_area):
        move = countdown.StepTo(4, at)
        assert naming.named_field_value(view, 0, move, "place") == "ABCDEFGH"[column] + "123456789"[row]
    first = location.entries[0]
    assert naming.named_field_value(view, 0, countdown.StepTo(4, first), "place") == "entry-1"
    assert naming.named_field_value(view, 0, countdown.StepTo(4, location.exits[-1]), "place") == f"exit-{len(location.exits)}"
    assert naming.named_field_value(view, 0, countdown.StepTo(4, location.place_count), "place") is None
    assert naming.named_field_value(view, 0, countdown.StepTo(4, -1), "place") is None
    assert naming.named_field_value(view, 0, countdown.StepTo(4, 0), "op") == game.box.ops[4].id
    ops = [game.box.ops[number].id for number in (1, 3)]
    give = countdown.GiveEnergy(1 << 1 | 1 << 3)
    assert naming.named_field_value(view, 0, give, "ops") == "+".join(ops)
    masks = naming.names_of_field(countdown.GiveEnergy, "ops")
    assert len(masks) == 2 ** len(game.box.ops) - 1
    assert {"+".join(ops), ops[0]} <= masks


def test_cards_levels_and_agendas_of_homeland() -> None:
    game, naming = box("homeland")
    state = game.setup(3, game.meta.validate_options({}), SeededRandomSource(5))
    while not any(isinstance(move, homeland.LayIntel) for move in game.legal_actions(state, game.questions(state)[0].required_seats[0])):
        seat = game.questions(state)[0].required_seats[0]
        game.apply(state, seat, game.legal_actions(state, seat)[0], SeededRandomSource(5))
    seat = game.questions(state)[0].required_seats[0]
    view = game.view(state, Viewer(seat))
    hand = state.players[seat].hand
    kinds = [game.box.intel[kind].id for kind in hand]
    laid = [move for move in game.legal_actions(state, seat) if isinstance(move, homeland.LayIntel)]
    assert {naming.named_field_value(view, seat, move, "card") for move in laid} <= set(kinds)
    threat = state.threats[0]
    assert naming.named_field_value(view, seat, laid[0], "threat") in {game.box.organizations[each.org].id for each in state.threats}
    assert game.box.organizations[threat.org].id in naming.names_of_field(homeland.LayIntel, "threat")
    for field in ("agendas", "spare"):
        assert game.meaning_of_number(field, 0) == "homeland.role.loyal"
        assert game.meaning_of_number(field, 99) is None
    assert game.meaning_of_number("card", hand[0]) == game.box.intel[hand[0]].name
    assert game.meaning_of_number("plot", 0) == game.box.plots[0].name
    assert game.meaning_of_number("org", len(game.box.organizations)) is None
    assert game.meaning_of_number("seat", 0) == Seat(Viewer(0))
    assert game.meaning_of_number("open", 0) == game.meaning_of_number("seat", -1) == {}


def test_spaces_and_hunters_of_specter_ops() -> None:
    game, naming = box("specter_ops")
    state = game.setup(3, game.meta.validate_options({}), SeededRandomSource(5))
    view = game.view(state, Viewer(0))
    geometry = game.board_of_state(state).geometry
    for cell in list(geometry.spaces_of_set(geometry.open))[:5]:
        assert naming.named_field_value(view, 0, specter_ops.Step(cell), "cell") == geometry.space_name(cell)
    assert naming.named_field_value(view, 0, specter_ops.Step(-1), "cell") == -1


def test_cards_of_abduction() -> None:
    game, naming = box("abduction")
    state = game.setup(2, game.meta.validate_options({}), SeededRandomSource(5))
    view = game.view(state, Viewer(0))
    for at, card in enumerate(view.visible_seats[0].hand.known_cards):
        assert naming.named_field_value(view, 0, abduction.Discard(at), "card") == game.deck.cards[card].id
    sides = {naming.named_field_value(view, 0, abduction.Move(side), "direction") for side in range(4)}
    assert sides == set(naming.names_of_field(abduction.Move, "direction"))


# piles ------------------------------------------------------------------------------------------------------------------------------------


def some_of(names: Any, many: int, seed: int) -> list[str]:
    """Choose some names of a pile, no two alike."""
    return random.Random(seed).sample(sorted(map(str, names)), many)


@pytest.mark.parametrize("pile", [*Pile])
def test_piles_of_homeland_lie_as_they_are_named(pile: Pile) -> None:
    game, naming = box("homeland")
    label = f"pile.{pile}"
    names = some_of(naming.card_names_by_pile_label[label], 6, 3)
    order = naming.shuffle_with_names_first(label, names, 3)
    records = {Pile.INTEL: game.box.intel, Pile.ASSETS: game.box.assets, Pile.PLOTS: game.box.plots}.get(pile, game.box.organizations)
    cards = list(game.box.intel_pile) if pile is Pile.INTEL else list(range(len(records)))
    assert sorted(order) == list(range(len(cards)))
    assert [records[cards[at]].id for at in reversed(order)][:6] == names
    with pytest.raises(ValueError, match=names[0]):
        naming.shuffle_with_names_first(label, [names[0]] * 9, 3)


def test_agendas_and_initiative_of_homeland_as_they_are_named() -> None:
    game, naming = box("homeland")
    assert {name: sorted(map(str, naming.card_names_by_pile_label[name])) for name in ("agendas", "initiative")} == {
        "agendas": ["loyal", "mole", "opportunist"],
        "initiative": [str(seat) for seat in range(6)],
    }
    laid = [("agendas", naming.shuffle_with_names_first("agendas", ["mole", "loyal"], 3))]
    state = game.setup(3, game.meta.validate_options({}), PreparedRandomSource(laid, SeededRandomSource(1)))
    assert [game.meaning_of_number("agendas", agenda) for agenda in state.agendas[:2]] == ["homeland.role.mole", "homeland.role.loyal"]
    order = naming.shuffle_with_names_first("initiative", ["2", "0"], 3)
    assert [*reversed(order)] == [2, 0, 1]


def test_the_deck_of_abduction_lies_as_it_is_named() -> None:
    game, naming = box("abduction")
    for seats, decks in ((2, 1), (8, 2)):
        names = some_of(naming.card_names_by_pile_label["deck"], 7, seats)
        order = naming.shuffle_with_names_first("deck", names, seats)
        pile = game.deck.cards_of_decks(decks)
        assert sorted(order) == list(range(len(pile)))
        assert [game.deck.cards[pile[at]].id for at in reversed(order)][:7] == names
    with pytest.raises(ValueError, match="not so many cards"):
        naming.shuffle_with_names_first("deck", names[:1] * 20, 2)


def test_threats_goals_and_support_of_countdown_lie_as_they_are_named() -> None:
    game, naming = box("countdown")
    rules = game.box
    place = rules.locations[2]
    levels = [card_name(rules.cards[card]) for card in rules.threat_levels[1]]
    assert len(set(levels)) == len(levels)
    threats = some_of(levels, place.threat_total + 3, 5)
    order = naming.shuffle_with_names_first("threats1", [place.id, *threats], 2)
    assert sorted(order) == list(range(len(levels)))
    assert [levels[at] for at in order[-place.threat_total :]] == threats[: place.threat_total]
    assert [levels[at] for at in reversed(order[: -place.threat_total])][:3] == threats[place.threat_total :]
    for wrong in ([], ["nowhere"], [place.id, *threats[:2]], [place.id, *[threats[0]] * 40]):
        with pytest.raises(ValueError, match=r"location|needs|named twice"):
            naming.shuffle_with_names_first("threats1", wrong, 2)
    for goal, pile in rules.goal_cards.items():
        names = [card_name(rules.cards[card]) for card in pile]
        first = some_of(names, 4, 6)
        order = naming.shuffle_with_names_first("goals", first, 2)
        assert sorted(order) == list(range(len(pile))), goal
        assert [names[at] for at in reversed(order)][:4] == first
    supports = [card.id for card in rules.supports]
    order = naming.shuffle_with_names_first("support", supports[3:5], 2)
    assert [supports[at] for at in order[:2]] == supports[3:5]
    assert sorted(order) == list(range(len(supports)))


def test_what_is_named_is_dealt() -> None:
    game, naming = box("abduction")
    names = some_of(naming.card_names_by_pile_label["deck"], 4, 9)
    laid = [("deck", naming.shuffle_with_names_first("deck", names, 2)), ("dealer", 0)]
    state = game.setup(2, game.meta.validate_options({}), PreparedRandomSource(laid, SeededRandomSource(1)))
    dealt = [game.deck.cards[card].id for hand in state.hands for card in hand.cards]
    assert set(names) <= set(dealt)


def test_a_game_without_names_of_its_own_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAME_MODULES, "lantern", "tests.fifth")
    assert load_lesson_number_names(Lantern()) is None
