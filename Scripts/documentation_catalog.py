"""A catalog of DocC, made from the pages of Documentation/."""

import html
import re
import shutil
import tempfile
from pathlib import Path

from documentation_pages import FOLDER, HEADING, LINK, ROOT, plain, without_code
from worked_examples import WalkError, Walk, blocks_of

# The groups of the front page, by the names of pages. A page that is in none is in the last one.
GROUPS = [
    ("Start", ["figma-to-app", "ios-app", "brand-to-page", "web-page", "check-in-ci", "tab-bar", "init", "install"]),
    ("Come from another tool", [
        "comparison", "migrate-style-dictionary", "migrate-terrazzo", "migrate-theo", "migrate-tokens-studio", "convert"]),
    ("Write tokens", [
        "token-language", "types", "references", "requirements", "glossary", "dialects", "manifest", "resolver",
        "theme-documents", "fmt", "fix", "editors"]),
    ("Check them", ["checking", "diagnostics", "rules", "reports", "text-sizes", "touch-targets", "audit"]),
    ("Use what comes out", ["swift", "outputs", "templates", "template-data", "docs-page", "figma"]),
    ("Build and integrate", ["swiftpm", "build-systems", "ci", "watch", "diff", "coding-agents"]),
    ("Use the command line", ["command-line", "questions"]),
    ("See how it works", []),
]
# Pages of a folder are below one page.
PARENTS = {"rules": "rules", "import": "convert"}
TUTORIAL = "tutorials/figma-to-app.md"
# Folders of pages by kind; a name does not tell them.
KINDS = ("tutorials", "guides", "reference", "explanation")


def name_of(path):
    """rules/color.md is `rules-color` here, for all pages lie side by side."""
    parts = list(path.relative_to(FOLDER).with_suffix("").parts)
    if parts[0] in KINDS:
        parts = parts[1:]
    if parts[-1] == "README":
        parts = parts[:-1] or ["Tessera"]
    return "-".join(parts)


def fragment_of(heading):
    """How DocC calls a heading."""
    words = re.split(r"[\s-]+", plain(heading).strip())
    return re.sub(r"""[`'"’‘“”]""", "", "-".join(word for word in words if word))


# A picture in light and in dark, as GitHub has it.
PICTURE = re.compile(
    r'<picture>\n<source media="[^"]*" srcset="([^"]+)">\n<img src="([^"]+)" alt="([^"]*)">\n</picture>')


class Catalog:
    def __init__(self, pages, tool):
        self.tool = tool
        # The files of pictures by the names that they have here.
        self.pictures = {}
        self.pages = {page.path.resolve(): page for page in pages}
        self.fragments = {
            path: {anchor: fragment_of(text) for _, text, anchor in page.headings()}
            for path, page in self.pages.items()}

    def write(self, folder):
        folder.mkdir(parents=True)
        names = {}
        for path, page in self.pages.items():
            names[name_of(path)] = page
        for name, page in names.items():
            # The tutorial has a form of its own.
            if name not in ("Tessera", name_of(FOLDER / TUTORIAL)):
                (folder / f"{name}.md").write_text(self.article(page) + self.topics_below(name, names))
        (folder / "Tessera.md").write_text(self.front(names))
        for name, path in self.pictures.items():
            shutil.copyfile(path, folder / name)
        tutorial = self.pages.get((FOLDER / TUTORIAL).resolve())
        if tutorial:
            Tutorial(self, tutorial).write(folder)

    # MARK: Articles

    def article(self, page):
        lines, prose = list(page.lines), dict(page.prose())
        for number, line in enumerate(lines, 1):
            if number in prose:
                lines[number - 1] = self.rewritten(line, page)
            elif match := re.match(r"^(\s*```)(\S+)\s+\S.*$", line):
                # DocC knows a language and nothing behind it.
                lines[number - 1] = match[1] + ("diff" if match[2] == "diff" else match[2])
        return PICTURE.sub(lambda match: self.picture(match, page), "\n".join(lines))

    def picture(self, match, page):
        """As DocC has it: the one in dark is called like the other, with a word at its end."""
        dark, light = ((page.path.parent / match[place]).resolve() for place in (1, 2))
        self.pictures[light.name] = light
        self.pictures[f"{light.stem}~dark{light.suffix}"] = dark
        alt = html.unescape(match[3]).replace("[", "(").replace("]", ")")
        return f"![{alt}]({light.name})"

    def rewritten(self, line, page):
        """With links as DocC has them; what is not on the site is no link there."""
        masked, result, end = without_code(line), "", 0
        for match in LINK.finditer(masked):
            text, target = line[match.start(2): match.end(2)], match[3]
            result += line[end: match.start()] + self.link(text, target, page)
            end = match.end()
        # Two back-ticks are a symbol of Swift to DocC.
        return re.sub(r"`` (`[^`]+`) ``", lambda match: match[1].replace("`", "\\`"), result + line[end:])

    def link(self, text, target, page):
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            return f"[{text}]({target})"
        place, _, anchor = target.partition("#")
        path = (page.path.parent / place).resolve() if place else page.path.resolve()
        if path == ROOT / "README.md":
            return f"[{text}](doc:Tessera)"
        if path not in self.pages:
            return text
        name = self.reference(name_of(path))
        if name == Tutorial.NAME:
            return f"[{text}](doc:{name})"
        fragment = self.fragments[path].get(anchor) if anchor else None
        if name == "Tessera":
            return f"[{text}](doc:Tessera)"
        return f"[{text}](doc:{name}#{fragment})" if fragment else f"[{text}](doc:{name})"

    def topics_below(self, name, names):
        below = sorted(
            other for other, page in names.items()
            if other != name and PARENTS.get(page.path.relative_to(FOLDER).parts[0]) == name)
        if not below:
            return ""
        return "\n## Topics\n\n### All of them\n\n" + "".join(f"- <doc:{other}>\n" for other in below)

    def front(self, names):
        placed = {name for _, group in GROUPS for name in group} | {"Tessera"}
        text = "# Tessera\n\nDesign tokens, compiled and checked: Swift, CSS, JSON and more.\n\n"
        text += "@Metadata {\n    @TechnologyRoot\n}\n\n## Overview\n\n"
        text += ("Tessera reads design tokens in YAML and JSON, judges types, references, contrast, touch targets and "
                 "more in every context, and writes what platforms read.\n\n## Topics\n")
        for title, group in GROUPS:
            members = [name for name in group if name in names]
            if not group:
                members = [
                    name for name, page in sorted(names.items())
                    if name not in placed and name.partition("-")[0] not in PARENTS]
            text += f"\n### {title}\n\n" + "".join(f"- <doc:{self.reference(name)}>\n" for name in members)
        return text

    @staticmethod
    def reference(name):
        return Tutorial.NAME if name == name_of(FOLDER / TUTORIAL) else name


class Tutorial:
    """The same tutorial in DocC's own form: sections of steps, each with the file as it is by then."""

    NAME = "From-a-Figma-export-to-a-themed-app"

    def __init__(self, catalog, page):
        self.catalog = catalog
        self.page = page
        self.count = 0

    def write(self, folder):
        self.folder = folder / "Tutorial"
        self.folder.mkdir()
        with tempfile.TemporaryDirectory() as temporary:
            # The steps are done, for each shows the files as they are by then.
            self.walk = Walk(self.catalog.tool, temporary)
            sections = [self.section(*section) for section in self.sections()[1:]]
        title, introduction = self.sections()[0]
        (self.folder / f"{self.NAME}.tutorial").write_text(
            f"@Tutorial(time: 30) {{\n    @Intro(title: \"{plain(title)}\") {{\n"
            + indented(self.prose(introduction), 8) + "    }\n\n" + "\n".join(sections) + "}\n")
        (self.folder / "tutorials.tutorial").write_text(
            "@Tutorials(name: \"Tessera\") {\n    @Intro(title: \"Learn Tessera\") {\n"
            "        Take design tokens from a designer's tool to an app, with checks that hold.\n    }\n\n"
            "    @Chapter(name: \"A themed app\") {\n        Half an hour, with nothing but the tool.\n\n"
            "        @Image(source: \"mosaic.svg\", alt: \"A mosaic of twelve tiles\")\n"
            f"        @TutorialReference(tutorial: \"doc:{self.NAME}\")\n    }}\n}}\n")

        (self.folder / "mosaic.svg").write_text(mosaic())

    def sections(self):
        """(heading, lines) of the title and of each section."""
        result, prose = [], dict(self.page.prose())
        for number, line in enumerate(self.page.lines, 1):
            match = HEADING.match(line) if number in prose else None
            if match and len(match[1]) <= 2:
                result.append((match[2], []))
            elif result:
                result[-1][1].append(line)
        return result

    def section(self, title, lines):
        steps, content = [], None
        for text, block in parts(lines):
            if content is None:
                # What stands before the first file is what the section is about.
                paragraphs = text.strip().split("\n\n")
                content = paragraphs[0]
                text = "\n\n".join(paragraphs[1:]) or "Begin here."
            steps.append(self.step(text, block))
        steps = "\n".join(steps)
        return (
            f"    @Section(title: \"{plain(title)}\") {{\n        @ContentAndMedia {{\n"
            + indented(self.prose(content.split("\n")), 12) + "        }\n\n        @Steps {\n"
            + steps + "        }\n    }\n")

    def step(self, text, block):
        body = indented(self.prose(text.strip().split("\n")), 16)
        if block is None:
            return f"            @Step {{\n{body}            }}\n"
        self.count += 1
        if self.walk.take(block) is not None:
            raise WalkError(f"{self.page.path}: a command prints something else; Scripts/worked-examples tells what")
        if block.kind in ("file", "change"):
            shown, name = self.walk.read(block.name), block.name
        else:
            shown = block.text
            name = "Terminal" if block.kind == "console" else block.name or block.language
        ending = "txt" if block.kind == "console" else name.rsplit(".", 1)[-1]
        # Files of one name are compared from step to step, so a change is seen.
        file = f"{self.count:02}-{name.replace('/', '-').replace(' ', '-')}"
        file = file if file.endswith("." + ending) else f"{file}.{ending}"
        (self.folder / file).write_text(shown)
        return (
            f"            @Step {{\n{body}\n                @Code(name: \"{name}\", file: \"{file}\")\n"
            "            }\n")

    def prose(self, lines):
        return "\n".join(self.catalog.rewritten(line, self.page) for line in lines).strip()


def parts(lines):
    """(text, block) in order; the last one may have no block."""
    text, blocks, result, inside = [], iter(blocks_of("\n".join(lines))), [], False
    for line in lines:
        if re.match(r"^\s*```", line):
            if not inside:
                result.append(("\n".join(text), next(blocks)))
                text = []
            inside = not inside
        elif not inside:
            text.append(line)
    if "".join(text).strip():
        result.append(("\n".join(text), None))
    return result


def indented(text, count):
    return "".join((" " * count + line if line else "") + "\n" for line in text.split("\n"))


def mosaic():
    """Tesserae, in the colors of the tutorial's palette: DocC asks for a picture of each chapter."""
    colors = ["#14181F", "#8E95A0", "#F7F8FA", "#007987", "#41C3CC", "#6B727C"]
    tiles = "".join(
        f'<rect x="{column * 100 + 4}" y="{row * 100 + 4}" width="92" height="92" rx="8" '
        f'fill="{colors[(column * 5 + row * 2) % len(colors)]}"/>'
        for row in range(3) for column in range(4))
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">{tiles}</svg>\n'
