import Foundation
import TesseraCSSOutput
import TesseraColorScience
import TesseraDiagnostics
import TesseraKit
import TesseraTokenComparison
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraDesignPages

/// Every custom property, loaded in a browser and used there, against what its token resolves to.
@Suite("CSS in a browser")
struct BrowserTests {
    private static let browser = Browser()

    // There is no browser on every machine; where there is none, the run says so.
    @Test(
        "comes to the values of the table, in every context, by every kind of switch",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func values() throws {
        let browser = try #require(Self.browser)
        let sheets = try Design.all.flatMap { design in try Mode.all.map { try Sheet(design, $0) } }
        let questions = try sheets.map { try $0.questions() }
        let pages = try zip(sheets, questions).map { sheet, questions in
            Browser.Page(
                html: sheet.html, script: try Self.script("page.js"),
                states: questions.map { Browser.State(media: $0.audience.media, argument: $0.question) })
        }
        let answers = try browser.ask(pages)
        var count = 0
        for ((sheet, questions), answers) in zip(zip(sheets, questions), answers) {
            for ((audience, _), answer) in zip(questions, answers) {
                count += answer.compared
                if !answer.errors.isEmpty {
                    Issue.record("\(sheet), \(audience):\n\(answer.errors.joined(separator: "\n"))")
                }
            }
        }
        #expect(count > 100_000)
    }

    /// Not what properties come to, but what happens to an element that uses them.
    @Test(
        "moves as it says, and where people reduce motion as little as it says",
        .enabled(if: browser != nil, "Chromium and python3 are needed"), arguments: [false, true])
    func motion(isReduced: Bool) throws {
        let browser = try #require(Self.browser)
        let gallery = try #require(try Design.all.first { $0.name.hasSuffix("Gallery") })
        let sheet = try Sheet(gallery, try #require(Mode.all.first))
        let page = Browser.Page(
            html: sheet.html, script: try Self.script("motion.js"),
            states: [Browser.State(media: Audience(reducesMotion: isReduced).media, argument: .nothing)])
        let answer = try #require(try browser.ask([page]).first?.first)
        #expect(answer.errors == [])
        #expect(answer.compared == 8)
    }

    /// Elements with the class of a focus indicator, before and while they have the focus.
    @Test(
        "shows focus indicators, in forced colors with the color of the system",
        .enabled(if: browser != nil, "Chromium and python3 are needed"), arguments: [false, true])
    func focus(isForced: Bool) throws {
        let browser = try #require(Self.browser)
        let gallery = try #require(try Design.all.first { $0.name.hasSuffix("Gallery") })
        let sheet = try Sheet(gallery, try #require(Mode.all.first))
        var media = Audience(isDark: true).media
        if isForced { media["forced-colors"] = "active" }
        let page = Browser.Page(
            html: sheet.html, script: try Self.script("focus.js"), hasFocus: true,
            states: [Browser.State(media: media, argument: .nothing)])
        let answer = try #require(try browser.ask([page]).first?.first)
        #expect(answer.errors == [])
        #expect(answer.compared == 8)
    }

    /// The preview page of the fixtures, by light and dark, with more contrast, from a phone to a wide screen, and with
    /// text twice as large.
    @Test(
        "shows designs on a page that can be read, searched and used by everybody",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func previewPage() throws {
        let browser = try #require(Self.browser)
        let designs = try Design.all.filter { design in
            ["Gallery", "Hostile", "TabBars"].contains { design.name.hasSuffix($0) }
        }
        let light = ["prefers-color-scheme": "light"]
        let dark = ["prefers-color-scheme": "dark", "prefers-contrast": "more", "prefers-reduced-motion": "reduce"]
        let states = [
            Browser.State(media: light, width: 1440, argument: .nothing),
            Browser.State(media: dark, width: 390, argument: .nothing),
            Browser.State(media: dark, width: 1024, argument: .nothing),
            Browser.State(media: light, width: 1920, argument: .nothing),
            Browser.State(media: light, width: 1281, argument: .nothing),
            Browser.State(media: light, width: 391, argument: .nothing),
        ]
        // Nyx has all that a page can show.
        let html = designs.map { ($0.name, $0.previewPage) } + [("Nyx", try AccessibilityTests.nyx())]
        let pages = try html.flatMap { _, text in
            try states.map { state in
                Browser.Page(
                    html: text, script: try Self.script("docs.js"),
                    textScale: state.width == 1281 || state.width == 391 ? 2 : nil, states: [state])
            }
        }
        for (index, answers) in try browser.ask(pages).enumerated() {
            let answer = try #require(answers.first)
            let state = states[index % states.count]
            #expect(answer.errors == [], "\(html[index / states.count].0), \(state.width ?? 0) pixels")
            #expect(answer.compared > 100)
        }
    }

    /// At each width the menu is where a row of switches, several or none have left it.
    @Test(
        "opens the menu of its view inside the window",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func viewMenu() throws {
        let browser = try #require(Self.browser)
        let names = ["Gallery", "Hostile", "Bare"]
        let designs = try Design.all.filter { design in names.contains { design.name.hasSuffix($0) } }
        let html = designs.map(\.previewPage) + [try AccessibilityTests.nyx()]
        let widths = [320, 360, 400, 430, 600, 768, 800, 959, 961, 1024, 1100, 1280]
        let states = widths.map { Browser.State(media: [:], width: $0, argument: .nothing) }
        let pages = try html.map { Browser.Page(html: $0, script: try Self.script("menu.js"), states: states) }
        for (page, answers) in try browser.ask(pages).enumerated() {
            for (width, answer) in zip(widths, answers) {
                #expect(answer.errors == [], "page \(page), \(width) pixels")
                #expect(answer.compared > 10)
            }
        }
    }

    @Test(
        "can be read and printed without its script",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func withoutScript() throws {
        let browser = try #require(Self.browser)
        let designs = try Design.all.filter { design in ["Gallery", "TabBars"].contains { design.name.hasSuffix($0) } }
        let html = designs.map(\.previewPage) + [try AccessibilityTests.nyx()]
        let states = [("", 390), ("", 1280), ("print", 718)].map { medium, width in
            Browser.State(media: [:], width: width, medium: medium, argument: .nothing)
        }
        let pages = try html.map {
            Browser.Page(html: $0, script: try Self.script("noscript.js"), withoutScript: true, states: states)
        }
        for (page, answers) in try browser.ask(pages).enumerated() {
            for (state, answer) in zip(states, answers) {
                #expect(answer.errors == [], "page \(page), \(state.width ?? 0) pixels \(state.medium ?? "")")
                #expect(answer.compared > 10)
            }
        }
    }

    /// What the page of a large design says once reads in the browser as it does in the page of a small one.
    @Test(
        "shows all values and times of a large design",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func largePage() throws {
        let browser = try #require(Self.browser)
        let some = """
            color:
              $type: color
              a: "#0A5"
              b: "#0055AA80"
              c: { $value: "color(display-p3 0 1 0)" }
              d: { $value: "#111111", $contexts: { dark: "#EEEEEE" } }
            copies:
              $type: color
            \(Self.copied)
            motion: { $type: spring, s: { response: 0.5, dampingFraction: 0.6 } }
            ratio: { $type: number, r: 0.25 }
            type:
              $type: typography
              t: { fontFamily: Inter, fontSize: 24px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2 }

            """
        let many =
            "palette:\n  $type: color\n  p0: { $value: \"#111111\", $contexts: { dark: \"#EEEEEE\" } }\n"
            + (1...400).map { "  p\($0): \"#\(100_000 + $0)\"\n" }.joined()
        let html = [some, some + many].map { Self.page(of: $0) }
        #expect(html[0].contains("<code>#00aa55</code>") && !html[1].contains("<code>#00aa55</code>"))
        let pages = try html.map {
            Browser.Page(
                html: $0, script: try Self.script("repeats.js"),
                states: [Browser.State(media: [:], width: 1024, argument: .nothing)])
        }
        for (size, answers) in zip(["small", "large"], try browser.ask(pages)) {
            let answer = try #require(answers.first)
            #expect(answer.errors == [], "a \(size) page")
            #expect(answer.compared > 16)
        }
    }

    /// Colors whose bytes a coarse rounding loses, and whatever others. Chromium reads the OkLCh of some, such as #01ffff,
    /// as another color however many digits it has.
    private static var copied: String {
        let hard = ["0069da", "ffff01", "000001", "fefeff", "80808080", "12345601", "ffffff03", "777777"]
        let others = (1...40).map { number in
            let digits = String(number * 403_717 % 0x100_0000, radix: 16)
            return String(repeating: "0", count: 6 - digits.count) + digits
        }
        return (hard + others).enumerated().map { "  c\($0): \"#\($1)\"" }.joined(separator: "\n")
    }

    private static func page(of yaml: String) -> String {
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: yaml)]))
        let page = DesignPageInput(
            design: compilation.design, name: "Sample", outputs: [], findings: compilation.findings,
            sources: compilation.sources)
        return String(decoding: DesignPages.html(page), as: UTF8.self)
    }

    /// The page for a review of a fixture against another, in each width, scheme and size of text.
    @Test(
        "shows what changed on a page that can be read by everybody",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func reviewPage() throws {
        let browser = try #require(Self.browser)
        let designs = try Design.all
        func design(_ name: String) throws -> Design { try #require(designs.first { $0.name.hasSuffix(name) }) }
        let pairs = [
            (try design("Gallery"), try design("Brand")), (try design("Hostile"), try design("Gallery")),
            (try design("TabBars"), try design("Hostile")),
        ]
        var html = try pairs.map { try $0.1.review(since: $0.0) }
        html.append(try Design.changed())
        let media = [
            ["prefers-color-scheme": "light"], ["prefers-color-scheme": "dark", "prefers-contrast": "more"],
            ["forced-colors": "active"],
        ]
        let pages = try html.map {
            Browser.Page(
                html: $0, script: try Self.script("review.js"),
                states: media.map { Browser.State(media: $0, argument: .nothing) })
        }
        for (index, answers) in try browser.ask(pages).enumerated() {
            for answer in answers {
                #expect(answer.errors == [], "page \(index)")
                #expect(answer.compared > 100)
            }
        }
    }

    /// Both pages on paper, which is 718 pixels wide between its margins.
    @Test(
        "prints all of a page, and nothing that only a screen can do",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func printedPages() throws {
        let browser = try #require(Self.browser)
        let designs = try Design.all.filter { design in
            ["Gallery", "Hostile", "TabBars"].contains { design.name.hasSuffix($0) }
        }
        let html = designs.map(\.previewPage) + [try Design.changed()]
        let state = Browser.State(
            media: ["prefers-color-scheme": "light"], width: 718, medium: "print", argument: .nothing)
        let pages = try html.map {
            Browser.Page(html: $0, script: try Self.script("print.js"), states: [state])
        }
        for (index, answers) in try browser.ask(pages).enumerated() {
            let answer = try #require(answers.first)
            #expect(answer.errors == [], "page \(index)")
            #expect(answer.compared > 3)
        }
    }

    /// The function of a file, with what all of them begin with.
    private static func script(_ name: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let texts = try ["asking.js", name].map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
        return "(() => {\n\(texts[0])\nconst ask =\n\(texts[1]);\nreturn ask;\n})()"
    }
}

/// The fixtures of the code generators, and values that are hard to say in CSS.
struct Design {
    let name: String
    let tokens: ResolvedTokens
    let page: DesignPageInput
    var previewPage: String { String(decoding: DesignPages.html(page), as: UTF8.self) }
    let compared: ComparedDesign
    let literals = LiteralCache()

    func review(since other: Design) throws -> String {
        try Self.review(
            from: (other.compared, ReviewSide(design: other.page.design, name: other.name, outputs: [])),
            to: (compared, ReviewSide(design: page.design, name: name, outputs: [])))
    }

    private static func review(
        from before: (design: ComparedDesign, side: ReviewSide), to after: (design: ComparedDesign, side: ReviewSide)
    ) throws -> String {
        let diff = try DesignComparison(from: before.design, to: after.design).diff()
        let page = DesignPages.review(
            ReviewInput(
                diff: diff, labels: DiffLabels(before: "v1.2.0", after: "working tree"),
                verdict: DiffVerdict([.checks], on: diff), before: before.side, after: after.side))
        return String(decoding: page, as: UTF8.self)
    }

    /// The gallery with other colors, lengths and times.
    static func changed() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let manifest = folder.appending(path: "../CodeGenerationTests/Fixtures/Gallery/tessera.yaml").standardized
        let input = try ProjectLoader.load(manifestAt: manifest.path).input
        var other = input
        other.sources = SourceMap()
        for text in input.sources.texts {
            var changed = String(decoding: text.bytes, as: UTF8.self)
            for (old, new) in [
                ("16px", "18px"), ("0.3", "0.45"), ("200ms", "340ms"), ("\"#1", "\"#4"), ("\"#F", "\"#B"),
            ] {
                changed = changed.replacingOccurrences(of: old, with: new)
            }
            _ = other.sources.add(SourceText(path: text.path, text: changed))
        }
        let sides = [input, other].map { input in
            let compilation = Compiler.compile(input)
            return (compilation.comparedDesign(), ReviewSide(design: compilation.design, name: "Gallery", outputs: []))
        }
        return try review(from: sides[0], to: sides[1])
    }

    static var all: [Design] {
        get throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent()
            let names = ["Gallery", "Brand", "Bare", "Hostile", "TabBars"].map {
                "../CodeGenerationTests/Fixtures/\($0)"
            }
            return try (names + ["Fixtures/Edges"]).map { name in
                let manifest = folder.appending(path: name).appending(path: "tessera.yaml").standardized
                let compilation = Compiler.compile(try ProjectLoader.load(manifestAt: manifest.path).input)
                #expect(!compilation.hasErrors, "\(name): \(compilation.diagnostics.map(\.message))")
                let page = DesignPageInput(
                    design: compilation.design, name: name, outputs: [], findings: compilation.findings,
                    sources: compilation.sources)
                return Design(
                    name: name, tokens: compilation.tokens, page: page, compared: compilation.comparedDesign())
            }
        }
    }
}

struct Mode {
    let name: String
    let options: CSSOptions

    private init(_ name: String, _ change: (inout CSSOptions) -> Void) {
        self.name = name
        var options = CSSOptions()
        change(&options)
        self.options = options
    }

    static let all = [
        Mode("default") { _ in },
        Mode("references") {
            $0.keepsReferences = true
            $0.registersProperties = true
            $0.prefix = "p"
        },
        Mode("media") {
            $0.contexts = .media
            $0.composites = .shorthands
            $0.selector = ".nyx"
        },
        Mode("attribute, references") {
            $0.contexts = .attribute
            $0.keepsReferences = true
            $0.composites = .parts
            $0.selector = ":host"
        },
        Mode("light-dark") {
            $0.contexts = .lightDark
            $0.registersProperties = true
            $0.reducesMotion = false
        },
        Mode("light-dark, references") {
            $0.contexts = .lightDark
            $0.keepsReferences = true
            $0.layer = "design.tokens"
            $0.selector = ".nyx"
        },
    ]
}
