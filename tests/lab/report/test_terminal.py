"""Tables of text: a line for each row where the terminal is broad enough, and every word on one that is not."""

import io

import pytest
from rich.console import Console

from tabletop.lab.report.terminal import FILE_WIDTH, open_result_console, text_table

HEADINGS = ("what", "count", "share")
ROWS = [("a name of some length: turned up", "3", "15.0%"), ("[bold]no mark:smile:", "12", "100.0%")]


def printed(width: int, rows: list[tuple[str, str, str]] = ROWS) -> str:
    """Return what a terminal of so many signs shows."""
    console = Console(file=io.StringIO(), width=width)
    console.print(text_table("what was found", HEADINGS, rows, console.width))
    return str(console.file.getvalue())  # type: ignore[attr-defined]


def cells(line: str) -> list[str]:
    """Return the cells of a line, with the spaces beside them."""
    return line.strip("│").split("│")


def test_a_row_is_a_line_and_numbers_stand_at_the_right() -> None:
    lines = [line for line in printed(80).splitlines() if line.startswith("│")]
    assert [cells(line) for line in lines] == [
        [" a name of some length: turned up ", "     3 ", "  15.0% "],
        [" [bold]no mark:smile:             ", "    12 ", " 100.0% "],
    ]


def test_it_fits_to_the_last_sign() -> None:
    exact = len(printed(80).splitlines()[-1])
    assert len([line for line in printed(exact).splitlines() if line.startswith("│")]) == len(ROWS)
    assert len([line for line in printed(exact - 1).splitlines() if line.startswith("│")]) > len(ROWS)
    laid_out = [text_table("what was found", HEADINGS, ROWS, width).row_count for width in (exact, exact - 1)]
    assert laid_out == [1, len(ROWS)], "rich lays out one cell a column where no line is broken"


@pytest.mark.parametrize("width", [36, 44])
def test_nothing_is_lost_where_it_is_narrow(width: int) -> None:
    lines = [cells(line) for line in printed(width).splitlines() if line.startswith("│")]
    assert " ".join(line[0].strip() for line in lines if line[0].strip()) == " ".join(row[0] for row in ROWS)
    assert max(map(len, printed(width).splitlines())) <= width


def test_a_table_without_rows_has_its_headings() -> None:
    assert [line for line in printed(80, []).splitlines() if line.startswith("│")] == []
    assert "count" in printed(80, [])


def test_a_file_is_as_wide_as_names_need(capsys: pytest.CaptureFixture[str]) -> None:
    assert open_result_console().width == FILE_WIDTH
    capsys.readouterr()
