import TesseraTokenSyntax

/// Figma's own export of variables: DTCG, a file for each mode of a collection.
public enum FigmaExport {
    private static let vendor = "com.figma"

    /// By the extensions of the file, or of its first token.
    public static func isExport(_ tree: SyntaxTree) -> Bool {
        var node = tree.root
        while true {
            let entries = tree.entries(of: node)
            // Few beside thousands of names.
            let words = entries.filter { tree.firstByte(of: $0.key) == UInt8(ascii: "$") }
            let extensions = words.first { tree.reads($0.key, "$extensions") }
            if let extensions, hasOwnName(among: extensions.value, of: tree) { return true }
            let isToken = words.contains { tree.reads($0.key, "$value") }
            let first = entries.first { entry in
                tree.kind(of: entry.value) == .mapping && tree.firstByte(of: entry.key) != UInt8(ascii: "$")
            }
            guard !isToken, let first else { return false }
            node = first.value
        }
    }

    /// The mode that a file is for, as Figma writes it.
    static func mode(of tree: SyntaxTree) -> String? {
        tree.value(of: tree.root, forKey: "$extensions").flatMap { tree.value(of: $0, forKey: modeKey) }
            .map { tree.text(of: $0) }
    }

    static let modeKey = vendor + ".modeName"

    /// The same file without the name of its mode, which is a context's where several files are read.
    static func withoutMode(_ tree: SyntaxTree) -> SyntaxTree {
        let document = DocumentNode(tree)
        let entries = document.entries.compactMap { entry -> DocumentNode.Entry? in
            guard entry.name == "$extensions" else { return entry }
            let rest = entry.value.entries.filter { $0.name != modeKey }
            if rest.isEmpty { return nil }
            return .init(entry.name, at: entry.nameRange, DocumentNode(.object(rest), at: entry.value.range))
        }
        return SyntaxTree(DocumentNode(.object(entries), at: document.range), source: tree.source)
    }

    private static func hasOwnName(among extensions: NodeID, of tree: SyntaxTree) -> Bool {
        tree.entries(of: extensions).contains { tree.text(of: $0.key).hasPrefix(vendor) }
    }

    /// The same tree without the noise of 32 bits in its numbers, if it is an export.
    public static func shortened(_ tree: SyntaxTree) -> SyntaxTree {
        guard isExport(tree) else { return tree }
        let document = DocumentNode(tree)
        let short = document.mapScalars { node in
            guard case .plain(let text) = node.content else { return node }
            return DocumentNode(.plain(SinglePrecision.shortened(text)), at: node.range)
        }
        return short == document ? tree : SyntaxTree(short, source: tree.source)
    }
}

/// Numbers of design tools that are 32 bits wide and written with all digits of 64: 1.4 is 1.399999976158142 there.
enum SinglePrecision {
    /// The shortest decimal that is the same number of 32 bits; the number itself if it is none of 32 bits, or whole.
    static func shortened(_ value: Double) -> Double {
        let narrow = Float(value)
        guard value != value.rounded(), Double(narrow) == value else { return value }
        return Double("\(narrow)") ?? value
    }

    /// The same for the text of a number, which stays as it is where nothing becomes shorter.
    static func shortened(_ text: String) -> String {
        guard text.utf8.count > 9, let value = Double(text), value.isFinite else { return text }
        let short = shortened(value)
        return short == value ? text : short.text
    }

    /// The same for all numbers within a text, such as `rgba(0, 0, 0, 0.30000001192092896)`.
    static func shortened(within text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: \.isNumber) {
            let end = rest[start...].firstIndex { !$0.isNumber && $0 != "." } ?? rest.endIndex
            result += rest[..<start] + shortened(String(rest[start..<end]))
            rest = rest[end...]
        }
        return result + rest
    }
}
