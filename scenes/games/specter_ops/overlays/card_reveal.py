"""Cards held up for all while something happens: a character that was turned up, equipment that was used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.animation.tween import ease_out
from scenes.games.specter_ops.animation import animations
from scenes.widgets.card import card_picture
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    import pygame

    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.games.specter_ops.art.card_faces import CardFaces
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.widgets.card_face import CardFace
    from tabletop.core.event import Event
    from tabletop.core.language.wording import Wording

MAX_SENTENCE_WIDTH_SHARE: Final = 0.6
"""The share of the window that the sentence about it takes at most."""
HELD_UP_CARD_SIZE: Final = (250, 350)
"""Design pixels of a card that is held up."""
RISE_TIME_SHARE: Final = 0.25
"""The share of its time in which it comes up, and goes down again."""


def _size(kit: DrawingKit, middle: pygame.Rect) -> tuple[float, float]:
    """Return the size of a card that is held up in the middle of a place."""
    h = min(float(kit.u(HELD_UP_CARD_SIZE[1])), middle.h * 0.7)
    return h * HELD_UP_CARD_SIZE[0] / HELD_UP_CARD_SIZE[1], h


def prerender(kit: DrawingKit, middle: pygame.Rect, faces: CardFaces, wording: Wording, angle: int) -> None:
    """Let all cards of the box be drawn as they are held up, and their back."""
    w, h = _size(kit, middle)
    px = round(w), round(h)

    def jobs() -> Iterator[DrawJob]:
        for face in (None, *faces.all_faces(wording)):
            yield partial(_picture, kit, face, px, angle)

    kit.prerenders.replace_job_list("specter ops shows", (px, wording.language, angle), jobs)


def _picture(kit: DrawingKit, face: CardFace | None, px: tuple[int, int], angle: int) -> None:
    kit.use_mood("specter_ops")
    card_picture(kit, face, px, angle)


def paint(
    frame: PaintFrame,
    middle: pygame.Rect,
    playing: Iterable[PlayingClip[Animation]],
    faces: CardFaces,
    wording: Wording,
    angle: int,
    say: Callable[[Event], str],
) -> None:
    """Hold up what is shown now in the middle of a place, turned by an angle, and say what it is about; its back, if nobody is told."""
    kit = frame.kit
    for shown in playing:
        show = shown.clip.payload
        if not isinstance(show, animations.ShowCardAnimation) or shown.progress >= 1:
            continue
        face = faces.face_for_card((show.card_group, show.card_kind), wording) if show.card_kind is not None else None
        w, h = _size(kit, middle)
        pane = Pane.whole_window(frame).sub_area((middle.centerx - w / 2, middle.centery - h / 2, w, h), angle)
        near = min(shown.progress, 1 - shown.progress) / RISE_TIME_SHARE
        drop = 0.0 if kit.calm or near >= 1 else (1 - ease_out(near)) * h * 0.2
        pane.card((0.0, drop, w, h), face, "", touchable=False)
        about = show.event or show.related_event
        if about is not None:
            _say(frame, pane.to_window_rect((0.0, 0.0, w, h)), angle, say(about))


def _say(frame: PaintFrame, card: pygame.Rect, angle: int, words: str) -> None:
    """Write a sentence on a plate below a card that is held up, as its reader sees it."""
    kit, px = frame.kit, frame.kit.text_size_px("body")
    wide = kit.fonts.line_width(words, "s", px) + px * 1.6
    most = min(wide, frame.size[angle // 90 % 2] * MAX_SENTENCE_WIDTH_SHARE)
    tall = px * (1.8 if wide <= most else 3.0)
    across, high = (most, card.h + 2 * (tall + kit.u(12))) if angle % 180 == 0 else (card.w + 2 * (tall + kit.u(12)), most)
    pane = Pane.whole_window(frame).sub_area((card.centerx - across / 2, card.centery - high / 2, across, high), angle)
    place = (0.0, pane.h - tall, pane.w, tall)
    pane.panel(place, "toast", radius=min(tall / 2, px))
    write_fitted(pane, words, (px * 0.6, place[1], pane.w - px * 1.2, tall), "body", "text", "s", "cm")
