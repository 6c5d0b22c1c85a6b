import Foundation
import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraTestSupport
import TesseraTokenResolution
import Testing

/// The delay and the stagger of what replaces a motion, in a design in which some contexts have them and some do not.
@Suite("Waits that only some contexts have")
struct WaitTests {
    private static let tokens = """
        motion:
          calm:
            $type: animation
            $value: { duration: 100ms, curve: [0, 0, 1, 1], delay: 50ms }
            $contexts: { b: { duration: 100ms, curve: [0, 0, 1, 1], stagger: 30ms } }
          pop: { $type: spring, $value: { bounce: 0.2, duration: 400ms }, $reducedMotion: "{motion.calm}" }
          again: { $type: spring, $value: "{motion.pop}" }
        bar:
          $type: tabBar
          $value:
            topPadding: 12px
            bottomPadding: 44px
            iconSize: 24px
            itemHitHeight: 48px
            labelSize: 11px
            labelLineHeight: 14px
            states: { selected: { icon: "#000000" }, unselected: { icon: "#444444" } }
            selectionSpring: "{motion.pop}"
            tabs: [{ id: home, label: Home, symbol: house }, { id: find, label: Find, symbol: magnifyingglass }]

        """

    private func text(of format: any OutputFormat) throws -> String {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: Self.tokens)])
        input.manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "brand", contexts: ["a", "b"]), Modifier(name: "appearance", contexts: ["light", "dark"]),
        ])
        input.manifest.outputs = [Output(format: format, path: "out")]
        let compilation = Compiler.compile(input)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        return try #require(compilation.files.first).text
    }

    private func template(_ name: String, _ contexts: [ContextInput] = []) throws -> String {
        var options = TemplateOptions(template: name, range: TemplateFixture.range)
        options.contexts = contexts
        return try text(of: options)
    }

    /// What a property is set to: at the root, for people who reduce motion, and in the contexts.
    private func values(of property: String, in css: String) -> [String] {
        css.components(separatedBy: " \(property): ").dropFirst().map { String($0.prefix { $0 != ";" }) }
    }

    private func expectWaits(_ css: String, _ properties: [(name: String, wait: String)]) {
        for (name, wait) in properties {
            let values = values(of: name, in: css)
            #expect(values.first == "0ms", "\(name)")
            #expect(Set(values) == ["0ms", wait], "\(name): \(values)")
        }
    }

    @Test("CSS declares them in every context", arguments: [false, true])
    func css(keepsReferences: Bool) throws {
        var options = CSSOptions()
        options.keepsReferences = keepsReferences
        let css = try text(of: options)
        expectWaits(css, [("--motion-pop-delay", "50ms"), ("--motion-pop-stagger", "30ms")])
        if keepsReferences {
            #expect(values(of: "--motion-again-delay", in: css).contains("var(--motion-pop-delay)"))
        } else {
            expectWaits(css, [("--motion-again-delay", "50ms"), ("--bar-selection-spring-delay", "50ms")])
        }
        #expect(!css.contains("-delay: initial") && !css.contains("-stagger: initial"))
    }

    @Test("Tailwind declares them in every context, also those of a tab bar")
    func tailwind() throws {
        let css = try template("tailwind")
        expectWaits(
            css,
            [
                ("--ease-motion-pop--delay", "50ms"), ("--ease-motion-pop--stagger", "30ms"),
                ("--bar-selection-spring-delay", "50ms"), ("--bar-selection-spring-stagger", "30ms"),
            ])
    }

    @Test("Tailwind replaces the springs of a tab bar where nothing else moves")
    func tabBarAlone() throws {
        let measures = "topPadding: 12pt, bottomPadding: 44pt, iconSize: 44pt, labelSize: 11pt"
        let tabs = ["a", "b"].map { "{ id: \($0), label: \($0), symbol: house }" }.joined(separator: ", ")
        let bar = "{ \(measures), selectionSpring: bouncy, tabs: [\(tabs)] }"
        let compilation = TemplateFixture.compile(
            "bar: { $type: tabBar, $value: \(bar) }\n", builtIn: "tailwind")
        let css = try #require(compilation.files.first, "\(compilation.diagnostics.map(\.message))").text
        let replaced = try #require(css.components(separatedBy: "@media (prefers-reduced-motion: reduce)").last)
        #expect(css.contains("@media (prefers-reduced-motion: reduce)"))
        #expect(replaced.contains("--bar-selection-spring: "))
    }

    @Test("TypeScript has the stagger in every context")
    func typeScript() throws {
        let text = try template("typescript")
        let pop = try #require(text.components(separatedBy: "\"motion.pop\": {").last?.prefix(1500))
        for stagger in ["0ms", "30ms"] {
            #expect(pop.contains("reducedStagger: \"\(stagger)\", reduced: "), "\(stagger)")
        }
    }

    @Test(
        "SCSS knows every context of the design, and parts that only some contexts have",
        .enabled(if: Programs.isInstalled("sassc"), "sassc is not installed"))
    func sass() throws {
        let cases = [
            ("token-part(\"motion.pop\", \"reduced-stagger\")", "0ms"),
            ("token-part(\"motion.pop\", \"reduced-stagger\", \"b\", \"dark\")", "30ms"),
            ("map-get(reduced-motion-token(\"motion.pop\", \"light\"), \"delay\")", "50ms"),
            ("map-get(reduced-motion-token(\"motion.pop\", \"b\"), \"delay\")", "0ms"),
            ("map-get(token(\"motion.pop\", \"dark\"), \"mass\")", "1"),
        ]
        try expect(cases, in: try template("scss"))
    }

    @Test(
        "SCSS knows the contexts that its output is not for",
        .enabled(if: Programs.isInstalled("sassc"), "sassc is not installed"))
    func chosenContext() throws {
        let chosen = ContextInput(modifier: "brand", context: "b")
        let cases = [
            ("token-part(\"motion.pop\", \"reduced-stagger\", \"a\")", "30ms"),
            ("token-part(\"motion.pop\", \"reduced-stagger\", \"b\")", "30ms"),
        ]
        try expect(cases, in: try template("scss", [chosen]))
    }

    private func expect(_ cases: [(call: String, value: String)], in scss: String) throws {
        let rules = cases.enumerated().map { "  p\($0): inspect(\($1.call));\n" }.joined()
        try Scratch.with { folder in
            try Data(scss.utf8).write(to: folder.appending(path: "_tokens.scss"))
            let use = folder.appending(path: "use.scss")
            try Data("@import \"tokens\";\na {\n\(rules)}\n".utf8).write(to: use)
            let (status, output) = try run("sassc", [use.path])
            #expect(status == 0, "\(output)")
            for (index, (call, value)) in cases.enumerated() {
                #expect(output.contains("  p\(index): \(value);"), "\(call): \(output)")
            }
        }
    }
}
