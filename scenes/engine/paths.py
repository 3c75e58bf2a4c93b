"""Where files are: data and assets of the program, saves and settings of the person."""

from contextlib import suppress
from pathlib import Path

from platformdirs import user_config_path, user_data_path

import tabletop

APP_FOLDER_NAME = "tabletop"


def data_dir() -> Path:
    """Words and numbers: `data/` of the checkout, or its copy inside an installed wheel."""
    package = Path(tabletop.__file__).resolve().parent
    return _first(package.parent / "data", package / "_data")


def assets_dir() -> Path:
    """Return what is seen and heard: `assets/` of the checkout, or its copy inside an installed wheel."""
    package = Path(__file__).resolve().parents[1]
    return _first(package.parent / "assets", package / "_assets")


def saves_dir() -> Path:
    """Return the folder of saved games, made when it is missing and can be made: for nobody but the user."""
    return _made(user_data_path(APP_FOLDER_NAME, appauthor=False) / "saves")


def config_file() -> Path:
    """Return the file of settings; its folder is made when it is missing and can be made."""
    return _made(user_config_path(APP_FOLDER_NAME, appauthor=False)) / "settings.json"


def _made(folder: Path) -> Path:
    """Make a folder; where that is refused, whoever writes there is told so."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _first(checkout: Path, installed: Path) -> Path:
    """Return the installed copy when there is one (a wheel beside a foreign `data` folder), else the checkout."""
    return installed if installed.is_dir() else checkout
