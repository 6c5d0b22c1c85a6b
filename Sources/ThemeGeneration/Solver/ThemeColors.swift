import TesseraColorScience

/// Why there is no theme.
public enum ThemeError: Error, Sendable, Hashable {
    /// A role takes its color from a seed that is not there.
    case unknownSeed(SeedName, of: RoleName)
    /// No colors meet all required contrasts. All roles that fail on their own account are listed, context by context.
    case impossible([ThemeConflict])
    /// The emitted bytes break a required contrast although the solver holds them for good.
    case unproven([ThemeProof])
    /// The emitted bytes of roles to distinguish are too much alike although the solver holds them for good.
    case alike([ThemeDistance])
    /// The emitted bytes of roles that must be visibly separate are not, although the solver holds them for good.
    case merged([ThemeSeparation])
}

/// The colors of all roles in one context.
public struct ThemeColors: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public let role: RoleName
        /// The color to write: the seed as it was written where that could be kept, else 8 bits of sRGB where it
        /// has the color, else OkLCh with the decimals of `Color.cssText`.
        public let color: Color
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

    public subscript(role: RoleName) -> Entry? { positions[role].map { entries[$0] } }

    /// The bytes of a role in a gamut.
    public func bytes(_ role: RoleName, in gamut: RGBGamut) -> RGBA8? { self[role]?.emitted[gamut] }
}
