import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraThemeDocuments
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Gathers what a command works on: a manifest with its sources, or token files by themselves.
public struct ProjectLoader: Sendable {
    /// What was found, and where outputs go.
    public struct Project: Sendable {
        /// What a compiler works on.
        public var input: CompilationInput
        /// What output paths are relative to; empty for the current folder.
        public var outputFolder: String
        /// The folders that were looked through for token files.
        public internal(set) var listedFolders: [String]
        /// What was looked for, and which files it found, as they are named.
        public internal(set) var searches: [Search] = []
        /// What patterns found, for who asks again.
        var facts: [DiskFact] = []
        /// Where the baseline is, or will be.
        public private(set) var baselinePath: String?
        /// Where the manifest names it; `nil` for one of the command line.
        public private(set) var baselinePlace: SourceRange?
        /// Whether it is policies by themselves, without a design.
        public internal(set) var isOfPolicies = false
        /// Whether there is a baseline to be, and none is there yet.
        public var lacksBaseline: Bool { baselinePath != nil && input.baseline == nil }

        init(input: CompilationInput, outputFolder: String, listedFolders: [String]) {
            self.input = input
            self.outputFolder = outputFolder
            self.listedFolders = listedFolders
        }

        /// Reads the findings that were there before, in place of those that the manifest names.
        ///
        /// - Parameter place: where the manifest names the file.
        /// - Throws: `.unreadable` if the file is there and cannot be read. `.manifest` if it is no baseline. A file
        ///   that is not there is no error: see ``lacksBaseline``.
        public mutating func setBaseline(_ path: String, at place: SourceRange? = nil) throws(Error) {
            baselinePath = path
            baselinePlace = place
            input.baseline = nil
            if FileSystem.kind(of: path) == nil { return }
            let text: SourceText
            do throws(FileSystem.Error) {
                text = SourceText(path: path, bytes: try FileSystem.read(path))
            } catch {
                throw .unreadable([error.message])
            }
            let id = input.sources.add(text)
            let (baseline, findings) = Baseline.read(text, id: id)
            guard let baseline else { throw .manifest(findings.sortedInSourceOrder(), input.sources) }
            input.baseline = baseline
        }

        /// Reads token files in another dialect than that of the manifest.
        ///
        /// - Parameter option: of the command line, which asks for the dialect. Messages name it.
        /// - Throws: `.manifest` if a policy locks the dialect and `dialect` is laxer than the manifest's.
        public mutating func setDialect(_ dialect: TokenDialect, asSaidBy option: String) throws(Error) {
            let key = Manifest.Key.dialect.rawValue
            if let place = input.manifest.lockedKeys[key], dialect.rank < input.manifest.dialect.rank {
                let finding = Diagnostic.lockedDialect(
                    option, input.manifest.dialect, locked: place, input.manifest.places[key])
                throw .manifest([finding], input.sources)
            }
            input.manifest.dialect = dialect
        }

        /// Where an output goes, as a command names it.
        public func path(of output: Output) -> String { FilePath(outputFolder).appending(output.path).text }

        /// Where a file of an output is written.
        public func place(of path: String) -> String { FilePath(outputFolder).appending(path).text }
    }

    /// A pattern of the manifest, or a folder or file of the command line.
    public struct Search: Equatable, Sendable {
        /// As the manifest or the command line has it.
        public let pattern: String
        /// What it found, sorted; empty where it found nothing.
        public let files: [String]
    }

    /// Why nothing can be compiled.
    public enum Error: Swift.Error, Sendable {
        /// Exit status 3.
        case unreadable([String])
        /// Exit status 2.
        case usage(String)
        /// Exit status 2: the manifest has errors.
        case manifest([Diagnostic], SourceMap)
        /// Exit status 3: files that the manifest names are not there, each where it is named.
        case missingFiles([Diagnostic], SourceMap)
    }

    /// What the manifest of a folder is called.
    public static let manifestName = "tessera.yaml"

    var sources = SourceMap()
    var diagnostics: [Diagnostic] = []
    private var errorMessages: [String] = []
    private var folders: Set<FilePath> = []
    private var searches: [Search] = []
    private var facts: [DiskFact] = []
    /// Token files that are no part of the design: no text, empty, or another tool's.
    private var leftOut: [SourceID] = []
    /// What the manifest, or a folder that is searched, may name.
    private var scope: ReadingScope?

    private let overlay: FileOverlay

    init(_ overlay: FileOverlay) {
        self.overlay = overlay
    }

    // MARK: With a manifest

    /// Reads a manifest and all that it names: token files, a resolver document, policies, templates and a baseline.
    ///
    /// - Parameters:
    ///   - path: of the manifest.
    ///   - overlay: texts in the place of files.
    /// - Throws: the errors of ``open(manifestAt:over:)`` and of ``OpenedManifest/load()``.
    public static func load(
        manifestAt path: String, over overlay: FileOverlay = FileOverlay()
    ) throws(Error) -> Project {
        try open(manifestAt: path, over: overlay).load()
    }

    /// A project of which only the manifest has been read.
    public struct OpenedManifest: Sendable {
        let path: String
        /// Merged with the policies that it extends.
        public let manifest: Manifest
        fileprivate let loader: ProjectLoader
        /// The manifest and the policies that it extends.
        public var sources: SourceMap { loader.sources }

        /// Reads all that the manifest names.
        ///
        /// - Throws: `.unreadable` if a file cannot be read, or if it lies outside of the manifest's folder without being
        ///   named there; it has a message for each file. `.manifest` if a pattern finds no file, if the baseline is
        ///   none, if two outputs have one place on the disk, or if an output would overwrite what was read.
        ///   Errors within token files are findings of the compilation instead.
        public func load() throws(Error) -> Project { try loader.loading(manifest, at: path) }
    }

    /// Reads a manifest and the policies that it extends, and nothing else that it names.
    ///
    /// - Throws: `.unreadable` if the manifest cannot be read; `.manifest` if it or a policy has errors, also where a
    ///   policy cannot be found.
    public static func open(
        manifestAt path: String, over overlay: FileOverlay = FileOverlay()
    ) throws(Error) -> OpenedManifest {
        var cache: PolicyFiles.Cache = [:]
        return try open(manifestAt: path, over: overlay, policies: &cache)
    }

    /// Reads as much of a project as can be read: for editors, in which a manifest is wrong while it is typed.
    ///
    /// What is wrong with the manifest, and with what it names, is not told again. Outputs, rules and contexts are those
    /// that could be read.
    ///
    /// - Returns: `nil` where the manifest cannot be read, or no file that it names.
    public static func loadReadable(manifestAt path: String, over overlay: FileOverlay) -> Project? {
        var cache: PolicyFiles.Cache = [:]
        guard let (opened, _) = try? read(manifestAt: path, over: overlay, policies: &cache),
            let project = try? opened.loader.loading(opened.manifest, at: path, leavingOutUnreadable: true),
            !project.input.tokenFiles.isEmpty
        else { return nil }
        return project
    }

    /// - Parameter cache: policies that were read for other manifests.
    static func open(
        manifestAt path: String, over overlay: FileOverlay = FileOverlay(), policies cache: inout PolicyFiles.Cache
    ) throws(Error) -> OpenedManifest {
        let (opened, findings) = try read(manifestAt: path, over: overlay, policies: &cache)
        if findings.hasErrors { throw .manifest(findings.sortedInSourceOrder(), opened.sources) }
        return opened
    }

    /// - Returns: the manifest, and what is wrong with it and its policies.
    private static func read(
        manifestAt path: String, over overlay: FileOverlay, policies cache: inout PolicyFiles.Cache
    ) throws(Error) -> (OpenedManifest, [Diagnostic]) {
        var loader = ProjectLoader(overlay)
        let id = try loader.readManifest(path)
        let text = loader.sources[id]
        let (tree, syntaxFindings) = SyntaxReader.read(text, id: id)
        guard let tree else { throw .manifest(syntaxFindings.sortedInSourceOrder(), loader.sources) }
        let policies = PolicyFiles(extendedBy: tree, at: path, in: loader.sources, over: overlay, cache)
        cache = policies.cache
        loader.sources = policies.sources
        let merging = PolicyMerging(tree, extending: policies)
        let findings = FixItSpelling.finish(
            loader.diagnostics + syntaxFindings + policies.diagnostics + merging.diagnostics, in: loader.sources)
        return (OpenedManifest(path: path, manifest: merging.manifest, loader: loader), findings)
    }

    /// - Parameter leavesOut: whether what cannot be read is no error.
    private func loading(
        _ manifest: Manifest, at path: String, leavingOutUnreadable leavesOut: Bool = false
    ) throws(Error) -> Project {
        var loader = self
        let folder = FilePath(path).folder.text
        var names: [String] = []
        var known: Set<FilePath> = []
        if let resolver = manifest.resolver { names.append(resolver) }
        var unmatched: [Diagnostic] = []
        for pattern in manifest.sources {
            let errorCount = loader.errorMessages.count
            let found = loader.filesShown(matching: pattern, in: folder)
            loader.searches.append(Search(pattern: pattern, files: found))
            if found.isEmpty, loader.errorMessages.count == errorCount {
                let isFolder = FileSystem.kind(of: FilePath(folder).appending(pattern).text) == .folder
                unmatched.append(
                    Diagnostic(
                        "run/failure", .error, "no file matches '\(pattern)'",
                        at: manifest.sourceRanges[pattern],
                        hint: isFolder
                            ? "it is a folder; its token files are '\(FilePath(pattern).text)/**/*.tokens.yaml'" : nil))
            }
            names += found.filter { known.insert(FilePath($0)).inserted }
        }
        loader.scope = ReadingScope(folder, of: path)
        let named = Set([manifest.resolver].compactMap { $0 } + manifest.sources)
        let files = loader.readDesign(&names, named: named, in: folder)
        let templates = loader.readTemplates(of: manifest, in: folder)
        let isWhole = unmatched.isEmpty && loader.errorMessages.isEmpty
        if !unmatched.isEmpty, !leavesOut {
            let others = loader.errorMessages.map { Diagnostic("run/failure", .error, $0, at: nil) }
            throw .missingFiles(unmatched + others, loader.sources)
        }
        if !loader.errorMessages.isEmpty, !leavesOut { throw .unreadable(loader.errorMessages) }
        var input = CompilationInput(
            sources: loader.sources, tokenFiles: files, sourceNames: names, manifest: manifest,
            diagnostics: loader.diagnostics)
        input.leftOut = loader.leftOut
        input.isComplete = isWhole && files.count == names.count
        input.libraryRoot = folder
        input.overlay = overlay
        input.templates = templates
        var project = Project(input: input, outputFolder: folder, listedFolders: loader.folders.sorted().map(\.text))
        project.searches = loader.searches
        project.facts = loader.facts
        if let baseline = manifest.baseline {
            let path = FilePath(folder).appending(baseline)
            if loader.scope?.allows(path, at: FilePath(baseline)) == false {
                if leavesOut { return project }
                throw .unreadable([FileSystem.Error.leadsOut(path.text, of: folder).message])
            }
            do throws(Error) {
                try project.setBaseline(path.text, at: manifest.places[Manifest.Key.baseline.rawValue])
            } catch {
                if !leavesOut { throw error }
            }
        }
        if leavesOut { return project }
        let collisions = OutputCollision.findings(onDiskIn: folder, manifest)
        if !collisions.isEmpty { throw .manifest(collisions.sortedInSourceOrder(), loader.sources) }
        let overwritten = Set(
            project.input.sources.files(at: manifest.outputs.map { project.place(of: $0.path) }).map(FilePath.init))
        if !overwritten.isEmpty {
            let findings = manifest.outputs
                .filter { overwritten.contains(FilePath(project.place(of: $0.path))) }
                .map { Diagnostic.overwritesSource($0.path, at: $0.pathRange) }
            throw .manifest(findings.sortedInSourceOrder(), loader.sources)
        }
        return project
    }

    /// Those that do not come with Tessera, with their partials.
    private mutating func readTemplates(of manifest: Manifest, in folder: String) -> [FilePath: TemplateSource] {
        var templates: [FilePath: TemplateSource] = [:]
        for output in manifest.outputs {
            guard let options = output.format as? TemplateOptions, !TemplateSource.isBuiltIn(options.template) else {
                continue
            }
            // A partial is found beside the template, not beside the partial that names it.
            var open = [FilePath(options.template)]
            while let path = open.popLast() {
                // A name without a file is a slip: the generator says so.
                guard templates[path] == nil || path == FilePath(options.template),
                    isThere(FilePath(folder).appending(path)),
                    let id = templates[path]?.id ?? read(path.text, in: folder)
                else { continue }
                let template = TemplateSource(id: id, text: sources[id])
                templates[path] = template
                open += template.partialPaths(besides: options.template).map { FilePath($0) }.filter {
                    templates[$0] == nil
                }
            }
        }
        return templates
    }

    private func isThere(_ path: FilePath) -> Bool {
        FileSystem.kind(of: path.text) != nil || overlay.bytes(at: path.text) != nil
    }

    mutating func readManifest(_ path: String) throws(Error) -> SourceID {
        if let id = read(path) { return id }
        throw errorMessages.isEmpty ? .manifest(diagnostics, sources) : .unreadable(errorMessages)
    }

    // MARK: Without one

    /// - Parameter paths: token files, or folders that are searched for them.
    /// - Throws: `.usage` for a folder without token files and for one with several resolver documents. `.unreadable`
    ///   for paths at which there is nothing and for files that cannot be read. If all paths are policies, what is
    ///   wrong with them is `.manifest`.
    public static func load(
        paths: [String], over overlay: FileOverlay = FileOverlay()
    ) throws(Error) -> Project {
        if !paths.isEmpty, paths.allSatisfy(isPolicy) { return try load(policiesAt: paths, over: overlay) }
        var loader = ProjectLoader(overlay)
        var files: [String] = []
        var known: Set<FilePath> = []
        for path in paths {
            // What an editor shows need not be saved yet.
            switch FileSystem.kind(of: path) ?? (overlay.bytes(at: path) == nil ? nil : .file) {
            case .file:
                if known.insert(FilePath(path).normalized).inserted { files.append(path) }
                loader.searches.append(Search(pattern: path, files: [path]))
            case .folder:
                let resolvers = loader.files(in: path, endingWith: resolverSuffixes)
                if resolvers.count > 1 {
                    let names = resolvers.map { "'\($0)'" }.joined(separator: ", ")
                    throw .usage("'\(path)' has several resolver documents, each a design of its own: \(names)")
                }
                // It names the token files that belong to it.
                let found = resolvers.isEmpty ? loader.files(in: path, endingWith: tokenFileSuffixes) : resolvers
                if found.isEmpty, loader.errorMessages.isEmpty { throw .usage(noTokenFiles(in: path)) }
                loader.errorMessages += ReadingScope.errorMessages(reading: found, in: path)
                files += found.sortedAsPaths().filter { known.insert(FilePath($0).normalized).inserted }
                loader.searches.append(Search(pattern: path, files: found.sortedAsPaths()))
            case nil:
                loader.errorMessages.append(FileSystem.Error.missing(path).message)
            }
        }
        let ids = loader.readDesign(&files, named: Set(paths), in: "")
        if !loader.errorMessages.isEmpty { throw .unreadable(loader.errorMessages) }
        var manifest = Manifest()
        manifest.name = paths.first.map { typeName(fromFile: $0) }
        var input = CompilationInput(
            sources: loader.sources, tokenFiles: ids, sourceNames: files.map { FilePath($0).name }, manifest: manifest,
            diagnostics: loader.diagnostics)
        input.leftOut = loader.leftOut
        input.isComplete = ids.count == files.count
        input.libraryRoot = FileLibrary.root(of: files.first.map { FilePath($0).folder.text } ?? "")
        input.overlay = overlay
        var project = Project(input: input, outputFolder: "", listedFolders: loader.folders.sorted().map(\.text))
        project.searches = loader.searches
        project.facts = loader.facts
        return project
    }

    /// Whether a name says that a file has tokens.
    public static func isTokenFile(_ name: String) -> Bool {
        (tokenFileSuffixes + resolverSuffixes).contains { FilePath(name).hasSuffix($0) && name != $0 }
    }

    private static func noTokenFiles(in folder: String) -> String {
        let names =
            "no token files in '\(folder)': their names end with .tokens.yaml, .tokens.json, .tokens or .theme.yaml"
        let policy = FilePath(folder).appending(PolicySearch.fileName).text
        if FileSystem.kind(of: policy) == .file {
            return "\(names); 'tessera check \(policy.shellWord)' checks the policy"
        }
        // Not what is only named like one: tokens have to be found in it.
        let found = ["*", "*/*"].flatMap { SourcePattern.files(matching: $0, in: folder) }
            .filter { FoundFile.mayHoldTokens($0) && FileLibrary.holdsTree($0) }
            .map { FilePath(folder).appending($0).text }
        // A link that leads out of the folder leads to what was not asked for.
        let outside = ReadingScope.outside(among: found, of: folder)
        let others = found.filter { !outside.contains(FilePath($0)) }
        let other = others.prefix(Self.otherFileLimit).first { file in
            (try? ImportLoader.load(paths: [file])).map { $0.isComplete && !$0.trees.isEmpty } ?? false
        }
        guard let other else { return names }
        return "\(names); 'tessera convert \(other.shellWord)' reads other tools' files"
    }

    /// How many files are looked into for the sake of a hint.
    private static let otherFileLimit = 32

    private mutating func files(in folder: String, endingWith suffixes: [String]) -> [String] {
        suffixes.flatMap { files(matching: "**/*" + $0, in: folder) }.map { FilePath(folder).appending($0).text }
    }

    private mutating func files(matching pattern: String, in folder: String) -> [String] {
        let found = SourcePattern.find(pattern, in: folder)
        folders.formUnion(found.folders.map(FilePath.init))
        for error in found.errors where !errorMessages.contains(error.message) { errorMessages.append(error.message) }
        facts.append(.files(found.files, matching: pattern, in: folder))
        return found.files
    }

    /// Those on the disk, and those that are in the overlay alone.
    private mutating func filesShown(matching pattern: String, in folder: String) -> [String] {
        let found = files(matching: pattern, in: folder)
        let (place, rest) = SourcePattern.fixedFolder(of: pattern)
        let searched = FilePath(folder).appending(place)
        let others = overlay.files(in: searched.text).filter { name in
            SourcePattern.matches(name, rest) && FileSystem.kind(of: searched.appending(name).text) == nil
        }
        return others.isEmpty ? found : (found + others.map { place.appending($0).text }).sortedAsPaths()
    }

    static let resolverSuffixes = SourceSyntax.fileEndings.map { ".resolver" + $0 }
    static let tokenFileSuffixes =
        ThemeDocument.suffixes + SourceSyntax.fileEndings.map { ".tokens" + $0 } + [".tokens"]

    /// `nyx-dark.tokens.yaml` becomes `NyxDark`.
    public static func typeName(fromFile path: String) -> String {
        let base = baseName(ofFile: path)
        let words = base.split { !$0.isLetter && !$0.isNumber }
        let name = words.map(\.capitalizedStart).joined()
        return name.first.map { $0.isNumber } ?? true ? "Tokens" + name : name
    }

    /// The file's name without its endings.
    public static func baseName(ofFile path: String) -> String {
        FilePath(path).stem ?? "tokens"
    }

    /// What the names of several files begin with: `brand-light.json` and `brand-dark.json` are `brand`.
    public static func baseName(ofFiles paths: [String]) -> String {
        let names = paths.map { baseName(ofFile: $0).split { "-_ ".contains($0) } }
        guard let first = names.first, Set(names).count > 1 else { return paths.first.map(baseName) ?? "tokens" }
        let count = first.indices.prefix { index in names.allSatisfy { $0.count > index && $0[index] == first[index] } }
            .count
        return count == 0 ? "tokens" : first.prefix(count).joined(separator: "-")
    }

    // MARK: Parts

    /// Reads the files of a design, and takes out of the names those that are no part of it.
    ///
    /// - Parameter named: those that are read whatever is in them.
    private mutating func readDesign(_ names: inout [String], named: Set<String>, in folder: String) -> [SourceID] {
        var files: [SourceID] = []
        names.removeAll { name in
            guard let bytes = bytes(of: name, in: folder) else { return false }
            let path = FilePath(folder).appending(name).text
            if !named.contains(name), leavesOut(bytes, path) { return true }
            let (id, isText) = decode(bytes, path)
            if isText { files.append(id) } else { leftOut.append(id) }
            return false
        }
        return files
    }

    /// What a document names, or what a search has found.
    private mutating func read(_ name: String, in folder: String) -> SourceID? {
        bytes(of: name, in: folder).flatMap { add($0, FilePath(folder).appending(name).text) }
    }

    private mutating func read(_ path: String) -> SourceID? {
        bytes(at: path).flatMap { add($0, path) }
    }

    /// - Returns: `nil` for what cannot be read, or leads out of the folder, which is noted.
    private mutating func bytes(of name: String, in folder: String) -> [UInt8]? {
        let path = FilePath(folder).appending(name)
        guard scope?.allows(path, at: FilePath(name)) ?? true else {
            errorMessages.append(FileSystem.Error.leadsOut(path.text, of: folder).message)
            return nil
        }
        return bytes(at: path.text)
    }

    private mutating func bytes(at path: String) -> [UInt8]? {
        do throws(FileSystem.Error) {
            return try overlay.read(path)
        } catch {
            errorMessages.append(error.message)
            return nil
        }
    }

    /// - Returns: `nil` for what is no text, which is reported.
    private mutating func add(_ bytes: [UInt8], _ path: String) -> SourceID? {
        let (id, isText) = decode(bytes, path)
        return isText ? id : nil
    }

    /// What is no text is reported.
    private mutating func decode(_ bytes: [UInt8], _ path: String) -> (id: SourceID, isText: Bool) {
        let (text, error) = TextDecoding.decode(bytes, path: path)
        let id = sources.add(text)
        if let error { diagnostics.append(error.diagnostic(source: id)) }
        return (id, error == nil)
    }

    /// Whether a file that was found, and not named, is no part of the design: it is empty, or another tool's theme. A
    /// warning names it.
    private mutating func leavesOut(_ bytes: [UInt8], _ path: String) -> Bool {
        let isEmpty = StrayFile.isBlank(bytes)
        guard isEmpty || ThemeDocument.isTheme(path) else { return false }
        let (text, _) = TextDecoding.decode(bytes, path: path)
        let isForeign = SyntaxReader.read(text, id: SourceID(index: 0)).0.map(ThemeDocument.isForeign) ?? false
        guard isEmpty || isForeign else { return false }
        let reason = isEmpty ? StrayFile.emptiness : StrayFile.foreignTheme
        let id = sources.add(text)
        diagnostics.append(.stray(path, reason, .warning, in: id))
        leftOut.append(id)
        return true
    }

    /// Whether a file's name says that it is one of a design: tokens, a theme, a resolver document, a manifest or a
    /// policy.
    package static func isDesignFile(_ path: String) -> Bool {
        isManifest(path) || isPolicy(path)
            || (tokenFileSuffixes + resolverSuffixes).contains { FilePath(path).hasSuffix($0) }
    }

    /// Whether a file's name says that it is a policy: `tessera-policy.yaml`, `strict.tessera-policy.yaml`. Others may
    /// be called as they like.
    public static func isPolicy(_ path: String) -> Bool {
        let name = FilePath(FilePath(path).name)
        return name == FilePath(PolicySearch.fileName) || name.hasSuffix("." + PolicySearch.fileName)
    }

    /// The file that `extends` names.
    ///
    /// - Parameters:
    ///   - file: in which the name stands.
    ///   - manifest: of the project.
    /// - Returns: `nil` for one that is not there.
    package static func policy(named name: String, in file: String, of manifest: String) -> String? {
        var search = PolicySearch(manifest: FilePath(manifest), over: FileOverlay())
        guard case .file(let path, _)? = search?.place(of: name, from: FilePath(file)) else { return nil }
        return path.text
    }

    package static func isManifest(_ path: String) -> Bool {
        let name = FilePath(FilePath(path).name)
        return name == FilePath(manifestName) || name.hasSuffix("." + manifestName)
    }
}

extension SourceMap {
    /// Whether a file is one of those that were read, by whatever path.
    public func contain(fileAt path: String) -> Bool { !files(at: [path]).isEmpty }

    /// Those of some paths that lead to a file that was read.
    public func files(at paths: [String]) -> [String] {
        let read = Set(texts.compactMap { FileSystem.identity(of: $0.path) })
        return paths.filter { path in FileSystem.identity(of: path).map(read.contains) ?? false }
    }
}

extension Diagnostic {
    fileprivate static func overwritesSource(_ path: String, at range: SourceRange?) -> Diagnostic {
        Diagnostic("manifest/output", .error, "'\(path)' is read by this run and cannot be an output", at: range)
    }
}
