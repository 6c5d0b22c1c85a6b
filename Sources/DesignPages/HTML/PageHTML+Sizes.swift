import TesseraColorScience
import TesseraTokenModel

// Lengths to scale, along one ruler for each group, in the platform's unit.

extension PageHTML {
    /// Points on a ruler, and from one of its lines to the next.
    private static let rulerLength = 280
    private static let rulerStep = 40

    /// The figures of the lines that go through all rows of a group.
    mutating func ruler() {
        markup += #"<p class="ruler" aria-hidden="true">"#
        for place in stride(from: 0, through: Self.rulerLength, by: Self.rulerStep * 2) {
            markup += #"<span style="left:\#(place)px">\#(place)"#
            if place + Self.rulerStep * 2 > Self.rulerLength { markup += " \(page.unit)" }
            markup += "</span>"
        }
        markup.line("</p>")
    }

    mutating func dimension(_ length: Dimension, _ entry: PageEntry) {
        let specimen = SizeSpecimen(path: entry.path)
        let points = length.points
        let isCut = abs(points) > specimen.limit
        let drawn = css.number(min(abs(points), specimen.limit))
        markup += #"<div class="gauge"><span class=""#
        switch specimen {
        case .corner:
            markup += "corner\(literal: isCut ? " pill" : "")"
            if !isCut { markup += #"" style="border-radius:\#(drawn)px 0 0 0"# }
        case .line:
            markup += #"rule" style="border-top-width:\#(drawn)px"#
        case .text:
            markup += #"glyphs" style="font-size:\#(drawn)px"#
        case .box where !isCut && points >= 0:
            markup += #"box" style="width:\#(drawn)px;height:\#(drawn)px"#
        case .box, .gap, .bar:
            if case .gap = specimen { markup += "gap" } else { markup += "bar" }
            if points < 0 { markup += " negative" }
            if isCut { markup += " cut" }
            markup += #"" style="width:"#
            // What is no box becomes a bar, which may be longer.
            let limit = SizeSpecimen.bar.limit
            markup += "\(css.number(min(abs(points), limit)))px"
        }
        if case .text = specimen { markup += #"">Ag</span>"# } else { markup += #""></span>"# }
        if isCut, let note = note(on: specimen, points) { markup += "<small>\(note)</small>" }
        markup += "</div>"
    }

    private func note(on specimen: SizeSpecimen, _ points: Double) -> String? {
        switch specimen {
        case .corner: "drawn as a capsule"
        case .box where abs(points) <= SizeSpecimen.bar.limit: nil
        case .box: "cut at \(css.number(SizeSpecimen.bar.limit)) \(page.unit)"
        case .line, .text, .gap, .bar: "cut at \(css.number(specimen.limit)) \(page.unit)"
        }
    }

    // MARK: Figures

    /// `16 pt`, `1.5 rem (24 px)`.
    func text(_ length: Dimension, _ unit: String? = nil) -> String {
        let unit = unit ?? page.unit
        if length.unit == .px { return "\(Self.exact(length.value)) \(unit)" }
        return "\(Self.exact(length.value)) rem (\(Self.computed(length.points)) \(unit))"
    }

    /// A number as it is written.
    static func exact(_ number: Double) -> String { TokenValue.number(number).description }

    /// The result of a multiplication, without the digits that binary fractions add.
    static func computed(_ number: Double) -> String {
        DecimalText.string(number.isFinite ? number : 0, maximumFractionDigits: 10)
    }
}
