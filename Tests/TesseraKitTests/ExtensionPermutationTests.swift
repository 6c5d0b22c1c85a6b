import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// Groups that extend others in some contexts: the table says what each permutation says that is merged by hand.
@Suite struct ExtensionPermutationTests {
    /// A small resolver document, by chance.
    private struct Design {
        struct Modifier {
            let name: String
            let contexts: [(name: String, source: String?)]
            let defaultContext: Int
        }

        let sets: [String]
        let modifiers: [Modifier]

        private static let version = "version: \"2025.10\"\n"

        var text: String {
            let contexts = modifiers.map { modifier in
                let list = modifier.contexts.map { "      \($0.name): [\($0.source ?? "")]\n" }.joined()
                let name = modifier.contexts[modifier.defaultContext].name
                return "  \(modifier.name):\n    default: \(name)\n    contexts:\n\(list)"
            }
            let order = modifiers.map { ", { $ref: \"#/modifiers/\($0.name)\" }" }.joined()
            return """
                \(Self.version)sets: { all: { sources: [\(sets.joined(separator: ", "))] } }
                modifiers:
                \(contexts.joined())resolutionOrder: [{ $ref: "#/sets/all" }\(order)]
                """
        }

        /// The sources of one permutation, as a design without modifiers.
        func text(in permutation: Permutation) -> String {
            // The last modifier of the order is the first of the design.
            let chosen = modifiers.enumerated().compactMap {
                $1.contexts[permutation[modifiers.count - 1 - $0]].source
            }
            return """
                \(Self.version)sets: { all: { sources: [\((sets + chosen).joined(separator: ", "))] } }
                resolutionOrder: [{ $ref: "#/sets/all" }]
                """
        }

        // MARK: Chance

        private static let names = ["a", "b", "c", "d"]

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
            func properties(_ letter: String) -> [String] {
                var parts: [String] = []
                if chance(20) { parts.append("$description: \(letter)\(Int.random(in: 0..<9, using: &random))") }
                if chance(15) {
                    parts.append(
                        "$deprecated: \(["true", "false", "\(letter)old"].randomElement(using: &random) ?? "")")
                }
                if chance(10) { parts.append("$extensions: { x\(Int.random(in: 0..<3, using: &random)): \(letter) }") }
                return parts
            }
            func token(isTyped: Bool) -> String {
                var parts = properties("t")
                let own = Double(Int.random(in: 0...64, using: &random)) / 64
                let isReference = chance(40)
                parts.append("$value: \(isReference ? "\"{k.\(chance(50) ? "x" : "y")}\"" : "\(own)")")
                if !isTyped || chance(50) {
                    parts.append("$type: \(chance(80) ? "number" : "opacity")")
                }
                return "{ \(parts.joined(separator: ", ")) }"
            }
            func group(_ name: String, isInner: Bool = false) -> String {
                var parts = properties("g")
                let isTyped = chance(50)
                if isTyped { parts.append("$type: number") }
                let others = Self.names.filter { chance(10) ? $0 != name : $0 < name }
                if chance(isInner ? 20 : 45), let other = others.randomElement(using: &random) {
                    parts.append("$extends: \"{\(other)\(chance(8) ? ".s" : "")}\"")
                }
                for child in ["x", "y", "z"] where chance(40) { parts.append("\(child): \(token(isTyped: isTyped))") }
                if !isInner, chance(25) { parts.append("s: \(group(name, isInner: true))") }
                return "{ \(parts.joined(separator: ", ")) }"
            }
            func source(_ percent: Int, isBase: Bool = false) -> String {
                var parts = Self.names.filter { _ in chance(percent) }.map { "\($0): \(group($0))" }
                if isBase {
                    parts.append("k: { $type: number, x: 0.25, y: { $value: \"{k.x}\" } }")
                    parts += Self.names.filter { name in !parts.contains { $0.hasPrefix(name) } }.map {
                        "\($0): { o: { $type: number, $value: 0.75 } }"
                    }
                } else if chance(30) {
                    parts.append("k: { x: { $type: number, $value: 0.5 } }")
                }
                return "{ \(parts.joined(separator: ", ")) }"
            }
            sets = [source(70, isBase: true)] + (chance(30) ? [source(40)] : [])
            modifiers = [("m", ["p", "q", "r"]), ("n", ["u", "v"])].map { name, contexts in
                let count = Int.random(in: 2...contexts.count, using: &random)
                return Modifier(
                    name: name, contexts: contexts.prefix(count).map { ($0, chance(70) ? source(40) : nil) },
                    defaultContext: Int.random(in: 0..<count, using: &random))
            }
        }
    }

    private func input(_ text: String) -> CompilationInput {
        CompilationInput(texts: [SourceText(path: "a.resolver.yaml", text: text)])
    }

    /// What a tree says of tokens and groups besides values, line by line.
    private func descriptions(_ tree: TokenTree, isThere: (TokenID) -> Bool) -> Set<String> {
        var lines: Set<String> = []
        func add(_ path: String, _ description: String?, _ deprecation: Deprecation?, _ names: [String]) {
            let reason = deprecation.map { $0.reason ?? "true" } ?? "no"
            lines.insert("\(path): \(description ?? "-") \(reason) \(names.sorted())")
        }
        for (index, token) in tree.tokens.enumerated() where isThere(TokenID(index: index)) {
            add(
                token.path, token.description, token.deprecation,
                tree.foreignExtensions(of: TokenID(index: index)).map { "\($0.name)=\($0.value.text ?? "")" })
        }
        let paths = tree.tokens.indices.filter { isThere(TokenID(index: $0)) }.map { tree.tokens[$0].path }
        for group in tree.groups {
            // A group that only other permutations have tokens in says nothing.
            guard let id = tree.group(at: group.path), paths.contains(where: { $0.hasPrefix(group.path + ".") })
            else { continue }
            let names = tree.foreignExtensions(of: id).map { "\($0.name)=\($0.value.text ?? "")" }
            if group.description == nil, group.deprecation == nil, names.isEmpty { continue }
            add("group \(group.path)", group.description, group.deprecation, names)
        }
        return lines
    }

    @Test(arguments: [UInt64(1), 1000, 2000])
    func tableIsWhatEveryPermutationSays(_ first: UInt64) throws {
        var valueCount = 0
        var partialCount = 0
        var invalidCount = 0
        for seed in first..<first + 60 {
            let design = Design(seed: seed)
            let whole = Compiler.compile(input(design.text))
            let space = whole.tokens.contexts
            var areInvalid: [Bool] = []
            for permutation in space.allPermutations {
                let choices = Dictionary(uniqueKeysWithValues: space.modifiers.indices.map { ($0, permutation[$0]) })
                let single = Compiler.compile(input(design.text(in: permutation)))
                areInvalid.append(single.hasErrors)
                let names = space.modifiers.enumerated().map { "\($1.name)=\($1.contexts[permutation[$0]])" }
                // Where others have errors, the contexts are chosen before anything is read.
                let chosen = whole.hasErrors ? Compiler.compile(input(design.text), choosing: names) : whole
                guard chosen.hasErrors == single.hasErrors else {
                    Issue.record(
                        "seed \(seed), \(names): \(chosen.hasErrors), not \(single.hasErrors), in\n\(design.text)")
                    return
                }
                if single.hasErrors { continue }
                let found = chosen.tokens.fixing(whole.hasErrors ? [:] : choices)
                let expectedValues = values(single.tokens)
                guard values(found) == expectedValues else {
                    Issue.record(
                        "seed \(seed), \(names): \(values(found)), not \(expectedValues), in\n\(design.text)")
                    return
                }
                valueCount += expectedValues.count
                partialCount += found.tree.tokens.count - expectedValues.count
                let expected = descriptions(single.tree) { _ in true }
                let described = descriptions(found.tree) { found.defaultValue(of: $0) != nil }
                guard described == expected else {
                    Issue.record(
                        "seed \(seed), \(names): \(described.symmetricDifference(expected)), in\n\(design.text)")
                    return
                }
                if permutation == space.defaultPermutation, !whole.hasErrors {
                    // Outputs over all contexts say what the default permutation says.
                    let all = descriptions(whole.tree) { whole.tokens.defaultValue(of: $0) != nil }
                    #expect(all == expected, "seed \(seed):\n\(design.text)")
                }
            }
            #expect(whole.hasErrors == areInvalid.contains(true), "seed \(seed):\n\(design.text)")
            if whole.hasErrors { invalidCount += 1 }
        }
        // Chance must not have left one side out.
        #expect(valueCount > 1000 && partialCount > 20 && invalidCount > 0 && invalidCount < 50)
    }

    /// The values where nothing is chosen, with their types.
    private func values(_ tokens: ResolvedTokens) -> [String: TokenValue] {
        var values: [String: TokenValue] = [:]
        for (index, token) in tokens.tree.tokens.enumerated() {
            values[token.path] = tokens.defaultValue(of: TokenID(index: index))
        }
        return values
    }

    // MARK: By hand

    private static func themes(light: String, dark: String, base: String = "") -> String {
        """
        version: "2025.10"
        sets:
          base:
            sources:
              - a: { $type: number, x: 1, y: 2 }
                b: { $type: number, x: 3, z: "{a.y}" }
                \(base)
        modifiers:
          theme: { default: light, contexts: { light: [\(light)], dark: [\(dark)] } }
          size: { default: regular, contexts: { regular: [], large: [{ a: { x: { $type: number, $value: 10 } } }] } }
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }, { $ref: "#/modifiers/size" }]
        """
    }

    @Test func contextsExtendDifferentGroups() {
        let compilation = Compiler.compile(
            input(Self.themes(light: "{ c: { $extends: \"{a}\" } }", dark: "{ c: { $extends: \"{b}\" } }")))
        #expect(!compilation.hasErrors)
        #expect(
            compilation.resolvedText(choices: [:]).split(separator: "\n").filter { $0.hasPrefix("c") } == [
                "c.x: number = 1 @ size=regular, theme=light", "c.x: number = 3 @ size=regular, theme=dark",
                "c.x: number = 10 @ size=large, theme=light", "c.x: number = 3 @ size=large, theme=dark",
                "c.y: number = 2 @ theme=light", "c.z: number = 2 @ theme=dark",
            ])
        #expect(compilation.diagnostics.map(\.id.rawValue) == ["context/partial", "context/partial"])
    }

    /// The last source that holds says what a group extends.
    @Test func aContextReplacesWhatIsExtended() {
        let compilation = Compiler.compile(
            input(
                Self.themes(
                    light: "", dark: "{ c: { $extends: \"{b}\" } }",
                    base: "c: { $extends: \"{a}\", w: { $type: number, $value: 9 } }")))
        #expect(
            compilation.resolvedText(choices: [:]).split(separator: "\n").filter { $0.hasPrefix("c") }.sorted() == [
                "c.w: number = 9", "c.x: number = 1 @ size=regular, theme=light",
                "c.x: number = 10 @ size=large, theme=light", "c.x: number = 3 @ size=large, theme=dark",
                "c.x: number = 3 @ size=regular, theme=dark", "c.y: number = 2 @ theme=light",
                "c.z: number = 2 @ theme=dark",
            ])
    }

    /// A token that a group says itself in one context is inherited in the others.
    @Test func aLocalTokenOfOneContextReplacesTheInheritedOne() {
        let compilation = Compiler.compile(
            input(
                Self.themes(
                    light: "", dark: "{ c: { y: { $type: number, $value: 7 } } }", base: "c: { $extends: \"{a}\" }")))
        #expect(compilation.diagnostics.isEmpty)
        let lines = compilation.resolvedText(choices: [:]).split(separator: "\n")
        #expect(
            lines.filter { $0.hasPrefix("c.y") } == [
                "c.y: number = 2 @ theme=light", "c.y: number = 7 @ theme=dark",
            ])
    }

    @Test func aCircleIsThatOfAPermutation() throws {
        let pair = ("{ a: { $extends: \"{b}\" } }", "{ b: { $extends: \"{a}\" } }")
        #expect(!Compiler.compile(input(Self.themes(light: pair.0, dark: pair.1))).hasErrors)
        let compilation = Compiler.compile(
            input(Self.themes(light: "", dark: "{ a: { $extends: \"{b}\" }, b: { $extends: \"{a}\" } }")))
        let circle = try #require(compilation.diagnostics.first)
        #expect(compilation.diagnostics.count == 1 && circle.id == "extends/cycle")
        #expect(circle.contexts == ["theme=dark"])
        #expect(circle.hint == "remove one of the '$extends'")
        // The summary counts the permutations that the finding names.
        #expect(compilation.tokens.contexts.permutationCount(along: compilation.tokens.namedModifiers) == 4)
    }

    @Test func aGroupThatOnlySomePermutationsHaveIsMissingInTheOthers() throws {
        let compilation = Compiler.compile(
            input(
                Self.themes(
                    light: "{ only: { t: { $type: number, $value: 1 } } }", dark: "",
                    base: "c: { $extends: \"{only}\" }")
            ))
        let missing = try #require(compilation.diagnostics.first { $0.id == "extends/missing" })
        #expect(missing.contexts == ["theme=dark"])
    }

    /// More permutations than can be looked at are an error, and no values.
    @Test func permutationsThatMultiply() {
        let names = (0..<13).map { "m\($0)" }
        let modifiers = names.map { "  \($0): { contexts: { u: [], v: [{ $ref: \"#/sets/more\" }] } }\n" }.joined()
        let order = names.map { ", { $ref: \"#/modifiers/\($0)\" }" }.joined()
        let compilation = Compiler.compile(
            input(
                """
                version: "2025.10"
                sets:
                  base: { sources: [{ a: { $type: number, x: 1 }, b: { $type: number, y: 2 } }] }
                  more: { sources: [{ b: { $extends: "{a}" } }] }
                modifiers:
                \(modifiers)resolutionOrder: [{ $ref: "#/sets/base" }\(order)]
                """))
        #expect(compilation.diagnostics.map(\.id.rawValue) == ["extends/context"])
    }
}
