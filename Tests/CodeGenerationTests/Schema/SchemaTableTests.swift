import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraEditorSchemas
@testable import TesseraOutputCore

/// The schemas know every key and every word that the readers know.
@Suite("A schema follows the readers' tables")
struct SchemaTableTests {
    /// - Returns: whether the reader of manifests knows the key of an output.
    private func readerKnows(_ key: String, in format: String) throws -> Bool {
        let text = "sources: [a]\noutputs: [{ format: \(format), path: b, \(key): x }]\n"
        let id = SourceID(index: 0)
        let tree = try #require(YAMLReader.read(SourceText(path: "tessera.yaml", text: text), id: id).tree)
        return !Manifest.read(tree).1.contains { $0.id == "manifest/key" }
    }

    @Test("keys of outputs", arguments: OutputFormats.all.map { $0.name })
    func outputs(_ format: String) throws {
        let schema = try SchemaValidator.of(.manifest)
        for key in Set(OutputFormats.all.flatMap { Self.keys(of: $0) }) {
            let text = "sources: [a]\noutputs: [{ format: \(format), path: b, \(key): x }]\n"
            let isRejected = try schema.errors(in: text).contains { $0 == "/outputs/0/\(key): nothing may stand here" }
            #expect(try readerKnows(key, in: format) != isRejected, "\(key)")
        }
    }

    private static func keys<Format: OutputFormat>(of format: Format.Type) -> [String] {
        format.Key.allCases.map(\.rawValue)
    }

    @Test("keys of the manifest")
    func manifest() throws {
        let properties = try #require(try SchemaValidator.of(.manifest).root["properties"])
        #expect(
            properties.entries.map(\.name) == Manifest.Key.allCases.filter { $0.isFor(policies: false) }.map(\.rawValue)
        )
        let rules = try #require(SchemaValidator.of(.manifest).root["definitions"]?["rules"]?["properties"])
        #expect(rules.entries.count > 5)
        for rule in rules.entries { #expect(RuleCatalog.description(of: DiagnosticID(rule.name)) != nil) }
    }

    @Test("fields of composites", arguments: CompositeShape.allCases)
    func fields(_ shape: CompositeShape) throws {
        let schema = try SchemaValidator.of(.tokens).resolved(
            DocumentNode(reading: "$ref: \"#/definitions/\(CompositeSchema.name(of: shape))\"", path: "a.yaml"))
        #expect(schema["properties"]?.entries.map(\.name) == shape.fields.map(\.name))
        #expect(schema["required"]?.elements.map(\.text) == requiredNames(shape))
        for field in shape.fields { #expect(!field.text.isEmpty, "\(field.name)") }
    }

    private func requiredNames(_ shape: CompositeShape) -> [String?]? {
        let names = shape.fields.filter(\.isRequired).map(\.name)
        return names.isEmpty ? nil : names
    }

    /// Each key stands in a token, in a group or at the root.
    @Test("properties of tokens and groups", arguments: PropertyKey.allCases)
    func properties(_ key: PropertyKey) throws {
        let definitions = try #require(try SchemaValidator.of(.tokens).root["definitions"])
        let places = ["token-any", "token-color", "group-any", "root-any"]
        #expect(places.contains { definitions[$0]?["properties"]?[key.rawValue] != nil })
    }

    @Test("names", arguments: ["a", "a b", "$a", "a$", "", "a.b", "{", "a}", "é", "1", " "])
    func names(_ name: String) throws {
        let errors = try SchemaValidator.of(.tokens).errors(in: "{\"\(name)\": {\"b\": 1}}")
        #expect(errors.isEmpty == (TokenName.errorMessage(in: name) == nil))
    }

    @Test("values that are words")
    func words() throws {
        let schema = try SchemaValidator.of(.tokens)
        func accepts(_ type: TokenType, _ word: String) throws -> Bool {
            try schema.errors(in: "a: { $type: \(type.rawValue), $value: \(word) }").isEmpty
        }
        for weight in FontWeight.Keyword.allCases { #expect(try accepts(.fontWeight, weight.rawValue)) }
        for style in StrokeStyle.Keyword.allCases { #expect(try accepts(.strokeStyle, style.rawValue)) }
        for suffix in Dimension.Suffix.allCases { #expect(try accepts(.dimension, "1.5\(suffix.rawValue)")) }
        for unit in Duration.Unit.allCases { #expect(try accepts(.duration, "-1e3\(unit.rawValue)")) }
        for type in TokenType.allCases { #expect(try accepts(type, "\"{a.b}\""), "\(type)") }
    }

    // MARK: Descriptions

    @Test("describes every key and every word", arguments: EditorSchema.allCases)
    func descriptions(_ subject: EditorSchema) throws {
        let schema = try SchemaValidator.of(subject)
        var undescribed: [String] = []
        try collect(schema.root, "", schema, &undescribed)
        #expect(undescribed == [])
    }

    /// - Parameter undescribed: gets the place of each key of a closed mapping, and of each word, that
    ///   editors would show without a text.
    private func collect(
        _ node: DocumentNode, _ path: String, _ schema: SchemaValidator, _ undescribed: inout [String]
    ) throws {
        if node["additionalProperties"]?.text == "false" {
            for property in node["properties"]?.entries ?? [] {
                let text = try schema.resolved(property.value)["description"]?.text ?? ""
                if text.isEmpty { undescribed.append("\(path)/\(property.name)") }
            }
        }
        for (index, word) in (node["anyOf"]?.elements ?? []).enumerated() where word["const"] != nil {
            if word["description"]?.text?.isEmpty ?? true { undescribed.append("\(path)/anyOf/\(index)") }
        }
        for entry in node.entries { try collect(entry.value, "\(path)/\(entry.name)", schema, &undescribed) }
        for (index, element) in node.elements.enumerated() {
            try collect(element, "\(path)/\(index)", schema, &undescribed)
        }
    }
}
