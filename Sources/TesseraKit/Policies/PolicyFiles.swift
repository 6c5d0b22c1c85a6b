import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenSyntax

/// The policies that a manifest extends, directly and by way of others. Nothing is fetched: they are on the disk.
struct PolicyFiles {
    struct Policy {
        let tree: SyntaxTree
        /// Those that it extends, directly and by way of others, by their indices.
        let bases: Set<Int>
    }

    /// What has been read for one manifest is not read again for the next, by real paths.
    typealias Cache = [FilePath: [UInt8]]

    /// Each comes behind those that it extends, and is there once, however many extend it.
    private(set) var policies: [Policy] = []
    private(set) var sources: SourceMap
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var cache: Cache

    private let overlay: FileOverlay
    private var search: PolicySearch?
    /// By real paths; `nil` for what cannot be read, which is reported once.
    private var indices: [FilePath: Int?] = [:]
    /// Files, by real paths, that are being read because another one names them.
    private var open: [FilePath] = []
    private var hasTooMany = false

    /// - Parameter path: of the manifest.
    init(extendedBy tree: SyntaxTree, at path: String, in sources: SourceMap, over overlay: FileOverlay, _ cache: Cache)
    {
        self.sources = sources
        self.overlay = overlay
        self.cache = cache
        if ExtendedPolicies.names(in: tree).isEmpty { return }
        search = PolicySearch(manifest: FilePath(path), over: overlay)
        open = [FileSystem.realPath(of: path).map { FilePath($0) } ?? FilePath(path)]
        _ = readAll(namedBy: tree, at: FilePath(path), chain: [])
    }

    /// - Parameter chain: the names that have led to the file, the last first.
    /// - Returns: what the file extends, directly and by way of others.
    private mutating func readAll(namedBy tree: SyntaxTree, at file: FilePath, chain: [SourceRange]) -> Set<Int> {
        var bases: Set<Int> = []
        for name in ExtendedPolicies.names(in: tree) {
            if let index = read(name, from: file, chain: chain) {
                bases.insert(index)
                bases.formUnion(policies[index].bases)
            }
        }
        return bases
    }

    /// - Returns: the index of the policy; `nil` for what is reported.
    private mutating func read(_ name: ExtendedPolicies.Name, from file: FilePath, chain: [SourceRange]) -> Int? {
        guard let place = search?.place(of: name.text, from: file), !hasTooMany else { return nil }
        let range = name.range
        let path: FilePath
        let key: FilePath
        switch place {
        case .file(let found, let real): (path, key) = (found, real)
        case .none(let reason):
            diagnostics.append(.policyIsMissing(name.text, reason, at: range, chain))
            return nil
        }
        if let start = open.firstIndex(of: key) {
            let others = chain.prefix(open.count - 1 - start)
            diagnostics.append(.policyExtendsItself(path.text, at: range, others))
            return nil
        }
        if let known = indices[key] { return known }
        if policies.count + open.count > ExtendedPolicies.limit {
            hasTooMany = true
            diagnostics.append(.tooManyPolicies(at: range, notes: Diagnostic.notes(on: chain)))
            return nil
        }
        indices.updateValue(nil, forKey: key)
        guard let id = text(at: path, key, named: range) else { return nil }
        let (tree, findings) = SyntaxReader.read(sources[id], id: id)
        diagnostics += findings
        guard let tree else { return nil }
        open.append(key)
        let bases = readAll(namedBy: tree, at: path, chain: [range] + chain)
        open.removeLast()
        policies.append(Policy(tree: tree, bases: bases))
        indices[key] = policies.count - 1
        return policies.count - 1
    }

    private mutating func text(at path: FilePath, _ key: FilePath, named range: SourceRange) -> SourceID? {
        let bytes: [UInt8]
        if let known = cache[key] {
            bytes = known
        } else {
            do throws(FileSystem.Error) {
                bytes = try overlay.read(path.text)
            } catch {
                diagnostics.append(.policyIsUnreadable(error.message, at: range))
                return nil
            }
            cache[key] = bytes
        }
        let (text, error) = TextDecoding.decode(bytes, path: path.text)
        let id = sources.add(text)
        guard let error else { return id }
        diagnostics.append(error.diagnostic(source: id))
        return nil
    }
}

extension PolicyFiles {
    /// Whether a document says what only a policy says, and nothing that would be a group of tokens. A key that no policy
    /// has is then a mistake in a policy.
    static func isPolicy(_ tree: SyntaxTree) -> Bool {
        guard tree.kind(of: tree.root) == .mapping else { return false }
        let entries = tree.entries(of: tree.root)
        let names = Manifest.Key.allCases.map(\.rawValue)
        let keys = entries.map { entry in
            let text = tree.text(of: entry.key)
            return Manifest.Key(rawValue: text) ?? Spelling.nearest(to: text, among: names).flatMap(Manifest.Key.init)
        }
        let isKnown = entries.allSatisfy {
            Manifest.Key(rawValue: tree.text(of: $0.key))?.isFor(policies: true) ?? false
        }
        let mayBeTokens = zip(keys, entries).contains { key, entry in
            tree.text(of: entry.key).hasPrefix("$") || key == nil && tree.kind(of: entry.value) == .mapping
        }
        // A manifest of another name has its sources, too.
        let isOfDesign = keys.contains(.outputs) || keys.contains(.sources) || keys.contains(.resolver)
        if mayBeTokens || isOfDesign && !keys.contains(.locked) && !keys.contains(.exceptions) { return false }
        return zip(keys, entries).contains { key, entry in
            let kind = tree.kind(of: entry.value)
            return switch key {
            case .extends, .exceptions: isKnown && kind != .mapping
            case .locked: isKnown ? kind != .mapping : kind == .sequence
            case .overrides: kind == .sequence
            case .rules: tree.entries(of: entry.value).contains { namesRule($0, in: tree, setsLevel: !isKnown) }
            default: false
            }
        }
    }

    /// Whether an entry of `rules` has the id of a rule.
    ///
    /// - Parameter setsLevel: whether a level or options must stand there as well.
    private static func namesRule(_ entry: SyntaxTree.Entry, in tree: SyntaxTree, setsLevel: Bool) -> Bool {
        guard tree.text(of: entry.key).utf8.contains(UInt8(ascii: "/")) else { return false }
        if !setsLevel { return true }
        return tree.kind(of: entry.value) == .mapping
            ? !tree.entries(of: entry.value).contains { tree.text(of: $0.key).hasPrefix("$") }
            : RuleSettings.Level(rawValue: tree.text(of: entry.value)) != nil
    }

    /// Whether a document has sources and outputs as a manifest has them, and nothing that would be a group of tokens.
    static func isManifest(_ tree: SyntaxTree) -> Bool {
        guard tree.kind(of: tree.root) == .mapping, let outputs = tree.value(of: tree.root, forKey: "outputs"),
            tree.kind(of: outputs) == .sequence
        else { return false }
        return tree.elements(of: outputs).contains { output in
            tree.kind(of: output) == .mapping && tree.value(of: output, forKey: "format") != nil
        }
    }
}

extension Diagnostic {
    fileprivate static func policyIsMissing(
        _ name: String, _ reason: PolicySearch.Absence, at range: SourceRange, _ chain: [SourceRange]
    ) -> Diagnostic {
        let (message, hint) = reason.texts(name)
        return Diagnostic("manifest/extends", .error, message, at: range, hint: hint, notes: notes(on: chain))
    }

    fileprivate static func policyExtendsItself(
        _ path: String, at range: SourceRange, _ others: some Collection<SourceRange>
    ) -> Diagnostic {
        Diagnostic(
            "manifest/extends", .error, "'\(path)' extends itself", at: range,
            hint: "take one of these names out", notes: others.map { Note("by way of this", at: $0) })
    }

    fileprivate static func policyIsUnreadable(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/extends", .error, message, at: range)
    }

    /// The way to a file, for as many steps as people follow.
    fileprivate static func notes(on chain: [SourceRange]) -> [Note] {
        chain.prefix(10).map { Note("the file is extended here", at: $0) }
    }
}
