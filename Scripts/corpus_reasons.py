"""What the builds of some repositories add to their sources, each step repeated here: for `corpus-oracles`.

A reason explains a value only where its step, done on Tessera's value or on the source, gives the value of the product.
"""

import json
import math
import re

import corpus_formats

# By reason: what the build does.
TEXTS = {
    # The value of `X_COLOR` is that of `X_DAY` in Tessera, and its dark value that of `X_NIGHT`.
    "day and night": "`X_DAY` and `X_NIGHT` become `X_COLOR` with a dark value",
    # Tessera's time, divided so and cut to two digits, is the product's.
    "seconds twice": "milliseconds are divided by 1000 twice",
    # The part has the value of Tessera's text style.
    "parts": "a text style is split into parts",
    # One path in Tessera ends with the name, and has the value.
    "groups": "groups are left out of names",
    # The word is the token's name, or the first typeface in Tessera without `Web`.
    "words": "weights by their names, the name of the installed typeface",
    # Tessera's value is what the ids in the file lead to, and the product's that of a variable of the same name.
    "names": "variables of equal names in several collections are taken for one",
    # No variable of the file has the name, and `get-styles.json` has it, or what it is a part of.
    "styles": "styles are read from other files",
}


class Reasons:
    """The reasons for what differs in one comparison."""

    def __init__(self, corpus, name, ours, theirs, same):
        self.corpus, self.ours, self.theirs, self.same = corpus, ours, theirs, same
        self.set = name.split(" ")[0]
        self.figma = None

    def __call__(self, path, mine, theirs):
        for reason in self.candidates():
            if getattr(self, "is_" + reason.replace(" ", "_"))(path, mine, theirs):
                return reason
        return None

    def candidates(self):
        return {
            "skyscanner-backpack": ["day and night"], "rei-cedar": ["seconds twice", "parts"],
            "telekom-json5": ["groups", "words"], "figma-rest-terrazzo": ["names", "styles"],
        }.get(self.set, [])

    def is_day_and_night(self, path, mine, theirs):
        dark = self.theirs.dark.get(path)
        day, night = (self.ours.get(path.removesuffix("_COLOR") + part) for part in ("_DAY", "_NIGHT"))
        if not path.endswith("_COLOR") or None in (day, night, dark):
            return False
        return self.same(day, theirs) and self.same(night, dark)

    def is_seconds_twice(self, path, mine, theirs):
        if mine is None or mine[0] != "ms" or theirs[0] != "ms":
            return False
        return round(mine[1] / 1000 / 1000, 2) * 1000 == theirs[1]

    def is_parts(self, path, mine, theirs):
        style, _, field = path.rpartition(".")
        parts = dict(self.ours[style][1:]) if style in self.ours and self.ours[style][0] == "parts" else {}
        if field == "fontStyle":
            return field not in parts and theirs == ("text", "normal")
        if field == "lineHeight" and field in parts:
            return math.isclose(parts[field][1] * parts["fontSize"][1], theirs[1])
        return field in parts and self.same(parts[field], theirs)

    def is_groups(self, path, mine, theirs):
        found = [value for name, value in self.ours.items() if name.endswith("." + path)]
        return mine is None and any(self.same(value, theirs) or self.is_words(path, value, theirs) for value in found)

    def is_words(self, path, mine, theirs):
        if mine is None or theirs[0] != "text":
            return False
        if mine[0] == "text":
            return mine[1].split(",")[0] in (theirs[1], theirs[1] + "web")
        return re.sub(r"\W", "", theirs[1]) == path.rpartition(".")[2]

    def is_names(self, path, mine, theirs):
        if self.figma is None:
            file = self.corpus / self.set / "get-local-variables.json"
            self.figma = corpus_formats.figma_rest(json.loads(file.read_text()))
        own, others = self.figma(path.removesuffix(".$root").replace(".", "/"))
        return mine is not None and any(self.same(mine, value) for value in own) and any(
            self.same(value, theirs) for value in others)

    def is_styles(self, path, mine, theirs):
        file = json.loads((self.corpus / self.set / "get-styles.json").read_text())
        names = {style["name"].replace("/", ".") for style in file["meta"]["styles"]}
        return mine is None and any(path == name or path.startswith(name + ".") for name in names)
