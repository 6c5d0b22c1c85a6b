import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenSyntax

extension ValueDecoder {
    /// `$reducedMotion`: a word, a reference, or a value of the token's own type.
    ///
    /// - Parameter type: the token's, as far as it is known before references are followed.
    /// - Returns: what moves nothing, if it has an error, which is reported: so that nobody asks for it again.
    mutating func motionAlternative(_ node: NodeID, type: TokenType?) -> MotionAlternative {
        let choice = withShorthand { $0.motionChoice(node, type: type) }
        return MotionAlternative(choice: choice ?? .still, range: tree.range(of: node))
    }

    private mutating func motionChoice(_ node: NodeID, type: TokenType?) -> MotionAlternative.Choice? {
        switch readReference(node) {
        case .found(let expression): return .value(expression)
        case .malformed: return nil
        case .metadata:
            diagnostics.append(.metadataInValue(at: tree.range(of: node)))
            return nil
        case .none: break
        }
        if reportMissingValue(node) { return nil }
        switch tree.kind(of: node) {
        // Half a reference is reported as what it was to be.
        case .scalar where hasBraceAtEnd(node):
            return expression(node, type: type ?? .spring).map { .value($0) }
        case .scalar:
            let text = tree.text(of: node)
            // A spring may go by its name here, too.
            let names = type == .spring ? SpringPreset.names : []
            if names.contains(text) { return expression(node, type: .spring).map { .value($0) } }
            if let name = Spelling.nearest(to: text, among: names) {
                let words = MotionAlternative.Word.allCases.map(\.rawValue)
                diagnostics.append(
                    .unknownWord(text, .key("$reducedMotion"), among: words + [name], at: tree.range(of: node)))
                return nil
            }
            return word(node, of: "$reducedMotion", as: MotionAlternative.Word.self).map {
                $0 == .still ? .still : .calm
            }
        case .mapping:
            guard let type else {
                diagnostics.append(.alternativeWithoutType(at: tree.range(of: node)))
                return nil
            }
            guard type.isMotion else {
                diagnostics.append(.alternativeOfNoMotion(type, at: tree.range(of: node)))
                return nil
            }
            return expression(node, type: type).map { .value($0) }
        case .sequence:
            diagnostics.append(.alternativeIsList(at: tree.range(of: node)))
            return nil
        }
    }
}

extension Diagnostic {
    package static func alternativeOfNoMotion(_ type: TokenType, at range: SourceRange) -> Diagnostic {
        let types = TokenType.motionTypes.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return Diagnostic(
            "structure/property", .error,
            "a token of type '\(type.rawValue)' has no motion, so '$reducedMotion' does not apply", at: range,
            hint: "'$reducedMotion' is for the types \(types)")
    }

    fileprivate static func alternativeWithoutType(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "without a '$type' beside it, '$reducedMotion' is a word or a reference",
            at: range)
    }

    fileprivate static func alternativeIsList(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'$reducedMotion' is 'none', 'calm', a reference or a value, not a list",
            at: range)
    }
}
