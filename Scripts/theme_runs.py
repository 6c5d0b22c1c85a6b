"""The themes of brands, as the tool makes them: one run of it for each brand."""

import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

import theme_color

APPEARANCES = {
    "light": "Light", "dark": "Dark", "light-ic": "Light, increased contrast", "dark-ic": "Dark, increased contrast"}
DOCUMENTS = {
    "tessera.theme.yaml": 'seeds: {{ brand: "{color}" }}\n',
    "material.theme.yaml": 'seeds: {{ brand: "{color}" }}\nalgorithm: hct\ninto: md.sys.color\n',
}


class ThemeError(Exception):
    """What is wrong, for people."""


class Brand:
    def __init__(self, name, text):
        self.name = name
        self.text = text
        self.color = theme_color.parsed(text)


class Themes:
    """What the tool made of one brand: {appearance: {role: hex}} by its own method and by Material's."""

    def __init__(self, brand, tessera, material, message):
        self.brand = brand
        self.tessera = tessera
        self.material = material
        # What the tool said, such as why there is no theme.
        self.message = message

    def color(self, role, appearance, theme=None):
        text = (self.tessera if theme is None else theme).get(appearance, {}).get(role)
        return theme_color.parsed(text) if text else None


def read_brands(path):
    """The brands of a file with a color and a name on each line."""
    brands = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("# "):
            continue
        match = re.fullmatch(r"(#[0-9A-Fa-f]{6}) +(\S.*)", line.rstrip())
        if not match:
            raise ThemeError(f"{path}:{number}:1: error: a line is a color such as #1DB954, then a name")
        brands.append(Brand(match[2], match[1]))
    return brands


def make_themes(brands, tool, folder):
    """The themes of all brands, in their order; documents are written into a folder for each."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda item: run(item[1], tool, folder / str(item[0])), enumerate(brands)))


def run(brand, tool, folder):
    folder.mkdir()
    for name, text in DOCUMENTS.items():
        (folder / name).write_text(text.format(color=brand.text))
    result = subprocess.run(
        [tool, "theme", "show", *DOCUMENTS, "--format", "json"], cwd=folder, capture_output=True, text=True,
        stdin=subprocess.DEVNULL)
    themes = {}
    for line in result.stdout.splitlines():
        try:
            theme = json.loads(line)
        except json.JSONDecodeError as error:
            raise ThemeError(f"error: {tool} wrote no JSON for {brand.name}: {error}") from error
        themes[theme["file"].rsplit("/", 1)[-1]] = colors(theme)
    if not themes:
        raise ThemeError(f"error: {tool} made no theme of {brand.name} {brand.text}:\n{result.stderr.strip()}")
    return Themes(brand, *(themes.get(name, {}) for name in DOCUMENTS), result.stderr.strip())


def colors(theme):
    """{appearance: {role: hex}} of a theme in JSON."""
    found = {}
    for role in theme["roles"]:
        for appearance, color in role["colors"].items():
            found.setdefault(appearance, {})[role["role"]] = color["srgb"]
    return found
