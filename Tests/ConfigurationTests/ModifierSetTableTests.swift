import TesseraConfiguration
import Testing

@Suite struct AxisTableTests {
    /// Every set of six modifiers, so that there are more values than sets before them in some orders, and fewer in others.
    private let sets = (UInt16(0)..<64).map { ModifierSet(rawValue: $0) }

    @Test(arguments: [false, true])
    func eachSetHasItsOwnValue(isReversed: Bool) {
        var table = ModifierSetTable<String>()
        let inOrder = isReversed ? sets.reversed() : sets
        for (count, modifiers) in inOrder.enumerated() {
            #expect(inOrder[count...].allSatisfy { table[$0] == nil })
            table.insert("\(modifiers.indices)", for: modifiers)
        }
        for modifiers in sets { #expect(table[modifiers] == "\(modifiers.indices)") }
    }

    @Test func aValueIsMadeOnce() {
        var table = ModifierSetTable<Int>()
        var count = 0
        for _ in 0..<3 {
            for modifiers in sets {
                let value = table.value(for: modifiers) {
                    count += 1
                    return Int(modifiers.rawValue)
                }
                #expect(value == Int(modifiers.rawValue))
            }
        }
        #expect(count == sets.count)
    }

    @Test func theLargestSetHasAPlace() {
        var table = ModifierSetTable<Bool>()
        table.insert(true, for: ModifierSet(rawValue: .max))
        #expect(table[ModifierSet(rawValue: .max)] == true)
        #expect(table[ModifierSet(rawValue: .max - 1)] == nil)
    }
}
