import TesseraCodeUses
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraThemeDocuments
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import TesseraTokenValidation

/// What is known of one project, with the texts of the editor in the place of its files.
///
/// A class, because what is asked for seldom is worked out when somebody asks.
final class ProjectAnalysis {
    /// The manifest, or the file that stands alone.
    let root: FilePath
    let isManifest: Bool
    /// What the manifest extends.
    private let policies: Set<SourceID>
    let sources: SourceMap
    let findings: [Diagnostic]
    /// What cannot be read, in words.
    let errorMessages: [String]
    /// `nil` where nothing can be read. Where the manifest has errors, what it could be without them: see
    /// ``isTentative``.
    let compilation: Compilation?
    /// Whether it is what can be read although the manifest has errors, or what it names cannot be read.
    let isTentative: Bool
    /// Of a file that is looked at by itself, its project.
    let project: ProjectAnalysis?
    /// What the manifest says of outputs and of rules; `nil` where it has errors.
    private let manifest: Manifest?
    private let trees: [SyntaxTree]
    private let ids: [FilePath: SourceID]
    private let uris: [FilePath: String]
    private let overlay: FileOverlay

    /// - Parameters:
    ///   - uris: what the editor calls the files that it has open, by the paths that they are known by.
    ///   - today: the day by which exceptions with an end are judged.
    ///   - project: that the file belongs to, where nobody knows what it names.
    init(
        root: FilePath, over overlay: FileOverlay, uris: [FilePath: String], today: CalendarDate?,
        in project: ProjectAnalysis? = nil
    ) {
        self.root = root
        self.overlay = overlay
        self.project = project
        self.uris = uris
        isManifest = ProjectLoader.isManifest(root.text)
        var sources = SourceMap()
        var findings: [Diagnostic] = []
        var errorMessages: [String] = []
        var compilation: Compilation?
        var manifest: Manifest?
        var policies: Set<SourceID> = []
        var isTentative = project != nil
        do throws(ProjectLoader.Error) {
            var project =
                isManifest
                ? try ProjectLoader.load(manifestAt: root.text, over: overlay)
                : try ProjectLoader.load(paths: [root.text], over: overlay)
            project.input.keepsSyntax = true
            manifest = project.input.manifest
            project.prepareForJudging(tokenFile: isManifest ? nil : root.text, today: today)
            policies = Set(project.input.manifest.policies)
            let result = Compiler.check(project.input)
            sources = result.sources
            findings = isTentative ? result.diagnostics.filter(\.isOfSyntax) : result.diagnostics
            compilation = result
        } catch {
            switch error {
            case .manifest(let found, let map), .missingFiles(let found, let map):
                findings = found
                sources = map
            case .unreadable(let messages): errorMessages = messages
            case .usage(let message): errorMessages = [message]
            }
            if isManifest, let result = Self.readable(root, over: overlay, today),
                result.sources.paths.starts(with: sources.paths)
            {
                isTentative = true
                findings += ManifestDoubt(findings, in: root, result).findings(of: result)
                sources = result.sources
                compilation = result
            }
        }
        self.sources = sources
        self.findings = findings
        self.errorMessages = errorMessages
        self.compilation = compilation
        self.isTentative = isTentative
        self.manifest = manifest
        var trees = compilation?.syntax ?? []
        let known = Set(trees.map(\.source))
        // The manifest and its policies, which the compiler has as a value only.
        for (index, text) in sources.texts.enumerated() {
            let id = SourceID(index: Int32(index))
            if ProjectLoader.isPolicy(text.path) { policies.insert(id) }
            guard ProjectLoader.isManifest(text.path) || policies.contains(id) else { continue }
            if !known.contains(id), let tree = SyntaxReader.read(text, id: id).tree { trees.append(tree) }
        }
        self.trees = trees
        self.policies = policies
        ids = Dictionary(
            sources.texts.enumerated().map { (Workspace.key(of: FilePath($1.path)), SourceID(index: Int32($0))) }
        ) { first, _ in first }
    }

    private static func readable(_ root: FilePath, over overlay: FileOverlay, _ today: CalendarDate?) -> Compilation? {
        guard var project = ProjectLoader.loadReadable(manifestAt: root.text, over: overlay) else { return nil }
        project.input.keepsSyntax = true
        project.prepareForJudging(tokenFile: nil, today: today)
        return Compiler.check(project.input)
    }

    /// The files that were read, by the paths that they are known by.
    var paths: [FilePath] { Array(ids.keys) }

    func source(at path: FilePath) -> SourceID? { ids[Workspace.key(of: path)] }
    func path(of source: SourceID) -> FilePath { FilePath(sources[source].path) }
    /// As the editor calls it: what has not been saved is in no file.
    func uri(of source: SourceID) -> String {
        uris[Workspace.key(of: path(of: source))] ?? FileURI.uri(of: path(of: source))
    }
    func tree(of source: SourceID) -> SyntaxTree? { trees.first { $0.source == source } }
    func text(of source: SourceID) -> PlacedText {
        if let known = texts[source] { return known }
        // A file that is not open is shown without its mark.
        let hasMark = overlay.bytes(at: sources[source].path).map(PlacedText.startsWithMark) ?? false
        let text = PlacedText(sources[source].bytes, hasMark: hasMark)
        texts[source] = text
        return text
    }

    /// What is wrong with a file of which nothing, or not all, is known; `nil` where all are read.
    var unreadReason: String? {
        if let project { return project.unreadReason }
        let isUnsure = compilation == nil || isTentative
        let error = findings.first { finding in
            guard finding.severity == .error else { return false }
            guard !isUnsure, let source = finding.range?.source else { return true }
            return tree(of: source) == nil
        }
        guard isUnsure || error?.range.map({ tree(of: $0.source) == nil }) == true else { return nil }
        guard let error else { return errorMessages.first }
        guard let range = error.range else { return error.message }
        let text = sources[range.source]
        return "\(FilePath(text.path).name), line \(LineTable(text).location(at: range.offset).line): \(error.message)"
    }

    private var texts: [SourceID: PlacedText] = [:]

    var tokens: ResolvedTokens? { compilation?.tokens }
    var model: TokenTree? { compilation?.tree }

    private(set) lazy var index = ReferenceIndex(
        trees, in: sources,
        tokenFiles: Set(
            trees.map(\.source).filter {
                let path = sources[$0].path
                return !ProjectLoader.isManifest(path) && !ThemeDocument.isTheme(path) && !policies.contains($0)
            }))

    func isPolicy(_ source: SourceID) -> Bool { policies.contains(source) }
    func isPolicy(_ path: FilePath) -> Bool {
        source(at: path).map { isPolicy($0) } ?? ProjectLoader.isPolicy(path.text)
    }

    /// What code calls the tokens.
    private(set) lazy var names: CodeNameTable = {
        guard isManifest, let compilation, let manifest else { return CodeNameTable() }
        return CodeNameTable(compilation.design, outputs: manifest.outputs, name: manifest.codeName ?? "")
    }()

    /// The files that a build writes, by the paths that they are known by.
    private(set) lazy var outputPaths: Set<FilePath> = {
        guard isManifest, let manifest else { return [] }
        let paths = (compilation?.outputPaths ?? []) + manifest.outputs.filter { !$0.format.isFolder }.map(\.path)
        return Set(paths.map { Workspace.key(of: root.folder.appending($0)) })
    }()

    /// Rules of code that no comment excepts.
    var lockedAgainstComments: Set<DiagnosticID> { manifest?.rules.lockedAgainstComments ?? [] }

    /// A finding in code with the level that the manifest gives it; `nil` if it does not count.
    func judged(_ finding: Diagnostic) -> Diagnostic? {
        guard let manifest, let model, let rule = RuleCatalog.description(of: finding.id) else { return finding }
        return RuleJudge(manifest.rules, tree: model, fileNames: [:]).judged(finding, of: rule)
    }

    /// The verdicts on contrast, by the token that has to stand out.
    private(set) lazy var contrast: [TokenID: [ContrastLine]] = {
        var lines: [TokenID: [ContrastLine]] = [:]
        for entry in compilation?.contrastReport.entries ?? [] {
            guard let token = entry.foreground, let verdict = entry.proof?.verdict else { continue }
            lines[token, default: []].append(
                ContrastLine(
                    background: entry.background, contexts: entry.contexts, ratio: verdict.decidingRatio,
                    threshold: entry.threshold, passes: verdict.passes))
        }
        return lines
    }()

    struct ContrastLine {
        let background: String
        let contexts: [String]
        let ratio: Double
        let threshold: Double
        let passes: Bool
    }
}
