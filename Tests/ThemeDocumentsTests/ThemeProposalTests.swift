import TesseraColorScience
import TesseraThemeGeneration
import Testing

@testable import TesseraThemeDocuments

/// Which seeds and roles are proposed for the colors of a team.
@Suite struct ThemeProposalTests {
    private static let app = [
        "brand": "#0b6bcb", "accent": "#b5179e", "gray.500": "#6c7480", "background": "#ffffff",
        "background.secondary": "#f1f3f5", "card": "#ffffff", "text.primary": "#1a1c20",
        "text.secondary": "#5a616b", "border": "#d5d9de", "success": "#1a7f37", "warning": "#b35900",
        "error": "#c9252d",
    ]

    private func colors(_ light: [String: String], dark: [String: String] = [:]) throws -> [ExistingColor] {
        try light.sorted { $0.key < $1.key }.map { path, text in
            var values = [ThemeContext(.light): try Color.parse(css: text)]
            if let text = dark[path] { values[ThemeContext(.dark)] = try Color.parse(css: text) }
            return ExistingColor(path: path, values: values)
        }
    }

    private func proposal(_ light: [String: String], brand: String? = nil) throws -> ThemeProposal {
        try #require(ThemeProposal(try colors(light), brand: brand))
    }

    private func paths(_ proposal: ThemeProposal) -> [String: String] {
        Dictionary(uniqueKeysWithValues: proposal.firstMatches.map { ("\($0.role)", $0.color.path) })
    }

    @Test("the colors of an app become seeds and roles")
    func app() throws {
        let proposal = try proposal(Self.app)
        let seeds = Dictionary(uniqueKeysWithValues: proposal.seeds.map { ("\($0.name)", $0.color.path) })
        #expect(proposal.seeds.first?.name == .brand)
        #expect(seeds["brand"] == "brand")
        #expect(seeds["neutral"] == "gray.500")
        #expect(seeds["accent"] == "accent")
        #expect(seeds["danger"] == "error")
        let paths = paths(proposal)
        #expect(paths["surfacePage"] == "background")
        #expect(paths["surfaceRaised"] == "card")
        #expect(paths["surfaceSunken"] == "background.secondary")
        #expect(paths["textPrimary"] == "text.primary")
        #expect(paths["textSecondary"] == "text.secondary")
        #expect(paths["borderDefault"] == "border")
        #expect(paths["accentFill"] == "accent")
        #expect(paths["dangerFill"] == "error")
        #expect(proposal.unmatched.map(\.color.path) == ["gray.500"])
        #expect(proposal.unmatched.map(\.reason) == [.step])
    }

    private static let brandCases: [([String: String], String)] = [
        // A name goes before chroma.
        (["action.primary": "#285f4a", "promo": "#ff00aa"], "action.primary"),
        // A use goes before a step of a palette.
        (["brand.500": "#1133ff", "background.brand": "#2244ee"], "background.brand"),
        // The step of the middle stands for a palette.
        (["brand.100": "#d0d8ff", "brand.500": "#1133ff", "brand.900": "#000a44"], "brand.500"),
        // Text that is called primary is none.
        (["text.primary": "#111111", "button.primary": "#7b2cbf"], "button.primary"),
        // Neither hovered nor on something.
        (["primary.hover": "#0044bb", "on.primary": "#ffff00", "primary": "#0055dd"], "primary"),
        // Products with a brand each have none in common.
        (
            ["ada.brand": "#ff0000", "bob.brand": "#00aa00", "cid.brand": "#7700ff", "background.action": "#0055dd"],
            "background.action"
        ),
        // Without a name the most colorful, but for those that statuses have.
        (["rose": "#e5484d", "iris": "#5b5bd6", "sand": "#8d8d86"], "iris"),
        (["link": "#0055dd", "iris": "#8800ff"], "link"),
    ]

    @Test(arguments: brandCases)
    func brand(_ light: [String: String], _ path: String) throws {
        #expect(try proposal(light).seeds.first?.color.path == path)
    }

    @Test("what somebody says goes before all names")
    func chosenBrand() throws {
        let proposal = try proposal(Self.app, brand: "accent")
        #expect(proposal.seeds.first?.color.path == "accent")
        #expect(proposal.seeds.first?.reason == .choice)
        #expect(paths(proposal)["brandFill"] == "accent")
    }

    @Test("grays have no theme")
    func grays() throws {
        #expect(ThemeProposal(try colors(["ink": "#222222", "paper": "#ffffff"])) == nil)
        #expect(ThemeProposal([]) == nil)
    }

    @Test("grays without color stay without, and those with a little keep as much")
    func tint() throws {
        #expect(try proposal(Self.app.merging(["gray.500": "#777777"]) { $1 }).tint?.isGray == true)
        #expect(try proposal(Self.app).tint?.isGray != true)
    }

    @Test("of the tokens of one role the plainest comes first, and shades are none of them")
    func ranks() throws {
        let proposal = try proposal([
            "brand": "#0b6bcb", "text": "#1a1c20", "icon": "#1a1c20", "text.title": "#202226", "text.strong": "#000000",
            "text.weakest.strong": "#999999",
        ])
        #expect(paths(proposal)["textPrimary"] == "text")
        let further = proposal.matches.filter { $0.role == "textPrimary" && !$0.isFirst }.map(\.color.path)
        #expect(further.contains("icon"))
        #expect(further.contains("text.title"))
    }

    @Test("a token that refers to one with a role follows it")
    func follows() throws {
        var all = try colors(Self.app)
        all.append(
            ExistingColor(
                path: "sidebar.heading", values: [ThemeContext(.light): try Color.parse(css: "#1a1c20")],
                targets: ["text.primary"]))
        let proposal = try #require(ThemeProposal(all))
        let color = try #require(proposal.unmatched.first { $0.color.path == "sidebar.heading" })
        #expect(color.reason == .follows("text.primary"))
    }

    @Test("names of the team's own have the role of a color that is the same")
    func sameColor() throws {
        let proposal = try proposal(Self.app.merging(["toolbar.border": "#d5d9de", "toolbar.glow": "#ff77ee"]) { $1 })
        let match = try #require(proposal.matches.first { $0.color.path == "toolbar.border" })
        #expect(match.role == "borderDefault")
        #expect(match.certainty == .color)
        #expect(!match.isFirst)
        #expect(
            proposal.unmatched.contains { $0.color.path == "toolbar.glow" && $0.reason == .own(["toolbar", "glow"]) })
    }

    @Test("groups and names of appearances are one color in two appearances")
    func groupsOfAppearances() throws {
        let pairs = [
            "brand": ("#0b6bcb", "#5aa9f5"), "background": ("#ffffff", "#101214"), "text": ("#111111", "#eeeeee"),
        ]
        var groups: [String: String] = [:]
        var endings: [String: String] = [:]
        for (name, (light, dark)) in pairs {
            (groups["light.\(name)"], groups["dark.\(name)"]) = (light, dark)
            (endings["\(name)-on-light"], endings["\(name)-on-dark"]) = (light, dark)
        }
        for light in [groups, endings] {
            let proposal = try proposal(light)
            #expect(proposal.appearances == [.light, .dark])
            #expect(paths(proposal)["surfacePage"] == "background")
            #expect(proposal.firstMatches.first?.color[.dark]?.hexString == "#101214")
        }
    }

    @Test("colors for one appearance are those of the dark one where the page is dark")
    func darkOnly() throws {
        let proposal = try proposal(["brand": "#5aa9f5", "background": "#101214", "text": "#eeeeee"])
        #expect(proposal.appearances == [.dark])
        #expect(paths(proposal)["textPrimary"] == "text")
    }

    /// As in the schemes of Alacritty.
    @Test("'primary.background' is the page where no other color is")
    func primaryBackground() throws {
        let scheme = ["normal.red": "#f7768e", "normal.blue": "#7aa2f7", "selection.background": "#b3d7ff"]
        let dark = try proposal(
            scheme.merging(["primary.background": "#1a1b26", "primary.foreground": "#c0caf5"]) { $1 })
        #expect(dark.appearances == [.dark])
        let light = try proposal(
            scheme.merging(["primary.background": "#1a4b9c", "page": "#ffffff", "text": "#111111"]) { $1 })
        #expect(light.appearances == [.light])
    }

    @Test("more statuses and accents than there is room for are told")
    func room() throws {
        let proposal = try proposal(Self.app.merging(["info": "#0077aa"]) { $1 })
        #expect(proposal.seeds.count { ![.brand, .neutral].contains($0.name) } == ThemeSeeds.maximumAccents)
        #expect(!proposal.derivedStatuses.isEmpty)
    }
}

/// What is written of a proposal.
@Suite struct ProposalDocumentTests {
    private func text(_ colors: [String: String]) throws -> String {
        let all = try colors.sorted { $0.key < $1.key }.map { path, text in
            ExistingColor(path: path, values: [ThemeContext(.light): try Color.parse(css: text)])
        }
        let proposal = try #require(ThemeProposal(all))
        let roles = proposal.firstMatches.map(\.role) + ["badge", "scrim"]
        return ProposalDocument(proposal, roles: roles).yaml(for: "a.theme.yaml", from: "Tokens")
    }

    @Test("tokens keep their names below the group that all have")
    func names() throws {
        let text = try text([
            "app.color.brand": "#0b6bcb", "app.color.text.$root": "#111111", "app.color.off": "#eeddcc",
        ])
        #expect(text.contains("\ninto: app.color\n"))
        #expect(text.contains("  brandFill: { token: brand }"))
        #expect(text.contains("  textPrimary: { token: \"text.$root\" }"))
        #expect(text.hasPrefix("# A theme for the colors of Tokens: a proposal.\n"))
    }

    @Test("a role whose name the team has for something else goes elsewhere")
    func collision() throws {
        let text = try text(["color.brand": "#0b6bcb", "color.text": "#111111", "color.badge.odd": "#ff0000"])
        #expect(text.contains("  badge: { token: theme.badge }"))
        #expect(!text.contains("scrim"))
    }

    @Test("a name says nothing to YAML")
    func hostile() throws {
        let text = try text(["color.brand\n  # color: \"ui\"": "#0b6bcb", "color.on": "#eeeeee"])
        #expect(text.contains("\"brand\\n  # color: \\\"ui\\\"\""))
        #expect(!text.contains("\n  # c"))
    }
}
