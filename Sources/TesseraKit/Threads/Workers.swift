#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Threads that work on one thing after another.
public enum Workers {
    /// How many cores there are for this process.
    public static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// Works on all items, some at a time, and hands over each result in the order of the items, as soon as all
    /// before it are there. Only results that wait for their turn are kept.
    ///
    /// - Parameters:
    ///   - workers: how many items are worked on at a time, at least 1.
    ///   - deliver: called on the caller's thread.
    public static func forEach<Result: Sendable>(
        of count: Int, workers: Int, _ work: @escaping @Sendable (Int) -> Result, deliver: (Int, Result) -> Void
    ) {
        let board = Monitor(Board<Result>())
        @Sendable func workOn() {
            while let index = board.update({ $0.take(of: count) }) {
                let result = work(index)
                board.update { $0.results[index] = result }
            }
        }
        var startedCount = 0
        for _ in 0..<min(workers, count) where SystemThread.start(workOn) { startedCount += 1 }
        // Where the system has no threads to give, there is still this one.
        if startedCount == 0 { workOn() }
        for index in 0..<count {
            deliver(index, board.wait { $0.results.removeValue(forKey: index) })
        }
    }

    private struct Board<Result> {
        var next = 0
        var results: [Int: Result] = [:]

        mutating func take(of count: Int) -> Int? {
            guard next < count else { return nil }
            defer { next += 1 }
            return next
        }
    }
}
