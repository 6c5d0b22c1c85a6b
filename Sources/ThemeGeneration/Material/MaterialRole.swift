/// A role of Material's dynamic schemes (2021 specification).
public enum MaterialRole: Sendable, Hashable, CaseIterable {
    case background, onBackground
    case surface, surfaceDim, surfaceBright
    case surfaceContainerLowest, surfaceContainerLow, surfaceContainer, surfaceContainerHigh, surfaceContainerHighest
    case onSurface, surfaceVariant, onSurfaceVariant
    case inverseSurface, inverseOnSurface, inversePrimary
    case outline, outlineVariant, shadow, scrim, surfaceTint
    case accent(Accent, AccentPart)
    /// The same in light and dark.
    case fixed(FixedAccent, FixedPart)

    /// The palettes that give accents of four roles each.
    public enum Accent: String, Sendable, Hashable, CaseIterable {
        case primary, secondary, tertiary, error
    }

    /// The four roles of an accent: `primary`, `onPrimary`, `primaryContainer`, `onPrimaryContainer`.
    public enum AccentPart: Sendable, Hashable, CaseIterable {
        case fill, onFill, container, onContainer
    }

    /// The palettes that have roles of the same color in light and dark.
    public enum FixedAccent: String, Sendable, Hashable, CaseIterable {
        case primary, secondary, tertiary
    }

    /// The four roles of a fixed accent: `primaryFixed`, `primaryFixedDim`, `onPrimaryFixed`,
    /// `onPrimaryFixedVariant`.
    public enum FixedPart: Sendable, Hashable, CaseIterable {
        case fill, dimFill, onFill, onFillVariant
    }

    /// Plain roles first, then every part of each accent, then every part of each fixed accent.
    public static let allCases =
        [
            background, onBackground, surface, surfaceDim, surfaceBright, surfaceContainerLowest, surfaceContainerLow,
            surfaceContainer, surfaceContainerHigh, surfaceContainerHighest, onSurface, surfaceVariant,
            onSurfaceVariant, inverseSurface, inverseOnSurface, inversePrimary, outline, outlineVariant, shadow, scrim,
            surfaceTint,
        ]
        + Accent.allCases.flatMap { accent in AccentPart.allCases.map { MaterialRole.accent(accent, $0) } }
        + FixedAccent.allCases.flatMap { accent in FixedPart.allCases.map { MaterialRole.fixed(accent, $0) } }

    /// As Material writes it: `onPrimaryContainer`, `tertiaryFixedDim`.
    public var name: String {
        switch self {
        case .accent(let accent, let part):
            return part.name(of: SeedName(accent.rawValue))
        case .fixed(let accent, let part):
            let name = accent.rawValue
            let capitalized = SeedName(name).capitalized
            return switch part {
            case .fill: "\(name)Fixed"
            case .dimFill: "\(name)FixedDim"
            case .onFill: "on\(capitalized)Fixed"
            case .onFillVariant: "on\(capitalized)FixedVariant"
            }
        default: return String(describing: self)
        }
    }
}

extension MaterialRole.AccentPart {
    /// As Material writes the part of an accent.
    func name(of accent: SeedName) -> String {
        switch self {
        case .fill: accent.description
        case .onFill: "on\(accent.capitalized)"
        case .container: "\(accent)Container"
        case .onContainer: "on\(accent.capitalized)Container"
        }
    }
}
