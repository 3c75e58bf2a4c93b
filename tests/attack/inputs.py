"""Damaged inputs of every kind, opened as the program opens them: nothing ends it, and what it refuses it refuses in words."""

from __future__ import annotations

import gzip
import random
import re
import shutil
import time
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, redirect_stderr, redirect_stdout
from functools import cache, lru_cache, wraps
from importlib import import_module
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from scenes.commands import board as board_command
from scenes.commands.check_assets import check_assets
from scenes.commands.replay import replay_lines
from scenes.engine.paths import assets_dir, data_dir
from scenes.engine.settings import load_settings
from scenes.engine.sound import read_cue_sheets
from scenes.pages.confirm import ConfirmPage, ConfirmYes
from scenes.pages.rules_page import RulesPage
from scenes.pages.settings_page import SettingsPage
from scenes.session.saves import list_saves
from scenes.shell.saves_page import SavesPage
from scenes.shell.seating_scene import SeatingScene
from tabletop.core import document
from tabletop.core.errors import TabletopError
from tabletop.core.language.wording import Wording
from tabletop.core.resume import resume_match
from tabletop.games import GAME_MODULES, game_meta
from tabletop.lab import check_books, check_lessons, check_tips, glossary
from tabletop.lab.check import check_data
from tests.attack.battery import ROOT, Attack, Try, law
from tests.attack.damage import damaged_file, put_oddity
from tests.attack.table import Table
from tests.core.test_journal import DAMAGES, damaged
from tests.laws.records import random_doing, start
from tests.laws.sitting import Play, open_law_game
from tests.scenes.engine.test_settings import FULL

KINDS: Final = ("save", "data", "map", "settings", "asset", "save", "map", "data", "asset", "save")
"""What is damaged, in turn."""
SAVES: Final = 3
"""Fresh saves of each game that are damaged, besides those of earlier releases."""
LONGEST: Final = 20.0
"""Seconds of work that any input may take, however it was damaged."""
PLACE: Final = re.compile(r"^[^\n:]+:\d+:\d+: ")
"""How every line begins that tells a mistake: file, line, column."""
SKIP: Final = shutil.ignore_patterns("pictures", "*.py", "__pycache__", "*.md")


class Damage(Attack):
    """Opens one damaged input after another; keeps copies of data and assets in which one file at a time is damaged."""

    def __init__(self) -> None:
        """Make the copies; what is not damaged is parsed, built and checked once."""
        self._kept = ExitStack()
        self._kept.enter_context(patch.object(document, "parse_document", lru_cache(maxsize=512)(document.parse_document)))
        for place, function, folder_of in game_folder_functions():
            self._kept.enter_context(patch.object(place, function, once_for_same_files(getattr(place, function), folder_of)))
        self.home = Path(self._kept.enter_context(TemporaryDirectory()))
        self.data = shutil.copytree(data_dir(), self.home / "data")
        self.assets = shutil.copytree(assets_dir(), self.home / "assets", ignore=SKIP)

    def close(self) -> None:
        """Throw the copies away."""
        self._kept.close()

    def __call__(self, one: Try) -> None:
        """Damage one input and open it."""
        kind = KINDS[one.number % len(KINDS)]
        one.told[f"of {kind}"] += 1
        worked = time.process_time()
        getattr(self, f"_{kind}")(one)
        law(time.process_time() - worked < LONGEST, f"{kind}: opened within {LONGEST:g} s")

    # -- saves --------------------------------------------------------------------------------------------------------
    def _save(self, one: Try) -> None:
        """Open a damaged save from the list, go on with it if that can be, and read its log."""
        rng = one.rng
        path = one.folder / "saves" / "game.journal"
        path.parent.mkdir()
        if rng.random() < 0.06:
            one.notes.append(put_oddity(path, rng))
        else:
            sound = save_bytes(rng)
            kind = rng.choice((*DAMAGES, "any"))
            one.notes.append(kind)
            path.write_bytes(damaged_file(sound, rng) if kind == "any" else damaged(sound, kind, rng))
            one.size = path.stat().st_size
        list_saves(path.parent)
        with closing(Table(one.folder)) as table:
            table.look_at(SavesPage())
            table.app.context.resume_saved_game(path)
            table.step()
            self._mended(table, path)
            one.told["saves gone on with"] += table.session is not None
            table.play(rng, 6)
            session = table.session
            table.app.go_to_title()
            table.step()
        if session is not None and session.path is not None and session.path.exists():
            with closing(resume_match(session.match.game, session.path).match) as again:
                law(again.state == session.match.state, "a mended save goes on where it was left")
        self._told(path)

    def _mended(self, table: Table, path: Path) -> None:
        """Say yes where the program offers to go on from the last whole step: the damaged file stays beside it."""
        if not isinstance(table.scene, ConfirmPage):
            return
        broken = path.read_bytes()
        table.scene.handle_intent(ConfirmYes())
        table.step()
        if table.session is not None:
            law(any(other.read_bytes() == broken for other in path.parent.glob("*.damaged*")), "the damaged save is kept")

    def _told(self, path: Path) -> None:
        """Read the log of a save as the command does."""
        try:
            replay_lines(path, _words(), data_dir())
        except TabletopError as refused:
            law(_words().has_sentence(refused.key), f"{refused.key} has no words")

    # -- data and assets ----------------------------------------------------------------------------------------------
    def _data(self, one: Try) -> None:
        """Look at a table whose data are damaged; what the check finds sound can be played."""
        path, sound = self._damaged(one, self.data, "*.yaml")
        try:
            report = check_data(self.data)
            for error in report.errors:
                law(PLACE.match(str(error)), f"a mistake without its place: {path.name}")
            game = path.relative_to(self.data).parts[0] if path.parent != self.data else one.rng.choice(list(GAME_MODULES))
            self._look(one, game, path.name.split(".")[1], playable=not report.errors)
        finally:
            path.write_bytes(sound)

    def _asset(self, one: Try) -> None:
        """Look at and listen to a table whose themes, icons or sounds are damaged."""
        path, sound = self._damaged(one, self.assets, *one.rng.choice((("theme.yaml",), ("icons.yaml",), ("sounds.yaml",), ("*.wav",))))
        try:
            for error in check_assets(self.assets, data_dir()).errors:
                law(PLACE.match(str(error)), f"a mistake without its place: {path.name}")
            near = path.relative_to(self.assets).parts[0]
            self._look(one, near if near in GAME_MODULES else one.rng.choice(list(GAME_MODULES)), "en", playable=True)
        finally:
            path.write_bytes(sound)

    def _damaged(self, one: Try, folder: Path, pattern: str) -> tuple[Path, bytes]:
        """Damage a file of a copy; give it with what it held. What it holds now is kept with the try."""
        path = one.rng.choice(sorted(folder.rglob(pattern)))
        sound = path.read_bytes()
        path.write_bytes(damaged_file(sound, one.rng))
        one.size = path.stat().st_size
        one.notes.append(path.relative_to(self.home).as_posix())
        shutil.copyfile(path, one.folder / path.name)
        return path, sound

    def _look(self, one: Try, game: str, language: str, *, playable: bool) -> None:
        """Go from the shelf to a table, and play there if it can be opened; it must open if its data are sound."""
        settings = FULL.model_copy(update={"language": language if language in ("en", "nl", "de") else "en", "fullscreen": False})
        with closing(Table(one.folder, settings, data=self.data, assets=self.assets)) as table:
            context = table.app.context
            table.look_at(SeatingScene(game))
            book = context.rule_book(game)
            if book is not None:
                table.look_at(RulesPage(book))
            low, high = game_meta(game).seat_count_range
            table.start(game, one.rng.randint(low, high), one.number, laptop=one.rng.random() < 0.5)
            law(table.session is not None or not playable, f"{game}: sound data can be played")
            one.told["tables opened"] += table.session is not None
            table.play(one.rng, 6)
            for cue in {cue for sheet in read_cue_sheets(self.assets)[0].values() for cue in sheet}:
                context.sounds.play(cue)
            context.sounds.stop()
            table.app.go_to_title()
            table.step()

    # -- settings and maps --------------------------------------------------------------------------------------------
    def _settings(self, one: Try) -> None:
        """Start with damaged settings, show them, and keep them anew."""
        path = one.folder / "settings.json"
        path.write_bytes(damaged_file(FULL.model_dump_json(indent=2).encode(), one.rng))
        one.size = path.stat().st_size
        shutil.copyfile(path, one.folder / "damaged.json")
        settings, remark = load_settings(path)
        law(remark is None or _words().has_sentence(remark), f"{remark} has no words")
        with closing(Table(one.folder, settings)) as table:
            table.look_at(SettingsPage())
            game = one.rng.choice(list(GAME_MODULES))
            table.look_at(SeatingScene(game))
            table.app.context.change_settings(volume=0.5)
            law(load_settings(path) == (table.app.context.settings, None), "what is kept is read again")

    def _map(self, one: Try) -> None:
        """Print a damaged map as a board, or all that is wrong in it."""
        source = one.rng.choice(map_sources())
        for beside in source.parent.glob("*.tsx"):
            shutil.copyfile(beside, one.folder / beside.name)
        name = source.name if one.rng.random() < 0.85 else next(source.parent.glob("*.tsx"), source).name
        (one.folder / source.name).write_bytes(packed(source.read_bytes(), one.rng))
        path = one.folder / name
        path.write_bytes(damaged_file(path.read_bytes(), one.rng))
        one.size = path.stat().st_size
        said, wrong = StringIO(), StringIO()
        with redirect_stdout(said), redirect_stderr(wrong):
            code = board_command.run(one.folder / source.name)
        one.told["maps printed"] += code == 0
        law(code in (0, 1, 2), "a map is printed or refused")
        law(bool(said.getvalue()) == (code == 0), "a refused map prints nothing")
        law(all(PLACE.match(line) for line in wrong.getvalue().splitlines()), "every mistake of a map has its place")


def game_folder_functions() -> Iterator[tuple[Any, str, Callable[..., Path]]]:
    """Yield what looks at one game's files alone: where the function stands, its name, and the game's folder of what it is given."""
    for name, module in GAME_MODULES.items():
        yield import_module(f"{module}.game"), "build_game", lambda data, numbering=None, name=name: data / name
    yield check_books, "check_book", lambda name, data: data / name
    yield check_lessons, "check_game_lessons", lambda game, naming, paths, data: data / game.meta.id
    yield check_tips, "check_tip_file", lambda game, data: data / game.meta.id
    yield glossary, "check_glossary", lambda path, root: path.parent


def once_for_same_files(function: Callable[..., Any], folder_of: Callable[..., Path]) -> Callable[..., Any]:
    """Return a function that works out but once what it makes of a game's folder, while no file there or beside all games changes."""
    made: dict[object, Any] = {}

    @wraps(function)
    def remember(*given: Any) -> Any:
        folder = folder_of(*given)
        files = sorted([*folder.rglob("*.*"), *folder.parent.glob("*.yaml")])
        told = repr([part for part in given if isinstance(part, str | Path | list | dict)])
        key = (told, *((path, path.read_bytes()) for path in files if path.is_file()))
        if key not in made:
            result = function(*given)
            made[key] = list(result) if isinstance(result, Iterator) else result
        return made[key]

    return remember


def packed(text: bytes, rng: random.Random) -> bytes:
    """Return a map as it is written, or with its tiles packed, as Tiled does, too."""
    pack = rng.choice(
        (
            None,
            None,
            ("", bytes),
            (' compression="zlib"', zlib.compress),
            (' compression="gzip"', lambda tiles: gzip.compress(tiles, mtime=0)),
        )
    )
    if pack is None:
        return text

    def anew(found: re.Match[bytes]) -> bytes:
        tiles = b"".join(int(tile).to_bytes(4, "little") for tile in found[1].split(b","))
        return b'<data encoding="base64"%s>%s</data>' % (pack[0].encode(), b64encode(pack[1](tiles)))

    return re.sub(rb'<data encoding="csv">([\d,\s]*)</data>', anew, text)


def map_sources() -> list[Path]:
    """List the maps of the house and of the tests."""
    return sorted([*assets_dir().glob("*/maps/*.tmx"), *(ROOT / "tests" / "content" / "maps").glob("*.tmx")])


def save_bytes(rng: random.Random) -> bytes:
    """Return a sound save: of an earlier release, or a fresh one of some game."""
    old = sorted((ROOT / "tests" / "saves").glob("*/*.journal.gz"))
    if rng.random() < 0.35:
        return gzip.decompress(rng.choice(old).read_bytes())
    return _fresh(rng.choice(list(GAME_MODULES)), rng.randrange(SAVES))


@cache
def _fresh(game: str, seed: int) -> bytes:
    """Play a while and give the file."""
    with TemporaryDirectory() as folder:
        match, rng = start(open_law_game(game), Play(seed, seed), Path(folder) / "save")
        for _ in range(25 + 30 * seed):
            if not random_doing(match, rng):
                break
        match.close()
        return (Path(folder) / "save").read_bytes()


@lru_cache(maxsize=1)
def _words() -> Wording:
    """Return the sentences of the house."""
    return Wording([data_dir(), *sorted(path.parent for path in data_dir().glob("*/wording.en.yaml"))], "en")
