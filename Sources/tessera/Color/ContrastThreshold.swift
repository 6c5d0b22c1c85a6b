import ArgumentParser
import TesseraDiagnostics
import TesseraTokenModel

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
