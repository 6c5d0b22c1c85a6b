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
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [modifier])
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
        #expect(brand.cells[.light]?.difference == 0)
        let faint = try #require(proposed.changes.first { $0.match.color.path == "color.text.faint" })
        let contrast = try #require(faint.cells[.light]?.contrast)
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
        #expect(text.cells[.light]?.after.hexString == "#1a1c20")
        #expect(text.cells[.dark]?.after.hexString == "#eeeff1")
        #expect(proposed.unkept.map(\.path).contains("color.text.faint"))
        #expect(proposed.theme.proof.allSatisfy { $0.passes })
        guard case .contrast(_, let reached, let required)? = proposed.unkept.first?.reason else {
            Issue.record("its contrast is the reason")
            return
        }
        #expect(reached < required)
    }

    @Test("translucent colors are not kept, and that is told")
    func translucent() throws {
        let text = Self.app + "\n  overlay: { $type: color, $value: \"#00000080\" }\n"
        let proposed = try propose(text, keeping: true)
        #expect(proposed.changes.contains { $0.match.role == "scrim" })
        #expect(
            proposed.unkept.contains { unkept in
                if case .translucent = unkept.reason { unkept.path == "color.overlay" } else { false }
            })
    }

    @Test("without a brand there is no theme")
    func noBrand() throws {
        let grays = try colors("c: { $type: color, a: { $value: \"#111111\" }, b: { $value: \"#ffffff\" } }")
        #expect(throws: ProposedTheme.Error.self) {
            _ = try ProposedTheme(for: grays, named: "a.theme.yaml", from: "a.tokens.yaml")
        }
    }
}
