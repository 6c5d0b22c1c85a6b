import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenSyntax

/// The manifest for what a conversion writes. With it the files mean what the input means, and pass a check.
public struct ConversionManifest: Sendable {
    /// What the written files have values for.
    public let modifiers: [Modifier]
    /// Rules that find errors in the design itself, which a check is to tell as warnings.
    public let rules: [DiagnosticID]
    /// What a check finds that no manifest can except.
    public let blockingErrors: [Diagnostic]
    /// Where tokens would have one name in an output, which a manifest names only later.
    public let collisions: [Diagnostic]
    /// Of an output with more permutations than one can have, where there is one.
    public let excessOfPermutations: Diagnostic?
    private let name: String
    /// Of one token, where that is not the limit that a manifest has without the key.
    private var maximumPermutations: Int?

    /// - Parameters:
    ///   - sources: what the document's places are in.
    ///   - name: of the design.
    ///   - isWritten: whether anything is, and is to pass.
    init(
        of conversion: Conversion, as target: Conversion.Target, _ sources: SourceMap, name: String, isWritten: Bool
    ) {
        let space = conversion.tokens.contexts
        let used = conversion.tokens.requiredModifiers
        // Of those that no one declares, a design without contexts needs none.
        modifiers = space.modifiers.indices.filter {
            used.contains(modifier: $0) || space.modifiers[$0].system == nil || !space.modifiers[$0].isRecognized
        }
        .map { space.modifiers[$0] }
        self.name = ProjectLoader.typeName(fromFile: name)
        guard isWritten else {
            rules = []
            blockingErrors = []
            collisions = []
            excessOfPermutations = nil
            return
        }
        var manifest = Manifest()
        manifest.name = self.name
        manifest.contexts = ContextSpace(counting: modifiers)
        manifest.outputs = [
            Output(format: SwiftOptions(), path: "Tokens.swift"),
            Output(format: CSSOptions(), path: "tokens.css"),
        ]
        // As it is in memory: that a text is read as what it was written from is the writers' to keep.
        let document = conversion.document(as: target)
        // Under a name of its own: what a theme document makes is no theme document.
        var sources = sources
        let written = sources.add(SourceText(path: "\(name).tokens.json", bytes: []))
        var input = CompilationInput(sources: sources, tokenFiles: [], sourceNames: [], manifest: manifest)
        input.imported = [SyntaxTree(document, source: written)]
        input.isForWriting = false
        var found = Compiler.check(input).diagnostics.filter { $0.severity == .error }
        if found.contains(where: { $0.id == "context/limit" }) {
            maximumPermutations = ContextSpace.maximumPermutationCount
            input.manifest.maximumPermutations = ContextSpace.maximumPermutationCount
            found = Compiler.check(input).diagnostics.filter { $0.severity == .error }
        }
        collisions = found.filter { $0.id == NameCollision.description.id }
        excessOfPermutations = found.first { $0.id == "output/permutations" }
        let errors = found.filter { $0.id != NameCollision.description.id && $0.id != "output/permutations" }
        let excepted = errors.filter { RuleCatalog.configurability(of: $0.id) != .none }
        rules = Set(excepted.map(\.id)).sorted { $0.rawValue < $1.rawValue }
        blockingErrors = errors.filter { RuleCatalog.configurability(of: $0.id) == .none }
    }

    /// - Parameter path: of the file, or of the resolver document.
    public func text(for path: String) -> String {
        // It has its modifiers itself.
        let isResolver = ProjectLoader.resolverSuffixes.contains { path.hasSuffix($0) }
        let path = YAMLScalar.string(path, isInFlow: true)
        var lines = ["name: \(name)"]
        lines.append(isResolver ? "resolver: \(path)" : "sources: [\(path)]")
        lines.append("dialect: standard")
        if !isResolver, !modifiers.isEmpty {
            lines.append("modifiers:")
            for modifier in modifiers {
                let contexts = modifier.contexts.map { YAMLScalar.string($0, isInFlow: true) }.joined(separator: ", ")
                let name = YAMLScalar.string(modifier.name, isInFlow: false)
                let initial = YAMLScalar.string(modifier.defaultName, isInFlow: true)
                let system = modifier.systemEntries.map { key, value in
                    switch value {
                    case .word(let word): ", \(key): \(word)"
                    case .mapping(let entries):
                        ", \(key): { "
                            + entries.map {
                                "\(YAMLScalar.string($0.context, isInFlow: true)): \(YAMLScalar.string($0.text, isInFlow: true))"
                            }.joined(separator: ", ") + " }"
                    }
                }.joined()
                lines.append("  \(name): { contexts: [\(contexts)], default: \(initial)\(system) }")
            }
        }
        if let maximumPermutations { lines.append("maximumPermutations: \(maximumPermutations)") }
        if !rules.isEmpty { lines.append("rules: { \(rules.map { "\($0): warning" }.joined(separator: ", ")) }") }
        return lines.map { $0 + "\n" }.joined()
    }
}
