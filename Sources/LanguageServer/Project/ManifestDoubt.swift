import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTokenSyntax

/// What in the findings of a project is sure although its manifest has errors.
struct ManifestDoubt {
    /// The keys of the manifest in which the errors are; `nil` for an error elsewhere.
    private let keys: Set<Manifest.Key>?
    private let manifest: SourceID?

    /// - Parameters:
    ///   - errors: of the manifest.
    ///   - compilation: of what can be read.
    init(_ errors: [Diagnostic], in root: FilePath, _ compilation: Compilation) {
        let isManifest = { (text: SourceText) in FilePath(text.path) == root }
        manifest = compilation.sources.texts.firstIndex(where: isManifest).map { SourceID(index: Int32($0)) }
        guard let manifest, let tree = SyntaxReader.read(compilation.sources[manifest], id: manifest).tree else {
            keys = nil
            return
        }
        let entries = tree.entries(of: tree.root)
        let found = errors.filter { $0.severity == .error }.map { error in
            entries.first { entry in
                guard let range = error.range, range.source == manifest else { return false }
                let whole = tree.range(of: entry.key).extended(to: tree.range(of: entry.value))
                return whole.offset <= range.offset && range.end <= whole.end
            }.flatMap { Manifest.Key(rawValue: tree.text(of: $0.key)) }
        }
        keys = found.isEmpty || found.contains(nil) ? nil : Set(found.compactMap(\.self))
    }

    /// What no correction of the manifest takes away.
    func findings(of compilation: Compilation) -> [Diagnostic] {
        let all = compilation.diagnostics.filter { $0.range.map { $0.source != manifest } ?? false }
        guard let keys, keys.allSatisfy({ !$0.decidesReading }) else { return all.filter(\.isOfSyntax) }
        if keys.allSatisfy({ !$0.decidesRules }) { return all }
        return all.filter { finding in !RuleCatalog.configurable.contains { $0.id == finding.id } }
    }
}

extension Diagnostic {
    /// Whether it is about the form of a file alone.
    var isOfSyntax: Bool { ["yaml", "json"].contains(id.area) }
}

extension Manifest.Key {
    /// Whether it says what is read, and how.
    fileprivate var decidesReading: Bool {
        switch self {
        case .tessera, .sources, .resolver, .modifiers, .dialect, .extends, .maximumPermutations: true
        default: false
        }
    }

    /// Whether it says what is found in what is read.
    fileprivate var decidesRules: Bool {
        switch self {
        case .outputs, .name, .nameVersion: false
        default: true
        }
    }
}
