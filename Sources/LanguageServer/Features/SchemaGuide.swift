import TesseraJSON
import TesseraJSONRPC
import TesseraKit

/// What may stand where, and what it means: read off the schemas for editors, which are made of the readers' own
/// tables.
struct SchemaGuide {
    private let root: JSONValue
    private let definitions: [String: JSONValue]
    private let condition: SchemaCondition

    init(_ schema: EditorSchema) {
        root = JSONValue(parsing: schema.bytes) ?? .null
        definitions = Dictionary((root["definitions"]?.members ?? []).map { ($0.name, $0.value) }) { first, _ in first }
        condition = SchemaCondition(definitions: definitions)
    }

    /// A key or a word with what it means.
    struct Entry {
        let text: String
        let description: String?
        /// Whether a comment such as a word's default belongs to a number, `true` and the like.
        let isWord: Bool
    }

    /// The schemas of a place, and what is written there, which decides between their branches.
    struct Place {
        fileprivate(set) var schemas: [JSONValue]
        let value: WrittenValue

        static func + (left: Place, right: Place) -> Place {
            Place(schemas: left.schemas + right.schemas, value: left.value)
        }
    }

    /// What stands at a path, from the root or from a definition.
    ///
    /// - Parameters:
    ///   - definition: `nil` for the root.
    ///   - written: what is written on the way, the last of it at the place; see ``WrittenValue/along(_:to:in:)``.
    func place(at path: [String], from definition: String? = nil, in written: [WrittenValue]) -> Place {
        var current = [definition.map { definitions[$0] ?? .null } ?? root]
        let missing = max(0, path.count + 1 - written.count)
        let values = Array(repeating: WrittenValue.unknown, count: missing) + written.suffix(path.count + 1)
        for (step, value) in zip(path, values) {
            current = current.flatMap { expanded($0, for: value) }.flatMap { schema -> [JSONValue] in
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
        return Place(schemas: current, value: values.last ?? .unknown)
    }

    /// The keys of the mapping that stands, or will stand, at a place.
    func keys(at place: Place) -> [Entry] {
        let value = place.value.asMapping
        let certain = place.schemas.flatMap { expanded($0, for: value, inDoubt: false) }
        let excluded = Set(
            certain.flatMap { $0["properties"]?.members ?? [] }.filter { $0.value.bool == false }.map(\.name))
        var known: Set<String> = []
        return place.schemas.flatMap { expanded($0, for: value) }.flatMap { $0["properties"]?.members ?? [] }
            .compactMap { member in
                let isDescribed = expanded(member.value, for: .unknown).contains { $0["description"] != nil }
                guard isDescribed, !excluded.contains(member.name), known.insert(member.name).inserted else {
                    return nil
                }
                return Entry(
                    text: member.name, description: description(of: [member.value], for: .unknown), isWord: true)
            }
    }

    /// The words that may stand at a place, whatever stands there.
    func words(at place: Place) -> [Entry] {
        words(of: place.schemas.flatMap { expanded($0, for: .unknown) })
    }

    /// What the word means that stands at a place.
    func description(ofWord word: String, at place: Place) -> String? {
        words(of: place.schemas.flatMap { expanded($0, for: place.value) }).first { $0.text == word }?.description
    }

    private func words(of schemas: [JSONValue]) -> [Entry] {
        var known: Set<String> = []
        return schemas.flatMap { schema -> [Entry] in
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

    /// The description of what stands at a place; if it may have several forms, of the form that is written.
    func description(of place: Place) -> String? { description(of: place.schemas, for: place.value) }

    private func description(of schemas: [JSONValue], for value: WrittenValue) -> String? {
        for schema in schemas {
            if let text = schema["description"]?.string { return text }
        }
        return schemas.lazy.flatMap { expanded($0, for: value, inDoubt: false) }
            .compactMap { $0["description"]?.string }.first
    }

    /// The type whose value is described, by the name of a definition: `value-color`.
    func valueType(of place: Place) -> String? {
        var next = place.schemas
        var count = 0
        while let schema = next.popLast(), count < 100 {
            count += 1
            if let name = schema.definitionName, name.hasPrefix("value-") {
                return String(name.dropFirst("value-".count))
            }
            if schema["$ref"] == nil { next += parts(of: schema, for: .unknown, inDoubt: true) }
        }
        return nil
    }

    // MARK: Branches

    /// A schema and all that it is made of, for what is written.
    ///
    /// - Parameter inDoubt: whether the branches are among it of which nobody can tell whether they hold: an editor
    ///   offers what could stand there.
    private func expanded(_ schema: JSONValue, for value: WrittenValue, inDoubt: Bool = true) -> [JSONValue] {
        var found: [JSONValue] = []
        var next = [schema]
        var followed: Set<String> = []
        while let schema = next.popLast(), found.count < 400 {
            if let name = schema.definitionName {
                guard followed.insert(name).inserted, let target = definitions[name] else { continue }
                next.append(target)
                continue
            }
            found.append(schema)
            next += parts(of: schema, for: value, inDoubt: inDoubt).reversed()
        }
        return found
    }

    private func parts(of schema: JSONValue, for value: WrittenValue, inDoubt: Bool) -> [JSONValue] {
        let choices = ["anyOf", "oneOf"].flatMap { name in
            alternatives(schema[name]?.elements ?? [], for: value, inDoubt: inDoubt)
        }
        return (schema["allOf"]?.elements ?? []) + choices + branches(of: schema, for: value, inDoubt: inDoubt)
    }

    /// Those that hold; where none surely does, those that may.
    private func alternatives(_ schemas: [JSONValue], for value: WrittenValue, inDoubt: Bool) -> [JSONValue] {
        let judged = schemas.map { ($0, condition.holds($0, for: value)) }
        let certain = judged.filter { $0.1 == true }.map(\.0)
        if !certain.isEmpty { return certain }
        let possible = judged.filter { $0.1 != false }.map(\.0)
        if inDoubt { return possible.isEmpty ? schemas : possible }
        return possible.count == 1 ? possible : []
    }

    private func branches(of schema: JSONValue, for value: WrittenValue, inDoubt: Bool) -> [JSONValue] {
        guard let test = schema["if"] else { return [] }
        let (yes, no) = (schema["then"], schema["else"])
        return switch condition.holds(test, for: value) {
        case true?: [yes].compactMap(\.self)
        case false?: [no].compactMap(\.self)
        case nil: inDoubt ? [yes, no].compactMap(\.self) : []
        }
    }
}
