import TesseraJSON

/// What a JSON value may be: the arguments of a tool, and what it answers. The schema that clients get and the check of
/// what they send are made of one declaration.
indirect enum Shape: Sendable {
    case text
    case words([String])
    case integer(ClosedRange<Int>)
    /// How many there are of something.
    case count
    case number
    case flag
    case list(Shape, limit: Int)
    case object([Field])
    /// An object with names of its own.
    case map(Shape, limit: Int)
    /// Any value.
    case any

    /// JSON Schema 2020-12.
    var schema: JSONValue {
        switch self {
        case .text: ["type": "string"]
        case .words(let words): ["type": "string", "enum": .strings(words)]
        case .integer(let range):
            ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
        case .count: ["type": "integer"]
        case .number: ["type": "number"]
        case .flag: ["type": "boolean"]
        case .list(let element, let limit):
            .sparse(
                ("type", "array"), ("items", element.schema), ("maxItems", limit == .max ? nil : .int(limit)))
        case .map(let value, let limit):
            .sparse(
                ("type", "object"), ("additionalProperties", value.schema),
                ("maxProperties", limit == .max ? nil : .int(limit)))
        case .any: [:]
        case .object(let fields): Self.schema(of: fields)
        }
    }

    private static func schema(of fields: [Field]) -> JSONValue {
        let properties = fields.map { (name: $0.name, value: $0.schema) }
        let required = fields.filter(\.isRequired).map(\.name)
        return .sparse(
            ("type", "object"), ("properties", fields.isEmpty ? nil : .object(properties)),
            ("required", required.isEmpty ? nil : .strings(required)), ("additionalProperties", false))
    }

    /// What is wrong with a value, in one sentence; `nil` if nothing is.
    ///
    /// - Parameter name: of what is looked at, as the sentence calls it.
    func errorMessage(for value: JSONValue, called name: String) -> String? {
        switch self {
        case .any: return nil
        case .text: return value.string == nil ? "\(name) must be a string" : nil
        case .flag: return value.bool == nil ? "\(name) must be true or false" : nil
        case .number: return value.double == nil ? "\(name) must be a number" : nil
        case .count: return value.int.map { $0 >= 0 } == true ? nil : "\(name) must be a whole number"
        case .words(let words):
            guard let word = value.string, words.contains(word) else {
                return "\(name) must be one of \(words.joined(separator: ", "))"
            }
            return nil
        case .integer(let range):
            guard let number = value.int, range.contains(number) else {
                return "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)"
            }
            return nil
        case .list(let element, let limit):
            guard case .list(let elements) = value else { return "\(name) must be a list" }
            if elements.count > limit { return "\(name) may have at most \(limit) elements" }
            for (index, part) in elements.enumerated() {
                if let message = element.errorMessage(for: part, called: "\(name)[\(index)]") { return message }
            }
            return nil
        case .map(let shape, let limit):
            guard value.isObject else { return "\(name) must be an object" }
            if value.members.count > limit { return "\(name) may have at most \(limit) members" }
            for member in value.members {
                if let message = shape.errorMessage(for: member.value, called: "\(name).\(member.name)") {
                    return message
                }
            }
            return nil
        case .object(let fields): return Self.errorMessage(for: value, fields, called: name)
        }
    }

    private static func errorMessage(for value: JSONValue, _ fields: [Field], called name: String) -> String? {
        guard value.isObject else { return "\(name) must be an object" }
        for member in value.members {
            guard let field = fields.first(where: { $0.name == member.name }) else {
                let known = fields.map(\.name).joined(separator: ", ")
                return "\(name) has no member '\(member.name)'; it may have \(known.isEmpty ? "none" : known)"
            }
            if let message = field.shape.errorMessage(for: member.value, called: "'\(field.name)'") { return message }
        }
        let missing = fields.first { field in field.isRequired && value[field.name] == nil }
        return missing.map { "\(name) needs '\($0.name)'" }
    }
}

/// A member of an object.
struct Field: Sendable {
    let name: String
    let shape: Shape
    /// What it means, with its unit; empty where the name says all.
    let about: String
    let isRequired: Bool

    static func required(_ name: String, _ shape: Shape, _ about: String = "") -> Field {
        Field(name: name, shape: shape, about: about, isRequired: true)
    }

    static func optional(_ name: String, _ shape: Shape, _ about: String = "") -> Field {
        Field(name: name, shape: shape, about: about, isRequired: false)
    }

    var schema: JSONValue {
        about.isEmpty ? shape.schema : shape.schema + .member("description", .string(about))
    }
}
