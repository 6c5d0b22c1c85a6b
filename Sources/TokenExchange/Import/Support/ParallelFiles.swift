import Diagnostics
import TokenModel
import TokenResolution
import TokenSyntax

/// Finds token files that define the same tokens for several brands, modes or platforms: in folders beside
/// each other, as ``ParallelFolders`` does, or by their names, `light.tokens.json` and `dark.tokens.json`.
///
/// Files of different names are parallel if they share at least half of the tokens of the smaller one: one
/// token that stands twice is a mistake.
public struct ParallelFiles: Sendable {
    public private(set) var modifiers: [Modifier] = []
    /// All files. Those for the default of a modifier hold in all its contexts, where the others have no
    /// value of their own: a file of dark colours may have only those that differ.
    public private(set) var layers: [TokenLayer] = []
    /// What was made of the files, and what is too much.
    public private(set) var findings: [Diagnostic] = []

    /// Room for those that tokens bring along.
    private static let modifierLimit = ContextSpace.maximumModifierCount - 3

    /// - Parameter files: token files that are one design.
    public init(_ files: [ImportFile]) {
        let files = files.filter { $0.tree != nil }
        let tokens = files.map { $0.tree.map(Self.tokens) ?? [] }
        let folders = ParallelFolders(files.map(\.path), tokens: tokens)
        var places = folders.places
        modifiers = folders.modifiers.map { Self.modifier($0.name, $0.contexts) }
        for group in Self.groups(tokens, besides: places) {
            let contexts = ParallelFileNames.contexts(of: group.map { files[$0].path })
            let modifier = modifier(with: contexts)
            for (index, context) in zip(group, contexts) {
                places[index] = ForeignSelector.Place(modifier: modifier, context: context)
            }
        }
        report(files, places)
        if findings.hasErrors { modifiers = [] }
        let all = zip(files, places).compactMap { file, place in
            file.tree.map { TokenLayer(tree: $0, node: $0.root, condition: place.flatMap(condition)) }
        }
        layers = all.filter { $0.condition == nil } + all.filter { $0.condition != nil }
        reportGaps(files, tokens, places)
    }

    /// The paths of the tokens of a file.
    private static func tokens(of tree: SyntaxTree) -> Set<[String]> {
        var paths: Set<[String]> = []
        var next: [(node: NodeID, path: [String])] = [(tree.root, [])]
        while let (node, path) = next.popLast() {
            let entries = tree.entries(of: node)
            let names = entries.map { tree.text(of: $0.key) }
            if names.contains("$value") || names.contains("value") || names.contains("$contexts") {
                paths.insert(path)
                continue
            }
            for (name, entry) in zip(names, entries)
            where !name.hasPrefix("$") && tree.kind(of: entry.value) == .mapping {
                next.append((entry.value, path + [name]))
            }
        }
        return paths
    }

    // MARK: Files of other names

    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// Files that share tokens with each other, by index; the largest groups first.
    private static func groups(
        _ tokens: [Set<[String]>], besides places: [ForeignSelector.Place?]
    ) -> [[Int]] {
        var owners: [[String]: Int] = [:]
        var shared: [Pair: Int] = [:]
        for index in tokens.indices where places[index] == nil {
            for path in tokens[index] {
                if let owner = owners[path] {
                    shared[Pair(first: owner, second: index), default: 0] += 1
                } else {
                    owners[path] = index
                }
            }
        }
        // The least index of the group that a file belongs to.
        var leaders = Array(tokens.indices)
        for (pair, count) in shared where 2 * count >= min(tokens[pair.first].count, tokens[pair.second].count) {
            let (first, second) = (leaders[pair.first], leaders[pair.second])
            for index in leaders.indices where leaders[index] == max(first, second) {
                leaders[index] = min(first, second)
            }
        }
        return Dictionary(grouping: tokens.indices) { leaders[$0] }.values.filter { $0.count > 1 }
            .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    /// The name of a modifier that has these contexts.
    private mutating func modifier(with contexts: [String]) -> String {
        if let known = modifiers.first(where: { Set($0.contexts).isSuperset(of: contexts) }) { return known.name }
        let name = ForeignName.unique(ParallelFolders.name(of: contexts.sorted())) { name in
            modifiers.contains { $0.name == name }
        }
        modifiers.append(Self.modifier(name, contexts))
        return name
    }

    /// What goes without saying is the default, and comes first.
    private static func modifier(_ name: String, _ contexts: [String]) -> Modifier {
        let plain = ["light", "default", "base", "standard"]
        let first = contexts.first { plain.contains($0.lowercased()) }
        return Modifier(name: name, contexts: (first.map { [$0] } ?? []) + contexts.filter { $0 != first })
    }

    /// `nil` where the default holds.
    private func condition(_ place: ForeignSelector.Place) -> LayerCondition? {
        guard let modifier = modifiers.firstIndex(where: { $0.name == place.modifier }),
            let context = modifiers[modifier].contexts.firstIndex(of: place.context),
            context != modifiers[modifier].defaultContext
        else { return nil }
        return LayerCondition(modifier: modifier, context: context, isDefault: false)
    }

    // MARK: Findings

    private mutating func report(_ files: [ImportFile], _ places: [ForeignSelector.Place?]) {
        let contextCount = modifiers.map(\.contexts.count).max() ?? 0
        if modifiers.count > Self.modifierLimit || contextCount > ContextSpace.maximumContextCount {
            findings.append(.tooManyParallelFiles(modifiers.count, contextCount, limit: Self.modifierLimit))
        }
        for modifier in modifiers {
            let own = files.indices.filter { places[$0]?.modifier == modifier.name }
            guard let first = own.first else { continue }
            findings.append(.parallelFiles(own.count, modifier, at: files[first].start))
        }
    }

    /// Says in which contexts the default's values hold.
    private mutating func reportGaps(
        _ files: [ImportFile], _ tokens: [Set<[String]>], _ places: [ForeignSelector.Place?]
    ) {
        for modifier in modifiers {
            var defined = Array(repeating: Set<[String]>(), count: modifier.contexts.count)
            var firstFiles: [Int?] = Array(repeating: nil, count: modifier.contexts.count)
            for (index, place) in places.enumerated() {
                guard let place, place.modifier == modifier.name,
                    let context = modifier.contexts.firstIndex(of: place.context)
                else { continue }
                defined[context].formUnion(tokens[index])
                firstFiles[context] = firstFiles[context] ?? index
            }
            for (context, own) in defined.enumerated() where context != modifier.defaultContext {
                let count = defined[modifier.defaultContext].subtracting(own).count
                guard count > 0, let file = firstFiles[context] else { continue }
                findings.append(.gaps(count, modifier, context, at: files[file].start))
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func parallelFiles(_ count: Int, _ modifier: Modifier, at range: SourceRange) -> Diagnostic {
        let contexts = modifier.contexts.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            "import/parallel-files", .note,
            "\(count) files define the same tokens, and are read for the contexts \(contexts) of '\(modifier.name)'",
            at: range, hint: "a resolver document says which file is for what")
    }

    fileprivate static func gaps(
        _ count: Int, _ modifier: Modifier, _ context: Int, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "import/context", .warning,
            "\(count == 1 ? "1 token has" : "\(count) tokens have") no value in \(modifier.name)=\(modifier.contexts[context])",
            at: range, hint: "there the value is that of \(modifier.name)=\(modifier.defaultName)")
    }

    fileprivate static func tooManyParallelFiles(_ modifiers: Int, _ contexts: Int, limit: Int) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "files that define the same tokens make \(modifiers) modifiers with up to \(contexts) contexts", at: nil,
            hint: "at most \(limit) with \(ContextSpace.maximumContextCount) each; name fewer files")
    }
}
