import TesseraAuditFacts
import TesseraCodeScanning
import Testing

/// Styles in attributes, in elements of JSX, and in templates of JavaScript.
@Suite struct InlineStyleTests {
    @Test func attributes() {
        expectSeen(
            """
            <p class="a" STYLE='color: ↓#fff; padding: ↓13px 0; font-family: &#039;Red&quot;; margin: ↓7px'>#abc 9px</p>
            <p title="color: #fff" data-style="color: #fff" fill="#fff" style="--x: ↓#123456; --nyx-text: #000"></p>
            <!-- <p style="color: #fff"> -->
            """, .html, ["#ffffff", "spacing 13", "spacing 7", "#123456"], ownNames: ["--nyx-text"])
    }

    @Test func touchTargets() {
        expectSeen(
            "<button style=\"width: ↓40px; height: ↓↓20px\">", .html, ["size 40", "size 20", "target button 40x20"])
        expectSeen(
            "a = <div><button style={{ width: ↓40, height: ↓↓20 }} /></div>", .typescript,
            ["size 40", "size 20", "target button 40x20"])
        expectSeen(
            "const A = styled.button<P>`\n  width: ↓40px; height: ↓↓20px;\n`", .javascript,
            ["size 40", "size 20", "target button 40x20"])
        // Whatever a component or an input is.
        for text in [
            "<Button style={{ height: ↓20 }} />", "<input type='checkbox' style={{ height: ↓20 }} />",
            "styled(Button)`height: ↓20px`",
        ] {
            expectSeen(text, .typescript, ["size 20"])
        }
    }

    /// What is inserted may be anything, and so may what it is a part of.
    @Test(
        arguments: [
            (
                "<p style=\"color: {{ x }}; padding: {{ y }}px 12{{ unit }}; --a: #fff{{ alpha }}; color: #{{ hex }}\">",
                .html
            ),
            ("<p style=\"color: <?= $x ?>; color: <%= \"#fff\" %>; width: ${w}px\">", .html),
            ("<p style=\"color: {x}; padding: {y}px; transition: color {t}ms\">", .svelte),
            ("<p style:color={x} style:padding style={`color: ${x}`}>", .svelte),
            ("<p :style=\"{ color: x, padding: `${y}px`, [z]: '#fff', opacity: a ? 0.5 : 1 }\" style=\"\">", .vue),
            ("<p :style=\"styles\" :class=\"{ '#fff': x }\">", .vue),
            ("<p style={{ color: x, ...rest, padding: y * 13, width: f(13), '--a': `${z}#fff` }} />", .typescript),
            ("<p style={styles} className={{ color: '#fff' }} title={'#fff'} />", .typescript),
            (
                "<p style={{ lineHeight: 1.5, zIndex: 10, flex: 3, opacity: 1, borderImageWidth: 3, padding: 0 }} />",
                .javascript
            ),
            ("const theme = { color: '#fff', padding: 13 }; const s = '#fff'; a.style.color = '#fff'", .typescript),
            ("sql`color: #fff; padding: 13px`; `color: #fff`; html`<b>#fff</b>`", .typescript),
            (
                "styled.p`color: ${x}; padding: ${y}px 12${z}; color: #fff${alpha}; ${mixin}: 13px; content: \"${'#fff'}#fff\"`",
                .typescript
            ),
            ("styled.p`/* ${a} color: #fff; */ // ${b} color: #fff;\n`", .typescript),
            (
                "import { View } from 'react-native'\nconst a = <View style={{ padding: 13, color: '#fff' }} />",
                .typescript
            ),
            ("// <p style={{ color: '#fff' }} />\n/* styled.p`color: #fff` */", .typescript),
            ("a < b; style = { color: '#fff' }; if (a<style) { x = '#fff' }", .javascript),
        ] as [(String, AuditedLanguage)])
    func whatIsComputed(_ text: String, _ language: AuditedLanguage) { expectSeen(text, language, []) }

    @Test func besideWhatIsComputed() {
        expectSeen(
            """
            const A = styled.div.attrs({ a: 1 })<{ b: () => void }>`
              ${mixin}
              color: ↓#fff; padding: ${y}px ↓13px;
              ${({ theme }) => theme.on && css`margin: ↓7px; ${x}`}
              &:hover { border: 1px solid ↓red; }
              ${media.tablet} { gap: ↓9px; }
              content: "${'}'}"; background: url(${image}) ↓#123456;
            `
            const move = keyframes`from { color: ↓#fff; width: 13px }`
            """, .typescript,
            ["#ffffff", "spacing 13", "spacing 7", "#ff0000", "spacing 9", "#123456", "#ffffff"])
    }

    @Test func objects() {
        expectSeen(
            """
            export const A = ({ x }: P) => (
              <p className="a" style={{ color: "↓#fff", padding: ↓13, marginTop: ↓-7, 'border-radius': '↓5px', opacity: ↓.5,
                WebkitTransition: "color ↓200ms", "--brand": '↓#123456', background: `↓#abc`, nested: { color: "#fff" } }}>
                Don't {x} <b style={{ gap: ↓9 }}/>
              </p>
            )
            """, .typescript,
            [
                "#ffffff", "spacing 13", "spacing -7", "radius 5", "opacity 0.5", "transition 0.2s", "#123456",
                "#aabbcc",
                "spacing 9",
            ])
        expectSeen(
            "<p :style=\"{ color: '↓#fff', padding: 13, margin: '↓7px' }\" v-bind:style=\"[{ gap: '↓9px' }, x]\">",
            .vue,
            ["#ffffff", "spacing 7", "spacing 9"])
        expectSeen(
            "---\nconst a = 1\n---\n{a}<p style={{ color: '↓#fff' }} /><i style=\"gap: ↓9px\"/><style>b{color:↓#123}</style>",
            .astro, ["#ffffff", "spacing 9", "#112233"])
        expectSeen(
            "{#if a < b}<p style:color=\"↓#fff\" style:gap|important='↓9px' style=\"margin: {x}px ↓7px\">{/if}{ <i style='gap:↓5px'>",
            .svelte, ["#ffffff", "spacing 9", "spacing 7", "spacing 5"])
    }

    @Test("a number in an attribute between double quotes needs a text between single ones")
    func numbersInAttributes() {
        expectSeen("<p :style=\"{ opacity: ↓.8 }\">", .vue, ["opacity 0.8 attribute"])
        expectSeen("<p v-bind:style='{ opacity: ↓.8 }'>", .vue, ["opacity 0.8"])
        expectSeen("<p style={{ opacity: ↓.8 }} />", .astro, ["opacity 0.8"])
    }

    @Test func variables() {
        expectSeen(
            """
            const card: React.CSSProperties = { padding: ↓13 }
            const sheet: Record<string, CSSProperties> = { a: { color: "↓#fff" }, b: x }
            const own = { gap: ↓9 }, other = { gap: 9 }
            const styles = { used: { gap: ↓7 }, unused: { gap: 7 } }
            let a = <p style={own}><b style={styles.used} /></p>
            """, .typescript, ["spacing 13", "#ffffff", "spacing 9", "spacing 7"])
    }

    @Test func suppressions() {
        expectSeen(
            """
            ↓<!-- tessera:ignore(audit/color) the partner's -->
            <p style="color: ↓#fff"></p>
            """, .html, ["ignore [\"audit/color\"] line 2: the partner's", "#ffffff"])
        expectSeen(
            """
            ↓// tessera:ignore one
            <p style={{ gap: ↓9 }} />;
            <p>
              {↓/* tessera:ignore two */}
              <b style={{ gap: ↓9 }} />
            </p>;
            styled.p`
              ↓/* tessera:ignore three */
              gap: ↓9px;
            `
            """, .typescript,
            [
                "ignore [] line 2: one", "spacing 9", "ignore [] line 5: two", "spacing 9", "ignore [] line 9: three",
                "spacing 9",
            ])
    }

    @Test func filesThatAreLeftOut() {
        for file in ["a.test.tsx", "src/__tests__/a.tsx", "a.spec.js"] {
            expectSeen("<p style={{ gap: 9 }} />", AuditedLanguage(file: file) ?? .typescript, [], file: file)
        }
        expectSeen("<p style={{ gap: ↓9 }} />", .typescript, ["spacing 9"], file: "test.tsx")
    }

    private static let anyLengthCases: [String] = [
        "<p style={{", "<p style=\"", "{", "`${", "styled.a`${", "'", "/", "<a ", "style={{a:", "<!--", "{/*",
        "const a={",
    ]

    @Test(arguments: anyLengthCases) func anyLength(_ piece: String) {
        let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
        for language in [AuditedLanguage.html, .vue, .svelte, .astro, .typescript] {
            let time = ContinuousClock().measure { _ = CodeScan.facts(in: bytes, file: "a", language) }
            #expect(time < .seconds(20), "\(language)")
        }
    }

    /// A scan of each template to its end would take hours.
    @Test func templatesInTemplates() {
        let depth = 60_000
        let text = String(repeating: "css`gap: 9px; ${", count: depth) + "1" + String(repeating: "}`", count: depth)
        var facts: [Fact] = []
        let time = ContinuousClock().measure {
            facts = CodeScan.facts(in: Array(text.utf8.prefix(CodeScan.byteLimit)), file: "a.ts", .typescript)
        }
        #expect(facts.count >= depth)
        #expect(time < .seconds(20))
    }
}
