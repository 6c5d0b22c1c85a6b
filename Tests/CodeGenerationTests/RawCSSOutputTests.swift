import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import TesseraTokenResolution
import Testing

@testable import TesseraCSSOutput
@testable import TesseraJSONOutput
@testable import TesseraOutputCore
@testable import TesseraSwiftOutput
@testable import TesseraTemplateOutput
@testable import TesseraTokenModel

@Suite("Raw CSS in outputs")
struct RawCSSOutputTests {
    private static let sassCases: [(String, Bool)] = [
        ("clamp(0.5rem, 2vw, 1rem)", true), ("clamp(0.5rem, 0.4rem + 0.5vw, 1rem)", false), ("50%", true),
        ("none", true), ("-1.5em", true),
        ("calc(1rem - 2px / 3)", true), ("min(50%, 20em)", false), ("0 auto", true), ("1px -2px", true),
        ("16 / 9", false), ("1px + 2px", false), ("1px - 2px", false), ("1-2", false), ("10px-5px", false),
        ("a-b", true), ("invert(1)", false), ("\"#{x}\"", false),
        ("calc(1px // 2)", false), ("calc(1px / / 2)", false), ("calc(1px + )", false), ("calc(2 */ 1)", false),
        ("a and b", false), ("[a] 1fr", false), ("url(a)", false), ("a=b", false), ("5 % 2", false),
        ("0 1px red, 0 2px blue", false), ("Inter, serif", false),
    ]

    @Test(
        "goes through Sass as it is where Sass computes nothing",
        arguments: sassCases)
    func sass(_ text: String, _ isPlain: Bool) {
        #expect(SassText.isPlain(text) == isPlain)
    }

    // MARK: Composites

    private static let design = """
        fluid: { $type: css, $value: "clamp(1rem, 2vw, 3rem)" }
        ink: { $type: css, $value: currentColor }
        head:
          $type: typography
          $value: { fontFamily: [Odd One, serif], fontSize: "{fluid}", fontWeight: 700, letterSpacing: 0.1em, lineHeight: 1.2 }
        edge: { $type: border, $value: { width: "{fluid}", style: solid, color: "{ink}" } }
        lift:
          $type: shadow
          $value:
            - { color: "#123456", offsetX: 0px, offsetY: 0.5em, blur: 4px, spread: 0px }
            - { color: "#000000", offsetX: 0px, offsetY: 1px, blur: 1px, spread: 0px, inset: true }
        fade: { $type: gradient, $value: [{ color: "{ink}", position: 0 }, { color: "#ffffff", position: 1 }] }
        move: { $type: transition, $value: { duration: 200ms, delay: 0ms, timingFunction: steps(4) } }
        """

    private func output(_ format: any OutputFormat, _ text: String = design) throws -> String {
        var manifest = Manifest()
        manifest.outputs = [Output(format: format, path: "a.out")]
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return try #require(compilation.files.first?.text)
    }

    private func css(references: Bool, composites: CSSOptions.Composites = .both, _ text: String = design) throws
        -> [String]
    {
        var options = CSSOptions()
        options.keepsReferences = references
        options.composites = composites
        return try output(options, text).split(separator: "\n").map { $0.trimmingPrefix("  ") }
            .filter { $0.hasPrefix("--") }.map(String.init)
    }

    private static let lines = [
        "--fluid: clamp(1rem, 2vw, 3rem);", "--ink: currentColor;",
        #"--head: 700 clamp(1rem, 2vw, 3rem)/1.2 "Odd One", serif;"#, #"--head-font-family: "Odd One", serif;"#,
        "--head-font-size: clamp(1rem, 2vw, 3rem);", "--head-font-weight: 700;", "--head-line-height: 1.2;",
        "--head-letter-spacing: 0.1em;",
        "--edge: clamp(1rem, 2vw, 3rem) solid currentColor;", "--edge-width: clamp(1rem, 2vw, 3rem);",
        "--edge-style: solid;", "--edge-color: currentColor;",
        "--lift: 0px 0.5em 4px 0px #123456, inset 0px 1px 1px 0px #000000;",
        "--lift-1-offset-x: 0px;", "--lift-1-offset-y: 0.5em;", "--lift-1-blur: 4px;", "--lift-1-spread: 0px;",
        "--lift-1-color: #123456;",
        "--lift-2-offset-x: 0px;", "--lift-2-offset-y: 1px;", "--lift-2-blur: 1px;", "--lift-2-spread: 0px;",
        "--lift-2-color: #000000;", "--lift-2-inset: inset;",
        "--fade: currentColor 0%, #ffffff 100%;", "--fade-1-color: currentColor;", "--fade-1-position: 0%;",
        "--fade-2-color: #ffffff;", "--fade-2-position: 100%;",
        "--move: 200ms steps(4) 0ms;", "--move-duration: 200ms;", "--move-timing-function: steps(4);",
        "--move-delay: 0ms;",
    ]

    @Test("composites with raw CSS in them have the properties of their types")
    func composites() throws {
        #expect(try css(references: false).sorted() == Self.lines.sorted())
        let kept = try css(references: true)
        for line in [
            #"--head: 700 var(--fluid)/1.2 "Odd One", serif;"#, "--edge: var(--fluid) solid var(--ink);",
            "--edge-width: var(--fluid);", "--fade: var(--ink) 0%, #ffffff 100%;",
        ] { #expect(kept.contains(line), "\(line)") }
        #expect(try css(references: false, composites: .parts).contains { $0.hasPrefix("--head:") } == false)
        #expect(try css(references: false, composites: .shorthands).contains("--head-letter-spacing: 0.1em;"))
    }

    @Test("templates of the web have all of a text style with raw CSS")
    func templates() throws {
        func text(_ name: String) throws -> String {
            try output(

                TemplateOptions(
                    template: name, range: SourceRange(source: SourceID(index: 0), offset: 0, length: 0)))
        }
        let scss = try text("scss")
        #expect(
            scss.contains(
                #""font-size": clamp(1rem, 2vw, 3rem), "font-weight": 700, "letter-spacing": 0.1em, "line-height": 1.2)"#
            ))
        let tailwind = try text("tailwind")
        #expect(tailwind.contains("--text-head: clamp(1rem, 2vw, 3rem);"))
        #expect(tailwind.contains("--text-head--letter-spacing: 0.1em;"))
        #expect(tailwind.contains("linear-gradient(currentColor 0%, #ffffff 100%)"))
        #expect(try text("typescript").contains(#"fontSize: "clamp(1rem, 2vw, 3rem)", fontWeight: "700""#))
    }

    @Test("what JSON says of them is read again as what they are")
    func json() throws {
        let text = try output(JSONOptions())
        #expect(text.contains(#""fontSize": "clamp(1rem, 2vw, 3rem)""#) && text.contains(#""0.1em""#))
        #expect(try css(references: false, text).sorted() == Self.lines.sorted())
    }

    @Test("outputs without raw CSS leave the whole out, with one note")
    func leftOut() throws {
        var manifest = Manifest()
        manifest.outputs = [Output(format: SwiftOptions(), path: "a.swift")]
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: Self.design)], manifest: manifest))
        #expect(compilation.diagnostics.filter { $0.id == "output/css" }.count == 1)
        #expect(compilation.files.first?.text.contains("head") == false)
    }

    // MARK: References

    @Test("references in raw CSS are references to other properties")
    func references() throws {
        let design = """
            s: { $type: dimension, $value: 4px }
            ink: { $type: color, $value: "#123456" }
            logo: { $type: string, $value: logo.svg }
            twice: { $type: css, $value: "calc({s} * 2)" }
            more: { $type: css, $value: "calc({twice} + 1vw)" }
            mix: { $type: css, $value: "color-mix(in oklab, {ink}, transparent)" }
            image: { $type: css, $value: "url({logo})" }
            alias: "{twice}"
            edge: { $type: border, $value: { color: "{ink}", width: "1px", style: solid } }
            side: { $type: css, $value: "{edge}, 1px" }
            """
        let lines = try css(references: true, design)
        for line in [
            "--twice: calc(var(--s) * 2);", "--more: calc(var(--twice) + 1vw);",
            "--mix: color-mix(in oklab, var(--ink), transparent);", #"--image: url("logo.svg");"#,
            "--alias: var(--twice);", "--side: var(--edge), 1px;",
        ] { #expect(lines.contains(line), "\(line)") }
        // Without a property of its own name it is written out.
        #expect(try css(references: true, composites: .parts, design).contains("--side: 1px solid #123456, 1px;"))
    }

    // MARK: Hostile texts

    private static let parts = [
        "1px", "50%", "-", "+", "url(", "calc(", "var(--x)", "(", ")", "[", "]", "{", "}", ";", ":", "!important", "@",
        "$",
        "#", "\"", "'", "\\", "\\\"", "\\41 ", "\\;", "\n", " ", "/*", "*/", "//", "/", "*", "</style>", "<!--", "-->",
        "#{1+1}", "\"#{1+1}\"", "@{a}", "\"@{a}\"", "~\"a\"", "`1`", "a", "--", "é", "\0", "\u{202E}", ",", ".", "&",
        "%",
        "and", "url(x)", "\\D800 ", "$a", "\";\"", "';}'",
    ]

    /// Texts of raw CSS, the same in every run.
    private static let hostileTexts: [String] = {
        var random = SeededGenerator(seed: 7)
        var texts: Set<String> = []
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...6, using: &random)
            let text = (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined()
            if let value = try? RawCSS(text) { texts.insert(value.text) }
        }
        return texts.sorted()
    }()

    private static let hostileDesign = hostileTexts.enumerated().map { index, text in
        "  \"t\(index)\": { \"$type\": \"css\", \"$value\": \(jsonString(text)) }"
    }

    private static func jsonString(_ text: String) -> String {
        let data = try? JSONEncoder().encode(text)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    @Test("hostile texts leave what is around them alone, in every language of the web")
    func hostile() throws {
        let texts = Self.hostileTexts
        #expect(texts.count > 500)
        let design = "{\n" + Self.hostileDesign.joined(separator: ",\n") + "\n}"
        let range = SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
        let formats: [(any OutputFormat, String)] = [
            (CSSOptions(), "  --t"),
            (TemplateOptions(template: "tailwind", range: range), "  --t"),
            (TemplateOptions(template: "scss", range: range), "$t"),
        ]
        for (format, start) in formats {
            let text = try output(format, design)
            let lines = text.split(separator: "\n").filter {
                $0.hasPrefix(start) && $0.dropFirst(start.count).first?.isNumber == true
            }
            #expect(lines.count == texts.count)
            for (index, line) in lines.enumerated() {
                #expect(line.hasPrefix("\(start)\(index): ") && line.hasSuffix(";"), "\(line)")
                if start == "$t" {
                    let value = line.drop { $0 != ":" }.dropFirst(2).dropLast()
                    #expect(Self.isOneValueOfSass(String(value)), "\(line)")
                }
            }
            #expect(!text.lowercased().contains("</style"))
        }
        let object = try JSONSerialization.jsonObject(with: Data(output(JSONOptions(), design).utf8))
        let tokens = try #require(object as? [String: Any])
        for (index, text) in texts.enumerated() {
            let token = try #require(tokens["t\(index)"] as? [String: Any])
            #expect(token["$value"] as? String == text)
        }
    }

    /// Whether Sass reads a value to its end, without a comment or an expression of its own. Written for this test.
    private static func isOneValueOfSass(_ text: String) -> Bool {
        var quote: Character?
        var isEscaped = false
        var previous: Character = " "
        var depth = 0
        for character in text {
            let wasEscaped = isEscaped
            defer { previous = wasEscaped ? " " : character }
            if isEscaped {
                isEscaped = false
                continue
            }
            if character == "\\" {
                isEscaped = true
                continue
            }
            if let open = quote {
                if character == open { quote = nil }
                if character == "{", previous == "#" { return false }
                continue
            }
            switch character {
            case "\"", "'": quote = character
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case ";", "{", "}", "@", "!", "$", "`", "~": return false
            case "/" where previous == "/": return false
            case "*" where previous == "/": return false
            default: break
            }
            if depth < 0 { return false }
        }
        return quote == nil && depth == 0 && !isEscaped
    }
}
