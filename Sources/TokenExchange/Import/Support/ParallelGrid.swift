import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Token files that are the permutations of a ``ContextGrid``: `light.tokens.json`, `dark-hc.tokens.json`.
///
/// A source holds in one context, so the files of one context are put together: the values of all but the first become
/// values for the contexts of the other modifiers.
struct ParallelGrid {
    let modifiers: [Modifier]
    /// One for each context of the first modifier, in their order.
    let sources: [ParallelSource]
    /// Names of properties of tokens that files of one context do not agree about, with the place of what is left out.
    private(set) var differences: [(name: String, range: SourceRange)] = []

    /// - Parameter names: what the files are for, by their names.
    /// - Returns: `nil` for files that are no permutations, or whose tokens cannot be put together.
    init?(_ files: [ParallelSource], names: [String], besides others: [Modifier]) {
        guard let grid = ContextGrid(names, first: ContextGrid.plainest(of: names)),
            let modifiers = grid.modifiers(named: nil, besides: others)
        else { return nil }
        self.modifiers = modifiers
        var merger = ParallelTokenMerger()
        var sources: [ParallelSource] = []
        let rows = Dictionary(grouping: grid.order) { grid.cells[$0][0] }.sorted { $0.key < $1.key }
        for (_, row) in rows {
            let layers = row.dropFirst().map { index in
                let parts = modifiers.indices.dropFirst().map { modifier in
                    "\(modifiers[modifier].name)=\(modifiers[modifier].contexts[grid.cells[index][modifier]])"
                }
                return (selector: parts.joined(separator: "+"), node: DocumentNode(files[index].tree))
            }
            let first = files[row[0]]
            guard let merged = merger.group(DocumentNode(first.tree), layers, isWhole: first.isFigmaExport) else {
                return nil
            }
            sources.append(first.with(SyntaxTree(merged, source: first.tree.source)))
        }
        self.sources = sources
        differences = merger.differences
    }

    /// One for all properties of a name.
    var findings: [Diagnostic] {
        var names: [String] = []
        var places: [String: [SourceRange]] = [:]
        for (name, range) in differences {
            if places[name] == nil { names.append(name) }
            places[name, default: []].append(range)
        }
        return names.map { name in
            let found = places[name] ?? []
            let times = found.count == 1 ? "" : " (\(found.count) times, first here)"
            return Diagnostic(
                "convert/metadata", .warning,
                "'\(name)' differs between files that become one\(times); the first file is kept",
                at: found.first, notes: found.dropFirst().map { .init("here too", at: $0) })
        }
    }
}

/// Puts the tokens of several files together: those of the first, with values for contexts.
private struct ParallelTokenMerger {
    private(set) var differences: [(name: String, range: SourceRange)] = []

    /// - Parameter isWhole: whether a token that a file lacks has no value there.
    /// - Returns: `nil` if a file has a token that the first one lacks, or of another type.
    mutating func group(
        _ base: DocumentNode, _ layers: [(selector: String, node: DocumentNode)], isWhole: Bool
    ) -> DocumentNode? {
        for (_, layer) in layers {
            for entry in layer.entries where !entry.name.hasPrefix("$") || entry.name == TokenName.root {
                if base[entry.name] == nil, !entry.value.entries.isEmpty { return nil }
            }
        }
        var entries: [DocumentNode.Entry] = []
        for var entry in base.entries {
            let own = layers.compactMap { layer in layer.node[entry.name].map { (layer.selector, $0) } }
            if entry.name.hasPrefix("$"), entry.name != TokenName.root {
                for (_, other) in own where !other.saysTheSame(as: entry.value) {
                    guard Self.isMetadata(entry.name) else { return nil }
                    note(entry, other)
                }
            } else if entry.value["$value"] != nil {
                if isWhole, own.count < layers.count { return nil }
                guard let token = token(entry.value, own) else { return nil }
                entry.value = token
            } else if case .object = entry.value.content {
                guard let group = group(entry.value, own, isWhole: isWhole) else { return nil }
                entry.value = group
            } else {
                return nil
            }
            entries.append(entry)
        }
        return DocumentNode(.object(entries), at: base.range)
    }

    private mutating func token(
        _ base: DocumentNode, _ layers: [(selector: String, node: DocumentNode)]
    ) -> DocumentNode? {
        var contexts: [DocumentNode.Entry] = []
        for (selector, layer) in layers {
            guard let value = layer["$value"] else { return nil }
            for entry in layer.entries where entry.name != "$value" {
                if let own = base[entry.name], own.saysTheSame(as: entry.value) { continue }
                guard Self.isMetadata(entry.name) else { return nil }
                note(entry, entry.value)
            }
            if base["$type"] != nil, layer["$type"] == nil { return nil }
            if let own = base["$value"], value.saysTheSame(as: own) { continue }
            contexts.append(.init(selector, at: value.range, value))
        }
        if contexts.isEmpty { return base }
        let own = DocumentNode.Entry(
            OwnExtension.vendorKey,
            DocumentNode(.object([.init("contexts", DocumentNode(.object(contexts), at: base.range))]), at: base.range))
        if base["$contexts"] != nil || base["$extensions"]?[OwnExtension.vendorKey] != nil { return nil }
        var entries = base.entries.filter { $0.name != "$extensions" }
        let others = base["$extensions"]?.entries ?? []
        entries.append(.init("$extensions", DocumentNode(.object(others + [own]), at: base.range)))
        return DocumentNode(.object(entries), at: base.range)
    }

    private static func isMetadata(_ name: String) -> Bool {
        ["$description", "$deprecated", "$extensions"].contains(name)
    }

    /// Of extensions each vendor's data, else the property itself.
    private mutating func note(_ kept: DocumentNode.Entry, _ other: DocumentNode) {
        guard kept.name == "$extensions" else { return differences.append((kept.name, other.range)) }
        for vendor in other.entries where vendor.name != FigmaExport.modeKey {
            if let own = kept.value[vendor.name], own.saysTheSame(as: vendor.value) { continue }
            differences.append((vendor.name, vendor.nameRange))
        }
    }
}
