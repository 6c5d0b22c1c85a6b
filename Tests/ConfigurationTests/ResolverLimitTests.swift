import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraConfiguration

@Suite struct ResolverLimitTests {
    private static func reading(sets: [String], limits: ResolverLimits = ResolverLimits()) -> ResolverReading {
        ResolverReading(
            [
                """
                version: "2025.10"
                resolutionOrder: [{ $ref: "#/sets/s0" }]
                sets:
                \(sets.enumerated().map { "  s\($0): { sources: [\($1)] }" }.joined(separator: "\n"))
                """
            ], limits: limits)
    }

    private static func reference(_ index: Int) -> String { "{ $ref: \"#/sets/s\(index)\" }" }

    @Test func setsThatDoubleAreCountedAndNotWrittenOut() {
        let doubling = (0..<60).map { "\(Self.reference($0 + 1)), \(Self.reference($0 + 1))" }
        for last in ["{ a: {} }", ""] {
            let reading = Self.reading(sets: doubling + [last])
            #expect(reading.document == nil)
            #expect(reading.messages == ["up to here the order has more than 65536 sets and sources"])
        }
    }

    @Test func longChainsEnd() {
        let chain = (0..<5000).map { Self.reference($0 + 1) } + ["{ a: {} }"]
        let reading = Self.reading(sets: chain)
        #expect(reading.document == nil)
        #expect(reading.diagnostics.map(\.id) == ["resolver/limit"])
    }

    @Test func longCirclesEnd() throws {
        let circle = (0..<5000).map { Self.reference(($0 + 1) % 5000) }
        let found = try #require(Self.reading(sets: circle).diagnostics.first)
        #expect(found.id == "resolver/cycle")
        #expect(found.message.utf8.count < 200)
        #expect(found.notes.count == 4999)
    }

    @Test func theDepthThatIsAllowedIsReached() {
        let chain = (0..<512).map { Self.reference($0 + 1) } + ["{ a: {} }"]
        #expect(Self.reading(sets: chain).layers.count == 1)
        #expect(
            Self.reading(sets: [Self.reference(1)] + (1..<513).map { Self.reference($0 + 1) } + ["{}"]).document == nil)
    }

    @Test func aFileThatIsUsedOftenCountsEachTime() {
        var limits = ResolverLimits()
        limits.nodeCount = 12
        // A mapping, its key, and the mapping in it: three nodes.
        #expect(Self.reading(sets: ["{ a: {} }, { b: {} }, { c: {} }, { d: {} }"], limits: limits).layers.count == 4)
        let beyond = Self.reading(
            sets: ["{ a: {} }, { b: {} }, { $ref: \"#/sets/s0/sources/0\" }, { c: {} }, { d: {} }"], limits: limits)
        #expect(beyond.messages == ["up to here the order has more than 12 nodes"])
    }

    @Test func modifiersAreLimited() {
        func items(_ count: Int) -> String {
            (0..<count).map { "{ type: modifier, name: m\($0), contexts: { a: [], b: [] } }" }.joined(separator: ", ")
        }
        #expect(ResolverReading(["version: \"2025.10\"\nresolutionOrder: [\(items(16))]"]).document != nil)
        let found = expectFindings(
            files: ["version: \"2025.10\"\n↓resolutionOrder: [\(items(17))]"], ["resolver/limit"]
        ) { ResolverReading($0).diagnostics }
        #expect(found.map(\.message) == ["an order has at most 16 modifiers, not 17"])
    }

    // MARK: Files

    /// What is wrong in a file is the library's to report.
    @Test func aBrokenFileIsNoErrorOfTheDocument() throws {
        let files = MarkedFiles([
            "version: \"2025.10\"\nresolutionOrder: [{ type: set, name: a, sources: [{ $ref: 2.yaml }] }]", "a: [",
        ])
        let reading = ResolverReading(files)
        #expect(reading.document == nil)
        #expect(reading.diagnostics.allSatisfy { $0.range?.source == files.ids[1] })
    }

    @Test func aFileIsAskedForOnceHoweverItIsSpelled() {
        let sources = ["a.yaml", "./a.yaml", "b/../a.yaml", "b//./c%20d.yaml"].map { "{ $ref: \"\($0)\" }" }
        let reading = Self.reading(sets: [(sources + sources).joined(separator: ", ")])
        #expect(reading.asked == ["a.yaml", "b/../a.yaml", "b/c%20d.yaml", "b/c d.yaml"])
        #expect(reading.messages.count == 8)
        #expect(reading.messages.last == "'b//./c%20d.yaml' cannot be read: there is no such file")
    }

    // MARK: Dialects

    static let lenient: [(yaml: String, message: String)] = [
        ("{ contexts: { a: [] } }", "a modifier with one context changes nothing"),
        ("{ context: { a: [], b: [] } }", "unknown key 'context'; did you mean 'contexts'?"),
        ("{ name: n, contexts: { a: [], b: [] } }", "the key of a modifier is its name; 'name' is ignored here"),
    ]

    @Test(arguments: lenient.indices)
    func lenientReadsWhatOthersWrite(_ index: Int) {
        let (yaml, message) = Self.lenient[index]
        let document =
            "version: \"2025.10\"\nresolutionOrder: [{ $ref: \"#/modifiers/m\" }]\nmodifiers: { m: \(yaml) }"
        let lenient = ResolverReading([document], isLenient: true)
        #expect(lenient.messages == [message])
        #expect(lenient.document?.contexts.modifiers.map(\.name) == ["m"])
        #expect(ResolverReading([document]).document == nil)
        #expect(ResolverReading([document]).diagnostics.hasErrors)
    }

    // MARK: Messages

    static let messages: [(yaml: String, message: String)] = [
        ("source: []", "unknown key 'source'; did you mean 'sources'?"),
        (
            "sources: [{ $ref: \"#/sets/pallete\" }]",
            "'#/sets/pallete' cannot be found: there is no 'pallete' in 'sets'; did you mean 'palette'?"
        ),
        (
            "sources: [{ $ref: \"#/set/palette\" }]",
            "'#/set/palette' cannot be found: there is no 'set'; did you mean 'sets'?"
        ),
        (
            "sources: [{ $ref: \"#/sets/b\" }]\n  b: { sources: [{ $ref: \"#/sets/a\" }] }",
            "these references go in a circle: '#/sets/b' -> '#/sets/a' -> '#/sets/b'"
        ),
        ("sources: [{ $ref: \"#/sets/a\" }]", "'#/sets/a' is where this reference itself stands"),
        ("sources: [{ $ref: http://a.b/c }]", "'http://a.b/c' is a URL, and nothing is fetched"),
        ("sources: [{ $ref: 2.yaml }]", "'2.yaml' cannot be read: there is no such file"),
    ]

    @Test(arguments: messages.indices)
    func messagesHelp(_ index: Int) {
        let (yaml, message) = Self.messages[index]
        let lines = yaml.split(separator: "\n")
        let rest = lines.dropFirst().joined(separator: "\n")
        let reading = ResolverReading([
            """
            version: "2025.10"
            resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/sets/palette" }]
            sets:
              palette: { sources: [] }
              a: { \(lines[0]) }
            \(rest)
            """
        ])
        #expect(reading.messages.contains(message), "\(reading.messages)")
    }
}
