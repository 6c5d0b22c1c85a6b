import TesseraDiagnostics

/// Which lines of two texts belong together; lines are numbers, equal where the texts are.
struct LineMatching {
    /// Ascending in both.
    private(set) var pairs: [(old: Int, new: Int)] = []

    private let old: [Int]
    private let new: [Int]
    /// Parts that are still to be looked at. Not recursion: a text may be of any length.
    private var open: [(old: Range<Int>, new: Range<Int>)]

    init(_ old: [Int], _ new: [Int]) {
        self.old = old
        self.new = new
        open = [(old.indices, new.indices)]
        while let part = open.popLast() { match(part.old, part.new) }
        pairs.sort { $0.old < $1.old }
    }

    private mutating func match(_ oldPart: Range<Int>, _ newPart: Range<Int>) {
        var (oldPart, newPart) = (oldPart, newPart)
        while let (first, other) = Self.both(oldPart.first, newPart.first), old[first] == new[other] {
            pairs.append((first, other))
            oldPart.removeFirst()
            newPart.removeFirst()
        }
        while let (last, other) = Self.both(oldPart.last, newPart.last), old[last] == new[other] {
            pairs.append((last, other))
            oldPart.removeLast()
            newPart.removeLast()
        }
        if oldPart.isEmpty || newPart.isEmpty { return }
        let fixed = Self.longestRise(uniquePairs(oldPart, newPart))
        if fixed.isEmpty { return }
        pairs += fixed
        var start = (old: oldPart.lowerBound, new: newPart.lowerBound)
        for pair in fixed {
            open.append((start.old..<pair.old, start.new..<pair.new))
            start = (pair.old + 1, pair.new + 1)
        }
        open.append((start.old..<oldPart.upperBound, start.new..<newPart.upperBound))
    }

    private static func both(_ first: Int?, _ second: Int?) -> (Int, Int)? {
        guard let first, let second else { return nil }
        return (first, second)
    }

    /// Lines that stand once in each part, in the order of the old one.
    private func uniquePairs(_ oldPart: Range<Int>, _ newPart: Range<Int>) -> [(old: Int, new: Int)] {
        let newPlaces = Self.uniquePlaces(in: new[newPart])
        return Self.uniquePlaces(in: old[oldPart])
            .compactMap { line, place in newPlaces[line].map { (place, $0) } }
            .sorted { $0.0 < $1.0 }
    }

    private static func uniquePlaces(in lines: ArraySlice<Int>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        var repeated: Set<Int> = []
        for (index, line) in zip(lines.indices, lines) where places.updateValue(index, forKey: line) != nil {
            repeated.insert(line)
        }
        return places.filter { !repeated.contains($0.key) }
    }

    /// The longest part of the pairs that ascends in the new text, too.
    private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        /// The pair that ends the best rise of each length, and before each pair the one that leads to it.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            let place = ends.partitioningIndex { pairs[$0].new > pair.new }
            previous.append(place > 0 ? ends[place - 1] : nil)
            if place == ends.count { ends.append(index) } else { ends[place] = index }
        }
        var rise: [(old: Int, new: Int)] = []
        var next = ends.last
        while let index = next {
            rise.append(pairs[index])
            next = previous[index]
        }
        return rise.reversed()
    }
}
