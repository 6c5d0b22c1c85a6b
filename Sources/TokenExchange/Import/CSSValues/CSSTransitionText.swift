import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads a transition as CSS writes it behind the name of a property: `200ms ease-in 50ms`
/// (CSS Transitions 1, 2.5): the first time is the duration, the second the delay.
enum CSSTransitionText {
    /// - Returns: a mapping; `nil` if the text names a property, or has no duration and no curve.
    static func read(_ source: PlacedText) -> DocumentNode? {
        var times: [DocumentNode] = []
        var curve: DocumentNode?
        for part in CSSParts.blankSeparated(source.text[...]) {
            let range = source.range(of: part)
            if let time = CSSMeasure(part), ["ms", "s"].contains(time.unit), times.count < 2 {
                times.append(DocumentNode(.string(time.number + time.unit), at: range))
            } else if curve == nil, let node = try? CSSEasingText.read(PlacedText(String(part), at: range)) {
                curve = node
            } else {
                return nil
            }
        }
        // One time alone is a duration, and a curve alone a curve.
        guard let duration = times.first, let curve else { return nil }
        let delay = times.count == 2 ? times[1] : DocumentNode(.string("0ms"), at: source.range)
        let entries = [("duration", duration), ("delay", delay), ("timingFunction", curve)].map {
            DocumentNode.Entry($0.0, $0.1)
        }
        return DocumentNode(.object(entries), at: source.range)
    }
}

/// Reads an easing function of CSS: `cubic-bezier(0.2, 0, 0, 1)`, `ease-in-out`.
enum CSSEasingText {
    /// - Returns: a list of four numbers, or the name of a curve that Tessera knows too.
    /// - Throws: why it is no curve.
    static func read(_ source: PlacedText) throws(ForeignValueError) -> DocumentNode {
        let text = source.text[...].trimmingCSSSpace()
        let word = text.lowercased()
        if CubicBezier.named(word) != nil { return DocumentNode(.string(word), at: source.range) }
        guard let arguments = CSSParts.arguments(of: "cubic-bezier", in: text) else {
            throw ForeignValueError("'\(text)' is not a cubic Bézier curve")
        }
        var numbers: [DocumentNode] = []
        for part in CSSParts.commaSeparated(arguments) {
            guard let number = CSSMeasure(part), number.unit.isEmpty else {
                throw ForeignValueError("'\(part)' is not a number")
            }
            numbers.append(DocumentNode(.plain(String(number.number)), at: source.range(of: part)))
        }
        guard numbers.count == 4 else { throw ForeignValueError("a curve has four numbers") }
        return DocumentNode(.list(numbers), at: source.range)
    }
}
