import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenModel

/// Calculations without references, whose results are known once they are read.
@Suite struct CalculationTests {
    // MARK: Results

    private static let numbersCases: [(String, String)] = [
        ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("10 - 4 - 3", "3"), ("64 / 4 / 2", "8"), ("2 * 3 / 4", "1.5"),
        ("2^3", "8"), ("2^3^2", "512"), ("-2^2", "-4"), ("(-2)^2", "4"), ("2^-1", "0.5"), ("4^0.5", "2"),
        ("2 * -3", "-6"), ("2 - -3", "5"), ("2--3", "5"), ("-(1 + 2)", "-3"), ("--2", "2"), ("- - -2", "-2"),
        ("+3 - +1", "2"), ("2*-(-(3))", "6"), ("7-2", "5"), ("1e2 + 1", "101"), ("1e-2*100", "1"),
        (".5 * 4", "2"), ("5. * 2", "10"), ("calc(1 + 2) * 2", "6"), ("calc(calc(4))", "4"), ("((((1))))", "1"),
        ("0.1 + 0.2", "0.3"), ("1.1 * 3", "3.3"), ("1 / 3", "0.3333333333"), ("1 - 0.9 - 0.1", "0"),
        ("50% * 3", "1.5"), ("50% + 25%", "0.75"), ("3 * 50%", "1.5"), ("1 / 50%", "2"), ("50% / 2", "0.25"),
        ("50% / 25%", "2"), ("50% * 50%", "0.25"), ("12px / 8px", "1.5"), ("1s / 250ms", "4"),
        ("1.618^2", "2.617924"), ("1e300 * 1e-300", "1"), ("900000.5 + 900000.25", "1800000.75"),
    ]

    @Test(
        arguments: numbersCases)
    func numbers(_ text: String, _ result: String) {
        expect("number", text, result)
    }

    private static let functionsCases: [(String, String)] = [
        ("floor(2.7)", "2"), ("floor(-2.1)", "-3"), ("floor(0.1 * 30)", "3"), ("floor(1.1 * 10)", "11"),
        ("ceil(2.1)", "3"), ("ceil(-2.7)", "-2"), ("ceil(1.1 * 10)", "11"), ("ceil(0.1 * 30)", "3"),
        ("round(2.5)", "3"), ("round(-2.5)", "-2"), ("round(2.4)", "2"), ("round(-2.6)", "-3"),
        ("round(17, 4)", "16"), ("round(18, 4)", "20"), ("round(0.34, 0.05)", "0.35"), ("round(5, -2)", "6"),
        ("round(nearest, 17, 4)", "16"), ("round(up, 17, 4)", "20"), ("round(down, 19, 4)", "16"),
        ("round(to-zero, -19, 4)", "-16"), ("round(down, -17, 4)", "-20"), ("round(down, 5, -2)", "4"),
        ("round(up, 0.3)", "1"), ("round(floor(2.7), 2)", "2"),
        ("roundTo(1.005, 2)", "1.01"), ("roundTo(2.345, 1)", "2.3"), ("roundTo(16 / 3, 3)", "5.333"),
        ("roundTo(2.5)", "3"), ("roundTo(-1.25, 1)", "-1.2"), ("roundTo(7, 0)", "7"),
        ("min(3, 1, 2)", "1"), ("min(4)", "4"), ("max(3, 1, 2)", "3"), ("max(-1, -2)", "-1"),
        ("clamp(1, 5, 3)", "3"), ("clamp(1, 0, 3)", "1"), ("clamp(1, 2, 3)", "2"), ("clamp(3, 2, 1)", "3"),
        ("abs(-3)", "3"), ("abs(2 - 5) * 2", "6"),
        ("mod(7, 4)", "3"), ("mod(-7, 4)", "1"), ("mod(7, -4)", "-1"), ("mod(0.3, 0.1)", "0"), ("mod(8, 4)", "0"),
        ("rem(-7, 4)", "-3"), ("rem(7, -4)", "3"), ("rem(0.3, 0.1)", "0"), ("-7 % 4", "-3"), ("7 % -4", "3"),
        ("10 % 3", "1"), ("10%3", "1"), ("10%(3)", "1"), ("17 % 10 * 2", "14"), ("2 * 7 % 4", "2"),
        ("0.3 % 0.1", "0"),
        ("1e300 % 7", "1"), ("mod(-1e300, 7)", "6"), ("50% % 20%", "0.1"),
        ("trunc(2.7)", "2"), ("trunc(-2.7)", "-2"), ("trunc(1.1 * 10)", "11"),
        ("sign(-3)", "-1"), ("sign(0)", "0"), ("sign(2px)", "1"), ("sign(1 - 0.9 - 0.1)", "0"), ("sign(-1s)", "-1"),
        ("pow(2, 3)", "8"), ("pow(4, 0.5)", "2"), ("pow(-8, 1/3 * 3)", "-8"), ("sqrt(16)", "4"), ("sqrt(0)", "0"),
        ("hypot(3, 4)", "5"), ("hypot(-5)", "5"), ("hypot(2, 3, 6)", "7"), ("exp(0)", "1"), ("ln(e)", "1"),
        ("log(e^2)", "2"), ("log(8, 2)", "3"), ("log(100, 10)", "2"), ("2 * pi", "6.2831853072"),
        ("PI - pi", "0"), ("E / e", "1"), ("1 * e", "2.7182818285"),
        ("max(min(2, 3), floor(abs(-1.5)))", "2"), ("2 * max(1, 2)^2", "8"),
    ]

    @Test(
        arguments: functionsCases)
    func functions(_ text: String, _ result: String) {
        expect("number", text, result)
    }

    private static let unitsCases: [(String, String, String)] = [
        ("dimension", "8px * 2", "16px"), ("dimension", "2 * 8pt", "16px"), ("dimension", "8dp / 2", "4px"),
        ("dimension", "1rem + 0.5rem", "1.5rem"), ("dimension", "(8px + 4px) / 2", "6px"),
        ("dimension", "16px-4px", "12px"), ("dimension", "-4px * 2", "-8px"), ("dimension", "8px * 50%", "4px"),
        ("dimension", "8px / 50%", "16px"), ("dimension", "3px * 1.1", "3.3px"),
        ("dimension", "floor(13px * 1.25)", "16px"), ("dimension", "round(up, 13px, 4px)", "16px"),
        ("dimension", "roundTo(16px / 3, 2)", "5.33px"), ("dimension", "clamp(10px, 8px, 20px)", "10px"),
        ("dimension", "mod(-7px, 4px)", "1px"), ("dimension", "12px / 8px * 1rem", "1.5rem"),
        ("dimension", "16px * pow(1.25, 3)", "31.25px"), ("dimension", "pow(4px, 1)", "4px"),
        ("dimension", "(4px * 2)^1", "8px"), ("dimension", "10px % 4px", "2px"),
        ("dimension", "rem(-7px, 4px)", "-3px"),
        ("dimension", "hypot(3px, 4px)", "5px"), ("dimension", "trunc(13px / 3)", "4px"),
        ("dimension", "sign(-2px) * 3px", "-3px"), ("duration", "1s % 300ms", "0.1s"),
        ("dimension", "sqrt(16px / 1px) * 1rem", "4rem"), ("dimension", "abs(-4px)", "4px"),
        ("dimension", "8px + 0px * 3", "8px"),
        ("duration", "200ms + 0.1s", "300ms"), ("duration", "0.1s + 200ms", "0.3s"),
        ("duration", "250ms*2", "500ms"),
        ("duration", "max(0.2s, 250ms)", "0.25s"), ("duration", "1s - 250ms", "0.75s"),
        ("opacity", "1 - 0.62", "0.38"), ("opacity", "40% / 2", "0.2"), ("opacity", "0.5 * 50%", "0.25"),
        ("opacity", "1 - 0.9 - 0.1", "0"), ("opacity", "0.1 * 3 + 0.7", "1"),
        ("fontWeight", "400 + 100", "500"), ("fontWeight", "round(450, 100)", "500"),
    ]

    @Test(
        arguments: unitsCases)
    func units(_ type: String, _ text: String, _ result: String) {
        expect(type, text, result)
    }

    private func expect(_ type: String, _ text: String, _ result: String) {
        #expect(summary(model("t: { $type: \(type), $value: \"\(text)\" }")) == ["t: \(type) = \(result)"])
    }

    @Test func aCalculationNeedsNoQuotes() {
        #expect(
            summary(model("$type: dimension\na: 8px * 2\nb: -2px + 3px\nc: (2px + 1px) * 3\nd: 2px\n  * 3\n")) == [
                "a: dimension = 16px", "b: dimension = 1px", "c: dimension = 9px", "d: dimension = 6px",
            ])
    }

    @Test func calculationsStandInComposites() {
        let tree = model(
            """
            s: { $type: strokeStyle, $value: { dashArray: [2px * 2, "{a} / 2"], lineCap: round } }
            g: { $type: gradient, $value: [{ color: "#fff", position: 1 / 4 }, { color: "#000", position: 1 }] }
            p: { $type: spring, $value: { response: 100ms * 3, dampingFraction: 1 - 0.2 } }
            """)
        #expect(
            summary(tree) == [
                "s: strokeStyle = dashArray [4px, computed {a} / 2], lineCap \"round\"",
                "g: gradient = [color #ffffff, position 0.25, color #000000, position 1]",
                "p: spring = response 300ms, dampingFraction 0.8",
            ])
    }

    @Test func referencesStandAnywhere() throws {
        let tree = model(#"t: { $type: dimension, $value: "max({a.b}, {my group.c} * {a.b})-{d}" }"#)
        let value = try #require(tree.tokens.first?.value)
        #expect(value.formula == "max({a.b}, {my group.c} * {a.b})-{d}")
        #expect(value.sources.map(\.path) == ["a.b", "my group.c", "a.b", "d"])
        #expect(value.sources.allSatisfy { $0.notation == .embeddedBraces })
    }

    /// The canonical form keeps the text beside the result.
    @Test func theTextInTheExtensionGoesBeforeTheResult() {
        let tree = model(
            """
            t:
              $type: dimension
              $value: { value: 16, unit: px }
              $extensions: { dev.tessera: { value: "{a} * 2" } }
            """)
        #expect(summary(tree) == ["t: dimension = computed {a} * 2"])
    }

    /// In a list with an error the other elements are looked at all the same.
    @Test func whatIsLeftOfAnInvalidListIsRight() {
        expectErrors(
            "s: { $type: strokeStyle, $value: { dashArray: [1px, ↓foo, 2px * 2], lineCap: round } }",
            ids: "type/value")
    }

    // MARK: What is none

    @Test(arguments: ["2 * 3", "{a} * 2", "{a} + {b}", "floor(2)", "a / b", "calc(1 + 1)"])
    func aStringIsNeverComputed(_ text: String) {
        #expect(summary(model("t: { $type: string, $value: \"\(text)\" }")) == ["t: string = \"\(text)\""])
    }

    @Test func otherTypesAreNeverComputed() {
        #expect(summary(model("t: { $type: fontFamily, $value: 2 * 3 }")) == ["t: fontFamily = 2 * 3"])
        for text in ["{a} * 2", "{a} + {b}"] {
            expectErrors("t: { $type: fontFamily, $value: ↓\"\(text)\" }", ids: "reference/malformed")
            expectErrors("t: { $type: boolean, $value: ↓\"\(text)\" }", ids: "reference/malformed")
        }
    }

    private static let plainErrorsAreToldAsBeforeCases: [(String, String, String)] = [
        ("number", "\"1\"", "'1' is not a value of type 'number'"),
        ("number", "50%", "'50%' is not a value of type 'number'"),
        ("number", ".inf", "'.inf' is not a value of type 'number'"),
        ("dimension", "16 px", "'16 px' is not a value of type 'dimension'"),
        ("dimension", "auto", "'auto' is not a value of type 'dimension'"),
        ("dimension", "\"12,5px\"", "'12,5px' is not a value of type 'dimension'"),
        (
            "fontWeight", "extra-blod",
            "'extra-blod' is not a font weight; did you mean 'extra-bold'?"
        ),
        ("opacity", "-1", "'-1' is not a value of type 'opacity'"),
    ]

    /// What was wrong before there were calculations is told as before.
    @Test(
        arguments: plainErrorsAreToldAsBeforeCases)
    func plainErrorsAreToldAsBefore(_ type: String, _ text: String, _ message: String) {
        #expect(expectErrors("t: { $type: \(type), $value: ↓\(text) }", ids: "type/value").map(\.message) == [message])
    }

    @Test func strictFilesHaveNoCalculations() throws {
        let files = MarkedFiles(["t: { $type: dimension, $value: ↓\"{a} * 2\" }"])
        let syntax = try #require(YAMLReader.read(files.sources[files.ids[0]], id: files.ids[0]).tree)
        let found = TokenTree.read([syntax], dialect: .strict).1
        #expect(files.findings(found) == files.places.map { "\($0) type/shorthand" })
        #expect(found.map(\.message) == ["strict DTCG has no arithmetic: this is a calculation"])
    }

    // MARK: Errors

    private static let errorsAreAtTheirSignsCases: [(String, String, String)] = [
        ("number", "1 ↓/ 0", "this is a division by zero"),
        ("number", "1 ↓/ (2 - 2)", "this is a division by zero"),
        ("number", "↓mod(1, 0)", "this is a division by zero"),
        ("number", "↓rem(1, 0)", "this is a division by zero"),
        ("number", "1 ↓% 0", "this is a division by zero"),
        ("number", "↓pow(0, -1)", "this is a division by zero"),
        ("number", "↓log(8, 1)", "this is a division by zero"),
        ("number", "↓sqrt(-4)", "a negative number has no real root"),
        ("number", "↓pow(-8, 0.5)", "a negative number has no real root"),
        ("number", "↓ln(0)", "a logarithm is of numbers above 0"),
        ("number", "↓log(8, -2)", "a logarithm is of numbers above 0"),
        ("number", "↓exp(1000)", "this number is too large"),
        ("number", "↓pow(10, 400)", "this number is too large"),
        ("number", "↓sqrt(4px)", "'sqrt()' is of numbers, and this is a length"),
        ("number", "↓ln(4px)", "'ln()' is of numbers, and this is a length"),
        ("number", "↓exp(1s)", "'exp()' is of numbers, and this is a duration"),
        ("dimension", "↓pow(4px, 2)", "a power is of numbers, and this is a length"),
        ("dimension", "↓pow(4, 2px)", "a power is of numbers, and this is a length"),
        ("dimension", "7px ↓% 3", "a length and a number cannot be added or compared"),
        ("dimension", "↓rem(7px, 3)", "a length and a number cannot be added or compared"),
        ("dimension", "↓hypot(3px, 4)", "a length and a number cannot be added or compared"),
        ("number", "↓pow(2)", "'pow()' takes 2 arguments, not 1"),
        ("number", "↓round(up, 1, 0)", "this is a division by zero"),
        ("number", "0↓^-1", "this is a division by zero"),
        ("number", "(-8)↓^0.5", "a negative number has no real root"),
        ("number", "1e300 ↓* 1e300", "this number is too large"),
        ("number", "1 + ↓1e999", "this number is too large"),
        ("number", "10↓^400", "this number is too large"),
        ("number", "1 ↓+ ", "a number, a reference or a parenthesis is expected behind this"),
        ("number", "1 * ↓/ 2", "a number, a reference or a parenthesis is expected here"),
        ("number", "1 * (↓)", "a number, a reference or a parenthesis is expected here"),
        ("number", "min(1, ↓)", "a number, a reference or a parenthesis is expected here"),
        ("number", "↓min()", "'min()' takes 1 or more arguments, not 0"),
        ("number", "1 + ↓(2", "this parenthesis is not closed"),
        ("number", "1 + 2↓)", "this parenthesis has no opening one"),
        ("number", "(1 ↓2)", "an operator is expected here"),
        ("number", "1 + 2 ↓3", "an operator is expected here"),
        ("number", "2 * 3↓, 4", "a comma can only separate the arguments of a function"),
        ("number", "(3↓, 4)", "a comma can only separate the arguments of a function"),
        ("number", "2 * ↓flor(3)", "'flor' is not a function that a calculation can use; did you mean 'floor'?"),
        ("number", "↓Floor(3)", "'Floor' is not a function that a calculation can use; did you mean 'floor'?"),
        ("number", "↓sine(3)", "'sine' is not a function that a calculation can use"),
        ("number", "2 * ↓base", "'base' has no meaning in a calculation"),
        ("number", "round(↓upp, 3)", "'upp' has no meaning in a calculation"),
        ("number", "round(up↓)", "a comma is expected here, and then what is to be rounded"),
        ("number", "2 * ↓§ 3", "'§' has no meaning in a calculation"),
        ("number", "2 * ↓% 3", "a number, a reference or a parenthesis is expected here"),
        ("number", "{a}↓% 3", "this percent sign needs a number before it"),
        ("number", "{a}↓% + 3", "this percent sign needs a number before it"),
        ("number", "{a}↓%", "this percent sign needs a number before it"),
        ("number", "1 + 50% ↓3", "an operator is expected here"),
        ("number", "2 * ↓{a", "this brace is not closed"),
        ("number", "↓clamp(1, 2)", "'clamp()' takes 3 arguments, not 2"),
        ("number", "↓round(1, 2, 3)", "'round()' takes 1 or 2 arguments, not 3"),
        ("number", "↓abs(1, 2)", "'abs()' takes 1 argument, not 2"),
        ("number", "↓roundTo(1, 1.5)", "the decimal places of 'roundTo()' are a whole number from 0 to 10"),
        ("number", "↓roundTo(1, 2px)", "the decimal places of 'roundTo()' are a whole number from 0 to 10"),
        ("number", "2 * 3↓em", "unknown unit 'em'"),
        ("number", "2 ↓px * 2", "the unit 'px' must follow a number directly"),
        ("number", "1 ↓+ 50%", "a number and a percentage cannot be added or compared"),
        (
            "dimension", "1px ↓+ 1rem",
            "px and rem cannot be added: the length of a rem depends on the user's text size"
        ),
        (
            "dimension", "↓min(1rem, 4px)",
            "px and rem cannot be added: the length of a rem depends on the user's text size"
        ),
        (
            "number", "2rem ↓/ 4px",
            "px and rem cannot be added: the length of a rem depends on the user's text size"
        ),
        ("dimension", "8px ↓+ 4", "a length and a number cannot be added or compared"),
        ("dimension", "4 ↓- 8px", "a number and a length cannot be added or compared"),
        ("dimension", "8px ↓+ 10%", "a length and a percentage cannot be added or compared"),
        ("dimension", "8px ↓+ 10ms", "a length and a duration cannot be added or compared"),
        ("dimension", "↓clamp(0, 8px, 10px)", "a number and a length cannot be added or compared"),
        ("dimension", "↓round(8px, 3)", "a length and a number cannot be added or compared"),
        ("dimension", "8px ↓* 2px", "a length cannot be multiplied by a length"),
        ("dimension", "8px ↓* 2s", "a length cannot be multiplied by a duration"),
        ("dimension", "8 ↓/ 2px", "a number cannot be divided by a length"),
        ("dimension", "2px↓^2", "a power is of numbers, and this is a length"),
        ("dimension", "2px * 2↓^50%", "a power is of numbers, and this is a percentage"),
    ]

    @Test(
        arguments: errorsAreAtTheirSignsCases)
    func errorsAreAtTheirSigns(_ type: String, _ text: String, _ message: String) {
        let found = expectErrors("t: { $type: \(type), $value: \"\(text)\" }", ids: "type/calculation")
        #expect(found.map(\.message) == [message])
    }

    private static let resultsFitTheirTypeCases: [(String, String, String)] = [
        ("dimension", "2 * 3", "the result is a number, which is not a value of type 'dimension'"),
        ("dimension", "50% * 3", "the result is a percentage, which is not a value of type 'dimension'"),
        ("dimension", "2s * 3", "the result is a duration, which is not a value of type 'dimension'"),
        ("duration", "2 * 3", "the result is a number, which is not a value of type 'duration'"),
        ("number", "2px * 3", "the result is a length, which is not a value of type 'number'"),
        ("opacity", "0.6 * 2", "the result is 1.2, which is not a value of type 'opacity'"),
        ("opacity", "0.2 - 0.3", "the result is -0.1, which is not a value of type 'opacity'"),
        ("fontWeight", "900 + 200", "the result is 1100, which is not a value of type 'fontWeight'"),
        ("fontWeight", "50% * 2", "the result is a percentage, which is not a value of type 'fontWeight'"),
    ]

    @Test(
        arguments: resultsFitTheirTypeCases)
    func resultsFitTheirType(_ type: String, _ text: String, _ message: String) {
        let found = expectErrors("t: { $type: \(type), $value: ↓\"\(text)\" }", ids: "type/calculation")
        #expect(found.map(\.message) == [message])
    }

    @Test func partsOfPathsAreChecked() {
        expectErrors("t: { $type: number, $value: \"2 * ↓{a..b}\" }", ids: "reference/malformed")
        expectErrors("t: { $type: number, $value: \"2 * ↓{}\" }", ids: "reference/malformed")
        expectErrors("t: { $type: number, $value: ↓\"{a} {b}\" }", ids: "reference/malformed")
        expectErrors("t: { $type: number, $value: ↓\"{a * 2\" }", ids: "reference/malformed")
    }

    private static let hintsTellTheWayOutCases: [(String, String)] = [
        ("8px + 4", "give the number a unit, such as 4px"), ("8px + 10%", "for a tenth more multiply by 110%"),
        ("2 px * 2", "leave out the blank"), ("{n}px * 2", "multiply by 1px"),
        ("base * 2", "a token stands between braces: {base}"), ("2 * 3", "for a length multiply by 1px"),
    ]

    @Test(
        arguments: hintsTellTheWayOutCases)
    func hintsTellTheWayOut(_ text: String, _ hint: String) {
        let found = readModel(MarkedFiles(["t: { $type: dimension, $value: \"\(text)\" }"])).diagnostics
        #expect(found.map(\.hint) == [hint])
    }
}
