import TesseraColorScience
import TesseraDiagnostics
import TesseraKit
import TesseraThemeGeneration

/// A theme for people: its colors in every context, then the pairs that are nearest to what they need.
///
/// ```
/// violet.theme.yaml
/// brand #7C5CFF  neutral #14141C
///
///                   light    dark     light, increased  dark, increased
///   surfacePage     #fafafa  #0f1014  #ffffff           #000000
///
/// closest to the required contrast
///   textLink on surfaceSelected  4.50 of 4.5  dark
///
/// 88 pairs, each in sRGB and Display P3: all have their contrast
/// ```
struct ThemeText {
    private let sheet: ThemeSheet
    private let style: TextStyle
    /// Whether every pair is shown, and not only those that are close.
    private let isDetailed: Bool

    init(_ sheet: ThemeSheet, _ style: TextStyle, isDetailed: Bool) {
        self.sheet = sheet
        self.style = style
        self.isDetailed = isDetailed
    }

    var text: String {
        let proof = sheet.theme.proof
        let distances = sheet.theme.distances.filter { isDetailed || $0.isAlike }
        let separations = sheet.theme.separations.filter { isDetailed || !$0.passes }
        var parts = [style.wrapped(style.styled(sheet.path.printable, as: .bold), hanging: 2) + seeds, colors]
        parts.append(isDetailed ? pairs(proof) : closest(proof))
        if !separations.isEmpty { parts.append(self.separations(separations)) }
        if !distances.isEmpty { parts.append(self.distances(distances)) }
        parts.append(moves + darkLabels + summary(of: proof, sheet.theme.distances))
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var contexts: [ThemeContext] { sheet.theme.contexts.map(\.context) }

    /// As many contexts as have room side by side; those that do not come below.
    ///
    /// - Parameters:
    ///   - names: how wide what stands before them is.
    ///   - width: of what each of them has.
    private func contextBlocks(besides names: Int, width: Int) -> [ArraySlice<ThemeContext>] {
        guard let room = style.room else { return [contexts[...]] }
        let limit = max(1, (room - 2 - names) / (width + 2))
        let blocks = (contexts.count + limit - 1) / limit
        // As many in each block, so that light and dark stand side by side.
        let count = max(1, (contexts.count + blocks - 1) / max(1, blocks))
        return stride(from: 0, to: contexts.count, by: count).map { contexts[$0..<min($0 + count, contexts.count)] }
    }

    /// For the figures and colors of contexts, each below its title.
    private func columns(of contexts: ArraySlice<ThemeContext>) -> [TextTable.Column] {
        contexts.map { _ in .words(comfort: 0) }
    }

    private var longestName: Int { sheet.theme.graph.roles.map(\.name.description.displayWidth).max() ?? 0 }

    private var seeds: String {
        style.wrapped(
            sheet.document.seedColors.map { style.patch($0.color) + "\($0.name) \($0.text)".printable }.joined(
                separator: "  "))
    }

    // MARK: Colors

    private var colors: String {
        // `increased`, or a color in hex with its alpha.
        contextBlocks(besides: longestName, width: style.patchRoom.count + 9).map(colors).joined(separator: "\n")
    }

    private func colors(in contexts: ArraySlice<ThemeContext>) -> String {
        var table = TextTable([.fixed()] + columns(of: contexts))
        table.addRow(
            "  ",
            [.empty] + contexts.map { TextTable.Cell(prefix: style.patchRoom, text: $0.title, emphasis: .faint) })
        for (index, family) in RoleFamily.all(of: sheet.theme.graph.roles.map(\.name)).enumerated() {
            if index > 0 { table.addRow("", []) }
            for name in family.roles {
                // Faint is what becomes no token.
                let emphasis: TextStyle.Emphasis? = sheet.document.tokenPath(of: name) == nil ? .faint : nil
                table.addRow(
                    "  ",
                    [TextTable.Cell(text: "\(name)", emphasis: emphasis)]
                        + contexts.map { context in
                            guard let entry = sheet.theme[context]?[name] else { return .empty }
                            return TextTable.Cell(
                                prefix: style.patch(entry.color.mapped(to: .srgb)), text: entry.emitted.srgb.hexString)
                        })
            }
        }
        return table.text(style)
    }

    // MARK: Pairs

    /// How many pairs are listed that have what they need.
    private static let closestCount = 8

    /// The pairs without their contrast, and those that are nearest to it.
    private func closest(_ proof: [ThemeProof]) -> String {
        var worst: [Pair: ThemeProof] = [:]
        var order: [Pair] = []
        for entry in proof where entry.required > 1 {
            let pair = Pair(role: entry.role, background: entry.background)
            guard let known = worst[pair] else {
                worst[pair] = entry
                order.append(pair)
                continue
            }
            if entry.ratio / entry.required < known.ratio / known.required { worst[pair] = entry }
        }
        let sorted = order.compactMap { worst[$0] }.enumerated().sorted {
            ($0.element.ratio / $0.element.required, $0.offset) < ($1.element.ratio / $1.element.required, $1.offset)
        }.map(\.element)
        let shown = sorted.enumerated().filter { $0.offset < Self.closestCount || !$0.element.passes }.map(\.element)
        if shown.isEmpty { return "" }
        var table = TextTable([.words(comfort: 0), .fixed(), .fixed(), .words("contexts", .detail, comfort: 10)])
        for entry in shown {
            let sample =
                sheet.theme[entry.context].flatMap { colors -> String? in
                    guard let role = colors[entry.role], let background = colors[entry.background] else { return nil }
                    return style.sample(role.color, on: background.color)
                } ?? style.sampleRoom
            table.addRow(
                "  ",
                [
                    TextTable.Cell(prefix: sample, text: "\(entry.role) on \(entry.background)"),
                    TextTable.Cell(
                        text: RatioText.twoDecimals(entry.ratio), emphasis: entry.passes ? nil : .bad,
                        isAlignedRight: true),
                    TextTable.Cell(text: "of \(Contrast.text(entry.required))", emphasis: .faint),
                    TextTable.Cell(text: entry.context.title, emphasis: .faint),
                ])
        }
        return style.styled("closest to the required contrast", as: .bold) + "\n" + table.text(style)
    }

    /// A row of figures: what it is about, the least that is asked for, and what a context has.
    private struct FigureRow {
        let name: String
        let least: String
        let figure: (ThemeContext) -> TextTable.Cell
    }

    /// Rows of figures with a column for each context, in as many tables as they need. What names a row are two roles,
    /// which may be broken between them.
    ///
    /// - Parameter prefix: as much room as stands before each figure.
    private func tables(_ title: String, prefix: String = "", _ rows: [FigureRow]) -> String {
        // `on …` and `4.5 / 7`.
        contextBlocks(besides: longestName + 3 + 2 + 7, width: prefix.count + 9).map { contexts in
            var table = TextTable([.words(comfort: 0), .fixed()] + columns(of: contexts))
            table.addRow(
                "  ",
                [TextTable.Cell(text: title, emphasis: .faint), TextTable.Cell(text: "least", emphasis: .faint)]
                    + contexts.map { TextTable.Cell(prefix: prefix, text: $0.title, emphasis: .faint) })
            for row in rows {
                table.addRow(
                    "  ",
                    [TextTable.Cell(text: row.name), TextTable.Cell(text: row.least, emphasis: .faint)]
                        + contexts.map(row.figure))
            }
            return table.text(style)
        }.joined(separator: "\n")
    }

    private func pairs(_ proof: [ThemeProof]) -> String {
        let byPair = Dictionary(grouping: proof) { Pair(role: $0.role, background: $0.background) }
        let rows = sheet.theme.graph.roles.flatMap { role in
            role.requiredContrasts.map { contrast in
                let own = byPair[Pair(role: role.name, background: contrast.background)] ?? []
                return FigureRow(name: "\(role.name) on \(contrast.background)", least: ratios(contrast.ratio)) {
                    context in cell(own.filter { $0.context == context }, in: context)
                }
            }
        }
        return tables("contrast", prefix: sampleRoom, rows)
    }

    private struct Pair: Hashable {
        let role: RoleName
        let background: RoleName
    }

    /// The lesser ratio of both gamuts.
    private func cell(_ proof: [ThemeProof], in context: ThemeContext) -> TextTable.Cell {
        guard let worst = proof.min(by: { $0.ratio < $1.ratio }), let colors = sheet.theme[context],
            let role = colors[worst.role], let background = colors[worst.background]
        else { return .empty }
        return TextTable.Cell(
            prefix: hasSamples ? style.sample(role.color, on: background.color) : "",
            text: RatioText.twoDecimals(worst.ratio), emphasis: worst.passes ? nil : .bad, isAlignedRight: true)
    }

    /// In a narrow window the figures are worth more.
    private var hasSamples: Bool { style.room.map { $0 >= 64 + 16 * contexts.count } ?? true }

    /// As much room as a sample takes.
    private var sampleRoom: String { hasSamples ? style.sampleRoom : "" }

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
        let byRole = Dictionary(grouping: separations) { $0.role }
        let rows = sheet.theme.graph.roles.compactMap { role -> FigureRow? in
            guard !role.separations.isEmpty, let own = byRole[role.name] else { return nil }
            let least = role.separations.map(\.least).min() ?? 0
            let others =
                role.separations.count == 1 ? "\(role.separations[0].other)" : "\(role.separations.count) others"
            return FigureRow(name: "\(role.name) from \(others)", least: thousandths(least)) { context in
                let worst = own.filter { $0.context == context }.min { $0.distance < $1.distance }
                return TextTable.Cell(
                    text: worst.map { thousandths($0.distance) } ?? "", emphasis: worst?.passes == false ? .bad : nil,
                    isAlignedRight: true)
            }
        }
        return tables("visibly apart", rows)
    }

    /// Rounded down: what is shown was reached.
    private func thousandths(_ distance: Double) -> String {
        DecimalText.string((distance * 1000).rounded(.down) / 1000, maximumFractionDigits: 3)
    }

    // MARK: Distances

    /// What is to be distinguished, with the difference in the eyes that see the least of it.
    private func distances(_ distances: [ThemeDistance]) -> String {
        var seen: Set<Pair> = []
        let rows = distances.compactMap { distance -> FigureRow? in
            let pair = Pair(role: distance.role, background: distance.other)
            guard seen.insert(pair).inserted else { return nil }
            let own = distances.filter { $0.role == pair.role && $0.other == pair.background }
            let least = distance.strength == .reported ? "-" : Contrast.text(distance.required)
            return FigureRow(name: "\(pair.role) and \(pair.background)", least: least) { context in
                let worst = own.filter { $0.context == context }.min { $0.difference < $1.difference }
                let isBad = worst?.isAlike ?? false
                return TextTable.Cell(
                    text: worst.map { RatioText.twoDecimals($0.difference) } ?? "", emphasis: isBad ? .bad : nil,
                    isAlignedRight: true)
            }
        }
        return tables("distinguished", rows)
    }

    // MARK: Moves

    /// Which fills are not their seeds' colors, by how much, and why.
    private var moves: String {
        sheet.theme.moves.map { move in
            let reasons = move.reasons.map {
                "\($0.other) would have \(Contrast.text($0.reached)):1 of \(Contrast.text($0.required)):1"
            }
            let reason = reasons.isEmpty ? "it would look like another status" : reasons.joined(separator: ", ")
            let isSeen = move.distance >= ColorDifference.justNoticeable
            return style.wrapped(
                "\(move.role) differs \(isSeen ? "visibly" : "too little to see") from the color you gave (\(move.context.title), dE \(thousandths(move.distance))): with that color, \(reason)",
                hanging: 2)
        }.joined()
    }

    /// Which labels are not white although the theme prefers it, because no fill lets them be.
    private var darkLabels: String {
        var names: [(title: String, roles: [String])] = []
        let labels = sheet.theme.graph.roles.filter { role in
            guard case .mark(let mark) = role.rule, mark.choice == .preferred else { return false }
            return mark.candidates.first?.start == .lightness(PerContext(1))
        }
        // The count on a badge prefers white in every theme; labels on accents do with 'onFill: white'.
        guard labels.contains(where: { $0.name.description == "onBrand" }) else { return "" }
        for context in contexts {
            let roles = labels.filter { role in
                sheet.theme[context]?[role.name]?.color.hexString != "#ffffff"
            }
            if !roles.isEmpty { names.append((context.title, roles.map(\.name.description))) }
        }
        return names.map { title, roles in
            style.wrapped(
                "not white (\(title)): \(roles.joined(separator: ", ")); no fill has its contrast with white and with the surfaces",
                hanging: 2)
        }.joined()
    }

    // MARK: Summary

    private func summary(of proof: [ThemeProof], _ distances: [ThemeDistance]) -> String {
        let failing = proof.filter { !$0.passes }.count
        let verdict =
            failing == 0
            ? style.styled("all have their contrast", as: .good) : style.styled("\(failing) fall short", as: .bad)
        let told = distances.isEmpty ? "" : "; \(self.verdict(on: distances))"
        let pairs = "\(proof.count / RGBGamut.allCases.count) pairs, each in sRGB and Display P3"
        let more = isDetailed ? "" : style.wrapped(style.styled("--details shows each", as: .faint))
        return style.wrapped("\(pairs): \(verdict)\(told)") + more
    }

    private func verdict(on distances: [ThemeDistance]) -> String {
        if distances.contains(where: \.isAlike) { return "not all are distinguishable" }
        var alike: [String] = []
        for distance in distances where !distance.passes {
            let pair = "\(distance.role) and \(distance.other)"
            if !alike.contains(pair) { alike.append(pair) }
        }
        if alike.isEmpty { return "all statuses are distinguishable with any color vision" }
        let more = alike.count > 3 ? ", and \(alike.count - 3) more" : ""
        return "statuses are distinguishable with any color vision, except "
            + alike.prefix(3).joined(separator: ", ") + more
    }
}

extension ThemeDistance {
    /// Whether it is told of as an error.
    fileprivate var isAlike: Bool { !passes && strength > .reported }
}

/// Roles whose names begin alike, such as `brandFill` and `onBrand`.
private struct RoleFamily {
    let word: String
    private(set) var roles: [RoleName]

    /// In the order of the roles; those that nothing is like come last, together.
    static func all(of roles: [RoleName]) -> [RoleFamily] {
        var families: [RoleFamily] = []
        for role in roles {
            let word = word(of: role.description)
            if let known = families.firstIndex(where: { $0.word == word }) {
                families[known].roles.append(role)
            } else {
                families.append(RoleFamily(word: word, roles: [role]))
            }
        }
        let single = families.filter { $0.roles.count == 1 }.flatMap(\.roles)
        return families.filter { $0.roles.count > 1 } + (single.isEmpty ? [] : [RoleFamily(word: "", roles: single)])
    }

    /// `brand` of `brandFill` and of `onBrand`; `chart` of `chart1`.
    private static func word(of name: String) -> String {
        let rest = name.dropFirst(2)
        if name.hasPrefix("on"), let first = rest.first, first.isUppercase {
            return first.lowercased() + rest.dropFirst().prefix { !$0.isUppercase && !$0.isNumber }
        }
        return String(name.prefix { !$0.isUppercase && !$0.isNumber })
    }
}

extension ThemeContext {
    /// `light`, or `light, increased`.
    var title: String {
        let word = appearance == .light ? "light" : "dark"
        return contrast == .increased ? word + ", increased" : word
    }
}
