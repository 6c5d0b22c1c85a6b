import Foundation
import TesseraDiagnostics
import TesseraFindingReports
import TesseraTestSupport
import Testing

/// Whatever a file says, a report stays what its format is, and says nothing of its own to a terminal or a log.
@Suite struct HostileTextTests {
    static let texts = [
        "two\nlines", "return\r\nline", "::error::no", "%0A::warning::no", "100%", "a,b:c=d;e", "]]>", "<!-- --> -->",
        "<script>alert(1)</script>", "&amp;lt;", "a | b | c", "`code` ``more`` ```", "` ", "**bold** [link](http://x)",
        "@everyone #1 !1 ~x", "\u{0}\u{1}\u{8}\u{C}\u{1B}[31mred\u{1B}[0m", "\u{9B}31m",
        "\u{202E}txt\u{202C} \u{2066}x",
        "\u{FFFE}\u{FFFF}\u{FEFF}", "\u{E0041}\u{E007F}", "\u{2028}\u{2029}\u{85}", "tab\there", "\"quoted\" \\ 'too'",
        "\u{1F3A8}\u{200D}\u{301}", "##[error]no", "{0} {{1}} [x](1)", " ", "a.yaml:1:1: error: no [type/value]",
        String(repeating: "long", count: 1 << 14),
    ]

    /// The text is the source, too, and the file's name, as far as it can be.
    private static func reported(_ text: String) -> Reported {
        let name = String(text.prefix(200)).replacingOccurrences(of: "\0", with: "")
        var reported = Reported("x " + text + "\n" + text, path: "a" + name + ".yaml")
        let range = reported.range(of: text)
        let diagnostic = Diagnostic(
            "type/value", .error, text, at: range, contexts: [text, text], hint: text,
            notes: [Diagnostic.Note(text, at: range), Diagnostic.Note(text)],
            fixIts: [Diagnostic.FixIt(text, replace: range, with: text)])
        reported.findings = [ReportedFinding(diagnostic, token: text), ReportedFinding(diagnostic)]
        reported.find("type/field", .warning, text, at: nil)
        reported.find("type/field", .warning, text, at: "x", status: .suppressed(reason: text))
        reported.find("type/field", .error, text, at: "x", status: .known)
        return reported
    }

    @Test(arguments: ReportFormat.allCases)
    func formatsHold(_ format: ReportFormat) throws {
        for text in Self.texts {
            let bytes = Self.reported(text).bytes(format)
            let written = try #require(String(data: Data(bytes), encoding: .utf8))
            // Excerpts keep tabs.
            let kept: Set<Unicode.Scalar> = format == .text ? ["\n", "\t"] : ["\n"]
            let raw = written.unicodeScalars.filter { $0.isUnprintable && !kept.contains($0) }
            #expect(raw.isEmpty, "\(text.prefix(40).debugDescription) writes \(raw.map(\.value))")
            // Lines of text can read like others.
            if format == .text || format == .xcode || format == .markdown { continue }
            let found = try ReportParser.findings(in: bytes, format: format.rawValue)
            #expect(found.count(where: { $0.rule == "type/value" }) == 2, "\(text.prefix(40).debugDescription)")
            #expect(found.contains { $0.rule == "type/field" && $0.line == nil })
        }
    }

    @Test func lineFormatsKeepToTheirLines() {
        for text in Self.texts {
            let reported = Self.reported(text)
            #expect(reported.text(.github).split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
            #expect(reported.text(.github).split(separator: "\n").count == 3)
            // Two findings that say the same, with two notes, and one without.
            #expect(reported.text(.xcode).split(separator: "\n").count == 4)
        }
    }

    /// JSON says the very text.
    @Test func jsonKeepsTexts() throws {
        for text in Self.texts {
            let reported = Self.reported(text)
            let json = try JSONSerialization.jsonObject(with: Data(reported.bytes(.json))) as? [String: Any]
            let findings = try #require(json?["findings"] as? [[String: Any]])
            #expect(findings.map { $0["message"] as? String } == Array(repeating: text, count: 5))
            #expect(findings[0]["token"] as? String == text)
            #expect(findings[3]["reason"] as? String == text)
            #expect((findings[0]["place"] as? [String: Any])?["file"] as? String == reported.path)
            let fixes = try #require(findings[0]["fixes"] as? [[String: Any]])
            #expect(fixes[0]["replacement"] as? String == text)
        }
    }

    /// What the runner reads is the message, up to what a log cannot show.
    @Test func githubMessagesComeBack() throws {
        for text in ["::error::no", "%0A::warning::no", "100%", "%250A", "a,b:c=d;e"] {
            let line = try #require(Self.reported(text).text(.github).split(separator: "\n").first)
            let command = try #require(GitHubCommand(String(line)))
            #expect(command.data.hasPrefix(text + "\nin " + text))
            #expect(command.properties["file"] == "a\(text).yaml")
        }
    }

    @Test func markdownKeepsItsTables() throws {
        for text in Self.texts {
            let lines = Self.reported(text).text(.markdown).split(separator: "\n")
            let rows = lines.filter { $0.hasPrefix("| error") || $0.hasPrefix("| warning") }
            #expect(rows.count == 3)
            // Outside of code there are none of the characters that begin markup.
            for row in rows {
                #expect(Self.withoutCode(String(row)).allSatisfy { $0.isLetter || $0.isNumber || "|: ".contains($0) })
            }
            #expect(lines.allSatisfy { $0.utf8.count < 8000 })
        }
    }

    /// CommonMark 6.1: a code span ends with as many backticks as it begins with.
    private static func withoutCode(_ line: String) -> String {
        var rest = Substring(line)
        var plain = ""
        while let start = rest.firstIndex(of: "`") {
            plain += rest[..<start]
            let fence = rest[start...].prefix { $0 == "`" }
            var end = rest[fence.endIndex...]
            var found = false
            while let next = end.firstIndex(of: "`") {
                let run = end[next...].prefix { $0 == "`" }
                end = end[run.endIndex...]
                if run.count == fence.count {
                    found = true
                    break
                }
            }
            if !found { return plain + rest[start...] }
            rest = end
        }
        return plain + rest
    }
}
