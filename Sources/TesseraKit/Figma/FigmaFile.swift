import TesseraDiagnostics
import TesseraFigmaOutput
import TesseraOutputCore
import TesseraThemeDocuments
import TesseraTokenResolution
import TesseraTokenSyntax

/// A file that the plugin for Figma took out, beside the design that it is compared with.
public struct FigmaFile: Sendable {
    private let source: SourceText

    /// Reads the file; what is in it is judged by ``findings(in:_:)``.
    ///
    /// - Throws: `FileSystem.Error` if the file cannot be read.
    public init(at path: String) throws(FileSystem.Error) {
        self.init(SourceText(path: path, bytes: try FileSystem.read(path)))
    }

    package init(_ source: SourceText) {
        self.source = source
    }

    /// Puts the file beside the sources of a design, so that findings can stand in it.
    public func add(to project: inout ProjectLoader.Project) { _ = project.input.sources.add(source) }

    /// What is different in Figma, by the manifest's first output for Figma.
    public func findings(in compilation: Compilation, _ manifest: Manifest) -> [Diagnostic] {
        allFindings(in: compilation, manifest).filter { $0.id != "figma/follows" }
    }

    /// The same, and the values that only the files changed.
    private func allFindings(in compilation: Compilation, _ manifest: Manifest) -> [Diagnostic] {
        let sources = compilation.sources
        guard let index = sources.texts.lastIndex(where: { $0.path == source.path }) else { return [] }
        let (tree, findings) = JSONReader.read(source, id: SourceID(index: Int32(index)))
        guard let tree else {
            // Whatever is wrong with its JSON, it is not the plugin's file.
            return findings.map {
                Diagnostic("figma/file", .error, $0.message, at: $0.range, hint: $0.hint, notes: $0.notes)
            }
        }
        let options = manifest.outputs.lazy.compactMap { $0.format as? FigmaOptions }.first ?? FigmaOptions()
        let input = GeneratorInput(
            tokens: compilation.tokens.withoutPartialTokens, name: manifest.codeName ?? "", sourceNames: [])
        let themes = Self.themes(in: sources)
        return findings
            + FixItSpelling.finish(
                options.review(
                    DocumentNode(tree), of: input,
                    in: FigmaSource(
                        text: { FixItSpelling(sources[$0.source]).text(of: $0) },
                        spelled: { FixItSpelling(sources[$1.source]).value($0, inPlaceOf: $1) },
                        theme: { themes[$0] })), in: sources)
    }

    private static func themes(in sources: SourceMap) -> [SourceID: ThemeDocument] {
        var themes: [SourceID: ThemeDocument] = [:]
        for (index, text) in sources.texts.enumerated() where ThemeDocument.isTheme(text.path) {
            let id = SourceID(index: Int32(index))
            themes[id] = SyntaxReader.read(text, id: id).0.flatMap { ThemeDocument.read($0).0 }
        }
        return themes
    }

    /// Takes what was changed in Figma into a design, in memory.
    ///
    /// What was written is read again: a change that is then still one was not taken, and is left as it was. Values that
    /// only the files changed are findings `figma/follows`: before anything is taken, and after it.
    public func pull(
        into subject: Subject, adjusting adjust: @escaping @Sendable (inout ProjectLoader.Project) -> Void = { _ in }
    ) throws(ProjectLoader.Error) -> FixingRun {
        var notTaken: [FigmaChange] = []
        while true {
            let known = notTaken
            let run = try FixingRun(
                subject, selection: FixingRun.Selection(rules: ["figma"]),
                adjusting: { project in
                    adjust(&project)
                    add(to: &project)
                },
                besides: { compilation, manifest in
                    allFindings(in: compilation, manifest).map { $0.withoutFix(of: known) }
                })
            let left = run.rest.compactMap { FigmaChange($0.finding) }
            let failed = run.fixed.filter { fix in FigmaChange(fix.finding)?.isAmong(left) ?? false }
            if failed.isEmpty { return run }
            // Parts of a composite may be written by one edit.
            let edits = Set(failed.flatMap(\.edits))
            notTaken += run.fixed.filter { !edits.isDisjoint(with: $0.edits) }.compactMap { FigmaChange($0.finding) }
        }
    }
}

/// A variable that has another value in Figma, in some modes.
public struct FigmaChange: Hashable, Sendable {
    private let variable: String
    /// None for all.
    private let contexts: Set<String>

    /// - Returns: `nil` for a finding that is about something else.
    public init?(_ finding: Diagnostic) {
        guard ["figma/changed", "figma/conflict"].contains(finding.id), let variable = finding.cause else { return nil }
        self.variable = variable
        contexts = Set(finding.contexts)
    }

    /// Whether some of these are about the same variable in the same mode.
    public func isAmong(_ others: [FigmaChange]) -> Bool {
        others.contains {
            $0.variable == variable
                && ($0.contexts.isEmpty || contexts.isEmpty || !$0.contexts.isDisjoint(with: contexts))
        }
    }
}

extension Diagnostic {
    fileprivate func withoutFix(of changes: [FigmaChange]) -> Diagnostic {
        guard FigmaChange(self)?.isAmong(changes) ?? false else { return self }
        var finding = self
        finding.fixIts = []
        finding.hint = "write it by hand: what Tessera would write here is read as another value"
        return finding
    }
}
