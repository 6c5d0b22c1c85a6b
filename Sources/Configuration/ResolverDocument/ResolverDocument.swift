import TesseraDiagnostics
import TesseraTokenSyntax

/// A resolver document (DTCG 2025.10 Resolver): which sources make up the tokens of a design, in
/// which order, and which of them hold in one context only.
///
/// All references between sets, sources and files are followed. What is in the sources is not looked
/// at: they are merged and checked as token trees by whoever takes the layers.
public struct ResolverDocument: Sendable {
    /// The modifiers of the order, the last one first: it goes before the others. One without a default has its first
    /// context as such.
    public let contexts: ContextSpace
    /// In the order in which they are laid over each other: a token of a later one replaces that of
    /// an earlier one.
    public let layers: [TokenLayer]
    /// Indices of the modifiers that have no default: whoever asks for one permutation must choose.
    public let modifiersWithoutDefault: Set<Int>
}

/// Bounds that no input can pass, so that a few lines of sets that repeat each other end in an error.
public struct ResolverLimits: Sendable {
    /// How many sets and sources there may be once every reference is written out. Large designs
    /// have some hundred.
    public var sourceCount = 65_536
    /// How many nodes the layers may have together: a file that is used twice counts twice.
    public var nodeCount = 10_000_000
    /// How many references may lead from one to the next.
    public var referenceDepth = 512

    public init() {}
}

extension ResolverDocument {
    /// Reads a resolver document and opens the files that it names, each once.
    ///
    /// - Parameter isLenient: takes a modifier of one context, `context` for `contexts`, and
    ///   names inside of named sets and modifiers, each with a warning.
    /// - Returns: no document if anything is wrong with it, or with the syntax of a file that it names.
    ///   All errors are reported, but for those that the library reports.
    public static func read(
        _ tree: SyntaxTree, library: inout any SourceLibrary, isLenient: Bool = false,
        limits: ResolverLimits = ResolverLimits()
    ) -> (ResolverDocument?, [Diagnostic]) {
        var reader = ResolverReader(tree, library: library, isLenient: isLenient)
        let document = reader.read(limits: limits)
        library = reader.library
        return (document, reader.diagnostics)
    }

    /// Whether a file is a resolver document, good or bad, and no token file.
    ///
    /// `resolutionOrder` with anything but a group decides it, since no token file has it. So does a
    /// plain `version`, if `sets`, `modifiers` or `resolutionOrder` stand beside it; one that is a version of DTCG, as
    /// `2025.10` is, also with nothing but what a resolver document has. A group with a `$type` may have a token named
    /// `version`, and many a file says its name and its version.
    public static func isResolver(_ tree: SyntaxTree) -> Bool {
        guard tree.kind(of: tree.root) == .mapping else { return false }
        var version: String?
        for entry in tree.entries(of: tree.root) {
            let name = tree.text(of: entry.key)
            let kind = tree.kind(of: entry.value)
            if name == "resolutionOrder", kind != .mapping { return true }
            if name == "version", kind == .scalar { version = tree.text(of: entry.value) }
        }
        let names = Set(tree.entries(of: tree.root).map { tree.text(of: $0.key) })
        if names.contains("$type") { return false }
        guard let version else { return declaresSources(tree) }
        return !names.isDisjoint(with: ["sets", "modifiers", "resolutionOrder"])
            || isFormatVersion(version) && names.isSubset(of: ResolverReader.rootKeys)
    }

    /// Whether a set, or a context of a modifier, has a list of sources, as no group of tokens has one.
    private static func declaresSources(_ tree: SyntaxTree) -> Bool {
        func values(_ key: String, _ part: String) -> [NodeID] {
            guard let all = tree.value(of: tree.root, forKey: key), tree.kind(of: all) == .mapping else { return [] }
            return tree.entries(of: all).map(\.value).filter { tree.kind(of: $0) == .mapping }.compactMap {
                tree.value(of: $0, forKey: part)
            }
        }
        let contexts = values("modifiers", "contexts").filter { tree.kind(of: $0) == .mapping }.flatMap {
            tree.entries(of: $0).map(\.value)
        }
        return (values("sets", "sources") + contexts).contains { tree.kind(of: $0) == .sequence }
    }

    /// A year and a month.
    private static func isFormatVersion(_ text: String) -> Bool {
        let parts = text.split(ascii: ".", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [4, 2] && parts.allSatisfy { $0.utf8.allSatisfy(\.isASCIIDigit) }
    }
}
