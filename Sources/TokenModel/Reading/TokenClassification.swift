import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

// What a mapping, a list or a scalar is where a group or a token may stand.

extension StructureReader {
    enum Classification {
        case group
        case token(TokenOutline.Form)
    }

    mutating func classify(
        _ node: NodeID, _ path: String, in group: GroupID, _ syntax: SyntaxTree
    ) -> Classification {
        guard syntax.kind(of: node) == .mapping else {
            if !dialect.allowsShorthand { diagnostics.append(.bareValueInStrict(at: syntax.range(of: node))) }
            return .token(dialect.allowsShorthand ? .shorthand : .invalid)
        }
        var hasType = false
        var hasChildren = false
        var reference: NodeID?
        var oldValue: NodeID?
        for entry in syntax.entries(of: node) {
            // Every token is an entry of a group, so the first byte of its name must do nearly always.
            switch syntax.firstByte(of: entry.key) {
            case UInt8(ascii: "$"):
                switch syntax.property(entry.key) {
                case .value, .contexts: return .token(.properties)
                case .reference: reference = entry.value
                case .type: hasType = true
                case .root: hasChildren = true
                default: break
                }
                continue
            // As a child of a DTCG group it would be a mapping.
            case UInt8(ascii: "t"):
                if syntax.reads(entry.key, "type"), syntax.kind(of: entry.value) == .scalar { hasType = true }
            case UInt8(ascii: "v"):
                if syntax.reads(entry.key, "value") { oldValue = entry.key }
            default: break
            }
            hasChildren = true
        }
        if let oldValue, isOldForm(node, hasType: hasType, syntax) {
            diagnostics.append(
                .oldValueKey(
                    syntax.text(of: oldValue), isLenient: dialect == .lenient, at: syntax.range(of: oldValue),
                    // In the lenient dialect each of them has a finding of its own.
                    besides: dialect == .lenient ? [] : oldKeys(of: node, in: syntax)))
            return .token(dialect == .lenient ? .oldProperties : .invalid)
        }
        if let oldValue, let form = valueWithoutSign(oldValue, of: node, path, syntax) { return .token(form) }
        // With children it extends a group; without it may, which only the other groups can tell.
        if let reference, !hasChildren, !hints.referringGroups.contains(path) {
            bareReferences[path] = GroupReference.path(in: syntax.text(of: reference))
            return .token(.properties)
        }
        // `{a.b}` without quotes: the decoder says what it is.
        if syntax.unquotedReference(node) != nil { return .token(.shorthand) }
        if let shape = shorthandShape(node, in: group, syntax) {
            if dialect.allowsShorthand { return .token(.compositeShorthand(shape)) }
            diagnostics.append(.bareValueInStrict(at: syntax.range(of: node)))
            return .token(.invalid)
        }
        if let key = colorSpaceKey(of: node, in: group, syntax) {
            let name = path.split(separator: ".").last.map(String.init) ?? path
            diagnostics.append(
                .valueWithoutSign(name, value: "{ … }", path: path, isCertain: true, at: syntax.range(of: key)))
            return .token(.invalid)
        }
        return .group
    }

    /// The key of the color space in a color object that stands where a group of colors may stand.
    private func colorSpaceKey(of node: NodeID, in group: GroupID, _ syntax: SyntaxTree) -> NodeID? {
        guard tree[group].effectiveType == .color else { return nil }
        return syntax.entries(of: node).first { entry in
            syntax.reads(entry.key, ColorKey.colorSpace.rawValue) && syntax.kind(of: entry.value) == .scalar
                && ColorSpace(rawValue: syntax.text(of: entry.value).lowercased()) != nil
        }?.key
    }

    /// Reports `value` without its sign: `{ value: "#fff" }`, `{ value: 12, unit: px }`.
    ///
    /// A scalar names a token `value` there, which hardly anybody means; a token of this name that is meant is a mapping:
    /// `value: { $value: "#fff" }`. With a unit beside it is a value for certain.
    ///
    /// - Returns: the form of what cannot be anything else; `nil` for a group.
    private mutating func valueWithoutSign(
        _ key: NodeID, of node: NodeID, _ path: String, _ syntax: SyntaxTree
    ) -> TokenOutline.Form? {
        guard dialect == .standard, let value = syntax.value(of: node, forKey: "value"),
            syntax.kind(of: value) == .scalar
        else { return nil }
        let besides = syntax.entries(of: node).map { syntax.text(of: $0.key) }
            .filter { $0 != "value" && !$0.hasPrefix("$") }
        guard besides.allSatisfy(Self.keysBesideValue.contains) else { return nil }
        let unit = syntax.value(of: node, forKey: "unit").flatMap {
            syntax.kind(of: $0) == .scalar ? syntax.text(of: $0) : nil
        }
        let name = path.split(separator: ".").last.map(String.init) ?? path
        let text = syntax.text(of: value)
        let isMeasure = unit != nil
        diagnostics.append(
            .valueWithoutSign(
                name,
                value: isMeasure
                    ? text + (unit ?? "") : syntax.scalarStyle(of: value) == .plain ? text : text.quoted,
                path: path, isCertain: isMeasure, at: syntax.range(of: key)))
        return isMeasure ? .invalid : nil
    }

    private static let keysBesideValue: Set = ["unit", "description", "comment", "name", "attributes", "themeable"]

    /// Keys beside `value` that had no `$` in its time, either, with their names of today.
    private func oldKeys(of node: NodeID, in syntax: SyntaxTree) -> [(range: SourceRange, name: String)] {
        syntax.entries(of: node).compactMap { entry in
            if syntax.value(of: node, forKey: "$" + syntax.text(of: entry.key)) != nil { return nil }
            let isOld = ["type", "description"].contains { syntax.reads(entry.key, $0) }
            return isOld && syntax.kind(of: entry.value) == .scalar
                ? (syntax.range(of: entry.key), "$" + syntax.text(of: entry.key)) : nil
        }
    }

    /// Whether a mapping with `value` is a token of the format's first draft: a group has children, and
    /// they are mappings.
    private func isOldForm(_ node: NodeID, hasType: Bool, _ syntax: SyntaxTree) -> Bool {
        let value = syntax.value(of: node, forKey: "value")
        let isPlain = value.map { syntax.kind(of: $0) != .mapping } ?? false
        // In an author's file this may be a token named `value`.
        if !hasType { return isPlain && dialect == .lenient }
        let hasOldType = syntax.value(of: node, forKey: "type").map { syntax.kind(of: $0) == .scalar } ?? false
        return hasOldType || isPlain
    }

    /// The shape, if the mapping is a composite value that stands where a token may stand.
    ///
    /// In a DTCG document every child of a group is an object, and scalars stand behind `$` only. A
    /// mapping whose keys are all fields of the type, with scalars or lists and without properties
    /// in it, can so be nothing else than a value.
    private func shorthandShape(_ node: NodeID, in group: GroupID, _ syntax: SyntaxTree) -> CompositeShape? {
        let own = syntax.value(of: node, forKey: PropertyKey.type.rawValue)
            .flatMap { TokenType(word: syntax.text(of: $0), in: dialect) }
        guard let type = own ?? tree[group].effectiveType, let shape = CompositeShape(type: type) else { return nil }
        var fieldCount = 0
        var otherCount = 0
        var hasLiteral = false
        /// A field that cannot be a token by itself, as a reference and a list of shadows can.
        var hasPlainField = false
        for entry in syntax.entries(of: node) where !syntax.isProperty(entry.key) {
            guard let isLiteral = isLiteral(entry.value, syntax) else { return nil }
            let name = syntax.text(of: entry.key)
            // With the names of CSS it is meant as a value all the same, and the decoder reports them.
            if shape.hasField(name) || shape.hasField(CompositeShape.nameInCamelCase(name)) {
                fieldCount += 1
                let isToken = shape == .shadowLayer && syntax.kind(of: entry.value) == .sequence
                hasLiteral = hasLiteral || (isLiteral && !isToken)
                hasPlainField = hasPlainField || (isLiteral && !isToken && !syntax.isReference(entry.value))
            } else {
                otherCount += 1
            }
        }
        // Where most keys are fields, the others are slips, which the decoder reports by their names.
        let areSlips = otherCount == 0 || (hasPlainField && fieldCount >= otherCount)
        return hasLiteral && areSlips ? shape : nil
    }

    /// Whether a scalar or a list stands in the node; `nil` if a property does, which makes it a
    /// token or a group. A pointer is none of these: it stands for a value or for a token.
    private func isLiteral(_ node: NodeID, _ syntax: SyntaxTree) -> Bool? {
        guard syntax.kind(of: node) == .mapping else { return true }
        let entries = syntax.entries(of: node)
        if entries.count == 1, entries.first.map({ syntax.isKey($0.key, .reference) }) == true { return false }
        var hasLiteral = false
        for entry in entries {
            guard !syntax.isProperty(entry.key), let isLiteral = isLiteral(entry.value, syntax) else { return nil }
            hasLiteral = hasLiteral || isLiteral
        }
        return hasLiteral
    }
}
