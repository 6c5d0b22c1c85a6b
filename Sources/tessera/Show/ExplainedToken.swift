import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeDocuments
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
///   on 'color.surface'  4.21:1  1.21 above 3:1   least in dark
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

    /// - Parameter hidden: takes the names of the columns that have no room.
    func text(_ hidden: inout [String]) -> String {
        var parts = [TokenHeading(explanation.token, in: design, style).text, values(&hidden)]
        for isForeground in [true, false] {
            if let pairs = pairs(isForeground: isForeground, &hidden) { parts.append(pairs) }
        }
        return (parts + [users(&hidden)]).joined(separator: "\n")
    }

    // MARK: Values

    private func values(_ hidden: inout [String]) -> String {
        var text = heading("value")
        if explanation.values.isEmpty {
            text += "  " + style.styled("has errors: run 'tessera check'", as: .bad) + "\n"
        }
        // One table, so that all values have the same columns.
        var table = TextTable([
            .path(), .words(), .words("what each comes to", .hint, comfort: 0), .place("places", .detail),
        ])
        for value in explanation.values { add(value, to: &table) }
        let layout = table.layout(style)
        hidden += layout.hidden
        return text + layout.text
    }

    private func add(_ value: TokenExplanation.Value, to table: inout TextTable) {
        let drawing = ValueDrawing(style)
        let swatch = value.value.map(drawing.swatch) ?? ""
        var text = swatch.contains { $0 != " " } ? swatch : ""
        text += style.styled(value.value.map { $0.description.printable } ?? "no value", as: .bold)
        text += value.contexts.isEmpty ? "" : style.styled("  in \(value.contexts)".printable, as: .faint)
        table.addLines(style.wrapped(text, indent: 2, hanging: 2))
        for hop in value.hops {
            let comesTo = hop.value?.printable ?? ""
            let excerpt = design.compilation.sources.excerpt(of: hop.range)
            let written = excerpt.lowercased() == comesTo.lowercased() ? excerpt : origin(of: hop.range) ?? excerpt
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
        table.addLines(value.figures.map { style.wrapped($0.printable, indent: 4, hanging: 2) }.joined())
    }

    /// What a color of a theme is made from: what stands in its place is a seed, which may be another color.
    private func origin(of range: SourceRange) -> String? {
        ThemeDocument.isTheme(design.compilation.sources[range.source].path) ? "made from a seed" : nil
    }

    // MARK: Pairs

    private func pairs(isForeground: Bool, _ hidden: inout [String]) -> String? {
        let pairs = worstPairs(isForeground: isForeground)
        if pairs.isEmpty { return nil }
        var table = TextTable([.path(), .fixed(), .fixed(), .words("contexts", .detail)])
        for (pair, contextCount) in pairs {
            let contexts = pair.contexts.first.map { (contextCount == 1 ? "in " : "least in ") + Self.words($0) } ?? ""
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
        let layout = table.layout(style)
        hidden += layout.hidden
        return heading(isForeground ? "must stand out" : "must let others stand out") + layout.text
    }

    /// `light+standard` for `appearance=light, contrast=standard`.
    private static func words(_ permutation: String) -> String {
        permutation.split(separator: ",").map { choice in
            choice.split(separator: "=", maxSplits: 1).last.map { $0.filter { $0 != " " } } ?? ""
        }.joined(separator: "+")
    }

    /// Of each pair the context in which least is left of what is required, and in how many it was looked at. A
    /// background that has several requirements is one pair, because the one that leaves least decides.
    private func worstPairs(isForeground: Bool) -> [(pair: TokenExplanation.Pair, contextCount: Int)] {
        var worst: [(pair: TokenExplanation.Pair, contextCount: Int)] = []
        for pair in explanation.pairs where pair.isForeground == isForeground {
            let known = worst.firstIndex { $0.pair.other == pair.other }
            let count = max(1, pair.contexts.count)
            guard let known else {
                worst.append((pair, count))
                continue
            }
            worst[known].contextCount += count
            if Self.margin(of: pair) < Self.margin(of: worst[known].pair) { worst[known].pair = pair }
        }
        return worst
    }

    private static func margin(of pair: TokenExplanation.Pair) -> Double { (pair.ratio ?? 0) - pair.threshold }

    /// From the ratio as it is printed, which is rounded down: nothing looks better than it is.
    private func margin(of pair: TokenExplanation.Pair) -> String {
        let required = RatioText.required(pair.threshold)
        guard let ratio = pair.ratio else { return "needs \(required)" }
        let margin = (ratio * 100).rounded(.down) / 100 - pair.threshold
        let text = DecimalText.string(pair.passes ? max(0, margin) : -margin, maximumFractionDigits: 2)
        return pair.passes ? "\(text) above \(required)" : "\(text) below \(required)"
    }

    // MARK: Users

    private func users(_ hidden: inout [String]) -> String {
        if explanation.users.isEmpty { return heading("used by") + "  no token\n" }
        var table = TextTable([.path(), .words("how each uses it", .remark, comfort: 12), .place("places", .detail)])
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
        let layout = table.layout(style)
        hidden += layout.hidden
        return heading("used by") + layout.text + (more == 0 ? "" : "  and \(more) more\n")
    }

    private func place(of range: SourceRange) -> TextTable.Cell {
        var renderer = renderer
        return TextTable.Cell(text: renderer.location(of: range), emphasis: .faint)
    }

    private func heading(_ text: String) -> String { style.styled(text, as: .bold) + "\n" }
}
