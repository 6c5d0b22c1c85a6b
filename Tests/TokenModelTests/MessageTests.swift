import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

/// What is said of slips that people make daily, and what is offered. A `↓` stands right before the place.
@Suite struct MessageTests {
    struct Slip: CustomTestStringConvertible {
        let text: String
        let id: DiagnosticID
        let message: String
        let hint: String?

        var testDescription: String { message }

        init(_ text: String, _ id: DiagnosticID, _ message: String, _ hint: String?) {
            (self.text, self.id, self.message, self.hint) = (text, id, message, hint)
        }
    }

    @Test(arguments: values + measures + words + requirements + slips + contexts)
    func slip(_ slip: Slip) {
        let found = expectErrors(slip.text, ids: slip.id)
        #expect(found.first?.message == slip.message)
        #expect(found.first?.hint == slip.hint)
    }

    static let values = [
        Slip(
            "size: { $type: dimension, a: { ↓value: 12, unit: px } }", "structure/key",
            "'a' looks like a value, whose key is '$value'", "write '$value: 12px'"),
        Slip(
            "color: { $type: color, e: { ↓value: \"#fff\" } }", "structure/key",
            "'e' looks like a value, but 'value' without '$' names a token 'color.e.value'",
            "write '$value: \"#fff\"'; a token that is meant to be called 'value' is written 'value: { $value: … }'"),
        Slip(
            "color: { $type: color, e: { ↓colorSpace: sRGB, component: [0, 0, 0] } }", "structure/key",
            "'e' looks like a value, whose key is '$value'", "write '$value: { … }'"),
        Slip(
            "t: { $type: color, $value: \"#fff\", $contrast: ↓[] }", "structure/property",
            "'$contrast' lists no requirement", "add { on: \"{color.bg}\" }, or take '$contrast' out"),
        Slip(
            "t: { $type: color, $value: ↓12 }", "type/value", "12 is a number, not a color",
            "write a color such as \"#7C5CFF\""),
        Slip(
            "t: { $type: color, $value: ↓null }", "type/value", "the value is missing",
            "write a color such as \"#7C5CFF\""),
        Slip(
            "t: { $type: color, $value: ↓112233 }", "type/value", "112233 is a number, not a color", "write '#112233'"
        ),
        Slip(
            "t: { $type: color, $value: ↓true }", "type/value", "true is true or false, not a color",
            "write a color such as \"#7C5CFF\""),
        Slip(
            "t: { $type: color, $value: { colorSpace: srgb, components: [↓255, 0, 0] } }", "type/value",
            "255 is outside [0, 1], the range of this component in 'srgb'", "of 255 that is 1"),
    ]

    static func type(_ fields: String) -> String {
        "t: { $type: typography, $value: { fontFamily: X, fontWeight: 400, \(fields) } }"
    }

    static let measures = [
        Slip(
            type("fontSize: 31px, letterSpacing: 0px, lineHeight: ↓38px"), "type/value",
            "'lineHeight' is a multiple of the font size, not a length", "for 38px on 31px write 1.225806"),
        Slip(
            type("fontSize: \"{s}\", letterSpacing: 0px, lineHeight: ↓{ value: 38, unit: px }"), "type/value",
            "'lineHeight' is a multiple of the font size, not a length", "write 38 divided by the font size"),
        Slip(
            type("fontSize: 16px, letterSpacing: 0px, lineHeight: ↓1.5em"), "type/value",
            "'lineHeight' is a multiple of the font size, a number without a unit", "for 1.5em write 1.5"),
        Slip(
            type("fontSize: 16px, lineHeight: 1, letterSpacing: { value: 0.02, unit: ↓em }"), "type/value",
            "'em' is not a unit here", "0.02em on 16px is 0.32px"),
        Slip(
            type("fontSize: 16px, lineHeight: 1, letterSpacing: { value: 0, unit: ↓em }"), "type/value",
            "'em' is not a unit here", "0em on 16px is 0px"),
        Slip(
            type("fontSize: \"{s}\", lineHeight: 1, letterSpacing: { value: 0.02, unit: ↓em }"), "type/value",
            "'em' is not a unit here", "write '0.02em', which is of the font size"),
        Slip(
            "t: { $type: dimension, $value: 0.02↓em }", "type/value", "'em' is not a unit here",
            "0.02em on 16px is 0.32px; for a value of CSS write '$type: css'"),
        Slip(
            type("fontSize: 9px, letterSpacing: 0px, lineHeight: ↓14"), "type/line-height",
            "a line height of 14 is 14 times the font size", "14 px on 9 px is 1.555556"),
    ]

    static let words = [
        Slip(
            "t: { $type: color, $value: \"#fff\", $contrast: { on: \"{t}\", use: ↓icon } }", "type/value",
            "'icon' is not a value of 'use'", "'use' is text, largeText or nonText; for icons and borders nonText"),
        Slip(
            "t: { $type: dimension, $value: 36px, $touchTarget: { level: ↓small } }", "type/value",
            "'small' is not a value of 'level'", "'level' is standard or compact"),
        Slip(
            "t: { $type: strokeStyle, $value: ↓Dotted }", "type/value",
            "'Dotted' is not a line style; did you mean 'dotted'?", "write 'dotted'"),
        Slip(
            "t: { $type: border, $value: { color: \"#000\", width: 1px, style: ↓Dashed } }", "type/value",
            "'Dashed' is not a line style; did you mean 'dashed'?", "write 'dashed'"),
        Slip(
            "t: { $type: spring, $value: ↓SNAPPY }", "type/value",
            "'SNAPPY' is not a spring; did you mean 'snappy'?", "write 'snappy'"),
        Slip(
            "t: { $type: cubicBezier, $value: ↓ease-in-back }", "type/value", "'ease-in-back' is not a curve",
            "known: linear, ease, ease-in, ease-out, ease-in-out, easeIn, easeOut, easeInOut; one that overshoots is four "
                + "numbers, such as [0.34, 1.56, 0.64, 1], or a spring"),
    ]

    static let requirements = [
        Slip(
            "t: { $type: color, $value: \"#fff\", $contrast: ↓\"AA\" }", "structure/property",
            "'$contrast' needs what is behind, in a mapping", "write { on: \"{color.bg}\", level: AA }"),
        Slip(
            "t: { $type: dimension, $value: 36px, $touchTarget: ↓yes }", "structure/property",
            "'$touchTarget' is true, false or a mapping, not 'yes'", "write true"),
        Slip(
            "t: { $type: dimension, $value: 36px, $touchTarget: { level: compact, reason: ↓off } }",
            "structure/property", "'off' does not say why a touch target is compact",
            "write in words why it cannot be larger"),
        Slip(
            "t: { $type: dimension, $value: 36px, $touchTarget: ↓small }", "structure/property",
            "'$touchTarget' is true, false or a mapping, not 'small'", "write true, or { level: compact, reason: … }"),
        Slip(
            "t: { $type: color, $value: \"#fff\", $contrast: { on: \"{t}\", ↓min: 3 } }", "structure/key",
            "unknown key 'min'; did you mean 'minimum'?",
            "known: on, level, minimum, groupOpacity, typography, fontSize, fontWeight, in, use"),
    ]

    @Test("a token named 'value' that is meant is one")
    func meant() {
        let tree = model(
            "size: { $type: dimension, a: { value: { $value: 12px } }, b: { value: 4px, large: 8px } }")
        #expect(tree.tokens.map(\.path) == ["size.a.value", "size.b.value", "size.b.large"])
    }
}
