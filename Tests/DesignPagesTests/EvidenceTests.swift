import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import TesseraTokenValidation
import Testing

@testable import TesseraDesignPages

/// Evidence for accessibility, as a page, in Markdown, as JSON, and as a test for an app.
@Suite struct EvidenceTests {
    private static let tokens = """
        color:
          $type: color
          paper: "#FFFFFF"
          text: { $value: "#767676", $contrast: { on: "{color.paper}" } }
          faint: { $value: "#AAAAAA", $contrast: { on: "{color.paper}" } }
          mark:
            $value: "#BBBBBB"
            $contrast: { on: "{color.paper}" }
            $ignore: { contrast/text: { reason: "a <watermark> | *logo*", until: 2027-01-31 } }
        """

    private func input(_ text: String = tokens, name: String = "Nyx") -> EvidenceInput {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)])
        input.isForWriting = false
        let compilation = Compiler.compile(input)
        return EvidenceInput(
            name: name,
            evidence: AccessibilityEvidence(
                of: compilation.design, findings: compilation.findings, settings: [:]),
            sources: compilation.sources)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Markdown

    @Test("Markdown says first what counts, and hides the proof")
    func markdown() throws {
        let markdown = text(DesignPages.evidenceMarkdown(input()))
        #expect(markdown.hasPrefix("# Accessibility evidence: Nyx\n\nWhat 4 tokens prove, "))
        #expect(
            markdown.contains("| 1.4.3 Contrast (Minimum) | AA | \u{2715} Counts against it | 1 of 3 pairs of text"))
        #expect(markdown.contains("| Captions | ? Not told by tokens |  |\n"))
        let folded = try #require(markdown.range(of: "<details>"))
        #expect(markdown[..<folded.lowerBound].contains("### Sufficient Contrast\n\n**Counts against it.**"))
        #expect(
            markdown.contains(
                "- **Excepted**, until 2027-01-31: a &lt;watermark&gt; \\| \\*logo\\*. contrast 1.91:1 of "))
        #expect(markdown.contains("- **Error**: contrast 2.32:1 of 'color.faint' on 'color.paper'"))
        #expect(!markdown.contains("pass"))
    }

    // MARK: HTML

    @Test("the page is whole, and obeys nothing in a design")
    func html() {
        let html = text(DesignPages.evidence(input(name: "<b>&\"Nyx")))
        #expect(html.hasPrefix("<!doctype html>"))
        #expect(html.contains("<title>&lt;b&gt;&amp;&quot;Nyx: accessibility evidence</title>"))
        #expect(html.contains("a &lt;watermark&gt; | *logo*"))
        #expect(!html.contains("<b>&") && !html.contains("<script"))
        for entry in EvidenceTable.rows { #expect(html.contains(" id=\"\(entry.topic.anchor)\">")) }
        #expect(html.contains("Nothing in this design bears on it."))
    }

    // MARK: JSON

    @Test("JSON has every topic, each with the same members")
    func json() throws {
        struct Document: Decodable {
            struct Topic: Decodable {
                struct Figure: Decodable {
                    struct Worst: Decodable { let subject, text: String, value: Double?, limit: Double, place: String? }
                    let measure: String, judged: Int, met: Int, sentence: String, worst: Worst?
                }
                struct Finding: Decodable { let rule, severity, message, status: String, reason, until, place: String? }
                let feature, criterion, name, level: String?
                let outcome: String, evidence: [Figure], findings: [Finding]
                let rules, rulesOff, codeRules, remaining: [String]
            }
            let version: Int, design: String, tokens: Int, permutations: Int, largeText: String
            let features, criteria: [Topic]
        }
        let document = try JSONDecoder().decode(Document.self, from: Data(DesignPages.evidenceJSON(input())))
        #expect(document.version == 1 && document.design == "Nyx" && document.tokens == 4)
        #expect(document.features.compactMap(\.feature) == NutritionFeature.allCases.map(\.rawValue))
        #expect(document.criteria.compactMap(\.criterion) == SuccessCriterion.allCases.map(\.rawValue))
        let contrast = try #require(document.criteria.first { $0.criterion == "1.4.3" })
        #expect(contrast.outcome == "against" && contrast.level == "AA")
        #expect(contrast.evidence.first?.worst?.place == "a.tokens.yaml:7:13")
        #expect(contrast.findings.map(\.status) == ["counted", "suppressed"])
        #expect(contrast.findings.last?.until == "2027-01-31")
        #expect(DesignPages.evidenceJSON(input()) == DesignPages.evidenceJSON(input()))
    }

    // MARK: XCTest

    @Test("a test is named after the design")
    func names() {
        #expect(AuditTestFile.typeName(for: "Nyx") == "NyxAccessibilityAudit")
        #expect(AuditTestFile.typeName(for: "my-app 2") == "MyApp2AccessibilityAudit")
        #expect(AuditTestFile.typeName(for: "7 Days") == "Design7DaysAccessibilityAudit")
        #expect(AuditTestFile.typeName(for: "\u{202E}*/\n") == "DesignAccessibilityAudit")
    }

    #if os(Linux)
    @Test(
        "the test compiles without a warning, whatever the design says", arguments: ["5", "6"],
        ["a watermark", "*/ } \\u2028 import Foundation", "\\n}\\nlet x = 1"])
    func compiles(_ version: String, _ reason: String) throws {
        let tokens = Self.tokens.replacing("a <watermark> | *logo*", with: reason)
        let code = text(DesignPages.auditTest(input(tokens)))
        #expect(code.contains("final class NyxAccessibilityAudit: XCTestCase {"))
        #expect(code.contains("// The design excepts contrast/text of color.mark, until 2027-01-31: "))
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let standIn = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../StandIns/XCTest/XCUIAutomation.swift").standardized
        let module = folder.appending(path: "XCTest.swiftmodule").path
        let built = try swiftc([
            "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", "XCTest",
            "-emit-module-path", module, standIn.path,
        ])
        #expect(built == "")
        let file = folder.appending(path: "Audit.swift")
        try Data(code.utf8).write(to: file)
        let said = try swiftc([
            "-typecheck", "-warnings-as-errors", "-swift-version", version, "-parse-as-library", "-I", folder.path,
            file.path,
        ])
        #expect(said == "")
    }

    private func swiftc(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? said : said + "status \(process.terminationStatus)"
    }
    #endif
}
