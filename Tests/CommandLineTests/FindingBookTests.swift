import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import Testing

/// The examples of the error index, each run by the built tool.
@Suite struct FindingBookTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What the commands of each example print, by its id. They are run once, side by side.
    private static let outputs: [String: String] = {
        let findings = FindingCatalog.all
        let outputs = Outputs()
        DispatchQueue.concurrentPerform(iterations: findings.count) { index in
            let finding = findings[index]
            guard let example = finding.example, let text = try? output(of: example) else { return }
            outputs.add(text, of: finding.id.rawValue)
        }
        return outputs.all
    }()

    private static func output(of example: FindingDescription.Example) throws -> String {
        let folder = try TemporaryFolder()
        for (name, text) in example.files { try folder.write(text.hasSuffix("\n") ? text : text + "\n", to: name) }
        let environment = ["TERM": "dumb", "LC_ALL": "C.UTF-8", "COLUMNS": "100", "TESSERA_DOCUMENTATION": ""]
        return try Shell(folder: folder.path, environment: environment)
            .run(example.commands.joined(separator: "\n")).text
    }

    /// The lines about a finding: its message, the source line, the hint and the notes.
    private static func excerpt(of output: String, about id: String) -> String {
        var lines: [Substring] = []
        var isInside = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.contains("\"rule\": \"\(id)\"") { return excerptOfJSON(line) }
            if line.hasSuffix("[\(id)]"), !line.hasPrefix("  ") {
                if !lines.isEmpty { break }
                isInside = true
            } else if isInside, !line.hasPrefix("  "), !line.contains(": note: ") {
                break
            }
            if isInside { lines.append(line) }
        }
        return lines.joined(separator: "\n")
    }

    /// An element of a list, as far as anybody reads it.
    private static func excerptOfJSON(_ line: Substring) -> String {
        let text = line.drop { $0 == " " }
        return text.range(of: "\"place\"").map { text[..<$0.lowerBound] + "…" } ?? String(text)
    }

    @Test("an example has its finding", arguments: FindingCatalog.all.filter { $0.example != nil }.map(\.id.rawValue))
    func examples(_ id: String) throws {
        let output = try #require(Self.outputs[id])
        #expect(!Self.excerpt(of: output, about: id).isEmpty, "\(output)")
    }

    @Test func pagesAreCurrent() throws {
        let pages = FindingBook.pages { finding in
            Self.excerpt(of: Self.outputs[finding.id.rawValue] ?? "", about: finding.id.rawValue)
        }
        let folder = Self.package.appending(path: "Documentation/errors")
        for page in pages { try RecordedFiles.expect(page.text.utf8, at: folder.appending(path: page.name)) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == pages.map(\.name).sorted())
    }

    @Test("every id is explained in the terminal", arguments: ["contrast/text", "import/alias", "yaml/syntax"])
    func terminal(_ id: String) throws {
        let shown = try Tool().run("rules", "show", id)
        #expect(shown.status == 0 && shown.output.hasPrefix(id + "  "))
        let explained = try Tool().run("explain", id)
        #expect(explained.status == 0 && explained.output == shown.output)
    }

    @Test func anUnknownIDIsUsage() throws {
        for command in [["rules", "show"], ["explain"]] {
            let result = try Tool().run(command + ["yaml/sintax"])
            #expect(result.status == 2)
            #expect(result.errors == "error: there is no rule 'yaml/sintax'; did you mean 'yaml/syntax'?\n")
        }
    }

    @Test func aTokenKeepsItsNameBesideIDs() throws {
        let tool = try Tool()
        try tool.write("contrast: { $type: color, text: \"#fff\" }\n", to: "contrast/text")
        try tool.write("contrast: { $type: color, text: \"#fff\" }\n", to: "a.tokens.yaml")
        #expect(try tool.run("explain", "contrast.text", "a.tokens.yaml").output.hasPrefix("contrast.text  color"))
        // A file of that name is a file.
        #expect(try tool.run("explain", "contrast/text").errors.contains("name a token"))
    }

    @Test func idsForScripts() throws {
        let tool = try Tool()
        let environment = ["TESSERA_DOCUMENTATION": "https://example.com/docs"]
        let result = try tool.run(
            "rules", "show", "import/alias", "contrast/text", "--format", "json", environment: environment)
        let lines = try result.output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(
            lines.compactMap { $0["page"] as? String } == [
                "https://example.com/docs/errors/contrast/text/", "https://example.com/docs/errors/import/alias/",
            ])
        let example = try #require(lines.last?["example"] as? [String: Any])
        #expect(example["commands"] as? [String] == ["tessera convert tokens.yml --from theo -o out.tokens.yaml"])
    }

    /// Until somebody publishes the pages, nothing names an address that does not exist.
    @Test func reportsNameNoPlaceholder() throws {
        let tool = try Tool()
        try tool.write("color:\n  text: \"#fff\n", to: "a.tokens.yaml")
        let environment = ["TESSERA_DOCUMENTATION": ""]
        for format in ["json", "sarif", "gitlab"] {
            let report = try tool.run("check", "a.tokens.yaml", "--report", format, environment: environment)
            #expect(report.output.contains("yaml/syntax"))
            #expect(!report.output.contains("OWNER"))
        }
        let rule = try tool.run("rules", "show", "contrast/text", "--format", "json", environment: environment)
        #expect(!rule.output.contains("OWNER"))
    }

    /// Reports name the page of each finding, of a rule and of any other.
    @Test func reportsLeadToPages() throws {
        let tool = try Tool()
        try tool.write("color:\n  text: \"#fff\n", to: "a.tokens.yaml")
        let environment = ["TESSERA_DOCUMENTATION": "https://example.com/docs/"]
        let json = try tool.run("check", "a.tokens.yaml", "--report", "json", environment: environment)
        #expect(json.output.contains("\"page\": \"https://example.com/docs/errors/yaml/syntax/\""))
        let sarif = try tool.run("check", "a.tokens.yaml", "--report", "sarif", environment: environment)
        #expect(sarif.output.contains("\"helpUri\": \"https://example.com/docs/errors/yaml/syntax/\""))
        #expect(sarif.output.contains("\"helpUri\": \"https://example.com/docs/errors/contrast/text/\""))
    }
}

/// What threads have found, by names.
private final class Outputs: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [String: String] = [:]

    var all: [String: String] { lock.withLock { found } }

    func add(_ text: String, of id: String) { lock.withLock { found[id] = text } }
}
