import ArgumentParser
import TesseraColorScience
import TesseraTokenModel

/// Contrast of colors that are given, and of those of a design.
struct ContrastCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contrast",
        abstract: "Measure contrast: of colors, or of all text on all surfaces.",
        discussion: """
            Colors are measured without a subcommand; 'tessera help contrast pair' explains all options.

            Example:
              tessera contrast '#8e8e93' '#14141c' '#f4f4f8'
              tessera contrast '#8e8e93' white --fix 4.5
              tessera contrast matrix
            """,
        subcommands: [ContrastPairCommand.self, MatrixCommand.self], defaultSubcommand: ContrastPairCommand.self)
}

struct ContrastPairCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pair",
        abstract: "Measure the contrast of a color on one or more backgrounds.",
        discussion: """
            The ratio is that of WCAG 2.2, unrounded, and the worst of all backgrounds counts. A translucent background \
            needs what lies below it: 'rgb(0 0 0 / 0.3) over #14141c'. On standard input, every line is a foreground and \
            its backgrounds, with tabs between them.

            The exit status does not say whether the contrast is sufficient: it is 1 for errors in the input only.

            Example:
              tessera contrast '#8e8e93' '#14141c' '#f4f4f8'
              tessera contrast '#8e8e93' white --fix 4.5
              tessera contrast white 'rgb(0 0 0 / 0.3) over #14141c' --proof
              tessera contrast - --format json --level AAA < pairs.tsv
            """)

    @Argument(help: "A CSS color and its backgrounds; '-' for such lines on standard input.")
    var colors: [String]

    @Option(help: ArgumentHelp("Level of WCAG: AA (unless another is named) or AAA.", valueName: "level"))
    var level: ContrastRequirement.Level?

    @Option(
        help: ArgumentHelp(
            "What it is for: text (unless another is named), largeText or nonText.", valueName: "use"))
    var use: ContrastRequirement.Use?

    @Option(
        help: ArgumentHelp(
            "Find the nearest color that has this ratio on every background; 1 to 21. It is also the threshold, "
                + "unless a level or use is named.", valueName: "ratio"),
        transform: ContrastThreshold.ratio(argument:))
    var fix: Double?

    @Flag(help: "Show the lightness contrast Lc of APCA as well, which is advisory.")
    var apca = false

    @Flag(help: "Show how the ratio is computed: layers, composited colors, luminances.")
    var proof = false

    @OptionGroup var answer: AnswerOptions

    func validate() throws {
        try ExpressionInput.validate(colors)
        if colors.count == 1, colors != ["-"] {
            throw ValidationError("name a background after the foreground")
        }
    }

    func run() throws {
        let query = ContrastQuery(threshold: threshold, wantedRatio: fix, hasLightness: apca, hasProof: proof)
        let responder = Responder(input: ExpressionInput(colors: colors), grouping: .fields, options: answer)
        try responder.run(query.answer)
    }

    private var threshold: ContrastThreshold {
        if let fix, level == nil, use == nil { return ContrastThreshold(ratio: fix) }
        return ContrastThreshold(level ?? .aa, use ?? .text)
    }
}

extension ContrastRequirement.Level: ExpressibleByArgument {}
extension ContrastRequirement.Use: ExpressibleByArgument {}
