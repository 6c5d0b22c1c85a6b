import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads the stops of a gradient, as they stand within `linear-gradient()` and its like:
/// `#fff 0%, rgb(0 0 0 / 0.5) 100%` (CSS Images 3, 3.4).
enum CSSGradientStopsText {
    /// - Returns: a list of two stops or more; `nil` unless each has one color and one percentage.
    static func read(_ source: PlacedText) -> DocumentNode? {
        let parts = CSSParts.commaSeparated(source.text[...])
        guard parts.count > 1 else { return nil }
        var last = -Double.infinity
        let stops = parts.compactMap { stop($0, after: &last, in: source) }
        return stops.count == parts.count ? DocumentNode(.list(stops), at: source.range) : nil
    }

    /// - Parameter last: where the stop before it is. CSS moves a stop before that to there (CSS Images 3, 3.4.3).
    private static func stop(
        _ text: Substring, after last: inout Double, in source: PlacedText
    ) -> DocumentNode? {
        let parts = CSSParts.blankSeparated(text)
        guard parts.count == 2, let position = CSSMeasure(parts[1]), position.unit == "%",
            parts[0].isReference || parts[0].isCSSColor
        else { return nil }
        let color = DocumentNode(.string(String(parts[0])), at: source.range(of: parts[0]))
        last = max(last, position.value)
        let entries = [("color", color), ("position", .computed(last / 100, at: source.range(of: parts[1])))]
        return DocumentNode(
            .object(entries.map { DocumentNode.Entry($0.0, $0.1) }), at: source.range(of: text))
    }
}

extension Substring {
    /// Whether it is a color, plain or derived, that Tessera reads.
    var isCSSColor: Bool {
        var warnings: [ColorParseWarning] = []
        return (try? ColorExpression.parse(css: String(self), warnings: &warnings)) != nil
    }
}
