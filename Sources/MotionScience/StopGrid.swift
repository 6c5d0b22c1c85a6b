/// The stops that can be written with so many decimals.
struct StopGrid {
    /// The decimals of a value. A position has as many, so two fewer as a percentage.
    let decimals: Int

    /// The units in a whole.
    private var resolution: Double { (0..<decimals).reduce(1.0) { power, _ in power * 10 } }

    /// The stops around a place, those at the ends of the function excepted.
    ///
    /// - Parameter slope: How the place may be moved sideways.
    func stops(around place: Point, slope: Double) -> [LinearEasing.Stop] {
        let resolution = resolution
        let nearest = (place.x * resolution).rounded(.down)
        var stops: [LinearEasing.Stop] = []
        for position in stride(from: nearest - 1, through: nearest + 2, by: 1)
        where position > 0 && position < resolution {
            let height = place.y + slope * (position / resolution - place.x)
            let middle = (height * resolution).rounded()
            for value in stride(from: middle - 1, through: middle + 1, by: 1) {
                // Equal to the last bit to what its text reads back as: a position is read as a percentage,
                // and only then divided by 100.
                stops.append(
                    LinearEasing.Stop(value: value / resolution, position: position / (resolution / 100) / 100))
            }
        }
        return stops
    }

    /// The function as CSS, such as `linear(0, 0.0209 2.3%, 1)`. The first and the last stop leave out
    /// their positions, which are 0% and 100%.
    func text(of function: PiecewiseLinear) -> String {
        let inner = function.stops.indices.map { index in
            let stop = function.stops[index]
            let value = decimal(stop.value, places: decimals)
            guard index > 0, index < function.stops.count - 1 else { return value }
            return value + " " + decimal(stop.position * 100, places: decimals - 2) + "%"
        }
        return "linear(" + inner.joined(separator: ", ") + ")"
    }

    /// A number with at most so many decimals, without trailing zeros.
    private func decimal(_ value: Double, places: Int) -> String {
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let units = Int((value * Double(scale)).rounded())
        let (whole, remainder) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
        let sign = units < 0 ? "-" : ""
        guard remainder > 0 else { return sign + String(whole) }
        var digits = String(remainder)
        digits = String(repeating: "0", count: places - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return sign + String(whole) + "." + digits
    }
}
