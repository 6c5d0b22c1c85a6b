import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@Suite("Generated JSON")
struct JSONTests {
    @Test(
        "has every value of every permutation in its resolved shape", arguments: ["Gallery", "Brand"].map(Fixture.init))
    func resolved(_ fixture: Fixture) throws {
        let tokens = try fixture.compile().tokens
        let json = try object(fixture, "\(fixture.name).resolved.json")
        let permutations = try #require(json["permutations"] as? [[String: Any]])
        #expect(permutations.count == tokens.contexts.allPermutations.count)
        for (written, permutation) in zip(permutations, tokens.contexts.allPermutations) {
            let contexts = try #require(written["contexts"] as? [String: String])
            for (index, modifier) in tokens.contexts.modifiers.enumerated() {
                #expect(contexts[modifier.name] == modifier.contexts[permutation[index]])
            }
            let values = try #require(written["tokens"] as? [String: Any])
            #expect(values.count == tokens.tree.tokens.count)
            for id in tokens.ids {
                let value = try #require(tokens.value(of: id, in: permutation))
                expect(values[tokens.tree[id].path], is: value, "\(tokens.tree[id].path) in \(contexts)")
            }
        }
    }

    @Test("a list of one is a list in all shapes where it is written as one")
    func listsOfOne() throws {
        let text = """
            listed: { $type: fontFamily, $value: [Inter] }
            single: { $type: fontFamily, $value: Inter }
            other: "{listed}"
            """
        let areLists = ["listed": true, "single": false, "other": true]
        func written(_ shape: JSONOptions.Shape) throws -> [String: Any] {
            var options = JSONOptions()
            options.shape = shape
            var manifest = Manifest()
            manifest.outputs = [Output(format: options, path: "a.json")]
            let compilation = Compiler.compile(
                CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
            let file = try #require(compilation.files.first)
            return try #require(JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
        }
        let nested = try written(.nested)
        for (name, isList) in areLists {
            #expect(((nested[name] as? [String: Any])?["$value"] is [Any]) == isList, "\(name)")
        }
        let permutation = try #require((written(.resolved)["permutations"] as? [[String: Any]])?.first)
        let resolved = try #require(permutation["tokens"] as? [String: Any])
        for (name, isList) in areLists { #expect((resolved[name] is [Any]) == isList, "\(name)") }
        for token in try #require(written(.manifest)["tokens"] as? [[String: Any]]) {
            let name = try #require(token["path"] as? String)
            let value = try #require((token["values"] as? [[String: Any]])?.first?["value"])
            #expect((value is [Any]) == areLists[name], "\(name)")
        }
    }

    @Test("leads to every value in its nested and flat shapes", arguments: Fixture.all)
    func nestedAndFlat(_ fixture: Fixture) throws {
        let tokens = try fixture.compile().tokens
        for (name, _) in try fixture.goldens(endingIn: ".json")
        where !name.contains("resolved") && !name.contains("references") && !name.contains("manifest") {
            let json = try object(fixture, name)
            for id in tokens.ids {
                let path = tokens.tree[id].path
                let steps = name.contains(".flat.") ? [path] : path.split(separator: ".").map(String.init)
                let token = try #require(
                    steps.reduce(json as Any?) { ($0 as? [String: Any])?[$1] } as? [String: Any], "\(path)")
                try check(token, against: tokens, id)
            }
        }
    }

    /// Reads the contexts as a stranger would: the selector with most parts wins, then the one whose
    /// parts belong to earlier modifiers.
    private func check(_ token: [String: Any], against tokens: ResolvedTokens, _ id: TokenID) throws {
        let path = tokens.tree[id].path
        let own = (token["$extensions"] as? [String: Any])?["dev.tessera"] as? [String: Any]
        let type = try #require(tokens.type(of: id))
        #expect((own?["type"] ?? token["$type"]) as? String == type.rawValue, "\(path)")
        #expect(TokenType(rawValue: try #require(token["$type"] as? String)).map { $0.isDTCG || type == $0 } == true)
        #expect(token["$description"] as? String == tokens.tree[id].description)
        if let deprecation = tokens.tree[id].deprecation {
            #expect(token["$deprecated"] as? String == deprecation.reason)
            #expect(token["$deprecated"] != nil)
        } else {
            #expect(token["$deprecated"] == nil)
        }
        let contexts = own?["contexts"] as? [String: Any] ?? [:]
        #expect(contexts.isEmpty == tokens.modifiers(of: id).isEmpty, "\(path)")
        for permutation in tokens.contexts.allPermutations {
            var best: (rank: [Int], value: Any)?
            for (selector, value) in contexts {
                guard let rank = rank(of: selector, in: permutation, tokens.contexts) else { continue }
                if let best, !outranks(rank, best.rank) { continue }
                best = (rank, value)
            }
            let found = best?.value ?? own?["value"] ?? token["$value"]
            expect(found, is: try #require(tokens.value(of: id, in: permutation)), "\(path) in \(permutation)")
        }
    }

    /// The modifiers that a selector speaks of, if it matches. Every part must have one meaning only.
    private func rank(of selector: String, in permutation: Permutation, _ space: ContextSpace) -> [Int]? {
        var modifiers: [Int] = []
        for part in selector.split(separator: "+") {
            let names = part.split(separator: "=").map(String.init)
            let meanings = space.modifiers.indices.filter { index in
                let modifier = space.modifiers[index]
                return names.count == 2 ? modifier.name == names[0] : modifier.contexts.contains(names[0])
            }
            #expect(meanings.count == 1, "'\(part)' means one thing")
            guard let modifier = meanings.first,
                space.modifiers[modifier].contexts[permutation[modifier]] == names.last
            else { return nil }
            modifiers.append(modifier)
        }
        return modifiers.sorted()
    }

    private func outranks(_ lhs: [Int], _ rhs: [Int]) -> Bool {
        lhs.count != rhs.count ? lhs.count > rhs.count : lhs.lexicographicallyPrecedes(rhs)
    }

    @Test("read back by Tessera, resolves to the same values in every permutation", arguments: Fixture.all)
    func roundTrip(_ fixture: Fixture) throws {
        let compilation = try fixture.compile()
        let tokens = compilation.tokens
        for (name, text) in try fixture.goldens(endingIn: ".json")
        where !name.contains("flat") && !name.contains("resolved") && !name.contains("manifest") {
            var manifest = Manifest()
            manifest.contexts = compilation.tokens.contexts
            // How fixtures look is looked at nowhere.
            manifest.rules = ["contrast/text": .off, "contrast/non-text": .off]
            let again = Compiler.compile(
                CompilationInput(
                    texts: [SourceText(path: name, bytes: Array(text.utf8))], manifest: manifest))
            #expect(!again.hasErrors, "\(name): \(again.diagnostics.map(\.message))")
            #expect(again.tokens.tree.tokens.count == tokens.tree.tokens.count, "\(name)")
            for id in tokens.ids {
                let path = tokens.tree[id].path
                let other = try #require(again.tokens.tree.token(at: path))
                #expect(again.tokens.type(of: other) == tokens.type(of: id), "\(path)")
                for permutation in tokens.contexts.allPermutations {
                    let found = try #require(again.tokens.value(of: other, in: permutation))
                    let expected = try #require(tokens.value(of: id, in: permutation))
                    #expect(Wording(found) == Wording(expected), "\(name): \(path)")
                }
            }
        }
    }

    @Test("keeps references where it is told to")
    func references() throws {
        let json = try object(Fixture(name: "Gallery"), "Gallery.references.json")
        let color = try #require(json["color"] as? [String: Any])
        #expect((color["stillUsed"] as? [String: Any])?["$value"] as? String == "{color.oldAccent}")
        let motion = try #require((json["motion"] as? [String: Any])?["alias"] as? [String: Any])
        #expect(motion["$value"] as? String == "{motion.press}")
        let extensions = (motion["$extensions"] as? [String: Any])?["dev.tessera"] as? [String: String]
        #expect(extensions == ["type": "spring"])
    }

    @Test("escapes what cannot be seen and what readers reject")
    func escapes() throws {
        let text = try #require(try Fixture(name: "Hostile").goldens(endingIn: "Hostile.json").first?.text)
        #expect(
            text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)) })
        #expect(text.contains(#""a\u0000b\u0007c\td\re\nf\u2028g\u202eh\u007f""#))
    }

    private func object(_ fixture: Fixture, _ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: fixture.golden(name))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
