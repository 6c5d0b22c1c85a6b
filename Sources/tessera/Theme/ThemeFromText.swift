import TesseraColorScience
import TesseraDiagnostics
import TesseraKit
import TesseraThemeDocuments
import TesseraThemeGeneration

/// A proposal for people: its seeds, what becomes of every token, and what has no role.
///
/// ```
/// seeds
///   brand    #0b6bcb  color.brand.primary  by name
///
///   role         yours            light               dark                 contrast  light            dark
///   surfacePage  background.page  #ffffff  #f9fafb 1.5  #101214  #0f1113 0.5
///   textPrimary  text.primary     #1c2024  #1d2025 0.6  #edeef0  #ebecef 0.7            16.31 → 15.60  16.30 → 15.72
/// ```
struct ThemeFromText {
    private let proposed: ProposedTheme
    private let style: TextStyle

    init(_ proposed: ProposedTheme, _ style: TextStyle) {
        self.proposed = proposed
        self.style = style
    }

    var text: String {
        [seeds, changes, unkept, unmatched, summary].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var proposal: ThemeProposal { proposed.proposal }

    // MARK: Seeds

    private var seeds: String {
        var table = TextTable()
        for seed in proposal.seeds {
            table.addRow(
                "  ",
                [
                    TextTable.Cell(prefix: style.patch(seed.color.color), text: "\(seed.name)"),
                    TextTable.Cell(text: seed.color.color.hexString), TextTable.Cell(text: seed.color.path),
                    TextTable.Cell(text: seed.reason.text, emphasis: .faint),
                ])
        }
        let derived = proposal.derivedStatuses.map(\.rawValue).joined(separator: ", ")
        var remark = derived.isEmpty ? "" : "  there is no room for more seeds: the theme makes its own \(derived)\n"
        if proposal.seeds.first.map({ $0.reason == .chroma }) ?? false {
            remark += "  no name speaks of the brand, and this is a guess; --brand names its token\n"
        }
        return style.styled("seeds", as: .bold) + "\n" + table.text(style) + remark
    }

    // MARK: Changes

    private var changes: String {
        if proposed.changes.isEmpty { return "" }
        var table = TextTable()
        let appearances = proposal.appearances
        table.addRow(
            "  ",
            ["role", "yours"].map { TextTable.Cell(text: $0, emphasis: .faint) }
                + appearances.flatMap { appearance in
                    [appearance.word, "theme", "diff"].map {
                        TextTable.Cell(
                            prefix: $0 == "diff" ? "" : style.patchRoom, text: $0, emphasis: .faint,
                            isAlignedRight: $0 == "diff")
                    }
                } + appearances.map { TextTable.Cell(text: "contrast \($0.word)", emphasis: .faint) }
                + [TextTable.Cell(text: "found", emphasis: .faint)])
        for change in proposed.changes {
            let match = change.match
            table.addRow(
                "  ",
                [
                    TextTable.Cell(text: match.isFirst ? "\(match.role)" : ""),
                    TextTable.Cell(text: match.color.path, emphasis: match.isFirst ? nil : .faint),
                ] + appearances.flatMap { colors(change.cells[$0]) }
                    + appearances.map { contrast(change.cells[$0]?.contrast) }
                    + [TextTable.Cell(text: match.certainty.text, emphasis: .faint)])
        }
        return table.text(style)
    }

    private func colors(_ cell: RoleChange.Cell?) -> [TextTable.Cell] {
        guard let cell else {
            return [
                TextTable.Cell(prefix: style.patchRoom, text: ""), TextTable.Cell(prefix: style.patchRoom, text: ""),
                TextTable.Cell(text: ""),
            ]
        }
        let isUnseen = cell.difference < ColorDifference.justNoticeable
        return [
            TextTable.Cell(prefix: style.patch(cell.before), text: cell.before.hexString),
            TextTable.Cell(prefix: style.patch(cell.after), text: cell.after.hexString),
            TextTable.Cell(
                text: cell.difference.hundredfold, emphasis: isUnseen ? .faint : nil, isAlignedRight: true),
        ]
    }

    private func contrast(_ contrast: RoleChange.ContrastBeforeAndAfter?) -> TextTable.Cell {
        guard let contrast else { return TextTable.Cell(text: "") }
        func marked(_ ratio: Double) -> String {
            RatioText.twoDecimals(ratio) + (ratio < contrast.required ? "!" : "")
        }
        return TextTable.Cell(
            text: "\(marked(contrast.before)) → \(marked(contrast.after)) on \(contrast.background)",
            emphasis: contrast.isRepaired ? .good : contrast.after < contrast.required ? .bad : nil)
    }

    // MARK: The rest

    private var unkept: String {
        if proposed.unkept.isEmpty { return "" }
        return style.styled("not kept", as: .bold) + "\n"
            + proposed.unkept.map { "  \($0.path): \($0.reason.text)".printable + "\n" }.joined()
    }

    /// How many names are listed of one kind.
    private static let listedCount = 60

    private var unmatched: String {
        var text = ""
        var follows: [String] = []
        var steps: [String] = []
        var others: [UnmatchedColor] = []
        for color in proposal.unmatched {
            switch color.reason {
            case .follows: follows.append(color.color.path)
            case .step: steps.append(color.color.path)
            case .own, .shade, .noRole: others.append(color)
            }
        }
        if !follows.isEmpty {
            text +=
                "\(Summary.count(follows.count, "token")) of yours refer to these, and follow: "
                + follows.handful.printable + "\n"
        }
        if !steps.isEmpty {
            text +=
                "\(Summary.count(steps.count, "step")) of palettes, which stay as they are: "
                + steps.handful.printable + "\n"
        }
        if others.isEmpty { return text }
        var table = TextTable()
        for color in others.prefix(Self.listedCount) {
            table.addRow(
                "  ",
                [
                    TextTable.Cell(prefix: style.patch(color.color.color), text: color.color.path),
                    TextTable.Cell(text: color.reason.text, emphasis: .faint),
                ])
        }
        text += "\(Summary.count(others.count, "token")) without a role:\n" + table.text(style)
        let rest = others.count - Self.listedCount
        return rest > 0 ? text + "  and \(rest) more; --format json lists all\n" : text
    }

    private var summary: String { ThemeFromSummary(proposed).text + "\n" }
}

/// A proposal in a sentence or two.
struct ThemeFromSummary {
    /// Without the steps of palettes.
    let colorCount: Int
    let stepCount: Int
    /// Those that have a role, or refer to a token with one.
    let matchedCount: Int
    let unseenCount: Int
    let repairedCount: Int
    let failingCount: Int

    init(_ proposed: ProposedTheme) {
        let proposal = proposed.proposal
        stepCount = proposal.unmatched.count { $0.reason == .step }
        colorCount = proposal.colors.count - stepCount
        matchedCount =
            proposed.changes.count
            + proposal.unmatched.count { if case .follows = $0.reason { true } else { false } }
        unseenCount = proposed.changes.count { $0.isUnseen }
        repairedCount = proposed.changes.count { $0.repairedPair }
        failingCount = proposed.changes.count { change in
            change.cells.values.contains { $0.contrast.map { $0.before < $0.required } ?? false }
        }
    }

    var text: String {
        if colorCount == 0 { return "all colors are steps of palettes: there are seeds in them, and no roles" }
        let repaired =
            switch (failingCount, repairedCount) {
            case (0, _): "all have the contrast that their roles need"
            case (1, 1): "1 that has too little contrast passes"
            case (let all, let repaired) where all == repaired: "\(all) that have too little contrast pass"
            case (let all, let repaired): "of \(all) that have too little contrast \(repaired) pass"
            }
        return
            "\(matchedCount) of \(Summary.count(colorCount, "color")) \(matchedCount == 1 ? "has" : "have") a role; "
            + "\(unseenCount) \(unseenCount == 1 ? "stays as it is" : "stay as they are") to the eye (below 2); \(repaired)"
    }
}

extension ThemeContext.Appearance {
    var word: String { self == .light ? "light" : "dark" }
}

extension Double {
    /// deltaE OK as people say it: times 100, one decimal.
    fileprivate var hundredfold: String {
        let text = DecimalText.string(self * 100, maximumFractionDigits: 1)
        return text.contains(".") ? text : text + ".0"
    }
}

extension RoleMatch.Certainty {
    var text: String {
        switch self {
        case .name: "by name"
        case .nameAndColor: "by name and color"
        case .color: "by color"
        }
    }
}

extension ProposedSeed.Reason {
    var text: String {
        switch self {
        case .name: "by name"
        case .choice: "as you said"
        case .use(let count): "by use: \(Summary.count(count, "token")) of its hue"
        case .chroma: "by color: the most colorful"
        case .middleOfGrays: "by color: a middle gray"
        }
    }
}

extension UnmatchedColor.Reason {
    var text: String {
        switch self {
        case .follows(let path): "follows \(path)"
        case .step: "a step of a palette"
        case .own(let words): "of your own: \(words.joined(separator: " "))"
        case .shade(let role): "another color than that of \(role)"
        case .noRole: "no role"
        }
    }
}

extension ProposedTheme.Unkept.Reason {
    var text: String {
        switch self {
        case .translucent: "it is translucent, and nothing can be proven of it"
        case .contrast(let other, let reached, let required):
            "\(RatioText.twoDecimals(reached)) with \(other), and \(Contrast.text(required)) is required"
        case .others: "others could not be seen beside it"
        }
    }
}
