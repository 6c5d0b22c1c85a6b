import ArgumentParser

/// How a command that answers questions one by one answers.
struct AnswerOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(help: ArgumentHelp("text for people, json for scripts: one object a line.", valueName: "format"))
    var format: Format = .text

    @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto
}
