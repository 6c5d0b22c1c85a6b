import TesseraDiagnostics

/// The syntax of a file.
public enum SourceSyntax: Hashable, Sendable {
    case yaml
    case json(JSONDialect)

    /// What the names of files in these syntaxes end with: those of YAML, then those of JSON and its dialects.
    public static let fileEndings = [".yaml", ".yml", ".json", ".jsonc", ".json5"]

    /// As the file's name says: YAML unless it ends with `.json`, `.jsonc` or `.json5`.
    public init(path: String) {
        let name = FilePath(path.lowercased())
        if name.hasSuffix(".json") {
            self = .json(.strict)
        } else if name.hasSuffix(".jsonc") {
            self = .json(.jsonc)
        } else if name.hasSuffix(".json5") {
            self = .json(.json5)
        } else {
            self = .yaml
        }
    }
}

/// Reads a file with the reader of its syntax.
public enum SyntaxReader {
    /// - Parameter syntax: `nil` for what the file's name says.
    /// - Returns: see ``YAMLReader`` and ``JSONReader``.
    public static func read(
        _ source: SourceText, id: SourceID, as syntax: SourceSyntax? = nil, limits: ReaderLimits = ReaderLimits()
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        let (tree, found) =
            switch syntax ?? SourceSyntax(path: source.path) {
            case .yaml: YAMLReader.read(source, id: id, limits: limits)
            case .json(let dialect): JSONReader.read(source, id: id, dialect: dialect, limits: limits)
            }
        return (tree, found + (tree.map { LookalikeKeys.find(in: $0, of: source) } ?? []))
    }
}

/// Which JSON a text is held to. Each dialect takes everything that those before it take.
public enum JSONDialect: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// RFC 8259.
    case strict
    /// With comments and trailing commas, as editors read their settings.
    case jsonc
    /// https://spec.json5.org
    case json5

    public static func < (lhs: JSONDialect, rhs: JSONDialect) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    var name: String {
        switch self {
        case .strict: "JSON"
        case .jsonc: "JSONC"
        case .json5: "JSON5"
        }
    }
}

/// What can be written in some dialects only. Its meaning is plain in all of them, so the reader
/// reports it and reads on.
enum JSONForm {
    case comment, trailingComma
    case singleQuotes, bareKey, blank
    case plusSign, leadingPoint, trailingPoint, hexadecimal, notFinite

    /// The dialects from this one on have it.
    var dialect: JSONDialect {
        switch self {
        case .comment, .trailingComma: .jsonc
        default: .json5
        }
    }
}

/// Bounds that no input can pass, so that a hostile file ends in an error within milliseconds.
public struct ReaderLimits: Sendable {
    /// How many collections may stand inside each other, aliases written out.
    public var nestingDepth = 512
    /// How many nodes the file may have once every alias is written out. Real token files repeat a
    /// few hundred nodes; a "billion laughs" file repeats billions.
    public var expandedNodeCount = 10_000_000
    /// How many entries merge keys (`<<`) may bring into other mappings.
    public var mergedEntryCount = 1_000_000
    /// How many `%TAG` directives a file may have. Token files have none.
    public var tagDirectiveCount = 64
    /// Size of a file in bytes.
    public var byteCount = 64 << 20

    public init() {}
}
