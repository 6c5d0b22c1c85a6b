import Foundation
import TesseraColorScience
import TesseraThemeGeneration
import Testing

@Suite("Material schemes")
struct MaterialSchemeTests {
    @Test("every role of every variant is Material's, to the byte")
    func schemes() throws {
        let named = Dictionary(uniqueKeysWithValues: MaterialRole.allCases.map { (RoleName($0.name), $0) })
        var values = 0
        for expected in try MaterialFixture.schemes() {
            #expect(Set(expected.colors.keys) == Set(named.keys))
            let scheme = MaterialScheme(
                source: try Color.parse(css: expected.source), variant: expected.variant, isDark: expected.isDark,
                contrastLevel: expected.contrastLevel)
            for (name, hex) in expected.colors {
                let found = scheme.bytes(try #require(named[name])).hexString
                #expect(found == hex, "\(expected.variant) \(expected.source) \(expected.contrastLevel) \(name)")
                values += 1
            }
        }
        #expect(values > 7000)
    }
}

/// What the official Swift port gives (google/material-color-utilities at 6112292), two of five sources for each
/// variant, appearance and level in turn.
struct MaterialFixture {
    let variant: MaterialVariant
    let source: String
    let isDark: Bool
    let contrastLevel: Double
    let colors: [RoleName: String]

    /// The first line names the roles, each other line has variant, source, appearance, contrast level, and the colors
    /// in the order of the roles.
    static func schemes() throws -> [MaterialFixture] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/material.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: " ")
        }
        let roles = try #require(lines.first).dropFirst().map { RoleName(String($0)) }
        return try lines.dropFirst().map { line in
            MaterialFixture(
                variant: try #require(MaterialVariant(rawValue: String(line[0]))), source: "#\(line[1])",
                isDark: line[2] == "dark", contrastLevel: try #require(Double(line[3])),
                colors: Dictionary(uniqueKeysWithValues: zip(roles, line.dropFirst(4).map { "#\($0)" })))
        }
    }
}
