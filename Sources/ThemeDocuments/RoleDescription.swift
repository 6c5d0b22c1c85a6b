import TesseraThemeGeneration

/// What the roles of the standard graph are for, as the descriptions of their tokens.
enum RoleDescription {
    /// `nil` for a role of somebody's own.
    static func text(of role: RoleName, accents: [SeedName]) -> String? {
        if let text = neutral[role] { return text }
        return accents.lazy.compactMap { text(of: role.description, accent: $0.description) }.first
    }

    private static func text(of role: String, accent: String) -> String? {
        let subject = accent == SeedName.signal.description ? "the brand" : accent
        let mark = "on" + accent.prefix(1).uppercased() + accent.dropFirst()
        return switch role {
        case "\(accent)Text": "Text and glyphs in the color of \(subject), on any surface."
        case "\(accent)Fill": "Filled controls in the color of \(subject)."
        case mark: "Text and glyphs on the fill of \(subject)."
        case "\(accent)Container": "A quiet ground in the color of \(subject)."
        case "\(mark)Container": "Text and glyphs on the quiet ground of \(subject)."
        default: nil
        }
    }

    private static let neutral: [RoleName: String] = [
        "surfacePrimary": "Ground of every screen.",
        "surfaceSecondary": "Cards and bars on the ground.",
        "surfaceTertiary": "What stands on cards: fields, wells, selected rows.",
        "textPrimary": "Headlines and running text.",
        "textSecondary": "Supporting text.",
        "separatorStrong": "Lines and outlines without which nobody would see where a control is.",
    ]
}
