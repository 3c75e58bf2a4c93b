"""The box: everything in the data of SPECTER OPS as the rules use it, read and checked across all files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tabletop.core.data_folder import DataFolder, IdsByFile
from tabletop.core.document import ParsedDataFile, files_fingerprint
from tabletop.core.errors import ContentError
from tabletop.games.specter_ops.board import BoardRecord
from tabletop.games.specter_ops.board_file import BOARD_FILE_NAME as BOARD_FILE
from tabletop.games.specter_ops.board_file import load_board, load_boards
from tabletop.games.specter_ops.cards import AgentEntry, EquipmentEntry, HunterEntry, RuleNumbers
from tabletop.games.specter_ops.meta import BOX_BOARD_NAME
from tabletop.games.specter_ops.pieces import EquipmentEffectKind, agent_from_entry, equipment_from_entry, hunter_from_entry

LIST_FILES: Final = ("agents.yaml", "hunters.yaml", "equipment.yaml")
NUMBERS_FILE: Final = "numbers.yaml"
FILES: Final = (*LIST_FILES, NUMBERS_FILE, BOARD_FILE)
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
        files_fingerprint: str,
        numbering: IdsByFile | None = None,
    ) -> None:
        """Build the pieces from entries that were found right."""
        self.fingerprint = files_fingerprint
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
            [agent.number for agent in self.agents if agent.ambush_min_roll] + [self.equipment[kind].user_agent for kind in self.parries]
        )
        """Characters that have standing orders; ANYBODY among them: all (SO6.3, SO6.11)."""
        self.stealth = self._value(EquipmentEffectKind.STEALTH)
        """From how near an agent in a Stealth Field is seen (SO6.16)."""
        self.surge = self._value(EquipmentEffectKind.SURGE)
        """How far an agent goes with Adrenal Surge (SO6.15)."""
        self.parry = self._value(EquipmentEffectKind.PARRY)
        """What Velocity Blade takes off attacks (SO6.11)."""
        self.cloud = max((kind.smoke_radius for kind in self.equipment), default=0)
        """How many spaces round its token smoke covers (SO6.14)."""

    def _value(self, effect: EquipmentEffectKind) -> int:
        """Return the number of an effect; the greatest, should there be several kinds."""
        return max((kind.effect_value for kind in self.equipment if kind.effect is effect), default=0)


def load_box(folder: Path, numbering: IdsByFile | None = None) -> SpecterOpsBox:
    """Return the box of the game's folder, its cards numbered as a save does that names a numbering.

    Raises ContentErrors with everything that is wrong in any of its files, SaveError for a card of the save that is gone.
    """
    files = DataFolder(folder, numbering)
    agents, hunters = files.read_records(LIST_FILES[0], AgentEntry), files.read_records(LIST_FILES[1], HunterEntry)
    equipment = files.read_records(LIST_FILES[2], EquipmentEntry)
    with files.collecting_errors():
        numbers = files.read_record(NUMBERS_FILE, RuleNumbers)
    with files.collecting_errors():
        boards = {BOX_BOARD_NAME: load_board(folder)} | load_boards(folder)
    files.check_across_files(lambda: _across(files.documents_by_name((*LIST_FILES, NUMBERS_FILE)), agents, hunters, equipment, numbers))
    return SpecterOpsBox(agents, hunters, equipment, numbers, boards, files_fingerprint(folder, FILES), files.numbering)


def _across(
    documents: dict[str, ParsedDataFile],
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
