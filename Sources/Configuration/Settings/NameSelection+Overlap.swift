// Whether two selections have something in common, and whether one has all of another: what a policy says for some
// tokens is held against what a project says for some tokens, before anybody knows which tokens there are.

extension NameSelection {
    /// Whether a path can be in both. `true` where that cannot be told.
    package func overlaps(_ other: NameSelection) -> Bool {
        if subject != other.subject { return true }
        return inclusions.contains { own in
            other.inclusions.contains { their in
                own.pattern.overlaps(their.pattern)
                    && !exclusions(after: own.index).contains { $0.covers(their.pattern) }
                    && !other.exclusions(after: their.index).contains { $0.covers(own.pattern) }
            }
        }
    }

    /// Whether each path of another selection is in this one. `false` where that cannot be told.
    package func covers(_ other: NameSelection) -> Bool {
        if self == other || texts == other.texts, subject == other.subject { return true }
        if subject != other.subject { return false }
        return other.inclusions.allSatisfy { their in
            inclusions.contains { own in
                own.pattern.covers(their.pattern)
                    && !exclusions(after: own.index).contains { $0.overlaps(their.pattern) }
            }
        }
    }

    /// The patterns as they are written.
    package var texts: [String] { patterns.map(\.text) }

    /// The names of patterns that let something in, with the index of the pattern. A list that begins with an exclusion
    /// lets in all.
    private var inclusions: [(pattern: NamePath, index: Int)] {
        let all = patterns.first?.isExclusion ?? false ? [(pattern: NamePath.all, index: -1)] : []
        return all
            + patterns.enumerated().filter { !$0.element.isExclusion }.map { (NamePath($0.element.names), $0.offset) }
    }

    private func exclusions(after index: Int) -> [NamePath] {
        patterns.dropFirst(index + 1).filter(\.isExclusion).map { NamePath($0.names) }
    }
}

/// The names of a pattern, each of which may have wildcards. It stands for all paths that begin so.
private struct NamePath {
    private let names: [String]

    static let all = NamePath(["**"])
    private static let any = "**"

    init(_ names: [String]) {
        // Several `**` in a row are one.
        self.names = names.indices.filter { $0 == 0 || names[$0] != Self.any || names[$0 - 1] != Self.any }
            .map { names[$0] }
    }

    /// Whether a path can match both.
    func overlaps(_ other: NamePath) -> Bool {
        NameGrid(names, other.names).answer { own, their, rest in
            // What ends stands for all that follows, and something can follow whatever is left of the other.
            guard let own, let their else { return true }
            let isAny = (own == Self.any, their == Self.any)
            if isAny.0 || isAny.1 {
                return rest(.both) || isAny.0 && (rest(.own) || rest(.other)) || isAny.1 && (rest(.own) || rest(.other))
            }
            return NamePattern.overlap(own, their) && rest(.both)
        }
    }

    /// Whether each path that matches another pattern matches this one. `false` where that cannot be told.
    func covers(_ other: NamePath) -> Bool {
        NameGrid(names, other.names).answer { own, their, rest in
            guard let own else { return true }
            guard let their else { return false }
            if own == Self.any { return rest(.own) || rest(.other) }
            if their == Self.any { return false }
            return NamePattern.covers(own, their) && rest(.both)
        }
    }
}

/// Goes along two lists of names, or along the letters of two names, at once; each pair of places is looked at once.
private struct NameGrid<Name> {
    enum Step {
        case own, other, both
    }

    private let own: [Name]
    private let other: [Name]

    init(_ own: [Name], _ other: [Name]) {
        self.own = own
        self.other = other
    }

    /// - Parameter judge: gets what stands at a pair of places, `nil` behind the last one, and what holds one step further.
    func answer(_ judge: (Name?, Name?, (Step) -> Bool) -> Bool) -> Bool {
        let width = other.count + 1
        var known = Array(repeating: false, count: (own.count + 1) * width)
        for row in stride(from: own.count, through: 0, by: -1) {
            for column in stride(from: other.count, through: 0, by: -1) {
                func rest(_ step: Step) -> Bool {
                    let next = (row + (step == .other ? 0 : 1), column + (step == .own ? 0 : 1))
                    return next.0 <= own.count && next.1 <= other.count && known[next.0 * width + next.1]
                }
                known[row * width + column] = judge(
                    row < own.count ? own[row] : nil, column < other.count ? other[column] : nil, rest)
            }
        }
        return known[0]
    }
}

extension NamePattern {
    /// Whether a name can match both.
    static func overlap(_ first: String, _ second: String) -> Bool {
        NameGrid(Array(first.unicodeScalars), Array(second.unicodeScalars)).answer { own, their, rest in
            switch (own, their) {
            case (nil, nil): true
            case ("*", _), (_, "*"):
                own == "*" && (rest(.own) || their != nil && rest(.other))
                    || their == "*" && (rest(.other) || own != nil && rest(.own))
            case (nil, _), (_, nil): false
            case (let own?, let their?): (own == their || own == "?" || their == "?") && rest(.both)
            }
        }
    }

    /// Whether each name that matches the second matches the first. `false` where that cannot be told.
    static func covers(_ first: String, _ second: String) -> Bool {
        if first == "*" || first == second { return true }
        return !second.unicodeScalars.contains { $0 == "*" || $0 == "?" } && matches(second, first)
    }
}
