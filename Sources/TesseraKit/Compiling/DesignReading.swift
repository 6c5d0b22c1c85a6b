import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// The files of a run, read and merged: everything behind it works on tokens.
struct DesignReading {
    let sources: SourceMap
    private(set) var syntax: [SyntaxTree]
    let tree: TokenTree
    /// What the tree was read from, and how it was put together.
    private(set) var layers: [TokenLayer]
    let merging: LayerMerging
    /// The token files among the sources.
    let tokenFiles: Set<SourceID>
    /// What a resolver document, an importer or the manifest says; `nil` to take them from the tokens.
    let contexts: ContextSpace?
    /// Modifiers that come before those that are taken from the tokens.
    let modifiers: [Modifier]
    /// What was found wrong while the input was gathered, and in it.
    let diagnostics: [Diagnostic]
    /// Modifiers of a resolver document without a default: who asks for one permutation must choose.
    let modifiersWithoutDefault: Set<Int>
    /// The files that a resolver document names, also those that could not be read.
    let openedFiles: [SourceID]
    /// Whether every file could be read; where one could not, references into it are left alone.
    let isComplete: Bool

    init(_ input: CompilationInput) {
        var syntax = input.imported
        var diagnostics = input.diagnostics
        let readings = Parallel.map(input.tokenFiles) { SyntaxReader.read(input.sources[$0], id: $0) }
        for (tree, findings) in readings {
            diagnostics += findings
            if let tree { syntax.append(FigmaExport.shortened(tree)) }
        }
        let isComplete = input.isComplete && syntax.count == input.imported.count + input.tokenFiles.count
        let dialect = input.manifest.dialect
        // Read first, so that a key written twice is known before anything is made of the file.
        if dialect == .lenient { diagnostics.downgradeDuplicateKeys() }

        if syntax.count == 1, input.manifest.resolver != nil || ResolverDocument.isResolver(syntax[0]) {
            self.init(resolver: syntax[0], input, diagnostics)
            return
        }
        self.init(
            sources: input.sources, syntax: syntax, layers: input.parallel?.layers ?? syntax.map { TokenLayer($0) },
            merging: input.parallel == nil ? .adding : .alternating, dialect: dialect,
            contexts: input.manifest.contexts, diagnostics: diagnostics, modifiersWithoutDefault: [],
            input, isComplete: isComplete)
    }

    private init(resolver: SyntaxTree, _ input: CompilationInput, _ diagnostics: [Diagnostic]) {
        let dialect = input.manifest.dialect
        let reading = ResolverReading(
            resolver,
            library: FileLibrary(root: input.libraryRoot, sources: input.sources, overlay: input.overlay),
            dialect: dialect)
        var all = diagnostics
        all.downgradeDuplicateDescriptions(of: input.sources[resolver.source])
        all += reading.findings
        if dialect == .lenient { all.downgradeDuplicateKeys() }
        if let contexts = reading.document?.contexts { all += input.manifest.lockedModifierFindings(against: contexts) }
        self.init(
            sources: reading.library.sources, syntax: [resolver] + reading.library.openedTrees,
            layers: reading.document?.layers ?? [], merging: .overriding, dialect: dialect,
            contexts: reading.document?.contexts, diagnostics: all,
            modifiersWithoutDefault: reading.document?.modifiersWithoutDefault ?? [],
            input,
            // Without the document nothing is known of the tokens, and nothing is said of them.
            isComplete: reading.document != nil)
    }

    private init(
        sources: SourceMap, syntax: [SyntaxTree], layers: [TokenLayer], merging: LayerMerging, dialect: TokenDialect,
        contexts: ContextSpace?, diagnostics: [Diagnostic], modifiersWithoutDefault: Set<Int>,
        _ input: CompilationInput, isComplete: Bool
    ) {
        let themes = ThemeLayers(
            layers, merging: merging, sources: sources, contexts: contexts,
            besides: input.parallel?.modifiers ?? [], gamutMapping: input.manifest.gamutMapping)
        let chosenLayers = input.part.map { themes.layers.choosing($0.choices) } ?? themes.layers
        let (tree, findings) = TokenTree.read(chosenLayers, merging: themes.merging, dialect: dialect)
        self.sources = sources
        self.syntax = syntax
        self.tree = tree
        self.layers = chosenLayers
        self.merging = themes.merging
        self.contexts = contexts
        modifiers = themes.modifiers
        self.diagnostics = diagnostics + themes.diagnostics + findings.withoutConsequences(of: diagnostics)
        self.modifiersWithoutDefault = modifiersWithoutDefault
        self.isComplete = isComplete && themes.isComplete
        // Behind those that were gathered before any was opened.
        openedFiles = sources.texts.indices.dropFirst(input.sources.texts.count).map { SourceID(index: Int32($0)) }
        tokenFiles = Set(input.tokenFiles + input.leftOut + input.importedFiles + openedFiles + syntax.map(\.source))
    }

    /// Lets go of the syntax: it takes as much memory as the tokens that were made of it.
    ///
    /// - Parameters:
    ///   - keepsTrees: whether somebody asks for the trees.
    ///   - keepsLayers: whether there is an output that is made from the sources.
    mutating func releaseSyntax(keepsTrees: Bool, keepsLayers: Bool) {
        let released = (keepsTrees ? [] : syntax, keepsLayers ? [] : layers)
        if !keepsTrees { syntax = [] }
        if !keepsLayers { layers = [] }
        let nodeCount = released.0.reduce(0) { $0 + $1.nodeCount }
        if nodeCount >= Self.manyNodes { Parallel.release(released) }
    }

    /// How many nodes take longer to be given back than to call another core for it, which comes when it can: until then
    /// they are in memory with what is made of the tokens.
    private static let manyNodes = 1 << 18
}

extension [Diagnostic] {
    /// Other tools take one of the values without a word; the first one is read, and this says so.
    mutating func downgradeDuplicateKeys() {
        for index in indices where self[index].id == "yaml/duplicate-key" {
            self[index].severity = .warning
            self[index].hint = "the first one is read"
        }
    }

    /// Which of two descriptions of a resolver document is read decides nothing, and the format's own
    /// examples have two.
    mutating func downgradeDuplicateDescriptions(of source: SourceText) {
        for index in indices where self[index].id == "yaml/duplicate-key" {
            guard let range = self[index].range, source.bytes.indices.contains(range.offset),
                source.bytes[range.offset..<Swift.min(range.end, source.bytes.count)]
                    .elementsEqual("\"description\"".utf8)
            else { continue }
            self[index].severity = .warning
        }
    }
}

/// Some contexts of a design, by the indices of their modifiers.
struct DesignPart: Sendable {
    /// Of the whole design.
    let contexts: ContextSpace
    let choices: [Int: Int]
}

extension Compiler {
    /// Compiles a design to show what it comes to in some contexts.
    ///
    /// Contexts are chosen first, and references followed after (DTCG 2025.10 Resolver, 6): where the whole design has
    /// errors, the contexts may have none. Nothing is generated, whatever outputs the manifest has.
    ///
    /// - Parameter inputs: such as `appearance=dark`. Where one names nothing, the whole design is compiled.
    public static func compile(_ input: CompilationInput, choosing inputs: [String]) -> Compilation {
        var input = input
        input.manifest.outputs = []
        let whole = compile(input)
        guard whole.hasErrors, let choices = try? whole.tokens.contexts.choices(parsing: inputs), !choices.isEmpty
        else {
            return whole
        }
        input.part = DesignPart(contexts: whole.tokens.contexts, choices: choices)
        return compile(input)
    }
}

/// A resolver document, followed to the files that it names.
struct ResolverReading {
    /// `nil` if anything is wrong with it, or with the syntax of a file that it names.
    let document: ResolverDocument?
    /// What is wrong with it, and inside the files that it names.
    let findings: [Diagnostic]
    /// With all files that were opened.
    let library: FileLibrary

    init(_ tree: SyntaxTree, library: FileLibrary, dialect: TokenDialect) {
        var opening: any SourceLibrary = library
        let (document, findings) = ResolverDocument.read(tree, library: &opening, isLenient: dialect == .lenient)
        let library = opening as? FileLibrary ?? library
        self.document = document
        self.library = library
        self.findings = findings + library.named.sorted().flatMap { library.findings[$0] ?? [] }
    }
}

/// The words of a design that a command line may name. They are for the completion of a shell, which must be fast:
/// nothing is judged, and errors in the design are not reported.
public struct DesignWords: Sendable {
    /// `appearance=dark`, in the order of modifiers and contexts.
    public let contexts: [String]
    /// `color.surface`, in source order.
    public let tokenPaths: [String]

    /// Beyond this, reading would keep somebody waiting.
    private static let maximumByteCount = 4 << 20

    /// - Returns: `nil` for files that are too large to be read while a shell waits.
    public init?(_ input: CompilationInput) {
        let byteCount = input.tokenFiles.reduce(0) { $0 + input.sources[$1].bytes.count }
        guard byteCount <= Self.maximumByteCount else { return nil }
        let reading = DesignReading(input)
        let space = reading.contexts ?? .inferred(from: reading.tree, besides: reading.modifiers)
        contexts = space.modifiers.flatMap { modifier in modifier.contexts.map { "\(modifier.name)=\($0)" } }
        tokenPaths = reading.tree.tokens.map(\.path)
    }
}

extension [Diagnostic] {
    /// Without values that no JSON has, such as `NaN`: the reader of JSON has reported each.
    fileprivate func withoutConsequences(of syntaxFindings: [Diagnostic]) -> [Diagnostic] {
        let reported = Set(syntaxFindings.lazy.filter { $0.id == "json/dialect" }.compactMap(\.range))
        if reported.isEmpty { return self }
        return filter { finding in finding.id != "type/value" || !(finding.range.map(reported.contains) ?? false) }
    }
}
