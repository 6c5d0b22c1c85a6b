import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenSyntax

// The strict dialect: what the specification does not have is an error, however plain its meaning is.

extension ValueDecoder {
    /// Reports a scalar that stands for an object or a list of the format. It is read all the same, so that
    /// one run finds every error.
    mutating func rejectShorthand(_ node: NodeID, _ expression: ValueExpression) {
        guard dialect == .strict, tree.kind(of: node) == .scalar else { return }
        let range = tree.range(of: node)
        switch expression.kind {
        case .derivation:
            diagnostics.append(.derivedColor(describe(node), at: range))
        case .literal(.color(let color)):
            diagnostics.append(.shorthand(describe(node), .color, canonical: color.object, at: range))
        case .literal(.dimension(let length)):
            diagnostics.append(.shorthand(describe(node), .dimension, canonical: length.object, at: range))
        case .literal(.duration(let time)):
            diagnostics.append(.shorthand(describe(node), .duration, canonical: time.object, at: range))
        case .literal(.cubicBezier(let curve)):
            diagnostics.append(.shorthand(describe(node), .cubicBezier, canonical: curve.list, at: range))
        case .literal, .reference, .part, .assembled, .calculation, .css, .composite, .list:
            break
        }
    }

    /// Reads what belongs to Tessera alone: the specification says nothing of vendors' data, so it has the
    /// shorthand in every dialect.
    mutating func withShorthand<Result>(_ read: (inout ValueDecoder) -> Result) -> Result {
        let written = dialect
        if written == .strict { dialect = .standard }
        defer { dialect = written }
        return read(&self)
    }
}

extension Diagnostic {
    /// - Parameter canonical: today's spelling by the format; `nil` if it has none.
    static func shorthand(
        _ found: String, _ type: TokenType, canonical: String?, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "type/shorthand", .error, "\(found) is a shorthand, which the strict dialect does not have", at: range,
            hint: canonical.map { "write \($0)" } ?? "a \(type.rawValue) of DTCG is an object",
            fixIts: canonical.map { [FixIt("write \($0)", replace: range, with: $0)] } ?? [])
    }

    static func derivedColor(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/shorthand", .error, "\(found) is a derived color, which the strict dialect does not have", at: range,
            hint: "write the color that it yields")
    }

    static func ownType(_ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/shorthand", .error,
            "'\(type.rawValue)' is a type of Tessera's own, which the strict dialect does not have",
            at: range, hint: "write it to '$extensions', beside a type of DTCG")
    }
}
