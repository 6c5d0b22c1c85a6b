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
///   role         token            in     yours    theme    diff  contrast                      found
///   surfacePage  background.page  light  #ffffff  #f9fafb   1.5                                by name
///                                 dark   #101214  #0f1113   0.5                                by name
///   textPrimary  text.primary     light  #1c2024  #1d2025   0.6  16.31 → 15.60 on surfacePage  by name
/// ```
struct ThemeFromText {
    private let proposed: ProposedTheme
    private let style: TextStyle

    init(_ proposed: ProposedTheme, _ style: TextStyle) {
        self.proposed = proposed
        self.style = style
    }

    var text: String {
        var hidden: [String] = []
        let parts = [seeds(&hidden), changes(&hidden), unkept, unmatched(&hidden), summary]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n") + style.note(onHidden: hidden)
    }

    private var proposal: ThemeProposal { proposed.proposal }

    // MARK: Seeds

    private func seeds(_ hidden: inout [String]) -> String {
        var table = TextTable([.fixed(), .fixed(), .path(), .words("how each was found", .remark)])
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
        var remark =
            derived.isEmpty
            ? "" : style.wrapped("there is no room for more seeds: the theme makes its own \(derived)", indent: 2)
        if proposal.seeds.first.map({ $0.reason == .chroma }) ?? false {
            remark += style.wrapped(
                "no token name mentions the brand, so this is a guess; name the token with --brand", indent: 2)
        }
        let layout = table.layout(style)
        hidden += layout.hidden
        return style.styled("seeds", as: .bold) + "\n" + layout.text + remark
    }

    // MARK: Changes

    private func changes(_ hidden: inout [String]) -> String {
        if proposed.changes.isEmpty { return "" }
        var table = TextTable([
            .fixed(), .path(), .fixed(), .fixed(), .fixed(), .fixed("differences", .detail),
            .words("contrast", .detail, comfort: 14), .words("how each was found", .remark, comfort: 7),
        ])
        let titles = ["role", "token", "in", "yours", "theme", "diff", "contrast", "found"]
        table.addRow(
            "  ",
            titles.map {
                TextTable.Cell(
                    prefix: ["yours", "theme"].contains($0) ? style.patchRoom : "", text: $0, emphasis: .faint,
                    isAlignedRight: $0 == "diff")
            })
        for change in proposed.changes {
            let match = change.match
            var names = [
                TextTable.Cell(text: match.isFirst ? "\(match.role)" : ""),
                TextTable.Cell(text: match.color.path, emphasis: match.isFirst ? nil : .faint),
            ]
            for context in ThemeContext.allCases {
                guard let cell = change.cells[context] else { continue }
                table.addRow(
                    "  ",
                    names + [TextTable.Cell(text: context.selectorText, emphasis: .faint)] + colors(cell) + [
                        contrast(cell.contrast), TextTable.Cell(text: match.certainty.text, emphasis: .faint),
                    ])
                names = [.empty, .empty]
            }
        }
        let layout = table.layout(style)
        hidden += layout.hidden
        return layout.text
    }

    private func colors(_ cell: RoleChange.Cell) -> [TextTable.Cell] {
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
            + proposed.unkept.map { unkept in
                let place = contextText(of: unkept).map { " in \($0)" } ?? ""
                return style.wrapped("\(unkept.path)\(place): \(unkept.reason.text)".printable, indent: 2, hanging: 2)
            }.joined()
    }

    /// Where a color is not kept; `nil` for all contexts that the team has values for.
    private func contextText(of unkept: ProposedTheme.Unkept) -> String? {
        if Set(proposal.contexts).isSubset(of: unkept.contexts) { return nil }
        return unkept.contexts.map(\.selectorText).joined(separator: ", ")
    }

    /// How many names are listed of one kind.
    private static let listedCount = 60

    private func unmatched(_ hidden: inout [String]) -> String {
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
            let subject = follows.count.counted(
                "token of yours refers to these, and follows", "tokens of yours refer to these, and follow")
            text += style.wrapped("\(subject): \(follows.handful.printable)", hanging: 2)
        }
        if !steps.isEmpty {
            let subject = steps.count.counted(
                "step of a palette stays as it is", "steps of palettes stay as they are")
            text += style.wrapped("\(subject): \(steps.handful.printable)", hanging: 2)
        }
        if others.isEmpty { return text }
        var table = TextTable([.path(), .words("why each has no role", .detail)])
        for color in others.prefix(Self.listedCount) {
            table.addRow(
                "  ",
                [
                    TextTable.Cell(prefix: style.patch(color.color.color), text: color.color.path),
                    TextTable.Cell(text: color.reason.text, emphasis: .faint),
                ])
        }
        let layout = table.layout(style)
        hidden += layout.hidden
        text += "\(Summary.count(others.count, "token")) without a role:\n" + layout.text
        let rest = others.count - Self.listedCount
        return rest > 0 ? text + "  and \(rest) more; --format json lists all\n" : text
    }

    private var summary: String { style.wrapped(ThemeFromSummary(proposed).text) }
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
            "\(matchedCount) of \(Summary.count(colorCount, "color")) \(matchedCount == 1 || colorCount == 1 ? "has" : "have") a role; "
            + "\(unseenCount) \(unseenCount == 1 ? "stays as it is" : "stay as they are") to the eye (below 2); \(repaired)"
    }
}

extension ThemeContext {
    /// As the document has it: `light`, or `light+increased`.
    fileprivate var selectorText: String {
        (appearance == .light ? "light" : "dark") + (contrast == .increased ? "+increased" : "")
    }
}

extension Double {
    /// deltaE OK as people say it: times 100, one decimal.
    fileprivate var hundredfold: String {
        DecimalText.string(self * 100, maximumFractionDigits: 1).filled(with: ".0")
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
        case .middleOfGrays: "by color: typical of your grays"
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
        case .translucent: "it is translucent, so its contrast cannot be proven"
        case .contrast(let other, let reached, let required):
            "\(RatioText.twoDecimals(reached)) with \(other), and \(Contrast.text(required)) is required"
        case .others: "others could not be seen beside it"
        }
    }
}
