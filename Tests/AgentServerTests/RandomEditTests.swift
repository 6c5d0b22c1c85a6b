import TesseraJSON
import TesseraTestSupport
import Testing

@testable import TesseraAgentServer

/// Whatever an agent wants to edit, `judge_edit` answers, soon and in its own form.
@Suite struct RandomEditTests {
    private static let files: [String: String] = [
        "tessera.yaml": """
        name: Nyx
        sources: [palette.tokens.yaml, "Tokens/*.tokens.yaml"]
        modifiers:
          appearance: { contexts: [dark, light], default: dark }
          contrast: { contexts: [standard, increased], default: standard }
        outputs:
          - { format: css, path: Generated/nyx.css, prefix: nyx }

        """,
        "palette.tokens.yaml": """
        palette:
          $type: color
          violet: "#7C5CFF"
          gray: { $value: "#8E8E93", $description: "Größe · 灰" }
        """,
        "Tokens/color.tokens.yaml": """
        color:
          $type: color
          surface: { $value: "#14141C", $contexts: { light: "#FFFFFF", light+increased: "#FFFFFF" } }
          text:
            $value: "#F4F4F8"   # why
            $contexts: { light: "#111118" }
            $contrast: { on: "{color.surface}" }
          signal: "{palette.violet}"
        space: { $type: dimension, small: 8px, medium: { $value: 12px } }
        shadow:
          $type: shadow
          card: { color: "#000", offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px }
        motion: { $type: spring, press: { response: 0.25, dampingFraction: 0.6 } }
        text: { $type: string, plain: hello, block: "two\\nlines" }

        """,
    ]

    private static let paths = [
        "color.surface", "color.text", "color.signal", "space.small", "space.medium", "shadow.card", "motion.press",
        "text.plain", "palette.violet", "color", "", ".", "..", "color.", "color.surface.x", "Color.Surface", "größe.灰",
        "color surface", "{color.text}", "$root", "color.$value", "a\u{0}b", String(repeating: "a.", count: 500),
    ]
    private static let texts = [
        "#7C5CFF", "#GGG", "12px", "1e400px", "{color.text}", "{color.surface}", "{space.small}", "{", "{}", "{a.b",
        "oklch(0.5 0.1 20)", "true", "~", "null", "- a", "? b", "&a *a", "!!binary x", "%YAML", "a: b", "# c", "\"",
        "'",
        "\\", "\t", "\n\n", "--- ", "… 🙂 \u{202E}é", "\u{FEFF}", "", " ", String(repeating: "(", count: 2000),
        String(repeating: "é", count: 5000),
    ]
    private static let pieces = [
        "\"#7C5CFF\"", "#", "violet", "palette:", "color:", "  ", "\n", "$type: color", "}", "{", "12px", "hello",
        "light",
        "$value", "name: Nyx", "sources", "灰",
    ]
    private static let names = [
        "palette.tokens.yaml", "Tokens/color.tokens.yaml", "tessera.yaml", "Tokens/../palette.tokens.yaml", "../x.yaml",
        "/etc/passwd", "", "Tokens", "nothing.yaml", "Generated/nyx.css", "a\u{0}b",
    ]

    private struct Random {
        var generator: SeededGenerator

        mutating func count(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
        mutating func one<Element>(of elements: [Element]) -> Element { elements[count(elements.count)] }
        mutating func happens(in count: Int) -> Bool { self.count(count) == 0 }

        mutating func value(depth: Int = 0) -> JSONValue {
            switch count(depth > 4 ? 6 : 10) {
            case 0: return .null
            case 1: return .bool(happens(in: 2))
            case 2: return .int(one(of: [0, -1, 12, 1 << 53, .max, .min]))
            case 3: return .number(one(of: [0.5, -1e308, 1e-300, 3]))
            case 4, 5: return .string(one(of: RandomEditTests.texts))
            case 6: return .list((0..<count(4)).map { _ in value(depth: depth + 1) })
            case 7:
                // Deeper than anybody writes.
                var deep = JSONValue.string("x")
                for _ in 0..<(depth == 0 ? count(300) : 3) {
                    deep = happens(in: 2) ? .list([deep]) : ["$value": deep]
                }
                return deep
            default:
                let keys = [
                    "value", "unit", "color", "offsetX", "blur", "response", "$value", "$type", "$contexts", "light",
                    "",
                    "colorSpace", "components", "灰",
                ]
                return Set((0..<count(4)).map { _ in one(of: keys) }).sorted().reduce([:]) { object, key in
                    object + JSONValue.sparse((key, value(depth: depth + 1)))
                }
            }
        }

        mutating func edit() -> JSONValue {
            if !happens(in: 3) {
                // One that may be right.
                let place = count(9)
                let value = place < 3 ? 0 : place < 5 ? 2 : count(6)
                return .sparse(
                    ("token", .string(RandomEditTests.paths[place])), ("value", .string(RandomEditTests.texts[value])),
                    ("context", happens(in: 2) ? nil : "light"))
            }
            if happens(in: 20) { return value() }
            let context: JSONValue? =
                happens(in: 2)
                ? nil
                : happens(in: 8)
                    ? value()
                    : .string(one(of: ["light", "dark", "increased", "light+increased", "dark, high", "x", "", "+"]))
            return .sparse(
                ("token", happens(in: 20) ? value() : .string(one(of: RandomEditTests.paths))), ("value", value()),
                ("context", context))
        }

        mutating func patch() -> JSONValue {
            if happens(in: 20) { return value() }
            return .sparse(
                ("file", happens(in: 20) ? value() : .string(one(of: RandomEditTests.names))),
                ("old", happens(in: 20) ? value() : .string(one(of: RandomEditTests.pieces))),
                ("new", happens(in: 20) ? value() : .string(one(of: RandomEditTests.pieces + RandomEditTests.texts))))
        }

        mutating func arguments() -> JSONValue {
            if happens(in: 40) { return value() }
            var members: [(String, JSONValue?)] = []
            if !happens(in: 3) { members.append(("edits", .list((0...count(2)).map { _ in edit() }))) }
            if happens(in: 4) { members.append(("patches", .list((0...count(4)).map { _ in patch() }))) }
            if happens(in: 10) { members.append(("limit", value())) }
            if happens(in: 10) { members.append(("patchLines", .int(count(300)))) }
            return members.reduce([:]) { object, member in object + JSONValue.sparse(member) }
        }
    }

    @Test(arguments: 0..<4) func everyCallIsAnswered(_ seed: Int) throws {
        let client = try AgentClient(files: Self.files)
        let shape = AgentTools.output(of: try #require(AgentTools.tool(named: "judge_edit")))
        var random = Random(generator: SeededGenerator(seed: UInt64(seed)))
        var judged = 0
        for number in 0..<100 {
            let arguments = random.arguments()
            var answer: JSONValue = .null
            let time = try ContinuousClock().measure {
                answer = try client.answer("tools/call", ["name": "judge_edit", "arguments": arguments])
            }
            let place = "seed \(seed), call \(number): \(arguments.compactText.prefix(2000))"
            // A second on a machine that has nothing else to do.
            #expect(time < .seconds(10), "\(place)")
            guard let result = answer["result"] else {
                // Arguments that are no object are no call.
                #expect(answer["error"]?["code"]?.int == -32602, "\(answer.compactText) \(place)")
                continue
            }
            let text = try #require(result["content"]?.elements.first?["text"]?.string, "\(place)")
            #expect(!text.isEmpty, "\(place)")
            guard result["isError"]?.bool == false else {
                #expect(result["isError"]?.bool == true && result["structuredContent"] == nil, "\(place)")
                continue
            }
            judged += 1
            let content = try #require(result["structuredContent"], "\(place)")
            #expect(shape.errorMessage(for: content, called: "judge_edit") == nil, "\(place)")
            #expect(text == content.compactText, "\(place)")
        }
        #expect(judged > 5, "\(judged)")
        for (name, text) in Self.files { #expect(try client.text(of: name) == text, "nothing is written") }
    }
}
