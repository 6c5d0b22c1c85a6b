/// Puts what is referred to before what refers to it.
enum ReferenceOrder {
    /// - Parameter targets: by index, the indices that it refers to.
    /// - Returns: every index once; of a circle, some member first.
    static func order(_ targets: [[Int]]) -> [Int] {
        var order: [Int] = []
        order.reserveCapacity(targets.count)
        var isSeen = [Bool](repeating: false, count: targets.count)
        // Chains may be as long as the file, so the way is kept here and not on the stack.
        var way: [(index: Int, next: Int)] = []
        for start in targets.indices where !isSeen[start] {
            isSeen[start] = true
            way.append((start, 0))
            while let step = way.last {
                if step.next == targets[step.index].count {
                    order.append(step.index)
                    way.removeLast()
                } else {
                    way[way.count - 1].next += 1
                    let target = targets[step.index][step.next]
                    if !isSeen[target] {
                        isSeen[target] = true
                        way.append((target, 0))
                    }
                }
            }
        }
        return order
    }
}
