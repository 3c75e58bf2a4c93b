"""The letters to touch lie where a reader of the language knows them, and none is missing."""

from __future__ import annotations

import string

import pytest

from scenes.input.intents import TypeText
from scenes.shell.name_page import NamePage
from tests.scenes.shell.conftest import Opener


@pytest.mark.parametrize(("language", "first"), [("en", "qwertyuiop"), ("nl", "qwertyuiop"), ("de", "qwertzuiop")])
def test_letters_lie_as_on_the_keyboards_of_the_language(opened: Opener, language: str, first: str) -> None:
    app = opened(language=language)
    app.open(NamePage(0, "", lambda name: None))
    app.step()
    keys = {target.key: target.intent.text for target in app.frame.targets if isinstance(target.intent, TypeText)}
    assert "".join(keys[f"key:1:{column}"] for column in range(10)).lower() == first
    assert set(string.ascii_lowercase + string.digits) <= {sign.lower() for sign in keys.values()}
