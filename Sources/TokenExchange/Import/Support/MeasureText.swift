import TokenSyntax

/// A number and what stands behind it: `16`, `1.5rem`, `50 %`.
struct MeasureText {
    let value: Double
    /// Empty for a bare number.
    let unit: String

    init?(_ text: String) {
        let trimmed = text.trimmingWhitespace()
        var number = trimmed[...]
        while let last = number.last, last.isASCII, last.isLetter || last == "%" { number = number.dropLast() }
        unit = String(trimmed[number.endIndex...])
        var digits = number.trimmingWhitespace()
        guard let value = digits.withUTF8({ NumberText.parse($0) }), value.isFinite else { return nil }
        self.value = value
    }

    /// Units that Tessera has for lengths.
    static let lengthUnits: Set<String> = ["px", "rem", "pt", "dp"]

    /// A bare number, or a percentage as a part of 1; `nil` with any other unit.
    var share: Double? {
        switch unit {
        case "": value
        case "%": value / 100
        default: nil
        }
    }

    var isLength: Bool { Self.lengthUnits.contains(unit) }
}
