import TesseraMotionScience
import TesseraTokenSyntax

/// Reads an easing function of CSS: `cubic-bezier(0.2, 0, 0, 1)`, `ease-in-out`.
enum CSSEasingText {
    /// - Returns: a list of four numbers, or the name of a curve that Tessera knows too.
    /// - Throws: why it is no curve.
    static func read(_ source: PlacedText) throws(ForeignValueProblem) -> DocumentNode {
        let text = source.text[...].trimmingCSSSpace()
        let word = text.lowercased()
        if CubicBezier.named(word) != nil { return DocumentNode(.string(word), at: source.range) }
        guard let arguments = CSSParts.arguments(of: "cubic-bezier", in: text) else {
            throw ForeignValueProblem("'\(text)' is no cubic Bézier curve")
        }
        var numbers: [DocumentNode] = []
        for part in CSSParts.commaSeparated(arguments) {
            guard let number = CSSMeasure(part), number.unit.isEmpty else {
                throw ForeignValueProblem("'\(part)' is no number")
            }
            numbers.append(DocumentNode(.plain(String(number.number)), at: source.range(of: part)))
        }
        guard numbers.count == 4 else { throw ForeignValueProblem("a curve has four numbers") }
        return DocumentNode(.list(numbers), at: source.range)
    }
}
