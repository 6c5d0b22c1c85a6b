import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

/// The documentation has the tables of types and of their fields that the compiler has.
@Suite("The documentation of types follows their declarations")
struct TypeTableTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Documentation/reference/types.md").standardizedFileURL

    /// The row of a type: its word, which may be a link, and what it accepts.
    @Test func typesAreListedWithWhatTheyAccept() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for type in TokenType.allCases {
            let rows = text.split(separator: "\n").filter {
                $0.hasPrefix("| `\(type.rawValue)` |") || $0.hasPrefix("| [`\(type.rawValue)`](")
            }
            #expect(rows.contains { $0.hasSuffix("| \(type.accepts) |") }, "\(type): \(type.accepts)")
        }
    }

    @Test func fieldsAreListed() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        var listed: [CompositeShape: [String]] = [:]
        var result: [Substring] = []
        var tables: [String] = []
        var isInTable = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if isInTable, line.isEmpty || line.hasPrefix("|") { continue }
            if isInTable { result += ["", line] } else { result.append(line) }
            isInTable = false
            guard let marker = line.wholeMatch(of: /<!-- fields of (\w+)(?:: (.+))? -->/) else { continue }
            let shape = try #require(
                CompositeShape.allCases.first { "\($0)" == marker.1 }, "there is no shape '\(marker.1)'")
            let names = marker.2.map { $0.split(separator: ", ").map(String.init) } ?? shape.fields.map(\.name)
            listed[shape, default: []] += names
            result.append("")
            let table = try Self.table(names, of: shape)
            tables += table
            result += table.map { $0[...] }
            isInTable = true
        }
        for (shape, names) in listed {
            #expect(names.sorted() == shape.fields.map(\.name).sorted(), "each field of \(shape) is listed once")
        }
        let inForms: Set<CompositeShape> = [.strokeDashes, .spring, .tabBarStates]
        #expect(Set(listed.keys).union(inForms) == Set(CompositeShape.allCases), "each composite has a table")
        let recorded = result.joined(separator: "\n")
        let files = RecordedFiles.ofPackage
        let error = try files.error(
            of: Array(tables.joined(separator: "\n").utf8), in: files.name(of: Self.page) + "#fields")
        #expect(error == nil)
        if files.isRecording, error == nil {
            try recorded.write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            #expect(recorded == text, "the tables of fields are not those of the compiler")
        }
    }

    private static func table(_ names: [String], of shape: CompositeShape) throws -> [String] {
        try ["| field | type | default | meaning |", "|---|---|---|---|"]
            + names.map { name in
                let field = try #require(shape.declared.fields.first { $0.name == name }, "\(shape) has no '\(name)'")
                return "| `\(name)` | \(type(of: field)) | \(fallback(of: field)) | \(field.text) |"
            }
    }

    private static func type(of field: CompositeDeclaration.Field) -> String {
        let kind =
            switch field.kind {
            case .value(let type): type.words
            case .keyword(let words): words.map { "`\($0.text)`" }.joined(separator: ", ")
            case .dimensions: "list of dimensions"
            case .seconds: "duration or seconds"
            case .fields: "object"
            case .items: "list"
            case .layers(let types): types.map(\.plural).joined(separator: ", ")
            case .numberOr(let word): "number or `\(word.text)`"
            }
        return switch field.bound {
        case .none: kind
        case .notNegative: "\(kind), 0 or more"
        case .positive: "\(kind) above 0"
        case .whole(let range, _) where range.upperBound > 1_000: "whole \(kind) from \(Int(range.lowerBound)) on"
        case .whole(let range, _): "whole \(kind) from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
        case .fraction: "\(kind) from 0 to 1"
        case .opaque: "opaque \(kind)"
        }
    }

    private static func fallback(of field: CompositeDeclaration.Field) -> String {
        if field.isRequired { return "required" }
        guard let fallback = field.fallback else { return "" }
        return fallback.contains(" ") ? fallback : "`\(fallback)`"
    }
}

extension TokenType {
    /// In words: `font weight`.
    fileprivate var words: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    }
}
