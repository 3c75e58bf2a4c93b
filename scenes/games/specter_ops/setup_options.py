"""The lid of SPECTER OPS: it offers every board that lies in the box, each with a small picture of its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.board.outline import outline_path
from scenes.games.specter_ops.art.geometry import NORTH_LEFT, NORTH_UP, BoardGeometry, GridPlace
from scenes.games.specter_ops.art.plan_look import PlanFeatures, connected_groups, plan_look
from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour, mix_colours
from scenes.table import setup_options
from tabletop.core.errors import ContentErrors
from tabletop.games.specter_ops.board import make_board
from tabletop.games.specter_ops.board_file import load_board, load_boards
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.meta import BOX_BOARD_NAME, META, meta_with_boards

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import pygame

    from scenes.engine.context import AppContext
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.theme import MoodPalette
    from scenes.widgets.pane import Pane
    from tabletop.core.meta import NumberOption, OptionValues
    from tabletop.games.specter_ops.board import BoardRecord

BOARD_OPTION: Final = "board"
AGENT_OPTION: Final = "agent"
"""The option that is the number of a seat, from 1; 0 is by lot."""
PLAYERS_FOR_SHOWN_EXITS: Final = 2
"""Players for whom the ways out are drawn."""


class BoardSetupOptions(setup_options.SetupOptions):
    """Offers boards by name and picture."""

    def __init__(self, boards: dict[str, BoardRecord], players: Sequence[str] = ()) -> None:
        """Offer these boards, the usual one first."""
        super().__init__(meta_with_boards(boards), players)
        self.boards = boards
        self._looks: dict[str, tuple[PlanFeatures, GridPlace]] = {}

    def choice_name(self, app: AppContext, option: str, choice: str) -> str:
        """Name a choice; a board by the name that its maker gave it."""
        return self.boards[choice].name if option == BOARD_OPTION else super().choice_name(app, option, choice)

    def number_words(self, app: AppContext, option: NumberOption, number: int) -> str:
        """Name who plays the agent: a player, or nobody yet, where it falls by lot."""
        if option.id != AGENT_OPTION:
            return super().number_words(app, option, number)
        return self.players[number - 1] if 0 < number <= len(self.players) else app.say("specter_ops.option.agent.lot")

    def highest_number(self, option: NumberOption) -> int:
        """Return the highest number that an option can have: no seat that nobody takes plays the agent."""
        return len(self.players) if option.id == AGENT_OPTION else super().highest_number(option)

    def has_pictures(self, option: str) -> bool:
        """Return whether the choices of an option are shown in pictures: boards are."""
        return option == BOARD_OPTION

    def paint(self, pane: Pane, rect: tuple[float, float, float, float], option: str, choice: str) -> None:
        """Paint the plan of a board, as large as it fits into a place."""
        board = make_board(self.boards[choice])
        lie = BoardGeometry(board.width, board.height, NORTH_LEFT if board.height > board.width else NORTH_UP)
        px = int(min(rect[2] / lie.size[0], rect[3] / lie.size[1]))
        if choice not in self._looks:
            start = lie.space_corner(board.agent_start)
            self._looks[choice] = plan_look(SpaceGeometry(board), PLAYERS_FOR_SHOWN_EXITS, lie), start
        if px > 0:
            picture = draw_plan_picture(pane.kit, *self._looks[choice], px)
            pane.frame.surface.blit(picture, picture.get_rect(center=pane.to_window_rect(rect).center))


def load_setup_options(data: Path, players: Sequence[str] = ()) -> setup_options.SetupOptions:
    """Look into the box for boards; a box with a wrong one offers what is printed, and says so when it is opened."""
    folder = data / META.id
    try:
        return BoardSetupOptions({BOX_BOARD_NAME: load_board(folder)} | load_boards(folder), players)
    except ContentErrors:
        return setup_options.SetupOptions(META, players)


def roles_text(app: AppContext, values: OptionValues, players: Sequence[str]) -> str:
    """Say who sneaks and who hunts, or that the lot decides, and where that is changed (SO1.1)."""
    agent, options = int(values.get(AGENT_OPTION, 0)), app.say("shell.options")
    if not 0 < agent <= len(players):
        return app.say("specter_ops.option.agent.roles.lot", options=options)
    hunters = [name for seat, name in enumerate(players, 1) if seat != agent]
    return app.say("specter_ops.option.agent.roles", agent=players[agent - 1], hunters=hunters, options=options)


def draw_plan_picture(kit: DrawingKit, look: PlanFeatures, start: GridPlace, px: int) -> pygame.Surface:
    """Draw a board small, in its game's colours, `px` pixels a space; kept."""
    mood = kit.theme.name
    palette = kit.use_mood(META.id).palette
    kit.use_mood(mood)
    return kit.cached_surface(("small plan", look, start, palette, px), lambda: svg.rasterise(_plan(look, start, palette), *look.size, px))


def _plan(look: PlanFeatures, start: GridPlace, palette: MoodPalette) -> str:
    """Draw floor, roads, structures, objectives, the ways out and the start."""
    body = svg.rect(0, 0, *look.size, 0.4, palette.panel) + svg.path(outline_path(look.roads), palette.table)
    walls = mix_colours(palette.line, palette.panel, 0.25)
    for group in connected_groups(look.structures):
        body += svg.path(outline_path(group, 0.08, 0.2), walls, stroke=lighten_colour(walls, 0.25), stroke_width="0.12")
    body += "".join(svg.circle(x + 0.5, y + 0.5, 0.28, palette.second) for (x, y), _, _ in look.objective_sites)
    body += "".join(svg.rect(x + 0.05, y + 0.05, 0.9, 0.9, 0.2, palette.good) for (x, y), _ in look.escape_points)
    return body + svg.circle(start[0] + 0.5, start[1] + 0.5, 0.42, palette.accent)
