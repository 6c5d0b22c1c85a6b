import TesseraColorScience
import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel

extension Color {
    /// A color of a question. What would be limited is hardly meant.
    init(asked text: String) throws(QueryError) {
        var warnings: [ColorParseWarning] = []
        guard let color = try? Color.parse(css: text, warnings: &warnings) else {
            throw QueryError("'\(text.printable)' is not a CSS color")
        }
        if let warning = warnings.first { throw QueryError("'\(text.printable)': \(warning.message)") }
        self = color
    }
}

/// Parts that several answers have.
enum AnswerParts {
    static let context = Field.optional(
        "context", .text, "such as appearance=dark, or dark+increased; default: all contexts")

    static let uses = ["text", "largeText", "nonText"]
    static let use = Field.optional(
        "use", .words(uses), "what WCAG requires: text 4.5:1 (default), largeText and nonText 3:1")

    /// A pair of colors.
    static let pair: Shape = .object([
        .required("role", .words(["foreground", "background"]), "of the token"), .required("other", .text),
        .optional("ratio", .number, "at worst, rounded down"), .required("required", .number),
        .optional("margin", .number, "ratio minus required"), .required("passes", .flag),
        .optional("context", .text, "where it is worst"),
    ])

    static func object(_ pair: PairSummary) -> JSONValue {
        .sparse(
            ("role", pair.isForeground ? "foreground" : "background"), ("other", .string(pair.other)),
            ("ratio", pair.ratio.map(ratio)), ("required", .number(pair.threshold)),
            ("margin", pair.ratio.map { margin($0, over: pair.threshold) }), ("passes", .bool(pair.passes)),
            ("context", pair.contexts.first.map(JSONValue.string)))
    }

    /// Rounded down, so that what fails never looks as if it passed.
    static func ratio(_ ratio: Double) -> JSONValue {
        .number(Double(DecimalText.string(ratio, maximumFractionDigits: 2, rounding: .down)) ?? ratio)
    }

    static func margin(_ ratio: Double, over threshold: Double) -> JSONValue {
        .number(
            Double(DecimalText.string(ratio - threshold, maximumFractionDigits: 2, rounding: .down))
                ?? ratio - threshold)
    }

    static func distance(_ distance: Double) -> JSONValue {
        .number(Double(DecimalText.string(distance, maximumFractionDigits: 4)) ?? distance)
    }

    /// On one line, and no longer than somebody reads in a list.
    static func clipped(_ text: String, to limit: Int = 100) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").printable
        return line.count <= limit ? line : line.prefix(limit - 1) + "…"
    }

    static func value(_ value: TokenValue?) -> JSONValue? {
        value.map { .string(clipped("\($0)", to: 240)) }
    }

    /// The ratio that a use requires of level AA.
    static func threshold(_ arguments: Arguments) -> Double {
        let use = arguments.text("use").flatMap(ContrastRequirement.Use.init) ?? .text
        return ContrastRequirement.Level.aa.threshold(for: use)
    }
}
