import TesseraColorScience

/// Reads values of several parts from a text of CSS: the one reader of the lenient dialect and of all importers.
///
/// Each kind of value lies in an extension of its own. What is a value of CSS and none of a token is an error, so that
/// it can stay raw CSS; what CSS adds by itself is a note.
package struct CSSReading {
    /// What a bare number other than 0 counts, as other tools write them; CSS itself has none.
    package var bareUnit: String?
    /// See ``CSSMeasure/length(bareUnit:hasPoints:)``.
    package var hasPoints: Bool
    /// Whether colors and curves may be in the spellings of other tools, such as `7C5CFF`, `rgba({a}, 0.5)` and
    /// `Ease In`; then whoever asked makes colors of them.
    package var hasOldSpellings: Bool
    /// The type of the token that a reference leads to; `nil` if it is not known.
    package var typeOf: (_ path: String) -> TokenType?

    package init(
        bareUnit: String? = nil, hasPoints: Bool = true, hasOldSpellings: Bool = true,
        typeOf: @escaping (_ path: String) -> TokenType? = { _ in nil }
    ) {
        self.bareUnit = bareUnit
        self.hasPoints = hasPoints
        self.hasOldSpellings = hasOldSpellings
        self.typeOf = typeOf
    }

    /// CSS as a style sheet has it, without what other tools add.
    package static func styleSheet(typeOf: @escaping (_ path: String) -> TokenType? = { _ in nil }) -> CSSReading {
        CSSReading(bareUnit: nil, hasPoints: false, hasOldSpellings: false, typeOf: typeOf)
    }

    /// The types that a text of CSS can be taken apart into, those that say most about it first.
    package static let types: [TokenType] = [.shadow, .border, .transition, .gradient]

    /// The value of one of ``types``; `nil` for another type.
    package func read(_ text: Substring, as type: TokenType) throws(CSSValueError) -> CSSParsedValue? {
        switch type {
        case .border: try border(text)
        case .shadow: try shadow(text)
        case .transition: try transition(text)
        case .gradient: try gradient(text)
        default: nil
        }
    }

    /// What a text is where nothing says it: the type whose parts are all written there.
    package func type(of text: Substring) -> TokenType? {
        Self.types.first { ((try? read(text, as: $0)) ?? nil)?.isComplete ?? false }
    }

    // MARK: Words

    func type(ofReference word: Substring) -> TokenType? {
        typeOf(String(word.dropFirst().dropLast().trimmingCSSSpace()))
    }

    /// A length as Tessera writes it; `nil` for what is no measure.
    func length(_ word: Substring, _ notes: inout [CSSNote]) throws(CSSValueError) -> String? {
        if hasOldSpellings, CSSColorText.isHexAmongLengths(word) { return nil }
        if let measure = CSSMeasure(word) {
            guard let length = measure.length(bareUnit: bareUnit, hasPoints: hasPoints) else {
                throw CSSValueError("'\(word)' is not a length in px or rem")
            }
            if measure.unit.isEmpty, measure.value != 0, let bareUnit { notes.append(.bareLength(bareUnit)) }
            if measure.pixels != nil, !(hasPoints && measure.unit == "pt"), measure.value != 0 {
                notes.append(.absoluteLength)
            }
            if measure.unit == "sp", measure.value != 0 { notes.append(.scaledLength) }
            return length
        }
        if isArithmetic(word, .dimension, Set(Dimension.suffixes)) { return String(word) }
        return try computed(word, ["px", "rem"], "length in px or rem")
    }

    /// A time as Tessera writes it; `nil` for what is no measure.
    func time(_ word: Substring) throws(CSSValueError) -> String? {
        if isArithmetic(word, .duration, Set(Duration.suffixes)) { return String(word) }
        guard let measure = CSSMeasure(word) else { return try computed(word, Duration.suffixes, "time in ms or s") }
        switch measure.unit {
        case "ms", "s": return measure.number + measure.unit
        case "" where measure.value != 0:
            throw CSSValueError("'\(word)' has no unit, and could be seconds or milliseconds")
        default: throw CSSValueError("'\(word)' is not a time in ms or s")
        }
    }

    /// Whether a word is computed from references, as `{n}px`, `{a}*2` and `-{a}` are: whoever asked does that.
    private func isArithmetic(_ word: Substring, _ type: TokenType, _ units: Set<String>) -> Bool {
        guard hasOldSpellings, word.utf8.contains(UInt8(ascii: "{")) else { return false }
        var types: [TokenType?] = []
        var rest = word
        while let first = rest.first {
            if first == "{", let close = rest.firstIndex(of: "}") {
                types.append(self.type(ofReference: rest[...close]))
                rest = rest[close...].dropFirst()
            } else if first.isLetter {
                let unit = rest.prefix(while: \.isLetter)
                guard units.contains(String(unit)) else { return false }
                rest = rest[unit.endIndex...]
            } else {
                guard "0123456789.+-*/() ".contains(first) else { return false }
                rest = rest.dropFirst()
            }
        }
        guard types.allSatisfy({ [nil, .number, type].contains($0) }) else { return false }
        // `{a}/2` may be a color and its alpha.
        return types.contains { $0 != nil } || !CSSColorText.isColor(word)
    }

    /// A math function: what it comes to, or itself where it has references.
    private func computed(
        _ word: Substring, _ units: [String], _ what: String
    ) throws(CSSValueError) -> String? {
        guard let call = CSSParts.call(word), Calculation.functionNames.contains(call.name.lowercased()) else {
            return nil
        }
        if word.utf8.contains(UInt8(ascii: "{")) { return String(word) }
        let text = call.name.lowercased() + word[call.name.endIndex...]
        guard let result = Calculation.constant(text), units.contains(result.unit) else {
            throw CSSValueError("'\(word)' does not come to a \(what)")
        }
        return result.value.text + result.unit
    }

    /// Whether a word that is no reference is a color.
    func isColor(_ word: Substring) throws(CSSValueError) -> Bool {
        if word.lowercased() == "currentcolor" {
            throw CSSValueError("'\(word)' is the color of the text, which no token can be")
        }
        if CSSColorText.isColor(word) { return true }
        guard hasOldSpellings else { return false }
        if CSSColorText.hex(word) != nil { return true }
        guard let name = CSSParts.call(word)?.name.lowercased() else { return false }
        return CSSColorText.functions.contains(name) || CSSColorText.styleSheetFunctions.contains(name)
    }

    /// A word that is a color or a reference to one, as CSS writes it.
    func color(_ word: Substring, _ notes: inout [CSSNote]) -> String {
        guard hasOldSpellings, let hex = CSSColorText.hex(word) else { return String(word) }
        notes.append(.bareHex)
        return hex
    }
}

/// What of a text of CSS keeps it from being a value of a token.
package struct CSSValueError: Error, Hashable {
    /// Goes behind a colon: `a shadow has two to four lengths`.
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}

/// A text of CSS, taken apart.
package struct CSSParsedValue {
    package enum Element {
        /// A layer of a shadow that is another token.
        case reference(Substring)
        case fields([Field], place: Substring)
    }

    package struct Field {
        /// That of the composite.
        package let name: String
        package let content: Content
        /// What stands for it in the text; `nil` for what CSS adds.
        package let place: Substring?
    }

    package enum Content {
        /// A measure, a keyword or a color in Tessera's spelling, or a reference.
        case text(String)
        case curve(CSSEasing)
        case number(Double)
        case boolean(Bool)
    }

    package let elements: [Element]
    /// Whether the elements are those of a list, and not one value.
    package let isList: Bool
    /// What CSS adds to what is written, each once.
    package let notes: [CSSNote]
    /// Whether everything that tells the type is written there.
    package let isComplete: Bool

    init(_ elements: [Element], isList: Bool, notes: [CSSNote], isComplete: Bool) {
        self.elements = elements
        self.isList = isList
        self.notes = notes.enumerated().filter { !notes[..<$0.offset].contains($0.element) }.map(\.element)
        self.isComplete = isComplete
    }
}

/// What CSS adds to what is written.
package enum CSSNote: Hashable {
    case undrawnBorder, borderWithoutStyle, borderWithoutWidth
    /// `thin`, `medium` or `thick`.
    case lineWidth(String)
    case transitionWithoutCurve
    case stopWithoutPosition
    case bareLength(String)
    case absoluteLength
    /// In `sp`.
    case scaledLength
    /// A color without its `#`.
    case bareHex

    /// Whether it tells how a length comes about.
    var isOfLength: Bool {
        switch self {
        case .lineWidth, .bareLength, .absoluteLength, .scaledLength: true
        default: false
        }
    }

    /// For many values.
    package var message: String {
        switch self {
        case .undrawnBorder: "borders that are 'none' are 0 wide"
        case .borderWithoutStyle: "borders without a style are not drawn in CSS: they are 0 wide"
        case .borderWithoutWidth: "borders without a width are 3px wide, as in browsers"
        case .lineWidth: "borders that are 'thin', 'medium' or 'thick' are 1px, 3px or 5px wide, as in browsers"
        case .transitionWithoutCurve: "transitions without a curve have 'ease', as in CSS"
        case .stopWithoutPosition: "stops of a gradient without a position are spread evenly, as in CSS"
        case .bareLength(let unit): "a length without a unit is in \(unit)"
        case .absoluteLength: "absolute lengths of CSS are converted to px, 96 to the inch"
        case .scaledLength: "lengths in sp are in px, which do not grow with the text size that the user has set"
        case .bareHex: "hex digits are a color, though there is no '#'"
        }
    }

    /// For one value: goes on with a sentence.
    var clause: String? {
        switch self {
        case .undrawnBorder: "which is 0 wide"
        case .borderWithoutStyle: "which is 0 wide, as CSS draws no border without a style"
        case .borderWithoutWidth: "which is 3px wide, as in browsers"
        case .lineWidth(let word): "where '\(word)' is as wide as in browsers"
        case .transitionWithoutCurve: "with the curve 'ease', as in CSS"
        case .stopWithoutPosition: "whose positions are spread evenly where there are none, as in CSS"
        case .bareLength, .bareHex: nil
        case .absoluteLength: "with 96px to the inch"
        case .scaledLength: "where 'sp' does not grow with the text size that the user has set"
        }
    }
}
