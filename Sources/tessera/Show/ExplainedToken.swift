import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// What there is to tell of a token, for people.
///
/// ```
/// color.signal  color  nyx.tokens.yaml:13:3
///
/// value
///   #7c5cff
///     color.signal       {color.violet500}  nyx.tokens.yaml:14:13
///       color.violet500  #7C5CFF            nyx.tokens.yaml:3:14
///
/// must stand out
///   on 'color.surface'  4.21:1  1.21 above 3:1   appearance=dark
///
/// used by
///   tabBar.selected     nyx.tokens.yaml:20:15
/// ```
struct ExplainedToken {
    private let explanation: TokenExplanation
    private let design: DesignView
    private let style: TextStyle
    private var renderer: DiagnosticRenderer

    init(_ explanation: TokenExplanation, in design: DesignView, _ style: TextStyle) {
        self.explanation = explanation
        self.design = design
        self.style = style
        renderer = DiagnosticRenderer(sources: design.compilation.sources, usesColor: false)
    }

    var text: String {
        ([TokenHeading(explanation.token, in: design, style).text, values]
            + [pairs(isForeground: true), pairs(isForeground: false), users].compactMap(\.self))
            .joined(separator: "\n")
    }

    // MARK: Values

    private var values: String {
        var text = heading("value")
        if explanation.values.isEmpty {
            text += "  " + style.styled("faulty: 'tessera check' tells why", as: .bad) + "\n"
        }
        for value in explanation.values { text += self.value(value) }
        return text
    }

    private func value(_ value: TokenExplanation.Value) -> String {
        let drawing = ValueDrawing(style)
        let swatch = value.value.map(drawing.swatch) ?? ""
        var text = "  " + (swatch.contains { $0 != " " } ? swatch : "")
        text += style.styled(value.value.map { $0.description.printable } ?? "no value", as: .bold)
        text += value.contexts.isEmpty ? "\n" : style.styled("  in \(value.contexts)".printable, as: .faint) + "\n"
        var table = TextTable()
        for hop in value.hops {
            let written = design.compilation.sources.excerpt(of: hop.range)
            let comesTo = hop.value?.printable ?? ""
            // A literal says itself what it comes to, and the whole value stands above.
            let isKnown = hop.depth == 0 || comesTo.lowercased() == written.lowercased()
            table.addRow(
                "    ",
                [
                    TextTable.Cell(text: String(repeating: "  ", count: hop.depth) + hop.name.printable),
                    TextTable.Cell(text: hop.isComposite ? "" : written),
                    TextTable.Cell(text: isKnown ? "" : comesTo),
                    place(of: hop.range),
                ])
        }
        return text + table.text(style) + value.figures.map { "    \($0)".printable + "\n" }.joined()
    }

    // MARK: Pairs

    private func pairs(isForeground: Bool) -> String? {
        let pairs = worstPairs(isForeground: isForeground)
        if pairs.isEmpty { return nil }
        var table = TextTable()
        for (pair, contextCount) in pairs {
            let others = contextCount == 1 ? "" : ", the least of \(contextCount) contexts"
            let contexts = pair.contexts.first.map { $0 + others } ?? ""
            table.addRow(
                "  ",
                [
                    TextTable.Cell(text: (isForeground ? "on " : "") + pair.other.printable),
                    TextTable.Cell(
                        text: pair.ratio.map { Contrast.text($0) + ":1" } ?? "unknown", isAlignedRight: true),
                    TextTable.Cell(text: margin(of: pair), emphasis: pair.passes ? .good : .bad),
                    TextTable.Cell(text: contexts, emphasis: .faint),
                ])
        }
        return heading(isForeground ? "must stand out" : "must let others stand out") + table.text(style)
    }

    /// Of each pair the context in which it has the least contrast, and in how many it was looked at.
    private func worstPairs(isForeground: Bool) -> [(pair: TokenExplanation.Pair, contextCount: Int)] {
        var worst: [(pair: TokenExplanation.Pair, contextCount: Int)] = []
        for pair in explanation.pairs where pair.isForeground == isForeground {
            let known = worst.firstIndex { $0.pair.other == pair.other && $0.pair.threshold == pair.threshold }
            let count = max(1, pair.contexts.count)
            guard let known else {
                worst.append((pair, count))
                continue
            }
            worst[known].contextCount += count
            if (pair.ratio ?? 0) < (worst[known].pair.ratio ?? 0) { worst[known].pair = pair }
        }
        return worst
    }

    /// From the ratio as it is printed, which is rounded down: nothing looks better than it is.
    private func margin(of pair: TokenExplanation.Pair) -> String {
        let required = RatioText.required(pair.threshold)
        guard let ratio = pair.ratio else { return "needs \(required)" }
        let margin = (ratio * 100).rounded(.down) / 100 - pair.threshold
        let text = DecimalText.string(pair.passes ? max(0, margin) : -margin, maximumFractionDigits: 2)
        return pair.passes ? "\(text) above \(required)" : "\(text) below \(required)"
    }

    // MARK: Users

    private var users: String? {
        if explanation.users.isEmpty { return heading("used by") + "  no token\n" }
        var table = TextTable()
        for user in explanation.users {
            let path = design.tokens.tree[user.token].path.printable
            table.addRow(
                "  ",
                [
                    TextTable.Cell(text: String(repeating: "  ", count: user.depth) + path),
                    TextTable.Cell(text: user.role == .requirement ? "must stand out from it" : "", emphasis: .faint),
                    place(of: user.range),
                ])
        }
        let more = explanation.unlistedUserCount
        return heading("used by") + table.text(style) + (more == 0 ? "" : "  and \(more) more\n")
    }

    private func place(of range: SourceRange) -> TextTable.Cell {
        var renderer = renderer
        return TextTable.Cell(text: renderer.location(of: range), emphasis: .faint)
    }

    private func heading(_ text: String) -> String { style.styled(text, as: .bold) + "\n" }
}
