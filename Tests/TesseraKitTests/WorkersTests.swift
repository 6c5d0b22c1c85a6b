import Testing

@testable import TesseraKit

@Suite struct WorkersTests {
    @Test(arguments: [1, 2, 7, 100])
    func resultsComeInOrder(_ workers: Int) {
        var delivered: [Int] = []
        Workers.forEach(of: 50, workers: workers) { index in
            var sum = index
            // The first ones take longest.
            for step in 0..<(50 - index) * 1000 { sum = sum &* 31 &+ step }
            return (index, sum)
        } deliver: { index, result in
            #expect(result.0 == index)
            delivered.append(index)
        }
        #expect(delivered == Array(0..<50))
    }

    @Test func nothingIsNothing() {
        Workers.forEach(of: 0, workers: 3) {
            $0
        } deliver: { _, _ in
            Issue.record("there is nothing to deliver")
        }
    }

    /// What bounds the memory of a run.
    @Test(arguments: [1, 3]) func noMoreAtATimeThanWorkers(_ workers: Int) {
        struct Count {
            var running = 0
            var most = 0
        }
        let count = Monitor(Count())
        Workers.forEach(of: 40, workers: workers) { _ in
            count.update { count in
                count.running += 1
                count.most = max(count.most, count.running)
            }
            var sum = 0
            for step in 0..<20_000 { sum = sum &* 31 &+ step }
            count.update { $0.running -= 1 }
            return sum
        } deliver: { _, _ in
        }
        let most = count.update { $0.most }
        #expect((1...workers).contains(most))
    }
}
