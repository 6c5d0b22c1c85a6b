import ColorScience
import Foundation
import Testing
import ThemeGeneration

@Suite("Material schemes")
struct MaterialSchemeTests {
    /// What the official Swift port gives (google/material-color-utilities at 6112292), two of five sources for each
    /// variant, appearance and level in turn: the first line names the roles, each other line has
    /// variant, source, appearance, contrast level, and the colours in the order of the roles.
    private static let expected: [[Substring]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/material.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { $0.split(separator: " ") }
    }()

    @Test("every role of every variant is Material's, to the byte")
    func schemes() throws {
        let lines = Self.expected
        let roles = try #require(lines.first).dropFirst()
        let named = Dictionary(uniqueKeysWithValues: MaterialRole.allCases.map { ($0.name, $0) })
        #expect(Set(roles.map(String.init)) == Set(named.keys))
        var values = 0
        for line in lines.dropFirst() {
            let scheme = MaterialScheme(
                source: try Color.parse(css: "#\(line[1])"),
                variant: try #require(MaterialVariant(rawValue: String(line[0]))), isDark: line[2] == "dark",
                contrastLevel: try #require(Double(line[3])))
            for (name, hex) in zip(roles, line.dropFirst(4)) {
                let found = scheme.bytes(try #require(named[String(name)])).hexString
                #expect(found == "#\(hex)", "\(line.prefix(4)) \(name)")
                values += 1
            }
        }
        #expect(values > 7000)
    }
}
