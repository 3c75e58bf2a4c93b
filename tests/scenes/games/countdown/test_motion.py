"""What moves on COUNTDOWN's map: everything that happens is drawn and comes to rest where the game is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scenes.games.countdown.animation.animations import RisingIconAnimation, ShotAnimation
from scenes.games.countdown.animation.script import SIGN_HOLD_SECONDS, clips_for_step
from scenes.games.countdown.animation.stage import AnimationStage, TrapAndDangerCards
from scenes.games.countdown.board.pieces import SHADOW_STEP_COUNT
from scenes.games.countdown.model.highlights import BoardHighlights
from scenes.graphics.frame import PaintFrame
from scenes.widgets.pane import Pane
from tabletop.core.chance import SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.view import TABLE
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.game import Countdown
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.view import CountdownView
from tests.scenes.games.countdown.tables.scenery import Make, Scenery
from tests.sizes import runs

NOTHING_LIT = BoardHighlights()


def push(made: Scenery, view: CountdownView, *events: Event) -> None:
    step: Any = None
    made.animations.queue_events(view, view, step, events, made.time)


def test_all_that_happens_is_drawn_and_comes_to_rest(scenery: Make, countdown: Countdown) -> None:
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    one, two, three = made.enemies[:3]
    hidden = [card.number for card in countdown.box.cards if card.level == 3][-2:]
    push(
        made, view, ev.Moved(4, 10, 2, "walk"), ev.Moved(5, 10, 2, "sneak"), ev.CardsTurned(2, tuple(hidden), "enter"),
        ev.TrapSprung(2, hidden[0], 1), ev.BazookaFired(one, 0, 4), ev.OpHit(1, 1), ev.FightBegan(2), ev.Aimed(1, one),
        ev.Attacked(1, one, 3, 1, 5, "fight"), ev.Attacked(2, two, 6, 0, 5, "fight"), ev.Attacked(3, three, 1, 0, 5, "fight"),
        ev.BulletSpent(1, 2), ev.Eliminated(two, 0, (2,)), ev.Learnt(2, 1, 0), ev.TerroristCame(0, made.enemies[5], ()),
        ev.EnemyFired(three, 0, 3, -1, 2, 3, True), ev.EnemyFired(three, 0, 0, one, 0, 0, True), ev.OpLost(3, 0), ev.AreaSecured(3),
        ev.Healed(0b110, 1), ev.SupportPlayed(0, 1, 1), ev.GrenadeThrown(1, 2, 4), ev.FightEnded(0), ev.MarkerMoved(3),
    )  # fmt: skip
    assert made.animations.is_display_behind
    for side in range(500):
        made.pass_time(0.12)
        made.board.angle = side % 4 * 90
        made.paint(view)
        if made.animations.wake_at(made.time) is None:
            break
    assert not made.animations.is_active(made.time)
    made.pass_time(0.5)
    made.paint(view)
    assert made.board.wake_at(made.time) is None


def test_dice_of_one_strike_fall_together(scenery: Make) -> None:
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    push(made, view, *(ev.Attacked(op, made.enemies[op - 1], 4, 0, 5, "fight") for op in (1, 2, 3)))
    made.pass_time(0.3)
    rolling = [shown for shown in made.animations.playing_clips(made.time) if isinstance(shown.clip.payload, ShotAnimation)]
    assert len(rolling) == 3
    assert len({shown.progress for shown in rolling}) == 1


def test_a_skip_shows_the_end(scenery: Make) -> None:
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    push(made, view, ev.Moved(1, 0, 2, "walk"), ev.Attacked(2, made.enemies[0], 4, 0, 5, "fight"))
    assert made.animations.current_stage(view).figure_by_op[1].place == 0
    made.animations.finish_all()
    assert not made.animations.is_display_behind
    assert made.animations.wake_at(made.time) is None


def test_nothing_moves_with_reduced_motion(scenery: Make) -> None:
    made = scenery(reduced_motion=True)
    view = made.place(4)
    push(made, view, ev.Moved(1, 0, 2, "walk"), ev.CardsTurned(2, (made.enemies[7],), "enter"))
    assert not made.animations.is_display_behind


@pytest.mark.rule("CD5.2")
def test_what_a_trap_did_is_seen_as_long_as_any_sign(scenery: Make, countdown: Countdown) -> None:
    """A trap that goes off leaves its sign with its hits over the area, a bystander that dies a skull, an Op that is hit a broken heart."""
    view, kinds = scenery().place(4, ops=3, enemies=3), TrapAndDangerCards.from_box(countdown.box)
    trap, civilian = next(iter(kinds.traps)), next(card.number for card in countdown.box.cards if card.kind is CardKind.CIVILIAN)
    events = [ev.TrapSprung(2, trap, 2), ev.CardGone(trap, 2, "sprung"), ev.Killed(civilian, 2), ev.OpHit(1, 1)]
    clips = clips_for_step(events, AnimationStage.from_view(view, kinds))
    signs = [clip for clip in clips if isinstance(clip.payload, RisingIconAnimation)]
    told = [(sign.payload.icon, sign.payload.place, sign.payload.op, sign.payload.text) for sign in signs]
    assert told == [("mine", 2, None, "\u22122"), ("skull", 2, None, ""), ("heart_broken", None, 1, "")]
    assert {sign.linger_seconds for sign in signs} == {SIGN_HOLD_SECONDS}


@pytest.mark.parametrize("seed", range(runs(6)))
def test_the_stage_follows_the_events_of_a_game_to_where_it_is(countdown: Countdown, seed: int) -> None:
    chance, rng, kinds = SeededRandomSource(seed), random.Random(seed), TrapAndDangerCards.from_box(countdown.box)
    state = countdown.setup(1 + seed % 6, countdown.meta.default_options(), chance)
    while questions := countdown.questions(state):
        question = rng.choice(questions)
        seat = rng.choice([*question.required_seats, *question.optional_seats])
        legal = [action for action in countdown.legal_actions(state, seat) if not action.resigns]
        if not legal:
            continue
        before = AnimationStage.from_view(countdown.view(state, TABLE), kinds)
        events = [event.redact_for_viewer(TABLE) for event in countdown.apply(state, seat, rng.choice(legal), chance)]
        after = AnimationStage.from_view(countdown.view(state, TABLE), kinds)
        if before.location < 0 or before.location != after.location:
            continue
        movements = clips_for_step([event for event in events if event is not None], before)
        carried = [movement.payload.event for movement in movements if movement.payload.event is not None]
        assert carried == [event for event in events if event is not None]
        assert (before.figure_by_op, before.face_down_count_by_area, before.is_secured_by_area, before.fight_areas) == (
            after.figure_by_op,
            after.face_down_count_by_area,
            after.is_secured_by_area,
            after.fight_areas,
        )
        assert [sorted(up) for up in before.face_up_by_area] == [sorted(up) for up in after.face_up_by_area]


def test_what_a_roll_comes_to_is_written_between_frames(scenery: Make) -> None:
    """No frame writes it: it stands there a moment later."""
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    push(made, view, ev.Attacked(1, made.enemies[0], 4, 0, 5, "fight"))
    made.pass_time(0.2)
    kit = made.app.kit
    kit.begin_frame(has_pause=False)
    kit.draws_between_frames = True
    made.paint(view)
    misses = kit.cache.misses
    while kit.prerenders.is_busy:
        kit.prerender()
    names, get = list[str](), kit.cache.get
    kit.cache.get = lambda key, make: (names.append(str(key[0])), get(key, make))[1]  # type: ignore[method-assign]
    frame = made.paint(view)
    assert "cd roll" in names and not frame.needs_another_frame and kit.cache.misses > misses


def test_no_frame_writes_what_a_roll_comes_to(scenery: Make) -> None:
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    push(made, view, ev.Attacked(1, made.enemies[0], 4, 0, 5, "fight"))
    made.pass_time(0.2)
    kit = made.app.kit
    names, get = list[str](), kit.cache.get
    kit.cache.get = lambda key, make: (names.append(str(key[0])), get(key, make))[1]  # type: ignore[method-assign]
    kit.draws_between_frames = True
    assert made.paint(view).needs_another_frame and "cd roll" not in names


def test_ops_with_somebody_whom_they_escort_and_shadows_of_walks_are_drawn_ahead(scenery: Make) -> None:
    """For whoever may free a hostage, in all sizes: nothing tells who will."""
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    made.paint(view)
    kit, drawn = made.app.kit, list[tuple[object, ...]]()
    get = kit.cache.get
    kit.cache.get = lambda key, make: (drawn.append(key), get(key, make))[1]  # type: ignore[method-assign]
    while kit.prerenders.is_busy:
        kit.prerender()
    escorting = {(key[1], key[4]) for key in drawn if key[0] in ("cd op", "cd op disc") and key[6]}
    alone = {(key[1], key[4]) for key in drawn if key[0] in ("cd op", "cd op disc") and not key[6]}
    assert escorting == alone and alone
    steps = {(key[1], key[2]) for key in drawn if key[0] == "cd op shade"}
    assert steps == {(r, step) for _, r in alone for step in range(1, SHADOW_STEP_COUNT + 1)}


def test_no_frame_draws_a_seal_that_comes_down(scenery: Make) -> None:
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    push(made, view, ev.AreaSecured(1))
    made.pass_time(0.1)
    kit = made.app.kit
    names, get = list[str](), kit.cache.get
    kit.cache.get = lambda key, make: (names.append(str(key[0])), get(key, make))[1]  # type: ignore[method-assign]
    kit.draws_between_frames = True
    assert made.paint(view).needs_another_frame and "cd seal" not in names
    while kit.prerenders.is_busy:
        kit.prerender()
    assert not made.paint(view).needs_another_frame and "cd seal" in names


def lay(made: Scenery, view: CountdownView, marks: BoardHighlights = NOTHING_LIT, **picture: Any) -> PaintFrame:
    """Paint the map in a picture between which and the one before something could be drawn."""
    made.app.kit.draws_between_frames = True
    frame = PaintFrame(made.app.kit, made.app.window.surface, now=made.time, **picture)
    made.board.paint(Pane.whole_window(frame), view, marks, made.animations, made.time)
    return frame


@pytest.mark.parametrize("moves", ["an Op", "the view"])
def test_while_the_map_moves_what_can_be_touched_waits_for_a_touch_or_the_end(scenery: Make, moves: str) -> None:
    made = scenery()
    view, glides = made.place(4, ops=3, enemies=3), moves == "the view"
    before = made.paint(view).targets
    if glides:
        made.board.camera.pan_by(40.0, 0.0)
    else:
        push(made, view, ev.CardsTurned(2, (made.enemies[7],), "enter"), ev.Moved(1, 0, 2, "walk"))
        made.pass_time(0.2)
    frame = lay(made, view, view_glides=glides)
    assert frame.has_old_targets and frame.needs_another_frame
    assert [target.rect for target in frame.targets] == [target.rect for target in before]
    assert not lay(made, view, BoardHighlights(asked_ops=frozenset({1})), view_glides=glides).has_old_targets, "something else is lit"
    assert not lay(made, view, view_glides=glides).has_old_targets
    made.board.camera.pan_by(-40.0, 0.0)
    assert lay(made, view, view_glides=glides).has_old_targets
    assert not lay(made, view, view_glides=glides, is_final=True).has_old_targets
    made.board.camera.pan_by(10.0, 0.0)
    made.app.kit.draws_between_frames = False
    touched = made.paint(view)
    assert not touched.has_old_targets
    assert [target.rect for target in touched.targets] != [target.rect for target in before]
    made.animations.finish_all()
    assert not lay(made, view).has_old_targets
