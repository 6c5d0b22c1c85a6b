import Foundation
import Testing

/// What `tessera build` knows of the last build of the same command.
@Suite struct BuildCacheTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(
            "a: { $type: color, $value: \"#101014\" }\nb: { $type: color, $value: \"{A}\" }\n", to: "bad.yaml")
        try tool.write("a: { $type: dimension, $value: 4pt }\n", to: "a.tokens.yaml")
        try tool.write(
            "name: Nyx\nsources: [a.tokens.yaml]\noutputs: [{ format: css, path: nyx.css }]\n", to: "tessera.yaml")
    }

    private func build(_ options: String...) throws -> Tool.Result {
        try tool.run(["build"] + options, environment: ["TESSERA_CACHE": tool.folder.appending(path: "cache").path])
    }

    private var records: [URL] {
        get throws {
            let folder = tool.folder.appending(path: "cache")
            guard tool.exists("cache") else { return [] }
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        }
    }

    /// Puts something into the record that no build says, so that what is said tells where it comes from.
    private func forge() throws {
        let record = try #require(try records.first)
        let text = try String(contentsOf: record, encoding: .utf8)
        #expect(text.contains(", no errors"))
        try Data(text.replacingOccurrences(of: ", no errors", with: ", ny errors").utf8).write(to: record)
    }

    @Test func nothingIsDoneTwice() throws {
        let first = try build()
        #expect(first.output == "1 token, no errors\n  wrote   nyx.css  \(try size(of: "nyx.css")) bytes\n")
        let second = try build()
        #expect(second.status == 0)
        #expect(second.output == first.output.replacingOccurrences(of: "wrote  ", with: "current"))
        try forge()
        #expect(try build().output.hasPrefix("1 token, ny"))
        #expect(try build("--no-cache").output.hasPrefix("1 token, no"))
        #expect(try tool.run("build").output.hasPrefix("1 token, no"))
    }

    private func size(of name: String) throws -> Int {
        try Data(contentsOf: tool.folder.appending(path: name)).count
    }

    @Test func changesAreSeen() throws {
        _ = try build()
        try forge()
        try tool.write("a: { $type: dimension, $value: 5pt }\n", to: "a.tokens.yaml")
        #expect(try build().output.contains("wrote   nyx.css"))
        try forge()
        try FileManager.default.removeItem(at: tool.folder.appending(path: "nyx.css"))
        #expect(try build().output.contains("wrote   nyx.css"))
    }

    /// A build without errors may have warnings, and says them again.
    @Test func warningsAreSaidAgain() throws {
        try tool.write(
            "m: { $type: spring, a: { duration: 0.3, bounce: 0.2 }, b: { duration: 0.3, bounce: 0.201 } }\n",
            to: "a.tokens.yaml")
        let first = try build()
        #expect(first.status == 0)
        #expect(first.errors.contains("warning: "), "\(first.errors)")
        try forge()
        let second = try build()
        #expect(second.output.hasPrefix("2 tokens, ny"), "\(second.output)")
        #expect(second.errors == first.errors)
        #expect(try build("--quiet").output.isEmpty)
    }

    /// What is wrong stays wrong until it is mended.
    @Test func errorsAreNoRecord() throws {
        let tokens = try String(contentsOf: tool.folder.appending(path: "bad.yaml"), encoding: .utf8)
        try tool.write(tokens, to: "a.tokens.yaml")
        #expect(try build().status == 1)
        #expect(try records.isEmpty)
        #expect(try build().status == 1)
    }
}
