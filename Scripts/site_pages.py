"""The documentation as a site of plain files: pages, navigation, the index of the search, and the addresses of ids."""

import html
import json
import os
import posixpath
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

from documentation_pages import FOLDER, LINK, ROOT, Page, pages, plain
from site_markdown import Document

FILES = Path(__file__).resolve().parent / "site_files"
INDEX = FOLDER / "README.md"
EXCERPT = 110
# Words that are on most pages find nothing.
COMMON = set("a an and are as at be by for from has have in is it its no not of on one or that the their this to with "
             "which what where when if you your can each all other so than".split())


class Site:
    def __init__(self, source=None, docc=None):
        self.source = source.rstrip("/") + "/" if source else None
        self.docc = docc
        found = {page.path.resolve(): page for page in pages() + [Page(ROOT / "README.md")]}
        # Pages elsewhere in the repository that these lead to are on the site as well.
        waiting = list(found.values())
        while waiting:
            page = waiting.pop()
            for _, target in page.links():
                path = self.file(page, target)
                if path and path.suffix == ".md" and path.is_file() and path not in found:
                    found[path] = Page(path)
                    waiting.append(found[path])
        self.pages = found
        self.pictures = {}
        self.groups = self.navigation()

    # MARK: Places

    @staticmethod
    def file(page, target):
        """The file that a link of a page leads to; None for an address elsewhere."""
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            return None
        place = target.partition("#")[0]
        return (page.path.parent / place).resolve() if place else page.path.resolve()

    @staticmethod
    def place(path):
        """Where a page is on the site: Documentation/guides/ci.md is guides/ci.html."""
        if path == (ROOT / "README.md").resolve():
            return "index.html"
        if path == INDEX.resolve():
            return "contents.html"
        inside = FOLDER.resolve() in path.parents
        name = path.relative_to(FOLDER.resolve() if inside else ROOT.resolve()).as_posix()
        # What lies beside Documentation/ has names of its own there: SECURITY.md is not Documentation/security.md.
        name = name if inside else "project/" + name.lower()
        return re.sub(r"(^|/)readme$", r"\1index", name[: -len(".md")], flags=re.IGNORECASE) + ".html"

    def address(self, page, target):
        path = self.file(page, target)
        if path is None:
            return target
        anchor = target.partition("#")[2]
        here = self.place(page.path.resolve())
        if path in self.pages:
            there = self.place(path)
            address = "" if there == here else relative(there, here)
            return address + ("#" + anchor if anchor else "") or posixpath.basename(here)
        if self.source and ROOT in path.parents:
            return self.source + path.relative_to(ROOT).as_posix()
        return None

    def picture(self, page, target):
        path = self.file(page, target)
        if path is None or not path.is_file():
            return target
        base = FOLDER.resolve() if FOLDER.resolve() in path.parents else ROOT.resolve()
        place = path.relative_to(base).as_posix()
        self.pictures[place] = path
        return relative(place, self.place(page.path.resolve()))

    # MARK: Navigation

    def navigation(self):
        """(title, [(words, path)]) for each part of the list of all pages."""
        groups, seen = [], set()
        page = self.pages[INDEX.resolve()]
        for _, line in page.prose():
            if match := re.match(r"^#{2,3} +(.*)$", line):
                groups.append((plain(match[1]), []))
            elif groups:
                for match in LINK.finditer(line):
                    path = self.file(page, match[3])
                    if path in self.pages and path not in seen and "#" not in match[3]:
                        seen.add(path)
                        groups[-1][1].append((plain(match[2]), path))
        return [group for group in groups if group[1]]

    def menu(self, current):
        here = self.place(current)
        out = []

        def item(words, path, below=""):
            mark = ' aria-current="page"' if path == current else ""
            return f'<li><a href="{relative(self.place(path), here)}"{mark}>{html.escape(words)}</a>{below}</li>'

        for title, members in self.groups:
            items = []
            for words, path in members:
                below = ""
                # Pages of a folder stand below its first page while one of them is read.
                if path.name == "README.md" and path.parent in current.parents and path.parent != FOLDER.resolve():
                    listed = {each for _, group in self.groups for _, each in group}
                    inner = sorted(each for each in self.pages if each.parent == path.parent and each not in listed)
                    if inner:
                        below = "<ul>" + "".join(item(plain(self.pages[each].title), each) for each in inner) + "</ul>"
                items.append(item(words, path, below))
            out.append(f"<h2>{html.escape(title)}</h2>\n<ul>\n" + "\n".join(items) + "\n</ul>")
        return "\n".join(out)

    # MARK: Writing

    def write(self, folder):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        index = SearchIndex()
        for path, page in sorted(self.pages.items()):
            document = Document(page.text, lambda target: self.address(page, target),
                                lambda target: self.picture(page, target))
            place = self.place(path)
            index.add(plain(page.title), place, document.sections)
            put(folder / place, self.frame(page, document))
        for place, path in self.pictures.items():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / place)
        for name in ("site.css", "site.js"):
            shutil.copyfile(FILES / name, folder / name)
        put(folder / "search.js", index.text())
        ids = self.ids()
        for name, target in ids.items():
            put(folder / "errors" / name / "index.html", forward(name, relative(target, f"errors/{name}/index.html")))
        # GitHub leaves out what begins with an underscore otherwise.
        put(folder / ".nojekyll", "")
        return len(self.pages), len(ids)

    def ids(self):
        """The place of each id that a finding can have, from the index of errors."""
        path = (FOLDER / "errors/README.md").resolve()
        page = self.pages.get(path)
        found = {}
        for _, line in page.prose() if page else []:
            if match := re.match(r"^\| \[`([a-z-]+/[a-z-]+)`\]\(([^)]+)\)", line):
                target = self.file(page, match[2])
                found[match[1]] = self.place(target) + "#" + match[2].partition("#")[2]
        return found

    def frame(self, page, document):
        path = page.path.resolve()
        here = self.place(path)
        root = relative("index.html", here)[: -len("index.html")]
        title = plain(page.title)
        inner = [section for section in document.sections if section[0] == 2]
        toc = ""
        if len(inner) > 1:
            links = "".join(f'<li><a href="#{anchor}">{html.escape(words)}</a></li>' for _, _, anchor, words, _ in inner)
            toc = f'<nav class="here" aria-label="On this page"><h2>On this page</h2><ul>{links}</ul></nav>'
        summary = next((text for section in document.sections for text in section[4] if len(text) > 40), title)
        links = [f'<a href="{root}contents.html">All pages</a>']
        if self.source:
            links.append(f'<a href="{self.source}{page.path.resolve().relative_to(ROOT).as_posix()}">Source of this page</a>')
        if self.docc:
            links.append(f'<a href="{root}{self.docc}">The same pages in DocC</a>')
        name = title if title == "Tessera" else f"{title} - Tessera"
        return f"""<!doctype html>
<html lang="en" data-root="{root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(name)}</title>
<meta name="description" content="{html.escape(excerpt(summary, 155))}">
<link rel="stylesheet" href="{root}site.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a href="{root}index.html">Tessera</a>
<form role="search" hidden>
<input type="search" aria-label="Search the documentation" aria-describedby="found" placeholder="Search (press /)" autocomplete="off">
<ul id="results" aria-label="Search results" hidden></ul>
<span id="found" role="status"></span>
</form>
</header>
<div class="frame">
<nav class="side" aria-label="Documentation"><details open><summary>Contents</summary>
{self.menu(path)}
</details></nav>
<main id="content" tabindex="-1">
{document.html}
<footer>{"".join(links)}</footer>
</main>
{toc}
</div>
<script src="{root}site.js"></script>
</body>
</html>
"""


class SearchIndex:
    """Which words stand in which sections, as a script that a page loads when somebody searches."""

    def __init__(self):
        self.pages, self.sections, self.places = [], [], {}

    def add(self, title, place, sections):
        self.pages.append([title, place])
        for number, (level, _, anchor, words, texts) in enumerate(sections):
            text = " ".join(texts).replace("`", "").replace("**", "").replace("\n", " ")
            # The heading itself is the first of its texts.
            shown = text[len(words):].strip() if text.startswith(words) else text
            key = len(self.sections)
            self.sections.append([len(self.pages) - 1, words, "" if number == 0 else anchor, excerpt(shown, EXCERPT)])
            for word in set(re.findall(r"[^\W_$]+|\$\w+", (words + " " + text).lower())) - COMMON:
                if len(word) > 1:
                    self.places.setdefault(word, []).append(key)

    def text(self):
        words = sorted(self.places)
        # Differences are short.
        steps = [[b - a for a, b in zip([0] + self.places[word], self.places[word])] for word in words]
        data = {"pages": self.pages, "sections": self.sections, "words": words, "places": steps}
        return "window.tesseraSearch=" + json.dumps(data, ensure_ascii=False, separators=(",", ":")) + ";\n"


def excerpt(text, length):
    text = re.sub(r"[`*]|\\(?=\W)", "", " ".join(text.split()))
    return text if len(text) <= length else text[:length].rsplit(" ", 1)[0] + " …"


def forward(name, target):
    """A page at an address that stays, which leads on to where an id is explained now."""
    shown = html.escape(target)
    return (f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{name} - Tessera</title>\n'
            f'<meta http-equiv="refresh" content="0; url={shown}">\n<link rel="canonical" href="{shown}">\n</head>\n'
            f'<body><main><h1>{name}</h1><p><a href="{shown}">What {name} means</a></p></main></body>\n</html>\n')


def relative(there, here):
    path, mark, anchor = there.partition("#")
    return posixpath.relpath(path, posixpath.dirname(here) or ".") + mark + anchor


def put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# MARK: Links


class Anchors(HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.targets, self.repeated = set(), [], []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("id", "name") and tag not in ("meta", "input"):
                if name == "id" and value in self.ids:
                    self.repeated.append(value)
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.targets.append(value)
            elif name == "srcset" and value:
                self.targets.append(value.split()[0])


def broken(folder, besides=()):
    """What leads nowhere on a site that was written, as lines for people."""
    read = {}

    def anchors(path):
        if path not in read:
            read[path] = Anchors()
            read[path].feed(path.read_text(encoding="utf-8"))
        return read[path]

    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(folder).as_posix()
        for each in anchors(path).repeated:
            yield f"{name}: two elements are called '{each}'"
        for target in anchors(path).targets:
            if re.match(r"[a-z][a-z0-9+.-]*:", target):
                continue
            place, _, anchor = target.partition("#")
            if any((path.parent / place).resolve() == (folder / each).resolve() for each in besides):
                continue
            there = Path(os.path.normpath(path.parent / place)) if place else path
            if not there.is_file():
                yield f"{name}: there is no '{place}'"
            elif anchor and there.suffix == ".html" and anchor not in anchors(there).ids:
                yield f"{name}: '{place or name}' has no '#{anchor}'"
