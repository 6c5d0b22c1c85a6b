import TesseraColorScience
import TesseraThemeGeneration
import Testing

@Suite("Themes")
struct ThemeTests {
    /// Surfaces, text, borders, fills, signs, and charts.
    static let neutralRoles = 6 + 7 + 4 + 4 + 5 + 8
    /// Text, fill with hover and pressed, what stands on it, border, container and what stands on that.
    static let accentRoles = 8

    /// An example that was solved by another program: its guarantees are the contract, its bytes may differ by a step.
    @Test("white and blue give the theme of another program")
    func example() throws {
        let expected: [RoleName: [String?]] = [
            "surfacePage": ["#f8fafd", "#0e1011", "#ffffff", "#000000"],
            "surfaceSunken": ["#eef0f3", nil, "#f4f5f6", nil],
            "textPrimary": ["#1e1f21", "#e9ebee", "#1f1f20", "#eaebec"],
            "textSecondary": ["#5c5e60", nil, nil, nil],
            "borderStrong": ["#828486", "#707274", nil, nil],
            "brandFill": ["#0088ff", "#0088ff", nil, nil],
            "onBrand": ["#ffffff", "#ffffff", "#ffffff", "#ffffff"],
        ]
        let theme = try Theme(neutral: "#ffffff", brand: "#0088ff", statuses: [])
        for (index, colors) in theme.contexts.enumerated() {
            for (role, values) in expected {
                let bytes = try #require(colors.bytes(role, in: .srgb))
                guard let value = values[index] else { continue }
                let difference = ColorDifference.deltaEOK(bytes.color(), try Color.parse(css: value))
                #expect(difference < 0.007, "\(role) \(colors.context.name): \(bytes.hexString)")
            }
        }
    }

    @Test("a brand that passes keeps its very bytes, wide ones those of Display P3")
    func brandStays() throws {
        let brand = try Color.parse(css: "color(display-p3 0.1 0.4 0.9)")
        let seeds = try ThemeSeeds(brand: brand)
        let theme = try Theme(seeds, graph: .standard(for: seeds), contexts: [ThemeContext(.light)])
        let fill = try #require(theme.contexts[0]["brandFill"])
        #expect(fill.color == brand)
        #expect(fill.emitted.displayP3 == brand.quantized(in: .displayP3))
    }

    @Test("white on the fill is there where it is asked for, and the fill makes way")
    func whiteOnFill() throws {
        let seeds = try ThemeSeeds(brand: Color.parse(css: "#0088ff"))
        var ratios = ThemeGraph.Ratios()
        ratios.label = PerContext(4.5)
        let graph = try ThemeGraph.standard(for: seeds, ratios: ratios, onFill: .white)
        let colors = try Theme(seeds, graph: graph, contexts: [ThemeContext(.light)]).contexts[0]
        #expect(colors.bytes("onBrand", in: .srgb)?.hexString == "#ffffff")
        let fill = try #require(colors.bytes("brandFill", in: .srgb))
        #expect(IndependentContrast.ratio(fill, RGBA8(red: 255, green: 255, blue: 255), in: .srgb) >= 4.5)
        // 4.5 on white from #0088ff, as contrast.md 10.6 has it.
        #expect(ColorDifference.deltaEOK(fill.color(), try Color.parse(css: "#0076df")) < 0.006)
    }

    private static let steadyLabelsCases: [(String, Bool)] = [
        ("#1877f2", true), ("#f40009", true), ("#0088ff", true), ("#000000", true), ("#e20074", true),
        ("#fffc00", false), ("#1db954", false), ("#ffcc00", false), ("#ffffff", false), ("#0abab5", false),
    ]

    /// White where it has 3:1 on the brand, dark else, and the same everywhere.
    @Test(
        "labels are white where white can be read on the brand, and the same in all contexts",
        arguments: steadyLabelsCases)
    func steadyLabels(brand: String, isWhite: Bool) throws {
        for colors in try Theme(brand: brand, statuses: []).contexts {
            let label = try #require(colors.bytes("onBrand", in: .srgb))
            #expect((label.hexString == "#ffffff") == isWhite, "\(colors.context.name) \(label.hexString)")
            if colors.context.contrast == .standard {
                #expect(colors.bytes("brandFill", in: .srgb)?.hexString == brand)
            }
        }
    }

    @Test("a fill that moves says by how much and why")
    func moves() throws {
        let theme = try Theme(brand: "#1877f2")
        #expect(theme.moves.map(\.context.name) == ["light-ic", "dark-ic"])
        for move in theme.moves {
            #expect(move.role == "brandFill" && move.distance > 0.01 && move.distance < 0.03)
            #expect(move.reasons.map(\.other) == ["onBrand"])
            #expect(move.reasons.allSatisfy { $0.required == 4.5 && ($0.reached - 4.23).magnitude < 0.01 })
        }
        #expect(try Theme(brand: "#fffc00").moves.isEmpty)
    }

    @Test("hover and pressed are visible steps on one side of the fill, and the label can be read on them")
    func states() throws {
        for brand in ["#000000", "#ffffff", "#fffc00", "#1877f2", "#1db954", "#808080", "#0000ff", "#351c15"] {
            for colors in try Theme(brand: brand).contexts {
                let fills = try ["brandFill", "brandFillHover", "brandFillPressed"].map { role in
                    try #require(colors[RoleName(role)]).color.converted(to: .oklch).components
                }
                let places = fills.map(\.first)
                // Yellow stays yellow.
                #expect(fills.allSatisfy { $0.second >= 0.75 * fills[0].second - 0.001 }, "\(brand) \(fills)")
                let steps = [places[1] - places[0], places[2] - places[1]]
                #expect(steps[0] * steps[1] > 0, "\(brand) \(colors.context.name) \(places)")
                #expect(steps.allSatisfy { $0.magnitude > 0.02 }, "\(brand) \(colors.context.name) \(places)")
            }
        }
    }

    @Test("where a fill must be seen on all surfaces, it is, and says so in the proof")
    func fillContrast() throws {
        let seeds = try ThemeSeeds(brand: Color.parse(css: "#fffc00"))
        let theme = try Theme(seeds, graph: .standard(for: seeds, fillContrast: true))
        let light = try #require(theme[ThemeContext(.light)])
        #expect(light.leastRatio("brandFill", "surfaceSunken") >= 3)
        #expect(light.bytes("brandFill", in: .srgb)?.hexString != "#fffc00")
        #expect(theme.proof.filter { $0.role == "brandFill" }.count == 4 * 4 * 2)
        // By itself it asks for nothing: a border does.
        let usual = try Theme(brand: "#fffc00")
        #expect(!usual.proof.contains { $0.role == "brandFill" })
        #expect(try #require(usual[ThemeContext(.light)]).leastRatio("brandBorder", "surfaceSunken") >= 3)
    }

    @Test("surfaces are neutral: nobody sees a tint unless a neutral or a tint is asked for")
    func neutralSurfaces() throws {
        for brand in ["#c6ff00", "#fffdd0", "#ff0000", "#0000ff"] {
            let theme = try Theme(brand: brand)
            for colors in theme.contexts {
                for role in ["surfacePage", "surfaceRaised", "surfaceSunken", "surfaceOverlay"] as [RoleName] {
                    let bytes = try #require(colors.bytes(role, in: .srgb))
                    #expect(bytes.color().converted(to: .oklch).components.second < 0.006, "\(brand) \(role)")
                }
            }
        }
        let tinted = try ThemeSeeds(brand: Color.parse(css: "#c6ff00"), tint: NeutralTint())
        let page = try #require(try Theme(tinted, graph: .standard(for: tinted)).contexts[0]["surfacePage"])
        #expect(page.color.converted(to: .oklch).components.second > 0.02)
    }

    @Test("further seeds get roles of their own, harmonised where asked")
    func accents() throws {
        let blue = try Color.parse(css: "#0044cc")
        let red = try Color.parse(css: "#cc2200")
        let seeds = try ThemeSeeds(
            neutral: .white, brand: blue,
            accents: [ThemeSeeds.Accent("danger", red), ThemeSeeds.Accent("second", red, turn: 15)], statuses: [])
        let theme = try Theme(seeds, graph: .standard(for: seeds))
        #expect(theme.graph.roles.count == Self.neutralRoles + 3 * Self.accentRoles)
        #expect(theme.proof.allSatisfy { $0.passes })
        let light = theme.contexts[0]
        #expect(light.bytes("dangerFill", in: .srgb)?.hexString == "#cc2200")
        func hue(_ role: RoleName) throws -> Double {
            try #require(light[role]).color.converted(to: .oklch).components.third
        }
        // From 33 degrees toward 262 the shorter way leads over 0.
        let turn = try hue("dangerFill") - hue("secondFill")
        #expect((turn - 15).magnitude < 0.5 || (turn + 345).magnitude < 0.5, "\(turn)")
    }

    @Test("one seed is enough, and seeds that are none are rejected")
    func seeds() throws {
        #expect(try Theme(brand: "#7c5cff").proof.allSatisfy { $0.passes })
        #expect(throws: ThemeSeedError.unusable("brand")) { try ThemeSeeds(brand: .transparent) }
        #expect(throws: ThemeSeedError.unusable("neutral")) {
            try ThemeSeeds(neutral: Color(.srgb, .infinity, 0, 0), brand: .white)
        }
        let accent = ThemeSeeds.Accent("brand", .white)
        #expect(throws: ThemeSeedError.repeated("brand")) { try ThemeSeeds(brand: .white, accents: [accent]) }
        #expect(throws: ThemeSeedError.tooManyAccents(4)) {
            try ThemeSeeds(brand: .white, accents: ["a", "b", "c", "d"].map { ThemeSeeds.Accent($0, .white) })
        }
        var tint = NeutralTint()
        tint.share = .nan
        #expect(throws: ThemeSeedError.tintOutOfRange) { try ThemeSeeds(brand: .white, tint: tint) }
        #expect(throws: ThemeSeedError.turnOutOfRange("a")) {
            try ThemeSeeds(brand: .white, accents: [ThemeSeeds.Accent("a", .white, turn: -1)])
        }
    }

    @Test("bytes that were tampered with, or are missing, fail the proof")
    func tampered() throws {
        let theme = try Theme(brand: "#0088ff")
        let colors = theme.contexts[0]
        let proofs = ThemeProof.pairs(of: theme.graph, in: colors.context) { role, gamut in
            switch role {
            case "textPrimary": RGBA8(red: 0x90, green: 0x90, blue: 0x90)
            case "onBrand": nil
            default: colors.bytes(role, in: gamut)
            }
        }
        #expect(
            Set(proofs.filter { !$0.passes }.map(\.role)) == [
                "textPrimary", "onBrand", "brandFillHover", "brandFillPressed",
            ])
    }
}
