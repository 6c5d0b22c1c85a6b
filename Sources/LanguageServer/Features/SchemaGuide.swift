import TesseraJSON
import TesseraJSONRPC
import TesseraKit

/// What may stand where, and what it means: read off the schemas for editors, which are made of the readers' own
/// tables.
struct SchemaGuide {
    private let root: JSONValue
    private let definitions: [String: JSONValue]

    init(_ schema: EditorSchema) {
        root = JSONValue(parsing: schema.bytes) ?? .null
        definitions = Dictionary((root["definitions"]?.members ?? []).map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// A key or a word with what it means.
    struct Entry {
        let text: String
        let description: String?
        /// Whether a comment such as a word's default belongs to a number, `true` and the like.
        let isWord: Bool
    }

    /// Schemas of what stands at a path, from the root or from a definition.
    ///
    /// - Parameter definition: `nil` for the root.
    func schemas(at path: [String], from definition: String? = nil) -> [JSONValue] {
        var current = [definition.flatMap { definitions[$0] } ?? (definition == nil ? root : .null)]
        for step in path {
            current = current.flatMap { expanded($0) }.flatMap { schema -> [JSONValue] in
                var found: [JSONValue] = []
                if step.first?.isNumber == true || step == "[]", let items = schema["items"] { found.append(items) }
                if let property = schema["properties"]?[step] {
                    found.append(property)
                } else if let others = schema["additionalProperties"], others.isObject {
                    found.append(others)
                }
                return found
            }
            if current.count > 200 { current = Array(current.prefix(200)) }
        }
        return current
    }

    /// The keys of mappings that these schemas describe.
    func keys(of schemas: [JSONValue]) -> [Entry] {
        var known: Set<String> = []
        return schemas.flatMap { expanded($0) }.flatMap { $0["properties"]?.members ?? [] }.compactMap { member in
            if case .bool(false) = member.value { return nil }
            guard let description = description(of: [member.value]), known.insert(member.name).inserted else {
                return nil
            }
            return Entry(text: member.name, description: description, isWord: true)
        }
    }

    /// The words that may stand there.
    func words(of schemas: [JSONValue]) -> [Entry] {
        var known: Set<String> = []
        return schemas.flatMap { expanded($0) }.flatMap { schema -> [Entry] in
            let constants = [schema["const"]].compactMap(\.self) + (schema["enum"]?.elements ?? [])
            let words: [(String, Bool)] = constants.compactMap { constant in
                switch constant {
                case .string(let text): (text, true)
                case .bool(let value): (value ? "true" : "false", false)
                default: nil
                }
            }
            let flags: [(String, Bool)] =
                schema["type"]?.string == "boolean" ? [("true", false), ("false", false)] : []
            return (words + flags).compactMap { word, isWord in
                known.insert(word).inserted
                    ? Entry(text: word, description: schema["description"]?.string, isWord: isWord) : nil
            }
        }
    }

    func description(of schemas: [JSONValue]) -> String? {
        for schema in schemas {
            if let text = schema["description"]?.string { return text }
        }
        return schemas.lazy.flatMap { expanded($0) }.compactMap { $0["description"]?.string }.first
    }

    /// The type whose value is described, by the name of a definition: `value-color`.
    func valueType(of schemas: [JSONValue]) -> String? {
        var next = schemas
        var count = 0
        while let schema = next.popLast(), count < 100 {
            count += 1
            if let name = schema["$ref"]?.string, name.hasPrefix("#/definitions/value-") {
                return String(name.dropFirst("#/definitions/value-".count))
            }
            if schema["$ref"] == nil { next += parts(of: schema) }
        }
        return nil
    }

    /// A schema and all that it is made of, without asking which of them holds: an editor offers what could stand there.
    private func expanded(_ schema: JSONValue) -> [JSONValue] {
        var found: [JSONValue] = []
        var next = [schema]
        var followed: Set<String> = []
        while let schema = next.popLast(), found.count < 400 {
            if let name = schema["$ref"]?.string, name.hasPrefix("#/definitions/") {
                guard followed.insert(name).inserted, let target = definitions[String(name.dropFirst(14))] else {
                    continue
                }
                next.append(target)
                continue
            }
            found.append(schema)
            next += parts(of: schema).reversed()
        }
        return found
    }

    private func parts(of schema: JSONValue) -> [JSONValue] {
        ["allOf", "anyOf", "oneOf"].flatMap { schema[$0]?.elements ?? [] }
            + ["then", "else"].compactMap { schema[$0] }
    }
}
