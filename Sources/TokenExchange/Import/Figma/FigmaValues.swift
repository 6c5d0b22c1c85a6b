import ColorScience
import Diagnostics
import TokenModel
import TokenSyntax

/// Values of variables as Tessera reads them.
enum FigmaValues {
    /// The id of the variable that stands for the value.
    static func alias(_ node: DocumentNode) -> String? {
        node["type"]?.text == "VARIABLE_ALIAS" ? node["id"]?.text : nil
    }

    /// - Throws: why it is no value of the type.
    static func literal(
        _ node: DocumentNode, _ type: TokenType, _ options: ImportOptions
    ) throws(ImportProblem) -> DocumentNode {
        switch type {
        case .color: return try color(node, options.documentColorSpace)
        case .dimension:
            guard let unit = options.lengthUnit else {
                throw ImportProblem("import/no-unit", "the length has no unit", at: node.range)
            }
            let number = try DocumentNode.number(number(node), at: node.range).text ?? "0"
            return DocumentNode(.string(number + unit), at: node.range)
        case .number: return .number(try number(node), at: node.range)
        case .opacity: return .number(try number(node) / 100, at: node.range)
        case .fontWeight: return try fontWeight(node)
        case .boolean:
            guard case .bool = node.coreValue else { throw misfit(node, "a boolean") }
            return node
        default:
            guard let text = node.text, node.coreValue == .string else { throw misfit(node, "a text") }
            return DocumentNode(.string(text), at: node.range)
        }
    }

    private static func misfit(_ node: DocumentNode, _ expected: String) -> ImportProblem {
        ImportProblem("import/value", "the value is not \(expected)", at: node.range)
    }

    private static func fontWeight(_ node: DocumentNode) throws(ImportProblem) -> DocumentNode {
        guard let weight = node.text.flatMap({ LooseFontWeight($0) }), weight.style == nil else {
            throw misfit(node, "a weight")
        }
        return switch weight.weight {
        case .number(let number): .number(number, at: node.range)
        case .keyword(let keyword): DocumentNode(.string(keyword.rawValue), at: node.range)
        }
    }

    private static func number(_ node: DocumentNode) throws(ImportProblem) -> Double {
        guard case .number(let value) = node.coreValue, value.isFinite else { throw misfit(node, "a number") }
        return shortest(value)
    }

    /// Figma's numbers are 32 bits wide and written with the noise of 64: 1.4 is 1.399999976158142 there.
    static func shortest(_ value: Double) -> Double {
        let narrow = Float(value)
        return Double(narrow) == value ? Double("\(narrow)") ?? value : value
    }

    // MARK: Colours

    private static func color(_ node: DocumentNode, _ space: ColorSpace) throws(ImportProblem) -> DocumentNode {
        var components: [Channel] = []
        for name in ["r", "g", "b"] {
            guard let channel = node[name] else {
                throw ImportProblem("import/value", "the colour has no '\(name)'", at: node.range)
            }
            components.append(Channel(try number(channel), range: channel.range))
        }
        func entry(_ name: String, _ value: DocumentNode) -> DocumentNode.Entry {
            DocumentNode.Entry(name, at: node.range, value)
        }
        var entries = [
            entry("colorSpace", DocumentNode(.string(space.rawValue), at: node.range)),
            entry(
                "components",
                DocumentNode(.list(components.map { .number($0.value, at: $0.range) }), at: node.range)),
        ]
        if let alpha = node["a"] {
            let channel = Channel(try number(alpha), range: alpha.range)
            if channel.value != 1 { entries.append(entry("alpha", .number(channel.value, at: alpha.range))) }
        }
        let bytes = components.compactMap(\.byte)
        if space == .srgb, bytes.count == 3 {
            let hex = Color(red8: bytes[0], green8: bytes[1], blue8: bytes[2]).hexString
            entries.append(entry("hex", DocumentNode(.string(hex), at: node.range)))
        }
        return DocumentNode(.object(entries), at: node.range)
    }

    /// A component of a colour, which mostly was a byte.
    private struct Channel {
        let value: Double
        let byte: UInt8?
        let range: SourceRange

        init(_ value: Double, range: SourceRange) {
            self.range = range
            let scaled = value * 255
            // The noise of 32 bits is a tenth of this at most.
            if (0...255).contains(scaled.rounded()), (scaled - scaled.rounded()).magnitude < 0.0002 {
                byte = UInt8(scaled.rounded())
                self.value = scaled.rounded() / 255
            } else {
                byte = nil
                self.value = value
            }
        }
    }
}
