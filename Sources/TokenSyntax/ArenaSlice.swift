/// A slice of an array's memory, which is filled from its start on. Other slices may be filled at the same time.
///
/// Whoever makes one sees to it that its memory stays as long as it is used, and that no two that are written at the
/// same time have a place in common.
struct ArenaSlice<Element: Sendable>: @unchecked Sendable {
    /// The memory of all slices.
    private let memory: UnsafeMutableBufferPointer<Element>
    /// The places of this slice, in the whole.
    private let places: Range<Int>
    /// The place of what comes next.
    private(set) var end: Int
    /// Whether something found no place any more, and is lost.
    private(set) var isOverfull = false

    /// - Parameter memory: that nothing is in so far.
    init(_ memory: UnsafeMutableBufferPointer<Element>) {
        self.init(memory, memory.indices)
    }

    private init(_ memory: UnsafeMutableBufferPointer<Element>, _ places: Range<Int>) {
        self.memory = memory
        self.places = places
        end = places.lowerBound
    }

    /// A slice with nothing in it.
    func slice(_ places: Range<Int>) -> ArenaSlice {
        ArenaSlice(memory, places.clamped(to: self.places))
    }

    /// Counts in what its slices have been filled with.
    ///
    /// - Parameter place: behind all of it.
    mutating func advance(to place: Int) {
        end = max(end, min(place, places.upperBound))
    }

    mutating func append(_ element: Element) {
        guard end < places.upperBound else {
            isOverfull = true
            return
        }
        memory.initializeElement(at: end, to: element)
        end += 1
    }

    mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
        guard let first = elements.baseAddress else { return }
        guard elements.count <= places.upperBound - end, let start = memory.baseAddress else {
            isOverfull = true
            return
        }
        (start + end).initialize(from: first, count: elements.count)
        end += elements.count
    }

    /// - Parameter place: of something that is there.
    subscript(place: Int) -> Element {
        get {
            precondition(places.lowerBound <= place && place < end, "nothing is there")
            return memory[place]
        }
        nonmutating set {
            precondition(places.lowerBound <= place && place < end, "nothing is there")
            memory[place] = newValue
        }
    }

    /// - Parameter range: of what is there.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
        precondition(places.lowerBound <= range.lowerBound && range.upperBound <= end, "nothing is there")
        return UnsafeBufferPointer(rebasing: memory[range])
    }
}
