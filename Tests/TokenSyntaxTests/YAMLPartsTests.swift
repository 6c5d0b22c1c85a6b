import Foundation
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// A text that is read in parts gives what it gives as a whole, wherever it is cut, or nothing.
@Suite struct YAMLPartsTests {
    private static let id = SourceID(index: 0)

    // MARK: What must hold

    /// Reads the text whole, in two parts cut at every line that looks like an entry, and in many parts at once.
    ///
    /// - Returns: how many of these were taken apart.
    private func compare(
        _ bytes: [UInt8], limits: ReaderLimits = ReaderLimits(),
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> Int {
        let (source, problem) = TextDecoding.decode(bytes, path: "test.yaml")
        guard problem == nil else { return 0 }
        let (tree, findings) = Parallel.onOneCore { YAMLReader.read(source, id: Self.id, limits: limits) }
        let whole = tree.map(Self.description)
        let cuts = Self.cuts(in: source.bytes)
        let columns = Set(cuts.map(\.column)).sorted()
        let selections =
            cuts.map { [$0] } + columns.map { last in cuts.filter { $0.column <= last } }
            + columns.map { column in cuts.filter { $0.column == column } }
        let parts = YAMLParts(bytes: source.bytes, source: Self.id, limits: limits)
        var count = 0
        for selection in selections {
            guard let tree = parts.read(cutAt: selection) else { continue }
            count += 1
            guard findings.isEmpty, Self.description(tree) == whole else {
                let text = String(decoding: source.bytes, as: UTF8.self)
                Issue.record("cut at \(selection) of \(text.debugDescription)", sourceLocation: sourceLocation)
                return count
            }
        }
        return count
    }

    private static func cuts(in bytes: [UInt8]) -> [YAMLSplitPoint] {
        bytes.withUnsafeBufferPointer { bytes in
            bytes.indices.dropFirst().compactMap { YAMLSplitPoint(atLine: $0, in: bytes) }
        }
    }

    /// Everything that a tree says, places of keys as well.
    private static func description(_ tree: SyntaxTree) -> String {
        func describe(_ id: NodeID) -> String {
            let range = tree.range(of: id)
            let content =
                switch tree.kind(of: id) {
                case .scalar: "\(tree.scalarStyle(of: id) == .plain) \(tree.text(of: id).debugDescription)"
                case .mapping: "{\(tree.entries(of: id).map { "\(describe($0.key)): \(describe($0.value))" })}"
                case .sequence: "[\(tree.elements(of: id).map { describe($0) })]"
                }
            return "\(content) \(tree.isFlow(id)) @\(range.source.index) \(range.offset)+\(range.length)"
        }
        return describe(tree.root) + " \(tree.nodeCount)"
    }

    // MARK: Texts

    @Test func filesOfTheProject() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var takenApart = 0
        for folder in ["Tests", "Tokens", "Examples", "Benchmarks", "Fuzz"] {
            let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            for case let path as String in paths ?? .init() where path.hasSuffix(".yaml") {
                let file = try Data(contentsOf: root.appending(path: folder).appending(path: path))
                guard file.count < 8_000 else { continue }
                takenApart += compare(Array(file))
            }
        }
        #expect(takenApart > 500)
    }

    @Test(arguments: [1, 2])
    func damagedTexts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var takenApart = 0
        for _ in 0..<FuzzTests.rounds / 20 {
            var bytes = FuzzTests.corpus.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 0...3, using: &random) { FuzzTests.mutate(&bytes, using: &random) }
            takenApart += compare(bytes)
        }
        #expect(takenApart > FuzzTests.rounds / 100)
    }

    /// What a line may be; `#` becomes a number.
    private static let lines =
        [
            "a#: 1", "b#:", "c#: x # y", "$d#: 'one", "two'", "e#: \"one", "two\"", "f#: [1, {a: 2}", "g#: {a: 1,", "]",
            "}", "- x", "- a#: 1", "? k#", ": v", "? l#: 1", "plain", "plain: ", "h#: |", "i#: >-", "j#: |+", "k#: |2-",
            "# comment", "", "\t", "<<: {m#: 1}", "&x n#: 1", "o#: &y", "p#: *y", "q#: !!str", "r#: !!map", "s#: !t",
            "--- # t", "...", "%YAML 1.2", "é#: 日本", "t#: \u{85}u: 1", "v#: 1\rw#: 2", "x#: \u{2028}", "same: 1",
            "'y#': 1",
            "\"z#\": 1", "A#: - b", "B#: text", "C#: |\r", "D#: @", "E#: {a: 1} # x", "F#: [a: b]", "\u{FEFF}G#: 1",
            "-",
            "H#: |1",
        ]

    @Test(arguments: [3, 4])
    func anyLines(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var takenApart = 0
        for _ in 0..<FuzzTests.rounds / 20 {
            var text = Bool.random(using: &random) ? "" : "root:\n"
            // Of some lines nearly any order is well-formed: with the others alone hardly a text would be.
            let known = Bool.random(using: &random) ? Self.lines : ["a#: 1", "b#:", "h#: |", "", "# c", "- x", "plain"]
            for number in 0..<Int.random(in: 2...9, using: &random) {
                let line = known.randomElement(using: &random) ?? ""
                let indentation = [0, 0, 1, 2, 2, 2, 4, 4, 6].randomElement(using: &random) ?? 0
                text += String(repeating: " ", count: indentation) + line.replacing("#:", with: "\(number):")
                text += ["\n", "\n", "\n", "\r\n"].randomElement(using: &random) ?? "\n"
            }
            takenApart += compare(Array(text.utf8))
        }
        #expect(takenApart > FuzzTests.rounds / 200)
    }

    private static let textsThatGoOnCases: [String] = [
        // Each line that could be cut at stands in something that goes on.
        "a: \"one\nb: two\"\nc: 3\n", "a: 'one\n  b: two'\n", "a: {b: 1,\nc: 2}\n", "a: [b: 1,\n  c: 2]\n",
        "a: one\n  b\n  c\nd: 1\n", "a: |\n  b: 1\n\n  c: 2\nd: 1\n", "a: |1\n  b: 1\nc: |+\n\nd: >2\n    e\n",
        // Each part alone is another document than what is cut.
        "- a: 1\n  b: 2\n", "  a: 1\n  b: 2\n", "a:\n- b: 1\n  c: 2\n", "a:\n  - b\n  c: 2\n", "--- \na: 1\nb: 2\n",
        "a:\n  b:\n    c: 1\n    d: 2\n  e: 3\nf: 4\n", "? a\n: b: 1\n  c: 2\n", "? a\nb: 1\n", "a:\n  ? b\n  c: 1\n",
        "a: !!map\n  b: 1\n  c: 2\nd: 1\n", "!!map\na: 1\nb: 2\n", "a: text\n  b: 1\n", "a: {b: 1}\n  c: 2\n",
        "a: 1\nb\nc: 2\n", "a: 1\n b: 2\nc: 3\n", "a:\n   b: 1\n  c: 2\n", "a:\n  b: 1\n   c: 2\n",
        "a: x\nb:\n\tc: 1\nd: 2\n",
        // A key twice, merges, anchors.
        "a: 1\nb: 2\na: 3\n", "a:\n  b: 1\n  c: 2\n  b: 3\n", "a:\n  b: 1\nc: 2\na: 3\n", "a:\n  <<: {b: 1}\n  b: 2\n",
        "<<: {}\na: 1\n<<: {}\n", "a: &x 1\nb: *x\n", "a: &x {b: 1}\nc:\n  <<: *x\n  d: 1\n", "a: 1\nb: *x\n",
        "a: 1\n...\nb: 2\n", "a: 1\n---\nb: 2\n", "a: 1\n%TAG ! x\nb: 2\n", "a: \u{1}\nb: 2\n",
    ]

    @Test(arguments: textsThatGoOnCases)
    func textsThatGoOn(text: String) {
        _ = compare(Array(text.utf8))
    }

    @Test func groupsThatGoOnInSeveralParts() {
        let text =
            "a:\n  b: 1\n  c: {d: 2}\n  e:\n    f: 3\n  g: |\n    h: 1\n\ni: 1\nj:\n  k: [1,\n  2]\n  # l\n  m: é\n  n:\n"
        // Before `c`, `e`, `g`, `i`, `j`, `m` and `n`, and twice before `i` and `j` together: not before the first entry
        // of a group, and not within `e`, `g` and `k`.
        #expect(compare(Array(text.utf8)) == 9)
    }

    @Test func theLimitsOfTheWhole() {
        var limits = ReaderLimits()
        limits.expandedNodeCount = 7
        #expect(compare(Array("a: 1\nb: 2\nc: 3\n".utf8), limits: limits) > 0)
        #expect(compare(Array("a: 1\nb: 2\nc: 3\nd: 4\n".utf8), limits: limits) == 0)
        limits.nestingDepth = 2
        #expect(compare(Array("a:\n  b: 1\n  c: []\n".utf8), limits: limits) == 0)
    }

    @Test func aLargeFile() {
        let groups = (0..<6).map { group in
            "group\(group):\n  $type: color\n"
                + (0..<400).map { "  c\($0):\n    $value: \"#14141C\"\n    $description: of \(group)\n" }.joined()
        }
        let source = SourceText(path: "test.yaml", text: groups.joined())
        let cuts = YAMLSplitPoint.choose(in: source.bytes)
        // Each part is an eighth of what is left, and no less than 8 KB.
        #expect((8..<source.bytes.count / 8_192).contains(cuts.count))
        let parts = YAMLParts(bytes: source.bytes, source: Self.id, limits: ReaderLimits())
        let whole = Parallel.onOneCore { YAMLReader.read(source, id: Self.id) }
        #expect(parts.read(cutAt: cuts).map(Self.description) == whole.tree.map(Self.description))
        #expect(whole.diagnostics.isEmpty)
    }

    /// The keys of a large mapping are gone through in halves.
    @Test(arguments: ["key3", "key23", "key7999", "x"]) func aErrorIsFoundInALargeFile(key: String) {
        let lines = (0..<8_000).map { $0 == 5_000 ? "x: 1\n" : "key\($0): 1\n" }.joined() + "\(key): 2\n"
        let source = SourceText(path: "test.yaml", text: lines)
        #expect(!YAMLSplitPoint.choose(in: source.bytes).isEmpty)
        let (tree, findings) = YAMLReader.read(source, id: Self.id)
        #expect(tree != nil)
        #expect(findings.findings(in: source) == ["8001:1 yaml/duplicate-key"])
    }
}
