import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

// Shadows and borders as CSS writes them, which older drafts leave to user-made types and other tools
// keep as text.

extension ValueDecoder {
    /// `0 2px 4px rgba(0, 0, 0, 0.2), inset 0 0 0 1px {color.line}`.
    mutating func shadow(fromScalar node: NodeID) -> ValueExpression? {
        if tree.text(of: node).trimmingWhitespace().lowercased() == "none" { return noShadow(node) }
        let layers = CSSPart.split(tree.text(of: node), at: .comma).map { shadowLayer($0, in: node) }
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
        var parts = CSSParts()
        parts.add(
            "color", literal(.color(color), range),
            dialect.allowsShorthand ? "transparent".quoted : color.object ?? "transparent".quoted)
        for name in ["offsetX", "offsetY", "blur", "spread"] {
            parts.add(name, literal(.dimension(Dimension(0)), range), text(Dimension(0)))
        }
        let (expression, replacement) = parts.value(of: .shadowLayer, at: range)
        report(
            node, isReadAs: "a shadow that nobody sees", replacement: replacement,
            insteadOf: .misfit(describe(node), .shadow, at: range, hint: nil))
        return expression
    }

    /// `1px solid #ccc`, in any order.
    mutating func border(fromScalar node: NodeID) -> ValueExpression? {
        let range = tree.range(of: node)
        var parts = CSSParts()
        for part in CSSPart.split(tree.text(of: node), at: .blank) {
            if let style = StrokeStyle.Keyword(rawValue: part.text), !parts.has("style") {
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
    private func shadowLayer(_ layer: CSSPart, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        let range = tree.range(of: node)
        let words = layer.split(at: .blank)
        var rest = words.filter { $0.text.lowercased() != "inset" }
        guard words.count - rest.count <= 1, let colorIndex = Self.colorIndex(in: rest) else { return nil }
        guard let color = color(rest.remove(at: colorIndex), in: node), (2...4).contains(rest.count) else { return nil }
        var lengths = rest.compactMap { length($0, in: node) }
        guard lengths.count == rest.count else { return nil }
        let none = Dimension(0)
        while lengths.count < 4 { lengths.append((literal(.dimension(none), range), text(none))) }

        var parts = CSSParts()
        parts.add("color", color.expression, color.text)
        for (name, length) in zip(["offsetX", "offsetY", "blur", "spread"], lengths) {
            parts.add(name, length.expression, length.text)
        }
        if rest.count + 1 < words.count { parts.add("inset", literal(.boolean(true), range), "true") }
        return parts.value(of: .shadowLayer, at: range)
    }

    /// Which of the words is the color: the one that is no length; where references leave that open, the
    /// last or the first, where CSS has it.
    private static func colorIndex(in words: [CSSPart]) -> Int? {
        if let index = words.firstIndex(where: { !$0.isReference && LooseMeasure($0.text)?.dimension == nil }) {
            return index
        }
        if words.last?.isReference ?? false { return words.count - 1 }
        return words.first?.isReference ?? false ? 0 : nil
    }

    private func literal(_ value: TokenValue, _ range: SourceRange) -> ValueExpression {
        ValueExpression(range: range, kind: .literal(value))
    }

    private func length(_ part: CSSPart, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        if let reference = reference(part, in: node) { return reference }
        guard let length = LooseMeasure(part.text)?.dimension else { return nil }
        return (literal(.dimension(length), range(of: part, in: node)), text(length))
    }

    private func text(_ length: Dimension) -> String {
        dialect.allowsShorthand ? (length.value.text + length.unit.rawValue).quoted : length.object
    }

    private func color(_ part: CSSPart, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        if let reference = reference(part, in: node) { return reference }
        let text = OldColorText.modern(part.text, oldPaths) ?? part.text
        guard let kind = color(css: text, writtenAs: part.text, from: part.offset, in: node) else { return nil }
        var spelling = text.quoted
        if case .literal(.color(let color)) = kind, !dialect.allowsShorthand { spelling = color.object ?? spelling }
        return (ValueExpression(range: range(of: part, in: node), kind: kind), spelling)
    }

    private func reference(_ part: CSSPart, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        guard part.isReference else { return nil }
        let path = oldPaths.modern(part.text.dropFirst().dropLast())
        guard problem(inPath: path) == nil else { return nil }
        let range = range(of: part, in: node)
        let reference = TokenReference(path: path, range: range, notation: .embeddedBraces)
        return (ValueExpression(range: range, kind: .reference(reference)), "{\(path)}".quoted)
    }

    private func range(of part: CSSPart, in node: NodeID) -> SourceRange {
        range(offset: part.offset, length: part.text.utf8.count, in: node)
    }
}

/// A piece of a text, and where it begins there in UTF-8 bytes.
struct CSSPart {
    let text: String
    let offset: Int

    enum Separator {
        case comma, blank
    }

    func split(at separator: Separator) -> [CSSPart] {
        Self.split(text, at: separator).map { CSSPart(text: $0.text, offset: offset + $0.offset) }
    }

    /// The pieces between separators that stand in no parentheses or braces. Blanks at their ends are left
    /// out, and so are pieces between two blanks.
    static func split(_ text: String, at separator: Separator) -> [CSSPart] {
        let bytes = Array(text.utf8)
        var parts: [CSSPart] = []
        var start = 0
        var depth = 0
        func end(at index: Int) {
            var range = start..<index
            while let first = range.first, bytes[first] <= UInt8(ascii: " ") { range = first + 1..<index }
            while let last = range.last, bytes[last] <= UInt8(ascii: " ") { range = range.lowerBound..<last }
            if separator == .comma || !range.isEmpty {
                parts.append(CSSPart(text: String(decoding: bytes[range], as: UTF8.self), offset: range.lowerBound))
            }
            start = index + 1
        }
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where separator == .comma && depth == 0: end(at: index)
            case 0...UInt8(ascii: " ") where separator == .blank && depth == 0: end(at: index)
            default: break
            }
        }
        end(at: bytes.count)
        return parts
    }

    var isReference: Bool { text.hasPrefix("{") && text.hasSuffix("}") }
}

/// The fields of a composite value, in the order in which they are found.
private struct CSSParts {
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
