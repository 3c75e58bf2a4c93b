"""What a tuning has found."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from tabletop.lab.report.terminal import verdicts_table
from tabletop.lab.results.bands import Verdict


class Trial(NamedTuple):
    """Numbers that were tried, by name, and how far their figures lay from their bands; `why` they could not be played, if so."""

    values: dict[str, float]
    miss: float | None
    why: str = ""


class TuningOutcome(NamedTuple):
    """All trials, the numbers before, the frozen ones, and the bands on the fresh seed."""

    values_before: dict[str, float]
    trials: list[Trial]
    frozen_values: dict[str, float]
    verdicts: list[Verdict]

    @property
    def do_all_bands_hold(self) -> bool:
        """Return whether all bands hold on the fresh seed."""
        return all(verdict.is_within_band for verdict in self.verdicts)

    def to_data(self) -> dict[str, Any]:
        """Return it as JSON shows it."""
        bands = {
            one.band.id: dict(zip(("value", "interval", "wanted", "verdict"), one.as_text_columns(), strict=True)) for one in self.verdicts
        }
        trials = [trial._asdict() for trial in self.trials]
        return {
            "before": self.values_before,
            "trials": trials,
            "frozen": self.frozen_values,
            "fresh": bands,
            "holds": self.do_all_bands_hold,
        }


def print_tuning(found: TuningOutcome, console: Console) -> None:
    """Print what was found, for people."""
    table = Table(title="trials, the best ones first: how far from the bands (0: all surely held)", title_justify="left")
    for heading in ("miss", *found.values_before):
        table.add_column(heading, justify="right")
    for trial in sorted(found.trials, key=lambda trial: (trial.miss is None, trial.miss or 0.0)):
        miss = f"{trial.miss:.3f}" if trial.miss is not None else trial.why
        table.add_row(miss, *(f"{value:g}" for value in trial.values.values()))
    console.print(table)
    for name, value in found.frozen_values.items():
        console.print(f"frozen: {name} = {value:g} (now {found.values_before[name]:g})", highlight=False)
    console.print("on the fresh seed, where nobody has looked:")
    console.print(verdicts_table(found.verdicts, console.width))
    console.print("all bands hold there" if found.do_all_bands_hold else "not all bands hold there", highlight=False)
