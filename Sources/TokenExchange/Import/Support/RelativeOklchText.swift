import TesseraColorScience
import TesseraTokenModel

/// A color that takes channels from another one, such as `oklch(95% chroma({a}) hue({a}))`, as a relative color of CSS.
struct RelativeOklchText {
    /// `oklch(from {a} 95% c h)`.
    let text: String
    let references: [String]

    /// - Parameter path: how a reference is written.
    /// - Returns: `nil` for anything else, and if the channels are those of several colors.
    init?(_ text: String, path: (String) -> String = { $0 }) {
        guard let call = CSSParts.call(text[...].trimmingCSSSpace()), call.name.lowercased() == "oklch" else {
            return nil
        }
        let parts = ReferenceText(String(call.arguments)).parts
        var written = ""
        var bases: Set<String> = []
        var references: [String] = []
        var isBehindChannel = false
        for (index, part) in parts.enumerated() {
            switch part {
            case .text(let text):
                written += isBehindChannel ? String(text.drop { $0.isWhitespace }.dropFirst()) : text
                isBehindChannel = false
            case .reference(let name):
                let isClosed =
                    if index + 1 < parts.count, case .text(let next) = parts[index + 1] {
                        next.first { !$0.isWhitespace } == ")"
                    } else {
                        false
                    }
                let before = String(written.trimmingWhitespace())
                if isClosed, let channel = Self.channels.first(where: { before.lowercased().hasSuffix($0.name) }) {
                    written = before.dropLast(channel.name.count) + channel.keyword
                    bases.insert(name)
                    isBehindChannel = true
                } else {
                    written += "{\(path(name))}"
                    references.append(name)
                }
            }
        }
        guard bases.count == 1, let base = bases.first else { return nil }
        self.text = "oklch(from {\(path(base))} \(written))"
        self.references = [base] + references
    }

    private static let channels = [
        (name: "lightness(", keyword: "l"), (name: "chroma(", keyword: "c"), (name: "hue(", keyword: "h"),
    ]

    /// A channel of a color in Oklch: `chroma(#0a84ff)`.
    ///
    /// - Parameter color: what a reference leads to.
    static func number(_ text: String, color: (String) -> String?) -> Double? {
        guard let call = CSSParts.call(text[...].trimmingCSSSpace()),
            let channel = channels.firstIndex(where: { $0.name == call.name.lowercased() + "(" })
        else { return nil }
        let argument = String(call.arguments)
        let literal = ReferenceText(argument).wholeReference.map(color) ?? argument
        guard let literal,
            let value = try? Color.parse(css: OldColorText.withoutCommas(literal) ?? literal)
        else { return nil }
        return value.converted(to: .oklch).components[channel]
    }
}
