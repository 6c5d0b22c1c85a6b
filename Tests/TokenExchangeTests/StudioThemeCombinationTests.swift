import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// What texts are put together of in each combination of themes.
@Suite struct StudioThemeCombinationTests {
    private static let numbers = ["d", "k", "n"]
    private static let texts = ["first": ["d", "k"], "second": ["n", "d"]]
    private static let groups = [
        ("Mode", ["Pale", "Deep"]), ("Density", ["Regular", "Compact"]), ("Brand", ["A", "B"]),
    ]

    /// Sets in their order, each with its numbers and texts; for each group, for each theme the states of the sets.
    private struct Export {
        var sets: [(name: String, numbers: [String: Int], texts: [String: [String]])] = []
        var states: [[[String]]] = []

        var text: String {
            var lines: [String] = []
            for set in sets {
                let numbers = set.numbers.map { "\"\($0)\": { value: \"\($1)\", type: number }" }
                let texts = set.texts.map { name, parts in
                    "\"\(name)\": { value: \"\(parts.map { "{\($0)}" }.joined(separator: " by "))\", type: text }"
                }
                lines.append("\(set.name): { \((numbers + texts).sorted().joined(separator: ", ")) }")
            }
            lines.append("$themes:")
            for (group, states) in zip(StudioThemeCombinationTests.groups, states) {
                for (theme, states) in zip(group.1, states) {
                    let selected = zip(sets, states).map { "\($0.name): \($1)" }.joined(separator: ", ")
                    lines.append("  - { name: \(theme), group: \(group.0), selectedTokenSets: { \(selected) } }")
                }
            }
            lines.append("$metadata: { tokenSetOrder: [\(sets.map(\.name).joined(separator: ", "))] }")
            return lines.joined(separator: "\n") + "\n"
        }

        /// By token what Tokens Studio shows: sources in their order, and enabled sets in theirs above them.
        func resolved(choosing themes: [Int]) -> [String: String] {
            let chosen = zip(states, themes).map { $0[$1] }
            var numbers: [String: Int] = [:]
            var texts: [String: [String]] = [:]
            for wanted in ["source", "enabled"] {
                for (index, set) in sets.enumerated() {
                    let states = chosen.map { $0[index] }
                    guard states.contains(wanted), wanted == "enabled" || !states.contains("enabled") else { continue }
                    numbers.merge(set.numbers) { $1 }
                    texts.merge(set.texts) { $1 }
                }
            }
            let written = texts.mapValues { parts in
                "\"" + parts.map { numbers[$0].map(String.init) ?? "?" }.joined(separator: " by ") + "\""
            }
            return written.merging(numbers.mapValues(String.init)) { $1 }
        }
    }

    private static func random(seed: UInt64) -> Export {
        var random = SeededGenerator(seed: seed)
        var export = Export()
        var next = 1
        func numbers(_ isWanted: () -> Bool) -> [String: Int] {
            var found: [String: Int] = [:]
            for name in Self.numbers where isWanted() {
                found[name] = next
                next += 1
            }
            return found
        }
        export.sets = [("core", numbers { true }, Self.texts)]
        for index in 0..<4 {
            let own = numbers { Bool.random(using: &random) }
            let texts: [String: [String]] = Bool.random(using: &random) ? [:] : ["first": ["k", "n"]]
            export.sets.append(("s\(index)", own, texts))
        }
        if Bool.random(using: &random) { export.sets.shuffle(using: &random) }
        for (group, themes) in groups {
            export.states.append(
                themes.map { _ in
                    export.sets.map { set in
                        if set.name == "core", group == "Mode" { return "enabled" }
                        return ["disabled", "disabled", "enabled", "source"].randomElement(using: &random) ?? "disabled"
                    }
                })
        }
        return export
    }

    @Test(arguments: UInt64(1)...60)
    func everyCombinationIsThatOfTheSetsInOrder(_ seed: UInt64) throws {
        let export = Self.random(seed: seed)
        let imported = Imported(export.text, by: TokensStudioImporter.self)
        #expect(imported.errors.isEmpty)
        let tokens = imported.resolved
        try #require(tokens.contexts.modifiers.map(\.contexts) == Self.groups.map(\.1))
        for permutation in tokens.contexts.allPermutations {
            let themes = Self.groups.indices.map { permutation[$0] }
            for (name, expected) in export.resolved(choosing: themes).sorted(by: { $0.key < $1.key }) {
                let id = try #require(tokens.tree.token(at: name), "'\(name)' in\n\(export.text)")
                let found = tokens.value(of: id, in: permutation)?.description
                #expect(found == expected, "'\(name)' of \(themes) in\n\(export.text)")
            }
        }
    }

    private static func export(_ states: [[[String]]]) -> Export {
        Export(
            sets: [
                ("core", ["d": 4, "k": 2], ["txt": ["d", "k"]]), ("compact", ["d": 2], [:]), ("b", ["k": 3], [:]),
            ], states: states)
    }

    /// The set of the text is enabled in each theme of a group that changes nothing.
    @Test(arguments: ["disabled", "source", "enabled"])
    func aGroupThatChangesNothingCounts(_ other: String) throws {
        let off = "disabled"
        let export = Self.export([
            [["enabled", off, off], ["enabled", off, off]], [[other, off, off], [off, "enabled", off]],
            [[other, off, off], [off, off, "enabled"]],
        ])
        let tokens = Imported(export.text, by: TokensStudioImporter.self).resolved
        let id = try #require(tokens.tree.token(at: "txt"))
        let values = tokens.contexts.allPermutations.map { tokens.value(of: id, in: $0)?.description }
        let once = ["\"4 by 2\"", "\"4 by 3\"", "\"2 by 2\"", "\"2 by 3\""]
        #expect(values == once + once)
    }

    /// Lists within lists and typography of other measures in each theme are worked out in the same way.
    @Test func everythingWorkedOutByThemeIsThere() {
        let imported = Imported(
            """
            core:
              card: { type: boxShadow, value: ["{sh}", { x: 0, y: 1, blur: 2, spread: 0, color: "#000", type: dropShadow }] }
              title: { type: typography, value: { fontFamily: Inter, fontWeight: 400, fontSize: "{fs}", lineHeight: "{lh}", letterSpacing: "0" } }
            a:
              fs: { value: 16px, type: fontSizes }
              lh: { value: 24px, type: lineHeights }
              sh: { type: boxShadow, value: [{ x: 0, y: 8, blur: 9, spread: 0, color: "#f00", type: dropShadow }, { x: 0, y: 7, blur: 9, spread: 0, color: "#f00", type: dropShadow }] }
            b:
              fs: { value: 16px, type: fontSizes }
              lh: { value: 150%, type: lineHeights }
              sh: { type: boxShadow, value: [{ x: 0, y: 1, blur: 1, spread: 0, color: "#0f0", type: dropShadow }] }
            $themes:
              - { name: Pale, group: Mode, selectedTokenSets: { core: enabled } }
              - { name: Deep, group: Mode, selectedTokenSets: { core: enabled } }
              - { name: A, group: Brand, selectedTokenSets: { a: enabled } }
              - { name: B, group: Brand, selectedTokenSets: { b: enabled } }
            """, by: TokensStudioImporter.self)
        #expect(imported.errors.isEmpty)
        #expect(imported.node("card", "$value")?.elements.count == 3)
        #expect(imported.node("card", "$contexts", "Brand=B")?.elements.count == 2)
        #expect(imported.node("title", "$value", "lineHeight")?.text == "1.5")
    }
}
