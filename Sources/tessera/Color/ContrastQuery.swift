import TesseraColorScience
import TesseraDiagnostics

/// What is asked about every foreground and its backgrounds.
struct ContrastQuery {
    let threshold: ContrastThreshold
    /// The ratio for which a color is looked for, if it is.
    let wantedRatio: Double?
    /// Whether APCA is asked for.
    let hasLightness: Bool
    let hasProof: Bool

    /// - Parameter record: the foreground, then the backgrounds.
    func answer(
        _ record: [Expression], _ warnings: inout [ExpressionFinding]
    ) throws(ExpressionFinding) -> ContrastAnswer {
        let foreground = try record[0].color(&warnings)
        guard record.count > 1 else {
            let end = record[0].bytes.endIndex
            throw record[0].finding("a background is expected after the foreground and a tab", at: end, length: 0)
        }
        var backgrounds: [QueriedBackground] = []
        for expression in record.dropFirst() {
            backgrounds.append(try background(expression, &warnings))
        }
        var measured: [MeasuredBackground] = []
        for (index, background) in backgrounds.enumerated() {
            guard let measurement = measure(background, foreground) else {
                let culprit = record[index + 1].trimmed
                throw culprit.finding(
                    "the lowest layer of the background is translucent", at: culprit.bytes.startIndex,
                    length: culprit.bytes.count)
            }
            measured.append(measurement)
        }
        return ContrastAnswer(
            foreground: foreground, foregroundText: record[0].text, backgrounds: measured, threshold: threshold,
            fix: wantedRatio.map { ContrastFix(foreground, on: backgrounds, ratio: $0) }, hasProof: hasProof)
    }

    /// - Returns: `nil` if the background lets something through.
    private func measure(_ background: QueriedBackground, _ foreground: Color) -> MeasuredBackground? {
        guard let proof = background.proof(on: foreground, threshold: threshold.ratio) else { return nil }
        let lightness =
            hasLightness
            ? APCA.lightnessContrast(text: foreground, background: background.composited(in: .srgb)) : nil
        return MeasuredBackground(background: background, proof: proof, lightness: lightness)
    }

    private func background(
        _ expression: Expression, _ warnings: inout [ExpressionFinding]
    ) throws(ExpressionFinding) -> QueriedBackground {
        var layers: [Color] = []
        for layer in expression.layers {
            layers.append(try layer.color(&warnings))
        }
        return QueriedBackground(layers: layers.reversed(), text: expression.text)
    }
}

extension Expression {
    /// The expression as it was written, fit for a terminal.
    var text: String {
        String(decoding: trimmed.bytes, as: UTF8.self).printable
    }
}
