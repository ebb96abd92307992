"""A progress bar on standard error where that is a terminal, and nothing at all where it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Shows a bar while the block runs; the block calls what it gets with the number of steps that were done."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda steps: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda steps: bar.advance(task, steps)


def print_table(title: str, columns: list[tuple[str, bool]], rows: list[list[str]]) -> None:
    """Prints a table to standard output. ``columns``: heading, and whether it holds numbers.

    In a pipe it is as wide as it needs to be, so that no cell is cut.
    """
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left")
    for heading, is_number in columns:
        table.add_column(heading, justify="right" if is_number else "left", no_wrap=is_number)
    for row in rows:
        # Names come from files: shown as they are, never as markup.
        table.add_row(*(Text(cell) for cell in row))
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=200)
    console.print(table)
