import ArgumentParser

/// What a command that takes colors one by one has in common with the others.
struct ColorOptions: ParsableArguments {
    @Argument(help: "CSS colors; '-' for one a line on standard input.")
    var colors: [String]

    @OptionGroup var answer: AnswerOptions

    func validate() throws {
        try ExpressionInput.validate(colors)
    }
}

extension ExpressionInput {
    static func validate(_ arguments: [String]) throws {
        if arguments.count > 1, arguments.contains("-") {
            throw ValidationError("'-' takes the colors from standard input; name no others beside it")
        }
    }
}

extension String {
    /// A color in hex with the `#` that shells make hard to type; anything else as it is.
    var withNumberSign: String {
        [3, 6].contains(utf8.count) && allSatisfy(\.isHexDigit) ? "#" + self : self
    }
}
