import Dispatch

/// Work on several things at once.
package enum Parallel {
    /// `items.map(transform)`, on as many cores as there are. The results are in the order of the items,
    /// whichever is done first.
    ///
    /// - Parameter usesAllCores: `false` where the others have work of their own.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], usesAllCores: Bool, _ transform: @Sendable (Item) -> Result
    ) -> [Result] {
        guard items.count > 1, usesAllCores else { return items.map(transform) }
        var results = [Result?](repeating: nil, count: items.count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each iteration writes one place, and no other reads it before all are done.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: items.count) { index in
                places[index] = transform(items[index])
            }
        }
        return results.compactMap(\.self)
    }
}
