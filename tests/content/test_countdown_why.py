"""Names and reasons in COUNTDOWN: cards by what they can do, rolls and odds with their parts, points with their source."""

from __future__ import annotations

import pytest

from scenes.games.countdown.model.enemy_fire import describe_enemy_fire_targets
from scenes.games.countdown.text.explanations import (
    describe_card,
    describe_enemy_hit_odds,
    describe_roll,
    describe_score_change,
    describe_shot_odds,
    hit_percent,
    roll_chance_percent,
    roll_chance_text,
)
from scenes.games.countdown.text.log import make_sentences
from tabletop.core.view import TABLE
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.cards import EnemyAbility
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import Fight
from tests.content.countdown import card, game, position, telling_name, words
from tests.content.wordbook import LANGUAGES, seats, whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_enemies_with_different_symbols_have_one_name(language: str) -> None:
    names = make_sentences(game(), words(language), seats(1)).names
    for kind in CardKind:
        cards = [one.number for one in game().box.cards if one.kind is kind]
        told = [names.card_name(number) for number in cards]
        assert all(whole(name) for name in told)
        assert kind is CardKind.TRAP or len(set(told)) == len(cards)


@pytest.mark.parametrize(("language", "written"), [("en", "67%"), ("nl", "67%"), ("de", "67 %")])
def test_a_chance_is_written_as_the_language_writes_it(language: str, written: str) -> None:
    """CD6.3: a 3 or more hits."""
    assert roll_chance_text(words(language), 3) == written


def test_enemies_are_called_by_what_they_can_do() -> None:
    terrorists = [one for one in game().box.cards if one.kind is CardKind.TERRORIST]
    called = {
        next((each for each in EnemyAbility if getattr(one, each.value)), None): telling_name(one.number).rsplit(" ", 1)[0]
        for one in terrorists
        if not one.star_experience
    }
    assert called[None] in ("Gunman", "Bruiser")
    assert called[EnemyAbility.SNIPER] == "Marksman" and called[EnemyAbility.FIRST_STRIKE] == "Quick Draw"
    assert {telling_name(one.number).rsplit(" ", 1)[0] for one in terrorists if one.bazooka} == {"Bazooka"}


def test_a_roll_is_told_with_its_parts() -> None:
    state = position(infrared=1)
    state.ops[0].shots, state.ops[0].big_gun = 6, 3
    enemy, view = state.piles[0][0], game().view(state, TABLE)
    telling = make_sentences(game(), words("en"), seats(2))
    told = describe_roll(telling, ev.Attacked(1, enemy, 2, 6, 5, "fight"), view)
    assert told == "die 2 + 2 (shooting skill) + 1 (Infrared Vision) + 3 (Big Gun) against 5"
    assert (
        describe_roll(telling, ev.Attacked(1, enemy, 2, 3, 5, "rifle"), view)
        == "die 2 + 2 (shooting skill) + 1 (Infrared Vision) against 5"
    )
    assert describe_roll(telling, ev.Attacked(1, enemy, 2, 1, 5, "fight")) == "die 2 + 1 (help) against 5"
    assert describe_roll(telling, ev.Attacked(1, enemy, 2, 1, 5, "fight"), view) == "die 2 + 1 (help) against 5"
    assert describe_roll(telling, ev.EnemyFired(enemy, 0, 1, -1, 3, 2, False)) == "3, needing 2 or less"
    assert describe_roll(telling, ev.BazookaFired(enemy, 0, 4)) == "4 hits every Op up to that number"


def test_odds_are_those_of_the_die() -> None:
    assert [roll_chance_percent(least) for least in (-1, 1, 2, 4, 6, 7, 9)] == [100, 100, 83, 50, 17, 0, 0]
    state = position()
    state.ops[0].shots = 2
    enemy, telling = state.piles[0][0], make_sentences(game(), words("en"), seats(2))
    view = game().view(state, TABLE)
    assert hit_percent(telling, view, 1, enemy) == 50
    assert describe_shot_odds(telling, view, 1, enemy) == "50%: die + 1 (shooting skill) against 5"
    assert describe_enemy_hit_odds(telling, view, enemy) == "33%: 2 or less hits"
    state.gas, state.vest, state.ops[0].big_gun = [0], [0], 3
    view = game().view(state, TABLE)
    assert describe_shot_odds(telling, view, 1, enemy) == "100%: die + 1 (shooting skill) + 3 (Big Gun) against 4"
    assert describe_enemy_hit_odds(telling, view, enemy) == "17%: 1 or less hits"


def test_points_say_where_they_came_from() -> None:
    telling, bomb = make_sentences(game(), words("en"), seats(2)), card(CardKind.BOMB)
    name = telling_name(bomb)
    won, late = ev.ScoreChanged("goals", 2, 2), ev.ScoreChanged("left_behind", -2, 0, 1)
    assert describe_score_change(telling, won, (ev.BombDismantled(bomb, 0), won, late)) == f"+2: Goal achieved ({name})"
    assert describe_score_change(telling, late, (ev.BombDismantled(bomb, 0), won, late)) == "−2: Op left inside (Shooter)"
    assert describe_score_change(telling, won) == "+2: Goal achieved"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_described_line_by_line(language: str) -> None:
    telling, state = make_sentences(game(), words(language), seats(1)), position()
    state.plain = [state.piles[0][0]]
    view = game().view(state, TABLE)
    for level in (1, 2, 3):
        telling.names.set_location(0, level)
        for number in range(-1, len(game().box.cards)):
            assert [line for line in describe_card(telling, number, view) if not whole(line)] == []


def test_a_card_tells_its_values_and_symbols() -> None:
    telling, state = make_sentences(game(), words("en"), seats(1)), position()
    enemy = card(CardKind.TERRORIST, printed_number=70)
    lines = describe_card(telling, enemy)
    assert lines == ["Radioman 70", "Defence 6, attack 3", "Radio (+1T)", "Star: +1 experience"]
    state.plain = [enemy]
    assert "+1T" not in describe_card(telling, enemy, game().view(state, TABLE))
    bomb = next(one.number for one in game().box.cards if one.kind is CardKind.BOMB and one.complexity[0] > 1)
    state.paid = {bomb: 1}
    assert f"1 of {game().box.cards[bomb].complexity[0]} paid" in describe_card(telling, bomb, game().view(state, TABLE))


def test_enemy_fire_is_told_in_its_order() -> None:
    state, telling = position(), make_sentences(game(), words("en"), seats(2))
    first, second, hostage = state.piles[0][0], card(CardKind.TERRORIST, printed_number=3), card(CardKind.HOSTAGE)
    cheap, dear = (card(CardKind.CIVILIAN, penalty=(points,) * 3) for points in (-1, -2))
    state.piles[0], state.up[0] = [cheap, first, dear, second, hostage], [True] * 5
    names = [telling_name(number) for number in (first, second)]
    said = describe_enemy_fire_targets(telling, game().view(state, TABLE), 0)
    assert said == [
        f"{names[0]} fires at {telling_name(hostage)}, without a roll",
        f"{names[1]} fires at {telling_name(dear)}, without a roll",
    ]
    state.piles[0], state.up[0], state.fights = (
        [first, second],
        [True] * 2,
        [Fight(0, 1, named={4: [second], 7: [second]})],
    )
    said = describe_enemy_fire_targets(telling, game().view(state, TABLE), 0)
    assert said == [f"{names[0]} fires at Shooter: 2 or less hits", f"{names[1]} fires at Sniper: 2 or less hits"]
    state.shielded, state.ops[0].concealed, state.ops[1].escort = [first], True, hostage
    said = describe_enemy_fire_targets(telling, game().view(state, TABLE), 0)
    assert said == [f"The shield will block {names[0]}", f"{names[1]} fires at {telling_name(hostage)}, without a roll"]


def test_places_are_numbered_where_the_location_is_not_known() -> None:
    telling, moved = make_sentences(game(), words("en"), seats(1)), ev.Moved(1, 0, 2, "walk")
    assert telling.event_sentence(moved) == "Shooter goes to area 3."
    telling.update_from_view(game().view(position(), TABLE))
    assert telling.event_sentence(moved) == f"Shooter goes to {telling.names.place_name(2)}." != "Shooter goes to area 3."
