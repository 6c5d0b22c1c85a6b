import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// Hostile and merely large files: each ends quickly, whatever it says.
///
/// The times are far above what a debug build takes on a busy machine, and far below what anything
/// quadratic would.
@Suite struct BoundsTests {
    private func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    private func read(
        _ text: String, limits: ReaderLimits = ReaderLimits(), within limit: Duration = .seconds(10),
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> Reading {
        let clock = ContinuousClock()
        let start = clock.now
        let reading = Reading(text, limits: limits)
        let elapsed = clock.now - start
        #expect(elapsed < limit, "\(text.utf8.count) bytes", sourceLocation: sourceLocation)
        return reading
    }

    // MARK: Nesting

    @Test(arguments: ["[", "{a: ", "- ", "? ", "{? ", "[a: ", "[[{a: "])
    func nestingEndsInAnError(opening: String) {
        let reading = read(repeated(opening, 100_000), within: .seconds(2))
        #expect(reading.tree == nil)
        #expect(reading.diagnostics.map(\.message) == ["nested more than 512 levels deep"])
    }

    @Test func nestingByIndentation() {
        let reading = read((0..<2_000).map { repeated(" ", $0) + "a:\n" }.joined())
        #expect(reading.findings == ["513:513 yaml/limit"])
    }

    @Test func theDeepestNestingThatIsRead() {
        var limits = ReaderLimits()
        limits.nestingDepth = 3
        #expect(Reading("[[[1]]]", limits: limits).findings == [])
        #expect(Reading("[[[[]]]]", limits: limits).findings == ["1:4 yaml/limit"])
        #expect(Reading("a:\n- b: 1\n", limits: limits).findings == [])
        #expect(Reading("a:\n- b:\n  - c\n", limits: limits).findings == ["3:3 yaml/limit"])
    }

    @Test func aliasesAreAsDeepAsWhatTheyStandFor() {
        var limits = ReaderLimits()
        limits.nestingDepth = 3
        #expect(Reading("- &a [1]\n- [*a]\n", limits: limits).findings == [])
        #expect(Reading("- &a [1]\n- [[*a]]\n", limits: limits).findings == ["2:5 yaml/limit"])
        #expect(Reading("- &a [1]\n- &b [*a]\n- [*b]\n", limits: limits).findings == ["3:4 yaml/limit"])
        #expect(Reading("- &a x\n- [[*a]]\n", limits: limits).findings == [])
    }

    @Test func aChainOfAnchors() {
        let chain = "- &a0 x\n" + (1...100_000).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
        let reading = read(chain, within: .seconds(2))
        #expect(reading.diagnostics.map(\.message) == ["nested more than 512 levels deep"])
    }

    // MARK: Expansion

    /// Nine levels of nine: half a billion values in half a kilobyte.
    private let billionLaughs =
        "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        + (1...9).map { level in
            "a\(level): &a\(level) [" + String(repeating: "*a\(level - 1), ", count: 9) + "]\n"
        }.joined()

    @Test func billionLaughsEndInAnError() {
        let reading = read(billionLaughs, within: .seconds(2))
        #expect(reading.tree == nil)
        #expect(reading.diagnostics.map(\.message) == ["aliases expand the file to more than 10000000 values"])
    }

    @Test(arguments: ["[*a]", "{<<: *a}", "{<<: [*a, *a]}", "{x: *a}", "{? *a : 1}"])
    func quadraticLaughsEndInAnError(use: String) {
        let base =
            use.contains("<<")
            ? "{" + (0..<3_000).map { "k\($0): 1, " }.joined() + "}" : "[" + repeated("x,", 6_000) + "]"
        // Up to twelve seconds, measured beside a release build on two cores.
        let reading = read("- &a \(base)\n" + repeated("- \(use)\n", 2_000), within: .seconds(30))
        #expect(reading.tree == nil)
        #expect(Set(reading.diagnostics.map(\.id)).subtracting(["yaml/key"]) == ["yaml/limit"])
    }

    @Test func mergesOfMerges() {
        let levels = (1...30).map { level in
            "- &a\(level) {<<: [*a\(level - 1), *a\(level - 1)], k\(level): 1}\n"
        }.joined()
        let reading = read("- &a0 {x: 1}\n" + levels, within: .seconds(2))
        #expect(reading.diagnostics.map(\.id) == ["yaml/limit"])
    }

    @Test func limitsBeyondMeasureDoNotOverflow() {
        var limits = ReaderLimits()
        limits.expandedNodeCount = .max
        limits.byteCount = .max
        limits.nestingDepth = .max
        limits.mergedEntryCount = .max
        limits.tagDirectiveCount = .max
        let laughs =
            billionLaughs
            + (10...60).map { level in
                "a\(level): &a\(level) [" + repeated("*a\(level - 1), ", 9) + "]\n"
            }.joined()
        #expect(read(laughs, limits: limits).diagnostics.map(\.id) == ["yaml/limit"])
    }

    @Test func mergedEntriesAreCounted() {
        var limits = ReaderLimits()
        limits.mergedEntryCount = 4
        #expect(Reading("- &a {x: 1, y: 2}\n- <<: *a\n- <<: [*a]\n", limits: limits).findings == [])
        #expect(
            Reading("- &a {x: 1, y: 2}\n- <<: *a\n- <<: [*a, {z: 1}]\n", limits: limits).findings == ["3:7 yaml/limit"])
    }

    @Test func usualRepetitionIsRead() {
        var limits = ReaderLimits()
        limits.expandedNodeCount = 20
        // The root, 6 nodes of its first element, and 6 for each alias.
        #expect(Reading("- &a [1, 2, 3, 4, 5]\n- *a\n- *a\n", limits: limits).findings == [])
        #expect(Reading("- &a [1, 2, 3, 4, 5]\n- *a\n- *a\n- *a\n", limits: limits).findings == ["4:3 yaml/limit"])
    }

    // MARK: Size

    @Test func sizeOfTheFile() {
        var limits = ReaderLimits()
        limits.byteCount = 8
        #expect(Reading("a: 12345", limits: limits).findings == [])
        #expect(Reading("a: 123456", limits: limits).findings == ["1:1 yaml/limit"])
        #expect(Reading(bytes: [0xFF, 0xFE, 0x61, 0, 0x3A, 0, 0x20, 0], limits: limits).findings == [])
        #expect(
            Reading(bytes: [0xFF, 0xFE, 0x61, 0, 0x3A, 0, 0x20, 0, 0x62, 0], limits: limits).findings == [
                "1:1 yaml/limit"
            ])
    }

    @Test func manyTagDirectives() {
        let directives = (0..<30_000).map { "%TAG !a\($0)! x\n" }.joined()
        #expect(read(directives + "--- a\n", within: .seconds(2)).findings == ["65:1 yaml/limit"])
        #expect(read("a\n...\n" + directives + "--- a\n", within: .seconds(2)).findings == ["67:1 yaml/limit"])
        #expect(Reading("%TAG !a! x\n---\nb: \"%TAG\"\n").findings == [])
    }

    // MARK: Many of one kind

    @Test func manyKeys() throws {
        let reading = read((0..<200_000).map { "key\($0): 1\n" }.joined())
        let tree = try #require(reading.tree)
        #expect(tree.entries(of: tree.root).count == 200_000)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func manyDuplicateKeys() {
        let reading = read(repeated("key: 1\n", 100_001))
        #expect(reading.diagnostics.count == 100_000)
        #expect(reading.diagnostics.allSatisfy { $0.id == "yaml/duplicate-key" })
    }

    @Test func manyMergedKeys() throws {
        let base = "- &a {" + (0..<50_000).map { "k\($0): 1, " }.joined() + "}\n"
        let tree = try #require(read(base + repeated("- {<<: *a, k1: 2}\n", 3)).tree)
        #expect(tree.elements(of: tree.root).map { tree.entries(of: $0).count } == Array(repeating: 50_000, count: 4))
    }

    /// Small collections inside a large one: the large one's children must not be copied for each.
    @Test(arguments: ["- {}\n", "- []\n", "- {a: 1}\n", "- - x\n"])
    func manySmallCollections(element: String) throws {
        let tree = try #require(read(repeated(element, 100_000)).tree)
        #expect(tree.elements(of: tree.root).count == 100_000)
    }

    @Test func manyAnchorsAndUndefinedAliases() {
        let reading = read("[" + (0..<50_000).map { "&a\($0) x, *b\($0), " }.joined() + "]")
        #expect(reading.diagnostics.count == 50_000)
        #expect(reading.diagnostics.first?.message.hasSuffix("did you mean 'a0'?") == false, "two letters are too few")
    }

    @Test(arguments: ["\n", "#\n", "x\n", " ", "a, ", "日本 ", "\u{85}"])
    func aMegabyteOfTheSame(piece: String) {
        let reading = read("[" + repeated(piece, 1_000_000 / piece.utf8.count / (piece == "a, " ? 3 : 1)) + "]")
        #expect(reading.tree != nil)
    }

    @Test(arguments: ["\"", "'", "a: |\n  ", "a: \"\\", "&", "*", "!", "%", "@", "\u{1}"])
    func aHalfMegabyteOfSomethingOpen(opening: String) {
        let reading = read(opening + repeated("xy", 250_000))
        #expect(reading.tree != nil || reading.diagnostics.hasErrors)
        #expect(reading.diagnostics.count <= 2)
    }

    @Test func manyControlCharacters() {
        #expect(read(repeated("\u{1}é", 50_000)).diagnostics.count == 50_000)
        #expect(read("a: 1\n" + repeated("\u{0}", 500_000)).findings == ["2:1 yaml/character"])
    }
}
