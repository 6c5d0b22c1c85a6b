import TesseraColorScience
import TesseraTokenComparison
import TesseraTokenModel

// Tokens with other values: before and after, in each context that changed.

extension ReviewHTML {
    mutating func change(_ change: ReviewPage.Change) {
        markup.append("<article class=\"row\">\n<div class=\"words\">\n")
        title(change.path)
        names(of: change.path)
        if let cause = DiffWords.cause(of: change.changes, arrow: "\u{2192}") {
            markup.element("<p class=\"cause\">", Self.capitalized(cause), "</p>\n")
        }
        markup.append("</div>\n<div class=\"moves\">\n")
        for value in change.changes.values {
            markup.append("<div class=\"move\">\n")
            contexts(value.contexts)
            specimens(of: value, at: change.path)
            figures(of: value)
            markup.append("</div>\n")
        }
        markup.append("</div>\n</article>\n")
    }

    // MARK: Figures

    /// A line for a simple value, a table for one of several parts.
    mutating func figures(of change: ValueChange) {
        let rows = change.fields.flatMap(DiffRow.rows)
        guard rows.count > 1 || !(rows.first?.name.isEmpty ?? true) else {
            if case .color = change.after { return }
            if let row = rows.first { line(row) }
            return
        }
        markup.append("<table class=\"fields\">\n<thead><tr><th scope=\"col\">Field</th><th scope=\"col\">Before</th>")
        markup.append("<th scope=\"col\">After</th><th scope=\"col\">Difference</th></tr></thead>\n<tbody>\n")
        for row in rows {
            markup.append("<tr><th scope=\"row\">")
            markup.path(row.name.isEmpty ? "value" : row.name)
            markup.append("</th><td>")
            side(row.before)
            markup.append("</td><td>")
            side(row.after)
            markup.element("</td><td>", row.differences, "</td></tr>\n")
        }
        markup.append("</tbody>\n</table>\n")
    }

    private mutating func side(_ side: DiffRow.Side) {
        if let color = side.color {
            markup.append("<span class=\"chip\"><span style=\"")
            markup.text(css.background(color))
            markup.append("\"></span></span> ")
        }
        markup.element("<code>", side.text, "</code>")
    }

    private mutating func line(_ row: DiffRow) {
        markup.append("<p class=\"line\"><span class=\"quiet\">Before </span>")
        side(row.before)
        markup.append(
            " <span class=\"arrow\" aria-hidden=\"true\">\u{2192}</span><span class=\"quiet\"> after </span> ")
        side(row.after)
        if !row.differences.isEmpty { markup.element(" <span class=\"distance\">", row.differences, "</span>") }
        markup.append("</p>\n")
    }

    // MARK: Colors

    mutating func swatches(_ before: Color, _ after: Color) {
        markup.append("<div class=\"duo swatches\">\n")
        swatch("Before", before)
        swatch("After", after)
        markup.append("</div>\n")
        guard
            case .color(let distance, let further, let alpha) = ValueDifference(from: .color(before), to: .color(after))
        else { return }
        markup.append("<p class=\"line\">")
        if distance < 1e-6, alpha == 0 {
            markup.append("The same color, written otherwise")
        } else {
            if distance >= 1e-6 {
                markup.element("<b>", Self.capitalized(DiffWords.visibility(ofDeltaEOK: distance)), "</b> ")
                markup.element(
                    "<span class=\"distance\">",
                    "dE \(DiffWords.number(distance, digits: 3)), CIEDE2000 \(DiffWords.number(further, digits: 1))",
                    "</span> ")
            }
            if alpha != 0 {
                markup.element("<span class=\"distance\">", "alpha \(DiffWords.signed(alpha, digits: 3))", "</span>")
            }
        }
        markup.append("</p>\n")
    }

    private mutating func swatch(_ title: StaticString, _ color: Color) {
        markup.append("<figure><span class=\"tint\"><span style=\"")
        markup.text(css.background(color))
        markup.append("\"></span></span><figcaption><span class=\"when\">")
        markup.append(title)
        markup.element("</span> <code>", css.hex(color), "</code> ")
        markup.element("<code class=\"fine\">", color.converted(to: .oklch).cssText, "</code>")
        if SpecimenCSS.isWide(color) {
            markup.append(" <span class=\"fine\">outside sRGB: Display P3 where the screen has it</span>")
        }
        markup.append("</figcaption></figure>\n")
    }
}
