import TesseraColorScience
import TesseraThemeGeneration
import Testing

@testable import TesseraThemeDocuments

/// What names of tokens say of a color's use.
@Suite struct NameReadingTests {
    private static let wordsCases: [(String, [String])] = [
        ("color.textOnBrand", ["color", "text", "on", "brand"]), ("UIBackground", ["ui", "background"]),
        ("gray500", ["gray", "500"]), ("COLOR_TEXT-error", ["color", "text", "error"]),
        ("brand2.base-default", ["brand2", "base", "default"]), ("blue.5", ["blue", "5"]), ("brand-2", ["brand", "2"]),
        ("", []),
        ("$root", ["root"]), ("überschrift.größe", ["überschrift", "größe"]),
    ]

    @Test(arguments: wordsCases)
    func words(_ path: String, _ words: [String]) {
        #expect(NameReading.words(of: path) == words)
    }

    @Test("steps of palettes are no colors with a use")
    func steps() {
        for path in ["blue.500", "gray-100", "palette.brand", "color.neutral.4", "primitive.red", "accent.9"] {
            #expect(NameReading(path).isStep, "\(path)")
        }
        for path in ["text.neutral", "background.blue", "accent", "brand.primary", "surface.2", "neutral.hover.bg"] {
            #expect(!NameReading(path).isStep, "\(path)")
        }
    }

    private static let roleCases: [(String, String, String?)] = [
        // Surfaces
        ("background", "#ffffff", "surfacePage"), ("bg.canvas", "#fafafa", "surfacePage"),
        ("color.surface.card", "#ffffff", "surfaceRaised"), ("elevatedSurface", "#ffffff", "surfaceRaised"),
        ("background.sunken", "#f0f0f0", "surfaceSunken"), ("surface.popover", "#ffffff", "surfaceOverlay"),
        ("background.inverse", "#202020", "surfaceInverse"), ("surface.selected", "#e0ecff", "surfaceSelected"),
        ("overlay", "#00000080", "scrim"), ("backdrop", "#00000080", "scrim"),
        // Text
        ("text.primary", "#111111", "textPrimary"), ("foreground", "#111111", "textPrimary"),
        ("label.secondary", "#555555", "textSecondary"), ("text.tertiary", "#777777", "textTertiary"),
        ("text.muted", "#666666", "textSecondary"), ("input.placeholder", "#888888", "textPlaceholder"),
        ("text.disabled", "#aaaaaa", "textDisabled"), ("text.inverse", "#ffffff", "textInverse"),
        ("link", "#0055dd", "textLink"), ("onSurface", "#111111", "textPrimary"),
        // Borders
        ("border", "#d0d0d0", "borderDefault"), ("border.subtle", "#e5e5e5", "borderSubtle"),
        ("divider", "#dddddd", "borderHairline"), ("outline.strong", "#777777", "borderStrong"),
        ("border.focus", "#0055dd", "focusRing"), ("focusRing", "#0055dd", "focusRing"),
        // Fills and accents
        ("fill.neutral", "#eeeeee", "fillSubtle"), ("background.hover", "#eeeeee", "fillSubtleHover"),
        ("background.disabled", "#eeeeee", "fillDisabled"), ("button.primary.background", "#0055dd", "brandFill"),
        ("primary", "#0055dd", "brandFill"), ("brand.hover", "#0044bb", "brandFillHover"),
        ("button.primary.bg.pressed", "#003399", "brandFillPressed"), ("onPrimary", "#ffffff", "onBrand"),
        ("text.onBrand", "#ffffff", "onBrand"), ("primary.foreground", "#ffffff", "onBrand"),
        ("brand.subtle", "#e0ecff", "brandContainer"), ("text.brand", "#0055dd", "brandText"),
        ("text.danger", "#aa0000", "dangerText"), ("border.error", "#cc0000", "dangerBorder"),
        ("critical", "#cc0000", "dangerFill"), ("background.critical", "#ffe5e5", "dangerContainer"),
        ("positive.hover", "#117733", "successFillHover"), ("onError", "#ffffff", "onDanger"),
        ("badge.background", "#cc0000", "badge"), ("badge.label", "#ffffff", "onBadge"),
        // No role
        ("codeMirror.keyword", "#0055dd", nil), ("text.hover", "#111111", nil), ("blue.500", "#0055dd", nil),
        ("shadow", "#00000040", nil), ("text.brand.disabled", "#99bbee", nil), ("border.hover", "#bbbbbb", nil),
    ]

    /// In light appearance, beside a blue brand.
    @Test(arguments: roleCases)
    func role(_ path: String, _ hex: String, _ role: String?) throws {
        let color = ExistingColor(path: path, values: [ThemeContext(.light): try Color.parse(css: hex)])
        let candidate = SeedGuess.Candidate(color: color, name: NameReading(path))
        let options = RoleOptions(candidate, isBrandGray: false)
        let words = Dictionary(
            uniqueKeysWithValues: ["brand", "primary", "accent"].map { ($0, SeedName.brand) }
                + ThemeStatus.allCases.map { ($0.rawValue, $0.seed) })
        #expect(options.targets.first?.role(in: words)?.description == role)
    }
}
