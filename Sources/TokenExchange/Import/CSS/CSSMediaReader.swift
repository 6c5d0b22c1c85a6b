import TesseraTokenModel

/// Reads the conditions of `@media`: what people prefer, and what the screen can show.
enum CSSMediaReader {
    struct Answer {
        var contexts: [CSSContext] = []
        var isWideGamut = false
    }

    /// - Returns: `nil` if tokens cannot say the same.
    static func read(_ text: Substring) -> Answer? {
        var answer = Answer()
        for query in CSSParts.commaSeparated(text) {
            var tests: [CSSTest] = []
            var isNegated = false
            for part in CSSParts.blankSeparated(query) {
                switch part.lowercased() {
                case "and", "only", "screen", "all": continue
                case "not": isNegated.toggle()
                default:
                    guard let feature = feature(part, isNegated: isNegated) else { return nil }
                    isNegated = false
                    switch feature {
                    case .test(let test): tests.append(test)
                    case .wideGamut: answer.isWideGamut = true
                    case .anything: break
                    }
                }
            }
            if isNegated { return nil }
            answer.contexts.append(CSSContext(tests))
        }
        return answer
    }

    private enum Feature {
        case test(CSSTest)
        case wideGamut
        case anything
    }

    private static func feature(_ text: Substring, isNegated: Bool) -> Feature? {
        var inner = text
        var isNegated = isNegated
        // `(not (prefers-contrast: more))`, and brackets without need.
        while inner.hasPrefix("("), inner.hasSuffix(")") {
            inner = inner.dropFirst().dropLast().trimmingCSSSpace()
            if inner.lowercased().hasPrefix("not"), inner.dropFirst(3).trimmingCSSSpace().hasPrefix("(") {
                isNegated.toggle()
                inner = inner.dropFirst(3).trimmingCSSSpace()
            }
        }
        guard inner.startIndex > text.startIndex else { return nil }
        let parts = inner.split(separator: ":", maxSplits: 1).map { $0.trimmingCSSSpace().lowercased() }
        let name = parts.first ?? ""
        let value = parts.count == 2 ? parts[1] : nil
        switch (name, value) {
        case ("prefers-color-scheme", "dark"), ("prefers-color-scheme", "light"):
            return .test(CSSTest(modifier: .appearance, value: (value == "dark") != isNegated ? "dark" : "light"))
        case ("prefers-contrast", "more"), ("prefers-contrast", "no-preference"):
            return .test(CSSTest(modifier: .contrast, value: (value == "more") != isNegated ? "increased" : "standard"))
        case ("prefers-reduced-motion", "reduce"), ("prefers-reduced-motion", "no-preference"),
            ("prefers-reduced-motion", nil):
            return .test(reduced(.motion, value != "no-preference", isNegated))
        case ("prefers-reduced-transparency", "reduce"), ("prefers-reduced-transparency", "no-preference"),
            ("prefers-reduced-transparency", nil):
            return .test(reduced(.transparency, value != "no-preference", isNegated))
        case ("color-gamut", "p3") where !isNegated, ("color-gamut", "rec2020") where !isNegated: return .wideGamut
        case ("color-gamut", "srgb") where !isNegated: return .anything
        default: return nil
        }
    }

    private static func reduced(_ modifier: CSSModifier, _ isReduced: Bool, _ isNegated: Bool) -> CSSTest {
        CSSTest(modifier: modifier, value: isReduced != isNegated ? "reduced" : "standard")
    }
}
