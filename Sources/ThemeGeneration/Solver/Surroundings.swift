import TesseraColorScience

/// What a role must satisfy: contrast on its backgrounds, and distance from its neighbors and rivals.
struct Surroundings {
    var backgrounds: [Background]
    let neighbors: [Neighbor]
    let rivals: [Rival]

    var names: [RoleName] { backgrounds.map(\.name) + neighbors.map(\.name) + rivals.map(\.name) }

    func adding(_ background: Background) -> Surroundings {
        var all = self
        all.backgrounds.append(background)
        return all
    }

    /// The same without the rivals that it need not be apart from.
    var required: Surroundings {
        Surroundings(backgrounds: backgrounds, neighbors: neighbors, rivals: rivals.filter(\.isRequired))
    }

    /// Whether a color keeps its distance from neighbors and rivals.
    func areApart(from candidate: Candidate) -> Bool {
        if !neighbors.isEmpty {
            let place = PlacedColor(candidate.emitted)
            guard neighbors.allSatisfy({ place.separation(from: $0.place) >= $0.least }) else { return false }
        }
        if rivals.isEmpty { return true }
        let seen = SeenColor(candidate)
        return rivals.allSatisfy { seen.isApart(from: $0.seen, by: $0.difference) }
    }

    /// What part of each requirement a color reaches.
    func reached(by candidate: Candidate) -> [(requirement: any Requirement, share: Double)] {
        var shares: [(any Requirement, Double)] = []
        shares += backgrounds.map { ($0, candidate.emitted.ratio(to: $0.color) / $0.ratio) }
        if !neighbors.isEmpty {
            let place = PlacedColor(candidate.emitted)
            shares += neighbors.map { ($0, place.separation(from: $0.place) / $0.least) }
        }
        if rivals.isEmpty { return shares }
        let seen = SeenColor(candidate)
        return shares + rivals.map { ($0, seen.difference(from: $0.seen) / $0.difference) }
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

/// What a color must be told from.
struct Rival {
    let name: RoleName
    let color: EmittedColor
    let seen: SeenColor
    /// The least CIEDE2000.
    let difference: Double
    let isRequired: Bool
}

/// A background, a neighbor or a rival.
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

extension Rival: Requirement {
    var measure: ThemeConflict.Measure { .difference }
    var required: Double { difference }
}

extension LightnessSolver {
    /// The color nearest to the preferred one that passes on all backgrounds and is apart from all neighbors and rivals;
    /// where there is none, from those rivals from which it must be. If it moves for them, then by whole steps of
    /// lightness.
    func solve(in surroundings: Surroundings) -> Candidate? {
        guard let nearest = solve(on: surroundings.backgrounds) else { return nil }
        return apart(nearest, in: surroundings) ?? apart(nearest, in: surroundings.required)
    }

    /// Whether the preferred color has all that is asked of it.
    func prefersWhatPasses(in surroundings: Surroundings) -> Bool {
        passes(preferred, surroundings.backgrounds) && surroundings.areApart(from: preferred)
    }

    private func apart(_ nearest: Candidate, in surroundings: Surroundings) -> Candidate? {
        if surroundings.areApart(from: nearest) { return nearest }
        return outward(from: nearest).first {
            passes($0, surroundings.backgrounds) && surroundings.areApart(from: $0)
        }
    }
}
