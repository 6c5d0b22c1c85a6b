import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// What is worked on side by side is all of it, and comes back in its order.
@Suite struct ParallelTests {
    @Test func sharesFollowEachOther() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<1000 {
            let count = Int.random(in: 0...100_000, using: &random)
            let smallest = Int.random(in: 1...5_000, using: &random)
            let shares = Parallel.shares(of: count, atLeast: smallest)
            #expect(shares.first?.lowerBound ?? 0 == 0)
            #expect(shares.last?.upperBound ?? 0 == count)
            #expect(zip(shares, shares.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            #expect(shares.allSatisfy { $0.count >= min(smallest, count) }, "\(shares) of at least \(smallest)")
        }
    }

    @Test func theLastSharesAreTheSmallest() {
        #expect(Parallel.shares(of: 64, atLeast: 4).map(\.count) == [8, 7, 6, 5, 4, 4, 4, 4, 4, 4, 4, 4, 6])
        #expect(Parallel.shares(of: 7, atLeast: 4).map(\.count) == [7])
        #expect(Parallel.shares(of: 8, atLeast: 4).map(\.count) == [4, 4])
        #expect(Parallel.shares(of: 0, atLeast: 4).isEmpty)
        let limited = Parallel.shares(of: 64, atLeast: 4, atMost: 6)
        #expect(limited.map(\.count) == [6, 6, 6, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4])
    }

    @Test(arguments: [true, false]) func resultsAreInTheOrderOfTheItems(_ usesAllCores: Bool) {
        let items = Array(0..<1000)
        let squares = Parallel.onOneCore(if: !usesAllCores) { Parallel.map(items) { $0 * $0 } }
        #expect(squares == items.map { $0 * $0 })
    }

    /// Texts, which are objects: each is there once, and goes once.
    @Test(arguments: [true, false], [0, 1, 700, 10_000])
    func elementsStandInTheirPlaces(_ usesAllCores: Bool, count: Int) {
        let shares = Parallel.shares(of: count, atLeast: 50)
        let (elements, workers) = Parallel.onOneCore(if: !usesAllCores) {
            Parallel.elements(in: shares) { share in
                (share: share, seen: [Int]())
            } _: { worker, place in
                worker.seen.append(place)
                return "the element at the place \(place)"
            }
        }
        #expect(elements == (0..<count).map { "the element at the place \($0)" })
        #expect(workers.map(\.share) == shares)
        #expect(workers.map(\.seen) == shares.map(Array.init))
    }
}
