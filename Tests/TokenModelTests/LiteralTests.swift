import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite struct LiteralTests {
    struct Accepted: CustomTestStringConvertible, Sendable {
        let type: String
        let yaml: String
        let value: String

        init(_ type: String, _ yaml: String, _ value: String) {
            self.type = type
            self.yaml = yaml
            self.value = value
        }

        var testDescription: String { "\(type) \(yaml)" }
    }

    static let accepted: [Accepted] =
        [
            Accepted("color", ##""#7C5CFF""##, "#7c5cff"),
            Accepted("color", ##""#f00""##, "#ff0000"),
            Accepted("color", ##""#14141C80""##, "#14141c80"),
            Accepted("color", "rebeccapurple", "#663399"),
            Accepted("color", "transparent", "#00000000"),
            Accepted("color", "oklch(72% 0.19 280)", "oklch(0.72 0.19 280)"),
            Accepted("color", "color(display-p3 1 0 0)", "color(display-p3 1 0 0)"),
            Accepted("color", "{ colorSpace: srgb, components: [1, 0, 0] }", "#ff0000"),
            Accepted(
                "color", "{ colorSpace: oklch, components: [0.7, none, 280], alpha: 0.5, hex: \"#9e9e9e\" }",
                "oklch(0.7 none 280 / 0.5)"),
            Accepted("color", "{ colorSpace: lab, components: [50, -300, 300] }", "lab(50 -300 300)"),

            Accepted("dimension", "16px", "16px"),
            Accepted("dimension", "16pt", "16px"),
            Accepted("dimension", "16dp", "16px"),
            Accepted("dimension", "1.5rem", "1.5rem"),
            Accepted("dimension", "16", "16px"),
            Accepted("dimension", "0", "0px"),
            Accepted("dimension", "-4.5px", "-4.5px"),
            Accepted("dimension", "1e2px", "100px"),
            // A number of YAML, whose last digit is no unit.
            Accepted("dimension", "0x1F", "31px"),
            Accepted("dimension", "{ value: 16, unit: px }", "16px"),
            Accepted("dimension", "{ unit: rem, value: -0.5 }", "-0.5rem"),

            Accepted("fontFamily", "Inter", "Inter"),
            Accepted("fontFamily", "SF Pro Text", "SF Pro Text"),
            Accepted("fontFamily", "\"700\"", "700"),
            Accepted("fontFamily", "[Inter, system-ui]", "[Inter, system-ui]"),

            Accepted("fontWeight", "1", "1"),
            Accepted("fontWeight", "1000", "1000"),
            Accepted("fontWeight", "450.5", "450.5"),
            Accepted("fontWeight", "extra-black", "extra-black"),

            Accepted("duration", "250ms", "250ms"),
            Accepted("duration", "0.25s", "0.25s"),
            Accepted("duration", "-5ms", "-5ms"),
            Accepted("duration", "{ value: 250, unit: ms }", "250ms"),

            Accepted("cubicBezier", "[0.25, -2, 1, 3]", "cubic-bezier(0.25, -2, 1, 3)"),
            Accepted("cubicBezier", "easeInOut", "cubic-bezier(0.42, 0, 0.58, 1)"),
            Accepted("cubicBezier", "linear", "cubic-bezier(0, 0, 1, 1)"),

            Accepted("number", "3", "3"),
            Accepted("number", "-.5", "-0.5"),
            Accepted("number", "1e3", "1000"),
            Accepted("number", "0x1F", "31"),

            Accepted("strokeStyle", "dashed", "dashed"),
            Accepted(
                "strokeStyle", "{ dashArray: [4px, { value: 2, unit: px }], lineCap: butt }",
                "dashArray [4px, 2px], lineCap \"butt\""),

            Accepted("opacity", "0.4", "0.4"),
            Accepted("opacity", "40%", "0.4"),
            Accepted("opacity", "1", "1"),
            Accepted("string", "no", "\"no\""),
            Accepted("string", "\"{\"", "\"{\""),
            Accepted("string", "\"Hello {name}!\"", "\"Hello {name}!\""),
            Accepted("string", "\"\"", "\"\""),
            Accepted("boolean", "true", "true"),
            Accepted("boolean", "False", "false"),
        ] + FontWeight.Keyword.allCases.map { Accepted("fontWeight", $0.rawValue, $0.rawValue) }
        + StrokeStyle.Keyword.allCases.map { Accepted("strokeStyle", $0.rawValue, $0.rawValue) }

    @Test(arguments: accepted)
    func isAccepted(_ literal: Accepted) {
        let written = model("t: { $type: \(literal.type), $value: \(literal.yaml) }")
        #expect(summary(written) == ["t: \(literal.type) = \(literal.value)"])
    }

    /// Scalars and lists may stand where a token may stand; the mapping of a measure or a color may not.
    @Test(arguments: accepted.filter { !$0.yaml.hasPrefix("{") })
    func isAcceptedAsShorthand(_ literal: Accepted) {
        let written = model("g:\n  $type: \(literal.type)\n  t: \(literal.yaml)")
        #expect(summary(written) == ["g.t: \(literal.type) = \(literal.value)"])
    }

    /// Everything that is accepted means the same as the value of a context.
    @Test(arguments: accepted)
    func isAcceptedForAContext(_ literal: Accepted) {
        let written = model("t:\n  $type: \(literal.type)\n  $contexts:\n    dark: \(literal.yaml)")
        #expect(summary(written) == ["t: \(literal.type) = none | dark = \(literal.value)"])
    }

    struct Rejected: CustomTestStringConvertible, Sendable {
        let type: String
        let marked: String
        let ids: [DiagnosticID]

        init(_ type: String, _ marked: String, _ ids: DiagnosticID...) {
            self.type = type
            self.marked = marked
            self.ids = ids.isEmpty ? ["type/value"] : ids
        }

        var testDescription: String { "\(type) \(marked)" }
    }

    static let rejected: [Rejected] = [
        Rejected("color", ##""↓#14141""##),
        Rejected("color", "↓rebecapurple"),
        Rejected("color", "\"rgb(1, 2, ↓x)\""),
        Rejected("color", "↓12"),
        Rejected("color", "↓true"),
        Rejected("color", "↓[1, 0, 0]"),
        Rejected("color", "↓{ colorSpace: srgb }", "type/field"),
        Rejected("color", "↓{ components: [1, 0, 0] }", "type/field"),
        Rejected("color", "{ colorSpace: ↓sRGB, components: [1, 0, 0] }"),
        Rejected("color", "{ colorSpace: srgb, components: ↓[1, 0] }"),
        Rejected("color", "{ colorSpace: srgb, components: ↓[1, 0, 0, 1] }"),
        Rejected("color", "{ colorSpace: srgb, components: ↓red }"),
        Rejected("color", "{ colorSpace: srgb, components: [↓1.1, ↓-0.1, 0] }", "type/value", "type/value"),
        Rejected("color", "{ colorSpace: srgb, components: [1, ↓\"0\", ↓[0]] }", "type/value", "type/value"),
        Rejected("color", "{ colorSpace: srgb, components: [1, ↓.nan, ↓.inf] }", "type/value", "type/value"),
        Rejected("color", "{ colorSpace: lab, components: [50, ↓1e999, 0] }"),
        Rejected("color", "{ colorSpace: oklch, components: [0.5, 0.1, ↓360] }"),
        Rejected("color", "{ colorSpace: oklch, components: [0.5, ↓-0.1, 0] }"),
        Rejected("color", "{ colorSpace: srgb, components: [1, 0, 0], alpha: ↓1.01 }"),
        Rejected("color", "{ colorSpace: srgb, components: [1, 0, 0], alpha: ↓\"1\" }"),
        Rejected("color", "{ colorSpace: srgb, components: [1, 0, 0], alpha: ↓none }"),
        Rejected("color", "{ colorSpace: srgb, components: [1, 0, 0], hex: ↓\"#fff\" }"),
        Rejected("color", "{ colorSpace: srgb, components: [1, 0, 0], hex: ↓\"#ffffffff\" }"),
        Rejected("color", "{ colorSpace: srgb, components: [1, 0, 0], hex: ↓\"ffffff\" }"),
        // Full-width digits of three bytes each are hexadecimal digits to Swift, too.
        Rejected("color", "{ colorSpace: srgb, components: [1, 0, 0], hex: ↓\"#\u{FF11}\u{FF11}\" }"),
        Rejected("color", "{ colorSpace: srgb, components: [1, 0, 0], ↓aplha: 1 }", "type/field"),

        Rejected("dimension", "8↓em"),
        Rejected("dimension", "50↓%"),
        Rejected("dimension", "16↓PX"),
        Rejected("dimension", "↓16 px"),
        Rejected("dimension", "↓px"),
        Rejected("dimension", "↓wide"),
        Rejected("dimension", "↓1e999px"),
        Rejected("dimension", "↓.inf"),
        // Whether a letter is a digit or a unit, nobody knows.
        Rejected("dimension", "↓0x10px"), Rejected("dimension", "↓0x1Frem"), Rejected("dimension", "↓0o17pt"),
        Rejected("dimension", "↓0x10 px"), Rejected("duration", "↓0x10ms"), Rejected("opacity", "↓0x10%"),
        Rejected("dimension", "↓[16px]"),
        Rejected("dimension", "↓{ value: 16 }", "type/field"),
        Rejected("dimension", "↓{ unit: px }", "type/field"),
        Rejected("dimension", "↓{}", "type/field"),
        Rejected("dimension", "{ value: ↓\"16\", unit: px }"),
        Rejected("dimension", "{ value: ↓.nan, unit: px }"),
        Rejected("dimension", "{ value: 16, unit: ↓pt }"),
        Rejected("dimension", "{ value: 16, unit: ↓\"\" }"),
        Rejected("dimension", "{ value: 16, unit: px, ↓scale: 2 }", "type/field"),
        Rejected("dimension", "{ value: ↓\"{n}\", unit: px }"),

        Rejected("fontFamily", "↓12"),
        Rejected("fontFamily", "↓\"\""),
        Rejected("fontFamily", "↓[]"),
        Rejected("fontFamily", "[Inter, ↓12]"),
        Rejected("fontFamily", "[Inter, ↓[Arial]]"),
        Rejected("fontFamily", "↓\"Inter, Arial\"", "type/font-family"),
        Rejected("fontFamily", "↓{ name: Inter }"),

        Rejected("fontWeight", "↓0"),
        Rejected("fontWeight", "↓1000.5"),
        Rejected("fontWeight", "↓.nan"),
        Rejected("fontWeight", "↓Bold"),
        Rejected("fontWeight", "↓\"700\""),
        Rejected("fontWeight", "↓[700]"),

        Rejected("duration", "↓250"),
        Rejected("duration", "250↓min"),
        Rejected("duration", "↓soon"),
        Rejected("duration", "{ value: 250, unit: ↓m }"),
        Rejected("duration", "↓{ value: 250 }", "type/field"),

        Rejected("cubicBezier", "↓[0, 0, 1]"),
        Rejected("cubicBezier", "[↓1.1, 0, 1, 1]"),
        Rejected("cubicBezier", "[0, 0, ↓-0.1, 1]"),
        Rejected("cubicBezier", "[0, ↓x, 1, ↓\"1\"]", "type/value", "type/value"),
        Rejected("cubicBezier", "[0, ↓.inf, 1, 1]"),
        Rejected("cubicBezier", "↓easeinout"),
        Rejected("cubicBezier", "↓{ x1: 0 }"),

        Rejected("number", "↓\"3\""),
        Rejected("number", "↓three"),
        Rejected("number", "↓3px"),
        Rejected("number", "↓.inf"),
        Rejected("number", "↓1e999"),
        Rejected("number", "↓[3]"),
        Rejected("number", "↓{ value: 3 }"),

        Rejected("strokeStyle", "↓wavy"),
        Rejected("strokeStyle", "↓[4px]"),
        Rejected("strokeStyle", "{ dashArray: ↓[], lineCap: butt }"),
        Rejected("strokeStyle", "{ dashArray: ↓4px, lineCap: butt }"),
        Rejected("strokeStyle", "{ dashArray: [↓[4px]], lineCap: butt }"),
        Rejected("strokeStyle", "{ dashArray: [4px], lineCap: ↓pointed }"),
        Rejected("strokeStyle", "{ dashArray: [4px], lineCap: ↓\"{cap}\" }"),
        Rejected("strokeStyle", "↓{ dashArray: [4px] }", "type/field"),

        Rejected("opacity", "↓1.1"),
        Rejected("opacity", "↓-1%"),
        Rejected("opacity", "↓101%"),
        Rejected("opacity", "↓.nan"),
        Rejected("opacity", "↓half"),
        Rejected("boolean", "↓yes"),
        Rejected("boolean", "↓\"true\""),
        Rejected("boolean", "↓1"),
        Rejected("string", "↓[a]"),
        Rejected("string", "↓{ a: b, c: d }"),
    ]

    @Test(arguments: rejected)
    func isRejected(_ literal: Rejected) {
        expectFindings(files: ["t: { $type: \(literal.type), $value: \(literal.marked) }"], literal.ids) {
            readModel($0).diagnostics
        }
    }

    /// What cannot be a value of any type.
    @Test(arguments: TokenType.allCases)
    func isMissing(_ type: TokenType) {
        expectErrors("t: { $type: \(type.rawValue), $value: ↓null }", ids: "type/value")
        expectErrors("t:\n  $type: \(type.rawValue)\n  $value:↓\n", ids: "type/value")
        // The color became a comment.
        expectErrors("g:\n  $type: \(type.rawValue)\n  t:↓ #fff\n", ids: "type/value")
    }

    @Test(arguments: TokenType.allCases)
    func isAReference(_ type: TokenType) {
        #expect(summary(model("t: { $type: \(type.rawValue), $value: \"{a.b}\" }")) == ["t: \(type.rawValue) = {a.b}"])
    }

    static let malformed = ["{}", "{ a.b }", "{a.b }", "{.a}", "{a.}", "{a..b}", "{a} {b}", "{{a}}"]

    @Test(arguments: malformed)
    func isNoReference(_ text: String) {
        expectErrors("t: { $type: color, $value: ↓\"\(text)\" }", ids: "reference/malformed")
    }

    @Test func namesInReferencesAreFree() {
        let written = model(#"t: { $type: color, $value: "{my group.a/b~c.$root}" }"#)
        #expect(summary(written) == ["t: color = {my group.a/b~c.$root}"])
    }

    @Test func unquotedReferenceIsNamed() {
        let found = expectErrors(
            "g:\n  $type: color\n  a: ↓{g.b}\n  b: { $value: ↓{ g.c } }\n",
            ids: "reference/malformed", "reference/malformed")
        #expect(found.map { $0.fixIts.first?.replacement } == ["\"{g.b}\"", "\"{g.c}\""])
    }

    @Test func nearestWordsAreSuggested() {
        let errors: [(String, String)] = [
            ("{ $type: color, $value: { colorSpace: ↓sRGB, components: [1, 0, 0] } }", "did you mean 'srgb'?"),
            ("{ $type: fontWeight, $value: ↓semi-bald }", "did you mean 'semi-bold'?"),
            ("{ $type: cubicBezier, $value: ↓easeInOutt }", "did you mean 'easeInOut'?"),
            ("{ $type: strokeStyle, $value: ↓dashd }", "did you mean 'dashed'?"),
        ]
        for (marked, suggestion) in errors {
            let found = expectErrors("t: \(marked)", ids: "type/value")
            #expect(found.first?.message.hasSuffix(suggestion) == true, "\(found.map(\.message))")
        }
    }

    @Test func longTextIsCutInMessages() {
        let found = expectErrors(
            "t: { $type: number, $value: ↓\(String(repeating: "x", count: 5000)) }", ids: "type/value")
        #expect(found.allSatisfy { $0.message.utf8.count < 200 })
    }

    /// A set under a wrong type has an error in every token: that must not cost the square of their number.
    @Test func manyErrorsAreFound() {
        let text = "c:\n  $type: number\n" + (0..<20_000).map { "  a\($0): x\n" }.joined()
        let clock = ContinuousClock()
        var count = 0
        let time = clock.measure { count = readModel(MarkedFiles([text])).diagnostics.count }
        #expect(count == 20_000)
        // It took minutes in a debug build when each error copied those before it.
        #expect(time < .seconds(20))
    }

    @Test(
        arguments: [
            ("rgba({a}, 0.5)", "write '{a} / 0.5'"),
            ("darken({a}, 10%)", "write \"color-mix(in oklch, {a} 80%, black)\""),
            ("lighten({a.b}, 10%)", "write \"color-mix(in oklch, {a.b} 80%, white)\""),
            ("{a}80", "for another alpha write \"{a} / 0.5\""),
            ("fade({a})", "colors derive with color-mix(), oklch(from …) and \"{a} / 0.5\""),
            ("darken(red, 10%)", nil),
        ] as [(String, String?)])
    func whatOtherToolsWriteIsAnswered(_ text: String, _ hint: String?) {
        let found = readModel(MarkedFiles(["c: { $type: color, $value: \"\(text)\" }"])).diagnostics
        #expect(found.map(\.hint) == [hint])
    }

    /// A number in another unit has no more digits than its author wrote.
    @Test func conversionsHaveNoNoise() {
        for tenth in 1...9_999 {
            let value = Double(tenth) / 10
            #expect(Duration(value, .ms).seconds == Double(tenth) / 10_000)
        }
        #expect(Duration(1e-300, .ms).seconds > 0)
    }
}
