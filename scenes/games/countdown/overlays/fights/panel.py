"""The plate of a firefight: every Op with what it needs, the enemies in the order of their fire with whom they hit, and bullet control."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.art.rooms import paint_face_up_card
from scenes.games.countdown.overlays.explanation import ExplainFirefight
from scenes.games.countdown.text.explanations import hitting_rolls_words, least_roll_words
from scenes.table.intents import RotatePanel, TogglePanelFold
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec
from tabletop.games.countdown.phases.enter import DIE_SIDES

if TYPE_CHECKING:
    import pygame

    from scenes.games.countdown.art.cards import CardPrint
    from scenes.games.countdown.model.enemy_fire import EnemyShot
    from scenes.games.countdown.model.firefight import AimedShot, Firefight, Shooter
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
MIN_TILE_SIZE_MM = (21.0, 12.0)
"""Width and height of what stands for an Op or an enemy, at least."""
MIN_TILE_SIZE_UNITS = (112, 66)
"""The same in design pixels."""
MAX_TILE_COLUMNS = 4
"""Tiles side by side at most."""
UNKNOWN_SIGN = "?"


def fight_panel_key(area: int) -> tuple[str, int]:
    """Return the key of the panel of a fight in an area."""
    return "fight", area


@dataclass(frozen=True, slots=True)
class FightPanelTexts:
    """What is written on a plate: the name of its place, what is being decided, and the headings of its rows."""

    title: str
    stage_text: str
    shots_heading: str
    enemy_shots_heading: str
    bullet_cards_heading: str


@dataclass(frozen=True, slots=True)
class FightPictureSource:
    """How things look: an Op's disc by number and radius, what is printed on a card, and the chance of a die to show at least so much."""

    draw_op_disc: Callable[[int, int], pygame.Surface]
    card_print_of: Callable[[int], CardPrint]
    roll_chance_text: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class FightLayout:
    """Where the parts of a plate lie, as its reader sees them."""

    panel_size: tuple[int, int]
    head_rect: Rect
    shooter_heading_y_and_tiles: tuple[float, tuple[Rect, ...]]
    enemy_heading_y_and_tiles: tuple[float, tuple[Rect, ...]]
    bullet_cards_rect: Rect | None


def lay_out_fight_panel(kit: DrawingKit, fight: Firefight) -> FightLayout:
    """Lay a plate out: rows of tiles under a head, each under its heading."""
    gap, pad, grown = kit.u(8), kit.u(12), max(1.0, kit.text_scale) ** 0.5
    w, h = (round(max(units * kit.scale, kit.mm(mm)) * grown) for units, mm in zip(MIN_TILE_SIZE_UNITS, MIN_TILE_SIZE_MM, strict=True))
    columns = max(2, min(MAX_TILE_COLUMNS, max(len(fight.shooters), len(fight.enemy_shots))))
    wide = max(columns * (w + gap) - gap, 3 * fingertip_row_height(kit) + kit.u(190))
    head = (
        float(pad),
        float(gap),
        float(wide),
        max(float(fingertip_row_height(kit)), 1.2 * (kit.text_size_px("body") + kit.text_size_px("small"))),
    )
    y = head[1] + head[3] + gap
    line = kit.text_size_px("small") * 1.6

    def row(count: int, top: float) -> tuple[float, tuple[Rect, ...]]:
        share = (wide + gap) / columns - gap
        return top + line * 0.42, tuple(
            (pad + (at % columns) * (share + gap), top + line + (at // columns) * (h + gap), share, float(h)) for at in range(count)
        )

    def below(tiles: tuple[Rect, ...], top: float) -> float:
        return tiles[-1][1] + h + gap if tiles else top

    shots = row(len(fight.shooters), y)
    y = below(shots[1], y)
    fires = row(len(fight.enemy_shots), y)
    y = below(fires[1], y)
    bullets = (float(pad), y, float(wide), float(fingertip_row_height(kit))) if fight.bullet_card_values else None
    y += bullets[3] + gap if bullets is not None else 0.0
    return FightLayout((round(wide + 2 * pad), round(y + pad - gap)), head, shots, fires, bullets)


def paint(
    pane: Pane, fight: Firefight, at: FightLayout, words: FightPanelTexts, look: FightPictureSource, *, odds: bool, turns: bool
) -> None:
    """Paint a plate whose pane is as large as it."""
    kit = pane.kit
    pane.panel((0, 0, pane.w, pane.h), "toast", radius=kit.u(14))
    _head(pane, fight, at.head_rect, words, turns=turns)
    pane.text(words.shots_heading, at.head_rect[0], at.shooter_heading_y_and_tiles[0], "small", "dim", "s", "lm", at.head_rect[2])
    for shooter, tile in zip(fight.shooters, at.shooter_heading_y_and_tiles[1], strict=True):
        _shooter(pane, fight, shooter, tile, look, odds=odds)
    if fight.enemy_shots:
        pane.text(words.enemy_shots_heading, at.head_rect[0], at.enemy_heading_y_and_tiles[0], "small", "dim", "s", "lm", at.head_rect[2])
    for index, (fire, tile) in enumerate(zip(fight.enemy_shots, at.enemy_heading_y_and_tiles[1], strict=True)):
        _fire(pane, fight, index, fire, tile, look, odds=odds)
    if at.bullet_cards_rect is not None:
        _bullets(pane, fight, at.bullet_cards_rect, words.bullet_cards_heading)


def paint_folded_fight_panel(pane: Pane, fight: Firefight, name: str) -> None:
    """Paint what is left of a plate that is folded: a button that lays it out again."""
    pane.button(
        (0, 0, pane.w, pane.h),
        ButtonSpec(name, TogglePanelFold(fight_panel_key(fight.area)), "shot", target_key=f"fight {fight.area} unfold"),
    )


def _head(pane: Pane, fight: Firefight, rect: Rect, words: FightPanelTexts, *, turns: bool) -> None:
    """Paint where the fight is and what is being decided, and the handles."""
    kit = pane.kit
    x, y, w, h = rect
    buttons: list[tuple[str, Intent, str]] = [("fold", TogglePanelFold(fight_panel_key(fight.area)), "down")]
    if turns:
        buttons.append(("turn", RotatePanel(fight_panel_key(fight.area)), "turn_to_me"))
    right = x + w
    for name, intent, icon in buttons:
        right -= h
        pane.button((right, y, h, h), ButtonSpec("", intent, icon, "quiet", target_key=f"fight {fight.area} {name}"))
    size = kit.text_size_px("name")
    pane.icon("shot", x + size / 2, y + h / 2, size, "accent")
    left = x + size * 1.3
    room = right - left - kit.u(6)
    pane.text(words.title, left, y + h * 0.3, "body", "text", "f", "lm", room)
    pane.text(words.stage_text, left, y + h * 0.74, "small", "accent", "s", "lm", room)


def _tile(pane: Pane, rect: Rect, intent: Intent, key: str, *, lit: bool) -> None:
    """Paint the ground of a tile, which explains itself when touched."""
    kit = pane.kit
    pane.panel(rect, "flat" if key in pane.frame.pressed_target_keys else "raised", radius=kit.u(8))
    if lit:
        pane.glow(rect, "accent", 0.7, kit.u(8))
    pane.add_target(rect, intent, key)


def _disc(pane: Pane, look: FightPictureSource, number: int, x: float, y: float, r: float) -> None:
    """Paint an Op's disc round a point; it is drawn turned already."""
    picture = look.draw_op_disc(number, max(6, round(r)))
    at = pane.to_window_point(x, y)
    pane.frame.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _shooter(pane: Pane, fight: Firefight, shooter: Shooter, rect: Rect, look: FightPictureSource, *, odds: bool) -> None:
    """Paint an Op with what it needs, or what it came to."""
    x, y, w, h = rect
    _tile(
        pane,
        rect,
        ExplainFirefight(fight.area, "shot", shooter.op, pane.angle),
        f"fight {fight.area} op {shooter.op}",
        lit=shooter.state == "asked",
    )
    r = min(h * 0.36, w * 0.2)
    _disc(pane, look, shooter.op, x + r * 1.35, y + h / 2, r)
    left = x + r * 2.8
    room = x + w - left - pane.kit.u(4)
    if not shooter.aimed_shots:
        signs = {
            "asked": ("help" if fight.stage == "after" else "aim", "accent"),
            "holds": ("pass", "dim"),
            "unable": ("power", "dim"),
            "joins": ("next", "dim"),
        }
        icon, ink = signs.get(shooter.state, ("aim", "dim"))
        pane.icon(icon, left + room / 2, y + h / 2, h * 0.46, ink)
        return
    each = h / len(shooter.aimed_shots)
    for index, aim in enumerate(shooter.aimed_shots):
        _aim(pane, aim, look, (left, y + index * each, room, each), odds=odds and len(shooter.aimed_shots) == 1)


def _aim(pane: Pane, aim: AimedShot, look: FightPictureSource, rect: Rect, *, odds: bool) -> None:
    """Paint a shot: what the die has to show, its chance, the enemy's number; or its total beside the defence."""
    kit = pane.kit
    x, y, w, h = rect
    rows = 3 if odds else 2
    line = h / (rows + 0.4)
    top = y + line * 0.7
    big, small = capped_text_size(kit, "body", line * 1.1), capped_text_size(kit, "small", line)
    if aim.rolled_total is not None:
        ink = "good" if aim.has_hit else "danger"
        size = line * 1.1
        taken = pane.text(str(aim.rolled_total), x, top, big * 1.15, ink, "f", "lm")
        pane.icon("check_bold" if aim.has_hit else "close_thick", x + taken + size * 0.6, top, size * 0.85, ink)
        pane.icon("shield", x + line * 0.4, top + line, line * 0.8, "dim")
        pane.text(str(aim.enemy_defence), x + line, top + line, small, "dim", "s", "lm")
    else:
        pane.icon("die", x + line * 0.45, top, line * 0.9, "text")
        pane.text(least_roll_words(aim.needed_roll), x + line * 1.05, top, big, "text", "f", "lm", w - line)
        if odds:
            pane.text(look.roll_chance_text(aim.needed_roll), x, top + line, small, "second", "s", "lm", w)
    last = top + (rows - 1) * line
    if rows == 3 or aim.rolled_total is None:
        pane.icon("aim", x + line * 0.45, last, line * 0.8, "danger")
        pane.text(look.card_print_of(aim.card).number, x + line * 1.05, last, small, "dim", "s", "lm", w - line)


def capped_text_size(kit: DrawingKit, name: str, line: float) -> float:
    """Return a size of text by name, no larger than a line and no smaller than can be read, in design pixels."""
    return max(min(float(kit.text_size_px(name)), line), kit.smallest_text_px) / (kit.scale * kit.text_scale)


def _next_to_fire(fight: Firefight) -> int | None:
    """Return the place in the order of the enemy that fires next; None when all have."""
    return next((index for index, fire in enumerate(fight.enemy_shots) if fire.has_hit is None), None)


def _fire(pane: Pane, fight: Firefight, index: int, fire: EnemyShot, rect: Rect, look: FightPictureSource, *, odds: bool) -> None:
    """Paint an enemy's place in the order of fire, and whom it hits with what."""
    kit = pane.kit
    x, y, w, h = rect
    key = f"fight {fight.area} enemy {fire.enemy}"
    _tile(
        pane,
        rect,
        ExplainFirefight(fight.area, "fire", fire.enemy, pane.angle),
        key,
        lit=fight.stage == "fire" and _next_to_fire(fight) == index,
    )
    tall = h * 0.82
    wide = tall / 1.4
    paint_face_up_card(pane, (x + kit.u(6), y + (h - tall) / 2, wide, tall), look.card_print_of(fire.enemy))
    r = h * 0.17
    small = capped_text_size(kit, "small", h * 0.25)
    pane.lamp(x + kit.u(6), y + r * 0.9, r, "accent")
    pane.text(str(index + 1), x + kit.u(6), y + r * 0.9, small, "ink", "f", "cm")
    left = x + wide + kit.u(12)
    room = x + w - left - kit.u(4)
    middle = left + room / 2
    line = h * 0.25
    if fire.op is not None:
        _disc(pane, look, fire.op, middle, y + h * 0.28, h * 0.19)
    if fire.has_hit is not None and fire.roll:
        ink = "danger" if fire.has_hit else "good"
        taken = pane.text(str(fire.roll), left + line * 0.2, y + h * 0.72, capped_text_size(kit, "body", h * 0.36), ink, "f", "lm")
        pane.icon("hit" if fire.has_hit else "shield", left + line * 0.8 + taken, y + h * 0.72, line * 1.1, ink)
    elif fire.op is not None:
        pane.icon("die", left + line * 0.4, y + h * 0.62, line * 0.8, "text")
        pane.text(hitting_rolls_words(fire.attack_value), left + line, y + h * 0.62, small, "text", "f", "lm", room - line)
        if odds:
            pane.text(look.roll_chance_text(DIE_SIDES + 1 - fire.attack_value), left, y + h * 0.86, small, "danger", "s", "lm", room)
    elif fire.card is not None:
        paint_face_up_card(pane, (middle - h * 0.2, y + h * 0.1, h * 0.4, h * 0.56), look.card_print_of(fire.card))
        pane.icon("killed", middle, y + h * 0.83, h * 0.26, "danger")
    elif fire.reason == "blocked":
        pane.icon("shield", middle, y + h / 2, h * 0.45, "good")


def _bullets(pane: Pane, fight: Firefight, rect: Rect, words: str) -> None:
    """Paint the bullet control cards that are left; while one is asked for, which of them makes the shot hit."""
    kit = pane.kit
    x, y, w, h = rect
    _tile(pane, rect, ExplainFirefight(fight.area, "bullets", 0, pane.angle), f"fight {fight.area} bullets", lit=fight.stage == "bullet")
    size = kit.text_size_px("body")
    pane.icon("bullet", x + size * 0.8, y + h / 2, size, "accent")
    told = [(f"+{value}", "text") for value in fight.bullet_card_values]
    if fight.bullet_card_effects:
        told = [(f"{each.rolled_total}+{each.bonus}", "good" if each.would_hit else "danger") for each in fight.bullet_card_effects]
    right = x + w - kit.u(12)
    for text, ink in reversed(told):
        right -= pane.text_width(text, "body", "f")
        pane.text(text, right, y + h / 2, "body", ink, "f", "lm")
        right -= kit.u(14)
    pane.text(words, x + size * 1.6, y + h / 2, "small", "dim", "s", "lm", right - x - size * 1.6, 2)
