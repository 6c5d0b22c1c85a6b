import ColorScience
import Diagnostics
import MotionScience
import TokenSyntax

/// What a value without a type looks like.
///
/// Nothing is read as what it looks like: a finding says it, and what to write.
struct UntypedValue {
    let tree: SyntaxTree
    /// The path of the token: names say what values do not.
    let path: String

    /// `nil` for what could be several things.
    func type(of node: NodeID) -> TokenType? {
        switch tree.kind(of: node) {
        case .scalar: type(ofScalar: node)
        case .sequence: type(ofList: tree.elements(of: node).map { $0 })
        case .mapping: type(ofMapping: node)
        }
    }

    /// What the names of the path say, the nearest first.
    private var kinds: [ValueKind] {
        let names = path.split(ascii: ".").reversed().enumerated()
        return names.compactMap { index, name in
            ValueKind(named: String(name), isGroup: index > 0).flatMap { index > 0 || $0.isForTokens ? $0 : nil }
        }
    }

    // MARK: Scalars

    private func type(ofScalar node: NodeID) -> TokenType? {
        let text = tree.text(of: node)
        if text.hasPrefix("#") || text.contains("("), (try? Color.parse(css: text)) != nil { return .color }
        switch tree.coreValue(of: node) {
        case .null, nil: return nil
        case .bool: return .boolean
        case .number, .string: break
        }
        if let measure = LooseMeasure(text) { return type(of: measure) }
        return kinds.lazy.compactMap { type(ofWord: text, $0) }.first
    }

    private func type(of measure: LooseMeasure) -> TokenType? {
        switch measure.unit {
        case "px", "rem", "pt", "dp": return .dimension
        case "ms", "s": return .duration
        case "%": return kinds.contains(.opacity) ? .opacity : nil
        case "": break
        default: return nil
        }
        switch kinds.first {
        case .length: return .dimension
        case .number: return .number
        case .opacity: return (0...1).contains(measure.value) ? .opacity : nil
        case .lineHeight: return measure.value < 4 ? .number : nil
        case .fontWeight: return (1...1000).contains(measure.value) ? .fontWeight : nil
        default: return nil
        }
    }

    private func type(ofWord text: String, _ kind: ValueKind) -> TokenType? {
        switch kind {
        case .color: (try? Color.parse(css: text)) == nil ? nil : .color
        case .fontFamily: .fontFamily
        case .fontWeight: LooseFontWeight(text).map { _ in .fontWeight }
        case .easing: CubicBezier.named(text).map { _ in .cubicBezier }
        default: nil
        }
    }

    // MARK: Values of parts

    private func type(ofList elements: [NodeID]) -> TokenType? {
        let areNumbers = elements.allSatisfy { if case .number = tree.coreValue(of: $0) { true } else { false } }
        if kinds.contains(.easing), elements.count == 4, areNumbers { return .cubicBezier }
        let areTexts = !elements.isEmpty && elements.allSatisfy { tree.kind(of: $0) == .scalar }
        if kinds.first == .fontFamily, areTexts, !areNumbers { return .fontFamily }
        let types = elements.map { tree.kind(of: $0) == .mapping ? type(ofMapping: $0) : nil }
        return !types.isEmpty && types.allSatisfy { $0 == .shadow } ? .shadow : nil
    }

    private func type(ofMapping node: NodeID) -> TokenType? {
        let names = Set(tree.entries(of: node).map { tree.text(of: $0.key) })
        if names.isSuperset(of: ["colorSpace", "components"]) { return .color }
        if names == ["value", "unit"], let unit = tree.value(of: node, forKey: "unit") {
            switch tree.text(of: unit) {
            case "px", "rem": return .dimension
            case "ms", "s": return .duration
            default: return nil
            }
        }
        return Self.composite(of: names)
    }

    /// The type that has values of these parts, as Tessera names them.
    static func composite(of names: Set<String>) -> TokenType? {
        if springs.contains(names) { return .spring }
        return [TokenType.typography, .shadow, .border, .transition].first { type in
            guard let shape = CompositeShape(type: type) else { return false }
            let fields = shape.fields
            let required = fields.filter(\.isRequired).map(\.name)
            return names.isSuperset(of: required) && names.isSubset(of: fields.map(\.name))
        }
    }

    private static let springs: [Set<String>] = [
        ["response", "dampingFraction"], ["duration", "bounce"], ["mass", "stiffness", "damping"],
    ]
}
