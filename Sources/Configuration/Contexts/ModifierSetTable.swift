/// What is kept for some sets of modifiers, found by the set itself.
///
/// Most tokens depend on the same few sets, and each of them asks: a dictionary would hash the set every time.
public struct ModifierSetTable<Value> {
    /// Where the value of each set stands, by the set's raw value and from 1 on; 0 where there is none.
    private var places: [UInt32] = []
    private var values: [Value] = []

    public init() {}

    /// The value of a set; `nil` where it has none yet.
    public subscript(modifiers: ModifierSet) -> Value? {
        let index = Int(modifiers.rawValue)
        guard index < places.count, places[index] > 0 else { return nil }
        return values[Int(places[index]) - 1]
    }

    /// The value of a set, which is made where there is none yet.
    public mutating func value(for modifiers: ModifierSet, orMake make: () -> Value) -> Value {
        if let known = self[modifiers] { return known }
        let value = make()
        insert(value, for: modifiers)
        return value
    }

    /// - Precondition: the set has none yet.
    public mutating func insert(_ value: Value, for modifiers: ModifierSet) {
        let index = Int(modifiers.rawValue)
        while places.count <= index { places.append(0) }
        values.append(value)
        places[index] = UInt32(values.count)
    }
}

extension ModifierSetTable: Sendable where Value: Sendable {}
