import ArgumentParser
import TesseraDiagnostics
import TesseraKit

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write what coding agents read: AGENTS.md, llms.txt and DESIGN.md.",
        discussion: """
            agents is a section of AGENTS.md: what tokens are called in code, what they are, and what must not be done. \
            What people wrote around it stays. llms-txt is an index of the design's files. design-md is the format of \
            Google Labs; what its front matter cannot say stands in its prose, and a note tells so. 'tessera convert \
            DESIGN.md' reads it.

            An output of the manifest with the same word as its 'format' is written by every build: its options and \
            its path hold here, too. With errors in the tokens nothing is written, and the run ends with status 1.

            Example:
              tessera export
              tessera export --to design-md --output -
              tessera export brand.tokens.yaml --to agents,llms-txt --output docs
            """)

    @OptionGroup var shared: SharedOptions

    @Option(help: ArgumentHelp("What to write: \(GuideList.known); several with commas.", valueName: "formats"))
    var to = GuideList.all

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write; - for standard output, for one format (default: the folder of the manifest).",
            valueName: "folder"),
        completion: .directory)
    var output: String?

    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        if output == "-", to.formats.count != 1 {
            throw ValidationError("'--output -' writes one format; name it with '--to'")
        }
    }

    func run() throws {
        let project = try shared.loadProject()
        let files = GuideFiles(
            of: project, to.formats, into: output == "-" ? nil : output, today: Terminal.today)
        let compilation = files.compile()
        shared.print(compilation.diagnostics, compilation.sources)
        if compilation.hasErrors { throw ExitCode.status(of: compilation) }
        if output == "-" { return Terminal.write(files.firstText(in: compilation) ?? [], to: .output) }
        let foreign = files.foreign
        if !foreign.isEmpty {
            throw Terminal.fail(
                foreign.map {
                    "'\($0)' was not written by Tessera, and would be written over; name another folder with '--output'"
                }, with: .usage)
        }
        try files.write(compilation, isQuiet: verbosity.quiet)
    }
}

extension GuideFiles {
    /// Writes them and says so, or ends the program with what stands in the way.
    ///
    /// - Parameter kept: files of other people that stay.
    func write(_ compilation: Compilation, besides kept: [String] = [], isQuiet: Bool) throws {
        let written = try Terminal.orFail { () throws(FileSystem.Error) in try write(compilation, besides: kept) }
        for file in written where !isQuiet {
            Terminal.write("\(file.isChanged ? "wrote  " : "current") \(file.path)  \(file.byteCount) bytes\n")
        }
    }
}

/// `agents,design-md` on the command line.
struct GuideList: ExpressibleByArgument, CustomStringConvertible {
    let formats: [GuideFormat]

    static let all = GuideList(formats: GuideFormat.allCases)

    private init(formats: [GuideFormat]) { self.formats = formats }

    init?(argument: String) {
        guard let formats = CommaList.items(of: argument, { GuideFormat(rawValue: $0) }) else { return nil }
        self.formats = formats
    }

    static var allValueStrings: [String] { GuideFormat.allCases.map(\.rawValue) }
    static var known: String { allValueStrings.joined(separator: ", ") }
    var description: String { formats.map(\.rawValue).joined(separator: ",") }
}
