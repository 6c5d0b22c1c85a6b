import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What stands under a token's name, sorted by what becomes of it.
struct WrittenToken {
    enum Kind {
        case value, type, extensions, kept
    }

    struct Property {
        let kind: Kind
        let entry: DocumentNode.Entry
    }

    /// What a token must satisfy, and where it need not, in the order in which the extension has it.
    static let requirementNames = ["contrast", "touchTarget", "concentric", "holds", "reducedMotion", "ignore"]

    /// Those that stay, in their order; the value once, wherever it is written.
    private(set) var properties: [Property] = []
    /// The value as its author wrote it: in the extension, where `$value` is what others can use.
    private(set) var value: DocumentNode?
    private(set) var contexts: DocumentNode.Entry?
    /// By name, without `$`.
    private(set) var requirements: [String: DocumentNode.Entry] = [:]
    /// `$extensions` with what other tools have there.
    private(set) var foreignExtensions: [DocumentNode.Entry] = []
    private(set) var extensionsRange: SourceRange?
    /// The range of the key `dev.tessera`.
    private(set) var ownKeyRange: SourceRange?
    private(set) var ownType: DocumentNode.Entry?
    /// Whether `$ref` stands in place of a value.
    private(set) var isPointer = false

    /// - Parameters:
    ///   - isWholeValue: whether it is a value without `$value` before it.
    ///   - invalidPlaces: what is not carried over.
    init(_ written: DocumentNode, isWholeValue: Bool, invalidPlaces: InvalidPlaces = InvalidPlaces([])) {
        if isWholeValue {
            value = written
            guard written.entries.contains(where: { $0.name.hasPrefix("$") }) else {
                properties = [Property(kind: .value, entry: DocumentNode.Entry("$value", written))]
                return
            }
        }
        for entry in written.entries { read(entry, isWholeValue: isWholeValue, invalidPlaces) }
        // Only contexts have values, or only the extension has one.
        if !hasValue, !isPointer {
            let place = contexts?.nameRange ?? written.range
            properties.append(Property(kind: .value, entry: DocumentNode.Entry("$value", at: place, written)))
        }
    }

    private var hasValue: Bool { properties.contains { $0.kind == .value } }

    private mutating func read(_ entry: DocumentNode.Entry, isWholeValue: Bool, _ invalidPlaces: InvalidPlaces) {
        switch entry.name {
        case "$extensions" where entry.value.entries.isEmpty && invalidPlaces.isInvalid(entry): break
        case "$value":
            value = value ?? entry.value
            properties.append(Property(kind: .value, entry: entry))
        case "$type": properties.append(Property(kind: .type, entry: entry))
        case "$contexts": contexts = entry
        case "$extensions":
            readExtensions(entry, invalidPlaces)
            properties.append(Property(kind: .extensions, entry: entry))
        case "$ref":
            isPointer = true
            properties.append(Property(kind: .kept, entry: entry))
        case let name where !name.hasPrefix("$"):
            readUnmarked(entry, isWholeValue: isWholeValue)
        case _ where invalidPlaces.isInvalid(entry): break
        case let name where Self.requirementNames.contains(String(name.dropFirst())):
            requirements[String(name.dropFirst())] = entry
        // What another tool's property says is not read.
        case let name where PropertyKey(rawValue: name) == nil: break
        default:
            properties.append(Property(kind: .kept, entry: entry))
        }
    }

    /// A field of a value without `$value`, or a property of the format's first draft, which had no `$`.
    private mutating func readUnmarked(_ entry: DocumentNode.Entry, isWholeValue: Bool) {
        if isWholeValue {
            if !hasValue { properties.append(Property(kind: .value, entry: entry)) }
            return
        }
        switch entry.name {
        case "value":
            value = value ?? entry.value
            properties.append(Property(kind: .value, entry: entry))
        case "type": properties.append(Property(kind: .type, entry: entry))
        case "description", "comment":
            let description = DocumentNode.Entry("$description", at: entry.nameRange, entry.value)
            properties.append(Property(kind: .kept, entry: description))
        default: break
        }
    }

    private mutating func readExtensions(_ entry: DocumentNode.Entry, _ invalidPlaces: InvalidPlaces) {
        extensionsRange = entry.nameRange
        for vendor in entry.value.entries {
            guard vendor.name == "dev.tessera" else {
                foreignExtensions.append(vendor)
                continue
            }
            ownKeyRange = vendor.nameRange
            for own in vendor.value.entries {
                switch own.name {
                case "type": ownType = own
                case "value": value = own.value
                case "contexts": contexts = own
                case _ where invalidPlaces.isInvalid(own): break
                case let name where Self.requirementNames.contains(name): requirements[name] = own
                default: break
                }
            }
        }
    }
}
