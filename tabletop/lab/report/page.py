"""One page of results: a part for each, with its pictures beside it, and all figures as tables for whoever cannot see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import isnan
from pathlib import Path
from typing import Final

from tabletop.lab.report.plots import draw_pictures
from tabletop.lab.results.bands import Verdict
from tabletop.lab.results.result import Figure, RunResult, figures_of

Part = tuple[str, RunResult, Sequence[Verdict]]
"""A title, a result, and what was said of its bands."""
STYLE: Final = (
    "body{font:15px/1.45 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}table{border-collapse:collapse;margin:1em 0}"
    "td,th{border-bottom:1px solid #ccc;padding:.15em .7em;text-align:left}td+td{text-align:right}img{max-width:100%}"
    ".misses{color:#b3402a}figure{margin:1em 0}"
)


def write_page(folder: Path, title: str, parts: Sequence[Part]) -> Path:
    """Write the page with its pictures into a folder, which is made; return its place. OSError when the disk refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    body = "".join(_part(folder, number, *part) for number, part in enumerate(parts, start=1))
    links = "".join(f'<li><a href="#part-{number}">{escape(part[0])}</a></li>' for number, part in enumerate(parts, start=1))
    head = f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    contents = f"<ul>{links}</ul>" if len(parts) > 1 else ""
    page = folder / "index.html"
    page.write_text(f"{head}\n<h1>{escape(title)}</h1>{contents}{body}\n", encoding="utf-8")
    return page


def _part(folder: Path, number: int, title: str, result: RunResult, verdicts: Sequence[Verdict]) -> str:
    """Write the part of a result."""
    pictures = draw_pictures(folder, f"{number}", result, verdicts)
    shown = "".join(
        f'<figure><img src="{file}" alt="{escape(what)}"><figcaption>{escape(what)}</figcaption></figure>' for file, what in pictures
    )
    options = ", ".join(f"{name} = {value}" for name, value in result.options.items()) or "as printed on the lid"
    plan = {
        "games": f"{result.finished} of {result.games} ended",
        "seed": str(result.seed),
        "players": ", ".join(result.bots),
        "options": options,
        "rules": ", ".join(f"{name} {told}" for name, told in result.made_by.items()),
        "decisions": str(result.decisions),
        "processor time": f"{result.cost.get('cpu_s', '?')} s",
    }
    bands = _table(("band", "figure", "value", "95 %", "wanted", ""), ((one.band.id, one.name, *one.told()) for one in verdicts))
    rules = _table(
        ("after rounds", "the best rule, chosen in other games", "times chance", "95 %"),
        (
            (str(tell["rounds"]), tell["rule"], f"{tell['times_chance']:.2f}", "{:.2f} to {:.2f}".format(*tell["interval"]))
            for tell in result.tells
        ),
    )
    figures = _table(("figure", "value", "95 %", "of"), (_row(name, figure) for name, figure in figures_of(result).items()))
    return (
        f'\n<h2 id="part-{number}">{escape(title)}</h2>{_table((), plan.items())}{bands if verdicts else ""}{shown}'
        f"{rules if result.tells else ''}<details><summary>all figures</summary>{figures}</details>"
    )


def _row(name: str, figure: Figure) -> tuple[str, str, str, str]:
    """Write a figure."""
    low, high = figure.interval
    form = "{:.1%}" if figure.spread is None else "{:.2f}"
    return name, form.format(figure.value), "-" if isnan(low) else f"{form.format(low)} to {form.format(high)}", f"{figure.trials:g}"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table."""
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(word))}</td>' for word in row)}</tr>\n" for row in rows)
    return f"<table>{f'<tr>{head}</tr>' if heads else ''}\n{body}</table>"
