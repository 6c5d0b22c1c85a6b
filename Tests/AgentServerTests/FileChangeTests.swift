import Foundation
import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// The server answers for the files as they are.
@Suite struct FileChangeTests {
    @Test func savedFile() throws {
        let client = try AgentClient()
        #expect(try client.call("check")["errors"]?.int == 1)
        let text = try client.text(of: "color.tokens.yaml")
        try client.write(text.replacingOccurrences(of: "#8E8E93", with: "#767679"), to: "color.tokens.yaml")
        #expect(try client.call("get_token", ["path": "palette.gray"]).all("values", "value") == ["#767679"])
    }

    @Test func fileThatComesAndGoes() throws {
        let client = try AgentClient()
        #expect(try client.call("find_tokens")["total"]?.int == 7)
        try client.write("more: { $type: color, $value: \"#fff\" }\n", to: "more.tokens.yaml")
        #expect(try client.call("find_tokens")["total"]?.int == 8)
        try FileManager.default.removeItem(at: client.folder.appending(path: "more.tokens.yaml"))
        #expect(try client.call("find_tokens")["total"]?.int == 7)
    }

    /// What is in the middle of being edited is told, and what is right again is answered.
    @Test func invalidFiles() throws {
        let client = try AgentClient()
        let text = try client.text(of: "color.tokens.yaml")
        try client.write(text + "space: [\n", to: "color.tokens.yaml")
        let answer = try client.call("find_tokens")
        #expect(answer["incomplete"]?.string?.contains("call 'check'") == true)
        #expect((try client.call("check")["errors"]?.int ?? 0) > 0)
        try client.write(text, to: "color.tokens.yaml")
        #expect(try client.call("find_tokens")["incomplete"] == nil)
        let manifest = try client.text(of: "tessera.yaml")
        try client.write(manifest.replacing("sources:", with: "sorces:"), to: "tessera.yaml")
        #expect(try client.rejection(of: "check").contains("did you mean 'sources'"))
        try client.write(manifest, to: "tessera.yaml")
        #expect(try client.call("check")["errors"]?.int == 1)
    }

    @Test func designThatIsNotThereYet() throws {
        let client = try AgentClient(files: [:])
        #expect(try client.ask("tools/list")["tools"]?.elements.count == 8)
        #expect(try client.rejection(of: "check").contains("tessera.yaml"))
        try client.write("name: N\nsources: [\"*.tokens.yaml\"]\n", to: "tessera.yaml")
        try client.write("a: { $type: color, $value: \"#fff\" }\n", to: "a.tokens.yaml")
        #expect(try client.call("check")["passes"]?.bool == true)
    }
}
