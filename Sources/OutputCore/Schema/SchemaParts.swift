import TesseraJSON

// The words of JSON Schema, draft 7 (json-schema.org/draft-07), that Tessera's schemas are made of.

extension JSONValue {
    /// A schema that is written once, under `definitions`. Beside `$ref` draft 7 reads nothing.
    package static func defined(_ name: String) -> JSONValue {
        ["$ref": .string("#/definitions/\(name)")]
    }

    /// The schema of a definition, with a description of its own.
    package static func defined(_ name: String, _ description: String) -> JSONValue {
        ["description": .string(description), "allOf": [defined(name)]]
    }

    /// One of some words.
    ///
    /// Not `enum`, which has no standard place for what each word means.
    package static func words(_ words: [(word: String, description: String)]) -> JSONValue {
        ["anyOf": .list(words.map { ["const": .string($0.word), "description": .string($0.description)] })]
    }

    package static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ type: Word.Type, _ description: (Word) -> String
    ) -> JSONValue {
        words(type.allCases.map { ($0.rawValue, description($0)) })
    }

    package static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ type: Word.Type, _ summary: String, _ description: (Word) -> String
    ) -> JSONValue {
        ["description": .string(summary)] + words(type, description)
    }

    /// A mapping that has these keys and no others.
    package static func closed(_ properties: JSONValue.Members, required: [String] = []) -> JSONValue {
        let closed: JSONValue = ["type": "object", "properties": .object(properties), "additionalProperties": false]
        return required.isEmpty ? closed : closed + self.required(required)
    }

    /// A mapping with the keys of a table.
    package static func closed<Key: RawRepresentable<String> & CaseIterable>(
        _ keys: Key.Type, required: [Key] = [], _ property: (Key) -> JSONValue
    ) -> JSONValue {
        closed(keys.allCases.map { ($0.rawValue, property($0)) }, required: required.map(\.rawValue))
    }

    package static func required(_ names: [String]) -> JSONValue {
        ["required": .list(names.map(JSONValue.string))]
    }

    /// A mapping in which at least one of the keys stands.
    package static func hasAny(_ keys: [String]) -> JSONValue {
        ["anyOf": .list(keys.map { required([$0]) })]
    }

    package static func either(_ condition: JSONValue, then yes: JSONValue, else no: JSONValue) -> JSONValue {
        ["if": condition, "then": yes, "else": no]
    }

    /// A mapping in which a key has just this word.
    package static func has(_ key: String, _ word: String) -> JSONValue {
        ["properties": .member(key, ["const": .string(word)])] + required([key])
    }

    package static let isObject: JSONValue = ["type": "object"]
    package static let isArray: JSONValue = ["type": "array"]
    package static let isString: JSONValue = ["type": "string"]

    /// A scalar of some of JSON's types, and if it is a string, one that looks as it must.
    ///
    /// `patternErrorMessage` is no word of draft 7. Editors that do not know it tell the expression.
    package static func scalar(_ types: JSONValue, _ pattern: TextPattern) -> JSONValue {
        [
            "type": types, "pattern": .string(pattern.expression), "patternErrorMessage": .string(pattern.message),
        ]
    }

    package static func text(_ pattern: TextPattern) -> JSONValue {
        scalar("string", pattern)
    }

    // MARK: What stands in manifests

    /// Words such as `true` are names, too: the reader takes the text of any scalar.
    package static let typeName: JSONValue = .scalar(["string", "boolean"], .typeName)

    package static let designName: JSONValue = .scalar(["string", "number", "boolean"], .designName)

    package static let path: JSONValue = .scalar(["string", "number", "boolean"], .relativePath)

    package static let contextName: JSONValue = .scalar(["string", "number", "boolean"], .contextName)
}

/// A whole schema: what is at the root, and the definitions it refers to.
package struct SchemaDocument {
    package let title: String
    package let description: String
    package let root: JSONValue
    package let definitions: JSONValue.Members

    package init(title: String, description: String, root: JSONValue, definitions: JSONValue.Members) {
        self.title = title
        self.description = description
        self.root = root
        self.definitions = definitions
    }

    package var bytes: [UInt8] {
        let head: JSONValue = [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": .string(title),
            "description": .string(description),
        ]
        return (head + root + ["definitions": .object(definitions)]).bytes(.indented)
    }
}
