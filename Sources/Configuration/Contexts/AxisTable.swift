/// What is kept for some sets of modifiers, found by the set itself.
///
/// Most tokens depend on the same few sets, and each of them asks: a dictionary would hash the set every time.
public struct AxisTable<Value> {
    /// Where the value of each set stands, by the set's raw value and from 1 on; 0 where there is none.
    private var places: [UInt32] = []
    private var values: [Value] = []

    public init() {}

    public subscript(axes: AxisSet) -> Value? {
        let index = Int(axes.rawValue)
        guard index < places.count, places[index] > 0 else { return nil }
        return values[Int(places[index]) - 1]
    }

    /// The value of a set, which is made where there is none yet.
    public mutating func value(for axes: AxisSet, orMake make: () -> Value) -> Value {
        if let known = self[axes] { return known }
        let value = make()
        insert(value, for: axes)
        return value
    }

    /// - Precondition: the set has none yet.
    public mutating func insert(_ value: Value, for axes: AxisSet) {
        let index = Int(axes.rawValue)
        while places.count <= index { places.append(0) }
        values.append(value)
        places[index] = UInt32(values.count)
    }
}

extension AxisTable: Sendable where Value: Sendable {}
