import TesseraColorScience
import TesseraDiagnostics

extension [Diagnostic] {
    /// One finding for each value that breaks pairs of colors, where the value is written; whatever else is found stays
    /// as it is.
    ///
    /// Rules judge each pair by itself, so that levels, exceptions and baselines are those of the token that the pair
    /// is about. What counts then is told as one thing to change.
    public func mergedByRoot() -> [Diagnostic] {
        guard contains(where: { $0.brokenPairs != nil }) else { return self }
        var places: [Root: Int] = [:]
        var groups: [[Diagnostic]] = []
        for finding in self {
            guard let broken = finding.brokenPairs else {
                groups.append([finding])
                continue
            }
            let root = Root(place: broken.root, severity: finding.severity)
            if let index = places[root] {
                groups[index].append(finding)
            } else {
                places[root] = groups.count
                groups.append([finding])
            }
        }
        return groups.map { $0[0].brokenPairs == nil ? $0[0] : .merging($0) }
    }
}

private struct Root: Hashable {
    let place: SourceRange
    let severity: Diagnostic.Severity
}

extension Diagnostic {
    /// - Parameter findings: never empty; all about pairs that one value breaks.
    fileprivate static func merging(_ findings: [Diagnostic]) -> Diagnostic {
        // Of equal ones the first.
        guard let worst = findings.min(by: { $0.worstShare < $1.worstShare }), var broken = worst.brokenPairs else {
            return findings[0]
        }
        broken.pairs = findings.flatMap { $0.brokenPairs?.pairs ?? [] }.uniqued().sorted { $0.share < $1.share }
        var merged = worst
        merged.range = broken.root
        merged.contexts = findings.contains { $0.contexts.isEmpty } ? [] : findings.flatMap(\.contexts).uniqued()
        merged.brokenPairs = broken
        if broken.titles.count > 1 { merged.message = broken.message(beside: merged.contexts) }
        merged.notes = broken.notes(beside: merged.contexts) + worst.notes
        return merged
    }

    private var worstShare: Double { brokenPairs?.pairs.map(\.share).min() ?? .infinity }
}

extension Diagnostic.BrokenPairs {
    /// Each pair once, the worst first.
    fileprivate var titles: [String] { pairs.map(\.title).uniqued() }

    /// Whether all pairs are about the token itself, each on a background of its own.
    private var isOfToken: Bool { token.map { token in pairs.allSatisfy { $0.name == "'\(token)'" } } ?? false }

    /// Of several pairs.
    ///
    /// - Parameter contexts: of the finding.
    fileprivate func message(beside contexts: [String]) -> String {
        let name = token.map { "'\($0)'" } ?? "this color"
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
