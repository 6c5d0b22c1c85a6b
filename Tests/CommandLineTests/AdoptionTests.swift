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
        #expect(result.output.hasPrefix("module,kind,uses,values,share\r\nweb/app,color,1,1,0.5\r\n"))
        let text = try run("--since", "v1", in: try project()).output
        #expect(
            text.hasSuffix(
                """
                revision      uses  values  adoption  change
                v1               1       3      25 %
                working tree     5       2    71.4 %   +46.4

                """))
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
        #expect(try run("--since", "v0", in: tool).output.contains("no design or no code"))
    }
}
