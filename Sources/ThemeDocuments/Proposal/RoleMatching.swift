import TesseraColorScience
import TesseraThemeGeneration

/// Gives each role of a theme to the token that is most likely to be it.
struct RoleMatching {
    private let candidates: [SeedGuess.Candidate]
    private let words: [String: SeedName]
    private let theme: Theme
    private let appearances: [ThemeContext.Appearance]
    private let roles: [RoleName]
    private let isBrandGray: Bool
    /// Of candidates, by their paths.
    private let positions: [String: Int]
    /// The matches of candidates, by their places.
    private var found: [Int: Found] = [:]
    /// Candidates that are called like a role, and look otherwise than the one that has it.
    private var shades: [Int: RoleName] = [:]
    /// The candidate that has a role first.
    private var holders: [RoleName: Int] = [:]

    private struct Found {
        let role: RoleName
        let certainty: RoleMatch.Certainty
    }

    init(
        _ candidates: [SeedGuess.Candidate], words: [String: SeedName], theme: Theme,
        appearances: [ThemeContext.Appearance], isBrandGray: Bool
    ) {
        self.candidates = candidates
        self.words = words
        self.theme = theme
        self.appearances = appearances
        roles = theme.graph.roles.map(\.name)
        self.isBrandGray = isBrandGray
        positions = Dictionary(candidates.enumerated().map { ($1.color.path, $0) }) { first, _ in first }
    }

    // MARK: Names

    mutating func matchNames() {
        let known = Set(roles)
        let options = candidates.indices.map { index -> (index: Int, roles: [RoleName], RoleMatch.Certainty) in
            let candidate = candidates[index]
            let options = RoleOptions(candidate, isBrandGray: isBrandGray)
            let roles = options.targets.flatMap { target in
                target == .anyChart ? charts : target.role(in: words).map { [$0] } ?? []
            }
            return (index, roles.filter(known.contains), options.certainty)
        }
        let ranked = options.filter { !$0.roles.isEmpty }.sorted { first, second in
            let ranks = (rank(first.index), rank(second.index))
            return ranks.0 != ranks.1 ? ranks.0 > ranks.1 : first.index < second.index
        }
        for (index, roles, certainty) in ranked {
            let free = roles.filter { holders[$0] == nil }
            let isByColor = certainty == .nameAndColor && free.count > 1
            let nearest = isByColor ? free.min { distance(of: index, to: $0) < distance(of: index, to: $1) } : nil
            guard let role = nearest ?? free.first ?? roles.first else { continue }
            if nearest != nil, distance(of: index, to: role) > Self.alike { continue }
            guard let holder = holders[role] else {
                holders[role] = index
                found[index] = Found(role: role, certainty: certainty)
                continue
            }
            // What is called alike and looks otherwise is a shade that has no role.
            if roles.count > 3 {
                continue
            } else if isAlike(candidates[holder].color, candidates[index].color) {
                found[index] = Found(role: role, certainty: certainty)
            } else {
                shades[index] = role
            }
        }
    }

    /// deltaEOK up to which two tokens may well be one.
    private static let alike = 0.08

    private func isAlike(_ first: ExistingColor, _ second: ExistingColor) -> Bool {
        appearances.allSatisfy { appearance in
            guard let one = first[appearance], let other = second[appearance] else { return true }
            return ColorDifference.deltaEOK(one, other) < Self.alike
        }
    }

    /// The greatest deltaEOK from a role of the theme in the appearances that the token has.
    private func distance(of index: Int, to role: RoleName) -> Double {
        appearances.compactMap { appearance -> Double? in
            guard let own = candidates[index].color[appearance],
                let other = theme[ThemeContext(appearance)]?[role]?.color
            else { return nil }
            return ColorDifference.deltaEOK(own, other)
        }.max() ?? .infinity
    }

    private var charts: [RoleName] { roles.filter { $0.description.hasPrefix("chart") } }

    /// Of two tokens of one role the one with the plainer name comes first.
    private func rank(_ index: Int) -> Double {
        let (color, name) = (candidates[index].color, candidates[index].name)
        var rank = -10 * Double(name.wordCount) + min(10, 3 * CMath.logarithm(1 + Double(color.useCount)))
        if name.kind == .icon { rank -= 40 }
        if name.component != nil { rank -= 15 }
        if name.has(.standard) || name.has(.primary) || name.families == ["primary"] { rank += 4 }
        if name.kind == .fill || name.kind == nil { rank += 3 }
        if name.has(.tertiary) { rank -= 2 }
        // What is called text and is neither dark nor light is no text of the first rank.
        if name.kind == .text, (0.5...0.8).contains(color.lightness), !name.has(.secondary) { rank -= 15 }
        if !color.color.isOpaque { rank -= 8 }
        if let number = name.number { rank -= Double(min(number, 20)) / 4 }
        return rank
    }

    // MARK: Colors

    /// A difference that nobody sees: deltaEOK.
    private static let same = 0.005

    /// Matches what names leave open: with the tokens that have a role, and with the colors of the theme.
    mutating func matchColors() {
        for index in candidates.indices where found[index] == nil && shades[index] == nil && followed(by: index) == nil
        {
            let name = candidates[index].name
            guard !name.isStep, name.state == nil, name.onWhat.isEmpty, !name.isPalette else { continue }
            let possible = roles.filter { name.mayBe($0) }
            let known = possible.first { role in
                holders[role].map { isSame(candidates[$0].color, candidates[index].color) } ?? false
            }
            if let known {
                found[index] = Found(role: known, certainty: .color)
            } else if name.unknown.isEmpty || name.kind == nil {
                matchNearest(index, among: possible.filter { holders[$0] == nil })
            }
        }
    }

    private func isSame(_ first: ExistingColor, _ second: ExistingColor) -> Bool {
        let contexts = Set(first.values.keys).union(second.values.keys)
        return contexts.allSatisfy { context in
            guard let one = first.values[context], let other = second.values[context] else { return false }
            return one.alpha == other.alpha && ColorDifference.deltaEOK(one, other) < Self.same
        }
    }

    /// The role whose colors in the theme are nearly the token's, in light and in dark.
    private mutating func matchNearest(_ index: Int, among free: [RoleName]) {
        let color = candidates[index].color
        guard appearances.count == 2, let light = color[.light], let dark = color[.dark], light.isOpaque, dark.isOpaque,
            ColorDifference.deltaEOK(light, dark) > ColorDifference.justNoticeable
        else { return }
        let distances = free.map { ($0, distance(of: index, to: $0)) }
        guard let (role, distance) = distances.min(by: { $0.1 < $1.1 }), distance < ColorDifference.justNoticeable
        else { return }
        holders[role] = index
        found[index] = Found(role: role, certainty: .color)
    }

    // MARK: Results

    /// The nearest token with a role that a token refers to.
    private func followed(by index: Int) -> String? {
        candidates[index].color.targets.first { target in
            positions[target].map { found[$0] != nil } ?? false
        }
    }

    var matches: [RoleMatch] {
        roles.flatMap { role -> [RoleMatch] in
            candidates.indices.filter { found[$0]?.role == role }.map { index in
                RoleMatch(
                    role: role, color: candidates[index].color, certainty: found[index]?.certainty ?? .color,
                    isFirst: holders[role] == index)
            }.sorted { $0.isFirst && !$1.isFirst }
        }
    }

    var unmatched: [UnmatchedColor] {
        candidates.indices.filter { found[$0] == nil }.map { index in
            let (color, name) = (candidates[index].color, candidates[index].name)
            return UnmatchedColor(color: color, reason: reason(index, name))
        }
    }

    private func reason(_ index: Int, _ name: NameReading) -> UnmatchedColor.Reason {
        if let followed = followed(by: index) { return .follows(followed) }
        if name.isStep { return .step }
        if let role = shades[index] { return .shade(of: role) }
        return name.unknown.isEmpty ? .noRole : .own(name.unknown)
    }
}

extension NameReading {
    /// Whether a role is of the kind that the name speaks of; of any where it speaks of none.
    fileprivate func mayBe(_ role: RoleName) -> Bool {
        let text = role.description
        let isText = text.hasPrefix("text") || text.hasSuffix("Text") || text.hasPrefix("on")
        let isBorder = text.hasPrefix("border") || text.hasSuffix("Border") || text == "focusRing"
        return switch kind {
        case .text, .icon: isText
        case .border, .focus: isBorder
        case .surface, .fill: !isText && !isBorder && !text.hasPrefix("chart")
        case .scrim, .selection, .chart: false
        case nil: !isText && !isBorder && !text.hasPrefix("chart") && component == nil
        }
    }
}
