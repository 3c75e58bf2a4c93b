"""The public record: every fact of a round in its order, and nothing secret in it."""

from __future__ import annotations

import pytest

from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.public_record import RecordedFact
from tests.games.specter_ops.table import Table, agent, card, cell
from tests.games.specter_ops.traitor.five import equip, five


@pytest.mark.rule("SO2.4", "SO3.3", "SO6.5", "SO6.6")
def test_a_round_is_written_down_in_its_order() -> None:
    hunters = {"gun": "Q10", "beast": "in"}
    rolls = {"quick_draw": [5], "attack": [1, 1]}
    table = Table("P4", "cobra", hunters=hunters, vehicle="K17", cards=("adrenal-surge",), objectives=(3, 1, 1, 1), rolls=rolls)
    table.use("adrenal-surge")
    table.stop("Q5")
    table.end()
    table.go("gun")
    table.do(act.Attack(0))
    table.do(act.Drive(cell("K20")))
    table.do(act.Stay())
    assert table.state.history == [
        (RecordedFact.ROUND_BEGAN, 3),
        (RecordedFact.AGENT_TURN_BEGAN, 0),
        (RecordedFact.HIDDEN_CARD_USED, 0, 1),
        (RecordedFact.CHARACTER_REVEALED, 0, agent("cobra")),
        (RecordedFact.FIGURE_PLACED, 0, cell("Q5")),
        (RecordedFact.QUICK_DRAW_ROLLED, 0, 0, cell("Q5"), 1),
        (RecordedFact.AGENT_MOVE_ENDED, 0),
        (RecordedFact.AGENT_TURN_ENDED, 0),
        (RecordedFact.HUNTER_TURN_BEGAN, 0),
        (RecordedFact.HUNTER_MOVE_ENDED, 0, cell("Q10"), 0),
        (RecordedFact.FIGURE_PLACED, 0, cell("Q5")),
        (RecordedFact.SIGHT_ANSWERED, 0, 0, 1),
        (RecordedFact.AGENT_ATTACKED, 0, 0, 0),
        (RecordedFact.HUNTER_TURN_BEGAN, 1),
        (RecordedFact.VEHICLE_MOVED, cell("K20")),
        (RecordedFact.HUNTER_MOVE_ENDED, 1, cell("K20"), 1),
        (RecordedFact.SIGHT_ANSWERED, 1, 0, 0),
        (RecordedFact.SENSES_ANSWERED, 1, 0, 0),
        (RecordedFact.ROUND_BEGAN, 4),
        (RecordedFact.AGENT_TURN_BEGAN, 0),
    ]


@pytest.mark.rule("SO6.9", "SO6.13", "SO6.14", "SO2.4")
def test_cards_tokens_and_liftings_are_written_down() -> None:
    hunters = {"puppet": "Q10", "beast": "A1"}
    table = Table("Q5", "spider", hunters=hunters, figure="Q5", cards=("smoke-grenade", "tangle-line"), rolls={"tangle": [6]})
    table.use("smoke-grenade", "Q6")
    table.stop("R5")
    table.end()
    assert table.state.history[2:] == [
        (RecordedFact.CARD_SHOWN, 0, card("smoke-grenade"), 1, cell("Q6")),
        (RecordedFact.FIGURE_LIFTED, 0),
        (RecordedFact.AGENT_MOVE_ENDED, 0),
        (RecordedFact.AGENT_TURN_ENDED, 0),
    ]
    table = Table("P4", "spider", hunters=hunters, cards=("flash-bang", "tangle-line"), rolls={"tangle": [6]})
    table.stop("Q5", "R5")
    table.use("flash-bang", "Q7")
    assert table.state.history[2:] == [
        (RecordedFact.CHARACTER_REVEALED, 0, agent("spider")),
        (RecordedFact.LAST_SEEN_TOKEN_PLACED, 0, cell("Q5")),
        (RecordedFact.AGENT_MOVE_ENDED, 0),
        (RecordedFact.CARD_SHOWN, 0, card("flash-bang"), 0, cell("Q7")),
        (RecordedFact.HUNTERS_BLINDED, 0b01),
    ]
    table = Table("Q7", "spider", hunters=hunters, cards=("tangle-line",), rolls={"tangle": [6]})
    table.do(act.UseCard(card("tangle-line")))
    table.do(act.AimAt(0))
    assert table.state.history[2:] == [
        (RecordedFact.CHARACTER_REVEALED, 0, agent("spider")),
        (RecordedFact.CARD_SHOWN, 0, card("tangle-line"), 1, 0),
        (RecordedFact.HUNTERS_STUNNED, 0b01),
    ]


@pytest.mark.rule("SO5.4")
def test_going_over_is_written_down_with_what_it_interrupted() -> None:
    hunters = {"beast": "Q10", "puppet": "T6", "prophet": "A1", "gun": "B1"}
    table = five("P4", hunters=hunters)
    table.stop("Q5")
    table.end()
    table.go("puppet", "T5")
    equip(table)
    table.stop()
    table.end()
    assert table.state.history[4:] == [
        (RecordedFact.HUNTER_TURN_BEGAN, 1),
        (RecordedFact.HUNTER_MOVE_ENDED, 1, cell("T5"), 0),
        (RecordedFact.CHARACTER_REVEALED, 0, agent("orangutan")),
        (RecordedFact.FIGURE_PLACED, 0, cell("Q5")),
        (RecordedFact.SIGHT_ANSWERED, 1, 0, 1),
        (RecordedFact.TRAITOR_DEFECTED, 0, 1),
        (RecordedFact.AGENT_TURN_BEGAN, 1),
        (RecordedFact.AGENT_MOVE_ENDED, 1),
        (RecordedFact.AGENT_TURN_ENDED, 1),
    ]


@pytest.mark.rule("SO2.5", "SO2.6", "SO6.3", "SO6.6")
def test_ends_and_blows_are_written_down() -> None:
    table = Table("B2", hunters={"puppet": "W27", "beast": "W29"}, done=(1, 2, 3))
    table.stop("A3")
    assert table.state.history[2:] == [(RecordedFact.AGENT_MOVE_ENDED, 0), (RecordedFact.AGENT_ESCAPED, 0)]
    table = Table("Q8", hunters={"beast": "Q10", "puppet": "W27"}, hp=1, after=True, rolls={"strength": [5]})
    table.go("beast", "Q8")
    assert table.state.history[-3:] == [
        (RecordedFact.SENSES_ANSWERED, 0, 0, 1),
        (RecordedFact.BRUTAL_STRENGTH_ROLLED, 0, 0, 1),
        (RecordedFact.AGENT_FELL, 0),
    ]
