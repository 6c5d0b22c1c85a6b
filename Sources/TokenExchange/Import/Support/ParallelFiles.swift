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
