/// Why a text is no CSS color, and which bytes of it are wrong.
public struct ColorParseError: Error, Sendable, Hashable {
    /// What is wrong. Names and texts are spelled as the author wrote them.
    public enum Kind: Sendable, Hashable {
        /// The text holds nothing but white space and comments.
        case empty
        /// A hex color without its `#`; the payload is the text with it.
        case missingHash(suggestion: String)
        /// A hex color whose digits are not 3, 4, 6 or 8 in number.
        case hexDigitCount(text: String, count: Int)
        /// A character other than 0-9, a-f, A-F in a hex color.
        case invalidHexDigit(character: String, text: String)
        /// An identifier that is no color name.
        case unknownName(String, suggestion: String?)
        /// `currentcolor` or a system color, known only to the browser that paints.
        case noBuildTimeValue(String)
        /// A function that makes no color.
        case unknownFunction(String, suggestion: String?)
        /// A color function of CSS that has no value at build time, such as `light-dark()`.
        case unsupportedFunction(String)
        /// `color()` without a space, or with a space that CSS does not know.
        case unknownColorSpace(String, suggestion: String?)
        /// `color()` with a space whose colors are written by a function of their own.
        case spaceHasOwnFunction(String)
        /// `color(--name ...)`, which needs an ICC profile.
        case customColorSpace(String)
        /// `color()` with no space at all.
        case missingColorSpace
        /// A word in a relative color that is no channel of its function.
        case unknownChannel(String, function: String?, known: [String])
        /// A reference where only CSS may stand.
        case reference(String)
        /// A brace that opens a reference and is never closed.
        case unclosedReference
        /// Fewer components than the function needs.
        case missingComponents(function: String, count: Int)
        /// Something after the last component that is neither an alpha nor the end.
        case extraComponent(function: String, isLegacy: Bool)
        /// A `/` without an alpha after it.
        case missingAlpha(function: String?)
        /// Commas in a function that takes none.
        case commaNotAllowed(function: String)
        /// Commas between some components and none between others.
        case mixedSeparators(function: String)
        /// `none` between commas.
        case noneWithCommas(function: String)
        /// `rgb()` with commas that mixes numbers and percentages.
        case mixedNumbersAndPercentages(function: String)
        /// `hsl()` with commas whose saturation or lightness is a bare number.
        case percentageRequired(component: String, function: String)
        /// An angle where a number or percentage belongs.
        case angleNotAllowed(component: String, function: String?)
        /// A percentage where a hue belongs.
        case percentageNotAllowed(component: String, function: String?)
        /// A unit that is no angle.
        case unknownUnit(String)
        /// A word, a function or a sign where a component belongs.
        case invalidComponent(String, component: String, function: String?)
        /// The text ends before the closing parenthesis.
        case unclosedFunction(String)
        /// A comment without its end.
        case unclosedComment
        /// More text after a complete color.
        case trailingText(String)
        /// Text that cannot begin a color.
        case unexpectedText(String)
        /// `+` or `-` in `calc()` without white space on both sides.
        case calculationNeedsSpaces(String)
        /// Operands in `calc()` of kinds that do not go together.
        case calculationTypeMismatch(String)
        /// A word, a function or a sign that `calc()` cannot evaluate here.
        case invalidCalculation(String)
        /// Parentheses nested too deeply, or too many operators.
        case calculationTooDeep
        /// A math function with too few or too many arguments.
        case mathArgumentCount(function: String)
        /// A math function with an argument of a kind that it does not take.
        case mathArgumentKind(function: String)
        /// `alpha()` without `from`: only a relative color can have it.
        case alphaNeedsOrigin
        /// `color-mix()` without a comma where one belongs.
        case mixNeedsComma
        /// `color-mix()` with other than two colors.
        case mixColorCount(Int)
        /// A space in which colors cannot be mixed.
        case unknownMixSpace(String, suggestion: String?)
        /// A way round the hue circle in a space without hue.
        case hueMethodWithoutHue(space: String)
        /// A word where `hue` or the end of the method belongs.
        case invalidHueMethod(String)
        /// A percentage outside 0...100, or something else beside a color of `color-mix()`.
        case invalidMixPercentage(String)
        /// Colors nested too deeply.
        case nestedTooDeeply
        /// A `/` behind a color that is no reference.
        case misplacedAlpha
    }

    /// What is wrong.
    public let kind: Kind
    /// Where it is: the first wrong byte, counted from 0 in the UTF-8 of the whole text.
    public let offset: Int
    /// How many bytes are wrong; 0 where something is missing.
    public let length: Int

    /// - Parameters:
    ///   - offset: in UTF-8 bytes from the start of the text.
    ///   - length: in UTF-8 bytes.
    public init(kind: Kind, offset: Int, length: Int) {
        self.kind = kind
        self.offset = offset
        self.length = length
    }
}

extension ColorParseError: CustomStringConvertible {
    /// The same as `message`.
    public var description: String { message }

    /// One sentence in lower case, without a full stop, names in single quotes.
    public var message: String {
        switch kind {
        case .empty:
            "a color is expected, but the text is empty"
        case .missingHash(let suggestion):
            "a hex color begins with '#'; did you mean '\(suggestion)'?"
        case .hexDigitCount(let text, let count):
            "'\(Self.short(text))' has \(count) hex digit\(count == 1 ? "" : "s"), "
                + "but a hex color has 3, 4, 6 or 8"
        case .invalidHexDigit(let character, let text):
            "'\(character)' in '\(Self.short(text))' is not a hex digit"
        case .unknownName(let name, let suggestion):
            "unknown color name '\(Self.short(name))'" + Self.hint(suggestion)
        case .noBuildTimeValue(let name):
            "'\(name)' has no value at build time, because only the browser knows it"
        case .unknownFunction(let name, let suggestion):
            "unknown color function '\(Self.short(name))()'" + Self.hint(suggestion.map { $0 + "()" })
        case .unsupportedFunction("light-dark"):
            "'light-dark()' has two values; give the token one for each context instead"
        case .unsupportedFunction(let name):
            "'\(name)()' has no value at build time; write the color that it yields"
        case .unknownColorSpace(let name, let suggestion):
            "unknown color space '\(Self.short(name))'" + Self.hint(suggestion)
        case .spaceHasOwnFunction(let name):
            "'\(name)' is not a space of 'color()'; write '\(name)(...)'"
        case .customColorSpace(let name):
            "custom color space '\(Self.short(name))' needs an ICC profile, which has no meaning at build time"
        case .missingColorSpace:
            "'color()' begins with a color space such as 'display-p3'"
        case .unknownChannel(let name, let function, let known):
            "'\(Self.short(name))' is not a channel\(Self.place(function)); write one of "
                + known.map { "'\($0)'" }.joined(separator: ", ")
        case .reference(let name):
            "a reference ('{\(Self.short(name))}') is not accepted here"
        case .unclosedReference:
            "the brace of a reference has no closing '}'"
        case .missingComponents(let function, let count):
            "'\(function)()' needs 3 components, but has \(count)"
        case .extraComponent(let function, isLegacy: false):
            "'\(function)()' takes 3 components; an alpha follows them after '/'"
        case .extraComponent(let function, isLegacy: true):
            "'\(function)()' with commas takes 3 components and an alpha, and nothing more"
        case .missingAlpha(let function):
            "'/'\(Self.place(function)) must be followed by an alpha"
        case .commaNotAllowed(let function):
            "'\(function)()' separates its components with spaces, not commas"
        case .mixedSeparators(let function):
            "'\(function)()' must separate its components either all with commas or all with spaces"
        case .noneWithCommas(let function):
            "'none' is not allowed in '\(function)()' with commas"
        case .mixedNumbersAndPercentages(let function):
            "'\(function)()' with commas takes three numbers or three percentages, not a mixture"
        case .percentageRequired(let component, let function):
            "the \(component) in '\(function)()' with commas must be a percentage"
        case .angleNotAllowed(let component, let function):
            "the \(component)\(Self.place(function)) cannot be an angle"
        case .percentageNotAllowed(let component, let function):
            "the \(component)\(Self.place(function)) cannot be a percentage"
        case .unknownUnit(let unit):
            "unknown unit '\(Self.short(unit))'; an angle is in 'deg', 'grad', 'rad' or 'turn'"
        case .invalidComponent(let text, let component, let function):
            "'\(Self.short(text))' cannot stand for the \(component)\(Self.place(function))"
        case .unclosedFunction(let function):
            "'\(function)(' has no closing ')'"
        case .unclosedComment:
            "comment has no closing '*/'"
        case .trailingText(let text):
            "unexpected '\(Self.short(text))' after the color"
        case .unexpectedText(let text):
            "'\(Self.short(text))' cannot begin a color"
        case .calculationNeedsSpaces(let sign):
            "'\(sign)' in 'calc()' needs white space on both sides"
        case .calculationTypeMismatch(let sign):
            "'\(sign)' in 'calc()' cannot combine these kinds of values"
        case .invalidCalculation(let text):
            "'\(Self.short(text))' cannot be evaluated in 'calc()'"
        case .calculationTooDeep:
            "'calc()' is nested too deeply or too long"
        case .mathArgumentCount(let function):
            "'\(function)()' has the wrong number of arguments"
        case .mathArgumentKind(let function):
            "'\(function)()' cannot take an argument of this kind here"
        case .alphaNeedsOrigin:
            "'alpha()' begins with 'from' and a color"
        case .mixNeedsComma:
            "'color-mix()' separates its method and its colors with commas"
        case .mixColorCount(let count):
            "'color-mix()' mixes 2 colors, not \(count)"
        case .unknownMixSpace(let name, let suggestion):
            "'\(Self.short(name))' is not a color space for mixing" + Self.hint(suggestion)
        case .hueMethodWithoutHue(let space):
            "'\(space)' has no hue, so it takes no hue direction such as 'shorter hue'; leave it out"
        case .invalidHueMethod(let word):
            "'\(Self.short(word))' is not a hue direction; write 'shorter hue', 'longer hue', 'increasing hue' or "
                + "'decreasing hue'"
        case .invalidMixPercentage(let text):
            "'\(Self.short(text))' is not a share of the color; write 0% to 100%"
        case .nestedTooDeeply:
            "colors are nested too deeply"
        case .misplacedAlpha:
            "only a reference takes an alpha behind '/'; any other color takes it inside its parentheses"
        }
    }

    /// The beginning of a text that is quoted: what is not a color may be a whole file. It is counted in
    /// scalars, because a single `Character` may be as long as it likes.
    private static func short(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(60)
        return start.endIndex == text.endIndex ? text : String(start) + "…"
    }

    private static func place(_ function: String?) -> String {
        function.map { " in '\($0)()'" } ?? ""
    }

    private static func hint(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }
}

/// A color that is valid CSS but probably not what its author meant.
public struct ColorParseWarning: Sendable, Hashable {
    /// Why the color is doubtful.
    public enum Kind: Sendable, Hashable {
        /// A bare number above 1 for a component that ends at 1 and is often thought of in percent:
        /// `oklch(72 0.19 280)` is white, `oklch(72% 0.19 280)` is not.
        case limitedToOne(text: String, component: String, function: String?)
    }

    /// What is doubtful.
    public let kind: Kind
    /// Where it is: the first byte, counted from 0 in the UTF-8 of the whole text.
    public let offset: Int
    /// How many bytes it has.
    public let length: Int

    /// - Parameters:
    ///   - offset: in UTF-8 bytes from the start of the text.
    ///   - length: in UTF-8 bytes.
    public init(kind: Kind, offset: Int, length: Int) {
        self.kind = kind
        self.offset = offset
        self.length = length
    }
}

extension ColorParseWarning: CustomStringConvertible {
    /// The same as `message`.
    public var description: String { message }

    /// One sentence in lower case, without a full stop, names in single quotes.
    public var message: String {
        switch kind {
        case .limitedToOne(let text, let component, let function):
            "the \(component) '\(text)'\(function.map { " in '\($0)()'" } ?? "") is limited to 1; did you mean a percentage?"
        }
    }
}
