import Foundation
import Testing

/// The page of promises: each names its tests, and there are such tests.
@Suite struct PromiseTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func page() throws -> [Substring] {
        try String(contentsOf: root.appending(path: "Documentation/explanation/security.md"), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The suites of tests and the fuzzers that there are.
    private static func knownTests() throws -> Set<String> {
        let tests = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Tests").path)
        let fuzzers = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Fuzz/Sources").path)
        var known = Set(fuzzers.filter { $0.hasPrefix("Fuzz") })
        for path in tests where path.hasSuffix("Tests.swift") {
            let text = try String(contentsOf: root.appending(path: "Tests/" + path), encoding: .utf8)
            for match in text.matches(of: /(?:struct|class|enum) ([A-Z][A-Za-z]*Tests)\b/) {
                known.insert(String(match.1))
            }
        }
        return known
    }

    /// The names in backquotes.
    private static func names(in text: some StringProtocol) -> [String] {
        String(text).matches(of: /`([A-Z][A-Za-z]*)`/).map { String($0.1) }
    }

    @Test func eachTestThatIsNamedExists() throws {
        let known = try Self.knownTests()
        let text = try Self.page().joined(separator: "\n")
        let named = Self.names(in: text).filter { $0.hasSuffix("Tests") || $0.hasPrefix("Fuzz") }
        #expect(named.count > 20)
        for name in named { #expect(known.contains(name), "there is no '\(name)'") }
    }

    /// A table of promises has a test in each row, and any other section a line of its own that names them.
    @Test func eachPromiseNamesItsTests() throws {
        let known = try Self.knownTests()
        var sections: [(title: Substring, lines: [Substring])] = []
        for line in try Self.page() {
            if line.hasPrefix("## ") { sections.append((line.dropFirst(3), [])) }
            if !sections.isEmpty { sections[sections.count - 1].lines.append(line) }
        }
        #expect(sections.count > 5)
        for (title, lines) in sections {
            guard let head = lines.firstIndex(of: "| promise | tests |") else {
                let tests = lines.filter { $0.hasPrefix("Tests: ") }.flatMap { Self.names(in: $0) }
                #expect(tests.contains { known.contains($0) }, "'\(title)' names no test")
                continue
            }
            let rows = lines[(head + 2)...].prefix { $0.hasPrefix("| ") }
            #expect(!rows.isEmpty)
            for row in rows {
                let tests = Self.names(in: row.split(separator: "|").last ?? "")
                #expect(tests.contains { known.contains($0) }, "no test holds '\(row)'")
            }
        }
    }
}
