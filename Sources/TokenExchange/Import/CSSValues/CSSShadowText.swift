import TesseraTokenModel
import TesseraTokenSyntax

/// Reads the value of CSS's `box-shadow`, such as `inset 0 1px 2px rgb(0 0 0 / 0.2), 0 0 4px #000`
/// (CSS Backgrounds 3, 6.1). References in braces may stand for lengths and colors.
struct CSSShadowText {
    /// What a bare number other than 0 counts, as other tools write them; CSS itself has none.
    var bareUnit: String?
    /// See ``CSSMeasure/length(bareUnit:hasPoints:)``.
    var hasPoints = true
    /// Whether a path leads to a color; `nil` if that is not known. Then the last reference is the
    /// color if nothing else is one.
    var isColor: (_ path: String) -> Bool? = { _ in nil }
    /// Whether a path leads to a shadow: its layers stand in place of a layer.
    var isShadow: (_ path: String) -> Bool = { _ in false }

    /// - Returns: a mapping for one layer, a list of them for more.
    /// - Throws: why it is no shadow that Tessera can hold.
    func read(_ source: PlacedText) throws(ForeignValueError) -> DocumentNode {
        var layers: [DocumentNode] = []
        for part in CSSParts.commaSeparated(source.text[...]) {
            layers.append(try layer(part, in: source))
        }
        return layers.count == 1 ? layers[0] : DocumentNode(.list(layers), at: source.range)
    }

    private func layer(_ text: Substring, in source: PlacedText) throws(ForeignValueError) -> DocumentNode {
        if text.isReference, isShadow(String(text.dropFirst().dropLast())) {
            return DocumentNode(.string(String(text)), at: source.range(of: text))
        }
        // No shadow is one that nobody sees; a list without layers is no value.
        if text.lowercased() == "none" {
            return Self.layer(color: "transparent", lengths: [], isInset: false, text, source)
        }
        var isInset = false
        var color: Substring?
        var lengths: [(text: Substring, node: DocumentNode)] = []
        for part in CSSParts.blankSeparated(text) {
            if part.lowercased() == "inset" {
                isInset = true
            } else if let length = CSSMeasure(part) {
                guard let spelling = length.length(bareUnit: bareUnit, hasPoints: hasPoints) else {
                    throw ForeignValueError("'\(part)' is not a length in px or rem")
                }
                lengths.append((part, DocumentNode(.string(spelling), at: source.range(of: part))))
            } else if color == nil, isColor(part) {
                color = part
            } else if part.isReference {
                lengths.append((part, DocumentNode(.string(String(part)), at: source.range(of: part))))
            } else {
                throw ForeignValueError("'\(part)' is not a length or a color")
            }
        }
        if color == nil, let last = lengths.last(where: { $0.text.isReference && isColor(path: $0.text) != false }) {
            color = last.text
            lengths.removeAll { $0.text.startIndex == last.text.startIndex }
        }
        guard let color else { throw ForeignValueError("a shadow of Tessera names its color") }
        guard (2...4).contains(lengths.count) else {
            throw ForeignValueError("a shadow has two to four lengths")
        }
        return Self.layer(color: color, lengths: lengths.map(\.node), isInset: isInset, text, source)
    }

    private func isColor(_ part: Substring) -> Bool {
        part.isReference ? isColor(path: part) ?? false : part.isCSSColor
    }

    private func isColor(path reference: Substring) -> Bool? {
        isColor(String(reference.dropFirst().dropLast()))
    }

    private static func layer(
        color: Substring, lengths: [DocumentNode], isInset: Bool, _ text: Substring, _ source: PlacedText
    ) -> DocumentNode {
        let range = source.range(of: text)
        var entries = [DocumentNode.Entry("color", DocumentNode(.string(String(color)), at: source.range(of: color)))]
        for (index, name) in ["offsetX", "offsetY", "blur", "spread"].enumerated() {
            let zero = DocumentNode(.string("0px"), at: range)
            entries.append(DocumentNode.Entry(name, index < lengths.count ? lengths[index] : zero))
        }
        if isInset { entries.append(DocumentNode.Entry("inset", .bool(true, at: range))) }
        return DocumentNode(.object(entries), at: range)
    }
}
