import TesseraColorScience
import TesseraLayoutScience

/// The bar of the rules' examples: with nothing wrong in it but what an example changes.
enum TabBarExample {
    private static let fields: KeyValuePairs = [
        "topPadding": "12pt", "bottomPadding": "8pt", "bottomEdge": "safeArea", "tabCount": "3", "itemSpacing": "4pt",
        "iconSize": "28pt", "labelSize": "11pt",
    ]

    /// A token file with one bar.
    ///
    /// - Parameters:
    ///   - changes: take the place of fields, or are added. A value may have a marker `↓` before it.
    ///   - without: fields to leave out.
    static func bar(_ changes: KeyValuePairs<String, String>, without: Set<String> = []) -> String {
        var lines = fields.filter { field in
            !without.contains(field.key) && !changes.contains { $0.key == field.key }
        }
        lines += changes
        return "bar:\n  $type: tabBar\n  $value:\n"
            + lines.map { "    \($0.key): \($0.value)" }.joined(separator: "\n")
    }

    static func tabs(_ tabs: String...) -> String {
        "\n" + tabs.map { "      - \($0)" }.joined(separator: "\n")
    }
}

extension Double {
    /// A length for a message: as it is written if that is short, else two decimals rounded down, so
    /// that 43.996 never reads as 44.
    var pointsText: String {
        if let beyond { return beyond }
        return DecimalText.roundedDown(withoutNoise, maximumFractionDigits: 2)
    }

    /// A length that is enough, for a suggestion: rounded up.
    var enoughText: String {
        if let beyond { return beyond }
        let opposite = (-self).pointsText
        if opposite == "0" { return opposite }
        return opposite.hasPrefix("-") ? String(opposite.dropFirst()) : "-" + opposite
    }

    /// In the place of three hundred digits, which nobody reads; `nil` for all that a design can mean.
    private var beyond: String? {
        if magnitude < 1e15 { return nil }
        return self < 0 ? "less than -1e15" : "more than 1e15"
    }

    /// Whether a length is less than what is needed, and not by the noise of a sum of decimal fractions only.
    func isBelow(_ needed: Double) -> Bool { needed - self > 1e-9 }

    private var withoutNoise: Double { magnitude < 1e6 ? (self * 1e9).rounded() / 1e9 : self }
}

extension Size {
    /// `40 x 45.2 pt`.
    var text: String { "\(width.pointsText) x \(height.pointsText) pt" }
}
