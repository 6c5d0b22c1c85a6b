import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution

/// A conversion from the design that was read to the files to write, all in memory.
public struct ConversionJob: Sendable {
    /// The format that is written.
    public var target: Conversion.Target
    /// YAML, JSON, or JSON with comments.
    public var syntax: WrittenSyntax
    /// Begins the names of the files in a folder.
    public var name: String
    /// Whether several files may be written, side by side. Otherwise there is one, and whoever writes it names it.
    public var fillsFolder: Bool
    /// Whether tokens with errors are left out with a warning. Those of other tools' formats always are.
    public var skipsInvalid: Bool
    /// `nil` where whoever converts has said that losses are meant.
    public var lossLimit: LossLimit?

    /// - Parameters:
    ///   - name: begins the names of the files in a folder.
    ///   - fillsFolder: whether several files may be written, side by side.
    ///   - lossLimit: `nil` where losses are meant.
    public init(
        target: Conversion.Target, syntax: WrittenSyntax, name: String, fillsFolder: Bool, skipsInvalid: Bool = false,
        lossLimit: LossLimit? = nil
    ) {
        self.target = target
        self.syntax = syntax
        self.name = name
        self.fillsFolder = fillsFolder
        self.skipsInvalid = skipsInvalid
        self.lossLimit = lossLimit
    }

    /// What came out.
    public struct Result: Sendable {
        /// By their names. Without a folder there is one, and its name means nothing. Empty if there are errors.
        public let files: [GeneratedFile]
        /// In source order.
        public let findings: [Diagnostic]
        /// The tokens that were read, in the places of the files.
        public let tree: TokenTree
        /// What became of the tokens.
        public let account: TokenAccount
        /// In which the files pass a check.
        public let manifest: ConversionManifest
        /// All that was read.
        public let sources: SourceMap

        /// Whether there are no files.
        public var hasErrors: Bool { findings.hasErrors }
    }

    /// Converts a design. Nothing is written to the disk.
    public func run(_ design: ImportLoader.Design) -> Result {
        let start = design.conversion(skipsInvalid: design.format != .dtcg || skipsInvalid)
        let conversion = Conversion(start.input)
        var findings = start.findings
        findings.downgradeDuplicateKeys()
        let hadErrors = findings.hasErrors
        // A key that stands twice, or a comment in JSON: the rest of the file is there.
        if skipsInvalid, start.isComplete { findings = findings.map(\.asWarning) }
        findings += conversion.findings(inFolder: writesSets)
        let (documents, layoutFindings) = documents(of: conversion)
        findings += layoutFindings
        var files: [GeneratedFile] = []
        for file in documents {
            let written = file.document.written(as: syntax, comments: start.comments)
            findings += written.findings
            files.append(GeneratedFile(path: file.name, bytes: Array(written.text.utf8)))
        }
        let account = TokenAccount(carried: conversion.carriedPaths, findings: findings, in: conversion.tokens.tree)
        // That nothing is there to write follows from errors that were told.
        let isExplained = account.readCount == 0 && findings.hasErrors
        if !isExplained, let finding = losses(account, of: design.format, hadErrors: hadErrors) {
            findings.append(finding)
        }
        let manifest = ConversionManifest(
            of: conversion, as: target, start.sources, name: name, isWritten: !findings.hasErrors && start.isComplete)
        findings += manifest.blockingErrors.map { .failedCheck($0) }
        if let finding = Diagnostic.collisions(manifest.collisions) { findings.append(finding) }
        if let error = manifest.excessOfPermutations { findings.append(.excessOfPermutations(error)) }
        let sorted = findings.sortedInSourceOrder()
        return Result(
            files: sorted.hasErrors || !start.isComplete ? [] : files, findings: sorted, tree: conversion.tokens.tree,
            account: account, manifest: manifest, sources: start.sources)
    }

    /// - Parameter hadErrors: whether there were errors before what has some was left out.
    private func losses(
        _ account: TokenAccount, of format: ImportLoader.Format, hadErrors: Bool
    ) -> Diagnostic? {
        // A document of DTCG may hold groups only.
        let isNothing = account.carriedCount == 0 && (account.readCount > 0 || format != .dtcg || hadErrors)
        if isNothing { return .nothingLeft(account) }
        if lossLimit?.allows(account.lostCount, of: account.carriedCount + account.lostCount) ?? true { return nil }
        return .tooManyLosses(account)
    }

    /// Whether there is a resolver document.
    private var writesSets: Bool { fillsFolder && target == .dtcg }

    private func documents(of conversion: Conversion) -> (files: [ConvertedFile], findings: [Diagnostic]) {
        if writesSets { return conversion.resolverFiles(named: name) }
        let ending = syntax == .yaml ? "yaml" : syntax.rawValue
        let document = conversion.document(as: target)
        return ([ConvertedFile(name: "\(name).tokens.\(ending)", document: document)], [])
    }
}

/// How many tokens a conversion may leave out.
public enum LossLimit: Hashable, Sendable {
    case count(Int)
    /// Of all tokens, from 0 to 1.
    case share(Double)
    /// One token in twenty, or three where that is more: some odd values pass, and no palette does.
    case standard

    /// - Parameter text: `12`, or `5%`.
    public init?(_ text: String) {
        if text.hasSuffix("%") {
            guard let number = Double(text.dropLast()), (0...100).contains(number) else { return nil }
            self = .share(number / 100)
        } else {
            guard let number = Int(text), number >= 0 else { return nil }
            self = .count(number)
        }
    }

    /// Whether so few tokens are left out.
    ///
    /// - Parameters:
    ///   - leftOut: how many tokens are left out though they are in use.
    ///   - read: how many tokens are in use.
    public func allows(_ leftOut: Int, of read: Int) -> Bool {
        switch self {
        case .count(let limit): leftOut <= limit
        case .share(let share): Double(leftOut) <= share * Double(read)
        case .standard: leftOut <= 3 || leftOut * 20 <= read
        }
    }
}

extension Compilation {
    /// What became of the tokens in the files.
    public var account: TokenAccount {
        // Where there is nothing to say, nothing is left out.
        if diagnostics.isEmpty { return TokenAccount(carriedCount: tree.tokens.count) }
        let paths = tree.tokens.map(\.path)
        return TokenAccount(carried: paths, findings: diagnostics, in: tree)
    }
}

extension TokenAccount {
    /// - Parameter tree: the tokens that were read.
    init(carried: [String], findings: [Diagnostic], in tree: TokenTree) {
        let places = findings.isEmpty ? nil : TokenPlaces(of: tree)
        self.init(carried: carried, findings: findings) { place in
            places?.path(of: Diagnostic("", .note, "", at: place))
        }
    }
}

extension Diagnostic {
    /// - Parameter error: in what would be written.
    fileprivate static func failedCheck(_ error: Diagnostic) -> Diagnostic {
        Diagnostic(
            "convert/check", .error, "the result would not pass 'tessera check': \(error.message)", at: nil,
            hint: error.id.rawValue.hasSuffix("/limit")
                ? error.hint ?? "convert fewer files at a time, or leave modes out of the export"
                : "this is a bug in Tessera: it reports [\(error.id)]")
    }

    /// - Parameter found: what outputs of what is written would reject.
    fileprivate static func collisions(_ found: [Diagnostic]) -> Diagnostic? {
        guard let first = found.first else { return nil }
        let more = found.count - 1
        let rest = more == 0 ? "" : more == 1 ? "; so is 1 other pair" : "; so are \(more) other pairs"
        return Diagnostic(
            "convert/names", .warning, "no output can be written while \(first.message)\(rest)", at: nil,
            hint: "rename one of each, in the files or in what is written, before 'tessera build' writes Swift or CSS",
            notes: found.dropFirst().prefix(4).map { .init($0.message, at: nil) })
    }

    /// - Parameter error: of an output that has them.
    fileprivate static func excessOfPermutations(_ error: Diagnostic) -> Diagnostic {
        Diagnostic(
            "convert/permutations", .warning,
            "no Swift or CSS can be written for all contexts together: \(error.message)", at: nil, hint: error.hint)
    }

    fileprivate static func nothingLeft(_ account: TokenAccount) -> Diagnostic {
        Diagnostic(
            "convert/losses", .error,
            account.readCount == 0
                ? "no token is used, so there is nothing to write"
                : "\(account.leftOutCount) of \(account.readCount) tokens are left out, so that there is nothing to write",
            at: nil)
    }

    fileprivate static func tooManyLosses(_ account: TokenAccount) -> Diagnostic {
        let count = account.carriedCount + account.lostCount
        return Diagnostic(
            "convert/losses", .error,
            "\(account.lostCount) of \(count) tokens are left out, which is more than '--max-loss' allows", at: nil,
            hint: "'--max-loss \((account.lostCount * 100 + count - 1) / count)%' goes on without them")
    }
}

/// Writes what a conversion made.
public enum ConversionOutput {
    /// Why nothing was written.
    public enum Error: Swift.Error, Sendable {
        /// Why a file must not be written over: it was read, by whatever way its path leads there, or a conversion
        /// never makes such a file.
        case overwrites(String)
        /// Why a file could not be written, in the system's words.
        case notWritten(String)
    }

    /// - Parameters:
    ///   - output: a folder that takes all files, or the path of the only one.
    ///   - sources: what was read, which must outlive the run.
    ///   - paths: what the command line names, whether it could be read or not.
    /// - Returns: the files, also those that held these bytes already.
    /// - Throws: `Error.overwrites` before anything is written, if a file is one that was read or named, or is none
    ///   that a conversion makes. `Error.notWritten` if a file or folder cannot be written; then all files are as
    ///   they were.
    public static func write(
        _ result: ConversionJob.Result, to output: String, isFolder: Bool, besides sources: SourceMap,
        named paths: [String] = []
    ) throws(Error) -> [OutputWriter.Written] {
        let folder = isFolder ? output : FilePath(output).folder.text
        let files =
            isFolder
            ? result.files
            : result.files.prefix(1).map { GeneratedFile(path: FilePath(output).name, bytes: $0.bytes) }
        let overwriting = OverwriteGuard(besides: [sources], named: paths)
        for file in files {
            let path = FilePath(folder).appending(file.path).text
            if let objection = overwriting.objection(toConversionAt: path) { throw .overwrites(objection) }
        }
        do throws(FileSystem.Error) {
            return try OutputWriter.write(files, to: folder)
        } catch {
            throw .notWritten(error.message)
        }
    }
}
