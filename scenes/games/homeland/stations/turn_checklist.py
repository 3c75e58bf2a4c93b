"""The turn helper: what has to be done, what is done already, what may be done; the end of the turn follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.widgets.text_box import write_fitted
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.phases.laying import intel_count_to_lay

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import HomelandContext
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane

DONE, DUE, FREE, GONE = "done", "due", "free", "gone"
"""A thing of a turn: done already, still to be done, possible, no longer possible."""
ICON_BY_DUTY_STATE: Final = {DONE: "confirm", DUE: "next", FREE: "circle_outline", GONE: "minus"}
COLOUR_BY_DUTY_STATE: Final = {DONE: "good", DUE: "accent", FREE: "text", GONE: "dim"}
LINE_HEIGHT_FACTOR: Final = 1.3


@dataclass(frozen=True, slots=True)
class TurnChecklist:
    """The memo of a turn: each thing with its state and its words."""

    state_text_pairs: tuple[tuple[str, str], ...]

    def natural_width(self, kit: DrawingKit) -> float:
        """Return how wide the memo is when no line is made smaller."""
        px = kit.text_size_px("small")
        return (
            max(kit.fonts.line_width(words, "s", px) for _, words in self.state_text_pairs) + px * LINE_HEIGHT_FACTOR * 1.25 + 4 * kit.u(8)
        )

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Write the memo: all lines, or what is due first where there is no room."""
        kit = pane.kit
        x, y, w, h = rect
        pane.panel(rect, "flat", tone="well", radius=kit.u(9))
        pad = kit.u(8)
        line = kit.text_size_px("small") * LINE_HEIGHT_FACTOR
        order = {DUE: 0, FREE: 1, DONE: 2, GONE: 3}
        room = max(1, int((h - pad) // line))
        lines = (
            self.state_text_pairs
            if len(self.state_text_pairs) <= room
            else tuple(sorted(self.state_text_pairs, key=lambda one: order[one[0]]))[:room]
        )
        each = min(line * 1.35, (h - pad) / len(lines))
        top = y + (h - each * len(lines)) / 2
        for index, (state, words) in enumerate(lines):
            at = top + index * each
            left = x + pad + line * 1.25
            if state == DUE and kit.fonts.line_width(words, "s", kit.smallest_text_px) <= x + w - pad - left:
                pane.panel((x + pad / 2, at + each * 0.06, w - pad, each * 0.88), "flat", tone="panel", radius=kit.u(6))
            pane.icon(ICON_BY_DUTY_STATE[state], x + pad + line / 2, at + each / 2, line * 0.8, COLOUR_BY_DUTY_STATE[state])
            write_fitted(
                pane, words, (left, at, x + w - pad - left, each), "small", COLOUR_BY_DUTY_STATE[state], "s" if state == DUE else "r"
            )


def turn_checklist(context: HomelandContext, seat: int) -> TurnChecklist | None:
    """Return the memo of a seat's turn; None while it is not its turn."""
    table, question = context.view.table, context.question(seat)
    if table.turn != seat or question is None or question.kind not in ("turn", "second"):
        return None
    say = context.app.say
    kinds = {type(action) for action in context.legal_actions(seat)}

    def state(done: bool, *wanted: type[object], duty: bool = False) -> str:
        if any(kind in kinds for kind in wanted):
            return DUE if duty else FREE
        return DONE if done else GONE

    claimed = not table.claim_due
    to_lay = table.laid + (question.kind == "second") if table.laid else intel_count_to_lay(table, seat)
    lines = [
        (state(claimed, act.ClaimCase, duty=True), say("homeland.helper.claim")),
        (state(table.laid > 0, act.LayIntel, duty=True), say("homeland.helper.lay", n=table.laid, of=to_lay)),
        (state(table.recruited, act.RecruitAgent, act.RecruitSoldier, act.RecruitAsset), say("homeland.helper.recruit")),
        (DONE if table.exchanged else FREE, say("homeland.helper.exchange")),
        (state(table.agents_to >= 0, act.DeployAgents), say("homeland.helper.agents")),
        (state(table.soldiers_to >= 0, act.DeploySoldiers), say("homeland.helper.soldiers")),
    ]
    return TurnChecklist(tuple(lines))


def duty_before_turn_end(context: HomelandContext, seat: int) -> str:
    """Name what has to be done before the turn may end: claim or lay."""
    return "claim" if any(isinstance(action, act.ClaimCase) for action in context.legal_actions(seat)) else "lay"
