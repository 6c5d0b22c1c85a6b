import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

/// Hostile and merely large JSON ends quickly.
@Suite struct JSONBoundsTests {
    private func read(_ text: String, _ dialect: JSONDialect = .strict, limits: ReaderLimits = ReaderLimits())
        -> Reading
    {
        let clock = ContinuousClock()
        let start = clock.now
        let reading = Reading(text, as: .json(dialect), limits: limits)
        #expect(clock.now - start < .seconds(10), "\(text.utf8.count) bytes")
        return reading
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "[ /**/"])
    func nestingEndsInAnError(opening: String) {
        let reading = read(String(repeating: opening, count: 100_000), .jsonc)
        #expect(reading.tree == nil)
        #expect(reading.diagnostics.map(\.message) == ["nested more than 512 levels deep"])
    }

    @Test func theDeepestNestingThatIsRead() {
        var limits = ReaderLimits()
        limits.nestingDepth = 3
        #expect(read("[[[1]]]", limits: limits).findings == [])
        #expect(read("[[[[]]]]", limits: limits).findings == ["1:4 yaml/limit"])
        #expect(read("{\"a\":[{\"b\":{}}]}", limits: limits).findings == ["1:12 yaml/limit"])
    }

    @Test func nestingWithoutABoundNeedsNoStack() {
        var limits = ReaderLimits()
        limits.nestingDepth = .max
        let depth = 300_000
        let text = String(repeating: "[", count: depth)
        #expect(read(text + String(repeating: "]", count: depth), limits: limits).tree != nil)
        #expect(read(text, limits: limits).diagnostics.map(\.id) == ["json/syntax"])
    }

    @Test func aFileThatIsTooLarge() {
        var limits = ReaderLimits()
        limits.byteCount = 10
        #expect(read("\"12345678\"", limits: limits).findings == [])
        #expect(read("\"123456789\"", limits: limits).findings == ["1:1 yaml/limit"])
    }

    @Test func longTexts() {
        let long = String(repeating: "é", count: 500_000)
        #expect(read("[\"\(long)\", \"\\n\(long)\"]").tree != nil)
        #expect(read("[\"" + String(repeating: "\\u00e9", count: 200_000) + "\"]").tree != nil)
        #expect(read("[" + String(repeating: "1", count: 1_000_000) + "]").tree != nil)
        #expect(
            read("/*" + long + "*/ {\(long): 0x" + String(repeating: "f", count: 500_000) + "}", .json5).tree != nil)
        #expect(read("[" + long + "]").diagnostics.map(\.id) == ["json/syntax"])
        #expect(read(String(repeating: " ", count: 1_000_000)).diagnostics.map(\.id) == ["json/syntax"])
    }

    @Test(arguments: [",", "[1 1 ", "'a' ", "{a:", "\"\\q\",", "// \n", "1x ", "\u{A0}1 ", "}", "é ", "\\u0061"])
    func nothingButErrors(text: String) {
        for start in ["[", "{", ""] {
            let reading = read(start + String(repeating: text, count: 100_000))
            #expect(reading.tree == nil)
            // With duplicate keys, which have no bound here nor in YAML.
            #expect((1...201).contains(reading.diagnostics.count))
        }
    }

    @Test func manyKeys() {
        let text = "{" + (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        #expect(read(text + "}").findings == [])
        #expect(read(text + ",\"k7\":1}").diagnostics.map(\.id) == ["yaml/duplicate-key"])
    }
}
