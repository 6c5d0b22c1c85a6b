import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Where the names of tokens and groups stand in the files of a project: where they are defined, and where something
/// refers to them.
///
/// Read off the syntax, so that what is invalid is found, too: an editor is asked most while a file is not yet right.
struct ReferenceIndex {
    /// A place that names a path.
    struct Use {
        /// Names joined by dots.
        let path: String
        /// The names alone, each with its place.
        let names: [SourceRange]
        /// The names with the dots or slashes between them.
        let range: SourceRange
        /// Whether it stands in a text for people, in which braces may be anything: it counts only where it names a token
        /// or a group that there is.
        var isProse = false
    }

    /// A key that defines a token or a group.
    struct Definition {
        let path: String
        /// With its quotes.
        let key: SourceRange
        /// The key and all that stands under it.
        let whole: SourceRange
        let node: NodeID
    }

    /// A group that takes over what another has.
    struct Extension: Hashable {
        let group: String
        let base: String
    }

    private(set) var uses: [Use] = []
    private(set) var extensions: Set<Extension> = []
    private(set) var definitions: [Definition] = []
    private var usesBySource: [SourceID: [Int]] = [:]
    private var definitionsBySource: [SourceID: [Int]] = [:]

    private var bytes: [UInt8] = []

    /// - Parameter tokenFiles: those whose keys are names of tokens; in the others, which are manifests, policies and
    ///   theme documents, only what names tokens counts.
    init(_ trees: [SyntaxTree], in sources: SourceMap, tokenFiles: Set<SourceID>) {
        let roots = SourceRoots(of: trees.filter { tokenFiles.contains($0.source) }, in: sources)
        for tree in trees {
            bytes = sources[tree.source].bytes
            let isTokenFile = tokenFiles.contains(tree.source)
            scan(tree, hasNamesAsKeys: isTokenFile && !tree.isResolver)
            if isTokenFile { define(tree, roots) } else { scanPaths(tree) }
        }
        bytes = []
        uses.sort { ($0.range.source, $0.range.offset) < ($1.range.source, $1.range.offset) }
        definitions.sort { ($0.key.source, $0.key.offset) < ($1.key.source, $1.key.offset) }
        for (index, use) in uses.enumerated() { usesBySource[use.range.source, default: []].append(index) }
        for (index, definition) in definitions.enumerated() {
            definitionsBySource[definition.key.source, default: []].append(index)
        }
    }

    func use(at offset: Int, in source: SourceID) -> Use? {
        usesBySource[source]?.lazy.map { uses[$0] }.first { $0.range.offset <= offset && offset <= $0.range.end }
    }

    func definition(at offset: Int, in source: SourceID) -> Definition? {
        definitionsBySource[source]?.lazy.map { definitions[$0] }.first {
            $0.key.offset <= offset && offset <= $0.key.end
        }
    }

    func uses(in source: SourceID) -> [Use] { (usesBySource[source] ?? []).map { uses[$0] } }
    func definitions(in source: SourceID) -> [Definition] {
        (definitionsBySource[source] ?? []).map { definitions[$0] }
    }

    /// Those of the path itself.
    func definitions(of path: String) -> [Definition] { definitions.filter { $0.path == path } }

    // MARK: References

    /// Texts for people, in which they name tokens as well: `use {color.accent}`.
    private static let texts: Set<String> = ["$description", "$deprecated", "$comment"]

    /// - Parameter hasNamesAsKeys: whether keys without a `$` are names of tokens, so that `description` is one.
    private mutating func scan(_ tree: SyntaxTree, hasNamesAsKeys: Bool) {
        var next: [(node: NodeID, key: String)] = [(tree.root, "")]
        while let (node, key) = next.popLast() {
            switch tree.kind(of: node) {
            case .mapping:
                for entry in tree.entries(of: node) where tree.anchorRange(of: entry.value) == nil {
                    let name = tree.text(of: entry.key)
                    // What belongs to other tools is no reference.
                    if name == "$schema" || (key == "$extensions" && name != OwnExtension.vendorKey) { continue }
                    next.append((entry.value, name))
                }
            case .sequence:
                for element in tree.elements(of: node) where tree.anchorRange(of: element) == nil {
                    next.append((element, key))
                }
            case .scalar:
                let range = tree.range(of: node)
                guard range.end <= bytes.count, range.length > 2 else { continue }
                scanBraces(range, isProse: Self.texts.contains(key) || !hasNamesAsKeys && key == "description")
                if key == "$ref" || key == "$extends" { scanPointer(range, tree.text(of: node)) }
            }
        }
    }

    // MARK: Paths in manifests

    /// Where a manifest names groups and tokens without braces: the types of groups, what is localized, and which tokens
    /// a rule, a layer, an exception or a style is for.
    private mutating func scanPaths(_ tree: SyntaxTree) {
        var next = [tree.root]
        while let node = next.popLast() {
            guard tree.anchorRange(of: node) == nil else { continue }
            for entry in tree.entries(of: node) {
                switch tree.text(of: entry.key) {
                case "types":
                    for type in tree.entries(of: entry.value) { scanPath(tree.range(of: type.key)) }
                case "primary" where tree.value(of: node, forKey: "format").map { tree.text(of: $0) } == "design-md":
                    scanPath(tree.range(of: entry.value))
                // The groups of which a rule requires children.
                case "tokens", "localized", "match":
                    let list =
                        tree.kind(of: entry.value) == .sequence ? Array(tree.elements(of: entry.value)) : [entry.value]
                    for element in list where tree.kind(of: element) == .scalar { scanPath(tree.range(of: element)) }
                default: next.append(entry.value)
                }
            }
            next += tree.elements(of: node)
        }
    }

    /// The names of a path, or of a pattern as far as it names anything: of `color.text.*` the group.
    private mutating func scanPath(_ range: SourceRange) {
        var (start, end) = (range.offset, range.end)
        guard end <= bytes.count, start < end else { return }
        if "\"'".utf8.contains(bytes[start]), end - start > 1 { (start, end) = (start + 1, end - 1) }
        // What is taken out again.
        if bytes[start] == UInt8(ascii: "!") { start += 1 }
        if let wildcard = bytes[start..<end].firstIndex(where: { "*?".utf8.contains($0) }) {
            // Of `color.text*` the group, too: what it matches may have any name that begins so.
            end = bytes[start..<wildcard].lastIndex(of: UInt8(ascii: ".")) ?? start
        }
        while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        guard !bytes[start..<end].contains(where: { "{}![]".utf8.contains($0) || $0 < 0x20 }) else { return }
        add(start..<end, separator: UInt8(ascii: "."), range.source, isPointer: false)
    }

    private mutating func scanBraces(_ range: SourceRange, isProse: Bool) {
        var start: Int?
        for index in range.bytes {
            switch bytes[index] {
            case UInt8(ascii: "{"): start = index + 1
            case UInt8(ascii: "}"):
                if let first = start {
                    add(
                        first..<index, separator: UInt8(ascii: "."), range.source, isPointer: false, isProse: isProse)
                }
                start = nil
            // No name goes over a line.
            case UInt8(ascii: "\n"): start = nil
            default: continue
            }
        }
    }

    /// `#/a/b/$value/0`: the names as far as the first property.
    private mutating func scanPointer(_ range: SourceRange, _ text: String) {
        guard text.hasPrefix("#/"), let sign = bytes[range.bytes].firstIndex(of: UInt8(ascii: "#")) else { return }
        let end = sign + text.utf8.count
        guard end <= range.end else { return }
        var stop = sign + 2
        while stop < end {
            let next = bytes[stop..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
            if bytes[stop] == UInt8(ascii: "$"), String(decoding: bytes[stop..<next], as: UTF8.self) != TokenName.root {
                stop -= 1
                break
            }
            stop = next == end ? end : next + 1
        }
        let last = min(stop, end)
        if last > sign + 2 { add(sign + 2..<last, separator: UInt8(ascii: "/"), range.source, isPointer: true) }
    }

    private mutating func add(
        _ range: Range<Int>, separator: UInt8, _ source: SourceID, isPointer: Bool, isProse: Bool = false
    ) {
        if range.isEmpty { return }
        var names: [SourceRange] = []
        var texts: [String] = []
        var first = range.lowerBound
        for index in first...range.upperBound where index == range.upperBound || bytes[index] == separator {
            names.append(SourceRange(source: source, offset: first, length: index - first))
            let text = String(decoding: bytes[first..<index], as: UTF8.self)
            texts.append(isPointer ? Self.unescaped(text) : text)
            first = index + 1
        }
        uses.append(
            Use(
                path: texts.joined(separator: "."), names: names,
                range: SourceRange(source: source, offset: range.lowerBound, length: range.count),
                isProse: isProse))
    }

    /// A name of a pointer without its escapes: `my%20color`.
    private static func unescaped(_ name: String) -> String {
        guard let segment = (try? JSONPointer(fragment: "/" + name))?.segments.first else { return name }
        return segment.decodedName ?? segment.name
    }

    // MARK: Definitions

    private mutating func define(_ tree: SyntaxTree, _ roots: SourceRoots) {
        for root in roots.nodes[tree.source] ?? (tree.isResolver ? [] : [tree.root]) { define(root, "", tree) }
    }

    /// The path in `{color.base}` or `#/color/base`.
    private static func base(_ text: String) -> String? {
        if text.hasPrefix("{"), text.hasSuffix("}") { return String(text.dropFirst().dropLast()) }
        guard text.hasPrefix("#/") else { return nil }
        return text.dropFirst(2).split(ascii: "/").joined(separator: ".")
    }

    /// The paths that are one name with another: those that groups inherit, by whatever way, and those that are written
    /// in the place of what would be inherited. The path itself is among them.
    func relatives(of path: String) -> Set<String> {
        var known: Set<String> = [path]
        var open = [path]
        // More than any design has.
        while let next = open.popLast(), known.count < 10_000 {
            for each in extensions {
                for (from, to) in [(each.base, each.group), (each.group, each.base)] {
                    guard next.utf8.starts(with: (from + ".").utf8) else { continue }
                    let other = to + next.dropFirst(from.count)
                    if known.insert(other).inserted { open.append(other) }
                }
            }
        }
        return known
    }

    private mutating func define(_ root: NodeID, _ prefix: String, _ tree: SyntaxTree) {
        var next = [(node: root, path: prefix)]
        while let (node, path) = next.popLast() {
            guard tree.kind(of: node) == .mapping, tree.anchorRange(of: node) == nil else { continue }
            for entry in tree.entries(of: node) {
                let name = tree.text(of: entry.key)
                if name == "$extends" || name == "$ref", let base = Self.base(tree.text(of: entry.value)) {
                    extensions.insert(Extension(group: path, base: base))
                }
                if name.hasPrefix("$"), name != TokenName.root { continue }
                let key = tree.range(of: entry.key)
                // What a merge key brings in stands elsewhere.
                guard key.source == tree.source, !name.isEmpty else { continue }
                let child = path.isEmpty ? name : path + "." + name
                definitions.append(
                    Definition(
                        path: child, key: key, whole: key.extended(to: tree.range(of: entry.value)), node: entry.value))
                next.append((entry.value, child))
            }
        }
    }
}

extension SyntaxTree {
    fileprivate var isResolver: Bool { value(of: root, forKey: "resolutionOrder") != nil }
}

/// Where tokens begin in resolver documents, and in files of which these take a part: what stands there is at the top of
/// the design.
private struct SourceRoots {
    /// By file; none of a file that no pointer leads into.
    private(set) var nodes: [SourceID: [NodeID]] = [:]

    init(of trees: [SyntaxTree], in sources: SourceMap) {
        let files = Dictionary(trees.map { (FilePath(sources[$0.source].path), $0) }) { first, _ in first }
        for tree in trees where tree.isResolver {
            let folder = FilePath(sources[tree.source].path).folder
            for element in Self.elements(of: tree) {
                // Beside a reference stand tokens that take the place of those behind it.
                add(element, of: tree)
                guard let reference = tree.value(of: element, forKey: "$ref").map({ tree.text(of: $0) }) else {
                    continue
                }
                let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                    .map(String.init)
                guard let file = parts.first, let target = file.isEmpty ? tree : files[folder.appending(file)] else {
                    continue
                }
                guard parts.count > 1, !parts[1].isEmpty else {
                    if !target.isResolver { add(target.root, of: target) }
                    continue
                }
                // A set has its own sources.
                let isOfSets = ["/sets/", "/modifiers/"].contains { parts[1].hasPrefix($0) }
                if let node = target.node(at: parts[1]), !target.isResolver || !isOfSets { add(node, of: target) }
            }
        }
    }

    private mutating func add(_ node: NodeID, of tree: SyntaxTree) {
        if nodes[tree.source]?.contains(node) != true { nodes[tree.source, default: []].append(node) }
    }

    /// The sources of sets and modifiers.
    private static func elements(of tree: SyntaxTree) -> [NodeID] {
        var elements: [NodeID] = []
        var next = [tree.root]
        while let node = next.popLast() {
            for entry in tree.entries(of: node) {
                if tree.reads(entry.key, "sources") || tree.reads(entry.key, "contexts") {
                    let lists =
                        tree.kind(of: entry.value) == .mapping
                        ? tree.entries(of: entry.value).map(\.value) : [entry.value]
                    for list in lists { elements += tree.elements(of: list) }
                } else {
                    next.append(entry.value)
                }
            }
            next += tree.elements(of: node)
        }
        return elements
    }
}

extension SyntaxTree {
    /// What a pointer leads to.
    fileprivate func node(at fragment: String) -> NodeID? {
        guard let pointer = try? JSONPointer(fragment: fragment) else { return nil }
        var node = root
        for segment in pointer.segments {
            guard let entry = entry(segment, of: node) else { return nil }
            node = entry.value
        }
        return node
    }

    /// What a part of a pointer names.
    func entry(_ segment: JSONPointer.Segment, of node: NodeID) -> Entry? {
        let names = [segment.name, segment.decodedName].compactMap(\.self)
        return entries(of: node).first { names.contains(text(of: $0.key)) }
    }
}
