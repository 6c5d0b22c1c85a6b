import Foundation
import TesseraOutputCore
import Testing

@testable import TesseraKit

/// Plugins cannot import what they run, so they have what they must know of it once more.
@Suite struct PluginKnowledgeTests {
    private func list(_ name: String) throws -> [String] {
        let file = URL(filePath: #filePath).appending(path: "../../../Plugins/Shared/TokenTarget.swift").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "static let \(name) = "))
        let end = try #require(text[start.upperBound...].firstRange(of: /[\])]\n/))
        return text[start.upperBound..<end.lowerBound].matches(of: /"([^"]*)"/).map { String($0.output.1) }
    }

    @Test func namesOfFiles() throws {
        #expect(try list("tokenFileEndings") == ProjectLoader.tokenFileSuffixes)
        #expect(try list("resolverEndings") == ProjectLoader.resolverSuffixes)
    }

    @Test func markOfGeneratedSwift() throws {
        let mark = try #require(try list("mark").first)
        #expect(GeneratedFile.hasMark(Array((mark + "a.tokens.yaml. Do not edit.\n").utf8)))
    }
}
