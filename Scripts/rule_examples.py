"""The good and the bad example of a rule, with the values and the findings that the tool gives for them."""

import json
import math
import os
import re
import subprocess
import tempfile
from functools import cached_property
from pathlib import Path

NAME = "example.tokens.yaml"


class Rules:
    def __init__(self, tool):
        self.tool = tool

    def run(self, arguments, folder=None):
        environment = {"PATH": os.environ["PATH"], "TESSERA_CACHE": "", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        result = subprocess.run([self.tool, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                capture_output=True, text=True)
        if result.returncode > 1:
            raise SystemExit(f"error: tessera {' '.join(arguments)}: {result.stderr}")
        return result.stdout

    def rules(self, names):
        """(id, good example, bad example) of each."""
        for line in self.run(["rules", "show", *names, "--format", "json"]).splitlines():
            rule = json.loads(line)
            yield rule["id"], Example(self, rule, rule["goodExample"]), Example(self, rule, rule["badExample"])


class Example:
    """One file, as the tool sees it. The tool is asked when somebody wants to know."""

    def __init__(self, rules, rule, text):
        self.rules, self.rule, self.text = rules, rule["id"], text.rstrip("\n") + "\n"
        # The sources of an example are the example.
        manifest = rule.get("manifest")
        self.manifest = manifest and re.sub(r"sources: \[[^\]]*\]", f"sources: [{NAME}]", manifest) + "\n"

    def lines(self, command, *words):
        """What a command prints of the example, as lines."""
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / NAME).write_text(self.text, encoding="utf-8")
            if self.manifest:
                (Path(folder) / "tessera.yaml").write_text(self.manifest, encoding="utf-8")
            subject = [] if self.manifest else [NAME]
            return self.rules.run([command, *words, *subject], folder)

    @cached_property
    def rows(self):
        return [json.loads(line) for line in self.lines("show", "--format", "json").splitlines()]

    @cached_property
    def explained(self):
        found = map(json.loads, self.lines("explain", "**", "--format", "json").splitlines())
        return {each["path"]: each for each in found}

    @cached_property
    def findings(self):
        found = json.loads(self.lines("check", "--report", "json"))["findings"]
        return [each for each in found if each["rule"] == self.rule]

    @property
    def message(self):
        return self.findings[0]["message"] if self.findings else ""

    def values(self, kind):
        """(path, value) of each token of a type, in its default contexts."""
        found = {}
        for row in self.rows:
            if row["type"] == kind and row["path"] not in found:
                found[row["path"]] = row["value"]
        return list(found.items())

    def value(self, path, **context):
        for row in self.rows:
            if row["path"] == path and all(row["context"].get(key, word) == word for key, word in context.items()):
                return row["value"]
        return None

    def pairs(self):
        """(path, name of the background, what was measured) of each pair of colors."""
        return [(path, pair["other"].strip("'"), pair) for path, each in self.explained.items()
                for pair in each["pairs"] if pair["role"] == "foreground"]


def points(value):
    """A length in points; a number as it is."""
    if isinstance(value, dict):
        return value["value"] * (16 if value["unit"] == "rem" else 1)
    return value


def text(number):
    """A number as people write it, with two digits at most, rounded down."""
    rounded = math.floor(number * 100 + 1e-9) / 100
    return f"{rounded:.2f}".rstrip("0").rstrip(".")


def css(color):
    """A color for a picture: its digits, and its alpha."""
    alpha = color.get("alpha", 1)
    return color["hex"], alpha


# MARK: What colors measure


def linear(color):
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels(color)]


def channels(color):
    digits = color["hex"].lstrip("#") if isinstance(color, dict) else color.lstrip("#")
    return [int(digits[place: place + 2], 16) / 255 for place in (0, 2, 4)]


def ratio(one, other):
    """WCAG's contrast of two opaque colors."""
    high, low = sorted((0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other))), reverse=True)
    return (high + 0.05) / (low + 0.05)


def oklab(color):
    r, g, b = linear(color)
    l, m, s = (max(0, each) ** (1 / 3) for each in (
        0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
        0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
        0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b))
    return (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)


def difference(one, other):
    return math.dist(oklab(one), oklab(other))


# MARK: How things move


def seconds(value):
    """A duration; a number is in seconds."""
    return value["value"] / (1000 if value["unit"] == "ms" else 1) if isinstance(value, dict) else value


def position(spring, time):
    """Where a spring from 0 to 1 is after some seconds."""
    if "response" in spring:
        omega, zeta = 2 * math.pi / spring["response"], spring["dampingFraction"]
    else:
        duration = seconds(spring["duration"])
        omega, zeta = 2 * math.pi / duration, 1 - spring["bounce"]
    if zeta >= 1:
        return 1 - math.exp(-omega * time) * (1 + omega * time)
    damped = omega * math.sqrt(1 - zeta * zeta)
    return 1 - math.exp(-zeta * omega * time) * (
        math.cos(damped * time) + zeta * omega / damped * math.sin(damped * time))


def settling(spring, limit=20.0):
    """When a spring is within a thousandth of its target for good, to a thousandth of a second."""
    time = limit
    while time > 0 and abs(position(spring, time) - 1) <= 0.001:
        time -= 0.001
    return time + 0.001


def overshoot(spring):
    return max(position(spring, step / 1000) for step in range(1, 4000)) - 1
