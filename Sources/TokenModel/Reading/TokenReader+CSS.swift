import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

// Values of other types that only CSS can say, such as a length of `50%`.

extension TokenReader {
    /// Whether a token whose values do not fit its type is to be read again, as raw CSS.
    ///
    /// The lenient dialect reads it so, with a warning. In the others it stays an error, and that says what to write.
    ///
    /// - Parameter known: how many findings there were before its values were read.
    mutating func isCSS(
        insteadOf type: TokenType, _ outline: TokenOutline, _ parts: TokenParts, since known: Int
    ) -> Bool {
        guard let values = cssValues(parts),
            let speaking = values.first(where: {
                $0.evidence.isCSSAlone(insteadOf: type) && hasError(at: $0.node, since: known)
            })
        else { return false }
        guard decoder.dialect == .lenient else {
            let isCertain = values.allSatisfy {
                $0.evidence.isCSSAlone(insteadOf: type) || !hasError(at: $0.node, since: known)
            }
            if isCertain { suggestCSS(for: values.map(\.node), type, outline, parts, since: known) }
            return false
        }
        decoder.diagnostics.removeSubrange(known...)
        decoder.recovered = []
        let range = decoder.tree.range(of: speaking.node)
        let finding: Diagnostic =
            if let measure = decoder.measureText(speaking.node) {
                .readAsCSS(
                    "'\(measure)'", type, at: range, hint: "write '$type: css' and \(measure.quoted)", fixIts: [])
            } else {
                .readAsCSS(decoder.describe(speaking.node), type, at: range, fixIts: edits(outline, parts))
            }
        decoder.diagnostics.append(finding)
        return true
    }

    /// Whether each value of the token is a reference and nothing else.
    func areReferences(_ parts: TokenParts) -> Bool {
        let tree = decoder.tree
        return valueNodes(parts)?.allSatisfy { node in
            tree.kind(of: node) == .scalar && tree.isInBraces(node)
                && !tree.text(of: node).dropFirst().dropLast().utf8.contains {
                    $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
                }
        } ?? false
    }

    /// The value and those for contexts; `nil` if the latter have an error.
    func valueNodes(_ parts: TokenParts) -> [NodeID]? {
        let tree = decoder.tree
        let value = parts.value.map { [$0] } ?? []
        guard let contexts = parts.contexts ?? parts.modes else { return value }
        guard tree.kind(of: contexts) == .mapping else { return nil }
        let areModes = parts.contexts == nil
        return value
            + tree.entries(of: contexts).map { areModes ? ForeignModes.value($0.value, in: tree) : $0.value }
    }

    /// All values of the token as texts of CSS; `nil` if one of them is none.
    private func cssValues(_ parts: TokenParts) -> [(node: NodeID, evidence: CSSEvidence)]? {
        let tree = decoder.tree
        guard let nodes = valueNodes(parts) else { return nil }
        var values: [(node: NodeID, evidence: CSSEvidence)] = []
        for node in nodes {
            let measure = decoder.dialect == .lenient ? decoder.measureText(node) : nil
            guard let text = measure ?? (tree.kind(of: node) == .scalar ? tree.text(of: node) : nil),
                let evidence = CSSEvidence(text)
            else { return nil }
            values.append((node, evidence))
        }
        return values
    }

    private func hasError(at node: NodeID, since known: Int) -> Bool {
        let range = decoder.tree.range(of: node)
        return decoder.diagnostics[known...].contains { $0.range.map(range.contains) == true }
    }

    /// Adds to the errors at some values what to write instead.
    private mutating func suggestCSS(
        for nodes: [NodeID], _ type: TokenType, _ outline: TokenOutline, _ parts: TokenParts, since known: Int
    ) {
        let ranges = nodes.map { decoder.tree.range(of: $0) }
        var edits = outline.descendant == nil && decoder.dialect.allowsShorthand ? self.edits(outline, parts) : []
        for index in decoder.diagnostics.indices[known...] {
            let finding = decoder.diagnostics[index]
            guard finding.severity == .error, let range = finding.range, ranges.contains(where: { $0.contains(range) })
            else { continue }
            let hint = decoder.diagnostics[index].hint.flatMap { $0.contains(" on ") ? $0 + "; " : nil } ?? ""
            decoder.diagnostics[index].hint =
                decoder.dialect.allowsShorthand
                ? "\(hint)for a value of CSS write '$type: css'"
                : "DTCG has no type for values of CSS: write it to '$extensions', with the type 'css'"
            guard finding.fixIts.isEmpty else { continue }
            decoder.diagnostics[index].fixIts = edits
            edits = []
        }
    }

    /// What makes the token raw CSS; empty where that cannot be written for certain.
    private func edits(_ outline: TokenOutline, _ parts: TokenParts) -> [Diagnostic.FixIt] {
        let tree = decoder.tree
        let message = "write '$type: css'"
        if let type = parts.type {
            let node = tree.value(of: outline.node, forKey: PropertyKey.type.rawValue)
            guard let node, tree.range(of: node) == type.range else { return [] }
            let word = tree.scalarStyle(of: node) == .plain ? "css" : "\"css\""
            return [Diagnostic.FixIt(message, replace: type.range, with: word)]
        }
        switch outline.form {
        case .properties:
            guard parts.ownExtension?.value == nil, let first = tree.entries(of: outline.node).first else { return [] }
            return [Diagnostic.FixIt(message, addEntry: "$type", "css", at: tree.range(of: first.key))]
        case .shorthand:
            let text = tree.text(of: outline.node)
            let range = tree.range(of: outline.node)
            guard range.length <= text.utf8.count + 2, !text.utf8.contains(UInt8(ascii: "\n")) else { return [] }
            let isJSON = tree.scalarStyle(of: outline.key) != .plain
            let value =
                isJSON ? "{ \"$type\": \"css\", \"$value\": \(text.quoted) }" : "{ $type: css, $value: \(text.quoted) }"
            return [Diagnostic.FixIt(message, replace: range, with: value)]
        case .oldProperties, .compositeShorthand, .invalid: return []
        }
    }
}

extension Diagnostic {
    fileprivate static func readAsCSS(
        _ found: String, _ type: TokenType, at range: SourceRange, hint: String = "write '$type: css'", fixIts: [FixIt]
    ) -> Diagnostic {
        Diagnostic(
            "lenient/value", .warning, "\(found) is not a value of type '\(type.rawValue)' and is read as raw CSS",
            at: range, hint: hint, fixIts: fixIts)
    }
}
