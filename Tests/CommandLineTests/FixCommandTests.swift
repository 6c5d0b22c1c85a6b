import Foundation
import Testing

@Suite("tessera fix") struct FixCommandTests {
    /// What becomes of a file, and what the run ends with.
    private func fixed(
        _ text: String, as name: String = "a.tokens.yaml", _ arguments: String...
    ) throws -> (text: String, status: Int32) {
        let tool = try Tool()
        try tool.write(text, to: name)
        let result = try tool.run(["fix", name] + arguments)
        return (try tool.read(name), result.status)
    }

    // MARK: What is written

    @Test func groupsGetTheTypesOfTheirValues() throws {
        let (text, status) = try fixed(
            """
            # by hand
            colors:
              # of cards
              surface: { light: "#F4F4F8", dark: "#14141C" }
              ink:
                dark: '#eeeeee'   # at night
                light: '#111111'
              accent: "#3355CC"
            spacing: { s: 8px, m: 16px }
            motion:
              tab: { response: 0.35, damping: 0.7 }
            bar:
              height: 49
              tint: "#fff"
            """)
        #expect(status == 0)
        #expect(
            text == """
                # by hand
                colors:
                  $type: color
                  # of cards
                  surface: { $value: "#F4F4F8", $contexts: { dark: "#14141C" } }
                  ink:
                    $contexts: { dark: '#eeeeee' }   # at night
                    $value: '#111111'
                  accent: "#3355CC"
                spacing: { $type: dimension, s: 8px, m: 16px }
                motion:
                  $type: spring
                  tab: { response: 0.35, dampingFraction: 0.7 }
                bar:
                  height: { $type: dimension, $value: 49 }
                  tint: { $type: color, $value: "#fff" }
                """)
    }

    @Test func groupsOfJSONGetTheTypesOfTheirValues() throws {
        let (text, status) = try fixed(
            """
            {
              "colors": {
                "surface": { "light": "#F4F4F8", "dark": "#14141C" }
              },
              "space": { "s": "8px" },
              "top": "#fff"
            }
            """, as: "a.tokens.json")
        #expect(status == 0)
        #expect(
            text == """
                {
                  "colors": {
                    "$type": "color",
                    "surface": { "$value": "#F4F4F8", "$contexts": { "dark": "#14141C" } }
                  },
                  "space": { "$type": "dimension", "s": "8px" },
                  "top": { "$type": "color", "$value": "#fff" }
                }
                """)
    }

    @Test func colorsKeepTheirNotationAndQuotes() throws {
        let (text, status) = try fixed(
            """
            color:
              $type: color
              ground: "#14141C"   # stays
              double: { $value: "#2A2A33", $contrast: { on: "{color.ground}" } }
              single:
                $value: '#2a2a33'  # a comment
                $contrast: { on: "{color.ground}" }
              function: { $value: oklch(30% 0.05 280), $contrast: { on: "{color.ground}" } }
              quoted: { $value: 'rgb(42 42 51)', $contrast: { on: "{color.ground}" } }
              flow: { $value: { colorSpace: srgb, components: [0.1, 0.1, 0.1] }, $contrast: { on: "{color.ground}" } }
            """)
        #expect(status == 0)
        #expect(
            text == """
                color:
                  $type: color
                  ground: "#14141C"   # stays
                  double: { $value: "#7D7D88", $contrast: { on: "{color.ground}" } }
                  single:
                    $value: '#7d7d88'  # a comment
                    $contrast: { on: "{color.ground}" }
                  function: { $value: oklch(59.47% 0.049 279.22), $contrast: { on: "{color.ground}" } }
                  quoted: { $value: 'rgb(125 125 136)', $contrast: { on: "{color.ground}" } }
                  flow: { $value: { colorSpace: srgb, components: [0.494118, 0.494118, 0.494118] }, $contrast: { on: "{color.ground}" } }
                """)
    }

    @Test("hex stays hex with its alpha, and a function keeps its name, its commas and its hue")
    func colorsKeepTheirForm() throws {
        let (text, status) = try fixed(
            """
            $type: color
            page: "#000000"
            a: { $value: '#ABC3', $contrast: { on: "{page}", minimum: 4.5 } }
            b: { $value: "#ABCDEF30", $contrast: { on: "{page}", minimum: 4.5 } }
            c: { $value: "OKLCH(30% 0.1 250)", $contrast: { on: "{page}" } }
            d: { $value: "hsl(0 0% 30%)", $contrast: { on: "{page}" } }
            e: { $value: "RGB(50, 50, 50)", $contrast: { on: "{page}" } }
            """)
        #expect(status == 0)
        let values = text.split(separator: "\n").dropFirst(2).compactMap { line in
            line.split(separator: "$value: ").last?.split(separator: ", $contrast").first.map(String.init)
        }
        try #require(values.count == 5, "\(text)")
        #expect(values[0].wholeMatch(of: /'#AABBCC[0-9A-F]{2}'/) != nil, "\(text)")
        #expect(values[1].wholeMatch(of: /"#ABCDEF[0-9A-F]{2}"/) != nil, "\(text)")
        #expect(values[2].hasPrefix("\"OKLCH("), "\(text)")
        #expect(values[3].wholeMatch(of: /"hsl\(0 0% [0-9]{2}(\.[0-9]{1,2})?%\)"/) != nil, "\(text)")
        #expect(values[4].wholeMatch(of: /"RGB\([0-9]+, [0-9]+, [0-9]+\)"/) != nil, "\(text)")
    }

    @Test("an object keeps its color space, as a function does")
    func objectsKeepTheirColorSpace() throws {
        let spaces = [
            ("oklch", "[0.7, 0.1, 200]"), ("hsl", "[200, 50, 70]"), ("hwb", "[200, 60, 20]"), ("lab", "[70, 0, -20]"),
            ("lch", "[70, 20, 200]"), ("oklab", "[0.7, 0, -0.1]"), ("display-p3", "[0.6, 0.7, 0.9]"),
            ("rec2020", "[0.6, 0.7, 0.9]"), ("xyz-d65", "[0.4, 0.4, 0.5]"), ("srgb-linear", "[0.4, 0.4, 0.5]"),
        ]
        for (space, components) in spaces {
            let (text, status) = try fixed(
                """
                c:
                  $type: color
                  page: "#fff"
                  a: { $value: { colorSpace: \(space), components: \(components) }, $contrast: { on: "{c.page}" } }
                """)
            #expect(status == 0, "\(text)")
            #expect(text.contains("colorSpace: \(space), components: ["), "\(text)")
            #expect(!text.contains(components), "\(text)")
        }
    }

    @Test func objectsOfSeveralLinesAndOfJSONKeepTheirColorSpace() throws {
        let (lines, status) = try fixed(
            """
            c:
              $type: color
              page: { $value: "#fff", $contexts: { dark: "#000" } }
              a:
                $value:
                  colorSpace: oklch
                  components: [0.7, 0.1, 200]
                $contrast: { on: "{c.page}", level: AAA }
            """)
        #expect(status == 0, "\(lines)")
        #expect(lines.components(separatedBy: "oklch").count == 3 && !lines.contains("srgb"), "\(lines)")
        let (json, jsonStatus) = try fixed(
            """
            { "c": { "$type": "color", "page": "#fff", "a": {
              "$value": { "colorSpace": "display-p3", "components": [0.6, 0.7, 0.9], "hex": "#93b4e9" },
              "$contrast": { "on": "{c.page}" } } } }
            """, as: "a.tokens.json")
        #expect(jsonStatus == 0, "\(json)")
        #expect(json.contains(#""$value": { "colorSpace": "display-p3", "components": ["#), "\(json)")
        #expect(json.contains(##""hex": "#"##) && !json.contains("#93b4e9"), "\(json)")
    }

    @Test(
        "a color that sRGB does not have is replaced by another such color, in its notation",
        arguments: [
            ("{ colorSpace: display-p3, components: [1, 0.2, 0.5] }", "{ colorSpace: display-p3, components: ["),
            ("color(display-p3 1 0.2 0.5)", "color(display-p3 "), ("oklch(70% 0.3 20)", "oklch("),
            ("{ colorSpace: oklch, components: [0.7, 0.3, 20] }", "{ colorSpace: oklch, components: ["),
        ])
    func wideColors(_ value: String, _ start: String) throws {
        let (text, status) = try fixed(
            """
            $type: color
            paper: "#fff"
            ink:
              $value: \(value)
              $contrast: { on: "{paper}" }
            """)
        #expect(status == 0)
        let line = try #require(text.split(separator: "\n").first { $0.contains("$value") })
        #expect(line.contains("$value: " + start) && !line.contains(value), "\(line)")
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        let wide = try tool.run("resolve", "a.tokens.yaml").output
        let ink = try #require(wide.split(separator: "\n").first { $0.contains("ink") })
        let color = ink.split(separator: "=").last?.trimmingCharacters(in: .whitespaces) ?? ""
        let mapped = try tool.run("color", "parse", color).output
        #expect(mapped.contains("≈"), "\(color) is in sRGB: \(mapped)")
    }

    @Test(
        "an object with a comment in it stays as it is",
        arguments: [
            "{ colorSpace: srgb,\n# of the brand\n      components: [0.7, 0.7, 0.7] }",
            "{ colorSpace: srgb,\t# of the brand\n      components: [0.7, 0.7, 0.7] }",
            "\n      colorSpace: srgb\n#      components: [0, 0, 0]\n      components: [0.7, 0.7, 0.7]",
        ])
    func commentsInObjects(value: String) throws {
        let text = """
            color:
              $type: color
              canvas: "#FFFFFF"
              ink:
                $value: \(value)
                $contrast: { on: "{color.canvas}" }
            """
        #expect(try fixed(text).text == text)
    }

    @Test("a comment between a key and its object stays, even one that ends in a colon")
    func commentsBeforeObjects() throws {
        func file(_ value: String) -> String {
            """
            color:
              $type: color
              canvas: "#FFFFFF"
              ink:
                $value:
                  # of the brand:
                  \(value)
                $contrast: { on: "{color.canvas}" }
            """
        }
        let (text, status) = try fixed(file("colorSpace: srgb\n      components: [0.7, 0.7, 0.7]"))
        #expect(status == 0)
        let value = "{ colorSpace: srgb, components: [0.462745, 0.462745, 0.462745] }"
        #expect(text == file(value))
    }

    @Test("a misspelt '$type' keeps the type that is declared")
    func typesThatAreMisspelt() throws {
        #expect(
            try fixed("size: { $tpye: string, $value: \"10px\" }\n").text
                == "size: { $type: string, $value: \"10px\" }\n")
        #expect(
            try fixed("c:\n  $tpye: color\n  a: \"#fff\"\n  b: { $value: \"#000\" }\n").text
                == "c:\n  $type: color\n  a: \"#fff\"\n  b: { $value: \"#000\" }\n")
        #expect(
            try fixed(
                #"{ "font": { "body": { "$tpye": "fontFamily", "$value": "Inter" } } }"#, as: "a.tokens.json"
            ).text == #"{ "font": { "body": { "$type": "fontFamily", "$value": "Inter" } } }"#)
    }

    @Test("a value that no single color can replace becomes one for each context, in the notation of its place")
    func valuesForContexts() throws {
        let (text, status) = try fixed(
            """
            color:
              $type: color
              surface: { $value: "#FFFFFF", $contexts: { dark: "#101014" } }
              map:
                $value: oklch(65% 0.02 280)   # a comment

                $contrast: { on: "{color.surface}", level: AAA }
              flow: { $value: '#8E8E93', $contrast: { on: "{color.surface}", level: AAA } }
              lines: {
                $value: "#808080",
                $contrast: { on: "{color.surface}", level: AAA }
              }
              object:
                $value: { colorSpace: srgb, components: [0.5, 0.5, 0.5] }
                $contrast: { on: "{color.surface}", level: AAA }
            """)
        #expect(status == 0)
        #expect(
            text == """
                color:
                  $type: color
                  surface: { $value: "#FFFFFF", $contexts: { dark: "#101014" } }
                  map:
                    $value: oklch(46.42% 0.021 282.06)   # a comment
                    $contexts: { dark: oklch(69.85% 0.019 278.92) }

                    $contrast: { on: "{color.surface}", level: AAA }
                  flow: { $value: '#58585D', $contexts: { dark: '#9D9DA2' }, $contrast: { on: "{color.surface}", level: AAA } }
                  lines: {
                    $value: "#595959",
                    $contexts: { dark: "#9e9e9e" },
                    $contrast: { on: "{color.surface}", level: AAA }
                  }
                  object:
                    $value: { colorSpace: srgb, components: [0.34902, 0.34902, 0.34902] }
                    $contexts: { dark: { colorSpace: srgb, components: [0.619608, 0.619608, 0.619608] } }
                    $contrast: { on: "{color.surface}", level: AAA }
                """)
    }

    @Test func valuesForContextsInJSON() throws {
        let (text, status) = try fixed(
            """
            {
              "color": {
                "$type": "color",
                "surface": { "$value": "#FFFFFF", "$contexts": { "dark": "#101014" } },
                "lines": {
                  "$value": "#8E8E93",
                  "$contrast": { "on": "{color.surface}", "level": "AAA" }
                },
                "line": { "$value": "#808080", "$contrast": { "on": "{color.surface}", "level": "AAA" } }
              }
            }
            """, as: "a.tokens.json")
        #expect(status == 0)
        #expect(text.contains("      \"$value\": \"#58585D\",\n      \"$contexts\": { \"dark\": \"#9D9DA2\" },\n"))
        #expect(text.contains("\"$value\": \"#595959\", \"$contexts\": { \"dark\": \"#9e9e9e\" }, \"$contrast\""))
    }

    @Test("a token in shorthand becomes a mapping; a value for a context gets others beside it")
    func valuesForContextsOfPairs() throws {
        let tool = try Tool()
        try tool.write(
            """
            sources: [a.tokens.yaml]
            modifiers:
              appearance: [light, dark]
              contrast: [standard, increased]
            contrast:
              - { text: "{color.short}", on: "{color.surface}", level: AAA }
              - { text: "{color.value}", on: "{color.surface}", level: AAA }
            """, to: "tessera.yaml")
        try tool.write(
            """
            color:
              $type: color
              surface: { $value: "#FFFFFF", $contexts: { dark: "#101014", dark+increased: "#000000" } }
              short: '#888'
              value:
                $value: "#808080"
                $contexts:
                  increased: "#777777"   # more
            """, to: "a.tokens.yaml")
        #expect(try tool.run("fix").status == 0)
        #expect(
            try tool.read("a.tokens.yaml") == """
                color:
                  $type: color
                  surface: { $value: "#FFFFFF", $contexts: { dark: "#101014", dark+increased: "#000000" } }
                  short: { $value: '#595959', $contexts: { dark: '#9e9e9e' } }
                  value:
                    $value: "#595959"
                    $contexts:
                      increased: "#595959"   # more
                      dark+increased: "#959595"
                      dark: "#9e9e9e"
                """)
    }

    @Test func wordsThatWereMeant() throws {
        let (text, status) = try fixed(
            """
            color:
              $type: colr
              ink: #F4F4F8
              surface: "#fff"
              alias: "{color.suface}"
              c: { "$value": "#000", $descripton: of c, $contexts: { lihgt: "#fff", increased+light: "#eee" } }
              d: { $value: "#000", $contexts: { light: "#fff" } }
              e: { $value: {color.ink} }
            size:
              $type: dimension
              button: { $value: 40pt, $touchTarget: true }
              gap: '16pxx'
              object: { $value: { value: 40, unit: px }, $touchTarget: true }
            shadow: { $type: shadow, $value: { colr: "#000", offsetX: 1px, offsetY: 1px, blur: 1px, spread: 0px } }
            """)
        #expect(status == 0)
        #expect(
            text == """
                color:
                  $type: color
                  ink: "#F4F4F8"
                  surface: "#fff"
                  alias: "{color.surface}"
                  c: { "$value": "#000", $description: of c, $contexts: { light: "#fff", increased+light: "#eee" } }
                  d: { $value: "#000", $contexts: { light: "#fff" } }
                  e: { $value: "{color.ink}" }
                size:
                  $type: dimension
                  button: { $value: 44pt, $touchTarget: true }
                  gap: '16px'
                  object: { $value: { value: 44, unit: px }, $touchTarget: true }
                shadow: { $type: shadow, $value: { color: "#000", offsetX: 1px, offsetY: 1px, blur: 1px, spread: 0px } }
                """)
    }

    private static let jsonCases: [(String, String, String, String)] = [
        ("a.tokens.json", "\"$vlaue\"", "\"$value\"", "\"#7D7D88\""),
        ("a.tokens.jsonc", "\"$vlaue\"", "\"$value\"", "\"#7D7D88\" // c\n"),
        ("a.tokens.json5", "$vlaue", "$value", "'#7D7D88' /* c */"),
    ]

    @Test(arguments: jsonCases)
    func json(_ name: String, _ misspelt: String, _ key: String, _ color: String) throws {
        func file(_ key: String, _ color: String) -> String {
            "{ \"c\": { \"$type\": \"color\", \"a\": \"#14141C\", "
                + "\"b\": { \(key): \(color), \"$contrast\": { \"on\": \"{c.a}\" } } },\r\n"
                + "  \"s\": { \"$type\": \"dimension\", \"$value\": 44, \"$touchTarget\": true } }\r\n"
        }
        let old = color.replacing("#7D7D88", with: "#2A2A33")
        let (text, status) = try fixed(file(misspelt, old).replacing(": 44", with: ": 40"), as: name)
        #expect(status == 0)
        #expect(text == file(key, color).replacing(": 44", with: ": \"44pt\""))
    }

    /// The misspelt key hides the contrast, and the misspelt name the reference: one round after the other.
    @Test func roundsFollowEachOther() throws {
        let (text, status) = try fixed(
            """
            c:
              $type: color
              a: "#14141C"
              button: { $vlaue: "#2A2A33", $contrast: { on: "{c.a}" } }
              d: "{c.buton}"
            """)
        #expect(status == 0)
        #expect(text.contains("button: { $value: \"#7D7D88\""))
        #expect(text.contains("d: \"{c.button}\""))
    }

    @Test func olderSpellings() throws {
        let old = #"{ "c": { "type": "color", "value": "0x7C5CFF" }, "d": { "type": "color", "value": "{c.value}" } }"#
        let (text, status) = try fixed(old, as: "a.tokens.json", "--lenient")
        #expect(status == 0)
        #expect(
            text == ##"{ "c": { "$type": "color", "$value": "#7C5CFF" }, "d": { "$type": "color", "$value": "{c}" } }"##
        )
    }

    @Test func markAndLineBreaksStay() throws {
        let tool = try Tool()
        let text = "\u{FEFF}a:\r\n  $type: colr\r\n  b: \"#fff\"   \r\n\r\n\r\n"
        try tool.write(text, to: "a.tokens.yaml")
        #expect(try tool.run("fix", "a.tokens.yaml").status == 0)
        let bytes = try Data(contentsOf: tool.folder.appending(path: "a.tokens.yaml"))
        #expect(Array(bytes) == Array(text.replacing("colr", with: "color").utf8))
    }

    @Test func aManifestIsFixedToo() throws {
        let tool = try Tool()
        try tool.write(
            "nme: N\nsources: [T/*.tokens.yaml]\nrules: { text-size/minimun: warning }\nplatform: ios\n",
            to: "tessera.yaml")
        try tool.write("a: { $type: colr, $value: \"#fff\" }\n", to: "T/a.tokens.yaml")
        let result = try tool.run("fix")
        #expect(result.status == 0)
        #expect(
            try tool.read("tessera.yaml")
                == "name: N\nsources: [T/*.tokens.yaml]\nrules: { text-size/minimum: warning }\nplatform: ios\n")
        #expect(try tool.read("T/a.tokens.yaml") == "a: { $type: color, $value: \"#fff\" }\n")
        #expect(result.output.contains("--- T/a.tokens.yaml\n+++ T/a.tokens.yaml, fixed\n"))
        #expect(result.output.hasSuffix("3 findings fixed in 2 files\n"))
    }

    @Test("a manifest that cannot be read is fixed first, whatever is wrong in the files that it names")
    func keysOfAManifestAreFixedBeforeItsFiles() throws {
        let tool = try Tool()
        try tool.write("sorces: [a.tokens.yaml]\noutpts:\n  - { format: css, path: a.css }\n", to: "tessera.yaml")
        try tool.write(
            """
            color:
              $type: color
              primary: "#123456"
              text: "{color.primry}"
              link: "{color.primay}"
              lost: "{color.absent}"
            """, to: "a.tokens.yaml")
        #expect(try tool.run("fix").status == 1)
        #expect(
            try tool.read("tessera.yaml") == "sources: [a.tokens.yaml]\noutputs:\n  - { format: css, path: a.css }\n")
        #expect(
            try tool.read("a.tokens.yaml") == """
                color:
                  $type: color
                  primary: "#123456"
                  text: "{color.primary}"
                  link: "{color.primary}"
                  lost: "{color.absent}"
                """)
    }

    // MARK: Values that follow others

    /// The check of a value that follows another one fails with another figure once that one is fixed: no new error.
    @Test func cornersWithinCorners() throws {
        let tool = try Tool()
        let text = """
            radius:
              $type: dimension
              card: { $value: 24pt }
              image: { $value: 10pt, $concentric: { in: "{radius.card}", inset: 8pt } }
              badge: { $value: 3pt, $concentric: { in: "{radius.image}", inset: 4pt } }
            """
        try tool.write(text, to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml")
        #expect(result.status == 0)
        #expect(result.output.hasSuffix("2 findings fixed in 1 file\n"))
        #expect(
            try tool.read("a.tokens.yaml")
                == text.replacing("$value: 10pt", with: "$value: 16pt").replacing("$value: 3pt", with: "$value: 12pt"))
    }

    @Test func targetsThatAreComputedFromOthers() throws {
        let text = """
            size:
              $type: dimension
              button: { $value: 40pt, $touchTarget: true }
              half: { $value: "{size.button} - 10pt", $touchTarget: true }
            """
        let (fixed, status) = try fixed(text)
        #expect(status == 1)
        #expect(fixed == text.replacing("$value: 40pt", with: "$value: 44pt"))
    }

    @Test func aTypeStaysThatOtherTokensRelyOn() throws {
        let text = "a: { $type: dimension, $value: 50% }\nb: { $type: dimension, $value: \"{a}\" }\n"
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.output.contains("not fixed: fixing it would cause an error: 'b' is declared as 'dimension'"))
        #expect(try tool.read("a.tokens.yaml") == text)
    }

    /// The same rule about another token is a new error.
    @Test func otherFailuresOfTheSameRuleAreNew() throws {
        let text = """
            radius:
              $type: dimension
              card: 24pt
              image: { $value: 10pt, $concentric: { in: "{radius.card}", inset: 8pt } }
              badge: { $value: "{radius.image} - 4pt", $concentric: { in: "{radius.card}", inset: 18pt } }
            """
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.output.contains("not fixed: fixing it would cause an error: the radius 'radius.badge' is 12pt"))
        #expect(try tool.read("a.tokens.yaml") == text)
    }

    // MARK: Without a manifest

    /// What 'check' finds in a file that stands alone is left here as well.
    @Test func namesThatCollideAreLeft() throws {
        let tool = try Tool()
        try tool.write("size: { $type: dimension, h1: 32pt, h-1: 24pt }\n", to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.output.contains("[name/collision]\n    not fixed: no fix is certain"))
        #expect(!tool.exists("Generated"))
        // To the letter of the format there is nothing to generate.
        #expect(try !tool.run("fix", "a.tokens.yaml", "--strict").output.contains("[name/collision]"))
    }

    /// Lengths and times in shorthand become the objects of the format, at once and in the notation of the file.
    @Test(arguments: [
        (
            "a.tokens.yaml",
            """
            a: { $type: dimension, $value: 4pt }
            b: { $type: duration, $value: 0.2s, $contexts: { dark: 100ms } }
            c: { $type: border, $value: { color: "{d}", width: 1rem, style: solid } }
            d: { $type: color, $value: { colorSpace: srgb, components: [0, 0, 0] } }

            """,
            """
            a: { $type: dimension, $value: { value: 4, unit: px } }
            b: { $type: duration, $value: { value: 0.2, unit: s }, $contexts: { dark: 100ms } }
            c: { $type: border, $value: { color: "{d}", width: { value: 1, unit: rem }, style: solid } }
            d: { $type: color, $value: { colorSpace: srgb, components: [0, 0, 0] } }

            """
        ),
        (
            "a.tokens.json",
            #"{ "a": { "$type": "dimension", "$value": "4px" }, "b": { "$type": "duration", "$value": "200 ms" } }"#,
            #"{ "a": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } }, "#
                + #""b": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } } }"#
        ),
    ])
    func measuresBecomeObjectsInStrict(file: String, written: String, fixed: String) throws {
        let tool = try Tool()
        try tool.write(written, to: file)
        let result = try tool.run("fix", file, "--strict")
        #expect(!result.output.contains("rounds"))
        #expect(try tool.read(file) == fixed)
    }

    // MARK: What is not

    /// What can be read only after a first round is fixed like what is there from the start.
    @Test func aSecondRunFindsNothing() throws {
        let tool = try Tool()
        try tool.write(
            """
            color:
              $type: color
              accent: "#fff"
              a: "{color.acent}"
              b: {color.acent}
            """, to: "a.tokens.yaml")
        #expect(try tool.run("fix", "a.tokens.yaml").status == 0)
        #expect(try tool.read("a.tokens.yaml").hasSuffix("  a: \"{color.accent}\"\n  b: \"{color.accent}\""))
        #expect(try tool.run("fix", "a.tokens.yaml").output == "nothing to fix\n")
    }

    @Test func tokensThatFollowAFixAreNamed() throws {
        let tool = try Tool()
        try tool.write(
            """
            gray: { $type: color, $value: "#999" }
            page: { $type: color, $value: "#fff" }
            text: { $type: color, $value: "{gray}", $contrast: { on: "{page}" } }
            line: { $type: color, $value: "{gray}" }
            """, to: "a.tokens.yaml")
        let output = try tool.run("fix", "a.tokens.yaml").output
        #expect(output.contains("1 token that refers to a fixed value changed, too: 'line'\n"))
        #expect(!output.contains("'text'"))
    }

    @Test func keysOfJSON5StayWithoutQuotes() throws {
        let (text, _) = try fixed(
            "{ s: { $type: 'shadow', $value: { color: '#000', x: '0px', 'y': '1px', blur: '2px', spread: '0px' } } }\n",
            as: "a.tokens.json5", "--lenient")
        #expect(text.contains("offsetX: '0px', 'offsetY': '1px'"))
    }

    @Test func aDryRunWritesNothing() throws {
        let tool = try Tool()
        try tool.write("a: { $type: colr, $value: \"#fff\" }\n", to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml", "--dry-run")
        #expect(result.status == 1)
        #expect(
            result.output.contains("-a: { $type: colr, $value: \"#fff\" }\n+a: { $type: color, $value: \"#fff\" }\n"))
        #expect(result.output.hasSuffix("1 finding to fix in 1 file\n"))
        #expect(try tool.read("a.tokens.yaml").contains("colr"))
        #expect(try tool.run("fix", "a.tokens.yaml").status == 0)
        let again = try tool.run("fix", "a.tokens.yaml", "--dry-run")
        #expect(again.status == 0)
        #expect(again.output == "nothing to fix\n")
    }

    @Test func whatIsLeftHasAReason() throws {
        let tool = try Tool()
        let text = """
            color:
              $type: color
              black: "#000000"
              white: "#FFFFFF"
              both: { $value: "#808080", $contrast: { on: ["{color.black}", "{color.white}"], level: AAA } }
              alias: { $value: "{color.black}", $contrast: { on: "{color.black}" } }
            """
        try tool.write(text, to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.output.contains("not fixed: no fix is certain; no color reaches 7:1"))
        #expect(result.output.hasSuffix("nothing to fix, 2 left\n"))
        #expect(try tool.read("a.tokens.yaml") == text)
    }

    /// The nearest type would make more errors than there are.
    @Test func whatBringsErrorsIsWithdrawn() throws {
        let tool = try Tool()
        let text = """
            a:
              $type: dimensoin
              b: "#fff"
              c: "#000"
              d: "#111"
            e: { $type: colr, $value: "#fff" }
            """
        try tool.write(text, to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.output.contains("not fixed: fixing it would cause 3 errors, the first of them: "))
        #expect(try tool.read("a.tokens.yaml") == text.replacing("colr", with: "color"))
    }

    @Test func onlyWhatIsNamed() throws {
        let tool = try Tool()
        let text = """
            c:
              $type: color
              a: "#14141C"
              b: { $value: "#2A2A33", $descripton: x, $contrast: { on: "{c.a}" } }
            """
        try tool.write(text, to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml", "--only", "contrast")
        #expect(result.status == 1)
        #expect(result.output.contains("not fixed: not among the rules that were named"))
        #expect(try tool.read("a.tokens.yaml") == text.replacing("#2A2A33", with: "#7D7D88"))
        #expect(try tool.run("fix", "a.tokens.yaml", "--only", "contrsat").status == 2)
    }

    @Test func hostileFiles() throws {
        let tool = try Tool()
        let text = "a: { $type: colr, $value: \"#fff\" }\n"
        try tool.write(text, to: "utf16.tokens.yaml")
        try text.data(using: .utf16)?.write(to: tool.folder.appending(path: "utf16.tokens.yaml"))
        let utf16 = try tool.run("fix", "utf16.tokens.yaml")
        #expect(utf16.status == 1)
        #expect(utf16.output.contains("not fixed: the file is not UTF-8"))
        #expect(try tool.run("fix", "nobody.yaml").status == 3)
        #expect(try tool.run("fix").status == 2)
        #expect(try tool.run("fix", "utf16.tokens.yaml", "--interactive").status == 2)
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may write whatever it wants"))
    func filesThatMayNotBeWritten() throws {
        let tool = try Tool()
        let text = "a: { $type: colr, $value: \"#fff\" }\n"
        try tool.write(text, to: "a.tokens.yaml")
        let path = tool.folder.appending(path: "a.tokens.yaml").path
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        let result = try tool.run("fix", "a.tokens.yaml")
        #expect(result.status == 3)
        #expect(result.errors.contains("cannot write 'a.tokens.yaml': permission denied"))
        #expect(try tool.read("a.tokens.yaml") == text)
    }

    // MARK: In a conversation

    @Test func eachFixIsAskedFor() throws {
        let tool = try Tool()
        try tool.write(
            """
            c:
              $type: color
              a: { $value: "#fff", $descripton: a }
              b: { $value: "#fff", $descripton: b }
              c: { $value: "#fff", $descripton: c }
              d: { $value: "#fff", $descripton: d }
            """, to: "a.tokens.yaml")
        let (output, status) = try tool.converse(typing: "x\nn\ny\nq\n", "fix", "a.tokens.yaml", "--interactive")
        #expect(status == 1)
        #expect(output.contains("unknown property '$descripton'; did you mean '$description'?"))
        #expect(output.components(separatedBy: "[y]es, [n]o, [a]ll, [q]uit: ").count == 5)
        #expect(output.contains("1 finding fixed in 1 file, 3 left"))
        #expect(output.contains("not fixed: declined"))
        let text = try tool.read("a.tokens.yaml")
        #expect(text.contains("b: { $value: \"#fff\", $description: b }"))
        #expect(text.contains("c: { $value: \"#fff\", $descripton: c }"))
        #expect(try tool.converse(typing: "a\n", "fix", "a.tokens.yaml", "-i").status == 0)
    }
}
