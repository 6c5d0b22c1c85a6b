import TesseraTokenResolution

/// The combinations of some groups of themes.
struct StudioSpace {
    let groups: [Int]
    let space: ContextSpace
    /// For each combination of ``space``, for each of the groups: the theme that is chosen.
    let choices: [[Int]]

    static let maximumCombinationCount = 4096

    /// - Parameter groups: ascending.
    /// - Returns: `nil` for more combinations than are gone through.
    init?(of groups: [Int], in themes: StudioThemes) {
        self.groups = groups
        let parts = groups.map { themes.groups[$0] }
        space = ContextSpace(modifiers: parts.flatMap(\.modifiers))
        guard space.combinationCount(along: space.allAxes) <= Self.maximumCombinationCount else { return nil }
        choices = space.allCombinations.map { combination in
            var axis = 0
            return parts.map { part in
                var index = 0
                for modifier in part.modifiers {
                    index = index * modifier.contexts.count + combination[axis]
                    axis += 1
                }
                return part.themes[index]
            }
        }
    }

    /// `mode=dark+brand=b`.
    func selector(_ combination: Combination, along axes: AxisSet) -> String {
        axes.modifiers.map { "\(space.modifiers[$0].name)=\(space.modifiers[$0].contexts[combination[$0]])" }
            .joined(separator: "+")
    }
}
