import Foundation
import Testing

/// `tessera audit` of style sheets and Kotlin, which need no scanner.
@Suite struct AuditLanguagesTests {
    private func tool() throws -> Tool {
        let tool = try Tool()
        try tool.write(
            """
            name: Nyx
            sources: [nyx.tokens.yaml]
            outputs:
              - { format: css, path: gen/nyx.css, prefix: nyx }
              - { format: template, template: scss, path: gen/nyx.scss }
              - { format: template, template: compose, path: gen/Nyx.kt }
            """, to: "tessera.yaml")
        try tool.write(
            "color: { $type: color, signal: \"#7C5CFF\" }\nspace: { $type: dimension, medium: 12px }\n",
            to: "nyx.tokens.yaml")
        try tool.write("a { color: #7C5CFF; }\n:root { --nyx-space-medium: 14px; }\n", to: "web/a.css")
        try tool.write("a { gap: 12px; }\n", to: "web/b.scss")
        try tool.write("val a = Color(0xFF7C5CFF)\n", to: "app/src/main/A.kt")
        for folder in ["node_modules/x", "build", "dist", "Pods"] {
            try tool.write("a { color: red; }\n", to: "web/\(folder)/c.css")
        }
        try tool.write("a{color:red}", to: "web/a.min.css")
        return tool
    }

    @Test func namesAreThoseOfTheOutputs() throws {
        let tool = try tool()
        #expect(try tool.run("build", "--quiet").status == 0)
        let result = try tool.run("audit", "web", "app", "gen", environment: ["PATH": "/nowhere"])
        #expect(result.status == 0)
        #expect(
            result.errors == """
                app/src/main/A.kt:1:9: warning: the color #7c5cff is hard-coded [audit/color]
                  1 | val a = Color(0xFF7C5CFF)
                    |         ^^^^^^^^^^^^^^^^^ token 'color.signal' (LocalNyxTokens.current.color.signal) is the same
                web/a.css:1:12: warning: the color #7c5cff is hard-coded [audit/color]
                  1 | a { color: #7C5CFF; }
                    |            ^^^^^^^ token 'color.signal' (var(--nyx-color-signal)) is the same
                web/b.scss:1:10: warning: a distance of 12 px is hard-coded [audit/dimension]
                  1 | a { gap: 12px; }
                    |          ^^^^ token 'space.medium' ($space-medium) is the same

                """)
    }

    @Test("code in UTF-16 is read as code in UTF-8 is")
    func encodings() throws {
        let tool = try tool()
        for (file, text) in [("a.css", "a { color: #123456 }"), ("a.tsx", "a = <p style={{ color: \"#123456\" }} />")] {
            let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            try Data([0xFF, 0xFE] + units).write(to: tool.folder.appendingPathComponent(file))
            let errors = try tool.run("audit", file).errors
            let column = text.split(separator: "#")[0].utf8.count + 1
            #expect(errors.hasPrefix("\(file):1:\(column): warning: the color #123456 is hard-coded"), "\(errors)")
            #expect(errors.contains("  1 | \(text)\n"), "\(errors)")
        }
    }

    /// In the place of a length, a whole shadow is no value.
    @Test func aBlurIsThatOfAShadow() throws {
        let tool = try Tool()
        try tool.write(
            "lift: { $type: shadow, $value: { color: \"#0006\", offsetX: 0px, offsetY: 4px, blur: 12px, spread: 0px } }\n",
            to: "a.tokens.yaml")
        try tool.write(
            "sources: [a.tokens.yaml]\noutputs: [{ format: css, path: a.css, prefix: nyx, composites: both }]\n",
            to: "tessera.yaml")
        try tool.write(".b { box-shadow: 0 4px 12px #0006 }\n", to: "b.css")
        let errors = try tool.run("audit", "b.css").errors
        #expect(errors.contains("token 'lift' (var(--nyx-lift-blur)) is the same"), "\(errors)")
    }

    @Test func swiftWithoutItsScannerIsTold() throws {
        let tool = try tool()
        try tool.write("let a = 1\n", to: "app/A.swift")
        let tooFew = try tool.run("audit", "app", environment: ["PATH": "/nowhere"])
        // What can be looked at is told all the same.
        #expect(tooFew.status == 3)
        #expect(tooFew.errors.contains("app/src/main/A.kt:1:9: warning"))
        #expect(tooFew.errors.contains("error: there is no scanner 'tessera-audit'"))
    }

    @Test func endingsInAnyCase() throws {
        let tool = try tool()
        try tool.write("a { color: #7C5CFF; }\n", to: "more/A.CSS")
        try tool.write("@a: #7C5CFF;\n", to: "more/b.less")
        try tool.write("a\n  color: #7C5CFF\n", to: "more/c.sass")
        try tool.write("a { color: #7C5CFF; }\n", to: "more/d.pcss")
        try tool.write("val a = Color(0xFF7C5CFF)\n", to: "more/E.KT")
        try tool.write("a{color:red}", to: "more/x.MIN.CSS")
        for paths in [["more"], ["more/A.CSS", "more/b.less", "more/c.sass", "more/d.pcss", "more/E.KT"]] {
            let result = try tool.run(["audit"] + paths, environment: ["PATH": "/nowhere"])
            #expect(result.status == 0)
            for (place, symbol) in [
                ("more/A.CSS:1:12", "(var(--nyx-color-signal))"), ("more/b.less:1:5", "(var(--nyx-color-signal))"),
                ("more/c.sass:2:10", "($color-signal)"), ("more/d.pcss:1:12", "(var(--nyx-color-signal))"),
                ("more/E.KT:1:9", "(LocalNyxTokens.current.color.signal)"),
            ] {
                // What is the same in several files is told once.
                #expect(
                    result.errors.contains("\(place): ") && result.errors.contains("token 'color.signal' \(symbol)"))
            }
            #expect(result.output == "5 files, no errors, 5 warnings\n")
        }
    }

    @Test func otherFilesAreTold() throws {
        let tool = try tool()
        try tool.write("hello\n", to: "read.me")
        let result = try tool.run("audit", "read.me", "web/b.scss", environment: ["PATH": "/nowhere"])
        #expect(result.status == 3)
        #expect(result.errors.contains("web/b.scss:1:10: warning"))
        #expect(
            result.errors.hasSuffix(
                """
                error: cannot read 'read.me': the audit reads files in Swift, CSS, SCSS, Sass, Less, HTML, Vue, Svelte, \
                Astro, TypeScript, JavaScript and Kotlin

                """))
    }

    /// The styles in components; what stands beside them is left alone.
    @Test func stylesInMarkup() throws {
        let tool = try tool()
        let text = """
            <template><p title="color: #7C5CFF">#7C5CFF</p></template>
            <script>const a = "#7C5CFF"</script>
            <!-- <style>a { color: #7C5CFF }</style> -->
            <style lang="scss" scoped>
            // tessera:ignore(audit/dimension) lines up with the artwork
            .card { padding: 13px; }
            $brand: #7C5CFF;
            </style>

            """
        for ending in ["vue", "svelte", "astro", "html"] {
            try tool.write(text, to: "app/\(ending)/A.\(ending)")
            let result = try tool.run("audit", "app/\(ending)", environment: ["PATH": "/nowhere"])
            #expect(result.status == 0 && result.output == "1 file, no errors, 1 warning\n")
            #expect(
                result.errors == """
                    app/\(ending)/A.\(ending):7:9: warning: the color #7c5cff is hard-coded [audit/color]
                      7 | $brand: #7C5CFF;
                        |         ^^^^^^^ token 'color.signal' (var(--nyx-color-signal)) is the same

                    """)
        }
    }

    @Test func commentsThatIgnoreNothing() throws {
        let tool = try tool()
        try tool.write("/* tessera:ignore(audit/color) the partner's */\na { gap: 13px }\n", to: "web/b.scss")
        let result = try tool.run("audit", "web/b.scss", environment: ["PATH": "/nowhere"])
        #expect(result.status == 0)
        #expect(
            result.errors.hasPrefix(
                """
                web/b.scss:1:1: warning: this comment ignores 'audit/color', but line 2 has no such finding [audit/ignore]
                  1 | /* tessera:ignore(audit/color) the partner's */
                    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ take it out

                """))
    }

    @Test func whatIsNotThere() throws {
        let result = try tool().run("audit", "gone")
        #expect(result.status == 3)
        #expect(result.errors == "error: cannot read 'gone': no such file or directory\n")
    }
}
