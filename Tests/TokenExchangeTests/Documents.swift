import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

/// A text as a document.
func document(
    _ text: String, as syntax: SourceSyntax = .yaml, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> DocumentNode {
    DocumentNode(try tree(text, as: syntax, sourceLocation: sourceLocation))
}

func tree(
    _ text: String, as syntax: SourceSyntax = .yaml, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> SyntaxTree {
    let source = SourceText(path: "a.yaml", text: text)
    let (tree, findings) = SyntaxReader.read(source, id: SourceID(index: 0), as: syntax)
    if let error = findings.first(where: { $0.severity == .error }) {
        Issue.record("\(error.message) in\n\(text)", sourceLocation: sourceLocation)
    }
    return try #require(tree, sourceLocation: sourceLocation)
}

/// The comments of a YAML text.
func comments(_ text: String) throws -> CommentMap {
    CommentMap(SourceText(path: "a.yaml", text: text), try tree(text))
}

let nowhere = SourceRange(source: SourceID(index: 0), offset: 0, length: 0)

/// Documents that hold whatever writers may stumble over.
struct RandomDocument {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    static let pieces = [
        "a", "b", "$value", "null", "yes", "No", "on", "1", "012", "1e3", "12:30", "0x1F", "2001-12-14", "{a.b}", " ",
        "#fff", ": ", ":", " #", "é", "日本", "🎨", "e\u{301}", "'", "\"", "\\", "<<", "*a", "&", "!", "|", ">", "%", "@",
        "`", "-", "- ", "---", "?", ",", "[", "]", "{", "}", "\n", "\n\n", "\t", "\r", "\u{0}", "\u{7F}", "\u{85}",
        "\u{2028}", "\u{FEFF}", "\u{FFFE}", "\u{202E}", "=", "~", ".inf", ".5", "+3", "_", "  ",
    ]

    static let plains = [
        "", "~", "null", "true", "False", "0", "-0", "12", "012", "-7.50", ".5", "5.", "+3", "1e3", "1E-7", "0x1F",
        "0o17",
        "1e400", "12345678901234567890", "word", "two words", "16px", "0.1",
    ]

    mutating func node(depth: Int = 0, plains: [String] = Self.plains) -> DocumentNode {
        switch Int.random(in: 0..<(depth > 4 ? 5 : 10), using: &random) {
        case 0, 1: return DocumentNode(.plain(plains.randomElement(using: &random) ?? ""), at: nowhere)
        case 2...4: return DocumentNode(.string(text()), at: nowhere)
        case 5, 6:
            let count = Int.random(in: 0...4, using: &random)
            return DocumentNode(.list((0..<count).map { _ in node(depth: depth + 1, plains: plains) }), at: nowhere)
        default:
            var entries: [DocumentNode.Entry] = []
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let name = text()
                if entries.contains(where: { $0.name == name }) { continue }
                entries.append(DocumentNode.Entry(name, at: nowhere, node(depth: depth + 1, plains: plains)))
            }
            return DocumentNode(.object(entries), at: nowhere)
        }
    }

    private mutating func text() -> String {
        if Int.random(in: 0..<40, using: &random) == 0 {
            return String(repeating: "long word ", count: Int.random(in: 8...200, using: &random)) + "end"
        }
        let count = Int.random(in: 0...4, using: &random)
        return (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
}
