import ArgumentParser
import TesseraConfiguration
import TesseraDesignPages
import TesseraDiagnostics
import TesseraKit
import TesseraTokenComparison

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what changed between two versions of a design, and which version number that requires.",
        discussion: """
            Compares resolved values in every context. Each side is a file, a folder, a manifest, or a revision of \
            git: main, HEAD~3, v1.2.0, main:Tokens/color.tokens.yaml. A revision without a path takes the path of \
            the other side, or the manifest of this folder. With one revision, the other side is the working tree; \
            with one path, or without sides, the first side is HEAD. A name that is both a file and a revision is \
            the file; write git:main for the revision.

            A token that code calls in another way in the outputs, such as a constant of Swift that becomes a \
            function, or a property of CSS with another prefix, requires a major version.

            Also shows which checks fail now and did not fail before; with --fail-on checks or --fail-on any they \
            end the run with 1. html is one file that loads nothing, with before and after side by side.

            Example:
              tessera diff main
              tessera diff v1.2.0 v2.0.0 --format markdown
              tessera diff main --format html --output review.html
              tessera diff old.tokens.yaml new.tokens.yaml --fail-on checks
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown, html
    }

    @Argument(
        help: ArgumentHelp("What was, and what is: files, folders, manifests or revisions of git.", valueName: "side"),
        completion: .tokenFiles)
    var sides: [String] = []

    @OptionGroup var design: DesignOptions

    @Option(help: "How to print it: text, json, markdown or html; the last two for a pull request.")
    var format: Format = .text

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            """
            When to end with 1: checks (a check fails that did not fail before), patch, minor or major (a change \
            needs at least such a version; breaking is major), any (anything is different). May be given several times.
            """,
            valueName: "change"))
    var failOn: [DiffLimit] = []

    @Option(
        name: .customLong("context"),
        help: ArgumentHelp(
            "Only values of this context, such as appearance=dark; repeat the option for several modifiers.",
            valueName: "modifier=context"),
        completion: .contexts)
    var contexts: [String] = []

    @Option(help: ArgumentHelp("What the files are (default: judged by their content).", valueName: "format"))
    var from: InputFormat?

    func validate() throws {
        if sides.count > 2 { throw ValidationError("compare two designs, not \(sides.count)") }
        if design.manifest != nil, sides.contains(where: { FileSystem.kind(of: $0) != nil }) {
            throw ValidationError("give paths or a manifest, not both")
        }
    }

    func run() throws {
        let (before, after) = sources
        let read: (before: DiffSide, after: DiffSide)
        do {
            read = try Scratch.with { try self.read(before, after, scratch: $0) }
        } catch let error as DiffPlace.Error {
            throw error.report(color: design.color)
        } catch let error as Scratch.Error {
            throw Terminal.fail([error.message], with: .unreadable)
        }
        try stopAtErrors([read.before, read.after])
        let code = read.after.code.paired(with: read.before.code)
        let diff = try compare(
            read.before.compilation.comparedDesign(in: code.before),
            read.after.compilation.comparedDesign(in: code.after))
        let labels = DiffLabels(before: before.label, after: after.label)
        let verdict = DiffVerdict(failOn, on: diff)
        switch format {
        case .text:
            // A file has no colors.
            let style = TextStyle(color: output == nil ? design.color : .never)
            let text = DiffText(diff, labels, verdict, style).text
            if output == nil { Terminal.write(composed: text) } else { try write(Array(text.utf8), besides: read) }
        case .json: try write(DiffJSON(diff, labels, verdict).bytes, besides: read)
        case .markdown: try write(Array(DiffMarkdown(diff, labels, verdict).text.utf8), besides: read)
        case .html:
            let review = ReviewInput(
                diff: diff, labels: labels, verdict: verdict, before: read.before.review, after: read.after.review)
            try write(DesignPages.review(review), besides: read)
        }
        if verdict.stops { throw ExitCode.errorsFound }
    }

    private func write(_ bytes: [UInt8], besides read: (before: DiffSide, after: DiffSide)) throws {
        guard let output, output != "-" else { return Terminal.write(bytes, to: .output) }
        try OverwriteGuard(besides: [read.before.compilation.sources, read.after.compilation.sources])
            .protect([output])
        do throws(FileSystem.Error) {
            _ = try FileSystem.write(bytes, to: output)
        } catch {
            throw Terminal.fail([error.message], with: .unreadable)
        }
    }

    /// What is compared with what.
    private var sources: (before: DiffSource, after: DiffSource) {
        let named = sides.map(DiffSource.init(argument:))
        let head = DiffSource.revision("HEAD", path: nil)
        guard let first = named.first else { return (head, .workingTree) }
        if named.count == 2 { return (first, named[1]) }
        if case .path = first { return (head, first) }
        return (first, .workingTree)
    }

    private func read(
        _ before: DiffSource, _ after: DiffSource, scratch: String
    ) throws -> (before: DiffSide, after: DiffSide) {
        let repository = try repository(for: [before, after], scratch: scratch)
        let manifest = design.manifest ?? ProjectLoader.manifestName
        if [before, after].contains(.workingTree), [before, after].contains(where: \.isBareRevision) {
            _ = try design.manifestSubject(else: NextStep.namingManifest)
        }
        let places = (
            try DiffPlace(of: before, besides: after, manifest: manifest, repository),
            try DiffPlace(of: after, besides: before, manifest: manifest, repository)
        )
        return (
            try DiffSide(places.0, label: before.label, design, from?.format, scratch: scratch + "/before"),
            try DiffSide(places.1, label: after.label, design, from?.format, scratch: scratch + "/after")
        )
    }

    /// `nil` where no side is a revision.
    private func repository(for sources: [DiffSource], scratch: String) throws -> GitRepository? {
        let revisions = sources.filter(\.isRevision)
        guard let revision = revisions.first else { return nil }
        do throws(GitRepository.Error) {
            return try GitRepository.ofCurrentFolder(scratch: scratch)
        } catch {
            let placeError = DiffPlace.Error(error)
            let isNamed = sides.contains(revision.label)
            let prefix = isNamed ? "'\(revision.label)' is not a file or a folder, and" : "nothing to compare with:"
            throw DiffPlace.Error(message: "\(prefix) \(placeError.message)", status: placeError.status)
        }
    }

    /// Where a token has no value, nothing can be said of its change.
    private func stopAtErrors(_ sides: [DiffSide]) throws {
        var status: ExitCode?
        for side in sides {
            let errors = side.compilation.errorsOfReading
            if errors.isEmpty { continue }
            design.print(errors, side.sources)
            status = .errorsFound
        }
        guard let status else { return }
        Terminal.writeError("nothing was compared\n")
        throw status
    }

    private func compare(_ before: ComparedDesign, _ after: ComparedDesign) throws -> TokenDiff {
        let comparison = DesignComparison(from: before, to: after)
        let choices: [Int: Int]
        do throws(ContextInputError) {
            choices = try comparison.contexts.choices(parsing: contexts)
        } catch {
            throw Terminal.fail(error.kinds.map(\.message), with: .usage)
        }
        do throws(DesignComparison.Error) {
            return try comparison.diff(choices: choices)
        } catch {
            throw Terminal.fail([error.message], with: .errorsFound)
        }
    }
}

extension DiffSource {
    fileprivate var isRevision: Bool {
        if case .revision = self { true } else { false }
    }

    fileprivate var isBareRevision: Bool {
        if case .revision(_, nil) = self { true } else { false }
    }
}

extension DiffLimit: ExpressibleByArgument {}
