import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenComparison
import Testing

@testable import TesseraDesignPages

/// Compares two texts and makes a page of what is different.
enum SampleReview {
    static func html(
        from before: String, to after: String, contexts: ContextSpace? = nil, name: String = "Sample",
        labels: (before: String, after: String) = ("v1", "working tree"), limits: [DiffLimit] = []
    ) throws -> String {
        func compile(_ yaml: String) -> Compilation {
            var manifest = Manifest()
            manifest.contexts = contexts
            return Compiler.compile(
                CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: yaml)], manifest: manifest))
        }
        let (old, new) = (compile(before), compile(after))
        let diff = try DesignComparison(from: old.comparedDesign(), to: new.comparedDesign()).diff()
        let page = DesignPages.review(
            ReviewInput(
                diff: diff, labels: DiffLabels(before: labels.before, after: labels.after),
                verdict: DiffVerdict(limits, on: diff),
                before: ReviewSide(design: old.design, name: name, outputs: SamplePage.outputs),
                after: ReviewSide(design: new.design, name: name, outputs: SamplePage.outputs)))
        return String(decoding: page, as: UTF8.self)
    }

    /// Without the sheet.
    static func body(of html: String) -> String {
        guard let start = html.range(of: "<body>") else { return html }
        return String(html[start.lowerBound...])
    }

    static let before = """
        color:
          $type: color
          violet: "#7C5CFF"
          old: "#FF0000"
          brand: "#00FF00"
          surface: { $value: "#14141C", $contexts: { light: "#FFFFFF" } }
          text:
            $value: "#FFFFFF"
            $contexts: { light: "#767676" }
            $contrast: { on: "{color.surface}", use: text }
          veil: "#00000080"
          signal: "{color.violet}"
        space: { $type: dimension, m: 16px }
        radius: { $type: dimension, card: 12px }
        close: { $type: touchTarget, $value: { size: 44pt, hitSize: 44pt } }
        motion:
          press: { $type: spring, $value: { response: 0.3, dampingFraction: 0.7 } }
          fast: { $type: duration, $value: 200ms }
        body:
          $type: typography
          $value: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }
        """

    static let after = """
        color:
          $type: color
          violet: "#6D4AFF"
          accent: "#00FF00"
          surface: { $value: "#14141C", $contexts: { light: "#FFFFFF" } }
          text:
            $value: "#FFFFFF"
            $contexts: { light: "#777777" }
            $contrast: { on: "{color.surface}", use: text }
          veil: "#00000099"
          signal: "{color.violet}"
        space: { $type: dimension, m: 12px, l: 24px }
        radius: { $type: dimension, card: 20px }
        close: { $type: touchTarget, $value: { size: 36pt, hitSize: 36pt } }
        motion:
          press: { $type: spring, $value: { response: 0.45, dampingFraction: 0.5 } }
          fast: { $type: duration, $value: 120ms }
        body:
          $type: typography
          $description: Reads well
          $value: { fontFamily: Inter, fontSize: 18px, fontWeight: 600, letterSpacing: 0px, lineHeight: 1.5 }
        """
}

@Suite("Pages for reviews")
struct ReviewTests {
    @Test("a page reads as recorded")
    func recorded() throws {
        let html = try SampleReview.html(
            from: SampleReview.before, to: SampleReview.after, contexts: SamplePage.appearances, limits: [.checks])
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/review.html")
        try RecordedFiles.expect(Array(SampleReview.body(of: html).utf8), at: file)
    }

    @Test("the head says what is compared, what version that asks for, and what the run does")
    func head() throws {
        let html = try SampleReview.html(
            from: SampleReview.before, to: SampleReview.after, contexts: SamplePage.appearances)
        #expect(html.contains("Requires a major version: code that uses the design may break, and 2 checks fail"))
        #expect(html.contains("<dt>Version asked for</dt><dd>major</dd>"))
        #expect(html.contains("<dt>Checks that now fail</dt><dd>2</dd>"))
        #expect(html.contains("<dt>Renamed</dt><dd>1</dd>"))
        #expect(html.contains("This run ends with status 0, as no <code>--fail-on</code> is given"))
        #expect(!html.contains("nothing breaks"))
    }

    @Test("a page loads nothing, and nothing runs in it")
    func network() throws {
        let html = try SampleReview.html(from: SamplePage.everyType, to: SampleReview.after)
        for word in [
            "http:", "https:", "url(", "@import", " src=", "<link", "<iframe", "<img", "<object", "<script", "onclick",
        ] {
            #expect(!html.contains(word), "\(word)")
        }
        #expect(html.contains("default-src 'none'"))
        #expect(!html.contains("script-src"))
    }

    @Test("nothing that a design says gets out of its place")
    func hostile() throws {
        let attack = "</style><script>alert(1)</script><img src=x onerror=alert(2)>'\\\"><!-- --> \\u202E]]> ${x} `"
        func tokens(_ figure: Int, _ end: String) -> String {
            """
            "g<b>\\"'":
              "a\\"onclick='x'": { $type: color, $value: "#ff000\(figure)", $description: "\(attack)\(figure)" }
              text: { $type: string, $value: "\(attack)\(figure)" }
              font: { $type: fontFamily, $value: ["\(attack)\(figure)"] }
              "gone<script>\(figure)": { $type: number, $value: \(figure) }
              seen: { $value: "#\(end)", $type: color, $deprecated: "\(attack)\(figure)", $contrast: { on: "#ffffff" } }
            """
        }
        let html = try SampleReview.html(
            from: tokens(1, "666666"), to: tokens(2, "bbbbbb"), name: "</title><script>x",
            labels: ("<script>v1", "\"><img src=x>"))
        for word in ["<script", "</script", "<img", "<!--", "\"onclick", "onerror=\""] {
            #expect(!html.contains(word), "\(word)")
        }
        #expect(html.components(separatedBy: "</style>").count == 2)
        #expect(!html.unicodeScalars.contains("\u{202E}"))
        #expect(html.contains("&lt;script&gt;v1"))
    }

    @Test("where files lie is not told")
    func paths() throws {
        func heading(_ before: String, _ after: String) throws -> String {
            let html = try SampleReview.html(
                from: SampleReview.before, to: SampleReview.after, labels: (before, after))
            let start = try #require(html.range(of: "<title>"))
            let end = try #require(html.range(of: "</title>"))
            return String(html[start.upperBound..<end.lowerBound])
        }
        #expect(try heading("/home/me/a.yaml", "b.yaml") == "a.yaml \u{2192} b.yaml: design review")
        #expect(try heading("/x/old/t.yaml", "/x/new/t.yaml") == "old/t.yaml \u{2192} new/t.yaml: design review")
        #expect(try heading("main:Tokens", "Tokens") == "main:Tokens \u{2192} Tokens: design review")
    }

    @Test("callers are told the names that they have and the names to use")
    func names() throws {
        let html = try SampleReview.html(from: SampleReview.before, to: SampleReview.after)
        let plain = html.replacingOccurrences(of: "<wbr>", with: "")
        #expect(plain.contains("<del><code>SampleColors.brand</code></del>"))
        #expect(plain.contains("<code>SampleColors.accent</code>"))
        #expect(plain.contains("<del><code>--color-old</code></del></dd>"))
    }

    @Test("every type of value has a form of its change, and none has numbers that are none")
    func everyType() throws {
        let other = SamplePage.everyType
            .replacingOccurrences(of: "200ms", with: "1s").replacingOccurrences(of: "0.3", with: "0.5")
            .replacingOccurrences(of: "display-p3 1 0 0", with: "display-p3 0 1 0")
            .replacingOccurrences(of: "12pt", with: "-3pt").replacingOccurrences(of: "#ff0000", with: "#00ff0080")
            .replacingOccurrences(of: "Inter", with: "Courier").replacingOccurrences(of: "blur: 8px", with: "blur: 0px")
            .replacingOccurrences(of: "[4px, 2px]", with: "[8px]").replacingOccurrences(of: "44pt", with: "30pt")
            .replacingOccurrences(of: "$value: 0.5 }", with: "$value: 0 }")
            .replacingOccurrences(of: "blur: 20pt", with: "blur: 2pt").replacingOccurrences(of: "bold", with: "300")
        let html = try SampleReview.html(from: SamplePage.everyType, to: other)
        for part in [
            "class=\"duo swatches\"", "class=\"bar old", "class=\"corner\"", "class=\"curve new\"", "class=\"slab\"",
            "class=\"slab bare\"", "class=\"strip\"", "class=\"pane\"", "class=\"dashes\"", "class=\"set\"",
            "class=\"fields\"",
        ] {
            #expect(html.contains(part), "\(part)")
        }
        for word in ["nan", "inf\"", "inf ", "Optional("] { #expect(!html.contains(word), "\(word)") }
    }

    @Test("no change is a page, too")
    func nothing() throws {
        let html = try SampleReview.html(from: SampleReview.before, to: SampleReview.before)
        #expect(html.contains("Nothing is different."))
        #expect(html.contains("<dd>none</dd>"))
        #expect(!html.contains("<nav"))
    }

    @Test("a target that became too small is shown before and after, an added length as long as it is")
    func lengths() throws {
        let html = try SampleReview.html(
            from: "size: { $type: dimension, button: { $value: 44px, $touchTarget: true } }",
            to: "size: { $type: dimension, button: { $value: 36px, $touchTarget: true }, new: 120px }")
        let check = try #require(html.components(separatedBy: "<article class=\"row bad\">").dropFirst().first)
        #expect(check.contains("<code>44px</code>") && check.contains("<code>36px</code>"))
        #expect(html.contains("<span class=\"bar new\" style=\"width:120px\"></span>"))
    }

    @Test("what becomes of a pair is said once")
    func outcomes() throws {
        let html = try SampleReview.html(
            from: """
                color: { $type: color, surface: "#ffffff", text: { $value: "#111111", $contrast: { on: "{color.surface}" } } }
                """,
            to: """
                color: { $type: color, surface: "#ffffff", text: { $value: "#999999", $contrast: { on: "{color.surface}" } } }
                """)
        #expect(html.contains("<p class=\"outcome\">Falls below 4.5:1</p>"))
        #expect(DiffWords.visibility(ofDeltaEOK: 0.1) == "clearly visible")
    }
}
