import TesseraColorScience
import TesseraTokenModel

/// The places along gradients at which a contrast is judged: every stop, and three places between each two.
///
/// Text that stands out from both of two stops may be lost between them: lighter than one, darker than the other. No
/// two neighbors of these places lie further apart than 2.7:1, as black and white do between the first two quarters.
/// What needs 3:1 cannot stand out from both and lie between them, so it fails at one of them.
enum GradientWalk {
    enum Paint: Hashable {
        case color(Color)
        case gradient([GradientStop])
    }

    /// All layers as they are at one position of the gradients.
    struct Place: Hashable {
        /// 0 to 1; `nil` where there is no gradient.
        let position: Double?
        /// The lowest first.
        let layers: [Color]
    }

    /// - Parameter paints: The lowest first. Gradients of one stack run the same way.
    /// - Returns: without those that look as the one before them.
    static func places(of paints: [Paint]) -> [Place] {
        var different: [Place] = []
        for place in allPlaces(of: paints) where place.layers != different.last?.layers { different.append(place) }
        return different
    }

    private static func allPlaces(of paints: [Paint]) -> [Place] {
        let sortedStops = paints.map { paint -> [GradientStop] in
            guard case .gradient(let stops) = paint else { return [] }
            return GradientStop.inOrder(stops)
        }
        func layers(at position: Double) -> [Color] {
            zip(paints, sortedStops).map { paint, sorted in
                if case .color(let color) = paint { color } else { color(at: position, of: sorted) }
            }
        }
        var places: [Place] = []
        for (index, paint) in paints.enumerated() {
            guard case .gradient(let stops) = paint else { continue }
            for stop in stops {
                // Two stops may share a position, and each has its color there.
                var colors = layers(at: stop.position)
                colors[index] = stop.color
                places.append(Place(position: stop.position, layers: colors))
            }
        }
        if places.isEmpty { return [Place(position: nil, layers: layers(at: 0))] }
        let positions = Set(places.compactMap(\.position)).sorted()
        for (start, end) in zip(positions, positions.dropFirst()) {
            for quarter in 1...3 {
                let position = start + (end - start) * Double(quarter) / 4
                places.append(Place(position: position, layers: layers(at: position)))
            }
        }
        return places
    }

    /// Before the first stop its color, behind the last one that; between two as browsers and SwiftUI mix:
    /// gamma-encoded, with premultiplied alpha.
    private static func color(at position: Double, of sorted: [GradientStop]) -> Color {
        // How many stops are before it or at it: there may be many, and each is a place of its own.
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].position <= position { low = middle + 1 } else { high = middle }
        }
        let before = low > 0 ? sorted[low - 1] : nil
        let behind = low < sorted.count ? sorted[low] : nil
        guard let before, let behind else { return (before ?? behind)?.color ?? .transparent }
        let progress = (position - before.position) / (behind.position - before.position)
        return before.color.interpolated(with: behind.color, by: progress, in: .srgb)
    }
}
