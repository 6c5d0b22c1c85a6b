import ArgumentParser
import TesseraColorScience

struct ColorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "color",
        abstract: "Parse, convert and map CSS colors.",
        discussion: """
            Example:
              tessera color parse '#7c5cff' 'oklch(0.7 0.2 30 / 50%)'
              tessera color convert --to oklch rebeccapurple
              tessera color map --to srgb 'color(display-p3 0 1 0)'
            """,
        subcommands: [ColorParse.self, ColorConvert.self, ColorMap.self])
}

struct ColorParse: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse",
        abstract: "Show what CSS colors are: space, components, alpha.",
        discussion: """
            Example:
              tessera color parse '#7c5cff' 'oklch(0.7 0.2 30 / 50%)'
              tessera color parse - --format json < colors.txt
            """)

    @OptionGroup var options: ColorOptions

    func run() throws {
        try options.respond { expression, warnings throws(ExpressionFinding) in
            let written = try expression.notated(&warnings)
            return .parsed(written.color, written.notation)
        }
    }
}

struct ColorConvert: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Express colors in another space, without limits and unrounded.",
        discussion: """
            The spaces: \(ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")); xyz is xyz-d65.

            Example:
              tessera color convert --to oklch rebeccapurple
              tessera color convert --to display-p3 - --format json < colors.txt
            """)

    @Option(
        help: ArgumentHelp("The space to express them in.", valueName: "space"),
        completion: .list(ColorSpace.allCases.map(\.rawValue)),
        transform: ColorSpace.init(argument:))
    var to: ColorSpace

    @OptionGroup var options: ColorOptions

    func run() throws {
        try options.respond { expression, warnings throws(ExpressionFinding) in
            .made(try expression.color(&warnings).converted(to: to))
        }
    }
}

struct ColorMap: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Bring colors into a gamut.",
        discussion: """
            A color inside the gamut is converted and otherwise unchanged. raytrace keeps lightness and hue and gives \
            up chroma; minde keeps more chroma and lets the hue move; clip limits each component, as browsers do.

            Example:
              tessera color map --to srgb 'color(display-p3 0 1 0)'
              tessera color map --to display-p3 --method clip - --format json < colors.txt
            """)

    @Option(
        help: ArgumentHelp("The gamut: srgb or display-p3.", valueName: "gamut"),
        completion: .list(RGBGamut.allCases.map(\.rawValue)),
        transform: RGBGamut.init(argument:))
    var to: RGBGamut

    @Option(help: ArgumentHelp("How: raytrace, minde or clip.", valueName: "method"))
    var method = GamutMappingMethod.rayTrace

    @OptionGroup var options: ColorOptions

    func run() throws {
        try options.respond { expression, warnings throws(ExpressionFinding) in
            .made(try expression.color(&warnings).mapped(to: to, by: method))
        }
    }
}

extension ColorOptions {
    fileprivate func respond(
        _ answer: (Expression, inout [ExpressionFinding]) throws(ExpressionFinding) -> ColorAnswer
    ) throws {
        let responder = Responder(input: ExpressionInput(colors: colors), grouping: .single, options: self.answer)
        try responder.run { record, warnings throws(ExpressionFinding) in
            // Each record is a single expression.
            try answer(record[0], &warnings)
        }
    }
}
