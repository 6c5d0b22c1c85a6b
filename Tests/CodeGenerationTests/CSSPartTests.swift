import Diagnostics
import TesseraKit
import TestSupport
import Testing
import TokenResolution

@testable import CodeGeneration

/// What stands for a part of a token, and is called as another token.
@Suite("Parts of CSS with the name of a token")
struct CSSPartTests {
    private func generate(_ text: String, _ change: (inout CSSOptions) -> Void = { _ in }) -> Compilation {
        var options = CSSOptions()
        options.contexts = .attribute
        change(&options)
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [Modifier(name: "brand", contexts: ["nyx", "ocean"])])
        manifest.outputs = [Output(format: .css(options), path: "a.css")]
        return Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
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

    @Test("stand in nobody's way where they are not written")
    func shorthands() {
        #expect(generate(design(border: "#000")) { $0.composites = .shorthands }.diagnostics.isEmpty)
    }
}
