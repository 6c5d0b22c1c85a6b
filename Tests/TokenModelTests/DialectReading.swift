import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenModel

/// A token whose value is written in some dialect, and what is read.
struct DialectCase: CustomTestStringConvertible, Sendable {
    let type: String
    /// Behind `$value`; `↓` stands where the finding is expected.
    let value: String
    /// As `describe` prints it.
    let reading: String
    /// What the fix-it makes of the value.
    let fixed: String

    init(_ type: String, _ value: String, _ reading: String, _ fixed: String) {
        self.type = type
        self.value = value
        self.reading = reading
        self.fixed = fixed
    }

    var testDescription: String { "\(type) \(value)" }
    var yaml: String { "t: { $type: \(type), $value: \(value) }" }
    var json: String { "{ \"t\": { \"$type\": \"\(type)\", \"$value\": \(value) } }" }
    var fixedYAML: String { "t: { $type: \(type), $value: \(fixed) }" }
    var fixedJSON: String { "{ \"t\": { \"$type\": \"\(type)\", \"$value\": \(fixed) } }" }
}

/// One file, read in one dialect.
struct DialectReading {
    let text: String
    let summary: [String]
    let diagnostics: [Diagnostic]

    init(_ text: String, isJSON: Bool = false, _ dialect: TokenDialect) {
        self.text = text
        var sources = SourceMap()
        let source = SourceText(path: isJSON ? "test.json" : "test.yaml", text: text)
        let id = sources.add(source)
        let (tree, findings) = isJSON ? JSONReader.read(source, id: id) : YAMLReader.read(source, id: id)
        guard let tree else {
            summary = []
            diagnostics = findings
            return
        }
        let (model, modelFindings) = TokenTree.read([tree], dialect: dialect)
        summary = TesseraTokenModelTests.summary(model)
        diagnostics = (findings + modelFindings).sortedInSourceOrder()
    }

    /// The text once all fix-its are applied.
    var fixed: String {
        var bytes = Array(text.utf8)
        let fixIts = diagnostics.flatMap(\.fixIts).sorted { $0.range.offset < $1.range.offset }
        for fixIt in fixIts.reversed() {
            bytes.replaceSubrange(fixIt.range.offset..<fixIt.range.end, with: fixIt.replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
