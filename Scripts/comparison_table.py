"""The table of Documentation/explanation/comparison.md, and which of its cells are accounted for."""

import itertools
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from site_markdown import cells  # noqa: E402

LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")


def plain(cell):
    """A cell without what makes it bold or a link."""
    return LINK.sub(r"\1", cell).replace("**", "").strip()


def read_table(text):
    """{(row, column): words} of the first table of a page. A row without any words is a heading."""
    lines = list(itertools.takewhile(
        lambda line: line.startswith("|"),
        itertools.dropwhile(lambda line: not line.startswith("|"), text.split("\n"))))
    if len(lines) < 3:
        raise ValueError("the page has no table")
    header, _, *rows = [[plain(cell) for cell in cells(line)] for line in lines]
    table = {}
    for row in rows:
        if len(row) != len(header):
            raise ValueError(f"the row '{row[0]}' has {len(row)} cells, the header {len(header)}")
        if any(row[1:]):
            for column, words in zip(header[1:], row[1:]):
                if (row[0], column) in table:
                    raise ValueError(f"two rows are named '{row[0]}'")
                table[row[0], column] = words
    return table


def errors(table, tested, named):
    """Cells that nobody accounts for, in lines. `tested` has keys, `named` {key: (words, where they come from)}."""
    found = []
    for key, words in table.items():
        cell = " · ".join(key)
        if key in tested and key in named:
            found.append(f"{cell}: there is an experiment for it, so it is not one that cannot be tested")
        elif key in named and named[key][0] != words:
            found.append(f"{cell}: the page says '{words}', the script has a source for '{named[key][0]}'")
        elif key not in tested and key not in named:
            found.append(f"{cell}: '{words}' is neither tested nor named as not testable")
    for key in [*tested, *named]:
        if key not in table:
            found.append(f"{' · '.join(key)}: the page has no such cell")
    return found


def verdict(key, words, experiments, named, tools, reasons):
    """What is printed of a cell: (outcome, why). `reasons` says why a tool that is not among `tools` is not run."""
    column = key[1]
    if key in named:
        return "not testable", f"from {named[key][1]}"
    if key not in experiments:
        return "differs", "there is no experiment"
    if column not in tools:
        return "not run", reasons[column]
    try:
        seen = experiments[key](tools[column])
    except (OSError, LookupError, ValueError, StopIteration, subprocess.TimeoutExpired) as error:
        return "differs", f"the experiment failed: {error!r}"
    return ("holds", "") if seen == words else ("differs", f"the experiment shows '{seen}'")
