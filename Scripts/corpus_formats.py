"""Other tools' formats read from their descriptions, in a few lines each, and without Tessera.

For sets whose repositories hold no build products: what a token comes to in chosen modes is computed here and compared
with what Tessera makes of the same files. Values stay as they are written, with references replaced by what they refer
to; `normal` of `corpus-oracles` makes them comparable.
"""

import json
import math
import re
from fractions import Fraction

REFERENCE = re.compile(r"\{\s*([^{}]+?)\s*\}")


def merge(base, other):
    """Deeply, the later one wins."""
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            merge(base[key], value)
        else:
            base[key] = value
    return base


def tokens(node, path=()):
    """(path, value) of every object with a value."""
    if not isinstance(node, dict):
        return
    for key in ("$value", "value"):
        if key in node:
            yield ".".join(path), node[key]
    for key, child in node.items():
        if isinstance(child, dict) and key not in ("value", "$value") and not key.startswith("$"):
            yield from tokens(child, (*path, key))


def followed(value, table, depth=0):
    """A value with its references replaced by what they come to; `None` where one leads nowhere."""
    if isinstance(value, list):
        return [followed(each, table, depth) for each in value]
    if isinstance(value, dict):
        return {key: followed(each, table, depth) for key, each in value.items()}
    if not isinstance(value, str) or depth > 100:
        return value
    whole = REFERENCE.fullmatch(value)

    def target(match):
        name = match.group(1).removesuffix(".value")
        return followed(table[name], table, depth + 1) if name in table else None

    if whole:
        return target(whole)
    texts = {match.group(0): target(match) for match in REFERENCE.finditer(value)}
    if any(text is None for text in texts.values()):
        return None
    for name, text in texts.items():
        value = value.replace(name, str(text))
    return value


def resolved(table):
    return {path: followed(value, table) for path, value in table.items()}


# Style Dictionary


def style_dictionary(files):
    """What its build makes of files, in this order."""
    document = {}
    for file in files:
        merge(document, json.loads(file.read_text()))
    return resolved(dict(tokens(document)))


def mistica(file):
    """One brand: references leave out `global`."""
    document = json.loads(file.read_text())
    own = dict(tokens(document))
    shortened = {path.removeprefix("global."): value for path, value in own.items()}
    return {path: followed(value, {**shortened, **own}) for path, value in own.items()}


# Tokens Studio


def tokens_studio(folder, selected):
    """The enabled sets of some themes, in the order of the sets; their sources are for references only."""
    order = json.loads((folder / "$metadata.json").read_text())["tokenSetOrder"]
    states = {}
    for theme in json.loads((folder / "$themes.json").read_text()):
        if theme["name"] in selected:
            for name, state in theme["selectedTokenSets"].items():
                if state == "enabled" or name not in states:
                    states[name] = state
    table, enabled = {}, set()
    for name in order:
        if states.get(name) in ("enabled", "source"):
            own = dict(tokens(json.loads((folder / f"{name}.json").read_text())))
            table.update(own)
            if states[name] == "enabled":
                enabled.update(own)
    values = resolved(table)
    return {path: computed(values[path]) for path in enabled if values[path] is not None}


def computed(value):
    """Arithmetic of numbers without units, as the plugin does it, but with exact numbers."""
    if isinstance(value, list):
        return [computed(each) for each in value]
    if isinstance(value, dict):
        names = {"x": "offsetX", "y": "offsetY"} if "blur" in value else {}
        return {names.get(key, key): computed(each) for key, each in value.items()}
    if isinstance(value, str) and re.fullmatch(r"(?:(?:floor|ceil|round|min|max)\(|[\d.\s*/+(),-])+", value) and re.search(r"[*/+(]", value):
        exact = re.sub(r"\d+(\.\d+)?", lambda match: f"Fraction('{match.group(0)}')", value)
        names = {"Fraction": Fraction, "floor": math.floor, "ceil": math.ceil, "round": round, "min": min, "max": max}
        try:
            return float(eval(exact, {"__builtins__": {}}, names))
        except (SyntaxError, TypeError, ZeroDivisionError):
            return value
    return value


# Figma


def figma(file, modes):
    """The variables of an export by collections, in the named modes; each collection has one of its own."""
    collections = json.loads(file.read_text())["collections"]
    variables = {variable["id"]: (collection, variable) for collection in collections for variable in collection["variables"]}
    chosen = {
        collection["id"]: next(
            (mode["modeId"] for mode in collection["modes"] if mode["name"] == modes.get(collection["name"])),
            collection["defaultModeId"])
        for collection in collections
    }

    def value(identifier, depth=0):
        if identifier not in variables or depth > 50:
            return None
        collection, variable = variables[identifier]
        own = variable["valuesByMode"].get(chosen[collection["id"]])
        if isinstance(own, dict) and own.get("type") == "VARIABLE_ALIAS":
            return value(own["id"], depth + 1)
        return own

    return {
        variable["name"].replace("/", "."): value(identifier) for identifier, (_, variable) in variables.items()
    }


def camel(name):
    return re.sub(r"-([a-z])", lambda match: match.group(1).upper(), name)


def figma_rest(document):
    """For a variable's name: what its aliases lead to by their ids, and by the names of what the ids stand for.

    Names are in camel case.
    """
    variables = document["meta"]["variables"]
    by_name = {}
    for identifier, variable in variables.items():
        by_name.setdefault(camel(variable["name"]), []).append(identifier)

    def literals(identifier, alike, depth=0):
        if depth > 50:
            return
        for same in by_name[camel(variables[identifier]["name"])] if alike else [identifier]:
            for value in variables[same]["valuesByMode"].values():
                if isinstance(value, dict) and value.get("type") == "VARIABLE_ALIAS":
                    if value["id"] in variables:
                        yield from literals(value["id"], alike, depth + 1)
                elif isinstance(value, dict):
                    yield ("color", *(round(255 * value[part]) for part in "rgb"), round(255 * value.get("a", 1)))
                elif isinstance(value, str):
                    yield ("text", value.lower())
                else:
                    yield ("number", round(float(value), 3))

    def values(name):
        found = by_name.get(name, [])
        own = {value for identifier in found for value in literals(identifier, False)}
        return own, {value for identifier in found for value in literals(identifier, True)}

    return values
