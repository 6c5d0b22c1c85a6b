import TesseraColorScience

/// Ratios of contrast as tables have them.
enum RatioText {
    /// Rounded down, as contrast is always printed, with as many decimals everywhere.
    static func twoDecimals(_ ratio: Double) -> String { Contrast.text(ratio).filled(with: ".00") }

    /// As every message has it, with blanks in the place of decimals that it lacks.
    static func alignedAtPoint(_ ratio: Double) -> String { Contrast.text(ratio).filled(with: "   ") }

    /// A ratio that is asked for is no measured one and must not shrink.
    static func required(_ ratio: Double) -> String {
        DecimalText.string(ratio, maximumFractionDigits: 4) + ":1"
    }
}

extension String {
    /// A number with what it lacks of a point and decimals: `3.1` filled with `.00` is `3.10`.
    func filled(with decimals: String) -> String {
        self + decimals.dropFirst(firstIndex(of: ".").map { self[$0...].count } ?? 0)
    }
}
