import ArgumentParser
import TesseraColorScience
import TesseraDiagnostics

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

extension ColorSpace {
    /// The space of an argument: a name of CSS, in whichever case.
    init(argument: String) throws {
        let name = argument.lowercased()
        // CSS has two names for this one.
        if name == "xyz" {
            self = .xyzD65
            return
        }
        guard let space = ColorSpace(rawValue: name) else {
            throw ValidationError(
                "unknown color space '\(argument.printable)'"
                    + suggestion(for: argument, among: ColorSpace.allCases.map(\.rawValue) + ["xyz"]))
        }
        self = space
    }
}

extension RGBGamut {
    /// The gamut of an argument.
    init(argument: String) throws {
        guard let gamut = RGBGamut(rawValue: argument.lowercased()) else {
            let known = RGBGamut.allCases.map(\.rawValue)
            throw ValidationError(
                "a gamut is 'srgb' or 'display-p3', not '\(argument.printable)'"
                    + suggestion(for: argument, among: known))
        }
        self = gamut
    }
}

/// A slip of spelling, or a part of the name: many people call Display P3 `p3`.
private func suggestion(for word: String, among names: [String]) -> String {
    let part = word.lowercased()
    let whole = part.count > 1 ? names.first { $0.contains(part) } : nil
    return whole.map { "; did you mean '\($0)'?" } ?? Spelling.suggestion(for: word, among: names)
}

extension GamutMappingMethod: ExpressibleByArgument {}
