import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTokenValidation

struct MatrixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix",
        abstract: "Show the contrast of all text on all surfaces.",
        discussion: """
            Rows are the colors for which tokens, tab bars or the manifest require contrast; columns are their \
            backgrounds. Pairs without a requirement are shown, too. If a design requires no contrast, names such as \
            'text' and 'surface' decide what is shown, as text at most 30 rows and 18 columns.

            csv and json have a line for each pair in each context. svg is a picture. Pairs that fail do not change the \
            exit status; 'tessera check' is for that.

            Example:
              tessera contrast matrix
              tessera contrast matrix brand.tokens.yaml --context appearance=light
              tessera contrast matrix --text 'color.text*' --on 'color.surface*' --format csv
              tessera contrast matrix --format svg --output contrast.svg
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, csv, json, svg
    }

    @Argument(
        help: "Token files, folders of them, or a manifest; none for tessera.yaml in this folder.",
        completion: .tokenFiles)
    var paths: [String] = []

    @Option(
        name: .customLong("text"),
        help: ArgumentHelp(
            "Colors for the rows, such as 'color.text*'; repeat the option for more.", valueName: "pattern"),
        completion: .tokenPaths)
    var foregrounds: [String] = []

    @Option(
        name: .customLong("on"),
        help: ArgumentHelp(
            "Colors, materials or gradients for the columns; repeat the option for more.", valueName: "pattern"),
        completion: .tokenPaths)
    var backgrounds: [String] = []

    @Option(help: "How to show it: text, csv, json or svg.")
    var format: Format = .text

    @OptionGroup var target: AnswerTarget
    @OptionGroup var view: ViewOptions

    func validate() throws {
        _ = try selection(foregrounds)
        _ = try selection(backgrounds)
    }

    func run() throws {
        let design = try view.view(of: paths)
        let matrix = ContrastMatrix(
            of: design.compilation.design, foregrounds: try selection(foregrounds),
            backgrounds: try selection(backgrounds),
            choices: design.choices, limits: format == .text ? MatrixText.limits : nil)
        if matrix.foregrounds.isEmpty || matrix.backgrounds.isEmpty {
            throw Terminal.fail([errorMessage(for: matrix)], with: design.status ?? .usage)
        }
        if matrix.cellCount > ContrastMatrix.maximumCellCount {
            throw Terminal.fail(
                [
                    "the matrix would have \(matrix.cellCount) cells, more than \(ContrastMatrix.maximumCellCount); choose rows with '--text', columns with '--on' and contexts with '--context'"
                ], with: design.status ?? .usage)
        }
        if !matrix.isComplete {
            Terminal.writeError("warning: there are too many contexts to show all; choose some with '--context'\n")
        }
        let sheet = MatrixSheet(matrix, of: design.tokens.contexts)
        let text =
            switch format {
            case .text: MatrixText(sheet, leftOut: matrix.leftOut, target.path == nil ? view.style : .plain).text
            case .csv: MatrixCSV(sheet).text
            case .json: MatrixJSON(sheet).text
            case .svg: MatrixPicture(sheet).text
            }
        try target.write(text, besides: design.compilation.sources, isForPeople: format == .text)
        try design.end()
    }

    private func selection(_ patterns: [String]) throws -> NameSelection? {
        if patterns.isEmpty { return nil }
        guard let selection = NameSelection(tokens: patterns) else {
            throw ValidationError(
                "a pattern such as 'color.text*' is expected, not '\(patterns.joined(separator: ", "))'")
        }
        return selection
    }

    private func errorMessage(for matrix: ContrastMatrix) -> String {
        let (what, option, patterns) =
            matrix.foregrounds.isEmpty
            ? ("color", "--text", foregrounds) : ("color, material or gradient", "--on", backgrounds)
        if !patterns.isEmpty { return "no \(what) matches '\(patterns.joined(separator: ", "))'" }
        return "the design requires no contrast, and no token name suggests a color for this; name one with '\(option)'"
    }
}

/// Where an answer goes that may be a file.
struct AnswerTarget: ParsableArguments {
    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"), completion: .file())
    var path: String?

    /// - Parameters:
    ///   - sources: what was read.
    ///   - isForPeople: whether it is no format that programs read, which escapes in its own way.
    func write(_ text: String, besides sources: SourceMap, isForPeople: Bool) throws {
        guard let path, path != "-" else {
            return isForPeople ? Terminal.write(composed: text) : Terminal.write(Array(text.utf8), to: .output)
        }
        try OverwriteGuard(besides: [sources]).protect([path])
        try Terminal.write(Array(text.utf8), toFile: path, isQuiet: true)
    }
}
