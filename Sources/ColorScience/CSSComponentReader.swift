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
    if try parser.peek().kind == .comma {
      guard function.allowsLegacySyntax else {
        throw parser.error(
          .commaNotAllowed(function: function.rawValue), at: try parser.peek().range)
      }
      isLegacy = true
    }
    try separator(from: &parser, count: 1)
    let second = try argument(1, from: &parser)
    try separator(from: &parser, count: 2)
    let third = try argument(2, from: &parser)
    if isLegacy { try checkLegacy(first, second, third, in: parser) }
    try store(first, at: 0, in: parser)
    try store(second, at: 1, in: parser)
    try store(third, at: 2, in: parser)
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
    let argument = try CSSArgument(from: &parser, component: "alpha", of: self)
    if let value = try resolve(argument, as: .alpha, component: "alpha", in: parser) {
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
    return try CSSArgument(from: &parser, component: space.componentNames[index], of: self)
  }

  /// The rules that hold only between commas.
  private func checkLegacy(
    _ first: CSSArgument, _ second: CSSArgument, _ third: CSSArgument, in parser: CSSColorParser
  ) throws(ColorParseError) {
    for argument in [first, second, third] where argument.isNone {
      throw parser.error(.noneWithCommas(function: function.rawValue), at: argument.range)
    }
    if space == .hsl {
      for (argument, index) in [(second, 1), (third, 2)] {
        guard case .number = argument.content else { continue }
        throw parser.error(
          .percentageRequired(
            component: space.componentNames[index], function: function.rawValue),
          at: argument.range)
      }
    } else {
      for argument in [second, third] where argument.isPercentage != first.isPercentage {
        throw parser.error(
          .mixedNumbersAndPercentages(function: function.rawValue), at: argument.range)
      }
    }
  }

  private mutating func store(
    _ argument: CSSArgument, at index: Int, in parser: CSSColorParser
  ) throws(ColorParseError) {
    let channel = function.channel(index, of: space)
    let name = space.componentNames[index]
    if let value = try resolve(argument, as: channel, component: name, in: parser) {
      components[index] = value
    } else {
      missing.insert(.component(index))
    }
  }

  /// The stored value of an argument, or nil for `none`.
  private func resolve(
    _ argument: CSSArgument, as channel: CSSChannel, component: String, in parser: CSSColorParser
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
      return scalar.value(number: value)
    case (.scalar(let scalar), .percentage(let value)):
      return scalar.value(percentage: value)
    case (.hue, .percentage):
      throw parser.error(
        .percentageNotAllowed(component: component, function: function.rawValue),
        at: argument.range)
    case (.scalar, .angle):
      throw parser.error(
        .angleNotAllowed(component: component, function: function.rawValue), at: argument.range)
    }
  }
}

/// One argument of a colour function as it is written, before a channel gives it meaning.
struct CSSArgument {
  enum Content: Equatable {
    case none
    case number(Double)
    /// The number before the sign: 50 for 50 %.
    case percentage(Double)
    /// Degrees.
    case angle(Double)
  }

  let content: Content
  let range: Range<Int>

  var isNone: Bool { content == .none }

  var isPercentage: Bool {
    if case .percentage = content { true } else { false }
  }

  /// Reads a number, a percentage, an angle, `none` or a `calc()`.
  init(
    from parser: inout CSSColorParser, component: String, of reader: CSSComponentReader
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
          component: component, function: reader.function.rawValue),
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
