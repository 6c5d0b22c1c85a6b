import TesseraCLibYAML
import TesseraDiagnostics

/// Keys of one mapping that differ in nothing but how an accent is written: `é` is U+00E9 or `e` and U+0301.
///
/// YAML and JSON take them for two. People, editors, file systems and Swift's own strings take them for one, so that
/// nobody could tell which of them is meant.
enum LookalikeKeys {
    /// - Returns: an error for each key that looks like an earlier one of its mapping.
    static func find(in tree: SyntaxTree, of source: SourceText) -> [Diagnostic] {
        guard source.bytes.withUnsafeBytes(mayHaveAccents) else { return [] }
        var findings: [Diagnostic] = []
        var next = [tree.root]
        // What is merged stands in several mappings.
        var seen: Set<NodeID> = []
        while let node = next.popLast() {
            // What an alias stands for is met where it is written.
            if tree.anchorRange(of: node) != nil { continue }
            switch tree.kind(of: node) {
            case .mapping where seen.insert(node).inserted:
                let entries = tree.entries(of: node)
                findings += lookalikes(among: entries, tree)
                next += entries.reversed().map(\.value)
            case .sequence where seen.insert(node).inserted: next += tree.elements(of: node).reversed()
            default: break
            }
        }
        return findings
    }

    private static func mayHaveAccents(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let start = text.baseAddress else { return false }
        // A backslash may stand before the number of a character.
        return !TextDecoding.isASCII(text) || memchr(start, Int32(UInt8(ascii: "\\")), text.count) != nil
    }

    private static func lookalikes(among entries: SyntaxTree.Entries, _ tree: SyntaxTree) -> [Diagnostic] {
        // By what people see, as Swift compares strings.
        var known: [String: NodeID] = [:]
        var findings: [Diagnostic] = []
        for key in entries.lazy.map(\.key) where tree.withText(of: key, { $0.contains { $0 >= 0x80 } }) {
            let name = tree.text(of: key)
            guard let first = known[name] else {
                known[name] = key
                continue
            }
            // The same bytes are a key that stands twice, which the reader has told.
            if tree.text(of: first).utf8.elementsEqual(name.utf8) { continue }
            // What is merged comes behind, and may stand before.
            let ranges = [tree.range(of: first), tree.range(of: key)].sorted { $0.offset < $1.offset }
            findings.append(.lookalikeKey(name, at: ranges[1], first: ranges[0]))
        }
        return findings
    }
}
