import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraTokenValidation
import Testing

@testable import TesseraDesignPages

/// The pages, audited by axe-core, which `Scripts/report-readers` brings.
@Suite("axe-core")
struct AccessibilityTests {
    private static let browser = Browser()
    private static let axe = findAxe()

    @Test(
        "finds nothing on a page with a mock, on a page for a review and on one of evidence",
        .enabled(if: browser != nil && axe != nil, "Chromium, python3 and axe-core are needed"))
    func pages() throws {
        let browser = try #require(Self.browser)
        let designs = try Design.all
        func design(_ name: String) throws -> Design { try #require(designs.first { $0.name.hasSuffix(name) }) }
        let html = [
            ("Nyx", try Self.nyx()), ("Gallery", try design("Gallery").previewPage),
            ("a review", try Design.changed()), ("evidence", try Self.evidence()),
        ]
        let axe = try #require(Self.axe)
        let media = [
            ["prefers-color-scheme": "light"], ["prefers-color-scheme": "dark"], ["forced-colors": "active"],
        ]
        let states = [390, 1440].flatMap { width in
            media.map { Browser.State(media: $0, width: width, argument: .nothing) }
        }
        let pages = html.map { name, text in
            // All colors of Nyx pass.
            Browser.Page(html: text, script: Self.script(of: axe, judgesDesign: name == "Nyx"), states: states)
        }
        for (page, answers) in zip(html, try browser.ask(pages)) {
            for (state, answer) in zip(states, answers) {
                #expect(answer.errors == [], "\(page.0), \(state.width ?? 0) pixels, \(state.media)")
                #expect(answer.compared > 10)
            }
        }
    }

    /// The page of the repository's own design, which has everything that a page can show.
    static func nyx() throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let compilation = Compiler.compile(
            try ProjectLoader.load(manifestAt: root.appending(path: "tessera.yaml").path).input)
        let page = DesignPageInput(
            design: compilation.design, name: "Nyx", outputs: [], findings: compilation.findings,
            sources: compilation.sources)
        return String(decoding: DesignPages.html(page), as: UTF8.self)
    }

    /// Of a design in which something counts, something is excepted, and something falls short.
    private static func evidence() throws -> String {
        let text = """
            color:
              $type: color
              paper: "#FFFFFF"
              text: { $value: "#767676", $contrast: { on: "{color.paper}" } }
              faint: { $value: "#AAAAAA", $contrast: { on: "{color.paper}" } }
              mark: { $value: "#BBBBBB", $contrast: { on: "{color.paper}" }, $ignore: { contrast/text: a watermark } }
            """
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)])
        input.isForWriting = false
        let compilation = Compiler.compile(input)
        let evidence = AccessibilityEvidence(
            of: compilation.design, findings: compilation.findings, settings: [:])
        return String(
            decoding: DesignPages.evidence(
                EvidenceInput(name: "Nyx", evidence: evidence, sources: compilation.sources)), as: UTF8.self)
    }

    /// Asks everything that axe-core knows.
    ///
    /// - Parameter judgesDesign: whether the contrast of the design's own colors counts, in drawings of tab bars and in
    ///   mocks. That is what `tessera check` judges.
    private static func script(of axe: String, judgesDesign: Bool) -> String {
        """
        async () => {
          \(axe)
          const ofDesign = ({ target }) => document.querySelector(target[0])?.closest(".screen, .m-scene");
          const { violations, passes } = await axe.run();
          const errors = violations.flatMap(({ id, nodes }) => nodes
            .filter((node) => \(judgesDesign) || id !== "color-contrast" || !ofDesign(node))
            .map(({ html }) => `${id}: ${html.slice(0, 200)}`));
          return { compared: passes.length, errors: errors.slice(0, 20) };
        }
        """
    }

    /// The source of axe-core, which the Python package `axe-playwright-python` has in it.
    private static func findAxe() -> String? {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let library = root.appending(path: ".build/report-readers/lib")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
        let texts = versions.sorted().lazy.compactMap { version in
            let file = library.appending(path: "\(version)/site-packages/axe_playwright_python/axe.min.js")
            return try? String(contentsOf: file, encoding: .utf8)
        }
        if let text = texts.first { return text }
        print("SKIPPED: the audit of pages needs axe-core, which Scripts/report-readers installs")
        return nil
    }
}
