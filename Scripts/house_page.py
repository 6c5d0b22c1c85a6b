"""What Documentation/explanation/architecture.md and CONTRIBUTING.md say about the code, held against the code.

- The table of targets has a row for each target of the house, and its files exist.
- Every file, type, suite and member that the pages name in backquotes exists.
- The table of limits has the numbers that the constants in it have.
- The table of system libraries has every file below the driver that imports one, and no other.
"""

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = "Documentation/explanation/architecture.md"
PAGES = [PAGE, "CONTRIBUTING.md"]
# Folders of our own Swift code, and of what the pages name beside it.
CODE = ["Sources", "Templates", "Audit/Sources", "Audit/Tests", "Tests", "Plugins", "Fuzz", "Benchmarks"]
SYSTEM = {"Foundation": "Foundation", "FoundationEssentials": "Foundation", "Dispatch": "Dispatch",
          "Glibc": "the C library", "Musl": "the C library", "Darwin": "the C library"}
DRIVER_FLOOR = 7
IMPORT = re.compile(r"^\s*(?:@\w+ +)*(?:\w+ +)?import +(\w+)", re.M)
DECLARED = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|func|let|var|case) +(\w+)")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def swift_files():
    """path -> text of all Swift files."""
    found = {}
    for folder in CODE:
        for directory, below, names in os.walk(os.path.join(ROOT, folder)):
            below[:] = [name for name in below if name not in (".build", "node_modules")]
            for name in names:
                if name.endswith(".swift"):
                    path = os.path.relpath(os.path.join(directory, name), ROOT)
                    found[path] = read(path)
    return found


def rows(page, heading):
    """(number of the line, cells) of the table whose first cell is `heading`."""
    lines = page.splitlines()
    for number, line in enumerate(lines):
        if line.startswith(f"| {heading} |"):
            for offset, row in enumerate(lines[number + 2:], number + 3):
                if not row.startswith("|"):
                    return
                yield offset, [cell.strip() for cell in row.strip("|").split("|")]
            return


def quoted(text):
    return re.findall(r"`([^`]+)`", text)


def short(target):
    """The names of targets begin with that of the package, in the pages they do not."""
    return target.name if target.name == "TesseraKit" else target.name.removeprefix("Tessera")


# Targets


def target_errors(page, targets):
    housed = {short(target): target for target in targets if target.floor}
    seen = set()
    for line, cells in rows(page, "target"):
        target = housed.get(quoted(cells[0])[0])
        if not target:
            yield f"{PAGE}:{line}: there is no target {cells[0]}"
            continue
        seen.add(short(target))
        for name in quoted(cells[2]):
            if not os.path.exists(os.path.join(ROOT, target.path, name)):
                yield f"{PAGE}:{line}: there is no '{target.path}/{name}'"
    for name in housed:
        if name not in seen:
            yield f"{PAGE}: the table of targets has no row for '{name}'"


# Names


def name_errors(path, text, files, targets):
    declared = {name for code in files.values() for name in DECLARED.findall(code)}
    for target in targets:
        declared |= {target.name, short(target), os.path.basename(target.path).removesuffix("Tests")}
    prose = re.sub(r"^```(?!text flow).*?^```$", lambda match: "\n" * match[0].count("\n"), text, flags=re.S | re.M)
    for number, line in enumerate(prose.splitlines(), 1):
        for name in quoted(line) + re.findall(r"─([A-Z][\w.]+)→", line):
            if "NAME" in name:
                continue
            if re.fullmatch(r"[\w./+-]+\.swift", name):
                if not any(("/" + file).endswith("/" + name) for file in files) and not os.path.exists(
                        os.path.join(ROOT, name)):
                    yield f"{path}:{number}: there is no '{name}'"
            elif re.fullmatch(r"[A-Z][A-Za-z]+[a-z]\w*(\.\w+)?", name):
                for part in name.split("."):
                    if part not in declared and not os.path.exists(os.path.join(ROOT, part)):
                        yield f"{path}:{number}: nothing is called '{part}'"


# Limits


def numbers_of(constant, files, depth=0):
    """What `Type.constant` is; of one that is computed, the numbers in it."""
    owner, _, name = constant.partition(".")
    found = set()
    for text in files.values():
        if not re.search(rf"\b(?:struct|class|enum|extension) {owner}\b", text):
            continue
        for value in re.findall(rf"\b(?:let|var) {name}(?:: \w+)? = ([^\n/]+)|\bfunc {name}\(.*\{{(.*)\}}$", text, re.M):
            expression = "".join(value).replace("_", "")
            for other in re.findall(r"([A-Z]\w+(?:\(\))?\.\w+)", expression) if depth < 4 else []:
                inner = numbers_of(other.replace("()", ""), files, depth + 1)
                expression = expression.replace(other, str(min(inner, default=0)))
            if re.fullmatch(r"[\d<* ]+", expression):
                found.add(eval(expression))  # noqa: S307 (digits, `<<` and `*` only)
            else:
                found.update(map(int, re.findall(r"\d+", expression)))
    return found


def shown_numbers(text):
    """The numbers of `64 MiB` or `100 for each, at least 10,000`."""
    units = {"KiB": 1 << 10, "MiB": 1 << 20, "": 1}
    return {int(number.replace(",", "")) * units[unit] for number, unit in re.findall(r"(\d[\d,]*)(?: (KiB|MiB))?", text)}


def limit_errors(page, files):
    for line, cells in rows(page, "limit of"):
        for name in quoted(cells[2]):
            numbers = numbers_of(name, files)
            for number in sorted(shown_numbers(cells[1]) - numbers):
                yield f"{PAGE}:{line}: '{name}' is {', '.join(map(str, sorted(numbers))) or 'unknown'}, not {number}"


# System libraries


def system_errors(page, targets, files):
    expected = {}
    for target in targets:
        if target.floor and target.floor < DRIVER_FLOOR:
            for path, text in files.items():
                if path.startswith(target.path + "/"):
                    for module in IMPORT.findall(text):
                        if module in SYSTEM:
                            expected.setdefault(SYSTEM[module], set()).add(path.removeprefix("Sources/"))
    shown = {cells[0]: set(quoted(cells[1])) for _, cells in rows(page, "system library")}
    for module in sorted(expected.keys() | shown.keys()):
        for path in sorted(expected.get(module, set()) - shown.get(module, set())):
            yield f"{path}: a file below the driver imports {module}; {PAGE} does not list it"
        for path in sorted(shown.get(module, set()) - expected.get(module, set())):
            yield f"{PAGE}: '{path}' does not import {module}"


def errors(targets):
    files = swift_files()
    page = read(PAGE)
    found = [*target_errors(page, targets), *limit_errors(page, files), *system_errors(page, targets, files)]
    for path in PAGES:
        found += name_errors(path, read(path), files, targets)
    return found
