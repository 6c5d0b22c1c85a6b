import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraTokenResolution
import Testing

@Suite("The manifest for tools")
struct TokenManifestTests {
    private let fixture = Fixture(name: "Catalog")

    private func manifest() throws -> [String: Any] {
        let data = try Data(contentsOf: fixture.golden("Catalog.manifest.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func tokens() throws -> [[String: Any]] {
        try #require(try manifest()["tokens"] as? [[String: Any]])
    }

    @Test("has a version, and what the tokens depend on")
    func head() throws {
        let manifest = try manifest()
        #expect(manifest["version"] as? Int == 1)
        #expect(manifest["name"] as? String == "Catalog")
        #expect(manifest["sources"] as? [String] == ["catalog.tokens.yaml"])
        let modifiers = try #require(manifest["modifiers"] as? [[String: Any]])
        let expected = try fixture.compile().tokens.contexts.modifiers
        #expect(modifiers.compactMap { $0["name"] as? String } == expected.map(\.name))
        #expect(modifiers.compactMap { $0["contexts"] as? [String] } == expected.map(\.contexts))
        #expect(modifiers.compactMap { $0["default"] as? String } == expected.map(\.defaultName))
    }

    @Test("has every token with its value in every context")
    func values() throws {
        let expected = try fixture.compile().tokens
        let written = try tokens()
        #expect(written.compactMap { $0["path"] as? String } == expected.tree.tokens.map(\.path))
        for (id, token) in zip(expected.ids, written) {
            #expect(token["type"] as? String == expected.type(of: id)?.rawValue)
            #expect(token["description"] as? String == expected.tree[id].description)
            #expect(token["deprecated"] as? String == expected.tree[id].deprecation?.reason)
            let values = try #require(token["values"] as? [[String: Any]])
            let permutations = expected.contexts.permutations(along: expected.modifiers(of: id))
            #expect(values.count == permutations.count)
            for (value, permutation) in zip(values, permutations) {
                let contexts = try #require(value["contexts"] as? [String: String])
                #expect(contexts.count == expected.modifiers(of: id).indices.count)
                for index in expected.modifiers(of: id).indices {
                    let modifier = expected.contexts.modifiers[index]
                    #expect(contexts[modifier.name] == modifier.contexts[permutation[index]])
                }
                expect(
                    value["value"], is: try #require(expected.value(of: id, in: permutation)),
                    expected.tree[id].path)
            }
        }
    }

    @Test("leads to each token's line")
    func places() throws {
        for token in try tokens() {
            let source = try #require(token["source"] as? [String: Any])
            let file = try #require(source["file"] as? String)
            let lines = try String(contentsOf: fixture.golden(file), encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            let line = try #require(source["line"] as? Int)
            let column = try #require(source["column"] as? Int)
            let rest = lines[line - 1].utf8.dropFirst(column - 1)
            let name = try #require((token["path"] as? String)?.split(separator: ".").last)
            #expect(String(rest)?.trimmingPrefix("\"").hasPrefix(name) == true, "\(name)")
        }
    }

    @Test("follows aliases, and tells what a value is made of")
    func references() throws {
        func value(_ path: String, _ index: Int = 0) throws -> [String: Any] {
            let token = try #require(try tokens().first { $0["path"] as? String == path })
            return try #require((token["values"] as? [[String: Any]])?[index])
        }
        #expect(try value("color.alias")["aliases"] as? [String] == ["color.surface.$root"])
        #expect(try value("color.signal")["aliases"] as? [String] == ["color.violet500"])
        #expect(try value("color.signalQuiet")["aliases"] == nil)
        #expect(try value("color.signalQuiet")["references"] as? [String] == ["color.signal"])
        #expect(try value("border.card")["references"] as? [String] == ["color.signal"])
    }

    @Test("has names that the other outputs have")
    func names() throws {
        let swift = try String(contentsOf: fixture.golden("Catalog.swift"), encoding: .utf8)
        let css = try String(contentsOf: fixture.golden("Catalog.css"), encoding: .utf8)
        let flat = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: fixture.golden("Catalog.flat.json")))
                as? [String: Any])
        for token in try tokens() {
            let names = try #require(token["names"] as? [String: [String]])
            for name in try #require(names["Catalog.swift"]) {
                let member = try #require(name.split(separator: ".").last)
                // A tab bar is a type.
                let declaration = try Regex(#"(var|let|func|enum) \#(member)\b"#)
                #expect(name.hasPrefix("Catalog") && swift.firstMatch(of: declaration) != nil, "\(name)")
            }
            for name in try #require(names["Catalog.css"]) { #expect(css.contains("  \(name): ")) }
            #expect(try #require(names["Catalog.flat.json"]).allSatisfy { flat[String($0.dropFirst())] != nil })
            let isColor = token["type"] as? String == "color"
            #expect((names["Catalog.xcassets"] != nil) == isColor && (names["Flat.xcassets"] != nil) == isColor)
            for name in names["Catalog.xcassets"] ?? [] {
                let set = fixture.golden("Catalog.xcassets/\(name).colorset/Contents.json")
                #expect(FileManager.default.fileExists(atPath: set.path), "\(name)")
            }
        }
        let outputs = try #require(try manifest()["outputs"] as? [[String: String]])
        #expect(outputs.compactMap { $0["path"] }.contains("Flat.xcassets"))
    }

    @Test("tells what was proven of a color")
    func contrast() throws {
        let label = try #require(try tokens().first { $0["path"] as? String == "color.label" })
        let results = try #require(label["contrast"] as? [[String: Any]])
        #expect(Set(results.compactMap { $0["background"] as? String }) == ["color.surface.$root", "#808080"])
        for result in results {
            let ratio = try #require(result["ratio"] as? Double)
            #expect(ratio >= 3 && ratio <= 21)
            #expect(result["required"] as? Double == 3)
            #expect(result["passes"] as? Bool == true)
        }
        #expect(try tokens().filter { $0["contrast"] != nil }.count == 1)
    }
}
