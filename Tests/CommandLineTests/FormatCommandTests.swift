import Foundation
import Testing

@Suite("tessera fmt") struct FormatCommandTests {
    private static let untidy = "a: {b :1}   # c\n\n\n\nc:\n    d:  'x'\n"
    private static let tidy = "a: { b :1 }  # c\n\nc:\n  d: \"x\"\n"

    private func text(_ tool: Tool, _ name: String) throws -> String {
        try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
    }

    @Test func filesAreLaidOutInPlace() throws {
        let tool = try Tool()
        try tool.write(Self.untidy, to: "b.yaml")
        try tool.write(Self.tidy, to: "Tokens/c.tokens.yaml")
        try tool.write("{\"a\":1}", to: "Tokens/Deep/d.tokens.json")
        try tool.write("x:   1\n", to: "Tokens/other.yaml")
        let result = try tool.run("fmt", "b.yaml", "Tokens")
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
        #expect(result.output == "formatted b.yaml\nformatted Tokens/Deep/d.tokens.json\n3 files, 2 formatted\n")
        #expect(try text(tool, "b.yaml") == Self.tidy)
        #expect(try text(tool, "Tokens/Deep/d.tokens.json") == "{ \"a\": 1 }\n")
        // Only token files are looked for in a folder.
        #expect(try text(tool, "Tokens/other.yaml") == "x:   1\n")
        #expect(try tool.run("fmt", "b.yaml", "Tokens").output == "3 files, nothing to do\n")
        try tool.write("a: [", to: "b.yaml")
        #expect(try tool.run("fmt", "b.yaml", "Tokens").output == "3 files, 1 not formatted\n")
    }

    @Test func checkWritesNothing() throws {
        let tool = try Tool()
        try tool.write(Self.untidy, to: "a.yaml")
        let result = try tool.run("fmt", "--check", "a.yaml")
        #expect(result.status == 1)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.prefix(2) == ["--- a.yaml", "+++ a.yaml, formatted"])
        #expect(lines.contains("-a: {b :1}   # c") && lines.contains("+a: { b :1 }  # c"))
        #expect(lines.contains("-    d:  'x'") && lines.contains("+  d: \"x\""))
        #expect(result.output.hasSuffix("1 file, 1 to format\n"))
        #expect(try text(tool, "a.yaml") == Self.untidy)
        #expect(try tool.run("fmt", "--check", "-q", "a.yaml").output.isEmpty)
        try tool.write(Self.tidy, to: "a.yaml")
        #expect(try tool.run("fmt", "--check", "a.yaml").status == 0)
    }

    @Test func aManifestNamesItsFiles() throws {
        let tool = try Tool()
        try tool.write("name:   N\nsources:\n- T/*.tokens.yaml\n", to: "tessera.yaml")
        try tool.write("a:   1\n", to: "T/a.tokens.yaml")
        try tool.write("a:   1\n", to: "U/a.tokens.yaml")
        #expect(
            try tool.run("fmt").output == "formatted tessera.yaml\nformatted T/a.tokens.yaml\n2 files, 2 formatted\n")
        #expect(try text(tool, "tessera.yaml") == "name: N\nsources:\n  - T/*.tokens.yaml\n")
        #expect(try text(tool, "U/a.tokens.yaml") == "a:   1\n")
        try tool.write(
            """
            { "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "a.json" }] } },
             "resolutionOrder": [{ "$ref": "#/sets/s" }] }
            """, to: "R/n.resolver.json")
        try tool.write("{ \"a\": { \"$type\": \"number\",  \"$value\": 1 } }\n", to: "R/a.json")
        try tool.write("resolver: R/n.resolver.json\n", to: "r.tessera.yaml")
        #expect(
            try tool.run("fmt", "-m", "r.tessera.yaml").output
                == "formatted R/n.resolver.json\nformatted R/a.json\n3 files, 2 formatted\n")
    }

    @Test func errorsAreReportedAndTheOthersLaidOut() throws {
        let tool = try Tool()
        try tool.write("a: [1\n", to: "a.yaml")
        try tool.write("b:   1\n", to: "b.yaml")
        let result = try tool.run("fmt", "a.yaml", "b.yaml")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("a.yaml:"))
        #expect(result.output == "formatted b.yaml\n2 files, 1 formatted, 1 not formatted\n")
        #expect(try text(tool, "a.yaml") == "a: [1\n")
        #expect(try tool.run("fmt", "nobody.yaml").status == 3)
        #expect(try tool.run("fmt").status == 2)
        #expect(try tool.run("fmt", "-", "a.yaml").status == 2)
    }

    @Test func standardInputIsForEditors() throws {
        let tool = try Tool()
        let yaml = try tool.run("fmt", "-", input: Self.untidy)
        #expect(yaml.output == Self.tidy)
        let json = try tool.run("fmt", "-", "--assume-filename", "a.json", input: "{\"a\":1}")
        #expect(json.output == "{ \"a\": 1 }\n")
        let invalid = try tool.run("fmt", "-", input: "a: [1\n")
        #expect(invalid.status == 1)
        #expect(invalid.output.isEmpty)
        #expect(invalid.errors.hasPrefix("standard input:"))
        #expect(try tool.run("fmt", "-", "--check", input: Self.untidy).status == 1)
        #expect(try tool.run("fmt", "-", "--check", input: Self.tidy).status == 0)
    }

    @Test func linksAndPermissionsStay() throws {
        let tool = try Tool()
        try tool.write("a:   1\n", to: "Real/a.yaml")
        let real = tool.folder.appending(path: "Real/a.yaml").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
        let link = tool.folder.appending(path: "a.yaml").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Real/a.yaml")
        #expect(try tool.run("fmt", "a.yaml").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Real/a.yaml")
        #expect(try text(tool, "Real/a.yaml") == "a: 1\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: real)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
}
