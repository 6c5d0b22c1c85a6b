import Foundation
import Testing

/// An editor shows what `check` finds: no more, no less, and at the same places.
@Suite struct FindingParityTests {
    private struct Finding: Hashable, CustomStringConvertible {
        let file: String
        let line: Int
        let column: Int
        let rule: String

        var description: String { "\(file):\(line):\(column) \(rule)" }
    }

    private static let palette = """
        palette:
          $type: color
          ink: "#14141C"
          paper: "#FFFFFF"
          wrong: "#12345"
        """
    private static let colors = """
        color:
          $type: color
          ground: { $value: "{palette.paper}", $contexts: { dark: "{palette.ink}" } }
          text:
            $value: "#999999"
            $contexts: { dark: "#777777", dark+increased: "#666666" }
            $contrast: { on: "{color.ground}" }
          known: { $value: "#AAAAAA", $contrast: { on: "{palette.paper}" } }
          excepted:
            $value: "#BBBBBB"
            $contrast: { on: "{palette.paper}" }
            $ignore: { "contrast/text": { reason: "is being replaced", until: "2999-12-31" } }
          ended:
            $value: "#CCCCCC"
            $contrast: { on: "{palette.paper}" }
            $ignore: { "contrast/text": { reason: "was to be replaced", until: "2020-01-31" } }
          missing: "{palette.pink}"
        size: { $type: dimension, tap: { $value: 46px, $touchTarget: true } }
        """
    private static let manifest = """
        name: Parity
        platform: android
        sources: [T/*.tokens.yaml]
        baseline: known.json
        modifiers:
          appearance: { contexts: [light, dark], default: light }
          contrast: { contexts: [standard, increased], default: standard }
        rules: { style/unused: warning }
        outputs: [{ format: css, path: out.css }]
        """

    /// As `check` reports them, without those that do not count.
    private func reported(_ arguments: [String], _ tool: Tool) throws -> [Finding: Set<String>] {
        let result = try tool.run(["check"] + arguments + ["--report", "json"])
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result)")
        var found: [Finding: Set<String>] = [:]
        for finding in try #require(report["findings"] as? [[String: Any]]) {
            guard finding["status"] as? String == "counted", let place = finding["place"] as? [String: Any] else {
                continue
            }
            let key = Finding(
                file: try #require(place["file"] as? String), line: try #require(place["line"] as? Int),
                column: try #require(place["column"] as? Int), rule: try #require(finding["rule"] as? String))
            found[key, default: []].insert(try #require(finding["message"] as? String))
        }
        return found
    }

    /// As an editor shows them, with all lines of the messages.
    private func shown(_ files: [String], _ tool: Tool) throws -> [Finding: Set<String>] {
        let editor = try EditorSession(in: tool.folder)
        for file in files { try editor.open(file) }
        // An answer comes after all that was said before it.
        _ = try editor.answer("workspace/symbol", ["query": ""])
        var found: [Finding: Set<String>] = [:]
        for file in files {
            for diagnostic in try editor.findings(file) {
                let range = try #require(diagnostic["range"] as? [String: [String: Int]])
                let start = try #require(range["start"])
                let key = Finding(
                    file: file, line: try #require(start["line"]) + 1, column: try #require(start["character"]) + 1,
                    rule: try #require(diagnostic["code"] as? String))
                #expect(found[key] == nil, "\(key) is shown twice")
                found[key] = Set(try #require(diagnostic["message"] as? String).components(separatedBy: "\n"))
            }
        }
        #expect(try editor.end() == 0)
        return found
    }

    private func compare(_ reported: [Finding: Set<String>], _ shown: [Finding: Set<String>]) {
        #expect(!reported.isEmpty)
        #expect(Set(reported.keys) == Set(shown.keys))
        for (finding, messages) in reported {
            #expect(messages.subtracting(shown[finding] ?? []).isEmpty, "\(finding)")
        }
    }

    @Test("of a project, with its platform, its rules, its baseline and the day")
    func project() throws {
        let tool = try Tool()
        try tool.write(Self.manifest, to: "tessera.yaml")
        try tool.write(
            "color: { $type: color, paper: \"#FFFFFF\", known: { $value: \"#AAAAAA\", $contrast: { on: \"{color.paper}\" } } }\n",
            to: "T/color.tokens.yaml")
        #expect(try tool.run("check", "--update-baseline").status == 0)
        try tool.write(Self.palette, to: "T/palette.tokens.yaml")
        try tool.write(Self.colors, to: "T/color.tokens.yaml")
        let reported = try reported([], tool)
        compare(reported, try shown(["tessera.yaml", "T/color.tokens.yaml", "T/palette.tokens.yaml"], tool))
        let rules = Set(reported.keys.map(\.rule))
        #expect(rules.isSuperset(of: ["contrast/text", "reference/missing"]), "\(rules)")
    }

    @Test("of a file that stands alone, with the names that generated code would have")
    func file() throws {
        let tool = try Tool()
        try tool.write(
            "a: { $type: color, \"text-1\": \"#fff\", text1: \"#000\", bad: \"#12\" }\n", to: "a.tokens.yaml")
        compare(try reported(["a.tokens.yaml"], tool), try shown(["a.tokens.yaml"], tool))
        try tool.write("a: { $type: color, \"text-1\": \"#fff\", text_1: \"#000\" }\n", to: "b.tokens.yaml")
        compare(try reported(["b.tokens.yaml"], tool), try shown(["b.tokens.yaml"], tool))
    }
}
