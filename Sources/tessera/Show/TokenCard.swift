import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// One token, drawn large.
///
/// ```
/// motion.press  spring
/// Buttons and cells under the finger.
///
/// response 0.25s dampingFraction 0.6
///    1.1 │      ⣀⡠⠤⠤⣀
///        …
/// ```
struct TokenCard {
    private let token: TokenID
    private let design: DesignView
    private let style: TextStyle

    init(_ token: TokenID, in design: DesignView, _ style: TextStyle) {
        self.token = token
        self.design = design
        self.style = style
    }

    var text: String {
        let written = design.tokens.tree[token]
        let modifiers = design.tokens.modifiers(of: token)
        let values = design.tokens.distinctValues(of: token, in: design.permutations(along: modifiers))
        var text = TokenHeading(token, in: design, style).text
        let bars = values.compactMap { value -> (permutations: [Permutation], bar: TabBar)? in
            guard case .tabBar(let bar)? = value.value else { return nil }
            return (value.permutations, bar)
        }
        if bars.isEmpty {
            for value in values {
                text += "\n" + title(of: value.permutations, among: values.map(\.permutations))
                text += value.value.map(drawing) ?? "no value\n"
            }
        } else {
            text += tabBars(bars)
        }
        if values.isEmpty { text += "\n" + style.styled("has errors: run 'tessera check'", as: .bad) + "\n" }
        let next = "tessera explain \(written.path.printable.shellWord) tells where it comes from and who uses it"
        return text + "\n" + style.wrapped(style.styled(next, as: .faint))
    }

    /// The contexts of a value; empty where there is no other.
    private func words(for permutations: [Permutation], among all: [[Permutation]]) -> String {
        if permutations.count == all.reduce(0, { $0 + $1.count }) { return "" }
        return design.tokens.contexts.words(for: permutations, along: design.tokens.modifiers(of: token))
    }

    private func title(of permutations: [Permutation], among all: [[Permutation]]) -> String {
        let words = words(for: permutations, among: all)
        return words.isEmpty ? "" : style.wrapped(style.styled(words.printable, as: .bold))
    }

    // MARK: Tab bars

    /// A picture for each look that is another one, and all values in a table.
    private func tabBars(_ bars: [(permutations: [Permutation], bar: TabBar)]) -> String {
        var pictures: [(text: String, permutations: [Permutation])] = []
        for (permutations, bar) in bars {
            let picture = TabBarDrawing(bar, in: design.compilation.design, style).text
            if let known = pictures.firstIndex(where: { $0.text == picture }) {
                pictures[known].permutations += permutations
            } else {
                pictures.append((picture, permutations))
            }
        }
        let all = bars.map(\.permutations)
        return pictures.map { "\n" + title(of: $0.permutations, among: all) + $0.text }.joined() + "\n"
            + parts(of: bars)
    }

    /// Every value of the bar once, with the contexts in which it is another.
    private func parts(of bars: [(permutations: [Permutation], bar: TabBar)]) -> String {
        var rows: [(name: String, values: [(value: TokenValue, permutations: [Permutation])])] = []
        for (permutations, bar) in bars {
            for part in bar.parts {
                guard let row = rows.firstIndex(where: { $0.name == part.name }) else {
                    rows.append((part.name, [(part.value, permutations)]))
                    continue
                }
                if let known = rows[row].values.firstIndex(where: { $0.value == part.value }) {
                    rows[row].values[known].permutations += permutations
                } else {
                    rows[row].values.append((part.value, permutations))
                }
            }
        }
        let drawing = ValueDrawing(style)
        var table = TextTable([.fixed(), .words(), .words(comfort: 14)])
        for row in rows {
            for (index, (value, permutations)) in row.values.enumerated() {
                table.addRow(
                    "  ",
                    [
                        TextTable.Cell(text: index == 0 ? row.name : ""),
                        TextTable.Cell(prefix: drawing.swatch(value), text: value.description),
                        TextTable.Cell(
                            text: words(for: permutations, among: bars.map(\.permutations)), emphasis: .faint),
                    ], continuesAbove: index > 0)
            }
        }
        return table.text(style)
    }

    // MARK: Values

    private func drawing(_ value: TokenValue) -> String {
        switch value {
        case .color(let color): return self.color(color)
        case .spring(let spring):
            let answer = MotionAnswer(MotionQuery(spring: spring))
            return style.wrapped("\(value)") + MotionPlot(answer, style).text(style)
        default:
            let drawing = ValueDrawing(style)
            let line = drawing.line(value)
            return style.wrapped(drawing.swatch(value).trimmed + drawing.text(value).printable)
                + (line.isEmpty ? "" : style.styled(line, as: .accent) + "\n")
        }
    }

    /// Three lines of it, with its notations beside them.
    private func color(_ color: Color) -> String {
        let oklch = color.converted(to: .oklch)
        let isWide = !color.isInGamut(.srgb, tolerance: 1e-6)
        let srgb = color.mapped(to: .srgb).quantized().hexString
        let notations = [
            color.cssText, oklch.cssText,
            isWide ? "outside of sRGB, where \(srgb) is nearest" : "in bytes of sRGB \(srgb)",
        ]
        return notations.map { notation in
            let block = style.block(color, width: 6)
            return style.wrapped(block + (block.isEmpty ? "" : "  ") + notation, indent: 2)
        }.joined()
    }
}

/// The name of a token, its type, where it stands, and what it is for.
struct TokenHeading {
    private let token: TokenID
    private let design: DesignView
    private let style: TextStyle

    init(_ token: TokenID, in design: DesignView, _ style: TextStyle) {
        self.token = token
        self.design = design
        self.style = style
    }

    var text: String {
        let written = design.tokens.tree[token]
        let type = design.tokens.type(of: token)?.rawValue ?? "invalid"
        var renderer = DiagnosticRenderer(sources: design.compilation.sources, usesColor: false)
        let place = style.styled(renderer.location(of: written.keyRange), as: .faint)
        var text = style.wrapped("\(style.styled(written.path.printable, as: .bold))  \(type)  \(place)", hanging: 2)
        if let description = written.description {
            text += description.shownLines.map { style.wrapped($0) }.joined()
        }
        if let deprecation = written.deprecation {
            let reason = deprecation.reason.map { ": \($0.shownLines.joined(separator: " "))" } ?? ""
            text += style.wrapped(style.styled("deprecated", as: .bad) + reason)
        }
        return text
    }
}

extension String {
    fileprivate var shownLines: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).printable }
    }

    /// Without the blanks of the gap behind a swatch that is not shown.
    fileprivate var trimmed: String { contains { $0 != " " } ? self : "" }
}
