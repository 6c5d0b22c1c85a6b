import TesseraColorScience
import TesseraDiagnostics
import TesseraKit
import TesseraThemeGeneration

/// A theme for people: its colors side by side, then every pair with its contrast.
///
/// ```
/// violet.theme.yaml
/// brand #7C5CFF  neutral #14141C
///
///                   light    dark     light, increased  dark, increased
///   surfacePage     #fafafa  #0f1014  #ffffff           #000000
///
///   contrast                       least   light  dark   light, increased  dark, increased
///   textPrimary on surfacePage     7 / 10  16.41  15.94  15.81             17.48
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
        let separations = sheet.theme.separations
        return style.styled(sheet.path.printable, as: .bold) + "\n" + seeds + "\n" + colors + "\n" + pairs(proof) + "\n"
            + (separations.isEmpty ? "" : self.separations(separations) + "\n")
            + (distances.isEmpty ? "" : self.distances(distances) + "\n") + moves + summary(of: proof, distances)
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
        let byPair = Dictionary(grouping: proof) { Pair(role: $0.role, background: $0.background) }
        for role in sheet.theme.graph.roles {
            for contrast in role.requiredContrasts {
                let own = byPair[Pair(role: role.name, background: contrast.background)] ?? []
                let cells = contexts.map { cell(own.filter { [context = $0] in $0.context == context }, in: $0) }
                table.addRow(
                    "  ",
                    [
                        TextTable.Cell(text: "\(role.name) on \(contrast.background)"),
                        TextTable.Cell(text: ratios(contrast.ratio), emphasis: .faint),
                    ] + cells)
            }
        }
        return table.text(style)
    }

    private struct Pair: Hashable {
        let role: RoleName
        let background: RoleName
    }

    /// The lesser ratio of both gamuts.
    private func cell(_ proof: [ThemeProof], in context: ThemeContext) -> TextTable.Cell {
        guard let worst = proof.min(by: { $0.ratio < $1.ratio }), let colors = sheet.theme[context],
            let role = colors[worst.role], let background = colors[worst.background]
        else { return TextTable.Cell(text: "") }
        return TextTable.Cell(
            prefix: style.sample(role.color, on: background.color), text: RatioText.twoDecimals(worst.ratio),
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

    // MARK: Separations

    /// What must visibly differ from others, with the distance from the nearest of them.
    private func separations(_ separations: [ThemeSeparation]) -> String {
        var table = TextTable()
        table.addRow(
            "  ",
            [TextTable.Cell(text: "visibly apart", emphasis: .faint), TextTable.Cell(text: "least", emphasis: .faint)]
                + contexts.map { TextTable.Cell(text: $0.title, emphasis: .faint) })
        let byRole = Dictionary(grouping: separations) { $0.role }
        for role in sheet.theme.graph.roles where !role.separations.isEmpty {
            let own = byRole[role.name] ?? []
            let cells = contexts.map { context -> TextTable.Cell in
                let worst = own.filter { $0.context == context }.min { $0.distance < $1.distance }
                return TextTable.Cell(
                    text: worst.map { thousandths($0.distance) } ?? "", emphasis: worst?.passes == false ? .bad : nil,
                    isAlignedRight: true)
            }
            let least = role.separations.map(\.least).min() ?? 0
            let others =
                role.separations.count == 1 ? "\(role.separations[0].other)" : "\(role.separations.count) others"
            table.addRow(
                "  ",
                [
                    TextTable.Cell(text: "\(role.name) from \(others)"),
                    TextTable.Cell(text: thousandths(least), emphasis: .faint),
                ] + cells)
        }
        return table.text(style)
    }

    /// Rounded down: what is shown was reached.
    private func thousandths(_ distance: Double) -> String {
        DecimalText.string((distance * 1000).rounded(.down) / 1000, maximumFractionDigits: 3)
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
            let pair = Pair(role: distance.role, background: distance.other)
            guard seen.insert(pair).inserted else { continue }
            let own = distances.filter { $0.role == pair.role && $0.other == pair.background }
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
                    TextTable.Cell(text: "\(pair.role) and \(pair.background)"),
                    TextTable.Cell(text: least, emphasis: .faint),
                ] + cells)
        }
        return table.text(style)
    }

    // MARK: Moves

    /// Which fills are not their seeds' colors, by how much, and why.
    private var moves: String {
        sheet.theme.moves.map { move in
            let reasons = move.reasons.map {
                "\($0.other) needs \(Contrast.text($0.required)):1 and would have \(Contrast.text($0.reached)):1"
            }
            let reason = reasons.isEmpty ? "it must be told from others" : reasons.joined(separator: ", ")
            return
                "\(move.role) moves by a deltaE OK of \(thousandths(move.distance)) (\(move.context.title)): \(reason)\n"
        }.joined()
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
