import TesseraColorScience

/// A number with its unit: what a calculation computes with.
struct Quantity: Hashable, Sendable {
    enum Unit: String, Hashable, Sendable {
        case number = ""
        case percent = "%"
        case px, rem
        case ms, s
    }

    var value: Double
    var unit: Unit

    init(_ value: Double, _ unit: Unit = .number) {
        self.value = value
        self.unit = unit
    }

    /// The numbers that have a name, in the spellings of CSS and of Tokens Studio.
    static let constants: [String: Double] = [
        "pi": .pi, "PI": .pi, "e": CMath.exponential(1), "E": CMath.exponential(1),
    ]

    init?(constant name: String) {
        guard let value = Self.constants[name] else { return nil }
        self.init(value)
    }

    /// What a reference to the value stands for; `nil` if it is of no type to compute with.
    init?(_ value: TokenValue) {
        switch value {
        case .number(let number), .opacity(let number): self.init(number)
        case .fontWeight(let weight): self.init(weight.weight)
        case .dimension(let length): self.init(length.value, length.unit == .px ? .px : .rem)
        case .duration(let duration): self.init(duration.value, duration.unit == .ms ? .ms : .s)
        default: return nil
        }
    }
}

extension Quantity.Unit {
    /// How literals in a calculation write them.
    static let spellings = Dimension.suffixes + Duration.suffixes + ["%"]

    init?(spelling: String) {
        switch spelling {
        case "pt", "dp": self = .px
        default: self.init(rawValue: spelling)
        }
    }

    enum Kind: String, Hashable, Sendable {
        case number, percentage, length, duration
    }

    var kind: Kind {
        switch self {
        case .number: .number
        case .percent: .percentage
        case .px, .rem: .length
        case .ms, .s: .duration
        }
    }
}

// MARK: - Arithmetic

extension Quantity {
    /// The same in another unit, as a sum or a comparison with a quantity of that unit needs it.
    ///
    /// Milliseconds and seconds convert. A number and a percentage do not go together, as in CSS.
    func converted(to unit: Unit) throws(CalculationErrorKind) -> Quantity {
        switch (self.unit, unit) {
        case _ where self.unit == unit: self
        case (.ms, .s): Quantity(value / 1000, .s)
        case (.s, .ms): Quantity(value * 1000, .ms)
        case (.px, .rem), (.rem, .px): throw .pointsWithRems
        default: throw .mixedKinds(unit.kind, self.unit.kind)
        }
    }

    static prefix func - (operand: Quantity) -> Quantity {
        Quantity(-operand.value, operand.unit)
    }

    /// The sum in the unit of the first.
    static func + (first: Quantity, second: Quantity) throws(CalculationErrorKind) -> Quantity {
        Quantity(first.value + (try second.converted(to: first.unit)).value, first.unit)
    }

    static func - (first: Quantity, second: Quantity) throws(CalculationErrorKind) -> Quantity {
        try first + -second
    }

    /// One factor is a number or a percentage, which is a hundredth.
    static func * (first: Quantity, second: Quantity) throws(CalculationErrorKind) -> Quantity {
        switch (first.unit, second.unit) {
        case (_, .number): Quantity(first.value * second.value, first.unit)
        case (.number, _): Quantity(first.value * second.value, second.unit)
        case (_, .percent): Quantity(first.value * (second.value / 100), first.unit)
        case (.percent, _): Quantity((first.value / 100) * second.value, second.unit)
        default: throw .product(first.unit.kind, second.unit.kind)
        }
    }

    /// By a number or a percentage; or by a quantity of the same kind, which makes a number.
    static func / (first: Quantity, second: Quantity) throws(CalculationErrorKind) -> Quantity {
        if second.value == 0 { throw .divisionByZero }
        if second.unit == .number { return Quantity(first.value / second.value, first.unit) }
        if first.unit.kind == second.unit.kind {
            return Quantity(first.value / (try second.converted(to: first.unit)).value)
        }
        guard second.unit == .percent else { throw .quotient(first.unit.kind, second.unit.kind) }
        return Quantity(first.value / (second.value / 100), first.unit)
    }

    /// Of numbers; anything else has only a power of 1, which is itself.
    func raised(to exponent: Quantity) throws(CalculationErrorKind) -> Quantity {
        guard exponent.unit == .number else { throw .power(exponent.unit.kind) }
        if exponent.value == 1 { return self }
        guard unit == .number else { throw .power(unit.kind) }
        if value == 0, exponent.value < 0 { throw .divisionByZero }
        let result = CMath.power(value, exponent.value)
        if result.isNaN { throw .rootOfNegative }
        return Quantity(result)
    }
}

extension Double {
    /// Rounded to ten decimal places, so that 0.1 + 0.2 is 0.3 and 1 - 0.9 - 0.1 no less than 0.
    ///
    /// What a `Double` does not hold to so many places stays as it is.
    package var withoutNoise: Double { rounded(stepsInOne: 1e10) }

    /// Rounded to seven decimal places, before it is made whole: three times a third is whole, though a token has its
    /// third with ten places.
    var settled: Double { rounded(stepsInOne: 1e7) }

    /// - Parameter scale: how many steps there are in 1.
    private func rounded(stepsInOne scale: Double) -> Double {
        let scaled = self * scale
        // The sum with 0 clears a negative zero.
        return scaled.magnitude < 0x1p53 ? scaled.rounded() / scale + 0 : self
    }
}
