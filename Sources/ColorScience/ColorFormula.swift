/// The arithmetic behind one component of a color: a number, a channel of the color that another
/// derives from, or a `calc()` over such (CSS Color 5, "Relative Colors"; CSS Values 4, "Math").
public enum ColorFormula: Sendable, Hashable {
    case number(Double)
    /// A channel of the origin color, 0...2, or 3 for its alpha.
    case channel(Int)
    /// The number that a reference stands for.
    case reference(ColorReference)
    indirect case operation(Operator, ColorFormula, ColorFormula)
    indirect case function(CSSMathFunction, [ColorFormula])

    /// What stands between two numbers.
    public enum Operator: Sendable, Hashable {
        case plus, minus, times, divided

        func value(of first: Double, _ second: Double) -> Double {
            switch self {
            case .plus: first + second
            case .minus: first - second
            case .times: first * second
            case .divided: first / second
            }
        }
    }

    /// The place of the alpha among the channels.
    static let alphaIndex = 3
}

extension ColorFormula {
    /// What a formula's number is a number of; known from the text alone.
    enum Unit: Sendable, Hashable {
        case number
        /// The number before the sign: 50 for 50 %.
        case percentage
        /// Degrees.
        case angle
    }

    /// The numbers that a formula computes with.
    struct Input {
        let channels: ColorComponents
        let alpha: Double
        /// Channels of the origin that are `none`; in arithmetic they count as 0.
        let missing: MissingComponents
        let values: ColorReferenceValues

        /// For a function that derives from no color.
        init(_ values: ColorReferenceValues) {
            channels = ColorComponents(0, 0, 0)
            alpha = 1
            missing = []
            self.values = values
        }

        /// - Parameter scales: by what a stored component is multiplied to make the channel's number.
        init(_ origin: Color, scales: Scale, _ values: ColorReferenceValues) {
            channels = scales == .byte ? origin.components.map { $0 * 255 } : origin.components
            alpha = origin.alpha
            missing = origin.missing
            self.values = values
        }

        enum Scale {
            /// As stored.
            case unit
            /// 0...255, the channels of `rgb()`.
            case byte
        }
    }

    /// What evaluation yields.
    enum Outcome: Sendable, Hashable {
        case value(Double)
        /// The component is `none`.
        case missing
        /// A reference has no value.
        case unknown
    }

    /// A formula with what makes its number a stored component.
    public struct Component: Sendable, Hashable {
        /// `nil` for `none`.
        let formula: ColorFormula?
        let unit: Unit
        let channel: CSSChannel

        func value(_ input: Input) -> Outcome {
            guard let formula else { return .missing }
            // Alone, a missing channel stays missing; in arithmetic it is 0.
            if case .channel(let index) = formula, input.missing.contains(.channel(index)) { return .missing }
            guard let magnitude = formula.value(input) else { return .unknown }
            return .value(channel.stored(magnitude, unit))
        }

        func forEachReference(_ body: (ColorReference) -> Void) {
            formula?.forEachReference(body)
        }
    }

    /// The number; nil if a reference has no value.
    func value(_ input: Input) -> Double? {
        switch self {
        case .number(let value): return value
        case .channel(Self.alphaIndex): return input.alpha
        case .channel(let index): return input.channels[index]
        case .reference(let reference): return input.values.number(reference)
        case .operation(let operation, let first, let second):
            guard let first = first.value(input), let second = second.value(input) else { return nil }
            return operation.value(of: first, second)
        case .function(let function, let arguments):
            var numbers: [Double] = []
            for argument in arguments {
                guard let number = argument.value(input) else { return nil }
                numbers.append(number)
            }
            return function.value(of: numbers)
        }
    }

    /// The same formula, as a number if it has nothing unknown.
    var folded: ColorFormula {
        if case .number = self { return self }
        return dependsOnInput ? self : value(Input(.none)).map { .number($0) } ?? self
    }

    private var dependsOnInput: Bool {
        switch self {
        case .number: false
        case .channel, .reference: true
        case .operation(_, let first, let second): first.dependsOnInput || second.dependsOnInput
        case .function(_, let arguments): arguments.contains(where: \.dependsOnInput)
        }
    }

    func forEachReference(_ body: (ColorReference) -> Void) {
        switch self {
        case .number, .channel: break
        case .reference(let reference): body(reference)
        case .operation(_, let first, let second):
            first.forEachReference(body)
            second.forEachReference(body)
        case .function(_, let arguments): for argument in arguments { argument.forEachReference(body) }
        }
    }
}

extension MissingComponents {
    /// The member for a channel of a formula: a component, or the alpha at 3.
    fileprivate static func channel(_ index: Int) -> MissingComponents {
        MissingComponents(rawValue: 1 << UInt8(index))
    }
}

extension CSSChannel {
    /// The stored value of a number in the given unit.
    ///
    /// Units that a channel does not take are rejected while parsing.
    func stored(_ magnitude: Double, _ unit: ColorFormula.Unit) -> Double {
        switch (self, unit) {
        case (.hue, _): Hue.normalized(magnitude)
        case (.scalar(let scalar), .percentage): scalar.value(percentage: magnitude)
        case (.scalar(let scalar), .number), (.scalar(let scalar), .angle): scalar.value(number: magnitude)
        }
    }
}
