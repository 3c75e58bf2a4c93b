"""The stack of scenes: the top one has the touches, those that it lies over are still seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.engine.scene import Scene

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent

VEILED_FRAME_SECONDS = 0.1
"""How long what moves under a veil stands still, in s: the page over it is what is looked at, and its pictures come the sooner."""


class SceneStack:
    """Scenes, the lowest first."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.changed = True
        self._app: Any = None
        self._next_veiled_frame = 0.0
        self._veiled_change = False
        self._only_top_touched = False
        """Since the last picture nothing has become another but what the top scene was asked for."""
        self._pictures_below = 0
        """With how many pictures the last frame began: what lies under a page that is only read; 0 where that has to be painted again."""

    def bind_context(self, app: Any) -> None:
        """Say what entering scenes are handed: the `AppContext` that holds this stack."""
        self._app = app

    @property
    def top_scene(self) -> Scene | None:
        """Return the scene that has the touches."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self.scenes.append(scene)
        self._enter()

    def pop(self, scene: Scene | None = None) -> None:
        """Take away the top scene, or a given one wherever it lies; the last one stays."""
        gone = scene if scene is not None else self.top_scene
        if gone is None or gone not in self.scenes or len(self.scenes) == 1:
            return
        was_top = gone is self.top_scene
        self.scenes.remove(gone)
        gone.on_leave()
        self.changed = True
        if was_top:
            self._enter()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self.scenes:
            self.scenes.pop().on_leave()
        self.push(scene)

    def reset_to(self, scene: Scene) -> None:
        """Leave everything and begin with one scene."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Leave everything."""
        while self.scenes:
            self.scenes.pop().on_leave()
        self.changed = True

    def _enter(self) -> None:
        self.changed = True
        top = self.top_scene
        if top is not None and self._app is not None:
            top.on_enter(self._app)

    def visible_scenes(self) -> list[Scene]:
        """List the scenes that are seen, the lowest first."""
        seen: list[Scene] = []
        for scene in reversed(self.scenes):
            seen.append(scene)
            if not scene.is_overlay:
                break
        return seen[::-1]

    def paint(self, frame: PaintFrame) -> None:
        """Paint what is seen; only the top scene can be touched. For a touch on a page that is only read nothing below is painted again."""
        seen = self.visible_scenes()
        below = seen[:-1] if seen and seen[-1].is_reading else []
        alone = self._only_top_touched and not self.changed and self._pictures_below > 0
        if not (alone and frame.repeat_first(self._pictures_below)):
            self._paint(below, frame)
            self._pictures_below = 0 if frame.needs_another_frame else frame.listed_count
        self._only_top_touched = False
        self._paint(seen[len(below) :], frame)

    def _paint(self, scenes: list[Scene], frame: PaintFrame) -> None:
        """Paint scenes one over the other."""
        for scene in scenes:
            frame.targets.clear()
            scene.paint(frame)

    def send_intent_to_top(self, intent: Intent) -> None:
        """Hand a touch to the top scene."""
        if self.top_scene is not None:
            self._only_top_touched = True
            self.top_scene.handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let time pass for all; True when what is seen changed. What changed under a veil alone is seen at its next frame."""
        seen, veiled = self.visible_scenes(), self._veiled_scenes()
        again = [scene for scene in tuple(self.scenes) if scene.update(now, dt) and scene in seen]
        self._only_top_touched &= not self.changed and not any(scene is not self.top_scene for scene in again)
        changed, self.changed = self.changed or any(scene not in veiled for scene in again), False
        self._veiled_change |= bool(again)
        if changed or (self._veiled_change and now >= self._next_veiled_frame):
            changed, self._veiled_change, self._next_veiled_frame = True, False, now + VEILED_FRAME_SECONDS
        return changed

    def _veiled_scenes(self) -> list[Scene]:
        """List the scenes that lie under a veil."""
        return next((self.scenes[:index] for index in range(len(self.scenes) - 1, 0, -1) if self.scenes[index].is_veil), [])

    def prepare_frame(self, frame: PaintFrame, due: float) -> bool:
        """Let all scenes do what the picture that is `due` would begin with; tell whether it shows something else than the last `frame`."""
        changed = [scene.prepare_frame(frame, due) for scene in tuple(self.scenes)]
        return any(changed)

    def work_in_background(self) -> bool:
        """Let the first scene that has something to do beside its picture work for a moment; tell whether one had."""
        return any(scene.work_in_background() for scene in self.scenes)

    def wake_at(self) -> float | None:
        """Return the next moment at which something changes by itself."""
        veiled = self._veiled_scenes()
        times = [(scene, at) for scene in self.scenes if (at := scene.wake_at()) is not None]
        due = [max(at, self._next_veiled_frame) if scene in veiled else at for scene, at in times]
        return min([*due, self._next_veiled_frame] if self._veiled_change else due, default=None)
