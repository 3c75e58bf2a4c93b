"""Where files are: data and assets of the program, saves and settings of the person."""

from pathlib import Path

from platformdirs import user_config_path, user_data_path

import tabletop

APP = "tabletop"


def data_dir() -> Path:
    """Words and numbers: `data/` of the checkout, or its copy inside an installed wheel."""
    package = Path(tabletop.__file__).resolve().parent
    return _first(package.parent / "data", package / "_data")


def assets_dir() -> Path:
    """What is seen and heard: `assets/` of the checkout, or its copy inside an installed wheel."""
    package = Path(__file__).resolve().parent
    return _first(package.parent / "assets", package / "_assets")


def saves_dir() -> Path:
    """The folder of saved games, made when it is missing."""
    folder = user_data_path(APP, appauthor=False) / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def config_file() -> Path:
    """The file of settings; its folder is made when it is missing."""
    folder = user_config_path(APP, appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "settings.json"


def _first(checkout: Path, installed: Path) -> Path:
    """The installed copy when there is one (a wheel beside a foreign `data` folder), else the checkout."""
    return installed if installed.is_dir() else checkout
