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
