import TesseraAuditFacts
import TesseraCodeScanning
import Testing

@Suite struct SheetColorTests {
    @Test func everySpelling() {
        expectSeen(
            """
            a {
              color: ↓#FFF; background: ↓#7c5cff80;
              border: solid ↓rgb(0 128 255 / 50%);
              outline-color: ↓hsl(0 100% 50%);
              fill: ↓oklch(1 0 0); stroke: ↓rebeccapurple;
              box-shadow: 0 0 ↓rgba(0,0,0,.2);
              background-image: linear-gradient(↓red, 50%, ↓#123);
            }
            """, .css,
            [
                "#ffffff", "#7c5cff/0.5", "#0080ff/0.5", "#ff0000", "#ffffff", "#663399", "#000000/0.2", "#ff0000",
                "#112233",
            ])
    }

    @Test func whatIsNoColorOfItsOwn() {
        expectSeen(
            """
            #fff .beige:not(#abc) { color: transparent; background: currentColor url(#fff) no-repeat; content: "#fff"; }
            .red { color: var(--x, #fff); background: rgb(from var(--x) r g b / 50%); mask: linear-gradient(#000, white); }
            .tan { color: inherit; border: 0 none; animation: red 0s; grid-area: gold; background: url("red.png#fff"); }
            .gone { color: #fff0; background: rgba(0, 0, 0, 0); color: rgb(var(--r), 0, 0); color: CanvasText; }
            @font-face { font-family: red; src: url(a#fff); }
            @property --y { syntax: "<color>"; initial-value: #fff; }
            @media print { * { color: #000 !important; } }
            .mix { color: color-mix(in srgb, var(--x), white 20%); }
            /* a { color: #fff } */
            """, .css, [])
    }

    @Test func customPropertiesAndTheirOwners() {
        expectSeen(
            ":root { --mine: ↓#fff; --name: ↓red; --list: red blue; --nyx-text: #000; --pad-padding: ↓13px; }", .css,
            ["#ffffff", "#ff0000", "spacing 13"], ownNames: ["--nyx-text"])
    }

    @Test func sass() {
        expectSeen(
            """
            $brand: ↓#7C5CFF !default; // $x: #fff
            $map: (a: ↓#fff, 'b': ↓rgb(1,2,3));
            .a-#{$b} { &:hover { color: ↓rgba(#000, 0.5); } .c & { color: darken(↓#abcdef, 10%); } }
            @include button(↓#123456, 12px);
            @use "x" with ($primary: ↓#fff);
            @if $a == #fff { color: $brand; }
            font: { size: ↓13px; }
            """, .scss,
            [
                "#7c5cff variable", "#ffffff variable", "#010203 variable", "#000000/0.5", "#abcdef argument",
                "#123456 variable", "#ffffff variable", "textSize 13",
            ])
    }

    @Test func less() {
        expectSeen(
            """
            @import (reference) "x.less"; // #fff
            @brand: ↓#7C5CFF; @nyx-own: #fff;
            .a { color: fade(@brand, 20%); background: darken(↓#abcdef, 5%); .mixin(↓#123456; 2px); width: ~"calc(1px + 2px)"; }
            .@{name} { --@{name}: ↓#fff; &:extend(.b all); @media (min-width: 3px) { color: ↓red } }
            @page :first { color: red } @detached: { color: ↓#111 }; @plugin "x"; .m(@a; @b: 2) when (@a > 1) { fill: @@a }
            """, .less,
            [
                "#7c5cff variable", "#abcdef argument", "#123456 variable", "#ffffff", "#ff0000", "#111111",
            ], ownNames: ["@nyx-own"])
    }

    @Test func indentedSass() {
        expectSeen(
            """
            // a comment
              that goes on #fff
            $brand: ↓#7C5CFF
            $map: (a: ↓#fff,
              b: #{$x})
            =button($c)
              color: ↓#123
            .a,
            .b
              color: ↓red

              +button(↓#123456, 12px)
              &:hover
                background: $brand
            /* another
               color: #fff
            .c
            \tfill: ↓#111
            """, .sass,
            [
                "#7c5cff variable", "#ffffff variable", "#112233", "#ff0000", "#123456 variable", "#111111",
            ])
    }

    @Test func nestingAndLayers() {
        expectSeen(
            "@layer base { .a { & > .b { color: ↓#111; } @media (width > 600px) { color: ↓#222 !important; } } }", .css,
            ["#111111", "#222222"])
    }
}

@Suite struct SheetNumberTests {
    @Test func lengthsByProperty() {
        expectSeen(
            """
            .card {
              padding: ↓12px 0 ↓1.5rem; margin-inline: auto ↓-8px; gap: ↓6pt;
              width: ↓36px; border-radius: ↓4px ↓4px 0 0; border: ↓2px solid; top: ↓10px; inset: 0 ↓3px;
              font: 500 ↓14px/1.4 Inter; font-size: ↓0.875rem; opacity: ↓50%; box-shadow: inset 0 4px ↓12px 1px, 0 0 var(--x);
            }
            """, .css,
            [
                "spacing 12", "spacing 24", "spacing -8", "spacing 8", "size 36", "radius 4", "radius 4", "lineWidth 2",
                "offset 10", "offset 3", "textSize 14", "textSize 14", "opacity 0.5", "shadowBlur 12",
            ])
    }

    @Test func whatIsLeftAlone() {
        expectSeen(
            """
            .a { padding: 0 1px -1px 5% 2em auto var(--x) calc(100% - 16px) max(8px, 1vw); opacity: 1; }
            .b { line-height: 20px; letter-spacing: 2px; transform: translate(4px, 5px); flex: 0 0 40px; z-index: 3; }
            .c { background-size: 12px; background-position: 0 5px; grid-template-columns: 12px 1fr; }
            @media (min-width: 768px) { .d { border-style: solid; border-width: thin; } }
            @keyframes k { 50% { top: 12px; opacity: 0.5; width: 3px; } }
            .e { transition: none; animation-delay: -0.3s; transition-duration: 0.01ms; animation: spin linear infinite; }
            """, .css, [])
    }

    @Test func filters() {
        expectSeen(
            """
            a { filter: drop-shadow(0 4px ↓12px ↓rgb(0 0 0 / 50%)) blur(↓3px) opacity(↓50%) brightness(80%); }
            b { -webkit-backdrop-filter: blur(↓0.5rem) drop-shadow(0 2px var(--x)) drop-shadow(1px 2px); }
            c { --panel-filter: blur(↓20px); filter: blur(calc(1px + 2px)) blur(0) blur(2em); }
            """, .css,
            ["shadowBlur 12", "#000000/0.5", "blur 3", "opacity 0.5", "blur 8", "blur 20"])
    }

    @Test func lessAndSass() {
        expectSeen(
            "@card-padding: ↓13px; .a { gap: ↓12px; margin: @x + 4px; padding: 8px-@y; width: (@a / 2) }", .less,
            ["spacing 13 variable", "spacing 12"])
        expectSeen(
            ".a\n  padding: ↓13px $x\n  font:\n    size: ↓14px\n  margin: $x + 4px\n@media (min-width: 9px)\n  .b\n    top: ↓3px\n",
            .sass, ["spacing 13", "textSize 14", "offset 3"])
    }

    @Test func sums() {
        expectSeen(
            "a { padding: $x + 4px; margin: 8px * 2; width: -$y; gap: math.div(8px, 2) ↓12px; }", .scss, ["spacing 12"])
        expectSeen(
            "$card-padding: ↓13px; $break-sm: 576px; $breakpoint-width: 90px; $icon-size: ↓24px; $h-size-1: 30px;",
            .scss,
            ["spacing 13 variable", "size 24 variable"])
        expectSeen(
            "$fade-duration: ↓200ms; $transition: color ↓200ms ease-in; a { transition: color ↓200ms }", .scss,
            ["transition 0.2s variable", "transition 0.2s, 0.42 0 1 1 named variable", "transition 0.2s"])
    }

    /// CSS Backgrounds and Borders 3, 4.1: the radii of the two axes stand on the two sides of a slash.
    @Test("a slash between two radii separates them; others are parts of a quotient")
    func slashes() {
        expectSeen(
            "a { border-radius: ↓8px / ↓4px } b { border-radius: ↓8px ↓4px / ↓12px 24% } c { border-radius: ↓9px / 0 }",
            .css, ["radius 8", "radius 4", "radius 8", "radius 4", "radius 12", "radius 9"])
        expectSeen(
            "a { border-radius: 8px / 2; gap: 8px / 4px } b { border-radius: $x / 4px ↓3px } $radius: 8px / 4px;",
            .scss, ["radius 3"])
        expectSeen("const a = <p style={{ borderRadius: '↓8px / ↓4px' }} />", .typescript, ["radius 8", "radius 4"])
        // Here a slash is followed by what is no length of the design.
        expectSeen(
            "a { font: ↓12px/16px Inter; grid-area: 1 / 2; aspect-ratio: 16 / 9; border-image: url(a.png) 30 / 12px }",
            .css, ["textSize 12"])
    }

    @Test func motion() {
        expectSeen(
            """
            a { transition: opacity ↓200ms cubic-bezier(.4, 0, .2, 1) ↓50ms, color ↓.3s ease; }
            b { animation: spin ↓1s linear infinite; transition-timing-function: ↓ease-in-out; transition-delay: ↓0.1s }
            c { --fade-duration: ↓250ms; animation-duration: var(--x); transition: var(--x) var(--y); }
            """, .css,
            [
                "transition 0.2s, 0.4 0 0.2 1", "duration 0.05", "transition 0.3s", "transition 1s",
                "transition 0.42 0 0.58 1 named", "duration 0.1", "transition 0.25s",
            ])
    }
}

@Suite struct SheetTargetTests {
    private func targets(_ text: String, _ language: AuditedLanguage = .css) -> [String] {
        CodeScan.facts(in: Array(text.utf8), file: "a.css", language).compactMap {
            if case .touchTarget = $0.content { $0.content.summary } else { nil }
        }
    }

    private static let smallCases: [(String, String)] = [
        ("button { width: 20px; height: 18px }", "target button 20x18"),
        ("nav > a { height: 16px }", "target a -x16"),
        ("div [role=\"button\"] { min-height: 20px; height: 12px }", "target [role=\"button\"] -x20"),
        (".close-btn, .x { width: 1rem; height: 1rem; padding: 2px }", "target .close-btn 20x20"),
        ("input[type=submit]:hover { height: 20px; margin: 1px 0 }", "target input[type=submit]:hover -x22"),
        (".card__button--small { height: 1.25rem }", "target .card__button--small -x20"),
    ]

    @Test(arguments: smallCases) func small(_ text: String, _ expected: String) {
        #expect(targets(text) == [expected])
    }

    @Test func nestedSelectors() {
        #expect(
            targets(".btn { &--sm { height: 20px } svg { height: 12px } &:disabled { height: 9px } }", .scss)
                == ["target .btn--sm -x20"])
        #expect(targets("button { @media (width > 1px) { height: 20px } }") == ["target button -x20"])
    }

    private static let notJudgedCases: [String] = [
        "button svg { height: 12px }", ".button-icon { width: 12px }", ".button__label { height: 12px }",
        "button::before { height: 2px }", "a:after { height: 2px }",
        "input[type=checkbox] { width: 16px; height: 16px }",
        "button:disabled { height: 10px }", "button { height: 1px; width: 1px }", "button { height: 2em; width: 50% }",
        "button { height: var(--h) }", "button { height: 20px; padding: var(--p) }", "div { height: 10px }",
        "button { height: 10px; display: none }", "@media print { button { height: 10px } }",
        "button { height: calc(1px + 1em) }",
    ]

    /// The audit says which are below the minimum: these say nothing of a target's size.
    @Test(arguments: notJudgedCases) func notJudged(_ text: String) {
        #expect(targets(text).isEmpty)
    }

    @Test func otherDialects() {
        #expect(targets("button\n  height: 20px\n", .sass) == ["target button -x20"])
        #expect(targets(".icon-btn { .x(); height: 20px }", .less) == ["target .icon-btn -x20"])
    }

    @Test func paddingIsRoom() {
        #expect(targets("button { height: 16px; padding: 4px 8px; width: 16px }") == ["target button 32x24"])
    }
}

@Suite struct SheetFileTests {
    @Test func suppressions() {
        expectSeen(
            """
            a { color: ↓#fff; } ↓/* tessera:ignore(audit/color, audit/opacity) the partner's */
            ↓/* tessera:ignore: because */
            /* another */
            b { color: ↓#000; }
            ↓/* tessera:ignore far */

            c {} /* tessera:ignored is another word */
            ↓/*
             * tessera:ignore(audit/color) over
             * lines
             */
            d { color: ↓#111; }
            """, .css,
            [
                "#ffffff", "ignore [\"audit/color\", \"audit/opacity\"] line 1: the partner's",
                "ignore [] line 4: because", "#000000", "ignore [] line 5: far",
                "ignore [\"audit/color\"] line 12: over lines", "#111111",
            ])
        expectSeen("a {\n  ↓// tessera:ignore\n  color: ↓red;\n}", .scss, ["ignore [] line 3: ", "#ff0000"])
        expectSeen("a {\n  ↓// tessera:ignore why\n  color: ↓red;\n}", .less, ["ignore [] line 3: why", "#ff0000"])
        expectSeen("a\n  ↓// tessera:ignore why\n  color: ↓red\n", .sass, ["ignore [] line 3: why", "#ff0000"])
    }

    @Test func generatedFilesAndSizes() {
        expectSeen("/* Generated by Tessera from a. */ a { color: #fff }", .css, [])
        expectSeen("// Generated by Tessera from a.\n$a: #fff;", .scss, [])
        let long = Array(("a { color: #fff } /*" + String(repeating: "x", count: 1 << 20)).utf8)
        #expect(CodeScan.facts(in: long, file: "a.css", .css).map(\.content) == [.fileError(.size)])
    }

    private static let damagedFilesAreReadCases: [String] = [
        "a { color: \"#fff", "a { /* color: red", "}}}", "a { color: rgb(1,2", "@media", "a:", ":;", "{", "$", "#{",
        "--x:{",
        "a{b:#", "@include", "a{--:}", "&", "a{&:}", "\\", "a{width:1e999px}",
    ]

    @Test(arguments: damagedFilesAreReadCases) func damagedFilesAreRead(_ text: String) {
        _ = CodeScan.facts(in: Array(text.utf8), file: "a.scss", .scss)
        _ = CodeScan.facts(in: Array(text.utf8), file: "a.css", .css)
        _ = CodeScan.facts(in: Array(text.utf8), file: "a.less", .less)
        _ = CodeScan.facts(in: Array(text.utf8), file: "a.sass", .sass)
    }

    @Test func errorsAreTold() {
        expectSeen("a { color: ↓red } ↓/* b", .css, ["#ff0000", "syntax"])
    }

    @Test(
        "what nothing ends is told in every language",
        arguments: [
            ("const a = ↓`b", .typescript), ("const a = 1 ↓/* b\n<p style={{ gap: 9 }} />", .javascript),
            ("<p>↓<!-- <b style='gap: 9px'>", .html), ("<p>↓<!-- -> b", .vue),
            ("<p title=↓\"a><b style='gap: 9px'>", .html),
            ("<script>const a = ↓`b</script>", .svelte), ("fun a() { b↓(Modifier }", .kotlin),
            ("fun a() { b() ↓) }", .kotlin), ("fun a() ↓{ b()", .kotlin),
        ] as [(String, AuditedLanguage)])
    func unclosed(_ text: String, _ language: AuditedLanguage) {
        expectSeen(text, language, ["syntax"])
    }

    @Test(
        "what ends is no error",
        arguments: [
            ("const a = `b ${c ? `d` : '`'}`; const e = /[`/*]/; /* f */", .typescript),
            ("<p>Don't {a} <b>image</b> :) 1)</p>", .javascript),
            ("<!--> <!---> <!-- a --> <p title=\"a > b\">3 < 4</p>", .html), ("<p :style=\"{ a: `b` }\">{{ c }}", .vue),
            ("fun a() { b(\"${c(\")\")} (\", '(') /* ( /* ( */ */ }", .kotlin),
        ] as [(String, AuditedLanguage)])
    func closed(_ text: String, _ language: AuditedLanguage) {
        expectSeen(text, language, [])
    }

    private static let anyLengthAndDepthCases: [String] = [
        "{", "a{", "rgb(", "a:rgb(", "#{", "(", "a,", "a{color:#fff;", "var(", "--x:(", "[", "&:not(", "a{b:c,",
        "/* */",
        "// tessera:ignore x\n", "@media ", "lighten(", ":", "a{transition:a 1s,", "\n", "\"#{", "@{", "a\n b\n",
        "filter:blur(", "/*\n", "@a:",
    ]

    /// In the time that their length takes: each of these would take minutes otherwise.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: anyLengthAndDepthCases) func anyLengthAndDepth(_ piece: String)
    {
        let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
        for language in AuditedLanguage.allCases {
            _ = CodeScan.facts(in: bytes, file: "a" + language.endings[0], language)
        }
    }
}
