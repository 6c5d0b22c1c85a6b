import TesseraColorScience
import TesseraFindingReports

/// The contrast of a foreground on its backgrounds.
struct ContrastAnswer: ExpressionAnswer {
    let foreground: Color
    /// As it was written.
    let foregroundText: String
    let grounds: [MeasuredGround]
    let threshold: ContrastThreshold
    let fix: ContrastFix?
    let hasProof: Bool

    var passes: Bool { grounds.allSatisfy(\.verdict.passes) }

    /// The least lightness contrast, if it was asked for.
    private var lightness: Double? {
        grounds.compactMap(\.lightness).min { $0.magnitude < $1.magnitude }
    }

    /// `"ratio": 4.478, "passes": false, "nearest": "#767676", "deltaE": 0.003`
    func appendMembers(to output: inout [UInt8]) {
        output.append(literal: "\"ratio\": ")
        output.append(json: grounds.map(\.verdict.ratio).min() ?? .nan)
        output.append(literal: ", \"passes\": ")
        output.append(literal: passes ? "true" : "false")
        if let lightness {
            output.append(literal: ", \"lc\": ")
            output.append(json: lightness)
        }
        if let fix {
            output.append(literal: ", \"nearest\": ")
            if let nearest = fix.nearest {
                output.append(json: nearest.color.cssText)
                output.append(literal: ", \"deltaE\": ")
                output.append(json: nearest.deltaEOK)
                if let gaveUp = fix.gaveUp {
                    output.append(literal: ", \"gaveUp\": ")
                    output.append(json: gaveUp)
                }
            } else {
                output.append(literal: "null")
            }
        }
        if hasProof {
            output.append(literal: ", \"proof\": ")
            appendProof(to: &output)
        }
    }
}
