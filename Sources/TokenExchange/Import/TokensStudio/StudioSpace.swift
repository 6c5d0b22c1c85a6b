import TesseraConfiguration
import TesseraTokenResolution

/// The permutations of some groups of themes.
struct StudioSpace {
    let groups: [Int]
    let space: ContextSpace
    /// For each permutation of ``space``, for each of the groups: the theme that is chosen.
    let choices: [[Int]]

    static let maximumPermutationCount = 4096

    /// - Parameter groups: ascending.
    /// - Returns: `nil` for more permutations than are gone through.
    init?(of groups: [Int], in themes: StudioThemes) {
        self.groups = groups
        let parts = groups.map { themes.groups[$0] }
        guard let space = ContextSpace(counting: parts.flatMap(\.modifiers)),
            space.permutationCount(along: space.allModifiers) <= Self.maximumPermutationCount
        else { return nil }
        self.space = space
        choices = space.allPermutations.map { permutation in
            var place = 0
            return parts.map { part in
                var index = 0
                for modifier in part.modifiers {
                    index = index * modifier.contexts.count + permutation[place]
                    place += 1
                }
                return part.themes[index]
            }
        }
    }

    /// `mode=dark+brand=b`.
    func selector(_ permutation: Permutation, along modifiers: ModifierSet) -> String {
        modifiers.indices.map { "\(space.modifiers[$0].name)=\(space.modifiers[$0].contexts[permutation[$0]])" }
            .joined(separator: "+")
    }
}
