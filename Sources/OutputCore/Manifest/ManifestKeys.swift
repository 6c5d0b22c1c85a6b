// What may stand where in `tessera.yaml`: the reader and the schema for editors share these tables.

extension Manifest {
    package enum Key: String, CaseIterable {
        case name, sources, resolver, modifiers, outputs, platform, touchTargets, contrast, largeTextPolicy, apca,
            distinct, maximumPermutations
        case gamutMapping, motion, dialect, rules, overrides, baseline
    }

    /// The keys of a modifier in its long form.
    package enum ModifierKey: String, CaseIterable {
        case contexts
        case defaultContext = "default"
    }

    package enum OverrideKey: String, CaseIterable {
        case tokens, files, rules
    }
}
