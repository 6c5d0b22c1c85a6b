import TesseraColorScience

extension Double {
    /// The number for the eye, or for code that need not be exact to the last bit: so many significant
    /// digits, without trailing zeros.
    func short(digits: Int = 6) -> String {
        let (mantissa, exponent) = decimalParts
        guard (-5..<7).contains(exponent) else {
            return DecimalText.string(mantissa, maximumFractionDigits: digits - 1) + "e\(exponent)"
        }
        return DecimalText.string(self, maximumFractionDigits: max(0, digits - 1 - exponent))
    }

    /// A step of 1, 2 or 5 times a power of ten that goes into this length at most so many times.
    func roundStep(count: Int) -> Double {
        let wanted = self / Double(count)
        let power = wanted / wanted.decimalParts.mantissa
        return [1, 2, 5].map { $0 * power }.first { $0 >= wanted } ?? 10 * power
    }

    /// A number of 1 up to 10, or 0, and the power of ten that it is to be multiplied with.
    private var decimalParts: (mantissa: Double, exponent: Int) {
        guard isFinite, self != 0 else { return (self, 0) }
        var (mantissa, exponent) = (self, 0)
        while mantissa.magnitude >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
        while mantissa.magnitude < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
        return (mantissa, exponent)
    }
}
