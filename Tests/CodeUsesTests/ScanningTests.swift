import TesseraCodeUses
import TesseraOutputCore
import TesseraTokenModel
import Testing

/// Which names are found where, and which are left alone.
@Suite struct ScanningTests {
    @Test func styleSheets() throws {
        let design = try UsedDesign()
        let text = """
            /* var(--nyx-color-ink) */
            a { color: var( --nyx-color-ink , var(--nyx-color-accent)); content: "var(--nyx-color-ink)"; }
            b { --nyx-color-accent: red; font: VAR(--nyx-text-body); width: calc(1px * var(--nyx-space-2xl)) }
            .block--nyx-color-ink { margin: var(--nyx-color-inks) }
            // var(--nyx-color-ink) is no comment here
            """
        #expect(
            design.uses(text, .css) == [
                "--nyx-color-ink = color.ink", "--nyx-color-accent = color.accent",
                "--nyx-color-accent = color.accent", "--nyx-text-body = text.body", "--nyx-space-2xl = space.2xl",
                "--nyx-color-ink = color.ink",
            ])
        #expect(design.uses("// var(--nyx-color-ink)\na { b: url(http://a) var(--nyx-color-ink) }", .less).count == 1)
    }

    @Test func sass() throws {
        let design = try UsedDesign()
        let text = """
            @use "nyx" as n;
            // $color-ink
            a { color: $color-ink; b: n.$color_accent; c: nyx.token("color.ink", "light"); d: "#{$color-accent}" }
            $color-ink: red; $color-inky: blue; e: map-get($tokens, 'color.accent'); f: "color.ink"; --#{$p}-color-ink: 1
            g { color: var(--nyx-#{$x}, #fff); h: var(--nyx-color-ink) }
            """
        #expect(
            design.uses(text, .scss) == [
                "$color-ink = color.ink", "$color_accent = color.accent", "color.ink = color.ink",
                "$color-accent = color.accent", "$color-ink = color.ink", "color.accent = color.accent",
                "--nyx-color-ink = color.ink",
            ])
    }

    /// The maps of the generated module are known by their names, unless the sheet has one of its own.
    @Test func maps() throws {
        let design = try UsedDesign()
        #expect(
            design.uses(
                """
                @use "nyx";
                a { b: map.get(nyx.$tokens, "color.ink"); c: map-has-key($tokens, "color.accent"); }
                d { e: map.get(nyx.$wide-tokens, "color.ink"); f: map.get($mine, "color.ink"); g: map.get("color.ink") }
                """, .scss) == [
                    "color.ink = color.ink", "color.accent = color.accent", "color.ink = color.ink",
                    "color.ink = color.ink?", "color.ink = color.ink?",
                ])
        #expect(
            design.uses(
                "$tokens: (a: 1); a { b: map.get($tokens, \"color.ink\"); c: map.get(n.$tokens, \"color.ink\") }", .scss
            )
                == ["color.ink = color.ink?", "color.ink = color.ink"])
    }

    @Test func indentedSass() throws {
        let design = try UsedDesign()
        #expect(
            design.uses("// $color-ink\n   $color-ink\na\n  color: $color-ink\n  b: var(--nyx-color-accent)\n", .sass)
                == ["$color-ink = color.ink", "--nyx-color-accent = color.accent"])
    }

    @Test("a property by itself is its name, and not its value; a variable before a colon is set")
    func namesAndDeclarations() throws {
        let design = try UsedDesign()
        func kinds(_ text: String, _ language: CodeLanguage) -> [String] {
            CodeReading(Array(text.utf8), language, design.table).uses.map {
                $0.isDeclaration ? "set" : $0.isOfName ? "name" : "value"
            }
        }
        #expect(
            kinds(
                "@property --nyx-color-ink { } a { transition: --nyx-color-ink 1s; --nyx-color-ink: red; b: var(--nyx-color-ink) }",
                .css) == ["set", "name", "set", "value"])
        #expect(
            kinds("@container style(--nyx-color-ink) { } a { b: own(--nyx-color-ink) }", .css) == ["value", "value"])
        #expect(
            kinds("$color-ink : red; a { b: $color-ink; @include m($color-ink: $color-accent) }", .scss)
                == ["set", "value", "set", "value"])
    }

    @Test func scripts() throws {
        let design = try UsedDesign()
        let text = """
            // tokenValue("color.ink")
            const a = tokenValue("color.ink"), b = tokens['color.accent'], c = "color.ink";
            const d = /["']/.test(x) ? `var(--nyx-color-ink, ${c})` : 'it\\'s var(--nyx-color-accent)';
            const e = <p style={{ color: "var(--nyx-color-ink)" }}>Don't {tokenValue("color.ink")} </p>;
            const f = styled.div`color: ${tokenValue("color.accent")}; b: var(--nyx-color-${f}); c: ${g}--nyx-color-ink`;
            i--; --i; x = "color";
            """
        #expect(
            design.uses(text, .script) == [
                "color.ink = color.ink", "color.accent = color.accent", "color.ink = color.ink?",
                "--nyx-color-ink = color.ink", "--nyx-color-accent = color.accent", "--nyx-color-ink = color.ink",
                "color.ink = color.ink", "color.accent = color.accent",
            ])
    }

    @Test func markup() throws {
        let design = try UsedDesign()
        let text = """
            <!-- <p style="color: var(--nyx-color-ink)"> -->
            <style lang="scss">a { b: $color-ink; /* var(--nyx-color-ink) */ }</style>
            <script type="module">const a = tokenValue("color.accent") // "color.ink"</script>
            <p class="bg-[--nyx-color-ink]" style="color: var(--nyx-color-accent, #7c5cff)">It's</p>
            """
        #expect(
            design.uses(text, .markup) == [
                "$color-ink = color.ink", "color.accent = color.accent", "--nyx-color-ink = color.ink",
                "--nyx-color-accent = color.accent",
            ])
    }

    /// What people read is no code.
    @Test func proseInMarkup() throws {
        let design = try UsedDesign()
        let text = """
            <p title="var(--nyx-color-ink)">Write <code>color: var(--nyx-color-ink)</code> or {{ tokenValue("color.ink") }}
            <img alt='--nyx-color-ink' style='color: var(--nyx-color-accent)' /> a < b, {var(--nyx-color-ink)} -->
            <textarea>var(--nyx-color-ink)</textarea><style>a{b:var(--nyx-space-2xl)}</style><STYLE lang=scss>$color-ink</STYLE>
            <x :style="{ color: 'var(--nyx-color-ink)' }" @click="f(tokenValue('color.accent'))" [style.--nyx-color-ink]="a">
            """
        #expect(
            design.uses(text, .markup) == [
                "color.ink = color.ink", "--nyx-color-accent = color.accent", "--nyx-space-2xl = space.2xl",
                "$color-ink = color.ink", "--nyx-color-ink = color.ink", "color.accent = color.accent",
                "--nyx-color-ink = color.ink",
            ])
    }

    @Test func components() throws {
        let design = try UsedDesign()
        let text = """
            ---
            const a = tokenValue("color.ink");
            ---
            <p style:--nyx-color-ink={tokenValue("color.accent")} class="a {b ? 'x' : ''}" {...c}>var(--nyx-color-ink)
            {#each d as e}<i style="color: var(--nyx-color-accent)">{`var(--nyx-space-2xl)`}</i>{/each} var(--nyx-color-ink)
            {d.map((e) => <li title={tokenValue("color.ink")}>it's</li>)}<style lang="scss">a { b: $color-ink }</style>
            """
        #expect(
            design.uses(text, .component) == [
                "color.ink = color.ink", "--nyx-color-ink = color.ink", "color.accent = color.accent",
                "--nyx-color-accent = color.accent", "--nyx-space-2xl = space.2xl", "color.ink = color.ink",
                "$color-ink = color.ink",
            ])
    }

    @Test func languagesByEnding() {
        #expect(CodeLanguage(path: "a/B.CSS") == .css && CodeLanguage(path: "A.Svelte") == .component)
        #expect(CodeLanguage(path: "a.KT") == .kotlin && CodeLanguage(path: "a.Tsx") == .script)
        #expect(CodeLanguage(path: "css") == nil && CodeLanguage(path: "a.css.map") == nil)
    }

    @Test func swift() throws {
        let design = try UsedDesign()
        let text = """
            /* NyxColors.ink /* NyxColors.ink */ NyxColors.ink */
            let a = NyxColors.ink.opacity(0.5), b = Design.NyxColors.Surface.secondary, c = NyxColors
                .surface
            let d = "NyxColors.ink \\(NyxColors.accent) \\(f("\\(NyxColors.ink)"))", e = #"\\(NyxColors.ink)"#
            Text("x").foregroundStyle(.nyx.accent).padding(NyxSpace.space2xl)
            let f = theme.colors.surface.secondary, g = NyxNativeColors.surfaceSecondary, h = NyxColors.self
            let i = \"\"\"
                NyxColors.ink \\(NyxColors.ink) "
                \"\"\"
            MyNyxColors.ink; other.nyx.accent; foo().nyx.accent
            """
        #expect(
            design.uses(text, .swift) == [
                "NyxColors.ink = color.ink", "NyxColors.Surface.secondary = color.surface.secondary",
                "NyxColors\n    .surface = color.surface.$root", "NyxColors.accent = color.accent",
                "NyxColors.ink = color.ink", "nyx.accent = color.accent", "NyxSpace.space2xl = space.2xl",
                "colors.surface.secondary = color.surface.secondary",
                "NyxNativeColors.surfaceSecondary = color.surface.secondary", "NyxColors = color (group)",
                "NyxColors.ink = color.ink",
            ])
    }

    @Test func kotlin() throws {
        let design = try UsedDesign()
        let text = """
            // tokens.color.ink
            val a = LocalNyxTokens.current.color.ink; val b = NyxTokens(contexts).color.accent; val c = "$x ${tokens.color.ink}"
            val d = tokens.space.space2xl; val e = color.ink; val f = 'x'; val g: NyxTokens.ColorSurfaceGroup = tokens.colorSurface
            val h = theme!!.tokens?.color?.ink
            """
        #expect(
            design.uses(text, .kotlin) == [
                "color.ink = color.ink", "color.accent = color.accent", "color.ink = color.ink",
                "space.space2xl = space.2xl", "color.ink = color.ink?",
                "NyxTokens.ColorSurfaceGroup = color.surface (group)", "colorSurface = color.surface (group)",
                "color?.ink = color.ink",
            ])
        // Nothing here speaks of tokens.
        #expect(design.uses("val e = color.ink", .kotlin) == [])
    }

    @Test func membersOfTypesThatAreThere() throws {
        let design = try UsedDesign(
            manifest: """
                name: Nyx
                sources: [a.tokens.yaml]
                modifiers: { appearance: { contexts: [dark, light], default: dark } }
                outputs: [{ format: swift, path: Nyx.swift, namespace: extension, groups: joined }]

                """)
        #expect(
            design.uses("a(.ink); b(Color.surfaceSecondary); c.ink; d.foregroundStyle(.accent)", .swift) == [
                "ink = color.ink?", "Color.surfaceSecondary = color.surface.secondary", "accent = color.accent?",
            ])
    }

    /// Whatever stands there, the scanners end, and in time that grows with the text alone.
    @Test(arguments: CodeLanguage.allCases) func hostileTexts(_ language: CodeLanguage) throws {
        let design = try UsedDesign()
        let count = 60_000
        func repeated(_ text: String, _ factor: Int = 1) -> String {
            String(repeating: text, count: count / text.utf8.count * factor)
        }
        let texts = [
            repeated("var(--nyx-color-ink,"), repeated("("), repeated("\"\\("), repeated("`${"), repeated("#{\""),
            repeated("/["), repeated("'"), repeated("/*"), repeated("NyxColors."), repeated("tokens.color."),
            repeated("\\"), repeated("<style>"), repeated("<!--"), repeated("{[("), repeated("é😀"), repeated("a.`b"),
            repeated("var(--nyx-colour-ink) "), repeated("\"\"\"#"), repeated("--"), repeated("$"), "\"", "'", "`",
            repeated("{{"), repeated("{/"), repeated("<a b="), repeated("<a b=\""), repeated("--#{"), repeated("--${"),
            "---\n" + repeated("<x "), repeated("'--"), repeated("\"--#{"), repeated("/*\n"), repeated("\n \n  a"),
            "#\"", "/",
        ]
        let clock = ContinuousClock()
        let time = clock.measure {
            for text in texts { _ = CodeReading(Array(text.utf8), language, design.table) }
        }
        #expect(time < .seconds(20), "\(time)")
    }

    /// Cut off anywhere, and with breaks of Windows.
    @Test(arguments: CodeLanguage.allCases) func textsThatAreCutOff(_ language: CodeLanguage) throws {
        let design = try UsedDesign()
        let text = Array(
            """
            a{color:var(--nyx-color-ink,#fff);"#{$color-ink}"}\r\n`x${tokens["color.ink"]}y` /[a]/ /* b */
            NyxColors.Surface.secondary "\\(NyxColors.ink)" LocalNyxTokens.current.color.ink 'c' <style>b</style>\r\n
            """.utf8)
        for end in text.indices {
            for use in CodeReading(Array(text[..<end]), language, design.table).uses {
                #expect(use.range.upperBound <= end && !use.range.isEmpty)
            }
        }
    }
}
