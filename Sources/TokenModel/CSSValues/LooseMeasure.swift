import TesseraTokenSyntax

/// A number and a unit as people type them: with blanks around and between, in any letter case.
package struct LooseMeasure {
    package let value: Double
    /// In small letters; empty if there is none.
    package let unit: String

    /// - Returns: `nil` if the text is anything else than a finite number and a unit, such as `0 auto`.
    package init?(_ text: some StringProtocol) {
        let text = text.lowercased().trimmingWhitespace()
        let unit = String(text.reversed().prefix(while: Self.isUnit).reversed())
        var number = text.dropLast(unit.count).trimmingWhitespace()
        guard unit.isEmpty || CSSEvidence.isUnit(unit) || ["dp", "sp"].contains(unit),
            let value = number.withUTF8({ unit.isEmpty || !NumberText.hasPrefix($0) ? NumberText.parse($0) : nil }),
            value.isFinite
        else { return nil }
        self.value = value
        self.unit = unit
    }

    private static func isUnit(_ character: Character) -> Bool {
        character == "%" || ("a"..."z").contains(character)
    }

    /// The length; `nil` for a unit that needs to know something else, such as `em`.
    var dimension: Dimension? {
        switch unit {
        case "", "px", "pt", "dp", "sp": Dimension(value)
        case "rem": Dimension(value, .rem)
        // Points are those of design tools.
        default: CSSMeasure.pixels(value, unit).map { Dimension($0) }
        }
    }

    /// What is lost when ``dimension`` is taken for the measure.
    var note: String? {
        if unit == "sp" { return "which does not grow with the text size that the user has set" }
        return unit != "pt" && CSSMeasure.pixels(value, unit) != nil && value != 0 ? CSSNote.absoluteLength.clause : nil
    }

    var duration: Duration? {
        Duration.Unit(rawValue: unit).map { Duration(value, $0) }
    }

    /// 1 for `1em` and `100%`.
    var ratio: Double? {
        switch unit {
        case "em": value
        case "%": (value / 100).withoutNoise
        default: nil
        }
    }
}

/// A weight as design tools name it: `700`, `Semi Bold`, `Medium Italic`.
package struct LooseFontWeight {
    package let weight: FontWeight
    /// What no weight says: `italic` or `oblique`; `nil` for upright.
    package let style: String?

    /// Letter case, blanks, `-` and `_` count nothing.
    ///
    /// - Returns: `nil` if it is no weight, such as a width: `Ultra Condensed`.
    package init?(_ text: String) {
        var word = text.looseLetters
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

extension String {
    /// A word without what people write in several ways: letter case, blanks, `-` and `_`.
    var looseLetters: String { lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" } }
}
