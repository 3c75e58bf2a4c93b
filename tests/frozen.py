"""The frozen box: the cards of all games as they once were, for tests that need to know what is dealt.

The cards of the house (`data/`) may be tuned and added to; a fixed deal, counts of the box and whole games that are told again come from
here. It changes only when the rules need it to: its files are read by the same rules.
"""

from pathlib import Path
from typing import Final

FROZEN: Final = Path(__file__).parent / "box"
"""In the place of `data_dir()`; it has cards and numbers, and no words but theirs."""
