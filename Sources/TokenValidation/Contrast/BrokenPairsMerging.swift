import TesseraColorScience
import TesseraDiagnostics

extension [Diagnostic] {
    /// One finding for each value that breaks pairs of colors, where the value is written; whatever else is found stays
    /// as it is.
    ///
    /// Rules judge each pair by itself, so that levels, exceptions and baselines are those of the token that the pair
    /// is about. What counts then is told as one thing to change: the color in front, or the background where that is
    /// the smaller change; see `BackgroundRoot.isCause(for:)`.
    public func mergedByRoot() -> [Diagnostic] {
        guard contains(where: { $0.brokenPairs != nil }) else { return self }
        return groups.map { $0.merged }
    }

    /// The token of the background that is the cause, of each finding that `mergedByRoot` tells as one about it.
    public func failingBackgrounds() -> [Diagnostic: String] {
        guard contains(where: { $0.brokenPairs != nil }) else { return [:] }
        var tokens: [Diagnostic: String] = [:]
        for group in groups {
            guard let token = group.background?.token else { continue }
            for finding in group.findings { tokens[finding] = token }
        }
        return tokens
    }

    private var groups: [Group] {
        var places: [Root: Int] = [:]
        var groups: [Group] = []
        for finding in self {
            guard let broken = finding.brokenPairs else {
                groups.append(Group(findings: [finding]))
                continue
            }
            let root = Root(place: broken.root, severity: finding.severity)
            if let index = places[root] {
                groups[index].findings.append(finding)
            } else {
                places[root] = groups.count
                groups.append(Group(findings: [finding]))
            }
        }
        return groups.joinedByBackground()
    }
}

private struct Root: Hashable {
    let place: SourceRange
    let severity: Diagnostic.Severity
}

/// Findings that are told as one. Never empty.
private struct Group {
    var findings: [Diagnostic]
    /// The background that is the cause; `nil` where the color in front is.
    var background: Diagnostic.BackgroundRoot?

    var merged: Diagnostic {
        // Of equal ones the first.
        guard let worst = findings.min(by: { $0.worstShare < $1.worstShare }), let broken = worst.brokenPairs else {
            return findings[0]
        }
        let pairs = findings.flatMap { $0.brokenPairs?.pairs ?? [] }.uniqued().sorted { $0.share < $1.share }
        var merged = worst
        merged.contexts = findings.contains { $0.contexts.isEmpty } ? [] : findings.flatMap(\.contexts).uniqued()
        let told = Diagnostic.BrokenPairs(
            pairs, root: background?.range ?? broken.root, token: background.map(\.token) ?? broken.token)
        merged.range = told.root
        merged.brokenPairs = told
        if told.titles.count > 1 {
            merged.message = told.message(beside: merged.contexts, isAboutBackground: background != nil)
        }
        merged.notes = told.notes(beside: merged.contexts) + worst.notes.filter { $0.range != told.root }
        if let replacement = background?.replacement {
            merged.hint =
                "nearest passing color: " + Contrast.text(replacement.color, difference: replacement.difference)
            merged.fixIts = [
                Diagnostic.FixIt(
                    "use the nearest passing color", replace: told.root, with: "\"\(replacement.color)\"")
            ]
        }
        return merged
    }

    /// The color that all pairs stand on, if it is one.
    var commonBackground: Diagnostic.BackgroundRoot? {
        let roots = findings.flatMap { $0.brokenPairs?.pairs ?? [] }.map(\.backgroundRoot)
        guard let first = roots.first, roots.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension [Group] {
    /// With one group for the colors that fail on a background that is the cause, where the first of them was.
    fileprivate func joinedByBackground() -> [Group] {
        var members: [Root: [Int]] = [:]
        for (index, group) in enumerated() {
            guard let background = group.commonBackground else { continue }
            members[Root(place: background.range, severity: group.findings[0].severity), default: []].append(index)
        }
        var joined = self
        var gone: Set<Int> = []
        for indices in members.values {
            let differences = indices.map { self[$0].findings[0].brokenPairs?.difference }
            guard let background = self[indices[0]].commonBackground, background.isCause(for: differences) else {
                continue
            }
            joined[indices[0]] = Group(findings: indices.flatMap { self[$0].findings }, background: background)
            gone.formUnion(indices.dropFirst())
        }
        return joined.indices.filter { !gone.contains($0) }.map { joined[$0] }
    }
}

extension Diagnostic.BackgroundRoot {
    /// Whether it is the background that is wrong: more than half of the colors that have to stand out on it fail there
    /// and nowhere else, several of them, and the change of the background is smaller than the largest of theirs.
    ///
    /// - Parameter differences: of the colors that fail; `nil` for one that no color can replace.
    fileprivate func isCause(for differences: [Double?]) -> Bool {
        guard let replacement, differences.count > 1, 2 * differences.count > foregroundCount else { return false }
        return differences.contains { replacement.difference < $0 ?? .infinity }
    }
}

extension Contrast {
    /// `#6c6c72 (dE 0.031)`.
    static func text(_ color: String, difference: Double) -> String {
        "\(color) (dE \(DecimalText.string(difference, maximumFractionDigits: 3)))"
    }
}

extension Diagnostic {
    fileprivate var worstShare: Double { brokenPairs?.pairs.map(\.share).min() ?? .infinity }
}

extension Diagnostic.BrokenPairs {
    /// Each pair once, the worst first.
    fileprivate var titles: [String] { pairs.map(\.title).uniqued() }

    /// Whether all pairs are about the token itself, each on a background of its own.
    private var isOfToken: Bool { token.map { token in pairs.allSatisfy { $0.name == "'\(token)'" } } ?? false }

    /// Of several pairs.
    ///
    /// - Parameters:
    ///   - contexts: of the finding.
    ///   - isAboutBackground: whether the value is that of the background, and not of the color in front.
    fileprivate func message(beside contexts: [String], isAboutBackground: Bool) -> String {
        let name = token.map { "'\($0)'" } ?? "this color"
        if isAboutBackground {
            let colors = pairs.map(\.name).uniqued().count.counted("color")
            return "\(name) has too little contrast with \(colors); the worst is "
                + pairs[0].words(beside: contexts, namesColor: true)
        }
        let places = isOfToken ? "on \(titles.count) backgrounds" : "in \(titles.count) pairs"
        return "\(name) has too little contrast \(places); the worst is "
            + pairs[0].words(beside: contexts, namesColor: !isOfToken)
    }

    /// A note for each pair where there are several, and for each further contrast of a single one.
    ///
    /// - Parameter contexts: of the finding.
    fileprivate func notes(beside contexts: [String]) -> [Diagnostic.Note] {
        if titles.count == 1 {
            return pairs.dropFirst().filter { $0.contexts != pairs[0].contexts }.map { pair in
                let place = pair.contexts.isEmpty ? "elsewhere" : "in \(pair.contexts.joined(separator: "; "))"
                return Diagnostic.Note("\(place) it is \(Contrast.text(pair.ratio)):1", at: pair.range)
            }
        }
        let namesColors = pairs.contains { $0.name != pairs[0].name }
        var told: Set<String> = []
        return pairs.filter { told.insert($0.title).inserted }.map { pair in
            Diagnostic.Note(pair.words(beside: contexts, namesColor: namesColors), at: pair.range)
        }
    }
}

extension Diagnostic.BrokenPair {
    /// `2.97:1 of 'color.text' on 'color.card' in appearance=light, below 4.5:1`.
    ///
    /// - Parameters:
    ///   - others: the contexts of the finding; not repeated where they are the pair's, too.
    ///   - namesColor: whether the color in front is named, and not its background alone.
    fileprivate func words(beside others: [String], namesColor: Bool) -> String {
        let place = contexts == others || contexts.isEmpty ? "" : " in \(contexts.joined(separator: "; "))"
        let required = DecimalText.string(minimum, maximumFractionDigits: 4)
        return "\(Contrast.text(ratio)):1 \(namesColor ? "of \(title)" : "on \(background)")\(place), "
            + "below \(required):1"
    }
}
