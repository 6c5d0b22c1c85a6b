import Foundation
import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraTestSupport
import Testing

/// What a token has in some contexts only, or beside the value of a property.
@Suite("Parts and contexts in outputs of templates")
struct LostPartTests {
    private static let tokens = """
        c:
          $type: color
          a: { $value: "color(display-p3 1 0 0)", $contexts: { dark: "color(display-p3 0 1 0)" } }
          b: { $value: "#111111", $contexts: { dark: "color(display-p3 0 0 1)" } }
          d: { $value: "color(display-p3 1 0 0)", $contexts: { dark: "#222222" } }
          plain: "#333333"
          clear: "rgb(0 0 0 / 0.3)"
        motion:
          $type: transition
          calm:
            $value: { duration: 100ms, delay: 0ms, timingFunction: linear }
            $contexts: { dark: { duration: 50ms, delay: 0ms, timingFunction: linear } }
          open:
            $value: { duration: 300ms, delay: 0ms, timingFunction: linear }
            $contexts: { dark: { duration: 900ms, delay: 0ms, timingFunction: linear } }
            $reducedMotion: "{motion.calm}"
        list:
          $type: animation
          $value: { curve: linear, duration: 300ms, stagger: 50ms }
          $contexts: { dark: { curve: linear, duration: 300ms } }
          $reducedMotion: { curve: linear, duration: 50ms, stagger: 7ms }
        wait: { $type: transition, $value: { duration: 100ms, delay: 80ms, timingFunction: linear } }
        sheet: { $type: spring, $value: { duration: 0.4s, bounce: 0 }, $reducedMotion: "{wait}" }
        rows:
          $type: transition
          $value: { duration: 200ms, delay: 0ms, timingFunction: linear }
          $reducedMotion: "{list}"
        sh: { $type: css, $value: "0 1px red, 0 2px blue", $contexts: { dark: "0 1px black, 0 2px blue" } }
        bounce: { $type: spring, $value: bouncy, $reducedMotion: none }
        send: { $type: touchTarget, $value: { size: 44px, shape: circle, hitShape: rectangle } }
        tap: { $type: haptic, $value: { kind: impact, style: soft, intensity: 0.7 } }
        line: { $type: strokeStyle, $value: { dashArray: [4px, 2px], lineCap: round } }
        bar: { $type: material, $value: { tint: "color(display-p3 0 1 0 / 0.5)", fallback: "#00ff00", blur: 20px } }
        pane: { $type: glass, $value: { variant: clear, tint: "#ff0000", interactive: true, dimming: 0.35, fallback: "{bar}" } }
        edge:
          $type: border
          $value: { width: 1px, style: { dashArray: [3px, 1px], lineCap: butt }, color: "#333333" }
          $contexts: { dark: { width: 1px, style: solid, color: "#333333" } }
        ring: { $type: focusIndicator, $value: { width: 2px, style: "{line}", color: "#333333", offset: 2px } }
        tabs:
          $type: tabBar
          $value:
            topPadding: 12px
            bottomPadding: 34px
            iconSize: 24px
            itemHitHeight: 48px
            itemSpacing: 4px
            labelSize: 11px
            labelLineHeight: 14px
            states: { selected: { icon: "color(display-p3 1 1 0)" }, unselected: { icon: "#AAAAAA" } }
            background:
              - [{ color: "#14141C00", position: 0 }, { color: "color(display-p3 0 0.3 0)", position: 1 }]
              - { tint: "color(display-p3 0 0.2 0 / 0.8)", fallback: "#14141C", blur: 20px }
              - "{pane}"
              - "#222222"
            selectionSpring: "{bounce}"
            tabs: [{ id: home, label: Home, symbol: house }, { id: find, label: Find, symbol: magnifyingglass, role: search }]

        """

    private func text(_ template: String) throws -> String {
        let compilation = TemplateFixture.compile(Self.tokens, builtIn: template)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        return try #require(compilation.files.first).text
    }

    private static let sassCases: [(String, String)] = [
        ("wide-token(\"c.a\")", "color(display-p3 1 0 0)"),
        ("wide-token(\"c.a\", \"dark\")", "color(display-p3 0 1 0)"),
        ("wide-token(\"c.b\")", "#111111"), ("wide-token(\"c.b\", \"dark\")", "color(display-p3 0 0 1)"),
        ("wide-token(\"c.d\", \"dark\")", "#222222"), ("wide-token(\"c.plain\", \"dark\")", "#333333"),
        ("map-get(wide-token(\"bar\"), \"tint\")", "color(display-p3 0 1 0 / 0.5)"),
        ("token(\"c.clear\")", "rgba(0, 0, 0, 0.3)"),
        ("reduced-motion-token(\"motion.open\")", "100ms cubic-bezier(0, 0, 1, 1) 0ms"),
        ("reduced-motion-token(\"motion.open\", \"dark\")", "50ms cubic-bezier(0, 0, 1, 1) 0ms"),
        ("reduced-motion-token(\"c.plain\")", "#333333"),
        ("token-part(\"list\", \"stagger\")", "50ms"), ("token-part(\"list\", \"stagger\", \"dark\")", "0ms"),
        ("token-part(\"tap\", \"intensity\")", "0.7"), ("token-part(\"line\", \"dash-array\")", "4px, 2px"),
        ("map-get(token(\"pane\"), \"variant\")", "clear"), ("map-get(token(\"pane\"), \"dimming\")", "0.35"),
        ("map-get(token(\"pane\"), \"interactive\")", "true"), ("map-get(token(\"pane\"), \"glass-tint\")", "#ff0000"),
        ("token-part(\"edge\", \"dash-array\")", "3px, 1px"), ("token-part(\"edge\", \"line-cap\")", "butt"),
        ("length(token-part(\"edge\", \"dash-array\", \"dark\"))", "0"),
        ("token-part(\"ring\", \"line-cap\")", "round"),
        ("length(\(background("token")))", "4"), ("nth(\(background("token")), 4)", "#222222"),
        ("map-get(nth(\(background("token")), 3), \"glass-tint\")", "#ff0000"),
        ("token-part(\"list\", \"reduced-stagger\")", "7ms"),
        ("map-get(reduced-motion-token(\"sheet\"), \"delay\")", "80ms"),
        ("token-part(\"rows\", \"reduced-stagger\")", "50ms"), ("token(\"sh\", \"dark\")", "0 1px black, 0 2px blue"),
        ("map-get(token(\"send\"), \"is-circle\")", "true"), ("map-get(token(\"send\"), \"is-hit-circle\")", "false"),
        ("map-get(map-get(token(\"tabs\"), \"selection-spring\"), \"reduced-duration\")", "0.01ms"),
        ("map-get(map-get(map-get(token(\"tabs\"), \"tabs\"), \"find\"), \"role\")", "search"),
        ("map-get(nth(\(background("token")), 2), \"blur\")", "20px"),
        ("map-get(nth(nth(\(background("token")), 1), 2), \"position\")", "1"),
        ("map-get(nth(nth(\(background("wide-token")), 1), 2), \"color\")", "color(display-p3 0 0.3 0)"),
        ("map-get(nth(\(background("wide-token")), 2), \"tint\")", "color(display-p3 0 0.2 0 / 0.8)"),
        ("map-get(wide-token(\"tabs\"), \"selected-icon-color\")", "color(display-p3 1 1 0)"),
    ]

    private static func background(_ function: String) -> String { "map-get(\(function)(\"tabs\"), \"background\")" }

    @Test(
        "SCSS has what holds in a context on wide screens, with reduced motion, and beside a value",
        .enabled(if: Programs.isInstalled("sassc"), "sassc is not installed"))
    func sass() throws {
        let rules = Self.sassCases.enumerated().map { "  p\($0): \($1.0);\n" }.joined()
        try Scratch.with { folder in
            try Data(try text("scss").utf8).write(to: folder.appending(path: "_tokens.scss"))
            let use = folder.appending(path: "use.scss")
            try Data("@import \"tokens\";\na {\n\(rules)}\n".utf8).write(to: use)
            let (status, output) = try run("sassc", [use.path])
            #expect(status == 0, "\(output)")
            for (index, (call, value)) in Self.sassCases.enumerated() {
                #expect(output.contains("  p\(index): \(value);"), "\(call): \(output)")
            }
        }
    }

    @Test(
        "SCSS knows no context of another name",
        .enabled(if: Programs.isInstalled("sassc"), "sassc is not installed"))
    func unknownContext() throws {
        try Scratch.with { folder in
            try Data(try text("scss").utf8).write(to: folder.appending(path: "_tokens.scss"))
            let use = folder.appending(path: "use.scss")
            for call in [
                "token(\"c.a\", \"drak\")", "wide-token(\"c.a\", \"drak\")",
                "reduced-motion-token(\"motion.open\", \"drak\")", "token-part(\"list\", \"stagger\", \"drak\")",
            ] {
                try Data("@import \"tokens\";\na { b: \(call); }\n".utf8).write(to: use)
                let (status, output) = try run("sassc", [use.path])
                #expect(status != 0, "\(call)")
                #expect(output.contains("there is no context 'drak'; the contexts are "), "\(output)")
            }
        }
    }

    @Test(
        "SCSS takes the longer name of a context that two modifiers have, and no other",
        .enabled(if: Programs.isInstalled("sassc"), "sassc is not installed"))
    func ambiguousContext() throws {
        var input = CompilationInput(
            texts: [
                SourceText(
                    path: "a.tokens.yaml",
                    text: "s: { $type: dimension, $value: 8px, $contexts: { density=low: 4px, contrast=low: 6px } }"
                )
            ])
        input.manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "density", contexts: ["high", "low"]),
            Modifier(name: "contrast", contexts: ["more", "low"]),
        ])
        input.manifest.outputs = [
            Output(format: TemplateOptions(template: "scss", range: TemplateFixture.range), path: "tokens.scss")
        ]
        let compilation = Compiler.compile(input)
        try Scratch.with { folder in
            let text = try #require(compilation.files.first, "\(compilation.diagnostics.map(\.message))").text
            try Data(text.utf8).write(to: folder.appending(path: "_tokens.scss"))
            let use = folder.appending(path: "use.scss")
            let rules = "a { b: token(\"s\", \"density=low\"); c: token(\"s\", \"contrast=low\"); }"
            try Data("@import \"tokens\";\n\(rules)\n".utf8).write(to: use)
            let (status, output) = try run("sassc", ["-t", "compact", use.path])
            #expect(status == 0 && output.contains("a { b: 4px; c: 6px; }"), "\(output)")
            try Data("@import \"tokens\";\na { b: token(\"s\", \"low\"); }\n".utf8).write(to: use)
            let ambiguous = try run("sassc", [use.path])
            #expect(ambiguous.status != 0)
            #expect(
                ambiguous.output.contains(
                    "there is no context 'low'; the contexts are high, density=low, more, contrast=low"),
                "\(ambiguous.output)")
        }
    }

    @Test("TypeScript has what stands beside a value")
    func typeScript() throws {
        let text = try text("typescript")
        #expect(text.contains("{ when: {}, value: \"300ms cubic-bezier(0, 0, 1, 1) 0ms 1 normal\", stagger: \"50ms\""))
        #expect(
            text.contains(
                "{ when: { \"appearance\": \"dark\" }, value: \"300ms cubic-bezier(0, 0, 1, 1) 0ms 1 normal\", stagger: \"0ms\""
            ))
        #expect(text.contains("duration: \"100ms\", delay: \"80ms\" }"))
        #expect(text.contains("value: \"200ms cubic-bezier(0, 0, 1, 1) 0ms\", reducedStagger: \"50ms\""))
        #expect(text.contains("{ when: {}, value: \"dotted\", dashes: [\"4px\", \"2px\"], lineCap: \"round\" }"))
        #expect(text.contains("variant: \"clear\", interactive: true, dimming: 0.35"))
        #expect(text.contains("value: \"1px dashed #333333\", dashes: [\"3px\", \"1px\"], lineCap: \"butt\" }"))
        #expect(text.contains("{ when: { \"appearance\": \"dark\" }, value: \"1px solid #333333\" }"))
        #expect(text.contains("stagger: \"50ms\", reducedStagger: \"7ms\""))
        #expect(text.contains("reduced: { easing: \"linear\", duration: \"0.01ms\", delay: \"0ms\" } }, itemHeight"))
        #expect(text.contains("id: \"find\", role: \"search\""))
        #expect(text.contains("outlineOffset: \"2px\" }, dashes: [\"4px\", \"2px\"], lineCap: \"round\" }"))
    }

    @Test("TypeScript has the wide colors of a tab bar")
    func typeScriptTabBar() throws {
        let text = try text("typescript")
        let line = try #require(text.split(separator: "\n").first { $0.contains("itemHeight") })
        let sides = line.components(separatedBy: ", wide: ")
        #expect(sides.count == 2)
        #expect(sides.first?.contains("display-p3") == false)
        #expect(sides.last?.contains("selectedIconColor: \"color(display-p3 1 1 0)\"") == true)
        #expect(sides.last?.contains("{ color: \"color(display-p3 0 0.3 0)\", position: 1 }") == true)
        #expect(sides.last?.contains("{ tint: \"color(display-p3 0 0.2 0 / 0.8)\", fallback: \"#14141c\"") == true)
    }

    @Test("CSS has the pattern of a border's line, also of one that refers to it, and resets it")
    func css() throws {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: Self.tokens)])
        input.manifest.outputs = [Output(format: CSSOptions(), path: "a.css")]
        let text = try #require(Compiler.compile(input).files.first).text
        for declaration in [
            "--edge-dash-array: 3px 1px;", "--edge-line-cap: butt;", "--edge-dash-array: initial;",
            "--sheet-delay: 0ms;", "--sheet-delay: 80ms;", "--rows-stagger: 0ms;", "--rows-stagger: 50ms;",
            "--ring-dash-array: 4px 2px;", "--ring-line-cap: round;", "--tabs-background-3-glass-tint:",
        ] {
            #expect(text.contains(declaration), "\(declaration)")
        }
    }

    @Test("Android has a resource for each part that other templates have")
    func android() throws {
        let text = try text("android")
        for resource in [
            "<integer name=\"list__reduced_stagger\">7</integer>",
            "<integer name=\"rows__reduced_stagger\">50</integer>",
            "<string name=\"line__line_cap\" translatable=\"false\">round</string>",
            "<array name=\"edge__dashes\">\n    <item>3dp</item>\n    <item>1dp</item>",
            "<string name=\"ring__style\" translatable=\"false\">dotted</string>",
            "<item name=\"tap__intensity\" type=\"dimen\" format=\"float\">0.7</item>",
            "<bool name=\"send__is_circle\">true</bool>", "<bool name=\"send__is_hit_circle\">false</bool>",
            "<bool name=\"tabs__selection_spring_reduced_moves\">false</bool>",
        ] {
            #expect(text.contains(resource), "\(resource)")
        }
    }

    @Test("Compose names the typefaces of a text style, and has what moves where people reduce motion")
    func compose() throws {
        let compilation = TemplateFixture.compile(
            """
            t:
              $type: typography
              $value: { fontFamily: [Inter, Roboto], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }

            """, builtIn: "compose", variables: ["package": "com.example"])
        #expect(try #require(compilation.files.first).text.contains("/** `t`, in Inter, Roboto */"))
    }

    @Test("Flutter says which weights are rounded")
    func flutter() throws {
        let compilation = TemplateFixture.compile(
            """
            w: { $type: fontWeight, book: 350, bold: 700, heavy: { $value: 800, $contexts: { dark: 950 } } }
            t:
              $type: typography
              $value: { fontFamily: Inter, fontSize: 16px, fontWeight: 350, letterSpacing: 0px, lineHeight: 1.5 }

            """, builtIn: "flutter")
        #expect(
            compilation.diagnostics.map(\.message) == [
                "Flutter has no font weight between two hundreds: it gets the nearest of 'w.book', 'w.heavy'"
            ])
        #expect(compilation.diagnostics.map(\.severity) == [.note])
        #expect(try #require(compilation.files.first).text.contains("FontVariation('wght', 350)"))
    }

    @Test("Tailwind resets a part that a context does not have")
    func tailwind() throws {
        let text = try text("tailwind")
        let values = text.components(separatedBy: "--list-stagger: ").dropFirst().map {
            String($0.prefix { $0 != ";" })
        }
        #expect(text.contains("--ease-sheet--delay: 0ms;") && text.contains("--ease-sheet--delay: 80ms;"))
        #expect(text.contains("--rows-stagger: 0ms;") && text.contains("--rows-stagger: 50ms;"))
        #expect(values.first == "50ms")
        // There its alternative has a stagger.
        #expect(values.contains("0ms") && values.contains("7ms"))
        #expect(text.contains("--edge-dash-array: 3px 1px;") && text.contains("--edge-dash-array: initial;"))
        #expect(text.contains("--ring-line-cap: round;"))
    }
}
