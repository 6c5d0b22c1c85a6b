import TesseraThemeGeneration

/// What the tokens of roles are called.
package enum TokenVocabulary: String, CaseIterable, Sendable {
    /// Material 3, as `md.sys.color` has them.
    case material
    /// UIKit's semantic colors.
    case apple
    /// Radix Themes: steps of scales.
    case radix

    /// The token of a standard role; `nil` for a role that has no counterpart and keeps its name.
    func token(of role: RoleName) -> String? {
        switch self {
        case .material: Self.materialNames[role]
        case .apple: Self.appleNames[role]
        case .radix: Self.radixNames[role]
        }
    }

    private static let materialNames: [RoleName: String] = [
        "surfacePage": "surface", "surfaceRaised": "surfaceContainerLow", "surfaceSunken": "surfaceContainerHighest",
        "surfaceOverlay": "surfaceContainerHigh", "surfaceSelected": "secondaryContainer",
        "surfaceInverse": "inverseSurface",
        "textPrimary": "onSurface", "textSecondary": "onSurfaceVariant", "textInverse": "inverseOnSurface",
        "borderStrong": "outline", "borderDefault": "outlineVariant",
        "brandFill": "primary", "onBrand": "onPrimary", "brandContainer": "primaryContainer",
        "onBrandContainer": "onPrimaryContainer",
        "dangerFill": "error", "onDanger": "onError", "dangerContainer": "errorContainer",
        "onDangerContainer": "onErrorContainer",
    ]

    private static let appleNames: [RoleName: String] = [
        "surfacePage": "systemBackground", "surfaceRaised": "secondarySystemBackground",
        "surfaceOverlay": "tertiarySystemBackground", "surfaceSunken": "systemGroupedBackground",
        "textPrimary": "label", "textSecondary": "secondaryLabel", "textTertiary": "tertiaryLabel",
        "textDisabled": "quaternaryLabel", "textPlaceholder": "placeholderText", "textLink": "link",
        "borderHairline": "separator", "borderDefault": "opaqueSeparator",
        "fillSubtle": "systemFill", "fillDisabled": "quaternarySystemFill",
        "brandFill": "tintColor",
        "successFill": "systemGreen", "warningFill": "systemOrange", "dangerFill": "systemRed",
        "infoFill": "systemBlue",
    ]

    private static let radixNames: [RoleName: String] = {
        var names: [RoleName: String] = [
            "surfacePage": "background", "surfaceRaised": "panelSolid", "surfaceSunken": "surface", "scrim": "overlay",
            "textPrimary": "gray12", "textSecondary": "gray11",
            "borderSubtle": "gray6", "borderDefault": "gray7", "borderStrong": "gray8",
            "fillSubtle": "gray3", "fillSubtleHover": "gray4", "fillSubtlePressed": "gray5",
            "focusRing": "focus8", "selection": "accent5",
        ]
        let scales: [(accent: SeedName, name: String)] = [
            ("brand", "accent"), ("success", "green"), ("warning", "amber"), ("danger", "red"), ("info", "blue"),
        ]
        for (accent, scale) in scales {
            names[accent.container] = "\(scale)3"
            names[accent.border] = "\(scale)8"
            names[accent.fill] = "\(scale)9"
            names[accent.fillHover] = "\(scale)10"
            names[accent.mark] = "\(scale)Contrast"
            names[accent.text] = "\(scale)11"
            names[accent.onContainer] = "\(scale)12"
        }
        return names
    }()
}
