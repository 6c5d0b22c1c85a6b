import TesseraCodeUses
import TesseraDiagnostics
import Testing

/// What is wrong with names of tokens in code.
@Suite struct CodeFindingsTests {
    private func messages(_ text: String, _ language: CodeLanguage = .css) throws -> [String] {
        try UsedDesign().findings(text, language).map { finding in
            finding.message + finding.fixIts.map { " -> \($0.replacement)" }.joined() + " [\(finding.id)]"
        }
    }

    @Test func unknownNames() throws {
        #expect(
            try messages("a { b: var(--nyx-color-imk); c: var(--mine); d: var(--nyx-x-y-z) }") == [
                "no token of the design is called '--nyx-color-imk'; did you mean '--nyx-color-ink'?"
                    + " -> --nyx-color-ink [code/unknown-name]",
                "no token of the design is called '--nyx-x-y-z' [code/unknown-name]",
            ])
        #expect(try messages("a { --nyx-mine: 1px; b: var(--nyx-mine) }") == [])
        #expect(try messages("const a = 'var(--nyx-color-imk)'", .script).count == 1)
    }

    @Test func fallbacks() throws {
        #expect(
            try messages(
                """
                a { b: var(--nyx-color-ink, #fff); c: var(--nyx-color-ink, rgb(20 20 28)); d: var(--nyx-space-2xl, 2rem);
                    e: var(--nyx-space-2xl, 30px); f: var(--nyx-color-accent, currentColor); g: var(--nyx-color-ink,);
                    h: var(--nyx-color-accent, var(--x, #000)); i: var(--nyx-text-body-font-size, 15px); }
                """) == [
                    "the fallback '#fff' is not the value of 'color.ink', which is #14141c where no context is chosen"
                        + " -> #14141c [code/fallback]",
                    "the fallback '30px' is not the value of 'space.2xl', which is 32px -> 32px [code/fallback]",
                    "the fallback '15px' is not the value of 'text.body', which is 16px -> 16px [code/fallback]",
                ])
        // Another color by so little that nobody sees it, and the opacity.
        #expect(try messages("a { b: var(--nyx-color-accent, #7d5cff) }") == [])
        #expect(try messages("a { b: var(--nyx-color-accent, #7c5cff80) }").count == 1)
    }

    /// What depends on something else may be the same.
    @Test(arguments: [
        "10%", "2em", "50vw", "0%", "calc(1px + 2px)", "min(32px, 5%)", "inherit", "auto", "10fr", "2rem",
    ])
    func fallbacksThatAreNotCompared(_ value: String) throws {
        #expect(try messages("a { b: var(--nyx-space-2xl, \(value)) }") == [])
    }

    @Test func percentagesOfNumbers() throws {
        let design = try UsedDesign("dim: { $type: opacity, $value: 0.5 }\n")
        func count(_ value: String) -> Int { design.findings("a { b: var(--nyx-dim, \(value)) }", .css).count }
        #expect(count("50%") == 0 && count(".5") == 0)
        #expect(count("10%") == 1 && count("0.4") == 1)
        #expect(try messages("a { b: var(--nyx-space-2xl, 32) }").count == 1)
    }

    private static let namesThatAreSetCases: [(String, CodeLanguage)] = [
        ("<p style=\"--nyx-x: 1px\">", CodeLanguage.markup), ("<p style='color: red; --nyx-x:1px'>", .markup),
        ("<p class=\"[--nyx-x:1px]\">", .markup), ("<p [style.--nyx-x]=\"a\">", .markup),
        ("<p :style=\"{ '--nyx-x': a }\">", .markup), ("<p style=\"--nyx-{{ name }}: 1px\">", .markup),
        ("<Slider --nyx-x=\"1px\" />", .component), ("<p style:--nyx-x={a}>", .component),
        ("<style define:vars={{ 'nyx-x': f(a, { b: 1 }), c }}>", .component),
        ("<p style=\"--nyx-{name}: {value}\">", .component), ("<p style={`--nyx-x: ${a}`}>", .component),
        ("<p style={{ \"--nyx-x\": a }} />", .script), ("<p style={{ ['--nyx-x']: a } as any} />", .script),
        ("el.style.setProperty(\"--nyx-x\", a)", .script), ("el.style.setProperty(`--nyx-${a}`, b)", .script),
        ("CSS.registerProperty({ name: '--nyx-x' })", .script), ("const name = \"--nyx-x\"", .script),
        ("set(\"--nyx-\" + name, a)", .script), ("set(`--${prefix}-x`, a)", .script),
        ("set(`--${p}-${f({ a: 1 })}x`, a)", .script), ("set(`--n${a}-` + b, c)", .script),
        ("styled.p`--nyx-x: 1px;`", .script), ("styled.p`\n  --n${name}: 1px;`", .script),
        ("css({ '--nyx-x': 1 })", .script),
        ("a { --nyx-x: 1px }", .css), ("@property --nyx-x { syntax: '*' }", .css), ("a { --nyx-x : 1px }", .less),
        ("a { --nyx-#{$name}: 1px }", .scss), ("a { --#{$p}-x: 1 }", .scss),
        ("a { #{--nyx-x}: 1px }", .scss), ("@include set(--nyx-x, 1px);", .scss), ("$map: (\"--nyx-x\": 1px);", .scss),
        ("@include set(\"--n#{$name}\", 1px);", .scss), ("a { --@{name}x: 1px }", .less),
        ("a\n  --nyx-x: 1px\n", .sass),
    ]

    /// Whatever sets a name in some way makes it known.
    @Test(arguments: namesThatAreSetCases) func namesThatAreSet(_ text: String, _ language: CodeLanguage) throws {
        let declared = CodeReading(Array(text.utf8), language, try UsedDesign().table).declared
        #expect(declared.contains("--nyx-x"), "\(declared)")
    }

    private static let namesThatAreNotSetCases: [(String, CodeLanguage)] = [
        ("a { b: var(--nyx-x) }", CodeLanguage.css), ("getPropertyValue('--nyx-x')", .script), ("--nyx-x", .markup),
        ("<p title=\"--nyx-x: 1\">--nyx-x: 1px</p>", .markup), ("<p class=\"bg-[--nyx-x] p-(--nyx-x)\">", .markup),
        ("a { b: var(--nyx-#{$x}) }", .scss), ("`git --${x} a`", .script), ("const a = `var(--nyx-${x})`", .script),
        ("\"var(--nyx-\" + x", .script), ("a { --nyx-y: 1; --nyx-y-#{$x}: 1 }", .scss), ("// --nyx-x: 1", .scss),
        ("<!-- <p style=\"--nyx-x: 1\"> -->", .markup), (".block--nyx-x { }", .css), ("i--; --i", .script),
        ("a { --#{$a}-y: 1 }", .scss), ("set(`--${prefix}-y`, a)", .script), ("set(`--nyx-${name}-y`, a)", .script),
        // One function that sets any name says nothing of the design's.
        ("set(`--${name}`, a)", .script), ("set(\"--\" + name, a)", .script), ("set(`--${a}-${b}`, c)", .script),
        ("styled.p`\n  --${name}: 1px;`", .script), ("a { --#{$name}: 1px }", .scss),
        ("a { --#{$p}-#{x}: 1 }", .scss), ("@include set(\"--#{$name}\", 1px);", .scss),
        ("a { --@{name}: 1px }", .less), ("<p style=\"--{name}: 1px\">", .component),
    ]

    @Test(arguments: namesThatAreNotSetCases) func namesThatAreNotSet(_ text: String, _ language: CodeLanguage) throws {
        let declared = CodeReading(Array(text.utf8), language, try UsedDesign().table).declared
        #expect(!declared.contains("--nyx-x"), "\(declared)")
    }

    @Test func variablesOfAstro() throws {
        let text = "<style define:vars={{ 'nyx-x': f(a, { 'nyx-z': 1 }), \"nyx-w\": b, c }}>"
        let declared = CodeReading(Array(text.utf8), .component, try UsedDesign().table).declared
        #expect(declared.contains("--nyx-x") && declared.contains("--nyx-w") && declared.contains("--c"))
        #expect(!declared.contains("--nyx-z") && !declared.contains("--a"))
    }

    /// With a fallback it may be a property that users of a component can set.
    @Test func unknownNamesWithFallbacks() throws {
        #expect(try messages("a { b: var(--nyx-card-corners, 4px); c: var(--nyx-card-corners) }").count == 1)
        #expect(try messages("a { b: var(--nyx-color-imk, #14141c) }").count == 1)
    }

    @Test func deprecatedTokens() throws {
        #expect(
            try messages("a { b: var(--nyx-color-old) }") == [
                "'--nyx-color-old' is 'color.old', which is deprecated: use {color.accent}"
                    + " -> --nyx-color-accent [code/deprecated]"
            ])
        #expect(try messages("a { b: $color-old }", .scss).first?.contains("-> $color-accent") == true)
        #expect(try messages("tokenValue(\"color.old\")", .script).first?.contains("-> color.accent") == true)
        #expect(try messages("let a = NyxColors.old", .swift) == [])
    }

    @Test func whatIsMeant() throws {
        #expect(try messages("a { b: var(--nyx-a); /* tessera:ignore comes with the theme */ }") == [])
        #expect(try messages("/* tessera:ignore(code/unknown-name) of the shell */\na { b: var(--nyx-a) }") == [])
        #expect(try messages("a { b: var(--nyx-a); /* tessera:ignore(code/fallback) why */ }").count == 1)
        #expect(try messages("a { b: var(--nyx-a); /* tessera:ignore */ }").count == 1)
        #expect(try messages("a { b: var(--nyx-a); /* tessera:ignored by the theme */ }").count == 1)
        #expect(try messages("a { b: var(--nyx-a); /* tessera:ignore: */ c: red; }").count == 1)
    }
}
