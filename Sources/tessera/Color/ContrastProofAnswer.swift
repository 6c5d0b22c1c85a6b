import TesseraColorScience
import TesseraJSON

/// What leads to the ratios: `--proof`.
extension ContrastAnswer {
    func proofText(of measured: MeasuredBackground, _ style: TextStyle) -> String {
        let title = style.styled("\(foregroundText) on \(measured.background.text)", as: .bold)
        return style.wrapped(title) + measured.proof.lines.map { style.wrapped($0, indent: 2, hanging: 2) }.joined()
    }

    /// `{"threshold": 4.5, "backgrounds": [{"gamut": "srgb", …}]}`, the backgrounds as they were given.
    var proof: JSONValue {
        ["threshold": .number(threshold.ratio), "backgrounds": .list(backgrounds.map { Self.object($0.proof) })]
    }

    private static func object(_ proof: ContrastProof) -> JSONValue {
        [
            "gamut": .string(proof.gamut.rawValue),
            "foreground": object(proof.scene.foreground),
            // The topmost first, as they are written.
            "layers": .list(proof.scene.layers.reversed().map(object)),
            "seenForeground": object(proof.seenForeground),
            "seenBackground": object(proof.seenBackground),
            "foregroundLuminance": .number(proof.foregroundLuminance),
            "backgroundLuminance": .number(proof.backgroundLuminance),
            "ratio": .number(proof.verdict.ratio),
            "quantizedRatio": .number(proof.verdict.quantizedRatio),
            "passes": .bool(proof.verdict.passes),
        ]
    }

    private static func object(_ color: Color) -> JSONValue {
        .object(ColorAnswer.made(color).members)
    }
}
