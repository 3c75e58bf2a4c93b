"""`tabletop new NAME`: a small running game in a source tree: rules, cards, words, tests; it is played on the plain table at once."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from scenes.session.plain_words import name_to_words

TEMPLATE_FOLDER: Final = Path(__file__).with_name("new_game_files")
NAME_PATTERN: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
REGISTRY_PATH: Final = Path("tabletop", "games", "__init__.py")
TARGET_BY_TEMPLATE: Final = {
    "init.py.txt": "tabletop/games/@name@/__init__.py",
    "meta.py.txt": "tabletop/games/@name@/meta.py",
    "cards.py.txt": "tabletop/games/@name@/cards.py",
    "actions.py.txt": "tabletop/games/@name@/actions.py",
    "events.py.txt": "tabletop/games/@name@/events.py",
    "state.py.txt": "tabletop/games/@name@/state.py",
    "game.py.txt": "tabletop/games/@name@/game.py",
    "cards.yaml.txt": "data/@name@/cards.yaml",
    "rules.de.yaml.txt": "data/@name@/rules.de.yaml",
    "rules.en.yaml.txt": "data/@name@/rules.en.yaml",
    "rules.nl.yaml.txt": "data/@name@/rules.nl.yaml",
    "wording.en.yaml.txt": "data/@name@/wording.en.yaml",
    "wording.nl.yaml.txt": "data/@name@/wording.nl.yaml",
    "wording.de.yaml.txt": "data/@name@/wording.de.yaml",
    "clauses.txt": "tests/rules/@name@.txt",
    "init_tests.py.txt": "tests/games/@name@/__init__.py",
    "test.py.txt": "tests/games/@name@/test_@name@.py",
}
"""Where each template goes in a source tree."""
NEXT_STEPS_TEXT: Final = """
It is on the shelf and can be played: tabletop --game @name@
Then go on as CONTRIBUTING.md says ("Adding a game"), and after each change:
  tabletop check
  pytest -n0 tests/games/@name@
  pytest -n0 tests/laws -k @name@
"""


class NewGameError(Exception):
    """A game that cannot be begun: its name, or the place for it."""


def run(name: str, tree: Path) -> int:
    """Write the game into a source tree and tell what was written; 2 where that cannot be done."""
    try:
        written = write_new_game(name, tree)
    except (NewGameError, OSError) as fault:
        sys.stderr.write(f"tabletop new: {fault}\n")
        return 2
    sys.stdout.writelines(f"{path.relative_to(tree).as_posix()}\n" for path in written)
    sys.stdout.write(NEXT_STEPS_TEXT.replace("@name@", name))
    return 0


def write_new_game(name: str, tree: Path) -> list[Path]:
    """Write the files of a new game and list it among the games; return what was written.

    Raises NewGameError for a name that no game can have and where there is no source tree, OSError where a file cannot be written.
    """
    registry = tree / REGISTRY_PATH
    if NAME_PATTERN.fullmatch(name) is None:
        raise NewGameError(f"a game is named in small letters, digits and _, like night_train; not {name!r}")
    if not registry.is_file() or not (tree / "tests").is_dir():
        raise NewGameError(f"{tree} is no source tree: there are no {REGISTRY_PATH.as_posix()} and tests")
    listed = registry.read_text(encoding="utf-8")
    paths = {template: tree / _filled(path, name) for template, path in TARGET_BY_TEMPLATE.items()}
    taken = [path for path in paths.values() if path.exists()]
    if f'"{name}":' in listed or taken:
        raise NewGameError(f"there is a game {name} already: {', '.join(path.as_posix() for path in taken) or REGISTRY_PATH.as_posix()}")
    for template, path in paths.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_filled((TEMPLATE_FOLDER / template).read_text(encoding="utf-8"), name), encoding="utf-8", newline="\n")
    registry.write_text(_listed(listed, name), encoding="utf-8", newline="\n")
    return [*paths.values(), registry]


def _filled(text: str, name: str) -> str:
    """Put a name into a template: as it is, as a class, as a title, and the letters of its clauses."""
    words = name.split("_")
    clause = (words[0][0] + (words[1][0] if len(words) > 1 else words[0][-1])).upper()
    titled = "".join(word.capitalize() for word in words)
    return text.replace("@name@", name).replace("@Name@", titled).replace("@TITLE@", name_to_words(name)).replace("@CLAUSE@", clause)


def _listed(registry: str, name: str) -> str:
    """Add a game at the end of the table of games. Raises NewGameError where there is no such table."""
    begin = registry.find("GAME_MODULES: Final = {\n")
    end = registry.find("\n}\n", begin)
    if begin < 0 or end < 0:
        raise NewGameError(f"{REGISTRY_PATH.as_posix()} has no table GAME_MODULES")
    return f'{registry[: end + 1]}    "{name}": "tabletop.games.{name}",{registry[end:]}'
