import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenModel

/// What older drafts and other tools write: read with a warning in the lenient dialect, an error with
/// the same fix-it elsewhere.
@Suite struct LenientTests {
    /// In JSON, which YAML reads, too.
    static let cases: [DialectCase] =
        measures + words + colors + references + composites

    static let measures: [DialectCase] = [
        DialectCase("dimension", "↓\".05 rem\"", "0.05rem", "\"0.05rem\""),
        DialectCase("dimension", "↓\" 16 px \"", "16px", "\"16px\""),
        DialectCase("dimension", "↓\"4\"", "4px", "\"4px\""),
        DialectCase("dimension", "\"16↓sp\"", "16px", "\"16px\""),
        DialectCase("dimension", "\"16↓PX\"", "16px", "\"16px\""),
        DialectCase("dimension", "{ \"value\": 16, \"unit\": ↓\"dp\" }", "16px", "{ \"value\": 16, \"unit\": \"px\" }"),
        DialectCase("dimension", "{ \"value\": 16, \"unit\": ↓\"\" }", "16px", "{ \"value\": 16, \"unit\": \"px\" }"),
        DialectCase(
            "dimension", "{ \"value\": ↓\"1.5\", \"unit\": \"rem\" }", "1.5rem",
            "{ \"value\": 1.5, \"unit\": \"rem\" }"),
        DialectCase("duration", "↓\"200 ms\"", "200ms", "\"200ms\""),
        DialectCase("duration", "\"0.2↓S\"", "0.2s", "\"0.2s\""),
        DialectCase("number", "↓\"1.5\"", "1.5", "1.5"),
        DialectCase("number", "↓\"130%\"", "1.3", "1.3"),
        DialectCase("opacity", "↓\"0.5\"", "0.5", "0.5"),
        DialectCase("opacity", "↓\"50 %\"", "0.5", "0.5"),
        DialectCase("boolean", "↓\"true\"", "true", "true"),
        DialectCase("boolean", "↓\"False\"", "false", "false"),
    ]

    @Test func hexadecimalNumbersHaveNoUnit() {
        for value in ["0x10px", "0x10 px", "0x1Frem"] {
            let found = DialectReading("t: { $type: dimension, $value: \"\(value)\" }", .lenient).diagnostics
            #expect(found.map(\.id) == ["type/value"], "\(value)")
        }
    }

    /// As the file has them, which is not how YAML does.
    @Test func infinityOfJSONIsCalledByItsName() {
        for value in ["Infinity", "-Infinity", "NaN"] {
            let text = "{ \"t\": { \"$type\": \"number\", \"$value\": \(value) } }"
            let source = SourceText(path: "t.json5", text: text)
            let (tree, _) = JSONReader.read(source, id: SourceID(index: 0))
            let found = tree.map { TokenTree.read([$0]).1 } ?? []
            #expect(found.map(\.message) == ["'\(value)' is not a value of type 'number'"])
        }
    }

    @Test func whatIsComputedWithoutATypeHasThatOfItsResult() {
        let text = """
            { "white": { "$type": "color", "$value": "#ffffff" }, "size": { "$type": "dimension", "$value": "4px" },
              "ratio": { "$type": "number", "$value": 2 }, "alias": { "$value": "{size}" },
              "a": { "$value": "{white} / 0.5" }, "b": { "$value": "{alias} * 2" },
              "c": { "$value": "{ratio} + 1" }, "d": { "$value": "{size} / {size}" },
              "e": { "$value": "a {size} b" }, "f": { "$value": "{size} + {white}" } }
            """
        let read = DialectReading(text, isJSON: true, .lenient)
        #expect(
            read.summary.suffix(6) == [
                "a: color = derived {white} / 0.5", "b: dimension = computed {alias} * 2",
                "c: number = computed {ratio} + 1", "d: number = computed {size} / {size}",
                "e: string = \"a {size} b\"", "f: string = \"{size} + {white}\"",
            ])
        #expect(read.diagnostics.allSatisfy { $0.id == "lenient/type" && $0.severity == .warning })
    }

    @Test func aSubValueWithAValueIsReadAsWhatIsBehindIt() {
        let text =
            "{ \"t\": { \"$type\": \"border\", \"$value\": { \"color\": \"#000000\", "
            + "\"width\": { \"$value\": \"1px\" }, \"style\": \"solid\" } } }"
        let found = DialectReading(text, isJSON: true, .lenient).diagnostics
        #expect(found.map(\.message) == ["a sub-value with '$value' is read as the value behind it"])
    }

    static let words: [DialectCase] = [
        DialectCase("fontWeight", "↓\"Bold\"", "bold", "\"bold\""),
        DialectCase("fontWeight", "↓\"semi bold\"", "semi-bold", "\"semi-bold\""),
        DialectCase("fontWeight", "↓\"UltraLight\"", "ultra-light", "\"ultra-light\""),
        DialectCase("fontWeight", "↓\"700\"", "700", "700"),
        DialectCase("fontWeight", "↓\"Medium Italic\"", "medium", "\"medium\""),
        DialectCase("fontWeight", "↓\"Italic\"", "normal", "\"normal\""),
        DialectCase("strokeStyle", "↓\"Dotted\"", "dotted", "\"dotted\""),
        DialectCase(
            "strokeStyle", "{ \"dashArray\": [\"1px\"], \"lineCap\": ↓\"Round\" }",
            "dashArray [1px], lineCap \"round\"",
            "{ \"dashArray\": [\"1px\"], \"lineCap\": \"round\" }"),
        DialectCase("haptic", "↓\"Selection\"", "selection", "\"selection\""),
        DialectCase("cubicBezier", "↓\"Ease In\"", "cubic-bezier(0.42, 0, 1, 1)", "\"ease-in\""),
        DialectCase(
            "cubicBezier", "↓\"cubic-bezier(0.4, 0,.2,1)\"", "cubic-bezier(0.4, 0, 0.2, 1)", "[0.4, 0, 0.2, 1]"),
        DialectCase("cubicBezier", "[0.4, 0, ↓\"0.2\", 1]", "cubic-bezier(0.4, 0, 0.2, 1)", "[0.4, 0, 0.2, 1]"),
    ]

    static let colors: [DialectCase] = [
        DialectCase("color", "\"↓7C5CFF\"", "#7c5cff", "\"#7C5CFF\""),
        DialectCase("color", "\"↓00000026\"", "#00000026", "\"#00000026\""),
        DialectCase("color", "\"↓0x2c2c2c\"", "#2c2c2c", "\"#2c2c2c\""),
        DialectCase("color", "\"rgba(↓#7c5cff, 0.2)\"", "#7c5cff33", "\"#7c5cff33\""),
        DialectCase("color", "{ ↓\"r\": 1, \"g\": 0.6, \"b\": 0, \"a\": 0.2 }", "#ff990033", "\"#ff990033\""),
        DialectCase(
            "color", "{ ↓\"r\": 0.1234567, \"g\": 0.5, \"b\": 0 }", "color(srgb 0.123457 0.5 0)",
            "\"color(srgb 0.123457 0.5 0)\""),
        DialectCase(
            "color", "{ \"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"hex\": ↓\"#fff\" }", "#ffffff",
            "{ \"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"hex\": \"#ffffff\" }"),
        DialectCase(
            "color", "{ \"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"alpha\": 0.5, \"hex\": ↓\"#ffffff80\" }",
            "rgb(255 255 255 / 0.5)",
            "{ \"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"alpha\": 0.5, \"hex\": \"#ffffff\" }"),
        DialectCase(
            "color", "{ \"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"hex\": ↓\"#fff8\" }",
            "rgb(255 255 255 / 0.533)",
            "{ \"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"hex\": \"#ffffff\", \"alpha\": 0.533 }"),
        DialectCase("color", "\"rgba({a.b}, .5↓)\"", "derived {a.b} / .5", "\"{a.b} / .5\""),
        DialectCase("color", "\"hsla({a},{b}↓)\"", "derived {a} / {b}", "\"{a} / {b}\""),
        DialectCase("color", "↓\"{ a.b } / 0.5\"", "derived {a.b} / 0.5", "\"{a.b} / 0.5\""),
    ]

    static let references: [DialectCase] = [
        DialectCase("color", "↓\"{ a.b }\"", "{a.b}", "\"{a.b}\""),
        DialectCase("shadow", "[\"{a}\", ↓\"{b }\"]", "[{a}, {b}]", "[\"{a}\", \"{b}\"]"),
    ]

    static let layer = "\"color\": \"#000\", \"offsetX\": \"0px\", \"offsetY\": \"1px\", \"blur\": \"2px\""
    static let layerReading = "color #000000, offsetX 0px, offsetY 1px, blur 2px"
    static let text = "\"fontFamily\": \"Inter\", \"fontWeight\": 400"

    static let composites: [DialectCase] = [
        DialectCase(
            "shadow",
            "{ ↓\"x\": \"0px\", ↓\"y\": \"1px\", \"blur\": \"2px\", \"spread\": \"0px\", \"color\": \"#000\", ↓\"type\": \"innerShadow\" }",
            "offsetX 0px, offsetY 1px, blur 2px, spread 0px, color #000000, inset true",
            "{ \"offsetX\": \"0px\", \"offsetY\": \"1px\", \"blur\": \"2px\", \"spread\": \"0px\", \"color\": \"#000\", \"inset\": true }"
        ),
        DialectCase(
            "shadow", "{ \(layer), \"spread\": \"0px\", ↓\"type\": \"dropShadow\" }",
            "\(layerReading), spread 0px, inset false", "{ \(layer), \"spread\": \"0px\", \"inset\": false }"),
        DialectCase("shadow", "↓{ \(layer) }", "\(layerReading), spread 0px", "{ \"spread\": \"0px\", \(layer) }"),
        DialectCase(
            "shadow", "↓\"0 1px 2px rgba(0, 0, 0, 0.2)\"",
            "color #00000033, offsetX 0px, offsetY 1px, blur 2px, spread 0px",
            "{ \"color\": \"rgba(0, 0, 0, 0.2)\", \"offsetX\": \"0px\", \"offsetY\": \"1px\", \"blur\": \"2px\", \"spread\": \"0px\" }"
        ),
        DialectCase(
            "shadow", "↓\"inset 0 0 0 {w} {c}, #000 1px 1px\"",
            "[color {c}, offsetX 0px, offsetY 0px, blur 0px, spread {w}, inset true, "
                + "color #000000, offsetX 1px, offsetY 1px, blur 0px, spread 0px]",
            "[{ \"color\": \"{c}\", \"offsetX\": \"0px\", \"offsetY\": \"0px\", \"blur\": \"0px\", \"spread\": \"{w}\", \"inset\": true }, "
                + "{ \"color\": \"#000\", \"offsetX\": \"1px\", \"offsetY\": \"1px\", \"blur\": \"0px\", \"spread\": \"0px\" }]"
        ),
        DialectCase(
            "shadow", "↓\"0 1px 0 rgba({c}, 0.5)\"",
            "color derived {c} / 0.5, offsetX 0px, offsetY 1px, blur 0px, spread 0px",
            "{ \"color\": \"{c} / 0.5\", \"offsetX\": \"0px\", \"offsetY\": \"1px\", \"blur\": \"0px\", \"spread\": \"0px\" }"
        ),
        DialectCase(
            "border", "↓\"1px solid #ccc\"", "color #cccccc, width 1px, style solid",
            "{ \"color\": \"#ccc\", \"width\": \"1px\", \"style\": \"solid\" }"),
        DialectCase(
            "border", "↓\"1px Solid #ccc\"", "color #cccccc, width 1px, style solid",
            "{ \"color\": \"#ccc\", \"width\": \"1px\", \"style\": \"solid\" }"),
        DialectCase(
            "border", "↓\"Thin {c} dotted\"", "color {c}, width 1px, style dotted",
            "{ \"color\": \"{c}\", \"width\": \"1px\", \"style\": \"dotted\" }"),
        DialectCase(
            "border", "↓\"none {w} #cccccc\"", "color #cccccc, width 0px, style solid",
            "{ \"color\": \"#cccccc\", \"width\": \"0px\", \"style\": \"solid\" }"),
        DialectCase(
            "border", "↓\"1px solid 3af\"", "color #33aaff, width 1px, style solid",
            "{ \"color\": \"#3af\", \"width\": \"1px\", \"style\": \"solid\" }"),
        DialectCase(
            "transition", "↓\"ease-in {d} 50ms\"",
            "duration {d}, delay 50ms, timingFunction cubic-bezier(0.42, 0, 1, 1)",
            "{ \"duration\": \"{d}\", \"delay\": \"50ms\", \"timingFunction\": \"ease-in\" }"),
        DialectCase(
            "gradient", "↓\"#000 0%, {c} 50%\"", "[color #000000, position 0, color {c}, position 0.5]",
            "[{ \"color\": \"#000\", \"position\": 0 }, { \"color\": \"{c}\", \"position\": 0.5 }]"),
        DialectCase(
            "border", "{ \"color\": \"#ccc\", \"width\": \"1px\", \"style\": ↓\"DASHED\" }",
            "color #cccccc, width 1px, style dashed",
            "{ \"color\": \"#ccc\", \"width\": \"1px\", \"style\": \"dashed\" }"),
        DialectCase(
            "transition", "{ \"duration\": \"200ms\", \"delay\": \"0ms\", \"timingFunction\": ↓\"Ease\" }",
            "duration 200ms, delay 0ms, timingFunction cubic-bezier(0.25, 0.1, 0.25, 1)",
            "{ \"duration\": \"200ms\", \"delay\": \"0ms\", \"timingFunction\": \"ease\" }"),
        DialectCase(
            "border", "↓{ \"color\": \"#ccc\", \"width\": \"1px\" }", "color #cccccc, width 1px, style solid",
            "{ \"style\": \"solid\", \"color\": \"#ccc\", \"width\": \"1px\" }"),
        DialectCase(
            "transition", "↓{ \"duration\": \"200ms\", \"timingFunction\": \"ease\" }",
            "duration 200ms, timingFunction cubic-bezier(0.25, 0.1, 0.25, 1), delay 0ms",
            "{ \"delay\": \"0ms\", \"duration\": \"200ms\", \"timingFunction\": \"ease\" }"),
        DialectCase(
            "typography", "↓{ \(text), \"fontSize\": \"16px\" }",
            "fontFamily Inter, fontWeight 400, fontSize 16px, letterSpacing 0px, lineHeight 1.2",
            "{ \"letterSpacing\": \"0px\", \"lineHeight\": 1.2, \(text), \"fontSize\": \"16px\" }"),
        DialectCase(
            "typography",
            "{ \(text), \"fontSize\": \"16px\", \"letterSpacing\": \"0.05em\", \"lineHeight\": ↓\"130%\" }",
            "fontFamily Inter, fontWeight 400, fontSize 16px, letterSpacing 0.8px, lineHeight 1.3",
            "{ \(text), \"fontSize\": \"16px\", \"letterSpacing\": \"0.05em\", \"lineHeight\": 1.3 }"),
        DialectCase(
            "typography",
            "{ \(text), \"fontSize\": \"1.25rem\", \"letterSpacing\": \"-2%\", \"lineHeight\": ↓\"1.5rem\" }",
            "fontFamily Inter, fontWeight 400, fontSize 1.25rem, letterSpacing -0.025rem, lineHeight 1.2",
            "{ \(text), \"fontSize\": \"1.25rem\", \"letterSpacing\": \"-2%\", \"lineHeight\": 1.2 }"),
        DialectCase(
            "typography",
            "{ \(text), \"fontSize\": \"14px\", \"letterSpacing\": \"0px\", \"lineHeight\": ↓{ \"value\": 20, \"unit\": \"px\" } }",
            "fontFamily Inter, fontWeight 400, fontSize 14px, letterSpacing 0px, lineHeight 1.428571",
            "{ \(text), \"fontSize\": \"14px\", \"letterSpacing\": \"0px\", \"lineHeight\": 1.428571 }"),
        DialectCase(
            "typography",
            "{ \(text), \"fontSize\": \"16px\", \"letterSpacing\": { \"value\": 0.02, \"unit\": ↓\"em\" }, \"lineHeight\": ↓{ \"value\": 150, \"unit\": \"%\" } }",
            "fontFamily Inter, fontWeight 400, fontSize 16px, letterSpacing 0.32px, lineHeight 1.5",
            "{ \(text), \"fontSize\": \"16px\", \"letterSpacing\": { \"value\": 0.32, \"unit\": \"px\" }, \"lineHeight\": 1.5 }"
        ),
        DialectCase(
            "border",
            "{ \"color\": ↓{ \"$type\": \"color\", \"$value\": \"#ccc\" }, \"width\": ↓{ \"$value\": \"{w}\" }, \"style\": \"solid\" }",
            "color #cccccc, width {w}, style solid",
            "{ \"color\": \"#ccc\", \"width\": \"{w}\", \"style\": \"solid\" }"),
    ]

    /// What only YAML can write: words without quotes stay without.
    static let yamlCases: [DialectCase] = [
        DialectCase("dimension", "16↓sp", "16px", "16px"),
        DialectCase("dimension", "↓16 px", "16px", "16px"),
        DialectCase("fontWeight", "↓Semi Bold", "semi-bold", "semi-bold"),
        DialectCase("strokeStyle", "↓Dotted", "dotted", "dotted"),
        DialectCase("number", "↓130%", "1.3", "1.3"),
        DialectCase("color", "↓7C5CFF", "#7c5cff", "\"#7C5CFF\""),
        DialectCase("color", "↓000000", "#000000", "\"#000000\""),
        DialectCase(
            "shadow", "{ ↓x: 0px, offsetY: 1px, blur: 2px, spread: 0px, color: \"#000\", ↓type: innerShadow }",
            "offsetX 0px, offsetY 1px, blur 2px, spread 0px, color #000000, inset true",
            "{ offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px, color: \"#000\", inset: true }"),
    ]

    @Test(arguments: cases + yamlCases)
    func isReadWithAWarning(_ written: DialectCase) {
        let marked = MarkedText(written.yaml)
        let lenient = DialectReading(marked.text, .lenient)
        #expect(lenient.diagnostics.map(\.severity) == marked.offsets.map { _ in .warning })
        #expect(
            lenient.diagnostics.compactMap(\.range?.offset) == marked.offsets, "\(lenient.diagnostics.map(\.message))")
        #expect(lenient.diagnostics.allSatisfy { $0.id.rawValue.hasPrefix("lenient/") && !$0.fixIts.isEmpty })
        #expect(lenient.summary == ["t: \(written.type) = \(written.reading)"])
        #expect(lenient.fixed == written.fixedYAML)
        expectFixed(lenient)
    }

    @Test(arguments: cases)
    func isReadInJSON(_ written: DialectCase) {
        let lenient = DialectReading(MarkedText(written.json).text, isJSON: true, .lenient)
        #expect(lenient.summary == ["t: \(written.type) = \(written.reading)"])
        #expect(lenient.fixed == written.fixedJSON)
        expectFixed(lenient, isJSON: true)
    }

    /// The heart of it: fixed by its own fix-its, a file means what it meant, and nothing is left to say.
    private func expectFixed(
        _ lenient: DialectReading, isJSON: Bool = false, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        for dialect in [TokenDialect.standard, .lenient] {
            let fixed = DialectReading(lenient.fixed, isJSON: isJSON, dialect)
            #expect(fixed.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
            // A field that was added stands first, and one that was assumed last.
            #expect(
                fixed.summary.map(Self.unordered) == lenient.summary.map(Self.unordered),
                sourceLocation: sourceLocation)
        }
    }

    private static func unordered(_ summary: String) -> [String] {
        (summary.split(separator: " = ", maxSplits: 1).last ?? "").split(separator: ", ").map(String.init).sorted()
    }

    @Test(arguments: cases + yamlCases)
    func isAnErrorWithTheSameFixItElsewhere(_ written: DialectCase) {
        let marked = MarkedText(written.yaml)
        let lenient = DialectReading(marked.text, .lenient)
        let standard = DialectReading(marked.text, .standard)
        #expect(standard.diagnostics.map(\.severity) == marked.offsets.map { _ in .error })
        #expect(standard.diagnostics.compactMap(\.range?.offset) == marked.offsets)
        #expect(standard.diagnostics.allSatisfy { !$0.id.rawValue.hasPrefix("lenient/") && $0.hint != nil })
        #expect(standard.diagnostics.map(\.fixIts) == lenient.diagnostics.map(\.fixIts))
        // As if it had been fixed, so that one run finds whatever else there is.
        #expect(standard.summary == lenient.summary)
    }

    /// The format takes `Inter, Arial` for the name of one typeface, so it is no error there.
    @Test(
        arguments: [
            DialectCase(
                "fontFamily", "↓\"Inter, 'SF Pro', sans-serif\"", "Inter, SF Pro, sans-serif",
                "[\"Inter\", \"SF Pro\", \"sans-serif\"]"),
            DialectCase(
                "fontFamily", "[\"Inter\", ↓\"Arial, serif\"]", "[Inter, Arial, serif]",
                "[\"Inter\", \"Arial\", \"serif\"]"),
            DialectCase("fontFamily", "↓\"'Inter'\"", "Inter", "\"Inter\""),
        ])
    func commaListOfTypefaces(_ written: DialectCase) {
        let marked = MarkedText(written.yaml)
        let lenient = DialectReading(marked.text, .lenient)
        #expect(lenient.diagnostics.map(\.id) == ["lenient/value"])
        #expect(lenient.diagnostics.compactMap(\.range?.offset) == marked.offsets)
        #expect(lenient.summary == ["t: fontFamily = \(written.reading)"])
        #expect(lenient.fixed == written.fixedYAML)
        let fixed = DialectReading(lenient.fixed, .standard)
        #expect(fixed.diagnostics.isEmpty)
        let standard = DialectReading(marked.text, .standard)
        #expect(!standard.diagnostics.hasErrors)
    }

    private static let warningsNameTodaysSpellingCases: [(String, String, String)] = [
        (
            "dimension", "16sp",
            "'16sp' is read as '16px', which does not grow with the text size that the user has set"
        ),
        (
            "fontWeight", "Medium Italic",
            "'Medium Italic' is read as 'medium', without the italic, for which a font weight has no place"
        ),
        ("color", "\"rgba({a}, 0.5)\"", "'rgba({a}, 0.5)' is read as '{a} / 0.5'"),
        ("border", "{ color: red, width: 1px }", "a border without 'style' is read as one with 'style: solid'"),
        (
            "border", "1px red",
            "'1px red' is read as a border object, which is 0 wide, as CSS draws no border without a style"
        ),
        (
            "border", "thin solid red",
            "'thin solid red' is read as a border object, where 'thin' is as wide as in browsers"
        ),
        ("shadow", "\"0 0 red\"", "'0 0 red' is read as a shadow object"),
        (
            "shadow", "0 2sp 4sp red",
            "'0 2sp 4sp red' is read as a shadow object, "
                + "where 'sp' does not grow with the text size that the user has set"
        ),
        ("color", "{ r: 1, g: 0, b: 0 }", "a color of 'r', 'g' and 'b' is read as '#ff0000'"),
    ]

    @Test(
        arguments: warningsNameTodaysSpellingCases)
    func warningsNameTodaysSpelling(_ type: String, _ value: String, _ message: String) {
        let found = DialectReading("t: { $type: \(type), $value: \(value) }", .lenient).diagnostics
        #expect(found.map(\.message) == [message])
    }

    /// Only the lenient dialect takes the last name off: elsewhere it is a name.
    // MARK: Groups of the first draft

    @Test func oldGroupsHandDownTheirType() {
        let text = """
            c: { type: dimension, description: Gaps., gap: { value: 4px }, in: { type: color, ink: { value: "#000000" } } }

            """
        let lenient = DialectReading(text, .lenient)
        #expect(lenient.summary == ["c.gap: dimension = 4px", "c.in.ink: color = #000000"])
        #expect(lenient.diagnostics.map(\.id) == Array(repeating: "lenient/property", count: 5))
        let fixed = DialectReading(lenient.fixed, .standard)
        #expect(fixed.diagnostics.map(\.message) == [])
        #expect(fixed.summary == lenient.summary)
    }

    @Test func oldKeyMakesATokenOfAGroup() {
        let text = "g: { value: 1px, type: dimension, kid: { value: 2px, type: dimension } }\n"
        let found = DialectReading(text, .lenient).diagnostics.filter { $0.id == "structure/children" }
        #expect(found.flatMap(\.notes).map(\.message) == ["'value' makes 'g' a token"])
    }

    @Test func valueBesideTypeIsAnErrorElsewhere() {
        let text = "gap: { type: dimension, value: 4px }\n"
        #expect(DialectReading(text, .standard).diagnostics.map(\.id) == ["structure/key"])
        #expect(DialectReading(text, .lenient).diagnostics.allSatisfy { $0.id == "lenient/property" })
    }

    @Test func lengthsOfCSSWithoutATypeAreRawCSS() {
        let found = DialectReading("gap: { $value: { value: 1.5, unit: em } }\n", .lenient)
        #expect(found.summary == ["gap: css = 1.5em"])
        #expect(found.diagnostics.map(\.id) == ["lenient/type"])
    }

    /// A misspelt property is a slip, and a mapping of tokens is a group: neither is data.
    @Test func dataOfOtherToolsBesideAValueIsNotRead() {
        let lenient = DialectReading(
            "gap: { $type: dimension, $value: 4px, $fluid: { unit: vi, value: 1 }, $extra: true }\n", .lenient)
        #expect(lenient.summary == ["gap: dimension = 4px"])
        #expect(lenient.diagnostics.allSatisfy { $0.id == "lenient/property" })
        #expect(!lenient.diagnostics.isEmpty)
        for rest in ["$vaule: 8px", "$dark: { b: { $value: 1px } }"] {
            let text = "gap: { $type: dimension, $value: 4px, \(rest) }\n"
            #expect(DialectReading(text, .lenient).diagnostics.map(\.id) == ["structure/key"])
        }
    }

    private static let tokensMayHaveOldNamesCases: [(String, [String])] = [
        (
            "c: { $type: string, type: dimension, comment: x }",
            ["c.type: string = \"dimension\"", "c.comment: string = \"x\""]
        ),
        ("c: { $type: dimension, type: 4px }", ["c.type: dimension = 4px"]),
        ("c: { $type: dimension, a: { type: 4px } }", ["c.a.type: dimension = 4px"]),
        ("c: { description: { value: 4px, type: dimension } }", ["c.description: dimension = 4px"]),
    ]

    /// In a group with a type a scalar is a token.
    @Test(
        arguments: tokensMayHaveOldNamesCases)
    func tokensMayHaveOldNames(_ text: String, _ summary: [String]) {
        #expect(DialectReading(text + "\n", .lenient).summary == summary)
    }

    @Test func valueBehindAPathIsTakenOff() {
        let text = "t: { $type: color, $value: \"{a.b.value}\" }\nu: { $type: color, $value: \"{a.value} / 0.5\" }"
        let lenient = DialectReading(text, .lenient)
        #expect(lenient.diagnostics.map(\.id) == ["lenient/reference", "lenient/value"])
        #expect(lenient.summary == ["t: color = {a.b}", "u: color = derived {a} / 0.5"])
        let fixed = DialectReading(lenient.fixed, .standard)
        #expect(fixed.diagnostics.isEmpty)
        #expect(fixed.summary == lenient.summary)

        let standard = DialectReading(text, .standard)
        #expect(standard.diagnostics.isEmpty)
        #expect(standard.summary == ["t: color = {a.b.value}", "u: color = derived {a.value} / 0.5"])
    }

    /// Names of some tools end with a blank or are called `value`; a reference to the very name leads there.
    @Test(arguments: [TokenDialect.lenient, .standard])
    func theNameAsItStandsComesFirst(_ dialect: TokenDialect) {
        let text = """
            "a ": { $type: color, $value: "#FFFFFF" }
            b: { value: { $type: color, $value: "#000000" } }
            t: { $type: color, $value: "{a }" }
            u: { $type: color, $value: "{b.value}" }
            v: { $type: color, $value: "{a } / 0.5" }

            """
        let read = DialectReading(text, dialect)
        #expect(read.diagnostics.map(\.id) == ["name/blank"])
        #expect(
            read.summary == [
                "a : color = #ffffff", "b.value: color = #000000", "t: color = {a }", "u: color = {b.value}",
                "v: color = derived {a } / 0.5",
            ])
    }

    @Test func severalLengthsAreRawCSS() {
        let text = "pad: { $type: dimension, $value: 0 8px }\ngap: { $type: dimension, $value: 4px -8px 1rem }\n"
        let lenient = DialectReading(text, .lenient)
        #expect(lenient.diagnostics.map(\.id) == ["lenient/value", "lenient/value"])
        #expect(lenient.summary == ["pad: css = 0 8px", "gap: css = 4px -8px 1rem"])
        for slip in ["1 6px", "8px 4", "4px 8 px"] {
            let text = "pad: { $type: dimension, $value: \"\(slip)\" }\n"
            #expect(DialectReading(text, .lenient).diagnostics.map(\.id) == ["type/value"], "\(slip)")
        }
    }

    /// References in a color point at themselves, wherever the modern spelling has them.
    @Test func referencesKeepTheirPlaces() throws {
        let marked = MarkedText("t: { $type: color, $value: \"rgba( ↓{ a.b }, ↓{c} )\" }")
        let files = MarkedFiles([marked.text])
        let (tree, _) = readModel(files, dialect: .lenient)
        var ranges: [SourceRange] = []
        tree.tokens[0].forEachReference { ranges.append($0.range) }
        #expect(ranges.map(\.offset) == marked.offsets)
        #expect(ranges.map(\.length) == [7, 3])
    }

    // MARK: What cannot be fixed by a replacement

    @Test func blockMappingsAreReadWithoutAFixIt() {
        let text = """
            t:
              $type: typography
              $value:
                fontFamily: Inter
                fontWeight: 400
                fontSize: { value: 20, unit: px }
            c:
              $type: color
              $value:
                colorSpace: srgb
                components: [1, 1, 1]
                hex: "#fff8"
            """
        let lenient = DialectReading(text, .lenient)
        #expect(lenient.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(lenient.diagnostics.flatMap(\.fixIts).isEmpty)
        #expect(
            lenient.summary == [
                "t: typography = fontFamily Inter, fontWeight 400, fontSize 20px, letterSpacing 0px, lineHeight 1.2",
                "c: color = rgb(255 255 255 / 0.533)",
            ])
    }

    @Test func blockOfASubValueLosesItsKeys() {
        let text = """
            t:
              $type: border
              $value:
                color:
                  $type: color
                  $value: "#ccc"
                width:
                  $value: 1px
                  $type: dimension
                style: solid
            """
        let lenient = DialectReading(text, .lenient)
        #expect(lenient.diagnostics.map(\.id) == ["lenient/field", "lenient/field"])
        expectFixed(lenient)
    }

    /// The product and the quotient are made once the font size is known.
    @Test func measuresOfAReferencedFontSizeStayRelative() {
        let text = """
            t: { $type: typography, $value: { fontFamily: A, fontWeight: 400, fontSize: "{s}", \
            letterSpacing: 0.05em, lineHeight: 24px } }
            """
        let lenient = DialectReading(text, .lenient)
        #expect(
            lenient.diagnostics.map(\.message) == ["'24px' is read as 24px over the font size"])
        #expect(lenient.diagnostics.flatMap(\.fixIts).isEmpty)
        #expect(
            lenient.summary == [
                "t: typography = fontFamily A, fontWeight 400, fontSize {s}, letterSpacing 0.05, lineHeight 24px"
            ])
    }

    static let errors: [(type: String, marked: String, id: DiagnosticID)] = [
        ("dimension", "↓wide", "type/value"),
        ("dimension", "{ value: 5, unit: ↓foo }", "type/value"),
        ("duration", "↓250", "type/value"),
        ("duration", "↓\"250\"", "type/value"),
        ("number", "↓16px", "type/value"),
        ("opacity", "↓\"50\"", "type/value"),
        ("fontWeight", "↓boldish", "type/value"),
        ("fontWeight", "↓\"1001\"", "type/value"),
        ("color", "↓d4cece4", "type/value"),
        ("color", "{ r: 255, g: ↓300, b: 0 }", "type/value"),
        ("color", "{ colorSpace: srgb, components: [1, 1, 1], alpha: 0.2, hex: ↓\"#ffffff80\" }", "type/value"),
        ("color", "{ colorSpace: srgb, components: [↓1.1, 1, 1] }", "type/value"),
        ("shadow", "↓\"1px red\"", "type/value"),
        ("shadow", "↓\"0 0 0 0 0 red\"", "type/value"),
        ("shadow", "↓\"\"", "type/value"),
        ("shadow", "{ x: 0px, offsetX: 0px, offsetY: 0px, blur: 0px, spread: 0px, color: red, ↓z: 1px }", "type/field"),
        ("border", "↓\"1px solid currentColor\"", "type/value"),
        ("transition", "↓\"all 200ms ease-in\"", "type/value"),
        ("gradient", "↓\"red\"", "type/value"),
        ("cubicBezier", "↓\"cubic-bezier(2, 0, 1, 1)\"", "type/value"),
        ("cubicBezier", "↓\"cubic-bezier(0, 0, 1)\"", "type/value"),
        (
            "typography",
            "{ fontFamily: A, fontWeight: 400, fontSize: 1rem, letterSpacing: 0px, lineHeight: ↓24px }", "type/value"
        ),
        (
            "typography",
            "{ fontFamily: A, fontWeight: 400, fontSize: 16px, letterSpacing: 0px, lineHeight: ↓24 }",
            "type/line-height"
        ),
    ]

    @Test(arguments: errors)
    func isAnErrorEverywhere(_ type: String, _ marked: String, _ id: DiagnosticID) {
        let text = MarkedText("t: { $type: \(type), $value: \(marked) }")
        let errors = DialectReading(text.text, .lenient).diagnostics.filter { $0.severity == .error }
        #expect(errors.compactMap(\.range?.offset).contains(text.offsets[0]), "\(errors.map(\.message))")
        #expect(errors.map(\.id).contains(id))
    }

    // MARK: Types

    private static let oldTypesAreReadCases: [(String, TokenType)] = [
        ("font", TokenType.fontFamily), ("cubic-bezier", .cubicBezier), ("fontFamilies", .fontFamily),
        ("fontWeights", .fontWeight), ("fontSizes", .dimension), ("font-size", .dimension),
        ("lineHeights", .number),
        ("letterSpacing", .dimension), ("spacing", .dimension), ("sizing", .dimension), ("size", .dimension),
        ("borderRadius", .dimension), ("borderWidth", .dimension), ("paragraphSpacing", .dimension),
        ("boxShadow", .shadow), ("box-shadow", .shadow), ("time", .duration), ("Color", .color), ("COLOR", .color),
    ]

    @Test(
        arguments: oldTypesAreReadCases)
    func oldTypesAreRead(_ word: String, _ type: TokenType) throws {
        for (quote, dialect) in [("", TokenDialect.lenient), ("\"", .lenient), ("", .standard), ("\"", .strict)] {
            let source = SourceText(path: "t.yaml", text: quote + word + quote)
            let id = SourceID(index: 0)
            let tree = try #require(YAMLReader.read(source, id: id).tree)
            var reader = PropertyReader(tree, dialect: dialect)
            let declared = reader.type(tree.root)
            // Elsewhere nothing can be said of the values.
            #expect(declared?.value == (dialect == .lenient ? type : nil))
            let found = try #require(reader.diagnostics.first)
            #expect(reader.diagnostics.count == 1)
            #expect(found.fixIts.map(\.replacement) == [quote + type.rawValue + quote])
            #expect(found.severity == (dialect == .lenient ? .warning : .error))
            #expect(found.id == (dialect == .lenient ? "lenient/type" : "type/unknown"))
        }
    }

    /// The level of a token is written as its type now and then.
    @Test(arguments: ["semantic", "component"])
    func levelsAreIgnored(_ word: String) throws {
        let tree = try #require(YAMLReader.read(SourceText(path: "t", text: word), id: SourceID(index: 0)).tree)
        var reader = PropertyReader(tree, dialect: .lenient)
        #expect(reader.type(tree.root) == nil)
        #expect(reader.diagnostics.map(\.id) == ["lenient/type"] && !reader.diagnostics.hasErrors)
    }

    /// Bags of anything are no types.
    @Test(arguments: ["composition", "other", "FLOAT", "1"])
    func othersAreUnknown(_ word: String) throws {
        let tree = try #require(YAMLReader.read(SourceText(path: "t", text: word), id: SourceID(index: 0)).tree)
        var reader = PropertyReader(tree, dialect: .lenient)
        #expect(reader.type(tree.root) == nil)
        #expect(reader.diagnostics.hasErrors)
    }
}
