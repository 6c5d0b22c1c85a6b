import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTokenComparison

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tell what changed between two versions of a design, and what version that asks for.",
        discussion: """
            Compares resolved values in every context. Each side is a file, a folder, a manifest, or a revision of git: \
            main, HEAD~3, v1.2.0, main:Tokens/color.tokens.yaml. A revision without a path has the path of the other \
            side, else the manifest of this folder. Without the second side the first is compared with the working \
            tree; a path alone, and nothing at all, is compared with HEAD. What is there as a file or a folder is one; \
            write git:main where a revision has the same name.

            Example:
              tessera diff main
              tessera diff v1.2.0 v2.0.0 --format markdown
              tessera diff old.tokens.yaml new.tokens.yaml --fail-on breaking
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown
    }

    /// From which change on the run fails.
    enum Limit: String, ExpressibleByArgument, CaseIterable {
        case breaking, major, minor, patch, any

        var bump: VersionBump {
            switch self {
            case .breaking, .major: .major
            case .minor: .minor
            case .patch, .any: .patch
            }
        }
    }

    @Argument(
        help: ArgumentHelp("What was, and what is: files, folders, manifests or revisions of git.", valueName: "side"),
        completion: .tokenFiles)
    var sides: [String] = []

    @OptionGroup var design: DesignOptions

    @Option(help: "How to print: text, json, or markdown for a pull request.")
    var format: Format = .text

    @Option(
        help: ArgumentHelp(
            "End with 1 if a change is at least so great: breaking (as major), minor, patch (as any).",
            valueName: "change"))
    var failOn: Limit?

    @Option(
        name: .customLong("context"),
        help: ArgumentHelp(
            "Only values of this context, such as appearance=dark; for several modifiers several times.",
            valueName: "modifier=context"),
        completion: .contexts)
    var contexts: [String] = []

    @Option(help: ArgumentHelp("What the files are (default: judged by their content).", valueName: "format"))
    var from: InputFormat?

    func validate() throws {
        if sides.count > 2 { throw ValidationError("two sides are compared, and there are \(sides.count)") }
        if design.manifest != nil, sides.contains(where: { FileSystem.kind(of: $0) != nil }) {
            throw ValidationError("give paths or a manifest, not both")
        }
    }

    func run() throws {
        let (before, after) = sources
        let read: (before: DiffSide, after: DiffSide)
        do {
            read = try Scratch.with { try self.read(before, after, scratch: $0) }
        } catch let failure as DiffPlace.Error {
            throw Terminal.fail([failure.message], with: failure.status)
        } catch let failure as Scratch.Error {
            throw Terminal.fail([failure.message], with: .unreadable)
        }
        try stopAtErrors([read.before, read.after])
        let diff = try compare(read.before.compilation.comparedDesign, read.after.compilation.comparedDesign)
        let labels = DiffLabels(before: before.label, after: after.label)
        switch format {
        case .text: Terminal.write(composed: DiffText(diff, labels, TextStyle(color: design.color)).text)
        case .json: Terminal.write(DiffJSON(diff, labels).bytes, to: .output)
        case .markdown: Terminal.write(Array(DiffMarkdown(diff, labels).text.utf8), to: .output)
        }
        if let failOn, let bump = diff.bump, bump >= failOn.bump { throw ExitCode.faulty }
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
            _ = try design.defaultSubject()
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
            let failure = DiffPlace.Error(error)
            let isNamed = sides.contains(revision.label)
            let problem = isNamed ? "'\(revision.label)' is no file or folder, and" : "nothing to compare with:"
            throw DiffPlace.Error(message: "\(problem) \(failure.message)", status: failure.status)
        }
    }

    /// Where a token has no value, nothing can be said of its change.
    private func stopAtErrors(_ sides: [DiffSide]) throws {
        var status: ExitCode?
        for side in sides {
            let errors = side.compilation.errorsOfReading
            if errors.isEmpty { continue }
            design.print(errors, side.sources)
            status = .faulty
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
            throw Terminal.fail(error.problems.map(\.message), with: .usage)
        }
        do throws(DesignComparison.Error) {
            return try comparison.diff(choices: choices)
        } catch {
            throw Terminal.fail([error.message], with: .faulty)
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
