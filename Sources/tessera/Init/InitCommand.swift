import ArgumentParser
import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange
import TesseraTokenModel

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Begin a design here: a small starter from your brand's color, or a manifest for your token files.",
        discussion: """
            Asks for a name, the brand's color and what to generate, unless options say so; without a terminal, and \
            with --yes, what is not said has its default. The starter has colors that grow from the brand's and are \
            readable in light and dark, with standard and increased contrast; lengths, springs, and a tab bar. Where \
            token files or a resolver document are there already, only a manifest for them is written; of plain YAML \
            or JSON with colors, lengths and such a token file is made. Nothing is ever written over.

            Example:
              tessera init
              tessera init Design --name Nyx --brand '#7C5CFF' --format swift,css
              tessera init --yes
            """)

    @Argument(help: "Where to begin; made if it is not there (default: this folder).", completion: .directory)
    var folder: String?

    @Option(help: ArgumentHelp("Begins the names of Swift types and files.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("The brand's color, any of CSS; hex without '#', too.", valueName: "color"))
    var brand: String?

    @Option(help: ArgumentHelp("What to generate: \(FormatList.known); several with commas.", valueName: "formats"))
    var format: FormatList?

    @Flag(name: [.short, .long], help: "Ask nothing.")
    var yes = false

    @Option(help: ArgumentHelp("When to use color: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto

    func validate() throws {
        if let name, case .failure(let problem) = InitQuestions.name(name) { throw ValidationError(problem.message) }
        if let brand, case .failure(let problem) = InitQuestions.color(brand) { throw ValidationError(problem.message) }
    }

    private var root: String { folder.map { $0 == "." ? "" : $0 } ?? "" }

    func run() throws {
        let contents = FolderContents(of: root)
        if let manifest = contents.manifests.first {
            throw Terminal.fail(
                ["there is a '\(manifest)' already; 'tessera' without a command tells what to do next"], with: .usage)
        }
        try refuse(contents.problems)
        var questions = InitQuestions(isAsking: !yes && Terminal.isInteractive)
        if contents.tokenFiles.isEmpty {
            guard let tokens = try otherTokens(contents) else {
                try begin(&questions)
                return tellUnread(contents)
            }
            switch tokens.format {
            case .dtcg: try adopt(tokens.files, &questions)
            case .foreign(.plain): try convert(tokens.files, from: tokens.format, &questions)
            case .foreign: throw foreign(tokens)
            }
        } else if contents.resolvers.isEmpty, isParallel(contents.tokenFiles.map(path)) {
            try convert(contents.tokenFiles.map(path), from: .dtcg, &questions)
        } else {
            try adopt(contents, &questions)
        }
    }

    private func otherTokens(_ contents: FolderContents) throws -> FolderContents.OtherTokens? {
        if brand != nil { return nil }
        var problems: [FileSystem.Error] = []
        let tokens = contents.otherTokens(&problems)
        try refuse(problems, "; with '--brand' a new design begins beside it")
        return tokens
    }

    /// In what cannot be read there may be a design.
    private func refuse(_ problems: [FileSystem.Error], _ hint: String = "") throws {
        if !problems.isEmpty { throw Terminal.fail(problems.map { $0.message + hint }, with: .unreadable) }
    }

    /// Nobody is to believe that a new design has the values of files which nobody could read.
    private func tellUnread(_ contents: FolderContents) {
        let files = contents.unreadFiles
        guard let file = files.first, brand == nil else { return }
        let subject = files.count == 1 ? "'\(file)' is" : "'\(file)' and \(files.count - 1) more files are"
        Terminal.writeError(
            "note: \(subject) not part of it, as no tokens were found there; "
                + "'tessera convert \(file) --from plain' reads any YAML or JSON\n")
    }

    // MARK: A starter

    private func begin(_ questions: inout InitQuestions) throws {
        let name = try designName(&questions)
        let brand = try questions.brand(self.brand)
        let formats = try format?.formats ?? questions.formats()
        let starter: StarterProject
        do throws(StarterProject.Error) {
            starter = try StarterProject(name: name, brand: brand, formats: formats)
        } catch {
            throw Terminal.fail([error.message], with: .usage)
        }
        try write(starter.files)
        try show()
    }

    /// The starter as it is read back.
    private func show() throws {
        let options = try DesignOptions.parse(["--manifest", path(ProjectLoader.manifestName)])
        var input = try options.input(of: try options.defaultSubject())
        input.manifest.outputs = []
        let compilation = Compiler.compile(input)
        let design = DesignView(compilation: compilation, choices: [:], status: nil)
        let colors = compilation.tokens.tree.tokens.indices.map { TokenID(index: $0) }
            .filter { compilation.tokens.type(of: $0) == .color }
        Terminal.write(composed: "\n" + TokenList(colors, in: design, TextStyle(color: color)).text)
        Terminal.write(composed: "\n" + Summary.text(of: compilation) + "\n\n" + nextSteps)
    }

    // MARK: Token files that are there

    private func adopt(_ contents: FolderContents, _ questions: inout InitQuestions) throws {
        if contents.resolvers.count > 1 {
            let names = contents.resolvers.map { "'\($0)'" }.joined(separator: ", ")
            throw Terminal.fail(
                [
                    "there are several resolver documents, each a design of its own: \(names); write a manifest for "
                        + "each, with 'resolver:' in it"
                ], with: .usage)
        }
        let name = try designName(&questions)
        let formats = try format?.formats ?? questions.formats()
        guard let resolver = contents.resolvers.first else {
            try adopt(contents.patterns, called: name, formats, try modifiers(of: contents.tokenFiles.map(path)))
            let files = contents.tokenFiles.count
            Terminal.write(
                composed: "\nthe manifest names the \(files) token file\(files == 1 ? "" : "s") of this folder\n\n"
                    + nextSteps)
            return
        }
        let manifest = StarterManifest(name: name, origin: .resolver(resolver), formats: formats, modifiers: [])
        try write([manifest.file] + StarterProject.schemas)
        let others = contents.tokenFiles.count - 1
        let rest =
            others == 0 ? "" : "; of the \(others) token file\(others == 1 ? "" : "s") beside it, what it names counts"
        Terminal.write(
            composed: "\nthe manifest names the resolver document '\(resolver.printable)'\(rest)\n\n" + nextSteps)
    }

    /// Files of DTCG that are not called token files.
    private func adopt(_ files: [String], _ questions: inout InitQuestions) throws {
        let design = try load(files, from: .dtcg, ImportOptions())
        if design.hasParallelFiles { return try convert(files, from: .dtcg, &questions) }
        let name = try designName(&questions)
        let formats = try format?.formats ?? questions.formats()
        let names = files.map { FilePath($0).normalized.relative(to: FilePath(root).normalized).text }
        if let path = design.resolverPath {
            let resolver = FilePath(path).normalized.relative(to: FilePath(root).normalized).text
            let manifest = StarterManifest(name: name, origin: .resolver(resolver), formats: formats, modifiers: [])
            try write([manifest.file] + StarterProject.schemas)
            Terminal.write("\nthe manifest names the resolver document '\(resolver)'\n")
            Terminal.write(composed: "\n" + nextSteps)
            return
        }
        try adopt(names, called: name, formats, try modifiers(of: files))
        Terminal.write(
            "\nthe manifest names the \(files.count) file\(files.count == 1 ? "" : "s") with tokens of this folder\n")
        Terminal.write(composed: "\n" + nextSteps)
    }

    /// Whether files define the same tokens, each for a context: a manifest has no word for it.
    private func isParallel(_ files: [String]) -> Bool {
        (try? ImportLoader.load(paths: files, format: .dtcg))?.hasParallelFiles ?? false
    }

    private func adopt(
        _ patterns: [String], called name: String, _ formats: [DefaultOutput], _ modifiers: [Modifier],
        besides files: [StarterProject.File] = []
    ) throws {
        let manifest = StarterManifest(name: name, origin: .sources(patterns), formats: formats, modifiers: modifiers)
        try write([manifest.file] + files + StarterProject.schemas)
    }

    /// What the files have values for, as they are read without a manifest.
    private func modifiers(of paths: [String]) throws -> [Modifier] {
        let project = try DesignOptions.parse([]).load(.tokenFiles(paths))
        let known = Compiler.compile(project.input).tokens.contexts.modifiers
        return (try? ImportLoader.load(paths: paths, format: .dtcg))?.namedModifiers(besides: known) ?? known
    }

    // MARK: Files that a token file is made of

    /// The files stay as they are; a token file is made of them.
    private func convert(
        _ files: [String], from format: ImportLoader.Format, _ questions: inout InitQuestions
    ) throws {
        let name = try designName(&questions)
        let formats = try self.format?.formats ?? questions.formats()
        var options = ImportOptions()
        var design = try load(files, from: format, options)
        if questions.isAsking {
            for choice in design.choices {
                if let answer = try questions.answer(to: choice) { options.plainDecisions[choice.path] = answer }
            }
            design = try load(files, from: format, options)
        }
        let base = ProjectLoader.baseName(ofFiles: files)
        let job = ConversionJob(target: .tessera, syntax: .yaml, name: base, fillsFolder: false, skipsFaulty: true)
        let result = job.run(design)
        Terminal.write(result.findings.digested(), result.sources, color: color)
        guard !result.hasErrors, let file = result.files.first else { throw ExitCode.faulty }
        let tokens = StarterProject.File(path: "Tokens/\(base).tokens.yaml", bytes: file.bytes)
        try adopt(["Tokens/**/*.tokens.yaml"], called: name, formats, design.modifiers, besides: [tokens])
        let names = files.map { "'\($0)'" }.joined(separator: ", ")
        let count = result.account.carriedCount == 1 ? "1 token" : "\(result.account.carriedCount) tokens"
        let asked = design.choices.isEmpty ? "" : "; what the warnings name is left out until somebody decides it"
        Terminal.write(
            composed:
                "\n\(tokens.path.printable) has \(count) of \(names.printable), which \(files.count == 1 ? "stays as it is" : "stay as they are")"
                + "\(asked)\n\n" + nextSteps)
    }

    private func load(
        _ files: [String], from format: ImportLoader.Format, _ options: ImportOptions
    ) throws -> ImportLoader.Design {
        do throws(ImportLoader.Error) {
            return try ImportLoader.load(paths: files, format: format, options: options)
        } catch {
            throw error.report()
        }
    }

    private func foreign(_ tokens: FolderContents.OtherTokens) -> ExitCode {
        let command = NextStep.workingConversion(of: tokens)
        let file = tokens.files.first ?? ""
        let others = tokens.files.count == 1 ? "" : " and \(tokens.files.count - 1) more"
        let title = tokens.format.foreignTitle ?? ""
        return Terminal.fail(
            [
                "'\(file)'\(others) look\(tokens.files.count == 1 ? "s" : "") like \(title): '\(command)' makes a token "
                    + "file of \(tokens.files.count == 1 ? "it" : "them"); then run 'tessera init' again. With '--brand' a "
                    + "new design begins beside \(tokens.files.count == 1 ? "it" : "them")"
            ], with: .usage)
    }

    // MARK: Files

    /// As it goes into the manifest.
    private func designName(_ questions: inout InitQuestions) throws -> String {
        guard let name else { return try questions.name(for: root) }
        let word = try InitQuestions.name(name).get()
        if word != name {
            Terminal.writeError(
                "note: the design is called '\(word)': '\(name)' cannot begin the name of a Swift type\n")
        }
        return word
    }

    private func path(_ name: String) -> String { FilePath(root).appending(name).text }

    /// All of them, or none where one is there already.
    private func write(_ files: [StarterProject.File]) throws {
        let taken = files.map { path($0.path) }.filter { FileSystem.kind(of: $0) != nil && !$0.contains(".tessera/") }
        if !taken.isEmpty {
            throw Terminal.fail(taken.map { "'\($0)' is there already; nothing was written" }, with: .usage)
        }
        let style = TextStyle(color: color)
        do throws(FileSystem.Error) {
            let written = try FileSystem.write(files.map { (path: path($0.path), bytes: $0.bytes) })
            for (file, isWritten) in zip(files, written) {
                let word = style.styled(isWritten ? "wrote  " : "current", as: .faint)
                Terminal.write("  \(own: word) \(path(file.path))\n")
            }
        } catch {
            throw Terminal.fail([error.message], with: .unreadable)
        }
    }

    private var nextSteps: String {
        let way = root.isEmpty ? [] : [(command: "cd \(root.shellWord)", purpose: "where it lies")]
        return NextStep.table(
            way + [
                ("tessera check", "judge every value in every context"), ("tessera build", "write the outputs"),
                ("tessera docs", "a page that shows it all"), ("tessera watch", "build at every save"),
            ], TextStyle(color: color))
    }
}
