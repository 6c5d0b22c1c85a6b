import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Rewrites a token document to canonical DTCG 2025.10.
///
/// Structure, order, properties, others' extensions, `$extends`, `$ref` and references stay as they
/// are written. Values get their canonical spelling, and what DTCG has no place for goes into
/// `$extensions["dev.tessera"]`.
struct CanonicalDocument {
    let tokens: ResolvedTokens
    /// Tokens to leave out.
    let omitted: Set<TokenID>
    /// Properties in which an error lies are left out too.
    let invalidPlaces: InvalidPlaces

    var respelling: ValueRespelling { ValueRespelling(tokens: tokens) }
    private var tree: TokenTree { tokens.tree }

    func document(_ written: DocumentNode) -> DocumentNode {
        group(written, path: "") ?? DocumentNode(.object([]), at: written.range)
    }

    // MARK: Groups

    /// - Returns: `nil` for what is neither a group nor a token.
    private func group(_ node: DocumentNode, path: String) -> DocumentNode? {
        guard case .object(let written) = node.content else { return nil }
        var entries: [DocumentNode.Entry] = []
        for entry in written {
            if entry.name.hasPrefix("$"), entry.name != TokenName.root {
                if invalidPlaces.isInvalid(entry) { continue }
                if let property = groupProperty(entry, path: path) { entries.append(property) }
                continue
            }
            let childPath = path.isEmpty ? entry.name : path + "." + entry.name
            let child = self.child(entry, path: childPath)
            if let child { entries.append(DocumentNode.Entry(entry.name, at: entry.nameRange, child)) }
        }
        return DocumentNode(.object(entries), at: node.range)
    }

    private func child(_ entry: DocumentNode.Entry, path: String) -> DocumentNode? {
        if let id = tree.token(at: path) {
            // Of two tokens of one path the first was read.
            let isRead = tree[id].keyRange == entry.nameRange && !omitted.contains(id)
            return isRead ? token(id, written: entry.value.describedByDefault(id, in: tree)) : nil
        }
        // What could not be read: because of its name, of an error around it, or because it is a token
        // where another file has a group.
        let isNamed = entry.name == TokenName.root || TokenName.errorMessage(in: entry.name) == nil
        guard isNamed, tree.group(at: path) != nil, entry.value["$value"] == nil else { return nil }
        return group(entry.value, path: path)
    }

    /// - Returns: `nil` for a type that is none, and for what is no property.
    private func groupProperty(_ entry: DocumentNode.Entry, path: String) -> DocumentNode.Entry? {
        // Another tool's property is not read.
        if PropertyKey(rawValue: entry.name) == nil { return nil }
        if entry.name != "$type" { return entry }
        let id = path.isEmpty ? GroupID.root : tree.group(at: path)
        let type = id.flatMap { tree[$0].type?.value } ?? entry.value.text.flatMap(TokenType.init(rawValue:))
        return type.map { typeEntry($0.nearestDTCG, like: entry) }
    }

    private func typeEntry(_ type: TokenType, like entry: DocumentNode.Entry) -> DocumentNode.Entry {
        DocumentNode.Entry(
            "$type", at: entry.nameRange, DocumentNode(.string(type.rawValue), at: entry.value.range))
    }

    // MARK: Tokens

    private func token(_ id: TokenID, written: DocumentNode) -> DocumentNode {
        let parts = WrittenToken(written, isWholeValue: isWholeValue(written, of: id), invalidPlaces: invalidPlaces)
        let canonical = CanonicalToken(id, parts, respelling)
        let value = canonical.value
        if value == nil, !parts.isPointer { return written }
        let extensions = canonical.extensions
        var entries: [DocumentNode.Entry] = []
        var hasExtensions = false
        if !parts.isPointer, let type = canonical.addedType {
            let place = value?.range ?? written.range
            entries.append(
                DocumentNode.Entry("$type", DocumentNode(.string(type.rawValue), at: place)))
        }
        for property in parts.properties {
            switch property.kind {
            case .value:
                if let value { entries.append(DocumentNode.Entry("$value", at: property.entry.nameRange, value)) }
            case .type:
                entries.append(canonical.declaredType.map { typeEntry($0, like: property.entry) } ?? property.entry)
            case .extensions:
                if let extensions { entries.append(extensions) }
                hasExtensions = true
            case .kept:
                entries.append(property.entry)
            }
        }
        if let extensions, !hasExtensions { entries.append(extensions) }
        return DocumentNode(.object(entries), at: written.range)
    }

    /// Whether what stands under the token's name is its value, with no properties around it or with
    /// properties among its fields.
    private func isWholeValue(_ written: DocumentNode, of id: TokenID) -> Bool {
        guard case .object = written.content else { return true }
        return written["$value"] == nil && tree[id].value?.range == written.range
    }
}

/// Where errors lie, to tell what cannot be carried over.
struct InvalidPlaces {
    /// In source order.
    private let ranges: [SourceRange]

    init(_ findings: [Diagnostic]) {
        ranges = findings.filter { $0.severity == .error }.compactMap(\.range).sorted { Self.order($0, $1) }
    }

    private static func order(_ left: SourceRange, _ right: SourceRange) -> Bool {
        (left.source, left.offset) < (right.source, right.offset)
    }

    /// Whether an error lies at the key or in the value.
    func isInvalid(_ entry: DocumentNode.Entry) -> Bool {
        // What an alias stands for has its errors where its anchor is.
        contains(entry.nameRange) || contains(entry.value.range)
    }

    private func contains(_ range: SourceRange) -> Bool {
        let next = ranges.partitioningIndex { !Self.order($0, range) }
        guard next < ranges.count, ranges[next].source == range.source else { return false }
        return ranges[next].offset < range.end || ranges[next] == range
    }
}
