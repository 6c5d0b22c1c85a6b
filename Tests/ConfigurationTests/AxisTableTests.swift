import TesseraConfiguration
import Testing

@Suite struct AxisTableTests {
    /// Every set of six modifiers, so that there are more values than sets before them in some orders, and fewer in others.
    private let sets = (UInt16(0)..<64).map { AxisSet(rawValue: $0) }

    @Test(arguments: [false, true])
    func eachSetHasItsOwnValue(isReversed: Bool) {
        var table = AxisTable<String>()
        let inOrder = isReversed ? sets.reversed() : sets
        for (count, axes) in inOrder.enumerated() {
            #expect(inOrder[count...].allSatisfy { table[$0] == nil })
            table.insert("\(axes.modifiers)", for: axes)
        }
        for axes in sets { #expect(table[axes] == "\(axes.modifiers)") }
    }

    @Test func aValueIsMadeOnce() {
        var table = AxisTable<Int>()
        var count = 0
        for _ in 0..<3 {
            for axes in sets {
                let value = table.value(for: axes) {
                    count += 1
                    return Int(axes.rawValue)
                }
                #expect(value == Int(axes.rawValue))
            }
        }
        #expect(count == sets.count)
    }

    @Test func theLargestSetHasAPlace() {
        var table = AxisTable<Bool>()
        table.insert(true, for: AxisSet(rawValue: .max))
        #expect(table[AxisSet(rawValue: .max)] == true)
        #expect(table[AxisSet(rawValue: .max - 1)] == nil)
    }
}
