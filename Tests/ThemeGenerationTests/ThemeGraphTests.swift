import TesseraColorScience
import TesseraThemeGeneration
import Testing

@Suite("Graph of roles")
struct ThemeGraphTests {
    private func gray(
        _ name: RoleName, _ lightness: Double, moves direction: LightnessDirection? = nil,
        limits: ClosedRange<Double> = 0...1, ladder: [Double]? = nil, on backgrounds: [(RoleName, Double)] = []
    ) -> ThemeRole {
        ThemeRole(
            name,
            .tone(
                Tone(.neutral, lightness: PerContext(lightness), maximumChroma: PerContext(0)),
                moves: direction.map {
                    Movement(
                        PerContext($0), limits: PerContext(limits),
                        stops: ladder.map(Movement.Stops.ladder) ?? .anywhere)
                },
                requiredContrasts: backgrounds.map { RequiredContrast(on: $0.0, PerContext($0.1)) }))
    }

    private func mark(_ name: RoleName, on background: RoleName, _ ratio: Double, _ lightnesses: [Double]) -> ThemeRole
    {
        ThemeRole(
            name,
            .mark(
                Mark(
                    on: background, PerContext(ratio),
                    candidates: lightnesses.map {
                        Tone(.neutral, lightness: PerContext($0), maximumChroma: PerContext(0))
                    })))
    }

    private func solve(_ roles: [ThemeRole]) throws -> ThemeColors {
        try Theme(ThemeSeeds(brand: .white), graph: ThemeGraph(roles), contexts: [ThemeContext(.light)]).contexts[0]
    }

    private func conflicts(_ roles: [ThemeRole]) throws -> [ThemeConflict] {
        do {
            _ = try solve(roles)
            return []
        } catch ThemeError.impossible(let conflicts) {
            return conflicts
        }
    }

    @Test("what is no graph is rejected by name")
    func rejected() {
        #expect(throws: ThemeGraphError.circle(["b", "c", "d"])) {
            try ThemeGraph([
                gray("a", 0.5, on: [("b", 3)]), gray("b", 0.5, on: [("c", 3)]), gray("c", 0.5, on: [("d", 3)]),
                gray("d", 0.5, on: [("b", 3)]),
            ])
        }
        #expect(throws: ThemeGraphError.circle(["a"])) { try ThemeGraph([gray("a", 0.5, on: [("a", 3)])]) }
        #expect(throws: ThemeGraphError.unknownBackground("b", of: "a")) {
            try ThemeGraph([gray("a", 0.5, on: [("b", 3)])])
        }
        #expect(throws: ThemeGraphError.repeated("a")) { try ThemeGraph([gray("a", 0.5), gray("a", 0.6)]) }
        #expect(throws: ThemeGraphError.ratioOutOfRange("b")) {
            try ThemeGraph([gray("a", 0.5), gray("b", 0.5, on: [("a", 21.5)])])
        }
        #expect(throws: ThemeGraphError.ratioOutOfRange("b")) {
            try ThemeGraph([gray("a", 0.5), gray("b", 0.5, on: [("a", .nan)])])
        }
        #expect(throws: ThemeGraphError.lightnessOutOfRange("a")) { try ThemeGraph([gray("a", 1.1)]) }
        #expect(throws: ThemeGraphError.nothingToChooseFrom("a")) {
            try ThemeGraph([gray("a", 0.5, moves: .darker, ladder: [])])
        }
        #expect(throws: ThemeGraphError.markOnMark("c", on: "b")) {
            try ThemeGraph([gray("a", 0.5), mark("b", on: "a", 3, [1]), mark("c", on: "b", 3, [0])])
        }
        #expect(throws: ThemeError.unknownSeed("moon", of: "a")) {
            try solve([ThemeRole("a", .tone(Tone("moon"), moves: nil, requiredContrasts: []))])
        }
    }

    @Test("roles may be declared before their backgrounds")
    func order() throws {
        let colors = try solve([gray("text", 0.5, moves: .darker, on: [("page", 7)]), gray("page", 1)])
        #expect(colors.entries.map(\.role) == ["text", "page"])
        // The lightest gray of 7:1 on white.
        #expect(colors.bytes("text", in: .srgb)?.hexString == "#595959")
    }

    @Test("between two backgrounds a role finds the gap, from whichever side it comes")
    func between() throws {
        let backgrounds = [gray("white", 1), gray("black", 0)]
        for start in [0.05, 0.3, 0.95] {
            let colors = try solve(
                backgrounds + [gray("line", start, moves: .either, on: [("white", 4.5), ("black", 4.5)])])
            let bytes = try #require(colors.bytes("line", in: .srgb))
            // Of the grays only #757575 and #767676 reach 4.5 on both.
            #expect(bytes.hexString == (start < 0.5 ? "#757575" : "#767676"))
        }
    }

    @Test("two required contrasts that pull apart are named, with what falls short")
    func impossible() throws {
        let backgrounds = [gray("white", 1), gray("black", 0), gray("other", 0.99)]
        let conflicts = try conflicts(
            backgrounds + [gray("line", 0.5, moves: .either, on: [("other", 3), ("white", 7), ("black", 7)])])
        let conflict = try #require(conflicts.first)
        #expect(conflicts.count == 1)
        #expect(conflict.role == "line")
        #expect(Set(conflict.shortfalls.map(\.background)) == ["white", "black"])
        // The square root of 21 is the best for both.
        for shortfall in conflict.shortfalls {
            #expect(shortfall.required == 7)
            #expect(shortfall.reached < 4.7 && shortfall.reached > 4.4)
        }
        #expect(conflict.passingColor == nil)
    }

    @Test("a limit that is in the way is told from required contrasts that cannot be met")
    func limited() throws {
        let page = gray("page", 1)
        let fixed = try conflicts([page, gray("text", 0.8, on: [("page", 4.5)])])
        #expect(fixed.map(\.role) == ["text"])
        #expect(fixed[0].shortfalls.map(\.background) == ["page"])
        let lightness = try #require(fixed[0].passingColor).converted(to: .oklch).components.first
        #expect((lightness - 0.57).magnitude < 0.01)

        let narrow = try conflicts([page, gray("text", 0.8, moves: .darker, limits: 0.7...1, on: [("page", 4.5)])])
        #expect(narrow[0].passingColor != nil)
        // What stands on a role that failed is not blamed for it.
        let chain = try conflicts([page, gray("fill", 0.8, on: [("page", 4.5)]), gray("text", 0.8, on: [("fill", 21)])])
        #expect(chain.map(\.role) == ["fill"])
    }

    @Test("on a ladder a role stops only at steps")
    func ladder() throws {
        let steps = [0.9, 0.7, 0.5, 0.3]
        let colors = try solve([
            gray("page", 1), gray("text", 0.8, moves: .darker, ladder: steps, on: [("page", 4.5)]),
        ])
        #expect(colors["text"]?.color == Color(.oklch, 0.5, 0, 0).quantized().color(in: .srgb))
        let none = try conflicts([
            gray("page", 1), gray("text", 0.8, moves: .darker, ladder: [0.9, 0.7], on: [("page", 4.5)]),
        ])
        #expect(none.map(\.role) == ["text"])
    }

    @Test("a background makes way for all its marks, or says that it cannot")
    func marks() throws {
        let page = gray("page", 0)
        let fill = gray("fill", 0.72, moves: .either, on: [("page", 3)])
        let colors = try solve([page, fill, mark("label", on: "fill", 4.5, [1]), mark("icon", on: "fill", 5, [1, 0])])
        #expect(colors.bytes("label", in: .srgb)?.hexString == "#ffffff")
        let proof = try Theme(
            ThemeSeeds(brand: .white), graph: ThemeGraph([page, fill, mark("label", on: "fill", 4.5, [1])]))
        #expect(proof.proof.allSatisfy { $0.passes })

        // White at 7 wants the fill dark; the black page at 4 wants it light.
        let conflicts = try conflicts([
            page, gray("fill", 0.6, moves: .either, on: [("page", 4)]), mark("label", on: "fill", 7, [1]),
        ])
        #expect(conflicts.map(\.role) == ["fill"])
        #expect(Set(conflicts[0].shortfalls.map(\.background)) == ["page", "label"])
    }

    @Test("a pinned color keeps its very bytes, and others stand on it")
    func pinned() throws {
        let wide = try Color.parse(css: "color(display-p3 0.2 0.3 0.9)")
        let written = PerContext(light: wide, dark: .white)
        let theme = try Theme(
            ThemeSeeds(brand: .white),
            graph: ThemeGraph([
                gray("page", 0.97),
                ThemeRole(
                    "fill", .pinned(written, requiredContrasts: [RequiredContrast(on: "page", PerContext(1.05))])),
                mark("label", on: "fill", 4.5, [1, 0]), gray("line", 0.5, moves: .either, on: [("fill", 3)]),
            ]))
        for colors in theme.contexts {
            let fill = try #require(colors["fill"])
            #expect(fill.color == written[colors.context])
            for gamut in RGBGamut.allCases { #expect(fill.emitted[gamut] == fill.color.quantized(in: gamut)) }
        }
        #expect(
            theme.contexts.map { $0.bytes("label", in: .srgb)?.hexString } == [
                "#ffffff", "#000000", "#ffffff", "#000000",
            ])
        #expect(theme.proof.count == 3 * 4 * 2)
    }

    @Test("a pinned color that fails is explained, with what would pass")
    func pinnedFails() throws {
        func pin(_ color: Color, on background: RoleName, _ ratio: Double) -> ThemeRole {
            ThemeRole(
                "text",
                .pinned(PerContext(color), requiredContrasts: [RequiredContrast(on: background, PerContext(ratio))]))
        }
        let silver = try Color.parse(css: "#c0c0c0")
        let conflicts = try conflicts([gray("page", 1), pin(silver, on: "page", 4.5)])
        #expect(conflicts.map(\.role) == ["text"])
        #expect(conflicts[0].shortfalls.map(\.background) == ["page"])
        // The lightest gray of 4.5:1 on white.
        #expect(conflicts[0].passingColor?.hexString == "#767676")
        for color in [Color.transparent, Color(.srgb, .nan, 0, 0)] {
            #expect(throws: ThemeGraphError.unusableColor("text")) {
                try ThemeGraph([gray("page", 1), pin(color, on: "page", 4.5)])
            }
        }
        // A mark that cannot be seen on a pinned fill: nothing may move.
        let fill = ThemeRole("fill", .pinned(PerContext(silver), requiredContrasts: []))
        #expect(try self.conflicts([fill, mark("label", on: "fill", 4.5, [1])]).map(\.role) == ["fill"])
    }

    @Test("a document may put another role in the place of one")
    func replacing() throws {
        let seeds = try ThemeSeeds(brand: Color.parse(css: "#7c5cff"))
        let standard = try ThemeGraph.standard(for: seeds)
        var role = try #require(standard["textSecondary"])
        guard case .tone(let tone, let moves, let requiredContrasts) = role.rule else { return }
        role.rule = .tone(
            tone, moves: moves,
            requiredContrasts: requiredContrasts.map { RequiredContrast(on: $0.background, PerContext(7)) })
        let roles = standard.roles.map { $0.name == role.name ? role : $0 }
        let theme = try Theme(seeds, graph: ThemeGraph(roles, distinctions: standard.distinctions))
        #expect(theme.graph.roles.map(\.name) == standard.roles.map(\.name))
        #expect(theme.proof.filter { $0.role == "textSecondary" }.allSatisfy { $0.ratio >= 7 })
    }
}
