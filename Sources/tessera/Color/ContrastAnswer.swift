import TesseraColorScience
import TesseraJSON

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
