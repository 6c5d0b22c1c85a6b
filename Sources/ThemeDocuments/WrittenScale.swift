import TesseraDiagnostics
import TesseraThemeGeneration

/// A scale that a document asks for: of a seed, with steps of one kind.
struct WrittenScale: Sendable {
    let seed: SeedName
    let kind: ThemeDocument.ScaleWord

    /// A step's role, and the names of its token below the group of scales: `brand`, `500`.
    struct Step: Sendable {
        let role: RoleName
        let names: [String]
    }

    var steps: [Step] {
        func step(_ number: Int, _ role: RoleName) -> Step { Step(role: role, names: ["\(seed)", "\(number)"]) }
        return switch kind {
        case .numeric: NumericScale.steps.map { step($0, NumericScale.role($0, of: seed)) }
        case .twelve:
            (1...12).map { step($0, TwelveSteps.role($0, of: seed)) }
                + [Step(role: TwelveSteps.markRole(of: seed), names: ["\(seed)", "on9"])]
        case .tonal: TonalSteps.tones.map { step($0, TonalSteps.role($0, of: seed)) }
        }
    }

    func graph(in seeds: ThemeSeeds, ratios: ThemeGraph.Ratios) throws(ThemeGraphError) -> ThemeGraph {
        switch kind {
        case .numeric: try .numericScale(of: seed, in: seeds)
        case .twelve: try .twelveSteps(of: seed, in: seeds, ratios: ratios)
        case .tonal: try .tonalSteps(of: seed, in: seeds)
        }
    }
}

extension ThemeDocumentReader {
    /// The roles of all scales; of one without a seed, which is reported, none.
    mutating func scaleRoles(of seeds: ThemeSeeds) throws(ThemeGraphError) -> [ThemeRole] {
        var roles: [ThemeRole] = []
        for scale in scales {
            guard seeds.names.contains(scale.value.seed) else {
                diagnostics.append(.unknownSeed(scale.value.seed, among: seeds.names, at: scale.range))
                continue
            }
            roles += try scale.value.graph(in: seeds, ratios: ratios).roles
        }
        return roles
    }
}
