import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraThemeDocuments
import TesseraTokenSyntax

struct ThemeFrom: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "from",
        abstract: "Propose a theme from existing colors, and show what would change.",
        discussion: """
            Reads token files, a manifest, an asset catalog, and all formats that convert reads. Finds the color of \
            the brand, the gray that tints surfaces and text, accents and statuses. Gives the tokens the roles that \
            their names and colors suggest, solves the theme, and compares each color with that of its role. The \
            difference is deltaE OK times 100; people see differences from about 2. The contrast is the least on any \
            surface. '!' marks a contrast below what the role needs.

            With --output the proposal is written as a theme document whose tokens have your names. It is solved \
            before it is written. With --keep, colors stay as they are as far as their contrast allows.

            Example:
              tessera theme from Tokens
              tessera theme from App/Colors.xcassets -o brand.theme.yaml
              tessera theme from tokens.json --context brand=ember --format json
            """)

    @Argument(
        help: "Token files of any format, folders of them, or a manifest; none for tessera.yaml in this folder.",
        completion: .foreignFiles)
    var paths: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Where to write the theme document (default: nowhere). An existing file is kept.", valueName: "file"),
        completion: .files(SourceSyntax.fileEndings))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The token of the brand's color (default: chosen by names, use and color).", valueName: "token"),
        completion: .tokenPaths)
    var brand: String?

    @Flag(help: "Keep each color as it is if it has the contrast that its role requires.")
    var keep = false

    @Flag(help: "Overwrite an existing file.")
    var force = false

    @Option(help: ArgumentHelp("text for people, json for scripts: one object a line.", valueName: "format"))
    var format: AnswerOptions.Format = .text

    @OptionGroup var view: ViewOptions

    func validate() throws {
        guard let output else { return }
        if !ThemeDocument.isTheme(output) {
            throw ValidationError(
                "'\(output)' cannot be a theme document: its name must end with .theme.yaml or .theme.json")
        }
        if !force, FileSystem.kind(of: output) != nil {
            throw ValidationError("'\(output)' exists already; --force overwrites it")
        }
    }

    func run() throws {
        let design = try view.view(of: paths)
        let colors = [ExistingColor](of: design.tokens, choices: design.choices)
        if colors.isEmpty { throw Terminal.fail(["there is no color in it"], with: design.status ?? .usage) }
        let proposed = try propose(for: colors)
        switch format {
        case .text: Terminal.write(composed: ThemeFromText(proposed, view.style).text)
        case .json: Terminal.write(ThemeFromJSON(proposed).line, to: .output)
        }
        if let output { try write(proposed, to: output, besides: design.compilation.sources) }
        try design.end()
    }

    private func propose(for colors: [ExistingColor]) throws -> ProposedTheme {
        let sources = try paths.isEmpty ? view.design.defaultSubject().paths : paths
        let brand = try brandPath(among: colors)
        do throws(ProposedTheme.Error) {
            return try ProposedTheme(
                for: colors, brand: brand, keeping: keep, named: output.map { FilePath($0).name } ?? "my.theme.yaml",
                from: sources.joined(separator: ", "))
        } catch {
            switch error {
            case .noBrand:
                throw Terminal.fail(
                    [
                        "no color could be the brand's: "
                            + (colors.count == 1 ? "the only one is" : "all \(colors.count) are")
                            + " gray or translucent; '--brand \(colors[0].path.shellWord)' takes a gray one all the same"
                    ],
                    with: .errorsFound)
            case .unsolved(let findings):
                throw Terminal.fail(
                    ["the theme that was found cannot be solved"] + findings.map(\.message), with: .errorsFound)
            }
        }
    }

    /// The path that is meant, with braces or without.
    private func brandPath(among colors: [ExistingColor]) throws -> String? {
        guard let brand else { return nil }
        let path = brand.hasPrefix("{") && brand.hasSuffix("}") ? String(brand.dropFirst().dropLast()) : brand
        if let color = colors.pairingAppearances.first(where: { $0.path == path }) {
            if color.color.isOpaque { return path }
            throw Terminal.fail(["'\(path)' is translucent, and cannot be the brand's"], with: .usage)
        }
        let known = colors.map(\.path)
        throw Terminal.fail(
            ["there is no color '\(path)'\(Spelling.suggestion(for: path, among: known))"], with: .usage)
    }

    private func write(_ proposed: ProposedTheme, to output: String, besides sources: SourceMap) throws {
        let identity = FileSystem.identity(of: output)
        if identity != nil, sources.paths.contains(where: { FileSystem.identity(of: $0) == identity }) {
            throw Terminal.fail(["'\(output)' is read by this run, and would be written over"], with: .usage)
        }
        let syntax = ThemeSyntax.named(by: output)
        let text = syntax == .yaml ? proposed.text : ThemeSyntax.json(ofYAML: proposed.text, as: syntax)
        _ = try Terminal.orFail { () throws(FileSystem.Error) in
            try FileSystem.write(Array(text.utf8), to: output)
        }
        if format == .text {
            Terminal.write("\nwrote   \(output)\n\nnext: tessera theme show \(output.shellWord)\n")
        }
    }
}
