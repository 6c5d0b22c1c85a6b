import TesseraColorScience
import TesseraTestSupport
import TesseraThemeGeneration
import Testing

@Suite("Distinctions")
struct DistinctionTests {
    /// The least CIEDE2000 of two roles in the bytes of both gamuts, in all eyes, as the rule `color-vision/distinct`
    /// has it.
    private func difference(_ first: RoleName, _ second: RoleName, in colors: ThemeColors) throws -> Double {
        try RGBGamut.allCases.map { gamut in
            try leastDifference(
                #require(colors.bytes(first, in: gamut)).color(in: gamut),
                #require(colors.bytes(second, in: gamut)).color(in: gamut))
        }.min() ?? 0
    }

    /// The same of the colors as they are written.
    private func writtenDifference(_ first: RoleName, _ second: RoleName, in colors: ThemeColors) throws -> Double {
        try leastDifference(#require(colors[first]).color, #require(colors[second]).color)
    }

    private func leastDifference(_ first: Color, _ second: Color) -> Double {
        ([ColorDifference.deltaE2000(first, second)]
            + ColorVisionDeficiency.allCases.map {
                ColorDifference.deltaE2000(first.simulating($0), second.simulating($0))
            }).min() ?? 0
    }

    private func pairs(_ roles: [RoleName]) -> [(RoleName, RoleName)] {
        roles.indices.flatMap { index in roles[(index + 1)...].map { (roles[index], $0) } }
    }

    private static let fills: [RoleName] = ["successFill", "warningFill", "dangerFill"]
    private static let borders: [RoleName] = ["successBorder", "warningBorder", "dangerBorder"]

    @Test("derived statuses are distinguished whatever the brand, and their containers are tints")
    func derived() throws {
        var count = 0
        for brand in ThemePropertyTests.degenerate.map(\.brand).prefix(12)
            + ThemePropertyTests.random.map(\.brand).prefix(60)
        {
            for colors in try Theme(brand: brand).contexts {
                for (first, second) in pairs(Self.fills) + pairs(Self.borders) {
                    let difference = try difference(first, second, in: colors)
                    #expect(difference >= 11, "\(brand) \(colors.context.name) \(first) \(second)")
                    #expect(try writtenDifference(first, second, in: colors) >= 11)
                    count += 1
                }
                for status in ThemeStatus.allCases {
                    let container = try #require(colors.bytes(RoleName("\(status)Container"), in: .displayP3))
                    let chroma = container.color(in: .displayP3).converted(to: .oklch).components.second
                    // More says a status by itself.
                    #expect(chroma < 0.085)
                }
            }
        }
        #expect(count == 72 * 4 * 6)
    }

    @Test("the proof lists every pair: with the brand or what informs as reported only, of states as preferred")
    func proof() throws {
        let theme = try Theme(brand: "#008a51")
        #expect(theme.distances.count == 4 * 2 * (3 + 3 + 6 + 7 + 3 + 3))
        for distance in theme.distances {
            let isReported = distance.other == "brandFill" || distance.role == "infoFill"
            let isState = ["Hover", "Pressed"].contains { distance.role.description.hasSuffix($0) }
            #expect(distance.strength == (isReported ? .reported : isState ? .preferred : .required))
            #expect(distance.passes || isReported)
            let colors = try #require(theme[distance.context])
            let least = theme.distances.filter {
                $0.context == distance.context && ($0.role, $0.other) == (distance.role, distance.other)
            }.map(\.difference).min()
            #expect(try least == difference(distance.role, distance.other, in: colors))
        }
        // A green brand is taken for success by somebody.
        #expect(theme.distances.contains { $0.role == "successFill" && $0.other == "brandFill" && !$0.passes })
    }

    @Test("bytes that were tampered with, or are missing, fail the proof of distances")
    func tampered() throws {
        let theme = try Theme(brand: "#0088ff")
        let colors = theme.contexts[0]
        let distances = ThemeDistance.pairs(of: theme.graph, in: colors.context) { role, gamut in
            switch role {
            case "dangerBorder": colors.bytes("warningBorder", in: gamut)
            case "successFill": nil
            default: colors.bytes(role, in: gamut)
            }
        }
        let failing = Set(distances.filter { !$0.passes && $0.strength == .required }.map { [$0.role, $0.other] })
        #expect(
            failing == [
                ["warningBorder", "dangerBorder"], ["successFill", "dangerFill"], ["warningFill", "successFill"],
            ])
    }

    // MARK: Graphs

    private func tone(
        _ name: RoleName, _ seed: SeedName, _ lightness: Double, moves: Movement? = nil, on background: RoleName? = nil
    )
        -> ThemeRole
    {
        ThemeRole(
            name,
            .tone(
                Tone(seed, lightness: PerContext(lightness)), moves: moves,
                requiredContrasts: background.map { [RequiredContrast(on: $0, PerContext(4.5))] } ?? []))
    }

    private func colors(_ roles: [ThemeRole], _ distinctions: [Distinction]) throws -> ThemeColors {
        let seeds = try ThemeSeeds(neutral: .white, brand: Color.parse(css: "#0088ff"))
        return try Theme(
            seeds, graph: ThemeGraph(roles, distinctions: distinctions), contexts: [ThemeContext(.light)]
        ).contexts[0]
    }

    @Test("a role moves the least to keep away, together with its contrast, and what cannot move stays")
    func moves() throws {
        let either = Movement(PerContext(.either))
        let page = tone("page", .neutral, 0.98)
        let red = try Color.parse(css: "#b3261e")
        let roles = [
            page, tone("free", "danger", 0.5, moves: either, on: "page"),
            ThemeRole("pinned", .pinned(PerContext(red), requiredContrasts: [])),
        ]
        let found = try colors(roles, [Distinction(["free", "pinned"])])
        #expect(found["pinned"]?.color == red)
        #expect(try difference("free", "pinned", in: found) >= 11)
        let background = try #require(found.bytes("page", in: .srgb))
        #expect(IndependentContrast.ratio(try #require(found.bytes("free", in: .srgb)), background, in: .srgb) >= 4.5)
        // Lighter would be nearer, but has no contrast; two steps nearer is too near.
        let lightness = try #require(found["free"]).color.converted(to: .oklch).components.first
        #expect(lightness < 0.5)
        let nearer = try colors(
            [page, roles[2], tone("free", "danger", lightness + 2.0 / 128)],
            [Distinction(["free", "pinned"], .reported)])
        #expect(try difference("free", "pinned", in: nearer) < 11)
    }

    @Test("of two that may move the second does, and the order of the roles does not matter")
    func order() throws {
        let either = Movement(PerContext(.either))
        let roles = [tone("a", .brand, 0.5, moves: either), tone("b", .brand, 0.52, moves: either)]
        for list in [roles, roles.reversed()] {
            let found = try colors(list, [Distinction(["b", "a"])])
            let stayed = try #require(found["b"]).color.converted(to: .oklch).components.first
            #expect((stayed - 0.52).magnitude < 0.003)
            #expect(try difference("a", "b", in: found) >= 11)
        }
    }

    @Test("a distance that cannot be is explained, or only reported where it is not required")
    func impossible() throws {
        let roles = [
            ThemeRole("one", .pinned(PerContext(.white), requiredContrasts: [])), tone("other", .neutral, 0.99),
        ]
        do {
            _ = try colors(roles, [Distinction(["one", "other"])])
            Issue.record("white and nearly white are distinguished")
        } catch ThemeError.impossible(let conflicts) {
            #expect(conflicts.map(\.role) == ["other"])
            let shortfall = try #require(conflicts[0].shortfalls.first)
            #expect(shortfall.background == "one" && shortfall.measure == .difference && shortfall.required == 11)
            #expect(shortfall.reached < 11)
            let passing = try #require(conflicts[0].passingColor).converted(to: .oklch).components.first
            #expect(passing < 0.95 && passing > 0.8)
        }
        for strength in [Distinction.Strength.preferred, .reported] {
            #expect(try colors(roles, [Distinction(["one", "other"], strength)]).entries.count == 2)
        }
    }

    @Test("distinctions of what is not there, twice there or a mark are rejected")
    func rejected() {
        let mark = ThemeRole("mark", .mark(Mark(on: "a", PerContext(3), candidates: [Tone(.neutral)])))
        let roles = [tone("a", .brand, 0.5), tone("b", .brand, 0.6), mark]
        func rejected(_ names: [RoleName], difference: Double = 1) -> ThemeGraphError? {
            do {
                _ = try ThemeGraph(roles, distinctions: [Distinction(names, difference: difference)])
                return nil
            } catch {
                return error
            }
        }
        #expect(rejected(["a", "c"]) == .unknownRole("c"))
        #expect(rejected(["a", "b", "a"]) == .repeatedInDistinction("a"))
        for difference in [0, -1, .nan, .infinity] {
            #expect(rejected(["a", "b"], difference: difference) == .differenceOutOfRange("a"))
        }
        #expect(rejected(["a", "mark"]) == .markInDistinction("mark"))
        #expect(throws: ThemeGraphError.circle(["a", "b"])) {
            let either = Movement(PerContext(.either))
            _ = try ThemeGraph(
                [tone("a", .brand, 0.5, moves: either, on: "b"), tone("b", .brand, 0.5, moves: either)],
                distinctions: [Distinction(["a", "b"])])
        }
    }

    @Test("accents that are given for statuses stay, or move for contrast alone, and the others make way")
    func given() throws {
        let red = try Color.parse(css: "#dc2626")
        let seeds = try ThemeSeeds(
            brand: Color.parse(css: "#0088ff"), accents: [ThemeSeeds.Accent("danger", red)])
        let theme = try Theme(seeds, graph: .standard(for: seeds))
        #expect(theme[ThemeContext(.light)]?["dangerFill"]?.color == red)
        #expect(theme.distances.filter { $0.strength == .preferred }.allSatisfy { $0.passes })
        #expect(!theme.distances.contains { $0.strength == .required })
    }
}
