import TesseraTokenSyntax

/// A value for each mode, in place of one: `{ light: …, dark: … }`, or the `sets` of Spectrum's data.
struct StyleDictionaryModes {
    let modifier: String
    /// By mode.
    let values: [DocumentNode.Entry]

    /// - Returns: `nil` for a value that is none of these maps.
    init?(_ value: DocumentNode) {
        let names = Set(value.entries.map(\.name))
        if names.isSuperset(of: ["light", "dark"]), names.isSubset(of: ["light", "dark", "wireframe"]) {
            modifier = "appearance"
        } else if names == ["desktop", "mobile"] {
            modifier = "scale"
        } else {
            return nil
        }
        values = value.entries
    }

    /// Whether what is called `dark` or `darkValue` in a token is its value in the dark appearance: no token, no mark,
    /// and beside a value that is not for several modes itself.
    static func isDarkValue(_ dark: DocumentNode, beside value: DocumentNode) -> Bool {
        guard StyleDictionaryModes(value) == nil, !dark.isNull else { return false }
        switch dark.content {
        case .object(let entries): return !entries.contains { $0.name == "value" || $0.name == "$value" }
        case .list: return true
        case .string, .plain:
            if case .bool = dark.coreValue { return false }
            return true
        }
    }

    // MARK: Spectrum

    /// The value of a token of Spectrum that has one for each set: `sets: { light: { value: … }, … }`.
    static func sets(of token: DocumentNode) -> DocumentNode? {
        guard let sets = token["sets"], !sets.entries.isEmpty else { return nil }
        var modes = sets.entries
        for index in modes.indices {
            guard let value = modes[index].value["value"] else { return nil }
            modes[index].value = value
        }
        let map = DocumentNode(.object(modes), at: sets.range)
        return StyleDictionaryModes(map) == nil ? nil : map
    }

    /// What stands in the sets beside the values.
    static func withoutValues(_ sets: DocumentNode.Entry) -> DocumentNode.Entry {
        var sets = sets
        let rest = sets.value.entries.map { entry in
            var entry = entry
            entry.value.content = .object(entry.value.entries.filter { $0.name != "value" })
            return entry
        }
        sets.value.content = .object(rest)
        return sets
    }

    /// The type that a schema's address ends with, such as `…/token-types/dimension.json`; `nil` for one
    /// that says nothing about values.
    static func schemaType(_ schema: DocumentNode) -> ForeignWord? {
        guard let file = schema.text?.split(separator: "/").last, file.hasSuffix(".json") else { return nil }
        let word = String(file.dropLast(5))
        return TypeVocabulary.types(named: word).isEmpty ? nil : ForeignWord(text: word, range: schema.range)
    }

    static func schemaType(ofSets sets: DocumentNode) -> ForeignWord? {
        sets.entries.compactMap { $0.value["$schema"].flatMap { schemaType($0) } }.first
    }
}
