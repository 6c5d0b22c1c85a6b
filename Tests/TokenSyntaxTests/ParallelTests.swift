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
            let chunks = Parallel.chunks(of: count, atLeast: smallest)
            #expect(chunks.first?.lowerBound ?? 0 == 0)
            #expect(chunks.last?.upperBound ?? 0 == count)
            #expect(zip(chunks, chunks.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            #expect(chunks.allSatisfy { $0.count >= min(smallest, count) }, "\(chunks) of at least \(smallest)")
        }
    }

    @Test func theLastSharesAreTheSmallest() {
        #expect(Parallel.chunks(of: 64, atLeast: 4).map(\.count) == [8, 7, 6, 5, 4, 4, 4, 4, 4, 4, 4, 4, 6])
        #expect(Parallel.chunks(of: 7, atLeast: 4).map(\.count) == [7])
        #expect(Parallel.chunks(of: 8, atLeast: 4).map(\.count) == [4, 4])
        #expect(Parallel.chunks(of: 0, atLeast: 4).isEmpty)
    }

    @Test(arguments: [true, false]) func resultsAreInTheOrderOfTheItems(_ usesAllCores: Bool) {
        let items = Array(0..<1000)
        let squares = Parallel.onOneCore(if: !usesAllCores) { Parallel.map(items) { $0 * $0 } }
        #expect(squares == items.map { $0 * $0 })
    }

    /// Texts, which are objects: each is there once, and goes once.
    @Test(arguments: [true, false], [0, 1, 700, 10_000])
    func elementsStandInTheirPlaces(_ usesAllCores: Bool, count: Int) {
        let chunks = Parallel.chunks(of: count, atLeast: 50)
        let (elements, workers) = Parallel.onOneCore(if: !usesAllCores) {
            Parallel.elements(in: chunks) { chunk in
                (chunk: chunk, seen: [Int]())
            } _: { worker, place in
                worker.seen.append(place)
                return "the element at the place \(place)"
            }
        }
        #expect(elements == (0..<count).map { "the element at the place \($0)" })
        #expect(workers.map(\.chunk) == chunks)
        #expect(workers.map(\.seen) == chunks.map(Array.init))
    }
}
