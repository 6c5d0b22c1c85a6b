import TesseraTokenSyntax

/// A number and a unit as people type them: with blanks around and between, in any letter case.
package struct LooseMeasure {
    package let value: Double
    /// In small letters; empty if there is none.
    package let unit: String

    /// - Returns: `nil` if the text does not begin with a finite number.
    package init?(_ text: some StringProtocol) {
        let text = text.lowercased().trimmingWhitespace()
        let unit = String(text.reversed().prefix(while: Self.isUnit).reversed())
        var number = text.dropLast(unit.count).trimmingWhitespace()
        guard let value = number.withUTF8({ NumberText.parse($0) }), value.isFinite else { return nil }
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
        default: nil
        }
    }

    /// What is lost when ``dimension`` is taken for the measure.
    var note: String? {
        unit == "sp" ? "which does not grow with the text size that the user has set" : nil
    }

    var duration: Duration? {
        Duration.Unit(rawValue: unit).map { Duration(value, $0) }
    }

    /// 1 for `1em` and `100%`.
    var ratio: Double? {
        switch unit {
        case "em": value
        case "%": value / 100
        default: nil
        }
    }
}
