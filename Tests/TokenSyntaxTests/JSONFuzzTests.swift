import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// Any bytes at all, read as JSON: ends in a tree or an error, with every place inside the text.
@Suite struct JSONFuzzTests {
    private static let corpus = [
        "{\"a\":{\"$value\":\"#fff\",\"$type\":\"color\"},\"b\":[true,null,-1.5e3,\"\\u0000\"]}",
        "// c\n{a: 'x\\\ny', \"b\": [+1, .5, 5., 0x1F, -Infinity, NaN,], /* d */ $c: '\\x41\\ud83d\\ude00',}\n",
        "{\"é\": \"日本 🎨\", \"e\u{301}\": [[[]], {}], \"k\": 1, \"k\": 2}\r\n",
        "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\", 0, -0, 1E+2, 12345678901234567890]", "",
    ].map { Array($0.utf8) }

    private static let pieces =
        [
            "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "\\u", "\\ud83d", "\\ude00", "\\x", "//", "/*", "*/", "#",
            "\n",
            "\r", "\t", " ", "true", "nul", "NaN", "-", "+", ".", "e", "0x", "01", "a", "$", "é", "🎨", "\u{A0}",
            "\u{2028}",
            "\u{FEFF}", "\u{0}", "\u{202E}",
        ].map { Array($0.utf8) } + [
            [0xC3], [0xA9], [0xFF], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xF4, 0x90, 0x80, 0x80],
        ]

    @Test(arguments: JSONDialect.allCases)
    func mutations(dialect: JSONDialect) {
        var random = SeededGenerator(seed: UInt64(dialect.rawValue) + 1)
        for _ in 0..<FuzzTests.rounds / 4 {
            var bytes = Self.corpus.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...5, using: &random) { mutate(&bytes, &random) }
            guard check(bytes, dialect) else { return }
        }
    }

    @Test(arguments: JSONDialect.allCases)
    func anyBytes(dialect: JSONDialect) {
        var random = SeededGenerator(seed: UInt64(dialect.rawValue) + 11)
        for round in 0..<FuzzTests.rounds / 8 {
            let count = Int.random(in: 0...24, using: &random)
            let bytes: [UInt8] =
                round % 2 == 0
                ? (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                : (0..<count).flatMap { _ in Self.pieces.randomElement(using: &random) ?? [] }
            guard check(bytes, dialect) else { return }
        }
    }

    /// The reader's own check of UTF-8 agrees with the standard library's.
    @Test func illFormedText() {
        let bounds: [UInt8] = [
            0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
            0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for first in bounds {
            for second in bounds {
                for third in bounds {
                    for rest in [[], [0x80], [0xBF], [0x61], [0xC3]] as [[UInt8]] {
                        let text = [first, second, third] + rest
                        let source = SourceText(path: "test.json", bytes: [0x22] + text + [0x22])
                        let found = JSONReader.read(source, id: SourceID(index: 0)).diagnostics.map(\.range?.offset)
                        let expected = TextDecoding.decode(source.bytes, path: "test.json").error
                        switch (expected, found.first) {
                        case (nil, nil): break
                        case (.illFormed(let offset)?, let place?) where offset == place: break
                        default: Issue.record("\(text): \(String(describing: expected)), \(found)")
                        }
                    }
                }
            }
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...10, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: start)
        case 3: bytes.removeSubrange(start..<end)
        case 4: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
        default: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &random) }
        }
    }

    /// - Returns: whether to go on.
    private func check(_ bytes: [UInt8], _ dialect: JSONDialect) -> Bool {
        // Straight to the reader, so that it meets ill-formed text as well.
        let source = SourceText(path: "test.json", bytes: bytes)
        let (tree, diagnostics) = JSONReader.read(source, id: SourceID(index: 0), dialect: dialect)
        var error = tree == nil && !diagnostics.hasErrors ? "neither a tree nor an error" : nil
        for range in diagnostics.flatMap({ [$0.range] + $0.notes.map(\.range) }) {
            if let range, range.end <= bytes.count { continue }
            error = "a finding beyond the text: \(diagnostics)"
        }
        if let tree {
            error = error ?? self.error(of: tree.root, in: tree)
            if tree.range(of: tree.root).end > bytes.count { error = "a node beyond the text" }
        }
        // What a narrower dialect takes, a wider one takes too.
        if dialect == .strict, !diagnostics.hasErrors,
            JSONReader.read(source, id: SourceID(index: 0), dialect: .json5).diagnostics.hasErrors
        {
            error = "JSON, but no JSON5"
        }
        if let error { Issue.record("\(error)\nin \(bytes)\n\(String(decoding: bytes, as: UTF8.self))") }
        return error == nil
    }

    private func error(of node: NodeID, in tree: SyntaxTree) -> String? {
        let range = tree.range(of: node)
        for child in tree.elements(of: node) + tree.entries(of: node).flatMap({ [$0.key, $0.value] }) {
            let inner = tree.range(of: child)
            if inner.offset <= range.offset || inner.end >= range.end { return "\(inner) outside of \(range)" }
            if let error = error(of: child, in: tree) { return error }
        }
        return nil
    }
}
