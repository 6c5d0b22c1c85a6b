import TesseraDiagnostics
import TesseraTokenSyntax

/// A number with its unit in the spelling of CSS, such as `1.5rem`, `50%` or `0`.
package struct CSSMeasure {
    /// As it was spelled.
    package let number: Substring
    package let value: Double
    /// In small letters; empty for a bare number.
    package let unit: String

    /// - Returns: `nil` if the text is anything else than a finite number and a unit right behind it.
    package init?(_ text: Substring) {
        let bytes = text.utf8
        var end = bytes.startIndex
        while end < bytes.endIndex, bytes[end].isNumberByte || Self.isExponent(bytes[end...]) {
            end = bytes.index(after: end)
        }
        let number = text[..<end]
        var spelled = String(number)
        guard !number.isEmpty, number.utf8.last != UInt8(ascii: "."),
            let value = spelled.withUTF8({ NumberText.parse($0) }), value.isFinite,
            text[end...].utf8.allSatisfy({ $0.isCSSNameByte || $0 == UInt8(ascii: "%") })
        else { return nil }
        self.number = number
        self.value = value
        unit = text[end...].lowercased()
    }

    /// Whether it is a bare number, or in a unit of CSS or of design tools.
    package var hasKnownUnit: Bool { unit.isEmpty || unit == "dp" || unit == "sp" || CSSEvidence.isUnit(unit) }

    /// How Tessera writes it as a length; `nil` if it is none, or in a unit that Tessera has not.
    ///
    /// - Parameters:
    ///   - bareUnit: the unit of a bare number; 0 needs none.
    ///   - hasPoints: whether `pt`, `dp` and `sp` are those of design tools, equal to a px. In CSS they are not.
    package func length(bareUnit: String? = nil, hasPoints: Bool = true) -> String? {
        switch unit {
        case "px", "rem": number + unit
        case "pt" where hasPoints, "dp" where hasPoints: number + unit
        case "sp" where hasPoints: number + "px"
        case "" where value != 0: bareUnit.map { number + $0 }
        default: pixels.map { "\($0.text)px" }
        }
    }

    /// What an absolute length of CSS comes to, 96 to the inch (CSS Values 4, 6.2), and 0 in any unit of length.
    package var pixels: Double? { Self.pixels(value, unit) }

    static func pixels(_ value: Double, _ unit: String) -> Double? {
        if let factor = pixelsOfUnits[unit] { return (value * factor).withoutNoise }
        let isLength = unit.isEmpty || (CSSEvidence.isUnit(unit) && !otherUnits.contains(unit))
        return value == 0 && isLength ? 0 : nil
    }

    /// Units of what is no length.
    private static let otherUnits: Set = [
        "%", "s", "ms", "deg", "grad", "rad", "turn", "hz", "khz", "fr", "dpi", "dpcm", "dppx",
    ]

    private static let pixelsOfUnits = [
        "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54, "pt": 96.0 / 72, "pc": 16,
    ]

    /// An `e` that a number stands behind: `1e3`, but not `1em`.
    private static func isExponent(_ rest: Substring.UTF8View.SubSequence) -> Bool {
        guard let first = rest.first, first | 0x20 == UInt8(ascii: "e") else { return false }
        let next = rest.dropFirst()
        let digits = next.first == UInt8(ascii: "-") || next.first == UInt8(ascii: "+") ? next.dropFirst() : next
        return digits.first?.isASCIIDigit ?? false
    }
}

extension UInt8 {
    fileprivate var isNumberByte: Bool {
        isASCIIDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
    }
}
