import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Values of variables as Tessera reads them.
enum FigmaValues {
    /// - Throws: why it is no value of the type.
    static func literal(
        _ node: DocumentNode, _ type: TokenType, _ options: ImportOptions
    ) throws(FigmaVariableError) -> DocumentNode {
        switch type {
        case .color: return try color(node, options.documentColorSpace)
        case .dimension:
            guard let unit = options.lengthUnit else {
                throw .error("import/no-unit", "the length has no unit")
            }
            let number = try DocumentNode.number(number(node), at: node.range).text ?? "0"
            return DocumentNode(.string(number + unit), at: node.range)
        case .number: return .number(try number(node), at: node.range)
        case .opacity: return .number(try fraction(ofPercent: node), at: node.range)
        case .duration:
            let seconds = try DocumentNode.number(number(node), at: node.range).text ?? "0"
            return DocumentNode(.string(seconds + "s"), at: node.range)
        case .cubicBezier: return try FigmaEasing.curve(node)
        case .spring: return try FigmaEasing.spring(node)
        case .fontWeight: return try fontWeight(node)
        case .boolean:
            guard case .bool = node.coreValue else { throw misfit("a boolean") }
            return node
        default:
            guard let text = node.text, node.coreValue == .string else { throw misfit("a text") }
            if isReference(text, type) {
                throw .error("import/value", "Tessera reads a text in braces as a reference")
            }
            return DocumentNode(.string(text), at: node.range)
        }
    }

    /// Whether token files have no spelling for a text with braces, such as `{name}`.
    private static func isReference(_ text: String, _ type: TokenType) -> Bool {
        let isOpen = text.utf8.first == UInt8(ascii: "{")
        let isClosed = text.utf8.last == UInt8(ascii: "}")
        return switch type {
        case .string: isOpen && isClosed
        case .css: text.utf8.contains(UInt8(ascii: "{"))
        default: isOpen || isClosed
        }
    }

    private static func misfit(_ expected: String) -> FigmaVariableError {
        .error("import/value", "the value is not \(expected)")
    }

    private static func fontWeight(_ node: DocumentNode) throws(FigmaVariableError) -> DocumentNode {
        guard let weight = node.text.flatMap({ LooseFontWeight($0) }), weight.style == nil else {
            throw misfit("a weight")
        }
        return switch weight.weight {
        case .number(let number): .number(number, at: node.range)
        case .keyword(let keyword): DocumentNode(.string(keyword.rawValue), at: node.range)
        }
    }

    static func number(_ node: DocumentNode) throws(FigmaVariableError) -> Double {
        guard case .number(let value) = node.coreValue, value.isFinite else { throw misfit("a number") }
        return SinglePrecision.shortened(value)
    }

    /// 33.3 percent is 0.333, to the digit.
    static func fraction(ofPercent node: DocumentNode) throws(FigmaVariableError) -> Double {
        let percentage = try number(node)
        // 30% may be 0.3 with 32 bits, a hundred times.
        let share = SinglePrecision.shortened(percentage / 100)
        return share == percentage / 100 ? Double("\(percentage)e-2") ?? share : share
    }

    // MARK: Colors

    /// Whether six or eight hex digits stand for a color without the sign that makes them one.
    static func isBareHex(_ node: DocumentNode) -> Bool {
        guard let text = node.text else { return false }
        return [6, 8].contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
    }

    /// The color of a text; what has its own space has it whatever the document's profile is.
    private static func color(_ text: String, _ node: DocumentNode, _ space: ColorSpace) throws(FigmaVariableError)
        -> DocumentNode
    {
        let text = SinglePrecision.shortened(within: isBareHex(node) ? "#" + text : text)
        guard let color = try? Color.parse(css: text) else { throw misfit("a color") }
        guard space != .srgb, [.srgb, .hsl, .hwb].contains(color.space), !text.lowercased().contains("color(") else {
            return DocumentNode(.string(text), at: node.range)
        }
        let channels = color.converted(to: .srgb).components
        let components = [channels.first, channels.second, channels.third].map { Channel($0, range: node.range) }
        return object(components, alpha: color.alpha, alphaRange: node.range, space, at: node.range)
    }

    /// The alpha of a literal; `nil` if it cannot be read.
    static func alpha(_ node: DocumentNode) -> Double? {
        if let text = node.text { return (try? Color.parse(css: isBareHex(node) ? "#" + text : text))?.alpha }
        return node["a"].map { try? number($0) } ?? 1
    }

    private static func color(_ node: DocumentNode, _ space: ColorSpace) throws(FigmaVariableError) -> DocumentNode {
        if let text = node.text { return try color(text, node, space) }
        var components: [Channel] = []
        for name in ["r", "g", "b"] {
            guard let channel = node[name] else {
                throw .error("import/value", "the color has no '\(name)'")
            }
            components.append(Channel(try fraction(channel, name), range: channel.range))
        }
        let alpha = try node["a"].map { channel throws(FigmaVariableError) in try fraction(channel, "a") } ?? 1
        return object(components, alpha: alpha, alphaRange: node["a"]?.range ?? node.range, space, at: node.range)
    }

    private static func fraction(_ node: DocumentNode, _ name: String) throws(FigmaVariableError) -> Double {
        let value = try number(node)
        guard (-0.000_001...1.000_001).contains(value) else {
            throw .error("import/value", "'\(name)' of a color is from 0 to 1")
        }
        return min(max(value, 0), 1)
    }

    /// The same color with another alpha, which is opaque in the file.
    static func color(
        _ node: DocumentNode, alpha: Double, _ space: ColorSpace
    ) throws(FigmaVariableError) -> DocumentNode {
        let color = try color(node, space)
        if let text = color.text {
            return DocumentNode(.string("rgb(from \(text) r g b / \(alpha.text))"), at: node.range)
        }
        let entries = color.entries.filter { $0.name != "alpha" }
        return DocumentNode(
            .object(entries + [.init("alpha", at: node.range, .number(alpha, at: node.range))]), at: node.range)
    }

    private static func object(
        _ components: [Channel], alpha: Double, alphaRange: SourceRange, _ space: ColorSpace, at range: SourceRange
    ) -> DocumentNode {
        func entry(_ name: String, _ value: DocumentNode) -> DocumentNode.Entry {
            DocumentNode.Entry(name, at: range, value)
        }
        var entries = [
            entry("colorSpace", DocumentNode(.string(space.rawValue), at: range)),
            entry(
                "components",
                DocumentNode(.list(components.map { .number($0.value, at: $0.range) }), at: range)),
        ]
        let alpha = Channel(alpha, range: alphaRange)
        if alpha.value != 1 { entries.append(entry("alpha", .number(alpha.value, at: alphaRange))) }
        let bytes = components.compactMap(\.byte)
        if space == .srgb, bytes.count == 3 {
            let hex = Color(red8: bytes[0], green8: bytes[1], blue8: bytes[2]).hexString
            entries.append(entry("hex", DocumentNode(.string(hex), at: range)))
        }
        return DocumentNode(.object(entries), at: range)
    }

    /// A component of a color, which mostly was a byte.
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
