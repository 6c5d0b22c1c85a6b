extension LinearEasing.Stop {
    /// The units in a whole: values are written with four decimals and
    /// positions with two decimals of a percent, both in ten-thousandths.
    static let resolution = 10_000

    /// Creates a stop from whole ten-thousandths, equal to the last bit to
    /// what its own text reads back as: a position is read as a percentage,
    /// and only then divided by 100.
    init(valueUnits: Int, positionUnits: Int) {
        value = Double(valueUnits) / Double(Self.resolution)
        position = Double(positionUnits) / 100 / 100
    }
}

extension PiecewiseLinear {
    /// The CSS function. The first and the last stop leave out their
    /// positions, which are 0% and 100%.
    var text: String {
        let inner = stops.indices.map { index in
            let stop = stops[index]
            let value = Self.decimal(stop.value, places: 4)
            guard index > 0, index < stops.count - 1 else { return value }
            return value + " " + Self.decimal(stop.position * 100, places: 2) + "%"
        }
        return "linear(" + inner.joined(separator: ", ") + ")"
    }

    /// Reads back what ``text`` writes; `nil` for anything else.
    init?(text: String) {
        let prefix = "linear("
        guard text.hasPrefix(prefix), text.hasSuffix(")") else { return nil }
        let entries = text.dropFirst(prefix.count).dropLast()
            .split(separator: ",", omittingEmptySubsequences: false)
        guard entries.count >= 2 else { return nil }
        var stops: [LinearEasing.Stop] = []
        for (index, entry) in entries.enumerated() {
            let isEnd = index == 0 || index == entries.count - 1
            let words = entry.split(separator: " ")
            guard words.count == (isEnd ? 1 : 2), let value = Double(words[0]), value.isFinite
            else { return nil }
            var position = index == 0 ? 0.0 : 1
            if !isEnd {
                guard words[1].hasSuffix("%"), let percentage = Double(words[1].dropLast())
                else { return nil }
                position = percentage / 100
            }
            // Not merely "less than": a position may read as not a number.
            if let previous = stops.last {
                guard position > previous.position else { return nil }
            }
            stops.append(LinearEasing.Stop(value: value, position: position))
        }
        self.stops = stops
    }

    /// A number with at most so many decimals, without trailing zeros.
    private static func decimal(_ value: Double, places: Int) -> String {
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
