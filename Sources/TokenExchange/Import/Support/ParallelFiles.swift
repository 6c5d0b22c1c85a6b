import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Finds token files that define the same tokens for several brands, modes or platforms: in folders beside
/// each other, as ``ParallelFolders`` does, or by their names, `light.tokens.json` and `dark.tokens.json`.
///
/// Files of different names are parallel if they share at least half of the tokens of the smaller one: one
/// token that stands twice is a mistake. Files are of a collection each where their names say so,
/// `<collection>.<mode>.tokens.json`; those of two collections are parallel only if most of their tokens are.
public struct ParallelFiles: Sendable {
    public private(set) var modifiers: [Modifier] = []
    /// All files. Those for the default of a modifier hold in all its contexts, where the others have no
    /// value of their own: a file of dark colors may have only those that differ. In Figma's own exports each file
    /// has its whole mode, and what one lacks is missing there.
    public private(set) var layers: [TokenLayer] = []
    /// What was made of the files, and what is too much.
    public private(set) var findings: [Diagnostic] = []

    /// The modifiers of files that are for permutations.
    private var grids: Set<String> = []

    /// - Parameter files: token files that are one design.
    public init(_ files: [ImportFile]) {
        var sources = files.compactMap(ParallelSource.init)
        let folders = Self.folders(of: sources)
        for (index, places) in folders.places.enumerated() { sources[index].place = places.first }
        modifiers = folders.modifiers.map { modifier in
            let first = modifier.contexts.first(where: ParallelFileNames.isPlain) ?? modifier.defaultName
            return Self.modifier(modifier.name, modifier.contexts, first: first)
        }
        var groups = ParallelGroups.find(in: sources)
        makeGrids(&groups, &sources)
        let parts = groups.flatMap { Self.parts(of: $0, sources) }
        for part in parts where part.files.contains(where: { sources[$0].place == nil }) {
            let members = (part.base.map { [$0] } ?? []) + part.files
            let contexts = Self.contexts(of: members.map { sources[$0] })
            let modifier = modifier(with: contexts, of: members.map { sources[$0] })
            for (index, context) in zip(members, contexts) where index != part.base {
                sources[index].place = ForeignSelector.Place(modifier: modifier, context: context)
            }
        }
        groups = parts.map(\.files)
        for index in sources.indices where sources.count > 1 && sources[index].isFigmaExport {
            sources[index] = sources[index].with(FigmaExport.withoutMode(sources[index].tree))
        }
        report(sources)
        if findings.hasErrors { modifiers = [] }
        let repeated = ParallelGroups.repeated(in: sources, groups)
        let gaps = findGaps(sources)
        let all = sources.indices.flatMap { layers(of: sources[$0], without: repeated[$0] ?? [], gaps) }
        layers = all.filter { $0.condition == nil } + all.filter { $0.condition != nil }
    }

    /// Files in folders for several contexts at once are found by their names (``ParallelGrid``).
    private static func folders(
        of sources: [ParallelSource]
    ) -> (modifiers: [Modifier], places: [[ForeignSelector.Place]]) {
        let paths = sources.map(\.path)
        let tokens = sources.map { Set($0.tokens.keys) }
        let nested = ParallelFolders(paths, tokens: tokens, isNested: true).places.map { Set($0.map(\.modifier)) }
        let folders = ParallelFolders(paths, tokens: tokens, isNested: false)
        if nested.contains(where: { $0.count > 1 }) || haveModes(sources, folders.places) {
            return ([], sources.map { _ in [] })
        }
        return (folders.modifiers, folders.places)
    }

    /// Whether a folder that is a context has files that are alternatives themselves.
    private static func haveModes(_ sources: [ParallelSource], _ places: [[ForeignSelector.Place]]) -> Bool {
        let members = Dictionary(grouping: sources.indices.filter { !places[$0].isEmpty }) { places[$0] }
        return members.values.contains { files in
            var owners: [[String]: Int] = [:]
            for file in files {
                var shared: [Int: Int] = [:]
                for path in sources[file].tokens.keys {
                    if let owner = owners[path] { shared[owner, default: 0] += 1 } else { owners[path] = file }
                }
                let isMode = shared.contains { owner, count in
                    2 * count >= min(sources[owner].tokens.count, sources[file].tokens.count) && count > 1
                }
                if isMode { return true }
            }
            return false
        }
    }

    // MARK: Files of permutations

    /// Puts files together that are for permutations of contexts; each that is left is for a context.
    private mutating func makeGrids(_ groups: inout [[Int]], _ sources: inout [ParallelSource]) {
        var removed: Set<Int> = []
        for (position, group) in groups.enumerated() {
            let files = group.map { sources[$0] }
            let others =
                Set(files.map(\.collection)).count == 1
                ? files.map(\.mode)
                : ParallelFileNames.contexts(of: files.map(\.path))
            let names = ModeNames.permutations(Self.modes(of: files)) ?? others
            guard let grid = ParallelGrid(files, names: names, besides: modifiers) else { continue }
            modifiers += grid.modifiers
            grids.formUnion(grid.modifiers.map(\.name))
            findings.append(.parallelGrid(files.count, grid.modifiers, at: files[0].start))
            findings += grid.findings
            let kept = zip(grid.sources, grid.modifiers[0].contexts).compactMap { source, context -> Int? in
                guard let index = group.first(where: { sources[$0].path == source.path }) else { return nil }
                sources[index] = source
                sources[index].place = ForeignSelector.Place(modifier: grid.modifiers[0].name, context: context)
                return index
            }
            removed.formUnion(Set(group).subtracting(kept))
            groups[position] = kept
        }
        if removed.isEmpty { return }
        let rest = sources.indices.filter { !removed.contains($0) }
        let places = Dictionary(uniqueKeysWithValues: rest.enumerated().map { ($1, $0) })
        groups = groups.map { $0.compactMap { places[$0] } }
        sources = rest.map { sources[$0] }
    }

    // MARK: Files of other names

    /// Files for the contexts of one modifier, and the one that they override, which is for all contexts.
    private struct Part {
        var base: Int?
        let files: [Int]
    }

    /// The modes and the brands of a group, where they override one file: `colors.dark.json` and `colors.acme.json`
    /// over `colors.json` are of two modifiers.
    private static func parts(of group: [Int], _ sources: [ParallelSource]) -> [Part] {
        let files = group.map { sources[$0] }
        let modes = modes(of: files)
        let counts = files.map(\.tokens.count)
        guard let base = ParallelFileNames.stem(of: ParallelFileNames.contexts(of: files.map(\.path))),
            modes[base] == nil, counts.allSatisfy({ 2 * counts[base] >= $0 }), files.allSatisfy({ $0.place == nil })
        else { return [Part(files: group)] }
        let others = group.indices.filter { $0 != base }
        let kinds = [others.filter { modes[$0] != nil }, others.filter { modes[$0] == nil }]
        if kinds.contains(where: \.isEmpty) { return [Part(files: group)] }
        return kinds.map { Part(base: group[base], files: $0.map { group[$0] }) }
    }

    private static func contexts(of files: [ParallelSource]) -> [String] {
        let modes = modes(of: files)
        guard Set(files.map(\.collection)).count == 1, ModeNames.base(of: modes) == nil else {
            return ParallelFileNames.contexts(of: files.map(\.path), modes: modes)
        }
        let contexts = ParallelFileNames.contexts(ofModes: files.map(\.mode))
        guard files.allSatisfy(\.isFigmaExport), ParallelFolders.name(of: contexts.sorted()) == nil else {
            return contexts
        }
        // As the same modes are called that come from Figma in another way.
        return ModifierNames.contexts(files.map(\.mode))
    }

    /// By file, what it is called as a mode. Figma's files say it themselves.
    private static func modes(of files: [ParallelSource]) -> [String?] {
        files.map { $0.isFigmaExport ? $0.mode : ModeNames.mode(of: $0.path, isFolderKnown: $0.place != nil) }
    }

    /// The name of a modifier that has these contexts.
    private mutating func modifier(with contexts: [String], of files: [ParallelSource]) -> String {
        let collections = Set(files.map(\.collection))
        let collection = collections.count == 1 ? collections.first?.name ?? "" : ""
        let known = ParallelFolders.name(of: contexts.sorted())
        // Each collection has modes of its own; those that the system switches are one for all.
        let isShared = known != nil || collection.isEmpty
        if isShared, let known = modifiers.first(where: { Set($0.contexts).isSuperset(of: contexts) }) {
            return known.name
        }
        let own =
            collection.isEmpty || collection.lowercased() == "tokens" ? "theme" : ForeignName.selectable(collection)
        let name = ForeignName.unique(known ?? own) { name in modifiers.contains { $0.name == name } }
        let first = ParallelFileNames.defaultIndex(
            contexts, modes: Self.modes(of: files), counts: files.map(\.tokens.count))
        modifiers.append(Self.modifier(name, contexts, first: contexts[first]))
        return name
    }

    /// With the default first.
    private static func modifier(_ name: String, _ contexts: [String], first: String) -> Modifier {
        Modifier(name: name, contexts: [first] + contexts.filter { $0 != first })
    }

    // MARK: Layers

    private func condition(_ place: ForeignSelector.Place) -> LayerCondition? {
        guard let modifier = modifiers.firstIndex(where: { $0.name == place.modifier }),
            let context = modifiers[modifier].contexts.firstIndex(of: place.context)
        else { return nil }
        return LayerCondition(
            context,
            of: LayerModifier(
                index: modifier, name: place.modifier, contexts: modifiers[modifier].contexts,
                defaultContext: modifiers[modifier].defaultContext))
    }

    /// A file for a default holds everywhere, but for tokens that some context lacks; another one also holds in the
    /// variants of its context, for the tokens that they lack.
    private func layers(
        of source: ParallelSource, without repeated: Set<[String]>, _ gaps: [String: Gaps]
    ) -> [TokenLayer] {
        let tree = repeated.isEmpty ? source.tree : source.tree { !repeated.contains($0) }
        guard let place = source.place, let condition = condition(place) else { return [TokenLayer(tree)] }
        let isDefault = modifiers[condition.modifier.index].defaultContext == condition.context
        let gaps = gaps[place.modifier] ?? Gaps()
        if !isDefault {
            let variants = (gaps.filled[place.context] ?? []).compactMap { variant, tokens -> TokenLayer? in
                let tokens = tokens.intersection(source.tokens.keys).subtracting(repeated)
                let place = ForeignSelector.Place(modifier: place.modifier, context: variant)
                guard !tokens.isEmpty, let condition = self.condition(place) else { return nil }
                let tree = source.tree { tokens.contains($0) }
                return TokenLayer(tree: tree, node: tree.root, condition: condition)
            }
            return [TokenLayer(tree: tree, node: tree.root, condition: condition)] + variants
        }
        let missing = gaps.open.intersection(source.tokens.keys).subtracting(repeated)
        if missing.isEmpty { return [TokenLayer(tree)] }
        let some = source.tree { missing.contains($0) }
        let rest = source.tree { !missing.contains($0) && !repeated.contains($0) }
        return [TokenLayer(rest), TokenLayer(tree: some, node: some.root, condition: condition)]
    }

    /// What contexts of a modifier lack.
    private struct Gaps {
        /// Tokens of Figma's own exports: they have no value there.
        var open: Set<[String]> = []
        /// By context, the variants of it that have its values, each with the tokens.
        var filled: [String: [(variant: String, tokens: Set<[String]>)]] = [:]
    }

    /// By modifier.
    private mutating func findGaps(_ sources: [ParallelSource]) -> [String: Gaps] {
        var gaps: [String: Gaps] = [:]
        for modifier in modifiers {
            var defined = Array(repeating: Set<[String]>(), count: modifier.contexts.count)
            var firstFiles: [ParallelSource?] = Array(repeating: nil, count: modifier.contexts.count)
            for source in sources {
                guard let place = source.place, place.modifier == modifier.name,
                    let context = modifier.contexts.firstIndex(of: place.context)
                else { continue }
                defined[context].formUnion(source.tokens.keys)
                firstFiles[context] = firstFiles[context] ?? source
            }
            let fallback = ContextFallback(modifier.contexts)
            for (context, own) in defined.enumerated() where context != modifier.defaultContext {
                guard let file = firstFiles[context] else { continue }
                let name = modifier.contexts[context]
                var known = own
                let nearer = fallback.chain(of: name).prefix { $0 != modifier.defaultName }
                for near in file.isFigmaExport ? [] : nearer {
                    guard let index = modifier.contexts.firstIndex(of: near) else { continue }
                    let missing = defined[index].subtracting(known)
                    if missing.isEmpty { continue }
                    gaps[modifier.name, default: Gaps()].filled[near, default: []].append((name, missing))
                    findings.append(.gaps(missing.count, modifier, context, file, instead: near))
                    known.formUnion(missing)
                }
                let missing = defined[modifier.defaultContext].subtracting(known)
                if missing.isEmpty { continue }
                findings.append(.gaps(missing.count, modifier, context, file, instead: modifier.defaultName))
                if file.isFigmaExport { gaps[modifier.name, default: Gaps()].open.formUnion(missing) }
            }
        }
        return gaps
    }

    // MARK: Findings

    private mutating func report(_ sources: [ParallelSource]) {
        let contextCount = modifiers.map(\.contexts.count).max() ?? 0
        if modifiers.count > ContextSpace.maximumNamedModifierCount || contextCount > ContextSpace.maximumContextCount {
            let place = sources.first { $0.place != nil }?.start
            findings.append(.tooManyParallelFiles(modifiers.count, contextCount, at: place))
            return
        }
        for modifier in modifiers where !grids.contains(modifier.name) {
            let own = sources.filter { $0.place?.modifier == modifier.name }
            guard let first = own.first else { continue }
            // What they override has no place.
            let hasBase = !own.contains { $0.place?.context == modifier.defaultName }
            findings.append(.parallelFiles(own.count + (hasBase ? 1 : 0), modifier, at: first.start))
        }
    }
}

/// A token file among others.
struct ParallelSource {
    /// The files of a folder whose names begin alike.
    struct Collection: Hashable {
        let folder: String
        /// Empty where the names do not say it.
        let name: String
    }

    let path: String
    private(set) var tree: SyntaxTree
    let start: SourceRange
    /// By path.
    private(set) var tokens: [[String]: NodeID]
    let collection: Collection
    let mode: String
    let isFigmaExport: Bool
    /// The context that it is for.
    var place: ForeignSelector.Place?

    init?(_ file: ImportFile) {
        guard let tree = file.tree else { return nil }
        path = file.path
        self.tree = tree
        start = file.start
        tokens = Self.tokens(of: tree)
        isFigmaExport = FigmaExport.isExport(tree)
        let names = ParallelFileNames.collection(of: file.path, mode: isFigmaExport ? FigmaExport.mode(of: tree) : nil)
        collection = Collection(folder: names.folder, name: names.name)
        mode = names.mode
    }

    /// The same file with other content.
    func with(_ tree: SyntaxTree) -> ParallelSource {
        var source = self
        source.tree = tree
        source.tokens = Self.tokens(of: tree)
        return source
    }

    private static func tokens(of tree: SyntaxTree) -> [[String]: NodeID] {
        var tokens: [[String]: NodeID] = [:]
        var next: [(node: NodeID, path: [String])] = [(tree.root, [])]
        while let (node, path) = next.popLast() {
            let entries = tree.entries(of: node)
            let names = entries.map { tree.text(of: $0.key) }
            if names.contains("$value") || names.contains("value") || names.contains("$contexts") {
                tokens[path] = node
                continue
            }
            for (name, entry) in zip(names, entries)
            where (!name.hasPrefix("$") || name == TokenName.root) && tree.kind(of: entry.value) == .mapping {
                next.append((entry.value, path + [name]))
            }
        }
        return tokens
    }

    func saysTheSame(as other: ParallelSource, at path: [String]) -> Bool {
        guard let own = tokens[path], let theirs = other.tokens[path] else { return false }
        return DocumentNode(own, of: tree).saysTheSame(as: DocumentNode(theirs, of: other.tree))
    }

    /// The file with some of its tokens, in the same groups.
    func tree(where isKept: ([String]) -> Bool) -> SyntaxTree {
        func kept(_ node: DocumentNode, _ path: [String]) -> DocumentNode {
            let entries = node.entries.compactMap { entry -> DocumentNode.Entry? in
                let path = path + [entry.name]
                if tokens[path] != nil { return isKept(path) ? entry : nil }
                if entry.name.hasPrefix("$") || entry.value.entries.isEmpty { return entry }
                return .init(entry.name, at: entry.nameRange, kept(entry.value, path))
            }
            return DocumentNode(.object(entries), at: node.range)
        }
        return SyntaxTree(kept(DocumentNode(tree), []), source: tree.source)
    }
}

/// Files that define the same tokens, by index.
enum ParallelGroups {
    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// A token of so many collections says nothing more with another one.
    private static let maximumOwnerCount = 16

    /// The largest groups first.
    static func find(in sources: [ParallelSource]) -> [[Int]] {
        // By path, the first file of each collection that has it.
        var owners: [[String]: [Int]] = [:]
        var shared: [Pair: Int] = [:]
        var differing: Set<Pair> = []
        for index in sources.indices where sources[index].place == nil {
            for path in sources[index].tokens.keys {
                var isOwner = true
                for owner in owners[path] ?? [] {
                    let pair = Pair(first: owner, second: index)
                    shared[pair, default: 0] += 1
                    if sources[owner].collection == sources[index].collection {
                        isOwner = false
                    } else if !differing.contains(pair), !sources[owner].saysTheSame(as: sources[index], at: path) {
                        differing.insert(pair)
                    }
                }
                if isOwner, owners[path, default: []].count < maximumOwnerCount {
                    owners[path, default: []].append(index)
                }
            }
        }
        // The least index of the group that a file belongs to.
        var leaders = Array(sources.indices)
        for (pair, count) in shared {
            let (first, second) = (sources[pair.first], sources[pair.second])
            let smaller = min(first.tokens.count, second.tokens.count)
            // What collections repeat, such as who made them, does not make them one.
            let isParallel =
                first.collection == second.collection
                ? 2 * count >= smaller : 2 * count > smaller && differing.contains(pair)
            if isParallel { join(pair, &leaders) }
        }
        return Dictionary(grouping: sources.indices) { leaders[$0] }.values.filter { $0.count > 1 }
            .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private static func join(_ pair: Pair, _ leaders: inout [Int]) {
        let (first, second) = (leaders[pair.first], leaders[pair.second])
        for index in leaders.indices where leaders[index] == max(first, second) { leaders[index] = min(first, second) }
    }

    /// By file: tokens that another group, or a file for all contexts, has just the same.
    static func repeated(in sources: [ParallelSource], _ groups: [[Int]]) -> [Int: Set<[String]>] {
        let plain = sources.indices.filter { sources[$0].place == nil }
        var first: [[String]: Int] = [:]
        for index in plain {
            for path in sources[index].tokens.keys where first[path] == nil { first[path] = index }
        }
        var repeated: [Int: Set<[String]>] = [:]
        for group in groups {
            var own: [[String]: Int] = [:]
            for index in group {
                for path in sources[index].tokens.keys {
                    own[path] = own[path] ?? index
                    guard let known = first[path],
                        group.allSatisfy({ other in
                            sources[other].tokens[path] == nil
                                || sources[known].saysTheSame(as: sources[other], at: path)
                        })
                    else { continue }
                    repeated[index, default: []].insert(path)
                }
            }
            first.merge(own) { known, _ in known }
        }
        return repeated
    }
}

extension Diagnostic {
    static func parallelGrid(
        _ count: Int, of kind: ModeFiles.Kind = .file, _ modifiers: [Modifier], at range: SourceRange
    ) -> Diagnostic {
        let names = modifiers.map { modifier in
            "'\(modifier.name)' (\(modifier.contexts.handful))"
        }
        return Diagnostic(
            "import/parallel-files", .note,
            "\(count) \(kind.rawValue)s define the same tokens, and are read as permutations of "
                + names.joined(separator: " and "), at: range, hint: "a resolver document says which file is for what")
    }

    fileprivate static func parallelFiles(_ count: Int, _ modifier: Modifier, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/parallel-files", .note,
            "\(count) files define the same tokens, and are read for the contexts \(modifier.contexts.handful) of "
                + "'\(modifier.name)'",
            at: range, hint: "a resolver document says which file is for what")
    }

    fileprivate static func gaps(
        _ count: Int, _ modifier: Modifier, _ context: Int, _ file: ParallelSource, instead: String
    ) -> Diagnostic {
        Diagnostic(
            "import/context", .warning,
            "\(count.counted("token has", "tokens have")) no value in \(modifier.name)=\(modifier.contexts[context])",
            at: file.start,
            hint: file.isFigmaExport ? nil : "there the value is that of \(modifier.name)=\(instead)")
    }

    fileprivate static func tooManyParallelFiles(
        _ modifiers: Int, _ contexts: Int, at range: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "files that define the same tokens make \(modifiers.counted("modifier")) with up to "
                + contexts.counted("context"), at: range,
            hint: "at most \(ContextSpace.maximumNamedModifierCount) with \(ContextSpace.maximumContextCount) each; "
                + "name fewer files")
    }
}
