import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// Texts with more nodes, entries or bytes than there is room for at first.
@Suite struct SyntaxArenaTests {
    private static let id = SourceID(index: 0)

    private func read(_ text: String, usesAllCores: Bool = false, path: String = "test.yaml") throws -> SyntaxTree {
        let source = SourceText(path: path, text: text)
        let (tree, findings) = Parallel.onOneCore(if: !usesAllCores) { SyntaxReader.read(source, id: Self.id) }
        #expect(findings.findings(in: source).isEmpty)
        return try #require(tree)
    }

    /// The keys of a mapping with their texts.
    private func entries(_ node: NodeID, of tree: SyntaxTree) -> [[String]] {
        tree.entries(of: node).map { [tree.text(of: $0.key), tree.text(of: $0.value)] }
    }

    /// Two nodes for two or three bytes.
    @Test func keysWithoutValues() throws {
        let keys = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map(String.init)
        let lists = Array(repeating: "{" + keys.joined(separator: ",") + "}", count: 20)
        let tree = try read("[" + lists.joined(separator: ",") + "]")
        #expect(tree.nodeCount == 1 + 20 * (1 + 2 * keys.count))
        #expect(tree.elements(of: tree.root).count == 20)
        for element in tree.elements(of: tree.root) { #expect(entries(element, of: tree) == keys.map { [$0, ""] }) }
    }

    @Test func entriesThatAreMergedManyTimes() throws {
        let names = (0..<60).map { "a\($0)" }
        let base = "b: &b {\(names.map { "\($0): 1" }.joined(separator: ", "))}\n"
        let tree = try read(base + (0..<300).map { "c\($0): {<<: *b, d: \($0)}\n" }.joined())
        let entries = tree.entries(of: tree.root)
        #expect(entries.count == 301)
        for (index, entry) in entries.dropFirst().enumerated() {
            #expect(self.entries(entry.value, of: tree) == [["d", "\(index)"]] + names.map { [$0, "1"] })
        }
    }

    /// `\L` is three bytes of text.
    @Test func escapesThatAreShorterThanTheirText() throws {
        let tree = try read("\"" + String(repeating: "\\L", count: 5_000) + "\"")
        #expect(tree.text(of: tree.root) == String(repeating: "\u{2028}", count: 5_000))
    }

    @Test func bracketsInBrackets() throws {
        for count in [1, 16, 17, 64, 511] {
            let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
            for path in ["test.yaml", "test.json"] { #expect(try read(text, path: path).nodeCount == count) }
        }
    }

    /// A part of a text that finds no place is read again beside the others.
    @Test func partsOfManyNodes() throws {
        let lines = (0..<4_000).map {
            $0 < 2_000 ? "key\($0): a text that takes much room\n" : "key\($0): {a,b,c,d,e,f,g,h}\n"
        }
        let text = lines.joined()
        #expect(!YAMLSplitPoint.choose(in: Array(text.utf8)).isEmpty)
        let (whole, parts) = (try read(text), try read(text, usesAllCores: true))
        #expect(whole.nodeCount == 1 + 2_000 * 2 + 2_000 * 18)
        #expect(parts.nodeCount == whole.nodeCount)
        #expect(DocumentNode(parts) == DocumentNode(whole))
    }

    /// A line that merges as much as is allowed must not be read in a part to its end: all parts would get that much
    /// room, which is more than can be counted.
    @Test func aLineThatMergesMuch() throws {
        let names = (0..<2_000).map { "a\($0)" }.joined(separator: ",")
        let merges = String(repeating: "{<<: ", count: 500) + "{\(names)}" + String(repeating: "}", count: 500)
        let value = String(repeating: "v", count: 200)
        let text = (0..<42_000).map { "key\($0): \(value)\n" }.joined() + "z: \(merges)\n"
        let cuts = YAMLSplitPoint.choose(in: Array(text.utf8))
        #expect(!cuts.isEmpty)
        let parts = YAMLParts(bytes: Array(text.utf8), source: Self.id, limits: ReaderLimits())
        #expect(parts.read(cutAt: cuts) == nil)
        let tree = try read(text, usesAllCores: true)
        let last = try #require(tree.entries(of: tree.root).last)
        #expect(tree.entries(of: last.value).count == 2_000)
    }

    /// What is wrong with a text is said once, however often it is read.
    @Test func errorsOfATextThatIsReadAgain() {
        let source = SourceText(
            path: "test.yaml", text: "x: 1\nx: 2\ny: [" + String(repeating: "{a,b,c,d,e,f,g,h},", count: 200) + "]\n")
        let (tree, findings) = SyntaxReader.read(source, id: Self.id)
        #expect(tree != nil)
        #expect(findings.findings(in: source) == ["2:1 yaml/duplicate-key"])
    }
}
