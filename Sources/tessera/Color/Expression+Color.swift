import TesseraColorScience

extension Expression {
    func color(_ warnings: inout [ExpressionFinding]) throws(ExpressionFinding) -> Color {
        try notated(&warnings).color
    }

    /// The color, and the notation in which it is written.
    func notated(
        _ warnings: inout [ExpressionFinding]
    ) throws(ExpressionFinding) -> (color: Color, notation: ColorNotation) {
        var doubts: [ColorParseWarning] = []
        defer {
            warnings += doubts.map { finding($0.message, at: bytes.startIndex + $0.offset, length: $0.length) }
        }
        do {
            return try bytes.withUnsafeBufferPointer { bytes throws(ColorParseError) in
                let expression = try ColorExpression.parse(cssBytes: bytes, warnings: &doubts)
                // References mean nothing here, and this says so.
                guard let color = expression.color(.none) else { return (try Color.parse(cssBytes: bytes), .modern) }
                return (color, expression.notation)
            }
        } catch {
            throw finding(error.message, at: bytes.startIndex + error.offset, length: error.length)
        }
    }
}
