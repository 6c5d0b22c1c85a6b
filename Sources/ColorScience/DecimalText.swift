/// Decimal numbers as text, the same bytes on every platform.
///
/// The digits follow from the exact binary value by integer arithmetic; no C library, locale or
/// shortest-representation search takes part.
public enum DecimalText {
    /// What becomes of the digits beyond the last one that is written.
    public enum Rounding: Sendable, Hashable {
        /// To the nearest; a value exactly half-way goes toward +∞ (CSS Color 4, "Serializing").
        case nearest
        /// Toward -∞, so that a printed number never exceeds the true one.
        case down
    }

    /// Lends `value` as UTF-8 decimal digits without an exponent.
    ///
    /// At most `maximumFractionDigits` digits follow the point; trailing zeros, and a point with
    /// nothing behind it, are left out. A result of zero never has a sign. NaN is written as `0`,
    /// an infinity as the greatest finite number.
    ///
    /// - Parameter body: is called once, and the bytes are gone after it.
    public static func withUTF8(
        of value: Double, maximumFractionDigits: Int, rounding: Rounding = .nearest,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard !value.isNaN else { return withUTF8(of: 0, body) }
        let limit = Double.greatestFiniteMagnitude
        let magnitude = min(value.magnitude, limit)
        let isNegative = value < 0
        let digits = max(0, maximumFractionDigits)
        if let scaled = scaledInteger(
            magnitude, fractionDigits: digits, isNegative: isNegative, rounding: rounding)
        {
            withUTF8(scaled: scaled, fractionDigits: digits, isNegative: isNegative, body)
        } else {
            let text = expanded(magnitude, fractionDigits: digits, isNegative: isNegative, rounding: rounding)
            text.withUnsafeBufferPointer(body)
        }
    }

    /// Lends an integer's digits, in the same way.
    public static func withUTF8(of value: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withUTF8(scaled: UInt64(value.magnitude), fractionDigits: 0, isNegative: value < 0, body)
    }

    /// Appends what `withUTF8` lends.
    public static func append(
        _ value: Double, maximumFractionDigits: Int, rounding: Rounding = .nearest,
        to buffer: inout [UInt8]
    ) {
        withUTF8(of: value, maximumFractionDigits: maximumFractionDigits, rounding: rounding) {
            buffer.append(contentsOf: $0)
        }
    }

    /// Appends an integer.
    public static func append(_ value: Int, to buffer: inout [UInt8]) {
        withUTF8(of: value) { buffer.append(contentsOf: $0) }
    }

    /// The text that `append` writes.
    public static func string(
        _ value: Double, maximumFractionDigits: Int, rounding: Rounding = .nearest
    ) -> String {
        var buffer: [UInt8] = []
        append(value, maximumFractionDigits: maximumFractionDigits, rounding: rounding, to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// The value rounded down, but as it is written where that is short enough: 35.4 is "35.4", although the nearest
    /// binary number is less.
    public static func roundedDown(_ value: Double, maximumFractionDigits: Int) -> String {
        let nearest = string(value, maximumFractionDigits: maximumFractionDigits)
        if Double(nearest) == value { return nearest }
        return string(value, maximumFractionDigits: maximumFractionDigits, rounding: .down)
    }
}

// MARK: - The common case: the scaled value fits in 52 bits

extension DecimalText {
    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// `magnitude` × 10^`fractionDigits`, correctly rounded, or nil where that needs wide integers.
    private static func scaledInteger(
        _ magnitude: Double, fractionDigits: Int, isNegative: Bool, rounding: Rounding
    ) -> UInt64? {
        guard fractionDigits < powersOfTen.count else { return nil }
        let scale = powersOfTen[fractionDigits]
        let product = magnitude * scale
        guard product < 0x1p52 else { return nil }
        let whole = product.rounded(.down)
        let fraction = product - whole
        // The product was itself rounded. Only where it landed on a boundary can that rounding
        // change the answer, and there the exact remainder of a fused multiply-add decides.
        var remainder: Double { (-product).addingProduct(magnitude, scale) }
        let increment: Double
        switch rounding {
        case .nearest:
            if fraction != 0.5 {
                increment = fraction > 0.5 ? 1 : 0
            } else {
                let error = remainder
                increment = error > 0 || (error == 0 && !isNegative) ? 1 : 0
            }
        case .down:
            if isNegative {
                increment = fraction > 0 || remainder > 0 ? 1 : 0
            } else {
                increment = fraction == 0 && remainder < 0 ? -1 : 0
            }
        }
        return UInt64(whole + increment)
    }

    /// The sign, 20 digits, the point, and the zeros before a small fraction.
    private static let longestScaled = 22 + powersOfTen.count

    /// Lends an integer as if its decimal point stood `fractionDigits` digits further left; that is fewer than there
    /// are powers of ten.
    private static func withUTF8(
        scaled: UInt64, fractionDigits: Int, isNegative: Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var value = scaled
        var fraction = fractionDigits
        while fraction > 0, value % 10 == 0 {
            value /= 10
            fraction -= 1
        }
        // The digits come out backwards.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longestScaled) { digits in
            var start = digits.count
            func prepend(_ byte: UInt8) {
                start -= 1
                digits[start] = byte
            }
            var written = 0
            repeat {
                if written == fraction, fraction > 0 { prepend(UInt8(ascii: ".")) }
                prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
                value /= 10
                written += 1
            } while value > 0 || written <= fraction
            if isNegative, scaled != 0 { prepend(UInt8(ascii: "-")) }
            body(UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }
}

// MARK: - The rare case: very large values, or very many digits

extension DecimalText {
    /// Any finite magnitude, through exact arithmetic on integers of unlimited width.
    private static func expanded(
        _ magnitude: Double, fractionDigits: Int, isNegative: Bool, rounding: Rounding
    ) -> [UInt8] {
        guard magnitude > 0 else { return [UInt8(ascii: "0")] }
        // magnitude = significand × 2^exponent, the significand an integer of at most 53 bits.
        let exponent = Int(magnitude.exponent) - 52
        let significand = UInt64(magnitude.significand * 0x1p52)
        // No double has more than 1074 fraction digits, so further ones could only be zeros.
        let digits = min(fractionDigits, 1074)
        var number = WideDecimal(significand)
        for _ in 0..<digits { number.multiply(by: 10) }
        if exponent >= 0 {
            for _ in 0..<exponent { number.multiply(by: 2) }
        } else {
            var half = false
            var belowHalf = false
            for _ in 0..<(-exponent) {
                belowHalf = belowHalf || half
                half = number.halve()
            }
            let roundsUp: Bool
            switch rounding {
            case .nearest: roundsUp = half && (belowHalf || !isNegative)
            case .down: roundsUp = isNegative && (half || belowHalf)
            }
            if roundsUp { number.increment() }
        }
        return number.text(fractionDigits: digits, isNegative: isNegative)
    }
}

/// A natural number of any size in decimal limbs, least significant first.
private struct WideDecimal {
    private static let limbBase: UInt64 = 1_000_000_000
    private static let limbDigits = 9
    private var limbs: [UInt32]

    init(_ value: UInt64) {
        limbs = []
        var rest = value
        repeat {
            limbs.append(UInt32(truncatingIfNeeded: rest % Self.limbBase))
            rest /= Self.limbBase
        } while rest > 0
    }

    mutating func multiply(by factor: UInt64) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            let product = UInt64(limbs[index]) * factor + carry
            limbs[index] = UInt32(truncatingIfNeeded: product % Self.limbBase)
            carry = product / Self.limbBase
        }
        if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
    }

    /// Divides by two and returns whether there was a remainder.
    mutating func halve() -> Bool {
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            let value = remainder * Self.limbBase + UInt64(limbs[index])
            limbs[index] = UInt32(truncatingIfNeeded: value / 2)
            remainder = value % 2
        }
        if limbs.count > 1, limbs.last == 0 { limbs.removeLast() }
        return remainder == 1
    }

    mutating func increment() {
        for index in limbs.indices {
            if UInt64(limbs[index]) + 1 < Self.limbBase {
                limbs[index] += 1
                return
            }
            limbs[index] = 0
        }
        limbs.append(1)
    }

    func text(fractionDigits: Int, isNegative: Bool) -> [UInt8] {
        var digits: [UInt8] = []
        for limb in limbs {
            var rest = limb
            for _ in 0..<Self.limbDigits {
                digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            }
        }
        let zero = UInt8(ascii: "0")
        while digits.count <= fractionDigits { digits.append(zero) }
        while digits.count > fractionDigits + 1, digits.last == zero { digits.removeLast() }
        let fraction = digits[..<fractionDigits].drop { $0 == zero }
        let whole = digits[fractionDigits...]
        var text: [UInt8] = []
        if isNegative, !fraction.isEmpty || whole.contains(where: { $0 != zero }) {
            text.append(UInt8(ascii: "-"))
        }
        text += whole.reversed()
        if !fraction.isEmpty {
            text.append(UInt8(ascii: "."))
            text += fraction.reversed()
        }
        return text
    }
}
