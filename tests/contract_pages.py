"""The pages of the contract, made from its docstrings by pdoc: what a game fulfils, and what it finds to do so.

`python -m tests.contract_pages DIR` writes them; whatever pdoc warns of is an error.
"""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from typing import Final

MODULES: Final = (
    "tabletop.core.game",
    "tabletop.core.meta",
    "tabletop.core.action",
    "tabletop.core.event",
    "tabletop.core.question",
    "tabletop.core.view",
    "tabletop.core.audience",
    "tabletop.core.chance",
    "tabletop.core.match",
    "tabletop.core.resume",
    "tabletop.core.zone",
    "tabletop.core.grid",
    "tabletop.core.tagged",
    "tabletop.core.content",
    "tabletop.core.data_folder",
    "tabletop.core.errors",
    "tabletop.bots.base",
)


def write(folder: Path) -> None:
    """Write the pages into a folder, the start page as `index.html`. Raises UserWarning for what pdoc cannot make sense of."""
    import pdoc  # noqa: PLC0415 - only who writes the pages needs it

    pdoc.render.configure(docformat="google", show_source=False, footer_text="The contract of Tabletop's games")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc.pdoc(*MODULES, output_directory=folder)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
