import Foundation
import TesseraJSON
import TesseraJSONRPC
import TesseraTokenModel
import Testing

@testable import TesseraLanguageServer

/// An editor, with a server in the same process.
final class Editor {
    private var server: LanguageServer
    private var framing = HeaderFraming()
    private var nextID = 1
    /// The answer to `initialize`.
    private(set) var greeting: JSONValue = nil
    /// What was said without being asked for.
    private(set) var notices: [JSONValue] = []
    /// Where the files are, without links.
    let folder: String

    /// - Parameters:
    ///   - files: what lies on the disk.
    ///   - opened: the folder below that the editor has opened.
    ///   - client: what the editor is called.
    init(
        _ files: [String: String] = [:], opened: String = "", capabilities: JSONValue = markdown,
        client: String = "Visual Studio Code", today: CalendarDate? = nil
    ) throws {
        server = LanguageServer(version: "1.2.3", today: { today })
        let url = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let real = try #require(realpath(url.path, nil))
        folder = String(cString: real)
        free(real)
        for (name, text) in files {
            let file = URL(filePath: folder).appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        greeting = try ask(
            "initialize",
            [
                "capabilities": capabilities, "clientInfo": ["name": .string(client)],
                "workspaceFolders": [["uri": .string(uri(opened)), "name": "w"]],
            ])
        tell("initialized", [:])
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// What it says that shows hovers in Markdown.
    static let markdown: JSONValue = ["textDocument": ["hover": ["contentFormat": ["markdown", "plaintext"]]]]

    /// Two files of a project.
    static func withProject() throws -> Editor {
        let editor = try Editor([
            "tessera.yaml": "sources: [\"*.tokens.yaml\"]\n", "base.tokens.yaml": base, "use.tokens.yaml": use,
        ])
        editor.open("use.tokens.yaml", use)
        return editor
    }

    static let base = """
        palette:
          $type: color
          ink: "#112233"
          paper: { $value: "#FFFFFF", $description: Behind text. }

        """
    static let use = """
        color:
          $type: color
          text: "{palette.ink}"
          ground: "{palette.paper}"

        """

    /// With a document that is in no file.
    static func withUnsavedDocument() throws -> Editor {
        let editor = try Editor()
        editor.open(unsaved, "a: { $type: color, $value: \"#fff\" }\nb: \"{a}\"\n")
        return editor
    }

    static let unsaved = "untitled:a.tokens.yaml"

    // MARK: Messages

    func uri(_ name: String) -> String {
        if name.hasPrefix("untitled:") { return name }
        return "file://" + (name.isEmpty ? folder : "\(folder)/\(name)")
    }

    /// The result, or an object with the error.
    func ask(_ method: String, _ params: JSONValue) throws -> JSONValue {
        let id = nextID
        nextID += 1
        send(["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": params])
        let messages = work()
        let answer = try #require(messages.first { $0["id"]?.int == id })
        #expect(answer.members.count == 3 && answer["jsonrpc"]?.string == "2.0")
        if let error = answer["error"] { return ["error": error] }
        return try #require(answer["result"])
    }

    func tell(_ method: String, _ params: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
        _ = work()
    }

    private func send(_ message: JSONValue) { server.receive(HeaderFraming.framed(message)) }

    /// All that the server has to say.
    private func work() -> [JSONValue] {
        var messages: [JSONValue] = []
        while server.isBusy {
            server.step()
            framing.append(server.takeOutput())
        }
        while case .content(let content)? = framing.next() {
            if let message = JSONValue(parsing: content) { messages.append(message) }
        }
        notices += messages.filter { $0["method"] != nil }
        return messages
    }

    // MARK: Documents

    func open(_ name: String, _ text: String) {
        tell(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri(name)), "languageId": "yaml", "version": 1, "text": .string(text),
                ]
            ])
    }

    func change(_ name: String, to text: String) {
        tell(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri(name)), "version": 2],
                "contentChanges": [["text": .string(text)]],
            ])
    }

    /// What was said of a file last.
    func findings(_ name: String) -> JSONValue? {
        notices.last {
            $0["method"]?.string == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.string == uri(name)
        }?["params"]?["diagnostics"]
    }

    func document(_ name: String, _ more: (String, JSONValue)...) -> JSONValue {
        .object([("textDocument", ["uri": .string(uri(name))])] + more.map { ($0.0, $0.1) })
    }

    func place(_ name: String, _ line: Int, _ character: Int, _ more: (String, JSONValue)...) -> JSONValue {
        .object(
            [("textDocument", ["uri": .string(uri(name))]), ("position", position(line, character))]
                + more.map { ($0.0, $0.1) })
    }
}

func position(_ line: Int, _ character: Int) -> JSONValue { ["line": .int(line), "character": .int(character)] }

/// A range within a line.
func range(_ line: Int, _ start: Int, _ end: Int) -> JSONValue {
    ["start": position(line, start), "end": position(line, end)]
}

func range(_ line: Int, _ start: Int, to lastLine: Int, _ end: Int) -> JSONValue {
    ["start": position(line, start), "end": position(lastLine, end)]
}

/// A `WorkspaceEdit` of files with what is written where.
func edits(_ files: [(uri: String, edits: [(JSONValue, String)])]) -> JSONValue {
    let changes = files.map { uri, edits in
        (name: uri, value: JSONValue.list(edits.map { ["range": $0, "newText": .string($1)] }))
    }
    return ["changes": .object(changes)]
}

func failure(_ code: Int, _ message: String) -> JSONValue {
    ["error": ["code": .int(code), "message": .string(message)]]
}

/// Fails unless an answer is the expected one, whatever the order of its members.
func expect(_ answer: JSONValue?, is expected: JSONValue, sourceLocation: SourceLocation = #_sourceLocation) {
    let (found, wanted) = (answer.map { $0.sorted.text } ?? "nothing", expected.sorted.text)
    #expect(found == wanted, sourceLocation: sourceLocation)
}

extension JSONValue {
    var text: String { String(decoding: bytes(.compact), as: UTF8.self) }

    fileprivate var sorted: JSONValue {
        switch self {
        case .list(let elements): .list(elements.map(\.sorted))
        case .object(let members):
            .object(members.map { (name: $0.name, value: $0.value.sorted) }.sorted { $0.0 < $1.0 })
        default: self
        }
    }
}
