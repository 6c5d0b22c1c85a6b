import ArgumentParser

/// How a command on colours answers.
struct AnswerOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(help: ArgumentHelp("text for people, json for scripts: one object a line.", valueName: "format"))
    var format: Format = .text

    @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto
}

/// What a command that takes colours one by one has in common with the others.
struct ColorOptions: ParsableArguments {
    @Argument(help: "CSS colours; '-' for one a line on standard input.")
    var colors: [String]

    @OptionGroup var answer: AnswerOptions

    func validate() throws {
        try ExpressionInput.validate(colors)
    }
}

extension ExpressionInput {
    static func validate(_ arguments: [String]) throws {
        if arguments.count > 1, arguments.contains("-") {
            throw ValidationError("'-' takes the colours from standard input; name no others beside it")
        }
    }
}
