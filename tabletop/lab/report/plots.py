"""Pictures of a result (matplotlib, of the extra `lab`): who wins, how long it takes, where income comes from, cards, bands, tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan
from pathlib import Path
from typing import Any, Final

from matplotlib.figure import Figure as Sheet

from tabletop.lab.results.bands import Verdict
from tabletop.lab.results.result import Figure, RunResult, figures_of

INK, GOOD, BAD, PALE = "#26506b", "#3a7d44", "#b3402a", "#c9d6de"
WIDTH_IN: Final = 7.5
DPI: Final = 90
MOST_CARDS: Final = 40
"""Cards that a picture shows; the table beside it has all."""
CARDS: Final = f"cards: use, and wins with and without them (of more than {MOST_CARDS} the most and the least used)"
INCOME: Final = "measure income"
"""How figures begin that tell a part of an income."""

Drawing = Callable[[Any, RunResult, dict[str, Figure]], None]


def draw_pictures(folder: Path, stem: str, result: RunResult, verdicts: Sequence[Verdict]) -> list[tuple[str, str]]:
    """Draw all that a result has something for; return the names of the files with what they show."""
    figures = figures_of(result)
    income = [name for name in figures if name.startswith(INCOME)]
    wins = result.seats + (0 if result.success else result.seats) + len(result.wins_by_role)
    wanted: list[tuple[str, str, float, Drawing, bool]] = [
        ("bands", "bands, and where the figures lie (95 % intervals)", 0.6 + 0.62 * len(verdicts), _nothing, bool(verdicts)),
        ("wins", "wins by seat, order and role (95 % intervals; the line is the fair share)", 1.2 + 0.28 * wins, _wins, True),
        ("length", "length in rounds", 2.6, _lengths, bool(result.lengths)),
        ("income", "income by source", 1.1 + 0.3 * len(income), _income, bool(income)),
        ("cards", CARDS, 1.4 + 0.2 * min(MOST_CARDS, len(result.card_use)), _cards, bool(result.card_use)),
        ("tells", "the best crude rule, in times of chance, after each round", 2.8, _tells, bool(result.tells)),
    ]
    made = []
    for name, title, height, draw, is_there in wanted:
        if is_there:
            sheet = Sheet(figsize=(WIDTH_IN, height), layout="constrained")
            if verdicts and name == "bands":
                _bands(sheet, verdicts)
            else:
                draw(sheet, result, figures)
            file = f"{stem}-{name}.png"
            sheet.savefig(folder / file, dpi=DPI, metadata={"Software": None})
            made.append((file, title))
    return made


def _nothing(sheet: Any, result: RunResult, figures: dict[str, Figure]) -> None:
    """Draw nothing: there are no bands."""


def _bands(sheet: Any, verdicts: Sequence[Verdict]) -> None:
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
        color = GOOD if verdict.holds else BAD
        if not isnan(least):
            axes.plot([least, most], [0, 0], color=color, linewidth=3, solid_capstyle="butt")
        axes.plot([value], [0], "o", color=color)
        axes.set(xlim=(left, right), yticks=[])
        axes.set_title(f"{verdict.band.id}: {verdict.name} {value:.3g}, wanted {verdict.band.wanted()}", fontsize=8, loc="left")
        axes.tick_params(labelsize=7)


def _intervals(axes: Any, names: Sequence[str], figures: Sequence[Figure], color: str = INK) -> None:
    """Draw shares with their intervals, the first one on top."""
    for row, figure in enumerate(figures):
        axes.plot(figure.interval, [row, row], color=color, linewidth=3, solid_capstyle="butt")
        axes.plot([figure.value], [row], "o", color=color, markersize=5)
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.invert_yaxis()
    axes.grid(axis="x", alpha=0.3)
    axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")


def _wins(sheet: Any, result: RunResult, figures: dict[str, Figure]) -> None:
    """Draw who won."""
    kinds = ("role",) if result.success else ("seat", "place", "role")
    names = [name for name in figures if name.partition(" ")[0] in kinds]
    axes = sheet.subplots()
    if not result.success:
        axes.axvline(1 / result.seats, color=PALE, linewidth=2, zorder=0)
    _intervals(axes, [name.replace("place ", "number ").removeprefix("role ") for name in names], [figures[name] for name in names])
    axes.set_xlim(left=0)


def _lengths(sheet: Any, result: RunResult, figures: dict[str, Figure]) -> None:
    """Draw how many games took how long."""
    axes = sheet.subplots()
    axes.bar([int(rounds) for rounds in result.lengths], list(result.lengths.values()), color=INK, width=0.9)
    axes.axvline(result.rounds["median"], color=BAD, linewidth=1.5)
    axes.set_xlabel(f"rounds; the line is the median, {result.rounds['median']:g}", fontsize=8)
    axes.set_ylabel("games", fontsize=8)


def _income(sheet: Any, result: RunResult, figures: dict[str, Figure]) -> None:
    """Draw the parts of an income."""
    parts = {name.partition(": ")[2]: figure for name, figure in figures.items() if name.startswith(INCOME)}
    axes = sheet.subplots()
    axes.barh(list(parts), [figure.value for figure in parts.values()], color=INK)
    axes.invert_yaxis()
    axes.tick_params(labelsize=8)
    axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")


def _cards(sheet: Any, result: RunResult, figures: dict[str, Figure]) -> None:
    """Draw the use of cards, most used first, and beside it the wins of those who used each and those who did not."""
    ordered = sorted(result.card_use, key=lambda card: (-result.card_use[card], card))
    cards = ordered if len(ordered) <= MOST_CARDS else [*ordered[: MOST_CARDS // 2], *ordered[-MOST_CARDS // 2 :]]
    use, wins = sheet.subplots(1, 2, sharey=True)
    use.barh(range(len(cards)), [result.card_use[card] for card in cards], color=INK)
    use.set_yticks(range(len(cards)), cards, fontsize=7)
    use.set_title("games in which it was put to use", fontsize=8)
    for row, card in enumerate(cards):
        for side, color, shift in (("without", PALE, 0.18), ("with", INK, -0.18)):
            figure = figures[f"{side} {card}"]
            if figure.trials:
                wins.plot(figure.interval, [row + shift] * 2, color=color, linewidth=2)
                wins.plot([figure.value], [row + shift], "o", color=color, markersize=3)
    wins.set_title("wins with it (dark) and without (pale)", fontsize=8)
    use.set_ylim(len(cards) - 0.4, -0.6)
    for axes in (use, wins):
        axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
        axes.tick_params(axis="x", labelsize=7)
        axes.grid(axis="x", alpha=0.3)


def _tells(sheet: Any, result: RunResult, figures: dict[str, Figure]) -> None:
    """Draw how well the best rule does."""
    axes = sheet.subplots()
    rounds = [tell["rounds"] for tell in result.tells]
    axes.fill_between(rounds, *zip(*(tell["interval"] for tell in result.tells), strict=True), color=PALE)
    axes.plot(rounds, [tell["times_chance"] for tell in result.tells], "o-", color=INK)
    axes.axhline(1, color=BAD, linewidth=1)
    axes.set_xlabel("after so many rounds", fontsize=8)
    axes.set_ylabel("times chance", fontsize=8)
