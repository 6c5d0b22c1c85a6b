import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraOutputCore
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import TesseraTokenValidation

/// What to compile: everything is in memory.
public struct CompilationInput: Sendable {
    /// Every text that is read: token files, the manifest, policies, templates and the baseline.
    public var sources: SourceMap
    /// The token files among the sources, in order, or one resolver document.
    public var tokenFiles: [SourceID]
    /// Token files among the sources that are no part of the design: no text, empty, or another tool's.
    var leftOut: [SourceID] = []
    /// What an importer made of files of another format.
    public var imported: [SyntaxTree] = []
    /// The files that it was made of, whether they could be read or not.
    public var importedFiles: [SourceID] = []
    /// The same where the files are for different contexts.
    var parallel: ParallelFiles?
    /// The folder that a resolver document's files lie in; empty for the current one.
    public var libraryRoot = ""
    /// What begins the path of each file in that folder.
    var rootPrefix: String { FilePath(libraryRoot).appending("").text }
    /// How each token file is named in generated headers.
    public var sourceNames: [String]
    /// An empty one where there is none.
    public var manifest: Manifest
    /// The texts of the manifest's own templates, by path.
    public var templates: [FilePath: TemplateSource] = [:]
    /// What was found wrong while the input was gathered.
    public var diagnostics: [Diagnostic]
    /// Contexts such as `brand=nyx` that the outputs are for, in place of all contexts of their
    /// modifiers. The checks are over all contexts.
    public var chosenContexts: [String] = []
    /// A part of the design that is looked at alone: its contexts are chosen before anything is resolved, so that what
    /// is wrong elsewhere does not matter.
    var part: DesignPart?
    /// What was found before, which does not count.
    public var baseline: Baseline?
    /// The day on which exceptions with an end are judged; `nil` where none has ended, as in builds, whose outcome must
    /// not depend on the day.
    public var today: CalendarDate?
    /// Whether warnings count as errors.
    public var warningsAreErrors = false
    /// Whether outputs are to be written. What stands in the way of that counts even if it was there before.
    public var isForWriting = true
    /// Whether every file could be read; where one could not, references into it are left alone.
    public var isComplete = true
    /// Whether the trees of syntax are handed out. They are a large part of a run's memory, and go as soon as
    /// tokens are made of them where nobody asks for them.
    public var keepsSyntax = false
    /// Texts in the place of files that a resolver document names.
    public var overlay = FileOverlay()

    /// - Parameters:
    ///   - tokenFiles: among `sources`, in order; or one resolver document.
    ///   - sourceNames: how generated headers name the token files, in their order.
    ///   - diagnostics: what was found wrong while the input was gathered.
    public init(
        sources: SourceMap, tokenFiles: [SourceID], sourceNames: [String], manifest: Manifest,
        diagnostics: [Diagnostic] = []
    ) {
        self.sources = sources
        self.tokenFiles = tokenFiles
        self.sourceNames = sourceNames
        self.manifest = manifest
        self.diagnostics = diagnostics
    }

    /// The same for who looks at the design alone: no outputs, and nothing that would be in their way.
    public var withoutOutputs: CompilationInput {
        var input = self
        input.manifest.outputs = []
        input.isForWriting = false
        return input
    }

    /// Texts that are compiled without a manifest.
    public init(texts: [SourceText], manifest: Manifest = Manifest()) {
        var sources = SourceMap()
        let ids = texts.map { sources.add($0) }
        self.init(sources: sources, tokenFiles: ids, sourceNames: texts.map(\.path), manifest: manifest)
    }
}

/// Everything that came out of a run.
public struct Compilation: Sendable {
    /// All that was read, also the files that a resolver document names.
    public let sources: SourceMap
    /// Those that count, in source order.
    public let diagnostics: [Diagnostic]
    /// What the baseline has that is found no more.
    public let fixed: [Baseline.Entry]
    /// What the baseline has although the design excepts it by now, with a reason.
    public let excepted: [Baseline.Entry]
    private let judged: JudgedFindings
    /// Of every file that could be read; empty unless the input keeps it.
    public let syntax: [SyntaxTree]
    /// Every token and group as it is written, before references are resolved.
    public let tree: TokenTree
    /// Every token with its type and its values in all contexts.
    public let tokens: ResolvedTokens
    /// Modifiers of a resolver document without a default: who asks for one permutation must choose.
    public let modifiersWithoutDefault: Set<Int>
    /// What was judged.
    public let design: Design
    /// Of all files that the outputs come to, as the outputs name them, in order. Empty if there are errors.
    public let outputPaths: [String]
    /// The same files, where they were kept in memory.
    public internal(set) var files: [GeneratedFile] = []

    /// The token files among the sources.
    let tokenFiles: Set<SourceID>

    init(
        sources: SourceMap, judged: JudgedFindings, syntax: [SyntaxTree], tree: TokenTree, tokens: ResolvedTokens,
        modifiersWithoutDefault: Set<Int>, design: Design, outputPaths: [String], tokenFiles: Set<SourceID>
    ) {
        self.sources = sources
        self.judged = judged
        diagnostics = judged.counted
        fixed = judged.fixed
        excepted = judged.excepted
        self.syntax = syntax
        self.tree = tree
        self.tokens = tokens
        self.modifiersWithoutDefault = modifiersWithoutDefault
        self.design = design
        self.outputPaths = diagnostics.hasErrors ? [] : outputPaths
        self.tokenFiles = tokenFiles
    }

    /// Whether a finding that counts is an error: then there are no outputs.
    public var hasErrors: Bool { diagnostics.hasErrors }

    /// All findings in source order, with their tokens, also those that do not count.
    public var findings: [ReportedFinding] {
        if judged.findings.isEmpty { return [] }
        let places = TokenPlaces(of: tree)
        return zip(judged.findings, judged.statuses).map { finding, status in
            ReportedFinding(finding, token: places.path(of: finding), status: status)
        }
    }

    /// How many findings do not count.
    public var uncounted: (suppressed: Int, known: Int) {
        judged.statuses.reduce(into: (suppressed: 0, known: 0)) { counts, status in
            switch status {
            case .counted: break
            case .suppressed: counts.suppressed += 1
            case .known: counts.known += 1
            }
        }
    }

    /// A baseline of all that is found, but for what is suppressed.
    public var baseline: Baseline {
        judged.baseline(of: tree, in: sources)
    }

    /// Every token with its values, as text or as one JSON object a line; see `ResolvedListing`.
    public func resolvedText(choices: [Int: Int]) -> String {
        ResolvedListing(tokens, sources: sources, choices: choices).text()
    }

    /// Every token with its values as one JSON object a line, in UTF-8.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers; of all other modifiers every context is
    ///   listed.
    public func resolvedJSON(choices: [Int: Int]) -> [UInt8] {
        ResolvedListing(tokens, sources: sources, choices: choices).json()
    }

    /// The same for some tokens.
    public func resolvedJSON(of chosen: Set<TokenID>, choices: [Int: Int]) -> [UInt8] {
        ResolvedListing(tokens, sources: sources, choices: choices) { chosen.contains($0) }.json()
    }

    /// A DTCG document of one permutation.
    public func resolvedDTCG(choices: [Int: Int]) -> [UInt8] {
        ResolvedListing(tokens, sources: sources, choices: choices).dtcg(for: design.platform)
    }

    /// The evidence for every verdict on contrast.
    public var contrastReport: ContrastReport { ContrastReport(of: design) }

    /// Whether an error is not the tokens' but the manifest's, or a template's.
    public var hasErrorsOutsideTokens: Bool {
        diagnostics.contains { finding in
            guard finding.severity == .error else { return false }
            guard let range = finding.range else { return finding.id == "context/input" }
            // A pair that the manifest declares is broken by the tokens.
            return !tokenFiles.contains(range.source) && finding.id.area != "contrast"
        }
    }
}

/// load -> read -> model -> resolve -> check -> generate. No stage touches a file, unless outputs go to one.
///
/// A stage always runs on what the one before it could make sense of, so that one run finds every
/// error; only when a file cannot be read at all are references into it left alone.
public enum Compiler {
    /// What a compilation is busy with.
    public enum Stage: String, Sendable {
        case reading, checking, writing
    }

    /// Compiles in memory.
    ///
    /// - Parameter enter: is told of each stage as it begins.
    public static func compile(_ input: CompilationInput, entering enter: (Stage) -> Void = { _ in }) -> Compilation {
        var (compilation, files) = compile(input, into: MemorySink(), entering: enter)
        if !compilation.hasErrors { compilation.files = files.map(\.generated) }
        return compilation
    }

    /// Finds the same without making the outputs: whatever stands in their way, and which files they come to.
    ///
    /// - Parameter enter: is told of each stage as it begins.
    public static func check(_ input: CompilationInput, entering enter: (Stage) -> Void = { _ in }) -> Compilation {
        run(input, into: nil as CountingSink?, entering: enter).compilation
    }

    /// - Parameters:
    ///   - sink: where the outputs go while they are made. Whether there is an error that makes them worthless shows
    ///     only at the end, or before it is begun.
    ///   - enter: is told of each stage as it begins.
    /// - Returns: the files as well, in the order of the outputs. If there are errors, they are worth nothing.
    public static func compile<Sink: OutputSink>(
        _ input: CompilationInput, into sink: Sink, entering enter: (Stage) -> Void = { _ in }
    ) -> (compilation: Compilation, files: [Sink.File]) {
        run(input, into: sink, entering: enter)
    }

    /// - Parameter sink: `nil` where no outputs are asked for.
    private static func run<Sink: OutputSink>(
        _ input: CompilationInput, into sink: Sink?, entering enter: (Stage) -> Void
    ) -> (compilation: Compilation, files: [Sink.File]) {
        enter(.reading)
        let manifest = input.manifest
        var reading = DesignReading(input)
        reading.releaseSyntax(
            keepsTrees: input.keepsSyntax,
            keepsLayers: manifest.outputs.contains(where: \.isResolver))

        enter(.checking)
        let (tokens, resolutionFindings) = resolve(reading, input)
        var diagnostics = (reading.diagnostics + resolutionFindings).namingDependents(in: tokens)
        let design = design(of: tokens, by: manifest)
        let rules = rules(of: manifest)
        let fileNames = fileNames(of: input, reading)
        let judge = RuleJudge(rules, tree: reading.tree, fileNames: fileNames)

        enter(.writing)
        let (choices, choiceFindings) = choices(of: input, in: tokens)
        let generatorInput = generatorInput(for: input, reading, tokens.fixing(choices), design, fileNames)
        let resolverOutput = ResolverOutput(
            layers: reading.layers, merging: reading.merging, contexts: tokens.contexts, dialect: manifest.dialect,
            pairs: manifest.contrast, isForChosenContexts: !choices.isEmpty)
        let making = OutputMaking(
            manifest: manifest, design: design, judge: judge, rules: rules, input: generatorInput,
            wholeInput: generatorInput.replacing(tokens: generatorInput.tokens.withoutPartialTokens),
            resolverOutput: resolverOutput)
        let made: OutputMaking.Made<Sink.File>
        if let sink, !cannotBeWritten(diagnostics + choiceFindings, input, reading) {
            sink.begin(tokenCount: reading.tree.tokens.count)
            made = making.make(into: sink)
        } else {
            made = making.dryRun()
        }
        diagnostics =
            RuleCatalog.judged(diagnostics, by: judge, rules) + judge.idlePatterns(isOfDesign: RuleCatalog.isOfDesign)
        // What an output has no place for is told by whoever writes it.
        let outputFindings = input.isForWriting ? made.findings : made.findings.filter { $0.severity > .note }
        diagnostics += made.check + choiceFindings + outputFindings
        diagnostics += OutputCollision.findings(
            in: made.paths, manifest, areNamesTold: diagnostics.contains { $0.id == "name/collision" })
        if !reading.isComplete { diagnostics.removeAll { findingsOfTheWhole.contains($0.id) } }
        diagnostics = FixItSpelling.finish(diagnostics.namingEmptyFiles(of: reading.sources), in: reading.sources)
        let judged = JudgedFindings(diagnostics, in: reading, input)
        let compilation = Compilation(
            sources: reading.sources, judged: judged, syntax: reading.syntax,
            tree: reading.tree, tokens: tokens, modifiersWithoutDefault: reading.modifiersWithoutDefault,
            design: design, outputPaths: made.paths.flatMap(\.self), tokenFiles: reading.tokenFiles)
        return (compilation, made.files)
    }

    private static func resolve(_ reading: DesignReading, _ input: CompilationInput) -> (ResolvedTokens, [Diagnostic]) {
        let manifest = input.manifest
        let (resolved, findings) = ResolvedTokens.resolve(
            reading.tree, contexts: input.part?.contexts ?? reading.contexts, besides: reading.modifiers,
            choosing: input.part?.choices ?? [:], pairs: manifest.contrast, distinct: manifest.distinct,
            permutationLimit: manifest.maximumPermutations)
        let (tokens, breakpointFindings) = resolved.resolvingBreakpoints()
        return (tokens, findings + breakpointFindings)
    }

    private static func design(of tokens: ResolvedTokens, by manifest: Manifest) -> Design {
        Design(
            tokens: tokens, pairs: manifest.contrast, distinct: manifest.distinct, platform: manifest.platform,
            targetLevels: manifest.touchTargets, largeTextPolicy: manifest.largeTextPolicy,
            includesAPCA: manifest.includesAPCA, gamutMapping: manifest.gamutMapping, motion: manifest.motion)
    }

    private static func rules(of manifest: Manifest) -> RuleSettings {
        var rules = manifest.rules
        // To the letter of the format small text is right, whatever a platform's guidelines say.
        if manifest.dialect == .strict { rules.setDefault(.warning, for: "text-size/minimum") }
        return rules
    }

    /// The contexts that the outputs are for, by the indices of their modifiers; none where one of them is wrong.
    private static func choices(
        of input: CompilationInput, in tokens: ResolvedTokens
    ) -> (choices: [Int: Int], findings: [Diagnostic]) {
        do throws(ContextInputError) {
            return (try tokens.contexts.choices(parsing: input.chosenContexts), [])
        } catch {
            return ([:], error.kinds.map { Diagnostic.chosenContext($0) })
        }
    }

    /// Whether it is certain before outputs are made that they will not be written: there is an error that no exception
    /// and no baseline can take away.
    private static func cannotBeWritten(
        _ found: [Diagnostic], _ input: CompilationInput, _ reading: DesignReading
    ) -> Bool {
        input.isForWriting
            && found.contains { finding in
                finding.severity == .error && !RuleCatalog.suppressible.contains(finding.id)
                    && (reading.isComplete || !findingsOfTheWhole.contains(finding.id))
            }
    }

    /// With a file missing, a name without anything behind it says nothing about the name, nor does a token without
    /// a type: its group may have one there.
    private static let findingsOfTheWhole: Set<DiagnosticID> = [
        "reference/missing", "type/missing", "extends/missing", "manifest/types",
    ]

    private static func generatorInput(
        for input: CompilationInput, _ reading: DesignReading, _ tokens: ResolvedTokens, _ design: Design,
        _ fileNames: [SourceID: String]
    ) -> GeneratorInput {
        let manifest = input.manifest
        var generatorInput = GeneratorInput(
            tokens: tokens, name: manifest.codeName ?? "", sourceNames: input.sourceNames)
        generatorInput.title = manifest.name ?? ""
        generatorInput.templates = input.templates
        generatorInput.gamutMapping = manifest.gamutMapping
        generatorInput.platform = manifest.platform
        if manifest.namesVersion { generatorInput.version = .current }
        generatorInput.fileNames = fileNames
        generatorInput.sources = reading.sources
        generatorInput.outputs = manifest.outputs
        if manifest.outputs.contains(where: \.format.includesContrast) {
            generatorInput.contrast = ContrastReport(of: design).resultsByToken
        }
        if manifest.outputs.contains(where: \.format.includesUnsafePairs) {
            generatorInput.unsafePairs = UnsafePairs.all(of: design)
        }
        return generatorInput
    }

    /// As headers name them; those that a resolver document names are relative to the folder that they are
    /// looked for in.
    private static func fileNames(of input: CompilationInput, _ reading: DesignReading) -> [SourceID: String] {
        var names = Dictionary(zip(input.tokenFiles, input.sourceNames)) { first, _ in first }
        let root = input.rootPrefix
        for source in reading.openedFiles {
            let path = FilePath(reading.sources[source].path)
            if path.hasPrefix(root), !path.isAbsolute || !root.isEmpty {
                names[source] = path.dropping(root).text
            }
        }
        return names
    }
}

extension ContrastReport {
    /// What was proven, as outputs tell it.
    fileprivate var resultsByToken: [TokenID: [ContrastResult]] {
        var results: [TokenID: [ContrastResult]] = [:]
        for entry in entries {
            guard let token = entry.foreground else { continue }
            results[token, default: []].append(
                ContrastResult(
                    background: entry.background, contexts: entry.contexts,
                    ratio: entry.proof?.verdict.decidingRatio, threshold: entry.threshold,
                    passes: entry.proof?.verdict.passes ?? false))
        }
        return results
    }
}

extension Diagnostic {
    fileprivate static func chosenContext(_ kind: ContextInputErrorKind) -> Diagnostic {
        Diagnostic("context/input", .error, kind.message, at: nil)
    }
}

extension [Diagnostic] {
    /// With a note at each error that tells of the tokens which have no value because of it.
    fileprivate func namingDependents(in tokens: ResolvedTokens) -> [Diagnostic] {
        guard hasErrors else { return self }
        var findings = self
        for cause in ErrorConsequences(of: tokens, findings: self).causes where !cause.dependents.isEmpty {
            guard let first = cause.findings.first else { continue }
            let paths = cause.dependents.map { tokens.tree[$0].path }
            findings[first].notes.append(
                .dependents(paths, paths.count == 1 ? "depends on it" : "depend on it"))
        }
        return findings
    }
}
