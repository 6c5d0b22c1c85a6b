import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraKit

/// What is written means what the design means, in every permutation: random designs with references that contexts
/// change, and with few values, so that contexts often have the same by chance.
@Suite struct RandomDesignTests {
    // MARK: Documents with contexts

    @Test(arguments: [false, true])
    func documentsMeanTheSame(keepsReferences: Bool) throws {
        for seed in 1...150 as ClosedRange<UInt64> {
            let design = RandomDesign(seed: seed)
            try expectSame(design, choosing: [:], keepsReferences)
            try expectSame(design, choosing: design.choices, keepsReferences)
        }
    }

    private func expectSame(_ design: RandomDesign, choosing choices: [Int: Int], _ keepsReferences: Bool) throws {
        let space = design.space
        var options = JSONOptions()
        options.keepsReferences = keepsReferences
        var input = design.input(options)
        input.chosenContexts = choices.sorted { $0.key < $1.key }.map { modifier, context in
            "\(space.modifiers[modifier].name)=\(space.modifiers[modifier].contexts[context])"
        }
        let written = Compiler.compile(input)
        #expect(!written.hasErrors, "\(design.text)")
        let file = try #require(written.files.first)
        var manifest = Manifest()
        let rest = space.modifiers.indices.filter { choices[$0] == nil }
        manifest.contexts = rest.isEmpty ? nil : ContextSpace(modifiers: rest.map { space.modifiers[$0] })
        let read = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "o.tokens.json", bytes: file.bytes)], manifest: manifest)
        )
        #expect(!read.hasErrors, "\(design.text)")
        for permutation in space.allPermutations where choices.allSatisfy({ permutation[$0.key] == $0.value }) {
            var there = read.tokens.contexts.defaultPermutation
            for (place, modifier) in rest.enumerated() { there[place] = permutation[modifier] }
            for token in written.tokens.tree.tokens {
                let found = read.tokens.tree.token(at: token.path).flatMap { read.tokens.value(of: $0, in: there) }
                let expected = written.tokens.tree.token(at: token.path)
                    .flatMap { written.tokens.value(of: $0, in: permutation) }
                #expect(
                    found == expected,
                    "\(token.path) in \(space.description(of: permutation, along: space.allModifiers)) of \(design.text)"
                )
            }
        }
    }

    // MARK: Resolver documents

    /// Plain merging of the sets gives each permutation its value: of two modifiers the one that is declared first wins.
    @Test func setsOfOneContextEachNeedNoExtension() throws {
        for seed in 1...60 as ClosedRange<UInt64> {
            let design = RandomDesign(seed: seed, hasIntersections: false)
            var options = JSONOptions()
            options.shape = .resolver
            let written = Compiler.compile(design.input(options))
            #expect(
                written.diagnostics.filter { $0.id == "convert/intersection" || $0.severity == .error }.map(\.message)
                    == [])
            try expectSame(written.files, written.tokens, "\(design.text)")
        }
    }

    @Test func resolverDocumentsStayWhatTheyAre() throws {
        for seed in 1...60 as ClosedRange<UInt64> {
            let text = RandomDesign(seed: seed).resolver
            let folder = try TemporaryFolder()
            try folder.write(text, to: "a.resolver.json")
            let design = try ImportLoader.load(paths: [folder.path + "/a.resolver.json"])
            let source = Compiler.compile(CompilationInput(design, dialect: .strict))
            #expect(!source.hasErrors)
            let result = ConversionJob(target: .dtcg, syntax: .json, name: "a", fillsFolder: true).run(design)
            #expect(result.findings.map(\.message) == [], "\(text)")
            try expectSame([GeneratedFile(path: "a.resolver.json", bytes: Array(text.utf8))], source.tokens, text)
            try expectSame(result.files, source.tokens, text)
            let order = PlainResolver(files: result.files).modifiers
            // One that changes nothing is not told.
            #expect(order == source.tokens.contexts.modifiers.reversed().map(\.name).filter(order.contains), "\(text)")
        }
    }

    private func expectSame(_ files: [GeneratedFile], _ tokens: ResolvedTokens, _ text: String) throws {
        for file in files where !file.path.hasSuffix(".resolver.json") {
            #expect(!String(decoding: file.bytes, as: UTF8.self).contains("\"contexts\""), "\(text)")
        }
        let resolver = PlainResolver(files: files)
        for permutation in tokens.contexts.allPermutations {
            var choices: [String: String] = [:]
            for (index, modifier) in tokens.contexts.modifiers.enumerated() {
                choices[modifier.name] = modifier.contexts[permutation[index]]
            }
            let merged = try #require(resolver.tokens(choices), "\(text)")
            for token in tokens.tree.tokens {
                let id = try #require(tokens.tree.token(at: token.path))
                let found = PlainResolver.value(of: String(token.path.dropFirst(2)), in: merged)
                #expect(
                    found.map { TokenValue.number($0) } == tokens.value(of: id, in: permutation),
                    "\(token.path) in \(choices) of \(text)")
            }
        }
    }
}

/// Numbers below `n`.
private struct RandomDesign {
    let space: ContextSpace
    let text: String
    /// A design as a resolver document.
    let resolver: String
    /// Some of the contexts.
    let choices: [Int: Int]

    init(seed: UInt64, hasIntersections: Bool = true) {
        var random = SeededGenerator(seed: seed)
        let all: [(name: String, contexts: [String])] = [
            ("theme", ["day", "night"]), ("ease", ["low", "high"]), ("size", ["s", "m", "l"]),
        ]
        let chosen = all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        let modifiers = chosen.map { name, contexts in
            Modifier(
                name: name, contexts: contexts,
                defaultContext: Int.random(in: contexts.indices, using: &random))
        }
        space = ContextSpace(modifiers: modifiers)
        func value(of index: Int) -> String {
            let isReference = index > 0 && Bool.random(using: &random)
            return isReference
                ? "\"{n.t\(Int.random(in: 0..<index, using: &random))}\"" : "\(Int.random(in: 1...3, using: &random))"
        }
        var lines = ["n:", "  $type: number"]
        for index in 0..<8 {
            var contexts: [String: String] = [:]
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let count = hasIntersections ? Int.random(in: 1...modifiers.count, using: &random) : 1
                let parts = modifiers.indices.shuffled(using: &random).prefix(count).sorted().map { modifier in
                    modifiers[modifier].contexts.randomElement(using: &random) ?? ""
                }
                contexts[parts.joined(separator: "+")] = value(of: index)
            }
            let written = contexts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            lines.append(
                "  t\(index): { $value: \(value(of: index)), $contexts: { \(written.joined(separator: ", ")) } }")
        }
        text = lines.joined(separator: "\n").replacing(", $contexts: {  }", with: "") + "\n"
        let fixed = modifiers.indices.filter { _ in Bool.random(using: &random) }
        choices = Dictionary(
            uniqueKeysWithValues: fixed.map { ($0, Int.random(in: modifiers[$0].contexts.indices, using: &random)) })

        func tokens(_ indices: [Int]) -> String {
            let tokens = indices.map { "\"t\($0)\": { \"$type\": \"number\", \"$value\": \(value(of: $0)) }" }
            return "{ \"n\": { \(tokens.joined(separator: ", ")) } }"
        }
        let base = tokens(Array(0..<8))
        let declared = modifiers.map { modifier in
            let contexts = modifier.contexts.map { context in
                // In the defaults too: they go before what stands before them.
                let own = (0..<8).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                return "\"\(context)\": [\(own.isEmpty ? "" : tokens(own))]"
            }
            return "\"\(modifier.name)\": { \"contexts\": { \(contexts.joined(separator: ", ")) }, "
                + "\"default\": \"\(modifier.defaultName)\" }"
        }
        let order = modifiers.map { "{ \"$ref\": \"#/modifiers/\($0.name)\" }" }
        resolver = """
            { "version": "2025.10", "sets": { "a": { "sources": [\(base)] } },
              "modifiers": { \(declared.joined(separator: ", ")) },
              "resolutionOrder": [{ "$ref": "#/sets/a" }, \(order.joined(separator: ", "))] }

            """
    }

    func input(_ options: JSONOptions) -> CompilationInput {
        var manifest = Manifest()
        manifest.name = "A"
        manifest.contexts = space
        manifest.outputs = [Output(format: options, path: "o")]
        return CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest)
    }
}

/// Merges the sets of a resolver document as DTCG 2025.10 says, without anything of Tessera.
private struct PlainResolver {
    typealias Object = [String: Any]

    private let document: Object?
    private let files: [String: Object]

    init(files: [GeneratedFile]) {
        var all: [String: Object] = [:]
        for file in files {
            let name = file.path.split(separator: "/").last.map(String.init) ?? ""
            all[name] = try? JSONSerialization.jsonObject(with: Data(file.bytes)) as? Object
        }
        self.files = all
        document = all.values.first { $0["resolutionOrder"] != nil }
    }

    /// In the order in which they are laid over each other.
    var modifiers: [String] {
        let order = document?["resolutionOrder"] as? [[String: String]] ?? []
        return order.compactMap { $0["$ref"] }.filter { $0.hasPrefix("#/modifiers/") }
            .map { String($0.dropFirst("#/modifiers/".count)) }
    }

    /// The tokens of the group `n`.
    func tokens(_ choices: [String: String]) -> Object? {
        guard let document, let order = document["resolutionOrder"] as? [[String: String]] else { return nil }
        var merged: Object = [:]
        for reference in order.compactMap({ $0["$ref"] }) {
            let names = reference.split(separator: "/").map(String.init)
            guard names.count == 3, let item = (document[names[1]] as? Object)?[names[2]] as? Object else { return nil }
            let contexts = item["contexts"] as? Object
            let sources = item["sources"] ?? contexts?[choices[names[2]] ?? item["default"] as? String ?? ""]
            guard let sources = sources as? [Object] else { return nil }
            for source in sources {
                let file = (source["$ref"] as? String).map { files[$0] ?? [:] } ?? source
                merged.merge(file["n"] as? Object ?? [:]) { $1 }
            }
        }
        return merged
    }

    static func value(of name: String, in tokens: Object, depth: Int = 0) -> Double? {
        let value = (tokens[name] as? Object)?["$value"]
        if let text = value as? String, depth < 32 {
            return Self.value(of: String(text.dropFirst(3).dropLast()), in: tokens, depth: depth + 1)
        }
        return (value as? NSNumber)?.doubleValue
    }
}
