import TesseraDiagnostics
import TesseraTokenSyntax

// Keys of a token and what they mean.

extension TokenReader {
    mutating func readProperties(of outline: TokenOutline, into parts: inout TokenParts) {
        let tree = decoder.tree
        for entry in tree.entries(of: outline.node) {
            switch tree.property(entry.key) {
            case .root: reportChild(entry, of: outline)
            case let key?: readProperty(key, entry, of: outline, into: &parts)
            case nil: readOther(tree.text(of: entry.key), entry, of: outline, into: &parts)
            }
        }
        if let value = parts.value, let pointer = parts.pointer {
            decoder.diagnostics.append(
                .referenceBesideValue(outline.path, at: tree.range(of: pointer), value: tree.range(of: value)))
            // Nobody can say which of them is meant.
            parts.value = nil
            parts.pointer = nil
            parts.isInvalid = true
        }
        if let ownExtension = parts.ownExtension { read(ownExtension, into: &parts) }
    }

    /// A key that is no property.
    private mutating func readOther(
        _ name: String, _ entry: SyntaxTree.Entry, of outline: TokenOutline, into parts: inout TokenParts
    ) {
        let range = decoder.tree.range(of: entry.key)
        if !name.hasPrefix("$") {
            readChild(name, entry, of: outline, into: &parts)
        } else if decoder.dialect == .lenient, PropertyReader.isForeign(name, entry.value, in: decoder.tree) {
            note(.foreign(name), at: range)
        } else {
            let meant = decoder.tree.unused(PropertyKey.allCases.map(\.rawValue), in: outline.node)
            decoder.diagnostics.append(.unknownProperty(name, meant: meant, at: range))
            if Spelling.nearest(to: name, among: meant) == PropertyKey.type.rawValue { parts.isTypeInvalid = true }
        }
    }

    private mutating func readProperty(
        _ key: PropertyKey, _ entry: SyntaxTree.Entry, of outline: TokenOutline, into parts: inout TokenParts
    ) {
        let keyRange = decoder.tree.range(of: entry.key)
        switch key {
        case .value: parts.value = entry.value
        case .reference: parts.pointer = entry.value
        case .type:
            let count = decoder.diagnostics.count
            parts.type = withPropertyReader { $0.type(entry.value) }
            let findings = decoder.diagnostics[count...]
            if parts.type == nil, findings.contains(where: { $0.severity == .error }) { parts.isTypeInvalid = true }
        case .description: parts.description = withPropertyReader { $0.description(entry.value) }
        case .deprecated: parts.deprecation = withPropertyReader { $0.deprecation(entry.value) }
        case .extensions:
            parts.extensions = entry.value
            parts.ownExtension = readExtensions(entry.value, into: &parts)
        case .contexts, .contrast, .touchTarget, .concentric, .holds, .reducedMotion, .ignore:
            guard decoder.dialect.allowsShorthand else {
                let key = String(key.rawValue.dropFirst())
                decoder.diagnostics.append(.propertyInStrict("$" + key, key, at: keyRange))
                return
            }
            if key == .contexts { parts.contexts = entry.value }
            if key == .contrast { parts.contrast = decoder.contrast(entry.value) }
            if key == .touchTarget { parts.touchTarget = decoder.touchTarget(entry.value) }
            if key == .concentric { parts.concentric = decoder.concentric(entry.value) }
            if key == .holds { parts.holds = decoder.heldText(entry.value) }
            if key == .reducedMotion { parts.reducedMotion = entry.value }
            if key == .ignore { parts.suppressions = decoder.suppressions(entry.value) }
        case .extends:
            decoder.diagnostics.append(.extendsInToken(outline.path, at: keyRange))
            parts.isInvalid = true
        case .schema, .root:
            decoder.diagnostics.append(.misplacedProperty(key.rawValue, "a token", at: keyRange))
        }
    }

    /// A key without a `$`: an older draft's property, another tool's data, or a child that a token
    /// cannot have.
    private mutating func readChild(
        _ name: String, _ entry: SyntaxTree.Entry, of outline: TokenOutline, into parts: inout TokenParts
    ) {
        switch outline.form {
        case .compositeShorthand, .shorthand, .invalid: return
        case .properties where decoder.dialect != .lenient: return reportChild(entry, of: outline)
        case .properties, .oldProperties: break
        }
        let keyRange = decoder.tree.range(of: entry.key)
        let isScalar = decoder.tree.kind(of: entry.value) == .scalar
        switch name {
        case "value" where parts.value == nil: parts.value = entry.value
        case "type" where isScalar && parts.type == nil:
            readOld(name, .type, entry, of: outline, into: &parts)
        case "description" where parts.description == nil, "comment" where parts.description == nil && isScalar:
            readOld(name, .description, entry, of: outline, into: &parts)
        case "deprecated" where parts.deprecation == nil && isScalar:
            readOld(name, .deprecated, entry, of: outline, into: &parts)
        default:
            if holdsTokens(entry.value) { return reportChild(entry, of: outline) }
            note(.foreign(name), at: keyRange)
        }
    }

    private mutating func readOld(
        _ name: String, _ key: PropertyKey, _ entry: SyntaxTree.Entry, of outline: TokenOutline,
        into parts: inout TokenParts
    ) {
        decoder.diagnostics.append(.oldProperty(name, key.rawValue, at: decoder.tree.range(of: entry.key)))
        readProperty(key, entry, of: outline, into: &parts)
    }

    /// Whether a value stands anywhere in it, so that leaving it out would lose a token.
    private func holdsTokens(_ node: NodeID) -> Bool {
        let tree = decoder.tree
        return tree.entries(of: node).contains {
            let name = tree.text(of: $0.key)
            return name == "$value" || name == "value" || holdsTokens($0.value)
        }
    }

    private mutating func reportChild(_ entry: SyntaxTree.Entry, of outline: TokenOutline) {
        let tree = decoder.tree
        let entries = tree.entries(of: outline.node)
        // Old files write it without the '$'.
        let valueKey =
            entries.first { tree.isKey($0.key, .value) || tree.isKey($0.key, .contexts) }?.key
            ?? entries.first { tree.text(of: $0.key) == "value" }?.key
        // `{ $value: rgb(1, 2, 3) }` has three keys.
        let isBehindComma =
            tree.isFlow(outline.node) && tree.coreValue(of: entry.value) == .null
            && tree.range(of: entry.value).length == 0
        decoder.diagnostics.append(
            .valueWithChildren(
                outline.path, child: tree.text(of: entry.key), at: tree.range(of: entry.key),
                valueKey: valueKey.map { (tree.text(of: $0), tree.range(of: $0)) }, isBehindComma: isBehindComma))
    }

    mutating func withPropertyReader<Value>(_ read: (inout PropertyReader) -> Value?) -> Value? {
        var reader = PropertyReader(decoder.tree, dialect: decoder.dialect)
        defer { decoder.diagnostics += reader.diagnostics }
        return read(&reader)
    }
}
