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

    private static let whatIsNewIsSeenCases: [([String], String, String)] = [
        (["Design"], "Design/b.tokens.yaml", "b: { $type: dimension, $value: 4pt }\n"),
        (["Design"], "Design/tessera.yaml", "sources: [a.tokens.yaml]\noutputs: [{ format: css, path: new.css }]\n"),
        (["Design/*.tokens.yaml"], "Design/b.tokens.yaml", "b: { $type: dimension, $value: 4pt }\n"),
        (["-m", "every.tessera.yaml"], "Design/Deep/b.tokens.yaml", "b: { $type: dimension, $value: 4pt }\n"),
    ]

    /// What an earlier build was told by the disk is asked again, whatever it was: for each way to name a design, what
    /// changes its files without changing one.
    @Test(arguments: whatIsNewIsSeenCases)
    func whatIsNewIsSeen(_ words: [String], _ name: String, _ text: String) throws {
        try tool.write("a: { $type: dimension, $value: 4pt }\n", to: "Design/a.tokens.yaml")
        try tool.write(
            "sources: [Design/**/*.tokens.yaml]\noutputs: [{ format: css, path: a.css }]\n",
            to: "every.tessera.yaml")
        let words = words + ["--quiet"]
        #expect(try run(words).status == 0)
        try forge("a quiet build says nothing")
        #expect(try run(words).output == "a quiet build says nothing")
        try tool.write(text, to: name)
        let result = try run(words)
        #expect(result.output.isEmpty, "\(result)")
        #expect(result.status == 0, "\(result)")
    }

    private func run(_ words: [String]) throws -> Tool.Result {
        try tool.run(["build"] + words, environment: ["TESSERA_CACHE": tool.folder.path + "/cache"])
    }

    /// Puts a report into a record that has none.
    private func forge(_ report: String) throws {
        let record = try #require(try records.first)
        let text = try String(contentsOf: record, encoding: .utf8)
        #expect(text.contains("\n0:\n"))
        let forged = text.replacing("\n0:\n", with: "\n\(report.utf8.count):\(report)\n", maxReplacements: 1)
        try Data(forged.utf8).write(to: record)
    }

    /// What is wrong with a command line is said however often the rest was built before.
    @Test func mistakesAreNoRecord() throws {
        _ = try build()
        for words in [["--nonsense"], ["--format", "css"], ["nothing.tokens.yaml"]] {
            for _ in 0..<2 { #expect(try run(words).status != 0) }
        }
        #expect(try records.count == 1)
    }

    /// A text of another encoding is compared by what it says.
    @Test func otherEncodings() throws {
        let tokens = "\u{FEFF}a: { $type: dimension, $value: 4pt }\n"
        try Data(tokens.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
            .write(to: tool.folder.appending(path: "a.tokens.yaml"))
        _ = try build()
        try forge()
        #expect(try build().output.hasPrefix("1 token, ny"))
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

    /// What is wrong stays wrong until it is fixed.
    @Test func errorsAreNoRecord() throws {
        let tokens = try String(contentsOf: tool.folder.appending(path: "bad.yaml"), encoding: .utf8)
        try tool.write(tokens, to: "a.tokens.yaml")
        #expect(try build().status == 1)
        #expect(try records.isEmpty)
        #expect(try build().status == 1)
    }
}
