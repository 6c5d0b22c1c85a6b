"""The tools of the comparison, each run in a folder of its own in the way that its documentation shows."""

import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

TESSERA, STYLE_DICTIONARY, TERRAZZO, SWIFTGEN = "Tessera", "Style Dictionary", "Terrazzo", "SwiftGen"

# What --install brings. Plugins of Terrazzo are packages of their own, and one of them asks for Tailwind.
PACKAGES = [
    "style-dictionary@5", "@terrazzo/cli@2", "@terrazzo/plugin-css@2", "@terrazzo/plugin-sass@2",
    "@terrazzo/plugin-js@2", "@terrazzo/plugin-tailwind@2", "@terrazzo/plugin-vanilla-extract@2",
    "@terrazzo/plugin-swift@0", "tailwindcss@4",
]


class Run:
    """What came of a command: its status, what it said, and the files that it wrote, by name."""

    def __init__(self, status, said, written):
        self.status = status
        self.said = said
        self.written = written

    @property
    def text(self):
        """All that was written."""
        return "\n".join(self.written.values())

    def wrote(self, pattern):
        """Whether it went well, and wrote what the pattern matches."""
        return self.status == 0 and re.search(pattern, self.text, re.M) is not None


class Tool:
    """A tool in one place. What a subclass adds is how its users tell it what to read and to write."""

    name = ""

    def __init__(self, place):
        self.place = Path(place).resolve()

    def run(self, files, *commands, modules=None, path=None):
        """Runs commands where the files are: the first that fails is the last."""
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            for name, text in files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(text)
            if modules:
                (folder / "node_modules").symlink_to(modules)
            environment = {**os.environ, "NO_COLOR": "1", "TESSERA_CACHE": "", "LC_ALL": "C.UTF-8"}
            if path is not None:
                environment["PATH"] = path
            said, status = "", 0
            for command in commands:
                done = subprocess.run(
                    [str(word) for word in command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
                said, status = said + done.stdout, done.returncode
                if status:
                    break
            written = {}
            for parent, folders, names in os.walk(folder):
                folders[:] = sorted(set(folders) - {"node_modules"})
                for name in sorted(names):
                    key = (Path(parent) / name).relative_to(folder).as_posix()
                    text = (Path(parent) / name).read_text(errors="replace")
                    if files.get(key) != text:
                        written[key] = text
            return Run(status, said, written)


class Package(Tool):
    """A package of npm, in its folder in node_modules."""

    def package(self):
        return json.loads((self.place / "package.json").read_text())

    def version(self):
        return self.package()["version"]

    def program(self, name):
        return self.place / self.package()["bin"][name]

    @property
    def modules(self):
        return next(parent for parent in self.place.parents if parent.name == "node_modules")


class StyleDictionary(Package):
    name = STYLE_DICTIONARY

    def build(self, files, sources, platforms, more="", options=()):
        """`platforms` is {transform group: [(format, file)]}; `more` other keys of the configuration, in JavaScript."""
        configured = {
            group: {
                "transformGroup": group, "buildPath": "out/",
                "files": [{"format": form, "destination": file} for form, file in outputs],
            }
            for group, outputs in platforms.items()
        }
        config = f"export default {{ source: {json.dumps(sources)}, platforms: {json.dumps(configured)}, {more} }};\n"
        return self.run(
            {**files, "config.mjs": config},
            ["node", self.program("style-dictionary"), "build", "--config", "config.mjs", *options])

    def css(self, files, source, more="", options=()):
        return self.build(files, [source], {"css": [("css/variables", "a.css")]}, more, options)


class Terrazzo(Package):
    name = TERRAZZO

    def build(self, files, source, plugins, rules=None, command="build"):
        """`plugins` is JavaScript, with all plugins by their names; `rules` are those of lint."""
        imports = [
            f'import {name} from "@terrazzo/plugin-{package}";\n'
            for name, package in [
                ("css", "css"), ("sass", "sass"), ("js", "js"), ("tailwind", "tailwind"), ("swift", "swift"),
                ("vanilla", "vanilla-extract")]
            if f"{name}(" in plugins
        ]
        config = (
            f'import {{ defineConfig }} from "@terrazzo/cli";\n{"".join(imports)}export default defineConfig({{ '
            f"tokens: [{json.dumps('./' + source)}], outDir: './out/', plugins: [{plugins}], "
            f"{f'lint: {{ rules: {json.dumps(rules)} }}' if rules else ''} }});\n")
        return self.run(
            {**files, "terrazzo.config.mjs": config}, ["node", self.program("terrazzo"), command], modules=self.modules)

    def css(self, files, source):
        return self.build(files, source, "css()")

    def rules(self, group):
        """The names of its rules of lint that begin so, from its own code."""
        code = "\n".join(file.read_text() for file in (self.modules / "@terrazzo/parser/dist").rglob("*.js"))
        return set(re.findall(rf"[\"'`]{group}/([a-z-]+)[\"'`]", code))


class Tessera(Tool):
    name = TESSERA

    def version(self):
        return self.run({}, [self.place, "--version"]).said.strip()

    def build(self, files, manifest, *arguments):
        """`manifest` has what follows the name."""
        return self.run({**files, "tessera.yaml": "name: A\n" + manifest}, [self.place, *(arguments or ["build"])])

    def css(self, files, source):
        key = "resolver" if "resolver" in source else "sources"
        value = source if key == "resolver" else f"[{source}]"
        return self.build(files, f"{key}: {value}\noutputs: [{{ format: css, path: out/a.css }}]\n")


class SwiftGen(Tool):
    name = SWIFTGEN

    def version(self):
        return self.run({}, [self.place, "--version"]).said.strip()

    def generate(self, files, parser, source, template="inline-swift5"):
        """`template` is the name of one that it has, or one of the files."""
        option = "--templatePath" if template in files else "--templateName"
        return self.run(files, [self.place, "run", parser, option, template, "--output", "Out.swift", source])


TOOLS = {tool.name: tool for tool in [StyleDictionary, Terrazzo, SwiftGen, Tessera]}
