import TesseraDiagnostics
import TesseraTokenModel

// Contrast: what fails, before and after, and the matrix of every text on every background, one table for each context.

extension PageHTML {
    mutating func contrast() {
        let table = page.contrast
        if table.faces.isEmpty { return }
        markup += """
            <section class="kind contrast" aria-labelledby="section-contrast">
            <h2 id="section-contrast" tabindex="-1">Contrast
            """
        if !table.failing.isEmpty { markup += #" <span class="count">\#(table.failing.count) failing</span>"# }
        markup.line("</h2>")
        if table.isGuessed {
            markup.line(
                """
                <p class="about">This design requires no contrast, so nothing here passes or fails. Rows and columns \
                are the colors whose names speak of text and of backgrounds. A requirement is declared with \
                <code>$contrast</code> at a token, or with pairs in the manifest.</p>
                """)
        } else {
            violations()
            markup.line(
                """
                <h3>Every pair</h3>
                <p class="about">Pairs with a sample are required; what fails has a dashed frame and says what it \
                needs. The others are for reference.</p>
                """)
        }
        markup += """
            <p class="about">Ratios are rounded down, so that 4.499 never reads as 4.5. \
            \(literal: table.isGuessed ? "" : "Of what is not required: ")<b>bold</b> is 4.5 or more, which WCAG asks \
            of text, plain 3 or more, which it asks of large text and of anything that is not text, and \
            <i>italic</i> less.
            """
        leftOut()
        markup += #"</p>\#n<div class="faces""#
        if table.faces.count > 1 { markup += #" data-modifiers="\#(numbers: table.modifiers)""# }
        markup.line(">")
        for (index, face) in table.faces.enumerated() { self.face(face, at: index) }
        markup.line("</div>\n</section>")
    }

    private mutating func leftOut() {
        let table = page.contrast
        let counts = [
            (table.leftOut.rows, "row"), (table.leftOut.columns, "column"),
            (table.leftOut.faces, "permutation of contexts"),
        ].filter { $0.0 > 0 }
        if counts.isEmpty { return }
        markup += " Left out, so that the table can be read: "
        let plurals = ["permutation of contexts": "permutations of contexts"]
        markup += """
            \(counts.map { $0.0.counted($0.1, plurals[$0.1]) }.joined(separator: ", "))\
            \(literal: table.isGuessed ? ", those of components and states first" : "").
            """
    }

    // MARK: What fails

    /// As many as somebody reads; `tessera check` has them all.
    private static let violationLimit = 200

    private mutating func violations() {
        let failing = page.contrast.failing
        if failing.isEmpty {
            let table = page.contrast
            let pairs =
                table.requiredCount == 1
                ? "The required pair passes" : "All \(table.requiredCount) required pairs pass"
            markup += #"<p class="lead">\#(pairs)"#
            if table.permutationCount > 1 {
                markup += """
                     in every context: \(table.judgedCount) judged in \(table.permutationCount) permutations of contexts
                    """
            }
            markup.line(".</p>")
            return
        }
        markup.line(
            """
            <p class="about">Each with the nearest color of the foreground that passes.</p>
            <ul class="pairs">
            """)
        for pair in failing.prefix(Self.violationLimit) { violation(pair) }
        markup.line("</ul>")
        if failing.count > Self.violationLimit {
            markup.line(
                """
                <p>And \(failing.count - Self.violationLimit) more, which <code>tessera check</code> prints.</p>
                """)
        }
    }

    private mutating func violation(_ pair: FailingPair) {
        markup += """
            <li><p class="pair">\(name(pair.foreground)) <span class="path">on</span> \(name(pair.background))</p>
            <div>
            """
        for look in pair.looks { self.look(look) }
        markup.line("</div></li>")
    }

    private mutating func look(_ look: FailingPair.Look) {
        markup += """
            <div class="look"><p class="when">\(look.contexts.isEmpty ? "In every context" : look.contexts) \
            <span class="path">needs \(look.required)</span></p>
            """
        if let before = look.before {
            sample(before, look, "before")
        } else {
            markup += "<p>What lies below is not known.</p>"
        }
        if let after = look.after, let fix = look.fix {
            markup += #"<span class="turn" aria-hidden="true">\#u{2192}</span>"#
            sample(after, look, "after")
            markup += "<p><code>\(fix)</code>\(literal: look.isFixLocal ? " in this context alone" : "")</p>"
        } else if look.before != nil {
            markup += "<p>No color of the foreground passes everywhere.</p>"
        }
        markup += "<details><summary>Proof</summary><pre>"
        for (index, line) in look.proof.enumerated() {
            if index > 0 { markup += "\n" }
            markup.text(line)
        }
        markup.line("</pre></details></div>")
    }

    private mutating func sample(_ sample: FailingPair.Sample, _ look: FailingPair.Look, _ kind: StaticString) {
        let swatch = swatch(sample.foreground, sample.background, isText: look.isText)
        markup += """
            <p class="\(literal: kind)">\(swatch) <span class="figure">\(sample.ratio)</span> \
            <span>\(literal: kind)</span></p>
            """
    }

    private func swatch(_ foreground: String, _ background: String, isText: Bool) -> Markup {
        """
        <span class="sample\(literal: isText ? "" : " shape")" \
        style="color:\(foreground);background:\(background)"></span>
        """
    }

    // MARK: The matrix

    private mutating func face(_ face: ContrastTable.Face, at index: Int) {
        let table = page.contrast
        markup += #"<div class="v\#(literal: face.isDefault ? " on" : "")""#
        if table.faces.count > 1 { markup += #" data-cells="\#(numbers: face.cells)""# }
        markup += """
            ><div class="scroll" tabindex="0" role="region" aria-labelledby="face-\(index)"><table class="matrix">\
            <caption id="face-\(index)">
            """
        caption(of: face)
        markup += "</caption><thead><tr><td></td>"
        for column in table.columns { markup += #"<th scope="col">\#(name(column))</th>"# }
        markup.line("</tr></thead><tbody>")
        for (row, pairs) in zip(table.rows, face.pairs) {
            markup += #"<tr><th scope="row">\#(name(row))</th>"#
            for pair in pairs { cell(pair) }
            markup.line("</tr>")
        }
        markup.line("</tbody></table></div></div>")
    }

    private mutating func caption(of face: ContrastTable.Face) {
        markup.text(face.label.isEmpty ? "In every context" : face.label)
        if face.requirementCount == 0 { return }
        markup += ": \(face.requirementCount) required, "
        let failing = page.contrast.failing.count
        if failing == 0 {
            markup += "none failing"
        } else if page.contrast.faces.count > 1 || page.contrast.leftOut.faces > 0 {
            markup += "\(face.violationCount) failing here, \(failing) in all contexts"
        } else {
            markup += "\(face.violationCount) failing"
        }
    }

    private func name(_ row: ContrastTable.Row) -> Markup { link(to: row.token, "\(path: row.title)") }

    private mutating func cell(_ pair: ContrastTable.Pair?) {
        guard let pair else {
            markup += "<td></td>"
            return
        }
        guard let ratio = pair.ratio else {
            markup += pair.fails ? #"<td class="fails">unknown</td>"# : #"<td class="no">\#u{2013}</td>"#
            return
        }
        if pair.required == nil {
            switch pair.contrastLevel {
            case .text: markup += #"<td class="aa">"#
            case .nonText: markup += "<td>"
            case .nothing: markup += #"<td class="no">"#
            }
        } else {
            let swatch = swatch(pair.foreground, pair.background, isText: pair.isText)
            markup += #"<td class="\#(literal: pair.fails ? "fails" : "passes")">\#(swatch) "#
        }
        markup.text(ratio)
        if pair.fails, let required = pair.required { markup += #" <span class="need">fails \#(required)</span>"# }
        markup += "</td>"
    }
}
