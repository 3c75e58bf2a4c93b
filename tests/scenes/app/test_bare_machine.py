"""What a machine may lack or have in the way: home, sound card, display, a folder to start in. One sentence at most is said."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.app.window import NoDisplayError, Window
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.paths import assets_dir
from scenes.engine.quiet_stderr import silence_stderr
from scenes.engine.sound import Sounds
from tests.scenes.commands.test_cli import run, started
from tests.scenes.engine.test_sound import Loud

ROOT = Path(__file__).parents[3]
UNHEARD = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@pytest.fixture(autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def foreign(folder: Path, *names: str) -> None:
    """Lay folders there that are called like parts of the program, and end it where they are taken for such."""
    for name in names:
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(f"raise SystemExit('this is another {name}')", encoding="utf-8")


@pytest.mark.parametrize("names", [("tabletop",), ("data", "assets", "yaml", "pydantic", "pygame")])
def test_nothing_of_the_current_folder_is_taken_for_the_program(tmp_path: Path, names: tuple[str, ...]) -> None:
    foreign(tmp_path, *names)
    (tmp_path / "scenes").mkdir()
    words = ("-m", "scenes.commands.main", "--demo", "--window", "640x360", "--seconds", "1")
    done = started(tmp_path, *words, cwd=tmp_path, PYTHONPATH=str(ROOT), **UNHEARD)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_installed_command_does_not_look_there_either(tmp_path: Path) -> None:
    foreign(tmp_path, "tabletop", "scenes")
    script = tmp_path / "bin" / "tabletop"
    script.parent.mkdir()
    script.write_text("import sys\nfrom scenes.commands.main import main\nsys.exit(main())\n", encoding="utf-8")
    words = (str(script), "--demo", "--window", "640x360", "--seconds", "1")
    done = started(tmp_path, *words, cwd=tmp_path, PYTHONPATH=str(ROOT), **UNHEARD)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_home_that_cannot_be_written_is_no_reason_not_to_play(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_bytes(b"a file where a folder should be")
    done = run(home, "--demo", "--window", "640x360", "--seconds", "2", LOCALAPPDATA=str(home), **UNHEARD)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert home.is_file()


def test_settings_that_cannot_be_kept_hold_until_the_end_and_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    app: App = open_temporary_app(tmp_path, (1280, 720))
    told: list[str] = []
    app.context.toasts.show_toast = lambda words, *how: told.append(words)  # type: ignore[method-assign]
    app.go_to_title()
    app.context.change_settings(text_scale=1.5, language="de")
    app.step()
    assert app.context.settings.text_scale == 1.5
    assert len(told) == 1
    assert told[0].startswith("Die Einstellungen")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["settings.json"]
    app.close()


@pytest.mark.parametrize("language", ["en", "nl", "de", "fr", "qps"])
def test_a_language_that_is_not_here_is_one_sentence(tmp_path: Path, language: str) -> None:
    app = open_temporary_app(tmp_path, (1280, 720), language=language)
    app.go_to_title()
    app.step()
    assert app.context.toasts.shown_words == ("The language “fr” is not available, so English is used." if language == "fr" else None)
    app.close()


def test_a_locale_that_the_system_cannot_read_is_no_reason_not_to_play(tmp_path: Path) -> None:
    """The language is a setting of the table's own, and all files are read as UTF-8."""
    locale = {"LC_ALL": "xx_YY.KOI99", "LANG": "broken", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = run(tmp_path, "--demo", "--window", "640x360", "--seconds", "1", **UNHEARD, **locale)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a machine may have no display at all")
def test_no_display_is_one_sentence(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 2
    assert (done.stdout, done.stderr.count("\n")) == ("", 1)
    assert done.stderr.startswith("tabletop: there is no display")


# What libraries print


def noisy(what: str) -> None:
    """Do as a library written in C that finds nothing."""
    os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\n")
    raise pygame.error(what)


def test_no_sound_card_is_one_note(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(pygame.mixer, "init", lambda *how: noisy("no such audio device"))
    sounds = Sounds(assets_dir(), Loud())
    for _ in range(2):
        sounds.play("tap")
    assert [note.key for note in sounds.take_problems()] == ["error.sound.device"]
    assert capfd.readouterr() == ("", "")
    os.write(2, b"still there")
    assert capfd.readouterr().err == "still there"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the driver of that name is there alone")
def test_the_real_driver_says_nothing_either(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    Sounds(assets_dir(), Loud(volume=0.01)).play("tap")
    assert capfd.readouterr() == ("", "")


def test_a_display_that_is_looked_for_in_vain_says_nothing_itself(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "init", lambda: noisy("no display"))
    with pytest.raises(NoDisplayError, match="no display"):
        Window((640, 360), False, "")
    assert capfd.readouterr() == ("", "")


def test_a_process_without_an_error_stream_has_nothing_to_keep_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(number: int) -> int:
        raise OSError(9, "Bad file descriptor")

    monkeypatch.setattr(os, "dup", closed)
    with silence_stderr():
        pass
    with pytest.raises(ZeroDivisionError), silence_stderr():
        raise ZeroDivisionError
