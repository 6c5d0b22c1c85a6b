import TesseraColorScience
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenSyntax

// What the model reports of values. Ids: `type/*`.

// MARK: Values

extension Diagnostic {
    static func misfit(_ found: String, _ type: TokenType, at range: SourceRange, hint: String?) -> Diagnostic {
        Diagnostic("type/value", .error, "\(found) is not a value of type '\(type.rawValue)'", at: range, hint: hint)
    }

    static func curveOutOfRange(_ number: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "\(number) is outside 0 to 1, the range of a curve's times", at: range)
    }

    /// - Parameter isWritten: whether `null` stands there, and not nothing at all.
    static func missingValue(_ type: TokenType?, isWritten: Bool, at range: SourceRange) -> Diagnostic {
        let colorHint =
            isWritten ? "write a color such as \"#7C5CFF\"" : "a color such as #fff needs quotes, or it is a comment"
        var finding = Diagnostic(
            "type/value", .error, "the value is missing", at: range, hint: type == .color ? colorHint : nil)
        finding.lacksValue = true
        return finding
    }

    static func emptyList(_ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "a list of type '\(type.rawValue)' needs at least one element", at: range)
    }

    static func unknownWord(
        _ word: String, _ place: WordPlace, among known: [String], remark: String = "", at range: SourceRange
    ) -> Diagnostic {
        .unknownWord("type/value", word, place, among: known, remark: remark, at: range)
    }

    /// A curve that goes beyond its ends has a name in other tools.
    static func unknownCurve(_ name: String, at range: SourceRange) -> Diagnostic {
        let names = CubicBezier.names
        guard ["back", "elastic", "bounce"].contains(where: name.lowercased().contains) else {
            return unknownWord(name, .kind("a curve"), among: names, at: range)
        }
        return Diagnostic(
            "type/value", .error, "'\(name)' is not a curve", at: range,
            hint: "known: \(names.joined(separator: ", ")); one that overshoots is four numbers, such as "
                + "[0.34, 1.56, 0.64, 1], or a spring")
    }

    /// A list of all springs would be long.
    static func unknownSpring(_ name: String, nearest: String, at range: SourceRange) -> Diagnostic {
        unknown(
            "type/value", "'\(name)' is not a spring", name, among: [nearest], at: range,
            hint: "write a name such as 'snappy', or its numbers")
    }

    /// Something that is relative to a font size where there is none, or where it is not the key's to be.
    ///
    /// - Parameters:
    ///   - size: the font size; `nil` where it is not known.
    static func relativeUnit(_ value: Double, _ unit: String, of size: Dimension?, at range: SourceRange) -> Diagnostic
    {
        let size = size ?? Dimension(16)
        let length = size.scaled(by: unit == "%" ? value / 100 : value)
        return Diagnostic(
            "type/value", .error, "'\(unit)' is not a unit here", at: range,
            hint: "\(value.text)\(unit) on \(size.value.text)\(size.unit.rawValue) is "
                + "\(length.value.text)\(length.unit.rawValue)")
    }

    /// A list or a mapping in the place of a word.
    static func noWord(_ found: String, among known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "\(found) is not one of the words that may stand here", at: range,
            hint: "known: \(known.joined(separator: ", "))")
    }

    static func unknownUnit(_ unit: String, among known: [String], at range: SourceRange) -> Diagnostic {
        unknown("type/value", "unknown unit '\(unit)'", unit, among: known, at: range)
    }

    static func colorSyntax(_ message: String, at range: SourceRange, hint: String?) -> Diagnostic {
        Diagnostic("type/value", .error, message, at: range, hint: hint)
    }

    static func colorWarning(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .warning, message, at: range)
    }

    static func commaInFontFamily(_ name: String, at range: SourceRange) -> Diagnostic {
        let names = name.split(separator: ",").map { "\"\($0.trimmingWhitespace())\"" }.joined(separator: ", ")
        return Diagnostic(
            "type/font-family", .warning, "'\(name)' is read as the name of one typeface", at: range,
            hint: "for several write a list: [\(names)]")
    }

    /// - Parameter meant: the fields that the name may have been meant for: those that are not there.
    static func unknownField(
        _ name: String, in shape: CompositeShape, meant: [String], at range: SourceRange
    ) -> Diagnostic {
        unknown(
            "type/field", "\(shape.name) has no '\(name)'", name, among: meant, at: range,
            hint: "allowed: \(shape.fields.map(\.name).joined(separator: ", "))")
    }

    static func missingFields(_ names: [String], in shape: CompositeShape, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "\(shape.name) needs \(names.quotedList)", at: range)
    }

    static func noFields(_ what: String, of shape: CompositeShape, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "\(what) is not \(shape.name)", at: range,
            hint: "write a mapping with \(shape.fields.map(\.name).quotedList)")
    }

    static func noListOfFields(_ what: String, of shape: CompositeShape, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "\(what) is not a list", at: range,
            hint: "write a list of mappings, each \(shape.name)")
    }

    static func springForm(at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, SpringFields.explanation, at: range)
    }
}

// MARK: Color and measure objects

extension Diagnostic {
    /// - Parameter meant: the keys that the name may have been meant for: those that are not there.
    static func unknownColorKey(_ name: String, meant: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/field", .error,
            "a color has no '\(name)'\(Spelling.suggestion(for: name, among: meant))", at: range,
            fixIts: Spelling.fixIts(for: name, among: meant, at: range))
    }

    static func missingColorKeys(_ names: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "a color needs \(names.quotedList)", at: range)
    }

    static func unknownColorSpace(_ name: String, among known: [String], at range: SourceRange) -> Diagnostic {
        unknown("type/value", "unknown color space '\(name)'", name, among: known, at: range)
    }

    static func componentCount(_ count: Int, _ space: ColorSpace, at range: SourceRange, hint: String?) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "a color in '\(space.rawValue)' has 3 components, not \(count)", at: range, hint: hint
        )
    }

    static func componentOutOfRange(
        _ value: String, _ allowed: String, _ space: ColorSpace, at range: SourceRange
    ) -> Diagnostic {
        // Of 0 to 1, or of 0 to 255?
        let byte =
            [ColorSpace.srgb, .displayP3].contains(space)
            ? Double(value).map { $0 > 1 && $0 <= 255 ? $0 / 255 : nil } ?? nil : nil
        return Diagnostic(
            "type/value", .error,
            "\(value) is outside \(allowed), the range of this component in '\(space.rawValue)'", at: range,
            hint: byte.map { "of 255 that is \(DecimalText.string($0, maximumFractionDigits: 4))" })
    }

    static func componentIsNoNumber(_ found: String, at range: SourceRange, hint: String?) -> Diagnostic {
        Diagnostic("type/value", .error, "a component is a number or 'none', not \(found)", at: range, hint: hint)
    }

    static func alpha(_ found: String, at range: SourceRange, hint: String?) -> Diagnostic {
        Diagnostic("type/value", .error, "alpha is a number from 0 to 1, not \(found)", at: range, hint: hint)
    }

    static func hexFallback(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "'hex' has six digits behind a '#', not \(found)", at: range)
    }

    static func wrongFallback(_ hex: String, right: String, _ difference: Double, at range: SourceRange) -> Diagnostic {
        let distance = DecimalText.string(difference, maximumFractionDigits: 3)
        return Diagnostic(
            "type/color-fallback", .warning,
            "the fallback '\(hex)' is another color than the components (dE \(distance))",
            at: range, hint: "in sRGB they are '\(right)'",
            fixIts: [FixIt("use the color of the components", replace: range, with: "\"\(right)\"")])
    }

    /// - Parameter meant: the keys that the name may have been meant for: those that are not there.
    static func unknownMeasureKey(
        _ name: String, _ type: TokenType, meant: [String], at range: SourceRange
    ) -> Diagnostic {
        unknown(
            "type/field", "a \(type.rawValue) has no '\(name)'", name, among: meant, at: range,
            hint: "allowed: value, unit")
    }

    static func missingMeasureKeys(_ names: [String], _ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "a \(type.rawValue) needs \(names.quotedList)", at: range)
    }
}

extension [String] {
    /// `'a', 'b' and 'c'`.
    var quotedList: String { map { "'\($0)'" }.listed("and") }
}
