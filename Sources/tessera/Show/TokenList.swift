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
    /// Whether ramps and tab bars are drawn, too.
    private let isDrawn: Bool

    /// - Parameter isDrawn: whether somebody named these tokens, and wants to see more than a line of each.
    init(_ tokens: [TokenID], in design: DesignView, _ style: TextStyle, isDrawn: Bool) {
        self.tokens = tokens
        self.design = design
        self.style = style
        self.isDrawn = isDrawn
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
        var hidden: [String] = []
        return sections.map { section($0.tokens, of: $0.group, &hidden) }.joined(separator: "\n")
            + style.note(onHidden: hidden, alternative: "a wider window shows them")
    }

    private func section(_ tokens: [TokenID], of group: GroupID, _ hidden: inout [String]) -> String {
        var parts: [String] = []
        let ramps = isDrawn ? ColorRamp.all(among: tokens, in: design) : []
        // A ramp says all of a step that is only a color.
        let steps = Set(ramps.flatMap(\.steps).map(\.token).filter { remark(on: design.tokens.tree[$0], $0).isEmpty })
        let listed = tokens.filter { !steps.contains($0) }
        let hasSwatches = listed.contains { design.tokens.type(of: $0).map(drawing.hasSwatch) ?? false }
        var table = TextTable(Self.columns)
        for token in listed {
            let remark = remark(on: design.tokens.tree[token], token)
            for (index, row) in rows(of: token, hasSwatches, remark: isNarrow ? "" : remark).enumerated() {
                table.addRow("", row, continuesAbove: index > 0)
            }
            if isNarrow, !remark.isEmpty { table.addLines(style.wrapped(style.styled(remark, as: .faint), indent: 4)) }
        }
        let layout = table.layout(style)
        hidden += layout.hidden
        if !layout.text.isEmpty { parts.append(layout.text) }
        parts += ramps.map { RampText($0, style).text }
        if isDrawn { parts += listed.compactMap(tabBar) }
        let description = design.tokens.tree[group].description.map {
            style.wrapped(style.styled(Self.clipped($0, to: .max), as: .faint))
        }
        return (description ?? "") + parts.joined(separator: "\n")
    }

    /// Whether remarks stand below their tokens: beside them they would be columns of single words.
    private var isNarrow: Bool { style.room.map { $0 < 100 } ?? false }

    private static let columns: [TextTable.Column] = [
        .path(), .words(), .words(comfort: 14), .fixed("drawings", .remark),
        .words("descriptions", .remark, comfort: 16),
    ]

    /// A tab bar as it is in the first context.
    private func tabBar(_ token: TokenID) -> String? {
        let permutation = design.permutations(along: design.tokens.modifiers(of: token)).first
        guard let permutation, case .tabBar(let bar)? = design.tokens.value(of: token, in: permutation) else {
            return nil
        }
        let name = design.tokens.tree[token].path.printable
        return style.wrapped(style.styled(name, as: .bold))
            + TabBarDrawing(bar, in: design.compilation.design, style).text
    }

    private func rows(of token: TokenID, _ hasSwatches: Bool, remark: String) -> [[TextTable.Cell]] {
        let written = design.tokens.tree[token]
        let modifiers = design.tokens.modifiers(of: token)
        let values = design.tokens.distinctValues(of: token, in: design.permutations(along: modifiers))
        let isInvalid = values.allSatisfy { $0.value == nil } && !design.tokens.isPartial(token)
        if values.isEmpty || isInvalid {
            let isKnown = values.isEmpty && design.tokens.type(of: token) != nil
            let note = isKnown ? "in too many contexts to list" : "invalid"
            return [[path(written), TextTable.Cell(text: note, emphasis: .bad)]]
        }
        if let text = commonText(of: values) {
            return [
                [
                    path(written), TextTable.Cell(prefix: hasSwatches ? drawing.room : "", text: text), .empty, .empty,
                    TextTable.Cell(text: remark, emphasis: .faint),
                ]
            ]
        }
        return values.enumerated().map { index, value in
            let words = values.count == 1 ? "" : design.tokens.contexts.words(for: value.permutations, along: modifiers)
            let swatch = value.value.map(drawing.swatch) ?? drawing.room
            return [
                index == 0 ? path(written) : .empty,
                TextTable.Cell(
                    prefix: hasSwatches ? swatch : "",
                    text: value.value.map { Self.clipped(drawing.text($0)) } ?? "no value"),
                TextTable.Cell(text: words, emphasis: .faint),
                TextTable.Cell(text: value.value.map(drawing.line) ?? "", emphasis: .accent),
                TextTable.Cell(text: index == 0 ? remark : "", emphasis: .faint),
            ]
        }
    }

    /// What tab bars that differ only in their colors have in common.
    private func commonText(of values: [DistinctValue]) -> String? {
        let texts = values.map { value -> String? in
            guard case .tabBar? = value.value else { return nil }
            return value.value.map(drawing.text)
        }
        guard let first = texts.first, texts.allSatisfy({ $0 == first }) else { return nil }
        return first
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

    /// On one line, and not longer than a column may be.
    private static func clipped(_ text: String, to length: Int = 160) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
        if line.count <= length { return line }
        let start = line.prefix(length - 1)
        // Between words, where there is a blank.
        return (start.lastIndex(of: " ").map { start[..<$0] } ?? start) + " …"
    }
}
