import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenModel

/// What stands in a large group is looked at by all cores before it is told what it is; what comes out does not show it.
@Suite struct GroupEntryTests {
    private static let count = 3 * GroupEntry.largeCount

    /// Entries of every kind that a group may have, in any order.
    ///
    /// - Parameter properties: of the group.
    private static func text(_ properties: String, _ generator: inout SeededGenerator) -> String {
        var text = "n:\n  $root: {$value: 4}\n  \(properties)\n"
        for index in 0..<count {
            let entry =
                switch Int.random(in: 0..<40, using: &generator) {
                case 0: "g\(index): {$description: a group, a: {$value: 1}, b: 2}"
                case 1: "t\(index): \(index)"
                case 2: "$unknown\(index): 1"
                case 3: "t\(index): {value: \(index), type: number}"
                case 4: "'a{\(index)': {$value: 1}"
                case 5: "' b\(index) ': {$value: 1}"
                case 6: "x.\(index): {$value: 1}"
                case 7: "t\(index): {$contexts: {dark: \(index)}}"
                case 8: "t\(index): {$ref: '#/n/t1/$value'}"
                case 9: "größe\(index): {$value: \(index)}"
                case 10: "t\(index): {type: number, value: 3, $value: \(index)}"
                case 11: "t\(index): [1, 2]"
                case 12: "t\(index): {}"
                case 13: "t\(index): {$type: shadow, $value: {blur: 1}}"
                case 14: "t\(index): {$value: {$ref: '#/n/t\(index / 2)'}}"
                case 15: "$extensions\(index): {$value: 1}"
                default: "t\(index): {$value: \(index)}"
                }
            text += "  \(entry)\n"
        }
        return text
    }

    private static let excludedNames = Set((0..<count).filter { $0 % 7 == 0 }.map { "t\($0)" } + ["$root"])

    /// - Parameter isPart: whether just the group is read, without some of its tokens.
    private func read(
        _ texts: [String], _ dialect: TokenDialect, isPart: Bool = false, usesAllCores: Bool
    ) throws -> (String, [Diagnostic]) {
        var sources = SourceMap()
        let layers = try texts.enumerated().map { index, text in
            let source = SourceText(path: "\(index).tokens.yaml", text: text)
            let syntax = try #require(SyntaxReader.read(source, id: sources.add(source)).tree)
            let group = try #require(syntax.value(of: syntax.root, forKey: "n"))
            return isPart
                ? TokenLayer(tree: syntax, node: group, excludedNames: Self.excludedNames) : TokenLayer(syntax)
        }
        let (tree, findings) = Parallel.onOneCore(if: !usesAllCores) {
            TokenTree.read(layers, merging: .adding, dialect: dialect)
        }
        return (tree.dump(sources: sources), findings)
    }

    /// Two files say different things of the same paths.
    @Test(
        arguments: [TokenDialect.standard, .strict, .lenient],
        ["$type: number\n  type: number", "type: number\n  description: numbers"])
    func theTokensAreThoseOfOneCore(_ dialect: TokenDialect, properties: String) throws {
        var generator = SeededGenerator(seed: 1)
        let texts = [Self.text(properties, &generator), Self.text(properties, &generator)]
        let (tree, findings) = try read(texts, dialect, usesAllCores: true)
        let (other, otherFindings) = try read(texts, dialect, usesAllCores: false)
        #expect(tree == other)
        #expect(findings == otherFindings)
        // Of each kind there is something.
        let ids = Set(findings.map(\.id))
        #expect(ids.isSuperset(of: ["name/invalid", "name/duplicate"]), "\(ids)")
        for part in ["token n.t", "token n.größe", "group n.g"] { #expect(tree.contains(part), "\(part)") }
        // Only the lenient dialect reads the group's old properties.
        let hasOld = findings.contains { $0.message == "'description' is an older form of '$description'" }
        #expect(hasOld == (dialect == .lenient && properties.contains("description")), "\(ids)")
    }

    @Test func namesThatAreExcludedAreNotRead() throws {
        var generator = SeededGenerator(seed: 2)
        let text = Self.text("$type: number", &generator)
        let (tree, findings) = try read([text], .standard, isPart: true, usesAllCores: true)
        let (other, otherFindings) = try read([text], .standard, isPart: true, usesAllCores: false)
        #expect(tree == other)
        #expect(findings == otherFindings)
        #expect(!tree.contains("token $root"))
        let names = Set(
            tree.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
        #expect(names.count > Self.count / 2)
        #expect(names.isDisjoint(with: Self.excludedNames))
    }

    @Test func aPathIsThatOfTheEntry() throws {
        let text = (0..<Self.count).map { "t\($0): {$value: \($0)}\n" }.joined()
        let syntax = try #require(
            SyntaxReader.read(SourceText(path: "large.tokens.yaml", text: text), id: SourceID(index: 0)).tree)
        for (parent, start) in [("", ""), ("a.b", "a.b.")] {
            let entries = GroupEntry.all(of: syntax.root, below: parent, in: syntax)
            #expect(entries.map(\.tokenPath) == (0..<Self.count).map { "\(start)t\($0)" })
            #expect(entries.map { syntax.text(of: $0.key) } == (0..<Self.count).map { "t\($0)" })
        }
        let unread = Parallel.onOneCore { GroupEntry.all(of: syntax.root, below: "", in: syntax) }
        #expect(unread.map(\.key) == syntax.entries(of: syntax.root).map(\.key))
        #expect(unread.allSatisfy { $0.tokenPath == nil })
    }
}
