import TesseraDiagnostics
import TesseraTokenSyntax

// What is reported of older and foreign spellings beside the spelling itself.

extension Diagnostic {
    static func nestedToken(at range: SourceRange) -> Diagnostic {
        Diagnostic("type/field", .error, "a sub-value cannot have a '$value' of its own", at: range)
    }

    static func foreignField(_ name: String, in shape: CompositeShape, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "lenient/field", .warning, "\(shape.name) has no '\(name)', which is not read", at: range,
            hint: "data of tools belongs in '$extensions'")
    }

    static func hexAlpha(_ hex: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("type/value", .error, "the alpha of '\(hex)' is not the 'alpha' beside it", at: range)
    }

    /// A line height that can only be points or percent.
    ///
    /// The format takes any number as a multiple of the font size, so the strict dialect does, too.
    ///
    /// - Parameter size: the font size beside; `nil` where it is not known.
    /// - Returns: `nil` for a number that may be a multiple.
    package static func lineHeight(
        _ number: Double, of size: Dimension?, in dialect: TokenDialect, at range: SourceRange
    ) -> Diagnostic? {
        guard dialect != .strict, number >= 4 else { return nil }
        let percent = (number / 100).withSixDecimals.text
        let points =
            size.flatMap { size in
                Dimension(number).ratio(to: size).map { "\(number.text) px on \(size.value.text) px is \($0.text)" }
            } ?? "for \(number.text) px write \(number.text) divided by the font size"
        return Diagnostic(
            "type/line-height", dialect == .lenient ? .error : .warning,
            "a line height of \(number.text) is \(number.text) times the font size", at: range,
            hint: number >= 50 ? "\(points); \(number.text)% is \(percent)" : points)
    }

    static func lineHeightIsNoMultiple(_ measure: LooseMeasure, at range: SourceRange) -> Diagnostic {
        let what = measure.dimension == nil || measure.unit.isEmpty ? "a number without a unit" : "not a length"
        return Diagnostic(
            "type/value", .error,
            "'lineHeight' is a multiple of the font size, \(what)", at: range)
    }

    static func lineHeightUnit(_ height: Dimension, _ size: Dimension, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/value", .error,
            "a line height in '\(height.unit.rawValue)' has no ratio to a font size in '\(size.unit.rawValue)'",
            at: range,
            hint: "write it as a multiple of the font size")
    }
}

extension Diagnostic {
    /// A word that the lenient dialect takes for no type at all.
    static func levelAsType(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "lenient/type", .warning, "'\(word)' is a level of tokens, not a type, and is ignored", at: range)
    }

    /// A word for a type that is not, or no longer, one of the format.
    static func oldType(
        _ word: String, _ type: TokenType, replacement: String, in dialect: TokenDialect, at range: SourceRange
    ) -> Diagnostic {
        .old(
            OldSpelling(
                kind: .type, found: "the type '\(word)'", modern: "'\(type.rawValue)'",
                fixIts: [FixIt("write '\(type.rawValue)'", replace: range, with: replacement)]),
            in: dialect,
            // Not the nearest word: what 'spacing' means is known, and it is no 'spring'.
            insteadOf: Diagnostic(
                "type/unknown", .error, "unknown type '\(word)'; did you mean '\(type.rawValue)'?", at: range))
    }
}
