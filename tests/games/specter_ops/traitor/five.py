"""Tables of five with a traitor, who goes over."""

from __future__ import annotations

from typing import Any

from tabletop.games.specter_ops import actions as act
from tests.games.specter_ops.table import Table, agent

HUNTERS = {"beast": "Q10", "puppet": "A8", "prophet": "A1", "gun": "B1"}


def five(at: str, character: str = "orangutan", *, traitor: str = "beast", hunters: dict[str, str] | None = None, **more: Any) -> Table:
    """Return a table of five with a traitor."""
    return Table(at, character, hunters=hunters or HUNTERS, seats=5, traitor=traitor, **more)


def over(table: Table, kind: str, character: str = "spider") -> None:
    """Let the traitor reveal himself, take a character and the first cards."""
    table.do(act.RevealSelf(), table.piece(kind).seat)
    equip(table, character)


def equip(table: Table, character: str = "spider") -> None:
    """Let the second agent take a character and the first cards."""
    table.do(act.ChooseAgent(agent(character)))
    table.do(table.legal()[0])
    table.do(table.legal()[0])


def rest(table: Table) -> None:
    """Let the hunters who are left stay where they are."""
    for kind in ("puppet", "prophet", "gun"):
        table.go(kind)
        if table.asked == "watch":
            table.do(act.LookAround())
