"""What stands in token files, read without Tessera: the literal colors, lengths, times and numbers, by their paths.

Every literal has to come out in some context of some token, as it is, or a finding has to name it. Nothing here knows
a format: an object with `value` or `$value` is a token, and so is what Theo's `props` and Figma's `valuesByMode` hold.
"""

import json
import re

UNITS = "px|rem|em|ms|s|dp|sp|pt|%"
NUMBER = re.compile(r"(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)\s*(%s)?" % UNITS, re.IGNORECASE)
HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
RGB = re.compile(r"rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*(?:[,/]\s*([\d.]+%?)\s*)?\)", re.IGNORECASE)


def literal(value):
    """("color", r, g, b, a) in bytes, ("number", n) in px, ms or none; `None` for what is no plain literal."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, (int, float)):
        return ("number", float(value))
    if isinstance(value, dict):
        return literal_object(value)
    if not isinstance(value, str):
        return None
    text = value.strip()
    if match := HEX.fullmatch(text):
        digits = match.group(1)
        if len(digits) < 6:
            digits = "".join(2 * digit for digit in digits)
        parts = [int(digits[index:index + 2], 16) for index in range(0, len(digits), 2)]
        return ("color", *parts[:3], parts[3] if len(parts) == 4 else 255)
    if match := RGB.fullmatch(text):
        alpha = match.group(4) or "1"
        share = float(alpha[:-1]) / 100 if alpha.endswith("%") else float(alpha)
        return ("color", *(int(match.group(index)) for index in (1, 2, 3)), round(255 * share))
    if match := re.fullmatch(r"(?:[0-9a-f]{2}){3,4}", text, re.IGNORECASE):
        return ("number", float(match.group(0)) if match.group(0).isdigit() else 0, "digits")
    if match := NUMBER.fullmatch(text):
        return measure(float(match.group(1)), (match.group(2) or "").lower())
    return None


def literal_object(value):
    keys = set(value)
    if keys in ({"r", "g", "b", "a"}, {"r", "g", "b"}):
        if all(isinstance(part, (int, float)) for part in value.values()):
            scale = 255 if max(value[key] for key in "rgb") <= 1 else 1
            return ("color", *(round(scale * value[key]) for key in "rgb"), round(255 * value.get("a", 1)))
        return None
    if keys == {"value", "unit"} and isinstance(value["value"], (int, float)):
        return measure(float(value["value"]), str(value["unit"]).lower())
    components = value.get("components")
    if value.get("colorSpace") == "srgb" and isinstance(components, list) and len(components) == 3:
        parts = [0 if part == "none" else part for part in components]
        alpha = value.get("alpha", 1)
        if all(isinstance(part, (int, float)) for part in [*parts, alpha]):
            return ("color", *(round(255 * part) for part in parts), round(255 * alpha))
    return None


def measure(number, unit):
    if unit == "rem":
        return ("number", number * 16)
    if unit == "s":
        return ("number", number * 1000)
    if unit in ("%", "em"):
        return ("share", number / 100 if unit == "%" else number)
    return ("number", number)


def same(theirs, ours):
    """Whether one literal is another, in whatever notation."""
    if ours is None:
        return False
    if theirs[0] == "color":
        return ours[0] == "color" and all(abs(a - b) <= 1 for a, b in zip(theirs[1:], ours[1:])) \
            or theirs[4] == 0 and ours[0] == "color" and ours[4] == 0
    if ours[0] == "color":
        # Hex without its sign, which a number cannot be told from.
        return "digits" in theirs
    # A share of something is a number; what has no unit may get rem, seconds or percent by its type.
    scales = (1, 16, 1 / 16, 1000, 0.001, 0.01) if theirs[0] == "number" else (1, 100, 16)
    return any(abs(theirs[1] * scale - ours[1]) <= 1e-4 * max(1, abs(ours[1])) for scale in scales)


def literals(document):
    """(path, literal) of all tokens in a document.

    In a resolver document the tokens of one source replace those of another, which is what it is for.
    """
    if isinstance(document, dict) and "resolutionOrder" in document:
        return
    pending = [((), document)]
    while pending:
        path, node = pending.pop()
        if isinstance(node, list):
            pending += [((*path, str(item.get("name", index)) if isinstance(item, dict) else str(index)), item)
                        for index, item in enumerate(node)]
            continue
        if not isinstance(node, dict):
            continue
        for key in ("$value", "value"):
            if key in node and not is_modified(node) and not ("unit" in node and key == "value" and len(node) == 2):
                unit = node.get("unit")
                found = literal(node[key])
                if isinstance(unit, str) and found and found[0] == "number":
                    found = measure(found[1], unit.lower())
                if found:
                    yield path, found
        if isinstance(node.get("valuesByMode"), dict) and isinstance(node.get("name"), str):
            for value in node["valuesByMode"].values():
                if found := literal(value):
                    yield tuple(node["name"].split("/")), found
            continue
        for key, child in ((str(key), child) for key, child in node.items()):
            if key == "sets" and isinstance(child, dict):
                # Values of one token for several contexts.
                pending += [(path, value) for value in child.values()]
            elif (not key.startswith("$") or key == "$root") and key not in ("value", "attributes", "original", "extensions", "meta"):
                pending.append(((*path, key), child))
            elif key == "meta":
                pending.append((path, child))


def is_modified(node):
    """Whether a plugin changes the color that is written."""
    extensions = node.get("$extensions")
    studio = extensions.get("studio.tokens") if isinstance(extensions, dict) else None
    return isinstance(studio, dict) and "modify" in studio


def segments(path):
    """A path by its letters and digits, for names are respelled by importers."""
    parts = [re.sub(r"[^a-z0-9]", "", part.lower()) for name in path for part in re.split(r"[./]", name)]
    return tuple(part for part in parts if part)


def parse(path):
    """A file's content; `None` where Python cannot read it."""
    try:
        text = path.read_text("utf-8-sig")
    except (UnicodeDecodeError, OSError):
        return None
    try:
        return json.loads(text)
    except ValueError:
        pass
    if path.suffix not in (".yaml", ".yml"):
        return None
    try:
        import yaml
    except ImportError:
        return None
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError:
        return None


def resolved_values(rows):
    """Paths by their last segment -> (segments, literal) of every context, parts of composites included."""
    table = {}
    for row in rows:
        path = segments([row["path"].removesuffix(".$root")])
        if not path:
            continue
        entry = table.setdefault(path[-1], {}).setdefault(path, [])
        pending = [row["value"]]
        while pending:
            value = pending.pop()
            if found := literal(value):
                entry.append(found)
            elif isinstance(value, dict):
                pending += value.values()
            elif isinstance(value, list):
                pending += value
            elif isinstance(value, str):
                entry.append(("text", value))
    return table


def lost(documents, rows, is_told):
    """(how many literals there are, those that come out otherwise or not at all without a finding)."""
    table = resolved_values(rows)
    count = 0
    missing = []
    for file, document in documents:
        for path, value in literals(document):
            wanted = segments(path)
            if not wanted:
                continue
            count += 1
            candidates = table.get(wanted[-1], {})
            values = [each for own, entry in candidates.items() if matches(own, wanted) for each in entry]
            if any(each[0] != "text" and same(value, each) for each in values):
                continue
            if not is_told(file, path):
                missing.append((file, ".".join(path), value, values[:3]))
    return count, missing


def matches(ours, theirs):
    """Whether one path ends with the other: names of sets, themes and files are dropped, or added."""
    size = min(len(ours), len(theirs))
    return ours[-size:] == theirs[-size:]
