import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract:
            "Begin a design here: a whole one from your brand's color, or a manifest for the files that are here.",
        discussion: """
            Asks for a name, the brand's color and what to generate, unless options say so; without a terminal, and \
            with --yes, everything else has its default. The design has a theme document with colors by role, and \
            tokens that stand on it: type, spacing, radii, elevation, motion, a tab bar. It is checked and built.

            If the folder already has token files, a resolver document or another tool's files, init writes a \
            manifest for them: they are read in place, or converted to a token file. Existing files are never \
            overwritten.

            With --agents it writes what coding agents read as well: a section of AGENTS.md, llms.txt and DESIGN.md. It \
            does so in a folder that has a manifest, too.

            Example:
              tessera init
              tessera init Design --name 'My Studio' --brand '#7C5CFF' --format swift,css
              tessera init --from export.json --convert
              tessera init --yes
              tessera init --agents --mcp claude-code,cursor
            """)

    @Argument(
        help: "Where to begin; a folder that does not exist is made (default: this folder).", completion: .directory)
    var folder: String?

    @Option(help: ArgumentHelp("What the design is called; names in code are made of it.", valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The brand's color, in CSS, hex also without '#'. Starts a new design, even if files are here.",
            valueName: "color"))
    var brand: String?

    @Option(help: ArgumentHelp("What to generate: \(FormatList.known); several with commas.", valueName: "formats"))
    var format: FormatList?

    @Option(
        name: .customLong("from"),
        help: ArgumentHelp(
            "A file or folder that the design is in; repeat the option for several (default: what is found here).",
            valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Flag(help: "Convert the files that are here to a token file.")
    var convert = false

    @Flag(name: .customLong("skip-faulty"), help: "With --convert, leave out what is wrong, however much that is.")
    var skipInvalid = false

    @Flag(help: "Use the files where they are, without converting them.")
    var inPlace = false

    @Flag(help: "Write AGENTS.md, llms.txt and DESIGN.md for coding agents, also of a design that is here.")
    var agents = false

    @Option(
        help: ArgumentHelp(
            "Write the settings that start 'tessera mcp' for clients: \(AgentClientList.known); several with commas.",
            valueName: "clients"))
    var mcp: AgentClientList?

    @Flag(name: [.short, .long], help: "Ask nothing.")
    var yes = false

    @Option(help: ArgumentHelp("When to use color: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto

    func validate() throws {
        if let name, case .failure(let error) = InitQuestions.name(name) { throw ValidationError(error.message) }
        if let brand, case .failure(let error) = InitQuestions.color(brand) { throw ValidationError(error.message) }
        if convert, inPlace { throw ValidationError("'--convert' and '--in-place' cannot be used together") }
        if skipInvalid, !convert { throw ValidationError("'--skip-faulty' needs '--convert'") }
        if brand != nil, convert || inPlace || !paths.isEmpty {
            throw ValidationError("'--brand' begins a new design, which does not use the files that are here")
        }
    }

    private var root: String { folder.map { $0 == "." ? "" : $0 } ?? "" }

    /// The command as it was called, up to what it is to do.
    private var command: String {
        let words = ["tessera init"] + (folder.map { [$0.shellWord] } ?? []) + paths.map { "--from \($0.shellWord)" }
        return words.joined(separator: " ")
    }

    private var agentSetup: AgentSetup {
        AgentSetup(root: root, color: color, writesGuides: agents, clients: mcp?.clients ?? [])
    }

    func run() throws {
        let contents = FolderContents(of: root)
        if let file = contents.manifests.first {
            let manifest = FilePath(root).appending(file).text
            let isOfDesign = brand != nil || name != nil || format != nil || convert || inPlace || !paths.isEmpty
            if agentSetup.isWanted, !isOfDesign { return try agentSetup.run(manifest: manifest) }
            throw Terminal.fail(
                [
                    "'\(manifest)' exists already; run 'tessera' without a command"
                        + "\(root.isEmpty ? "" : " in '\(root)'") to see what to do next"
                ],
                with: .usage)
        }
        try reject(contents.errors)
        var questions = InitQuestions(isAsking: !yes && Terminal.isInteractive)
        if brand != nil { return try begin(&questions) }
        let survey = try self.survey(contents)
        try reject(survey.errors, "; with '--brand' a new design begins beside it")
        try rejectBrokenFiles(of: survey)
        switch survey.outcome {
        case .nothing:
            for unreadable in contents.unreadableDesigns { Terminal.writeError("note: \(unreadable.message)\n") }
            if convert || inPlace {
                throw Terminal.fail(["no tokens are here; name the files with '--from'"], with: .usage)
            }
            try begin(&questions)
            reportUnread(contents)
        case .severalDesigns(let paths):
            let path = try choose(among: paths, &questions)
            let survey = try DesignSurvey(of: [path], in: root)
            try rejectBrokenFiles(of: survey)
            try adopt(survey, &questions)
        case .design: try adopt(survey, &questions)
        }
    }

    private func survey(_ contents: FolderContents) throws -> DesignSurvey {
        if paths.isEmpty { return DesignSurvey(contents, in: root) }
        do throws(ImportLoader.Error) {
            return try DesignSurvey(of: paths, in: root)
        } catch {
            throw error.report()
        }
    }

    private func choose(among paths: [String], _ questions: inout InitQuestions) throws -> String {
        let relative = paths.map { FilePath($0).normalized.relative(to: FilePath(root).normalized).text }
        if let choice = try questions.choice(among: relative) { return paths[choice] }
        let commands = paths.map { "\n  \(command) --from \($0.shellWord)" }
        Terminal.writeError(
            "error: there are \(paths.count) resolver documents, each a design of its own; name one:"
                + TerminalText(composed: commands.map { $0.printableLines }.joined()) + "\n")
        throw ExitCode.usage
    }

    /// In what cannot be read there may be a design.
    private func reject(_ errors: [FileSystem.Error], _ hint: String = "") throws {
        if !errors.isEmpty { throw Terminal.fail(errors.map { $0.message + hint }, with: .unreadable) }
    }

    /// What a file has that cannot be read would be no part of the design, and nobody would know.
    private func rejectBrokenFiles(of survey: DesignSurvey) throws {
        if survey.broken.isEmpty { return }
        if skipInvalid, case .design = survey.outcome { return }
        Terminal.write(survey.broken.findings, survey.broken.sources, color: color)
        let hint = paths.isEmpty ? "; with '--brand' a new design begins beside it" : ""
        Terminal.writeError("nothing was written\(hint)\n")
        throw ExitCode.errorsFound
    }

    /// Nobody is to believe that a new design has the values of files which nobody could read.
    private func reportUnread(_ contents: FolderContents) {
        let files = contents.unreadFiles
        guard let file = files.first else { return }
        let subject = files.count == 1 ? "'\(file)' is" : "'\(file)' and \(files.count - 1) more files are"
        Terminal.writeError(
            "note: \(subject) not part of it, because no tokens were found there; 'tessera convert \(file.shellWord) --from "
                + "plain' reads any YAML or JSON\n")
    }

    // MARK: A new design

    private func begin(_ questions: inout InitQuestions) throws {
        let name = try designName(&questions)
        try begin(name, &questions)
    }

    private func begin(_ name: DesignName, formats: [DefaultOutput]? = nil, _ questions: inout InitQuestions) throws {
        let brand = try questions.brand(self.brand)
        let formats = try formats ?? format?.formats ?? questions.formats()
        let hasTokens = FileSystem.kind(of: FilePath(root).appending(StarterProject.folder).text) != nil
        let starter = StarterProject(name: name, brand: brand, formats: formats, namesFiles: hasTokens)
        let findings = starter.findings
        if findings.hasErrors {
            throw Terminal.fail(
                ["no theme can be made of '\(brand)'; nothing was written"] + findings.map(\.message),
                with: .errorsFound)
        }
        let end = InitCompletion(root: root, color: color, agents: agentSetup)
        try end.write(starter.files)
        try end.finish(starter.manifest, shows: StarterProject.shownTokens, &questions)
    }

    // MARK: A design that is here

    private func adopt(_ survey: DesignSurvey, _ questions: inout InitQuestions) throws {
        guard case .design(let found) = survey.outcome else { return }
        let name = try designName(&questions)
        let formats = try format?.formats ?? questions.formats()
        let ways = InitWays(
            found, called: name, formats, asked: convert ? .convert : inPlace ? .inPlace : nil,
            skipsInvalid: skipInvalid, offersAll: questions.isAsking, command: command)
        let way = try ways.choose(&questions, color: color)
        if way == .new { return try begin(name, formats: formats, &questions) }
        defer { Terminal.writeError(composed: ways.remark(on: survey.others)) }
        try InitExistingDesign(ways, root: root, color: color, agents: agentSetup).take(way, &questions)
    }

    private func designName(_ questions: inout InitQuestions) throws -> DesignName {
        if let name { return try InitQuestions.name(name).get() }
        return try questions.name(for: root)
    }
}
