/// Reads the arguments of `color-mix()`, from behind its name to its closing parenthesis (CSS Color
/// 5, "Mixing Colors").
struct CSSColorMixReader {
    /// The bytes of the function's name.
    let functionRange: Range<Int>

    func read(from parser: inout CSSColorParser) throws(ColorParseError) -> ColorMix {
        let (space, hue) = try method(from: &parser)
        let first = try part(0, from: &parser)
        try comma(from: &parser, after: 1)
        let second = try part(1, from: &parser)
        try close(from: &parser)
        return ColorMix(space: space, hue: hue, first: first, second: second)
    }

    /// `in oklch longer hue,`; without it colors meet in Oklab.
    private func method(
        from parser: inout CSSColorParser
    ) throws(ColorParseError) -> (space: ColorSpace, hue: HueInterpolation) {
        let word = try parser.peek()
        guard word.kind == .identifier, ASCIIText.equal(parser.name(word), "in") else { return (.oklab, .shorter) }
        _ = try parser.next()
        let space = try space(from: &parser)
        var hue = HueInterpolation.shorter
        let following = try parser.peek()
        if following.kind == .identifier {
            _ = try parser.next()
            hue = try hueMethod(following, in: space, from: &parser)
        }
        let comma = try parser.next()
        switch comma.kind {
        case .comma: return (space, hue)
        case .end: throw unclosed(in: parser)
        default: throw parser.error(.mixNeedsComma, at: comma.range)
        }
    }

    private func space(from parser: inout CSSColorParser) throws(ColorParseError) -> ColorSpace {
        let token = try parser.next()
        if token.kind == .end { throw unclosed(in: parser) }
        let spelling = parser.text(token.range)
        if token.kind == .identifier {
            let name = spelling.lowercased()
            if name == "xyz" { return .xyzD65 }
            if let space = ColorSpace(rawValue: name) { return space }
        }
        let candidates = ColorSpace.allCases.map(\.rawValue) + ["xyz"]
        throw parser.error(
            .unknownMixSpace(spelling, suggestion: SpellingSuggestion.closest(to: spelling, among: candidates)),
            at: token.range)
    }

    private func hueMethod(
        _ token: CSSToken, in space: ColorSpace, from parser: inout CSSColorParser
    ) throws(ColorParseError) -> HueInterpolation {
        let spelling = parser.text(token.range)
        guard let hue = HueInterpolation(rawValue: spelling.lowercased()) else {
            throw parser.error(.invalidHueMethod(spelling), at: token.range)
        }
        let word = try parser.next()
        guard word.kind == .identifier, ASCIIText.equal(parser.name(word), "hue") else {
            if word.kind == .end { throw unclosed(in: parser) }
            throw parser.error(.invalidHueMethod(parser.text(word.range)), at: word.range)
        }
        guard space.hueIndex != nil else {
            throw parser.error(
                .hueMethodWithoutHue(space: space.rawValue), at: token.range.lowerBound..<word.range.upperBound)
        }
        return hue
    }

    // MARK: Colors

    /// A color with a percentage before or after it, or without one.
    private func part(_ index: Int, from parser: inout CSSColorParser) throws(ColorParseError) -> ColorMix.Part {
        let token = try parser.peek()
        switch token.kind {
        case .rightParenthesis, .comma: throw parser.error(.mixColorCount(index), at: token.range)
        case .end: throw unclosed(in: parser)
        default: break
        }
        var percentage = try percentage(from: &parser)
        let color = try parser.color()
        let following = try parser.peek()
        if following.kind == .slash { throw parser.error(.misplacedAlpha, at: following.range) }
        if percentage == nil { percentage = try self.percentage(from: &parser) }
        return ColorMix.Part(color: color, percentage: percentage)
    }

    private func percentage(from parser: inout CSSColorParser) throws(ColorParseError) -> Double? {
        let token = try parser.peek()
        switch token.kind {
        case .percentage(let value):
            _ = try parser.next()
            guard (0...100).contains(value) else {
                throw parser.error(.invalidMixPercentage(parser.text(token.range)), at: token.range)
            }
            return value
        case .function where CSSCalculation.isFunction(parser.name(token)):
            let argument = try CSSArgument(from: &parser, in: .mixPercentage)
            guard case .number(let value) = argument.formula, argument.unit == .percentage else {
                throw parser.error(.invalidMixPercentage(parser.text(argument.range)), at: argument.range)
            }
            // What is computed is limited instead of rejected (CSS Values 4, "Range Checking").
            return value.isNaN ? 0 : min(max(value, 0), 100)
        case .number, .dimension:
            throw parser.error(.invalidMixPercentage(parser.text(token.range)), at: token.range)
        default:
            return nil
        }
    }

    private func comma(from parser: inout CSSColorParser, after count: Int) throws(ColorParseError) {
        let token = try parser.next()
        switch token.kind {
        case .comma: return
        case .end: throw unclosed(in: parser)
        case .rightParenthesis: throw parser.error(.mixColorCount(count), at: token.range)
        default: throw parser.error(.mixNeedsComma, at: token.range)
        }
    }

    private func close(from parser: inout CSSColorParser) throws(ColorParseError) {
        let token = try parser.next()
        switch token.kind {
        case .rightParenthesis: return
        case .end: throw unclosed(in: parser)
        case .comma: throw parser.error(.mixColorCount(3), at: token.range)
        default: throw parser.error(.trailingText(parser.text(token.range)), at: token.range)
        }
    }

    private func unclosed(in parser: CSSColorParser) -> ColorParseError {
        parser.error(.unclosedFunction("color-mix"), at: functionRange)
    }
}
