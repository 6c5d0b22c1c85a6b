import TesseraTokenModel
import TesseraTokenSyntax

/// A number with its unit in the spelling of CSS, such as `1.5rem`, `50%` or `0`.
struct CSSMeasure {
    /// As it was spelled.
    let number: Substring
    let value: Double
    /// In small letters; empty for a bare number.
    let unit: String

    /// - Returns: `nil` if the text is anything else than a finite number and a unit right behind it.
    init?(_ text: Substring) {
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
    var hasKnownUnit: Bool { unit.isEmpty || unit == "dp" || unit == "sp" || CSSEvidence.isUnit(unit) }

    /// How Tessera writes it as a length; `nil` if it is none, or in a unit that Tessera has not.
    ///
    /// - Parameters:
    ///   - bareUnit: the unit of a bare number; 0 needs none.
    ///   - hasPoints: whether `pt` and `dp` are those of design tools, equal to a px. In CSS they are not.
    func length(bareUnit: String? = nil, hasPoints: Bool = true) -> String? {
        switch unit {
        case "px", "rem": number + unit
        case "pt" where hasPoints, "dp" where hasPoints: number + unit
        case "" where value == 0: "0px"
        case "": bareUnit.map { number + $0 }
        default: nil
        }
    }

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
