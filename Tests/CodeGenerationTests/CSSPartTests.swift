import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import Testing

@testable import TesseraCSSOutput
@testable import TesseraOutputCore

/// What stands for a part of a token, and is called as another token.
@Suite("Parts of CSS with the name of a token")
struct CSSPartTests {
    private func generate(
        _ text: String, default brand: Int = 0, _ change: (inout CSSOptions) -> Void = { _ in }
    ) -> Compilation {
        var options = CSSOptions()
        options.contexts = .attribute
        change(&options)
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "brand", contexts: ["nyx", "ocean"], defaultContext: brand)
        ])
        manifest.outputs = [Output(format: options, path: "a.css")]
        return Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
    }

    /// What a property is set to, in the order of the declarations.
    private func values(of property: String, in css: String) -> [String] {
        css.components(separatedBy: "  \(property): ").dropFirst().map { String($0.prefix { $0 != ";" }) }
    }

    private func design(border: String = "{focus.outlineColor}") -> String {
        """
        focus:
          outline:
            $type: border
            $value: { color: "\(border)", width: 2px, style: solid }
          outlineColor:
            $type: color
            $value: "#0969da"
            $contexts: { ocean: "#1f6feb" }
        """
    }

    @Test("that say the same share its property", arguments: [false, true])
    func shared(keepsReferences: Bool) throws {
        let compilation = generate(design()) {
            $0.keepsReferences = keepsReferences
            $0.registersProperties = true
        }
        #expect(compilation.diagnostics.isEmpty)
        let css = try #require(compilation.files.first?.text)
        func count(_ text: String) -> Int { css.components(separatedBy: text).count - 1 }
        // At the root, for elements that name a brand, and for the other brand.
        #expect(count("  --focus-outline-color: ") == 3)
        #expect(count("  --focus-outline-color: #0969da;") == 2)
        #expect(count("  --focus-outline-color: #1f6feb;") == 1)
        #expect(count("@property --focus-outline-color {") == 1)
        #expect(!css.contains("--focus-outline-color: var(--focus-outline-color)"))
        #expect(css.contains("--focus-outline: 2px solid var(--focus-outline-color)") == keepsReferences)
    }

    @Test("that say anything else in some context are an error", arguments: ["#0969da", "#1f6feb"])
    func other(color: String) {
        let compilation = generate(design(border: color))
        #expect(compilation.files.isEmpty)
        #expect(
            compilation.diagnostics.map(\.message) == [
                "'focus.outline' and 'focus.outlineColor' are both '--focus-outline-color' in CSS"
            ])
    }

    /// Only what differs between contexts is said for them; what does not is what it is at the default, whichever context
    /// that is.
    @Test("that do not differ stand once", arguments: [0, 1], [false, true])
    func same(brand: Int, keepsReferences: Bool) throws {
        // One name in two spellings that Unicode holds for equal.
        let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
        func style(_ family: String, _ size: Int) -> String {
            "{ fontFamily: \(family), fontSize: \(size)px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }"
        }
        let text = """
            body:
              $type: typography
              $value: \(style(composed, 16))
              $contexts: { \(brand == 0 ? "ocean" : "nyx"): \(style(decomposed, 17)) }
            """
        let compilation = generate(text, default: brand) {
            $0.keepsReferences = keepsReferences
            $0.registersProperties = true
        }
        #expect(compilation.diagnostics.isEmpty)
        let css = try #require(compilation.files.first?.text)
        #expect(values(of: "--body-font-size", in: css) == ["16px", "16px", "17px"])
        #expect(values(of: "--body-font-weight", in: css) == ["400"])
        #expect(values(of: "--body-font-family", in: css).map { Array($0.utf8) } == [Array("\"\(composed)\"".utf8)])
        #expect(
            css.contains(
                "@property --body-font-weight {\n  syntax: \"<number>\";\n  inherits: true;\n  initial-value: 400;"))
        #expect(
            css.contains(
                "@property --body-font-size {\n  syntax: \"<length>\";\n  inherits: true;\n  initial-value: 16px;"))
    }

    @Test("of a list that is longer in one context are nothing in the others", arguments: [false, true])
    func longerList(keepsReferences: Bool) throws {
        let layer = "{ color: \"#000\", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }"
        let text = "s: { $type: shadow, $value: \(layer), $contexts: { ocean: [\(layer), \(layer)] } }"
        let compilation = generate(text) { $0.keepsReferences = keepsReferences }
        #expect(compilation.diagnostics.isEmpty)
        let css = try #require(compilation.files.first?.text)
        // At the root, for elements that name a brand, and for the other brand.
        #expect(values(of: "--s-blur", in: css) == ["2px", "2px", "initial"])
        for name in ["--s-1-blur", "--s-2-blur"] {
            #expect(values(of: name, in: css) == ["initial", "2px"], "\(name)")
        }
    }

    @Test("stand in nobody's way where they are not written")
    func shorthands() {
        #expect(generate(design(border: "#000")) { $0.composites = .shorthands }.diagnostics.isEmpty)
    }
}
