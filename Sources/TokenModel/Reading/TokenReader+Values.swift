import TesseraDiagnostics
import TesseraTokenSyntax

// The value of a token and its values for contexts.

extension TokenReader {
    mutating func withDialect<Result>(of isOwn: Bool, _ read: (inout TokenReader) -> Result) -> Result {
        let written = decoder.dialect
        if isOwn, written == .strict { decoder.dialect = .standard }
        defer { decoder.dialect = written }
        return read(&self)
    }

    mutating func readValue(
        of outline: TokenOutline, parts: TokenParts, type: TokenType?
    ) -> (expression: ValueExpression?, isInvalid: Bool) {
        if case .compositeShorthand(let shape) = outline.form {
            let expression = decoder.composite(outline.node, shape: shape, mayHaveProperties: true)
            return (expression, expression == nil)
        }
        if let pointer = parts.pointer, parts.value == nil {
            let expression = expression(decoder.readPointer(text: pointer), at: pointer, type, of: outline, parts)
            return (expression, expression == nil)
        }
        guard let node = parts.value else { return (nil, false) }
        let expression = read(node, type: type, of: outline, parts)
        return (expression, expression == nil)
    }

    private mutating func read(
        _ node: NodeID, type: TokenType?, of outline: TokenOutline, _ parts: TokenParts
    ) -> ValueExpression? {
        if let type { return decoder.expression(node, type: type) }
        return expression(decoder.readReference(node), at: node, type, of: outline, parts)
    }

    /// What a reference comes to where the type may be its target's to say.
    private mutating func expression(
        _ reading: ValueDecoder.ReferenceReading, at node: NodeID, _ type: TokenType?, of outline: TokenOutline,
        _ parts: TokenParts
    ) -> ValueExpression? {
        switch reading {
        case .found(let expression):
            return expression
        case .malformed:
            return nil
        case .metadata(let target, let syntax):
            if let type { return decoder.expression(ofMetadata: target, in: syntax, type: type) }
        case .none:
            if parts.isTypeInvalid || decoder.reportMissingValue(node) { return nil }
            if decoder.dialect == .lenient, let expression = assumedExpression(node, of: outline) {
                return expression
            }
        }
        if !parts.isTypeInvalid, !parts.isInvalid {
            noteUntyped(outline)
        }
        return nil
    }

    /// The value with the type that another source declares, that the tokens give it from which it is computed, that it
    /// looks like by itself and by the names around it, or that the format's first drafts give it: its JSON type.
    ///
    /// All values of a token have one type.
    private mutating func assumedExpression(_ node: NodeID, of outline: TokenOutline) -> ValueExpression? {
        if let type = typeElsewhere ?? assumedType {
            if assumedType == nil { assume(type, of: outline) }
            return decoder.expression(node, type: type)
        }
        if let type = type(ofComputed: node) {
            assume(type, of: outline)
            return decoder.expression(node, type: type)
        }
        let jsonType = jsonType(of: node)
        if let look = look(of: node, at: outline.path) {
            let known = decoder.diagnostics.count
            let recovered = decoder.recovered
            assume(look, of: outline)
            if let expression = decoder.expression(node, type: look) { return expression }
            if jsonType == nil { return nil }
            decoder.diagnostics.removeSubrange(known...)
            decoder.recovered = recovered
        }
        guard let jsonType else { return nil }
        assume(jsonType, of: outline)
        return decoder.expression(node, type: jsonType)
    }

    private mutating func assume(_ type: TokenType, of outline: TokenOutline) {
        assumedType = type
        decoder.diagnostics.append(.assumedType(outline.path, type, at: outline.keyRange))
    }

    func look(of node: NodeID, at path: String) -> TokenType? {
        if let type = UntypedValue(tree: decoder.tree, path: path).type(of: node), type != .string { return type }
        let isString = decoder.tree.coreValue(of: node) == .string
        let text = isString ? decoder.tree.text(of: node) : decoder.measureText(node)
        return text.flatMap(CSSEvidence.init)?.isMeasured == true ? .css : nil
    }

    func jsonType(of node: NodeID) -> TokenType? {
        switch decoder.tree.coreValue(of: node) {
        case .number: .number
        case .bool: .boolean
        case .string: .string
        case .null, nil: nil
        }
    }

    mutating func readContexts(
        of outline: TokenOutline, parts: TokenParts, type: TokenType?
    ) -> (values: [ContextValue], isInvalid: Bool) {
        guard let node = parts.contexts ?? parts.modes else { return ([], false) }
        let areModes = parts.contexts == nil
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.contextsNeedMapping(at: tree.range(of: node)))
            return ([], true)
        }
        var values: [ContextValue] = []
        for entry in tree.entries(of: node) {
            let valueNode = areModes ? ForeignModes.value(entry.value, in: tree) : entry.value
            guard let value = read(valueNode, type: type, of: outline, parts) else {
                continue
            }
            let name = tree.text(of: entry.key)
            values.append(
                ContextValue(
                    selector: areModes ? ForeignModes.selector(name) : name, isMode: areModes,
                    selectorRange: tree.range(of: entry.key), value: value))
        }
        return (values, values.count < tree.entries(of: node).count)
    }
}
