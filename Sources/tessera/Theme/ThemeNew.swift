import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraThemeDocuments
import TesseraTokenExchange
import TesseraTokenSyntax

struct ThemeNew: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a theme document to start from.",
        discussion: """
            Seeds are CSS colors; hex needs no '#'. The first is the brand's, with or without a name. 'neutral' tints \
            surfaces and text. Up to three more make accents of their own names, or replace the statuses \
            success, warning, danger and info. The document is solved before it is \
            written, so what you get can be built at once.

            Example:
              tessera theme new --seed 7C5CFF -o violet.theme.yaml
              tessera theme new --seed brand=#0088ff --seed neutral=#14141C
            """)

    @Option(
        name: .customLong("seed"),
        help: ArgumentHelp("A color to grow from; may be given several times.", valueName: "name=color"),
        transform: SeedArgument.init)
    var written: [SeedArgument] = []

    @Option(help: ArgumentHelp("The group that the tokens go into.", valueName: "path"))
    var into = "color"

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Where to write it (default: -, standard output). An existing file is kept.", valueName: "file"),
        completion: .files(SourceSyntax.fileEndings))
    var place: String?

    /// `nil` for standard output.
    private var output: String? { place == "-" ? nil : place }

    @Flag(help: "Overwrite an existing file.")
    var force = false

    func validate() throws {
        if !seeds.contains(where: { $0.name == SeedRole.brand }) {
            throw ValidationError("name the color of the brand: --seed brand=#7C5CFF")
        }
        if let name = seeds.map(\.name).firstRepeated {
            throw ValidationError(
                "there are two seeds '\(name)'; give the second a name of its own, such as --seed accent=#00AAFF")
        }
        if let output, !ThemeDocument.isTheme(output) {
            throw ValidationError(
                "'\(output)' cannot be a theme document: its name must end with .theme.yaml or .theme.json")
        }
        if let output, !force, FileSystem.kind(of: output) != nil {
            throw ValidationError("'\(output)' exists already; --force overwrites it")
        }
    }

    func run() throws {
        let name = output.map { FilePath($0).name } ?? "my.theme.yaml"
        let text = text(named: name)
        try check(text, as: name)
        guard let output else {
            Terminal.write(Array(text.utf8), to: .output)
            return
        }
        try Terminal.write(Array(text.utf8), toFile: output, isQuiet: true)
        Terminal.write("wrote   \(output)\n\n\(own: unnamed(output))next: tessera theme show \(output.shellWord)\n")
    }

    private func text(named name: String) -> String {
        let starter = ThemeStarter(seeds: seeds, group: into)
        switch ThemeSyntax.named(by: name) {
        case .yaml: return starter.yaml(for: name)
        case .json: return ThemeSyntax.json(ofYAML: starter.seedsInYAML(for: name), as: .json)
        case .jsonc:
            return starter.addingOptions(
                toJSON: ThemeSyntax.json(ofYAML: starter.seedsInYAML(for: name), as: .jsonc))
        }
    }

    /// The seeds under the names that the document has for them: one is the brand.
    private var seeds: [ThemeStarter.Seed] {
        let brand = SeedRole.brandIndex(among: written.map { $0.name ?? SeedRole.brand })
        return written.enumerated().map { index, seed in
            ThemeStarter.Seed(name: index == brand ? SeedRole.brand : seed.name ?? SeedRole.brand, color: seed.color)
        }
    }

    /// What to add to the manifest of this folder where that does not name the theme, which would then be no part of the
    /// design.
    private func unnamed(_ output: String) -> String {
        let manifest = ProjectLoader.manifestName
        guard FileSystem.kind(of: manifest) == .file, let project = try? ProjectLoader.load(manifestAt: manifest),
            let written = FileSystem.realPath(of: output)
        else { return "" }
        let files = project.input.tokenFiles.map { project.input.sources[$0].path }
        if files.contains(where: { FileSystem.realPath(of: $0) == written }) { return "" }
        if project.input.manifest.resolver != nil {
            return "the design of \(manifest) is a resolver document, which does not include the theme\n\n"
        }
        return "\(manifest) does not name it yet: add '\(output.printable)' to its sources\n\n"
    }

    /// What is written can be solved: whatever is wrong with the seeds is said now.
    private func check(_ text: String, as name: String) throws {
        let input = CompilationInput(texts: [SourceText(path: name, text: text)])
        let (sheets, findings, _) = ThemeSheet.all(of: input)
        if sheets.isEmpty || findings.hasErrors {
            for finding in findings {
                let hint = finding.hint.map { "; \($0)" } ?? ""
                Terminal.writeError("error: \(finding.message)\(hint)\n")
            }
            // All of it is from the command line, but that a theme of it does not work out shows only now.
            throw findings.contains { $0.id == "theme/impossible" } ? ExitCode.errorsFound : ExitCode.usage
        }
    }
}

/// In which syntax a theme document is written.
enum ThemeSyntax {
    /// What the name of a file says.
    static func named(by name: String) -> WrittenSyntax {
        name.hasSuffix(".json") ? .json : name.hasSuffix(".jsonc") || name.hasSuffix(".json5") ? .jsonc : .yaml
    }

    /// A document in YAML as JSON; its remarks stay where there can be any.
    static func json(ofYAML yaml: String, as syntax: WrittenSyntax) -> String {
        let source = SourceText(path: "theme.yaml", text: yaml)
        guard let tree = SyntaxReader.read(source, id: SourceID(index: 0)).tree else { return yaml }
        return DocumentNode(tree).written(as: syntax, comments: CommentMap(source, tree)).text
    }
}

/// A seed as the command line has it: `name=color`, or a color alone, which is the brand's.
struct SeedArgument {
    let name: String?
    let color: String

    /// - Throws: what is wrong with it.
    init(_ argument: String) throws {
        let sign = argument.firstIndex(of: "=")
        guard sign != argument.startIndex else { throw Self.noSeed(argument) }
        name = sign.map { String(argument[..<$0]) }
        let text = sign.map { String(argument[argument.index(after: $0)...]) } ?? argument
        do throws(ColorArgument.Error) {
            color = try ColorArgument(text).text
        } catch {
            if let name { throw ValidationError("the seed '\(name)': \(error.message)") }
            // A word may be a name without its color.
            if case .noColor = error, !text.contains("#"), !text.contains("(") { throw Self.noSeed(argument) }
            throw ValidationError("'\(argument)': \(error.message)")
        }
    }

    private static func noSeed(_ argument: String) -> ValidationError {
        ValidationError("'\(argument)' is not a seed; write a name and a color, such as brand=#7C5CFF")
    }
}

extension [String] {
    fileprivate var firstRepeated: String? {
        var seen: Set<String> = []
        return first { !seen.insert($0).inserted }
    }
}
