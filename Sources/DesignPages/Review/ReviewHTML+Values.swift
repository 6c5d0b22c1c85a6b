import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenComparison
import TesseraTokenModel

// Tokens with other values: before and after, in each context that changed.

extension ReviewHTML {
    mutating func change(_ change: ReviewPage.Change) {
        markup.line(#"<article class="row">\#n<div class="words">"#)
        title(change.path)
        names(of: change.path)
        if let cause = DiffWords.cause(of: change.changes, arrow: "\u{2192}") {
            markup.line(#"<p class="cause">\#(cause.capitalizedStart)</p>"#)
        }
        markup.line(#"</div>\#n<div class="moves">"#)
        for value in change.changes.values {
            markup.line(#"<div class="move">"#)
            contexts(value.contexts)
            specimens(of: value, at: change.path)
            figures(of: value)
            markup.line("</div>")
        }
        markup.line("</div>\n</article>")
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
        markup.line(
            """
            <table class="fields">
            <thead><tr><th scope="col">Field</th><th scope="col">Before</th><th scope="col">After</th>\
            <th scope="col">Difference</th></tr></thead>
            <tbody>
            """)
        for row in rows {
            markup.line(
                """
                <tr><th scope="row">\(path: row.name.isEmpty ? "value" : row.name)</th><td>\(side(row.before))</td>\
                <td>\(side(row.after))</td><td>\(row.differences)</td></tr>
                """)
        }
        markup.line("</tbody>\n</table>")
    }

    private func side(_ side: DiffRow.Side) -> Markup { "\(side.color.map(chip) ?? "")<code>\(side.text)</code>" }

    func chip(_ color: Color) -> Markup {
        #"<span class="chip"><span style="\#(css.background(color))"></span></span> "#
    }

    private mutating func line(_ row: DiffRow) {
        markup += """
            <p class="line"><span class="quiet">Before </span>\(side(row.before)) \
            <span class="arrow" aria-hidden="true">\u{2192}</span><span class="quiet"> after </span> \(side(row.after))
            """
        if !row.differences.isEmpty { markup += #" <span class="distance">\#(row.differences)</span>"# }
        markup.line("</p>")
    }

    // MARK: Colors

    mutating func swatches(_ before: Color, _ after: Color) {
        markup.line(#"<div class="duo swatches">"#)
        swatch("Before", before)
        swatch("After", after)
        markup.line("</div>")
        guard
            case .color(let distance, let further, let alpha) = ValueDifference(from: .color(before), to: .color(after))
        else { return }
        markup += #"<p class="line">"#
        if distance < 1e-6, alpha == 0 {
            markup += "The same color, written otherwise"
        } else {
            if distance >= 1e-6 {
                markup += """
                    <b>\(DiffWords.visibility(ofDeltaEOK: distance).capitalizedStart)</b> \
                    <span class="distance">dE \(DiffWords.number(distance, digits: 3)), CIEDE2000 \
                    \(DiffWords.number(further, digits: 1))</span>\u{20}
                    """
            }
            if alpha != 0 { markup += #"<span class="distance">alpha \#(DiffWords.signed(alpha, digits: 3))</span>"# }
        }
        markup.line("</p>")
    }

    private mutating func swatch(_ title: StaticString, _ color: Color) {
        markup += """
            <figure><span class="tint"><span style="\(css.background(color))"></span></span><figcaption>\
            <span class="when">\(literal: title)</span> <code>\(css.hex(color))</code> \
            <code class="fine">\(color.converted(to: .oklch).cssText)</code>
            """
        if SpecimenCSS.isWide(color) {
            markup += #" <span class="fine">outside sRGB: Display P3 where the screen has it</span>"#
        }
        markup.line("</figcaption></figure>")
    }
}
