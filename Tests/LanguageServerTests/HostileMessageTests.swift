import TesseraJSON
import TesseraJSONRPC
import Testing

@testable import TesseraLanguageServer

/// Whatever is sent, the server goes on, and answers what can be answered.
@Suite struct HostileMessageTests {
    private static let methods = [
        "completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
        "documentSymbol", "documentColor", "colorPresentation", "codeAction", "formatting", "foldingRange", "inlayHint",
    ]

    private static let texts = [
        """
        color: &c
          $type: color
          a: "#fff"  # comment
          b: { $value: '{color.a}', $contexts: { light: "{color.a}", dark: oklch(50% 0.1 20) }, $contrast: { on: "{color.a}" } }
          c: [ "x", { d: "é😀{color.a" } ]
          <<: *c
        s: { $type: shadow, $value: [{ color: "{color.a}", offsetX: 1px, offsetY: 1px, blur: 1px, spread: 1px }] }
        e: { $extends: "#/color", $ref: "#/color/b/$value" }
        """,
        """
        { "a": { "$type": "color", "$value": "#fff" }, // c
          "b": { "$value": "{a}", "$extensions": { "dev.tessera": { "contexts": { "light": "{a}" } } } } }
        """,
        "name: N\nsources: [a]\ncontrast: [{ text: \"{a}\", on: [\"{b}\"] }]\nrules: { contrast/text: off }\n",
    ]
    private static let names = ["a.tokens.yaml", "b.tokens.json", "c.tessera.yaml"]

    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private func drain(_ server: inout LanguageServer) -> Int {
        var count = 0
        var framing = HeaderFraming()
        while server.isBusy {
            server.step()
            framing.append(server.takeOutput())
        }
        while case .content(let content)? = framing.next() {
            #expect(JSONValue(parsing: content) != nil)
            count += 1
        }
        return count
    }

    private func begun() -> LanguageServer {
        var server = LanguageServer(version: "1")
        server.receive(
            HeaderFraming.framed([
                "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": Editor.markdown],
            ]))
        server.receive(HeaderFraming.framed(["jsonrpc": "2.0", "method": "initialized", "params": [:]]))
        return server
    }

    /// Each request at every place of texts that are cut off there.
    @Test(arguments: 0..<3) func requestsAnywhere(_ index: Int) {
        var server = begun()
        var random = Generator(state: 7)
        let uri = JSONValue.string("file:///nowhere/at/all/" + Self.names[index])
        let text = Array(Self.texts[index].unicodeScalars)
        server.receive(
            HeaderFraming.framed([
                "jsonrpc": "2.0", "method": "textDocument/didOpen",
                "params": ["textDocument": ["uri": uri, "version": 1, "text": .string(Self.texts[index])]],
            ]))
        _ = drain(&server)
        for end in stride(from: 0, through: text.count, by: 3) {
            var cut = String.UnicodeScalarView(text[..<end])
            if end % 2 == 0 { cut.append(contentsOf: text[Swift.min(text.count, end + 5)...]) }
            server.receive(
                HeaderFraming.framed([
                    "jsonrpc": "2.0", "method": "textDocument/didChange",
                    "params": [
                        "textDocument": ["uri": uri, "version": .int(end)],
                        "contentChanges": [["text": .string(String(cut))]],
                    ],
                ]))
            let before = String.UnicodeScalarView(text[..<end])
            let line = before.count { $0 == "\n" }
            let column = before.reversed().prefix { $0 != "\n" }.count
            let places: [JSONValue] = [
                ["line": .int(line), "character": .int(column)],
                [
                    "line": .int(Int.random(in: -1...12, using: &random)),
                    "character": .int(Int.random(in: 0...90, using: &random)),
                ],
            ]
            for place in places {
                let method = Self.methods.randomElement(using: &random) ?? "hover"
                for method in ["completion", method] {
                    server.receive(
                        HeaderFraming.framed([
                            "jsonrpc": "2.0", "id": 5, "method": .string("textDocument/" + method),
                            "params": [
                                "textDocument": ["uri": uri], "position": place,
                                "range": ["start": place, "end": place],
                                "newName": "x", "color": ["red": 2, "green": -1, "blue": 0, "alpha": .number(0.5)],
                            ],
                        ]))
                }
            }
            #expect(drain(&server) >= 4)
        }
        #expect(server.exitCode == nil)
    }

    @Test func bytesOfAnyKind() {
        var random = Generator(state: 11)
        let good = HeaderFraming.framed([
            "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["x": [1, nil, true]],
        ])
        for round in 0..<300 {
            var server = round % 2 == 0 ? begun() : LanguageServer(version: "1")
            var bytes = good
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
            server.receive(bytes)
            server.receive(good)
            _ = drain(&server)
            server.close()
            #expect(server.exitCode != nil)
        }
        var server = begun()
        server.receive(Array("Content-Length: 99999999999999999999\r\n\r\n".utf8))
        server.receive(Array(repeating: UInt8(ascii: "x"), count: 70_000))
        #expect(drain(&server) >= 2)
        // It can be spoken to again.
        server.receive(HeaderFraming.framed(["jsonrpc": "2.0", "id": 2, "method": "shutdown"]))
        #expect(drain(&server) == 1)
    }

    /// A frame whose header has no end is given up, also behind a length.
    @Test(arguments: ["", "Content-Length: 5\r\n", "X: y\r\n", "Content-Length: 5\r\nX: "])
    func headersWithoutAnEnd(_ start: String) {
        var framing = HeaderFraming()
        framing.append(Array(start.utf8))
        var pieces = 0
        while pieces < 100 {
            framing.append(Array(repeating: UInt8(ascii: "x"), count: 1_000))
            if case .broken(let problem)? = framing.next() {
                #expect(problem == "the header is too long")
                break
            }
            pieces += 1
        }
        #expect(pieces < 70)
    }

    /// Whoever runs the server stops reading until it has worked.
    @Test func anEditorThatNeverPausesFindsNoRoom() {
        var server = begun()
        _ = drain(&server)
        let notice = HeaderFraming.framed(["jsonrpc": "2.0", "method": "$/nothing"])
        for _ in 0..<1_000 {
            #expect(server.hasRoom)
            server.receive(notice)
        }
        #expect(!server.hasRoom)
        _ = drain(&server)
        #expect(server.hasRoom)
        for _ in 0..<20_000 where server.hasRoom { server.receive(Array("X: y\r\n\r\n".utf8)) }
        #expect(!server.hasRoom)
    }

    @Test func halvesOfMessages() {
        var server = LanguageServer(version: "1")
        for byte in HeaderFraming.framed(["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [:]]) {
            server.receive([byte])
        }
        #expect(drain(&server) == 1)
    }

    @Test func positionsAreConverted() {
        let text = PlacedText(Array("a😀é\r\nb\rc\n".utf8))
        #expect(text.lineCount == 4)
        #expect(text.offset(line: 0, character: 3, in: .utf16) == 5)
        #expect(text.offset(line: 0, character: 2, in: .utf16) == 1)
        #expect(text.offset(line: 0, character: 5, in: .utf8) == 5)
        #expect(text.offset(line: 0, character: 99, in: .utf16) == 7)
        #expect(text.offset(line: 2, character: 0, in: .utf16) == 11)
        #expect(text.offset(line: 99, character: 0, in: .utf16) == text.bytes.count)
        #expect(text.position(at: 7, in: .utf16)["character"]?.int == 4)
    }

    @Test(arguments: [("/a b/c#é.yaml", "file:///a%20b/c%23%C3%A9.yaml"), ("/", "file:///")])
    func uris(_ path: String, _ uri: String) {
        #expect(FileURI.uri(of: .init(path)) == uri)
        #expect(FileURI.path(of: uri)?.text == path)
        #expect(FileURI.path(of: "untitled:a") == nil)
        #expect(FileURI.path(of: "file://host/a") == nil)
    }

    /// Names and descriptions of a design are no markup in what an editor shows.
    @Test func hoversAreNoMarkup() throws {
        var server = begun()
        let text =
            "color:\n  $type: color\n  \"a`*<b>[x](y)\": { $value: \"#fff\", $description: \"![x](http://e) <img>`\\u0301 @t\" }\n"
        server.receive(
            HeaderFraming.framed([
                "jsonrpc": "2.0", "method": "textDocument/didOpen",
                "params": [
                    "textDocument": [
                        "uri": "file:///nowhere/a.tokens.yaml", "languageId": "yaml", "version": 1,
                        "text": .string(text),
                    ]
                ],
            ]))
        server.receive(
            HeaderFraming.framed([
                "jsonrpc": "2.0", "id": 7, "method": "textDocument/hover",
                "params": [
                    "textDocument": ["uri": "file:///nowhere/a.tokens.yaml"], "position": ["line": 2, "character": 5],
                ],
            ]))
        var framing = HeaderFraming()
        while server.isBusy {
            server.step()
            framing.append(server.takeOutput())
        }
        var answer: String?
        while case .content(let content)? = framing.next() {
            let message = JSONValue(parsing: content)
            answer = message?["result"]?["contents"]?["value"]?.string ?? answer
        }
        let markdown = try #require(answer)
        #expect(markdown.contains("a\\`\\*&lt;b&gt;\\[x\\](y)"))
        #expect(!markdown.contains("<img>") && !markdown.contains(" ![x]("))
    }
}
