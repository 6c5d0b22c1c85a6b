import TesseraColorScience
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenSyntax

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
        let names = path.split(ascii: ".")
        var kinds: [ValueKind] = []
        for (index, name) in names.enumerated() {
            let (name, isGroup) = (String(name), index + 1 < names.count)
            guard let kind = ValueKind(named: name, isGroup: isGroup)?.within(kinds.last, named: name),
                isGroup || kind.isForTokens
            else { continue }
            kinds.append(kind)
        }
        return kinds.reversed()
    }

    /// Whether the names of the path say so, too.
    func isNamed(_ type: TokenType) -> Bool {
        switch (kinds.first, type) {
        case (.color, .color), (.length, .dimension), (.duration, .duration), (.opacity, .opacity), (.number, .number),
            (.lineHeight, .number), (.fontFamily, .fontFamily), (.font, .fontFamily), (.fontWeight, .fontWeight),
            (.easing, .cubicBezier), (.shadow, .shadow), (.border, .border):
            true
        default: false
        }
    }

    /// What somebody has to say of a value; `nil` where nothing else is known than that it has no type.
    func question(about node: NodeID) -> String? {
        guard tree.kind(of: node) == .scalar, let measure = LooseMeasure(tree.text(of: node)), measure.unit.isEmpty
        else { return nil }
        switch kinds.first {
        case .duration, .motion: return "write '$type: duration', and 200ms or 0.2s, as it could be either"
        case .opacity: return "write '$type: opacity', and 40% or 0.4"
        case .lineHeight: return "write '$type: number', and a multiple of the font size, such as 1.5"
        case .color: return "write '$type: color', and a color in quotes, such as \"#112233\""
        case nil: return "it could be a length or a number: write '$type: dimension' or '$type: number'"
        default: return nil
        }
    }

    /// The type of all values of a list that is no value by itself, such as `["#FFF", "#000"]`.
    func type(ofScale node: NodeID) -> TokenType? {
        guard tree.kind(of: node) == .sequence else { return nil }
        let elements = tree.elements(of: node)
        let types = Set(elements.map { tree.kind(of: $0) == .scalar ? type(ofScalar: $0) : nil })
        guard elements.count > 1, types.count == 1, let type = types.first ?? nil, type != .string else { return nil }
        return type
    }

    // MARK: Scalars

    private func type(ofScalar node: NodeID) -> TokenType? {
        let text = tree.text(of: node)
        if text.hasPrefix("#") || text.contains("("), (try? Color.parse(css: text)) != nil { return .color }
        switch tree.coreValue(of: node) {
        case .null, nil: return nil
        case .bool: return .boolean
        // What is too large for a number is no text either.
        case .number(let number) where !number.isFinite: return nil
        case .number, .string: break
        }
        // Six digits that are no number, such as 0000FF, are a color without its '#'.
        if kinds.contains(.color), tree.coreValue(of: node) == .string, Self.isHex(text) { return .color }
        if let measure = LooseMeasure(text) { return type(of: measure) }
        if text.contains(ascii: "{") { return Self.isColorFunction(text) ? .color : nil }
        if let type = type(ofParts: text) { return type }
        if let type = kinds.lazy.compactMap({ type(ofWord: text, $0) }).first { return type }
        return kinds.isEmpty || kinds.first == .text ? type(ofPlainText: text) : nil
    }

    /// `rgba({brand}, 0.5)`.
    private static func isColorFunction(_ text: String) -> Bool {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return false }
        return CSSColorText.functions.contains(text[..<open].lowercased())
    }

    private static func isHex(_ text: String) -> Bool {
        text.utf8.count == 6 && text.utf8.allSatisfy { $0.hexDigitValue != nil }
    }

    /// What nothing around it explains.
    private func type(ofPlainText text: String) -> TokenType? {
        if kinds.isEmpty, (try? Color.parse(css: text)) != nil { return .color }
        return text.utf8.contains { "#(){}<>$".utf8.contains($0) } ? nil : .string
    }

    /// Curves and values of several parts as CSS writes them.
    private func type(ofParts text: String) -> TokenType? {
        if CSSParts.call(text[...])?.name.lowercased() == "cubic-bezier" { return .cubicBezier }
        return CSSReading(bareUnit: "px").type(of: text[...])
    }

    private func type(of measure: LooseMeasure) -> TokenType? {
        switch measure.unit {
        case let unit where Dimension.suffixes.contains(unit): return .dimension
        case let unit where Duration.suffixes.contains(unit): return .duration
        case "%" where kinds.contains(.opacity): return .opacity
        case "%", "em": return kinds.first == .lineHeight ? .number : nil
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
        case .fontFamily, .font: .fontFamily
        case .fontWeight: LooseFontWeight(text).map { _ in .fontWeight }
        case .easing, .motion: CubicBezier.named(text).map { _ in .cubicBezier }
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
        return UntypedParts(names)?.type
    }
}
