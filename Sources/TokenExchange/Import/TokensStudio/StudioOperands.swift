/// What is known of the tokens that a formula refers to.
struct StudioOperands {
    let measure: (String) -> StudioMeasure
    /// Whether the unit of a length is written: that of a bare number is assumed.
    let hasUnit: (String) -> Bool
    /// The assumed unit of what counts as a number.
    private(set) var numberUnit: (String) -> String? = { _ in nil }

    init(measure: @escaping (String) -> StudioMeasure, hasUnit: @escaping (String) -> Bool) {
        self.measure = measure
        self.hasUnit = hasUnit
    }

    /// The same beside units that are written: a length whose unit is only assumed, and another one, is a number.
    func counted(in units: Set<String>) -> StudioOperands {
        guard units.count == 1 else { return self }
        let numberUnit = { (name: String) -> String? in
            guard !hasUnit(name), case .length(let unit?) = measure(name), !units.contains(unit) else { return nil }
            return unit
        }
        var operands = StudioOperands(
            measure: { numberUnit($0) == nil ? measure($0) : .number }, hasUnit: hasUnit)
        operands.numberUnit = numberUnit
        return operands
    }
}
