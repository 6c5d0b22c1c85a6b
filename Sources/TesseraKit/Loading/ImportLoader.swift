import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraThemeDocuments
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenSyntax

/// Gathers a design that is written in any format: reads what is named on the command line, finds
/// out what it is, and imports it.
public struct ImportLoader {
    /// What the files are.
    public enum Format: Hashable, Sendable {
        /// DTCG, also in Tessera's shorthand or in an older draft.
        case dtcg
        case foreign(ForeignFormat)

        /// What `--from` takes: `dtcg` first.
        public static let names = ["dtcg"] + ForeignFormat.allCases.map(\.rawValue)

        /// - Parameter name: one of ``names``; `nil` for any other.
        public init?(name: String) {
            if name == "dtcg" {
                self = .dtcg
            } else if let format = ForeignFormat(rawValue: name) {
                self = .foreign(format)
            } else {
                return nil
            }
        }

        /// As `--from` takes it.
        public var name: String {
            switch self {
            case .dtcg: "dtcg"
            case .foreign(let format): format.rawValue
            }
        }

        /// How people call another tool's format; `nil` for DTCG.
        public var foreignTitle: String? {
            switch self {
            case .dtcg: nil
            case .foreign(let format): format.title
            }
        }
    }

    /// What was read.
    public struct Design: Sendable {
        /// What was named, or what the content looks like.
        public let format: Format
        /// Token files, which are one design together, or a resolver document, which names them; of an
        /// imported design, what was made of it.
        public let trees: [SyntaxTree]
        /// Token files beside a resolver document.
        var others: [SourceID] = []
        /// What reads the files that a resolver document names.
        let library: FileLibrary
        /// Files of DTCG that define the same tokens for several contexts; `nil` if there are none.
        let parallel: ParallelFiles?
        /// Empty where the format knows none, or leaves them to a manifest.
        public var modifiers: [Modifier]
        /// How a conversion reads DTCG; what an importer made is always read leniently.
        public var dialect = TokenDialect.lenient
        /// In source order.
        public let findings: [Diagnostic]
        /// Values that could be several things, for the user to decide.
        public var choices: [PlainChoice] = []
        /// All that was read, also files that are no part of the design.
        public let sources: SourceMap
        /// Whether every file could be read, and has its place. Where one has not, nothing can be said of the whole.
        public fileprivate(set) var isComplete: Bool
    }

    /// Why there is no design.
    public enum Error: Swift.Error, Sendable {
        /// A file could not be read: exit status 3.
        case unreadable([String])
        /// There is nothing to import, or nobody knows the format: exit status 2.
        case usage(String)
    }

    private let importers: [any Importer.Type]
    private var library: FileLibrary
    private var files: [ImportFile] = []
    private var isComplete = true
    private let skipsInvalid: Bool
    /// Files that are no part of the design whatever its format is, each with the finding that says why.
    private var strays: [Stray] = []
    /// Whether there is a token file without a token: it makes a design that has none.
    private var hasEmptyFile = false
    /// What was said of files whose tokens stand below one key.
    private var wrappings: [Diagnostic] = []

    private struct Stray {
        /// `nil` for a file that could not be opened.
        let id: SourceID?
        let finding: Diagnostic
        /// The file, where it could be read if it were not broken.
        var broken: ImportFile?
    }

    /// - Parameters:
    ///   - paths: files, or folders that are searched for files of any format.
    ///   - format: `nil` to judge by the content.
    ///   - skipsInvalid: whether token files that cannot be read are left out.
    /// - Throws: `Error.unreadable` for paths at which there is nothing, and for files that cannot be opened, unless
    ///   `skipsInvalid`. `Error.usage` if there is nothing to import, if a path is a script, or if the content does not
    ///   tell the format. Other errors are findings of the design.
    public static func load(
        paths: [String], format: Format? = nil, options: ImportOptions = ImportOptions(), skipsInvalid: Bool = false,
        importers: [any Importer.Type] = Importers.all
    ) throws(Error) -> Design {
        let found = try FoundFile.all(at: paths)
        var loader = ImportLoader(
            importers: importers, library: FileLibrary(root: FileLibrary.root(of: FoundFile.commonFolder(of: paths))),
            skipsInvalid: skipsInvalid)
        try loader.read(found.files, besides: found.unread)
        loader.unwrapAlternatives()
        loader.reportScripts(in: paths)
        return try loader.design(format, options)
    }

    private init(importers: [any Importer.Type], library: FileLibrary, skipsInvalid: Bool) {
        self.importers = importers
        self.library = library
        self.skipsInvalid = skipsInvalid
    }

    /// - Parameter unread: why some of what was searched cannot be read.
    private mutating func read(_ found: [FoundFile], besides unread: [String]) throws(Error) {
        var errorMessages = skipsInvalid ? [] : unread.map { "\($0); add '--skip-faulty' to go on without it" }
        if skipsInvalid { strays += unread.map { Stray(id: nil, finding: .unread($0)) } }
        var known: Set<SourceID> = []
        var unopened: [String] = []
        for file in found {
            do throws(FileSystem.Error) {
                let id = try library.read(file.path)
                if known.insert(id).inserted { add(id, file) }
            } catch {
                // A file that is not opened may be anything: one that is called a token file is missed.
                if skipsInvalid || !file.isNamed && !ProjectLoader.isTokenFile(file.path) {
                    strays.append(Stray(id: nil, finding: .stray(file.path, error.message, .warning, in: nil)))
                    unopened.append(error.message)
                } else {
                    errorMessages.append("\(error.message); add '--skip-faulty' to go on without it")
                }
            }
        }
        if !errorMessages.isEmpty { throw .unreadable(errorMessages) }
        leaveOutStrayThemes()
        // Where nothing else is left, what is wrong with them is the answer.
        if files.isEmpty {
            if !unopened.isEmpty { throw .unreadable(unopened) }
            files = strays.compactMap(\.broken)
            strays.removeAll { $0.broken != nil }
            isComplete = files.isEmpty
        }
    }

    /// A build may make more tokens than stand in the files.
    private mutating func reportScripts(in paths: [String]) {
        for path in paths where FileSystem.kind(of: path) == .folder {
            strays += ScriptFiles.all(in: path).map { name in
                let reason = "scripts are not run; write the tokens that it makes as JSON or YAML"
                return Stray(
                    id: nil, finding: .stray(FilePath(path).appending(name).text, reason, .warning, in: nil))
            }
        }
    }

    private mutating func add(_ id: SourceID, _ file: FoundFile) {
        let importFile = ImportFile(id: id, path: file.name, text: library.sources[id], tree: library.tree(of: id))
        let error = library.findings[id]?.first { $0.severity == .error }
        switch StrayFile(importFile, error: error) {
        case nil: break
        case .empty: return addEmpty(importFile, file, error)
        case .other(let reason):
            strays.append(Stray(id: id, finding: .stray(file.path, reason, .note, in: id)))
            return
        case .broken(let reason, let mayHoldTokens):
            if skipsInvalid || !file.isNamed && !mayHoldTokens {
                strays.append(
                    Stray(id: id, finding: .stray(file.path, reason, .warning, in: id), broken: importFile))
                return
            }
            isComplete = false
        }
        files.append(importFile)
    }

    /// As a build takes it: of YAML nothing is missed, JSON has at least a value, and a theme document its seeds.
    private mutating func addEmpty(_ importFile: ImportFile, _ file: FoundFile, _ error: Diagnostic?) {
        let isCalledTokens = ProjectLoader.isTokenFile(file.path)
        let isTheme = ThemeDocument.isTheme(file.path)
        let isBlank = StrayFile.isBlank(importFile.text.bytes)
        let isRead =
            FileLibrary.holdsTree(file.path) && (file.isNamed || isCalledTokens && !isBlank && !isTheme)
        if isRead || isCalledTokens { hasEmptyFile = true }
        if isRead, error == nil, !isTheme { return }
        if isRead, !skipsInvalid {
            if error != nil { isComplete = false }
            files.append(importFile)
            return
        }
        let severity = isCalledTokens ? Diagnostic.Severity.warning : .note
        strays.append(
            Stray(
                id: importFile.id,
                finding: .stray(file.path, StrayFile.emptiness, severity, in: importFile.id)))
    }

    /// A file of themes that are about other sets than those at hand would take all tokens out of use.
    private mutating func leaveOutStrayThemes() {
        for (index, file) in files.enumerated().reversed() {
            guard FilePath(file.path).name == "$themes.json", let tree = file.tree else { continue }
            let sets = StrayFile.setsOfThemes(tree)
            let isStray =
                !sets.isEmpty
                && !files.contains { other in
                    other.id != file.id
                        && (sets.contains { other.path.hasSuffix("\($0).json") }
                            || other.tree.map { StrayFile.hasKey(among: sets, $0) } ?? false)
                }
            if !isStray { continue }
            strays.append(
                Stray(
                    id: file.id,
                    finding: .stray(file.text.path, "the sets of its themes are not here", .warning, in: file.id)))
            files.remove(at: index)
        }
    }

    private mutating func unwrapAlternatives() {
        let wrapped = WrappedFiles(files)
        files = wrapped.files
        wrappings = wrapped.findings
    }

    // MARK: Recognition

    private mutating func design(_ format: Format?, _ options: ImportOptions) throws(Error) -> Design {
        if let format {
            guard case .foreign(let name) = format else { return try tokenFiles() }
            guard let importer = importer(of: name) else { throw .usage("'\(name.rawValue)' cannot be read yet") }
            return foreign(importer, options)
        }
        return try recognized(options)
    }

    /// A `$value` may stand in files of Tokens Studio and of Style Dictionary, too: what only one format
    /// has decides before what several have.
    private mutating func recognized(_ options: ImportOptions) throws(Error) -> Design {
        let tokens = files.filter(Self.isTokenFile)
        if let design = try resolved(tokens) { return design }
        // A name that says what the file is goes before what the content looks like, unless this is no DTCG at all.
        let evidence = FormatEvidence(files.compactMap(\.tree))
        let isFormat =
            files.contains { ThemeDocument.isTheme($0.path) } || evidence.isDTCG
            || !evidence.isOld && !evidence.hasUnits && files.contains(where: \.isNamedAsTokens)
        for importer in importers where importer.format == .tokensStudio || !isFormat {
            if importer.recognizes(files) { return foreign(importer, options) }
        }
        // A file that cannot be read may be of any format: what is wrong with it comes first.
        if !tokens.isEmpty || !isComplete || files.isEmpty && hasEmptyFile { return dtcg(tokens) }
        for importer in importers {
            var known = files.filter { importer.recognizes([$0]) }
            // A file of nothing but references shows nothing by itself.
            if importer.format == .plain, !known.isEmpty {
                known = files.filter { file in
                    known.contains { $0.id == file.id } || importer.recognizes(known + [file])
                }
            }
            if !known.isEmpty { return foreign(importer, options, only: known) }
        }
        if files.isEmpty { throw .usage("nothing here is of a known format, which are \(knownFormats)\(strayText)") }
        throw .usage(
            "nothing here is of a known format, which are \(knownFormats); '--from' names one, and '--from plain' reads "
                + "any YAML or JSON as groups of colors, lengths and such\(strayText)")
    }

    /// Everything that is YAML or JSON, read as DTCG whatever it looks like.
    private func tokenFiles() throws(Error) -> Design {
        let tokens = files.filter { $0.tree != nil }
        if let design = try resolved(tokens) { return design }
        if tokens.isEmpty, isComplete, !hasEmptyFile {
            throw .usage("nothing here is YAML or JSON, as DTCG is\(strayText)")
        }
        return dtcg(tokens)
    }

    /// The design of the resolver document among the files; `nil` if there is none.
    private func resolved(_ tokens: [ImportFile]) throws(Error) -> Design? {
        let resolvers = tokens.filter { $0.tree.map(ResolverDocument.isResolver) ?? false }
        if resolvers.count > 1 {
            let names = resolvers.map { "'\($0.text.path)'" }.joined(separator: ", ")
            throw .usage("there are several resolver documents, each a design of its own: \(names); name one")
        }
        guard let resolver = resolvers.first, let tree = resolver.tree else { return nil }
        // It names the files that belong to it.
        let others = tokens.filter { $0.id != resolver.id }
        guard skipsInvalid else { return dtcg(resolvers, besides: others) }
        let told = Set(strays.compactMap(\.id).map { FilePath(library.sources[$0].path).normalized })
        let rest = ReadableSources(of: tree, library: library, told: told)
        let readable = ImportFile(id: resolver.id, path: resolver.path, text: resolver.text, tree: rest.tree)
        return dtcg([readable], besides: others, rest.findings)
    }

    private func importer(of format: ForeignFormat) -> (any Importer.Type)? {
        importers.first { $0.format == format }
    }

    private var knownFormats: String {
        (["dtcg"] + importers.map { $0.format.rawValue }).joined(separator: ", ")
    }

    /// Behind a message, why the files at hand are not taken.
    private var strayText: String {
        let reasons = strays.prefix(3).map { "; " + $0.finding.message }.joined()
        return strays.count > 3 ? "\(reasons); and \(strays.count - 3) more" : reasons
    }

    private static func isTokenFile(_ file: ImportFile) -> Bool {
        guard let tree = file.tree else { return false }
        if ThemeDocument.isTheme(file.path) || file.isNamedAsTokens || ResolverDocument.isResolver(tree) { return true }
        return FormatEvidence([tree]).hasDTCG
    }

    // MARK: Reading

    /// - Parameters:
    ///   - others: token files beside a resolver document, which may name them.
    ///   - findings: what was said of the files on the way.
    private func dtcg(
        _ tokens: [ImportFile], besides others: [ImportFile] = [], _ findings: [Diagnostic] = []
    ) -> Design {
        let parallel = ParallelFiles(tokens)
        // A resolver document may name any of the others.
        let unused =
            others.isEmpty && !tokens.contains { $0.tree.map(ResolverDocument.isResolver) ?? false }
            ? withoutTokens(among: files.filter { file in !tokens.contains { $0.id == file.id } }) : []
        // Of files that are for more contexts than there can be, every token would be told to stand there twice.
        let trees = parallel.findings.hasErrors ? [] : tokens.compactMap(\.tree)
        var design = design(
            .dtcg, trees, [], used: tokens, besides: findings + parallel.findings + unused,
            parallel: parallel.modifiers.isEmpty ? nil : parallel)
        design.others = others.map(\.id)
        if parallel.findings.hasErrors { design.isComplete = false }
        return design
    }

    private mutating func foreign(
        _ importer: any Importer.Type, _ options: ImportOptions, only known: [ImportFile]? = nil
    ) -> Design {
        let files = known ?? self.files
        var library: any SourceLibrary = self.library
        let imported = importer.read(files, options: options, library: &library)
        if let read = library as? FileLibrary { self.library = read }
        var design = design(
            .foreign(importer.format), [SyntaxTree(imported.document, source: imported.document.range.source)],
            imported.modifiers, used: files,
            besides: imported.findings
                + (known == nil
                    ? []
                    : withoutTokens(
                        among: self.files.filter { file in
                            !files.contains { $0.id == file.id }
                        })))
        design.choices = imported.choices
        return design
    }

    private func withoutTokens(among files: [ImportFile]) -> [Diagnostic] {
        files.filter { library.tree(of: $0.id) != nil || !FileLibrary.holdsTree($0.path) }.map {
            .stray($0.text.path, "there is no token in it", .note, in: $0.id)
        }
    }

    private func design(
        _ format: Format, _ trees: [SyntaxTree], _ modifiers: [Modifier], used: [ImportFile],
        besides findings: [Diagnostic] = [], parallel: ParallelFiles? = nil
    ) -> Design {
        // What is Sass need not be told what would be wrong with it as YAML.
        let settled = findings.filter { $0.id == "import/preprocessor" }.compactMap { $0.range?.source }
        let strayFiles = Set(strays.compactMap(\.id) + settled)
        let unused = Set(self.files.map(\.id)).subtracting(used.map(\.id))
        // A file that is no part of the design may be anything, unless it could not be read at all.
        let own = library.findings.filter {
            !strayFiles.contains($0.key) && (!unused.contains($0.key) || library.tree(of: $0.key) == nil)
        }
        return Design(
            format: format, trees: trees, library: library, parallel: parallel, modifiers: modifiers,
            findings: (own.flatMap(\.value) + strays.map(\.finding) + wrappings + findings).sortedInSourceOrder(),
            sources: library.sources,
            isComplete: isComplete)
    }
}

extension ImportLoader.Design {
    /// Whether files of DTCG define the same tokens for several contexts.
    public var hasParallelFiles: Bool { parallel != nil }

    /// Whether a resolver document says which files there are.
    public var isResolver: Bool { format == .dtcg && trees.count == 1 && ResolverDocument.isResolver(trees[0]) }

    /// The comments of the files that the design was read from.
    public var comments: CommentMap { comments(of: format == .dtcg ? trees : library.openedTrees, in: sources) }

    private func comments(of trees: [SyntaxTree], in sources: SourceMap) -> CommentMap {
        var comments = CommentMap()
        var read: Set<SourceID> = []
        // Those of a theme are about what its tokens are made from.
        for tree in trees where !ThemeDocument.isTheme(sources[tree.source].path) && read.insert(tree.source).inserted {
            comments.add(CommentMap(sources[tree.source], tree))
        }
        return comments
    }

    /// What to convert: the documents, or what a resolver document or parallel files lay over each other.
    func conversion(skipsInvalid: Bool) -> ConversionStart {
        let themes = ThemeLayers(
            trees.map { TokenLayer($0) }, merging: .adding, sources: sources,
            contexts: modifiers.isEmpty ? nil : ContextSpace(counting: modifiers))
        var start = ConversionStart(
            input: ConversionInput(
                documents: themes.layers.map { DocumentNode($0.tree) }, modifiers: modifiers,
                skipsInvalid: skipsInvalid, dialect: format == .dtcg ? dialect : .lenient),
            findings: findings + themes.diagnostics, sources: sources, comments: comments,
            isComplete: isComplete && themes.isComplete)
        if let parallel {
            start.input.layers = ThemeLayers(parallel.layers, merging: .alternating, sources: sources).layers
            start.input.merging = .alternating
            start.input.layerModifiers = parallel.modifiers
        } else if themes.merging == .alternating {
            start.input.layers = themes.layers
            start.input.merging = .alternating
            start.input.layerModifiers = themes.modifiers
        } else if isResolver {
            follow(trees[0], &start)
        }
        return start
    }

    private func follow(_ resolver: SyntaxTree, _ start: inout ConversionStart) {
        let reading = ResolverReading(resolver, library: library, dialect: start.input.dialect)
        start.sources = reading.library.sources
        start.findings += reading.findings
        start.input.documents = []
        guard let document = reading.document else {
            start.isComplete = false
            return
        }
        let themes = ThemeLayers(
            document.layers, merging: .overriding, sources: start.sources, contexts: document.contexts)
        start.findings += themes.diagnostics
        start.isComplete = start.isComplete && themes.isComplete
        start.input.layers = themes.layers
        start.input.contexts = document.contexts
        start.comments = comments(of: [resolver] + document.layers.map(\.tree), in: reading.library.sources)
        let unnamed = others.filter { !reading.library.named.contains($0) }
        start.findings += unnamed.map { Diagnostic.unnamedFile(sources[$0].path, $0) }
    }
}

/// What a conversion begins with.
struct ConversionStart {
    var input: ConversionInput
    var findings: [Diagnostic]
    /// All that was read.
    var sources: SourceMap
    var comments: CommentMap
    /// Whether every file could be read. Where one could not, nothing can be said of the whole.
    var isComplete: Bool
}

extension Diagnostic {
    static func stray(
        _ path: String, _ reason: String, _ severity: Severity, in source: SourceID?
    ) -> Diagnostic {
        Diagnostic(
            "import/left-out", severity, "'\(path)' is left out: \(reason)",
            at: source.map { SourceRange(source: $0, offset: 0, length: 0) })
    }

    /// - Parameter reason: why something in a folder cannot be read.
    fileprivate static func unread(_ reason: String) -> Diagnostic {
        Diagnostic("import/left-out", .warning, "\(reason); it is left out", at: nil)
    }

    fileprivate static func unnamedFile(_ path: String, _ source: SourceID) -> Diagnostic {
        Diagnostic(
            "convert/unnamed", .warning, "the resolver document does not name '\(path)', which is left out",
            at: SourceRange(source: source, offset: 0, length: 0))
    }
}

extension CompilationInput {
    /// A design of any format, without a manifest.
    ///
    /// - Parameter dialect: of DTCG; what an importer made is always read leniently.
    public init(_ design: ImportLoader.Design, dialect: TokenDialect?) {
        var manifest = Manifest()
        manifest.dialect = design.format == .dtcg ? dialect ?? .standard : .lenient
        var findings = design.findings
        if !design.modifiers.isEmpty {
            manifest.contexts = ContextSpace(counting: design.modifiers)
            if manifest.contexts == nil { findings.append(.tooManyModifiers(design.modifiers)) }
        }
        self.init(
            sources: design.sources, tokenFiles: [], sourceNames: [], manifest: manifest, diagnostics: findings)
        imported = design.trees
        importedFiles = design.sources.texts.indices.map { SourceID(index: Int32($0)) }
        parallel = design.parallel
        libraryRoot = design.library.root
        isComplete = design.isComplete
    }
}
