"""What runs: the versions that a report of a fault, a measurement and whoever asks are told."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from tabletop.bots.programs import is_frozen

DISTRIBUTION_NAME: Final = "tabletop-four"
"""The name under which the program is installed; its packages are `tabletop` and `scenes`."""
REPORTED_PACKAGES: Final = ("pygame-ce", "pydantic")
UNKNOWN_VERSION: Final = "unknown"


def package_version(package: str) -> str:
    """Return the version of an installed package, UNKNOWN where none is installed under that name."""
    try:
        return version(package)
    except PackageNotFoundError:
        return UNKNOWN_VERSION


def app_version() -> str:
    """Return the version of the program."""
    return package_version(DISTRIBUTION_NAME)


def version_by_name() -> dict[str, str]:
    """Return the versions of the program, of what it runs on and of the packages that matter most, by name."""
    packages = {name: package_version(name) for name in REPORTED_PACKAGES}
    built = "frozen" if is_frozen() else "installed"
    return {"tabletop": f"{app_version()} ({built})", "python": platform.python_version(), "system": platform.platform(), **packages}


def version_lines() -> str:
    """Return a line for each thing whose version a report needs; SDL is asked, which loads pygame."""
    import pygame  # noqa: PLC0415 - nobody else who reads versions has to wait for it

    found = {**version_by_name(), "machine": platform.machine(), "SDL": ".".join(map(str, pygame.get_sdl_version()))}
    return "\n".join(f"{name} {value}" for name, value in found.items())
