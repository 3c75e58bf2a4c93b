"""The box: everything in the data of SPECTER OPS as the rules use it, read and checked across all files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tabletop.core.data_folder import DataFolder, Numbering
from tabletop.core.document import Document, fingerprint
from tabletop.core.errors import ContentError
from tabletop.games.specter_ops.board import BoardRecord
from tabletop.games.specter_ops.boardfile import FILE as BOARD_FILE
from tabletop.games.specter_ops.boardfile import load_board, load_boards
from tabletop.games.specter_ops.cards import AgentEntry, EquipmentEntry, HunterEntry, RuleNumbers
from tabletop.games.specter_ops.meta import BOARD
from tabletop.games.specter_ops.pieces import EquipmentEffectKind, agent_from_entry, equipment_from_entry, hunter_from_entry

LISTS: Final = ("agents.yaml", "hunters.yaml", "equipment.yaml")
NUMBERS: Final = "numbers.yaml"
FILES: Final = (*LISTS, NUMBERS, BOARD_FILE)
AGENTS, HUNTERS, CARDS = 4, 4, 12
"""The counts of SO1.1 and SO1.5; a house may add more."""


class SpecterOpsBox:
    """Everything that lies in the box, by number; `boards` by name."""

    def __init__(
        self,
        agents: list[AgentEntry],
        hunters: list[HunterEntry],
        equipment: list[EquipmentEntry],
        numbers: RuleNumbers,
        boards: dict[str, BoardRecord],
        fingerprint: str,
        numbering: Numbering | None = None,
    ) -> None:
        """Build the pieces from entries that were found right."""
        self.fingerprint = fingerprint
        self.numbering = numbering or {}
        self.numbers = numbers
        self.boards = boards
        self.agents = tuple(agent_from_entry(number, entry) for number, entry in enumerate(agents))
        self.hunters = tuple(hunter_from_entry(number, entry) for number, entry in enumerate(hunters))
        ids = [entry.id for entry in agents]
        self.equipment = tuple(equipment_from_entry(number, entry, ids) for number, entry in enumerate(equipment))
        self.effects = tuple(kind.effect for kind in self.equipment)
        self.parries = tuple(kind.number for kind in self.equipment if kind.effect is EquipmentEffectKind.PARRY)
        self.decoys = tuple(kind.number for kind in self.equipment if kind.effect is EquipmentEffectKind.DECOY)
        self.commanders = frozenset(
            [agent.number for agent in self.agents if agent.ambush] + [self.equipment[kind].user for kind in self.parries]
        )
        """Characters that have standing orders; ANYBODY among them: all (SO6.3, SO6.11)."""
        self.stealth = self._value(EquipmentEffectKind.STEALTH)
        """From how near an agent in a Stealth Field is seen (SO6.16)."""
        self.surge = self._value(EquipmentEffectKind.SURGE)
        """How far an agent goes with Adrenal Surge (SO6.15)."""
        self.parry = self._value(EquipmentEffectKind.PARRY)
        """What Velocity Blade takes off attacks (SO6.11)."""
        self.cloud = max((kind.cloud for kind in self.equipment), default=0)
        """How many spaces round its token smoke covers (SO6.14)."""

    def _value(self, effect: EquipmentEffectKind) -> int:
        """Return the number of an effect; the greatest, should there be several kinds."""
        return max((kind.value for kind in self.equipment if kind.effect is effect), default=0)


def load_box(folder: Path, numbering: Numbering | None = None) -> SpecterOpsBox:
    """Return the box of the game's folder, its cards numbered as a save does that names a numbering.

    Raises ContentErrors with everything that is wrong in any of its files, SaveError for a card of the save that is gone.
    """
    files = DataFolder(folder, numbering)
    agents, hunters = files.read_records(LISTS[0], AgentEntry), files.read_records(LISTS[1], HunterEntry)
    equipment = files.read_records(LISTS[2], EquipmentEntry)
    with files.collecting_errors():
        numbers = files.read_record(NUMBERS, RuleNumbers)
    with files.collecting_errors():
        boards = {BOARD: load_board(folder)} | load_boards(folder)
    files.close(lambda: _across(files.documents((*LISTS, NUMBERS)), agents, hunters, equipment, numbers))
    return SpecterOpsBox(agents, hunters, equipment, numbers, boards, fingerprint(folder, FILES), files.numbering)


def _across(
    documents: dict[str, Document],
    agents: list[AgentEntry],
    hunters: list[HunterEntry],
    equipment: list[EquipmentEntry],
    numbers: RuleNumbers,
) -> Iterator[ContentError]:
    """Find what no single entry shows: too few cards, cards of agents that do not exist, hands that cannot be filled (SO1.1, SO1.5)."""
    ids = [entry.id for entry in agents]
    for index, entry in enumerate(equipment):
        if entry.agent is not None and entry.agent not in ids:
            yield documents["equipment.yaml"].error_at((index, "agent"), f"no agent has the id {entry.agent!r}")
        for language, initials in entry.initials.items():
            if any(other.initials.get(language) == initials for other in equipment[:index]):
                yield documents["equipment.yaml"].error_at((index, "initials"), f"another card has the initials {initials!r} ({language})")
    cards = sum(entry.copies for entry in equipment)
    most = max(numbers.hands.number_for(seats) for seats in range(2, 6)) + numbers.traitor_hand
    for name, count, least, what in (
        ("agents.yaml", len(agents), AGENTS, "agents"),
        ("hunters.yaml", len(hunters), HUNTERS, "hunters"),
        ("equipment.yaml", cards, max(CARDS, most), "cards"),
    ):
        if count < least:
            yield documents[name].error_at((), f"should have {least} {what}, not {count}")
