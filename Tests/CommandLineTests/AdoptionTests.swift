import Foundation
import Testing

/// `tessera report adoption`, with counts that were made by hand.
@Suite struct AdoptionTests {
    private static let manifest = """
        name: Nyx
        sources: [nyx.tokens.yaml]
        outputs:
          - { format: css, path: gen/nyx.css, prefix: nyx }
          - { format: template, template: compose, path: gen/Nyx.kt }
          - { format: swift, path: gen/Nyx.swift }
        """
    private static let tokens = """
        palette: { $type: color, violet: "#7C5CFF", spare: "#00FF00" }
        color: { $type: color, signal: "{palette.violet}" }
        space: { $type: dimension, medium: 12px }
        opacity: { $type: opacity, pressed: 0.8 }
        """

    private func git(_ arguments: String, in tool: Tool) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "git -c user.name=n -c user.email=e \(arguments) >/dev/null 2>&1"]
        process.currentDirectoryURL = tool.folder
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    /// Two revisions: at first three values and one use, then two values, one exception and five uses.
    private func project() throws -> Tool {
        let tool = try Tool()
        try tool.write(Self.manifest, to: "tessera.yaml")
        try tool.write(Self.tokens, to: "nyx.tokens.yaml")
        try tool.write(
            "a { color: #7C5CFF; padding: 13px 12px; }\nb { color: var(--nyx-color-signal); }\n", to: "web/home/a.css")
        try git("init --quiet", in: tool)
        try git("commit --quiet --allow-empty --message none", in: tool)
        try git("tag v0", in: tool)
        try git("add --all", in: tool)
        try git("commit --quiet --message one", in: tool)
        try git("tag v1", in: tool)
        try tool.write(
            """
            a { color: var(--nyx-color-signal); padding: var(--nyx-space-medium) 13px; }
            b { color: var(--nyx-color-signal); opacity: 0.5; /* tessera:ignore the partner's */ }
            """, to: "web/home/a.css")
        try tool.write(
            """
            @Composable fun A() {
                Box(Modifier.padding(LocalNyxTokens.current.space.medium).background(LocalNyxTokens.current.color.signal))
                Box(Modifier.background(Color(0xFF112233)))
            }
            """, to: "web/app/src/main/A.kt")
        return tool
    }

    private func run(_ options: String..., in tool: Tool) throws -> Tool.Result {
        try tool.run(
            ["report", "adoption", "web"] + options,
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    }

    @Test func countsByModuleAndLanguage() throws {
        let result = try run("--unused", in: try project())
        #expect(result.status == 0)
        #expect(
            result.output == """
                Adoption of tokens of Nyx: 71.4 %: 5 uses of tokens, 2 values written down, 1 excepted in 2 files

                module    uses  values  adoption  color  length  text  motion  opacity
                web/app      2       1    66.6 %   50 %   100 %     -       -        -
                web/home     3       1      75 %  100 %    50 %     -       -        -
                all          5       2    71.4 %   75 %  66.6 %     -       -        -

                language  uses  values  adoption  color  length  text  motion  opacity
                CSS          3       1      75 %  100 %    50 %     -       -        -
                Kotlin       2       1    66.6 %   50 %   100 %     -       -        -

                token            note
                palette.violet   used by tokens that code uses
                palette.spare
                opacity.pressed

                """)
    }

    @Test func trendOverRevisions() throws {
        let result = try run("--since", "v1", "--format", "csv", in: try project())
        #expect(
            result.output.hasPrefix("part,name,kind,uses,values,share,note\r\nmodule,web/app,color,1,1,0.5,\r\n"))
        let text = try run("--since", "v1", in: try project()).output
        #expect(
            text.hasSuffix(
                """
                revision      uses  values  adoption  change
                v1               1       3      25 %
                working tree     5       2    71.4 %   +46.4

                """))
    }

    @Test("the table for spreadsheets has all that the other formats have")
    func csv() throws {
        let rows = try run("--since", "v1", "--revision", "v0", "--unused", "--format", "csv", in: try project())
            .output.components(separatedBy: "\r\n")
        #expect(rows.contains("total,,all,5,2,0.7142,"))
        #expect(rows.contains("language,Kotlin,all,2,1,0.6666,"))
        #expect(rows.contains("revision,v1,all,1,3,0.25,"))
        #expect(rows.contains("revision,v0,,,,,there is no 'tessera.yaml'"))
        #expect(rows.contains("revision,working tree,all,5,2,0.7142,"))
        #expect(rows.contains("unused,palette.violet,,,,,used by tokens that code uses"))
        #expect(rows.contains("unused,palette.spare,,,,,"))
        let plain = try run("--format", "csv", in: try project()).output
        #expect(!plain.contains("revision,") && !plain.contains("unused,"))
    }

    @Test(
        "a report does not overwrite the code that it is about",
        arguments: ["web/home/a.css", "./web/../web/home/a.css"])
    func outputOverCode(_ path: String) throws {
        let tool = try project()
        let before = try tool.read("web/home/a.css")
        let result = try run("--output", path, in: tool)
        #expect(result.status != 0)
        #expect(result.errors.contains("web/home/a.css"))
        #expect(try tool.read("web/home/a.css") == before)
    }

    @Test("a place that only names a property takes no value of it")
    func names() throws {
        let tool = try project()
        try tool.write(
            """
            @property --nyx-color-signal { syntax: "<color>"; inherits: true }
            a { transition: --nyx-color-signal 1s, --nyx-space-medium; will-change: --nyx-space-medium }
            b { --nyx-space-medium: 1px }
            @container style(--nyx-color-signal) { a { padding: var(--nyx-space-medium) } }
            """, to: "css/a.css")
        let result = try tool.run("report", "adoption", "css", "--unused")
        #expect(result.output.hasPrefix("Adoption of tokens of Nyx: 66.6 %: 2 uses of tokens, 1 value written down"))
    }

    @Test("code in a hidden folder that is named is counted, now and at revisions; links are followed alike")
    func hiddenFolders() throws {
        let tool = try project()
        let css = "a { color: var(--nyx-color-signal); }\n"
        try tool.write(css, to: ".storybook/a.css")
        try tool.write(css, to: "web/.hidden/a.css")
        try tool.write(css, to: "web/node_modules/a.css")
        try tool.write(css, to: "web/dist/a.css")
        try tool.write(css, to: "other/b.css")
        try Shell(folder: tool.folder.path).run("ln -s ../other/b.css web/b.css; ln -s ../home/a.css web/app/c.css")
        try git("add --all --force -- ':!.std*' ':!.shell'", in: tool)
        try git("commit --quiet --message two", in: tool)
        for path in [".storybook", "web/.hidden", "web", ".", "web/node_modules", "web/b.css"] {
            let rows = try tool.run("report", "adoption", path, "--since", "HEAD").output
                .components(separatedBy: "\n").suffix(3)
            #expect(rows.count == 3)
            func figures(_ row: String?) -> [Substring] {
                (row ?? "").split(separator: " ").filter { $0.allSatisfy { $0.isNumber || $0 == "." } }
            }
            #expect(
                figures(rows.first) == Array(figures(rows.dropFirst().first).prefix(figures(rows.first).count)),
                "\(path): \(rows)")
            #expect(!figures(rows.first).isEmpty, "\(path): \(rows)")
        }
    }

    @Test func otherFormats() throws {
        let tool = try project()
        let markdown = try run("--format", "md", "--by", "folder", in: tool).output
        #expect(markdown.contains("| `web/app` | 2 | 1 | 66.6 % |"))
        let json =
            try JSONSerialization.jsonObject(
                with: Data(try run("--format", "json", "--since", "v1", in: tool).output.utf8)) as? [String: Any]
        #expect((json?["total"] as? [String: Any])?["uses"] as? Int == 5)
        #expect((json?["trend"] as? [Any])?.count == 2)
        let html = try run("--format", "html", in: tool).output
        #expect(html.hasPrefix("<!DOCTYPE html>"))
        #expect(!html.contains("<script"))
        let file = try run("--output", "out.md", "--format", "md", in: tool)
        #expect(file.status == 0)
        #expect(tool.exists("out.md"))
    }

    @Test func aMinimumFailsTheRun() throws {
        let tool = try project()
        let below = try run("--minimum", "80", in: tool)
        #expect(below.status == 1)
        #expect(below.errors == "error: adoption is 71.4 %, below the minimum of 80 %\n")
        #expect(try run("--minimum", "71", in: tool).status == 0)
        #expect(try run("--minimum", "120", in: tool).status == 2)
    }

    @Test("a share is exact: 29 of 50 are 58 %, 3 of 5 are 0.6")
    func exactShares() throws {
        let tool = try project()
        func write(uses: Int, values: Int) throws {
            let lines =
                [String](repeating: "a { color: var(--nyx-color-signal) }", count: uses)
                + [String](repeating: "a { color: #123456 }", count: values)
            try tool.write(lines.joined(separator: "\n"), to: "web/home/a.css")
        }
        try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("web/app"))
        try write(uses: 29, values: 21)
        let result = try run("--minimum", "58", in: tool)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains("58 %: 29 uses of tokens, 21 values"))
        #expect(try run("--minimum", "58.01", in: tool).status == 1)
        try write(uses: 3, values: 2)
        #expect(try run("--format", "csv", in: tool).output.contains("total,,all,3,2,0.6,\r\n"))
        try write(uses: 28, values: 22)
        let trend = try run("--since", "v1", in: tool).output
        // 25 % before.
        #expect(trend.contains("56 %     +31\n"), "\(trend)")
    }

    @Test func swiftWithoutItsScannerIsLeftOut() throws {
        let tool = try project()
        try tool.write("let a = NyxColor.signal\n", to: "web/Sources/A/A.swift")
        let result = try run(in: tool)
        #expect(result.status == 0)
        #expect(!result.output.contains("Swift"))
        #expect(result.errors.contains("note: 1 Swift file not counted: there is no scanner"))
    }

    @Test func wrongUsage() throws {
        let tool = try project()
        #expect(try tool.run("report", "adoption").status == 2)
        #expect(try run("--since", "gone", in: tool).status == 2)
        #expect(try tool.run("report", "adoption", "nowhere").status == 3)
        // A revision before the design was there says so.
        #expect(try run("--since", "v0", in: tool).output.contains("there is no 'tessera.yaml'"))
    }
}
