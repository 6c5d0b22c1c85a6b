import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct ContextTests {
    // MARK: Which value holds

    @Test func narrowerSelectorsWin() {
        let (tokens, diagnostics) = resolve(
            MarkedFiles([
                """
                $type: number
                t:
                  $value: 0
                  $contexts: { light: 1, nyx: 2, compact: 3, light+nyx: 4, nyx+compact: 5, compact+light: 6, light+nyx+compact: 7 }
                """
            ]), contexts: .three)
        #expect(diagnostics.isEmpty)
        let values = tokens.contexts.allPermutations.map { permutation in
            "\(tokens.contexts.description(of: permutation, along: tokens.contexts.allModifiers)) \(tokens.value(of: TokenID(index: 0), in: permutation)?.description ?? "-")"
        }
        #expect(
            values == [
                "appearance=light, brand=nyx, density=regular 4",
                "appearance=light, brand=nyx, density=compact 7",
                "appearance=light, brand=eos, density=regular 1",
                // Two each: the one that constrains an earlier modifier.
                "appearance=light, brand=eos, density=compact 6",
                "appearance=light, brand=hemera, density=regular 1",
                "appearance=light, brand=hemera, density=compact 6",
                "appearance=dark, brand=nyx, density=regular 2",
                "appearance=dark, brand=nyx, density=compact 5",
                "appearance=dark, brand=eos, density=regular 0",
                "appearance=dark, brand=eos, density=compact 3",
                "appearance=dark, brand=hemera, density=regular 0",
                "appearance=dark, brand=hemera, density=compact 3",
            ])
    }

    @Test func earlierModifierBreaksTies() {
        let table = resolved(
            "$type: number\nt: { $value: 0, $contexts: { compact: 3, nyx: 2, light: 1 } }\n", contexts: .three)
        #expect(table.contains("  appearance=light, brand=nyx, density=compact: 1"))
        #expect(table.contains("  appearance=dark, brand=nyx, density=compact: 2"))
        #expect(table.contains("  appearance=dark, brand=eos, density=compact: 3"))
    }

    @Test(arguments: ["light", "appearance=light", " appearance = light ", "light + eos", "brand=eos+light"])
    func selectorsAreRead(_ text: String) throws {
        let selector = try ContextSelector(parsing: text, in: .three)
        #expect(selector.matches(ContextSpace.three.defaultPermutation))
        #expect(selector.modifiers.contains(modifier: 0))
        #expect(selector.modifiers.contains(modifier: 1) == text.contains("eos"))
    }

    @Test func sameContextNameNeedsItsModifier() {
        let space = ContextSpace(modifiers: [
            Modifier(name: "size", contexts: ["small", "regular"]),
            Modifier(name: "density", contexts: ["regular", "compact"]),
        ])
        let found = expectErrors(
            "$type: number\nt: { $value: 0, $contexts: { ↓regular: 1 } }", ids: "context/ambiguous", contexts: space)
        #expect(found.first?.hint == "write size=regular or density=regular")
        #expect(
            resolved(
                "$type: number\nt: { $value: 0, $contexts: { size=regular: 1, density=regular: 2 } }", contexts: space)
                == [
                    "t: number",
                    "  size=small, density=regular: 2", "  size=small, density=compact: 0",
                    "  size=regular, density=regular: 1", "  size=regular, density=compact: 1",
                ])
    }

    static let invalid: [(yaml: String, ids: [DiagnosticID])] = [
        ("t: { $value: 0, $contexts: { ↓lihgt: 1 } }", ["context/unknown"]),
        ("t: { $value: 0, $contexts: { ↓Light: 1 } }", ["context/unknown"]),
        ("t: { $value: 0, $contexts: { ↓light+nix: 1 } }", ["context/unknown"]),
        ("t: { $value: 0, $contexts: { ↓appearence=light: 1 } }", ["context/unknown"]),
        ("t: { $value: 0, $contexts: { ↓brand=light: 1 } }", ["context/unknown"]),
        ("t: { $value: 0, $contexts: { ↓\"\": 1 } }", ["context/unknown"]),
        ("t: { $value: 0, $contexts: { ↓light+: 1 } }", ["context/unknown"]),
        ("t: { $value: 0, $contexts: { ↓light+dark: 1 } }", ["context/ambiguous"]),
        ("t: { $value: 0, $contexts: { ↓light+light: 1 } }", ["context/ambiguous"]),
        ("t: { $value: 0, $contexts: { light: 1, ↓appearance=light: 2 } }", ["context/duplicate"]),
        ("t: { $value: 0, $contexts: { light+nyx: 1, ↓nyx+light: 2 } }", ["context/duplicate"]),
        ("↓t: { $contexts: {} }", ["context/missing"]),
        ("↓t: { $contexts: { light: 1 } }", ["context/missing"]),
        ("↓t: { $contexts: { light: 1, nyx: 2 } }", ["context/missing"]),
    ]

    @Test(arguments: invalid.indices)
    func isInvalid(_ index: Int) {
        let (yaml, ids) = Self.invalid[index]
        let found = expectFindings(files: ["$type: number\n" + yaml], ids) { resolve($0, contexts: .three).diagnostics }
        #expect(found.count == ids.count)
    }

    @Test func missingPermutationsAreListed() {
        let found = expectErrors(
            "$type: number\n↓t: { $contexts: { light: 1, nyx: 2 } }\n", ids: "context/missing", contexts: .three)
        #expect(found.first?.contexts == ["appearance=dark, brand=eos", "appearance=dark, brand=hemera"])
    }

    @Test func manyMissingPermutationsAreCounted() {
        let many = (0..<40).map { "c\($0)" }
        let space = ContextSpace(modifiers: [Modifier(name: "m", contexts: many)])
        let found = expectErrors(
            "$type: number\n↓t: { $contexts: { c0: 1 } }\n", ids: "context/missing", contexts: space)
        #expect(found.first?.contexts.count == 17)
        #expect(found.first?.contexts.last == "23 more")
    }

    @Test func everyContextNeedsNoValue() {
        #expect(
            resolved("$type: number\nt: { $contexts: { light: 1, dark: 2 } }\n") == [
                "t: number", "  appearance=light: 1", "  appearance=dark: 2",
            ])
    }

    private static let contextsThatAreJoinedInAnotherWayCases: [(String, String)] = [
        ("light, nyx", "join contexts with '+': light+nyx"), ("light & nyx", "join contexts with '+': light+nyx"),
        ("light and nyx", "join contexts with '+': light+nyx"), ("light/nyx", "join contexts with '+': light+nyx"),
        ("appearance=light, brand=nyx", "join contexts with '+': appearance=light+brand=nyx"),
        ("light, nxy", "join contexts with '+': light+nyx"), ("lihgt and nyx", "join contexts with '+': light+nyx"),
        ("light nyx", "join contexts with '+': light+nyx"), ("lihgt & nxy", "join contexts with '+': light+nyx"),
        ("appearance:lihgt", "write appearance=light"),
        ("appearance: lihgt, brand: nyx", "join contexts with '+': appearance=light+brand=nyx"),
        ("appearance: light", "write appearance=light"), ("appearance.light", "write appearance=light"),
    ]

    @Test(arguments: contextsThatAreJoinedInAnotherWayCases)
    func contextsThatAreJoinedInAnotherWay(selector: String, hint: String) {
        let found = expectErrors(
            "$type: number\nt: { $value: 0, $contexts: { ↓\"\(selector)\": 1 } }", ids: "context/unknown",
            contexts: .three)
        #expect(found.map(\.message) == ["'\(selector)' does not name contexts"])
        #expect(found.first?.hint == hint)
    }

    @Test func nearestContextIsSuggested() {
        let found = expectErrors(
            "$type: number\nt: { $value: 0, $contexts: { ↓hemra: 1 } }", ids: "context/unknown", contexts: .three)
        #expect(found.first?.message == "there is no context 'hemra'; did you mean 'hemera'?")
        #expect(
            found.first?.hint == "known: appearance: light, dark; brand: nyx, eos, hemera; density: regular, compact")
    }

    // MARK: Modifiers

    @Test func axesPropagate() {
        let (tokens, diagnostics) = resolve(
            MarkedFiles([
                """
                ink: { $type: color, $value: "#000", $contexts: { light: "#fff" } }
                width: { $type: dimension, $value: 1px, $contexts: { compact: 2px } }
                alias: "{ink}"
                edge: { $type: border, $value: { color: "{alias}", width: "{width}", style: solid } }
                fixed: { $type: color, $value: "#000", $contexts: { nyx: "#000" } }
                plain: { $type: color, $value: "#000" }
                """
            ]), contexts: .three)
        #expect(diagnostics.isEmpty)
        let modifiers = tokens.tree.tokens.indices.map { tokens.modifiers(of: TokenID(index: $0)).indices }
        #expect(modifiers == [[0], [2], [0], [0, 2], [1], []])
        #expect(tokens.target(of: TokenID(index: 2)) == TokenID(index: 0))
        #expect(tokens.target(of: TokenID(index: 3)) == nil)
    }

    // MARK: Without a manifest

    static let inferred: [(yaml: String, defaults: [String])] = [
        ("t: 1", ["light", "standard"]),
        ("t: { $value: 1, $contexts: { dark: 2 } }", ["light", "standard"]),
        ("t: { $value: 1, $contexts: { light: 2 } }", ["dark", "standard"]),
        ("t: { $value: 1, $contexts: { appearance=light: 2 } }", ["dark", "standard"]),
        ("t: { $value: 1, $contexts: { light: 2 } }\nu: { $value: 1, $contexts: { dark: 2 } }", ["light", "standard"]),
        ("t: { $contexts: { light: 1, dark: 2 } }", ["light", "standard"]),
        ("t: { $value: 1, $contexts: { standard: 2 } }", ["light", "increased"]),
        ("t: { $value: 1, $contexts: { light+increased: 2 } }", ["light", "standard"]),
    ]

    @Test(arguments: inferred.indices)
    func defaultsAreInferred(_ index: Int) {
        let (yaml, defaults) = Self.inferred[index]
        let (tokens, _) = resolve(MarkedFiles(["$type: number\n" + yaml]))
        #expect(tokens.contexts.modifiers.map(\.defaultName) == defaults)
    }

    @Test func darkFirstFileMeansDarkByItsValues() {
        #expect(
            resolved("$type: number\nt: { $value: 1, $contexts: { light: 2 } }\nu: 3\n") == [
                "t: number", "  appearance=light: 2", "  appearance=dark: 1", "u: number = 3",
            ])
    }

    // MARK: Limits

    static func space(modifiers: Int, contexts: Int) -> ContextSpace {
        ContextSpace(
            modifiers: (0..<modifiers).map { modifier in
                Modifier(name: "m\(modifier)", contexts: (0..<contexts).map { "m\(modifier)c\($0)" })
            })
    }

    @Test func permutationsAreCountedWithoutOverflow() {
        #expect(
            Self.space(modifiers: 16, contexts: 255).permutationCount(
                along: Self.space(modifiers: 16, contexts: 255).allModifiers) == .max)
        #expect(Self.space(modifiers: 16, contexts: 2).allPermutations.count == 65_536)
    }

    @Test func aTokenHasALimit() {
        let space = Self.space(modifiers: 3, contexts: 100)
        expectErrors(
            "$type: number\n↓t: { $value: 0, $contexts: { m0c0: 1, m1c0: 2, m2c0: 3 } }\nu: \"{t}\"\n",
            ids: "context/limit", contexts: space)
    }

    @Test func aPairHasALimit() {
        let space = Self.space(modifiers: 4, contexts: 100)
        expectErrors(
            """
            $type: color
            a: { $value: "#000", $contexts: { m0c0: "#111", m1c0: "#222" }, $contrast: ↓{ on: "{b}" } }
            b: { $value: "#fff", $contexts: { m2c0: "#eee", m3c0: "#ddd" } }
            """, ids: "context/limit", contexts: space)
    }

    @Test func cellsAreFoundAgain() {
        let space = ContextSpace.three
        for rawValue in UInt16(0)..<8 {
            let modifiers = ModifierSet(rawValue: rawValue)
            let indices = space.permutations(along: modifiers).map { space.cellIndex(of: $0, along: modifiers) }
            #expect(indices == Array(0..<space.permutationCount(along: modifiers)))
        }
    }
}
