"""What of a plan's games was played already."""

from __future__ import annotations

from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from tabletop.lab.playout import PlayoutResult
from tabletop.lab.running.journal import LabJournal
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.running.simulated_table import BatchResult

_ROWS: Final[TypeAdapter[list[PlayoutResult]]] = TypeAdapter(list[PlayoutResult])


class BatchStore:
    """Batches of several plans in one journal."""

    def __init__(self, journal: LabJournal) -> None:
        """Take the journal."""
        self._journal = journal

    def stored_batches(self, plan: SimulationPlan) -> list[BatchResult]:
        """Return the batches of a plan that are there."""
        key = plan.plan_hash()
        found = (_batch(record) for record in self._journal.records if record.get("run") == key)
        return [batch for batch in found if batch is not None]

    def add_batch(self, plan: SimulationPlan, batch: BatchResult) -> None:
        """Keep a batch; LabError when the disk refuses."""
        games = _ROWS.dump_python(batch.results, mode="json")
        self._journal.append(
            {"run": plan.plan_hash(), "first": batch.first_game_number, "cpu": round(batch.cpu_seconds, 6), "games": games}
        )


def _batch(record: dict[str, Any]) -> BatchResult | None:
    """Read a batch; None where the record is none."""
    try:
        return BatchResult(int(record["first"]), float(record["cpu"]), _ROWS.validate_python(record["games"]))
    except (KeyError, TypeError, ValueError, ValidationError):
        return None
