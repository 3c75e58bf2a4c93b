"""What is to be played, and what its figures come from."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import tabletop
from tabletop.bots.registry import STANDARD
from tabletop.core.document import files_fingerprint
from tabletop.core.meta import OptionValues
from tabletop.games import game_meta, open_game

if TYPE_CHECKING:
    from tabletop.core.game import Game

PACKAGE_FOLDER = Path(tabletop.__file__).parent
DEFAULT_MAX_ROUNDS: Final = 300
"""Rounds after which a game counts as unfinished."""
MAX_GAMES: Final = 1_000_000
"""Games of a run at most: their results are all kept in memory to the end."""
UNKNOWN_FINGERPRINT: Final = "unknown"
REPORTING_PACKAGES: Final = ("report", "results")
"""Rooms of the laboratory that play nothing: what they make of a run that was kept may be made anew."""


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What to play. `bots` go round the seats, seat 0 takes the first; `watch` names what is measured besides: tells, paces, loops."""

    game: str
    data_dir: Path
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...] = (STANDARD,)
    options: OptionValues = field(default_factory=dict)
    most_rounds: int = DEFAULT_MAX_ROUNDS
    watch: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Read `on` and `off` of options, which come so from command lines and files."""
        object.__setattr__(self, "options", game_meta(self.game).read_toggle_words(self.options))

    def to_data(self) -> dict[str, Any]:
        """Return all that decides the figures but where the cards are kept, as JSON shows it."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "seed": self.seed,
            "bots": list(self.bots),
            "options": dict(sorted(self.options.items())),
            "most_rounds": self.most_rounds,
            "watch": list(self.watch),
        }

    def plan_hash(self) -> str:
        """Return 16 hex digits that name the plan and its cards."""
        told = json.dumps([self.to_data(), open_game(self.game, self.data_dir).version], sort_keys=True)
        return sha256(told.encode()).hexdigest()[:16]


def provenance_of(plan: SimulationPlan, game: Game[Any, Any]) -> dict[str, str]:
    """Return what the figures of a plan whose game is open come from: the version, and hashes.

    They change with any byte of rules with data, bots and laboratory.

    Of the laboratory only what plays counts, so that a long run that was kept is gone on with though it is drawn in another way. `rules`
    is what the rules say of themselves (their number and the fingerprint of their data), `code` the hash of their modules; of the bots
    all modules count that play this game.
    """
    rules, bots, lab = PACKAGE_FOLDER / "core", PACKAGE_FOLDER / "bots", PACKAGE_FOLDER / "lab"
    return {
        "version": _version(),
        "rules": game.version,
        "code": _hash([*rules.rglob("*.py"), *(PACKAGE_FOLDER / "games" / plan.game).rglob("*.py")]),
        "bots": _hash([*bots.glob("*.py"), *(bots / plan.game).glob("*.py")]),
        "lab": _hash(path for path in lab.rglob("*.py") if path.parent.name not in REPORTING_PACKAGES),
    }


def _hash(paths: Iterable[Path]) -> str:
    """Return the fingerprint of modules; `unknown` where the program came without their text."""
    names = sorted(path.relative_to(PACKAGE_FOLDER).as_posix() for path in paths)
    return files_fingerprint(PACKAGE_FOLDER, names) if names else UNKNOWN_FINGERPRINT


def _version() -> str:
    """Return the version of the program."""
    try:
        return version("tabletop-four")
    except PackageNotFoundError:
        return UNKNOWN_FINGERPRINT
