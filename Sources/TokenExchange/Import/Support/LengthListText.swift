import TesseraTokenModel

/// Several lengths behind each other, such as `0 auto`, `{space.s} {space.m}`: what `padding` and `border-radius` take,
/// and no type of tokens has.
enum LengthListText {
    /// Whether a text is two values or more with blanks between them, each a length, a number or `auto`.
    ///
    /// - Parameter isMeasure: whether a reference leads to a length, or to what can stand in its place.
    static func isList(_ text: ReferenceText, isMeasure: (String) -> Bool) -> Bool {
        var count = 0
        var isBehindBlank = true
        for part in text.parts {
            switch part {
            case .reference(let name):
                guard isBehindBlank, isMeasure(name) else { return false }
                count += 1
                isBehindBlank = false
            case .text(let text):
                guard let first = text.first, isBehindBlank || first.isWhitespace else { return false }
                let words = text.split(whereSeparator: \.isWhitespace)
                guard words.allSatisfy(isLength) else { return false }
                count += words.count
                isBehindBlank = text.last?.isWhitespace ?? false
            }
        }
        return count > 1
    }

    private static func isLength(_ word: Substring) -> Bool {
        if let measure = CSSMeasure(word) { return measure.hasKnownUnit }
        return word.lowercased() == "auto"
    }
}

extension LooseMeasure {
    /// A bare number, or a percentage as a part of 1; `nil` with any other unit.
    var share: Double? {
        switch unit {
        case "": value
        case "%": (value / 100).withoutNoise
        default: nil
        }
    }

    /// Whether it has a unit that Tessera has for lengths.
    var isLength: Bool { Dimension.suffixes.contains(unit) }
}
