import ColorScience
import TesseraKit
import ThemeGeneration

/// A theme for people: its colours side by side, then every pair with its contrast.
///
/// ```
/// violet.theme.yaml
/// signal #7C5CFF  neutral #14141C
///
///                   light    dark     light, increased  dark, increased
///   surfacePrimary  #fafafa  #0f1014  #ffffff           #000000
///
///   contrast                       least   light  dark   light, increased  dark, increased
///   textPrimary on surfacePrimary  7 / 10  16.41  15.94  15.81             17.48
///
/// 88 pairs, each in sRGB and Display P3: all have their contrast
/// ```
struct ThemeText {
    private let sheet: ThemeSheet
    private let style: TextStyle

    init(_ sheet: ThemeSheet, _ style: TextStyle) {
        self.sheet = sheet
        self.style = style
    }

    var text: String {
        let proof = sheet.theme.proof
        return style.styled(sheet.path, as: .bold) + "\n" + seeds + "\n" + colors + "\n" + pairs(proof) + "\n"
            + summary(of: proof)
    }

    private var contexts: [ThemeContext] { sheet.theme.contexts.map(\.context) }

    private var seeds: String {
        sheet.document.seedColors.map { style.patch($0.color) + "\($0.name) \($0.text)" }.joined(separator: "  ") + "\n"
    }

    // MARK: Colours

    private var colors: String {
        var table = TextTable()
        table.addRow(
            "  ",
            [TextTable.Cell(text: "")]
                + contexts.map { TextTable.Cell(prefix: style.patchRoom, text: $0.title, emphasis: .faint) })
        for role in sheet.theme.graph.roles {
            let name = sheet.document.tokenPath(of: role.name).map { _ in TextTable.Cell(text: "\(role.name)") }
            table.addRow(
                "  ",
                [name ?? TextTable.Cell(text: "\(role.name)", emphasis: .faint)]
                    + sheet.theme.contexts.map { colors in
                        guard let entry = colors[role.name] else { return TextTable.Cell(text: "") }
                        return TextTable.Cell(
                            prefix: style.patch(entry.color.mapped(to: .srgb)), text: entry.emitted.srgb.hexString)
                    })
        }
        return table.text(style)
    }

    // MARK: Pairs

    private func pairs(_ proof: [ThemeProof]) -> String {
        var table = TextTable()
        table.addRow(
            "  ",
            [TextTable.Cell(text: "contrast", emphasis: .faint), TextTable.Cell(text: "least", emphasis: .faint)]
                + contexts.map { TextTable.Cell(prefix: sampleRoom, text: $0.title, emphasis: .faint) })
        let byPair = Dictionary(grouping: proof) { Pair(role: $0.role, ground: $0.ground) }
        for role in sheet.theme.graph.roles {
            for demand in role.demands {
                let own = byPair[Pair(role: role.name, ground: demand.ground)] ?? []
                let cells = contexts.map { cell(own.filter { [context = $0] in $0.context == context }, in: $0) }
                table.addRow(
                    "  ",
                    [
                        TextTable.Cell(text: "\(role.name) on \(demand.ground)"),
                        TextTable.Cell(text: ratios(demand.ratio), emphasis: .faint),
                    ] + cells)
            }
        }
        return table.text(style)
    }

    private struct Pair: Hashable {
        let role: RoleName
        let ground: RoleName
    }

    /// The lesser ratio of both gamuts.
    private func cell(_ proof: [ThemeProof], in context: ThemeContext) -> TextTable.Cell {
        guard let worst = proof.min(by: { $0.ratio < $1.ratio }), let colors = sheet.theme[context],
            let role = colors[worst.role], let ground = colors[worst.ground]
        else { return TextTable.Cell(text: "") }
        return TextTable.Cell(
            prefix: style.sample(role.color, on: ground.color), text: Self.twoDecimals(worst.ratio),
            emphasis: worst.passes ? nil : .bad, isAlignedRight: true)
    }

    /// Rounded down, as contrast is always printed, with as many decimals everywhere.
    private static func twoDecimals(_ ratio: Double) -> String {
        let text = Contrast.text(ratio)
        guard let point = text.firstIndex(of: ".") else { return text + ".00" }
        return text + String(repeating: "0", count: max(0, 3 - text[point...].count))
    }

    /// As much room as a sample takes.
    private var sampleRoom: String { String(repeating: " ", count: style.patchRoom.isEmpty ? 0 : 6) }

    /// `7 / 10` where increased contrast asks for more.
    private func ratios(_ ratio: PerContext<Double>) -> String {
        var seen: [String] = []
        for context in contexts where ratio[context] > 1 {
            let text = Contrast.text(ratio[context])
            if !seen.contains(text) { seen.append(text) }
        }
        return seen.joined(separator: " / ")
    }

    // MARK: Summary

    private func summary(of proof: [ThemeProof]) -> String {
        let failing = proof.filter { !$0.passes }.count
        let verdict =
            failing == 0
            ? style.styled("all have their contrast", as: .good) : style.styled("\(failing) fall short", as: .bad)
        return "\(proof.count / RGBGamut.allCases.count) pairs, each in sRGB and Display P3: \(verdict)\n"
    }
}

extension ThemeContext {
    /// `light`, or `light, increased`.
    var title: String {
        let word = appearance == .light ? "light" : "dark"
        return contrast == .increased ? word + ", increased" : word
    }
}
