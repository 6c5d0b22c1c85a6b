import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Finds the tokens, groups and other fields of one file.
///
/// A token is an object with `value` or `$value`, whatever else is in it. Objects in a token that are
/// tokens or hold some are its children; all else in it is data about it.
struct StyleDictionaryReader {
    private(set) var tokens: [(path: [String], definition: ForeignToken.Definition)] = []
    private(set) var groups: [(path: [String], metadata: ForeignMetadata)] = []
    /// What is no token, by its path: tokens may refer to it.
    private(set) var fields: [String: StyleDictionaryField] = [:]
    private(set) var findings = ImportFindings()
    /// The contexts that values are maps from, by modifier.
    private(set) var modifiers: [String: [String]] = [:]
    private(set) var modifierNames: [String] = []
    /// Children that are no tokens but a reference, which may lead to a group.
    private(set) var aliases: [(path: [String], definition: ForeignToken.Definition)] = []
    private let file: Int

    init(file: Int) {
        self.file = file
    }

    mutating func read(_ file: ImportFile) {
        guard let tree = file.tree else { return }
        let document = DocumentNode(tree)
        guard case .object = document.content else {
            if !document.isNull {
                findings.add(
                    Diagnostic(
                        "import/shape", .warning, "a file of Style Dictionary is an object; this one is not read",
                        at: document.range))
            }
            return
        }
        if !readGroup(document, path: [], type: nil) {
            findings.add(
                Diagnostic("import/no-tokens", .note, "there is no token in '\(file.path)'", at: document.range))
        }
    }

    // MARK: Groups

    /// - Returns: whether a token stands in it.
    private mutating func readGroup(_ node: DocumentNode, path: [String], type inherited: ForeignWord?) -> Bool {
        // A token may be called `type`: only a word is a type.
        let type = (node["$type"] ?? node["type"]).flatMap(Self.word) ?? inherited
        var metadata = ForeignMetadata()
        var hasTokens = false
        for entry in node.entries {
            let childPath = Self.path(of: entry, in: path)
            if case .object = entry.value.content, !Self.properties.contains(entry.name) {
                if readObject(entry, path: childPath, type: type) {
                    hasTokens = true
                    continue
                }
            } else {
                addFields(entry.value, path: childPath)
                if !entry.name.hasPrefix("$"), let text = entry.value.text, ValueShaper.isReference(text) {
                    let definition = ForeignToken.Definition(
                        file: file, nameRange: entry.nameRange, value: entry.value)
                    aliases.append((childPath, definition))
                }
            }
            let isType = entry.name == "$type" || entry.name == "type" && Self.word(entry.value) != nil
            if !isType, entry.name != "$schema" { metadata.read(entry) }
        }
        if hasTokens { groups.append((path, metadata)) }
        return hasTokens
    }

    /// Keys of DTCG, which name no token, whatever stands in them.
    private static let properties: Set = [
        "$value", "$type", "$description", "$deprecated", "$extensions", "$schema", "$extends",
    ]

    /// `$root` stands for the group that it is in (DTCG 2025.10 Format, 6.2).
    private static func path(of entry: DocumentNode.Entry, in path: [String]) -> [String] {
        entry.name == TokenName.root && !path.isEmpty ? path : path + [entry.name]
    }

    private mutating func readObject(_ entry: DocumentNode.Entry, path: [String], type: ForeignWord?) -> Bool {
        if let value = Self.value(of: entry.value) {
            readToken(entry, value: value, path: path, inherited: type)
            return true
        }
        return readGroup(entry.value, path: path, type: type)
    }

    private static func value(of object: DocumentNode) -> DocumentNode? {
        if let value = object["$value"] ?? object["value"] ?? StyleDictionaryModes.sets(of: object) { return value }
        // The Fluent pipeline has a path in place of a value.
        guard let alias = object["aliasOf"], let path = alias.text, alias.coreValue == .string else { return nil }
        return alias.spelled("{\(path)}")
    }

    /// Fields may be referred to by their paths, elements of lists by their numbers.
    private mutating func addFields(_ node: DocumentNode, path: [String]) {
        switch node.content {
        case .string, .plain: break
        case .list(let elements):
            for (index, element) in elements.enumerated() { addFields(element, path: path + [String(index)]) }
        case .object(let entries):
            for entry in entries { addFields(entry.value, path: path + [entry.name]) }
        }
        fields[path.joined(separator: ".")] = StyleDictionaryField(node: node, file: file)
    }

    // MARK: Tokens

    private mutating func readToken(
        _ entry: DocumentNode.Entry, value: DocumentNode, path: [String], inherited: ForeignWord?
    ) {
        var definition = ForeignToken.Definition(file: file, nameRange: entry.nameRange, value: value, type: inherited)
        definition.implied = StyleDictionaryCategory.types(of: path)
        var alpha: DocumentNode.Entry?
        var unit: DocumentNode.Entry?
        var dark: DocumentNode?
        let index = tokens.count
        tokens.append((path, definition))
        for property in entry.value.entries {
            switch property.name {
            case "value", "$value", "aliasOf": continue
            case "sets" where StyleDictionaryModes.sets(of: entry.value) != nil:
                definition.metadata.other.append(StyleDictionaryModes.withoutValues(property))
                definition.type = StyleDictionaryModes.schemaType(ofSets: property.value) ?? definition.type
                continue
            case "$schema" where StyleDictionaryModes.schemaType(property.value) != nil:
                definition.type = definition.type ?? StyleDictionaryModes.schemaType(property.value)
                definition.metadata.other.append(property)
                continue
            case "type" where Self.word(property.value) != nil && entry.value["$type"] == nil,
                "$type" where Self.word(property.value) != nil:
                definition.type = Self.word(property.value)
                continue
            case "alpha": alpha = property
            case "unit": unit = property
            case "dark", "darkValue":
                guard dark == nil, StyleDictionaryModes.isDarkValue(property.value, beside: value) else { break }
                dark = property.value
                continue
            default: break
            }
            let childPath = path + [property.name]
            // Style Dictionary itself adds the token as it was read, in what it writes of its dictionary.
            if case .object = property.value.content, !Self.properties.contains(property.name),
                property.name != "original", readObject(property, path: childPath, type: inherited)
            {
                continue
            }
            addFields(property.value, path: childPath)
            definition.metadata.read(property)
        }
        if case .object = value.content { addFields(value, path: path) }
        tokens[index].definition = withAlpha(alpha, withUnit(unit, definition, path))
        if let dark {
            definition.value = dark
            let light = tokens[index].definition.value
            let modes = [("light", light), ("dark", withAlpha(alpha, withUnit(unit, definition, path)).value)]
            tokens[index].definition.value = DocumentNode(
                .object(modes.map { DocumentNode.Entry($0.0, $0.1) }), at: light.range)
        }
        splitModes(index)
    }

    private static func word(_ node: DocumentNode) -> ForeignWord? {
        guard let text = node.text, node.coreValue == .string else { return nil }
        return ForeignWord(text: text, range: node.range)
    }

    /// A number and its unit may stand apart. One that is referred to gets the unit of both later.
    private mutating func withUnit(
        _ entry: DocumentNode.Entry?, _ definition: ForeignToken.Definition, _ path: [String]
    ) -> ForeignToken.Definition {
        guard let entry, let unit = StyleDictionaryUnit(entry.value), let text = definition.value.text else {
            return definition
        }
        var definition = definition
        definition.metadata.other.removeAll { $0.name == entry.name }
        if let measure = CSSMeasure(text[...].trimmingCSSSpace()) {
            if measure.unit.isEmpty {
                definition.value = definition.value.spelled(measure.number + unit.text)
            } else if measure.unit != unit.text {
                findings.add(
                    Diagnostic(
                        "import/unit", .warning,
                        "'\(path.joined(separator: "."))' has a unit in its value, \(definition.value.summary), "
                            + "which is used, and another beside it", at: entry.value.range))
            }
        } else if ReferenceText(text).hasReferences {
            definition.unit = ForeignWord(text: unit.text, range: entry.value.range)
        }
        return definition
    }

    /// `alpha` beside a reference, or beside a color that has none of its own, is that of the color. A formula that
    /// needs it refers to it by itself.
    private func withAlpha(
        _ alpha: DocumentNode.Entry?, _ definition: ForeignToken.Definition
    ) -> ForeignToken.Definition {
        guard let alpha, let share = alpha.value.text,
            CSSMeasure(share[...]) != nil || ValueShaper.isReference(share),
            let text = definition.value.text,
            ValueShaper.isReference(text) || (try? Color.parse(css: text))?.alpha == 1
        else { return definition }
        var definition = definition
        let color = DocumentNode.Entry("color", definition.value)
        definition.value = DocumentNode(.object([color, alpha]), at: definition.value.range)
        definition.metadata.other.removeAll { $0.name == alpha.name }
        return definition
    }

    /// A value for each mode is one definition for each.
    private mutating func splitModes(_ index: Int) {
        let (path, definition) = tokens[index]
        guard let modes = StyleDictionaryModes(definition.value) else { return }
        add(modes)
        let definitions = modes.values.map { entry in
            var mode = definition
            mode.value = entry.value
            mode.selector.places = [.init(modifier: modes.modifier, context: entry.name)]
            return (path: path, definition: mode)
        }
        tokens.replaceSubrange(index...index, with: definitions)
    }

    private mutating func add(_ modes: StyleDictionaryModes) {
        if modifiers[modes.modifier] == nil { modifierNames.append(modes.modifier) }
        for entry in modes.values where !modifiers[modes.modifier, default: []].contains(entry.name) {
            modifiers[modes.modifier, default: []].append(entry.name)
        }
    }
}
