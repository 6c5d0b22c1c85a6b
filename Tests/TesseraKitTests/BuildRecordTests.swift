import Foundation
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import Testing

@testable import TesseraKit

/// What a build keeps so that the next one can tell whether there is anything to do.
@Suite struct BuildRecordTests {
    private static let tokens = "color: { $type: color, ink: \"#101014\" }\n"

    private static let manifest = """
        name: Nyx
        sources: ["*.tokens.yaml"]
        outputs:
          - { format: css, path: Out/nyx.css }
          - { format: xcassets, path: Out/Nyx.xcassets }
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "tessera.yaml")
        try folder.write(Self.tokens, to: "a.tokens.yaml")
    }

    /// Builds as the tool does.
    private func build() throws -> BuildRecord {
        let project = try folder.load()
        let compilation = Compiler.compile(project.input)
        let update = try OutputWriter.update(
            compilation.files, of: project.input.manifest.outputs, besides: compilation.sources,
            in: project.outputFolder)
        return BuildRecord(
            of: compilation, writing: update, in: project, tool: "1",
            saying: BuildRecord.Messages(report: "done\n", findings: "none"))
    }

    private func holds(_ record: BuildRecord, tool: String = "1") -> Bool { record.change(tool: tool) == nil }

    // MARK: What it knows

    @Test func nothingChanged() throws {
        let record = try build()
        #expect(holds(record))
        #expect(!holds(record, tool: "2"))
    }

    private static let somethingChangedCases: [(String, String)] = [
        ("a.tokens.yaml", "color: { $type: color, ink: \"#101015\" }\n"), ("b.tokens.yaml", "size: 4pt\n"),
        ("tessera.yaml", manifest + "\n# a comment"), ("Out/nyx.css", ""),
        // A later build would take it away, since it bears the mark of one.
        ("Out/Nyx.xcassets/Old.colorset/Contents.json", "{}"),
    ]

    @Test(arguments: somethingChangedCases)
    func somethingChanged(_ name: String, _ text: String) throws {
        let record = try build()
        try folder.write(text, to: name)
        #expect(!holds(record))
    }

    @Test(arguments: ["Out/nyx.css", "Out/Nyx.xcassets/Contents.json"])
    func somethingIsGone(_ name: String) throws {
        let record = try build()
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        #expect(!holds(record))
    }

    /// What a resolver document names is read on the way.
    @Test func openedFiles() throws {
        try folder.write(
            """
            {
              "version": "2025.10",
              "resolutionOrder": [{ "type": "set", "name": "base", "sources": [{ "$ref": "base.json" }] }]
            }
            """, to: "nyx.resolver.json")
        try folder.write("{ \"size\": { \"$type\": \"number\", \"$value\": 1 } }", to: "base.json")
        try folder.write(
            "resolver: nyx.resolver.json\noutputs: [{ format: css, path: nyx.css }]\n", to: "tessera.yaml")
        let record = try build()
        #expect(record.readPaths.last == folder.path + "/base.json")
        #expect(holds(record))
        try folder.write("{ \"size\": { \"$type\": \"number\", \"$value\": 2 } }", to: "base.json")
        #expect(!holds(record))
    }

    /// Every question is kept, and found as it was.
    @Test func questions() throws {
        let place = OutputPlace(folder: folder.path + "/Out", endings: [".json"])
        let questions: [DiskQuestion] = [
            .text(path: folder.path + "/tessera.yaml"), .output(path: folder.path + "/a.tokens.yaml"),
            .files(pattern: "*.yaml", folder: folder.path), .subject(paths: [folder.path]),
            .listing(place),
        ]
        let facts = try questions.map { DiskFact(question: $0, answer: try #require($0.answer)) }
        let record = BuildRecord(tool: "1", facts: facts, messages: BuildRecord.Messages(report: "", findings: ""))
        #expect(BuildRecord(record.bytes)?.facts == facts)
        #expect(record.change(tool: "1") == nil)
        try folder.write("{}", to: "Out/old.json")
        try folder.write("name: Other\n", to: "b.yaml")
        #expect(facts.filter { !$0.isStillTrue }.map(\.question) == [questions[2], questions[4]])
        try FileManager.default.removeItem(atPath: folder.path + "/tessera.yaml")
        #expect(facts.filter { !$0.isStillTrue }.map(\.question) == [0, 2, 3, 4].map { questions[$0] })
    }

    // MARK: How it is kept

    @Test func bytesAreReadBack() throws {
        let record = try build()
        #expect(BuildRecord(record.bytes) == record)
    }

    /// Damage is no record, or one that knows nothing false: at worst one of other files.
    @Test func damage() throws {
        let bytes = try build().bytes
        for count in 0..<bytes.count { #expect(BuildRecord(Array(bytes.prefix(count))) == nil) }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            var damaged = bytes
            damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = BuildRecord(damaged)
        }
        #expect(BuildRecord(bytes + [0]) == nil)
        #expect(BuildRecord(Array("23:tessera build record 2\n9223372036854775807:".utf8)) == nil)
    }

    @Test func store() throws {
        let record = try build()
        let store = BuildRecordStore(folder: folder.path + "/cache")
        #expect(store.record(of: ["build"]) == nil)
        store.keep(record, of: ["build"])
        #expect(store.record(of: ["build"]) == record)
        #expect(store.record(of: ["build", "-q"]) == nil)
    }

    /// A record that nobody has written again for a month goes when another is kept.
    @Test func oldRecordsGo() throws {
        let record = try build()
        let store = BuildRecordStore(folder: folder.path + "/cache")
        store.keep(record, of: ["old"])
        let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache").first)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -31 * 24 * 60 * 60)],
            ofItemAtPath: folder.path + "/cache/" + file)
        store.keep(record, of: ["new"])
        #expect(store.record(of: ["old"]) == nil)
        #expect(store.record(of: ["new"]) == record)
    }

    @Test func cacheThatCannotBeWritten() throws {
        try folder.write("a file", to: "cache")
        let store = BuildRecordStore(folder: folder.path + "/cache/deep")
        store.keep(try build(), of: ["build"])
        #expect(store.record(of: ["build"]) == nil)
    }

    // MARK: The digest

    private static let xxh64Cases: [((count: Int, seed: UInt64), UInt64)] = [
        ((0, 0), 0xEF46_DB37_51D8_E999),
        ((1, 0), 0xA96C_7F0C_E858_BBB7),
        ((3, 0), 0xBED4_3740_EE63_32BB),
        ((4, 1), 0x3196_07B5_CA9D_59D4),
        ((8, 0), 0x994B_676B_71CE_94DD),
        ((14, 2_654_435_761), 0x3FEE_DF32_2F16_9692),
        ((31, 0), 0x6711_D55E_306B_5D8F),
        ((32, 0), 0x07F7_B8E3_BC5D_6E25),
        ((33, 5), 0x7BF8_210A_6DE9_D5E5),
        ((63, 0), 0xB7C9_968C_066C_B6A5),
        ((64, 2_654_435_761), 0x9466_7E10_D68B_3991),
        ((100, 0), 0x9DDA_DA11_D3DC_2D8F),
    ]

    /// By the reference implementation, of the bytes `(131 * i + 7) mod 256`.
    @Test(arguments: xxh64Cases)
    func xxh64(_ input: (count: Int, seed: UInt64), _ expected: UInt64) {
        let bytes = (0..<input.count).map { UInt8(truncatingIfNeeded: $0 * 131 + 7) }
        for pieceCount in [1, 3, 32, 50, 101] {
            var hash = XXH64(seed: input.seed)
            for start in stride(from: 0, to: bytes.count, by: pieceCount) {
                hash.add(Array(bytes[start..<min(start + pieceCount, bytes.count)]))
            }
            #expect(hash.value == expected, "in pieces of \(pieceCount)")
        }
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func filesInPieces(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 131 + 7) }
        let path = folder.path + "/large"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(try ContentDigest(fileAt: path) == ContentDigest(bytes))
    }

    @Test func whatIsNoFileHasNoDigest() throws {
        for path in [folder.path, folder.path + "/none"] {
            #expect(throws: FileSystem.Error.self) { try ContentDigest(fileAt: path) }
        }
    }

    @Test func textsApart() {
        var first = ContentDigest()
        first.add("ab")
        first.add("c")
        var second = ContentDigest()
        second.add("a")
        second.add("bc")
        #expect(first != second)
        #expect(ContentDigest(Array("abc".utf8)).value == 0x44BC_2CF5_AD77_0999)
    }
}
