import Dispatch

/// Work on several things at once, on as many cores as there are, unless a caller keeps it to one.
package enum Parallel {
    @TaskLocal private static var isOnOneCore = false

    /// Does something without calling other cores: they have work of their own, or it is too little for them. The result
    /// is the same.
    ///
    /// - Parameter isSo: `false` where it may call them as before.
    package static func onOneCore<Result>(if isSo: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        try $isOnOneCore.withValue(isSo || isOnOneCore, operation: body)
    }

    /// Whether other cores may be called from here.
    package static var usesAllCores: Bool { !isOnOneCore }

    /// `items.map(transform)`. The results are in the order of the items, whichever is done first.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ transform: @Sendable (Item) -> Result
    ) -> [Result] {
        guard items.count > 1, usesAllCores else { return items.map(transform) }
        return [Result](unsafeUninitializedCapacity: items.count) { buffer, initializedCount in
            // Each iteration writes one place, and no other reads it before all are done.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: items.count) { index in
                places.initializeElement(at: index, to: transform(items[index]))
            }
            initializedCount = items.count
        }
    }

    /// Makes the elements of an array chunk by chunk, each in the place where it stays: nothing has to be put together.
    ///
    /// - Parameters:
    ///   - chunks: of the places from 0 on, in their order.
    ///   - worker: makes what a chunk is worked on with.
    ///   - element: that of a place.
    /// - Returns: the workers as well, in the order of the chunks, with what they have found besides.
    package static func elements<Element: Sendable, Worker: Sendable>(
        in chunks: [Range<Int>], worker: @Sendable (Range<Int>) -> Worker,
        _ element: @Sendable (inout Worker, Int) -> Element
    ) -> (elements: [Element], workers: [Worker]) {
        let count = chunks.last?.upperBound ?? 0
        var workers: [Worker] = []
        let elements = [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each chunk has places of its own, and no other reads them before all are done.
            nonisolated(unsafe) let places = buffer
            workers = map(chunks) { chunk in
                var worker = worker(chunk)
                for place in chunk { places.initializeElement(at: place, to: element(&worker, place)) }
                return worker
            }
            initializedCount = count
        }
        return (elements, workers)
    }

    /// Cuts `0..<count` into parts that are to be worked on side by side: each is an eighth of what is left.
    ///
    /// Cores begin with large parts, which cost little besides, and end with small ones: whoever has none left
    /// waits for the others, and never long.
    ///
    /// - Parameters:
    ///   - smallest: what a part has at least, if there is as much.
    package static func chunks(of count: Int, atLeast smallest: Int) -> [Range<Int>] {
        var chunks: [Range<Int>] = []
        var start = 0
        while start < count {
            let rest = count - start
            let size = max(smallest, rest / 8, 1)
            // What would be left is too small for a part of its own.
            let end = rest < size + smallest ? count : start + size
            chunks.append(start..<end)
            start = end
        }
        return chunks
    }

    /// Lets go of something large while the caller goes on: giving back memory piece by piece takes time.
    ///
    /// - Parameter object: that nobody else has.
    package static func release<Object: Sendable>(_ object: consuming Object) {
        guard usesAllCores else { return }
        DispatchQueue.global().async { [object] in withExtendedLifetime(object) {} }
    }
}
