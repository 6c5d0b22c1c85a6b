import ArgumentParser
import TesseraKit
import TesseraTokenModel
import TesseraTokenResolution

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show tokens: colors, lengths and motions drawn, values in every context.",
        discussion: """
            A pattern is a path in which * and ? stand for any characters of a name, and ** for any names. A group \
            stands for all tokens in it. A word that is a file's name is the file to read. A single token is drawn \
            in more detail, and a group with its ramps and tab bars.

            Colors have 24 bits if COLORTERM says so, 256 colors if TERM does, and are otherwise not drawn. The left \
            half of a patch lies over black, the right half over white. Lines are as long as the terminal is wide, \
            and of any length in a file or a pipe.

            Example:
              tessera show
              tessera show 'color.text*' --context appearance=light
              tessera show motion brand.tokens.yaml
              tessera show --type dimension
              tessera show 'color.**' --format json
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Argument(
        help: "Patterns of tokens, and files to read them from; none for all of tessera.yaml in this folder.",
        completion: .tokensAndFiles)
    var words: [String] = []

    @Option(
        name: .customLong("type"),
        help: ArgumentHelp("Only tokens of this type, such as color; repeat the option for more.", valueName: "type"))
    var types: [TokenType] = []

    @Option(help: "text to look at, json for scripts: one object a line, as 'tessera resolve' prints them.")
    var format: Format = .text

    @OptionGroup var view: ViewOptions

    func validate() throws {
        _ = try TokenArguments(words).selection()
    }

    func run() throws {
        let arguments = TokenArguments(words)
        let design = try view.view(of: arguments.paths)
        let tokens = try arguments.tokens(in: design.tokens.tree, orElse: design.status).filter { token in
            types.isEmpty || design.tokens.type(of: token).map { types.contains($0) } ?? false
        }
        switch format {
        case .json:
            Terminal.write(
                design.compilation.resolvedJSON(of: Set(tokens), choices: design.choices), to: .output)
        case .text:
            let text =
                tokens.count == 1 && !arguments.names.isEmpty
                ? TokenCard(tokens[0], in: design, view.style).text
                : TokenList(tokens, in: design, view.style, isDrawn: !arguments.names.isEmpty).text
            Terminal.write(composed: text.isEmpty ? "no tokens\n" : text)
        }
        try design.end()
    }
}

extension TokenType: ExpressibleByArgument {}
