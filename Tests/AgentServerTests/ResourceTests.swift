import TesseraJSON
import Testing

@testable import TesseraAgentServer

@Suite struct ResourceTests {
    private func read(_ uri: String, _ client: AgentClient) throws -> JSONValue {
        let contents = try client.ask("resources/read", ["uri": .string(uri)])["contents"]?.elements ?? []
        #expect(contents.count == 1 && contents.first?["uri"]?.string == uri)
        return try #require(contents.first)
    }

    @Test(arguments: AgentClient.Kind.allCases) func all(_ kind: AgentClient.Kind) throws {
        let client = try AgentClient(kind)
        let list = try client.ask("resources/list")["resources"]?.elements ?? []
        #expect(list.compactMap { $0["name"]?.string } == ["manifest", "rules", "names"])
        for resource in list {
            let contents = try read(try #require(resource["uri"]?.string), client)
            #expect(contents["mimeType"]?.string == resource["mimeType"]?.string)
            #expect(contents["text"]?.string?.isEmpty == false)
        }
        #expect(try client.ask("resources/templates/list")["resourceTemplates"]?.elements.count == 2)
        #expect(try client.error("resources/read")["code"]?.int == -32602)
    }

    @Test func contents() throws {
        let client = try AgentClient()
        #expect(try read("tessera://manifest", client)["text"]?.string?.hasPrefix("name: Nyx") == true)
        let rules = JSONValue(parsing: Array((try read("tessera://rules", client)["text"]?.string ?? "").utf8))
        #expect(rules?.texts("contrast/text").first == "error")
        let area = try read("tessera://rules/contrast", client)["text"]?.string ?? ""
        #expect(area.contains("\"rule\":\"contrast/non-text\"") && area.contains("\"why\""))
        let names = JSONValue(parsing: Array((try read("tessera://names/space", client)["text"]?.string ?? "").utf8))
        #expect(names?["names"]?["space.small"]?["Generated/nyx.css"]?.string == "--nyx-space-small")
        #expect(names?["total"]?.int == 2)
        for uri in ["tessera://rules/nothing", "tessera://names/nothing", "file:///etc/passwd", ""] {
            #expect(try client.error("resources/read", ["uri": .string(uri)])["code"]?.int == -32602)
        }
    }
}
