/// Reads the arguments of one color function, from behind its name (or its origin color, or its
/// space) to its closing parenthesis.
struct CSSComponentReader {
    let function: CSSColorFunction
    let space: ColorSpace
    /// The color that this one derives from, if it has a `from`.
    let origin: ColorExpression?
    /// The bytes of the function's name, where errors about the whole function point.
    let functionRange: Range<Int>

    /// Whether the components stand between commas; decided by the first separator.
    private var isLegacy = false

    init(
        function: CSSColorFunction, space: ColorSpace, origin: ColorExpression?, functionRange: Range<Int>
    ) {
        self.function = function
        self.space = space
        self.origin = origin
        self.functionRange = functionRange
    }

    mutating func read(from parser: inout CSSColorParser) throws(ColorParseError) -> ColorExpression {
        let first = try argument(0, from: &parser)
        isLegacy = try parser.peek().kind == .comma && allowsCommas
        try separator(from: &parser, count: 1)
        let second = try argument(1, from: &parser)
        try separator(from: &parser, count: 2)
        let third = try argument(2, from: &parser)
        if isLegacy { try checkLegacy(first, second, third, in: parser) }
        let components = (
            try component(first, at: 0, in: &parser), try component(second, at: 1, in: &parser),
            try component(third, at: 2, in: &parser)
        )
        let alpha = try readAlpha(from: &parser)
        try close(from: &parser)
        return expression(components, alpha)
    }

    private typealias Component = ColorFormula.Component

    /// A literal where every component is a plain number.
    private func expression(
        _ components: (Component, Component, Component), _ alpha: Component?
    ) -> ColorExpression {
        guard origin == nil, let first = components.0.constant, let second = components.1.constant,
            let third = components.2.constant, let constantAlpha = alpha.map(\.constant) ?? 1
        else {
            return .function(
                ColorFunctionCall(
                    function: function, space: space, origin: origin,
                    components: [components.0, components.1, components.2], alpha: alpha))
        }
        var missing: MissingComponents = []
        if components.0.isNone { missing.insert(.first) }
        if components.1.isNone { missing.insert(.second) }
        if components.2.isNone { missing.insert(.third) }
        if alpha?.isNone == true { missing.insert(.alpha) }
        return .literal(
            Color(space, first, second, third, alpha: constantAlpha, missing: missing), function.notation)
    }

    private var isRelative: Bool { origin != nil }

    /// Relative colors are always written with spaces.
    private var allowsCommas: Bool { function.allowsLegacySyntax && !isRelative }
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

    private mutating func readAlpha(
        from parser: inout CSSColorParser
    ) throws(ColorParseError) -> Component? {
        let token = try parser.peek()
        switch token.kind {
        case .comma where isLegacy, .slash where !isLegacy:
            _ = try parser.next()
        case .comma:
            throw parser.error(mixedOrForbiddenComma, at: token.range)
        case .slash:
            throw parser.error(.mixedSeparators(function: function.rawValue), at: token.range)
        default:
            return nil
        }
        let following = try parser.peek()
        if following.kind == .rightParenthesis {
            throw parser.error(
                isLegacy
                    ? .invalidComponent(")", component: "alpha", function: function.rawValue)
                    : .missingAlpha(function: function.rawValue),
                at: following.range)
        }
        let argument = try self.argument(ColorFormula.alphaIndex, from: &parser)
        return try component(argument, at: ColorFormula.alphaIndex, in: &parser)
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
        allowsCommas
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
        if index < ColorFormula.alphaIndex {
            if token.kind == .rightParenthesis || (token.kind == .slash && !isLegacy) {
                throw missingComponents(index, at: token, in: parser)
            }
        }
        if token.kind == .end { throw unclosed(in: parser) }
        return try CSSArgument(from: &parser, in: scope(index))
    }

    private func scope(_ index: Int) -> CSSFormulaScope {
        .component(index, of: function, in: space, isRelative: isRelative)
    }

    private func component(
        _ argument: CSSArgument, at index: Int, in parser: inout CSSColorParser
    ) throws(ColorParseError) -> Component {
        if argument.isNone, isLegacy {
            throw parser.error(.noneWithCommas(function: function.rawValue), at: argument.range)
        }
        var channel = index == ColorFormula.alphaIndex ? CSSChannel.alpha : function.channel(index, of: space)
        // Derived sRGB colors may leave the gamut (CSS Color 5, "Relative sRGB Colors"); a negative saturation
        // is the opposite hue.
        if isRelative, space == .srgb || space == .hsl, index < ColorFormula.alphaIndex, channel != .hue {
            channel = channel.unlimited
        }
        return try argument.component(of: channel, in: scope(index), &parser)
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
        guard !argument.isNone, argument.unit == .number else { return }
        throw parser.error(
            .percentageRequired(component: scope(index).component, function: function.rawValue),
            at: argument.range)
    }

    /// Angles and `none` are wrong by themselves and reported where they are resolved.
    private func checkLegacyKind(
        _ argument: CSSArgument, like first: CSSArgument, in parser: CSSColorParser
    ) throws(ColorParseError) {
        guard !first.isNone, !argument.isNone else { return }
        switch (first.unit, argument.unit) {
        case (.number, .percentage), (.percentage, .number):
            throw parser.error(
                .mixedNumbersAndPercentages(function: function.rawValue), at: argument.range)
        default:
            return
        }
    }
}

/// One argument of a color function as it is written, before a channel gives it meaning.
struct CSSArgument {
    /// `nil` for the keyword `none`: a missing component.
    let formula: ColorFormula?
    let unit: ColorFormula.Unit
    let range: Range<Int>

    var isNone: Bool { formula == nil }

    /// Reads a number, a percentage, an angle, `none`, a math function, a channel or a reference.
    init(from parser: inout CSSColorParser, in scope: CSSFormulaScope) throws(ColorParseError) {
        let token = try parser.next()
        if token.kind == .function, CSSCalculation.isFunction(parser.name(token)) {
            var calculation = CSSCalculation(scope: scope, function: token, in: parser)
            (formula, unit, range) = try calculation.read(token, from: &parser)
            return
        }
        range = token.range
        switch token.kind {
        case .number(let value):
            (formula, unit) = (.number(value), .number)
        case .percentage(let value):
            (formula, unit) = (.number(value), .percentage)
        case .dimension(let value, let unitStart):
            let degrees = try CSSAngle.degrees(value, unit: unitStart..<token.range.upperBound, in: parser)
            (formula, unit) = (.number(degrees), .angle)
        case .reference:
            (formula, unit) = (.reference(parser.reference(token, scope.isAlpha ? .alpha : .number)), .number)
        case .identifier where ASCIIText.equal(parser.name(token), "none"):
            (formula, unit) = (nil, .number)
        case .identifier where scope.hasChannels:
            guard let channel = scope.channel(parser.name(token)) else {
                throw scope.unknownChannel(token, in: parser)
            }
            (formula, unit) = (.channel(channel), .number)
        default:
            throw parser.error(
                .invalidComponent(
                    parser.text(token.range) + (token.kind == .function ? "()" : ""),
                    component: scope.component, function: scope.function),
                at: token.range)
        }
    }

    /// The argument as a component, if the channel takes its unit.
    func component(
        of channel: CSSChannel, in scope: CSSFormulaScope, _ parser: inout CSSColorParser
    ) throws(ColorParseError) -> ColorFormula.Component {
        switch (channel, unit) {
        case (.hue, .percentage) where !isNone:
            throw parser.error(
                .percentageNotAllowed(component: scope.component, function: scope.function), at: range)
        case (.scalar, .angle):
            throw parser.error(
                .angleNotAllowed(component: scope.component, function: scope.function), at: range)
        case (.scalar(let scalar), .number):
            if scalar.isUnitNumber, case .number(let value) = formula, value > 1 {
                parser.warn(
                    .limitedToOne(
                        text: parser.text(range), component: scope.component, function: scope.function),
                    at: range)
            }
        default:
            break
        }
        return ColorFormula.Component(formula: formula, unit: unit, channel: channel)
    }
}

extension ColorFormula.Component {
    var isNone: Bool { formula == nil }

    /// The stored value, if nothing has to be known for it; 0 for `none`.
    fileprivate var constant: Double? {
        switch formula {
        case nil: 0
        case .number(let magnitude): channel.stored(magnitude, unit)
        default: nil
        }
    }
}

/// The units of angles (CSS Values 4, "Angle Units").
enum CSSAngle {
    /// The angle in degrees, not normalized.
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
