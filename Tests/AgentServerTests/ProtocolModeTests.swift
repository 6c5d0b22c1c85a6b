import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// How both eras of the protocol are spoken.
@Suite struct ProtocolModeTests {
    @Test func sessionBeginsWithInitialize() throws {
        let client = try AgentClient(.session)
        let result = try client.ask("tools/list")
        #expect(result["tools"]?.elements.count == 8 && result["ttlMs"] == nil)
        #expect(try client.ask("ping").members.isEmpty)
        #expect(try client.error("server/discover")["code"]?.int == -32601)
        #expect(try client.error("logging/setLevel")["code"]?.int == -32601)
    }

    @Test(arguments: [("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"), ("2026-07-28", "2025-11-25")])
    func versionOfSession(_ wanted: String, _ offered: String) throws {
        let client = try AgentClient(.session)
        let result = try client.ask("initialize", ["protocolVersion": .string(wanted), "capabilities": [:]])
        #expect(result["protocolVersion"]?.string == offered)
        #expect(result["serverInfo"]?["version"]?.string == "1.2.3")
        #expect(result["capabilities"]?["tools"]?.isObject == true)
    }

    @Test func discovery() throws {
        let client = try AgentClient(.stateless)
        let result = try client.ask("server/discover")
        #expect(result.texts("supportedVersions").first == "2026-07-28")
        #expect(result["capabilities"]?["resources"]?.isObject == true)
        #expect((result["ttlMs"]?.int ?? -1) >= 0 && result["cacheScope"]?.string == "private")
        #expect(result["instructions"]?.string?.contains("judge_edit") == true)
        for method in ["tools/list", "resources/list", "resources/templates/list"] {
            let result = try client.ask(method)
            #expect((result["ttlMs"]?.int ?? -1) >= 0 && result["cacheScope"] != nil, "\(method)")
        }
        #expect(try client.error("ping")["code"]?.int == -32601)
        #expect(try client.error("initialized")["code"]?.int == -32601)
    }

    @Test func unsupportedVersion() throws {
        let client = try AgentClient(.stateless)
        let error = try client.error(
            "tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": "1900-01-01"]])
        #expect(error["code"]?.int == -32022)
        #expect(error["data"]?["requested"]?.string == "1900-01-01")
        #expect(error["data"]?.texts("supported").contains("2026-07-28") == true)
    }

    @Test(
        arguments: [
            [:], ["io.modelcontextprotocol/protocolVersion": 3],
            ["io.modelcontextprotocol/protocolVersion": "2026-07-28"],
            [
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": "no",
            ],
        ] as [JSONValue])
    func requestThatDoesNotSayWhatItIs(_ meta: JSONValue) throws {
        let client = try AgentClient(.stateless)
        for method in ["tools/list", "server/discover", "no/such/method"] {
            #expect(try client.error(method, ["_meta": meta])["code"]?.int == -32602)
        }
    }

    /// One process may serve clients of both.
    @Test func bothAtOnce() throws {
        let client = try AgentClient(.session)
        #expect(try client.ask("tools/list")["tools"] != nil)
        let modern = try client.answer("tools/list", ["_meta": AgentClient.meta])["result"]
        #expect(modern?["resultType"]?.string == "complete")
        #expect(try client.ask("tools/list")["resultType"] == nil)
    }

    @Test(arguments: AgentClient.Kind.allCases) func unknownResource(_ kind: AgentClient.Kind) throws {
        let client = try AgentClient(kind)
        let code = try client.error("resources/read", ["uri": "tessera://nothing"])["code"]?.int
        #expect(code == (kind == .session ? -32002 : -32602))
    }

    @Test(arguments: AgentClient.Kind.allCases) func unknownTool(_ kind: AgentClient.Kind) throws {
        let client = try AgentClient(kind)
        #expect(try client.error("tools/call", ["name": "write_file"])["code"]?.int == -32602)
        #expect(try client.error("tools/call", ["name": 3])["code"]?.int == -32602)
        #expect(try client.error("tools/call")["code"]?.int == -32602)
        #expect(try client.error("tools/list", ["cursor": "1"])["code"]?.int == -32602)
    }
}
