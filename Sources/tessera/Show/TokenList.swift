import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Tokens line by line, each value once with the contexts that have it.
///
/// ```
/// color.violet500    #7c5cff
/// color.surface      #14141c  dark   Background of the tab bar and of cards.
///                    #f4f4f8  light
/// color.signal       #7c5cff         {color.violet500}
/// space.tabButton    44px     ━━━━━━━━━━━
/// ```
struct TokenList {
    private let tokens: [TokenID]
    private let design: DesignView
    private let style: TextStyle
    private let drawing: ValueDrawing

    init(_ tokens: [TokenID], in design: DesignView, _ style: TextStyle) {
        self.tokens = tokens
        self.design = design
        self.style = style
        drawing = ValueDrawing(style)
    }

    var text: String {
        var sections: [(group: GroupID, tokens: [TokenID])] = []
        for token in tokens {
            let group = design.tokens.tree[token].group
            if sections.last?.group == group {
                sections[sections.count - 1].tokens.append(token)
            } else {
                sections.append((group, [token]))
            }
        }
        return sections.map { section($0.tokens, of: $0.group) }.joined(separator: "\n")
    }

    private func section(_ tokens: [TokenID], of group: GroupID) -> String {
        let description = design.tokens.tree[group].description.map { Self.clipped($0, to: room ?? .max) }
        let hasSwatches = tokens.contains { design.tokens.type(of: $0).map(drawing.hasSwatch) ?? false }
        let rows = tokens.flatMap { self.rows(of: $0, hasSwatches) }
        // What is left of the line behind the columns is for the remark.
        let widths = (0..<Self.remarkColumn).map { column in
            rows.map { $0.count > column ? $0[column].lead.count + $0[column].text.count : 0 }.max() ?? 0
        }
        let swatches = drawing.room.isEmpty || !hasSwatches ? 0 : Self.swatchWidth
        let taken = widths.filter { $0 > 0 }.reduce(swatches) { $0 + $1 + 2 }
        var table = TextTable()
        for var row in rows {
            if row.count > Self.remarkColumn, let room {
                let remark = row[Self.remarkColumn]
                row[Self.remarkColumn] = TextTable.Cell(
                    text: Self.clipped(remark.text, to: room - taken), emphasis: remark.emphasis)
            }
            table.addRow("", row.withoutEmptyEnd)
        }
        return (description.map { style.styled($0.printable, as: .faint) + "\n" } ?? "") + table.text(style)
    }

    /// The last column.
    private static let remarkColumn = 4
    private static let swatchWidth = 6
    /// Of a terminal; what goes elsewhere has no edge.
    private let room = Terminal.room(on: .output)

    private func rows(of token: TokenID, _ hasSwatches: Bool) -> [[TextTable.Cell]] {
        let written = design.tokens.tree[token]
        let modifiers = design.tokens.modifiers(of: token)
        let values = design.tokens.distinctValues(of: token, in: design.permutations(along: modifiers))
        let isFaulty = values.allSatisfy { $0.value == nil } && !design.tokens.isPartial(token)
        if values.isEmpty || isFaulty {
            let isKnown = values.isEmpty && design.tokens.type(of: token) != nil
            let problem = isKnown ? "in too many contexts to list" : "faulty"
            return [[path(written), TextTable.Cell(text: problem, emphasis: .bad)]]
        }
        return values.enumerated().map { index, value in
            let words = values.count == 1 ? "" : design.tokens.contexts.words(for: value.permutations, along: modifiers)
            let swatch = value.value.map(drawing.swatch) ?? drawing.room
            return [
                index == 0 ? path(written) : TextTable.Cell(text: ""),
                TextTable.Cell(
                    prefix: hasSwatches ? swatch : "",
                    text: value.value.map { Self.clipped($0.description) } ?? "no value"),
                TextTable.Cell(text: words, emphasis: .faint),
                TextTable.Cell(text: value.value.map(drawing.line) ?? "", emphasis: .accent),
                TextTable.Cell(text: index == 0 ? remark(on: written, token) : "", emphasis: .faint),
            ]
        }
    }

    private func path(_ token: Token) -> TextTable.Cell {
        let path = token.path.printable
        let name = token.name.printable
        return TextTable.Cell(
            lead: String(path.dropLast(name.count)), text: name, emphasis: token.deprecation == nil ? .bold : .faint)
    }

    /// What it refers to, or is for.
    private func remark(on token: Token, _ id: TokenID) -> String {
        var parts: [String] = []
        if let target = design.tokens.target(of: id) {
            parts.append("{\(design.tokens.tree[target].path.printable)}")
        } else if let formula = token.value?.formula {
            parts.append(Self.clipped(formula, to: .max))
        }
        if token.deprecation != nil { parts.append("deprecated") }
        if let description = token.description { parts.append(Self.clipped(description, to: .max)) }
        return parts.joined(separator: "  ")
    }

    /// On one line, and not longer than there is room; nothing where there is hardly any.
    private static func clipped(_ text: String, to length: Int = 48) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
        if line.count <= length { return line }
        return length < 8 ? "" : line.prefix(length - 1) + "…"
    }
}

extension [TextTable.Cell] {
    /// What is empty to the end of a row takes no room.
    fileprivate var withoutEmptyEnd: [TextTable.Cell] {
        let last = lastIndex { !$0.text.isEmpty || !$0.lead.isEmpty } ?? 0
        return Array(prefix(last + 1))
    }
}
