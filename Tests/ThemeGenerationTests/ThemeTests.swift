import TesseraColorScience
import TesseraThemeGeneration
import Testing

@Suite("Themes")
struct ThemeTests {
    /// The example of the reference, solved by another program: its guarantees are the contract, its bytes may differ
    /// by a step.
    @Test("white and blue give the theme of the reference")
    func example() throws {
        let expected: [RoleName: [String]] = [
            "surfacePage": ["#f8fafd", "#0e1011", "#ffffff", "#000000"],
            "surfaceRaised": ["#eef0f3", "#17181a", "#f4f5f6", "#09090a"],
            "surfaceOverlay": ["#e4e6e9", "#212325", "#ecedee", "#131415"],
            "textPrimary": ["#1e1f21", "#e9ebee", "#1f1f20", "#eaebec"],
            "textSecondary": ["#5c5e60", "#acaeb0", "#4e4f50", "#adaeaf"],
            "borderStrong": ["#828486", "#707274", "#6b6b6d", "#7d7e7f"],
            "brandText": ["#0066c4", "#0689ff", "#004e9a", "#53a2ff"],
            "brandFill": ["#0083f7", "#0088ff", "#0058ab", "#419aff"],
            "onBrand": ["#02060d", "#02060d", "#ffffff", "#02060d"],
            "brandContainer": ["#d3e7ff", "#173456", "#d3e7ff", "#173456"],
            "onBrandContainer": ["#003974", "#c8e1ff", "#003974", "#c8e1ff"],
        ]
        let theme = try Theme(neutral: "#ffffff", brand: "#0088ff", statuses: [])
        #expect(theme.graph.roles.count == expected.count)
        for (index, colors) in theme.contexts.enumerated() {
            for entry in colors.entries {
                let reference = try #require(expected[entry.role]?[index])
                let difference = ColorDifference.deltaEOK(entry.emitted.srgb.color(), try Color.parse(css: reference))
                #expect(difference < 0.006, "\(entry.role) \(colors.context.name): \(entry.emitted.srgb.hexString)")
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
        let theme = try Theme(seeds, graph: .standard(for: seeds, onFill: .white), contexts: [ThemeContext(.light)])
        let colors = theme.contexts[0]
        #expect(colors.bytes("onBrand", in: .srgb)?.hexString == "#ffffff")
        let fill = try #require(colors.bytes("brandFill", in: .srgb))
        #expect(IndependentContrast.ratio(fill, RGBA8(red: 255, green: 255, blue: 255), in: .srgb) >= 4.5)
        // 4.5 on white from #0088ff, as contrast.md 10.6 has it.
        #expect(ColorDifference.deltaEOK(fill.color(), try Color.parse(css: "#0076df")) < 0.006)
    }

    @Test("further seeds get roles of their own, harmonised where asked")
    func accents() throws {
        let blue = try Color.parse(css: "#0044cc")
        let red = try Color.parse(css: "#cc2200")
        let seeds = try ThemeSeeds(
            neutral: .white, brand: blue,
            accents: [ThemeSeeds.Accent("danger", red), ThemeSeeds.Accent("second", red, turn: 15)], statuses: [])
        let theme = try Theme(seeds, graph: .standard(for: seeds))
        #expect(theme.graph.roles.count == 6 + 3 * 5)
        #expect(theme.proof.count == (9 + 3 * 8) * 4 * 2)
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

    @Test("one seed is enough, and seeds that are none are refused")
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
        #expect(Set(proofs.filter { !$0.passes }.map(\.role)) == ["textPrimary", "onBrand"])
    }
}
