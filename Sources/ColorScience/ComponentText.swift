/// Components of colors as decimal text.
public enum ComponentText {
    /// As many as hold any 8-bit value, and hide the noise of conversions.
    public static let fractionDigits = 6

    /// Lends a component with at most ``fractionDigits`` digits behind the point, as ``DecimalText`` writes it.
    ///
    /// - Parameter body: is called once, and the bytes are gone after it.
    public static func withUTF8(of value: Double, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        // Nearly all are those of a color in hex, and there are no more than 256 of these.
        guard let byte = RGBA8.exactByte(value) else {
            return DecimalText.withUTF8(of: value, maximumFractionDigits: fractionDigits, body)
        }
        let start = Int(byte) * cellSize
        texts.withUnsafeBufferPointer { texts in
            body(UnsafeBufferPointer(rebasing: texts[(start + 1)...].prefix(Int(texts[start]))))
        }
    }

    /// The longest is `0.996078`; its length stands before it.
    private static let cellSize = 1 + 2 + fractionDigits

    /// All 255ths, each in a cell.
    private static let texts: [UInt8] = (0...255).flatMap { byte in
        var text: [UInt8] = []
        DecimalText.append(Double(byte) / 255, maximumFractionDigits: fractionDigits, to: &text)
        return [UInt8(text.count)] + text + [UInt8](repeating: 0, count: cellSize - 1 - text.count)
    }
}
