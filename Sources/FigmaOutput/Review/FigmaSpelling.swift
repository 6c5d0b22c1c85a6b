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
        case (.color, .color(let color)): color.figmaText.quoted
        case (.dimension(let length), .number(let number)): self.length(number, length.unit)
        case (.duration(let duration), .number(let seconds)): self.duration(seconds, duration.unit)
        case (.opacity, .number(let percent)):
            unit == "%" ? Self.number(percent) + "%" : Self.number(percent, inUnitsOf: 100)
        case (.number, .number(let number)), (.fontWeight, .number(let number)): Self.number(number)
        case (.boolean, .boolean(let flag)): flag ? "true" : "false"
        case (.string, .text(let text)), (.fontFamily, .text(let text)): text.quoted
        case (.cubicBezier, .curve(let curve)): curve.figmaText
        default: nil
        }
    }

    private func length(_ points: Double, _ written: Dimension.Unit) -> String {
        if unit == "rem" || (unit.isEmpty && written == .rem) {
            return Self.number(points, inUnitsOf: Dimension.pointsPerRem) + "rem"
        }
        return Self.number(points) + (["px", "pt", "dp"].contains(unit) ? unit : "px")
    }

    func duration(_ seconds: Double, _ written: Duration.Unit) -> String {
        let isInSeconds = unit == "s" || (unit.isEmpty && written == .s)
        return isInSeconds ? Self.number(seconds) + "s" : Self.number(seconds, inUnitsOf: 0.001) + "ms"
    }

    /// A number from Figma with the fewest decimals that say the same one.
    ///
    /// - Parameter unit: what the token counts, in Figma's unit: 16 for rem.
    static func number(_ inFigma: Double, inUnitsOf unit: Double = 1) -> String {
        let number = inFigma / unit
        for digits in 0..<12 {
            let text = DecimalText.string(number, maximumFractionDigits: digits)
            if let read = Double(text), FigmaVariable.Value.isSame(read * unit, inFigma) { return text }
        }
        return DecimalText.string(number, maximumFractionDigits: 12)
    }

    /// - Returns: `nil` for a spring that no text of so many digits says.
    static func text(of spring: Spring) -> String? {
        guard let values = values(of: spring, as: .responseDampingFraction, now: nil) else { return nil }
        return "{ \(values.map { "\"\($0.name)\": \($0.text)" }.joined(separator: ", ")) }"
    }

    /// The fields of a spring, with as few digits from four on as make the same one.
    ///
    /// - Parameter current: the spring that stands there; `nil` where none does.
    /// - Returns: also whether a field is another than it is now.
    static func values(
        of spring: Spring, as form: SpringFields, now current: Spring?
    ) -> [(name: String, text: String, isChanged: Bool)]? {
        let before = current.map(form.values)
        for digits in [4, 6, 9, 12] {
            var numbers: [Double] = []
            var fields: [(name: String, text: String, isChanged: Bool)] = []
            for (index, value) in form.values(of: spring).enumerated() {
                let text = DecimalText.string(value, maximumFractionDigits: digits)
                let isChanged =
                    before.map { DecimalText.string($0[index], maximumFractionDigits: digits) != text } ?? true
                numbers.append(isChanged ? Double(text) ?? value : before?[index] ?? value)
                fields.append((form.fieldNames[index], text, isChanged))
            }
            guard let written = try? form.spring(numbers) else { continue }
            if FigmaVariable.Value.spring(written).isSame(as: .spring(spring)) { return fields }
        }
        return nil
    }
}

extension SpringFields {
    /// In the order of the fields' names.
    fileprivate func values(of spring: Spring) -> [Double] {
        switch self {
        case .responseDampingFraction: [spring.response, spring.dampingRatio]
        case .durationBounce: [spring.duration, spring.bounce]
        case .massStiffnessDamping: [spring.mass, spring.stiffness, spring.damping]
        }
    }

    fileprivate func spring(_ values: [Double]) throws(SpringError) -> Spring {
        switch self {
        case .responseDampingFraction: try Spring(response: values[0], dampingFraction: values[1])
        case .durationBounce: try Spring(duration: values[0], bounce: values[1])
        case .massStiffnessDamping: try Spring(mass: values[0], stiffness: values[1], damping: values[2])
        }
    }

    /// Whether a field is a length of time.
    func isDuration(_ name: String) -> Bool { name == "response" || name == "duration" }
}
