import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenResolution

/// Tokens that nobody refers to are resolved side by side; what comes out does not show it.
@Suite struct SideBySideTests {
    private static let count = 1000

    /// Shadows of all kinds: with a color that differs between contexts, with an error, referred to by others. And
    /// lengths with values of their own in a context, some of them there only.
    private static let text: String = {
        var text = """
            color:
              $type: color
              plain: "#14141C"
              varying: {$value: "#14141C", $contexts: {dark: "#FFFFFF"}}
            size: {$type: dimension, $value: {value: 4, unit: px}}
            shadow:
              $type: shadow

            """
        for index in 0..<count {
            let color =
                switch index % 100 {
                case 7: "{color.varying}"
                case 17: "{size}"
                case 27: "{color.absent}"
                default: "{color.plain}"
                }
            let blur = index % 100 == 37 ? -1 : index
            text += "  e\(index): {$value: {color: \"\(color)\", offsetX: \"{size}\", offsetY: {value: 1, unit: px}, "
            text += "blur: {value: \(blur), unit: px}, spread: {value: 0, unit: px}}}\n"
            if index % 10 == 3 {
                text += "  own\(index): {$type: dimension, $value: \(index)px, $contexts: {dark: 1px}}\n"
            }
            if index % 100 == 53 { text += "  part\(index): {$type: dimension, $contexts: {dark: \(index)px}}\n" }
            if index % 100 == 47 { text += "  alias\(index): {$value: \"{shadow.e\(index)}\"}\n" }
        }
        return text
    }()

    private func resolve(usesAllCores: Bool) throws -> (ResolvedTokens, [Diagnostic]) {
        let syntax = SyntaxReader.read(SourceText(path: "large.tokens.yaml", text: Self.text), id: SourceID(index: 0))
        let (tree, findings) = TokenTree.read([try #require(syntax.tree)])
        #expect(findings.isEmpty)
        return Parallel.onOneCore(if: !usesAllCores) { ResolvedTokens.resolve(tree, contexts: .three) }
    }

    @Test func theTableIsThatOfOneCore() throws {
        let (tokens, findings) = try resolve(usesAllCores: true)
        let (others, otherFindings) = try resolve(usesAllCores: false)
        #expect(tokens.dump() == others.dump())
        #expect(findings == otherFindings)
    }

    /// Of every token: literals, values for contexts, references, those that are missing in some, and invalid ones.
    @Test func aValueIsFoundByItsPlaceAsByItsPermutation() throws {
        let (tokens, _) = try resolve(usesAllCores: true)
        var counts = (values: 0, missing: 0)
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            let permutations = tokens.contexts.permutations(along: tokens.modifiers(of: id))
            for (place, permutation) in permutations.enumerated() {
                let value = tokens.value(of: id, at: place)
                #expect(value == tokens.value(of: id, in: permutation))
                if value == nil { counts.missing += 1 } else { counts.values += 1 }
            }
            #expect(tokens.value(of: id, at: permutations.count) == nil)
            #expect(
                tokens.hasValueEverywhere(id)
                    == permutations.indices.allSatisfy { tokens.value(of: id, at: $0) != nil })
        }
        #expect(counts.values > Self.count && counts.missing > 10)
    }

    @Test(arguments: [true, false]) func eachTokenHasItsOwnValue(_ usesAllCores: Bool) throws {
        let (tokens, findings) = try resolve(usesAllCores: usesAllCores)
        for index in stride(from: 3, to: Self.count, by: 10) {
            let id = try #require(tokens.tree.token(at: "shadow.own\(index)"))
            let values = [0, 1].map { context in
                var permutation = tokens.contexts.defaultPermutation
                permutation[0] = context
                return tokens.value(of: id, in: permutation)
            }
            #expect(values == [.dimension(Dimension(Double(index), .px)), .dimension(Dimension(1, .px))])
        }
        var dark = tokens.contexts.defaultPermutation
        dark[0] = 1
        for index in 0..<Self.count {
            let id = try #require(tokens.tree.token(at: "shadow.e\(index)"))
            guard case .shadow(let layers) = tokens.defaultValue(of: id) else {
                #expect([17, 27].contains(index % 100), "e\(index)")
                continue
            }
            #expect(layers.map(\.blur.value) == [index % 100 == 37 ? 0 : Double(index)])
            #expect(layers.map(\.offsetX.value) == [4])
            #expect(tokens.modifiers(of: id).isEmpty == (index % 100 != 7))
            if index % 100 == 7 { #expect(tokens.value(of: id, in: dark) != tokens.defaultValue(of: id)) }
            if index % 100 == 47 {
                let alias = try #require(tokens.tree.token(at: "shadow.alias\(index)"))
                #expect(tokens.target(of: alias) == id)
                #expect(tokens.defaultValue(of: alias) == .shadow(layers))
            }
        }
        let ids = Dictionary(grouping: findings, by: \.id).mapValues(\.count)
        #expect(ids == ["context/missing": 10, "reference/type": 10, "reference/missing": 10, "type/value": 10])
    }

    /// Links are read side by side, too. What is wrong with them is reported in their order, with suggestions for the
    /// first hundred names only.
    @Test func invalidLinksAreReportedInTheirOrder() throws {
        let count = 4000
        var text = "size:\n  $type: dimension\n  s: 1px\n"
        var expected: [(DiagnosticID, hasSuggestion: Bool)] = []
        for index in 0..<count {
            switch index % 20 {
            case 3:
                text += "  t\(index): \"{size.sx}\"\n"
                expected.append(("reference/missing", expected.filter { $0.0 == "reference/missing" }.count < 100))
            case 7:
                text += "  t\(index): {$value: 1px, $contexts: {darkk: \"{size.s}\", light: 2px}}\n"
                expected.append(("context/unknown", false))
            case 11:
                text += "  t\(index): {$value: 1px, $contexts: {dark: 2px, appearance=dark: \"{size.s}\"}}\n"
                expected.append(("context/duplicate", false))
            case 13: text += "  t\(index): {$value: 1px, $contexts: {dark: \"{size.t\(index + 1)}\"}}\n"
            default: text += "  t\(index): \"{size.\(index % 20 < 10 ? "s" : "t\(index / 20 * 20)")}\"\n"
            }
        }
        let syntax = SyntaxReader.read(SourceText(path: "large.tokens.yaml", text: text), id: SourceID(index: 0))
        let (tree, _) = TokenTree.read([try #require(syntax.tree)])
        for usesAllCores in [true, false] {
            let (tokens, findings) = Parallel.onOneCore(if: !usesAllCores) {
                ResolvedTokens.resolve(tree, contexts: .three)
            }
            #expect(findings.map(\.id) == expected.map(\.0))
            #expect(
                findings.map { $0.message.contains("did you mean 'size.s'") || $0.id != "reference/missing" }
                    == expected.map { $0.hasSuggestion || $0.0 != "reference/missing" })
            for index in 0..<count {
                let id = try #require(tree.token(at: "size.t\(index)"))
                #expect((tokens.type(of: id) == nil) == [3, 7, 11].contains(index % 20), "t\(index)")
                guard index % 20 == 14 else { continue }
                #expect(tokens.target(of: id).map { tree[$0].path } == "size.t\(index - 14)")
                #expect(tokens.defaultValue(of: id) == .dimension(Dimension(1, .px)))
            }
        }
    }

    /// A plain reference takes its target's row; one with more to it, or to a target with an error, is looked at.
    @Test func referencesOfAllKinds() throws {
        let text = """
            plain: {$type: color, $value: "#14141C", $contexts: {dark: "#FFFFFF"}}
            alias: {$value: "{plain}"}
            second: {$value: "{alias}"}
            equal: {$type: color, $value: "{second}"}
            other: {$type: number, $value: "{second}"}
            behind: {$value: "{other}"}
            invalid: {$type: color, $value: "{absent}"}
            beside: {$value: "{invalid}"}
            one: {$value: "{two}"}
            two: {$value: "{one}"}
            around: {$value: "{two}"}
            untyped: {$value: 4}
            without: {$value: "{untyped}"}
            """
        let syntax = SyntaxReader.read(SourceText(path: "a.tokens.yaml", text: text), id: SourceID(index: 0))
        let (tree, _) = TokenTree.read([try #require(syntax.tree)])
        let (tokens, findings) = ResolvedTokens.resolve(tree, contexts: .three)
        func id(_ path: String) throws -> TokenID { try #require(tree.token(at: path)) }
        let plain = try id("plain")
        for (path, target) in [("alias", "plain"), ("second", "alias"), ("equal", "second")] {
            let reference = try id(path)
            #expect(try tokens.target(of: reference) == id(target))
            #expect(tokens.type(of: reference) == .color)
            #expect(tokens.modifiers(of: reference) == tokens.modifiers(of: plain))
            for permutation in tokens.contexts.permutations(along: tokens.modifiers(of: plain)) {
                #expect(tokens.value(of: reference, in: permutation) == tokens.value(of: plain, in: permutation))
            }
        }
        for path in ["other", "behind", "invalid", "beside", "one", "two", "around", "without"] {
            #expect(try tokens.type(of: id(path)) == nil, "\(path)")
            #expect(try tokens.defaultValue(of: id(path)) == nil, "\(path)")
        }
        #expect(Set(findings.map(\.id)) == ["reference/type", "reference/missing", "reference/cycle"])
    }

    /// More values than are put off at a time.
    @Test func manyValues() throws {
        let count = 10_000
        let text =
            "size:\n  $type: dimension\n"
            + (0..<count).map {
                "  s\($0): {$value: \($0)px, $contexts: {dark: 20001px, nyx: 20002px, compact: 20003px}}\n"
            }.joined()
        let syntax = SyntaxReader.read(SourceText(path: "large.tokens.yaml", text: text), id: SourceID(index: 0))
        let (tree, _) = TokenTree.read([try #require(syntax.tree)])
        let (tokens, findings) = ResolvedTokens.resolve(tree, contexts: .three)
        #expect(findings.isEmpty)
        let permutations = tokens.contexts.allPermutations
        #expect(count * permutations.count > 1 << 16)
        let last = try #require(permutations.last)
        for index in 0..<count {
            let id = TokenID(index: index)
            #expect(tokens.defaultValue(of: id) == .dimension(Dimension(Double(index), .px)))
            #expect(tokens.value(of: id, in: last) != tokens.defaultValue(of: id))
        }
    }
}
