import Foundation
import Testing

/// Every command takes chains of 10,000 references and depths at their limit and beyond: it ends in time, and with a
/// status of its own, never by a signal.
@Suite("Depth in every command") struct CommandDepthTests {
    /// How a command is given a file, in place of `@`; `.none` for one that reads no design.
    private enum Use {
        case lines([String])
        case editor
        case none
    }

    /// By the names in the help, so that a new command fails until it is here.
    private static let commands: KeyValuePairs<String, Use> = [
        "init": .lines(["init new --yes"]), "build": .lines(["build @ --output o", "build"]),
        "watch": .lines(["watch @"]), "check": .lines(["check @ --explain", "check"]),
        "fix": .lines(["fix @ --dry-run"]),
        "fmt": .lines(["fmt @ --check"]), "show": .lines(["show @"]), "explain": .lines(["explain c.t0 @"]),
        "contrast pair": .none, "contrast matrix": .lines(["contrast matrix @ --text c.t0 --on c.t9"]),
        "docs": .lines(["docs @ -o d.html", "docs @ --format md -o d.md"]),
        "report accessibility": .lines([
            "report accessibility @ -o r.html", "report accessibility @ --format json -o r.json",
        ]),
        "report adoption": .lines(["report adoption ."]),
        "diff": .lines(["diff @ other.tokens.json"]),
        "export": .lines(["export @ -o e", "export @ --to agents -o -"]),
        "resolve": .lines(["resolve @ --format json"]),
        "convert": .lines([
            "convert @ -o x.json", "convert @ --to tessera -o x.yaml", "convert @ --from plain -o y.json",
        ]),
        "figma diff": .lines(["figma diff @"]), "figma pull": .lines(["figma pull @ --dry-run"]),
        "theme new": .none, "theme from": .lines(["theme from @", "theme from @ --keep -o x.theme.yaml"]),
        "theme show": .lines(["theme show @"]), "templates list": .none, "templates show": .none,
        "templates eject": .none, "schema": .none, "audit": .lines(["audit . --tokens @"]), "rules list": .none,
        "rules show": .none, "color parse": .none, "color convert": .none, "color map": .none, "motion": .none,
        "dump": .lines(["dump syntax @", "dump model @", "dump resolved @"]), "completions": .none, "manual": .none,
        "lsp": .editor,
        "mcp": .lines(["mcp @ --call check", "mcp @ --call find_tokens", "mcp @ --call judge_edit"]), "doctor": .none,
        "help": .none,
    ]

    @Test("all commands are here") func allCommands() throws {
        let help = try Tool().run("--experimental-dump-help").output
        let top = try JSONSerialization.jsonObject(with: Data(help.utf8)) as? [String: Any]
        var found: Set<String> = []
        func collect(_ command: [String: Any], _ path: [String]) {
            let inner = command["subcommands"] as? [[String: Any]] ?? []
            if inner.isEmpty { found.insert(path.joined(separator: " ")) }
            for command in inner { collect(command, path + [command["commandName"] as? String ?? ""]) }
        }
        collect(try #require(top?["command"] as? [String: Any]), [])
        #expect(found == Set(Self.commands.map(\.key)), "what reads a design belongs into these tests")
    }

    // MARK: Chains

    /// 10,000 tokens, each of which leads to the next, in all ways in turn.
    private static let chain: String = {
        let links = [
            #"{ "$value": "{c.@}" }"#, ##"{ "$ref": "#/c/@" }"##,
            #"{ "$value": "color-mix(in oklch, {c.@} 99%, white)" }"#, #"{ "$value": "oklch(from {c.@} l c h)" }"#,
            #"{ "$value": "{c.@} / 0.9" }"#, #"{ "$value": "{c.@}", "$contexts": { "light": "{c.@}" } }"#,
            #"{ "$value": "{c.@}", "$deprecated": "use {c.@}" }"#,
            #"{ "$value": "{c.@}", "$contrast": { "on": "{c.@}", "level": "AA" } }"#,
        ]
        let count = 10_000
        let tokens = (0..<count).map { index in
            let link = index == count - 1 ? ##"{ "$value": "#123456" }"## : links[index % links.count]
            return "\"t\(index)\": " + link.replacing("@", with: "t\(index + 1)")
        }
        return "{ \"c\": { \"$type\": \"color\",\n\(tokens.joined(separator: ",\n"))\n} }\n"
    }()

    @Test("chains of 10,000 references", arguments: commands.map(\.key)) func chains(_ command: String) throws {
        let tool = try tool(with: Self.chain, in: "a.tokens.json")
        for result in try run(command, on: "a.tokens.json", with: tool) {
            #expect(
                (0...3).contains(result.status), "\(command) ends with \(result.status): \(result.errors.prefix(300))")
        }
    }

    // MARK: Depths

    /// Something within itself, so many times.
    struct Nest: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        let text: @Sendable (Int) -> String
        /// Whether every command is given it at the limit.
        var isForAll: Bool { ["groups of JSON", "parts of a value", "math", "mixed colors"].contains(testDescription) }

        init(_ description: String, _ start: String, _ end: String, inside: String, in file: String, _ frame: String) {
            testDescription = description
            self.file = file
            text = { depth in
                let nest = String(repeating: start, count: depth) + inside + String(repeating: end, count: depth)
                return frame.replacing("@", with: nest)
            }
        }
    }

    private static let token = ##"{ "$type": "color", "$value": "#123456" }"##

    static let nests: [Nest] = [
        Nest("groups of JSON", #"{ "g": "#, "}", inside: token, in: "a.tokens.json", "@"),
        Nest("groups of YAML", "{ g: ", "}", inside: token, in: "a.tokens.yaml", "@"),
        Nest("lists of YAML", "- ", "", inside: "1", in: "a.tokens.yaml", "a:\n  $value:\n    @\n"),
        Nest("keys of YAML", "? ", "", inside: "1", in: "a.tokens.yaml", "@"),
        Nest(
            "lists in a value", "[", "]", inside: "1", in: "a.tokens.json",
            #"{ "a": { "$type": "shadow", "$value": @ } }"#),
        Nest(
            "parts of a value", #"{ "color": "#, "}", inside: "1", in: "a.tokens.json",
            #"{ "a": { "$type": "border", "$value": @ } }"#),
        Nest(
            "extensions", #"{ "e": "#, "}", inside: "1", in: "a.tokens.json",
            ##"{ "a": { "$type": "color", "$value": "#fff", "$extensions": { "x": @ } } }"##),
        Nest(
            "math", "(", ")", inside: "1", in: "a.tokens.json",
            #"{ "a": { "$type": "number", "$value": "@ + {b}" }, "b": { "$type": "number", "$value": 1 } }"#),
        Nest(
            "functions of math", "min(1, ", ")", inside: "{b}", in: "a.tokens.json",
            #"{ "a": { "$type": "number", "$value": "@" }, "b": { "$type": "number", "$value": 1 } }"#),
        Nest(
            "signs", "-", "", inside: "{b}", in: "a.tokens.json",
            #"{ "a": { "$type": "number", "$value": "@" }, "b": { "$type": "number", "$value": 1 } }"#),
        Nest(
            "calc() of CSS", "calc(1px + ", ")", inside: "1em", in: "a.tokens.json",
            #"{ "a": { "$type": "css", "$value": "@" } }"#),
        Nest(
            "mixed colors", "color-mix(in oklch, red, ", ")", inside: "{b}", in: "a.tokens.json",
            ##"{ "$type": "color", "a": { "$value": "@" }, "b": { "$value": "#fff" } }"##),
        Nest(
            "relative colors", "oklch(from ", " l c h)", inside: "{b}", in: "a.tokens.json",
            ##"{ "$type": "color", "a": { "$value": "@" }, "b": { "$value": "#fff" } }"##),
        Nest("pointers", "/a", "", inside: "", in: "a.tokens.json", ##"{ "a": { "$ref": "#@" } }"##),
        Nest(
            "names of a reference", "a.", "", inside: "a", in: "a.tokens.json",
            ##"{ "a": { "$type": "color", "$value": "{@}" } }"##),
        Nest("brackets of nobody", "[", "", inside: "", in: "a.tokens.json", "@"),
        Nest(
            "contexts", #"{ "light": "#, "}", inside: "1", in: "a.tokens.json",
            ##"{ "a": { "$type": "color", "$value": "#fff", "$contexts": @ } }"##),
        Nest(
            "a resolver document", #"{ "sets": { "a": "#, "} }", inside: "{}", in: "a.resolver.json",
            ##"{ "version": "2025.10", "sets": { "s": { "sources": [@] } }, "resolutionOrder": [{ "$ref": "#/sets/s" }] }"##
        ),
        Nest("a theme document", "{ a: ", "}", inside: "1", in: "a.theme.yaml", "name: T\nseeds: @\n"),
        Nest("custom properties", "var(--a, ", ")", inside: "1px", in: "a.css", ":root { --a: 1px; --b: @; }\n"),
        Nest("blocks of CSS", "@media print {", "}", inside: ":root { --a: 1px; }", in: "a.css", "@"),
    ]

    /// What each reader allows lies between these.
    @Test("depths at their limits and beyond", arguments: nests) func depths(_ nest: Nest) throws {
        for depth in [30, 127, 510, 20_000] {
            let tool = try tool(with: nest.text(depth), in: nest.file)
            // Above that, reading is what can go wrong; and what one command makes of a design, all make of it.
            let commands =
                depth != 510
                ? ["check", "fmt", "convert", "lsp"]
                : nest.isForAll ? Self.commands.map(\.key) : ["build", "check", "fmt", "convert", "docs", "lsp"]
            for command in commands where command != "watch" {
                for result in try run(command, on: nest.file, with: tool) {
                    #expect((0...3).contains(result.status), "\(command), \(depth): \(result.status)")
                    // Signs are counted, and stand in nothing.
                    if depth == 20_000, result.status == 0, command == "check", nest.testDescription != "signs" {
                        Issue.record("nothing is said of a depth of \(depth): \(result.errors.prefix(300))")
                    }
                }
            }
        }
    }

    /// Groups that extend each other are as deep as all of them together.
    @Test("depth by extension") func extensions() throws {
        let groups = (0..<50).map { index in
            let nest = String(repeating: #"{ "n": "#, count: 400)
            return "\"g\(index)\": \(nest)\(index == 49 ? Self.token : "{ \"$extends\": \"{g\(index + 1)}\" }")"
                + String(repeating: "}", count: 400)
        }
        let tool = try tool(with: "{ \(groups.joined(separator: ",\n")) }", in: "a.tokens.json")
        // All read a design in one of these ways.
        for command in ["build", "check", "fmt", "convert", "docs", "lsp", "mcp", "diff"] {
            for result in try run(command, on: "a.tokens.json", with: tool) {
                #expect((0...3).contains(result.status), "\(command): \(result.status)")
            }
        }
        #expect(try tool.run("check", "a.tokens.json").errors.contains("extends/"))
    }

    @Test("depth of templates and of what stands beside a design", arguments: [30, 510, 20_000])
    func templates(_ depth: Int) throws {
        let tool = try tool(with: "{ \"a\": \(Self.token) }", in: "a.tokens.json")
        let template =
            "name: N\nsources: [a.tokens.json]\noutputs: [{ format: template, path: o.txt, template: t.mustache }]\n"
        try tool.write(template, to: "tessera.yaml")
        for (start, end) in [
            ("{{#tokens}}", "{{/tokens}}"), ("{{^a}}", "{{/a}}"), ("{{<p}}{{$b}}", "{{/b}}{{/p}}"), ("{{>p}}", ""),
        ] {
            try tool.write("{{$b}}{{/b}}", to: "p.mustache")
            try tool.write(
                String(repeating: start, count: depth) + String(repeating: end, count: depth), to: "t.mustache")
            #expect((0...2).contains(try tool.run("build").status), "\(start)")
        }
        let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        try tool.write(list, to: "deep.json")
        for line in ["check --baseline deep.json", "check --manifest deep.json", "check deep.tessera.yaml"] {
            try tool.write("name: N\nsources: \(list)\n", to: "deep.tessera.yaml")
            let result = try tool.run(line.split(separator: " ").map(String.init))
            #expect((1...3).contains(result.status), "\(line): \(result.status)")
        }
    }

    // MARK: Running

    private func tool(with text: String, in file: String) throws -> Tool {
        let tool = try Tool()
        try tool.write(text, to: file)
        try tool.write(text, to: "new/" + file)
        try tool.write("{ \"a\": \(Self.token) }", to: "other.tokens.json")
        try tool.write(
            """
            name: N
            sources: [\(file)]
            modifiers: { appearance: [dark, light] }
            outputs: [{ format: css, path: o.css }, { format: json, path: o.json }, { format: swift, path: o.swift }]
            """, to: "tessera.yaml")
        return tool
    }

    private func run(_ command: String, on file: String, with tool: Tool) throws -> [Tool.Result] {
        switch Self.commands.first(where: { $0.key == command })?.value {
        case .editor: return [try edit(file, with: tool)]
        case .lines(let lines) where command == "watch":
            return try lines.map { try watch($0.replacing("@", with: file), tool) }
        case .lines(let lines):
            return try lines.map { try tool.run($0.replacing("@", with: file).split(separator: " ").map(String.init)) }
        case .none?, nil: return []
        }
    }

    /// Until something is said, and then to its end.
    private func watch(_ line: String, _ tool: Tool) throws -> Tool.Result {
        let script = """
            tessera \(line) >said 2>&1 & watch=$!
            count=0
            until [ -s said ] || [ $count -ge 600 ] || ! kill -0 $watch 2>/dev/null; do sleep 0.1; count=$((count + 1)); done
            kill -TERM $watch 2>/dev/null; wait $watch; status=$?
            # The signal that ends it.
            [ $status -ne 143 ] || status=0
            exit $status
            """
        let result = try Shell(folder: tool.folder.path).run(script)
        return Tool.Result(status: result.status, output: "", errors: result.text)
    }

    /// All that an editor asks of a file.
    private func edit(_ file: String, with tool: Tool) throws -> Tool.Result {
        let uri = "file://" + tool.folder.resolvingSymlinksInPath().appending(path: file).path
        let document: [String: Any] = ["uri": uri]
        let place: [String: Any] = ["textDocument": document, "position": ["line": 1, "character": 12]]
        var messages: [[String: Any]] = [
            ["id": 1, "method": "initialize", "params": ["capabilities": [:], "processId": NSNull()]],
            ["method": "initialized", "params": [:]],
            [
                "method": "textDocument/didOpen",
                "params": ["textDocument": ["uri": uri, "version": 1, "text": try tool.read(file)]],
            ],
        ]
        let requests = [
            "hover", "definition", "references", "documentSymbol", "documentColor", "foldingRange", "formatting",
            "completion", "prepareRename", "documentHighlight",
        ]
        for (index, request) in requests.enumerated() {
            messages.append(["id": index + 2, "method": "textDocument/" + request, "params": place])
        }
        messages += [["id": 99, "method": "shutdown"], ["method": "exit"]]
        var input = Data()
        for message in messages {
            let content = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
            input += Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content
        }
        return try tool.run(["lsp"], input: input)
    }
}
