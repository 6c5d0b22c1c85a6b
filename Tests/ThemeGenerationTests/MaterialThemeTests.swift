import TesseraColorScience
import TesseraTestSupport
import TesseraThemeGeneration
import Testing

@Suite("Themes of Material")
struct MaterialThemeTests {
    private func theme(
        _ source: String, neutral: String? = nil, accents: [ThemeSeeds.Accent] = [],
        variant: MaterialVariant = .tonalSpot,
        contrastLevels: PerContext<Double> = PerContext(standard: 0, increased: 1),
        contexts: [ThemeContext] = ThemeContext.allCases
    ) throws -> Theme {
        let seeds = try ThemeSeeds(
            neutral: neutral.map { try Color.parse(css: $0) }, brand: Color.parse(css: source), accents: accents)
        let graph = try ThemeGraph.material(for: seeds, variant: variant, contrastLevels: contrastLevels)
        return try Theme(seeds, graph: graph, contexts: contexts)
    }

    @Test("a theme is the official scheme, but for the few colors that miss their contrast by rounding")
    func official() throws {
        var values = 0
        var moved: [String] = []
        for scheme in try MaterialFixture.schemes() {
            let context = ThemeContext(scheme.isDark ? .dark : .light)
            let colors = try theme(
                scheme.source, variant: scheme.variant, contrastLevels: PerContext(scheme.contrastLevel),
                contexts: [context]
            ).contexts[0]
            #expect(Set(colors.entries.map(\.role)) == Set(scheme.colors.keys))
            for (role, hex) in scheme.colors {
                values += 1
                let found = try #require(colors.bytes(role, in: .srgb))
                if found.hexString == hex { continue }
                moved.append("\(scheme.variant) \(scheme.source) \(context.name) \(scheme.contrastLevel) \(role)")
                let tones = try [found.color(), Color.parse(css: hex)].map { HCT($0).tone }
                #expect((tones[0] - tones[1]).magnitude < 1.5, "\(moved.last ?? "") \(tones)")
            }
        }
        #expect(values > 7000)
        #expect(
            moved.sorted() == [
                "content #6750a4 dark -1.0 onTertiaryFixedVariant", "content #f8c92a light -1.0 onSecondary",
                "expressive #6750a4 light -1.0 onSecondary", "expressive #808080 dark 1.0 onTertiaryFixedVariant",
                "fidelity #f8c92a light -1.0 onSecondary", "fruitSalad #0088ff dark -1.0 onPrimaryFixedVariant",
                "fruitSalad #850096 light -1.0 onSecondary", "rainbow #808080 dark 1.0 onSecondaryContainer",
                "rainbow #808080 light -1.0 onPrimaryFixed", "tonalSpot #6750a4 dark 0.5 inversePrimary",
                "vibrant #6750a4 light -1.0 onSecondary", "vibrant #f8c92a dark -1.0 onPrimary",
            ])
    }

    /// What Material asks for at the standard level, from its specification.
    private static let standard: [RoleName: Double] = {
        var ratios: [RoleName: Double] = [
            "onBackground": 3, "onSurface": 7, "onSurfaceVariant": 4.5, "inverseOnSurface": 7, "inversePrimary": 4.5,
            "outline": 3,
        ]
        for (name, capitalized) in [
            ("primary", "Primary"), ("secondary", "Secondary"), ("tertiary", "Tertiary"), ("error", "Error"),
        ] {
            ratios[RoleName(name)] = 4.5
            ratios[RoleName("on\(capitalized)")] = 7
            ratios[RoleName("on\(capitalized)Container")] = 4.5
            guard name != "error" else { continue }
            ratios[RoleName("on\(capitalized)Fixed")] = 7
            ratios[RoleName("on\(capitalized)FixedVariant")] = 4.5
        }
        return ratios
    }()

    /// Every variant in turn, in all contexts; the arithmetic is the tests' own.
    @Test("no pair falls short in the emitted bytes, whatever the source and the variant")
    func noViolation() throws {
        var generator = SeededGenerator(seed: 0x3A7E)
        var pairs = 0
        var violations: [String] = []
        for index in 0..<180 {
            let variant = MaterialVariant.allCases[index % MaterialVariant.allCases.count]
            let source = generator.hex()
            let theme = try theme(source, variant: variant)
            for colors in theme.contexts {
                for role in theme.graph.roles {
                    var asked = 1.0
                    for contrast in role.requiredContrasts where contrast.ratio[colors.context] > 1 {
                        let required = contrast.ratio[colors.context]
                        pairs += 2
                        let ratio = colors.leastRatio(role.name, contrast.background)
                        if ratio < required - 1e-9 {
                            violations.append("\(source) \(variant) \(colors.context.name) \(role.name)")
                        }
                        // Less than the curve is asked only of what is black or white already.
                        let isExtreme = ["#000000", "#ffffff"].contains(colors.bytes(role.name, in: .srgb)?.hexString)
                        asked = max(asked, isExtreme && ratio - required < 1e-9 ? .infinity : required)
                    }
                    if colors.context.contrast == .standard {
                        #expect(asked >= Self.standard[role.name] ?? 1, "\(source) \(variant) \(role.name)")
                    }
                }
            }
        }
        #expect(violations.isEmpty, "\(violations.prefix(5))")
        #expect(pairs >= 50_000)
        print("material: \(violations.count) of \(pairs) pairs fall short in \(180 * 4) themes")
    }

    @Test("seeds of Material's names are its palettes, and any other is a custom color like the error's")
    func palettes() throws {
        let teal = try Color.parse(css: "#00796b")
        let amber = try Color.parse(css: "#ffb300")
        let accents = [ThemeSeeds.Accent("secondary", teal), ThemeSeeds.Accent("caution", amber)]
        let light = try theme("#6750a4", neutral: "#996633", accents: accents, contexts: [ThemeContext(.light)])
        let colors = light.contexts[0]
        #expect(light.graph.roles.count == 49 + 4)
        func expect(_ role: RoleName, _ color: Color, chroma: Double = .infinity, _ tone: Double) throws {
            let place = HCT(color)
            let palette = TonalPalette(hue: place.hue, chroma: min(place.chroma, chroma))
            #expect(colors.bytes(role, in: .srgb) == palette.bytes(tone: tone), "\(role)")
        }
        try expect("secondary", teal, 40)
        try expect("secondaryContainer", teal, 90)
        try expect("caution", amber, 40)
        try expect("onCaution", amber, 100)
        try expect("cautionContainer", amber, 90)
        try expect("onCautionContainer", amber, 30)
        // Neutral palettes take the hue, and no more chroma than the variant has.
        let brown = try Color.parse(css: "#996633")
        try expect("surfaceContainer", brown, chroma: 6, 94)
        try expect("surfaceVariant", brown, chroma: 8, 90)
        let official = MaterialScheme(source: try Color.parse(css: "#6750a4"), isDark: false)
        for role in [MaterialRole.accent(.primary, .fill), .accent(.error, .container), .accent(.tertiary, .fill)] {
            #expect(colors.bytes(RoleName(role.name), in: .srgb) == official.bytes(role))
        }
    }

    @Test("seeds that make generators stumble are proven at any level of contrast")
    func degenerate() throws {
        let levels = [-1, -0.3, 0.2, 0.5, 0.8, 1, 7]
        for (index, seeds) in ThemePropertyTests.degenerate.enumerated() where index % 5 == 0 {
            let accents = [
                ThemeSeeds.Accent("secondary", try Color.parse(css: seeds.neutral)),
                ThemeSeeds.Accent("mint", try Color.parse(css: seeds.brand), turn: 15),
            ]
            let theme = try theme(
                seeds.brand, neutral: seeds.neutral, accents: accents,
                variant: MaterialVariant.allCases[index % MaterialVariant.allCases.count],
                contrastLevels: PerContext(
                    light: levels[index % 7], dark: levels[index % 3], lightIncreased: 1,
                    darkIncreased: levels[index % 5]))
            for colors in theme.contexts {
                for role in theme.graph.roles {
                    for contrast in role.requiredContrasts {
                        let ratio = colors.leastRatio(role.name, contrast.background)
                        #expect(ratio >= contrast.ratio[colors.context] - 1e-9, "\(seeds) \(role.name)")
                    }
                }
            }
        }
    }

    @Test("an accent cannot be called as a role of Material is")
    func collision() throws {
        #expect(throws: ThemeGraphError.repeated("surface")) {
            try ThemeGraph.material(
                for: ThemeSeeds(brand: .white, accents: [ThemeSeeds.Accent("surface", .black)]))
        }
    }
}
