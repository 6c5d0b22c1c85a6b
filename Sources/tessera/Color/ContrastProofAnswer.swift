import TesseraColorScience
import TesseraFindingReports

/// What leads to the ratios: `--proof`.
extension ContrastAnswer {
    func proofText(of measured: MeasuredGround, _ style: TextStyle) -> String {
        let title = style.styled("\(foregroundText) on \(measured.ground.text)", as: .bold)
        return ([title] + measured.proof.lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }

    /// `{"threshold": 4.5, "backgrounds": [{"gamut": "srgb", …}]}`, the backgrounds as they were given.
    func appendProof(to output: inout [UInt8]) {
        output.append(literal: "{\"threshold\": ")
        output.append(json: threshold.ratio)
        output.append(literal: ", \"backgrounds\": [")
        for (index, measured) in grounds.enumerated() {
            if index > 0 { output.append(literal: ", ") }
            append(measured.proof, to: &output)
        }
        output.append(literal: "]}")
    }

    private func append(_ proof: ContrastProof, to output: inout [UInt8]) {
        output.append(literal: "{\"gamut\": ")
        output.append(json: proof.gamut.rawValue)
        output.append(literal: ", \"foreground\": ")
        append(proof.scene.foreground, to: &output)
        // The topmost first, as they are written.
        output.append(literal: ", \"layers\": [")
        for (index, layer) in proof.scene.layers.reversed().enumerated() {
            if index > 0 { output.append(literal: ", ") }
            append(layer, to: &output)
        }
        output.append(literal: "], \"seenForeground\": ")
        append(proof.seenForeground, to: &output)
        output.append(literal: ", \"seenBackground\": ")
        append(proof.seenBackground, to: &output)
        output.append(literal: ", \"foregroundLuminance\": ")
        output.append(json: proof.foregroundLuminance)
        output.append(literal: ", \"backgroundLuminance\": ")
        output.append(json: proof.backgroundLuminance)
        output.append(literal: ", \"ratio\": ")
        output.append(json: proof.verdict.ratio)
        output.append(literal: ", \"quantizedRatio\": ")
        output.append(json: proof.verdict.quantizedRatio)
        output.append(literal: ", \"passes\": ")
        output.append(literal: proof.verdict.passes ? "true" : "false")
        output.append(literal: "}")
    }

    private func append(_ color: Color, to output: inout [UInt8]) {
        output.append(literal: "{")
        ColorAnswer.made(color).appendMembers(to: &output)
        output.append(literal: "}")
    }
}
