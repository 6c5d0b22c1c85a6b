import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel

/// A color as its author writes it, without quotes, and how another is written in the same notation.
struct WrittenColor {
    private let text: String
    /// Of hex digits, where the text has no letters to tell.
    private let prefersUppercase: Bool

    init(_ text: String, prefersUppercase: Bool) {
        self.text = text
        self.prefersUppercase = prefersUppercase
    }

    /// - Parameter color: in sRGB, in bytes, as a color picker has it.
    /// - Returns: `nil` for a notation in which only this one color can be written, such as a mixture.
    func spelling(of color: Color) -> String? {
        if let own = try? Color.parse(css: text), own.hexString == color.hexString { return text }
        if text.hasPrefix("#") { return hex(color) }
        if text.contains("(") { return FunctionNotation(text)?.spelling(of: color) }
        return color.cssName
    }

    // MARK: Hex

    /// With as many digits: a short one stays short if the color has one, and an alpha is kept.
    private func hex(_ color: Color) -> String {
        let digits = text.dropFirst()
        let whole = color.hexString.dropFirst()
        let isLong = whole.count == 8 || digits.count == 4 || digits.count == 8
        let full = isLong && whole.count == 6 ? whole + "ff" : whole
        let pairs = stride(from: 0, to: full.count, by: 2).map { start in
            let first = full.index(full.startIndex, offsetBy: start)
            return (full[first], full[full.index(after: first)])
        }
        let isShort = digits.count <= 4 && pairs.allSatisfy { $0.0 == $0.1 }
        let spelling = "#" + (isShort ? String(pairs.map(\.0)) : String(full))
        return isUppercase ? spelling.uppercased() : spelling
    }

    var isUppercase: Bool {
        let letters = text.hasPrefix("#") ? text.filter(\.isLetter) : ""
        return letters.isEmpty ? prefersUppercase : letters.allSatisfy(\.isUppercase)
    }
}

/// A function of CSS with three components: which units its author writes, and whether with commas.
private struct FunctionNotation {
    private let name: String
    private let space: ColorSpace
    /// `color(display-p3` has one.
    private let spaceWord: String?
    private let units: [String]
    /// `nil` where no alpha is written.
    private let alphaUnit: String?
    private let hasCommas: Bool

    /// - Returns: `nil` for what is computed, such as `color-mix()` and `rgb(from …)`.
    init?(_ text: String) {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        name = String(text[..<open])
        var inner = String(text[text.index(after: open)...].dropLast())
        guard !inner.contains("("), !inner.contains("/*") else { return nil }
        hasCommas = inner.contains(",")
        var alpha: String?
        let parts = inner.split(ascii: "/", omittingEmptySubsequences: false)
        if parts.count == 2 {
            alpha = parts[1].filter { $0 != " " }
            inner = String(parts[0])
        }
        var words = inner.split { $0 == "," || $0.isWhitespace }.map(String.init)
        if name.lowercased() == "color" {
            guard let word = words.first, let named = ColorSpace(rawValue: word == "xyz" ? "xyz-d65" : word) else {
                return nil
            }
            spaceWord = word
            space = named
            words.removeFirst()
        } else {
            guard let named = Self.spaces[name.lowercased()] else { return nil }
            spaceWord = nil
            space = named
        }
        if hasCommas, words.count == 4 { alpha = words.removeLast() }
        guard words.count == 3 else { return nil }
        units = words.map(Self.unit)
        alphaUnit = alpha.map(Self.unit)
        guard (units + [alphaUnit].compactMap(\.self)).allSatisfy({ Self.knownUnits.contains($0) }) else { return nil }
    }

    private static let spaces: [String: ColorSpace] = [
        "rgb": .srgb, "rgba": .srgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch,
        "oklab": .oklab, "oklch": .oklch,
    ]
    private static let knownUnits: Set = ["", "%", "deg", "turn", "rad", "grad"]

    /// What stands behind a number; nothing for `none`.
    private static func unit(_ word: String) -> String {
        word == "none" ? "" : String(word.drop { $0.isNumber || ".+-".contains($0) })
    }

    /// With no more digits than it takes to be the same bytes.
    func spelling(of color: Color) -> String {
        let converted = color.converted(to: space)
        var text = ""
        for extra in 0...4 {
            text = self.text(converted, extraDigits: extra)
            if (try? Color.parse(css: text))?.hexString == color.hexString { break }
        }
        return text
    }

    private func text(_ color: Color, extraDigits: Int) -> String {
        let components = [color.components.first, color.components.second, color.components.third]
        let words = (0..<3).map { index -> String in
            let (scale, digits) = scale(of: index)
            let isHue = space.hueIndex == index
            // Of a gray the hue says nothing.
            let value = isHue && space.isGray(color) ? 0 : components[index] * scale
            return DecimalText.string(value, maximumFractionDigits: digits + extraDigits) + units[index]
        }
        let separator = hasCommas ? ", " : " "
        var text = ([spaceWord].compactMap(\.self) + words).joined(separator: separator)
        var name = name
        if let alpha = alphaText(of: color) {
            text += (hasCommas ? ", " : " / ") + alpha
            if hasCommas, alphaUnit == nil, name.count == 3 { name += name == name.uppercased() ? "A" : "a" }
        }
        return "\(name)(\(text))"
    }

    private func alphaText(of color: Color) -> String? {
        if alphaUnit == nil, color.isOpaque { return nil }
        let isPercent = alphaUnit == "%"
        let number = DecimalText.string(
            isPercent ? color.alpha * 100 : color.alpha, maximumFractionDigits: isPercent ? 1 : 3)
        return number + (isPercent ? "%" : "")
    }

    /// By what a component is multiplied, and with how many decimals it is written at least.
    private func scale(of index: Int) -> (factor: Double, digits: Int) {
        if space.hueIndex == index {
            switch units[index] {
            case "turn": return (1.0 / 360, 3)
            case "rad": return (Double.pi / 180, 3)
            case "grad": return (1 / 0.9, 0)
            default: return (1, 0)
            }
        }
        let isPercent = units[index] == "%"
        switch space {
        case .hsl, .hwb: return (1, 0)
        case .lab: return index == 0 || !isPercent ? (1, 1) : (100.0 / 125, 1)
        case .lch: return index == 0 || !isPercent ? (1, 1) : (100.0 / 150, 1)
        case .oklab, .oklch: return isPercent ? (index == 0 ? 100 : 250, 1) : (1, 3)
        case .srgb where spaceWord == nil: return isPercent ? (100, 0) : (255, 0)
        default: return isPercent ? (100, 1) : (1, 3)
        }
    }
}

extension ColorSpace {
    /// Which of the components is a hue.
    var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// Whether a color of this space has no hue to speak of.
    func isGray(_ color: Color) -> Bool {
        switch self {
        case .hsl: color.components.second < 0.05
        case .hwb: color.components.second + color.components.third > 99.95
        case .lch: color.components.second < 0.02
        case .oklch: color.components.second < 0.00005
        default: false
        }
    }
}
