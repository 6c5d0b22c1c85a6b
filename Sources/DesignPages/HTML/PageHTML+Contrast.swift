import TesseraDiagnostics
import TesseraTokenModel

// Contrast: what fails, before and after, and the matrix of every text on every background, one table for each context.

extension PageHTML {
    mutating func contrast() {
        let table = page.contrast
        if table.faces.isEmpty { return }
        markup.append("<section class=\"kind contrast\" aria-labelledby=\"section-contrast\">\n")
        markup.append("<h2 id=\"section-contrast\" tabindex=\"-1\">Contrast")
        if !table.failing.isEmpty {
            markup.append(" <span class=\"count\">")
            markup.number(table.failing.count)
            markup.append(" failing</span>")
        }
        markup.append("</h2>\n")
        if table.isGuessed {
            markup.append(
                "<p class=\"about\">This design requires no contrast, so nothing here passes or fails. Rows and columns "
            )
            markup.append("are the colors whose names speak of text and of backgrounds. A requirement is declared ")
            markup.append("with <code>$contrast</code> at a token, or with pairs in the manifest.</p>\n")
        } else {
            violations()
            markup.append("<h3>Every pair</h3>\n<p class=\"about\">")
            markup.append(
                "Pairs with a sample are required; what fails has a dashed frame and says what it needs. The ")
            markup.append("others are for reference.</p>\n")
        }
        markup.append("<p class=\"about\">Ratios are rounded down, so that 4.499 never reads as 4.5. ")
        markup.append(table.isGuessed ? "" : "Of what is not required: ")
        markup.append("<b>bold</b> is 4.5 or more, which WCAG asks of text, plain 3 or more, which it asks of large ")
        markup.append("text and of anything that is not text, and <i>italic</i> less.")
        leftOut()
        markup.append("</p>\n<div class=\"faces\"")
        if table.faces.count > 1 {
            markup.append(" data-modifiers=\"")
            markup.numbers(table.modifiers)
            markup.append("\"")
        }
        markup.append(">\n")
        for (index, face) in table.faces.enumerated() { self.face(face, at: index) }
        markup.append("</div>\n</section>\n")
    }

    private mutating func leftOut() {
        let table = page.contrast
        let counts = [
            (table.leftOut.rows, "row"), (table.leftOut.columns, "column"),
            (table.leftOut.faces, "permutation of contexts"),
        ].filter { $0.0 > 0 }
        if counts.isEmpty { return }
        markup.append(" Left out, so that the table can be read: ")
        let plurals = ["permutation of contexts": "permutations of contexts"]
        markup.text(
            counts.map { $0.0.counted($0.1, plurals[$0.1]) }.joined(separator: ", "))
        markup.append(table.isGuessed ? ", those of components and states first." : ".")
    }

    // MARK: What fails

    /// As many as somebody reads; `tessera check` has them all.
    private static let violationLimit = 200

    private mutating func violations() {
        let failing = page.contrast.failing
        if failing.isEmpty {
            let table = page.contrast
            markup.append("<p class=\"lead\">")
            markup.text(
                table.requiredCount == 1
                    ? "The required pair passes" : "All \(table.requiredCount) required pairs pass")
            if table.permutationCount > 1 {
                markup.append(" in every context: ")
                markup.number(table.judgedCount)
                markup.append(" judged in ")
                markup.number(table.permutationCount)
                markup.append(" permutations of contexts")
            }
            markup.append(".</p>\n")
            return
        }
        markup.append("<p class=\"about\">Each with the nearest color of the foreground that passes.</p>\n")
        markup.append("<ul class=\"pairs\">\n")
        for pair in failing.prefix(Self.violationLimit) { violation(pair) }
        markup.append("</ul>\n")
        if failing.count > Self.violationLimit {
            markup.append("<p>And ")
            markup.number(failing.count - Self.violationLimit)
            markup.append(" more, which <code>tessera check</code> prints.</p>\n")
        }
    }

    private mutating func violation(_ pair: FailingPair) {
        markup.append("<li><p class=\"pair\">")
        name(pair.foreground)
        markup.append(" <span class=\"path\">on</span> ")
        name(pair.background)
        markup.append("</p>\n<div>")
        for look in pair.looks { self.look(look) }
        markup.append("</div></li>\n")
    }

    private mutating func look(_ look: FailingPair.Look) {
        markup.append("<div class=\"look\"><p class=\"when\">")
        markup.text(look.contexts.isEmpty ? "In every context" : look.contexts)
        markup.element(" <span class=\"path\">needs ", look.required, "</span></p>")
        if let before = look.before {
            sample(before, look, "before")
        } else {
            markup.append("<p>What lies below is not known.</p>")
        }
        if let after = look.after, let fix = look.fix {
            markup.append("<span class=\"turn\" aria-hidden=\"true\">\u{2192}</span>")
            sample(after, look, "after")
            markup.element("<p><code>", fix, "</code>")
            markup.append(look.isFixLocal ? " in this context alone</p>" : "</p>")
        } else if look.before != nil {
            markup.append("<p>No color of the foreground passes everywhere.</p>")
        }
        markup.append("<details><summary>Proof</summary><pre>")
        for (index, line) in look.proof.enumerated() {
            if index > 0 { markup.append("\n") }
            markup.text(line)
        }
        markup.append("</pre></details></div>\n")
    }

    private mutating func sample(_ sample: FailingPair.Sample, _ look: FailingPair.Look, _ kind: StaticString) {
        markup.append("<p class=\"")
        markup.append(kind)
        markup.append("\">")
        swatch(sample.foreground, sample.background, isText: look.isText)
        markup.element("<span class=\"figure\">", sample.ratio, "</span> <span>")
        markup.append(kind)
        markup.append("</span></p>")
    }

    private mutating func swatch(_ foreground: String, _ background: String, isText: Bool) {
        markup.append(isText ? "<span class=\"sample\" style=\"color:" : "<span class=\"sample shape\" style=\"color:")
        markup.text(foreground)
        markup.append(";background:")
        markup.text(background)
        markup.append("\"></span> ")
    }

    // MARK: The matrix

    private mutating func face(_ face: ContrastTable.Face, at index: Int) {
        let table = page.contrast
        markup.append(face.isDefault ? "<div class=\"v on\"" : "<div class=\"v\"")
        if table.faces.count > 1 {
            markup.append(" data-cells=\"")
            markup.numbers(face.cells)
            markup.append("\"")
        }
        markup.append("><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"face-")
        markup.number(index)
        markup.append("\"><table class=\"matrix\"><caption id=\"face-")
        markup.number(index)
        markup.append("\">")
        caption(of: face)
        markup.append("</caption><thead><tr><td></td>")
        for column in table.columns {
            markup.append("<th scope=\"col\">")
            name(column)
            markup.append("</th>")
        }
        markup.append("</tr></thead><tbody>\n")
        for (row, pairs) in zip(table.rows, face.pairs) {
            markup.append("<tr><th scope=\"row\">")
            name(row)
            markup.append("</th>")
            for pair in pairs { cell(pair) }
            markup.append("</tr>\n")
        }
        markup.append("</tbody></table></div></div>\n")
    }

    private mutating func caption(of face: ContrastTable.Face) {
        markup.text(face.label.isEmpty ? "In every context" : face.label)
        if face.requirementCount == 0 { return }
        markup.append(": ")
        markup.number(face.requirementCount)
        markup.append(" required, ")
        if page.contrast.failing.isEmpty { return markup.append("none failing") }
        markup.number(face.violationCount)
        if page.contrast.faces.count > 1 || page.contrast.leftOut.faces > 0 {
            markup.append(" failing here, ")
            markup.number(page.contrast.failing.count)
            markup.append(" in all contexts")
        } else {
            markup.append(" failing")
        }
    }

    private mutating func name(_ row: ContrastTable.Row) {
        if let token = row.token, let anchor = page.anchors[token] {
            markup.append("<a href=\"")
            markup.fragment(anchor)
            markup.append("\">")
            markup.path(row.title)
            markup.append("</a>")
        } else {
            markup.path(row.title)
        }
    }

    private mutating func cell(_ pair: ContrastTable.Pair?) {
        guard let pair else { return markup.append("<td></td>") }
        guard let ratio = pair.ratio else {
            return markup.append(pair.fails ? "<td class=\"fails\">unknown</td>" : "<td class=\"no\">\u{2013}</td>")
        }
        if pair.required == nil {
            switch pair.contrastLevel {
            case .text: markup.append("<td class=\"aa\">")
            case .nonText: markup.append("<td>")
            case .nothing: markup.append("<td class=\"no\">")
            }
        } else {
            markup.append(pair.fails ? "<td class=\"fails\">" : "<td class=\"passes\">")
            swatch(pair.foreground, pair.background, isText: pair.isText)
        }
        markup.text(ratio)
        if pair.fails, let required = pair.required {
            markup.element(" <span class=\"need\">fails ", required, "</span>")
        }
        markup.append("</td>")
    }
}
