import TesseraConfiguration
import TesseraDiagnostics

/// The themes of an export that has none: sets that are alternatives to each other by their names and tokens,
/// `light.json` beside `dark.json`, are enabled in one each, as files of Style Dictionary are (``ModeFiles``).
enum StudioModes {
    /// Themes of one group: a theme lists all its sets.
    private static let maximumThemeCount = 1_024

    /// - Parameter input: without themes.
    static func themed(_ input: StudioInput, findings: inout ImportFindings) -> StudioInput {
        let sets = input.sets
        let modes = ModeFiles(
            sets.map { .init(path: $0.name + ".json", start: $0.range) },
            tokens: sets.map { Set($0.tokens.map { $0.path.map(\.name) }) },
            of: .set, differ: { differ(sets[$0], sets[$1]) })
        guard !modes.modifiers.isEmpty else { return input }
        let groups = Self.groups(of: modes.modifiers, modes.places)
        // Sets for more permutations are merged.
        guard groups.allSatisfy({ permutationCount(of: $0) <= maximumThemeCount }) else { return input }
        findings.add(modes.findings)
        // What is for all contexts counts less than what is for one, and this less than what is for a variant of it.
        let contextVariants = ContextVariants(modes.modifiers)
        let ranks = modes.places.map(contextVariants.rank)
        let order = input.sets.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        var themed = StudioInput(sets: order.map { input.sets[$0] }, themesAreAssumed: true)
        let places = order.map { modes.places[$0] }
        let variants = Dictionary(
            places.joined().map { ($0, contextVariants.variants(of: $0)) }, uniquingKeysWith: { first, _ in first })
        let range = themed.sets[0].range
        func theme(_ name: String, of group: String, where isEnabled: ([ForeignSelector.Place]) -> Bool) -> StudioTheme
        {
            let enabled = zip(themed.sets, places).filter { isEnabled($1) }
            return StudioTheme(
                name: name, group: group, range: range,
                sets: enabled.map { ($0.0.name, .enabled, $0.0.range) })
        }
        themed.themes.append(theme("all", of: "all", where: \.isEmpty))
        for modifiers in groups {
            let group = modifiers.first { !["appearance", "contrast"].contains($0.name) }?.name ?? modifiers[0].name
            for permutation in ForeignSelector.permutations(of: modifiers) {
                themed.themes.append(
                    theme(permutation.map(\.context).joined(separator: " "), of: group) { places in
                        places.first.map { place in modifiers.contains { $0.name == place.modifier } } ?? false
                            && places.allSatisfy { variants[$0]?.contains(where: permutation.contains) ?? false }
                    })
            }
        }
        return themed
    }

    private static func differ(_ one: StudioSet, _ other: StudioSet) -> Bool {
        let known = Dictionary(one.tokens.map { ($0.text, $0) }, uniquingKeysWith: { $1 })
        return other.tokens.contains { token in known[token.text].map { !$0.saysTheSame(as: token) } ?? false }
    }

    /// Modifiers that sets are for at once belong together.
    private static func groups(of modifiers: [Modifier], _ places: [[ForeignSelector.Place]]) -> [[Modifier]] {
        var groups: [[Modifier]] = []
        for modifier in modifiers where !groups.joined().contains(where: { $0.name == modifier.name }) {
            let together = Set(
                places.filter { $0.contains { $0.modifier == modifier.name } }.joined().map(\.modifier))
            groups.append(modifiers.filter { together.contains($0.name) || $0.name == modifier.name })
        }
        return groups
    }

    /// - Returns: one more than the maximum for any greater number.
    private static func permutationCount(of modifiers: [Modifier]) -> Int {
        modifiers.reduce(1) { min($0 * $1.contexts.count, maximumThemeCount + 1) }
    }
}
