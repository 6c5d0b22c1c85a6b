"""What is behind each cell of the comparison: an experiment, or where the words come from.

An experiment is given a tool, and returns the words that its cell should have. Several tools share an experiment where
they can be told the same; each is used as its own documentation says.
"""

import json
import re

from comparison_tools import STYLE_DICTIONARY, SWIFTGEN, TERRAZZO, TESSERA
from documentation_pages import ROOT

EXPERIMENTS = {}
TOKEN_TOOLS = (STYLE_DICTIONARY, TERRAZZO, TESSERA)


def experiment(row, *columns):
    def register(function):
        for column in columns:
            EXPERIMENTS[row, column] = function
        return function
    return register


def yes(holds):
    return "yes" if holds else "no"


def if_all(words, **facts):
    """The words, or which facts are not so."""
    missing = [name.replace("_", " ") for name, holds in facts.items() if not holds]
    return f"not so: {', '.join(missing)}" if missing else words


def gray(level, alpha=1):
    return {"colorSpace": "srgb", "components": [level] * 3, "alpha": alpha}


def document(**tokens):
    """A DTCG file of tokens, each (type, value)."""
    return json.dumps({name: {"$type": kind, "$value": value} for name, (kind, value) in tokens.items()}, indent=1)


def resolver(**contexts):
    """A resolver document: base.json, and a modifier `theme` with a file for each context but the first."""
    first, *others = contexts
    return json.dumps({
        "version": "2025.10", "sets": {"base": {"sources": [{"$ref": "./base.json"}]}},
        "modifiers": {"theme": {"default": first, "contexts": {
            first: [], **{other: [{"$ref": f"./{other}.json"}] for other in others}}}},
        "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}],
    })


def themes(light, dark):
    """Files of a design with a theme for light and one for dark, each a document."""
    return {"base.json": light, "dark.json": dark, "a.resolver.json": resolver(light=None, dark=None)}


ANSWER = document(answer=("number", 42))
BLUE = document(brand=("color", "#336699"))
CATALOG = {
    "Assets.xcassets/Contents.json": '{ "info": { "author": "xcode", "version": 1 } }',
    "Assets.xcassets/Brand.colorset/Contents.json": json.dumps({
        "colors": [{"idiom": "universal", "color": {
            "color-space": "srgb",
            "components": {"red": "0x33", "green": "0x66", "blue": "0x99", "alpha": "1.000"}}}],
        "info": {"author": "xcode", "version": 1}}),
}
STRINGS = {"Localizable.strings": '"hello" = "Hello";\n'}


# What it is


@experiment("license", STYLE_DICTIONARY, TERRAZZO)
def _(tool):
    return tool.package()["license"]


@experiment("license", TESSERA)
def _(_):
    text = (ROOT / "LICENSE").read_text()
    return "Apache-2.0" if re.search(r"Apache License\s+Version 2\.0", text) else text.split("\n", 1)[0]


@experiment("needs", STYLE_DICTIONARY, TERRAZZO)
def _(tool):
    first = tool.program(next(iter(tool.package()["bin"]))).read_text().split("\n", 1)[0]
    return "Node" if first == "#!/usr/bin/env node" else first


@experiment("needs", TESSERA)
def _(tool):
    alone = tool.run({"a.tokens.json": ANSWER}, [tool.place, "check", "a.tokens.json"], path="")
    return "one binary" if alone.status == 0 else alone.said


# What it reads


def reads(tool, name, text):
    if tool.name == SWIFTGEN:
        return tool.generate({name: text}, name.split(".")[-1], name).wrote(r"\b42\b")
    return tool.css({name: text}, name).wrote(r"--answer: 42;")


@experiment("JSON", *TOKEN_TOOLS, SWIFTGEN)
def _(tool):
    return yes(reads(tool, "a.json", ANSWER))


@experiment("JSON with comments, JSON5", *TOKEN_TOOLS, SWIFTGEN)
def _(tool):
    jsonc, json5 = ("a.json", "a.json") if tool.name == SWIFTGEN else ("a.jsonc", "a.json5")
    above = reads(tool, jsonc, "// why\n" + ANSWER)
    inside = reads(tool, jsonc, ANSWER.replace("{", "{ // why\n", 1))
    if reads(tool, json5, "{ answer: { $type: 'number', $value: +42, }, }"):
        return "both" if above and inside else "JSON5"
    return "with comments" if above and inside else "with comments inside the braces" if inside else "no"


@experiment("YAML", TERRAZZO, TESSERA, SWIFTGEN)
def _(tool):
    return yes(reads(tool, "a.yaml", "answer:\n  $type: number\n  $value: 42\n"))


@experiment("YAML", STYLE_DICTIONARY)
def _(tool):
    # Its documentation has this parser with the package 'yaml'; which one a user takes does not matter here.
    parser = """parsers: ["own"], hooks: { parsers: { own: { pattern: /\\.yaml$/, parser: ({ contents }) =>
      ({ answer: { $type: "number", $value: Number(/value: (\\d+)/.exec(contents)[1]) } }) } } }"""
    files = {"a.yaml": "answer:\n  $type: number\n  $value: 42\n"}
    if tool.css(files, "a.yaml").wrote("--answer: 42;"):
        return "yes"
    return "with a parser of your own" if tool.css(files, "a.yaml", parser).wrote("--answer: 42;") else "no"


COLOR = '"$type": "color", "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 0.6] }'
IN_CSS = r"(#336699|rgb\(20% 40% 60%\)|rgb\(51,? 102,? 153\))"
# Of DTCG 2025.10: a document, and what the style sheet then has.
DTCG = {
    "types and values": (ANSWER, r"--answer: 42;"),
    "references": ('{ "a": { "$type": "number", "$value": 42 }, "b": { "$value": "{a}" } }', r"--b: (42|var\(--a\));"),
    "objects of colors": (f'{{ "a": {{ {COLOR} }} }}', rf"--a: {IN_CSS};"),
    "objects of dimensions": (document(a=("dimension", {"value": 8, "unit": "px"})), r"--a: 8px;"),
    "pointers": (
        f'{{ "a": {{ {COLOR} }}, "b": {{ "$type": "color", "$ref": "#/a" }} }}', rf"--b: ({IN_CSS}|var\(--a\));"),
    "$extends": (
        f'{{ "a": {{ "x": {{ {COLOR} }} }}, "b": {{ "$extends": "{{a}}" }} }}', rf"--b-x: ({IN_CSS}|var\(--a-x\));"),
    "$root": (f'{{ "a": {{ "$root": {{ {COLOR} }} }} }}', rf"--a: {IN_CSS};"),
}


@experiment("DTCG 2025.10", *TOKEN_TOOLS)
def _(tool):
    read = {name for name, (text, pattern) in DTCG.items() if tool.css({"a.json": text}, "a.json").wrote(pattern)}
    # That it grows is in the list of changes of Style Dictionary: colors since 5.3, dimensions since 5.4.
    return "yes" if read == set(DTCG) else "in part, growing" if read else "no"


@experiment("DTCG 2025.10", SWIFTGEN)
def _(tool):
    # A file of JSON is one of DTCG only where a reference stands for what it refers to.
    run = tool.generate({"a.json": DTCG["references"][0]}, "json", "a.json")
    return yes(run.status == 0 and "{a}" not in run.text)


@experiment("resolver documents", *TOKEN_TOOLS)
def _(tool):
    files = themes(ANSWER, document(answer=("number", 43)))
    if tool.name == TERRAZZO:
        run = tool.build(files, "a.resolver.json", """css({ permutations: [
          { input: { theme: "light" }, prepare: (css) => `:root { ${css} }` },
          { input: { theme: "dark" }, prepare: (css) => `.dark { ${css} }` }] })""")
    else:
        run = tool.css(files, "a.resolver.json")
    return yes(run.wrote("--answer: 42;") and run.wrote("--answer: 43;"))


@experiment("Figma", TESSERA)
def _(tool):
    variables = json.dumps({"meta": {
        "variableCollections": {"C:1": {
            "id": "C:1", "name": "A", "defaultModeId": "1:0", "modes": [{"modeId": "1:0", "name": "Value"}],
            "variableIds": ["V:1"]}},
        "variables": {"V:1": {
            "id": "V:1", "name": "brand", "variableCollectionId": "C:1", "resolvedType": "COLOR",
            "valuesByMode": {"1:0": {"r": 0.2, "g": 0.4, "b": 0.6, "a": 1}}}}}})
    came = tool.run(
        {"a.json": variables}, [tool.place, "convert", "a.json", "--to", "tessera", "-o", "out.tokens.yaml"])
    back = json.dumps({
        "format": "tessera-figma", "version": 1, "name": "A", "exported": True, "collections": [{
            "id": "base", "name": "A", "modes": [{"name": "Value"}], "added": [],
            "variables": [{
                "path": "brand", "name": "brand", "type": "COLOR", "given": [{"r": 0.2, "g": 0.4, "b": 0.6, "a": 1}],
                "values": [{"r": 1, "g": 0, "b": 0, "a": 1}]}]}]})
    went = tool.build(
        {"a.tokens.yaml": 'brand: { $type: color, $value: "#336699" }\n', "back.json": back},
        "sources: [a.tokens.yaml]\n", "figma", "pull", "back.json")
    return if_all(
        "import, and changes back", **{"import": came.wrote("#336699"), "changes back": went.wrote("#ff0000")})


@experiment("asset catalogs, fonts, strings, storyboards", STYLE_DICTIONARY, TERRAZZO)
def _(tool):
    return yes(tool.css(CATALOG, "Assets.xcassets/Brand.colorset/Contents.json").wrote(r"(?i)--[a-z-]*brand|#336699"))


@experiment("asset catalogs, fonts, strings, storyboards", TESSERA)
def _(tool):
    convert = [tool.place, "convert", "--to", "tessera", "-o", "out.tokens.yaml"]
    colors = tool.run(CATALOG, [*convert, "Assets.xcassets"]).wrote("#336699")
    return "colors of asset catalogs" if colors and tool.run(STRINGS, [*convert, *STRINGS]).status else yes(colors)


@experiment("asset catalogs, fonts, strings, storyboards", SWIFTGEN)
def _(tool):
    return if_all(
        "yes", asset_catalogs=tool.generate(CATALOG, "xcassets", "Assets.xcassets", "swift5").wrote(r"(?i)\bbrand\b"),
        strings=tool.generate(STRINGS, "strings", "Localizable.strings", "structured-swift5").wrote(r"(?i)\bhello\b"))


# What it writes


@experiment("CSS, SCSS", STYLE_DICTIONARY)
def _(tool):
    return yes(tool.build({"a.json": BLUE}, ["a.json"], {
        "css": [("css/variables", "a.css")], "scss": [("scss/variables", "a.scss")],
    }).wrote(r"--brand: #336699;[^$]*\$brand: #336699"))


@experiment("CSS, SCSS", TERRAZZO)
def _(tool):
    run = tool.build({"a.json": ANSWER}, "a.json", "css(), sass()")
    return yes(run.wrote("--answer: 42;") and run.wrote(r"@function token\("))


@experiment("CSS, SCSS", TESSERA)
def _(tool):
    run = tool.build({"a.tokens.json": BLUE}, """sources: [a.tokens.json]
outputs:
  - { format: css, path: out/a.css }
  - { format: template, template: scss, path: out/a.scss }
""")
    return yes(run.wrote("--brand: #336699;") and run.wrote(r"\$brand: #336699"))


def writes_by_template(tool):
    template = "{% for file in files %}:root { --{{ file.name }}: 42; }{% endfor %}\n"
    return tool.generate({"a.json": ANSWER, "own.stencil": template}, "json", "a.json", "own.stencil").wrote("--a: 42;")


@experiment("CSS, SCSS", SWIFTGEN)
@experiment("JavaScript, Tailwind", SWIFTGEN)
def _(tool):
    return "by your own template" if writes_by_template(tool) else "no"


@experiment("Less, Stylus, Objective-C, Jetpack XML, many more", STYLE_DICTIONARY)
def _(tool):
    run = tool.build({"a.json": BLUE}, ["a.json"], {
        "less": [("less/variables", "a.less")], "css": [("stylus/variables", "a.styl")],
        "ios": [("ios/macros", "a.h")], "android": [("android/resources", "a.xml")],
        "compose": [("compose/object", "A.kt")], "flutter": [("flutter/class.dart", "a.dart")],
    })
    return if_all(
        "yes", Less=run.wrote("@brand: #336699"), Stylus=run.wrote(r"\$brand ?= ?#336699"),
        Objective_C=run.wrote("#define"), Android=run.wrote('<color name="brand"'),
        Compose=run.wrote(r"val brand = Color\("), Flutter=run.wrote(r"brand = Color\("))


@experiment("Less, Stylus, Objective-C, Jetpack XML, many more", TESSERA)
def _(tool):
    run = tool.build({"a.tokens.json": BLUE}, """sources: [a.tokens.json]
outputs:
  - { format: template, template: android, path: out/a.xml }
  - { format: template, template: compose, path: out/A.kt, variables: { package: a } }
  - { format: template, template: flutter, path: out/a.dart }
""")
    return if_all("Android, Compose, Flutter by templates", Android=run.wrote('<color name="brand"'),
                  Compose=run.wrote("^package a"), Flutter=run.wrote("ThemeExtension"))


@experiment("Less, Stylus, Objective-C, Jetpack XML, many more", SWIFTGEN)
def _(tool):
    return if_all(
        "by your own template; Objective-C for strings", template=writes_by_template(tool),
        strings=tool.generate(STRINGS, "strings", "Localizable.strings", "objc-h").wrote("@interface"))


@experiment("JavaScript, Tailwind", STYLE_DICTIONARY)
def _(tool):
    script = tool.build({"a.json": BLUE}, ["a.json"], {"js": [("javascript/es6", "a.js")]})
    theme = """hooks: { formats: { tailwind: ({ dictionary }) =>
      `@theme {\\n${dictionary.allTokens.map((token) => `--color-${token.name}: ${token.$value};`).join("\\n")}\\n}` } }"""
    tailwind = tool.build({"a.json": BLUE}, ["a.json"], {"css": [("tailwind", "a.css")]}, theme)
    return if_all("JavaScript; Tailwind by a hook of your own", JavaScript=script.wrote("export const Brand = "),
                  Tailwind=tailwind.wrote(r"@theme \{\n--color-brand: #336699;"))


@experiment("JavaScript, Tailwind", TERRAZZO)
def _(tool):
    files = {
        "a.json": f'{{ "color": {{ "brand": {{ {COLOR} }} }} }}',
        "in.css": '@import "tailwindcss";\n@theme {\n  @tz (tzMode: ".");\n}\n',
    }
    run = tool.build(files, "a.json", """css(), js(), tailwind({ template: "../in.css", theme: { color: ["color.*"] } }),
      vanilla({ filename: "themes.css.ts", themes: { light: { mode: ["."] } } })""")
    return if_all(
        "yes, also vanilla-extract", JavaScript=run.wrote("export const resolver"),
        Tailwind=run.wrote(r"@theme \{\s+--color-brand: rgb"), vanilla_extract=run.wrote(r"createTheme\("))


@experiment("JavaScript, Tailwind", TESSERA)
def _(tool):
    run = tool.build({"a.tokens.json": BLUE}, """sources: [a.tokens.json]
outputs:
  - { format: template, template: typescript, path: out/a.ts }
  - { format: template, template: tailwind, path: out/a.css }
""")
    return if_all("TypeScript, Tailwind by templates", TypeScript=run.wrote("as const"), Tailwind=run.wrote("@theme"))


@experiment("Swift", STYLE_DICTIONARY)
def _(tool):
    tokens = document(brand=("color", "#336699"), answer=("number", 42))
    run = tool.build({"a.json": tokens}, ["a.json"], {"ios-swift": [("ios-swift/enum.swift", "A.swift")]})
    return if_all("constants", color=run.wrote(r"static let brand = UIColor\("), number=run.wrote("static let answer = 42"))


@experiment("Swift", TERRAZZO)
def _(tool):
    tokens = f'{{ "brand": {{ {COLOR} }}, "answer": {{ "$type": "number", "$value": 42 }} }}'
    run = tool.build({"a.json": tokens}, "a.json", "swift()")
    colors = [name for name in run.written if name.endswith(".colorset/Contents.json")]
    only = colors == list(run.written) and "brand" in "".join(colors) and "answer" not in "".join(colors)
    return if_all("asset catalogs of colors", colors=colors, no_other_files=only)


# A token of each type, named after it.
OF_EACH_TYPE = """
color: { $type: color, $value: "#336699" }
dimension: { $type: dimension, $value: 8px }
duration: { $type: duration, $value: 250ms }
number: { $type: number, $value: 42 }
opacity: { $type: opacity, $value: 0.5 }
string: { $type: string, $value: hello }
boolean: { $type: boolean, $value: true }
css: { $type: css, $value: "clamp(1rem, 2vw, 3rem)" }
fontFamily: { $type: fontFamily, $value: Inter }
fontWeight: { $type: fontWeight, $value: 600 }
cubicBezier: { $type: cubicBezier, $value: [0.2, 0, 0, 1] }
strokeStyle: { $type: strokeStyle, $value: dashed }
border: { $type: border, $value: { color: "#336699", width: 1px, style: solid } }
transition: { $type: transition, $value: { duration: 200ms, delay: 0ms, timingFunction: [0.2, 0, 0, 1] } }
shadow: { $type: shadow, $value: { color: "#00000033", offsetX: 0px, offsetY: 2px, blur: 4px, spread: 0px } }
gradient: { $type: gradient, $value: [{ color: "#336699", position: 0 }, { color: "#000000", position: 1 }] }
typography:
  $type: typography
  $value: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.4 }
spring: { $type: spring, $value: snappy }
animation: { $type: animation, $value: { curve: easeInOut, duration: 1s } }
tabBar:
  $type: tabBar
  $value:
    { topPadding: 8pt, bottomPadding: 6pt, bottomEdge: safeArea, iconSize: 26pt, itemSpacing: 4pt, labelSize: 11pt,
      itemHitHeight: 52pt,
      tabs: [{ id: home, label: Home, symbol: house }, { id: search, label: Search, symbol: magnifyingglass }] }
material: { $type: material, $value: { tint: "#14141CB8", fallback: "#14141C", blur: 20px } }
glass: { $type: glass, $value: { fallback: "{material}" } }
touchTarget: { $type: touchTarget, $value: { size: 44pt } }
focusIndicator: { $type: focusIndicator, $value: { color: "#336699", width: 2px, offset: 2px } }
haptic: { $type: haptic, $value: selection }
"""


@experiment("Swift", TESSERA)
def _(tool):
    page = (ROOT / "Documentation/reference/types.md").read_text()
    types = set(re.findall(r"^\| \[?`(\w+)`", page.split("\n## ")[0], re.M))
    run = tool.build({"a.tokens.yaml": OF_EACH_TYPE}, """sources: [a.tokens.yaml]
outputs:
  - { format: swift, path: out/A.swift }
  - { format: xcassets, path: out/A.xcassets }
""")
    missing = {name for name in types
               if not run.wrote(rf"public (static (let|var|func) {name}|enum A{name[0].upper()}{name[1:]})\b")}
    catalog = any(name.endswith(".colorset/Contents.json") for name in run.written)
    return if_all("typed constants for all token types but raw CSS, asset catalogs", catalog=catalog,
                  **{f"{sorted(missing)} are all that Swift leaves out": missing == {"css"}})


@experiment("Swift", SWIFTGEN)
def _(tool):
    run = tool.generate({"a.json": ANSWER}, "json", "a.json")
    return "constants, by template" if run.wrote(r"static let .*42|\b42\b") else "no"


@experiment("light and dark in one Swift color", STYLE_DICTIONARY)
def _(tool):
    # A file for each theme is its documented way; a build of both has one value for each name.
    files = {"light.json": document(ink=("color", "#000000")), "dark.json": document(ink=("color", "#ffffff"))}
    run = tool.build(files, ["light.json", "dark.json"], {"ios-swift": [("ios-swift/enum.swift", "A.swift")]})
    return yes(run.text.count("UIColor(") != 1)


@experiment("light and dark in one Swift color", TERRAZZO)
def _(tool):
    token = {"ink": {"$type": "color", "$value": gray(0), "$extensions": {"mode": {"dark": gray(1)}}}}
    run = tool.build({"a.json": json.dumps(token)}, "a.json", "swift()")
    return "in the catalog" if run.wrote(r'"value": "dark"') else "no"


@experiment("light and dark in one Swift color", TESSERA)
def _(tool):
    run = tool.build({"a.tokens.yaml": """ink:
  $type: color
  $value: "#000001"
  $contexts:
    { "appearance=dark": "#fffff1", "contrast=increased": "#000002", "appearance=dark+contrast=increased": "#fffff2" }
"""}, "sources: [a.tokens.yaml]\noutputs: [{ format: swift, path: out/A.swift }]\n")
    values = "light: 0x000001, 0x000002, dark: 0xFFFFF1, 0xFFFFF2"
    return "yes, with increased contrast" if run.wrote(rf"static let ink = Color\(\w+\({values}\)\)") else "no"


@experiment("output of your own", STYLE_DICTIONARY)
def _(tool):
    hook = """hooks: { formats: {
      own: ({ dictionary }) => dictionary.allTokens.map((token) => "own " + token.name).join() } }"""
    run = tool.build({"a.json": ANSWER}, ["a.json"], {"css": [("own", "a.txt")]}, hook)
    return "JavaScript hooks" if run.wrote("own answer") else "no"


@experiment("output of your own", TERRAZZO)
def _(tool):
    plugin = """{ name: "own", async build({ tokens, outputFile }) {
      outputFile("a.txt", Object.keys(tokens).map((id) => "own " + id).join()) } }"""
    return "JavaScript plugins" if tool.build({"a.json": ANSWER}, "a.json", plugin).wrote("own answer") else "no"


@experiment("output of your own", TESSERA)
def _(tool):
    files = {"a.tokens.json": ANSWER, "own.mustache": "{{#tokens}}own {{path}}{{/tokens}}\n"}
    run = tool.build(files, """sources: [a.tokens.json]
outputs: [{ format: template, template: own.mustache, path: out/a.txt }]
""")
    return "Mustache templates" if run.wrote("own answer") else "no"


@experiment("output of your own", SWIFTGEN)
def _(tool):
    return "Stencil templates" if writes_by_template(tool) else "no"


# What it checks


@experiment("types and values", *TOKEN_TOOLS)
def _(tool):
    wrong = [document(a=("dimension", "wide")), document(a=("cubicBezier", [2, 0, 0, 1]))]
    return yes(tool.css({"a.json": ANSWER}, "a.json").status == 0
               and all(tool.css({"a.json": text}, "a.json").status == 1 for text in wrong))


@experiment("types and values", SWIFTGEN)
def _(tool):
    return yes(tool.generate({"a.json": document(a=("dimension", "wide"))}, "json", "a.json").status)


@experiment("contrast", *TOKEN_TOOLS)
def _(tool):
    def passes(light=0.0, dark=1.0, alpha=1):
        base = json.loads(document(text=("color", gray(light, alpha)), page=("color", gray(1))))
        other = json.loads(document(text=("color", gray(dark)), page=("color", gray(0))))
        if tool.name == STYLE_DICTIONARY:
            return tool.css({"a.json": json.dumps(base)}, "a.json").status == 0
        files = themes(json.dumps(base), json.dumps(other))
        if tool.name == TERRAZZO:
            rule = {"a11y/min-contrast": ["error", {"pairs": [{"foreground": "text", "background": "page"}]}]}
            return tool.build(files, "a.resolver.json", "css()", rule).status == 0
        pairs = 'contrast: [{ text: "{text}", on: ["{page}"] }]\n'
        return tool.build(files, "resolver: a.resolver.json\n" + pairs, "check").status == 0

    if not passes():
        return "not so: black on white passes"
    if passes(light=0.9):
        return "no"
    words = "pairs, in every context" if not passes(dark=0.1) else "pairs, in the default mode"
    return words if passes(alpha=0.2) else words + ", with transparency"


@experiment("touch targets, text sizes, motion", STYLE_DICTIONARY, TESSERA)
def _(tool):
    faulty = {
        "touch targets": '{ "a": { "$type": "dimension", "$value": "20px", "$touchTarget": true } }',
        "text sizes": document(a=("typography", {
            "fontFamily": "Inter", "fontSize": "6px", "fontWeight": 400, "letterSpacing": "0px", "lineHeight": 1.4})),
        "motion": document(a=("animation", {"curve": "easeInOut", "duration": "3s", "repeat": "forever"})),
    }
    found = {name for name, text in faulty.items() if tool.css({"a.json": text}, "a.json").status}
    return "yes" if found == set(faulty) else ", ".join(sorted(found)) or "no"


@experiment("touch targets, text sizes, motion", TERRAZZO)
def _(tool):
    def passes(size):
        font = {"fontFamily": "Inter", "fontSize": {"value": size, "unit": "px"}, "fontWeight": 400,
                "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.4}
        rule = {"a11y/min-font-size": ["error", {"minSizePx": 11}]}
        return tool.build({"a.json": document(a=("typography", font))}, "a.json", "css()", rule).status == 0

    rules = tool.rules("a11y")
    return if_all("font size", good_passes=passes(16), bad_fails=not passes(6),
                  **{f"no other rules: {sorted(rules)}": rules == {"min-contrast", "min-font-size"}})


@experiment("place of an error", *TOKEN_TOOLS)
def _(tool):
    text = '{\n "first": { "$type": "number", "$value": 42 },\n "second": { "$type": "number", "$value": "{gone}" }\n}\n'
    run = tool.css({"a.json": text}, "a.json")
    words = place_in(run.said)
    if not words and tool.name == STYLE_DICTIONARY:
        run = tool.css({"a.json": text}, "a.json", options=["--verbose"])
        words = f"{place_in(run.said)}, with `--verbose`"
    return words if run.status == 1 else f"not so: status {run.status}"


def place_in(said):
    """The place of a mistake in the token `second` in line 3 of a.json, as it is told."""
    if re.search(r"a\.json:3:\d+", said):
        return "file, line and column"
    if re.search(r"> 3 \|.*\n +\| +\^", said):
        return "line and column"
    return "name of the token" if "{second}" in said else ""


@experiment("place of an error", SWIFTGEN)
def _(tool):
    return "file" if "a.json" in tool.generate({"a.json": '{\n "a": \n'}, "json", "a.json").said else ""


BROKEN = '{ "a": { "$type": "number", "$value": "{gone}" } }'


@experiment("in CI", STYLE_DICTIONARY)
def _(tool):
    return if_all("exit status", good=tool.css({"a.json": ANSWER}, "a.json").status == 0,
                  bad=tool.css({"a.json": BROKEN}, "a.json").status == 1)


@experiment("in CI", TERRAZZO)
def _(tool):
    statuses = [tool.build({"a.json": text}, "a.json", "css()", command=command).status
                for command in ("build", "lint") for text in (ANSWER, BROKEN)]
    return if_all("exit status, lint", build=statuses[:2] == [0, 1], lint=statuses[2:] == [0, 1])


@experiment("in CI", TESSERA)
def _(tool):
    reports = ["--report", "sarif=a.sarif", "--report", "junit=a.xml", "--report", "github"]
    run = tool.run({"a.json": BROKEN}, [tool.place, "check", "a.json", *reports])
    good = tool.run({"a.json": ANSWER}, [tool.place, "check", "a.json"])
    return if_all(
        "exit status, SARIF, JUnit, annotations", status=(good.status, run.status) == (0, 1),
        SARIF='"2.1.0"' in run.written.get("a.sarif", ""), JUnit="<testsuite" in run.written.get("a.xml", ""),
        annotations=re.search(r"^::error file=a\.json,line=1,", run.said, re.M))


@experiment("in CI", SWIFTGEN)
def _(tool):
    config = "json:\n  inputs: a.json\n  outputs:\n    templateName: gone\n    output: Out.swift\n"
    run = tool.run({"a.json": ANSWER, "swiftgen.yml": config}, [tool.place, "config", "lint"])
    return "`swiftgen config lint`" if "gone" in run.said else "no"


# What no experiment can decide, with where the words come from.

SITES = "the first page of its documentation"
LISTS = "the list of all its parsers and templates: there is none for it"
CODE = "its documentation: what it generates is Swift that looks a resource up when it runs"
NAMED = {
    ("made for", STYLE_DICTIONARY): ("tokens in any format", SITES),
    ("made for", TERRAZZO): ("DTCG tokens, first for the web", SITES),
    ("made for", SWIFTGEN): ("typed Swift for an app's resources", SITES),
    ("made for", TESSERA): ("tokens for apps and the web, checked", SITES),
    ("state", STYLE_DICTIONARY): ("widely used, large community", "downloads in the registry of npm"),
    ("state", TERRAZZO): ("active", "the list of its releases"),
    ("state", SWIFTGEN): ("widely used in iOS projects", "stars of its repository"),
    ("state", TESSERA): ("not published yet, no community", "Distribution/publishing.md"),
    ("license", SWIFTGEN): ("MIT", "the file LICENCE of its repository"),
    ("needs", SWIFTGEN): ("one binary", "its page on installing"),
    ("resolver documents", SWIFTGEN): ("no", LISTS),
    ("Figma", STYLE_DICTIONARY): ("through Tokens Studio", "the documentation of the package sd-transforms"),
    ("Figma", TERRAZZO): ("import", "its documentation of 'tz import', which needs an account at Figma"),
    ("Figma", SWIFTGEN): ("no", LISTS),
    ("Less, Stylus, Objective-C, Jetpack XML, many more", TERRAZZO): ("no", "the list of its plugins"),
    ("light and dark in one Swift color", SWIFTGEN): ("as in the catalog", CODE),
    ("runs in a browser", STYLE_DICTIONARY): ("yes", "its documentation, which itself runs it"),
    ("runs in a browser", TERRAZZO): ("parser", "its documentation of the package @terrazzo/parser"),
    ("runs in a browser", SWIFTGEN): ("no", "its page on installing"),
    ("runs in a browser", TESSERA): ("no", "Documentation/guides/install.md"),
    ("contrast", SWIFTGEN): ("no", CODE),
    ("touch targets, text sizes, motion", SWIFTGEN): ("no", CODE),
}
