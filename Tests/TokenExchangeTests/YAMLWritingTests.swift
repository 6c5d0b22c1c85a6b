import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

@Suite struct YAMLWritingTests {
    private func yaml(_ text: String) throws -> String {
        try document(text).written(as: .yaml).text
    }

    @Test func groupsAreBlocksAndValuesLines() throws {
        let text = """
            color:
              $type: color
              ink: "#14141C"
              soft: "{color.ink} / 0.5"
              line:
                $value: "{color.ink}"
                $contexts: { light: "#FFFFFF", light+increased: oklch(0.7 0.1 280) }
                $contrast:
                  - use: text
                    over: ["{color.ink}", ["#000000", "#FFFFFF80"]]
                  - []
            space:
              s: 16px
              none: {}

            """
        #expect(try yaml(text) == text)
    }

    private static let isQuotedCases: [String] = [
        "", " a", "a ", "yes", "No", "ON", "off", "y", "N", "~", "null", "True", "12", "-1.5", "1e3", "012", "0x1F",
        "0o17",
        "0b11", "1_000", "12:30", "1:30.5", "2001-12-14", "2001-12-14T21:59:43Z", ".inf", "-.INF", ".nan", "+3", "#fff",
        "a #b", "a: b", "a:", "{a.b}", "[a]", "*a", "&a", "!a", "|", ">", "%a", "@a", "`a`", "'a'", "\"a\"", "- a", "-",
        "?",
        ": a", "---", "--- a", "... a", "<<", "=", "a\tb", "\u{FEFF}a", "a\u{85}b",
    ]

    /// What readers of YAML 1.1 or 1.2 would take for something else than a string.
    @Test(arguments: isQuotedCases)
    func isQuoted(_ text: String) throws {
        let written = DocumentNode(.string(text), at: nowhere).written(as: .yaml).text
        #expect(written.hasPrefix("\"") && written.hasSuffix("\"\n"))
        #expect(try document(written).text == text)
    }

    @Test(
        arguments: [
            "16px", "0.5px", "-8px", "250ms", "100%", "a b", "it's", "http://a.b/c", "a:b", "a#b", "Helvetica Neue",
            "é", "🎨",
            "oklch(72% 0.19 280)", "rgb(1 2 3 / 0.5)", "color(display-p3 1 0 0)", "{", "a, b", "x-large", "$value",
            "/a",
        ].filter { $0 != "{" })
    func isPlain(_ text: String) throws {
        #expect(DocumentNode(.string(text), at: nowhere).written(as: .yaml).text == text + "\n")
    }

    @Test func bracketsAndCommasEndScalarsBetweenBrackets() throws {
        let text = "a:\n  $value: [\"a, b\", \"a[0]\", \"x:y\", it's, 1]\n"
        #expect(try yaml(text) == text)
    }

    private static let plainNumbersCases: [(String, String)] = [
        ("16", "16"), ("1.50", "1.50"), (".5", ".5"), ("+3", "+3"), ("012", "12"), ("-012", "-12"), ("1e3", "1000"),
        ("1e21", "1.0e+21"), ("0x1F", "31"), ("0o17", "15"), ("0.10", "0.10"), ("0", "0"), (".INF", ".inf"),
        ("~", "null"),
        ("", "null"), ("TRUE", "true"),
    ]

    @Test(arguments: plainNumbersCases)
    func plainNumbersReadTheSameInYAML1_1(_ plain: String, _ expected: String) {
        #expect(DocumentNode(.plain(plain), at: nowhere).written(as: .yaml).text == expected + "\n")
    }

    @Test func textsOfSeveralLinesAreBlocks() throws {
        let text = """
            a:
              $description: |
                One line: with a colon,

                  and # another.
              $value: 1
            b:
              $description: |-
                One
                two
            c:
              $description: "One\\ntwo \\t three\\n\\n"

            """
        #expect(try yaml(text) == text)
    }

    @Test func longTextsAreFolded() throws {
        let words = Array(repeating: "a word: # or two", count: 12).joined(separator: " ")
        let written = try yaml("g:\n  $description: \"\(words)\"\n")
        #expect(written.hasPrefix("g:\n  $description: >-\n    a word: # or two a word"))
        #expect(written.split(separator: "\n").allSatisfy { $0.utf8.count <= 100 })
        #expect(try document(written)["g"]?["$description"]?.text == words)
    }

    /// A simple key has 1024 characters at most.
    @Test func longKeysAreKeys() throws {
        let name = String(repeating: "k", count: 3000)
        let original = DocumentNode(
            .object([
                DocumentNode.Entry(name, at: nowhere, DocumentNode(.plain("1"), at: nowhere)),
                DocumentNode.Entry(name + "2", at: nowhere, DocumentNode(.object([]), at: nowhere)),
            ]), at: nowhere)
        #expect(try document(original.written(as: .yaml).text).hasSameContent(as: original))
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func readsBackTheSame(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        for _ in 0..<400 {
            let original = random.node(plains: RandomDocument.plains + [".inf", "-.Inf"])
            let text = original.written(as: .yaml).text
            let read = try document(text)
            guard read.hasSameContent(as: original) else {
                Issue.record("\(original)\n\(text)")
                return
            }
        }
    }
}
