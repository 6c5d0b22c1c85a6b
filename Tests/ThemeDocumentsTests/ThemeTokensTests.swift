import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import TesseraThemeGeneration
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@testable import TesseraKit
@testable import TesseraThemeDocuments

/// What tokens a theme document compiles to.
@Suite struct ThemeTokensTests {
    static let violet = """
        seeds:
          brand: "#7C5CFF"
          neutral: "#14141C"
        """

    @Test("a document of two colors makes tokens for four contexts, and every check passes")
    func twoColors() throws {
        let run = compile(Self.violet)
        #expect(run.diagnostics.map(\.message) == [])
        let brand = try #require(run.tokens.tree.tokens.first { $0.path == "color.brandFill" })
        #expect(brand.description == "Filled controls in the color of the brand.")
        #expect(run.tokens.tree.tokens.allSatisfy { $0.description != nil })
        #expect(run.tokens.contexts.modifiers.map(\.name) == ["appearance", "contrast"])
        #expect(value("color.surfacePage", in: run, 0, 1) == "#ffffff")
        #expect(value("color.surfacePage", in: run, 1, 1) == "#000000")
        // The brand is kept where it may be, and as its author spelled it.
        #expect(value("color.brandFill", in: run, 0, 0) == "#7c5cff")
        #expect(run.tokens.tree.tokens.filter { !$0.contrast.isEmpty }.count >= 7)
    }

    /// What is read back from the tokens is judged by another arithmetic than the solver's: that of the checks.
    @Test("the tokens of many seeds pass the checks, in the encodings that are written")
    func anySeeds() {
        var generator = SeededGenerator(seed: 0x7E55)
        var findings: [String] = []
        var pairs = 0
        for index in 0..<60 {
            let (brand, neutral) = (generator.hex(), generator.hex())
            let mapping: GamutMappingMethod = index.isMultiple(of: 3) ? .clip : .rayTrace
            let run = compile("seeds: { brand: \"\(brand)\", neutral: \"\(neutral)\" }", gamutMapping: mapping)
            findings += run.diagnostics.filter { $0.id.rawValue != "color-vision/distinct" }
                .map { "\(brand) \(neutral) \(mapping): \($0.message)" }
            pairs += run.contrastReport.entries.count
        }
        #expect(findings == [])
        #expect(pairs > 1000)
    }

    @Test("what is changed about a role is changed, and the rest stays")
    func overrides() {
        let run = compile(
            Self.violet + """

                into: brand.color
                ratios: { text: { standard: 5 } }
                onFill: white
                roles:
                  surfacePage: { value: { light: "#FAFAFF", dark: "#101018", light+increased: "#FFFFFF", dark+increased: black } }
                  surfaceOverlay: { token: surface.third, description: Wells. }
                  textPrimary: { lightness: { light: 0.1 }, on: { surfaces: { increased: 12 } } }
                  chartLine: { seed: brand, on: { surfacePage: nonText, surfaceRaised: 4 } }
                  borderStrong: { token: false }
                  brandContainer: { maximumChroma: 0.02 }
                """)
        #expect(run.diagnostics.map(\.message) == [])
        let paths = run.tokens.tree.tokens.map(\.path)
        #expect(paths.contains("brand.color.surface.third"))
        #expect(!paths.contains { $0.hasSuffix("borderStrong") })
        #expect(value("brand.color.surfacePage", in: run, 0, 0) == "#fafaff")
        #expect(value("brand.color.surfacePage", in: run, 1, 0) == "#101018")
        #expect(value("brand.color.surfacePage", in: run, 0, 1) == "#ffffff")
        #expect(value("brand.color.surfacePage", in: run, 1, 1) == "#000000")
        // White everywhere: the fill makes way for it.
        #expect(value("brand.color.onBrand", in: run, 0, 0) == "#ffffff")
        #expect(value("brand.color.onBrand", in: run, 1, 1) == "#ffffff")
        #expect(run.tokens.tree.tokens.first { $0.path == "brand.color.surface.third" }?.description == "Wells.")
        let lines = run.contrastReport.entries.filter { $0.title.hasPrefix("'brand.color.chartLine'") }
        #expect(Set(lines.map(\.threshold)) == [3, 4, 4.5])
        let text = run.contrastReport.entries.filter { $0.title.hasPrefix("'brand.color.textPrimary'") }
        // Under it lie selected text and quiet fills, too.
        #expect(Set(text.map(\.threshold)) == [5, 7, 10, 12])
    }

    @Test("the first seed is the brand, whatever its name; a document with a former name keeps its tokens' names")
    func names() {
        for seeds in ["{ primary: \"#1DB954\" }", "{ neutral: \"#888888\", danger: \"#CC0000\", tint: \"#1DB954\" }"] {
            let run = compile("seeds: \(seeds)")
            #expect(run.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
            #expect(value("color.brandFill", in: run, 0, 0) == "#1db954")
        }
        // Elsewhere in the document it goes by that name, too.
        let named = compile(
            "seeds: { primary: \"#1DB954\" }\nscales: { primary: numeric }\nroles: { trend: { seed: primary } }")
        #expect(named.diagnostics.map(\.message) == [])
        #expect(named.tokens.tree.tokens.contains { $0.path == "palette.brand.500" })
        let former = compile(
            "seeds: { signal: \"#1DB954\" }\nroles: { surfaceTertiary: { lightness: { dark: 0.25 } } }")
        #expect(Set(former.diagnostics.map(\.id.rawValue)) == ["theme/former-name"])
        let paths = former.tokens.tree.tokens.map(\.path)
        for name in [
            "signalFill", "onSignal", "onSignalContainer", "surfacePrimary", "surfaceTertiary", "separatorStrong",
        ] {
            #expect(paths.contains("color.\(name)"), "\(name)")
        }
        #expect(!paths.contains("color.brandFill") && !paths.contains("color.surfacePage"))
    }

    @Test(
        "tokens are called as in Material, UIKit or Radix Themes where that is asked for",
        arguments: [
            (
                "material",
                ["primary", "onPrimary", "primaryContainer", "surface", "onSurfaceVariant", "outline", "error"]
            ),
            ("apple", ["systemBackground", "label", "secondaryLabel", "separator", "tintColor", "systemRed"]),
            ("radix", ["background", "accent9", "accentContrast", "accent11", "gray12", "gray3", "red9"]),
        ])
    func vocabularies(word: String, names: [String]) {
        let run = compile("seeds: { brand: \"#7C5CFF\" }\nnames: \(word)")
        #expect(run.diagnostics.map(\.message) == [])
        let paths = run.tokens.tree.tokens.map(\.path)
        #expect(Set(paths).count == paths.count)
        for name in names { #expect(paths.contains("color.\(name)"), "\(name)") }
    }

    @Test("a pattern leaves roles out together, but for those that are named, and nothing need be seen on them")
    func patterns() {
        let run = compile(
            """
            seeds: { brand: "#7C5CFF" }
            statuses: false
            roles:
              "*": false
              surfacePage: { description: The page. }
              textPrimary: { description: Text. }
              brandFill: { description: The brand. }
              onBrand: { description: On the brand. }
              tabHover: { seed: brand, step: { from: brandFill, by: 0.06 }, separateFrom: [brandFill], direction: either }
            """)
        #expect(run.diagnostics.map(\.message) == [])
        #expect(
            run.tokens.tree.tokens.map(\.path) == [
                "color.surfacePage", "color.textPrimary", "color.brandFill", "color.onBrand", "color.tabHover",
            ])
        #expect(value("color.tabHover", in: run, 0, 0) != value("color.brandFill", in: run, 0, 0))
    }

    @Test("a theme for one context of a modifier stands beside what holds elsewhere")
    func conditional() throws {
        let contexts = ContextSpace(modifiers: [
            Modifier(name: "look", contexts: ["night", "day"]), Modifier(name: "theme", contexts: ["nyx", "ember"]),
        ])
        let run = compile(
            files: [
                (
                    "base.tokens.yaml",
                    """
                    color:
                      $type: color
                      brandFill: { $value: "#112233", $contexts: { day: "#445566", theme=ember+night: "#FFFFFF" } }
                      accent: "{color.brandFill}"
                    """
                ),
                (
                    "ember.theme.yaml",
                    """
                    seeds: { brand: "#E8552F" }
                    when: { theme: ember }
                    contexts: { light: day, dark: night }
                    roles: { brandText: { token: false } }
                    """
                ),
            ], contexts: contexts)
        // Its other roles are in one context only, which is said of each of them.
        #expect(Set(run.diagnostics.filter { $0.severity == .error }.map(\.id.rawValue)) == [])
        // The theme goes before what its token has elsewhere, however narrow that is.
        let accent = try #require(run.tokens.tree.tokens.firstIndex { $0.path == "color.accent" })
        let values = contexts.allPermutations.map {
            run.tokens.value(of: TokenID(index: accent), in: $0)?.colorText
        }
        #expect(values == ["#112233", "#e8552f", "#445566", "#e8552f"])
    }

    @Test("where only light and dark are switched, two contexts are made; where nothing is, one")
    func fewerContexts() {
        let two = ContextSpace(modifiers: [Modifier(name: "appearance", contexts: ["dark", "light"])])
        let run = compile(files: [("a.theme.yaml", Self.violet)], contexts: two)
        #expect(run.diagnostics.map(\.message) == [])
        #expect(run.contrastReport.entries.flatMap(\.contexts).allSatisfy { !$0.contains("contrast") })
        let none = ContextSpace(modifiers: [Modifier(name: "density", contexts: ["regular", "compact"])])
        let dark = compile(files: [("a.theme.yaml", Self.violet + "\nappearance: dark")], contexts: none)
        #expect(dark.diagnostics.map(\.message) == [])
        #expect(value("color.surfacePage", in: dark, 0, 0) == value("color.surfacePage", in: run, 0, 0))
    }

    @Test("a resolver document names a theme as the source of a context")
    func resolver() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.violet, to: "violet.theme.yaml")
        try folder.write("seeds: { brand: \"#E8552F\" }", to: "ember.theme.yaml")
        try folder.write(
            """
            version: "2025.10"
            modifiers:
              appearance: { contexts: { light: [], dark: [] } }
              theme:
                contexts:
                  violet: [{ $ref: violet.theme.yaml }]
                  ember: [{ $ref: ember.theme.yaml }]
            resolutionOrder: [{ $ref: "#/modifiers/appearance" }, { $ref: "#/modifiers/theme" }]
            """, to: "a.resolver.yaml")
        guard let project = try? ProjectLoader.load(paths: [folder.path + "/a.resolver.yaml"]) else {
            Issue.record("the resolver document cannot be read")
            return
        }
        let run = Compiler.compile(project.input)
        #expect(run.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        // The last modifier of the document comes first.
        #expect(value("color.brandFill", in: run, 0, 1) == "#7c5cff")
        #expect(value("color.brandFill", in: run, 1, 1) == "#e8552f")
    }

    @Test("scales become tokens of their own, with what their steps promise")
    func scales() throws {
        let run = compile(
            Self.violet + "\nscales: { brand: numeric, neutral: twelve, danger: tonal }\nscalesInto: ramp")
        #expect(run.diagnostics.map(\.message) == [])
        let paths = Set(run.tokens.tree.tokens.map(\.path))
        #expect(paths.isSuperset(of: NumericScale.steps.map { "ramp.brand.\($0)" }))
        #expect(paths.isSuperset(of: (1...12).map { "ramp.neutral.\($0)" } + ["ramp.neutral.on9"]))
        #expect(value("ramp.danger.0", in: run, 0, 0) == "#000000")
        #expect(value("ramp.danger.100", in: run, 0, 0) == "#ffffff")
        let promised = run.contrastReport.entries.filter { $0.title == "'ramp.brand.700' on 'ramp.brand.50'" }
        #expect(promised.map(\.threshold) == [7])
        let unknown = compile(Self.violet + "\nscales: { ocean: numeric }")
        #expect(unknown.diagnostics.map(\.message) == ["there is no seed 'ocean'"])
    }

    @Test("with 'algorithm: hct' the roles are Material's")
    func material() throws {
        let run = compile(
            """
            algorithm: hct
            variant: fidelity
            contrastLevels: { increased: 0.5 }
            seeds: { brand: "#6750A4" }
            into: md.sys.color
            roles: { shadow: false, scrim: { token: false }, primary: { description: The brand. } }
            """)
        #expect(run.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let paths = run.tokens.tree.tokens.map(\.path)
        #expect(paths.contains("md.sys.color.surfaceContainerHighest"))
        #expect(!paths.contains("md.sys.color.shadow") && !paths.contains("md.sys.color.scrim"))
        // As the official library has it.
        #expect(value("md.sys.color.primary", in: run, 0, 0) == "#4f378a")
        let other = compile("algorithm: hct\nseeds: { brand: \"#6750A4\" }\nonFill: white\nratios: { text: 5 }")
        #expect(
            other.diagnostics.map(\.message) == [
                "'onFill' is for themes with 'algorithm: oklch' alone",
                "'ratios' has no effect here: the roles of Material have ratios of their own",
            ])
        let scaled = compile(
            "algorithm: hct\nseeds: { brand: \"#6750A4\" }\nratios: { text: 5 }\nscales: { brand: twelve }")
        #expect(scaled.diagnostics.filter { $0.id == "theme/key" } == [])
        let solved = compile("variant: vibrant\nseeds: { brand: \"#6750A4\" }")
        #expect(solved.diagnostics.map(\.message) == ["'variant' is for themes with 'algorithm: hct' alone"])
    }

    @Test("states of a fixed fill keep its hue and chroma")
    func statesOfPinnedRoles() throws {
        let run = compile(
            """
            seeds: { brand: "#7C5CFF" }
            roles: { brandFill: "#FFFF00", tabHover: { seed: neutral, step: { from: brandFill, by: 0.06 } } }
            """)
        func color(_ role: String) throws -> Color {
            try Color.parse(css: try #require(value("color.\(role)", in: run, 0, 0))).converted(to: .oklch)
        }
        let fill = try Color.parse(css: "#FFFF00").converted(to: .oklch).components
        for role in ["brandFillHover", "brandFillPressed"] {
            let state = try color(role).components
            #expect(abs(state.third - fill.third) < 1.5, "\(role)")
            #expect(abs(state.second - fill.second) < 0.02, "\(role)")
        }
        // What is written for a role counts.
        #expect(try color("tabHover").components.second < 0.05)
    }

    @Test("without a manifest a theme for one context stands beside a default one")
    func conditionWithoutManifest() {
        let run = compile(
            files: [
                ("a.tokens.yaml", "color: { $type: color, brandFill: \"#112233\" }"),
                ("b.theme.yaml", "seeds: { brand: \"#7C5CFF\" }\nwhen: { look: violet }\nstatuses: false"),
            ], contexts: nil)
        #expect(run.tokens.contexts.modifiers.map(\.name) == ["look", "appearance", "contrast"])
        #expect(run.tokens.contexts.modifiers.first?.contexts == ["default", "violet"])
        #expect(value("color.brandFill", in: run, 0, 0) == "#112233")
        #expect(value("color.brandFill", in: run, 1, 0) == "#7c5cff")
    }

    private static let four = ContextSpace(modifiers: [.appearance, .contrast])
    private static let few = """
        seeds: { brand: "#7C5CFF" }
        statuses: false
        roles:
          "*": false
          surfacePage: { value: { light: "#FFFFFF", dark: "#101010", dark+increased: "#000000" } }
          brandContainer: { value: { light: "#DDDDFF", dark: "#202040" } }
        """

    @Test(
        "further contexts of the appearance or of contrast change nothing in the four of themes",
        arguments: [
            (["light", "dark", "dim"], ["standard", "increased"]),
            (["dim", "dark", "light"], ["increased", "standard"]),
            (["light", "dark"], ["standard", "increased", "max"]),
            (["dim", "light", "dark"], ["max", "standard", "increased"]),
        ])
    func furtherContexts(appearances: [String], contrasts: [String]) {
        let space = ContextSpace(modifiers: [
            Modifier(name: "appearance", contexts: appearances), Modifier(name: "contrast", contexts: contrasts),
        ])
        let run = compile(files: [("a.theme.yaml", Self.few)], contexts: space)
        #expect(run.diagnostics.map(\.message) == [])
        func values(_ path: String, _ appearance: String) -> [String?] {
            contrasts.sorted().map { contrast in
                value(
                    path, in: run, appearances.firstIndex(of: appearance) ?? 0, contrasts.firstIndex(of: contrast) ?? 0)
            }
        }
        // In the order of the alphabet: increased, max, standard. Where no theme is solved there is standard contrast.
        let levels = contrasts.sorted()
        #expect(values("color.brandContainer", "light") == levels.map { _ in "#ddddff" })
        #expect(values("color.brandContainer", "dark") == levels.map { _ in "#202040" })
        #expect(values("color.surfacePage", "dark") == levels.map { $0 == "increased" ? "#000000" : "#101010" })
        guard appearances.contains("dim") else { return }
        #expect(values("color.brandContainer", "dim") == levels.map { _ in "#ddddff" })
    }

    @Test("an appearance without colors of its own has those of the default one, at each level of contrast")
    func thirdAppearance() {
        let space = ContextSpace(modifiers: [
            Modifier(name: "appearance", contexts: ["dark", "light", "dim"]), .contrast,
        ])
        let run = compile(files: [("a.theme.yaml", Self.few)], contexts: space)
        #expect(value("color.surfacePage", in: run, 2, 0) == "#101010")
        #expect(value("color.surfacePage", in: run, 2, 1) == "#000000")
    }

    @Test("a theme for one appearance or one level of contrast is solved for that, and replaces the values there")
    func conditionOfTheme() {
        let other = """
            seeds: { brand: "#E8552F" }
            statuses: false
            ratios: { text: { light: 8, dark: 9 } }
            roles: { brandContainer: { value: { light: "#FFEEDD", dark: "#402010" } } }
            """
        let cases = [
            ("contrast: increased", ["#ddddff", "#ffeedd", "#202040", "#402010"]),
            ("appearance: dark", ["#ddddff", "#ddddff", "#402010", "#402010"]),
        ]
        for (condition, expected) in cases {
            for contexts in [Self.four, nil] {
                let run = compile(
                    files: [
                        ("a.theme.yaml", "seeds: { brand: \"#7C5CFF\" }\nstatuses: false\n" + Self.containers),
                        ("b.theme.yaml", other + "\nwhen: { \(condition) }"),
                    ], contexts: contexts)
                #expect(run.diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(condition)")
                #expect(Set(run.tokens.contexts.modifiers.map(\.name)) == ["appearance", "contrast"])
                let values = ["light", "dark"].flatMap { appearance in
                    ["standard", "increased"].map { container(in: run, appearance, $0) }
                }
                #expect(values == expected, "\(condition)")
            }
        }
    }

    private static let containers = "roles: { brandContainer: { value: { light: \"#DDDDFF\", dark: \"#202040\" } } }"

    private func container(in run: Compilation, _ appearance: String, _ contrast: String) -> String? {
        let contexts = run.tokens.contexts
        let permutation = contexts.allPermutations.first { permutation in
            contexts.modifiers.indices.allSatisfy {
                [appearance, contrast].contains(contexts.modifiers[$0].contexts[permutation[$0]])
            }
        }
        let token = run.tokens.tree.tokens.firstIndex { $0.path == "color.brandContainer" }
        guard let permutation, let token else { return nil }
        return run.tokens.value(of: TokenID(index: token), in: permutation)?.colorText
    }

    @Test("without a manifest a further appearance stands beside light and dark")
    func furtherAppearanceWithoutManifest() {
        let run = compile(
            files: [
                ("a.theme.yaml", "seeds: { brand: \"#7C5CFF\" }\nstatuses: false\n" + Self.containers),
                ("b.theme.yaml", Self.few.replacing("#DDDDFF", with: "#CCCCCC") + "\nwhen: { appearance: dim }"),
            ], contexts: nil)
        #expect(run.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        #expect(
            run.tokens.contexts.modifiers.map(\.contexts) == [["light", "dark", "dim"], ["standard", "increased"]])
        #expect(container(in: run, "dim", "standard") == "#cccccc")
        #expect(container(in: run, "dark", "standard") == "#202040")
    }

    @Test("without a manifest, themes that are each for a context of one modifier need no other context")
    func onlyConditions() {
        let run = compile(
            files: [
                ("a.theme.yaml", Self.violet + "\nwhen: { look: violet }"),
                ("b.theme.yaml", "seeds: { brand: \"#E8552F\" }\nwhen: { look: ember }"),
            ], contexts: nil)
        #expect(run.diagnostics.map(\.message) == [])
        #expect(run.tokens.contexts.modifiers.first?.contexts == ["violet", "ember"])
        #expect(value("color.brandFill", in: run, 0, 0) == "#7c5cff")
        #expect(value("color.brandFill", in: run, 1, 0) == "#e8552f")
    }

    @Test("colors keep the spelling of the author, however others are mapped", arguments: GamutMappingMethod.allCases)
    func writtenColors(mapping: GamutMappingMethod) {
        let run = compile(
            """
            seeds: { brand: "color(display-p3 1 0 0)" }
            statuses: false
            roles: { splash: "color(display-p3 0 1 0)" }
            """, gamutMapping: mapping)
        #expect(run.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        #expect(value("color.brandFill", in: run, 0, 0) == "color(display-p3 1 0 0)")
        #expect(value("color.splash", in: run, 1, 1) == "color(display-p3 0 1 0)")
    }

    // MARK: Parts

    private func value(_ path: String, in run: Compilation, _ first: Int, _ second: Int) -> String? {
        guard let index = run.tokens.tree.tokens.firstIndex(where: { $0.path == path }) else { return nil }
        var permutation = run.tokens.contexts.defaultPermutation
        permutation[0] = first
        permutation[1] = second
        return run.tokens.value(of: TokenID(index: index), in: permutation)?.colorText
    }

    private func compile(_ text: String, gamutMapping: GamutMappingMethod = .rayTrace) -> Compilation {
        compile(files: [("a.theme.yaml", text)], contexts: nil, gamutMapping: gamutMapping)
    }

    private func compile(
        files: [(name: String, text: String)], contexts: ContextSpace?, gamutMapping: GamutMappingMethod = .rayTrace
    ) -> Compilation {
        var manifest = Manifest()
        manifest.contexts = contexts
        manifest.gamutMapping = gamutMapping
        return Compiler.compile(
            CompilationInput(texts: files.map { SourceText(path: $0.name, text: $0.text) }, manifest: manifest))
    }
}

extension SeededGenerator {
    fileprivate mutating func hex() -> String {
        let bytes = (0..<3).map { _ in UInt8.random(in: 0...255, using: &self) }
        return RGBA8(red: bytes[0], green: bytes[1], blue: bytes[2]).hexString
    }
}

extension TokenValue {
    fileprivate var colorText: String? {
        if case .color(let color) = self { color.cssText } else { nil }
    }
}
