import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

/// One reader of CSS: a text is the same token wherever it is written.
@Suite struct CSSReadingTests {
    private enum Entry: CaseIterable { case lenient, styleDictionary, studio, styleSheet, plain }

    /// What a text can refer to: name, type, and value as everybody writes it.
    private static let referred = [
        ("w", "dimension", "2px"), ("c", "color", "#336699"), ("d", "duration", "100ms"),
        ("e", "cubicBezier", "ease-in"),
    ]

    /// The token of a text, as `border = 1px solid #ff0000`; `nil` where there is none.
    private func token(_ text: String, _ type: String, _ entry: Entry) -> String? {
        let lines: [String]
        switch entry {
        case .lenient:
            let tokens = (Self.referred + [("t", type, text)]).map { name, type, value in
                "\(name): { $type: \(type), $value: '\(value)' }"
            }
            lines = Self.resolved(tokens.joined(separator: "\n"))
        case .styleDictionary:
            let tokens = (Self.referred + [("t", type, text)]).map { name, type, value in
                "\(name): { type: '\(type)', value: '\(value)' }"
            }
            lines =
                ForeignFiles(["a.json5": "{ \(tokens.joined(separator: ", ")) }"])
                .imported(by: StyleDictionaryImporter.self).values
        case .studio:
            let tokens = (Self.referred + [("t", type, text)]).map { name, type, value in
                "\(name): { type: \(type), value: '\(value)' }"
            }
            let sets = "$metadata: { tokenSetOrder: [a] }\na: { \(tokens.joined(separator: ", ")) }"
            lines = Imported(sets, by: TokensStudioImporter.self).lines
        case .styleSheet:
            var (css, rest) = ("", text[...])
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                css += rest[..<open] + "var(--\(rest[open..<close].dropFirst()))"
                rest = rest[close...].dropFirst()
            }
            let properties = Self.referred.map { "--\($0.0): \($0.2);" }.joined()
            let sheet = ":root { \(properties) --\(type)-t: \(css + rest) }"
            lines = ForeignFiles(["a.css": sheet]).imported(by: CSSImporter.self).values
        case .plain:
            let groups = ["border": "borders", "shadow": "shadows", "cubicBezier": "easings"]
            let paths = ["w": "sizes.w", "c": "colors.c", "d": "durations.d", "e": "easing.e"]
            let value = paths.reduce(text) { $0.replacingBraces($1.key, with: $1.value) }
            let yaml = """
                sizes: { w: 2px }
                colors: { c: '#336699' }
                durations: { d: 100ms }
                easing: { e: ease-in }
                \(groups[type] ?? type + "s"): { t: '\(value)' }
                """
            lines = ForeignFiles(["a.yaml": yaml]).imported(by: PlainImporter.self).values
        }
        // References are shown in front of what they come to.
        guard let line = lines.first(where: { $0.hasPrefix("t: ") || $0.contains("-t: ") || $0.contains(".t: ") }),
            let colon = line.firstRange(of: ": "), let equals = line.firstRange(of: " = ")
        else { return nil }
        let kind = line[colon.upperBound...].prefix { $0 != " " }
        return "\(kind) = \(line[equals.upperBound...])"
    }

    private static func resolved(_ yaml: String) -> [String] {
        let source = SourceText(path: "a.yaml", text: yaml)
        guard let tree = SyntaxReader.read(source, id: SourceID(index: 0)).tree else { return [] }
        let (tokens, _) = TokenTree.read([tree], dialect: .lenient)
        return ResolvedTokens.resolve(tokens, contexts: ContextSpace(modifiers: [])).0.dump()
            .split(separator: "\n").map(String.init)
    }

    private func expect(_ text: String, _ type: String, _ expected: String, but others: Set<Entry> = []) {
        for entry in Entry.allCases where !others.contains(entry) {
            #expect(token(text, type, entry) == "\(type) = \(expected)", "\(text) in \(entry)")
        }
    }

    // MARK: Borders

    private static let bordersCases: [(String, String)] = [
        ("1px solid #ccc", "1px solid #cccccc"), ("SOLID 1PX Red", "1px solid #ff0000"),
        ("thin solid red", "1px solid #ff0000"), ("red MEDIUM Dashed", "3px dashed #ff0000"),
        ("thick dotted rgb(0 0 0 / 0.5)", "5px dotted rgb(0 0 0 / 0.5)"),
        ("1px   double  oklch(0.5 0.1 240)", "1px double oklch(0.5 0.1 240)"),
        ("1.5rem solid hsl(120deg 50% 50%)", "1.5rem solid hsl(120 50% 50%)"),
        ("1px solid color-mix(in srgb, red, blue)", "1px solid color(srgb 0.5 0 0.5)"),
        ("0 solid red", "0px solid #ff0000"), ("0em solid red", "0px solid #ff0000"),
        ("calc(1px + 1px) solid red", "2px solid #ff0000"), ("0.25in solid red", "24px solid #ff0000"),
        ("none", "0px solid #00000000"), ("1px none red", "0px solid #ff0000"),
        ("hidden thick red", "0px solid #ff0000"), ("medium none currentcolor", "0px solid #00000000"),
        ("1px red", "0px solid #ff0000"), ("solid red", "3px solid #ff0000"),
        ("{w} solid {c}", "2px solid #336699"), ("1px solid {c}", "1px solid #336699"),
        ("{w} groove red", "2px groove #ff0000"), ("{w} none red", "0px solid #ff0000"),
        ("{w} hidden {c}", "0px solid #336699"),
    ]

    @Test(arguments: bordersCases)
    func borders(_ text: String, _ expected: String) { expect(text, "border", expected) }

    /// Those that CSS has and no token, or that are nothing.
    @Test(arguments: [
        "1px solid", "1px solid currentColor", "1em solid red", "1px solid red blue", "1px solid red, 2px solid blue",
        "1px 2px red", "solid dashed red", "1px solid var(--none)",
    ])
    func noBorders(_ text: String) {
        for entry in Entry.allCases {
            #expect(token(text, "border", entry)?.hasPrefix("border") != true, "\(text) in \(entry)")
        }
    }

    // MARK: Shadows

    private static let shadowsCases: [(String, String)] = [
        ("0 1px 2px red", "0px 1px 2px 0px #ff0000"), ("inset 0 1px red", "inset 0px 1px 0px 0px #ff0000"),
        ("0 1px red INSET", "inset 0px 1px 0px 0px #ff0000"), ("0 1px inset red", "inset 0px 1px 0px 0px #ff0000"),
        ("RGB(0 0 0 / 0.2) 0 1px 2px 3px", "0px 1px 2px 3px #00000033"),
        ("0 1px 2px red, inset 0 0 4px 1px blue", "0px 1px 2px 0px #ff0000, inset 0px 0px 4px 1px #0000ff"),
        ("0 0em  0 -2px   red", "0px 0px 0px -2px #ff0000"), ("calc(1px * 2) 1px red", "2px 1px 0px 0px #ff0000"),
        ("{w} 0 {c}", "2px 0px 0px 0px #336699"), ("{c} {w} 0", "2px 0px 0px 0px #336699"),
        ("none", "0px 0px 0px 0px #00000000"),
    ]

    @Test(arguments: shadowsCases)
    func shadows(_ text: String, _ expected: String) {
        // Without another shadow, nothing says what `none` is among plain values.
        expect(text, "shadow", expected, but: text == "none" ? [.plain] : [])
    }

    @Test(arguments: [
        "0 1px 2px", "0 1px currentColor", "0 1em red", "1px red", "0 red 1px", "none, 0 1px red", "0 0 red,",
        "inset 0 1px red inset", "0 0 red blue",
    ])
    func noShadows(_ text: String) {
        for entry in Entry.allCases {
            #expect(token(text, "shadow", entry)?.hasPrefix("shadow") != true, "\(text) in \(entry)")
        }
    }

    // MARK: Transitions, curves and gradients

    private static let transitionsCases: [(String, String)] = [
        ("200ms ease-in", "200ms cubic-bezier(0.42, 0, 1, 1) 0ms"),
        ("EASE-IN  200MS", "200ms cubic-bezier(0.42, 0, 1, 1) 0ms"),
        ("0.2s cubic-bezier(0.2, 0, 0, 1) 50ms", "0.2s cubic-bezier(0.2, 0, 0, 1) 50ms"),
        ("200ms linear -50ms", "200ms cubic-bezier(0, 0, 1, 1) -50ms"),
        ("calc(100ms * 2) ease-in", "200ms cubic-bezier(0.42, 0, 1, 1) 0ms"),
        ("{d} ease-in {d}", "100ms cubic-bezier(0.42, 0, 1, 1) 100ms"),
        ("{d} {e} 50ms", "100ms cubic-bezier(0.42, 0, 1, 1) 50ms"),
        ("200ms {e}", "200ms cubic-bezier(0.42, 0, 1, 1) 0ms"),
    ]

    @Test(arguments: transitionsCases)
    func transitions(_ text: String, _ expected: String) { expect(text, "transition", expected) }

    @Test(arguments: [
        "all 200ms ease-in", "200ms linear, 1s ease", "200ms steps(3)", "200 ease", "1s x", "none", "ease-in",
    ])
    func noTransitions(_ text: String) {
        for entry in Entry.allCases {
            #expect(token(text, "transition", entry)?.hasPrefix("transition") != true, "\(text) in \(entry)")
        }
    }

    private static let gradientsCases: [(String, String)] = [
        ("red 0%, blue 100%", "#ff0000 0, #0000ff 1"), ("0% Red, 100% blue", "#ff0000 0, #0000ff 1"),
        ("{c} 0, red 37.5%, blue 50% 100%", "#336699 0, #ff0000 0.375, #0000ff 0.5, #0000ff 1"),
        ("red 50%, blue 20%", "#ff0000 0.5, #0000ff 0.5"),
    ]

    @Test(arguments: gradientsCases)
    func gradients(_ text: String, _ expected: String) { expect(text, "gradient", expected) }

    /// A style sheet cannot say that a list of colors is a gradient.
    @Test func stopsWithoutPositions() {
        expect("red, lime, blue", "gradient", "#ff0000 0, #00ff00 0.5, #0000ff 1", but: [.styleSheet])
        expect(
            "red, lime 80%, blue, red", "gradient", "#ff0000 0, #00ff00 0.8, #0000ff 0.9, #ff0000 1", but: [.styleSheet]
        )
    }

    @Test(arguments: ["red 10%, lime 20px, blue", "red, 30%, blue", "linear-gradient(red, blue)", "red", "none"])
    func noGradients(_ text: String) {
        for entry in Entry.allCases {
            #expect(token(text, "gradient", entry)?.hasPrefix("gradient") != true, "\(text) in \(entry)")
        }
    }

    private static let curvesCases: [(String, String)] = [
        ("ease-in", "cubic-bezier(0.42, 0, 1, 1)"), ("EASE-IN", "cubic-bezier(0.42, 0, 1, 1)"),
        ("linear", "cubic-bezier(0, 0, 1, 1)"), ("CUBIC-BEZIER( .2 , 0, 0,1 )", "cubic-bezier(0.2, 0, 0, 1)"),
    ]

    @Test(arguments: curvesCases)
    func curves(_ text: String, _ expected: String) { expect(text, "cubicBezier", expected) }

    /// Names as design tools write them; a style sheet has no such words.
    @Test(arguments: ["Ease In Out", "easeInOut", "ease_in_out"])
    func namesOfCurves(_ text: String) {
        expect(text, "cubicBezier", "cubic-bezier(0.42, 0, 0.58, 1)", but: [.styleSheet])
    }

    // MARK: Spellings of other tools

    private static let colorsWithoutASignCases: [(String, String, String)] = [
        ("border", "1px solid 3af", "1px solid #33aaff"), ("border", "1px solid 333", "1px solid #333333"),
        ("border", "0x7C5CFF 1px solid", "1px solid #7c5cff"), ("border", "5e5e5e 1px solid", "1px solid #5e5e5e"),
        ("shadow", "0 1px 2px 0x7C5CFF", "0px 1px 2px 0px #7c5cff"), ("shadow", "0 1px 3af", "0px 1px 0px 0px #33aaff"),
        ("gradient", "0x7C5CFF 0%, fff 100%", "#7c5cff 0, #ffffff 1"),
        ("gradient", "333 0%, 000 50%, red 100%", "#333333 0, #000000 0.5, #ff0000 1"),
    ]

    @Test(arguments: colorsWithoutASignCases)
    func colorsWithoutASign(_ type: String, _ text: String, _ expected: String) {
        expect(text, type, expected, but: [.styleSheet])
    }

    @Test func lengthsInSP() {
        expect("0 2sp 4sp #000000", "shadow", "0px 2px 4px 0px #000000", but: [.styleSheet])
        expect("2sp solid red", "border", "2px solid #ff0000", but: [.styleSheet])
    }

    /// A number or a word of few letters is none where nothing but a type or a name says so.
    @Test(arguments: ["255", "1000", "fade", "add"])
    func fewDigitsAreNoColor(_ text: String) {
        for value in ["'\(text)'"] + (Int(text) == nil ? [] : [text]) {
            let imported = ForeignFiles([
                "a.json5": "{ t: { type: 'color', value: \(value) }, color: { hue: { brand: { value: \(value) } } } }"
            ]).imported(by: StyleDictionaryImporter.self)
            #expect(!imported.values.contains { $0.contains(": color = ") }, "\(imported.values)")
        }
        #expect(token(text, "color", .studio)?.hasPrefix("color") != true)
    }

    private static let computedPartsCases: [(String, String, String, String)] = [
        ("border", "{n}px solid {c}", "width", "{n} * 1px"), ("border", "{n}px solid {c}", "color", "{c}"),
        ("border", "{w}*2 solid {c}", "width", "{w}*2"), ("border", "{w}*2 solid {c}", "color", "{c}"),
        ("shadow", "0 {n}px 4px #000", "offsetY", "{n} * 1px"), ("shadow", "0 -{w} 4px {c}", "offsetY", "-{w}"),
        ("transition", "{n}ms ease-in", "duration", "{n} * 1ms"), ("transition", "{d}*2 {e}", "timingFunction", "{e}"),
    ]

    /// What is computed from references goes on following them.
    @Test(arguments: computedPartsCases)
    func computedParts(_ type: String, _ text: String, _ part: String, _ expected: String) {
        let tokens = Self.referred.map { "\($0.0): { type: '\($0.1)', value: '\($0.2)' }" }.joined(separator: ", ")
        let imported = ForeignFiles([
            "a.json5": "{ \(tokens), n: { value: 2 }, t: { type: '\(type)', value: '\(text)' } }"
        ]).imported(by: StyleDictionaryImporter.self)
        #expect(imported.node("t", "$value", part)?.text == expected, "\(imported.values), \(imported.messages)")
        #expect(imported.errors.isEmpty)
    }

    @Test(arguments: ["0rem", "0.0px", "0", "calc(0px)"])
    func aBorderOfNoWidthIsNone(_ text: String) {
        let imported = ForeignFiles(["a.json5": "{ t: { type: 'border', value: '\(text)' } }"])
            .imported(by: StyleDictionaryImporter.self)
        #expect(imported.values.first?.hasPrefix("t: border = 0") == true, "\(imported.values)")
    }

    /// Only a function of colors is a color.
    @Test(arguments: [
        "minmax(0, 1fr) 200px 200px", "blur(4px) 1px 2px", "1px solid blur(4px)", "fit-content(2px) 0%, red 100%",
    ])
    func functionsThatAreNoColors(_ text: String) {
        let files = ForeignFiles(["a.json5": "{ grid: { a: { value: '\(text)' } } }"])
        let plain = ForeignFiles(["a.yaml": "layout: { columns: '\(text)' }"])
        let values =
            files.imported(by: StyleDictionaryImporter.self).values + plain.imported(by: PlainImporter.self).values
        for type in ["shadow", "border", "gradient"] {
            #expect(!values.contains { $0.contains(": \(type) = ") }, "\(values)")
        }
    }

    @Test(arguments: CSSColorText.styleSheetFunctions.sorted())
    func functionsOfStyleSheetsAreColors(_ name: String) {
        let texts = ["", ", 10%", ", 20", ", 0.1", ", red"].map { "\(name)(blue\($0))" }
        #expect(texts.contains { StyleSheetColorFunction($0[...]) != nil })
        #expect(texts.contains { token("1px solid \($0)", "border", .styleDictionary)?.hasPrefix("border") == true })
    }

    // MARK: Findings

    private static let notesCases: [(String, String)] = [
        ("thin solid red", "borders that are 'thin', 'medium' or 'thick' are 1px, 3px or 5px wide, as in browsers"),
        ("solid red", "borders without a width are 3px wide, as in browsers"),
        ("1px red", "borders without a style are not drawn in CSS: they are 0 wide"),
        ("none", "borders that are 'none' are 0 wide"), ("1in none #ff0000", "borders that are 'none' are 0 wide"),
        ("2sp none #ff0000", "borders that are 'none' are 0 wide"),
        ("2sp solid red", "lengths in sp are in px, which do not grow with the text size that the user has set"),
        ("1px solid 3af", "hex digits are a color, though there is no '#'"),
        (
            "1px solid currentColor",
            "'t' is carried over as raw CSS: 'currentColor' is the color of the text, which no token can be"
        ),
        (
            "1px solid",
            "'t' is carried over as raw CSS: a border without a color has that of the text, which no token can be"
        ),
    ]

    @Test(arguments: notesCases)
    func whatIsAssumedIsSaid(_ text: String, _ message: String) {
        let imported = ForeignFiles(["a.json5": "{ t: { type: 'border', value: '\(text)' } }"])
            .imported(by: StyleDictionaryImporter.self)
        #expect(imported.messages == [message])
    }

    /// Of a value without a type, too: it is no text in quotes.
    @Test(arguments: ["thin solid red", "1px solid #ccc", "0 1px 2px red", "200ms ease-in", "red 0%, blue 100%"])
    func valuesWithoutAType(_ text: String) {
        let imported = ForeignFiles(["a.json5": "{ t: { value: '\(text)' } }"])
            .imported(by: StyleDictionaryImporter.self)
        let types = ["border", "shadow", "transition", "gradient"]
        #expect(types.contains { imported.values.first?.hasPrefix("t: \($0) = ") ?? false }, "\(imported.values)")
    }
}

extension String {
    /// `{name}` with another name.
    fileprivate func replacingBraces(_ name: String, with other: String) -> String {
        var result = ""
        var rest = self[...]
        while let found = rest.firstRange(of: "{\(name)}") {
            result += rest[..<found.lowerBound] + "{\(other)}"
            rest = rest[found.upperBound...]
        }
        return result + rest
    }
}
