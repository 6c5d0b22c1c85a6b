import TesseraColorScience

/// Why there is no theme.
public enum ThemeError: Error, Sendable, Hashable {
    /// A role takes its color from a seed that is not there.
    case unknownSeed(SeedName, of: RoleName)
    /// Some roles have no color that meets all their required contrasts. Each role that fails by itself is listed,
    /// context by context.
    case impossible([ThemeConflict])
    /// Emitted bytes contrast less than required. The solver should have prevented it: an error of Tessera.
    case unproven([ThemeProof])
    /// Emitted bytes of roles to distinguish are too much alike. The solver should have prevented it: an error of
    /// Tessera.
    case alike([ThemeDistance])
    /// Emitted bytes of roles that must be visibly separate are not. The solver should have prevented it: an error of
    /// Tessera.
    case merged([ThemeSeparation])
}

/// The colors of all roles in one context.
public struct ThemeColors: Sendable, Hashable {
    /// A role with its color.
    public struct Entry: Sendable, Hashable {
        public let role: RoleName
        /// The color to write: the seed as it was written where that could be kept, else 8 bits of sRGB where it
        /// has the color, else OkLCh with the decimals of `Color.cssText`.
        public let color: Color
        /// The color in bytes of both gamuts, by which contrast is judged.
        public let emitted: EmittedColor
    }

    public let context: ThemeContext
    /// In the order of the graph.
    public let entries: [Entry]
    private let positions: [RoleName: Int]

    init(context: ThemeContext, entries: [Entry]) {
        self.context = context
        self.entries = entries
        var positions: [RoleName: Int] = [:]
        for (position, entry) in entries.enumerated() { positions[entry.role] = position }
        self.positions = positions
    }

    /// The entry of a role; nil for a role that is not in the graph.
    public subscript(role: RoleName) -> Entry? { positions[role].map { entries[$0] } }

    /// The bytes of a role in a gamut.
    public func bytes(_ role: RoleName, in gamut: RGBGamut) -> RGBA8? { self[role]?.emitted[gamut] }
}
