"""Movements that are to be read: they keep their pace, a touch hurries them, and what comes later does not drop them."""

from __future__ import annotations

from scenes.animation.queue import HURRY_BACKLOG_SECONDS, AnimationQueue, Clip, PlayingClip


def queue(heard: list[str]) -> AnimationQueue[str]:
    """Return a queue that notes what is over."""
    return AnimationQueue(lambda movement: None, lambda movement: heard.append(movement.payload))


def under_way(animations: AnimationQueue[str], now: float) -> list[str]:
    """Name what moves."""
    return [shown.clip.payload for shown in animations.playing_clips(now) if isinstance(shown, PlayingClip) and shown.progress < 1]


def test_what_is_to_be_read_does_not_hurry_for_the_rest() -> None:
    """A steady movement takes its time, however much that is not steady waits behind it."""
    heard: list[str] = []
    animations = queue(heard)
    rest = [Clip(f"other {number}", 1.0) for number in range(20)]
    animations.add([Clip("read", 2.0, is_for_reading=True), *rest], 0.0)
    animations.update(1.9)
    assert under_way(animations, 1.9) == ["read"] and animations.backlog_seconds() > HURRY_BACKLOG_SECONDS and animations.has_reading_clip
    animations.update(2.1)
    assert heard == ["read"] and not animations.has_reading_clip


def test_much_that_is_to_be_read_goes_faster() -> None:
    """Where very much waits that is to be read, it hurries too."""
    heard: list[str] = []
    animations = queue(heard)
    animations.add([Clip(str(number), 1.0, is_for_reading=True) for number in range(60)], 0.0)
    animations.update(0.6)
    assert heard[:1] == ["0"]


def test_a_touch_ends_only_what_moves_now() -> None:
    """Hurried, a movement is over at once, and the next one begins from its start."""
    heard: list[str] = []
    animations = queue(heard)
    animations.add([Clip(name, 2.0, is_for_reading=True) for name in ("first", "second", "third")], 0.0)
    animations.update(0.5)
    animations.finish_current(0.5)
    assert heard == ["first"] and under_way(animations, 0.5) == ["second"]
    animations.update(2.4)
    assert heard == ["first"]
    animations.update(2.6)
    assert heard == ["first", "second"]
    animations.finish_current(2.6)
    animations.finish_current(2.6)
    assert heard == ["first", "second", "third"] and not animations.is_busy


def test_it_stays_its_time_with_reduced_motion() -> None:
    """With reduced motion all else is there at once; what is to be read stays."""
    heard: list[str] = []
    animations = queue(heard)
    animations.calm = True
    animations.add([Clip("moved", 1.0), Clip("read", 2.0, is_for_reading=True), Clip("moved on", 1.0)], 0.0)
    animations.update(0.1)
    assert heard == ["moved"]
    animations.update(2.1)
    assert heard == ["moved", "read", "moved on"]
