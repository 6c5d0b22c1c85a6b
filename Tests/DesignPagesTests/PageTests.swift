import Foundation
import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel
import Testing

@testable import TesseraDesignPages

/// Compiles texts and makes a page of them.
enum SamplePage {
    /// An output in each language.
    static let outputs = [
        Output(format: SwiftOptions(), path: "Sample.swift"), Output(format: CSSOptions(), path: "sample.css"),
    ]

    static func input(
        _ yaml: String, contexts: ContextSpace? = nil, choices: [Int: Int] = [:], name: String = "Sample",
        outputs: [Output] = outputs
    ) -> DesignPageInput {
        var manifest = Manifest()
        manifest.contexts = contexts
        manifest.name = name
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: yaml)], manifest: manifest))
        return DesignPageInput(
            design: compilation.design, choices: choices, name: name, outputs: outputs, findings: compilation.findings,
            sources: compilation.sources)
    }

    static func html(
        _ yaml: String, contexts: ContextSpace? = nil, name: String = "Sample", outputs: [Output] = outputs
    ) -> String {
        String(decoding: DesignPages.html(input(yaml, contexts: contexts, name: name, outputs: outputs)), as: UTF8.self)
    }

    static let appearances = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["dark", "light"]),
        Modifier(name: "contrast", contexts: ["standard", "increased"]),
    ])

    /// One token of each type.
    static let everyType = """
        every:
          color: { $type: color, $value: "color(display-p3 1 0 0)" }
          dimension: { $type: dimension, $value: 12pt }
          radius: { $type: dimension, $value: 12pt }
          fontFamily: { $type: fontFamily, $value: ["Odd <\\"font\\">", serif] }
          fontWeight: { $type: fontWeight, $value: bold }
          duration: { $type: duration, $value: 200ms }
          cubicBezier: { $type: cubicBezier, $value: easeInOut }
          number: { $type: number, $value: 1.5 }
          strokeStyle: { $type: strokeStyle, $value: { dashArray: [4px, 2px], lineCap: round } }
          border: { $type: border, $value: { color: "#ff0000", width: 1px, style: solid } }
          transition: { $type: transition, $value: { duration: 200ms, delay: 0ms, timingFunction: easeOut } }
          shadow: { $type: shadow, $value: { color: "#00000080", offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px } }
          gradient: { $type: gradient, $value: [{ color: "#ff0000", position: 0 }, { color: "#0000ff", position: 1 }] }
          typography:
            $type: typography
            $value: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }
          spring: { $type: spring, $value: { response: 0.3, dampingFraction: 0.7 } }
          restless: { $type: spring, $value: { response: 0.3, dampingFraction: 0.001 } }
          animation: { $type: animation, $value: { curve: easeInOut, duration: 1s, repeat: forever, autoreverse: true }, $reducedMotion: none }
          opacity: { $type: opacity, $value: 0.5 }
          string: { $type: string, $value: hello }
          boolean: { $type: boolean, $value: true }
          css: { $type: css, $value: "min(50%, 20em)" }
          tabBar:
            $type: tabBar
            $value:
              topPadding: 8pt
              bottomPadding: 4pt
              bottomEdge: safeArea
              itemHitHeight: 48pt
              horizontalPadding: 8pt
              iconSize: 24pt
              labelSize: 11pt
              tabCount: 3
          material: { $type: material, $value: { tint: "#ffffff80", fallback: "#ffffff", blur: 20pt } }
          glass: { $type: glass, $value: { tint: "#7C5CFF", fallback: { tint: "#ffffff80", fallback: "#ffffff" } } }
          focusIndicator: { $type: focusIndicator, $value: { color: "#7C5CFF", width: 2pt, offset: 2pt } }
          touchTarget: { $type: touchTarget, $value: { size: 30pt, hitSize: 44pt } }
          haptic: { $type: haptic, $value: impact.light }
        """
}

@Suite("Pages")
struct PageTests {
    @Test("typography is shown at the text sizes of iOS")
    func textSizes() {
        let html = SamplePage.html(
            """
            body:
              $type: typography
              $value: { fontFamily: Inter, fontSize: 17pt, fontWeight: 400, letterSpacing: 1px, lineHeight: 1.25 }
            """)
        #expect(html.contains("<select id=\"text-size\">"))
        #expect(html.contains("<option value=\"Large\" selected>"))
        // By hand: 53 / 17 and 14 / 17.
        #expect(html.contains(":root:has(#text-size option[value=\"AX5\"]:checked){--grow-body:3.118}"))
        #expect(html.contains(":root:has(#text-size option[value=\"xSmall\"]:checked){--grow-body:0.824}"))
        #expect(html.contains("font-size:calc(17px*var(--grow-body,1))"))
        #expect(html.contains("letter-spacing:calc(1px*var(--grow-body,1))"))
        #expect(!SamplePage.html("a: { $type: dimension, $value: 4pt }").contains("id=\"text-size\""))
    }

    @Test("every type of token has a form and its names")
    func everyType() {
        let input = SamplePage.input(SamplePage.everyType)
        #expect(input.findings.filter { $0.diagnostic.severity == .error }.map(\.diagnostic.message) == [])
        let page = DesignPage(input)
        let shown = Set(page.sections.flatMap { $0.parts.flatMap(\.entries).map(\.type) })
        #expect(shown == Set(TokenType.allCases))
        let html = String(decoding: PageHTML.document(page), as: UTF8.self)
        for entry in page.sections.flatMap({ $0.parts.flatMap(\.entries) }) {
            #expect(html.contains("id=\"\(entry.path)\""), "\(entry.path)")
            #expect(html.contains("href=\"#\(entry.path)\""), "\(entry.path)")
        }
        // A group says once what its names begin with.
        #expect(html.contains(" data-swift=\"SampleEvery.\" data-css=\"--every-\""))
        #expect(html.contains("<div class=\"names\" data-swift=\"color\" data-css=\"color\">"))
        #expect(html.contains("style=\"--c:color(display-p3 1 0 0)\""))
        #expect(html.contains(">P3</em>"))
        #expect(html.contains("data-p=\"color(display-p3 1 0 0)\""))
        #expect(html.contains("It swings too often for a browser to play."))
    }

    @Test("contexts of colors are text; in a large design their places say which, and the style what they are called")
    func contextNames() {
        let colors = """
            color:
              $type: color
              each: { $value: "#111111", $contexts: { light: "#222222" } }
              all: { $value: "#111111", $contexts: { light: "#222222", increased: "#333333", light+increased: "#444444" } }
              some: { $value: "#111111", $contexts: { light: "#222222", increased: "#333333", light+increased: "#333333" } }

            """
        let small = SamplePage.html(colors, contexts: SamplePage.appearances)
        #expect(small.contains("<b>light</b>") && !small.contains("data-each=\""))
        let more = "space:\n  $type: dimension\n" + (1...400).map { "  s\($0): \($0)px\n" }.joined()
        let html = SamplePage.html(colors + more, contexts: SamplePage.appearances)
        func card(_ name: String) -> String {
            html.components(separatedBy: "<article ").first { $0.contains("id=\"color.\(name)\"") } ?? ""
        }
        #expect(card("each").contains("data-each=\"0\""))
        #expect(card("all").contains("data-each=\"0 1\""))
        #expect(card("some").contains("data-modifiers=\"0 1\"") && card("some").contains("<b>increased</b>"))
        #expect(html.contains("[data-each=\"0\"]>:nth-child(2)::after{content:\"light\"}"))
        #expect(html.contains("[data-each=\"0 1\"]>:nth-child(4)::after{content:\"light \\b7  increased\"}"))
    }

    @Test("a page loads nothing, and lets its own script run alone")
    func network() throws {
        let html = SamplePage.html(SamplePage.everyType)
        // Filters of the page itself are all that it refers to.
        #expect(html.replacing("url(#vision-", with: "").contains("url(") == false)
        for word in ["http:", "https:", "@import", " src=", "<link", "<iframe", "<img", "<object"] {
            #expect(!html.contains(word), "\(word)")
        }
        #expect(html.contains("default-src 'none'"))
        let parts = html.split(separator: "<script>", omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        let script = try #require(parts.last?.split(separator: "</script>").first)
        let digest = try Self.digest(of: String(script))
        #expect(html.contains("script-src 'sha256-\(digest)'"))
    }

    /// SHA-256 in Base64, by the tool of the system.
    private static func digest(of text: String) throws -> String {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        #if os(Linux)
        process.arguments = ["sha256sum"]
        #else
        process.arguments = ["shasum", "-a", "256"]
        #endif
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let hex = try #require(try output.fileHandleForReading.readToEnd()).prefix(64)
        process.waitUntilExit()
        let digits = hex.compactMap { Character(UnicodeScalar($0)).hexDigitValue }.map(UInt8.init)
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        return Data(bytes).base64EncodedString()
    }

    @Test("nothing that a design says gets out of its place")
    func hostile() {
        let attack = "</script><script>alert(1)</script><img src=x onerror=alert(2)>'\\\"><!-- --> \\u202E]]> ${x} `"
        let html = SamplePage.html(
            """
            "g<b>\\"'":
              $description: "\(attack)"
              "a\\"onclick='x'": { $type: color, $value: "#ff0000", $description: "\(attack)", $deprecated: "\(attack)" }
              text: { $type: string, $value: "\(attack)" }
              font: { $type: fontFamily, $value: ["\(attack)"] }
              "with blank": { $type: number, $value: 1 }
              with_blank: { $type: number, $value: 2 }
            """, name: "</title><script>x")
        #expect(html.components(separatedBy: "<script").count == 2)
        #expect(html.components(separatedBy: "</script").count == 2)
        #expect(!html.contains("<img"))
        #expect(!html.contains("<!--"))
        #expect(!html.contains("\"onclick"))
        #expect(!html.unicodeScalars.contains("\u{202E}"))
        #expect(html.contains("\\u{202E}"))
        // Each address once, and without blanks.
        #expect(html.components(separatedBy: ".with_blank\"").count > 1)
        #expect(html.contains(".with_blank~2\""))
    }

    @Test("a context whose name another modifier has as well stands behind its modifier")
    func contextsOfOneName() throws {
        let modifiers = ContextSpace(modifiers: [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "keyboard", contexts: ["light", "dark", "none"]),
        ])
        let input = SamplePage.input(
            """
            key:
              $type: color
              cap: { $value: "#ffffff", $contexts: { keyboard=dark: "#000000" } }
              page: { $value: "#ffffff", $contexts: { appearance=dark: "#000000" } }
              off: { $value: "#ffffff", $contexts: { none: "#000000" } }
            """, contexts: modifiers)
        let entries = DesignPage(input).sections.flatMap { $0.parts.flatMap(\.entries) }
        #expect(
            entries.map { $0.variants.map(\.label) } == [
                ["keyboard=light or none", "keyboard=dark"], ["appearance=light", "appearance=dark"],
                ["keyboard=light or dark", "none"],
            ])
    }

    @Test("a value stands once for all contexts that share it, and says which")
    func contexts() throws {
        let input = SamplePage.input(
            """
            color:
              $type: color
              same: "#101010"
              one: { $value: "#101010", $contexts: { light: "#f0f0f0" } }
              all: { $value: "#101010", $contexts: { light: "#f0f0f0", dark+increased: "#000000", light+increased: "#ffffff" } }
              odd: { $value: "#101010", $contexts: { dark+increased: "#ffffff", light: "#ffffff", light+increased: "#101010" } }
              alias: "{color.one}"
            """, contexts: SamplePage.appearances)
        let page = DesignPage(input)
        func variants(_ name: String) -> [String] {
            let entry = page.sections.flatMap { $0.parts.flatMap(\.entries) }.first { $0.path == "color." + name }
            return entry?.variants.map { "\($0.label) \($0.cells)" } ?? []
        }
        #expect(variants("same") == [" [0]"])
        #expect(variants("one") == ["dark [0]", "light [1]"])
        #expect(
            variants("all") == [
                "dark \u{B7} standard [0]", "dark \u{B7} increased [1]", "light \u{B7} standard [2]",
                "light \u{B7} increased [3]",
            ])
        #expect(variants("odd").count == 2)
        #expect(variants("odd").first?.hasSuffix("[0, 3]") == true)
        let alias = page.sections.flatMap { $0.parts.flatMap(\.entries) }.first { $0.path == "color.alias" }
        #expect(alias?.variants.map(\.aliases) == [["color.one"], ["color.one"]])
    }

    @Test("errors stand first, those of one cause below the first of them, and what has no value is counted")
    func causes() throws {
        let invalid = (1...5).map { "  c\($0): '#12\($0)45z'\n" }.joined()
        let input = SamplePage.input(
            "size: { $type: dimension, a: { $value: 30px, $touchTarget: true } }\ncolor:\n  $type: color\n" + invalid)
        let page = DesignPage(input)
        let groups = PageFinding.groups(page.findings)
        #expect(groups.map(\.count).contains(5))
        #expect(groups.map { $0[0].severity == .error }.drop { $0 }.allSatisfy { !$0 })
        #expect(page.remark == "5 more tokens have no value and are not shown.")
        let html = String(decoding: DesignPages.html(input), as: UTF8.self)
        #expect(html.contains("<details><summary>4 more with the same cause, 5 in all</summary>"))
        #expect(html.contains("1 token. 5 more tokens have no value and are not shown. "))
        let markdown = String(decoding: DesignPages.markdown(input), as: UTF8.self)
        #expect(markdown.contains("and 4 more with the same cause"))
    }

    @Test("many names without groups are grouped by their first words")
    func stems() throws {
        let flat = ["accent", "neutral", "negative"].flatMap { stem in
            (1...9).map { "\(stem)-color-\(Character(Unicode.Scalar(96 + $0) ?? "a")): '#aabbcc'\n" }
        }
        let yaml = "$type: color\n" + flat.joined() + "white: '#ffffff'\n"
        let part = try #require(DesignPage(SamplePage.input(yaml)).sections.first).parts
        #expect(part.map(\.path) == ["accent", "neutral", "negative", ""])
        #expect(part.map(\.entries.count) == [9, 9, 9, 1])
        #expect(NameStems(["accent-a", "accent-b", "accent-c"]).stem(of: "accent-a") == "")
    }

    @Test("findings stand at the top, and lead to their tokens")
    func findings() {
        let html = SamplePage.html(
            """
            color:
              $type: color
              surface: "#ffffff"
              text: { $value: "#aaaaaa", $contrast: { on: "{color.surface}", use: text } }
            """)
        #expect(html.contains("1 error."))
        #expect(html.contains("<a href=\"#color.text\">color.text</a>"))
        #expect(html.contains("contrast/text"))
        #expect(html.contains("fails 4.5"))
        #expect(html.contains("<p><code>#7"))
        #expect(html.contains("class=\"tag finding\""))
    }

    @Test("a design without requirements says so, and is guessed by its names")
    func guessed() {
        let html = SamplePage.html(
            """
            color:
              $type: color
              background: "#ffffff"
              text: "#111111"
            """)
        #expect(html.contains("This design requires no contrast"))
        #expect(html.contains("18.8"))
        #expect(!html.contains("class=\"fails\""))
    }

    @Test("of nothing there is a page, too")
    func empty() {
        let html = SamplePage.html("{}")
        #expect(html.contains("0 tokens. Nothing is wrong with them."))
    }

    @Test("the same design makes the same bytes, and twice the tokens twice the bytes")
    func size() {
        func page(_ count: Int) -> Int {
            var yaml = "a:\n  $type: color\n"
            for index in 0..<count {
                yaml += "  c\(1000 + index): { $value: \"#10\(1000 + index)\", $contexts: { light: \"#f0f0f0\" } }\n"
            }
            let first = SamplePage.html(yaml, contexts: SamplePage.appearances)
            #expect(first == SamplePage.html(yaml, contexts: SamplePage.appearances))
            return first.utf8.count
        }
        let (none, some, twice) = (page(0), page(150), page(300))
        #expect(twice - some < (some - none) * 11 / 10)
        // A page of 5,000 tokens is to stay under 4 MB.
        #expect((twice - some) / 150 < 750)
    }
}
