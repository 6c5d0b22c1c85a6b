import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

extension DocumentNode {
    /// Whether both have the same content, wherever they stand.
    func saysTheSame(as other: DocumentNode) -> Bool {
        switch (content, other.content) {
        case (.string(let left), .string(let right)), (.plain(let left), .plain(let right)):
            left == right
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.saysTheSame(as: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy { $0.name == $1.name && $0.value.saysTheSame(as: $1.value) }
        default: false
        }
    }

    /// Whether it is a scalar that says nothing.
    var isNull: Bool { coreValue == .null }

    /// How messages name it.
    var summary: String {
        switch content {
        case .string(let text), .plain(let text): "'\(text.count > 60 ? text.prefix(59) + "…" : text[...])'"
        case .list: "a list"
        case .object: "a mapping"
        }
    }

    /// The strings anywhere in it, in their order.
    var strings: [(text: String, range: SourceRange)] {
        switch content {
        case .string(let text): [(text, range)]
        case .plain: []
        case .list(let elements): elements.flatMap(\.strings)
        case .object(let entries): entries.flatMap(\.value.strings)
        }
    }

    /// The same with each scalar anywhere in it changed.
    func mapScalars<Failure>(
        _ change: (DocumentNode) throws(Failure) -> DocumentNode
    ) throws(Failure) -> DocumentNode {
        switch content {
        case .string, .plain: return try change(self)
        case .list(var elements):
            for index in elements.indices { elements[index] = try elements[index].mapScalars(change) }
            return DocumentNode(.list(elements), at: range)
        case .object(var entries):
            for index in entries.indices { entries[index].value = try entries[index].value.mapScalars(change) }
            return DocumentNode(.object(entries), at: range)
        }
    }

    /// The same value as a string, at the same place.
    func spelled(_ text: String) -> DocumentNode {
        DocumentNode(.string(text), at: range)
    }

    /// A number that an importer works out: with ten decimal places, as Tessera's own calculations have.
    ///
    /// - Parameter value: finite.
    static func computed(_ value: Double, at range: SourceRange) -> DocumentNode {
        .number(value.withoutNoise, at: range)
    }
}
