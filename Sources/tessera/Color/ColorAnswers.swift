import TesseraColorScience
import TesseraJSON

/// A color, and the text that CSS has for it.
struct ColorAnswer: ExpressionAnswer {
    let color: Color
    let css: String
    /// Whether people are shown the color in hex and in OkLCh as well.
    let hasTranslations: Bool

    /// A color as it was written, with the text that a browser reports for it.
    static func parsed(_ color: Color, _ notation: ColorNotation) -> ColorAnswer {
        ColorAnswer(color: color, css: color.serializedCSS(as: notation), hasTranslations: true)
    }

    /// A color that was made, with the text to write into a style sheet.
    static func made(_ color: Color) -> ColorAnswer {
        ColorAnswer(color: color, css: color.cssText, hasTranslations: false)
    }

    /// `"colorSpace": "srgb", "components": [1, 0, "none"], "alpha": 1, "css": "…"`
    var members: JSONValue.Members {
        let components = (0..<3).map {
            number(color.components[$0], isMissing: color.missing.contains(.component($0)))
        }
        return [
            ("colorSpace", .string(color.space.rawValue)), ("components", .list(components)),
            ("alpha", number(color.alpha, isMissing: color.missing.contains(.alpha))), ("css", .string(css)),
        ]
    }

    private func number(_ number: Double, isMissing: Bool) -> JSONValue {
        isMissing ? "none" : .number(number)
    }
}

/// The contrast of a foreground on its backgrounds.
struct ContrastAnswer: ExpressionAnswer {
    let foreground: Color
    /// As it was written.
    let foregroundText: String
    let backgrounds: [MeasuredBackground]
    let threshold: ContrastThreshold
    let fix: ContrastFix?
    let hasProof: Bool

    var passes: Bool { backgrounds.allSatisfy(\.verdict.passes) }

    /// The least lightness contrast, if it was asked for.
    private var lightness: Double? {
        backgrounds.compactMap(\.lightness).min { $0.magnitude < $1.magnitude }
    }

    /// `"ratio": 4.478, "passes": false, "nearest": "#767676", "deltaE": 0.003`
    var members: JSONValue.Members {
        var members: JSONValue.Members = [
            ("ratio", .number(backgrounds.map(\.verdict.ratio).min() ?? .nan)), ("passes", .bool(passes)),
        ]
        if let lightness { members.append(("lc", .number(lightness))) }
        if let fix {
            members.append(("nearest", .optional(fix.nearest?.color.cssText)))
            if let nearest = fix.nearest {
                members.append(("deltaE", .number(nearest.deltaEOK)))
                if let gaveUp = fix.gaveUp { members.append(("gaveUp", .string(gaveUp))) }
            }
        }
        if hasProof { members.append(("proof", proof)) }
        return members
    }
}

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
