import TesseraJSON

/// Whether a schema holds for what is written, as far as the schemas for editors need it.
struct SchemaCondition {
    let definitions: [String: JSONValue]

    private static let depthLimit = 16

    /// - Returns: `nil` where it cannot be told: nothing is written yet, or an expression would have to be matched.
    func holds(_ schema: JSONValue, for value: WrittenValue) -> Bool? { holds(schema, value, 0) }

    private func holds(_ schema: JSONValue, _ value: WrittenValue, _ depth: Int) -> Bool? {
        if let answer = schema.bool { return answer }
        guard depth < Self.depthLimit, let types = value.types else { return nil }
        if let name = schema.definitionName {
            return definitions[name].flatMap { holds($0, value, depth + 1) }
        }
        return Self.all(
            schema.members.map { name, content in
                switch name {
                case "type":
                    !types.isDisjoint(with: content.string.map { [$0] } ?? content.elements.compactMap(\.string))
                case "const": Self.isEqual(value, content)
                case "enum": content.elements.contains { Self.isEqual(value, $0) }
                case "pattern": types.contains("string") ? nil : true
                case "required":
                    value.keys.map { keys in content.elements.allSatisfy { keys.contains($0.string ?? "") } } ?? true
                case "properties":
                    Self.all(
                        content.members.map { name, schema in
                            value.member(name).map { holds(schema, $0, depth + 1) } ?? true
                        })
                case "allOf": Self.all(content.elements.map { holds($0, value, depth + 1) })
                case "anyOf", "oneOf": Self.any(content.elements.map { holds($0, value, depth + 1) })
                case "not": holds(content, value, depth + 1).map { !$0 }
                case "if": branch(content, schema["then"] ?? true, schema["else"] ?? true, value, depth + 1)
                default: true
                }
            })
    }

    private func branch(
        _ condition: JSONValue, _ yes: JSONValue, _ no: JSONValue, _ value: WrittenValue, _ depth: Int
    ) -> Bool? {
        if let isYes = holds(condition, value, depth) { return holds(isYes ? yes : no, value, depth) }
        let (first, second) = (holds(yes, value, depth), holds(no, value, depth))
        return first == second ? first : nil
    }

    private static func isEqual(_ value: WrittenValue, _ constant: JSONValue) -> Bool {
        switch constant {
        case .string(let text): value.reads(text)
        case .bool(let flag): value.types == ["boolean"] && value.reads(flag ? "true" : "false")
        default: false
        }
    }

    private static func all(_ answers: [Bool?]) -> Bool? {
        if answers.contains(false) { return false }
        return answers.contains(nil) ? nil : true
    }

    private static func any(_ answers: [Bool?]) -> Bool? {
        if answers.contains(true) { return true }
        return answers.contains(nil) ? nil : false
    }
}

extension JSONValue {
    /// What `$ref` names.
    var definitionName: String? {
        let prefix = "#/definitions/"
        guard let name = self["$ref"]?.string, name.hasPrefix(prefix) else { return nil }
        return String(name.dropFirst(prefix.count))
    }
}
