"""The pages of Documentation/, their headings and their links."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Documentation"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+(?:\([^()]*\))?)\)")
HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*$")
CODE = re.compile(r"(`+)(.+?)\1")


class Page:
    def __init__(self, path):
        self.path = path
        self.text = path.read_text()
        self.lines = self.text.split("\n")

    @property
    def title(self):
        return next((text for _, text, _ in self.headings()), self.path.stem)

    def prose(self):
        """(number of the line from 1, line) for all that is no fenced code."""
        fence = None
        for number, line in enumerate(self.lines, 1):
            mark = re.match(r"^\s*(```+|~~~+)", line)
            if fence is None and mark:
                fence = mark[1]
            elif fence is not None and mark and line.strip() == fence:
                fence = None
            elif fence is None:
                yield number, line

    def headings(self):
        """(level, text, anchor) as GitHub makes it."""
        seen = {}
        for _, line in self.prose():
            if match := HEADING.match(line):
                text = plain(match[2])
                slug = slug_of(text)
                count = seen.get(slug, 0)
                seen[slug] = count + 1
                yield len(match[1]), match[2], slug if count == 0 else f"{slug}-{count}"

    def anchors(self):
        found = {anchor for _, _, anchor in self.headings()}
        return found | set(re.findall(r'<a (?:id|name)="([^"]+)"', self.text))

    def links(self):
        """(number of the line, target) of each link."""
        for number, line in self.prose():
            for match in LINK.finditer(without_code(line)):
                yield number, match[3]


def without_code(line):
    """A line whose code is blanked out, so that what looks like a link there is none."""
    return CODE.sub(lambda match: "`" + "x" * (len(match[0]) - 2) + "`", line)


def plain(text):
    """A heading without its marks."""
    text = LINK.sub(lambda match: match[2], text)
    return re.sub(r"[`*]|(?<!\w)_|_(?!\w)", "", text)


def slug_of(text):
    kept = "".join(sign for sign in text.lower() if sign.isalnum() or sign in " -_")
    return kept.replace(" ", "-")


def pages():
    return [Page(path) for path in sorted(FOLDER.rglob("*.md"))]


def broken_links(found):
    """What leads nowhere, as lines for people."""
    known = {page.path.resolve(): page for page in found}
    for page in found:
        for number, target in page.links():
            if re.match(r"[a-z][a-z0-9+.-]*:", target):
                continue
            place, _, anchor = target.partition("#")
            path = (page.path.parent / place).resolve() if place else page.path.resolve()
            where = f"{page.path.relative_to(ROOT)}:{number}"
            if not path.exists():
                yield f"{where}: there is no '{place}'"
            elif anchor and path.suffix == ".md":
                other = known.get(path) or Page(path)
                if anchor not in other.anchors():
                    yield f"{where}: '{place or page.path.name}' has no heading '#{anchor}'"
