import Dispatch

/// Work on several things at once.
enum Parallel {
    /// `items.map(transform)`, on as many cores as there are. The results are in the order of the items,
    /// whichever is done first.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ transform: @Sendable (Item) -> Result
    ) -> [Result] {
        guard items.count > 1 else { return items.map(transform) }
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
