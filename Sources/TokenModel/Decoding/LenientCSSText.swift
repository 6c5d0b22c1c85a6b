import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

// Shadows and borders as CSS writes them, which older drafts leave to user-made types and other tools
// keep as text.

extension ValueDecoder {
    /// Whether a scalar says a composite in the words of CSS, some of which may be references: `{space.s} 1px {ink}`.
    func hasWordsOfCSS(_ node: NodeID, _ type: TokenType) -> Bool {
        guard dialect == .lenient, type == .shadow || type == .border, tree.kind(of: node) == .scalar else {
            return false
        }
        return CSSParts.blankSeparated(tree.text(of: node)[...]).count > 1
    }

    /// `0 2px 4px rgba(0, 0, 0, 0.2), inset 0 0 0 1px {color.line}`.
    mutating func shadow(fromScalar node: NodeID) -> ValueExpression? {
        if tree.text(of: node).trimmingWhitespace().lowercased() == "none" { return noShadow(node) }
        let layers = CSSParts.commaSeparated(tree.text(of: node)[...]).map { shadowLayer($0, in: node) }
        let texts = layers.compactMap { $0?.text }
        guard let only = texts.first, texts.count == layers.count else { return misfit(node, .shadow) }
        let replacement = texts.count == 1 ? only : "[\(texts.joined(separator: ", "))]"
        report(
            node, isReadAs: texts.count == 1 ? "a shadow object" : "a list of \(texts.count) shadow objects",
            replacement: replacement, insteadOf: .misfit(describe(node), .shadow, at: tree.range(of: node), hint: nil))
        let values = layers.compactMap { $0?.expression }
        return values.count == 1
            ? values.first : ValueExpression(range: tree.range(of: node), kind: .list(values))
    }

    /// No shadow is a layer that nobody sees: a list without layers is no value.
    private mutating func noShadow(_ node: NodeID) -> ValueExpression? {
        let range = tree.range(of: node)
        guard let color = try? Color.parse(css: "transparent") else { return misfit(node, .shadow) }
        var parts = FoundFields()
        parts.add(
            "color", literal(.color(color), range),
            dialect.allowsShorthand ? "transparent".quoted : color.object ?? "transparent".quoted)
        for name in ["offsetX", "offsetY", "blur", "spread"] {
            parts.add(name, literal(.dimension(Dimension(0)), range), text(Dimension(0)))
        }
        let (expression, replacement) = parts.value(of: .shadowLayer, at: range)
        report(
            node, isReadAs: "an invisible shadow", replacement: replacement,
            insteadOf: .misfit(describe(node), .shadow, at: range, hint: nil))
        return expression
    }

    /// `1px solid #ccc`, in any order.
    mutating func border(fromScalar node: NodeID) -> ValueExpression? {
        let range = tree.range(of: node)
        var parts = FoundFields()
        for part in CSSParts.blankSeparated(tree.text(of: node)[...]) {
            if let style = StrokeStyle.Keyword(rawValue: part.lowercased()), !parts.has("style") {
                parts.add("style", literal(.strokeStyle(.keyword(style)), range), style.rawValue.quoted)
            } else if !parts.has("width"), let width = length(part, in: node) {
                parts.add("width", width.expression, width.text)
            } else if !parts.has("color"), let color = color(part, in: node) {
                parts.add("color", color.expression, color.text)
            } else {
                return misfit(node, .border)
            }
        }
        guard parts.count == 3 else { return misfit(node, .border) }
        let (expression, text) = parts.value(of: .border, at: range)
        report(
            node, isReadAs: "a border object", replacement: text,
            insteadOf: .misfit(describe(node), .border, at: range, hint: nil))
        return expression
    }

    /// Two to four lengths and a color, and maybe `inset`.
    private func shadowLayer(_ layer: Substring, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        let range = tree.range(of: node)
        let words = CSSParts.blankSeparated(layer)
        var rest = words.filter { $0.lowercased() != "inset" }
        guard words.count - rest.count <= 1, let colorIndex = Self.colorIndex(in: rest) else { return nil }
        guard let color = color(rest.remove(at: colorIndex), in: node), (2...4).contains(rest.count) else { return nil }
        var lengths = rest.compactMap { length($0, in: node) }
        guard lengths.count == rest.count else { return nil }
        let none = Dimension(0)
        while lengths.count < 4 { lengths.append((literal(.dimension(none), range), text(none))) }

        var parts = FoundFields()
        parts.add("color", color.expression, color.text)
        for (name, length) in zip(["offsetX", "offsetY", "blur", "spread"], lengths) {
            parts.add(name, length.expression, length.text)
        }
        if rest.count + 1 < words.count { parts.add("inset", literal(.boolean(true), range), "true") }
        return parts.value(of: .shadowLayer, at: range)
    }

    /// Which of the words is the color: the one that is no length; where references leave that open, the
    /// last or the first, where CSS has it.
    private static func colorIndex(in words: [Substring]) -> Int? {
        if let index = words.firstIndex(where: { !$0.isReference && LooseMeasure($0)?.dimension == nil }) {
            return index
        }
        if words.last?.isReference ?? false { return words.count - 1 }
        return words.first?.isReference ?? false ? 0 : nil
    }

    private func literal(_ value: TokenValue, _ range: SourceRange) -> ValueExpression {
        ValueExpression(range: range, kind: .literal(value))
    }

    private func length(_ part: Substring, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        if let reference = reference(part, in: node) { return reference }
        guard let length = LooseMeasure(part)?.dimension else { return nil }
        return (literal(.dimension(length), range(of: part, in: node)), text(length))
    }

    private func text(_ length: Dimension) -> String {
        dialect.allowsShorthand ? (length.value.text + length.unit.rawValue).quoted : length.object
    }

    private func color(_ part: Substring, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        if let reference = reference(part, in: node) { return reference }
        let written = String(part)
        let text = OldColorText.modern(written, oldPaths) ?? written
        guard let kind = color(css: text, writtenAs: written, from: part.offsetInText, in: node) else { return nil }
        var spelling = text.quoted
        if case .literal(.color(let color)) = kind, !dialect.allowsShorthand { spelling = color.object ?? spelling }
        return (ValueExpression(range: range(of: part, in: node), kind: kind), spelling)
    }

    private func reference(_ part: Substring, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        guard part.isReference else { return nil }
        let path = oldPaths.modern(part.dropFirst().dropLast())
        guard errorMessage(inPath: path) == nil else { return nil }
        let range = range(of: part, in: node)
        let reference = TokenReference(path: path, range: range, notation: .embeddedBraces)
        return (ValueExpression(range: range, kind: .reference(reference)), "{\(path)}".quoted)
    }

    private func range(of part: Substring, in node: NodeID) -> SourceRange {
        range(offset: part.offsetInText, length: part.utf8.count, in: node)
    }
}

extension Substring {
    /// How many bytes of the text that it is cut from stand before it.
    fileprivate var offsetInText: Int { base.utf8.distance(from: base.startIndex, to: startIndex) }
}

/// The fields of a composite value, in the order in which they are found.
private struct FoundFields {
    private var parts: [(name: String, value: ValueExpression, text: String)] = []

    var count: Int { parts.count }

    func has(_ name: String) -> Bool { parts.contains { $0.name == name } }

    mutating func add(_ name: String, _ value: ValueExpression, _ text: String) {
        parts.append((name, value, text))
    }

    /// The value and its object, both in the order of the shape.
    func value(of shape: CompositeShape, at range: SourceRange) -> (expression: ValueExpression, text: String) {
        var fields: [CompositeExpression.Field] = []
        var texts: [String] = []
        for definition in shape.fields {
            guard let part = parts.first(where: { $0.name == definition.name }) else { continue }
            fields.append(CompositeExpression.Field(definition: definition, keyRange: range, value: part.value))
            texts.append("\(definition.name.quoted): \(part.text)")
        }
        return (
            ValueExpression(range: range, kind: .composite(CompositeExpression(shape: shape, fields: fields))),
            "{ \(texts.joined(separator: ", ")) }"
        )
    }
}
