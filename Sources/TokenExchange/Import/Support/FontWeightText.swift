import TokenModel

/// A weight as design tools spell it: `700`, `Semi Bold`, `Medium Italic`.
struct FontWeightText {
    enum Weight {
        case number(Double)
        case keyword(FontWeight.Keyword)
    }

    let weight: Weight
    /// The rest, such as `italic`; `nil` for upright.
    let style: String?

    /// - Returns: `nil` if it is no weight, such as a width: `Ultra Condensed`.
    init?(_ text: String) {
        var word = text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
        var style: String?
        for suffix in ["italic", "oblique"] where word.hasSuffix(suffix) {
            word.removeLast(suffix.count)
            style = suffix
        }
        self.style = style
        if let number = Double(word), (1...1000).contains(number) {
            weight = .number(number)
        } else if word.isEmpty, style != nil {
            weight = .keyword(.normal)
        } else if let keyword = Self.keywords[word] {
            weight = .keyword(keyword)
        } else {
            return nil
        }
    }

    private static let keywords: [String: FontWeight.Keyword] = Dictionary(
        FontWeight.Keyword.allCases.map { ($0.rawValue.filter { $0 != "-" }, $0) },
        uniquingKeysWith: { first, _ in first })
}
