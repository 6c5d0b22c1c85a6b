import Foundation
import TesseraDiagnostics
import TesseraJSON
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// Every case of https://github.com/yaml/yaml-test-suite (branch `data`), if it lies beside the
/// package in `../shared/corpus/yaml-test-suite/data`.
///
/// Three things may happen to a case: the reader agrees with the suite, it rejects valid YAML by
/// policy, or libyaml is known to be wrong. Which case falls where is written down below, and
/// nothing else may happen: an entry that is no longer true fails as well.
@Suite struct YAMLTestSuiteTests {
    /// What a token file may not use. Five of them are invalid YAML as well, for a reason that comes
    /// after the reader has had enough: 9HCY, EB22, MUS6/01, QLJ7, RHX7.
    static let rejectedByPolicy: [DiagnosticID: [String]] = [
        "yaml/documents": words(
            """
            35KP 5TYM 6WLZ 6XDY 6ZKB 9DXL 9HCY 9KAX 9WXW EB22 JHB9 KSS4 L383 MUS6/01 PUW8 QLJ7 RHX7
            RZT7 U9NS
            """),
        "yaml/key": words("4FJ6 6BFJ 6PBE 9MMW KK5P LX3P M2N8/01 M5DY Q9WF RZP5 SBG9 V9D5 X38W XW4D"),
        "yaml/tag": words(
            """
            2XXW 565N 5TYM 6CK3 6WLZ 7FWL 9HCY 9WXW C4HZ CC74 CUP7 J7PZ M5C3 P76L QLJ7 UGM3 Z67P Z9M4
            """),
    ]

    /// Where libyaml 0.2.5 differs from YAML 1.2, and how.
    static let knownMisses: [String: [String]] = [
        "rejects an empty key": words("2JQS 6M2F CFD4 FRK4 M2N8/00 NHX8 NKF9 S3PD SM9W/01 UKK6/00"),
        "rejects a ':' at the start or in the middle of a plain scalar in brackets":
            words("4ABK 58MP 5T43 DBG4 HM87/00"),
        "drops a '?' at the start of a plain scalar in brackets": words("652Z HM87/01"),
        "rejects a ':' on a later line than its key in brackets":
            words("4MUZ/00 4MUZ/01 4MUZ/02 5MUD 9SA2 K3WX NJ66 UT92 VJP3/01"),
        "rejects a tab where YAML allows one":
            words("6BCT 6CA3 96NN/00 96NN/01 A2M4 DK95/00 DK95/03 DK95/04 Q5MG R4YG Y79Y/001 Y79Y/010"),
        "rejects or splits an anchor whose name has other characters than letters and digits":
            words("2SXE 8XYN W5VH Y2GN"),
        "rejects a directive that is to be ignored with a warning": words("2LFX 6LVF BEC7 MUS6/05 MUS6/06"),
        "rejects a document after a bare '...', or '...' after nothing": words("7Z25 HWV9 M7A3 QT73"),
        "ends a block scalar at the top level where its text is not indented": words("DK3J FP8R W4TN"),
        "drops a last line of blanks that has no line break": words("JEF9/02 L24T/01"),
        "accepts a comment without a blank before it": words("9JBA CVW2 MUS6/00 SU5Z X4QW"),
        "accepts too little indentation, or a tab for it, in brackets and quotes": words("9C9N DK95/01 QB6E Y79Y/003"),
        "accepts a '-' alone as text in brackets": words("G5U8 YJV2"),
        "accepts blank lines deeper than the text of a block scalar": words("S98Z"),
    ]

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    @Test(.enabled(if: YAMLTestSuite.isPresent, "the yaml-test-suite is not beside the package"))
    func everyCase() throws {
        let cases = try YAMLTestSuite.cases()
        #expect(cases.count == 402)

        var agreeing = 0
        var rejected: [DiagnosticID: Set<String>] = [:]
        var misses: [String: String] = [:]
        for testCase in cases {
            switch try testCase.outcome() {
            case .agrees: agreeing += 1
            case .rejected(let ids): for id in ids { rejected[id, default: []].insert(testCase.id) }
            case .misses(let why): misses[testCase.id] = why
            }
        }

        let rejectedCases = rejected.values.reduce(into: Set()) { $0.formUnion($1) }
        print(
            "yaml-test-suite: \(cases.count) cases, \(agreeing) agree, \(rejectedCases.count) rejected by policy,",
            "\(misses.count) known misses of libyaml")
        let known = Self.knownMisses.values.flatMap(\.self)
        for (id, why) in misses.sorted(by: { $0.key < $1.key }) where !known.contains(id) {
            Issue.record("\(id) misses: \(why)")
        }
        for id in known where misses[id] == nil {
            Issue.record("\(id) is listed as a known miss, but no longer is one")
        }
        #expect(known.count == Set(known).count, "listed twice")
        for id in Set(rejected.keys).union(Self.rejectedByPolicy.keys).sorted(by: { $0.rawValue < $1.rawValue }) {
            let found = rejected[id, default: []]
            let expected = Set(Self.rejectedByPolicy[id, default: []])
            #expect(found.subtracting(expected).sorted() == [], "rejected with \(id), but not listed")
            #expect(expected.subtracting(found).sorted() == [], "listed as rejected with \(id), but is not")
        }
    }
}

private enum YAMLTestSuite {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("../shared/corpus/yaml-test-suite/data").standardizedFileURL

    static let isPresent = FileManager.default.fileExists(atPath: folder.path)

    /// In the order of their ids; `XXXX`, or `XXXX/NN` where a case has several parts.
    static func cases() throws -> [Case] {
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return try paths.compactMap { $0 as? String }
            .filter { $0.hasSuffix("/in.yaml") }
            .sorted()
            .map { try Case(id: String($0.dropLast("/in.yaml".count)), folder: folder) }
    }

    struct Case {
        let id: String
        let yaml: [UInt8]
        /// `nil` if the content is no JSON: other keys than strings, for instance.
        let json: String?
        let isInvalid: Bool

        init(id: String, folder: URL) throws {
            let folder = folder.appendingPathComponent(id)
            self.id = id
            yaml = Array(try Data(contentsOf: folder.appendingPathComponent("in.yaml")))
            json = try? String(contentsOf: folder.appendingPathComponent("in.json"), encoding: .utf8)
            isInvalid = FileManager.default.fileExists(atPath: folder.appendingPathComponent("error").path)
        }

        enum Outcome {
            case agrees
            case rejected(Set<DiagnosticID>)
            case misses(String)
        }

        func outcome() throws -> Outcome {
            let reading = Reading(bytes: yaml)
            let ids = Set(reading.diagnostics.map(\.id))
            let errors = ids.intersection(["yaml/syntax", "yaml/character", "yaml/encoding"])
            if !errors.isEmpty {
                let messages = reading.diagnostics.map(\.message).joined(separator: "; ")
                return isInvalid ? .agrees : .misses("valid, but rejected: \(messages)")
            }
            if !ids.isEmpty { return .rejected(ids) }
            guard !isInvalid, let tree = reading.tree else { return .misses("invalid, but accepted: \(reading.dump)") }
            guard let json else { return .agrees }
            let documents = JSONValue.documents(in: json)
            let found = JSONValue(tree, tree.root)
            if documents == [found] || documents.isEmpty && found == .null { return .agrees }
            return .misses("expected \(documents), found \(found)")
        }
    }
}

/// What a document holds once nobody asks how it was written.
private indirect enum JSONValue: Hashable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    init(_ tree: SyntaxTree, _ node: NodeID) {
        switch tree.coreValue(of: node) {
        case .null?: self = .null
        case .bool(let value)?: self = .bool(value)
        case .number(let value)?: self = .number(value)
        case .string?: self = .string(tree.text(of: node))
        case nil where tree.kind(of: node) == .sequence:
            self = .list(tree.elements(of: node).map { JSONValue(tree, $0) })
        case nil:
            self = .object(
                Dictionary(
                    tree.entries(of: node).map { (tree.text(of: $0.key), JSONValue(tree, $0.value)) },
                    uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The documents of a text, each of which begins on a line of its own.
    static func documents(in text: String) -> [JSONValue] {
        var documents: [JSONValue] = []
        var pending = ""
        for line in text.split(separator: "\n") {
            pending += line + "\n"
            if let document = try? JSONDecoder().decode(JSONValue.self, from: Data(pending.utf8)) {
                documents.append(document)
                pending = ""
            }
        }
        if !pending.isEmpty { documents.append(.string("not JSON: \(pending)")) }
        return documents
    }
}
