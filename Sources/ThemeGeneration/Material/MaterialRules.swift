/// What Material's specification says of a role in a scheme.
struct MaterialRule {
    let palette: TonalPalette
    /// Where it would like to stand.
    let tone: Double
    /// What it is seen on, the first deciding; none for what has no contrast to keep.
    var backgrounds: [MaterialRole] = []
    var ratio = ContrastCurve(1, 1, 1, 1)
    var pair: MaterialPair?
}

/// Two roles that stay ten tones apart, the farther beyond the nearer as seen from the surface.
struct MaterialPair {
    let nearer: MaterialRole
    let farther: MaterialRole
    /// Whether both leave the tones that are avoided together.
    let staysTogether: Bool

    static let distance = 10.0
}

extension MaterialScheme {
    func rule(_ role: MaterialRole) -> MaterialRule {
        switch role {
        case .accent(let accent, let part): accentRule(accent, part)
        case .fixed(let accent, let part): fixedRule(accent, part)
        case .background, .surface: surface(light: 98, dark: 6)
        case .surfaceDim: surface(light: curve(87, 87, 80, 75), dark: 6)
        case .surfaceBright: surface(light: 98, dark: curve(24, 24, 29, 34))
        case .surfaceContainerLowest: surface(light: 100, dark: curve(4, 4, 2, 0))
        case .surfaceContainerLow: surface(light: curve(96, 96, 96, 95), dark: curve(10, 10, 11, 12))
        case .surfaceContainer: surface(light: curve(94, 94, 92, 90), dark: curve(12, 12, 16, 20))
        case .surfaceContainerHigh: surface(light: curve(92, 92, 88, 85), dark: curve(17, 17, 21, 25))
        case .surfaceContainerHighest: surface(light: curve(90, 90, 84, 80), dark: curve(22, 22, 26, 30))
        case .surfaceVariant:
            MaterialRule(palette: palettes.neutralVariant, tone: either(light: 90, dark: 30))
        case .surfaceTint: MaterialRule(palette: palettes.primary, tone: either(light: 40, dark: 80))
        case .inverseSurface: MaterialRule(palette: palettes.neutral, tone: either(light: 20, dark: 90))
        case .shadow, .scrim: MaterialRule(palette: palettes.neutral, tone: 0)
        case .onBackground: on(.background, palettes.neutral, light: 10, dark: 90, ContrastCurve(3, 3, 4.5, 7))
        case .onSurface: on(highestSurface, palettes.neutral, light: 10, dark: 90, Self.strong)
        case .onSurfaceVariant: on(highestSurface, palettes.neutralVariant, light: 30, dark: 80, Self.plain)
        case .inverseOnSurface: on(.inverseSurface, palettes.neutral, light: 95, dark: 20, Self.strong)
        case .inversePrimary: on(.inverseSurface, palettes.primary, light: 80, dark: 40, Self.fill)
        case .outline: on(highestSurface, palettes.neutralVariant, light: 50, dark: 60, ContrastCurve(1.5, 3, 4.5, 7))
        case .outlineVariant: on(highestSurface, palettes.neutralVariant, light: 80, dark: 30, Self.container)
        }
    }

    // MARK: Accents

    private func accentRule(_ accent: MaterialRole.Accent, _ part: MaterialRole.AccentPart) -> MaterialRule {
        let palette = palette(accent)
        let tone = accentTone(accent, part)
        let pair = MaterialPair(
            nearer: .accent(accent, .container), farther: .accent(accent, .fill), staysTogether: false)
        return switch part {
        case .fill:
            MaterialRule(
                palette: palette, tone: tone, backgrounds: [highestSurface], ratio: Self.fill, pair: pair)
        case .container:
            MaterialRule(
                palette: palette, tone: tone, backgrounds: [highestSurface], ratio: Self.container,
                pair: pair)
        case .onFill:
            MaterialRule(palette: palette, tone: tone, backgrounds: [.accent(accent, .fill)], ratio: Self.strong)
        case .onContainer:
            MaterialRule(palette: palette, tone: tone, backgrounds: [.accent(accent, .container)], ratio: Self.plain)
        }
    }

    private func palette(_ accent: MaterialRole.Accent) -> TonalPalette {
        switch accent {
        case .primary: palettes.primary
        case .secondary: palettes.secondary
        case .tertiary: palettes.tertiary
        case .error: palettes.error
        }
    }

    private func accentTone(_ accent: MaterialRole.Accent, _ part: MaterialRole.AccentPart) -> Double {
        if variant == .monochrome { return monochromeTone(accent, part) }
        switch part {
        case .fill: return either(light: 40, dark: 80)
        case .onFill: return either(light: 100, dark: 20)
        case .container: return keptTones[accent] ?? either(light: 90, dark: 30)
        case .onContainer:
            let kept = keptTones[accent].map { MaterialContrast.foreground(on: $0, ratio: 4.5) }
            return kept ?? either(light: 30, dark: 90)
        }
    }

    private func monochromeTone(_ accent: MaterialRole.Accent, _ part: MaterialRole.AccentPart) -> Double {
        switch (accent, part) {
        case (.primary, .fill): either(light: 0, dark: 100)
        case (.primary, .onFill), (.tertiary, .onFill): either(light: 90, dark: 10)
        case (.primary, .container): either(light: 25, dark: 85)
        case (.primary, .onContainer), (.tertiary, .onContainer): either(light: 100, dark: 0)
        case (.secondary, .fill), (.error, .fill): either(light: 40, dark: 80)
        case (.secondary, .onFill): either(light: 100, dark: 10)
        case (.secondary, .container): either(light: 85, dark: 30)
        case (.secondary, .onContainer), (.error, .onContainer): either(light: 10, dark: 90)
        case (.tertiary, .fill): either(light: 25, dark: 90)
        case (.tertiary, .container): either(light: 49, dark: 60)
        case (.error, .onFill): either(light: 100, dark: 20)
        case (.error, .container): either(light: 90, dark: 30)
        }
    }

    // MARK: Fixed accents

    private func fixedRule(_ accent: MaterialRole.FixedAccent, _ part: MaterialRole.FixedPart) -> MaterialRule {
        let palette =
            switch accent {
            case .primary: palettes.primary
            case .secondary: palettes.secondary
            case .tertiary: palettes.tertiary
            }
        let (fill, dimFill) = (MaterialRole.fixed(accent, .fill), MaterialRole.fixed(accent, .dimFill))
        let tone = fixedTone(accent, part)
        let pair = MaterialPair(
            nearer: isDark ? dimFill : fill, farther: isDark ? fill : dimFill, staysTogether: true)
        return switch part {
        case .fill, .dimFill:
            MaterialRule(
                palette: palette, tone: tone, backgrounds: [highestSurface], ratio: Self.container,
                pair: pair)
        case .onFill: MaterialRule(palette: palette, tone: tone, backgrounds: [dimFill, fill], ratio: Self.strong)
        case .onFillVariant:
            MaterialRule(palette: palette, tone: tone, backgrounds: [dimFill, fill], ratio: Self.plain)
        }
    }

    private func fixedTone(_ accent: MaterialRole.FixedAccent, _ part: MaterialRole.FixedPart) -> Double {
        let isSecondary = accent == .secondary
        return switch (part, variant == .monochrome) {
        case (.fill, false): 90
        case (.dimFill, false): 80
        case (.onFill, false): 10
        case (.onFillVariant, false): 30
        case (.fill, true): isSecondary ? 80 : 40
        case (.dimFill, true): isSecondary ? 70 : 30
        case (.onFill, true): isSecondary ? 10 : 100
        case (.onFillVariant, true): isSecondary ? 25 : 90
        }
    }

    // MARK: Parts

    private static let fill = ContrastCurve(3, 4.5, 7, 7)
    private static let container = ContrastCurve(1, 1, 3, 4.5)
    private static let plain = ContrastCurve(3, 4.5, 7, 11)
    private static let strong = ContrastCurve(4.5, 7, 11, 21)

    /// The surface that is hardest to contrast with.
    private var highestSurface: MaterialRole { isDark ? .surfaceBright : .surfaceDim }

    private func either(light: Double, dark: Double) -> Double { isDark ? dark : light }

    private func curve(_ low: Double, _ normal: Double, _ medium: Double, _ high: Double) -> Double {
        ContrastCurve(low, normal, medium, high).value(at: contrastLevel)
    }

    private func surface(light: Double, dark: Double) -> MaterialRule {
        MaterialRule(palette: palettes.neutral, tone: either(light: light, dark: dark))
    }

    private func on(
        _ background: MaterialRole, _ palette: TonalPalette, light: Double, dark: Double, _ ratio: ContrastCurve
    ) -> MaterialRule {
        MaterialRule(palette: palette, tone: either(light: light, dark: dark), backgrounds: [background], ratio: ratio)
    }
}
