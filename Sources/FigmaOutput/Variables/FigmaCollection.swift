import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// A collection of Figma: the tokens that depend on the same modifiers, with a mode for each permutation of these.
struct FigmaCollection {
    /// By which the plugin finds it again: the modifiers, or `base` for tokens that depend on none.
    let id: String
    let name: String
    let modes: [Mode]
    var variables: [FigmaVariable] = []

    struct Mode {
        let name: String
        let permutation: Permutation
        /// The contexts by modifier.
        let contexts: [(modifier: String, context: String)]

        /// As findings name it: `appearance=dark`; empty where nothing varies.
        var title: String { contexts.map { "\($0.modifier)=\($0.context)" }.joined(separator: ", ") }
    }

    /// What Figma allows (plugin API, limits of variables).
    static let maximumModeCount = 40
    static let maximumVariableCount = 5000
    static let maximumModeNameLength = 40

    init(_ modifiers: ModifierSet, of design: String, in contexts: ContextSpace) {
        let names = modifiers.indices.map { contexts.modifiers[$0].name }
        let design = design.isEmpty ? "Tokens" : design
        id = names.isEmpty ? "base" : names.joined(separator: "+")
        name = names.isEmpty ? design : "\(design), \(names.joined(separator: " and "))"
        let all = contexts.permutations(along: modifiers)
        // The first mode is what Figma shows where nothing is chosen.
        let first = contexts.defaultPermutation
        let isDefault = { (permutation: Permutation) in modifiers.indices.allSatisfy { permutation[$0] == first[$0] } }
        modes = (all.filter(isDefault) + all.filter { !isDefault($0) }).map { permutation in
            let chosen = modifiers.indices.map { index in
                (
                    modifier: contexts.modifiers[index].name,
                    context: contexts.modifiers[index].contexts[permutation[index]]
                )
            }
            let name = chosen.map(\.context).joined(separator: ", ")
            return Mode(name: name.isEmpty ? "Value" : name, permutation: permutation, contexts: chosen)
        }
    }
}
