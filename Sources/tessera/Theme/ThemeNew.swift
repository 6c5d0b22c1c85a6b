import ArgumentParser
import ColorScience
import Diagnostics
import TesseraKit
import ThemeDocuments

struct ThemeNew: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a theme document to start from.",
        discussion: """
            Seeds are CSS colours. 'signal' is the brand's and must be there; 'neutral' tints surfaces and text; up to \
            three more make accents of their own names. The document is solved before it is written, so what you get \
            can be built at once.

            Example:
              tessera theme new --seed signal=#7C5CFF -o violet.theme.yaml
              tessera theme new --seed signal=#0088ff --seed neutral=#14141C
            """)

    @Option(
        name: .customLong("seed"),
        help: ArgumentHelp("A colour to grow from; may be given several times.", valueName: "name=colour"),
        transform: ThemeStarter.Seed.init(argument:))
    var seeds: [ThemeStarter.Seed] = []

    @Option(help: ArgumentHelp("The group that the tokens go into.", valueName: "path"))
    var into = "color"

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write it (default: standard output). A file that is there stays.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var output: String?

    @Flag(help: "Write over a file that is there.")
    var force = false

    func validate() throws {
        if !seeds.contains(where: { $0.name == "signal" }) {
            throw ValidationError("name the colour of the brand: --seed signal=#7C5CFF")
        }
        if let name = seeds.map(\.name).firstRepeated { throw ValidationError("there are two seeds '\(name)'") }
        if let output, !ThemeDocument.isTheme(output) {
            throw ValidationError("'\(output)' is no theme document: its name must end with .theme.yaml")
        }
        if let output, !force, FileSystem.kind(of: output) != nil {
            throw ValidationError("'\(output)' is there already; --force writes over it")
        }
    }

    func run() throws {
        let name = output?.split(separator: "/").last.map(String.init) ?? "my.theme.yaml"
        let yaml = ThemeStarter(seeds: seeds, group: into).yaml(for: name)
        try check(yaml, as: name)
        guard let output else {
            Terminal.write(yaml)
            return
        }
        do throws(FileSystem.Failure) {
            _ = try FileSystem.write(Array(yaml.utf8), to: output)
            Terminal.write("wrote   \(output)\n\nnext: tessera theme show \(output)\n")
        } catch {
            Terminal.writeError("error: \(error.message)\n")
            throw ExitCode.unreadable
        }
    }

    /// What is written can be solved: whatever is wrong with the seeds is said now.
    private func check(_ yaml: String, as name: String) throws {
        let input = CompilationInput(texts: [SourceText(path: name, text: yaml)])
        let (sheets, findings, _) = ThemeSheet.all(of: input)
        if sheets.isEmpty || findings.hasErrors {
            for message in findings.map(\.message) { Terminal.writeError("error: \(message)\n") }
            throw ExitCode.faulty
        }
    }
}

extension ThemeStarter.Seed {
    /// - Throws: what is wrong with `name=colour`.
    init(argument: String) throws {
        guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
            throw ValidationError("'\(argument)' is no seed; write it as signal=#7C5CFF")
        }
        let name = String(argument[..<sign])
        let color = String(argument[argument.index(after: sign)...])
        do throws(ColorParseError) {
            _ = try Color.parse(css: color)
        } catch {
            throw ValidationError("the seed '\(name)': \(error.message)")
        }
        self.init(name: name, color: color)
    }
}

extension [String] {
    fileprivate var firstRepeated: String? {
        var seen: Set<String> = []
        return first { !seen.insert($0).inserted }
    }
}
