import TesseraTokenModel
import TesseraTokenSyntax

/// Reads a border as CSS writes it: width, style and color in any order, such as `1px solid #ccc`.
enum CSSBorderText {
    /// A border that is not drawn, `none` or `0`: one without width.
    static func undrawn(_ source: PlacedText) -> DocumentNode? {
        guard ["none", "0"].contains(source.text.lowercased()) else { return nil }
        return read(PlacedText("0px solid transparent", at: source.range, isExact: false))
    }

    /// - Returns: a mapping of the three; `nil` if one is missing or there is anything else.
    static func read(_ source: PlacedText) -> DocumentNode? {
        var width: DocumentNode?
        var style: DocumentNode?
        var color: DocumentNode?
        for part in CSSParts.blankSeparated(source.text[...]) {
            let range = source.range(of: part)
            if width == nil, let length = CSSMeasure(part)?.length(hasPoints: false) {
                width = DocumentNode(.string(length), at: range)
            } else if style == nil, StrokeStyle.Keyword(rawValue: part.lowercased()) != nil {
                style = DocumentNode(.string(part.lowercased()), at: range)
            } else if part.isReference || part.isCSSColor {
                let node = DocumentNode(.string(String(part)), at: range)
                // CSS itself could not tell a reference's type by its place; people write the width first.
                if width == nil, part.isReference {
                    width = node
                } else if color == nil {
                    color = node
                } else {
                    return nil
                }
            } else {
                return nil
            }
        }
        guard let width, let style, let color else { return nil }
        let entries = [("color", color), ("width", width), ("style", style)].map {
            DocumentNode.Entry($0.0, $0.1)
        }
        return DocumentNode(.object(entries), at: source.range)
    }
}
