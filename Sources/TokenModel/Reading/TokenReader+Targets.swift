import TesseraTokenSyntax

// The type that a token takes from others.

extension TokenReader {
    /// The type of the token that another one without a `$type` refers to, where a value for a context needs it to be
    /// read.
    ///
    /// - Parameter parts: of the token that refers.
    /// - Returns: `nil` where all values are references, the value is none, or nothing says the type of what it leads to.
    mutating func typeOfTarget(_ parts: TokenParts) -> TokenType? {
        guard parts.contexts ?? parts.modes != nil, parts.value.map(decoder.tree.isReference) ?? true,
            !areReferences(parts)
        else { return nil }
        var reader = silent
        return reader.reference(parts).flatMap { type(of: $0) }
    }

    /// The type of what is computed from other tokens, such as `{space.s} * 2`, by the types of these.
    ///
    /// - Returns: `nil` for any other value, and where the types do not go together.
    mutating func type(ofComputed node: NodeID) -> TokenType? {
        guard decoder.tree.kind(of: node) == .scalar, decoder.tree.text(of: node).contains(ascii: "{") else {
            return nil
        }
        return [TokenType.color, .dimension, .duration, .number].first { type in
            var reader = silent
            let expression = reader.decoder.expression(node, type: type)
            switch expression?.kind {
            case .derivation(let derivation):
                return derivation.references.allSatisfy { part in
                    self.type(of: Target(part.reference)).map(part.role.types.contains) ?? false
                }
            case .calculation(let calculation):
                let value = try? calculation.value { path in
                    self.type(of: Target(path: path)).flatMap { TokenValue.example(of: $0) }
                }
                return value != nil
            default: return false
            }
        }
    }

    /// A copy that reads other tokens, whose findings are told where these are read. It shares no memory of types, which
    /// would be copied with each entry.
    private var silent: TokenReader {
        var reader = self
        reader.decoder.diagnostics = []
        reader.typesOfTargets = [:]
        return reader
    }

    /// Where a reference leads.
    private struct Target {
        let path: String
        /// Into the value; none for the whole of it.
        var steps: [String] = []

        init(path: String) { self.path = path }
        init(_ reference: TokenReference) { path = reference.path }

        init(_ part: PartReference) {
            path = part.reference.path
            steps = part.steps
        }
    }

    /// - Returns: `nil` where nothing says it, and in a circle.
    private mutating func type(of target: Target) -> TokenType? {
        guard let index = decoder.index else { return nil }
        var reader = silent
        var next: Target? = target
        var walked: [(token: TokenID, steps: [String])] = []
        var seen: Set<TokenID> = []
        var found: TokenType?
        while let target = next {
            guard let token = index.token(at: target.path), seen.insert(token).inserted else { break }
            walked.append((token, target.steps))
            if let known = typesOfTargets[token] {
                found = known
                break
            }
            let outline = index.outline(of: token)
            reader.decoder = ValueDecoder(
                tree: index.layers[outline.layer].tree, dialect: decoder.dialect, index: index)
            let parts = reader.parts(of: outline)
            if parts.isTypeInvalid { break }
            next = parts.type == nil ? reader.reference(parts) : nil
            if next == nil { found = reader.type(of: outline, parts) }
        }
        for (token, steps) in walked.reversed() {
            typesOfTargets[token] = .some(found)
            found = found.flatMap { Self.part(of: $0, at: steps) }
        }
        return found
    }

    /// The type of a token that is no reference: its own, that of its group, or in the lenient dialect that of its look.
    private func type(of outline: TokenOutline, _ parts: TokenParts) -> TokenType? {
        if let type = parts.type?.value ?? groups[outline.group.index].effectiveType { return type }
        guard decoder.dialect == .lenient, let value = valueNodes(parts)?.first else { return nil }
        return look(of: value, at: outline.path) ?? jsonType(of: value)
    }

    /// The type of what a pointer leads to; `nil` for what is no whole value.
    ///
    /// - Parameter steps: into the value, none for the whole of it.
    private static func part(of type: TokenType, at steps: [String]) -> TokenType? {
        if steps.isEmpty { return type }
        if case .value(let part) = ValuePart(of: type, at: steps) { return part }
        return nil
    }

    /// What a token says, before its values are read.
    mutating func parts(of outline: TokenOutline) -> TokenParts {
        var parts = TokenParts()
        switch outline.form {
        case .shorthand: parts.value = outline.node
        case .properties, .compositeShorthand, .oldProperties: readProperties(of: outline, into: &parts)
        case .invalid: parts.isInvalid = true
        }
        return parts
    }

    /// Where the value leads that decides the type, which is the first one for a context where there is no other; `nil`
    /// if it is no reference.
    private mutating func reference(_ parts: TokenParts) -> Target? {
        let reading: ValueDecoder.ReferenceReading
        if let pointer = parts.pointer, parts.value == nil {
            reading = decoder.readPointer(text: pointer)
        } else if let node = valueNodes(parts)?.first, decoder.tree.isReference(node) {
            reading = decoder.readReference(node)
        } else {
            return nil
        }
        guard case .found(let expression) = reading else { return nil }
        switch expression.kind {
        case .reference(let reference): return Target(reference)
        case .part(let part): return Target(part)
        default: return nil
        }
    }
}

extension TokenValue {
    /// A value to find out what a calculation comes to; `nil` for types that none computes with.
    fileprivate static func example(of type: TokenType) -> TokenValue? {
        switch type {
        case .dimension: .dimension(Dimension(1, .px))
        case .duration: .duration(Duration(1, .ms))
        case .number, .opacity, .fontWeight: .number(1)
        default: nil
        }
    }
}
