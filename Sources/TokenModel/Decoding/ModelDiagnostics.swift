import TesseraColorScience
import TesseraDiagnostics
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

    static func missingValue(_ type: TokenType?, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "the value is missing", at: range,
            hint: type == .color ? "a color such as #fff needs quotes, or it is a comment" : nil)
    }

    static func emptyList(_ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "a list of type '\(type.rawValue)' needs at least one element", at: range)
    }

    static func unknownWord(_ word: String, among known: [String], at range: SourceRange) -> Diagnostic {
        let nearest = Spelling.suggestion(for: word, among: known)
        return Diagnostic(
            "type/value", .error, "'\(word)' is not one of the words that may stand here\(nearest)",
            at: range, hint: nearest.isEmpty ? "known: \(known.joined(separator: ", "))" : nil,
            fixIts: Spelling.fixIts(for: word, among: known, at: range))
    }

    /// A list or a mapping in the place of a word.
    static func noWord(_ found: String, among known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "\(found) is not one of the words that may stand here", at: range,
            hint: "known: \(known.joined(separator: ", "))")
    }

    static func unknownUnit(_ unit: String, among known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error, "unknown unit '\(unit)'\(Spelling.suggestion(for: unit, among: known))", at: range,
            hint: "known: \(known.joined(separator: ", "))",
            fixIts: Spelling.fixIts(for: unit, among: known, at: range))
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

    static func unknownField(_ name: String, in shape: CompositeShape, at range: SourceRange) -> Diagnostic {
        let known = shape.fields.map(\.name)
        return Diagnostic(
            "type/field", .error,
            "\(shape.name) has no '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range,
            hint: "it has \(known.joined(separator: ", "))",
            fixIts: Spelling.fixIts(for: name, among: known, at: range))
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
    static func unknownColorKey(_ name: String, at range: SourceRange) -> Diagnostic {
        let known = ["colorSpace", "components", "alpha", "hex"]
        return Diagnostic(
            "type/field", .error,
            "a color has no '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range,
            fixIts: Spelling.fixIts(for: name, among: known, at: range))
    }

    static func missingColorKeys(_ names: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "a color needs \(names.quotedList)", at: range)
    }

    static func unknownColorSpace(_ name: String, among known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error,
            "unknown color space '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range,
            hint: "known: \(known.joined(separator: ", "))",
            fixIts: Spelling.fixIts(for: name, among: known, at: range))
    }

    static func componentCount(_ count: Int, _ space: ColorSpace, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "a color in '\(space.rawValue)' has 3 components, not \(count)", at: range)
    }

    static func componentOutOfRange(
        _ value: String, _ allowed: String, _ space: ColorSpace, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "type/value", .error,
            "\(value) is outside \(allowed), the range of this component in '\(space.rawValue)'", at: range)
    }

    static func componentIsNoNumber(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "a component is a number or 'none', not \(found)", at: range)
    }

    static func alpha(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "alpha is a number from 0 to 1, not \(found)", at: range)
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

    static func unknownMeasureKey(_ name: String, _ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/field", .error,
            "a \(type.rawValue) has no '\(name)'\(Spelling.suggestion(for: name, among: ["value", "unit"]))", at: range,
            hint: "it has value, unit", fixIts: Spelling.fixIts(for: name, among: ["value", "unit"], at: range))
    }

    static func missingMeasureKeys(_ names: [String], _ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "a \(type.rawValue) needs \(names.quotedList)", at: range)
    }
}

extension [String] {
    /// `'a', 'b' and 'c'`.
    var quotedList: String {
        let quoted = map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
