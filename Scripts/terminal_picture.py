"""A picture of a terminal as SVG, made of what a command prints with its colors. It follows light and dark."""

import re
from xml.sax.saxutils import escape

ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")
COLUMNS = 112
# Of a character and of a line, in the units of the picture.
WIDTH, HEIGHT, MARGIN = 8.4, 20, 20

STYLE = """
  .paper { fill: #ffffff; stroke: #d0d4da } text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1b1f24 }
  .bold { font-weight: 700 } .faint { fill: #5f6670 } .red { fill: #b3261e } .green { fill: #1b6e3a } .cyan { fill: #0b5d73 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14171c; stroke: #363c45 } text { fill: #e6e9ee }
    .faint { fill: #9aa3ae } .red { fill: #ff8a80 } .green { fill: #6fd78f } .cyan { fill: #7fd3ea }
  }
"""
CLASSES = {"1": "bold", "2": "faint", "31": "red", "32": "green", "36": "cyan"}


def runs(text):
    """(text, classes) of one line with escape sequences."""
    classes, end = [], 0
    for match in ESCAPE.finditer(text):
        if match.start() > end:
            yield text[end: match.start()], tuple(classes)
        end = match.end()
        for code in match[1].split(";"):
            classes = [] if code in ("", "0") else classes + [CLASSES[code]]
    if end < len(text):
        yield text[end:], tuple(classes)


def wrapped(lines):
    """Lines as rows of a terminal, each a list of (column, text, classes)."""
    for line in lines:
        row, column = [], 0
        for text, classes in runs(line):
            while text:
                if column == COLUMNS:
                    yield row
                    row, column = [], 0
                piece, text = text[: COLUMNS - column], text[COLUMNS - column:]
                row.append((column, piece, classes))
                column += len(piece)
        yield row


def picture(title, lines):
    rows = list(wrapped(lines))
    width, height = COLUMNS * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN
    result = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img">\n<title>{escape(title)}</title>\n<style>{STYLE}</style>\n'
        f'<rect class="paper" x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1:g}" rx="10"/>\n')
    for number, row in enumerate(rows):
        y = MARGIN + number * HEIGHT + 15
        for column, text, classes in row:
            name = f' class="{" ".join(classes)}"' if classes else ""
            result += (
                f'<text{name} x="{MARGIN + column * WIDTH:g}" y="{y:g}" textLength="{len(text) * WIDTH:g}" '
                f'xml:space="preserve">{escape(text)}</text>\n')
    return result + "</svg>\n"
