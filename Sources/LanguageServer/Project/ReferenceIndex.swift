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
        let isPointer: Bool
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

    /// - Parameter tokenFiles: those whose keys are names of tokens; in the others, which are manifests, only what names
    ///   tokens counts.
    init(_ trees: [SyntaxTree], in sources: SourceMap, tokenFiles: Set<SourceID>) {
        for tree in trees {
            bytes = sources[tree.source].bytes
            scan(tree)
            if tokenFiles.contains(tree.source) { define(tree) } else { scanPaths(tree) }
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

    /// Texts for people, and what belongs to other tools, are no references.
    private static let texts: Set<String> = ["$description", "$deprecated", "$schema", "$comment", "description"]

    private mutating func scan(_ tree: SyntaxTree) {
        var next: [(node: NodeID, key: String)] = [(tree.root, "")]
        while let (node, key) = next.popLast() {
            switch tree.kind(of: node) {
            case .mapping:
                for entry in tree.entries(of: node) where tree.anchorRange(of: entry.value) == nil {
                    let name = tree.text(of: entry.key)
                    if Self.texts.contains(name) || (key == "$extensions" && name != OwnExtension.vendorKey) {
                        continue
                    }
                    next.append((entry.value, name))
                }
            case .sequence:
                for element in tree.elements(of: node) where tree.anchorRange(of: element) == nil {
                    next.append((element, key))
                }
            case .scalar:
                let range = tree.range(of: node)
                guard range.end <= bytes.count, range.length > 2 else { continue }
                scanBraces(range)
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
                case "tokens", "localized":
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
        if let star = bytes[start..<end].firstIndex(of: UInt8(ascii: "*")) { end = star }
        while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        guard !bytes[start..<end].contains(where: { "{}!?[]".utf8.contains($0) || $0 <= 0x20 }) else { return }
        add(start..<end, separator: UInt8(ascii: "."), range.source, isPointer: false)
    }

    private mutating func scanBraces(_ range: SourceRange) {
        var start: Int?
        for index in range.bytes {
            switch bytes[index] {
            case UInt8(ascii: "{"): start = index + 1
            case UInt8(ascii: "}"):
                if let first = start {
                    add(first..<index, separator: UInt8(ascii: "."), range.source, isPointer: false)
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
        // An escape is another text than it says.
        guard !text.contains("~"), !text.contains("%") else { return }
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

    private mutating func add(_ range: Range<Int>, separator: UInt8, _ source: SourceID, isPointer: Bool) {
        if range.isEmpty { return }
        var names: [SourceRange] = []
        var texts: [String] = []
        var first = range.lowerBound
        for index in first...range.upperBound where index == range.upperBound || bytes[index] == separator {
            names.append(SourceRange(source: source, offset: first, length: index - first))
            texts.append(String(decoding: bytes[first..<index], as: UTF8.self))
            first = index + 1
        }
        uses.append(
            Use(
                path: texts.joined(separator: "."), names: names,
                range: SourceRange(source: source, offset: range.lowerBound, length: range.count),
                isPointer: isPointer))
    }

    // MARK: Definitions

    private mutating func define(_ tree: SyntaxTree) {
        if tree.value(of: tree.root, forKey: "resolutionOrder") == nil {
            define(tree.root, "", tree)
            return
        }
        // A resolver document has tokens in the sources of its sets and modifiers.
        var next = [tree.root]
        while let node = next.popLast() {
            for entry in tree.entries(of: node) {
                if tree.reads(entry.key, "sources") || tree.reads(entry.key, "contexts") {
                    let lists =
                        tree.kind(of: entry.value) == .mapping
                        ? tree.entries(of: entry.value).map(\.value) : [entry.value]
                    for list in lists {
                        for element in tree.elements(of: list) where tree.value(of: element, forKey: "$ref") == nil {
                            define(element, "", tree)
                        }
                    }
                } else {
                    next.append(entry.value)
                }
            }
            next += tree.elements(of: node)
        }
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
