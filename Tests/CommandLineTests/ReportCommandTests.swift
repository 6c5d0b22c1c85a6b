import Foundation
import Testing

/// `tessera report accessibility`.
@Suite struct ReportCommandTests {
    private static let tokens = """
        color:
          $type: color
          surface: "#ffffff"
          text: { $value: "#333333", $contrast: { on: "{color.surface}", use: text } }
        """

    @Test("a report is written under the design's name, and only if it differs")
    func written() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "brand.tokens.yaml")
        let first = try tool.run("report", "accessibility", "brand.tokens.yaml")
        #expect(first.status == 0)
        #expect(first.output.hasPrefix("wrote   brand-accessibility.html  "))
        #expect(try tool.read("brand-accessibility.html").hasPrefix("<!doctype html>"))
        let second = try tool.run("report", "accessibility", "brand.tokens.yaml", "--quiet")
        #expect(second.output == "")
        let printed = try tool.run("report", "accessibility", "brand.tokens.yaml", "--output", "-")
        #expect(printed.output == (try tool.read("brand-accessibility.html")))
    }

    private static let formatsCases: [(String, String, String)] = [
        ("md", "a-accessibility.md", "# Accessibility evidence: A"), ("json", "a-accessibility.json", "{"),
        ("xctest", "a-accessibility-audit.swift", "// Made by 'tessera report accessibility"),
    ]

    @Test(
        "each format has a name of its own",
        arguments: formatsCases)
    func formats(_ format: String, _ name: String, _ start: String) throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "a.tokens.yaml")
        #expect(try tool.run("report", "accessibility", "a.tokens.yaml", "--format", format).status == 0)
        #expect(try tool.read(name).hasPrefix(start))
    }

    @Test("what is invalid is reported all the same, and ends with 1")
    func invalid() throws {
        let tool = try Tool()
        try tool.write(Self.tokens.replacing("#333333", with: "#cccccc"), to: "a.tokens.yaml")
        let result = try tool.run("report", "accessibility", "a.tokens.yaml", "--format", "md", "-o", "-")
        #expect(result.status == 1)
        #expect(result.errors.contains("[contrast/text]"))
        #expect(result.output.contains("### 1.4.3 Contrast (Minimum)\n\n**Counts against it.**"))
    }

    @Test("what cannot be read is 3, wrong usage and a wrong manifest are 2, and nothing is written")
    func failures() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "a.tokens.yaml")
        try tool.write("name: X\nsources: [a.tokens.yaml]\nunknown: 1\n", to: "tessera.yaml")
        func status(_ arguments: String...) throws -> Int32 {
            try tool.run(["report", "accessibility"] + arguments).status
        }
        #expect(try status() == 2)
        #expect(try status("none.tokens.yaml") == 3)
        #expect(try status("a.tokens.yaml", "--format", "pdf") == 2)
        #expect(try status("a.tokens.yaml", "-o", "a.tokens.yaml") == 2)
        #expect(try status("a.tokens.yaml", "-o", "a.tokens.yaml/b.html") == 3)
        #expect(!tool.exists("x-accessibility.html") && !tool.exists("a-accessibility.html"))
        #expect(try tool.run("report").status == 0)
        #expect(try tool.run("report", "accesibility").errors.contains("accessibility"))
    }
}
