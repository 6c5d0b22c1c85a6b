import TesseraColorScience
import TesseraJSON
import TesseraMotionScience
import TesseraTokenModel

/// Spells a value from Figma in the unit of the value that it replaces.
struct FigmaSpelling {
    /// What follows the number that stands there: `pt`, `rem`, `ms`, `%`; empty where there is none.
    private let unit: String

    /// - Parameter written: the value as it stands in the file.
    init(of written: String) {
        let bare = written.filter { $0 != "\"" && $0 != "'" }
        let isNumber = bare.first.map { $0.isNumber || "+-.".contains($0) } ?? false
        unit = isNumber ? String(bare.drop { $0.isNumber || "+-.eE".contains($0) }) : ""
    }

    /// - Parameter current: the value that stands there.
    /// - Returns: `nil` for a value of another type.
    func text(_ value: FigmaVariable.Value, like current: TokenValue) -> String? {
        switch (current, value) {
        case (.color, .color(let color)): Self.quoted(color.figmaText)
        case (.dimension(let length), .number(let number)): self.length(number, length.unit)
        case (.duration(let duration), .number(let seconds)): self.duration(seconds, duration.unit)
        case (.opacity, .number(let percent)):
            unit == "%" ? Self.number(percent) + "%" : Self.number(percent / 100)
        case (.number, .number(let number)), (.fontWeight, .number(let number)): Self.number(number)
        case (.boolean, .boolean(let flag)): flag ? "true" : "false"
        case (.string, .text(let text)), (.fontFamily, .text(let text)): Self.quoted(text)
        case (.cubicBezier, .curve(let curve)): curve.figmaText
        default: nil
        }
    }

    private func length(_ points: Double, _ written: Dimension.Unit) -> String {
        if unit == "rem" || (unit.isEmpty && written == .rem) {
            return Self.number(points / Dimension.pointsPerRem) + "rem"
        }
        return Self.number(points) + (["px", "pt", "dp"].contains(unit) ? unit : "px")
    }

    private func duration(_ seconds: Double, _ written: Duration.Unit) -> String {
        let isInSeconds = unit == "s" || (unit.isEmpty && written == .s)
        return isInSeconds ? Self.number(seconds) + "s" : Self.number(seconds * 1000) + "ms"
    }

    static func number(_ number: Double, digits: Int = 4) -> String {
        DecimalText.string(number, maximumFractionDigits: digits)
    }

    static func text(of spring: Spring) -> String {
        "{ \"response\": \(number(spring.response)), \"dampingFraction\": \(number(spring.dampingRatio)) }"
    }

    static func quoted(_ text: String) -> String { text.quoted }
}
