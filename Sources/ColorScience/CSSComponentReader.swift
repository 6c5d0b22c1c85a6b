/// Reads the arguments of one colour function, from behind its name to its closing parenthesis.
struct CSSComponentReader {
    let function: CSSColorFunction
    let space: ColorSpace
    /// The bytes of the function's name, where errors about the whole function point.
    let functionRange: Range<Int>

    private var components = ColorComponents(0, 0, 0)
    private var alpha = 1.0
    private var missing: MissingComponents = []
    /// Whether the components stand between commas; decided by the first separator.
    private var isLegacy = false

    init(function: CSSColorFunction, space: ColorSpace, functionRange: Range<Int>) {
        self.function = function
        self.space = space
        self.functionRange = functionRange
    }

    mutating func read(from parser: inout CSSColorParser) throws(ColorParseError) -> Color {
        let first = try argument(0, from: &parser)
        isLegacy = try parser.peek().kind == .comma && function.allowsLegacySyntax
        try separator(from: &parser, count: 1)
        let second = try argument(1, from: &parser)
        try separator(from: &parser, count: 2)
        let third = try argument(2, from: &parser)
        if isLegacy { try checkLegacy(first, second, third, in: parser) }
        try store(first, at: 0, in: &parser)
        try store(second, at: 1, in: &parser)
        try store(third, at: 2, in: &parser)
        try readAlpha(from: &parser)
        try close(from: &parser)
        return Color(space, components, alpha: alpha, missing: missing)
    }
}

// MARK: - Separators

extension CSSComponentReader {
    /// What stands between two components: a comma in the legacy syntax, nothing in the modern.
    private func separator(
        from parser: inout CSSColorParser, count: Int
    ) throws(ColorParseError) {
        let token = try parser.peek()
        switch token.kind {
        case .rightParenthesis:
            throw missingComponents(count, at: token, in: parser)
        case .comma where isLegacy:
            _ = try parser.next()
            let following = try parser.peek()
            if following.kind == .rightParenthesis {
                throw missingComponents(count, at: following, in: parser)
            }
        case .comma:
            throw parser.error(mixedOrForbiddenComma, at: token.range)
        case .slash where !isLegacy:
            throw missingComponents(count, at: token, in: parser)
        case .end:
            throw unclosed(in: parser)
        default:
            if isLegacy {
                throw parser.error(.mixedSeparators(function: function.rawValue), at: token.range)
            }
        }
    }

    private mutating func readAlpha(from parser: inout CSSColorParser) throws(ColorParseError) {
        let token = try parser.peek()
        switch token.kind {
        case .comma where isLegacy, .slash where !isLegacy:
            _ = try parser.next()
        case .comma:
            throw parser.error(mixedOrForbiddenComma, at: token.range)
        case .slash:
            throw parser.error(.mixedSeparators(function: function.rawValue), at: token.range)
        default:
            return
        }
        let following = try parser.peek()
        if following.kind == .rightParenthesis {
            throw parser.error(
                isLegacy
                    ? .invalidComponent(")", component: "alpha", function: function.rawValue)
                    : .missingAlpha(function: function.rawValue),
                at: following.range)
        }
        let argument = try CSSArgument(from: &parser, index: Self.alphaIndex, of: self)
        if let value = try resolve(argument, at: Self.alphaIndex, as: .alpha, in: &parser) {
            alpha = value
        } else {
            missing.insert(.alpha)
        }
    }

    private func close(from parser: inout CSSColorParser) throws(ColorParseError) {
        let token = try parser.next()
        switch token.kind {
        case .rightParenthesis:
            return
        case .end:
            throw unclosed(in: parser)
        default:
            throw parser.error(
                .extraComponent(function: function.rawValue, isLegacy: isLegacy), at: token.range)
        }
    }

    private var mixedOrForbiddenComma: ColorParseError.Kind {
        function.allowsLegacySyntax
            ? .mixedSeparators(function: function.rawValue)
            : .commaNotAllowed(function: function.rawValue)
    }

    private func missingComponents(
        _ count: Int, at token: CSSToken, in parser: CSSColorParser
    ) -> ColorParseError {
        parser.error(
            .missingComponents(function: function.rawValue, count: count), at: token.range)
    }

    func unclosed(in parser: CSSColorParser) -> ColorParseError {
        parser.error(.unclosedFunction(function.rawValue), at: functionRange)
    }
}

// MARK: - Components

extension CSSComponentReader {
    private func argument(
        _ index: Int, from parser: inout CSSColorParser
    ) throws(ColorParseError) -> CSSArgument {
        let token = try parser.peek()
        if token.kind == .rightParenthesis || (token.kind == .slash && !isLegacy) {
            throw missingComponents(index, at: token, in: parser)
        }
        return try CSSArgument(from: &parser, index: index, of: self)
    }

    /// The rules that hold only between commas.
    private func checkLegacy(
        _ first: CSSArgument, _ second: CSSArgument, _ third: CSSArgument, in parser: CSSColorParser
    ) throws(ColorParseError) {
        if space == .hsl {
            try checkLegacyPercentage(second, at: 1, in: parser)
            try checkLegacyPercentage(third, at: 2, in: parser)
        } else {
            try checkLegacyKind(second, like: first, in: parser)
            try checkLegacyKind(third, like: first, in: parser)
        }
    }

    private func checkLegacyPercentage(
        _ argument: CSSArgument, at index: Int, in parser: CSSColorParser
    ) throws(ColorParseError) {
        guard case .number = argument.content else { return }
        throw parser.error(
            .percentageRequired(component: componentName(index), function: function.rawValue),
            at: argument.range)
    }

    /// Angles and `none` are wrong by themselves and reported where they are resolved.
    private func checkLegacyKind(
        _ argument: CSSArgument, like first: CSSArgument, in parser: CSSColorParser
    ) throws(ColorParseError) {
        switch (first.content, argument.content) {
        case (.number, .percentage), (.percentage, .number):
            throw parser.error(
                .mixedNumbersAndPercentages(function: function.rawValue), at: argument.range)
        default:
            return
        }
    }

    private mutating func store(
        _ argument: CSSArgument, at index: Int, in parser: inout CSSColorParser
    ) throws(ColorParseError) {
        let channel = function.channel(index, of: space)
        if let value = try resolve(argument, at: index, as: channel, in: &parser) {
            components[index] = value
        } else {
            missing.insert(.component(index))
        }
    }

    /// The stored value of an argument, or nil for `none`.
    private func resolve(
        _ argument: CSSArgument, at index: Int, as channel: CSSChannel,
        in parser: inout CSSColorParser
    ) throws(ColorParseError) -> Double? {
        switch (channel, argument.content) {
        case (_, .none):
            guard !isLegacy else {
                throw parser.error(.noneWithCommas(function: function.rawValue), at: argument.range)
            }
            return nil
        case (.hue, .number(let value)), (.hue, .angle(let value)):
            return Hue.normalized(value)
        case (.scalar(let scalar), .number(let value)):
            if scalar.isUnitNumber, value > 1 {
                parser.warn(
                    .limitedToOne(
                        text: parser.text(argument.range), component: componentName(index),
                        function: function.rawValue),
                    at: argument.range)
            }
            return scalar.value(number: value)
        case (.scalar(let scalar), .percentage(let value)):
            return scalar.value(percentage: value)
        case (.hue, .percentage):
            throw parser.error(
                .percentageNotAllowed(component: componentName(index), function: function.rawValue),
                at: argument.range)
        case (.scalar, .angle):
            throw parser.error(
                .angleNotAllowed(component: componentName(index), function: function.rawValue),
                at: argument.range)
        }
    }

    /// The place of the alpha, behind the three components.
    private static let alphaIndex = 3

    /// What messages call the argument at `index`. Asked for only when there is an error.
    func componentName(_ index: Int) -> String {
        index == Self.alphaIndex ? "alpha" : space.componentNames[index]
    }
}

/// One argument of a colour function as it is written, before a channel gives it meaning.
struct CSSArgument {
    enum Content: Equatable {
        /// The keyword `none`: a missing component.
        case none
        case number(Double)
        /// The number before the sign: 50 for 50 %.
        case percentage(Double)
        /// Degrees.
        case angle(Double)
    }

    let content: Content
    let range: Range<Int>

    /// Reads a number, a percentage, an angle, `none` or a `calc()`.
    init(
        from parser: inout CSSColorParser, index: Int, of reader: CSSComponentReader
    ) throws(ColorParseError) {
        let token = try parser.next()
        if token.kind == .function, ASCIIText.equal(parser.name(token), "calc") {
            var calculation = CSSCalculation(functionRange: token.range)
            (content, range) = try calculation.read(from: &parser)
            return
        }
        range = token.range
        switch token.kind {
        case .number(let value):
            content = .number(value)
        case .percentage(let value):
            content = .percentage(value)
        case .dimension(let value, let unitStart):
            content = .angle(
                try CSSAngle.degrees(value, unit: unitStart..<token.range.upperBound, in: parser))
        case .identifier where ASCIIText.equal(parser.name(token), "none"):
            content = .none
        case .end:
            throw reader.unclosed(in: parser)
        default:
            throw parser.error(
                .invalidComponent(
                    parser.text(token.range) + (token.kind == .function ? "()" : ""),
                    component: reader.componentName(index), function: reader.function.rawValue),
                at: token.range)
        }
    }
}

/// The units of angles (CSS Values 4, "Angle Units").
enum CSSAngle {
    /// The angle in degrees, not normalised.
    static func degrees(
        _ value: Double, unit: Range<Int>, in parser: CSSColorParser
    ) throws(ColorParseError) -> Double {
        let name = parser.bytes[unit]
        if ASCIIText.equal(name, "deg") { return value }
        if ASCIIText.equal(name, "grad") { return value * 0.9 }
        if ASCIIText.equal(name, "rad") { return value * 180 / .pi }
        if ASCIIText.equal(name, "turn") { return value * 360 }
        throw parser.error(.unknownUnit(parser.text(unit)), at: unit)
    }
}
