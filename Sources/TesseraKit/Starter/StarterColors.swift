import TesseraThemeGeneration

/// The colors of a starter, as ordinary tokens: what a theme would make of the brand's color, written out to be changed.
struct StarterColors {
    private let theme: Theme

    init(_ theme: Theme) {
        self.theme = theme
    }

    private struct Entry {
        let name: String
        let role: RoleName
        let description: String
        /// What stands behind `$contrast:`; `nil` for a ground.
        let contrast: String?
    }

    private static let surfaces = "[\"{color.surfacePrimary}\", \"{color.surfaceSecondary}\"]"

    private static let entries = [
        Entry(name: "surfacePrimary", role: "surfacePage", description: "Ground of every screen.", contrast: nil),
        Entry(
            name: "surfaceSecondary", role: "surfaceSunken", description: "Cards and bars on the ground.",
            contrast: nil),
        Entry(
            name: "textPrimary", role: "textPrimary", description: "Headlines and running text.",
            contrast: "{ on: \(surfaces), level: AAA }"),
        Entry(
            name: "textSecondary", role: "textSecondary", description: "Supporting text.",
            contrast: "{ on: \(surfaces) }"),
        Entry(
            name: "signalPrimary", role: "brandText", description: "Links, and glyphs of what is selected.",
            contrast: "{ on: \(surfaces) }"),
        Entry(
            name: "signalFill", role: "brandFill", description: "Filled buttons: the brand.",
            contrast: "{ on: \(surfaces), use: nonText }"),
        Entry(
            name: "textOnSignal", role: "onBrand", description: "Text and glyphs on signalFill.",
            contrast: "{ on: \"{color.signalFill}\" }"),
        Entry(
            name: "border", role: "separatorStrong", description: "Outlines of controls.",
            contrast: "{ on: \(surfaces), use: nonText }"),
    ]

    var yaml: String {
        var lines = [
            "# yaml-language-server: $schema=../\(StarterTexts.tokenSchema)",
            "# Change a value, and `tessera check` says in which context its contrast no longer suffices.", "color:",
            "  $type: color",
        ]
        for entry in Self.entries {
            guard let value = hex(of: entry.role, .light, .standard) else { continue }
            lines += ["  \(entry.name):", "    $description: \"\(entry.description)\"", "    $value: \"\(value)\""]
            let contexts = [
                ("dark", ThemeContext(.dark)), ("increased", ThemeContext(.light, .increased)),
                ("dark+increased", ThemeContext(.dark, .increased)),
            ]
            .compactMap { name, context in
                hex(of: entry.role, context.appearance, context.contrast).map { "\(name): \"\($0)\"" }
            }
            lines.append("    $contexts: { \(contexts.joined(separator: ", ")) }")
            if let contrast = entry.contrast { lines.append("    $contrast: \(contrast)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func hex(
        of role: RoleName, _ appearance: ThemeContext.Appearance, _ contrast: ThemeContext.Contrast
    ) -> String? {
        theme[ThemeContext(appearance, contrast)]?[role]?.emitted.srgb.hexString
    }
}
