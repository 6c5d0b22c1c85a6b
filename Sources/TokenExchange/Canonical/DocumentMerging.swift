import TesseraDiagnostics
import TesseraTokenSyntax

/// Token documents as one, as the compiler reads several files: groups add to each other, the later file's properties
/// replace the earlier's. A document for some contexts adds what the others do not say, and replaces nothing.
struct DocumentMerging {
    /// What differs between the documents and can be kept once only, by the name of the property or of the vendor.
    private(set) var differences: [Difference] = []
    private(set) var document: DocumentNode?

    struct Difference {
        let name: String
        var count: Int
        let lost: SourceRange
        /// The same where nothing but a context has it.
        var kept: SourceRange
        /// Whether the later of two files counts, or what holds where nothing is chosen.
        let keepsLater: Bool
    }

    /// - Parameter isForAll: whether it holds where nothing is chosen.
    mutating func add(_ next: DocumentNode, isForAll: Bool) {
        document = document.map { merged($0, next, isForAll) } ?? next
    }

    private mutating func merged(_ first: DocumentNode, _ second: DocumentNode, _ isForAll: Bool) -> DocumentNode {
        var entries = first.entries
        var places: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { places[entry.name] = index }
        for entry in second.entries {
            let isDescription = entry.name == "$description" || entry.name == "$deprecated"
            guard let place = places[entry.name] else {
                if isDescription, !isForAll {
                    note(entry.name, entry.nameRange, entry.nameRange)
                } else {
                    places[entry.name] = entries.count
                    entries.append(entry)
                }
                continue
            }
            let known = entries[place]
            switch entry.name {
            case "$extensions":
                entries[place].value = vendors(known.value, entry.value, isForAll)
            case let name where name.hasPrefix("$") && name != "$root":
                if isForAll || !isDescription { entries[place] = entry }
                if isDescription, !known.value.hasSameContent(as: entry.value) {
                    note(name, known.nameRange, entry.nameRange, keepsLater: isForAll)
                }
            default:
                entries[place].value = merged(known.value, entry.value, isForAll)
            }
        }
        return DocumentNode(.object(entries), at: first.range)
    }

    /// The data of each vendor, as both documents have it.
    private mutating func vendors(_ first: DocumentNode, _ second: DocumentNode, _ isForAll: Bool) -> DocumentNode {
        var entries = first.entries
        for entry in second.entries {
            guard let place = entries.firstIndex(where: { $0.name == entry.name }) else {
                entries.append(entry)
                continue
            }
            var isEqual = true
            let known = entries[place]
            entries[place].value = data(known.value, entry.value, isForAll, &isEqual)
            if !isEqual { note(entry.name, known.nameRange, entry.nameRange, keepsLater: isForAll) }
        }
        return DocumentNode(.object(entries), at: first.range)
    }

    /// Objects add to each other; of two other values that differ one stays.
    private func data(
        _ first: DocumentNode, _ second: DocumentNode, _ isForAll: Bool, _ isEqual: inout Bool
    ) -> DocumentNode {
        guard case .object(var entries) = first.content, case .object(let others) = second.content else {
            if first.hasSameContent(as: second) { return first }
            isEqual = false
            return isForAll ? second : first
        }
        var places: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { places[entry.name] = index }
        for entry in others {
            if let place = places.updateValue(entries.count, forKey: entry.name) {
                places[entry.name] = place
                entries[place].value = data(entries[place].value, entry.value, isForAll, &isEqual)
            } else {
                entries.append(entry)
            }
        }
        return DocumentNode(.object(entries), at: first.range)
    }

    /// - Parameters:
    ///   - first: where the earlier of two files has it.
    ///   - keepsLater: whether the later one's is kept.
    mutating func note(_ name: String, _ first: SourceRange, _ other: SourceRange, keepsLater: Bool = false) {
        if let known = differences.firstIndex(where: { $0.name == name && $0.keepsLater == keepsLater }) {
            differences[known].count += 1
            // Of several files the last one counts for the place that is told.
            if keepsLater, [differences[known].lost, differences[known].kept].contains(first) {
                differences[known].kept = other
            }
        } else {
            differences.append(
                Difference(
                    name: name, count: 1, lost: keepsLater ? first : other, kept: keepsLater ? other : first,
                    keepsLater: keepsLater))
        }
    }

    var findings: [Diagnostic] { differences.map(Diagnostic.differs) }

    static let findingID: DiagnosticID = "convert/metadata"
}

extension Diagnostic {
    fileprivate static func differs(_ difference: DocumentMerging.Difference) -> Diagnostic {
        let places = difference.count == 1 ? "" : " in \(difference.count) places"
        return Diagnostic(
            DocumentMerging.findingID, .warning,
            "'\(difference.name)' differs between the files\(places), and one document has it once; "
                + (difference.keepsLater
                    ? "that of the later file is kept" : "the value for the default contexts is kept"),
            at: difference.lost,
            notes: difference.lost == difference.kept ? [] : [Note("this one is kept", at: difference.kept)])
    }
}
