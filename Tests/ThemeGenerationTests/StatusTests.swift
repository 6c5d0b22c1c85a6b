import TesseraColorScience
import TesseraThemeGeneration
import Testing

@Suite("Statuses and even chroma")
struct StatusTests {
    private func theme(
        brand: String, accents: [ThemeSeeds.Accent] = [], statuses: Set<ThemeStatus> = Set(ThemeStatus.allCases),
        evenChroma: Bool = false
    ) throws -> Theme {
        let seeds = try ThemeSeeds(
            brand: Color.parse(css: brand), accents: accents, statuses: statuses, evenChroma: evenChroma)
        return try Theme(seeds, graph: .standard(for: seeds))
    }

    private func oklch(_ role: RoleName, in colors: ThemeColors) throws -> ColorComponents {
        try #require(colors[role]).color.converted(to: .oklch).components
    }

    @Test("every status has the eight roles of an accent, or none of them")
    func roles() throws {
        let all = try theme(brand: "#7c5cff").graph
        #expect(all.roles.count == ThemeTests.neutralRoles + 5 * ThemeTests.accentRoles)
        for status in ["success", "warning", "danger", "info"] {
            let capitalized = status.prefix(1).uppercased() + status.dropFirst()
            for role in [
                "\(status)Text", "\(status)Fill", "\(status)FillHover", "\(status)FillPressed", "on\(capitalized)",
                "\(status)Border", "\(status)Container", "on\(capitalized)Container",
            ] {
                #expect(all[RoleName(role)] != nil, "\(role)")
            }
        }
        #expect(
            try theme(brand: "#7c5cff", statuses: []).graph.roles.count == ThemeTests.neutralRoles
                + ThemeTests.accentRoles)
        let some = try ThemeSeeds(brand: .white, statuses: [.info, .danger])
        #expect(some.statuses == [.danger, .info])
    }

    /// As Radix's step 11 and Primer's foregrounds have it: red as red, not as dried blood.
    @Test("status texts stand near 5:1 on the page, and the colors look like themselves")
    func looks() throws {
        let light = try #require(try theme(brand: "#808080")[ThemeContext(.light)])
        for role in ["successText", "warningText", "dangerText", "infoText"] as [RoleName] {
            let ratio = light.leastRatio(role, "surfacePage")
            #expect((4.7...5.7).contains(ratio), "\(role) \(ratio)")
        }
        let (danger, warning) = (try oklch("dangerFill", in: light), try oklch("warningFill", in: light))
        #expect(danger.second > 0.2 && (danger.third - 27).magnitude < 5)
        #expect(warning.first > 0.75 && (warning.third - 76).magnitude < 5)
    }

    @Test("the states of fills are distinguished, too, where their labels leave room")
    func states() throws {
        for brand in ["#808080", "#7c5cff", "#1db954"] {
            let seeds = try ThemeSeeds(
                brand: Color.parse(css: brand), accents: [.init("danger", Color.parse(css: "#e5484d"))])
            let theme = try Theme(seeds, graph: .standard(for: seeds, statusDistance: .required))
            for colors in theme.contexts {
                for state in ["FillHover", "FillPressed"] {
                    let (danger, success) = (
                        try #require(colors.bytes(RoleName("danger" + state), in: .srgb)).color(),
                        try #require(colors.bytes(RoleName("success" + state), in: .srgb)).color()
                    )
                    let least =
                        ColorSight.allCases.map { ColorDifference.deltaE2000($0.seen(danger), $0.seen(success)) }
                        .min() ?? 0
                    #expect(least >= ColorSight.safeDifference, "\(brand) \(state) \(colors.context.name)")
                }
            }
        }
    }

    @Test("containers are visibly different from all surfaces and, in all eyes, from each other")
    func containers() throws {
        for brand in ["#808080", "#ff0000", "#00ff00", "#0000ff", "#fffc00", "#e20074"] {
            let theme = try theme(brand: brand)
            for colors in theme.contexts {
                let containers = try ThemeStatus.allCases.map {
                    try #require(colors.bytes(RoleName("\($0)Container"), in: .srgb)).color()
                }
                for surface in ["surfacePage", "surfaceRaised", "surfaceSunken", "surfaceOverlay"] as [RoleName] {
                    let below = try #require(colors.bytes(surface, in: .srgb)).color()
                    #expect(
                        containers.allSatisfy { ColorDifference.deltaEOK($0, below) >= 0.02 }, "\(brand) \(surface)")
                }
                for (index, first) in containers.enumerated() {
                    for second in containers[..<index] {
                        let least =
                            ColorSight.allCases.map { ColorDifference.deltaE2000($0.seen(first), $0.seen(second)) }
                            .min() ?? 0
                        #expect(least >= ColorSight.visibleDifference, "\(brand) \(colors.context.name)")
                    }
                }
            }
            #expect(theme.separations.allSatisfy { $0.passes })
        }
    }

    @Test("the colors of charts are told apart in all eyes, and seen on all surfaces")
    func charts() throws {
        for colors in try theme(brand: "#808080").contexts {
            let roles = (1...8).map { RoleName("chart\($0)") }
            let series = try roles.map { try #require(colors.bytes($0, in: .srgb)).color() }
            let least = colors.context.contrast == .standard ? 14.0 : 11
            for (index, first) in series.enumerated() {
                for second in series[..<index] {
                    let difference = ColorSight.allCases.map {
                        ColorDifference.deltaE2000($0.seen(first), $0.seen(second))
                    }
                    #expect(difference.allSatisfy { $0 >= least }, "\(colors.context.name) \(first.hexString)")
                }
                for surface in ["surfacePage", "surfaceRaised", "surfaceSunken", "surfaceOverlay"] as [RoleName] {
                    let needed = colors.context.contrast == .standard ? 3.0 : 4.5
                    #expect(colors.leastRatio(roles[index], surface) >= needed, "\(colors.context.name) \(surface)")
                }
            }
        }
    }

    @Test("an accent that is given under a status's name stands in its place")
    func given() throws {
        let red = try Color.parse(css: "#c00000")
        let colors = try theme(brand: "#0066cc", accents: [ThemeSeeds.Accent("danger", red)]).contexts[0]
        #expect(colors["dangerFill"]?.color == red)
        #expect(colors.entries.filter { $0.role == "dangerFill" }.count == 1)
        #expect(
            try ThemeSeeds(brand: .white, accents: [.init("danger", red)]).statuses == [.success, .warning, .info])
    }

    /// Half of what separates the hues, 2 degrees at most; a gray has no hue to turn to.
    private static let turned: [(brand: String, hues: [Double])] = [
        ("oklch(0.5 0.1 250)", [160.0, 77, 23, 253]),
        ("oklch(0.5 0.1 65)", [156.0, 73, 27, 257]),
        ("oklch(0.5 0.01 65)", [158.0, 75, 25, 255]),
    ]

    @Test("hues turn toward the brand's", arguments: turned)
    func hues(brand: String, expected: [Double]) throws {
        let colors = try theme(brand: brand).contexts[0]
        for (role, hue) in zip(["successText", "warningText", "dangerText", "infoText"] as [RoleName], expected) {
            let found = try oklch(role, in: colors).third
            // What was rounded to bytes has turned by a little.
            #expect((found - hue).magnitude < 1.5, "\(role) \(found)")
        }
    }

    /// By how much the chroma of a color that is rounded to bytes may be off.
    private static let rounding = 0.004

    /// The least chroma, in steps, that one of the hues has not in sRGB at a lightness.
    private func bruteForce(_ hues: [Double], _ lightness: Double) -> Double {
        (0...400).lazy.map { Double($0) / 1000 }.first { chroma in
            hues.contains { !Color(.oklch, lightness, chroma, $0).isInGamut(.srgb, tolerance: 0) }
        } ?? 0.4
    }

    @Test("with even chroma the statuses have one at each lightness, the most that all their hues have")
    func evenChroma() throws {
        var found = 0
        // Hues turned by 2 degrees toward those of the brands: 254, 18 and 147.
        for (brand, hues) in [
            ("#808080", [158.0, 75, 25, 255]), ("#0088ff", [160.0, 77, 23, 254.5]), ("#ff2d55", [156.0, 73, 23, 257]),
            ("#34c759", [156.0, 77, 27, 253]),
        ] {
            for colors in try theme(brand: brand, evenChroma: true).contexts {
                let names = ThemeStatus.allCases.map(\.rawValue)
                for name in names.flatMap({ [$0 + "Text", $0 + "Fill", $0 + "Container"] }) {
                    let color = try oklch(RoleName(name), in: colors)
                    let expected = bruteForce(hues, color.first)
                    if name.hasSuffix("Container") {
                        // A tint has less.
                        #expect(color.second <= expected + Self.rounding)
                        found += 1
                        continue
                    }
                    #expect(
                        (color.second - expected).magnitude <= Self.rounding, "\(brand) \(colors.context.name) \(name)"
                    )
                    found += 1
                }
            }
        }
        #expect(found == 4 * 4 * 12)
    }

    @Test("given accents take it where that is asked for, and neither brand nor grays do")
    func evenAccents() throws {
        let accents = [
            ThemeSeeds.Accent("berry", try Color.parse(css: "#a0104c")),
            ThemeSeeds.Accent("moss", try Color.parse(css: "#5c6650")),
            ThemeSeeds.Accent("stone", try Color.parse(css: "#707070")),
        ]
        let own = try theme(brand: "#0066cc", accents: accents, statuses: []).contexts[0]
        #expect(own["berryFill"]?.color == accents[0].color)
        #expect(own["mossFill"]?.color == accents[1].color)

        let even = try theme(brand: "#0066cc", accents: accents, statuses: [], evenChroma: true).contexts[0]
        let (berry, moss) = (try oklch("berryFill", in: even), try oklch("mossFill", in: even))
        for color in [berry, moss] {
            let expected = bruteForce([berry.third, moss.third], color.first)
            #expect((color.second - expected).magnitude <= Self.rounding)
        }
        #expect(even["stoneFill"]?.color == accents[2].color)
        #expect(even["brandFill"]?.color == (try Color.parse(css: "#0066cc")))
    }
}
