import TesseraColorScience
import TesseraDiagnostics
import TesseraKit
import TesseraThemeGeneration

/// A theme for people: its colors side by side, then every pair with its contrast.
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
        let distances = sheet.theme.distances
        return style.styled(sheet.path.printable, as: .bold) + "\n" + seeds + "\n" + colors + "\n" + pairs(proof) + "\n"
            + (distances.isEmpty ? "" : self.distances(distances) + "\n") + summary(of: proof, distances)
    }

    private var contexts: [ThemeContext] { sheet.theme.contexts.map(\.context) }

    private var seeds: String {
        sheet.document.seedColors.map { style.patch($0.color) + "\($0.name) \($0.text)".printable }.joined(
            separator: "  ") + "\n"
    }

    // MARK: Colors

    private var colors: String {
        var table = TextTable()
        table.addRow(
            "  ",
            [TextTable.Cell(text: "")]
                + contexts.map { TextTable.Cell(prefix: style.patchRoom, text: $0.title, emphasis: .faint) })
        for role in sheet.theme.graph.roles {
            // Faint is what becomes no token.
            let emphasis: TextStyle.Emphasis? = sheet.document.tokenPath(of: role.name) == nil ? .faint : nil
            table.addRow(
                "  ",
                [TextTable.Cell(text: "\(role.name)", emphasis: emphasis)]
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
            prefix: style.sample(role.color, on: ground.color), text: RatioText.twoDecimals(worst.ratio),
            emphasis: worst.passes ? nil : .bad, isAlignedRight: true)
    }

    /// As much room as a sample takes.
    private var sampleRoom: String { String(repeating: " ", count: style.sampleRoom) }

    /// `7 / 10` where increased contrast asks for more.
    private func ratios(_ ratio: PerContext<Double>) -> String {
        var seen: [String] = []
        for context in contexts where ratio[context] > 1 {
            let text = Contrast.text(ratio[context])
            if !seen.contains(text) { seen.append(text) }
        }
        return seen.joined(separator: " / ")
    }

    // MARK: Distances

    /// What is to be distinguished, with the difference in the eyes that see the least of it.
    private func distances(_ distances: [ThemeDistance]) -> String {
        var table = TextTable()
        table.addRow(
            "  ",
            [TextTable.Cell(text: "distinguished", emphasis: .faint), TextTable.Cell(text: "least", emphasis: .faint)]
                + contexts.map { TextTable.Cell(text: $0.title, emphasis: .faint) })
        var seen: Set<Pair> = []
        for distance in distances {
            let pair = Pair(role: distance.role, ground: distance.other)
            guard seen.insert(pair).inserted else { continue }
            let own = distances.filter { $0.role == pair.role && $0.other == pair.ground }
            let cells = contexts.map { context -> TextTable.Cell in
                let worst = own.filter { $0.context == context }.min { $0.difference < $1.difference }
                let isBad = worst.map { !$0.passes && $0.strength > .reported } ?? false
                return TextTable.Cell(
                    text: worst.map { RatioText.twoDecimals($0.difference) } ?? "", emphasis: isBad ? .bad : nil,
                    isAlignedRight: true)
            }
            let least = distance.strength == .reported ? "-" : Contrast.text(distance.required)
            table.addRow(
                "  ",
                [
                    TextTable.Cell(text: "\(pair.role) and \(pair.ground)"),
                    TextTable.Cell(text: least, emphasis: .faint),
                ] + cells)
        }
        return table.text(style)
    }

    // MARK: Summary

    private func summary(of proof: [ThemeProof], _ distances: [ThemeDistance]) -> String {
        let failing = proof.filter { !$0.passes }.count
        let verdict =
            failing == 0
            ? style.styled("all have their contrast", as: .good) : style.styled("\(failing) fall short", as: .bad)
        let alike = distances.contains { !$0.passes && $0.strength > .reported }
        let told =
            distances.isEmpty
            ? "" : alike ? "; not all are distinguished" : "; all that must be are distinguished by any color vision"
        return "\(proof.count / RGBGamut.allCases.count) pairs, each in sRGB and Display P3: \(verdict)\(told)\n"
    }
}

extension ThemeContext {
    /// `light`, or `light, increased`.
    var title: String {
        let word = appearance == .light ? "light" : "dark"
        return contrast == .increased ? word + ", increased" : word
    }
}
