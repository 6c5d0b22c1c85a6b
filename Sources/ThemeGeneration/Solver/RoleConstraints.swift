import TesseraColorScience

/// What a role must satisfy: contrast on its backgrounds, and distance from its neighbors and distinct colors.
struct RoleConstraints {
    var backgrounds: [Background]
    let neighbors: [Neighbor]
    let distinctColors: [DistinctColor]

    var names: [RoleName] { backgrounds.map(\.name) + neighbors.map(\.name) + distinctColors.map(\.name) }

    func adding(_ background: Background) -> RoleConstraints {
        var all = self
        all.backgrounds.append(background)
        return all
    }

    /// The same without the distinct colors that it need not keep a distance from.
    var required: RoleConstraints {
        RoleConstraints(
            backgrounds: backgrounds, neighbors: neighbors, distinctColors: distinctColors.filter(\.isRequired))
    }

    /// Whether a color keeps its distance from neighbors and distinct colors.
    func areDistinct(from candidate: Candidate) -> Bool {
        if !neighbors.isEmpty {
            let place = PlacedColor(candidate.emitted)
            guard neighbors.allSatisfy({ place.separation(from: $0.place) >= $0.least }) else { return false }
        }
        if distinctColors.isEmpty { return true }
        let seen = SeenColor(candidate)
        return distinctColors.allSatisfy { seen.isDistinguishable(from: $0.seen, by: $0.difference) }
    }

    /// What part of each requirement a color reaches.
    func reached(by candidate: Candidate) -> [(requirement: any Requirement, share: Double)] {
        var shares: [(any Requirement, Double)] = []
        shares += backgrounds.map { ($0, candidate.emitted.ratio(to: $0.color) / $0.ratio) }
        if !neighbors.isEmpty {
            let place = PlacedColor(candidate.emitted)
            shares += neighbors.map { ($0, place.separation(from: $0.place) / $0.least) }
        }
        if distinctColors.isEmpty { return shares }
        let seen = SeenColor(candidate)
        return shares + distinctColors.map { ($0, seen.difference(from: $0.seen) / $0.difference) }
    }
}

/// What a color must be visibly separate from.
struct Neighbor {
    let name: RoleName
    let color: EmittedColor
    let place: PlacedColor
    /// deltaEOK, more than 0.
    let least: Double
}

/// What a color must be distinguished from.
struct DistinctColor {
    let name: RoleName
    let color: EmittedColor
    let seen: SeenColor
    /// The least CIEDE2000.
    let difference: Double
    let isRequired: Bool
}

/// A background, a neighbor or a distinct color.
protocol Requirement {
    var name: RoleName { get }
    var color: EmittedColor { get }
    var measure: ThemeConflict.Measure { get }
    var required: Double { get }
}

extension Background: Requirement {
    var measure: ThemeConflict.Measure { .contrast }
    var required: Double { ratio }
}

extension Neighbor: Requirement {
    var measure: ThemeConflict.Measure { .separation }
    var required: Double { least }
}

extension DistinctColor: Requirement {
    var measure: ThemeConflict.Measure { .difference }
    var required: Double { difference }
}

extension LightnessSolver {
    /// The color nearest to the preferred one that passes on all backgrounds and keeps its distance from all neighbors
    /// and distinct colors; where there is none, from those distinct colors from which it must. If it moves for them,
    /// then by whole steps of lightness.
    func solve(in constraints: RoleConstraints) -> Candidate? {
        guard let nearest = solve(on: constraints.backgrounds) else { return nil }
        return separated(nearest, in: constraints) ?? separated(nearest, in: constraints.required)
    }

    /// Whether the preferred color has all that is asked of it.
    func prefersWhatPasses(in constraints: RoleConstraints) -> Bool {
        passes(preferred, constraints.backgrounds) && constraints.areDistinct(from: preferred)
    }

    private func separated(_ nearest: Candidate, in constraints: RoleConstraints) -> Candidate? {
        if constraints.areDistinct(from: nearest) { return nearest }
        return outward(from: nearest).first {
            passes($0, constraints.backgrounds) && constraints.areDistinct(from: $0)
        }
    }
}
