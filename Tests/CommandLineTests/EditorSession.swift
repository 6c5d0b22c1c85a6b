import Foundation
import Testing

/// An editor, as the language server sees one: starts it, sends messages and waits for answers.
final class EditorSession {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()
    private var nextID = 1
    /// What was said without being asked.
    private(set) var notices: [[String: Any]] = []
    let folder: URL
    /// The answer to `initialize`.
    private(set) var capabilities: [String: Any] = [:]
    private var texts: [String: String] = [:]
    private var version = 1

    struct NoAnswer: Error {}

    /// What Visual Studio Code says of hovers.
    static var markdown: [String: Any] {
        ["textDocument": ["hover": ["contentFormat": ["markdown", "plaintext"]]]]
    }

    init(in folder: URL, capabilities: [String: Any] = markdown, starts: Bool = true) throws {
        self.folder = folder.resolvingSymlinksInPath()
        process.executableURL = Tool.executable
        process.arguments = ["lsp"]
        process.standardInput = input
        process.standardOutput = output
        // A server that is started beside this one must not hold its streams open.
        for pipe in [input, output] {
            for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
            }
        }
        try process.run()
        guard starts else { return }
        let answer = try ask(
            "initialize",
            [
                "processId": NSNull(), "capabilities": capabilities, "clientInfo": ["name": "Visual Studio Code"],
                "workspaceFolders": [["uri": uri(""), "name": "w"]],
            ])
        self.capabilities = try #require(answer["capabilities"] as? [String: Any])
        try tell("initialized", [:])
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    func uri(_ name: String) -> String {
        let path = name.isEmpty ? folder.path : folder.appending(path: name).path
        return "file://" + path
    }

    // MARK: Messages

    func send(_ bytes: Data) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

    func send(_ message: [String: Any]) throws {
        let content = try JSONSerialization.data(withJSONObject: message)
        try send(Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
    }

    func tell(_ method: String, _ params: [String: Any]) throws {
        try send(["jsonrpc": "2.0", "method": method, "params": params])
    }

    /// The whole answer, be it an error.
    func answer(_ method: String, _ params: Any = NSNull()) throws -> [String: Any] {
        let id = nextID
        nextID += 1
        try send(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
        while true {
            let message = try receive()
            if message["id"] as? Int == id, message["method"] == nil { return message }
            notices.append(message)
        }
    }

    func result(_ method: String, _ params: Any = NSNull()) throws -> Any {
        let answer = try answer(method, params)
        return try #require(answer["result"], "\(answer)")
    }

    func ask(_ method: String, _ params: Any = NSNull()) throws -> [String: Any] {
        try #require(try result(method, params) as? [String: Any])
    }

    func list(_ method: String, _ params: Any = NSNull()) throws -> [[String: Any]] {
        try #require(try result(method, params) as? [[String: Any]])
    }

    func receive() throws -> [String: Any] {
        while true {
            if let end = buffer.range(of: Data("\r\n\r\n".utf8)) {
                let header = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
                let length = try #require(header.split(separator: " ").last.flatMap { Int($0) })
                if buffer.count - (end.upperBound - buffer.startIndex) >= length {
                    let content = buffer[end.upperBound..<end.upperBound + length]
                    buffer = Data(buffer[(end.upperBound + length)...])
                    return try #require(try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any])
                }
            }
            var descriptor = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            // Whoever waits for what never comes must not wait for ever.
            guard poll(&descriptor, 1, 120_000) > 0 else { throw NoAnswer() }
            let piece = output.fileHandleForReading.availableData
            if piece.isEmpty { throw NoAnswer() }
            buffer += piece
        }
    }

    // MARK: Documents

    func open(_ name: String, _ text: String? = nil) throws {
        let text = try text ?? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        texts[name] = text
        try tell(
            "textDocument/didOpen",
            ["textDocument": ["uri": uri(name), "languageId": "yaml", "version": 1, "text": text]])
    }

    /// Types: the whole text anew.
    func change(_ name: String, to text: String) throws {
        texts[name] = text
        version += 1
        try tell(
            "textDocument/didChange",
            ["textDocument": ["uri": uri(name), "version": version], "contentChanges": [["text": text]]])
    }

    /// The findings of a file, once they are said.
    func findings(_ name: String) throws -> [[String: Any]] {
        let bytes = Array(uri(name).utf8)
        while true {
            let index = notices.firstIndex { notice in
                guard notice["method"] as? String == "textDocument/publishDiagnostics",
                    let uri = (notice["params"] as? [String: Any])?["uri"] as? String
                else { return false }
                // Byte by byte: two files may have names that are equal to Swift.
                return Array(uri.utf8) == bytes
            }
            if let index {
                let params = notices.remove(at: index)["params"] as? [String: Any]
                return try #require(params?["diagnostics"] as? [[String: Any]])
            }
            notices.append(try receive())
        }
    }

    /// Waits until a file has so many findings: whether the server looks at each of two changes or at both at once is
    /// its own affair.
    ///
    /// - Throws: ``NoAnswer`` if that is never said.
    func awaitFindings(_ name: String, count: Int) throws {
        while try findings(name).count != count {}
    }

    /// Where a cursor is that stands at `|` in a part of the text, which is given without it.
    func place(_ name: String, _ mark: String) throws -> [String: Any] {
        let text = try #require(texts[name])
        let parts = mark.components(separatedBy: "|")
        let found = try #require(text.range(of: parts.joined()), "'\(mark)' is not in the text")
        let before = text[..<found.lowerBound] + parts[0]
        let line = before.utf16.count { $0 == 0x0A }
        let column = before.utf16.reversed().prefix { $0 != 0x0A }.count
        return ["line": line, "character": column]
    }

    func about(_ name: String, _ mark: String, _ more: [String: Any] = [:]) throws -> [String: Any] {
        ["textDocument": ["uri": uri(name)], "position": try place(name, mark)].merging(more) { $1 }
    }

    func about(_ name: String) -> [String: Any] { ["textDocument": ["uri": uri(name)]] }

    /// What could stand at `|`; the text is typed without it.
    func completions(_ name: String, _ marked: String) throws -> [String] {
        let text = marked.replacing("|", with: "")
        try change(name, to: text)
        let end = marked.split(separator: "|", omittingEmptySubsequences: false)[0]
        let position: [String: Any] = [
            "line": end.utf16.count { $0 == 0x0A }, "character": end.utf16.reversed().prefix { $0 != 0x0A }.count,
        ]
        let answer = try ask(
            "textDocument/completion", ["textDocument": ["uri": uri(name)], "position": position])
        return try #require(answer["items"] as? [[String: Any]]).compactMap { item in
            (item["textEdit"] as? [String: Any])?["newText"] as? String
        }
    }

    /// The text of a file after edits of the server.
    func text(_ name: String, after edit: [String: Any]) throws -> String {
        let changes = try #require(edit["changes"] as? [String: [[String: Any]]])
        let edits = changes[uri(name)] ?? []
        let old = try texts[name] ?? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return try apply(edits, to: old)
    }

    func apply(_ edits: [[String: Any]], to text: String) throws -> String {
        var units = Array(text.utf16)
        var lines = [0]
        for (index, unit) in units.enumerated() where unit == 0x0A { lines.append(index + 1) }
        func offset(_ position: Any?) throws -> Int {
            let position = try #require(position as? [String: Int])
            return lines[try #require(position["line"])] + (try #require(position["character"]))
        }
        let ranges = try edits.map { edit -> (Range<Int>, String) in
            let range = try #require(edit["range"] as? [String: Any])
            return (try offset(range["start"])..<(try offset(range["end"])), try #require(edit["newText"] as? String))
        }
        for (range, new) in ranges.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            units.replaceSubrange(range, with: Array(new.utf16))
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Says nothing more.
    ///
    /// - Returns: what the server ends with.
    func hangUp() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    func end() throws -> Int32 {
        _ = try answer("shutdown")
        try tell("exit", [:])
        process.waitUntilExit()
        return process.terminationStatus
    }
}
