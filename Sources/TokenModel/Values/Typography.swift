/// A style of text (DTCG 2025.10 Format, 9.7).
public struct Typography: Hashable, Sendable {
    /// Most preferred first; at least one.
    public let fontFamily: [String]
    public let fontSize: Dimension
    public let fontWeight: FontWeight
    public let letterSpacing: Dimension
    /// A multiple of the font size.
    public let lineHeight: Double
}

extension Typography {
    static let declaration = CompositeDeclaration(
        "a typography value", .typography, mayHoldCSS: true,
        [
            .required(
                "fontFamily", .value(.fontFamily), text: "The typeface, or a list with the most preferred first.",
                example: "[Inter, sans-serif]"),
            .required(
                "fontSize", .value(.dimension), .positive, text: "The size of the text, above 0.", example: "17px"),
            .required("fontWeight", .value(.fontWeight), text: "1 to 1000, or a name.", example: "semi-bold"),
            .required(
                "letterSpacing", .value(.dimension), text: "Space added between letters; may be negative.",
                example: "0px"),
            .required(
                "lineHeight", .value(.number), .positive, text: "A multiple of the font size, above 0.", example: "1.3"),
        ]
    ) { fields, _ throws(AssemblyError) in .typography(try Typography(fields)) }

    /// In older drafts and other tools: a letter spacing as a multiple of the font size.
    static let relativeLetterSpacing = CompositeDeclaration.Field.required(
        "letterSpacing", .value(.number), text: "A multiple of the font size.")
    /// In older drafts and other tools: a line height as a length.
    static let absoluteLineHeight = CompositeDeclaration.Field.required(
        "lineHeight", .value(.dimension), .positive, text: "A length, above 0.")

    private init(_ fields: FieldValues) throws(AssemblyError) {
        guard case .fontFamily(let family) = fields["fontFamily"] else { throw FieldValues.missing("fontFamily") }
        guard case .fontWeight(let weight) = fields["fontWeight"] else { throw FieldValues.missing("fontWeight") }
        let size = try fields.require(fields.dimension("fontSize"), "fontSize")
        let lineHeight = try fields.require(try fields.lineHeight(fontSize: size), "lineHeight")
        self.init(
            fontFamily: family, fontSize: size, fontWeight: weight,
            letterSpacing: try fields.require(try fields.letterSpacing(fontSize: size), "letterSpacing"),
            lineHeight: lineHeight)
    }

    var fields: FieldValues {
        [
            "fontFamily": .value(.fontFamily(fontFamily)), "fontSize": .value(.dimension(fontSize)),
            "fontWeight": .value(.fontWeight(fontWeight)), "letterSpacing": .value(.dimension(letterSpacing)),
            "lineHeight": .value(.number(lineHeight)),
        ]
    }
}

extension FieldValues {
    /// The letter spacing of a typography value; `nil` if there is none.
    fileprivate func letterSpacing(fontSize: Dimension) throws(AssemblyError) -> Dimension? {
        guard let spacing = dimension("letterSpacing") ?? number("letterSpacing").map({ fontSize.scaled(by: $0) })
        else {
            return nil
        }
        guard spacing.points.isFinite else {
            throw AssemblyError("'letterSpacing' is too large a multiple of 'fontSize'", field: "letterSpacing")
        }
        return spacing
    }

    /// The line height of a typography value, as a multiple of the font size; `nil` if there is none.
    fileprivate func lineHeight(fontSize: Dimension) throws(AssemblyError) -> Double? {
        guard let length = dimension("lineHeight") else { return number("lineHeight") }
        guard let ratio = length.ratio(to: fontSize) else {
            throw AssemblyError("'lineHeight' is a length in another unit than 'fontSize'", field: "lineHeight")
        }
        return ratio
    }
}
