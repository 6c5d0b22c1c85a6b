import TesseraDiagnostics
import TesseraTokenSyntax

// `{"$ref": "#/a/b/$value"}` in the place of a value or of a part of one (DTCG 2025.10 Format, 7).

extension ValueDecoder {
    /// What a pointer object leads to.
    mutating func readPointer(_ entry: SyntaxTree.Entry, in node: NodeID) -> ReferenceReading {
        let others = tree.entries(of: node).filter { $0.key != entry.key }
        for other in others {
            diagnostics.append(.keyBesidePointer(tree.text(of: other.key), at: tree.range(of: other.key)))
        }
        let reading = readPointer(text: entry.value)
        return others.isEmpty ? reading : .malformed
    }

    /// What the text of a `$ref` leads to.
    mutating func readPointer(text node: NodeID) -> ReferenceReading {
        let range = tree.range(of: node)
        guard tree.coreValue(of: node) == .string else {
            diagnostics.append(.propertyType(PropertyKey.reference.rawValue, "a string such as '#/a/b'", at: range))
            return .malformed
        }
        let text = tree.text(of: node)
        do {
            return read(try TokenPointer(parsing: text), text, range)
        } catch {
            diagnostics.append(.malformedPointer(text, error.message, at: range))
            return .malformed
        }
    }

    private mutating func read(_ pointer: TokenPointer, _ text: String, _ range: SourceRange) -> ReferenceReading {
        guard let index else {
            diagnostics.append(.pointerOutsideTokens(at: range))
            return .malformed
        }
        switch index.target(of: pointer) {
        case .token(let path, let steps), .unknown(let path, let steps):
            // What is not there, the resolver reports, as it does for braces.
            let reference = TokenReference(path: path, range: range, notation: .pointer)
            return .found(
                ValueExpression(
                    range: range,
                    kind: steps.isEmpty
                        ? .reference(reference) : .part(PartReference(reference: reference, steps: steps))))
        case .group(let path):
            return .found(
                ValueExpression(
                    range: range,
                    kind: .reference(TokenReference(path: path, range: range, notation: .pointer))))
        case .metadata(let node, let syntax):
            diagnostics.append(.pointerToMetadata(text, at: range))
            return .metadata(node, syntax)
        case .missing(let path, let name):
            diagnostics.append(.pointerToNothing(text, name, after: path, at: range))
            return .malformed
        case .besideValue(let path, let name):
            diagnostics.append(.pointerBesideValue(text, name, path, at: range))
            return .malformed
        }
    }

    /// Reads what stands beside a value somewhere, as if it stood here.
    mutating func expression(ofMetadata node: NodeID, in syntax: SyntaxTree, type: TokenType) -> ValueExpression? {
        // Data of tools may hold pointers of its own, into themselves.
        guard syntax.kind(of: node) != .mapping || syntax.value(of: node, forKey: PropertyKey.reference.rawValue) == nil
        else {
            diagnostics.append(.pointerToPointer(at: syntax.range(of: node)))
            return nil
        }
        var decoder = ValueDecoder(tree: syntax, dialect: dialect)
        defer { diagnostics += decoder.diagnostics }
        return decoder.expression(node, type: type)
    }

    // MARK: Pointers within a color, a measure or a curve

    /// What to write in place of a reference in braces, which does not stand for a part of a value; `nil` for anything
    /// else.
    func pointerHint(_ node: NodeID) -> String? {
        guard tree.kind(of: node) == .scalar, tree.isInBraces(node) else { return nil }
        let path = String(tree.text(of: node).dropFirst().dropLast())
        guard TokenName.errorMessage(inNamesOf: path) == nil else { return nil }
        let reference = TokenReference(path: path, range: tree.range(of: node))
        let pointer = PartReference(reference: reference, steps: []).pointerText
        return "inside a value, a reference is a pointer: { \"$ref\": \(pointer.quoted) }"
    }

    /// Leaves the value to be read when its pointers are followed. What stands beside values is the same in
    /// every context, and is put in its place at once.
    mutating func assembled(_ node: NodeID, type: TokenType) -> ValueExpression? {
        var pointers: [AssembledValue.Pointer] = []
        guard let document = document(node, &pointers) else { return nil }
        return ValueExpression(
            range: tree.range(of: node),
            kind: .assembled(AssembledValue(type: type, document: document, pointers: pointers)))
    }

    /// - Parameter pointers: gets those that stay in the document, in its order.
    private mutating func document(_ node: NodeID, _ pointers: inout [AssembledValue.Pointer]) -> DocumentNode? {
        if let entry = tree.pointerEntry(node) { return document(ofPointer: entry, in: node, &pointers) }
        let range = tree.range(of: node)
        switch tree.kind(of: node) {
        case .scalar:
            return DocumentNode(node, of: tree)
        case .sequence:
            let elements = tree.elements(of: node).map { document($0, &pointers) }
            let whole = elements.compactMap(\.self)
            return whole.count == elements.count ? DocumentNode(.list(whole), at: range) : nil
        case .mapping:
            let entries = tree.entries(of: node).map { entry in
                document(entry.value, &pointers).map {
                    DocumentNode.Entry(tree.text(of: entry.key), at: tree.range(of: entry.key), $0)
                }
            }
            let whole = entries.compactMap(\.self)
            return whole.count == entries.count ? DocumentNode(.object(whole), at: range) : nil
        }
    }

    private mutating func document(
        ofPointer entry: SyntaxTree.Entry, in node: NodeID, _ pointers: inout [AssembledValue.Pointer]
    ) -> DocumentNode? {
        switch readPointer(entry, in: node) {
        case .found(let expression):
            switch expression.kind {
            case .reference(let reference):
                pointers.append(AssembledValue.Pointer(reference: reference, steps: []))
            case .part(let part):
                pointers.append(AssembledValue.Pointer(reference: part.reference, steps: part.steps))
            default: return nil
            }
            return DocumentNode(node, of: tree)
        case .metadata(let target, let syntax):
            var part = DocumentNode(target, of: syntax)
            part.range = tree.range(of: entry.value)
            return part
        case .malformed, .none:
            return nil
        }
    }
}

extension AssembledValue {
    /// The value with its pointers followed.
    ///
    /// - Parameter value: what a pointer leads to, in the canonical form; `nil` if that has an error.
    public func value(
        diagnostics: inout [Diagnostic], _ value: (Pointer) -> DocumentNode?
    ) -> TokenValue? {
        var rest = pointers[...]
        guard let whole = Self.replacing(in: document, from: &rest, value) else { return nil }
        let source = document.range.source
        let tree = SyntaxTree(whole, source: source)
        var decoder = ValueDecoder(tree: tree, dialect: .strict)
        defer { diagnostics += decoder.diagnostics }
        guard case .literal(let value) = decoder.expression(tree.root, type: type)?.kind else { return nil }
        return value
    }

    private static func replacing(
        in node: DocumentNode, from pointers: inout ArraySlice<Pointer>, _ value: (Pointer) -> DocumentNode?
    ) -> DocumentNode? {
        switch node.content {
        case .string, .plain: return node
        case .list(let elements):
            var parts: [DocumentNode] = []
            for element in elements {
                guard let part = replacing(in: element, from: &pointers, value) else { return nil }
                parts.append(part)
            }
            return DocumentNode(.list(parts), at: node.range)
        case .object(let entries):
            if node[PropertyKey.reference.rawValue] != nil {
                guard let pointer = pointers.popFirst(), var part = value(pointer) else { return nil }
                part.range = pointer.reference.range
                return part
            }
            var parts: [DocumentNode.Entry] = []
            for entry in entries {
                guard let part = replacing(in: entry.value, from: &pointers, value) else { return nil }
                parts.append(DocumentNode.Entry(entry.name, at: entry.nameRange, part))
            }
            return DocumentNode(.object(parts), at: node.range)
        }
    }
}

// Questions to the tree alone: asked of the decoder, each would copy it for its closures.
extension SyntaxTree {
    /// The `$ref` of a pointer object; `nil` for any other mapping.
    func pointerEntry(_ node: NodeID) -> Entry? {
        guard kind(of: node) == .mapping else { return nil }
        return entries(of: node).first { isKey($0.key, .reference) }
    }

    /// Whether a pointer stands for a part of a value that has no tokens in it.
    func hasInnerPointer(_ node: NodeID) -> Bool {
        switch kind(of: node) {
        case .scalar: false
        case .mapping: entries(of: node).contains { isPointer($0.value) || hasPointerElement($0.value) }
        case .sequence: hasPointerElement(node)
        }
    }

    private func hasPointerElement(_ node: NodeID) -> Bool {
        // Most are scalars, and a view of nothing would be made and thrown away.
        kind(of: node) == .sequence && elements(of: node).contains(where: isPointer)
    }

    private func isPointer(_ node: NodeID) -> Bool {
        pointerEntry(node) != nil
    }
}
