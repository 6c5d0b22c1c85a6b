// The words of JSON Schema, draft 7 (json-schema.org/draft-07), that Tessera's schemas are made of.

extension JSONValue {
    /// A schema that is written once, under `definitions`. Beside `$ref` draft 7 reads nothing.
    static func defined(_ name: String) -> JSONValue {
        ["$ref": .string("#/definitions/\(name)")]
    }

    /// The schema of a definition, with a description of its own.
    static func defined(_ name: String, _ description: String) -> JSONValue {
        ["description": .string(description), "allOf": [defined(name)]]
    }

    /// One of some words.
    ///
    /// Not `enum`, which has no standard place for what each word means.
    static func words(_ words: [(word: String, description: String)]) -> JSONValue {
        ["anyOf": .list(words.map { ["const": .string($0.word), "description": .string($0.description)] })]
    }

    static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ type: Word.Type, _ description: (Word) -> String
    ) -> JSONValue {
        words(type.allCases.map { ($0.rawValue, description($0)) })
    }

    static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ type: Word.Type, _ summary: String, _ description: (Word) -> String
    ) -> JSONValue {
        ["description": .string(summary)] + words(type, description)
    }

    /// A mapping that has these keys and no others.
    static func closed(_ properties: JSONValue.Members, required: [String] = []) -> JSONValue {
        let closed: JSONValue = ["type": "object", "properties": .object(properties), "additionalProperties": false]
        return required.isEmpty ? closed : closed + self.required(required)
    }

    /// A mapping with the keys of a table.
    static func closed<Key: RawRepresentable<String> & CaseIterable>(
        _ keys: Key.Type, required: [Key] = [], _ property: (Key) -> JSONValue
    ) -> JSONValue {
        closed(keys.allCases.map { ($0.rawValue, property($0)) }, required: required.map(\.rawValue))
    }

    static func required(_ names: [String]) -> JSONValue {
        ["required": .list(names.map(JSONValue.string))]
    }

    /// A mapping in which at least one of the keys stands.
    static func hasAny(_ keys: [String]) -> JSONValue {
        ["anyOf": .list(keys.map { required([$0]) })]
    }

    static func either(_ condition: JSONValue, then yes: JSONValue, else no: JSONValue) -> JSONValue {
        ["if": condition, "then": yes, "else": no]
    }

    /// A mapping in which a key has just this word.
    static func has(_ key: String, _ word: String) -> JSONValue {
        ["properties": .member(key, ["const": .string(word)])] + required([key])
    }

    static let isObject: JSONValue = ["type": "object"]
    static let isArray: JSONValue = ["type": "array"]
    static let isString: JSONValue = ["type": "string"]

    /// A scalar of some of JSON's types, and if it is a string, one that looks as it must.
    ///
    /// `patternErrorMessage` is no word of draft 7. Editors that do not know it tell the expression.
    static func scalar(_ types: JSONValue, _ pattern: TextPattern) -> JSONValue {
        [
            "type": types, "pattern": .string(pattern.expression), "patternErrorMessage": .string(pattern.message),
        ]
    }

    static func text(_ pattern: TextPattern) -> JSONValue {
        scalar("string", pattern)
    }
}

/// A whole schema: what is at the root, and the definitions it refers to.
struct SchemaDocument {
    let title: String
    let description: String
    let root: JSONValue
    let definitions: JSONValue.Members

    var bytes: [UInt8] {
        let head: JSONValue = [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": .string(title),
            "description": .string(description),
        ]
        return (head + root + ["definitions": .object(definitions)]).bytes
    }
}
