/// The contrast of one pair of colors in one design.
public struct ContrastFigure: Sendable {
    /// `'color.text' on 'color.surface'`.
    public let title: String
    /// As `appearance=dark, contrast=standard`; empty where the pair is the same in all.
    public let contexts: [String]
    public let verdict: Verdict

    public struct Verdict: Hashable, Sendable {
        /// `nil` if it cannot be told, because what lies lowest is translucent.
        public let ratio: Double?
        /// The ratio that is required.
        public let threshold: Double
        public let passes: Bool

        public init(ratio: Double?, threshold: Double, passes: Bool) {
            self.ratio = ratio
            self.threshold = threshold
            self.passes = passes
        }
    }

    public init(title: String, contexts: [String], verdict: Verdict) {
        self.title = title
        self.contexts = contexts
        self.verdict = verdict
    }
}

/// A declared pair whose contrast, or the contrast that it needs, is another than before.
public struct ContrastChange: Hashable, Sendable {
    public enum Outcome: Int, Comparable, Hashable, Sendable {
        /// It had its contrast, and has it no more.
        case falls
        /// It had not, and has not.
        case fails
        /// It had not, and has it now.
        case rises
        /// It had, and has.
        case holds

        public static func < (first: Outcome, second: Outcome) -> Bool { first.rawValue < second.rawValue }
    }

    /// `'color.text' on 'color.surface'`, in the words of the later design.
    public let title: String
    /// Empty for all contexts.
    public let contexts: [String]
    public let before: ContrastFigure.Verdict
    public let after: ContrastFigure.Verdict

    public var outcome: Outcome {
        switch (before.passes, after.passes) {
        case (true, false): .falls
        case (false, false): .fails
        case (false, true): .rises
        case (true, true): .holds
        }
    }
}

/// Compares the figures of two designs.
struct ContrastComparison {
    private let before: [String: [ContrastFigure]]
    private let after: [ContrastFigure]
    /// The contexts that are looked at, as `appearance=dark`, by their modifiers.
    private let chosen: [String: String]

    /// - Parameter renamed: paths of now by paths of then.
    init(
        from before: [ContrastFigure], to after: [ContrastFigure], renamed: [String: String], chosen: [String: String]
    ) {
        self.before = Dictionary(grouping: before) { Self.title($0.title, renamed) }
        self.after = after
        self.chosen = chosen
    }

    /// A title has the names of tokens in quotes.
    private static func title(_ title: String, _ renamed: [String: String]) -> String {
        if renamed.isEmpty { return title }
        let parts = title.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        return parts.map { index, part in index % 2 == 1 ? renamed[String(part)] ?? String(part) : String(part) }
            .joined(separator: "'")
    }

    var changes: [ContrastChange] {
        var changes: [ContrastChange] = []
        /// A pair may be declared several times, for text and for icons: the first belongs to the first.
        var positions: [String: Int] = [:]
        for figure in after {
            let contexts = figure.contexts.isEmpty ? [""] : figure.contexts
            var found: [(before: ContrastFigure.Verdict, contexts: [String])] = []
            for context in contexts where isChosen(context) {
                let key = figure.title + "\n" + context
                let position = positions[key, default: 0]
                positions[key] = position + 1
                guard let then = verdict(of: figure.title, in: context, position), then != figure.verdict else {
                    continue
                }
                if let known = found.firstIndex(where: { $0.before == then }) {
                    found[known].contexts.append(context)
                } else {
                    found.append((then, [context]))
                }
            }
            changes += found.map {
                ContrastChange(
                    title: figure.title, contexts: $0.contexts.filter { !$0.isEmpty }, before: $0.before,
                    after: figure.verdict)
            }
        }
        // The sort is stable: within an outcome the order is that of the design.
        return changes.sorted { $0.outcome < $1.outcome }
    }

    private func isChosen(_ context: String) -> Bool {
        Self.parts(of: context).allSatisfy { part in
            guard let sign = part.firstIndex(of: "=") else { return true }
            let choice = chosen[String(part[..<sign])]
            return choice == nil || choice == String(part[part.index(after: sign)...])
        }
    }

    /// What the pair had in the context: exactly there, or in the least of those that are more or less exact.
    private func verdict(of title: String, in context: String, _ position: Int) -> ContrastFigure.Verdict? {
        guard let figures = before[title] else { return nil }
        let exact = figures.filter { $0.contexts.contains(context) || ($0.contexts.isEmpty && context.isEmpty) }
        if exact.indices.contains(position) { return exact[position].verdict }
        let parts = Self.parts(of: context)
        let near = figures.filter { figure in
            figure.contexts.isEmpty
                || figure.contexts.contains {
                    let others = Self.parts(of: $0)
                    return parts.isSubset(of: others) || others.isSubset(of: parts)
                }
        }
        return near.min { ($0.verdict.ratio ?? 0) < ($1.verdict.ratio ?? 0) }?.verdict
    }

    private static func parts(of context: String) -> Set<String> {
        Set(context.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init))
    }
}
