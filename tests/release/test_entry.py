"""The frozen app prepares for processes of Python's own only where they are started: see `MULTIPROCESSING_WORDS` in its entry."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
STARTED_BY = {"simulate", "lab", "bench"}
"""Commands that start processes."""
USERS = {"tabletop/lab/running/cluster.py", "tabletop/lab/running/executor.py", "scenes/commands/benches/phones.py"}
"""Where they do so."""


def imported(tree: ast.AST) -> set[str]:
    """Return the packages that a module imports, wherever it does."""
    names = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    return {part for name in names for part in (name.partition(".")[0], name)}


def test_processes_are_started_by_commands_alone() -> None:
    """The table, its bots and its reviews start programs of the app; another process would not find its way in there."""
    files = [path for folder in ("tabletop", "scenes") for path in (ROOT / folder).rglob("*.py")]
    trees = {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in files}
    assert {name for name, tree in trees.items() if imported(tree) & {"multiprocessing", "concurrent.futures"}} == USERS


def test_the_entry_knows_these_commands() -> None:
    tree = ast.parse((ROOT / ".ci" / "release" / "entry.py").read_text(encoding="utf-8"))
    (words,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["MULTIPROCESSING_WORDS"]
    )
    assert words >= STARTED_BY | {"--multiprocessing-fork", "-c"}
