import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A token of the document while it is put together.
struct StudioDocumentToken {
    var base: StudioValue
    var choices: [(selector: String, range: SourceRange, value: StudioValue)]
    private let source: StudioToken

    init(
        base: StudioValue, choices: [(selector: String, range: SourceRange, value: StudioValue)], source: StudioToken
    ) {
        self.base = base
        self.choices = choices
        self.source = source
    }

    var references: [String] { base.references + choices.flatMap(\.value.references) }

    /// Where the token refers to a target: the selector, `nil` for what holds where none does.
    func place(ofReferenceTo target: Int, in table: StudioTable) -> (selector: String?, range: SourceRange)? {
        let refers = { (value: StudioValue) in value.references.contains { table.record(at: $0) == target } }
        if refers(base) { return (nil, base.node.range) }
        return choices.first { refers($0.value) }.map { ($0.selector, $0.range) }
    }

    var node: DocumentNode {
        var entries: [DocumentNode.Entry] = []
        let range = source.range
        // A reference has the type of its target; a literal beside it needs to be told.
        if let type = ([base] + choices.map(\.value)).lazy.compactMap(\.type).first {
            let typeRange = source.type?.range ?? range
            entries.append(
                DocumentNode.Entry("$type", DocumentNode(.string(type.rawValue), at: typeRange)))
        }
        entries.append(DocumentNode.Entry("$value", at: range, base.node))
        if !choices.isEmpty {
            let contexts = choices.map { DocumentNode.Entry($0.selector, at: $0.range, $0.value.node) }
            entries.append(DocumentNode.Entry("$contexts", DocumentNode(.object(contexts), at: range)))
        }
        if let description = source.description, let text = description.text, !text.isEmpty {
            entries.append(
                DocumentNode.Entry("$description", DocumentNode(.string(text), at: description.range)))
        }
        if let deprecation = source.deprecation {
            entries.append(DocumentNode.Entry("$deprecated", deprecation))
        }
        let extensions = extensionEntries
        if !extensions.isEmpty {
            entries.append(DocumentNode.Entry("$extensions", DocumentNode(.object(extensions), at: range)))
        }
        return DocumentNode(.object(entries), at: range)
    }

    private static let vendor = "studio.tokens"

    /// Those of the original, and under the vendor's key what else there was.
    private var extensionEntries: [DocumentNode.Entry] {
        var own: [DocumentNode.Entry] = []
        var others: [DocumentNode.Entry] = []
        for entry in source.extensions {
            if entry.name != Self.vendor {
                others.append(entry)
            } else {
                own += entry.value.entries.filter { $0.name != "modify" || !base.hasModifier }
            }
        }
        // What the mapping of types loses; the name that the tools of Tokens Studio have for it.
        if let type = source.type, let word = type.text, base.hasLostType(word),
            !own.contains(where: { $0.name == "originalType" })
        {
            own.append(DocumentNode.Entry("originalType", DocumentNode(.string(word), at: type.range)))
        }
        own = (own + base.extras + source.otherKeys).gathered
        guard let first = own.first else { return others }
        return others + [
            DocumentNode.Entry(Self.vendor, DocumentNode(.object(own), at: first.nameRange))
        ]
    }
}

extension StudioValue {
    /// Whether the word behind `type` says more than what became of it.
    fileprivate func hasLostType(_ word: String) -> Bool {
        let known = TokenType(rawValue: word)
        return known == nil || (type != nil && known != type)
    }
}

extension StudioValueConverter {
    /// - Returns: `nil` if the token cannot be carried over, which is reported.
    mutating func token(_ record: StudioTable.Record, path: String) -> StudioDocumentToken? {
        guard let selection = record.selection, let source = record.base else { return nil }
        if needsEachTheme(record) { return tokenOfEachTheme(record, path: path) }
        let measure = table.measure(source.text)
        let base: StudioValue
        do {
            base = try value(of: source, measure)
        } catch {
            if let css = rawCSS(record, selection, source, path: path) { return css }
            findings.add(.importError(error, of: path))
            return nil
        }
        let (others, errors) = values(of: record, chosenBeside: selection.base, selection, path: path)
        let kinds = Set(([base] + others.values.map(\.value)).compactMap(\.type))
        if !errors.isEmpty || (kinds.contains(.css) && kinds.count > 1),
            let css = rawCSS(record, selection, source, path: path)
        {
            return css
        }
        for (selector, error) in errors { findings.add(.importError(error, of: path, in: selector)) }
        if !errors.isEmpty { return nil }
        var choices = selection.choices.compactMap { choice in
            // A narrow choice may go back to the base.
            (choice.set == selection.base ? (source.range, base) : others[choice.set]).map {
                (selector: choice.selector, range: $0.range, value: $0.value)
            }
        }
        // Along one modifier each choice stands for itself; along several one may be there to undo another.
        if !selection.hasSeveralModifiers || choices.allSatisfy({ $0.value.node.saysTheSame(as: base.node) }) {
            choices.removeAll { $0.value.node.saysTheSame(as: base.node) }
        }
        let token = StudioDocumentToken(base: base, choices: choices, source: source)
        if reportsMixedTypes(of: token, path: path) { return nil }
        reportExtras(of: Array(others.values), beside: base)
        reportDescriptions(of: record, beside: source, selection)
        return token
    }

    /// Whether the token has one type in a theme and another one elsewhere, which is then reported.
    mutating func reportsMixedTypes(of token: StudioDocumentToken, path: String) -> Bool {
        let types = ([token.base] + token.choices.map(\.value)).compactMap(\.type)
        guard let first = types.first,
            let other = token.choices.first(where: { $0.value.type.map { $0 != first } ?? false })
        else { return false }
        let error = ImportError(
            "import/mixed-types",
            "it is a '\(other.value.type?.rawValue ?? "")' there, and a '\(first.rawValue)' elsewhere",
            at: other.range)
        findings.add(.importError(error, of: path, in: other.selector))
        return true
    }

    /// What goes to `$extensions` is the same in all contexts.
    mutating func reportExtras(of others: [(range: SourceRange, value: StudioValue)], beside base: StudioValue) {
        for other in others {
            let isKept = other.value.extras.allSatisfy { extra in
                base.extras.contains { $0.name == extra.name && $0.value.saysTheSame(as: extra.value) }
            }
            if isKept { continue }
            findings.count(
                "import/theme-extras", .warning,
                "data that DTCG has no place for is kept only from a token's first theme", at: other.range)
        }
    }

    /// A token has one description in all contexts.
    private mutating func reportDescriptions(
        of record: StudioTable.Record, beside source: StudioToken, _ selection: StudioSelection
    ) {
        for set in selection.winners where set != selection.base {
            guard let description = record.token(of: set)?.description, let text = description.text, !text.isEmpty,
                text != source.description?.text
            else { continue }
            findings.count(
                "import/theme-extras", .warning, "a token has one description: that of its first theme is kept",
                at: description.range)
        }
    }

    /// The values of the other sets that themes choose, each once.
    ///
    /// - Returns: the values by set, and what is wrong with those that cannot be carried over.
    private mutating func values(
        of record: StudioTable.Record, chosenBeside base: Int, _ selection: StudioSelection, path: String
    ) -> (values: [Int: (range: SourceRange, value: StudioValue)], errors: [(selector: String, ImportError)]) {
        let measure = record.base.map { table.measure($0.text) } ?? .unknown
        var selectors: [Int: String] = [:]
        for choice in selection.choices where selectors[choice.set] == nil { selectors[choice.set] = choice.selector }
        var values: [Int: (range: SourceRange, value: StudioValue)] = [:]
        var errors: [(selector: String, ImportError)] = []
        for (set, token) in record.definitions {
            guard set != base, let selector = selectors[set] else { continue }
            do {
                values[set] = (token.range, try value(of: token, measure))
            } catch {
                errors.append((selector, error))
            }
        }
        return (values, errors)
    }
}
