import TesseraThemeGeneration

/// What the roles of the standard graph are for, as the descriptions of their tokens.
enum RoleDescription {
    /// `nil` for a role of somebody's own.
    static func text(of role: RoleName, accents: [SeedName]) -> String? {
        if let text = neutral[role] { return text }
        if let number = chartNumber(role.description) { return "Series \(number) of a chart." }
        return accents.lazy.compactMap { text(of: role, accent: $0) }.first
    }

    private static func chartNumber(_ role: String) -> Int? {
        role.hasPrefix("chart") ? Int(role.dropFirst("chart".count)) : nil
    }

    private static func text(of role: RoleName, accent: SeedName) -> String? {
        let subject = accent == .brand ? "the brand" : accent.description
        return switch role {
        case accent.text: "Text and glyphs in the color of \(subject), on any surface."
        case accent.fill: "Filled controls in the color of \(subject)."
        case accent.fillHover: "A filled control in the color of \(subject) under the pointer."
        case accent.fillPressed: "A filled control in the color of \(subject) while it is pressed."
        case accent.mark: "Labels and glyphs on the fill of \(subject)."
        case accent.border: "The outline of a control in the color of \(subject), and lines that must be seen."
        case accent.container: "A quiet background in the color of \(subject)."
        case accent.onContainer: "Text and glyphs on the quiet background of \(subject)."
        default: nil
        }
    }

    private static let neutral: [RoleName: String] = [
        "surfacePage": "Background of every screen.",
        "surfaceRaised": "Cards and bars on the page.",
        "surfaceSunken": "Fields and wells, and what lies below the page.",
        "surfaceOverlay": "Menus, dialogs and sheets.",
        "surfaceSelected": "A row or an item that is selected.",
        "surfaceInverse": "The reverse of the page: tooltips and toasts.",
        "textPrimary": "Headlines and running text.",
        "textSecondary": "Supporting text.",
        "textTertiary": "Captions and time stamps.",
        "textPlaceholder": "What stands in an empty field.",
        "textDisabled": "Text of a control that cannot be used.",
        "textInverse": "Text on surfaceInverse.",
        "textLink": "Links in running text. Underline them, too.",
        "borderHairline": "The thinnest lines between rows.",
        "borderSubtle": "Lines within a card.",
        "borderDefault": "The edge of cards and of sections.",
        "borderStrong": "Lines that show where a control is.",
        "fillSubtle": "Controls without an accent.",
        "fillSubtleHover": "A control without an accent under the pointer.",
        "fillSubtlePressed": "A control without an accent while it is pressed.",
        "fillDisabled": "A filled control that cannot be used.",
        "focusRing": "The ring around what has the focus.",
        "selection": "Behind selected text.",
        "scrim": "Over the page, below a dialog.",
        "badge": "A count or a dot of what is new.",
        "onBadge": "The count on a badge.",
    ]
}
