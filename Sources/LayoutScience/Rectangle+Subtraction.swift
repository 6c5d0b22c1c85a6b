extension Rectangle {
    /// The largest rectangle that lies in this one and under none of the others; `nil` if they cover it all.
    ///
    /// The edges of the largest one lie on edges of those given, so trying every pair of left and right edges, and
    /// between them every gap from top to bottom, finds it exactly. The cost grows with the cube of the number of
    /// rectangles.
    ///
    /// - Parameter side: Where rectangles of that width and height are left, only they are considered, so that a
    ///   long strip does not win over a smaller one that a finger can hit.
    public func largestRemainder(without others: [Rectangle], reaching side: Double = 0) -> Rectangle? {
        let covers = others.compactMap { $0.intersection(self) }
        guard !covers.isEmpty else { return area > 0 ? self : nil }
        let edges = Set([x, maxX] + covers.flatMap { [$0.x, $0.maxX] }).sorted()
        let fromTop = covers.sorted { ($0.y, $0.maxY) < ($1.y, $1.maxY) }
        var largest: Rectangle?
        func consider(_ candidate: Rectangle) {
            guard candidate.area > 0 else { return }
            guard let current = largest else {
                largest = candidate
                return
            }
            let (reaches, reached) = (candidate.size.reaches(side), current.size.reaches(side))
            if reaches == reached ? candidate.area > current.area : reaches { largest = candidate }
        }
        for (index, left) in edges.enumerated() {
            for right in edges[(index + 1)...] {
                if let largest, cannotBeat(largest, (right - left, height), reaching: side) { continue }
                var top = y
                for cover in fromTop where cover.x < right && cover.maxX > left {
                    consider(Rectangle(minX: left, minY: top, maxX: right, maxY: cover.y))
                    top = max(top, cover.maxY)
                }
                consider(Rectangle(minX: left, minY: top, maxX: right, maxY: maxY))
            }
        }
        return largest
    }

    /// Whether a strip of that size, even if nothing covered it, would not be preferred.
    private func cannotBeat(
        _ largest: Rectangle, _ strip: (width: Double, height: Double), reaching side: Double
    ) -> Bool {
        let isLarger = strip.width * strip.height > largest.area
        let reaches = Size(width: strip.width, height: strip.height).reaches(side)
        return largest.size.reaches(side) ? !reaches || !isLarger : !reaches && !isLarger
    }
}
