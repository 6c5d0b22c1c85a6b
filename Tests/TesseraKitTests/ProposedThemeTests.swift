import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraThemeDocuments
import TesseraThemeGeneration
import Testing

@testable import TesseraKit

/// Themes for designs that are there, from their tokens to a document that is solved.
@Suite struct ProposedThemeTests {
    private static let app = """
        color:
          $type: color
          palette:
            blue500: "#0b6bcb"
            gray500: "#6c7480"
          brand: "{color.palette.blue500}"
          background: { $contexts: { day: "#ffffff", night: "#101214" } }
          text:
            primary: { $contexts: { day: "#1a1c20", night: "#eeeff1" } }
            faint: { $contexts: { day: "#a0a4aa", night: "#60646c" } }
          border: { $contexts: { day: "#d5d9de", night: "#33373d" } }
          heading: "{color.text.primary}"
          danger: "#e5484d"
        """

    private static let scheme = Modifier(name: "scheme", contexts: ["day", "night"])

    private func colors(_ text: String, _ modifier: Modifier = Self.scheme) throws -> [ExistingColor] {
        try colors(text, in: ContextSpace(modifiers: [modifier]))
    }

    private func colors(_ text: String, in contexts: ContextSpace) throws -> [ExistingColor] {
        var manifest = Manifest()
        manifest.contexts = contexts
        let run = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
        #expect(run.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return [ExistingColor](of: run.tokens)
    }

    private func propose(_ text: String, keeping keeps: Bool = false) throws -> ProposedTheme {
        try ProposedTheme(for: try colors(text), keeping: keeps, named: "a.theme.yaml", from: "a.tokens.yaml")
    }

    @Test("light and dark are found by the names of contexts, and references are followed")
    func reading() throws {
        let colors = try colors(Self.app)
        let brand = try #require(colors.first { $0.path == "color.brand" })
        #expect(brand[.light]?.hexString == "#0b6bcb")
        #expect(brand.targets == ["color.palette.blue500"])
        #expect(colors.first { $0.path == "color.palette.blue500" }?.useCount == 1)
        let page = try #require(colors.first { $0.path == "color.background" })
        #expect(page[.light]?.hexString == "#ffffff")
        #expect(page[.dark]?.hexString == "#101214")
    }

    private static let contextsCases: [([String], Int, String, String)] = [
        (["a-light", "a-dark", "b-light", "b-dark"], 1, "#000001", "#000002"),
        (["a-light", "a-dark", "b-light", "b-dark"], 2, "#000003", "#000004"),
        (["plain", "night"], 0, "#000001", "#000002"), (["light", "dark", "dark-hc"], 0, "#000001", "#000002"),
    ]

    @Test(arguments: contextsCases)
    func contexts(_ names: [String], _ start: Int, _ light: String, _ dark: String) throws {
        let values = names.enumerated().map { "\($1): \"#00000\($0 + 1)\"" }.joined(separator: ", ")
        let all = try colors(
            "c: { $type: color, $contexts: { \(values) } }",
            Modifier(name: "look", contexts: names, defaultContext: start))
        #expect(all.first?[.light]?.hexString == light)
        #expect(all.first?[.dark]?.hexString == dark)
    }

    @Test("the document has the team's names, and passes every check")
    func document() throws {
        let proposed = try propose(Self.app)
        #expect(proposed.group == "color")
        let run = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.theme.yaml", text: proposed.text)]))
        #expect(!run.hasErrors)
        let paths = Set(run.tree.tokens.map(\.path))
        for path in ["color.brand", "color.background", "color.text.primary", "color.border", "color.danger"] {
            #expect(paths.contains(path), "\(path)")
        }
        #expect(!paths.contains("color.textPrimary"))
        #expect(paths.contains("color.brandFillHover"))
    }

    @Test("what changes is told with the contrast before and after")
    func changes() throws {
        let proposed = try propose(Self.app)
        let page = try #require(proposed.changes.first { $0.match.role == "surfacePage" })
        #expect(page.match.color.path == "color.background")
        #expect(page.isUnseen)
        let brand = try #require(proposed.changes.first { $0.match.role == "brandFill" })
        #expect(brand.cells[ThemeContext(.light)]?.difference == 0)
        let faint = try #require(proposed.changes.first { $0.match.color.path == "color.text.faint" })
        let contrast = try #require(faint.cells[ThemeContext(.light)]?.contrast)
        // #a0a4aa on white, by WCAG 2.2.
        #expect(abs(contrast.before - 2.5) < 0.05)
        #expect(contrast.isRepaired)
        #expect(faint.repairedPair)
        #expect(proposed.proposal.unmatched.contains { $0.reason == .follows("color.text.primary") })
    }

    @Test("colors that are kept stay, but for those without contrast")
    func keeping() throws {
        let proposed = try propose(Self.app, keeping: true)
        let text = try #require(proposed.changes.first { $0.match.role == "textPrimary" })
        #expect(text.cells[ThemeContext(.light)]?.after.hexString == "#1a1c20")
        #expect(text.cells[ThemeContext(.dark)]?.after.hexString == "#eeeff1")
        #expect(proposed.unkept.map(\.path).contains("color.text.faint"))
        #expect(proposed.theme.proof.allSatisfy { $0.passes })
        guard case .contrast(_, let reached, let required)? = proposed.unkept.first?.reason else {
            Issue.record("its contrast is the reason")
            return
        }
        #expect(reached < required)
    }

    /// Under increased contrast, text needs 10:1, so that #222222 and #eeeeee have it on these pages.
    @Test(
        "colors for increased contrast are kept where they pass, and those for standard contrast where there are none")
    func keepingIncreased() throws {
        let own = """
            color:
              $type: color
              page: { $contexts: { day: "#ffffff", night: "#101218", night+increased: "#000000" } }
              text: { $contexts: { day: "#222222", night: "#eeeeee", day+increased: "#000000", night+increased: "#ffffff" } }
              border: { $contexts: { day: "#404860", night: "#cccccc", day+increased: "#000000" } }
              brand: { $contexts: { day: "#005866", night: "#ffdd00", night+increased: "#ffee66" } }
            """
        let expected = [
            "surfacePage": ["#ffffff", "#101218", "#ffffff", "#000000"],
            "textPrimary": ["#222222", "#eeeeee", "#000000", "#ffffff"],
            "borderDefault": ["#404860", "#cccccc", "#000000", "#cccccc"],
            "brandFill": ["#005866", "#ffdd00", "#005866", "#ffee66"],
        ]
        let space = ContextSpace(modifiers: [Self.scheme, .contrast])
        let proposed = try ProposedTheme(
            for: try colors(own, in: space), keeping: true, named: "a.theme.yaml", from: "a.tokens.yaml")
        #expect(proposed.unkept.map(\.path) == [])
        for (role, values) in expected {
            let kept = ThemeContext.allCases.map { proposed.theme[$0]?[RoleName(role)]?.color.hexString }
            #expect(kept == values, "\(role)")
        }
    }

    @Test("a color that fails in one context alone is replaced there alone, which is told")
    func replacingInOneContext() throws {
        let own = """
            color:
              $type: color
              brand: "#005866"
              page: { $contexts: { day: "#ffffff", night: "#101218" } }
              text: { $contexts: { day: "#222222", night: "#eeeeee", day+increased: "#888888" } }
            """
        let proposed = try ProposedTheme(
            for: try colors(own, in: ContextSpace(modifiers: [Self.scheme, .contrast])), keeping: true,
            named: "a.theme.yaml", from: "a.tokens.yaml")
        #expect(proposed.unkept.map(\.path) == ["color.text"])
        #expect(proposed.unkept.first?.contexts == [ThemeContext(.light, .increased)])
        let text = ThemeContext.allCases.map { proposed.theme[$0]?["textPrimary"]?.color.hexString }
        #expect(text[0] == "#222222" && text[1] == "#eeeeee" && text[3] == "#eeeeee")
        #expect(text[2] != "#888888")
        let change = try #require(proposed.changes.first { $0.match.role == "textPrimary" })
        #expect(change.cells[ThemeContext(.light, .increased)]?.before.hexString == "#888888")
        #expect(change.cells[ThemeContext(.dark, .increased)] == nil)
        #expect(!change.isUnseen)
    }

    @Test("translucent colors are kept only where nothing is compared with them, and are told as they are written")
    func translucent() throws {
        let text =
            Self.app.replacing("\"#1a1c20\"", with: "\"#1a1c20e0\"")
            + "\n  overlay: { $type: color, $value: \"#00000080\" }\n"
        let proposed = try propose(text, keeping: true)
        let scrim = try #require(proposed.changes.first { $0.match.role == "scrim" }?.cells[ThemeContext(.light)])
        #expect(scrim.before.hexString == "#00000080")
        #expect(scrim.after.hexString == "#00000080")
        let translucent = proposed.unkept.filter { $0.reason == .translucent }
        #expect(translucent.map(\.path) == ["color.text.primary"])
        #expect(translucent.first?.contexts == [ThemeContext(.light)])
        // Black at 0.4, the scrim of themes.
        let free = try propose(text)
        let changed = try #require(free.changes.first { $0.match.role == "scrim" }?.cells[ThemeContext(.light)])
        #expect(changed.after.hexString == "#00000066")
    }

    @Test("without a brand there is no theme")
    func noBrand() throws {
        let grays = try colors("c: { $type: color, a: { $value: \"#111111\" }, b: { $value: \"#ffffff\" } }")
        #expect(throws: ProposedTheme.Error.self) {
            _ = try ProposedTheme(for: grays, named: "a.theme.yaml", from: "a.tokens.yaml")
        }
    }
}
