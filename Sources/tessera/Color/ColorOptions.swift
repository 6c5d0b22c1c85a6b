import ArgumentParser
import TesseraColorScience

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

extension ExpressionInput {
    /// Colors of the command line, hex also without its `#`; lines of standard input are CSS to the letter.
    init(colors: [String]) { self.init(colors.map(\.withNumberSign)) }
}

extension Expression {
    func color(_ warnings: inout [ExpressionFinding]) throws(ExpressionFinding) -> Color {
        try notated(&warnings).color
    }

    /// The color, and the notation in which it is written.
    func notated(
        _ warnings: inout [ExpressionFinding]
    ) throws(ExpressionFinding) -> (color: Color, notation: ColorNotation) {
        var doubts: [ColorParseWarning] = []
        defer {
            warnings += doubts.map { finding($0.message, at: bytes.startIndex + $0.offset, length: $0.length) }
        }
        do {
            return try bytes.withUnsafeBufferPointer { bytes throws(ColorParseError) in
                let expression = try ColorExpression.parse(cssBytes: bytes, warnings: &doubts)
                // References mean nothing here, and this says so.
                guard let color = expression.color(.none) else { return (try Color.parse(cssBytes: bytes), .modern) }
                return (color, expression.notation)
            }
        } catch {
            throw finding(error.message, at: bytes.startIndex + error.offset, length: error.length)
        }
    }
}
