import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraTokenResolution
import TesseraTokenSyntax
import TesseraTokenValidation

/// What is done with resolved tokens: outputs are made of them and they are checked, side by side, because nothing of
/// it needs the rest.
struct OutputMaking: Sendable {
    let manifest: Manifest
    let design: Design
    let judge: RuleJudge
    let rules: RuleSettings
    let input: GeneratorInput
    /// The same with the tokens alone that have a value everywhere.
    let wholeInput: GeneratorInput
    let resolverOutput: ResolverOutput

    /// What came of it.
    struct Made<File: FileSink> {
        var files: [File] = []
        /// Of the files of each of the manifest's outputs.
        var paths: [[String]] = []
        /// What the check found, and then each of the outputs.
        var check: [Diagnostic] = []
        var findings: [Diagnostic] = []
    }

    private typealias Part<File> = (files: [File], diagnostics: [Diagnostic])

    func make<Sink: OutputSink>(into sink: Sink) -> Made<Sink.File> {
        var results = Parallel.map(works) { index -> Part<Sink.File> in
            guard let index else { return ([], Validator.validate(design, judge, rules)) }
            return make(index, into: sink)
        }
        var made = Made<Sink.File>()
        made.check = results.removeLast().diagnostics
        made.files = results.flatMap(\.files)
        made.paths = results.map { $0.files.map(\.path) }
        made.findings = results.flatMap(\.diagnostics).tellingPermutationsOnce
        return made
    }

    /// The same where nothing is written: whatever stands in the way is found, and no text is made for nothing.
    func dryRun<File>() -> Made<File> {
        var results = Parallel.map(works) { index -> DryRun in
            guard let index else { return ([], Validator.validate(design, judge, rules)) }
            return dryRun(index)
        }
        var made = Made<File>()
        made.check = results.removeLast().diagnostics
        made.paths = results.map(\.paths)
        made.findings = results.flatMap(\.diagnostics).tellingPermutationsOnce
        return made
    }

    private typealias DryRun = (paths: [String], diagnostics: [Diagnostic])

    /// The outputs by their indices, and `nil` for the check, which is short.
    private var works: [Int?] { manifest.outputs.indices.map(Optional.some) + [nil] }

    private func make<Sink: OutputSink>(_ index: Int, into sink: Sink) -> Part<Sink.File> {
        let output = manifest.outputs[index]
        if output.isResolver {
            let (files, findings) = resolverOutput.generate(output, from: input.separate())
            return (CodeGenerator.hand(files, to: sink), findings)
        }
        let input = output.format.takesPartialTokens ? input : wholeInput
        let (files, findings) = generate(output, from: input.separate(), into: sink)
        return (files, findings.placed(at: output.pathRange))
    }

    private func generate<Sink: OutputSink>(
        _ output: Output, from input: GeneratorInput, into sink: Sink
    ) -> Part<Sink.File> {
        if hasFewPermutations(output, of: input) { return CodeGenerator.generate(output, from: input, into: sink) }
        return ([], [tooManyPermutations(output, of: input)])
    }

    private func dryRun(_ index: Int) -> DryRun {
        let output = manifest.outputs[index]
        if output.isResolver {
            let (files, findings) = resolverOutput.generate(output, from: input.separate())
            return (files.map(\.path), findings)
        }
        let input = output.format.takesPartialTokens ? input : wholeInput
        let (paths, findings) = dryRun(output, from: input.separate())
        return (paths, findings.placed(at: output.pathRange))
    }

    private func dryRun(_ output: Output, from input: GeneratorInput) -> DryRun {
        if hasFewPermutations(output, of: input) { return CodeGenerator.dryRun(output, from: input) }
        return ([], [tooManyPermutations(output, of: input)])
    }

    private func tooManyPermutations(_ output: Output, of input: GeneratorInput) -> Diagnostic {
        .tooManyPermutations(
            permutationCount(output, of: input), in: output.path,
            of: output.format.modifiers(of: input.tokens).indices.map { input.tokens.contexts.modifiers[$0].name },
            limit: permutationLimit(output), at: output.pathRange)
    }

    private func hasFewPermutations(_ output: Output, of input: GeneratorInput) -> Bool {
        permutationCount(output, of: input) <= permutationLimit(output)
    }

    /// What writes everything for every permutation grows with them, as a token's values do.
    private func permutationLimit(_ output: Output) -> Int {
        output.format.writesPermutations ? manifest.maximumPermutations : ContextSpace.maximumPermutationCount
    }

    private func permutationCount(_ output: Output, of input: GeneratorInput) -> Int {
        input.tokens.contexts.permutationCount(along: output.format.modifiers(of: input.tokens))
    }
}

extension OutputFormat {
    /// The modifiers whose permutations the format may have to write out together.
    fileprivate func modifiers(of tokens: ResolvedTokens) -> ModifierSet {
        writesPermutations ? tokens.contexts.allModifiers : tokens.usedModifiers
    }
}

extension Output {
    /// Whether it is made from the sources, not from values: see ``ResolverOutput``.
    var isResolver: Bool { (format as? JSONOptions)?.shape == .resolver }
}

extension Diagnostic {
    fileprivate static func tooManyPermutations(
        _ count: Int, in path: String, of modifiers: [String], limit: Int, at range: SourceRange?
    ) -> Diagnostic {
        let reason =
            "\(count == .max ? "countless" : "\(count)") permutations of the modifiers \(modifiers.handful); at most "
            + "\(limit) are written"
        var finding = Diagnostic(
            "output/permutations", .error, "'\(path)' would have \(reason)", at: range,
            hint: "'tessera build --context' builds for one context of some of them"
                + (limit < ContextSpace.maximumPermutationCount
                    ? "; or raise 'maximumPermutations' in the manifest" : ""))
        finding.cause = reason
        return finding
    }
}

extension [Diagnostic] {
    /// Of outputs with too many permutations of the same modifiers, the first has an error, with a note at each other.
    fileprivate var tellingPermutationsOnce: [Diagnostic] {
        var findings: [Diagnostic] = []
        var firsts: [String: Int] = [:]
        for finding in self {
            guard finding.id == "output/permutations", let cause = finding.cause else {
                findings.append(finding)
                continue
            }
            if let first = firsts[cause] {
                // The message ends with the cause.
                let subject = finding.message.dropLast(cause.count)
                findings[first].notes.append(Diagnostic.Note("\(subject)as many", at: finding.range))
            } else {
                firsts[cause] = findings.count
                findings.append(finding)
            }
        }
        return findings
    }
}

/// The templates that come with Tessera.
public typealias TemplateCatalog = TesseraTemplateOutput.TemplateCatalog

extension [Diagnostic] {
    /// Notes on an output as a whole are told where the manifest names it.
    fileprivate func placed(at output: SourceRange?) -> [Diagnostic] {
        map { finding in
            guard finding.severity == .note, finding.range == nil else { return finding }
            var finding = finding
            finding.range = output
            return finding
        }
    }
}
