import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// A design of 5,000 tokens: answers stay short, and nobody waits.
@Suite(.serialized) struct LargeDesignTests {
    private static let tokenCount = 5_000

    private static let files: [String: String] = {
        var text = "color:\n  $type: color\n"
        for index in 0..<100 {
            text +=
                "  surface\(index): { $value: \"#1\(index % 10)1\(index % 7)20\", $contexts: { light: \"#FFFFF\(index % 10)\" } }\n"
        }
        for index in 0..<(tokenCount - 100) {
            let gray = 120 + index % 120
            let hex = String(gray, radix: 16)
            text += "  text\(index): { $value: \"#\(hex)\(hex)\(hex)\", $contexts: { light: \"#333344\" }"
            text += index % 5 == 0 ? ", $contrast: { on: \"{color.surface\(index % 100)}\" } }\n" : " }\n"
        }
        return [
            "tessera.yaml": """
            name: Large
            sources: ["*.tokens.yaml"]
            modifiers: { appearance: { contexts: [dark, light], default: dark } }
            outputs: [{ format: swift, path: L.swift }, { format: css, path: l.css }]

            """,
            "a.tokens.yaml": text,
        ]
    }()

    @Test func everyToolAnswersInTime() throws {
        let client = try AgentClient(files: Self.files)
        let questions: [(String, JSONValue)] = [
            ("find_tokens", ["intent": "text 17"]), ("find_tokens", ["on": "color.surface3"]), ("find_tokens", [:]),
            ("find_tokens", ["value": "#808080"]), ("get_token", ["path": "color.surface10"]),
            ("impact", ["path": "color.surface10"]), ("check", [:]), ("check", ["details": true]),
            ("nearest_passing", ["token": "color.text15"]),
            ("judge_edit", ["edits": [["token": "color.surface10", "value": "#808080"]]]),
        ]
        let clock = ContinuousClock()
        for (tool, arguments) in questions {
            var length = 0
            let time = try clock.measure { length = try client.call(tool, arguments).compactText.count }
            // Forty times what a machine takes that does nothing else, in a build that is not optimized.
            #expect(time < .seconds(60), "\(tool) took \(time)")
            #expect(length < 12_000, "\(tool) answered \(length) characters")
        }
        #expect(try client.call("find_tokens")["total"]?.int == Self.tokenCount)
    }
}
