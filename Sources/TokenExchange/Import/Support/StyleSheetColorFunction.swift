import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A function of colors of Sass, Less and their kin, such as `lighten({a}, 10%)`, as the color of CSS that it comes to.
///
/// Sass and Less agree on those that are here: they move a channel of HSL by an amount, and limit it. What they read
/// differently (a lightness that is moved by `0.1`) is not here.
struct StyleSheetColorFunction {
    let name: String
    /// One, or two of a mixture.
    let colors: [Substring]
    /// Whether CSS mixes translucent colors otherwise.
    let isMixture: Bool
    /// What an alpha refers to.
    let references: [String]
    private let written: ([String]) -> String

    /// - Parameter path: how a reference is written.
    /// - Returns: `nil` for what is no such function, or cannot be worked out exactly.
    init?(_ text: Substring, path: (String) -> String = { $0 }) {
        guard let call = CSSParts.call(text) else { return nil }
        let arguments = CSSParts.commaSeparated(call.arguments)
        guard let color = arguments.first, Self.mayBeColor(color) else { return nil }
        name = call.name.lowercased()
        let rest = Array(arguments.dropFirst())
        switch name {
        case "mix": (isMixture, colors) = (true, Array(arguments.prefix(2)))
        default: (isMixture, colors) = (Self.mixed[name] != nil, [color])
        }
        references = isMixture ? [] : rest.compactMap { ReferenceText(String($0)).wholeReference }
        let amounts = rest.map { amount in
            ReferenceText(String(amount)).wholeReference.map { "{\(path($0))}" } ?? String(amount)
        }
        guard let written = Self.writing(name, isMixture ? rest : amounts.map { $0[...] }) else { return nil }
        self.written = written
    }

    /// How many functions may stand within each other.
    static let maximumDepth = 8

    var finding: DiagnosticID { isMixture ? "import/color-mix" : "import/color" }

    var note: String {
        isMixture
            ? "'\(name)()' is a mixture of CSS, which differs from that of Sass and Less if a color is translucent"
            : "'\(name)()' is computed as Sass and Less do"
    }

    /// - Parameter colors: as many as ``colors``, each as a color of CSS or a reference.
    func text(_ colors: [String]) -> String { written(colors) }

    /// `grayscale(50%)` and `saturate(2)` are filters of CSS, not colors.
    private static func mayBeColor(_ argument: Substring) -> Bool {
        !argument.isEmpty && CSSMeasure(argument) == nil
    }

    private static func writing(_ name: String, _ rest: [Substring]) -> (([String]) -> String)? {
        if let (channel, sign) = moved[name] {
            guard rest.count == 1, let amount = percentage(rest[0]) else { return nil }
            return { hsl($0[0], channel, "clamp(0, \(channel) \(sign) \(amount), 100)") }
        }
        if let other = mixed[name] {
            guard rest.count <= 1, let share = rest.isEmpty ? "50" : percentage(rest[0]) else { return nil }
            return { "color-mix(in srgb, \(other) \(share)%, \($0[0]))" }
        }
        switch name {
        case "mix":
            guard rest.count == 1 || rest.count == 2, mayBeColor(rest[0]),
                let share = rest.count == 1 ? "50" : percentage(rest[1])
            else { return nil }
            return { "color-mix(in srgb, \($0[0]) \(share)%, \($0[1]))" }
        case "grayscale", "greyscale":
            return rest.isEmpty ? { hsl($0[0], "s", "0") } : nil
        case "complement":
            return rest.isEmpty ? { hsl($0[0], "h", "calc(h + 180)") } : nil
        case "adjust-hue", "spin":
            guard rest.count == 1, let angle = CSSMeasure(rest[0]), ["", "deg"].contains(angle.unit) else { return nil }
            return { hsl($0[0], "h", "calc(h + \(angle.value.text))") }
        case "fade", "alpha":
            guard rest.count == 1, let alpha = share(rest[0], isPercent: name == "fade") else { return nil }
            return { "alpha(from \($0[0]) / \(alpha))" }
        case "transparentize", "fade-out", "fadeout", "opacify", "fade-in", "fadein":
            let isPercent = name == "fadeout" || name == "fadein"
            guard rest.count == 1, let amount = share(rest[0], isPercent: isPercent) else { return nil }
            let sign = ["opacify", "fade-in", "fadein"].contains(name) ? "+" : "-"
            return { "alpha(from \($0[0]) / calc(alpha \(sign) \(amount)))" }
        default: return nil
        }
    }

    private static let moved = [
        "lighten": ("l", "+"), "darken": ("l", "-"), "saturate": ("s", "+"), "desaturate": ("s", "-"),
    ]

    private static let mixed = ["tint": "#ffffff", "shade": "#000000"]

    private static func hsl(_ color: String, _ channel: String, _ value: String) -> String {
        let channels = ["h", "s", "l"].map { $0 == channel ? value : $0 }
        return "hsl(from \(color) \(channels.joined(separator: " ")))"
    }

    /// `10%` and `10`; what is at most 1 and has no sign could be a share.
    private static func percentage(_ text: Substring) -> String? {
        guard let measure = CSSMeasure(text), (0...100).contains(measure.value) else { return nil }
        guard measure.unit == "%" || (measure.unit.isEmpty && (measure.value > 1 || measure.value == 0)) else {
            return nil
        }
        return measure.value.text
    }

    /// From 0 to 1: `50%`, `0.5`, a reference to a number, and `50` where that is percent.
    private static func share(_ text: Substring, isPercent: Bool) -> String? {
        if text.isReference { return isPercent ? nil : String(text) }
        guard let measure = CSSMeasure(text) else { return nil }
        let isShare = measure.unit.isEmpty && !(isPercent && measure.value > 1)
        guard isShare || measure.unit == "%" || (isPercent && measure.unit.isEmpty) else { return nil }
        if isPercent, isShare, measure.value != 0 { return nil }
        let value = isShare ? measure.value : (measure.value / 100).withoutNoise
        return (0...1).contains(value) ? value.text : nil
    }
}
