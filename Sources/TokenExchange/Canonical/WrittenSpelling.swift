import TesseraDiagnostics
import TesseraTokenSyntax

extension DocumentNode {
    /// Whether both say the same, wherever they stand.
    func hasSameContent(as other: DocumentNode) -> Bool {
        switch (content, other.content) {
        case (.list(let mine), .list(let others)):
            return mine.count == others.count && zip(mine, others).allSatisfy { $0.hasSameContent(as: $1) }
        case (.object(let mine), .object(let others)):
            return mine.count == others.count
                && zip(mine, others).allSatisfy { $0.name == $1.name && $0.value.hasSameContent(as: $1.value) }
        case (.list, _), (.object, _), (_, .list), (_, .object):
            return false
        default:
            guard let value = coreValue, value == other.coreValue else { return false }
            return value == .string ? text == other.text : true
        }
    }

    /// The same value in the spelling of its author, as far as that is canonical: numbers with their
    /// digits, keys in their order, each with its place.
    func keepingSpelling(of written: DocumentNode?) -> DocumentNode {
        guard let written else { return self }
        switch (content, written.content) {
        case (.list(let mine), .list(let others)) where mine.count == others.count:
            return DocumentNode(.list(zip(mine, others).map { $0.keepingSpelling(of: $1) }), at: written.range)
        case (.object(let mine), .object(let others)):
            return DocumentNode(.object(Self.entries(mine, inOrderOf: others)), at: written.range)
        case (.plain, .plain), (.string, .string):
            return hasSameContent(as: written) ? written : DocumentNode(content, at: written.range)
        default:
            return self
        }
    }

    private static func entries(_ mine: [Entry], inOrderOf others: [Entry]) -> [Entry] {
        var kept: [Entry] = []
        for other in others {
            guard let entry = mine.first(where: { $0.name == other.name }) else { continue }
            kept.append(Entry(other.name, at: other.nameRange, entry.value.keepingSpelling(of: other.value)))
        }
        return kept + mine.filter { entry in !kept.contains { $0.name == entry.name } }
    }

    /// Whether it is a JSON pointer, in place of a value or of a part of one.
    var isPointer: Bool { self["$ref"] != nil }

    /// Whether a JSON pointer stands in it, in place of a value or of a part of one.
    var holdsPointer: Bool {
        isPointer || elements.contains(where: \.holdsPointer) || entries.contains(where: \.value.holdsPointer)
    }

    /// Whether the text is one reference and nothing else.
    var isWholeReference: Bool {
        guard case .string(let text) = content, text.first == "{", text.last == "}" else { return false }
        return !text.dropFirst().dropLast().contains { $0 == "{" || $0 == "}" }
    }

    /// The object with another value under a name, or with one more entry at its end.
    func setting(_ name: String, to value: DocumentNode) -> DocumentNode {
        var entries = self.entries
        if let index = entries.firstIndex(where: { $0.name == name }) {
            entries[index].value = value
        } else {
            entries.append(Entry(name, at: value.range, value))
        }
        return DocumentNode(.object(entries), at: range)
    }

    /// The object without the entry of that name.
    func removing(_ name: String) -> DocumentNode {
        DocumentNode(.object(entries.filter { $0.name != name }), at: range)
    }

    /// The token with another datum in Tessera's extension, or without it; an extension without data goes.
    func settingOwn(_ name: String, to value: DocumentNode?) -> DocumentNode {
        let empty = DocumentNode(.object([]), at: value?.range ?? range)
        let extensions = self["$extensions"] ?? empty
        let own = extensions["dev.tessera"] ?? empty
        let data = value.map { own.setting(name, to: $0) } ?? own.removing(name)
        let vendors =
            data.entries.isEmpty ? extensions.removing("dev.tessera") : extensions.setting("dev.tessera", to: data)
        return vendors.entries.isEmpty ? removing("$extensions") : setting("$extensions", to: vendors)
    }

    /// A datum of Tessera's extension.
    func own(_ name: String) -> DocumentNode? {
        self["$extensions"]?["dev.tessera"]?[name]
    }
}
