import Foundation
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// Damages small texts in thousands of ways and checks what must hold for any bytes at all. The same
/// seed gives the same texts; a failure prints the one that caused it.
///
/// `TESSERA_FUZZ_ROUNDS=1000000 swift test --filter FuzzTests` for a long run.
@Suite struct FuzzTests {
    static let rounds = ProcessInfo.processInfo.environment["TESSERA_FUZZ_ROUNDS"].flatMap(Int.init) ?? 20_000

    static let corpus = [
        "a: 1\nb: two\nc:\n  d: [1, {e: f}, g: h]\n",
        "- &a [1, 2]\n- *a\n- &b {<<: *c, x: &c y}\n",
        "base: &base {a: 1, b: 2}\none:\n  <<: *base\n  b: 3\ntwo: {<<: [*base, {c: 1}]}\n",
        "a: |\n  one\n  two\n\nb: >-\n  fold\n  ed\nc: |2+\n    x\n\n",
        "a: \"x\\\n  y\\t\\u00e9\\U0001F3A8\"\nb: 'it''s'\nc: plain\n  over lines # comment\n",
        "é: ü\r\n日本: { 🎨: 👩‍👩‍👧 }\r\n# ö\r\ne\u{301}: \u{2028}\u{85}\r\n",
        "? a\n? b\n: c\n? [d, e]\n: - f\n  - g\n",
        "%YAML 1.2\n%TAG !e! tag:example.com,2000:\n---\na: !e!x 1\nb: !!str 2\nc: !!int x\n...\n---\nd\n",
        "{\"a\":{\"$value\":\"#fff\",\"$type\":\"color\"},\"b\":[true,null,-1.5e3,\"\\u0000\"]}",
        "color:\n  $type: color\n  violet: \"#7C5CFF\"\n  alias: \"{color.violet}\"\n  bad: {color.violet}\n  hex: #fff\n",
        "a:\t1\rb: 2\rc:\t\"3\"\t# x\r",
        "\u{FEFF}a: ~\nb: .inf\nc: 0x1F\nd: 1e400\ne: -.5\nf: 0o17\n",
        "",
    ].map { Array($0.utf8) }

    /// What YAML gives a meaning to, and some bytes that are no text.
    static let pieces: [[UInt8]] =
        [
            ": ", "- ", "? ", "\n", "\r\n", "\r", "\t", "  ", "#", " #", "[", "]", "{", "}", ",", "&a ", "*a", "*a : ",
            "!", "!!str ", "!!map ", "!<x> ", "|", ">", "|+\n", "\"", "'", "\\", "\\u", "\\U0010FFFF", "%TAG ", "---\n",
            "...\n", "<<: ", "<<: *a\n", "@", "`", "~", "null", "0x", "1e9", ".nan", "é", "日", "🎨", "\u{301}",
            "\u{FEFF}", "\u{85}", "\u{2028}", "\u{202E}", "\u{0}", "\u{7F}", "\u{9B}", "\u{FFFE}",
        ].map { Array($0.utf8) } + [
            [0xC3], [0xA9], [0xFF], [0xFE, 0xFF], [0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xF0, 0x9F],
        ]

    @Test(arguments: [1, 2])
    func anyBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var treeCount = 0
        for _ in 0..<Self.rounds / 2 {
            var bytes = Self.corpus.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                Self.mutate(&bytes, using: &random)
            }
            let reading = Reading(bytes: bytes)
            if reading.tree != nil { treeCount += 1 }
            if let error = error(in: reading) {
                Issue.record("\(error)\nin \(bytes)\n\(String(decoding: bytes, as: UTF8.self))")
                return
            }
        }
        // Damage that nothing survives would test little.
        #expect(treeCount > Self.rounds / 2 / 5)
    }

    static func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        func place() -> Int { Int.random(in: 0...bytes.count, using: &random) }
        func stretch() -> Range<Int> {
            let start = place()
            return start..<min(bytes.count, start + Int.random(in: 0...12, using: &random))
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place())
        case 3: bytes.removeSubrange(stretch())
        case 4: bytes.insert(contentsOf: Array(bytes[stretch()]), at: place())
        case 5: bytes.insert(contentsOf: corpus.randomElement(using: &random) ?? [], at: place())
        case 6: bytes.removeSubrange(place()...)
        default:
            guard let index = bytes.indices.randomElement(using: &random) else { return }
            bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
    }

    // MARK: What must hold

    private func error(in reading: Reading) -> String? {
        if reading.tree == nil, !reading.diagnostics.hasErrors { return "neither a tree nor an error" }
        let length = reading.source.bytes.count
        for diagnostic in reading.diagnostics {
            guard let range = diagnostic.range else { return "a finding without a place: \(diagnostic)" }
            for range in [range] + diagnostic.notes.compactMap(\.range) where range.end > length {
                return "a finding beyond the text: \(diagnostic)"
            }
        }
        if let error = errorOfRendering(reading) { return error }
        guard let tree = reading.tree else { return nil }
        return error(of: tree.root, in: tree, length: length) ?? errorOfDump(tree, reading.source)
    }

    private func errorOfRendering(_ reading: Reading) -> String? {
        var sources = SourceMap()
        _ = sources.add(reading.source)
        var renderer = DiagnosticRenderer(sources: sources)
        for diagnostic in reading.diagnostics {
            let text = renderer.render([diagnostic])
            let lineCount = text.unicodeScalars.count { $0 == "\n" }
            if lineCount != 3 + diagnostic.notes.count { return "\(lineCount) lines:\n\(text)" }
            if text.unicodeScalars.contains(where: { $0.isUnprintable && $0 != "\n" && $0 != "\t" }) {
                return "raw control characters:\n\(text)"
            }
            if !text.contains("^") { return "no caret:\n\(text)" }
        }
        return nil
    }

    private func errorOfDump(_ tree: SyntaxTree, _ source: SourceText) -> String? {
        let dump = tree.dump(source: source)
        let again = YAMLReader.read(source, id: tree.source).tree
        return dump == again?.dump(source: source) ? nil : "two readings differ"
    }

    /// Every range lies in the text, every element in its sequence, every entry in its mapping
    /// unless it may have been merged.
    private func error(of node: NodeID, in tree: SyntaxTree, length: Int) -> String? {
        let range = tree.range(of: node)
        if range.end > length { return "a node beyond the text: \(range)" }
        if let anchor = tree.anchorRange(of: node) {
            return anchor.end <= range.offset ? nil : "an alias \(range) before its anchor \(anchor)"
        }
        let entries = tree.entries(of: node)
        for child in tree.elements(of: node) + entries.flatMap({ [$0.key, $0.value] }) {
            let inner = tree.range(of: child)
            let isInside = inner.offset >= range.offset && inner.end <= range.end
            let mayBeMerged = tree.kind(of: node) == .mapping && inner.end <= range.end
            if !isInside, !mayBeMerged { return "\(inner) outside of its collection \(range)" }
            if let error = error(of: child, in: tree, length: length) { return error }
        }
        return nil
    }
}
