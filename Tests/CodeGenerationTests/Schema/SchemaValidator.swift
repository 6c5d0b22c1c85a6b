import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraTokenSyntax

/// As much of JSON Schema, draft 7, as Tessera's schemas use. A keyword that it does not know is an error,
/// so that a test never passes because of one.
struct SchemaValidator: Sendable {
    let root: DocumentNode
    private let definitions: [String: DocumentNode]

    static func of(_ schema: EditorSchema) throws -> SchemaValidator {
        switch schema {
        case .manifest: try manifest.get()
        case .policy: try policy.get()
        case .tokens: try tokens.get()
        case .theme: try theme.get()
        case .report: try report.get()
        case .help: try help.get()
        }
    }

    private static let manifest = Result { try SchemaValidator(.manifest) }
    private static let policy = Result { try SchemaValidator(.policy) }
    private static let tokens = Result { try SchemaValidator(.tokens) }
    private static let theme = Result { try SchemaValidator(.theme) }
    private static let report = Result { try SchemaValidator(.report) }
    private static let help = Result { try SchemaValidator(.help) }

    private init(_ schema: EditorSchema) throws {
        root = try DocumentNode(reading: String(decoding: schema.bytes, as: UTF8.self), path: "schema.json")
        guard let definitions = root["definitions"] else { throw Failure("the schema has no definitions") }
        self.definitions = Dictionary(uniqueKeysWithValues: definitions.entries.map { ($0.name, $0.value) })
    }

    struct Failure: Error {
        let message: String
        init(_ message: String) { self.message = message }
    }

    /// What is wrong with a document, each with its path: `color/text/$value: type`.
    func errors(in yaml: String) throws -> [String] {
        try errors(try DocumentNode(reading: yaml, path: "document.yaml"), root, "")
    }

    /// The schema that a `$ref` stands for, or the schema itself.
    func resolved(_ schema: DocumentNode) throws -> DocumentNode {
        guard let pointer = schema["$ref"]?.text else { return schema }
        guard let name = pointer.split(separator: "/").last, pointer == "#/definitions/\(name)",
            let definition = definitions[String(name)]
        else { throw Failure("\(pointer) leads nowhere") }
        return definition
    }

    private func isValid(_ node: DocumentNode, _ schema: DocumentNode) throws -> Bool {
        try errors(node, schema, "").isEmpty
    }

    private func errors(_ node: DocumentNode, _ schema: DocumentNode, _ path: String) throws -> [String] {
        if schema.text == "true" { return [] }
        if schema.text == "false" { return ["\(path): nothing may stand here"] }
        let schema = try resolved(schema)
        var errors: [String] = []
        for keyword in schema.entries {
            errors += try self.errors(node, keyword.name, keyword.value, of: schema, path)
        }
        return errors
    }

    private func errors(
        _ node: DocumentNode, _ keyword: String, _ value: DocumentNode, of schema: DocumentNode, _ path: String
    ) throws -> [String] {
        func error(unless isRight: Bool) -> [String] { isRight ? [] : ["\(path): \(keyword)"] }
        func number() throws -> Double {
            guard case .number(let number)? = value.coreValue else { throw Failure("\(keyword) is not a number") }
            return number
        }
        let size: Double? = if case .number(let number)? = node.coreValue { number } else { nil }
        switch keyword {
        case "$schema", "title", "description", "patternErrorMessage", "definitions", "then", "else": return []
        case "type":
            let types = value.text.map { [$0] } ?? value.elements.compactMap(\.text)
            let isInteger = size.map { $0 == $0.rounded() } ?? false
            return error(unless: types.contains(node.schemaType) || isInteger && types.contains("integer"))
        case "const": return error(unless: node.isEqual(to: value))
        case "enum": return error(unless: value.elements.contains { node.isEqual(to: $0) })
        case "pattern":
            guard node.schemaType == "string", let text = node.text, let pattern = value.text else { return [] }
            let expression = try NSRegularExpression(pattern: pattern)
            return error(unless: expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil)
        case "minLength":
            return error(unless: try node.schemaType != "string" || Double(node.text?.count ?? 0) >= number())
        case "minimum": return error(unless: try size.map { $0 >= (try number()) } ?? true)
        case "maximum": return error(unless: try size.map { $0 <= (try number()) } ?? true)
        case "exclusiveMinimum": return error(unless: try size.map { $0 > (try number()) } ?? true)
        case "exclusiveMaximum": return error(unless: try size.map { $0 < (try number()) } ?? true)
        case "multipleOf":
            return error(unless: try size.map { $0.remainder(dividingBy: try number()) == 0 } ?? true)
        case "required", "properties", "patternProperties", "additionalProperties", "propertyNames", "dependencies",
            "maxProperties", "minProperties":
            guard case .object = node.content else { return [] }
            return try memberErrors(node, keyword, value, of: schema, path)
        case "items":
            return try node.elements.enumerated().flatMap { index, element in
                if case .list(let schemas) = value.content {
                    return index < schemas.count ? try errors(element, schemas[index], "\(path)/\(index)") : []
                }
                return try errors(element, value, "\(path)/\(index)")
            }
        case "minItems":
            return error(unless: try node.schemaType != "array" || Double(node.elements.count) >= number())
        case "maxItems": return error(unless: Double(node.elements.count) <= (try number()))
        case "uniqueItems":
            let elements = node.elements.map { ($0.schemaType, $0.text) }
            return error(
                unless: elements.indices.allSatisfy { index in
                    !elements[..<index].contains { $0 == elements[index] }
                })
        case "allOf": return try value.elements.flatMap { try errors(node, $0, path) }
        case "anyOf": return error(unless: try value.elements.contains { try isValid(node, $0) })
        case "oneOf": return error(unless: try value.elements.filter { try isValid(node, $0) }.count == 1)
        case "not": return error(unless: try !isValid(node, value))
        case "if":
            guard let branch = schema[try isValid(node, value) ? "then" : "else"] else { return [] }
            return try errors(node, branch, path)
        default: throw Failure("the test knows no '\(keyword)'")
        }
    }

    private func memberErrors(
        _ node: DocumentNode, _ keyword: String, _ value: DocumentNode, of schema: DocumentNode, _ path: String
    ) throws -> [String] {
        func patterns() -> [(pattern: String, schema: DocumentNode)] {
            (schema["patternProperties"]?.entries ?? []).map { ($0.name, $0.value) }
        }
        switch keyword {
        case "required":
            return value.elements.compactMap(\.text).filter { node[$0] == nil }.map { "\(path): '\($0)' is missing" }
        case "properties":
            return try value.entries.flatMap { property in
                try node[property.name].map { try errors($0, property.value, "\(path)/\(property.name)") } ?? []
            }
        case "patternProperties":
            return try node.entries.flatMap { entry in
                try patterns().filter { try entry.name.matches($0.pattern) }
                    .flatMap { try errors(entry.value, $0.schema, "\(path)/\(entry.name)") }
            }
        case "additionalProperties":
            return try node.entries.flatMap { entry -> [String] in
                if schema["properties"]?[entry.name] != nil { return [] }
                if try patterns().contains(where: { try entry.name.matches($0.pattern) }) { return [] }
                return try errors(entry.value, value, "\(path)/\(entry.name)")
            }
        case "propertyNames":
            return try node.entries.flatMap {
                try errors(DocumentNode(.string($0.name), at: $0.nameRange), value, "\(path)/\($0.name)")
            }
        case "dependencies":
            return try value.entries.flatMap { node[$0.name] == nil ? [] : try errors(node, $0.value, path) }
        default:
            guard case .number(let limit)? = value.coreValue else { throw Failure("\(keyword) is not a number") }
            let count = Double(node.entries.count)
            let isWithin = keyword == "minProperties" ? count >= limit : count <= limit
            return isWithin ? [] : ["\(path): \(keyword)"]
        }
    }
}

extension String {
    fileprivate func matches(_ pattern: String) throws -> Bool {
        try NSRegularExpression(pattern: pattern).firstMatch(in: self, range: NSRange(startIndex..., in: self)) != nil
    }
}

extension DocumentNode {
    init(reading text: String, path: String) throws {
        let id = SourceID(index: 0)
        let (tree, findings) = SyntaxReader.read(SourceText(path: path, text: text), id: id)
        guard let tree, !findings.contains(where: { $0.severity == .error }) else {
            throw SchemaValidator.Failure("\(path) cannot be read: \(findings.map(\.message))")
        }
        self.init(tree)
    }

    fileprivate var schemaType: String {
        switch content {
        case .list: "array"
        case .object: "object"
        case .string, .plain:
            switch coreValue {
            case .number: "number"
            case .bool: "boolean"
            case .null: "null"
            default: "string"
            }
        }
    }

    /// Whether two scalars are the same value.
    fileprivate func isEqual(to other: DocumentNode) -> Bool {
        guard let own = coreValue, own == other.coreValue else { return false }
        return own != .string || text == other.text
    }
}
