import TesseraColorScience

/// What a role must satisfy: contrast on its grounds, and distance from its rivals.
struct Surroundings {
    var grounds: [Ground]
    let rivals: [Rival]

    var names: [RoleName] { grounds.map(\.name) + rivals.map(\.name) }

    func adding(_ ground: Ground) -> Surroundings { Surroundings(grounds: grounds + [ground], rivals: rivals) }

    /// The same without the rivals that it need not be apart from.
    var required: Surroundings { Surroundings(grounds: grounds, rivals: rivals.filter(\.isRequired)) }

    /// What part of each requirement a color reaches.
    func reached(by candidate: Candidate) -> [(requirement: any Requirement, share: Double)] {
        let contrasts = grounds.map { ($0 as any Requirement, candidate.emitted.ratio(to: $0.color) / $0.ratio) }
        if rivals.isEmpty { return contrasts }
        let seen = SeenColor(candidate)
        return contrasts + rivals.map { ($0, seen.difference(from: $0.seen) / ColorSight.safeDifference) }
    }
}

/// What a color must be told from.
struct Rival {
    let name: RoleName
    let color: EmittedColor
    let seen: SeenColor
    let isRequired: Bool
}

/// A ground or a rival.
protocol Requirement {
    var name: RoleName { get }
    var color: EmittedColor { get }
    var measure: ThemeConflict.Measure { get }
    var required: Double { get }
}

extension Ground: Requirement {
    var measure: ThemeConflict.Measure { .contrast }
    var required: Double { ratio }
}

extension Rival: Requirement {
    var measure: ThemeConflict.Measure { .difference }
    var required: Double { ColorSight.safeDifference }
}

extension LightnessSolver {
    /// The color nearest to the preferred one that passes on all grounds and is apart from all rivals; where there is
    /// none, from those rivals from which it must be. If it moves for rivals, then by whole steps of lightness.
    func solve(in surroundings: Surroundings) -> Candidate? {
        guard let nearest = solve(on: surroundings.grounds) else { return nil }
        return apart(nearest, in: surroundings) ?? apart(nearest, in: surroundings.required)
    }

    private func apart(_ nearest: Candidate, in surroundings: Surroundings) -> Candidate? {
        if surroundings.rivals.isEmpty { return nearest }
        func isApart(_ candidate: Candidate) -> Bool {
            let seen = SeenColor(candidate)
            return surroundings.rivals.allSatisfy { seen.isApart(from: $0.seen) }
        }
        if isApart(nearest) { return nearest }
        return outward(from: nearest).first { passes($0, surroundings.grounds) && isApart($0) }
    }
}
