"""Pictures of a result (matplotlib, of the extra `lab`): who wins, how long it takes, where income comes from, cards, bands, tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from math import isnan
from pathlib import Path
from typing import Any, Final

from matplotlib.figure import Figure as Sheet
from PIL import Image

from tabletop.lab.results.bands import Verdict
from tabletop.lab.results.result import MeasuredStatistic, RunResult, figures_by_name

INK, GOOD, BAD, PALE, SECOND = "#26506b", "#3a7d44", "#b3402a", "#c9d6de", "#d08a2e"
WIDTH_IN: Final = 7.5
DPI: Final = 90
PALETTE_SIZE: Final = 32
"""Of a picture: there are few, and so it takes a third of the bytes."""
MAX_CARDS_PLOTTED: Final = 40
"""Cards that a picture shows; the table beside it has all."""
INCOME_PREFIX: Final = "measure income"
"""How figures begin that tell a part of an income."""
SUCCESS_PREFIX: Final = "success "
CARD_SUCCESS_PREFIXES: Final = ("success Op: ", "success card: ")
"""How figures of a team's success begin, and those among them that are of cards, which have a picture of their own."""
CAPTION_BY_PLOT: Final = {
    "bands": "where a figure should lie (grey) and where it lies, with its 95 % interval: green within, red outside",
    "wins": "share of wins with 95 % intervals, by seat, order of play and role; the grey line is a seat's fair share",
    "success": "how often the team succeeds whose success is counted (in SPECTER OPS the agents' side), by what a game was about, with "
    "95 % intervals",
    "length": "how many games took how many rounds; the red line is the median",
    "income": "parts of an income by where it comes from, with 95 % intervals",
    "cards": "left: in what share of games a card was put to use; right: wins of who used it (blue) and of who did not (orange), where a "
    f"team's success is counted that team's, whoever used it; 95 % intervals. Of more than {MAX_CARDS_PLOTTED} cards that were used the "
    f"{MAX_CARDS_PLOTTED // 2} most and the {MAX_CARDS_PLOTTED // 2} least used, with a dotted line between them",
    "crude rules": "how many times as often as lots the best simple rule names who hides his role, after each round, with 95 % intervals",
}
"""What a kind of picture shows."""

PlotFunction = Callable[[Any, RunResult, dict[str, MeasuredStatistic]], None]


def draw_plots(folder: Path, stem: str, result: RunResult, verdicts: Sequence[Verdict]) -> dict[str, str]:
    """Draw all that a result has something for; return the names of the files by the kinds of the pictures."""
    figures = figures_by_name(result)
    income = [name for name in figures if name.startswith(INCOME_PREFIX)]
    used = sum(share > 0 for share in result.card_use.values())
    kinds = _kinds_of_winners(result)
    wins = sum(name.partition(" ")[0] in kinds for name in figures)
    success = sum(_is_shown_of_success(name) for name in figures)
    wanted: list[tuple[str, float, PlotFunction, bool]] = [
        ("bands", 0.6 + 0.62 * len(verdicts), partial(_bands, verdicts), bool(verdicts)),
        ("wins", 0.7 + 0.24 * wins, _wins, wins > 0),
        ("success", 0.7 + 0.24 * success, _success, success > 0),
        ("length", 2.4, _lengths, bool(result.lengths)),
        ("income", 0.7 + 0.26 * len(income), _income, bool(income)),
        ("cards", 0.9 + 0.2 * min(MAX_CARDS_PLOTTED, used), _cards, used > 0),
        ("crude rules", 2.8, _tells, bool(result.tells)),
    ]
    made = {}
    for kind, height, draw, is_there in wanted:
        if is_there:
            sheet = Sheet(figsize=(WIDTH_IN, height), layout="constrained")
            draw(sheet, result, figures)
            made[kind] = _file(stem, kind)
            _save(sheet, folder / made[kind])
    return made


def plot_file_names(stem: str) -> list[str]:
    """Return the names of all files that pictures of a result may have."""
    return [_file(stem, kind) for kind in CAPTION_BY_PLOT]


def _file(stem: str, kind: str) -> str:
    """Return the name of a picture's file."""
    return f"{stem}-{kind.replace(' ', '-')}.png"


def _save(sheet: Any, path: Path) -> None:
    """Write a picture in few colours."""
    drawn = BytesIO()
    sheet.savefig(drawn, dpi=DPI)
    with Image.open(drawn) as picture:
        few = picture.convert("RGB").quantize(PALETTE_SIZE, dither=Image.Dither.NONE)
    few.save(path, format="PNG", optimize=True)


def _bands(verdicts: Sequence[Verdict], sheet: Any, result: RunResult, figures: dict[str, MeasuredStatistic]) -> None:
    """Draw each band on a scale of its own."""
    rows = sheet.subplots(len(verdicts), 1, squeeze=False)[:, 0]
    for axes, verdict in zip(rows, verdicts, strict=True):
        value, (least, most) = verdict.figure.value, verdict.figure.interval
        ends = [end for end in (verdict.band.low, verdict.band.high) if end is not None]
        points = [*ends, value, *(bound for bound in (least, most) if not isnan(bound))]
        room = 0.15 * (max(points) - min(points)) or 0.1
        left, right = min(points) - room, max(points) + room
        low = left if verdict.band.low is None else verdict.band.low
        high = right if verdict.band.high is None else verdict.band.high
        axes.axvspan(low, high, color=PALE)
        color = GOOD if verdict.is_within_band else BAD
        if not isnan(least):
            axes.plot([least, most], [0, 0], color=color, linewidth=3, solid_capstyle="butt")
        axes.plot([value], [0], "o", color=color)
        axes.set(xlim=(left, right), yticks=[])
        axes.set_title(
            f"{verdict.band.id}: {verdict.figure_name} {value:.3g}, wanted {verdict.band.describe_range()}", fontsize=8, loc="left"
        )
        axes.tick_params(labelsize=7)


def _intervals(axes: Any, names: Sequence[str], figures: Sequence[MeasuredStatistic]) -> None:
    """Draw shares with their intervals, the first one on top."""
    for row, figure in enumerate(figures):
        _interval(axes, row, figure, INK)
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.set_ylim(len(names) - 0.4, -0.6)
    _percent(axes)


def _interval(axes: Any, row: float, figure: MeasuredStatistic, color: str, width: float = 2.5) -> None:
    """Draw a share with its interval."""
    axes.plot(figure.interval, [row, row], color=color, linewidth=width, solid_capstyle="butt")
    axes.plot([figure.value], [row], "o", color=color, markersize=2 * width, clip_on=False)


def _percent(axes: Any) -> None:
    """Number an axis in percent, from nought."""
    axes.grid(axis="x", alpha=0.3)
    axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    axes.tick_params(axis="x", labelsize=7)
    axes.set_xlim(left=0)


def _kinds_of_winners(result: RunResult) -> tuple[str, ...]:
    """Return the kinds of figures that tell who won: a team wins or loses as one."""
    return ("role",) if result.success else ("seat", "place", "role")


def _wins(sheet: Any, result: RunResult, figures: dict[str, MeasuredStatistic]) -> None:
    """Draw who won."""
    kinds = _kinds_of_winners(result)
    names = [name for name in figures if name.partition(" ")[0] in kinds]
    axes = sheet.subplots()
    if not result.success:
        sitting = sum(not name.startswith("role ") for name in names)
        axes.plot([1 / result.seats] * 2, [-0.6, sitting - 0.5], color=PALE, linewidth=2, zorder=0)
    told = [name.replace("place ", "number ") + " to play" * name.startswith("place ") for name in names]
    _intervals(axes, [name.removeprefix("role ") for name in told], [figures[name] for name in names])


def _is_shown_of_success(name: str) -> bool:
    """Return whether a figure is drawn in the picture of a team's success."""
    return name.startswith(SUCCESS_PREFIX) and not name.startswith(CARD_SUCCESS_PREFIXES)


def _success(sheet: Any, result: RunResult, figures: dict[str, MeasuredStatistic]) -> None:
    """Draw how often the team succeeds, by what the games were about."""
    names = [name for name in figures if _is_shown_of_success(name)]
    _intervals(sheet.subplots(), [name.removeprefix(SUCCESS_PREFIX) for name in names], [figures[name] for name in names])


def _lengths(sheet: Any, result: RunResult, figures: dict[str, MeasuredStatistic]) -> None:
    """Draw how many games took how long."""
    axes = sheet.subplots()
    axes.bar([int(rounds) for rounds in result.lengths], list(result.lengths.values()), color=INK, width=0.9)
    axes.axvline(result.rounds["median"], color=BAD, linewidth=1.5)
    axes.set_xlabel(f"rounds; median {result.rounds['median']:g}", fontsize=8)
    axes.set_ylabel("games", fontsize=8)
    axes.tick_params(labelsize=7)
    for axis in (axes.xaxis, axes.yaxis):
        axis.get_major_locator().set_params(integer=True)


def _income(sheet: Any, result: RunResult, figures: dict[str, MeasuredStatistic]) -> None:
    """Draw the parts of an income."""
    parts = {name.partition(": ")[2]: figure for name, figure in figures.items() if name.startswith(INCOME_PREFIX)}
    _intervals(sheet.subplots(), list(parts), list(parts.values()))


def _cards(sheet: Any, result: RunResult, figures: dict[str, MeasuredStatistic]) -> None:
    """Draw the use of cards, most used first, and beside it the wins of those who used each and those who did not."""
    ordered = sorted((card for card, share in result.card_use.items() if share), key=lambda card: (-result.card_use[card], card))
    cards = ordered if len(ordered) <= MAX_CARDS_PLOTTED else [*ordered[: MAX_CARDS_PLOTTED // 2], *ordered[-MAX_CARDS_PLOTTED // 2 :]]
    use, wins = sheet.subplots(1, 2, sharey=True)
    _intervals(use, cards, [figures[f"card {card}"] for card in cards])
    use.tick_params(axis="y", labelsize=7)
    use.set_title("games in which it was put to use", fontsize=8)
    for row, card in enumerate(cards):
        for side, color, shift in (("with", INK, -0.18), ("without", SECOND, 0.18)):
            figure = figures[f"{side} {card}"]
            if figure.trials:
                _interval(wins, row + shift, figure, color, 1.5)
    wins.set_title("wins with it (blue) and without it (orange)", fontsize=8)
    wins.tick_params(axis="y", length=0)
    _percent(wins)
    if len(cards) < len(ordered):
        for axes in (use, wins):
            axes.axhline(MAX_CARDS_PLOTTED // 2 - 0.5, color=BAD, linewidth=1, linestyle=":")


def _tells(sheet: Any, result: RunResult, figures: dict[str, MeasuredStatistic]) -> None:
    """Draw how well the best rule does."""
    axes = sheet.subplots()
    rounds = [tell["rounds"] for tell in result.tells]
    axes.fill_between(rounds, *zip(*(tell["interval"] for tell in result.tells), strict=True), color=PALE)
    axes.plot(rounds, [tell["times_chance"] for tell in result.tells], "o-", color=INK, markersize=4)
    axes.axhline(1, color=BAD, linewidth=1)
    axes.set_ylim(bottom=0)
    few, many = (end(tell["games"] for tell in result.tells) for end in (min, max))
    axes.set_xlabel(f"after so many rounds ({many} games in the first, {few} in the last); red: chance", fontsize=8)
    axes.set_ylabel("times chance", fontsize=8)
    axes.tick_params(labelsize=7)
    axes.xaxis.get_major_locator().set_params(integer=True)
