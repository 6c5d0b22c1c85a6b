import TesseraCSSOutput
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenResolution
import Testing

/// Resolver documents, compiled: sources laid over each other in every permutation.
@Suite struct ResolverTests {
    private func compile(_ text: String, chosen: [String] = []) -> Compilation {
        var input = CompilationInput(texts: [SourceText(path: "brand.resolver.yaml", text: text)])
        input.chosenContexts = chosen
        return Compiler.compile(input)
    }

    private func listing(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> [String] {
        let compilation = compile(text)
        if !compilation.diagnostics.isEmpty {
            var renderer = DiagnosticRenderer(sources: compilation.sources)
            Issue.record("\(renderer.render(compilation.diagnostics))", sourceLocation: sourceLocation)
        }
        return compilation.resolvedText(choices: [:]).split(separator: "\n").map(String.init)
    }

    static let themes = """
        version: "2025.10"
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }, { $ref: "#/modifiers/size" }]
        sets:
          base:
            sources:
              - color: { $type: color, ink: { $value: "#111111" }, line: { $value: "{color.ink}" } }
                gap: { $type: dimension, $value: 8px }
        modifiers:
          theme:
            default: light
            contexts:
              light: []
              dark: [{ color: { $type: color, ink: { $value: "#eeeeee" } } }]
          size:
            default: regular
            contexts:
              regular: []
              large: [{ gap: { $type: dimension, $value: 12px } }]

        """

    @Test func laterSourcesOverrideInTheirContexts() {
        #expect(
            listing(Self.themes) == [
                "color.ink: color = #111111 @ theme=light", "color.ink: color = #eeeeee @ theme=dark",
                "color.line: color = #111111 @ theme=light", "color.line: color = #eeeeee @ theme=dark",
                "gap: dimension = 8px @ size=regular", "gap: dimension = 12px @ size=large",
            ])
    }

    /// The order decides, not how narrow a context is: what stands behind a modifier goes before it.
    @Test func theOrderDecides() {
        let lines = listing(
            """
            version: "2025.10"
            resolutionOrder:
              - { $ref: "#/modifiers/theme" }
              - { name: top, type: set, sources: [{ a: { $type: number, $value: 3 } }] }
            modifiers:
              theme:
                default: light
                contexts:
                  light: [{ a: { $type: number, $value: 1 }, b: { $type: number, $value: 1 } }]
                  dark: [{ a: { $type: number, $value: 2 }, b: { $type: number, $value: 2 } }]
            """)
        #expect(lines == ["a: number = 3", "b: number = 1 @ theme=light", "b: number = 2 @ theme=dark"])
    }

    /// Of two modifiers that give a token a value, the later one wins in all of its contexts.
    @Test func laterModifiersWin() {
        let lines = listing(
            """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/modifiers/one" }, { $ref: "#/modifiers/two" }]
            modifiers:
              one:
                default: a
                contexts: { a: [{ n: { $type: number, $value: 1 } }], b: [{ n: { $type: number, $value: 2 } }] }
              two:
                default: c
                contexts: { c: [], d: [{ n: { $type: number, $value: 3 } }] }
            """)
        #expect(
            lines == [
                "n: number = 1 @ two=c, one=a", "n: number = 2 @ two=c, one=b", "n: number = 3 @ two=d, one=a",
                "n: number = 3 @ two=d, one=b",
            ])
    }

    /// Sources are merged first, then groups extended, then references followed.
    @Test func mergingComesBeforeExtending() {
        let lines = listing(
            """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }]
            sets:
              base:
                sources:
                  - base: { $type: number, one: { $value: 1 }, two: { $ref: "#/base/one" } }
                    copy: { $extends: "{base}" }
            modifiers:
              theme: { default: a, contexts: { a: [], b: [{ base: { one: { $type: number, $value: 7 } } }] } }
            """)
        #expect(
            lines.filter { $0.hasPrefix("copy") } == [
                "copy.one: number = 1 @ theme=a", "copy.one: number = 7 @ theme=b", "copy.two: number = 1 @ theme=a",
                "copy.two: number = 7 @ theme=b",
            ])
    }

    /// A token that only some contexts have is there in these, and nothing may need it in the others.
    @Test func partialTokens() {
        let text = """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/debug" }]
            sets: { base: { sources: [{ a: { $type: number, $value: 1 } }] } }
            modifiers:
              debug:
                default: "off"
                contexts:
                  "off": []
                  "on": [{ grid: { $type: number, $value: 2 }, both: { $type: number, $value: "{grid}" } }]

            """
        let compilation = compile(text)
        #expect(compilation.diagnostics.map(\.id) == ["context/partial", "context/partial"])
        #expect(!compilation.hasErrors)
        #expect(compilation.resolvedText(choices: [:]).contains("grid: number = 2 @ debug=on"))
        #expect(!compilation.resolvedText(choices: [:]).contains("grid: number = 2 @ debug=off"))

        let needing = compile(text.replacing("$value: 1 }", with: "$value: \"{grid}\" }"))
        #expect(needing.diagnostics.filter { $0.severity == .error }.map(\.id) == ["reference/partial"])
        #expect(needing.diagnostics.first { $0.severity == .error }?.contexts == ["debug=off"])
    }

    @Test func onePermutationIsBuilt() throws {
        var input = CompilationInput(texts: [SourceText(path: "brand.resolver.yaml", text: Self.themes)])
        input.chosenContexts = ["theme=dark"]
        input.manifest.outputs = [Output(format: CSSOptions(), path: "a.css")]
        let compilation = Compiler.compile(input)
        let css = String(decoding: try #require(compilation.files.first).bytes, as: UTF8.self)
        #expect(css.contains("--color-ink: #eeeeee"))
        #expect(!css.contains("#111111"))
        #expect(css.contains("12px"))
        #expect(compile(Self.themes, chosen: ["theme=drak"]).hasErrorsOutsideTokens)
    }

    /// Every permutation is checked: an error in one that nobody chose is found.
    @Test func everyPermutationIsChecked() {
        let compilation = compile(
            Self.themes.replacing("{ $value: \"#eeeeee\" }", with: "{ $value: \"{color.nothing}\" }"))
        #expect(compilation.diagnostics.map(\.id) == ["reference/missing"])
    }

    /// Each permutation is judged by itself; a constant in code has one type.
    @Test func aTokenOfSeveralTypesIsLeftOut() {
        let compilation = compile(
            Self.themes.replacing("$type: dimension, $value: 12px", with: "$type: number, $value: 12"))
        #expect(compilation.diagnostics.map(\.id) == ["context/type"])
        #expect(!compilation.hasErrors)
        let values = compilation.resolvedText(choices: [:])
        #expect(values.contains("gap: number = 12"))
        #expect(values.contains("gap: dimension = "))
    }

    // MARK: What holds in every context

    private func motions(day: String, night: String) -> String {
        """
        version: "2025.10"
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }]
        sets: { base: { sources: [{ size: { $type: dimension, card: 20px } }] } }
        modifiers:
          theme:
            contexts:
              day: [{ key: { $type: dimension, $value: 48px\(day) } }]
              night: [{ key: { $type: dimension, $value: 50px\(night) } }]

        """
    }

    @Test(arguments: [
        ("$touchTarget: true", "$touchTarget: { level: compact, reason: dense }"),
        ("$touchTarget: { hitSlop: 1px }", "$touchTarget: { hitSlop: 2px }"),
        ("$holds: { text: 12px }", "$holds: { text: 14px }"),
        ("$holds: { textStyle: body }", "$holds: { textStyle: body, growth: scales }"),
        ("$concentric: { in: 50px, inset: 2px }", "$concentric: { in: 52px, inset: 2px }"),
        ("$concentric: { in: 50px, inset: 2px }", "$concentric: { in: \"{size.card}\", inset: 2px }"),
    ])
    func sourcesOfDifferentContextsSayTheSame(_ day: String, _ night: String) {
        func findings(_ day: String, _ night: String) -> [Diagnostic] {
            compile(motions(day: day, night: night)).diagnostics.filter { $0.id == "context/property" }
        }
        let found = findings(", " + day, ", " + night)
        #expect(found.count == 1)
        #expect(found.first?.notes.count == 1)
        #expect(findings(", " + day, ", " + day).isEmpty)
        #expect(findings(", " + day, "").isEmpty)
    }

    @Test(arguments: [
        ("$concentric: { in: \"{size.card} * 2\", inset: 1px }", "$concentric: { in: \"{size.card}*2\", inset: 1px }"),
        ("$concentric: { in: 50px, inset: 2px }", "$concentric: { in: 50px, inset: 0.125rem }"),
        ("$touchTarget: { hitSlop: 16px }", "$touchTarget: { hitSlop: 1rem }"),
        ("$holds: { text: \"{size.card} / 2\" }", "$holds: { text: \"{size.card}/2\" }"),
    ])
    func anotherSpellingSaysTheSame(_ day: String, _ night: String) {
        let found = compile(motions(day: ", " + day, night: ", " + night)).diagnostics
        #expect(!found.contains { $0.id == "context/property" })
    }

    @Test func aReducedMotionOfAnotherContextIsNotLostInSilence() {
        let text = """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/modifiers/theme" }]
            modifiers:
              theme:
                contexts:
                  day: [{ move: { $type: spring, $value: snappy, $reducedMotion: none } }]
                  night: [{ move: { $type: spring, $value: bouncy, $reducedMotion: ↓calm } }]

            """
        expectFindings(files: [text], ["context/property"]) { files in
            compile(String(decoding: files.sources[files.ids[0]].bytes, as: UTF8.self)).diagnostics
        }
        #expect(compile(text.replacing("↓calm", with: "none")).diagnostics.isEmpty)
    }

    @Test func whatIsReplacedInItsContextSaysNothing() {
        let text = """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/modifiers/theme" }]
            modifiers:
              theme:
                contexts:
                  day: [{ move: { $type: spring, $value: snappy, $reducedMotion: none } }]
                  night:
                    - { move: { $type: spring, $value: bouncy, $reducedMotion: calm } }
                    - { move: { $type: spring, $value: bouncy, $reducedMotion: none } }

            """
        #expect(compile(text).diagnostics.isEmpty)
    }

    /// A set that replaces a value in every context replaces no requirement of it.
    @Test func aLaterSetKeepsWhatIsRequired() {
        func document(_ text: String, _ key: String) -> String {
            """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/sets/brand" }]
            sets:
              base:
                sources:
                  - color:
                      $type: color
                      bg: "#ffffff"
                      text: { $value: "#000000", $contrast: { on: "{color.bg}", use: text } }
                    key: { $type: dimension, $value: 48px, $touchTarget: true }
              brand:
                sources: [{ color: { $type: color, text: \(text) }, key: { $type: dimension, \(key) } }]

            """
        }
        func ids(_ text: String, _ key: String) -> [String] {
            compile(document(text, key)).diagnostics.map(\.id.rawValue)
        }
        #expect(ids("\"#dddddd\"", "$value: 20px") == ["contrast/text", "touch-target/minimum"])
        #expect(ids("\"#111111\"", "$value: 44px").isEmpty)
        // Contrasts add up; of touch targets the last one counts, which takes 28 pt.
        let own = "{ $value: \"#dddddd\", $contrast: { on: \"#000000\", use: text } }"
        #expect(ids(own, "$value: 30px, $touchTarget: { level: compact, reason: dense }") == ["contrast/text"])
        let ignored = "{ $value: \"#dddddd\", $ignore: { contrast/text: a logo } }"
        #expect(ids(ignored, "$value: 48px").isEmpty)
    }

    /// A later set keeps the suppressions of an earlier one.
    @Test func aLaterSetKeepsSuppressions() {
        let text = """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/sets/brand" }]
            sets:
              base:
                sources:
                  - key:
                      $type: dimension
                      $value: 20px
                      $touchTarget: true
                      $ignore: { touch-target/minimum: decoration }
              brand: { sources: [{ key: { $type: dimension, $value: 24px } }] }

            """
        #expect(compile(text).diagnostics.isEmpty)
    }

    // MARK: What is said besides values

    static let described = """
        version: "2025.10"
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }]
        sets:
          base:
            sources:
              - ink: { $type: color, $description: Inks, $extensions: { org.a: 1 }, body: { $value: "#111111", $description: Day } }
        modifiers:
          theme:
            default: light
            contexts:
              light: []
              dark:
                - ink:
                    $description: Night inks
                    $deprecated: gone at night
                    $extensions: { org.a: 2 }
                    body: { $type: color, $value: "#eeeeee", $description: Night }

        """

    @Test func theDefaultPermutationSpeaksForAll() throws {
        let tree = compile(Self.described).tokens.tree
        let (group, token) = (try #require(tree.group(at: "ink")), try #require(tree.token(at: "ink.body")))
        #expect(tree[group].description == "Inks")
        #expect(tree[token].description == "Day")
        #expect(tree[token].deprecation == nil)
    }

    @Test func aPermutationSpeaksForItself() {
        let night = String(decoding: compile(Self.described).resolvedDTCG(choices: [0: 1]), as: UTF8.self)
        #expect(night.contains("Night inks"))
        #expect(night.contains("\"Night\""))
        #expect(night.contains("gone at night"))
        #expect(night.contains("\"org.a\": 2"))
        let day = String(decoding: compile(Self.described).resolvedDTCG(choices: [0: 0]), as: UTF8.self)
        #expect(!day.contains("ight"))
        #expect(day.contains("\"org.a\": 1"))
    }

    /// What is wrong in other contexts does not matter to those that are chosen.
    @Test func aChosenContextIsJudgedAlone() {
        let text = Self.themes.replacing("{ $value: \"#eeeeee\" }", with: "{ $value: \"{color.line}\" }")
        let input = CompilationInput(texts: [SourceText(path: "brand.resolver.yaml", text: text)])
        #expect(Compiler.compile(input).diagnostics.map(\.id) == ["reference/cycle"])
        let day = Compiler.compile(input, choosing: ["theme=light"])
        #expect(day.diagnostics.isEmpty)
        #expect(day.resolvedText(choices: [:]).contains("color.line: color = #111111\n"))
        #expect(Compiler.compile(input, choosing: ["theme=dark"]).diagnostics.map(\.id) == ["reference/cycle"])
    }

    /// The type of a group is that of the permutation, too.
    @Test func aGroupMayHaveATypeForEachContext() {
        let text = """
            version: "2025.10"
            resolutionOrder:
              - type: modifier
                name: m
                contexts:
                  a: [{ g: { $type: color, x: { $value: "#000000" } } }]
                  b: [{ g: { $type: dimension, x: { $value: 4px }, in: { y: { $value: 5px } } } }]

            """
        let compilation = compile(text)
        #expect(compilation.diagnostics.map(\.id) == ["context/type", "context/partial"])
        #expect(
            compilation.resolvedText(choices: [:]).split(separator: "\n") == [
                "g.x: color = #000000 @ m=a", "g.x: dimension = 4px @ m=b", "g.in.y: dimension = 5px @ m=b",
            ])
    }

    /// A name that means a token in one source and a group in another would lose one of them.
    @Test func tokensAndGroupsDoNotMix() {
        let compilation = compile(
            Self.themes.replacing(
                "large: [{ gap: { $type: dimension, $value: 12px } }]",
                with: "large: [{ gap: { small: { $type: dimension, $value: 12px } } }]"))
        #expect(compilation.diagnostics.map(\.id) == ["name/duplicate"])
    }
}
