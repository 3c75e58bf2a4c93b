"""One page of results: what was played, which bands hold, pictures of each part, and all figures side by side as tables."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from html import escape
from math import isnan
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tabletop.lab.report.plots import CAPTION_BY_PLOT, draw_plots, plot_file_names
from tabletop.lab.report.terminal import write_option
from tabletop.lab.results.bands import Verdict
from tabletop.lab.results.result import MeasuredStatistic, RunResult, figures_by_name
from tabletop.lab.running.page_folder import PAGE_FILE

ReportPart = tuple[str, RunResult, Sequence[Verdict]]
"""A title, a result, and what was said of its bands."""
PAGE_CSS: Final = (
    "body{font:15px/1.45 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}table{border-collapse:collapse;margin:1em 0}"
    "td,th{border-bottom:1px solid #ccc;padding:.15em .7em;text-align:left;vertical-align:top}img{max-width:100%}figure{margin:1em 0}"
    ".wide{overflow-x:auto}.wide td{font-size:12px;white-space:nowrap;padding:.1em .5em}"
)
PACE_AND_LOOP_PREFIXES: Final = ("measure pace: ", "measure loop: ")
"""How figures begin that tell what rounds feel like."""
FOLLOW_UP_SORT_REPLACEMENT: Final = ("most such rounds", "rounds without such")
"""How the figure begins that goes on from another one, and what it is sorted as, to stand behind that."""
CARD_FIGURE_PREFIXES: Final = ("card ", "with ", "without ")
"""How figures begin that are of a card."""


def write_report_page(folder: Path, title: str, parts: Sequence[ReportPart]) -> Path:
    """Write the page with its pictures into a folder, which is made; return its place.

    OSError when the disk refuses: what was there before is there still. Pictures of an earlier page that this one has not are put away.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".new-", dir=folder) as fresh:
        _write(Path(fresh), title, parts)
        made = sorted(Path(fresh).iterdir())
        for path in made:
            path.replace(folder / path.name)
    names, numbers = {path.name for path in made}, range(1, len(list(folder.iterdir())))
    for path in (folder / name for number in numbers for name in plot_file_names(f"{number}") if name not in names):
        path.unlink(missing_ok=True)
    return folder / PAGE_FILE


def _write(folder: Path, title: str, parts: Sequence[ReportPart]) -> None:
    """Write the page with its pictures into an empty folder."""
    never = _never_used(parts)
    shown = [_pictures(folder, number, never, *part) for number, part in enumerate(parts, start=1)]
    kinds = dict.fromkeys(kind for _, drawn in shown for kind in drawn)
    sections = [
        _about(parts),
        _bands(parts),
        f"<h2>What the pictures show</h2>{_table((), ((kind, CAPTION_BY_PLOT[kind]) for kind in kinds))}",
        *(text for text, _ in shown),
        f"<p>Never put to use: {escape(', '.join(sorted(never)))}." if never else "",
        _figures(parts, never),
    ]
    head = f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title><style>{PAGE_CSS}</style>'
    text = "\n".join([f"{head}\n<h1>{escape(title)}</h1>", *filter(None, sections)])
    (folder / PAGE_FILE).write_text(f"{text}\n", encoding="utf-8")


def _about(parts: Sequence[ReportPart]) -> str:
    """Write what was played, each fact once where it is the same for all parts."""
    told = [
        {
            "options": ", ".join(f"{name} = {write_option(value)}" for name, value in result.options.items()) or "as printed on the lid",
            "games": f"{result.finished} of {result.games} ended",
            "decisions": str(result.decisions),
            "processor time": f"{result.cost.get('cpu_s', '?')} s",
            "players": ", ".join(result.bots),
            "seed": str(result.seed),
            "made by": ", ".join(f"{name} {value}" for name, value in result.made_by.items()),
        }
        for _, result, _ in parts
    ]
    own = [name for name in told[0] if len(parts) > 1 and len({facts[name] for facts in told}) > 1]
    common = _table((), ((name, value) for name, value in told[0].items() if name not in own))
    if not own:
        return common
    rows = (
        [f'<a href="#part-{number}">{escape(title)}</a>', *(escape(facts[name]) for name in own)]
        for number, ((title, *_), facts) in enumerate(zip(parts, told, strict=True), start=1)
    )
    return common + _table(("table", *own), rows, marked_up=True)


def _bands(parts: Sequence[ReportPart]) -> str:
    """Write which bands hold."""
    rows = [(title, one.band.id, one.figure_name, *one.as_text_columns()) for title, _, verdicts in parts for one in verdicts]
    heads = ("table", "band", "figure", "value", "95 %", "wanted", "")
    return f"<h2>Bands</h2>{_table(heads, rows)}" if rows else ""


def _pictures(
    folder: Path, number: int, never: Container[str], title: str, result: RunResult, verdicts: Sequence[Verdict]
) -> tuple[str, list[str]]:
    """Draw a part; return what the page says of it, and the kinds of its pictures."""
    drawn = draw_plots(folder, f"{number}", result, verdicts)
    figures = "".join(
        f'<figure><figcaption>{kind}</figcaption><img src="{file}" alt="{escape(f"{title}: {kind}")}"></figure>\n'
        for kind, file in drawn.items()
    )
    unused = ", ".join(card for card, share in sorted(result.card_use.items()) if not share and card not in never)
    rules = _table(
        ("after rounds", "games", "the best rule, chosen in other games", "times chance", "95 %"), (_rule(tell) for tell in result.tells)
    )
    more = f"<p>Not put to use here: {escape(unused)}.\n" if unused else ""
    return f'<h2 id="part-{number}">{escape(title)}</h2>\n{figures}{more}{rules if result.tells else ""}', list(drawn)


def _rule(tell: dict[str, Any]) -> tuple[str, ...]:
    """Write what the best rule does after so many rounds."""
    low, high = tell["interval"]
    return str(tell["rounds"]), str(tell["games"]), tell["rule"], f"{tell['times_chance']:.2f}", f"{low:.2f} to {high:.2f}"


def _figures(parts: Sequence[ReportPart], never: Iterable[str]) -> str:
    """Write all figures, a column for each part: first what rounds feel like, then all others, without cards that nobody used."""
    titles = [title for title, _, _ in parts]
    found = [figures_by_name(result) for _, result, _ in parts]
    unused = {f"{kind}{card}" for card in never for kind in CARD_FIGURE_PREFIXES}
    names = [name for name in dict.fromkeys(name for figures in found for name in figures) if name not in unused]
    feel = sorted(
        (name for name in names if name.startswith(PACE_AND_LOOP_PREFIXES)), key=lambda name: name.replace(*FOLLOW_UP_SORT_REPLACEMENT)
    )
    text = "<h2>What rounds feel like</h2>" + _matrix(titles, feel, found) if feel else ""
    rest = [name for name in names if name not in feel]
    return f"{text}\n<details><summary>all other figures, with 95 % intervals</summary>{_matrix(titles, rest, found)}</details>"


def _never_used(parts: Sequence[ReportPart]) -> set[str]:
    """Return the cards that were put to use in no part."""
    return set.intersection(*({card for card, share in result.card_use.items() if not share} for _, result, _ in parts))


def _matrix(titles: Sequence[str], names: Sequence[str], found: Sequence[dict[str, MeasuredStatistic]]) -> str:
    """Write figures in rows and parts in columns."""
    cells = ((name.removeprefix("measure "), *(_told(figures.get(name)) for figures in found)) for name in names)
    return f'<div class="wide">{_table(("", *titles), cells)}</div>'


def _told(figure: MeasuredStatistic | None) -> str:
    """Write a figure with its interval and of how many it is."""
    if figure is None or not figure.trials:
        return "-"
    low, high = figure.interval
    if figure.is_mean:
        return f"{figure.value:.2f}" if isnan(low) else f"{figure.value:.2f} ({low:.2f}-{high:.2f})"
    return f"{figure.value:.1%} ({low * 100:.1f}-{high * 100:.1f}) of {figure.trials:g}"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], marked_up: bool = False) -> str:
    """Write a table; what may be left out of such a text is left out."""
    head = "".join(f"<th>{escape(word)}" for word in heads)
    told = ("".join(f"<td>{word if marked_up else escape(word)}" for word in row) for row in rows)
    return f"<table>{f'<tr>{head}' if heads else ''}\n{''.join(f'<tr>{row}{chr(10)}' for row in told)}</table>"
