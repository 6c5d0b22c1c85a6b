import TesseraDiagnostics

/// Places of one text, in bytes. What lies at one of them is found by bisection, because files have thousands.
struct TextPlaces {
    /// In the order of the text; none over another.
    private var ranges: [Range<Int>] = []

    init() {}

    /// - Parameter places: in any order, and also within each other.
    init(covering places: [Range<Int>]) {
        for range in places.sorted(by: Self.isBefore) {
            if let last = ranges.last, range.lowerBound < last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
    }

    /// Whether a place overlaps one of them. What is empty touches what begins or ends there, too: texts that are put
    /// there are in no clear order.
    func touch(_ place: Range<Int>) -> Bool {
        let first = ranges.partitioningIndex { $0.upperBound >= place.lowerBound }
        return ranges[first...].lazy.prefix { $0.lowerBound <= place.upperBound }.contains {
            $0.isEmpty || place.isEmpty || $0.overlaps(place)
        }
    }

    /// - Parameter place: one that overlaps none of them.
    mutating func insert(_ place: Range<Int>) {
        ranges.insert(place, at: ranges.partitioningIndex { Self.isBefore(place, $0) })
    }

    private static func isBefore(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
        (range.lowerBound, range.upperBound) < (other.lowerBound, other.upperBound)
    }
}
