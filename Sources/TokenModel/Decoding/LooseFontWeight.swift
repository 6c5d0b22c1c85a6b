/// A weight as design tools name it: `700`, `Semi Bold`, `Medium Italic`.
package struct LooseFontWeight {
    package let weight: FontWeight
    /// What no weight says: `italic` or `oblique`; `nil` for upright.
    package let style: String?

    /// Letter case, blanks, `-` and `_` count nothing.
    ///
    /// - Returns: `nil` if it is no weight, such as a width: `Ultra Condensed`.
    package init?(_ text: String) {
        var word = text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
        style = ["italic", "oblique"].first { word.hasSuffix($0) }
        if let style { word.removeLast(style.count) }
        if word.isEmpty, style != nil {
            weight = .keyword(.normal)
        } else if let keyword = Self.keywords[word] {
            weight = .keyword(keyword)
        } else if let measure = LooseMeasure(word), measure.unit.isEmpty, (1...1000).contains(measure.value) {
            weight = .number(measure.value)
        } else {
            return nil
        }
    }

    private static let keywords: [String: FontWeight.Keyword] = Dictionary(
        FontWeight.Keyword.allCases.map { ($0.rawValue.filter { $0 != "-" }, $0) },
        uniquingKeysWith: { first, _ in first })
}
