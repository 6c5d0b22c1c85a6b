import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenModel

/// A design that lies in a folder already, and the two ways in which a manifest can take it up: the files are read in
/// place, or a token file is made of them.
public struct FoundDesign: Sendable {
    /// As an import reads it.
    public let design: ImportLoader.Design
    /// What was named to read it: files, or the folder.
    public let paths: [String]
    private let folder: String

    /// - Returns: `nil` where there is no token.
    init?(of paths: [String], in folder: String) {
        guard let design = try? ImportLoader.load(paths: paths), !design.trees.isEmpty else { return nil }
        self.init(design, of: paths, in: folder)
        if design.format != .dtcg, conversion(named: "").account.readCount == 0 { return nil }
    }

    init(_ design: ImportLoader.Design, of paths: [String], in folder: String) {
        self.design = design
        self.paths = paths
        self.folder = folder
    }

    /// The files that tokens were read from, as far as the format tells.
    public var usedFiles: [String] {
        if design.format == .dtcg { return design.trees.map { design.sources[$0.source].path } }
        let leftOut = Set(design.findings.filter { $0.id == "import/left-out" }.compactMap { $0.range?.source })
        return design.sources.texts.indices.map { SourceID(index: Int32($0)) }.filter { !leftOut.contains($0) }
            .map { design.sources[$0].path }
    }

    /// What names the design for another command, also when more files lie in the folder: of all of the folder, what the
    /// files lie in.
    public var commandPaths: [String] {
        guard paths.count == 1, FilePath(paths[0]).normalized == FilePath(folder.isEmpty ? "." : folder).normalized
        else {
            return paths
        }
        let tops = usedFiles.compactMap { FilePath(relative($0)).steps.first?.text }
        var known: Set<String> = []
        return tops.filter { known.insert($0).inserted }.map { FilePath(folder).appending($0).text }
    }

    // MARK: A token file

    /// What a token file has of the design, and what it has not.
    ///
    /// - Parameters:
    ///   - options: what somebody has decided.
    ///   - skipsInvalid: whether tokens with errors are left out, however many there are.
    public func conversion(
        named name: String, _ options: ImportOptions? = nil, skipsInvalid: Bool = false
    ) -> ConversionJob.Result {
        let read =
            options == nil && !skipsInvalid
            ? nil
            // By the content, as `convert` does without '--from': the format alone would take more files in.
            : try? ImportLoader.load(paths: paths, options: options ?? ImportOptions(), skipsInvalid: skipsInvalid)
        let skips = skipsInvalid || design.format == .foreign(.plain)
        let job = ConversionJob(
            target: .tessera, syntax: .yaml, name: name, fillsFolder: false, skipsInvalid: skips,
            lossLimit: skips ? nil : .standard)
        return job.run(read ?? design)
    }

    /// What the token file is called after: the files, or the design where all of the folder was read.
    public func baseName(else name: String) -> String {
        // All files of an asset catalog are called alike.
        if design.format == .foreign(.assetCatalog) { return name }
        let isFolder = paths.contains { FileSystem.kind(of: $0) == .folder }
        let base = ProjectLoader.baseName(ofFiles: isFolder ? usedFiles : paths)
        return base == "tokens" ? name : base
    }

    // MARK: In place

    /// A manifest that reads the files as they are, in the dialect in which a check has the fewest errors and leaves the
    /// fewest values unread.
    ///
    /// - Returns: `nil` where no manifest can say it: files that define the same tokens, each for a context, and formats
    ///   that are nothing like DTCG.
    public func manifestInPlace(_ name: DesignName, _ formats: [DefaultOutput]) -> ManifestProposal? {
        let isReadable: Set<ImportLoader.Format> = [.dtcg, .foreign(.styleDictionary), .foreign(.tokensStudio)]
        if design.hasParallelFiles || !isReadable.contains(design.format) { return nil }
        let origin: StarterManifest.Origin
        var files: [String] = []
        if let path = design.resolverPath {
            origin = .resolver(relative(path))
        } else {
            guard let read = design.format == .dtcg ? design : try? ImportLoader.load(paths: paths, format: .dtcg)
            else {
                return nil
            }
            files = read.trees.map { read.sources[$0.source].path }
            if files.isEmpty { return nil }
            origin = .sources(patterns(for: files.map(relative)))
        }
        // Nothing of other tools' is read in the standard dialect.
        let dialects: [TokenDialect] = design.format == .dtcg ? [.standard, .lenient] : [.lenient]
        let proposals = dialects.compactMap { dialect -> ManifestProposal? in
            let manifest = StarterManifest(
                name: name, origin: origin, formats: formats, dialect: dialect,
                modifiers: files.isEmpty ? [] : modifiers(of: files, dialect))
            return try? ManifestProposal(manifest, in: folder)
        }
        // A value that is not read is as bad as an error.
        let most = proposals.map(\.valueCount).max() ?? 0
        func cost(_ proposal: ManifestProposal) -> Int { proposal.errorCount + most - proposal.valueCount }
        return proposals.min { cost($0) < cost($1) }
    }

    /// What the files have values for, as they are read without a manifest.
    private func modifiers(of files: [String], _ dialect: TokenDialect) -> [Modifier] {
        guard var project = try? ProjectLoader.load(paths: files) else { return StarterManifest.usualModifiers }
        project.input.manifest.dialect = dialect
        let known = Compiler.compile(project.input).tokens.contexts.modifiers
        return (try? ImportLoader.load(paths: files, format: .dtcg))?.namedModifiers(besides: known) ?? known
    }

    /// Patterns that find these files and no other; else their names.
    private func patterns(for files: [String]) -> [String] {
        var patterns: [String] = []
        for file in files {
            guard let suffix = ProjectLoader.tokenFileSuffixes.first(where: FilePath(file).hasSuffix) else {
                return files
            }
            let top = FilePath(file).steps.count > 1 ? FilePath(file).steps.first?.text : nil
            let pattern = top.map { "\($0)/**/*\(suffix)" } ?? "*\(suffix)"
            if !patterns.contains(pattern) { patterns.append(pattern) }
        }
        let found = patterns.flatMap { SourcePattern.files(matching: $0, in: folder) }
        return Set(found.map { FilePath($0) }) == Set(files.map { FilePath($0) }) ? patterns : files
    }

    private func relative(_ path: String) -> String {
        FilePath(path).normalized.relative(to: FilePath(folder).normalized).text
    }
}
