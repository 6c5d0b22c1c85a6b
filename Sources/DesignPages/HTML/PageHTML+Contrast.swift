import TesseraTokenModel

// The matrix: every text on every ground, one table for each context.

extension PageHTML {
    mutating func contrast() {
        let table = page.contrast
        if table.faces.isEmpty { return }
        markup.append("<section class=\"kind contrast\" aria-labelledby=\"section-contrast\">\n")
        markup.append("<h2 id=\"section-contrast\" tabindex=\"-1\">Contrast</h2>\n<p class=\"about\">")
        if table.isGuessed {
            markup.append(
                "This design requires no contrast, so nothing here passes or fails. Rows and columns are the ")
            markup.append("colors whose names speak of text and of backgrounds. A requirement is declared with ")
            markup.append("<code>$contrast</code> at a token, or with pairs in the manifest.")
        } else {
            markup.append(
                "What stands out, on what it stands. Pairs with a sample are required; the other figures are ")
            markup.append("there to look up. Ratios are rounded down, so that 4.499 never reads as 4.5.")
        }
        if table.leftOut.rows > 0 || table.leftOut.faces > 0 {
            markup.append(" Not all is shown: ")
            markup.number(table.leftOut.rows)
            markup.append(" rows and ")
            markup.number(table.leftOut.faces)
            markup.append(" permutations of contexts are left out.")
        }
        markup.append("</p>\n<div class=\"faces\"")
        if table.faces.count > 1 {
            markup.append(" data-axes=\"")
            markup.numbers(table.modifiers)
            markup.append("\"")
        }
        markup.append(">\n")
        for (index, face) in table.faces.enumerated() { self.face(face, at: index) }
        markup.append("</div>\n</section>\n")
    }

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
        markup.text(face.label.isEmpty ? "In every context" : face.label)
        if face.requirementCount > 0 {
            markup.append(": ")
            markup.number(face.requirementCount)
            markup.append(" required, ")
            markup.number(face.failureCount)
            markup.append(" failing")
        }
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
        guard let ratio = pair.ratio else { return markup.append("<td class=\"idle\">unknown</td>") }
        if pair.required == nil {
            markup.append("<td class=\"idle\">")
        } else {
            markup.append(pair.fails ? "<td class=\"fails\">" : "<td class=\"passes\">")
            markup.append(
                pair.isText ? "<span class=\"sample\" style=\"color:" : "<span class=\"sample shape\" style=\"color:")
            markup.text(pair.foreground)
            markup.append(";background:")
            markup.text(pair.ground)
            markup.append("\"></span> ")
        }
        markup.text(ratio)
        if pair.fails, let required = pair.required {
            markup.element(" <span class=\"need\">fails ", required, "</span>")
            if let fix = pair.fix { markup.element(" <span class=\"fix\">try <code>", fix, "</code></span>") }
        }
        markup.append("</td>")
    }
}
