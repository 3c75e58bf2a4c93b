"""A language is a set of files: with nothing else it is offered, spoken, told of by `tabletop check`, and played in."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scenes.engine import paths
from scenes.engine.settings import load_settings
from scenes.pages.settings_page import ChangeSetting, SettingsPage
from scenes.session.log import log_lines
from scenes.shell.title_scene import SetLanguage
from tabletop.core.language.languages import find_languages
from tabletop.core.language.rulebook import load_rules
from tabletop.core.view import ALL
from tabletop.lab import check
from tests.scenes.shell.stage import LARGE, Clock, Opener, tap
from tests.taps import whole
from tests.taps.abduction import Taste
from tests.taps.whole import Sitting

HOUSE = find_languages(paths.data_dir())
SHELL = 'language.name: "Français"\nshell.quit: "Quitter"\n'
GAME = 'abduction.event.Moved.walk: "{seat} marche vers : {location}."\n'
RULES = "- {id: AB1.1, title: Les joueurs, text: De deux à huit.}\n"
SOON: dict[str, bool | int | str] = {"alarm": True, "alarm_round": 20}
"""Options of a short game."""


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the data with a language more, for all that is opened."""
    data = tmp_path / "house" / "data"
    shutil.copytree(paths.data_dir(), data)
    (data / "wording.xx.yaml").write_text(SHELL, encoding="utf-8")
    (data / "abduction" / "wording.xx.yaml").write_text(GAME, encoding="utf-8")
    (data / "abduction" / "rules.xx.yaml").write_text(RULES, encoding="utf-8")
    items = data / "abduction" / "items.yaml"
    cards = items.read_text(encoding="utf-8")
    items.write_text(cards.replace("en: Glow Worm,", "en: Glow Worm, xx: Ver luisant,"), encoding="utf-8")
    monkeypatch.setattr(paths, "data_dir", lambda: data)
    return data


def test_it_is_offered_and_spoken_and_kept(french: Path, opened: Opener, clock: Clock, tmp_path: Path) -> None:
    app = opened(LARGE)
    offered = {target.intent: target.key for target in app.frame.targets if isinstance(target.intent, SetLanguage)}
    assert {intent.language for intent in offered} == {*HOUSE, "xx"}
    tap(app, clock, offered[SetLanguage("xx")])
    assert app.context.say("shell.quit") == "Quitter"
    assert app.context.say("shell.settings") == "Settings"
    assert load_settings(tmp_path / "settings.json")[0].language == "xx"
    assert app.context.languages["xx"] == "Français"
    app.open(SettingsPage())
    app.step()
    values = {
        target.intent.value
        for target in app.frame.targets
        if isinstance(target.intent, ChangeSetting) and target.intent.setting_name == "language"
    }
    assert values == {*HOUSE, "xx"}
    assert [clause.title for clause in load_rules(french / "abduction", "xx").clauses][:2] == ["Les joueurs", "Start"]


def test_a_language_that_is_gone_is_english(opened: Opener) -> None:
    app = opened(LARGE, language="xx")
    assert app.context.say("shell.quit") == "Quit"
    app.open(SettingsPage())
    app.step()


def test_a_game_is_played_in_it_by_fingers(french: Path, tmp_path: Path) -> None:
    driver, session = whole.play(Sitting("abduction", 2, 2, options=SOON), tmp_path, Taste(), language="xx")
    wording = driver.app.context.wording
    told = [line.sentence for line in log_lines(session.match, ALL, wording, session.seats)]
    assert any(" marche vers : " in line for line in told)
    assert not any(" walks to " in line for line in told)
    names = [wording.pick_translation(card.name) for card in session.match.game.deck.cards]
    assert "Ver luisant" in names
    assert "Alien Exoskeleton" in names


def test_check_says_what_it_lacks_and_finds_nothing_wrong(french: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(french) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1].startswith("ok: ")
    assert any(line.startswith("data/wording.xx.yaml:1:1: file: lacks ") for line in told)
    assert any(line.startswith("data/abduction/wording.xx.yaml:1:1: file: lacks ") and "abduction.action." in line for line in told)
    assert any(line.startswith("data/homeland/wording.xx.yaml:1:1: file: lacks ") for line in told)
    assert any(line.startswith("data/abduction/rules.xx.yaml:1:1: file: lacks ") and "AB1.2" in line for line in told)
    assert any(line.startswith("data/abduction/items.yaml:3:3: [0].name: has no xx, and ") for line in told)
    assert not any(".nl." in line or ".de." in line for line in told[:-1])


def test_check_finds_a_language_without_a_file_of_the_shell(french: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (french / "wording.xx.yaml").unlink()
    assert check.run(french) == 1
    told = capsys.readouterr().out
    assert "data/abduction/wording.xx.yaml:1:1: file: no language 'xx': there is no data/wording.xx.yaml" in told
    assert "data/abduction/rules.xx.yaml:1:1: file: no language 'xx'" in told
    assert ".name.xx: no language 'xx'" in told
