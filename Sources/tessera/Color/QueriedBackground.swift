import ArgumentParser
import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel

/// A background: layers one above the other.
struct QueriedBackground {
    /// The lowest first.
    let layers: [Color]
    /// As it was written.
    let text: String

    /// Judges as the compiler judges a declared pair: on every screen, and the worst counts.
    ///
    /// - Returns: `nil` if the layers let something through.
    func proof(on foreground: Color, threshold: Double) -> ContrastProof? {
        ContrastScene(foreground: foreground, layers: layers).worstProof(threshold: threshold)
    }

    /// What a screen of this gamut shows of it.
    func composited(in gamut: RGBGamut) -> Color {
        Compositing.flatten(layers.map { $0.mapped(to: gamut) }, over: .transparent, in: gamut)
    }
}

/// A background and how the foreground fares on it.
struct MeasuredBackground {
    let background: QueriedBackground
    let proof: ContrastProof
    /// The lightness contrast of APCA, if it is asked for.
    let lightness: Double?

    var verdict: ContrastVerdict { proof.verdict }
}

/// The ratio that must be reached, and where it comes from.
struct ContrastThreshold {
    let ratio: Double
    /// Such as `AA text`; `nil` for a ratio of the user's own.
    let criterion: String?

    init(ratio: Double) {
        self.ratio = ratio
        criterion = nil
    }

    /// WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11.
    init(_ level: ContrastRequirement.Level, _ use: ContrastRequirement.Use) {
        ratio = level.threshold(for: use)
        criterion = use == .nonText ? use.rawValue : "\(level.rawValue) \(use.rawValue)"
    }

    /// The ratio of an argument.
    static func ratio(argument: String) throws -> Double {
        guard let ratio = Double(argument), (1...21).contains(ratio) else {
            throw ValidationError("a contrast ratio is a number from 1 to 21, not '\(argument.printable)'")
        }
        return ratio
    }
}
