import Foundation
import Testing

@Suite struct SchemaCommandTests {
    @Test(arguments: ["manifest", "tokens", "theme", "report", "help"])
    func printsASchema(_ subject: String) throws {
        let result = try Tool().run("schema", subject)
        #expect(result.status == 0)
        let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        #expect(schema?["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    }

    @Test func writesAFileAndLeavesItAlone() throws {
        let tool = try Tool()
        let first = try tool.run("schema", "tokens", "--output", "deep/tokens.schema.json")
        #expect(first.status == 0)
        #expect(first.output.hasPrefix("wrote   deep/tokens.schema.json  "))
        #expect(try tool.run("schema", "tokens", "-o", "deep/tokens.schema.json").output.hasPrefix("current "))
        let text = try String(contentsOf: tool.folder.appending(path: "deep/tokens.schema.json"), encoding: .utf8)
        #expect(try tool.run("schema", "tokens").output == text)
    }

    @Test func wrongUsage() throws {
        let tool = try Tool()
        #expect(try tool.run("schema").status == 2)
        #expect(try tool.run("schema", "outputs").status == 2)
        try tool.write("", to: "folder/file")
        let result = try tool.run("schema", "tokens", "--output", "folder")
        #expect(result.status == 3)
        #expect(result.errors.hasPrefix("error: "))
    }
}
