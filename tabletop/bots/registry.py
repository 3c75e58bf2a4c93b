"""The one list of how well bots play: what each strength is called, its icon, who makes the bot, and which games have it.

Whatever offers, shows, keeps or starts bots goes by this list: seats page, pause and take-over, settings, saves, `tabletop simulate`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, Protocol

from tabletop.bots.base import Bot
from tabletop.bots.random_bot import RandomBot

if TYPE_CHECKING:
    from tabletop.core.event import Event

STANDARD: Final = "standard"
EASY: Final = "easy"
RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class BotStrength:
    """How well a bot plays. Wording: `shell.seat.kind.<name>`, and `.more` for how it does."""

    name: str
    icon: str
    bot_maker: Callable[[Any], Bot]
    """Makes a bot for a game that is open; LookupError where the game has none."""
    game_ids: tuple[str, ...] = ()
    """The games that have it; empty: all."""


def standard_bot_maker(name: str) -> Callable[[Any], Bot]:
    """Return the maker of the bots that are a class of this name in `tabletop.bots.<game>`, or of those that play any game."""

    def make(game: Any) -> Bot:
        own = f"tabletop.bots.{game.meta.id}"
        module = import_module(own if find_spec(own) is not None else "tabletop.bots.playouts")
        if not hasattr(module, name):
            raise LookupError(f"{game.meta.id} has no {name}")
        bot: Bot = getattr(module, name)(game)
        return bot

    return make


class PositionJudge(Protocol):
    """How a standard player judges the positions of a game: a module `tabletop.bots.<game>.judgement`."""

    DECISIVE_EVENTS: tuple[type[Event], ...]
    """What is told of a step that moves the judgement, what says most first."""

    def win_chances(self, game: Any, state: Any) -> tuple[float, ...]:
        """Return for each seat its chance to win, 0 to 1."""


def find_game_position_judge(name: str) -> PositionJudge | None:
    """Return who judges a game; None where nobody does."""
    own = f"tabletop.bots.{name}"
    if find_spec(own) is None or find_spec(f"{own}.judgement") is None:
        return None
    found: Any = import_module(f"{own}.judgement")
    judgement: PositionJudge = found
    return judgement


STRENGTHS: Final = (
    BotStrength(STANDARD, "bot", standard_bot_maker("StandardBot")),
    BotStrength(EASY, "bot_easy", standard_bot_maker("EasyBot")),
    BotStrength(RANDOM, "roll", lambda game: RandomBot()),
)
"""All strengths, in the order in which they are offered."""


def bot_strengths_of_game(game: str) -> tuple[BotStrength, ...]:
    """Return the strengths that a game has, by its id."""
    return tuple(strength for strength in STRENGTHS if not strength.game_ids or game in strength.game_ids)


def make_bot(game: Any, name: str) -> Bot:
    """Make a bot of a strength for a game that is open. Raises LookupError when the game has none of it."""
    found = next((strength for strength in bot_strengths_of_game(game.meta.id) if strength.name == name), None)
    if found is None:
        raise LookupError(f"{game.meta.id} has no {name} bot")
    return found.bot_maker(game)
