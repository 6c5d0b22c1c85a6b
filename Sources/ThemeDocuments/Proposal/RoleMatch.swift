import TesseraThemeGeneration

/// A role that a token of a team has in the theme that is proposed for it.
public struct RoleMatch: Sendable, Hashable {
    /// What the match rests on, the surest first.
    public enum Certainty: Sendable, Hashable {
        case name
        /// The name leaves several, and the color decides.
        case nameAndColor
        /// No more than that the colors are the same, or nearly.
        case color
    }

    public let role: RoleName
    public let color: ExistingColor
    public let certainty: Certainty
    /// Whether the theme's token of the role takes the token's name. Further tokens of the same role would refer to
    /// it.
    public let isFirst: Bool
}

/// A color of a team that becomes a seed.
public struct ProposedSeed: Sendable, Hashable {
    /// What it was found by.
    public enum Reason: Sendable, Hashable {
        case name
        /// Somebody said so.
        case choice
        /// How many tokens refer to it, or to a color of the same hue.
        case use(Int)
        /// It has the most color.
        case chroma
        /// It is in the middle of the grays.
        case middleOfGrays
    }

    public let name: SeedName
    public let color: ExistingColor
    public let reason: Reason
}

/// A token for which a theme has no role.
public struct UnmatchedColor: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// It refers to a token that has a role, and follows it.
        case follows(String)
        /// It is a step of a palette.
        case step
        /// Its name says that it belongs to something of the team's own.
        case own([String])
        /// Another token has the role that its name speaks of, and another color.
        case shade(of: RoleName)
        case noRole
    }

    public let color: ExistingColor
    public let reason: Reason
}
