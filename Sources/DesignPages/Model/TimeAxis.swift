import TesseraColorScience
import TesseraTokenModel

/// The time below a curve, with ticks at round steps.
struct TimeAxis {
    enum Unit {
        case seconds, milliseconds
        /// Of a duration that is not known.
        case percent

        init(_ duration: Duration) { self = duration.unit == .s ? .seconds : .milliseconds }

        /// `0.62 s`, `150 ms`, `40 %`.
        func text(_ time: Double) -> String {
            switch self {
            case .seconds: "\(DecimalText.string(time, maximumFractionDigits: time < 0.1 ? 3 : 2)) s"
            case .milliseconds: "\(DecimalText.string(time * 1000, maximumFractionDigits: 0)) ms"
            case .percent: "\(DecimalText.string(time * 100, maximumFractionDigits: 0)) %"
            }
        }
    }

    struct Tick {
        /// From 0 to 1.
        let place: Double
        let text: String
    }

    /// What the whole axis stands for, in seconds; above 0.
    let length: Double
    let ticks: [Tick]

    /// - Parameter span: What the axis must have room for, in seconds.
    init(covering span: Double, in unit: Unit) {
        let span = span.isFinite && span > 0 ? min(span, 1e9) : 1
        var step = Self.step(for: span)
        if unit == .percent { step = 0.25 }
        let count = max(1, Int((span / step - 1e-9).rounded(.up)))
        let length = step * Double(count)
        self.length = length
        ticks = (0...count).map { index in
            let time = step * Double(index)
            let text = Self.text(time, in: unit)
            return Tick(place: time / length, text: index == count ? text.number + text.unit : text.number)
        }
    }

    /// 1, 2 or 5 times a power of ten, of which 3 to 6 fill a span.
    private static func step(for span: Double) -> Double {
        var power = 1.0
        // What is drawn is at most 1e9 seconds long, and as a rule not shorter than 1 millisecond.
        for _ in 0..<12 where power > span { power /= 10 }
        for _ in 0..<12 where power * 10 <= span { power *= 10 }
        return power * (span / power <= 1.2 ? 0.2 : span / power <= 3 ? 0.5 : span / power <= 6 ? 1 : 2)
    }

    private static func text(_ time: Double, in unit: Unit) -> (number: String, unit: String) {
        switch unit {
        case .seconds: (DecimalText.string(time, maximumFractionDigits: 4), " s")
        case .milliseconds: (DecimalText.string(time * 1000, maximumFractionDigits: 1), " ms")
        case .percent: (DecimalText.string(time * 100, maximumFractionDigits: 0), " %")
        }
    }

    /// In the author's own unit: `0.25 s`, `150 ms`.
    static func text(_ duration: Duration) -> String {
        "\(DecimalText.string(duration.value, maximumFractionDigits: 4)) \(duration.unit.rawValue)"
    }
}
