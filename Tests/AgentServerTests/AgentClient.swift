import Foundation
import TesseraJSON
import TesseraJSONRPC
import TesseraKit
import Testing

@testable import TesseraAgentServer

/// A coding agent's client, with a server in the same process.
final class AgentClient {
    enum Kind: CaseIterable { case session, stateless }

    private var server: AgentServer
    private let kind: Kind
    private var nextID = 1
    let folder: URL

    /// How many characters came back as results so far, as the client gets them.
    private(set) var characterCount = 0
    /// How many tools were called.
    private(set) var callCount = 0

    /// - Parameter files: what lies in the folder of the design.
    init(_ kind: Kind = .stateless, _ files: [String: String] = design) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.resolvingSymlinksInPath()
        server = AgentServer(.manifest(folder.appending(path: "tessera.yaml").path), version: "1.2.3")
        self.kind = kind
        for (name, text) in files { try write(text, to: name) }
        if kind == .session { try begin() }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static let design: [String: String] = [
        "tessera.yaml": """
        name: Nyx
        sources: ["*.tokens.yaml"]
        modifiers:
          appearance: { contexts: [dark, light], default: dark }
        outputs:
          - { format: swift, path: Generated/Nyx.swift }
          - { format: css, path: Generated/nyx.css, prefix: nyx }

        """,
        "color.tokens.yaml": """
        palette:
          $type: color
          gray: "#8E8E93"
        color:
          $type: color
          surface: { $value: "#14141C", $contexts: { light: "#FFFFFF" }, $description: Background of cards. }
          text:
            $value: "#F4F4F8"
            $contexts: { light: "#111118" }
            $contrast: { on: "{color.surface}" }
          textSecondary:
            $description: Supporting text.
            $value: "{palette.gray}"
            $contrast: { on: "{color.surface}" }
          link: "{color.textSecondary}"
        space: { $type: dimension, small: 8px, medium: { $value: 12px, $description: Between controls. } }

        """,
    ]

    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    // MARK: Messages

    static let meta: JSONValue = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": ["name": "test", "version": "1"],
        "io.modelcontextprotocol/clientCapabilities": [:],
    ]

    private func begin() throws {
        let result = try ask(
            "initialize",
            [
                "protocolVersion": "2025-11-25", "capabilities": [:], "clientInfo": ["name": "test", "version": "1"],
            ])
        #expect(result["protocolVersion"]?.string == "2025-11-25")
        #expect(try send(["jsonrpc": "2.0", "method": "notifications/initialized"]).isEmpty)
    }

    /// Sends bytes as they are.
    ///
    /// - Returns: all messages that come back.
    func send(_ bytes: [UInt8]) throws -> [JSONValue] {
        server.receive(bytes)
        var output: [UInt8] = []
        while server.isBusy {
            server.step()
            output += server.takeOutput()
        }
        return try output.split(separator: UInt8(ascii: "\n")).map { line in
            try #require(JSONValue(parsing: Array(line)), "what the server says is JSON")
        }
    }

    func send(_ message: JSONValue) throws -> [JSONValue] { try send(LineFraming.framed(message)) }

    /// - Returns: the whole answer, be it an error.
    func answer(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
        let id = nextID
        nextID += 1
        var params = params
        if kind == .stateless, params["_meta"] == nil { params = params + ["_meta": Self.meta] }
        let messages = try send(["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": params])
        #expect(messages.count == 1)
        let message = try #require(messages.first)
        #expect(message["id"]?.int == id && message["jsonrpc"]?.string == "2.0")
        return message
    }

    func ask(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
        let message = try answer(method, params)
        let result = try #require(message["result"], "an answer and no error: \(message.compactText)")
        if kind == .stateless {
            #expect(result["resultType"]?.string == "complete")
            #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"]?.string == "tessera")
        } else {
            #expect(result["resultType"] == nil)
        }
        return result
    }

    func error(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
        try #require(try answer(method, params)["error"])
    }

    // MARK: Tools

    /// Calls a tool, and holds the answer against its schema.
    func call(_ tool: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
        let result = try ask("tools/call", ["name": .string(tool), "arguments": arguments])
        callCount += 1
        characterCount += result.compactText.count
        let text = try #require(result["content"]?.elements.first?["text"]?.string)
        try #require(result["isError"]?.bool == false, "\(tool): \(text)")
        let answer = try #require(result["structuredContent"])
        #expect(text == answer.compactText, "the text is the same")
        let shape = AgentTools.output(of: try #require(AgentTools.tool(named: tool)))
        #expect(shape.errorMessage(for: answer, called: tool) == nil)
        return answer
    }

    /// What a tool says that cannot answer.
    func rejection(of tool: String, _ arguments: JSONValue = [:]) throws -> String {
        let result = try ask("tools/call", ["name": .string(tool), "arguments": arguments])
        #expect(result["isError"]?.bool == true && result["structuredContent"] == nil)
        return try #require(result["content"]?.elements.first?["text"]?.string)
    }
}

extension JSONValue {
    var compactText: String { String(decoding: bytes(.compact), as: UTF8.self) }
    func texts(_ name: String) -> [String] { (self[name]?.elements ?? []).compactMap(\.string) }
    func all(_ name: String, _ member: String) -> [String] {
        (self[name]?.elements ?? []).compactMap { $0[member]?.string }
    }
}
