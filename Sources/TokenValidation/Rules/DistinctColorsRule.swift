import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Colors that carry a meaning are distinguished by people with any color vision.
enum DistinctColorsRule: ValidationRule {
    static let description = RuleDescription(
        id: "color-vision/distinct", severity: .warning,
        summary: "Colors that carry a meaning do not look alike with protan, deutan or tritan color vision.",
        rationale: """
            One man in twelve can hardly distinguish red from green, and so success from danger. Tessera simulates how \
            the colors look to people who lack one kind of cone, the eye's color receptors (Brettel, Viénot and Mollon \
            1997, with the constants of DaltonLens). Two colors must differ by at least 11 in CIEDE2000 (a measure of \
            color difference), which Adobe's Leonardo calls safe.

            If two colors look alike, make one of them lighter or darker, because everybody sees lightness. Do not \
            rely on color alone (WCAG 2.2, 1.4.1): add an icon or a label.

            Tessera compares the colors of each list under `distinct` in the manifest. It also compares colors whose \
            names differ only in a status, such as `color.success` and `color.danger`. Of the colors that it finds by \
            name, Tessera leaves out translucent and pale colors, because they are backgrounds, and colors that look \
            alike to everybody. It also leaves out colors that are text according to `$contrast`, because the words \
            say what the text means.
            """,
        goodExample: """
            color:
              $type: color
              success: "#4ADE80"
              danger: "#DC2626"
            """,
        badExample: """
            color:
              $type: color
              success: ↓"#46A758"
              danger: "#E54666"
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tokens = design.tokens
        var check = ColorVisionCheck(tokens, minimum: ColorSight.safeDifference)
        var judged: Set<ColorVisionCheck.Pair> = []
        var findings = Findings()
        var cut: [Diagnostic] = []
        for list in design.distinct {
            if judge(list, with: &check, tokens.tree, &judged, &findings) { continue }
            cut.append(.cut(list, pairLimit))
        }
        for pair in StatusPairs(tokens).pairs where judged.insert(pair.inOrder).inserted {
            if let violation = check.violation(of: pair, where: carriesMeaning) { findings.add(violation, nil) }
        }
        return findings.all.map { diagnostic(for: $0, in: tokens) } + cut
    }

    /// How many pairs carry a meaning, and how many of them differ enough for everybody in every permutation.
    static func count(in design: Design) -> (judged: Int, met: Int) {
        var check = ColorVisionCheck(design.tokens, minimum: ColorSight.safeDifference)
        var judged: Set<ColorVisionCheck.Pair> = []
        var failed = 0
        for list in design.distinct {
            let members = list.members.compactMap { design.tokens.tree.target(of: $0) }
            for (index, second) in members.enumerated() {
                for first in members[..<index] {
                    let pair = ColorVisionCheck.Pair(first: first, second: second).inOrder
                    // What would take too long to compare is not counted either.
                    guard check.comparisonCount < comparisonLimit, judged.insert(pair).inserted else { continue }
                    if check.violation(of: pair, where: { _, _ in true }) != nil { failed += 1 }
                }
            }
        }
        for pair in StatusPairs(design.tokens).pairs where !judged.contains(pair.inOrder) {
            if check.violation(of: pair, where: { _, _ in true }) != nil {
                // Backgrounds and what stands on them say nothing, and nothing is proven of them.
                guard check.violation(of: pair, where: carriesMeaning) != nil else { continue }
                failed += 1
            }
            judged.insert(pair.inOrder)
        }
        return (judged.count, judged.count - failed)
    }

    /// How many pairs of a list may look alike before no more are looked for. No list can go on for long without:
    /// there are not two thousand colors that differ enough.
    static let pairLimit = 1000
    /// How often colors of a list are compared, in all contexts.
    private static let comparisonLimit = 10_000_000

    /// - Returns: whether all pairs were looked at.
    private static func judge(
        _ list: DistinctColors, with check: inout ColorVisionCheck, _ tree: TokenTree,
        _ judged: inout Set<ColorVisionCheck.Pair>, _ findings: inout Findings
    ) -> Bool {
        // A member that is no token has been reported.
        let members = list.members.compactMap { tree.target(of: $0) }
        let end = check.comparisonCount + comparisonLimit
        var violationCount = 0
        // Each with those before it, so that what is alike is met early.
        for (index, second) in members.enumerated() {
            for first in members[..<index] {
                let pair = ColorVisionCheck.Pair(first: first, second: second)
                guard judged.insert(pair.inOrder).inserted else { continue }
                guard let violation = check.violation(of: pair, where: { _, _ in true }) else {
                    if check.comparisonCount > end { return false }
                    continue
                }
                findings.add(violation, list)
                violationCount += 1
                if violationCount == pairLimit, index + 1 < members.count { return false }
            }
        }
        return true
    }

    /// Whether two colors can be what tells one status from another, rather than two backgrounds or what
    /// stands on them.
    private static func carriesMeaning(_ colors: ColorVisionCheck.Colors, normalDifference: Double) -> Bool {
        normalDifference >= ColorSight.safeDifference
            && [colors.first, colors.second].allSatisfy { color in
                color.isOpaque && color.converted(to: .oklch).components.second >= ColorSight.tintChroma
            }
    }

    // MARK: Findings

    /// Violations of the same colors are one finding: themes give the colors of a status to many roles.
    private struct Findings {
        struct Finding {
            let violation: ColorVisionCheck.Violation
            let list: DistinctColors?
            var others: [ColorVisionCheck.Pair] = []
        }

        private(set) var all: [Finding] = []
        private var known: [[ColorVisionCheck.Colors]: Int] = [:]

        mutating func add(_ violation: ColorVisionCheck.Violation, _ list: DistinctColors?) {
            if let index = known[violation.failing] {
                all[index].others.append(violation.pair)
            } else {
                known[violation.failing] = all.count
                all.append(Finding(violation: violation, list: list))
            }
        }
    }

    private static func diagnostic(for finding: Findings.Finding, in tokens: ResolvedTokens) -> Diagnostic {
        let violation = finding.violation
        func name(_ token: TokenID) -> String { "'\(tokens.tree[token].path)'" }
        func place(_ token: TokenID) -> SourceRange {
            tokens.expression(of: token, in: violation.permutation)?.range ?? tokens.tree[token].keyRange
        }
        func note(_ token: TokenID, _ color: Color) -> Diagnostic.Note {
            var text = "\(name(token)) is \(color.cssText) here"
            if let sight = violation.sights.first?.sight, sight != .normal {
                text += ", seen as \(sight.seen(color).hexString)"
            }
            return Diagnostic.Note(text, at: place(token))
        }

        var notes = [
            note(violation.pair.first, violation.colors.first), note(violation.pair.second, violation.colors.second),
        ]
        notes += violation.sights.dropFirst().map {
            Diagnostic.Note("they look alike \($0.sight.people), too: difference \(text($0.difference))")
        }
        notes += finding.others.prefix(3).map { pair in
            Diagnostic.Note("\(name(pair.first)) and \(name(pair.second)) have the same colors", at: place(pair.first))
        }
        if finding.others.count > 3 { notes.append(Diagnostic.Note("and \(finding.others.count - 3) more pairs")) }
        if let list = finding.list { notes.append(Diagnostic.Note("they are to be distinguished", at: list.range)) }
        return .lookAlike(
            name(violation.pair.first), name(violation.pair.second), violation.sights.first?.sight ?? .normal,
            difference: text(violation.sights.first?.difference ?? 0), minimum: ColorSight.safeDifference,
            at: place(violation.pair.first), contexts: violation.contexts, notes: notes)
    }

    /// Rounded toward the failing side.
    private static func text(_ difference: Double) -> String {
        DecimalText.string(difference, maximumFractionDigits: 1, rounding: .down)
    }
}

extension ColorVisionCheck.Pair {
    /// The same for both orders.
    fileprivate var inOrder: Self {
        first.index <= second.index ? self : ColorVisionCheck.Pair(first: second, second: first)
    }
}

extension ColorSight {
    fileprivate var people: String {
        switch self {
        case .normal: "to everybody"
        case .deficient(.protan): "to people who see no red (protanopia)"
        case .deficient(.deutan): "to people who see no green (deuteranopia)"
        case .deficient(.tritan): "to people who see no blue (tritanopia)"
        }
    }
}

extension Diagnostic {
    fileprivate static func cut(_ list: DistinctColors, _ limit: Int) -> Diagnostic {
        Diagnostic(
            "color-vision/distinct", .warning,
            "this list of \(list.members.count) colors is too long to compare whole; the rest of its pairs is not compared",
            at: list.range, hint: "\(limit) pairs that look alike are reported for a list")
    }

    fileprivate static func lookAlike(
        _ first: String, _ second: String, _ sight: ColorSight, difference: String, minimum: Double,
        at range: SourceRange, contexts: [String], notes: [Note]
    ) -> Diagnostic {
        let needed = DecimalText.string(minimum, maximumFractionDigits: 1)
        return Diagnostic(
            "color-vision/distinct", .warning,
            "\(first) and \(second) look alike \(sight.people): difference \(difference), needs \(needed) (CIEDE2000)",
            at: range, contexts: contexts,
            hint: "make one of them lighter or darker, or add an icon or a label", notes: notes)
    }
}
