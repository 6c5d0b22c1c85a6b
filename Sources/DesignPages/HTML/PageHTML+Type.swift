import TesseraColorScience
import TesseraTokenModel

// Text in its own style: as many lines as there is room for, so that the line height is seen, too.

extension PageHTML {
    mutating func text(_ style: Typography) {
        sample(Self.text(at: style.fontSize.points), css.font(style, growingAs: growth(of: style)))
    }

    /// Running text for what is read, one line for what is large.
    private static func text(at size: Double) -> StaticString {
        switch size {
        case ...20: "Sphinx of black quartz, judge my vow: five wizards vex 1,234 daft zebras, quickly."
        case ...34: "Sphinx of black quartz, judge my vow"
        case ...72: "Sphinx 123"
        default: "Ag"
        }
    }

    mutating func sample(_ text: StaticString, _ style: String) {
        markup += #"<div class="stage"><p class="sample-text" style="\#(style)">\#(literal: text)</p></div>"#
    }

    /// `17 / 22 pt`, weight, family and tracking.
    mutating func facts(of style: Typography) {
        // Android scales text with a unit of its own.
        let unit = page.design.platform == .android ? "sp" : page.unit
        let height = style.fontSize.value * style.lineHeight
        let heightText = Self.computed(height)
        let size = Self.exact(style.fontSize.value)
        markup += #"<p class="facts"><b>\#(size) / \#(heightText) \#(style.fontSize.unit == .px ? unit : "rem")</b> "#
        if style.fontSize.unit == .rem {
            let points = Self.computed(style.fontSize.points)
            let line = Self.computed(style.fontSize.points * style.lineHeight)
            markup += "<span>\(points) / \(line) \(unit)</span> "
        }
        markup += """
            <span>\u{D7}\(Self.exact(style.lineHeight))</span> <span>\(Self.text(style.fontWeight))</span> \
            <span>\(style.fontFamily.joined(separator: ", "))</span> \
            <span>tracking \(text(style.letterSpacing, unit))</span></p>
            """
    }

    /// `600 semi-bold`.
    private static func text(_ weight: FontWeight) -> String {
        let number = exact(weight.weight)
        if case .keyword(let keyword) = weight { return "\(number) \(keyword.rawValue)" }
        return number
    }
}
