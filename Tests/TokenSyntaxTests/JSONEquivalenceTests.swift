import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// What is JSON and YAML makes the same tree through both readers.
@Suite struct JSONEquivalenceTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func bothReadersAgree(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let text = blanks(&random) + value(depth: 0, &random) + blanks(&random)
            let yaml = Reading(text)
            let found = JSONDialect.allCases.map { Reading(text, as: .json($0)) }
            for json in found where json.dump != yaml.dump || json.diagnostics != yaml.diagnostics {
                Issue.record("\(text)\n\(yaml.dump)\n\(json.dump)\n\(yaml.findings)\n\(json.findings)")
                return
            }
        }
    }

    /// Flow collections, quoted strings and keys have the same places.
    @Test func placesOfKeys() throws {
        let text = "{\n \"é\" : {\"b\":1}, \"c\":[ \"d\" ]\n}"
        for syntax in [SourceSyntax.yaml, .json(.strict)] {
            let reading = Reading(text, as: syntax)
            let tree = try #require(reading.tree)
            let entries = tree.entries(of: tree.root)
            #expect(entries.map { tree.range(of: $0.key).offset } == [3, 19])
            #expect(entries.map { tree.range(of: $0.key).length } == [4, 3])
            #expect(entries.map { tree.scalarStyle(of: $0.key) } == [.string, .string])
            #expect(entries.allSatisfy { tree.isFlow($0.value) })
        }
    }

    private func value(depth: Int, _ random: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<(depth > 4 ? 6 : 10), using: &random) {
        case 0: return ["true", "false", "null"].randomElement(using: &random) ?? "null"
        case 1, 2: return number(&random)
        case 3...5: return string(&random)
        case 6, 7:
            let elements = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                blanks(&random) + value(depth: depth + 1, &random) + blanks(&random)
            }
            return "[" + elements.joined(separator: ",") + blanks(&random) + "]"
        default:
            // Ten or more keys take another path through the check for duplicates, of which there are some.
            let entries = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                blanks(&random) + string(&random) + ":" + blanks(&random) + value(depth: depth + 2, &random)
                    + blanks(&random)
            }
            return "{" + entries.joined(separator: ",") + blanks(&random) + "}"
        }
    }

    private func number(_ random: inout SeededGenerator) -> String {
        var text = Bool.random(using: &random) ? "-" : ""
        text += ["0", "7", "12", "9007199254740993", "123456789012345678901"].randomElement(using: &random) ?? "1"
        text += ["", "", ".5", ".000", ".1234567890123456789"].randomElement(using: &random) ?? ""
        text += ["", "", "e1", "E+12", "e-400", "E400", "e0"].randomElement(using: &random) ?? ""
        return text
    }

    /// No raw U+2028: libyaml takes it for a line break, as YAML 1.1 did.
    private static let pieces = [
        "a", "b", "$value", "null", "1", "{a.b}", " ", "#fff", ": ", "é", "日本", "🎨", "e\u{301}", "'", "<<", "*a", "&",
        "\\n", "\\t", "\\\"", "\\\\", "\\/", "\\b\\f\\r", "\\u00e9", "\\u0000", "\\uFFFD", "\u{FEFF}",
    ]

    private func string(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 0...3, using: &random)
        return "\"" + (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined() + "\""
    }

    private func blanks(_ random: inout SeededGenerator) -> String {
        ["", "", "", " ", "  ", "\n ", "\r\n  ", " \n\n "].randomElement(using: &random) ?? ""
    }
}
