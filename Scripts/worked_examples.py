"""Takes pages apart whose examples are run: what a reader is told to write, to type, and to see.

A fenced block says what it is behind its language:

    ```yaml brand.tokens.yaml          the whole of a file
    ```diff brand.tokens.yaml          a change to it: lines with - and +, and others to find the place by
    ```swift in Generated/Brand.swift  lines that stand in a file, with `...` for others in between
    ```console                         `$ command` with all that it prints, `...` for lines left out, and
                                       `# exit status 1` below it unless that is 0

Blocks without such a word are for the reader only. How many bytes a file has may be another number than is shown: it
changes with every word that an output gets, and tells the reader as much.
"""

import os
import re
import subprocess
import tempfile
from pathlib import Path

import recorded_files
from recorded_files import ROOT

SIZE = re.compile(r" +\d+ bytes$")
FENCE = re.compile(r"^(\s*)```(.*)$")


class WalkError(Exception):
    """What a page says is not so."""


class Block:
    def __init__(self, info, lines, line):
        words = info.split()
        self.language = words[0] if words else ""
        self.name = words[-1] if len(words) > 1 else None
        self.is_excerpt = len(words) == 3 and words[1] == "in"
        self.lines = lines
        # Of the fence, from 1.
        self.line = line

    @property
    def kind(self):
        if self.language == "console":
            return "console"
        if self.name is None:
            return "text"
        if self.is_excerpt:
            return "excerpt"
        return "change" if self.language == "diff" else "file"

    @property
    def text(self):
        return "".join(line + "\n" for line in self.lines)

    def commands(self):
        """(command, lines of output, status) for each."""
        result = []
        for line in self.lines:
            if line.startswith("$ "):
                result.append([line[2:], [], 0])
            elif match := re.fullmatch(r"# exit status (\d+)", line):
                result[-1][2] = int(match[1])
            elif result:
                result[-1][1].append(line)
        return result


def blocks_of(text):
    """The fenced blocks of a page."""
    found, lines, opened = [], text.split("\n"), None
    for number, line in enumerate(lines, 1):
        match = FENCE.match(line)
        if opened is None:
            if match:
                opened = (match[2].strip(), number, [])
        elif match and not match[2].strip():
            found.append(Block(opened[0], opened[2], opened[1]))
            opened = None
        else:
            opened[2].append(line)
    return found


def has_commands(page):
    """Whether a page shows what commands print."""
    return any(block.commands() for block in blocks_of(page.read_text()) if block.kind == "console")


def changed(text, lines):
    """A text with a change made to it."""
    before = [line[1:] for line in lines if not line.startswith("+")]
    after = [line[1:] for line in lines if not line.startswith("-")]
    old = "".join(line + "\n" for line in before)
    if text.count(old) != 1:
        raise WalkError(f"these lines stand {text.count(old)} times in the file, not once:\n{old}")
    return text.replace(old, "".join(line + "\n" for line in after))


def is_shown(shown, actual):
    """Whether lines are those that are shown, where `...` stands for any."""
    shown, actual = [[SIZE.sub("  N bytes", line) for line in lines] for lines in (shown, actual)]
    if "..." not in [line.strip() for line in shown]:
        return shown == actual
    parts, part = [], []
    for line in shown:
        if line.strip() == "...":
            parts.append(part)
            part = []
        else:
            part.append(line)
    parts.append(part)
    if actual[: len(parts[0])] != parts[0]:
        return False
    if parts[-1] and actual[-len(parts[-1]):] != parts[-1]:
        return False
    place = 0
    for part in parts:
        place = find(part, actual, place)
        if place is None:
            return False
    return True


def find(part, lines, start):
    """Behind where lines stand in others."""
    for place in range(start, len(lines) - len(part) + 1):
        if lines[place: place + len(part)] == part:
            return place + len(part)
    return None


class Walk:
    """Does what a page says, in a folder of its own."""

    def __init__(self, tool, folder):
        self.tool = tool
        self.folder = Path(folder)

    def path(self, name):
        path = (self.folder / name).resolve()
        if self.folder.resolve() not in path.parents:
            raise WalkError(f"'{name}' lies outside")
        return path

    def read(self, name):
        if not self.path(name).is_file():
            raise WalkError(f"there is no {name}")
        return self.path(name).read_text()

    def take(self, block):
        """The block's lines as they would be right, or None if they are."""
        if block.kind == "file":
            self.path(block.name).parent.mkdir(parents=True, exist_ok=True)
            self.path(block.name).write_text(block.text)
        elif block.kind == "change":
            self.path(block.name).write_text(changed(self.read(block.name), block.lines))
        elif block.kind == "excerpt":
            self.compare(block)
        elif block.kind == "console":
            return self.converse(block)
        return None

    def compare(self, block):
        lines = self.read(block.name).split("\n")
        shown = ["..."] + block.lines + ["..."]
        # As a reader sees it, an excerpt begins at the margin.
        margins = {len(line) - len(line.lstrip()) for line in lines}
        for margin in sorted(margins):
            moved = [" " * margin + line if line.strip() not in ("", "...") else line for line in shown]
            if is_shown(moved, lines):
                return
        raise WalkError(f"this does not stand in {block.name}")

    def converse(self, block):
        lines, is_right = [], True
        for command, shown, status in block.commands():
            result = self.run(command)
            printed = result.stdout.rstrip("\n").split("\n") if result.stdout else []
            as_shown = shown
            while as_shown and not as_shown[-1].strip():
                as_shown = as_shown[:-1]
            blank = shown[len(as_shown):]
            lines.append("$ " + command)
            if is_shown(as_shown, printed) and status == result.returncode:
                lines += as_shown
            else:
                is_right = False
                lines += printed
            if result.returncode:
                lines.append(f"# exit status {result.returncode}")
            lines += blank
        return None if is_right else lines

    def run(self, command):
        environment = {
            "PATH": f"{Path(self.tool).resolve().parent}:{os.environ['PATH']}", "TESSERA_CACHE": "",
            "LC_ALL": "C.UTF-8", "HOME": str(self.folder), "TERM": "dumb", "COLUMNS": "80",
            "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull,
        }
        return subprocess.run(
            ["sh", "-c", command], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60)


def printed_in(text):
    """All that commands print in a page, with the commands."""
    return "\n".join(line for block in blocks_of(text) if block.kind == "console" for line in block.lines)


def name_of(page):
    """What the list of recorded files calls the examples of a page; None for pages that are not Tessera's."""
    path = page.resolve()
    return f"{path.relative_to(ROOT).as_posix()}#examples" if ROOT in path.parents else None


def walk(page, tool, reason=None, keep=None):
    """Runs a page. The errors found, as lines for people; with a reason, outputs are fixed in the page."""
    record = reason is not None
    errors, text = [], page.read_text()
    with tempfile.TemporaryDirectory() as temporary:
        runner = Walk(tool, keep or temporary)
        fixed = text.split("\n")
        shift = 0
        for block in blocks_of(text):
            try:
                lines = runner.take(block)
            except WalkError as error:
                errors.append(f"{page}:{block.line}: {error}")
                continue
            if lines is None:
                continue
            if record:
                start = block.line + shift
                fixed[start: start + len(block.lines)] = lines
                shift += len(lines) - len(block.lines)
            else:
                printed = "\n".join("    " + line for line in lines)
                errors.append(f"{page}:{block.line}: what happens is this:\n{printed}")
        if record and "\n".join(fixed) != text:
            page.write_text("\n".join(fixed))
    if name := name_of(page):
        if record:
            recorded_files.record(name, printed_in("\n".join(fixed)), reason)
        elif error := recorded_files.error(name, printed_in(text)):
            errors.append(f"{page}:1: what its commands print {error}; 'Scripts/worked-examples --record REASON' records it")
    return errors
