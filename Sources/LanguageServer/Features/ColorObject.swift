import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A color as the format writes it, with `colorSpace` and `components`, in the document of its author.
///
/// Another color is written into the same text: its layout, its comments and its quotes stay.
struct ColorObject {
    let color: Color
    /// Of the whole mapping.
    let range: SourceRange
    private let tree: SyntaxTree
    private let node: NodeID

    /// - Returns: `nil` for a mapping that is none, or whose components are not all written there.
    init?(_ node: NodeID, in tree: SyntaxTree) {
        guard tree.kind(of: node) == .mapping, tree.anchorRange(of: node) == nil,
            let name = tree.value(of: node, forKey: "colorSpace"),
            let space = ColorSpace(rawValue: tree.text(of: name)),
            let list = tree.value(of: node, forKey: "components"), tree.kind(of: list) == .sequence,
            tree.anchorRange(of: list) == nil
        else { return nil }
        let numbers = tree.elements(of: list).compactMap { Self.number($0, in: tree) }
        guard numbers.count == 3, tree.elements(of: list).count == 3 else { return nil }
        let alpha = tree.value(of: node, forKey: "alpha").map { Self.number($0, in: tree) }
        if case .some(nil) = alpha { return nil }
        color = Color(space, numbers[0], numbers[1], numbers[2], alpha: (alpha ?? 1) ?? 1)
        range = tree.range(of: node)
        self.tree = tree
        self.node = node
    }

    private static func number(_ node: NodeID, in tree: SyntaxTree) -> Double? {
        guard tree.kind(of: node) == .scalar, tree.anchorRange(of: node) == nil else { return nil }
        switch tree.coreValue(of: node) {
        case .number(let number): return number
        case .string where tree.text(of: node) == "none": return 0
        default: return nil
        }
    }

    /// The color spaces in which another color is offered, the author's own first.
    var spaces: [ColorSpace] {
        [color.space] + [ColorSpace.srgb, .displayP3, .oklch].filter { $0 != color.space }
    }

    /// The text of the mapping with another color in it.
    ///
    /// - Parameters:
    ///   - new: in sRGB, in bytes.
    ///   - text: of the document.
    func spelling(of new: Color, in space: ColorSpace, _ text: PlacedText) -> (text: String, label: String) {
        let numbers = Self.numbers(of: new, in: space)
        let alpha = DecimalText.string(new.alpha, maximumFractionDigits: 3)
        var edits: [(range: Range<Int>, text: String)] = []
        if space != color.space, let name = tree.value(of: node, forKey: "colorSpace") {
            edits.append((text.withoutQuotes(tree.range(of: name)).bytes, space.rawValue))
        }
        if let list = tree.value(of: node, forKey: "components") {
            for (element, number) in zip(tree.elements(of: list), numbers) {
                edits.append((tree.range(of: element).bytes, number))
            }
            if let own = tree.value(of: node, forKey: "alpha") {
                edits.append((tree.range(of: own).bytes, alpha))
            } else if !new.isOpaque {
                edits.append(insertion(of: alpha, behind: list, text))
            }
        }
        if let hex = tree.value(of: node, forKey: "hex"), tree.kind(of: hex) == .scalar {
            let place = text.withoutQuotes(tree.range(of: hex)).bytes
            let written = WrittenColor(text.text(place), prefersUppercase: false)
            let opaque = new.withAlpha(1).hexString
            edits.append((place, written.isUppercase ? opaque.uppercased() : opaque))
        }
        var bytes: [UInt8] = []
        var end = range.offset
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            bytes += text.bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        bytes += text.bytes[end..<range.end]
        let label = ([space.rawValue] + numbers + (new.isOpaque ? [] : ["/", alpha])).joined(separator: " ")
        return (String(decoding: bytes, as: UTF8.self), label)
    }

    /// `alpha` behind the components, as the mapping has its entries.
    private func insertion(of alpha: String, behind list: NodeID, _ text: PlacedText) -> (
        range: Range<Int>, text: String
    ) {
        let key = tree.entries(of: node).first.map { tree.range(of: $0.key) } ?? range
        let isQuoted = text.text(key.bytes).hasPrefix("\"")
        let entry = (isQuoted ? "\"alpha\"" : "alpha") + ": " + alpha
        let end = tree.range(of: list).end
        if tree.isFlow(node) {
            guard let line = lineBreak(before: key, text) else { return (end..<end, ", " + entry) }
            return (end..<end, "," + line + entry)
        }
        let start = text.range(ofLine: text.line(at: key.offset)).lowerBound
        return (end..<end, "\n" + String(repeating: " ", count: key.offset - start) + entry)
    }

    /// The break and the indentation where each entry of braces has a line of its own.
    private func lineBreak(before key: SourceRange, _ text: PlacedText) -> String? {
        let start = text.range(ofLine: text.line(at: key.offset)).lowerBound
        let indent = text.text(start..<key.offset)
        return indent.allSatisfy { $0 == " " || $0 == "\t" } && start > range.offset ? "\n" + indent : nil
    }

    /// With no more digits than it takes to be the same bytes.
    private static func numbers(of color: Color, in space: ColorSpace) -> [String] {
        let converted = color.converted(to: space)
        let components = [converted.components.first, converted.components.second, converted.components.third]
        var texts: [String] = []
        for extra in 0...3 {
            texts = components.enumerated().map { index, value in
                let isHue = space.hueIndex == index
                let isWide = isHue || [.hsl, .hwb, .lab].contains(space) || space == .lch
                return DecimalText.string(
                    isHue && space.isGray(converted) ? 0 : value, maximumFractionDigits: (isWide ? 1 : 3) + extra)
            }
            let read = texts.compactMap { Double($0) }
            if read.count == 3, Color(space, read[0], read[1], read[2], alpha: color.alpha).hexString == color.hexString
            {
                break
            }
        }
        return texts
    }
}
