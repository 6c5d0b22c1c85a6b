"""HTML of the Markdown that the documentation is written in: CommonMark, as far as the pages use it, and tables."""

import html
import re

from documentation_pages import plain, slug_of

FENCE = re.compile(r"^( *)(```+|~~~+) *(.*?) *$")
HEADING = re.compile(r"^(#{1,6}) +(.*?) *#*$")
ITEM = re.compile(r"^( *)([-*+]|\d{1,9}[.)])( +)(.*)$")
RULE = re.compile(r"^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$")
HTML_LINE = re.compile(r"^ {0,3}</?(?:details|summary|picture|source|img|p|br|div|h[1-6]|table)\b", re.IGNORECASE)
DIVIDER = re.compile(r"^ *\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$")
ALERT = re.compile(r"^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$")


class Document:
    """A page as HTML.

    `link(target)` gives the address that a link has on the site, or None for what is no link there; `picture(target)`
    gives that of a picture.
    """

    def __init__(self, text, link, picture):
        self.link = link
        self.picture = picture
        self.seen = {}
        # (level, text as HTML, anchor, plain text of what stands below it)
        self.sections = []
        self.html = "\n".join(self.blocks(text.replace("\t", "    ").split("\n")))

    # MARK: Blocks

    def blocks(self, lines):
        place, out = 0, []
        while place < len(lines):
            line = lines[place]
            if not line.strip():
                place += 1
            elif match := FENCE.match(line):
                place, block = self.fence(lines, place, match)
                out.append(block)
            elif match := HEADING.match(line):
                out.append(self.heading(len(match[1]), match[2]))
                place += 1
            elif line.lstrip().startswith("<!--"):
                while place < len(lines) and "-->" not in lines[place]:
                    place += 1
                place += 1
            elif RULE.match(line):
                out.append("<hr>")
                place += 1
            elif line.lstrip().startswith(">"):
                place, block = self.quote(lines, place)
                out.append(block)
            elif ITEM.match(line):
                place, block = self.list(lines, place)
                out.append(block)
            elif "|" in line and place + 1 < len(lines) and "|" in lines[place + 1] and DIVIDER.match(lines[place + 1]):
                place, block = self.table(lines, place)
                out.append(block)
            elif HTML_LINE.match(line):
                raw = []
                while place < len(lines) and lines[place].strip():
                    raw.append(lines[place])
                    place += 1
                out.append(self.own_html("\n".join(raw)))
            else:
                place, block = self.paragraph(lines, place)
                out.append(block)
        return out

    def fence(self, lines, place, match):
        indent, mark, info = len(match[1]), match[2], match[3]
        code = []
        place += 1
        while place < len(lines):
            closing = FENCE.match(lines[place])
            if closing and closing[2].startswith(mark) and not closing[3]:
                place += 1
                break
            line = lines[place]
            code.append(line[min(indent, len(line) - len(line.lstrip())):])
            place += 1
        words = info.split()
        language = words[0] if words else ""
        name = words[-1] if len(words) > 1 else None
        title = f'<figcaption>{html.escape(name)}</figcaption>' if name else ""
        shown = colored("\n".join(code), language)
        label = html.escape(name or {"console": "Terminal", "sh": "Shell"}.get(language, language) or "Output")
        return (place, f'<figure class="code">{title}<pre tabindex="0" aria-label="{label}">'
                       f"<code>{shown}\n</code></pre></figure>")

    def heading(self, level, text):
        shown = self.inline(text)
        words = plain(text)
        slug = slug_of(words)
        count = self.seen.get(slug, 0)
        self.seen[slug] = count + 1
        anchor = slug if count == 0 else f"{slug}-{count}"
        self.sections.append([level, shown, anchor, words, []])
        if level == 1:
            return f'<h1 id="{anchor}">{shown}</h1>'
        return (f'<h{level} id="{anchor}">{shown} <a class="anchor" href="#{anchor}" '
                f'aria-label="Link to “{html.escape(words)}”">#</a></h{level}>')

    def quote(self, lines, place):
        inner = []
        while place < len(lines) and lines[place].lstrip().startswith(">"):
            inner.append(re.sub(r"^ *> ?", "", lines[place]))
            place += 1
        if inner and (match := ALERT.match(inner[0].strip())):
            word = match[1].capitalize()
            body = "\n".join(self.blocks(inner[1:]))
            return place, f'<div class="alert" role="note"><p><strong>{word}</strong></p>\n{body}</div>'
        return place, "<blockquote>\n" + "\n".join(self.blocks(inner)) + "\n</blockquote>"

    def list(self, lines, place):
        first = ITEM.match(lines[place])
        indent, is_ordered = len(first[1]), first[2][0].isdigit()
        items, is_loose = [], False
        while place < len(lines):
            match = ITEM.match(lines[place])
            if not match or len(match[1]) != indent or match[2][0].isdigit() != is_ordered:
                break
            width = len(match[1]) + len(match[2]) + len(match[3])
            item = [match[4]]
            place += 1
            while place < len(lines):
                line = lines[place]
                depth = len(line) - len(line.lstrip())
                if not line.strip():
                    following = next((each for each in lines[place + 1:] if each.strip()), "")
                    if len(following) - len(following.lstrip()) < width:
                        break
                    item.append("")
                elif depth >= width:
                    item.append(line[width:])
                elif depth > indent or not (ITEM.match(line) or HEADING.match(line) or FENCE.match(line)
                                            or item[-1] == "" or line.lstrip().startswith(("|", ">", "<"))):
                    item.append(line.lstrip())
                else:
                    break
                place += 1
            items.append(item)
            blank = place
            while blank < len(lines) and not lines[blank].strip():
                blank += 1
            following = ITEM.match(lines[blank]) if blank < len(lines) else None
            if following and len(following[1]) == indent and following[2][0].isdigit() == is_ordered:
                is_loose = is_loose or blank > place
                place = blank
        is_loose = is_loose or any("" in item and not any(FENCE.match(line) for line in item) for item in items)
        tag = "ol" if is_ordered else "ul"
        start = int(re.match(r"\d+", first[2])[0]) if is_ordered else 1
        out = [f'<ol start="{start}">' if start != 1 else f"<{tag}>"]
        for item in items:
            body = self.blocks(item)
            if body and not is_loose:
                body[0] = re.sub(r"^<p>(.*)</p>$", r"\1", body[0], flags=re.DOTALL)
            out.append("<li>" + "\n".join(body) + "</li>")
        return place, "\n".join(out + [f"</{tag}>"])

    def table(self, lines, place):
        head, divider = cells(lines[place]), cells(lines[place + 1])
        sides = ["right" if each.endswith(":") and not each.startswith(":") else
                 "center" if each.endswith(":") else "" for each in divider]
        place += 2

        def row(found, tag):
            out = []
            for index in range(len(head)):
                text = found[index] if index < len(found) else ""
                side = f' style="text-align: {sides[index]}"' if index < len(sides) and sides[index] else ""
                scope = ' scope="col"' if tag == "th" else ""
                # A head without words is a cell for those who hear the page.
                name = "td" if tag == "th" and not text else tag
                out.append(f"<{name}{scope if name == 'th' else ''}{side}>{self.inline(text)}</{name}>")
            return "<tr>" + "".join(out) + "</tr>"

        rows = []
        while place < len(lines) and "|" in lines[place] and lines[place].strip():
            rows.append(row(cells(lines[place]), "td"))
            place += 1
        label = html.escape(plain(", ".join(each for each in head if each)) or "Table")
        self.note(" ".join(head))
        return place, (f'<div class="table" role="region" aria-label="Table: {label}" tabindex="0"><table>\n<thead>'
                       f"{row(head, 'th')}</thead>\n<tbody>\n" + "\n".join(rows) + "\n</tbody></table></div>")

    def paragraph(self, lines, place):
        text = []
        while place < len(lines) and lines[place].strip():
            line = lines[place]
            if text and (FENCE.match(line) or HEADING.match(line) or line.lstrip().startswith((">", "<!--"))
                         or (ITEM.match(line) and not ITEM.match(line)[2][0].isdigit())):
                break
            text.append(line.strip() + ("<br>" if line.endswith("  ") else ""))
            place += 1
        return place, f"<p>{self.inline(chr(10).join(text))}</p>"

    def own_html(self, text):
        """HTML of the page itself, with its pictures and links where they are on the site."""
        def moved(match):
            name, target = match[1], match[2]
            address = self.picture(target) if name in ("src", "srcset") else self.link(target)
            return f'{name}="{html.escape(address or target)}"'
        return re.sub(r'\b(src|srcset|href)="([^"]*)"', moved, text)

    # MARK: Text

    def note(self, text):
        if self.sections:
            self.sections[-1][4].append(text)

    def inline(self, text):
        """Text with its marks. Pieces of code are taken out first, since nothing in them is a mark."""
        pieces = []

        def keep(piece):
            pieces.append(piece)
            return f"\0{len(pieces) - 1}\0"

        def code(match):
            content = match[2]
            if content.startswith(" ") and content.endswith(" ") and content.strip():
                content = content[1:-1]
            return keep(f"<code>{html.escape(content.replace(chr(10), ' '), quote=False)}</code>")

        self.note(re.sub(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)]*\)", r"\1", text))
        text = re.sub(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", code, text, flags=re.DOTALL)
        text = re.sub(r"\\([!-/:-@\[-`{-~])", lambda match: keep(html.escape(match[1], quote=False)), text)
        text = re.sub(r"<(https?://[^>\s]+)>", lambda match: keep(
            f'<a href="{html.escape(match[1])}">{html.escape(match[1])}</a>'), text)
        text = re.sub(r"</?(?:br|sup|sub|kbd|b|i|em|strong|a|img|picture|source|summary|details)\b[^>]*>",
                      lambda match: keep(self.own_html(match[0])), text)
        text = html.escape(text, quote=False)
        text = re.sub(r"!\[([^\]]*)\]\(([^)\s]+)\)", lambda match: keep(
            f'<img src="{html.escape(self.picture(match[2]) or match[2])}" '
            f'alt="{html.escape(html.unescape(match[1]))}" loading="lazy">'), text)

        def link(match):
            address = self.link(html.unescape(match[2]))
            if address is None:
                return match[1]
            return keep(f'<a href="{html.escape(address)}">') + match[1] + keep("</a>")

        text = re.sub(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+(?:\([^()]*\))?)\)", link, text)
        text = re.sub(r"\*\*(?=\S)(.+?)(?<=\S)\*\*", r"<strong>\1</strong>", text, flags=re.DOTALL)
        text = re.sub(r"(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])", r"<em>\1</em>", text, flags=re.DOTALL)
        text = re.sub(r"(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)", r"<em>\1</em>", text, flags=re.DOTALL)
        while "\0" in text:
            text = re.sub(r"\0(\d+)\0", lambda match: pieces[int(match[1])], text)
        return text


def cells(line):
    """The cells of a row; a bar in code, or behind a backslash, is a sign like others."""
    line = line.strip()
    line = line[1:] if line.startswith("|") else line
    out, cell, tick = [], "", None
    place = 0
    while place < len(line):
        sign = line[place]
        if sign == "\\" and line[place + 1: place + 2] == "|":
            cell += "|"
            place += 2
            continue
        if sign == "\\" and line[place + 1: place + 3] == "\\|":
            cell += "|"
            place += 3
            continue
        if sign == "`":
            run = re.match(r"`+", line[place:])[0]
            tick = None if tick == run else tick or (run if run in line[place + len(run):] else None)
            cell += run
            place += len(run)
            continue
        if sign == "|" and tick is None:
            out.append(cell.strip())
            cell = ""
        else:
            cell += sign
        place += 1
    if cell.strip():
        out.append(cell.strip())
    return out


# MARK: Colors of code

TOKENS = {
    "yaml": re.compile(r'(?P<c>(?:^|(?<=\s))#.*)|(?P<s>"(?:[^"\\]|\\.)*"|\'(?:[^\']|\'\')*\')'
                       r"|(?P<k>[$\w][\w$./+-]*(?=\s*:(?:\s|$)))", re.MULTILINE),
    "json": re.compile(r'(?P<k>"(?:[^"\\]|\\.)*"(?=\s*:))|(?P<s>"(?:[^"\\]|\\.)*")|(?P<c>//.*)'),
    "swift": re.compile(r'(?P<c>//.*)|(?P<s>"(?:[^"\\]|\\.)*")|(?P<k>\b(?:import|let|var|func|struct|enum|extension|static'
                        r"|public|return|if|else|for|in|some|any|self|nil|true|false|case|switch|init|body)\b)"),
    "css": re.compile(r'(?P<c>/\*[\s\S]*?\*/)|(?P<s>"(?:[^"\\]|\\.)*")|(?P<k>--[\w-]+|@[\w-]+)'),
    "sh": re.compile(r'(?P<c>(?:^|(?<=\s))#.*)|(?P<s>"(?:[^"\\]|\\.)*"|\'[^\']*\')', re.MULTILINE),
    "console": re.compile(r"(?P<k>^\$ .*)|(?P<c>^# exit status \d+)|(?P<e>\berror:)|(?P<w>\bwarning:)|(?P<n>\bnote:)",
                          re.MULTILINE),
}
TOKENS.update({"yml": TOKENS["yaml"], "js": TOKENS["json"], "jsonc": TOKENS["json"], "json5": TOKENS["json"],
               "bash": TOKENS["sh"], "shell": TOKENS["sh"], "": TOKENS["console"], "text": TOKENS["console"]})


def colored(code, language):
    if language == "diff":
        out = []
        for line in code.split("\n"):
            mark = {"+": "a", "-": "d"}.get(line[:1])
            text = html.escape(line, quote=False)
            out.append(f'<span class="{mark}">{text}</span>' if mark else text)
        return "\n".join(out)
    pattern = TOKENS.get(language)
    if pattern is None:
        return html.escape(code, quote=False)
    out, end = "", 0
    for match in pattern.finditer(code):
        out += html.escape(code[end: match.start()], quote=False)
        out += f'<span class="{match.lastgroup}">{html.escape(match[0], quote=False)}</span>'
        end = match.end()
    return out + html.escape(code[end:], quote=False)
