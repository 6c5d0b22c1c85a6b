import Foundation
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenFormatting
import TesseraTokenSyntax
import Testing

/// Whatever there is, it says the same laid out, and is then laid out.
@Suite struct FormattingPropertyTests {
    private func check(_ path: String, _ bytes: [UInt8]) {
        let (text, problem) = TextDecoding.decode(bytes, path: path)
        if problem != nil { return }
        switch TokenFormatter.format(text, id: SourceID(index: 0)) {
        case .invalid: return
        case .meaningChanged: Issue.record("rejected: \(path)")
        case .formatted(let once):
            guard
                case .formatted(let twice) = TokenFormatter.format(
                    SourceText(path: path, bytes: once), id: SourceID(index: 0))
            else {
                Issue.record("not laid out twice: \(path)")
                return
            }
            #expect(once == twice, "moves again: \(path)")
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func files(in folder: URL, limit: Int) -> [URL] {
        guard let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey]) else {
            return []
        }
        return names.compactMap { $0 as? URL }.filter { url in
            ["yaml", "yml", "json", "jsonc", "json5", "tokens"].contains(url.pathExtension)
                && (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize).map { $0 < limit } ?? false
        }
    }

    @Test func ownFiles() throws {
        let folders = ["Tokens", "Examples", "Tests", "Benchmarks"].map { Self.root.appending(path: $0) }
        let files = folders.flatMap { Self.files(in: $0, limit: 100_000) }
        #expect(files.count > 30)
        for file in files { check(file.path, [UInt8](try Data(contentsOf: file))) }
    }

    /// The project's own tokens are laid out.
    @Test func ownTokensAreFormatted() throws {
        for file in Self.files(in: Self.root.appending(path: "Tokens"), limit: 100_000) {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(formatted(text) == text, "\(file.lastPathComponent)")
        }
    }

    private static let suite = root.appending(path: "../shared/corpus/yaml-test-suite/data")
    private static let hasSuite = FileManager.default.fileExists(atPath: suite.path)

    @Test(.enabled(if: hasSuite, "the yaml-test-suite is not beside the package"))
    func yamlTestSuite() throws {
        let files = Self.files(in: Self.suite, limit: 100_000)
        #expect(files.count > 400)
        for file in files { check(file.path, [UInt8](try Data(contentsOf: file))) }
    }

    private static let corpus = root.appending(path: "../shared/corpus")
    private static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

    @Test(.enabled(if: hasCorpus, "the corpus is not beside the package"))
    func realFiles() throws {
        let files = Self.files(in: Self.corpus, limit: 8_000).filter { !$0.path.contains(".xcassets/") }
        #expect(files.count > 1_000)
        for file in files { check(file.path, [UInt8](try Data(contentsOf: file))) }
    }

    /// Texts put together at random from what there is in YAML.
    @Test(arguments: 0..<8)
    func randomTexts(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var text = ""
            append(0, to: &text, &random)
            check("random.yaml", Array(text.utf8))
        }
    }

    private func append(_ depth: Int, to text: inout String, _ random: inout SeededGenerator) {
        let indent = String(repeating: " ", count: depth * Int.random(in: 1...4, using: &random))
        for index in 0..<Int.random(in: 1...4, using: &random) {
            if Bool.random(using: &random) {
                text += ["\n", "\n\n\n", "\(indent)# c\n", "# d\n"].randomElement(using: &random) ?? ""
            }
            let key = ["k\(index)", "'k\(index)'", "\"k\(index)\"", "k \(index)"].randomElement(using: &random) ?? ""
            let blanks = String(repeating: " ", count: Int.random(in: 1...3, using: &random))
            text += indent + key + ":"
            switch Int.random(in: 0..<9, using: &random) {
            case 0 where depth < 3:
                text += "\n"
                append(depth + 1, to: &text, &random)
                continue
            case 1: text += blanks + "[1,\(blanks)'a' , { b: c,d: \"e\" }]"
            case 2: text += blanks + "{ a: 1,\n\(indent)  b: 2 # x\n\(indent)}"
            case 3: text += blanks + "|\n\(indent)   text\n\(indent)     more"
            case 4: text += blanks + ">-\n\(indent) text\n\n\(indent) more\n"
            case 5: text += blanks + "\"a\n\(indent)   b\"\(blanks)# y"
            case 6: text += "\n\(indent)-\(blanks)x\n\(indent)-\(blanks)y: 1"
            case 7: text += blanks + "&a\(depth)\(index) \(Int.random(in: 0..<999, using: &random))\(blanks)# é"
            default: text += blanks + "'\(String(repeating: "w ", count: Int.random(in: 0..<9, using: &random)))'"
            }
            text += ["\n", " \n", "\r\n", "  # e\n"].randomElement(using: &random) ?? "\n"
        }
    }
}
