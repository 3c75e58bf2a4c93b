"""COUNTDOWN's plates of firefights: what a hit needs, where they find room, the order in which enemies fire."""

from __future__ import annotations

import re

import pygame
import pytest

from scenes.games.countdown.model.enemy_fire import forecast_enemy_shots
from scenes.games.countdown.model.firefight import fight_after_events, open_firefights
from scenes.games.countdown.overlays.fights.placement import best_free_spot
from tabletop.core.view import TABLE
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.content.countdown import game
from tests.scenes.games.countdown.tables.fight import Open
from tests.scenes.games.countdown.tables.random_positions import campaigns
from tests.sizes import runs
from tests.taps.driver import LEAST_MM

# -- what a hit needs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("odds", [True, False])
def test_chances_are_shown_only_when_the_table_wants_them(fighting: Open, odds: bool) -> None:
    """With the option every lit target shows its chance, without it only what the die has to show."""
    table = fighting(2, odds=odds)
    scene = table.scene
    marks = scene.board.highlights
    assert marks.hit_text_by_card.keys() == marks.intent_by_card.keys()
    assert all(words.endswith("%") == odds for words in marks.hit_text_by_card.values())
    fight = open_firefights(scene.model.game.box, scene.model.view.table)[0]
    scene.session.play(0, next(action for action in scene.session.match.legal_actions(0) if isinstance(action, act.Target)))
    table.advance_and_paint()
    shooter = next(each for each in open_firefights(scene.model.game.box, scene.model.view.table)[0].shooters if each.aimed_shots)
    table.tap(f"fight {fight.area} op {shooter.op}")
    told = scene.explanation.shown
    assert told is not None
    assert ("%" in told[1]) == odds


@pytest.mark.parametrize(("seats", "laptop", "size"), [(1, True, (1280, 720)), (4, False, (1280, 720)), (5, False, (1920, 1080))])
def test_the_plate_covers_nothing_that_is_asked_about(fighting: Open, seats: int, laptop: bool, size: tuple[int, int]) -> None:
    """The plate, or the button that stands for it, lies clear of all fights and of every place that is lit."""
    table = fighting(seats, laptop=laptop, size=size, ops=1)
    board, marks = table.scene.board, table.scene.board.highlights
    rects = board.painted_place_rects()
    asked = {fight.area for fight in table.scene.model.view.table.fights} | set(marks.intent_by_place)
    plates = [target.rect for target in table.app.frame.targets if re.fullmatch(r"fight \d+", target.key)]
    assert plates
    assert all(rect.collidelist([rects[place] for place in asked]) < 0 for rect in plates)
    least = LEAST_MM * table.app.frame.kit.pixels_per_mm
    assert all(min(target.rect.size) >= least for key, target in table.targets.items() if key.startswith("fight "))


def test_the_plate_is_folded_away_and_turned(fighting: Open) -> None:
    """Whoever sits elsewhere turns it; whoever wants to see the map folds it."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1)
    area = table.fought()
    angle = table.scene.fights.fight_panel_angle(area)
    table.tap(f"fight {area} turn")
    assert table.scene.fights.fight_panel_angle(area) != angle
    table.tap(f"fight {area} fold")
    assert f"fight {area} fold" not in table.targets
    table.tap(f"fight {area} unfold")
    assert f"fight {area} fold" in table.targets


def test_two_fights_have_two_plates(fighting: Open) -> None:
    """Several fights may be open at once."""
    table = fighting(4, laptop=False, size=(1920, 1080), ops=1, foes=1, fights=2)
    areas = {fight.area for fight in table.scene.model.view.table.fights}
    plates = {int(target.key.split()[1]): target.rect for target in table.app.frame.targets if re.fullmatch(r"fight \d+", target.key)}
    assert plates.keys() == areas
    first, second = list(plates.values())[:2]
    assert not first.colliderect(second)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_plate_that_found_no_room_can_be_wanted(fighting: Open, size: tuple[int, int]) -> None:
    """A button stands for it; a touch lays it out before all others."""
    table = fighting(4, laptop=False, size=size, ops=1, foes=1, fights=2)
    for area in [fight.area for fight in table.scene.model.view.table.fights]:
        if f"fight {area} fold" in table.targets:
            table.tap(f"fight {area} fold")
        table.tap(f"fight {area} unfold")
        assert f"fight {area} fold" in table.targets


def test_a_place_is_found_beside_a_fight_or_none() -> None:
    """It lies in the free middle, clear of what is asked about; where there is no such place there is none."""
    free, near = pygame.Rect(0, 0, 400, 300), pygame.Rect(150, 100, 100, 80)
    found = best_free_spot((120, 90), free, near, [near], [])
    assert found is not None
    assert free.contains(found)
    assert not found.colliderect(near)
    assert best_free_spot((120, 90), free, near, [free], []) is None
    assert best_free_spot((500, 90), free, near, [], []) is None


# -- the order of fire --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD6.6")
def test_the_enemies_fire_in_the_order_and_at_whom_was_foreseen() -> None:
    """CD6.6: pile order; hostages, civilians, who aimed at it, the lowest number: as the rules then do it."""
    seen = 0
    for view, happened in campaigns(runs(60), (1, 2, 3, 4)):
        before, events = view.table, [event.redact_for_viewer(TABLE) for event in happened]
        fired = [event for event in events if isinstance(event, ev.EnemyFired)]
        changed = any(isinstance(event, ev.OpLost | ev.SupportPlayed) for event in events)
        if fired and not changed and before.todo and before.todo[-1][0] == "brace" and before.todo[-1][3] == 0:
            foreseen = forecast_enemy_shots(game().box, before, fired[0].area)
            told = [(fire.enemy, fire.op or 0, -1 if fire.card is None else fire.card, fire.attack_value) for fire in foreseen]
            assert [(shot.enemy, shot.op, shot.card, shot.attack) for shot in fired] == told[: len(fired)]
            seen += len(told) > 1
    assert seen


def test_the_plate_lists_the_enemies_in_that_order_and_explains_each(fighting: Open) -> None:
    """CD6.6: a touch tells which part of the rule chose the victim."""
    table = fighting(2)
    scene, area = table.scene, table.fought()
    fires = forecast_enemy_shots(scene.model.game.box, scene.model.view.table, area)
    shown = [int(key.split()[-1]) for key in table.targets if key.startswith(f"fight {area} enemy ")]
    assert shown == [fire.enemy for fire in fires]
    for at, fire in enumerate(fires, 1):
        table.tap(f"fight {area} enemy {fire.enemy}")
        assert scene.explanation.shown is not None
        assert scene.explanation.shown[0].startswith(f"{at}. ")
        assert scene.app.say(f"countdown.fight.victim.{fire.reason}") in scene.explanation.shown[1]
        table.tap("why:close")
        assert scene.explanation.shown is None


def test_the_plate_follows_the_shots_as_they_are_seen(fighting: Open) -> None:
    """While dice fall it shows what was before and what has been seen since."""
    table = fighting(2)
    scene = table.scene
    fight = open_firefights(scene.model.game.box, scene.model.view.table)[0]
    op, enemy = fight.shooters[0].op, fight.enemy_shots[0].enemy
    hit = ev.Attacked(op, enemy, 5, 1, 4, "fight")
    after = fight_after_events(fight, [hit])
    assert after.stage == "strike"
    assert next(each for each in after.shooters if each.op == op).aimed_shots[0].has_hit
    gone = fight_after_events(fight, [hit, ev.Eliminated(enemy, fight.area, (op,))])
    assert enemy not in [fire.enemy for fire in gone.enemy_shots]
    fired = fight_after_events(fight, [ev.EnemyFired(enemy, fight.area, op, -1, 2, 3, True)])
    assert fired.enemy_shots[0].has_hit
    assert fired.stage == "fire"
