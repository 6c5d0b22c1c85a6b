import TesseraColorScience

/// A color that a design grows from, as somebody writes it on the command line or in an answer: CSS, and hex also without
/// its `#`.
struct ColorArgument {
    /// As a document has it.
    let text: String

    enum Error: Swift.Error {
        case noColor(String)
        /// A color that nothing can grow from, or that is hardly meant.
        case unusable(String)

        var message: String {
            switch self {
            case .noColor(let message), .unusable(let message): message
            }
        }
    }

    init(_ argument: String) throws(Error) {
        text = argument.withNumberSign
        var warnings: [ColorParseWarning] = []
        let color: Color
        do throws(ColorParseError) {
            color = try Color.parse(css: text, warnings: &warnings)
        } catch {
            throw .noColor(error.message)
        }
        if let warning = warnings.first { throw .unusable(warning.message) }
        if !color.isOpaque { throw .unusable("the color of a brand or another seed must be opaque") }
    }
}

extension String {
    /// A color in hex with the `#` that shells make hard to type; anything else as it is.
    var withNumberSign: String {
        [3, 4, 6, 8].contains(utf8.count) && allSatisfy(\.isHexDigit) ? "#" + self : self
    }
}
