import TesseraDiagnostics
import TesseraTokenSyntax

extension ValueDecoder {
    /// `$concentric`: a mapping of the container's radius, the inset and, maybe, the least radius.
    mutating func concentric(_ node: NodeID) -> ConcentricRequirement? {
        withShorthand { $0.readConcentric(node) }
    }

    private mutating func readConcentric(_ node: NodeID) -> ConcentricRequirement? {
        typealias Key = ConcentricRequirement.Key
        guard let fields = requirementFields(node, .concentric, known: Key.allCases.map(\.rawValue)) else { return nil }
        func isMissing(_ key: Key) -> Bool { fields[key.rawValue] == nil }
        if !fields.hasUnknownKey {
            for key in [Key.container, .inset] where isMissing(key) {
                diagnostics.append(.concentricWithout(key, at: tree.range(of: node)))
            }
        }
        let lengths = Key.allCases.map { key in
            fields[key.rawValue].flatMap { node in
                length(node, notBelowZero: .concentricBelowZero(key, at: tree.range(of: node)))
            }
        }
        guard let container = lengths[0], let inset = lengths[1], isMissing(.minimum) || lengths[2] != nil,
            !fields.hasUnknownKey
        else { return nil }
        return ConcentricRequirement(
            container: container, inset: inset, minimum: lengths[2], range: tree.range(of: node))
    }

    /// - Parameter finding: reported if the length is written, and below 0.
    mutating func length(_ node: NodeID, notBelowZero finding: Diagnostic) -> ValueExpression? {
        guard let expression = expression(node, type: .dimension) else { return nil }
        if case .dimension(let length)? = expression.constant, length.value < 0 {
            diagnostics.append(finding)
            return nil
        }
        return expression
    }
}

extension Diagnostic {
    fileprivate static func concentricWithout(_ key: ConcentricRequirement.Key, at range: SourceRange) -> Diagnostic {
        let meaning =
            key == .container ? "'in', the radius of the container" : "'inset', the distance between the two edges"
        return Diagnostic("structure/property", .error, "a concentric corner needs \(meaning)", at: range)
    }

    package static func concentricBelowZero(
        _ key: ConcentricRequirement.Key, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic("structure/property", .error, "'\(key.rawValue)' cannot be negative", at: range)
    }
}
