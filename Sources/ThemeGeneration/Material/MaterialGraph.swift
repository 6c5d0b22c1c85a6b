import TesseraColorScience

extension ThemeGraph {
    /// The roles of Material (2021 specification), as pinned colors with Material's required contrasts.
    ///
    /// The brand is the source color. A neutral that was given lends its hue to the neutral palettes, and its chroma
    /// up to theirs. Accents of the names `secondary`, `tertiary` and `error` are those palettes, with their hue and
    /// chroma; any other is what Material calls a custom color, with four roles like those of `error`. There are no
    /// statuses but `error`.
    ///
    /// What Material wants seen on something else is required by its own contrast curves, as far as there are colors;
    /// roles that miss their ratio by rounding are moved the least along tone. All others are Material's to the byte.
    ///
    /// - Parameters:
    ///   - variant: the character of the scheme.
    ///   - contrastLevels: -1 (reduced), 0 (standard) to 1 (the most); others are brought within.
    /// - Throws: `ThemeGraphError.repeated` if two accents, or an accent and Material, give roles of one name.
    public static func material(
        for seeds: ThemeSeeds, variant: MaterialVariant = .tonalSpot,
        contrastLevels: PerContext<Double> = PerContext(standard: 0, increased: 1)
    ) throws(ThemeGraphError) -> ThemeGraph {
        let source = HCT(seeds.brand)
        var palettes = MaterialPalettes(variant, source: source)
        palettes.take(seeds)
        func schemes(_ palettes: MaterialPalettes) -> [MaterialRoles.Scheme] {
            ThemeContext.allCases.map { context in
                let scheme = MaterialScheme(
                    source: source, palettes: palettes, variant: variant, isDark: context.appearance == .dark,
                    contrastLevel: contrastLevels[context])
                return (context, ProvenScheme(scheme))
            }
        }
        var roles = MaterialRoles(schemes(palettes), of: MaterialRole.allCases) { RoleName($0.name) }.roles
        for accent in seeds.givenAccents where MaterialPalettes.accent(of: accent.name) == nil {
            var own = palettes
            own.error = TonalPalette(HCT(accent.color))
            let parts = MaterialRole.AccentPart.allCases.map { MaterialRole.accent(.error, $0) }
            roles +=
                MaterialRoles(schemes(own), of: parts) { role in
                    guard case .accent(.error, let part) = role else { return RoleName(role.name) }
                    return RoleName(part.name(of: accent.name))
                }.roles
        }
        return try ThemeGraph(roles)
    }
}

/// Roles of a graph that have their colors from one scheme for each context.
private struct MaterialRoles {
    typealias Scheme = (context: ThemeContext, scheme: ProvenScheme)

    let roles: [ThemeRole]

    init(_ schemes: [Scheme], of materialRoles: [MaterialRole], named name: (MaterialRole) -> RoleName) {
        var schemes = schemes
        roles = materialRoles.map { role in
            var colors = PerContext(Color.black)
            var requiredContrasts: [RequiredContrast] = []
            for index in schemes.indices {
                let context = schemes[index].context
                let placed = schemes[index].scheme.place(role)
                colors[context] = placed.color
                for (background, ratio) in placed.requiredContrasts {
                    let background = name(background)
                    // Material has the same role on another background in dark schemes.
                    let position =
                        requiredContrasts.firstIndex { $0.background == background } ?? requiredContrasts.endIndex
                    if position == requiredContrasts.endIndex {
                        requiredContrasts.append(RequiredContrast(on: background, PerContext(1)))
                    }
                    requiredContrasts[position].ratio[context] = ratio
                }
            }
            return ThemeRole(name(role), .pinned(colors, requiredContrasts: requiredContrasts))
        }
    }
}

extension MaterialPalettes {
    /// The accents that are palettes of Material by their names.
    static func accent(of seed: SeedName) -> WritableKeyPath<MaterialPalettes, TonalPalette>? {
        switch seed.description {
        case "secondary": \.secondary
        case "tertiary": \.tertiary
        case "error": \.error
        default: nil
        }
    }

    /// Takes over the palettes that seeds were given for.
    fileprivate mutating func take(_ seeds: ThemeSeeds) {
        if let color = seeds.neutral.map({ HCT($0) }) {
            neutral = TonalPalette(hue: color.hue, chroma: min(color.chroma, neutral.chroma))
            neutralVariant = TonalPalette(hue: color.hue, chroma: min(color.chroma, neutralVariant.chroma))
        }
        for accent in seeds.givenAccents {
            guard let palette = Self.accent(of: accent.name) else { continue }
            self[keyPath: palette] = TonalPalette(HCT(accent.color))
        }
    }
}
