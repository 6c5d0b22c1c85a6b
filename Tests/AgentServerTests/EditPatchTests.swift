import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// Patches of edits are applied to the files: what a client reads then is what the edit asked for.
@Suite struct EditPatchTests {
    /// Tokens in every layout, most of them in shorthand.
    private static let layouts = """
        space:
          $type: dimension
          small: 12pt   # why
          medium: { $value: 16px, $description: Between controls. }
          lines:
            $value:
              value: 16
              unit: px
            $description: Large
        color:
          $type: color
          red: "#FF0000"
          object: { $value: { colorSpace: srgb, components: [0, 0, 1] } }
        shadow:
          $type: shadow
          own:
            $type: shadow
            $description: With properties
            # the tint
            color: "#00000080"
            offsetX: 0px
            offsetY: 2px # down
            blur: 8px
            spread: 0px
          flow: { $description: d, color: "#000", offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px }
          list:
            - { color: "#000", offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px }
          alias: "{shadow.flow}"
        motion:
          $type: spring
          press: { response: 0.25, dampingFraction: 0.6 }
          tab:
            response: 0.35
            dampingFraction: 0.7
        text:
          $type: string
          plain: hello, [world]
          block: |
            two
            lines

        """

    private static let manifest = """
        name: N
        sources: ["*.tokens.*"]
        modifiers:
          appearance: { contexts: [dark, light], default: dark }

        """

    private static let shadow: JSONValue = [
        "color": "#112233", "offsetX": "1px", "offsetY": ["value": 3, "unit": "px"], "blur": "9px", "spread": "0px",
    ]

    private static let bouncy: JSONValue = ["duration": .number(0.3), "bounce": .number(0.1)]

    private static let values: [(token: String, value: JSONValue, reads: String)] = [
        ("space.small", ["value": 20, "unit": "px"], "20px"), ("space.small", "2rem", "2rem"),
        ("space.medium", ["value": 20, "unit": "px"], "20px"), ("space.lines", "20px", "20px"),
        ("color.red", ["colorSpace": "srgb", "components": [0, 1, 0]], "#00ff00"),
        ("color.red", "oklch(100% 0 0)", "oklch(1 0 0)"), ("color.object", "#00ff00", "#00ff00"),
        ("shadow.own", shadow, "1px 3px 9px 0px #112233"), ("shadow.flow", shadow, "1px 3px 9px 0px #112233"),
        ("shadow.own", .list([shadow, shadow]), "1px 3px 9px 0px #112233, 1px 3px 9px 0px #112233"),
        ("shadow.own", "{shadow.flow}", "0px 2px 8px 0px #000000"),
        ("shadow.list", shadow, "1px 3px 9px 0px #112233"), ("shadow.alias", shadow, "1px 3px 9px 0px #112233"),
        (
            "motion.press", ["duration": .number(0.3), "bounce": .number(0.1)],
            "spring(response 0.3, damping fraction 0.9)"
        ),
        (
            "motion.tab", ["duration": .number(0.3), "bounce": .number(0.1)],
            "spring(response 0.3, damping fraction 0.9)"
        ),
        ("text.plain", "a: #b", "\"a: #b\""), ("text.block", "q\"uo\\te", "\"q\\\"uo\\\\te\""),
    ]

    @Test(arguments: [nil, "light"] as [String?], ["\n", "\r\n"])
    func whatWasAskedForIsRead(_ context: String?, _ lineBreak: String) throws {
        let text = Self.layouts.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineBreak)
        let client = try AgentClient(files: ["tessera.yaml": Self.manifest, "a.tokens.yaml": text])
        for (token, value, reads) in Self.values {
            try check(client, "a.tokens.yaml", text, token, value, context, reads: reads)
        }
    }

    @Test(arguments: [nil, "light"] as [String?])
    func inJSON(_ context: String?) throws {
        let text = """
            {
              "space": { "$type": "dimension", "small": "12px", "large": { "$value": { "value": 8, "unit": "px" } } },
              "color": { "$type": "color", "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } },
              "shadow": {
                "$type": "shadow",
                "own": {
                  "$description": "d",
                  "color": "#000", "offsetX": "0px", "offsetY": "2px", "blur": "8px", "spread": "0px"
                },
                "flow": { "color": "#000", "offsetX": "0px", "offsetY": "2px", "blur": "8px", "spread": "0px" }
              }
            }
            """
        let client = try AgentClient(files: ["tessera.yaml": Self.manifest, "a.tokens.json": text])
        for (token, value, reads) in [
            ("space.small", ["value": 20, "unit": "px"], "20px"), ("space.large", "20px", "20px"),
            ("color.red", "#00ff00", "#00ff00"), ("shadow.own", Self.shadow, "1px 3px 9px 0px #112233"),
            ("shadow.flow", Self.shadow, "1px 3px 9px 0px #112233"),
        ] as [(String, JSONValue, String)] {
            try check(client, "a.tokens.json", text, token, value, context, reads: reads)
        }
    }

    private func check(
        _ client: AgentClient, _ file: String, _ text: String, _ token: String, _ value: JSONValue, _ context: String?,
        reads: String
    ) throws {
        let before = try client.call("get_token", ["path": .string(token)])
        let edit = JSONValue.sparse(
            ("token", .string(token)), ("value", value), ("context", context.map(JSONValue.string)))
        let answer = try client.call("judge_edit", ["edits": .list([edit]), "patchLines": 200])
        #expect(answer.texts("errors") == [], "\(token) \(value)")
        let patched = try #require(UnifiedPatch.apply(answer["patch"]?.string ?? "", to: text), "\(token) \(value)")
        #expect(!text.contains("\r\n") || !patched.utf8.contains("\n", notBehind: "\r"), "\(token): \(patched)")
        try client.write(patched, to: file)
        defer { try? client.write(text, to: file) }
        let check = try client.call("check", ["severity": "error"])
        #expect(check["errors"]?.int == answer["errorsAfter"]?.int)
        let after = try client.call("get_token", ["path": .string(token)])
        for member in ["description", "type"] {
            #expect(after[member]?.string == before[member]?.string, "\(token) \(value)")
        }
        let values = after["values"]?.elements ?? []
        let own = values.last { $0["context"]?.string == (context ?? "dark") } ?? values.first
        #expect(own?["value"]?.string == reads, "\(token) \(value): \(answer["patch"]?.string ?? "")")
        // Comments stay.
        #expect(patched.count { $0 == "#" } >= text.count { $0 == "#" } - 3)
        for comment in ["# why", "# the tint"] where text.contains(comment) {
            let isReplaced = comment == "# the tint" && token == "shadow.own" && value.isObject == false
            #expect(patched.contains(comment) || isReplaced, "\(token) \(value)")
        }
    }

    // MARK: Further files

    @Test func anchorsDocumentsAndMarks() throws {
        let text = "\u{FEFF}%YAML 1.2\n---\nspace:\n  $type: dimension\n  one: &one 12pt\n  two: *one\n"
        let client = try AgentClient(files: ["tessera.yaml": Self.manifest, "a.tokens.yaml": text])
        func patched(_ token: String, _ context: String?) throws -> String? {
            let edit = JSONValue.sparse(
                ("token", .string(token)), ("value", "20px"), ("context", context.map(JSONValue.string)))
            let answer = try client.call("judge_edit", ["edits": .list([edit])])
            return UnifiedPatch.apply(answer["patch"]?.string ?? "", to: text)
        }
        #expect(try patched("space.one", nil)?.hasSuffix("  one: &one 20pt\n  two: *one\n") == true)
        #expect(try patched("space.two", nil)?.hasSuffix("  one: &one 12pt\n  two: \"20px\"\n") == true)
        #expect(
            try patched("space.one", "light")?
                .hasSuffix("  one: { $value: &one 12pt, $contexts: { light: 20pt } }\n  two: *one\n") == true)
        #expect(
            try patched("space.two", "light")?
                .hasSuffix("  two: { $value: *one, $contexts: { light: \"20px\" } }\n") == true)
    }

    /// As GNU diff writes them: without the tab `patch` finds no such file.
    @Test func namesWithBlanks() throws {
        let client = try AgentClient(files: [
            "tessera.yaml": "name: N\nsources: [\"My Tokens/*.yaml\"]\n",
            "My Tokens/a b.yaml": "a: { $type: color, $value: \"#111111\" }\n",
        ])
        let answer = try client.call("judge_edit", ["edits": [["token": "a", "value": "#222222"]]])
        #expect(answer["patch"]?.string?.hasPrefix("--- My Tokens/a b.yaml\t\n+++ My Tokens/a b.yaml\t\n@@ ") == true)
    }

    @Test func whatIsThereAlreadyIsNoChange() throws {
        let client = try AgentClient(files: ["tessera.yaml": Self.manifest, "a.tokens.yaml": Self.layouts])
        let answer = try client.call(
            "judge_edit",
            [
                "edits": [
                    ["token": "motion.tab", "value": ["response": .number(0.35), "dampingFraction": .number(0.7)]]
                ]
            ])
        #expect(answer["patch"]?.string == "" && answer["verdict"]?.string == "neutral")
    }

    /// What is not found may be missing because of an error elsewhere.
    @Test func tokensOfFilesWithErrors() throws {
        let client = try AgentClient(files: [
            "tessera.yaml": Self.manifest, "a.tokens.yaml": "c: { $type: color, a: \"#123456\", b: [ }\n",
        ])
        let says = try client.rejection(of: "get_token", ["path": "c.a"])
        #expect(says.hasPrefix("no token is called 'c.a'; 1 error in the files") && says.contains("call 'check'"))
    }

    @Test func unknownContexts() throws {
        let client = try AgentClient(files: ["tessera.yaml": Self.manifest, "a.tokens.yaml": Self.layouts])
        func says(_ context: String) throws -> String {
            try client.rejection(of: "get_token", ["path": "color.red", "context": .string(context)])
        }
        #expect(
            try says("lihgt")
                == "no modifier has a context 'lihgt'; 'appearance' has 'dark' and 'light'; did you mean 'light'?")
        #expect(try says("appearance=blue") == "'appearance' has no context 'blue'; it has 'dark' and 'light'")
        #expect(
            try says("appearance")
                == "'appearance' is a modifier; write 'appearance=' and one of its contexts, 'dark' and 'light'")
        #expect(try says("brand=a") == "there is no modifier 'brand'; the design has 'appearance'")
        #expect(try client.call("get_token", ["path": "color.red", "context": "LIGHT"])["values"] != nil)
    }
}

/// A unified diff of one file, applied as `patch` applies it: each line of it has to be where it says.
private enum UnifiedPatch {
    static func apply(_ patch: String, to text: String) -> String? {
        let old = lines(text)
        var new: [[UInt8]] = []
        var next = 0
        for line in lines(patch) {
            let body = Array(line.dropFirst())
            switch line.first.map({ Character(Unicode.Scalar($0)) }) {
            case "@":
                let words = String(decoding: line, as: UTF8.self).split(separator: " ")
                guard let start = Int(words[1].dropFirst().split(separator: ",")[0]), start - 1 >= next else {
                    return nil
                }
                new += old[next..<(start - 1)]
                next = start - 1
            case " ",
                "-" where !line.starts(with: "--- ".utf8):
                // At the end of the file a diff says that no line feed comes.
                guard next < old.count, old[next] == body || old[next] + [10] == body else { return nil }
                if line.first == UInt8(ascii: " ") { new.append(old[next]) }
                next += 1
            case "+" where !line.starts(with: "+++ ".utf8): new.append(body)
            case "\\", "-", "+": break
            default: return nil
            }
        }
        var result = Array((new + old[next...]).joined())
        if patch.hasSuffix("\\ No newline at end of file\n"), result.last == 10 { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    private static func lines(_ text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        for byte in text.utf8 {
            line.append(byte)
            if byte == 10 {
                lines.append(line)
                line = []
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}

extension String.UTF8View {
    fileprivate func contains(_ byte: Unicode.Scalar, notBehind other: Unicode.Scalar) -> Bool {
        var before: UInt8?
        for own in self {
            if own == UInt8(ascii: byte), before != UInt8(ascii: other) { return true }
            before = own
        }
        return false
    }
}
