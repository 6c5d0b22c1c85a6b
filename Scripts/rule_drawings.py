"""What rules about something visible look like: a drawing of one example, in a frame of 330 by 150."""

import math
import re

from rule_examples import css, difference, oklab, overshoot, points, position, ratio, seconds, settling, text

WIDTH, HEIGHT = 330.0, 150.0


class Art:
    """Shapes of a drawing, as SVG. `ink` names a color of the picture, which is another one in dark."""

    INKS = {
        "light": {"back": "#ffffff", "panel": "#f6f6f9", "text": "#1b1b22", "quiet": "#5a5a66", "line": "#c9c9d2",
                  "good": "#17693a", "bad": "#b3122a", "hit": "#4a2fd0", "shape": "#8d8d99", "bar": "#e7e7ee"},
        "dark": {"back": "#121217", "panel": "#1d1d24", "text": "#ececf1", "quiet": "#a9a9b6", "line": "#484853",
                 "good": "#86d69c", "bad": "#ff8f9c", "hit": "#b7a6ff", "shape": "#7d7d8a", "bar": "#2b2b34"},
    }

    def __init__(self, scheme):
        self.inks = self.INKS[scheme]
        self.out = []

    def paint(self, color):
        """The attributes of a fill: a name of an ink, or a color of the design."""
        if color is None:
            return 'fill="none"'
        if isinstance(color, str):
            return f'fill="{self.inks.get(color, color)}"'
        digits, alpha = css(color)
        return f'fill="{digits}"' + (f' fill-opacity="{number(alpha)}"' if alpha < 1 else "")

    def stroke(self, color, width=1.5, dash=None):
        digits = self.inks.get(color, color) if isinstance(color, str) else css(color)[0]
        return f' stroke="{digits}" stroke-width="{number(width)}"' + (f' stroke-dasharray="{dash}"' if dash else "")

    def box(self, x, y, width, height, fill=None, radius=0, stroke=None, line=1.5, dash=None):
        edge = self.stroke(stroke, line, dash) if stroke else ""
        corner = f' rx="{number(radius)}"' if radius else ""
        self.out.append(f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
                        f'{corner} {self.paint(fill)}{edge}/>')

    def circle(self, x, y, radius, fill=None, stroke=None, line=1.5, dash=None):
        edge = self.stroke(stroke, line, dash) if stroke else ""
        self.out.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {self.paint(fill)}{edge}/>')

    def path(self, data, fill=None, stroke=None, line=1.5, dash=None):
        edge = self.stroke(stroke, line, dash) if stroke else ""
        self.out.append(f'<path d="{data}" {self.paint(fill)}{edge}/>')

    def curve(self, spots, stroke, line=2.0):
        data = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)
        self.path(data, stroke=stroke, line=line)

    def text(self, words, x, y, size=13.0, ink="text", weight=400, anchor="start"):
        words = words.replace("&", "&amp;").replace("<", "&lt;")
        bold = f' font-weight="{weight}"' if weight != 400 else ""
        side = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self.out.append(f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{bold}{side} '
                        f'{self.paint(ink)}>{words}</text>')

    def rule(self, x, y, other, words, ink, size=12.0):
        """A measure from one height to another, with its length beside it."""
        self.path(f"M{number(x - 4)} {number(y)}h8m-4 0V{number(other)}m-4 0h8", stroke=ink)
        self.text(words, x + 8, (y + other) / 2 + 4, size, ink)


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".") if "." in f"{value:.2f}" else f"{value:.2f}"


def short(path):
    return path.split(".")[-1]


# MARK: Contrast


def contrast(art, example, is_good):
    lines = []
    found = example.pairs()[:2]
    width = (WIDTH - 16 * (len(found) - 1)) / max(1, len(found))
    for index, (path, background, pair) in enumerate(found):
        x = index * (width + 16)
        back = example.value(background) or example.value(path)
        color = example.value(path)
        art.box(x, 0, width, HEIGHT, back, 10, "line", 1)
        if example.rule == "contrast/non-text":
            center = x + width / 2
            art.circle(center - 46, 75, 26, color)
            art.path(f"M{number(center + 20)} 49h52v52h-52z", stroke=color, line=6)
        else:
            size = 44 if example.rule == "contrast/large-text" else 24
            art.text("Large text" if size == 44 else "The quick brown fox", x + width / 2, 70 + size / 3, size, color,
                     anchor="middle")
        lines.append(f"'{path}' on '{background}': {text(pair['ratio'])}:1, and {text(pair['required'])}:1 is required")
    return lines


def increased(art, example, is_good):
    lines, width = [], (WIDTH - 16) / 2
    for index, word in enumerate(("standard", "increased")):
        x = index * (width + 16)
        back, color = example.value("color.surface", contrast=word), example.value("color.text", contrast=word)
        art.box(x, 0, width, HEIGHT, back, 10, "line", 1)
        art.text("Some text", x + width / 2, 66, 24, color, anchor="middle")
        art.text(word, x + width / 2, 100, 14, color, anchor="middle")
        art.text(f"{text(ratio(color, back))}:1", x + width / 2, 120, 14, color, anchor="middle")
        lines.append(f"{word} {text(ratio(color, back))}:1")
    return ["'color.text' on 'color.surface': " + ", ".join(lines)]


def glare(art, example, is_good):
    found = [(path, example.value(path, appearance="dark")) for path, _ in example.values("color")]
    art.box(0, 0, WIDTH, HEIGHT, "#14141c", 10, "line", 1)
    width = (WIDTH - 20 * (len(found) + 1)) / len(found)
    lines = []
    for index, (path, color) in enumerate(found):
        x = 20 + index * (width + 20)
        art.box(x, 20, width, HEIGHT - 40, color, 10, "#484853", 1)
        # Up, to the side that fails.
        lightness = math.ceil(oklab(color)[0] * 100 - 1e-9) / 100
        art.text(short(path), x + width / 2, 70, 14, "#ffffff" if lightness < 0.6 else "#14141c", anchor="middle")
        art.text(f"lightness {text(lightness)}", x + width / 2, 92, 14, "#ffffff" if lightness < 0.6 else "#14141c",
                 anchor="middle")
        lines.append(f"'{path}' in the dark: lightness {text(lightness)}, and 0.6 at most is asked")
    return lines


# MARK: States


def states(art, example, is_good):
    # Only those of the first control, whose two looks are drawn.
    found = example.values("color")
    control = found[0][0].split(".")[0]
    found = [(path, value) for path, value in found if path.split(".")[0] == control]
    rest = [(p, v) for p, v in found if not re.search(r"hover|selected|disabled", p)]
    state = [(p, v) for p, v in found if re.search(r"hover|selected|disabled", p)]
    word = re.search(r"hover|selected|disabled", state[0][0])[0]
    looks = []
    for members in (rest, state):
        back = next(value for path, value in members if "background" in path)
        label = next((value for path, value in members if "text" in path), None)
        looks.append((back, label))
    for index, (back, label) in enumerate(looks):
        x = index * 173
        art.box(x, 45, 157, 60, back, 12, "line", 1)
        shown = label or ("#ffffff" if oklab(back)[0] < 0.6 else "#14141c")
        art.text("Button", x + 78.5, 82, 20, shown, 600, "middle")
        art.text(["at rest", word][index], x + 78.5, 126, 14, "quiet", anchor="middle")
    (back, label), (other, dimmed) = looks
    if example.rule == "state/indistinguishable":
        return [f"they differ by {difference(back, other):.4f} (dE OK), and 0.02 is enough"]
    if example.rule == "state/color-alone":
        return [f"the contrast of the two backgrounds is {text(ratio(back, other))}:1, and 3:1 is enough"]
    return [f"the contrast of the text is {text(ratio(label, back))}:1 at rest, and {text(ratio(dimmed, other))}:1 disabled"]


def vision(art, example, is_good):
    (one, first), (two, second) = example.values("color")
    seen = []
    for finding in example.findings:
        seen = re.findall(r"seen as (#[0-9a-f]{6})", " ".join(note["message"] for note in finding["notes"]))
    rows = [("full color vision", first, second)]
    if len(seen) == 2:
        rows.append(("deuteranopia", {"hex": seen[0]}, {"hex": seen[1]}))
    height = (HEIGHT - 12 * (len(rows) - 1)) / len(rows)
    for index, (words, left, right) in enumerate(rows):
        y = index * (height + 12)
        art.box(0, y, 157, height, left, 10)
        art.box(173, y, 157, height, right, 10)
        for x, color, name in ((78.5, left, short(one)), (251.5, right, short(two))):
            ink = "#000000" if ratio(color, "#000000") > ratio(color, "#ffffff") else "#ffffff"
            art.text(name, x, y + height / 2 - 1, 16, ink, 600, "middle")
            art.text(words, x, y + height / 2 + 17, 13, ink, anchor="middle")
    return [f"'{one}' and '{two}' differ in lightness too: by {text(abs(oklab(first)[0] - oklab(second)[0]))} of 1 (OkLCh)"]


# MARK: Touch


def targets(art, example, is_good):
    """Each target beside the others: what is drawn, and what takes touches."""
    found = []
    for row in example.rows:
        value = row["value"]
        if row["type"] == "dimension":
            side = points(value)
            found.append((row["path"], "rectangle", side, side))
        elif row["type"] == "touchTarget":
            found.append((row["path"], value.get("shape", "rectangle"), points(value["size"]), points(value["hitSize"])))
    largest = max(max(drawn, hit) for _, _, drawn, hit in found)
    share = WIDTH / len(found)
    scale = min((HEIGHT - 30) / max(largest, 44), (share - 12) / max(largest, 44))
    lines = []
    for index, (path, shape, drawn, hit) in enumerate(found):
        x, y = share * (index + 0.5), (HEIGHT - 22) / 2
        for size, fill, stroke, dash in ((drawn, "shape", None, None), (hit, None, "hit", "5 3")):
            if shape == "circle":
                art.circle(x, y, size / 2 * scale, fill, stroke, 2, dash)
            else:
                art.box(x - size / 2 * scale, y - size / 2 * scale, size * scale, size * scale, fill, 3, stroke, 2, dash)
        art.text(f"{short(path)}: {text(hit)}", x, HEIGHT - 4, 14, "text", anchor="middle")
        lines.append(f"'{path}' takes touches in {text(hit)} x {text(hit)}"
                     + (f", drawn {text(drawn)} x {text(drawn)}" if drawn != hit else ""))
    return [("; ".join(lines)) + ("" if len(lines) > 1 else "; dashed is what takes touches")]


def placed(art, example, is_good):
    """Targets where they stand."""
    found = [(path, value) for path, value in example.values("touchTarget")]
    boxes = []
    for path, value in found:
        width = points(value.get("hitSize") or value.get("hitWidth") or value.get("width") or value["size"])
        height = points(value.get("hitSize") or value.get("hitHeight") or value.get("height") or value["size"])
        boxes.append((path, value.get("shape", "rectangle"), points(value["x"]), points(value["y"]), width, height))
    spacing = example.rule == "touch-target/spacing"
    pad = 4 if spacing else 2
    left, top = min(b[2] for b in boxes) - pad, min(b[3] for b in boxes) - pad
    right, bottom = max(b[2] + b[4] for b in boxes) + pad, max(b[3] + b[5] for b in boxes) + pad
    scale = min(WIDTH / (right - left), HEIGHT / (bottom - top))
    dx, dy = (WIDTH - (right - left) * scale) / 2, (HEIGHT - (bottom - top) * scale) / 2
    for index, (path, shape, x, y, width, height) in enumerate(boxes):
        x, y = dx + (x - left) * scale, dy + (y - top) * scale
        fill = "shape" if index == 0 or spacing else "hit"
        if shape == "circle":
            art.circle(x + width / 2 * scale, y + width / 2 * scale, width / 2 * scale, fill, "back", 2)
        else:
            art.box(x, y, width * scale, height * scale, fill, 4)
        if spacing:
            art.circle(x + width / 2 * scale, y + height / 2 * scale, 12 * scale, None, "good" if is_good else "bad", 2, "5 3")
        # The lower one is named where nothing covers it.
        share = 0.22 if index == 0 and not spacing else 0.5
        art.text(short(path), x + width * share * scale, y + height / 2 * scale + 5, 14, "back", 600, "middle")
    one, two = boxes[0], boxes[1]
    if spacing:
        distance = abs(two[2] + two[4] / 2 - one[2] - one[4] / 2)
        return [f"the centers are {text(distance)} px apart; circles of 24 px around them may touch"]
    return [f"'{two[0]}' leaves {text(two[2] - one[2])} x {text(one[5])} pt of '{one[0]}', and 44 x 44 pt are asked"]


# MARK: Focus, corners, glass


def focus(art, example, is_good):
    _, ring = example.values("focusIndicator")[0]
    width, offset = points(ring["width"]), points(ring["offset"])
    known = bool(example.pairs()) or is_good
    if example.rule == "focus/background" and not is_good:
        for row in range(10):
            for column in range(22):
                if (row + column) % 2:
                    art.box(column * 15, row * 15, 15, 15, "bar")
    else:
        art.box(0, 0, WIDTH, HEIGHT, "#14141c", 10)
    scale = 2.2
    side = 44 * scale
    x, y = (WIDTH - side) / 2, (HEIGHT - side) / 2
    art.box(x, y, side, side, "#5a5a66", 8)
    art.text("44 px", WIDTH / 2, HEIGHT / 2 + 6, 16, "#ffffff", anchor="middle")
    edge = (offset + width / 2) * scale
    art.box(x - edge, y - edge, side + 2 * edge, side + 2 * edge, None, 8 + edge, ring["color"], width * scale)
    if example.rule == "focus/area":
        area = (44 + 2 * (offset + width)) ** 2 - (44 + 2 * offset) ** 2
        return [f"a line of {text(width)} px covers {text(area)} px², and 352 px² are enough"]
    pair = next((pair for _, _, pair in example.pairs()), None)
    return [f"on #14141c the line has {text(pair['ratio'])}:1, and {text(pair['required'])}:1 is required"] if pair else [
        "the line is seen on #14141c"]


def corners(art, example, is_good):
    outer, inner = points(example.value("radius.card")), points(example.value("radius.image"))
    inset = points(example.value("space.s"))
    scale = 3.0
    art.path("M0 0", None)
    art.box(20, 10, 400, 300, "bar", outer * scale, "line", 2)
    art.box(20 + inset * scale, 10 + inset * scale, 400, 300, "hit" if is_good else "bad", inner * scale)
    art.text(f"card: radius {text(outer)}", 110, 29, 13, "text")
    art.text(f"image: radius {text(inner)}", 110, 90, 16, "back", 600)
    return [f"{text(outer)} less the inset of {text(inset)} is {text(inner)}"]


def glass(art, example, is_good):
    # Content behind: bright stripes, as a photo of a beach.
    colors = ["#f7e7b7", "#ffffff", "#bfe6f5", "#fdf4dc", "#e6f6ff", "#ffffff"]
    for index, color in enumerate(colors):
        art.box(0, index * 25, WIDTH, 25, color)
    found = example.values("glass")
    if example.rule == "glass/dimming":
        _, value = found[0]
        dimming = value["dimming"]
        art.box(40, 45, 250, 60, "#000000", 30)
        art.out[-1] = art.out[-1].replace("/>", f' fill-opacity="{number(dimming)}"/>')
        art.box(40, 45, 250, 60, "#ffffff", 30, "#ffffff", 1)
        art.out[-1] = art.out[-1].replace(' stroke="', ' fill-opacity="0.12" stroke="')
        for index in range(3):
            art.path(f"M{100 + index * 60} 62l18 13l-18 13z", "#ffffff")
        return [f"the dimming is {text(dimming * 100)} %, and 35 % is enough over bright content"]
    if example.rule == "glass/content-layer":
        spots = [(40, 108, 250, 34)] if is_good else [(30, 14, 125, 56), (175, 14, 125, 56), (30, 80, 125, 56), (175, 80, 125, 56)]
        if is_good:
            for x, y in ((30, 14), (175, 14)):
                art.box(x, y, 125, 82, "#ffffff", 10, "#c9c9d2", 1)
                art.text("card", x + 62, y + 46, 15, "#1b1b22", anchor="middle")
        for x, y, width, height in spots:
            art.box(x, y, width, height, "#20202a", min(height / 2, 17), "#ffffff", 1.5)
            art.out[-1] = art.out[-1].replace(' stroke="', ' fill-opacity="0.55" stroke="')
            art.text("toolbar" if is_good else "glass", x + width / 2, y + height / 2 + 5, 15, "#ffffff", anchor="middle")
        return ["the toolbar is of glass, and what it floats over is not"]
    width = 250
    for index, (path, value) in enumerate(found):
        y = 20 + index * 60
        tint = value.get("tint")
        art.box(40, y, width, 46, tint if tint else "#20202a", 23, "#ffffff", 1.5)
        if not tint:
            art.out[-1] = art.out[-1].replace(' stroke="', ' fill-opacity="0.55" stroke="')
        ink = "#ffffff" if not tint or ratio(tint, "#ffffff") > ratio(tint, "#000000") else "#000000"
        art.text(short(path), 40 + width / 2, y + 29, 16, ink, 600, "middle")
    return ["one surface of glass has a color, that of the primary action"]


# MARK: Text


def least_text(art, example, is_good):
    path, value = example.values("typography")[0]
    size = points(value["fontSize"])
    scale = 3.2
    art.box(0, 0, WIDTH, HEIGHT, "bar", 10)
    art.text("Caption", WIDTH / 2, HEIGHT / 2 + size * scale / 3, size * scale, "text", anchor="middle")
    art.rule(24, HEIGHT / 2 - size * scale / 2, HEIGHT / 2 + size * scale / 2, f"{text(size)} pt", "good" if is_good else "bad")
    return [f"'{path}' is {text(size)} pt, and 11 pt is the least on iOS"]


def held(art, example, is_good):
    (path, value) = [(p, v) for p, v in example.values("dimension")][0]
    height = points(value)
    web = example.rule == "text-size/spacing"
    line = 22.0 if web else 74.25
    shown = height if web or not is_good else line
    size = 12.0 if web else 53.0
    scale = 4.0 if web else 1.5
    y = (HEIGHT - shown * scale) / 2
    art.box(20, y, 290, shown * scale, "bar", 8, "good" if is_good else "bad", 2)
    identifier = "clip-" + ("good" if is_good else "bad")
    art.out.append(f'<clipPath id="{identifier}"><rect x="20" y="{number(y)}" width="290" height="{number(shown * scale)}"/></clipPath>')
    art.out.append(f'<g clip-path="url(#{identifier})">')
    art.text("Tag" if web else "Field", 120, HEIGHT / 2 + size * scale * 0.36, size * scale, "text")
    art.out.append("</g>")
    art.rule(36, y + 1, y + shown * scale - 1, f"{text(shown)}", "good" if is_good else "bad")
    if web:
        return [f"'{path}' is {text(height)} px; its line with the spacing of WCAG 1.4.12 needs 22 px"]
    return [f"'{path}' grows with its text: from {text(height)} pt to 74.25 pt at AX5"]


def hierarchy(art, example, is_good):
    found = example.values("typography")
    # What the sizes grow to, of which the rule speaks: title2 from 22 to 56 pt, title from 28 to 58 pt.
    large = {"section": 56 / 22, "title": 58 / 28}
    lines = []
    for index, (path, value) in enumerate(found):
        size = points(value["fontSize"])
        grown = size * large[short(path)]
        y = 68 + index * 72
        art.text(short(path).capitalize(), 0, y, size * 0.75, "text", 600)
        art.text(short(path).capitalize(), 100, y, grown * 0.75, "text" if is_good else "bad", 600)
        lines.append(f"'{path}' grows from {text(size)} to {text(grown)} pt")
    return ["; ".join(lines)]


def resizable(art, example, is_good):
    for index, (words, factor) in enumerate((("100 %", 1.0), ("200 %", 2.0))):
        x = index * 173
        art.box(x, 0, 157, HEIGHT, "bar", 10, "line", 1)
        art.text(words, x + 12, 24, 13, "quiet")
        size = 26.0 * (factor if is_good else 1.0)
        art.text("Hero", x + 78.5, 96, size, "text" if is_good or index == 0 else "bad", 600, "middle")
    return ["the text grows when people zoom in to 200\u00a0%"]


def viewer(art, example, is_good):
    path, value = example.values("dimension")[0]
    art.box(0, 0, WIDTH, HEIGHT, "bar", 10)
    if is_good:
        art.box(0, HEIGHT - 44, WIDTH, 44, "back", 0, "line", 1)
        for x in (60, 165, 270):
            art.circle(x, HEIGHT - 22, 9, "shape")
        art.box(115, 12, 100, 78, "text", 14)
        art.circle(165, 42, 16, "back")
        art.text("Share", 165, 80, 18, "back", 600, "middle")
        return [f"'{path}' is of a bar: a finger on an item shows it large"]
    art.box(40, 50, 250, 50, "hit", 12)
    art.text("Submit", 165, 82, 20, "back", 600, "middle")
    return []


# MARK: Tab bars


def tab_bar(art, example, is_good):
    path, bar = example.values("tabBar")[0]
    rule = example.rule.split("/")[1]
    get = lambda name, usual=0.0: points(bar.get(name, usual))  # noqa: E731
    count = int(bar["tabCount"])
    tabs = bar.get("tabs") or []
    if rule == "vertical":
        return side_bar(art, bar, is_good)
    screen = 320.0
    item = get("iconFrameHeight") + get("itemSpacing") + get("labelLineHeight")
    height = get("topPadding") + item + get("bottomPadding")
    # What an accessory takes needs room; the rest of the inset is below the picture.
    inset = 0.0 if bar["bottomEdge"] == "screen" else 24.0 if rule == "accessory" else 34.0
    x0 = (WIDTH - screen) / 2
    bottom = HEIGHT
    top = bottom - inset - height
    good = "good" if is_good else "bad"
    art.box(x0, 0, screen, HEIGHT, "panel", 0, "line", 1)
    art.box(x0, top, screen, height + inset, "bar")
    # The home indicator.
    art.box(x0 + screen / 2 - 50, bottom - 10, 100, 4, "shape", 2)
    fab = get("fabSize")
    reserved = get("fabReservedWidth")
    inner = screen - 2 * get("horizontalPadding")
    share = (inner - reserved - get("tabSpacing") * (count - 1)) / count
    scale = get("selectedIconScale", 1.0)
    centers = []
    for index in range(count):
        x = x0 + get("horizontalPadding") + index * (share + get("tabSpacing"))
        if reserved and index >= count / 2:
            x += reserved
        centers.append(x + share / 2)
        icon = get("iconSize")
        size = icon * (scale if index == 0 else 1)
        y = top + get("topPadding") + get("iconFrameHeight") / 2
        tab = tabs[index] if index < len(tabs) else {}
        hidden = rule == "symbol" and not tab.get("symbol")
        if not hidden:
            selected = index == 0
            same = rule == "selection" and tab.get("selectedSymbol") == tab.get("symbol")
            fill = "hit" if selected else "shape"
            if selected and rule == "selection" and not same:
                art.circle(x + share / 2, y, size / 2, fill)
            elif selected or rule != "selection":
                art.box(x + share / 2 - size / 2, y - size / 2, size, size, fill, 6)
                if rule == "selection":
                    art.out.pop()
                    art.box(x + share / 2 - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4, None, 6, fill, 3)
            else:
                art.box(x + share / 2 - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4, None, 6, fill, 3)
        else:
            art.box(x + share / 2 - size / 2, y - size / 2, size, size, None, 6, "bad", 2, "4 3")
        label = tab.get("label") or tab.get("labelKey") or ("" if rule == "label" else f"Tab {index + 1}")
        y = top + get("topPadding") + get("iconFrameHeight") + get("itemSpacing") + get("labelLineHeight") * 0.78
        label = label if len(label) * 6 < share else label[:3]
        ink = "bad" if rule == "label" and not is_good and (not label or label == "Home") else "hit" if index == 0 else "quiet"
        art.text(label or "?", x + share / 2, y, get("labelSize", 11.0), ink, 600 if ink == "bad" else 400, "middle")
        if rule in ("hit-frame", "tab-count", "fab-overlap"):
            art.box(x + 1, top + get("topPadding"), share - 2, item, None, 3, good if rule != "fab-overlap" else "hit", 1.2, "4 3")
    if get("indicatorHeight"):
        width = get("indicatorWidth")
        art.box(centers[0] - width / 2, top + 2, width, get("indicatorHeight"), good if rule == "indicator" else "hit", 1)
    return tab_bar_details(art, example, is_good, bar, rule, get, {
        "x0": x0, "top": top, "height": height, "inset": inset, "share": share, "item": item, "screen": screen,
        "centers": centers, "fab": fab, "path": path, "tabs": tabs, "count": count, "ink": good,
        "middle": top + get("topPadding") + item / 2})


def tab_bar_details(art, example, is_good, bar, rule, get, at):
    ink, top, height, x0, path = at["ink"], at["top"], at["height"], at["x0"], at["path"]
    if at["fab"]:
        center = x0 + at["screen"] / 2
        # The button stands in the middle of the items.
        y = at["middle"] + get("fabOffset")
        radius = at["fab"] / 2
        art.circle(center, y, radius, "hit")
        art.path(f"M{number(center - 9)} {number(y)}h18m-9 -9v18", stroke="back", line=3)
        hit = get("fabHitSize") / 2
        cut = max(y - hit, top) if rule == "fab-hit-frame" else y - hit
        art.box(center - hit, cut, 2 * hit, y + hit - cut, None, 2, ink, 2, "5 3")
    if rule == "hit-frame":
        return [f"each tab takes touches in {text(at['share'])} x {text(at['item'])} pt, and 44 x 44 pt are asked"]
    if rule == "tab-count":
        return [f"'{path}' has {at['count']} places, and a bar for iPhones has at most 5"]
    if rule == "fab-hit-frame":
        left = get("fabHitSize") - max(0, top - (at["middle"] + get("fabOffset") - get("fabHitSize") / 2))
        return [f"{text(get('fabHitSize'))} x {text(left)} pt of the button lie in the bar, and 44 x 44 pt are asked"]
    if rule == "fab-overlap":
        return [f"in a slot of {text(get('fabReservedWidth'))} pt the button leaves each tab {text(at['share'])} pt"]
    if rule == "fab-drawing":
        return [f"drawn {text(at['fab'])} pt wide, and it takes touches in {text(get('fabHitSize'))} pt"]
    if rule == "home-indicator":
        padding = get("bottomPadding")
        art.box(x0, HEIGHT - 34, at["screen"], 34, None, 0, "hit", 1, "4 3")
        art.rule(x0 + 12, HEIGHT - padding, HEIGHT - 1, f"{text(padding)} pt", ink)
        return [f"the bottom padding is {text(padding)} pt, and the home indicator takes 34 pt"]
    if rule in ("content-inset", "second-inset"):
        chrome = max([points(tab.get("bottomChrome", 0)) for tab in at["tabs"]] + [0])
        behind = rule == "second-inset" and not is_good
        if rule == "content-inset":
            chrome = 0.0
        if chrome and not behind:
            art.box(x0, top - chrome, at["screen"], chrome, "back", 0, "line", 1)
            art.text("Message", x0 + 16, top - chrome / 2 + 5, 15, "quiet")
        if behind:
            art.box(x0, top + 14, at["screen"], chrome, None, 0, "bad", 2, "5 3")
            art.text("The input bar is behind the bar", x0 + at["screen"] / 2, top - 12, 15, "bad", anchor="middle")
        if rule == "content-inset":
            own = get("contentInset")
            y = top + height - own
            art.path(f"M{number(x0)} {number(y)}h{number(at['screen'])}", stroke=ink, line=2.5)
            art.text("last line of the content", x0 + 12, y - 8, 14, ink)
            return [f"the content inset is {text(own)} pt, and the bar is {text(height)} pt high"]
        return [f"bar and input bar are in one stack, {text(height + chrome)} pt high"]
    if rule == "indicator":
        return [f"the indicator is {text(get('indicatorWidth'))} pt wide, and each tab {text(at['share'])} pt"]
    if rule == "selected-icon":
        size = get("iconSize") * get("selectedIconScale", 1.0)
        y = top + get("topPadding") + get("iconFrameHeight") / 2
        art.box(at["centers"][0] - size / 2, y - size / 2, size, size, None, 6, ink, 2)
        return [f"the selected icon is {text(size)} pt high, and clear of its label"]
    if rule == "badge":
        badge = bar["badge"]
        size = points(badge["textSize"])
        wide = max(size * 0.65 * 3 + 2 * points(badge["horizontalPadding"]), size * 1.2)
        tall = size * 1.2
        y = top + get("topPadding") + get("iconFrameHeight") / 2 + points(badge["offsetY"])
        x = at["centers"][1] + points(badge["offsetX"])
        art.box(x - wide / 2, y - tall / 2, wide, tall, ink, tall / 2)
        art.text("99+", x, y + size * 0.36, size, "back", 600, "middle")
        art.path(f"M{number(x0)} {number(top)}h{number(at['screen'])}", stroke="hit", line=1, dash="4 3")
        return [f"the badge at '99+' lies {text(y - tall / 2 - top)} pt below the bar's upper edge"]
    if rule == "label":
        return ["each tab has a label of its own"]
    if rule == "symbol":
        return ["each tab has a symbol"]
    if rule == "selection":
        return ["the selected tab has another symbol, and not only another color"]
    if rule == "accessory":
        own = bar["accessory"]
        tall, gap = points(own["height"]), points(own["spacing"])
        art.box(x0 + 12, top - gap - tall, at["screen"] - 24, tall, "back", tall / 2, ink, 2)
        art.text(f"Now playing: {text(tall)} pt high", x0 + at["screen"] / 2, top - gap - tall / 2 + 5, 15, "text", anchor="middle")
        return [f"the accessory is {text(tall)} pt high, the small bar {text(get('minimizedHeight'))} pt, and 44 pt are asked"]
    return []


def side_bar(art, bar, is_good):
    wide = points(bar["verticalWidth"])
    ink = "good" if is_good else "bad"
    art.box(5, 0, 320, HEIGHT, "panel", 0, "line", 1)
    art.box(5, 0, wide, HEIGHT, "bar")
    for index in range(3):
        y = 26 + index * 49
        art.box(5 + wide / 2 - 14, y - 14, 28, 28, "hit" if index == 0 else "shape", 6)
        art.box(6, y - 22, wide - 2, 44, None, 3, ink, 1.5, "4 3")
    art.text(f"{text(wide)} pt wide", 5 + wide + 14, HEIGHT / 2 + 5, 16, ink)
    return [f"at a side each tab is {text(wide)} pt wide, and 44 pt are asked"]


# MARK: Motion


def springs(art, example, is_good):
    found = [(path, value) for path, value in example.values("spring") if position_is_known(value)]
    found = found[:2] if example.rule == "motion/near-duplicate" else found[:1]
    span = {"motion/settling": 4.0 if not is_good else 2.0}.get(example.rule, 1.2)
    axis(art, 1.6, span)
    lines = []
    for index, (path, value) in enumerate(found):
        spots = [(WIDTH * step / 120, level(position(value, span * step / 120))) for step in range(121)]
        art.curve(spots, ["hit", "bad"][index] if not is_good else ["good", "hit"][index], 3 - index)
        if example.rule == "motion/settling":
            lines.append(f"'{path}' settles in {text(settling(value))} s, and 2 s are allowed")
        elif example.rule == "motion/overshoot":
            lines.append(f"'{path}' goes {text(overshoot(value) * 100)} % beyond its target, and 35 % are allowed")
        else:
            lines.append(f"'{path}' comes to rest in {text(settling(value))} s")
    if example.rule == "motion/near-duplicate" and is_good:
        return ["one spring, and a reference to it"]
    return lines


def position_is_known(value):
    return "response" in value or "bounce" in value


def level(height):
    """Where 0 to 1 is drawn: from 125 up to 70, with room for what goes as far beyond."""
    return 125 - 55 * max(-0.3, min(height, 2.1))


def axis(art, top, span):
    for height, words in ((0.0, "start"), (1.0, "target")):
        art.path(f"M0 {number(level(height))}H{number(WIDTH)}", stroke="line", dash="4 3")
    art.text(f"{text(span)} s", WIDTH, 144, 13, "quiet", anchor="end")
    art.text("0 s", 0, 144, 13, "quiet")


def repeats(art, example, is_good):
    path, value = example.values("animation")[0]
    duration = seconds(value["duration"])
    still = example.rule == "motion/reduced-motion"
    span = 8.0 if still else 1.0
    axis(art, 1.0, span)
    period = duration * (2 if value.get("autoreverse") else 1)

    def height(time):
        inside = time % period / duration
        part = inside if inside <= 1 else 2 - inside
        return part if not still else (1 - math.cos(math.pi * part)) / 2

    ink = "good" if is_good else "bad"
    if still and is_good:
        art.curve([(0, level(1)), (WIDTH, level(1))], ink, 3)
        art.text("with Reduce Motion", WIDTH / 2, level(1) - 10, 15, ink, anchor="middle")
        return [f"'{path}' repeats forever, and does not move where people reduce motion"]
    steps = 240
    art.curve([(WIDTH * step / steps, level(height(span * step / steps))) for step in range(steps + 1)], ink, 2)
    return [f"'{path}' repeats {text(1 / period)} times a second, and 3 times are allowed"]


DRAWINGS = {
    "contrast/text": contrast, "contrast/large-text": contrast, "contrast/non-text": contrast,
    "contrast/increased": increased, "surface/glare": glare,
    "state/indistinguishable": states, "state/color-alone": states, "state/disabled-text": states,
    "color-vision/distinct": vision,
    "touch-target/minimum": targets, "touch-target/recommended": targets,
    "touch-target/hit-smaller-than-drawing": targets, "touch-target/spacing": placed, "touch-target/overlap": placed,
    "focus/area": focus, "focus/background": focus, "corner/concentric": corners,
    "glass/dimming": glass, "glass/content-layer": glass, "glass/tint": glass,
    "text-size/minimum": least_text, "text-size/clipped": held, "text-size/spacing": held,
    "text-size/hierarchy": hierarchy, "text-size/resizable": resizable, "text-size/viewer": viewer,
    "motion/parameters": springs, "motion/settling": springs, "motion/overshoot": springs,
    "motion/near-duplicate": springs, "motion/reduced-motion": repeats, "motion/flashing": repeats,
}
DRAWINGS.update({f"tab-bar/{name}": tab_bar for name in [
    "hit-frame", "tab-count", "fab-hit-frame", "fab-overlap", "fab-drawing", "home-indicator", "content-inset",
    "second-inset", "indicator", "selected-icon", "badge", "label", "symbol", "selection", "accessory", "vertical"]})
