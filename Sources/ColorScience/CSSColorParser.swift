extension Color {
    /// The color that a CSS text denotes (CSS Color 4, "<color>").
    ///
    /// Accepts hex notation, names, and the functions `rgb rgba hsl hsla hwb lab lch oklab oklch
    /// color` in every syntax of Level 4, with `none`, and with `calc()` and the other math functions
    /// for a component; of Level 5 `color-mix()`, relative colors, `alpha()` and `contrast-color()`. White space
    /// and comments may surround the color. The color stays in the space in which it is written:
    /// hex, names and `rgb()` are `srgb`, `hsl()` is `hsl`, a mixture is in the space of its mixing.
    ///
    /// Clamped while parsing are only those components that the specification clamps there.
    ///
    /// - Throws: `ColorParseError`, whose offset counts UTF-8 bytes from the start of `text`. Colors
    ///   known only to a browser (`currentcolor`, system colors) are errors too, and so are
    ///   references, which only `ColorExpression` takes.
    public static func parse(css text: String) throws(ColorParseError) -> Color {
        var warnings: [ColorParseWarning] = []
        return try parse(css: text, warnings: &warnings)
    }

    /// The color that a CSS text in UTF-8 denotes; see `parse(css:)`.
    ///
    /// Allocates nothing, except for numbers of more than 15 digits, warnings and errors.
    ///
    /// - Throws: `ColorParseError` for the same texts as `parse(css:)`; its offset counts from the start of `bytes`.
    public static func parse(
        cssBytes bytes: UnsafeBufferPointer<UInt8>
    ) throws(ColorParseError) -> Color {
        var warnings: [ColorParseWarning] = []
        return try parse(cssBytes: bytes, warnings: &warnings)
    }

    /// As `parse(css:)`; appends what is valid but doubtful to `warnings`.
    ///
    /// - Parameter warnings: gets the warnings behind those that it has. It stays as it is where an error is thrown.
    /// - Throws: `ColorParseError` for the same texts as `parse(css:)`. A warning is never an error.
    public static func parse(
        css text: String, warnings: inout [ColorParseWarning]
    ) throws(ColorParseError) -> Color {
        try ColorExpression.parse(css: text, warnings: &warnings).colorOfItsOwn()
    }

    /// As `parse(cssBytes:)`; appends what is valid but doubtful to `warnings`.
    ///
    /// - Parameter warnings: gets the warnings behind those that it has. It stays as it is where an error is thrown.
    /// - Throws: `ColorParseError` for the same texts as `parse(css:)`; its offset counts from the start of `bytes`.
    public static func parse(
        cssBytes bytes: UnsafeBufferPointer<UInt8>, warnings: inout [ColorParseWarning]
    ) throws(ColorParseError) -> Color {
        try ColorExpression.parse(cssBytes: bytes, warnings: &warnings).colorOfItsOwn()
    }
}

extension ColorExpression {
    /// The color of an expression that must not need to know any other.
    fileprivate func colorOfItsOwn() throws(ColorParseError) -> Color {
        if let color = color(.none) { return color }
        var first: ColorReference?
        forEachReference { first = first ?? $0 }
        throw ColorParseError(
            kind: .reference(first?.name ?? ""), offset: first?.offset ?? 0, length: first?.length ?? 0)
    }
}

/// A recursive-descent parser of CSS colors with one token of lookahead.
///
/// `color()` parses one color and stops behind it, so that a function whose arguments are colors
/// can call it again.
struct CSSColorParser {
    let bytes: UnsafeBufferPointer<UInt8>
    /// What is valid so far but doubtful.
    private(set) var warnings: [ColorParseWarning] = []
    private var tokenizer: CSSTokenizer
    private var lookahead: CSSToken?
    /// How many colors the present one lies in.
    private var depth = 0

    /// The deepest nesting of colors; a guard against texts made to exhaust the stack.
    private static let maximumDepth = 32

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tokenizer = CSSTokenizer(bytes)
    }

    /// A color that is the whole of the text.
    mutating func wholeColor() throws(ColorParseError) -> ColorExpression {
        let first = try peek()
        if first.kind == .end {
            throw ColorParseError(kind: .empty, offset: 0, length: bytes.count)
        }
        let color: ColorExpression
        do {
            color = try self.color()
        } catch {
            throw missingHashError(startingAt: first.range.lowerBound) ?? error
        }
        let rest = try next()
        guard rest.kind == .end else {
            if rest.kind == .slash { throw error(.misplacedAlpha, at: rest.range) }
            let range = trimmedRest(from: rest.range.lowerBound)
            throw error(.trailingText(text(range)), at: range)
        }
        return color
    }

    /// The next color.
    mutating func color() throws(ColorParseError) -> ColorExpression {
        let token = try next()
        guard depth < Self.maximumDepth else { throw error(.nestedTooDeeply, at: token.range) }
        depth += 1
        defer { depth -= 1 }
        switch token.kind {
        case .hash: return .literal(try hexColor(token), .legacy)
        case .identifier: return .literal(try namedColor(token), .legacy)
        case .function: return try functionColor(token)
        case .reference: return try referencedColor(token)
        case .other where bytes[token.range.lowerBound] == UInt8(ascii: "{"):
            throw error(.unclosedReference, at: token.range)
        default: throw error(.unexpectedText(text(token.range)), at: token.range)
        }
    }
}

// MARK: - Tokens and texts, for the parts of the parser in other files

extension CSSColorParser {
    mutating func peek() throws(ColorParseError) -> CSSToken {
        if let lookahead { return lookahead }
        let token = try tokenizer.next()
        lookahead = token
        return token
    }

    mutating func next() throws(ColorParseError) -> CSSToken {
        let token = try peek()
        lookahead = nil
        return token
    }

    func name(_ token: CSSToken) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[token.range] }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func error(_ kind: ColorParseError.Kind, at range: Range<Int>) -> ColorParseError {
        ColorParseError(kind: kind, offset: range.lowerBound, length: range.count)
    }

    mutating func warn(_ kind: ColorParseWarning.Kind, at range: Range<Int>) {
        warnings.append(
            ColorParseWarning(kind: kind, offset: range.lowerBound, length: range.count))
    }

    /// From `start` to the last byte that is no white space.
    private func trimmedRest(from start: Int) -> Range<Int> {
        var end = bytes.count
        while end > start, bytes[end - 1].isCSSSpace { end -= 1 }
        return start..<end
    }
}

// MARK: - Hex notation

extension CSSColorParser {
    private func hexColor(_ token: CSSToken) throws(ColorParseError) -> Color {
        let digits = (token.range.lowerBound + 1)..<token.range.upperBound
        for index in digits where bytes[index].hexDigitValue == nil {
            let range = characterRange(at: index)
            throw error(
                .invalidHexDigit(character: text(range), text: text(token.range)), at: range)
        }
        if let color = HexNotation.color(bytes[digits]) { return color }
        throw error(.hexDigitCount(text: text(token.range), count: digits.count), at: token.range)
    }

    /// The bytes of the whole character that starts at `index`.
    private func characterRange(at index: Int) -> Range<Int> {
        var end = index + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return index..<end
    }

    /// The error for a text that would be a hex color if it had its `#`.
    private func missingHashError(startingAt start: Int) -> ColorParseError? {
        let range = trimmedRest(from: start)
        guard [3, 4, 6, 8].contains(range.count),
            bytes[range].allSatisfy({ $0.hexDigitValue != nil })
        else { return nil }
        return error(.missingHash(suggestion: "#" + text(range)), at: range)
    }
}

// MARK: - Names

extension CSSColorParser {
    private func namedColor(_ token: CSSToken) throws(ColorParseError) -> Color {
        let name = name(token)
        if let color = NamedColors.color(named: name) { return color }
        if ASCIIText.equal(name, "transparent") { return .transparent }
        let spelling = text(token.range)
        if Self.browserColors.contains(spelling.lowercased()) {
            throw error(.noBuildTimeValue(spelling), at: token.range)
        }
        let candidates = NamedColors.names + ["transparent"]
        throw error(
            .unknownName(
                spelling, suggestion: SpellingSuggestion.closest(to: spelling, among: candidates)),
            at: token.range)
    }

    /// `currentcolor` and the system colors, the deprecated ones included (CSS Color 4, "System Colors"), in
    /// small letters.
    private static let browserColors: Set<String> = [
        "currentcolor", "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface",
        "buttontext", "canvas", "canvastext", "field", "fieldtext", "graytext", "highlight",
        "highlighttext", "linktext", "mark", "marktext", "selecteditem", "selecteditemtext",
        "visitedtext",
        "activeborder", "activecaption", "appworkspace", "background", "buttonhighlight", "buttonshadow",
        "captiontext", "inactiveborder", "inactivecaption", "inactivecaptiontext", "infobackground", "infotext",
        "menu", "menutext", "scrollbar", "threeddarkshadow", "threedface", "threedhighlight",
        "threedlightshadow", "threedshadow", "window", "windowframe", "windowtext",
    ]
}

// MARK: - Functions

extension CSSColorParser {
    private mutating func functionColor(_ token: CSSToken) throws(ColorParseError) -> ColorExpression {
        guard let function = CSSColorFunction(name: name(token)) else {
            if ASCIIText.equal(name(token), "color-mix") {
                return .mix(try CSSColorMixReader(functionRange: token.range).read(from: &self))
            }
            if ASCIIText.equal(name(token), "contrast-color") { return try contrastColor(token) }
            if ASCIIText.equal(name(token), "alpha") { return try alphaColor(token) }
            throw unknownFunctionError(token)
        }
        let argument = try peek()
        var origin: ColorExpression?
        if argument.kind == .identifier, ASCIIText.equal(name(argument), "from") {
            _ = try next()
            if try peek().kind == .end { throw error(.unclosedFunction(text(token.range)), at: token.range) }
            origin = try color()
        }
        let space: ColorSpace
        if let own = function.space {
            space = own
        } else {
            space = try predefinedSpace(of: token)
        }
        var reader = CSSComponentReader(
            function: function, space: space, origin: origin, functionRange: token.range)
        return try reader.read(from: &self)
    }

    private mutating func contrastColor(_ function: CSSToken) throws(ColorParseError) -> ColorExpression {
        if try peek().kind == .end { throw error(.unclosedFunction("contrast-color"), at: function.range) }
        let background = try color()
        let end = try next()
        switch end.kind {
        case .rightParenthesis: return .contrasting(background)
        case .end: throw error(.unclosedFunction("contrast-color"), at: function.range)
        default: throw error(.trailingText(text(end.range)), at: end.range)
        }
    }

    /// `alpha(from base / alpha)`: a color in its own space, with another alpha (CSS Color 5, "Relative
    /// Alpha Colors").
    private mutating func alphaColor(_ function: CSSToken) throws(ColorParseError) -> ColorExpression {
        let word = try next()
        guard word.kind == .identifier, ASCIIText.equal(name(word), "from") else {
            if word.kind == .end { throw error(.unclosedFunction("alpha"), at: function.range) }
            throw error(.alphaNeedsOrigin, at: word.range)
        }
        if try peek().kind == .end { throw error(.unclosedFunction("alpha"), at: function.range) }
        var color = try color()
        if try peek().kind == .slash {
            let slash = try next()
            if try peek().kind == .rightParenthesis {
                throw error(.missingAlpha(function: "alpha"), at: slash.range)
            }
            color = try replacingAlpha(of: color, in: "alpha")
        }
        let end = try next()
        switch end.kind {
        case .rightParenthesis: return color
        case .end: throw error(.unclosedFunction("alpha"), at: function.range)
        default: throw error(.trailingText(text(end.range)), at: end.range)
        }
    }

    /// The color with the alpha that comes next, which may be computed from the color's own.
    private mutating func replacingAlpha(
        of base: ColorExpression, in function: String?
    ) throws(ColorParseError) -> ColorExpression {
        let scope = CSSFormulaScope.alpha(function: function)
        let argument = try CSSArgument(from: &self, in: scope)
        return .alpha(of: base, try argument.component(of: .alpha, in: scope, &self))
    }

    private func unknownFunctionError(_ token: CSSToken) -> ColorParseError {
        let spelling = text(token.range)
        let lowercased = spelling.lowercased()
        if Self.unsupportedFunctions.contains(lowercased) {
            return error(.unsupportedFunction(lowercased), at: token.range)
        }
        let candidates = CSSColorFunction.allCases.map(\.rawValue) + ["color-mix", "contrast-color", "alpha"]
        return error(
            .unknownFunction(
                spelling, suggestion: SpellingSuggestion.closest(to: spelling, among: candidates)),
            at: token.range)
    }

    /// Functions of CSS whose colors only the browser knows.
    private static let unsupportedFunctions = ["light-dark", "device-cmyk", "color-layers", "var", "env"]

    /// The first argument of `color()`.
    private mutating func predefinedSpace(
        of function: CSSToken
    ) throws(ColorParseError) -> ColorSpace {
        let token = try next()
        if token.kind == .end {
            throw error(.unclosedFunction(text(function.range)), at: function.range)
        }
        guard token.kind == .identifier else {
            throw error(.missingColorSpace, at: token.range.lowerBound..<token.range.lowerBound)
        }
        if let space = CSSColorFunction.predefinedSpace(named: name(token)) { return space }
        let spelling = text(token.range)
        if spelling.hasPrefix("--") { throw error(.customColorSpace(spelling), at: token.range) }
        if CSSColorFunction(rawValue: spelling.lowercased()) != nil {
            throw error(.spaceHasOwnFunction(spelling), at: token.range)
        }
        throw error(
            .unknownColorSpace(
                spelling,
                suggestion: SpellingSuggestion.closest(
                    to: spelling, among: CSSColorFunction.predefinedSpaceNames)),
            at: token.range)
    }
}

// MARK: - References

extension CSSColorParser {
    func reference(_ token: CSSToken, _ role: ColorReference.Role) -> ColorReference {
        let inner = (token.range.lowerBound + 1)..<(token.range.upperBound - 1)
        return ColorReference(
            name: text(inner), role: role, offset: token.range.lowerBound, length: token.range.count)
    }

    /// `{name}`, and the alpha that may follow it.
    private mutating func referencedColor(_ token: CSSToken) throws(ColorParseError) -> ColorExpression {
        let base = ColorExpression.reference(reference(token, .color))
        guard try peek().kind == .slash else { return base }
        let slash = try next()
        if try peek().kind == .end { throw error(.missingAlpha(function: nil), at: slash.range) }
        return try replacingAlpha(of: base, in: nil)
    }
}
