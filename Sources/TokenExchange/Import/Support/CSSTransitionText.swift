import TesseraDiagnostics
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
