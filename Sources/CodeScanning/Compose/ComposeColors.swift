import TesseraAuditFacts
import TesseraColorScience

/// Colors that are written down in Kotlin, where one may begin.
struct ComposeColors {
    struct Found {
        let literal: ColorLiteral
        /// The index of the last token that belongs to it.
        let last: Int
    }

    let code: KotlinCode
    /// Whether `Color` is one of Compose or of Android, and not of somebody else.
    let isKnown: Bool

    init(_ code: KotlinCode) {
        self.code = code
        isKnown = Self.isKnown(code)
    }

    /// `import java.awt.Color` brings another.
    private static func isKnown(_ code: KotlinCode) -> Bool {
        for index in 0..<code.count where code.isName(index) && code.text(index) == "import" {
            var parts: [String] = []
            var next = index + 1
            while code.isName(next), next == index + 1 || !code.tokens[next].followsLineBreak {
                parts.append(code.text(next))
                guard code.is(next + 1, ".") else { break }
                next += 2
            }
            if parts.last == "Color" { return parts.contains("compose") || parts.first == "android" }
        }
        return true
    }

    /// The color that begins with the token at an index.
    func color(at index: Int) -> Found? {
        if code.tokens[index].kind == .string { return hexText(at: index) }
        guard isKnown, code.isName(index) else { return nil }
        switch code.text(index) {
        case "Color":
            // `android.graphics.Color` is one of its own; a property of something else is no color that is written down.
            if code.is(index - 1, "."), !["graphics"].contains(code.text(index - 2)) { return nil }
            if ["fun", "class", "object", "interface", "typealias", "import"].contains(code.text(index - 1)) {
                return nil
            }
            return made(at: index).map(withAlpha)
        case "parseColor" where !code.is(index - 1, "."): return parsed(at: index)
        default: return nil
        }
    }

    private func made(at index: Int) -> Found? {
        if code.is(index + 1, "(") { return components(at: index + 1) }
        guard code.is(index + 1, "."), code.isName(index + 2) else { return nil }
        let member = code.text(index + 2)
        if code.is(index + 3, "(") {
            switch member {
            case "parseColor": return parsed(at: index + 2)
            case "rgb", "argb": return native(at: index + 3, hasAlpha: member == "argb")
            case "hsl", "hsv": return hue(at: index + 3, isValue: member == "hsv")
            default: return nil
            }
        }
        // What is compared with is no color of anything.
        if code.is(index - 1, "=") && (code.is(index - 2, "=") || code.is(index - 2, "!")) { return nil }
        if code.is(index + 3, "=") && code.is(index + 4, "=") { return nil }
        if code.is(index + 3, "-") && code.is(index + 4, ">") { return nil }
        guard let value = Self.constants[member] else { return nil }
        let isNative = member == member.uppercased()
        return Found(literal: ColorLiteral(value: value, kind: isNative ? .native : .color), last: index + 2)
    }

    /// Compose writes `Color.DarkGray`, Android `Color.DKGRAY`.
    private static let constants: [String: ColorLiteral.Value] = {
        var values: [String: ColorLiteral.Value] = [:]
        let named: [(String, String, UInt8, UInt8, UInt8)] = [
            ("Black", "BLACK", 0, 0, 0), ("DarkGray", "DKGRAY", 0x44, 0x44, 0x44), ("Gray", "GRAY", 0x88, 0x88, 0x88),
            ("LightGray", "LTGRAY", 0xCC, 0xCC, 0xCC), ("White", "WHITE", 0xFF, 0xFF, 0xFF),
            ("Red", "RED", 0xFF, 0, 0), ("Green", "GREEN", 0, 0xFF, 0), ("Blue", "BLUE", 0, 0, 0xFF),
            ("Yellow", "YELLOW", 0xFF, 0xFF, 0), ("Cyan", "CYAN", 0, 0xFF, 0xFF), ("Magenta", "MAGENTA", 0xFF, 0, 0xFF),
        ]
        for (compose, android, red, green, blue) in named {
            let value = ColorLiteral.Value(Color(red8: red, green8: green, blue8: blue))
            values[compose] = value
            values[android] = value
        }
        return values
    }()

    // MARK: Figures

    /// `Color(0xFF7C5CFF)`, `Color(124, 92, 255)`, `Color(red = 0.5f, green = 0.4f, blue = 1f)`.
    private func components(at open: Int) -> Found? {
        guard let close = code.partner(of: open) else { return nil }
        let arguments = code.arguments(of: open)
        func found(_ value: ColorLiteral.Value?) -> Found {
            Found(literal: ColorLiteral(value: value, kind: .color), last: close)
        }
        if arguments.count == 1, let bits = code.bits(at: arguments[0].range.lowerBound) {
            // `0xFF7C5CFF.toInt()` is the same.
            let rest = arguments[0].range.dropFirst().map { code.text($0) }.joined()
            guard ["", ".toInt()", ".toLong()", ".toULong()"].contains(rest), bits <= 0xFFFF_FFFF else { return nil }
            return found(Self.value(ofARGB: bits))
        }
        guard (3...5).contains(arguments.count) else { return nil }
        var numbers: [Double] = []
        var isWhole = true
        var space: ColorLiteral.Space? = .srgb
        for argument in arguments {
            if argument.label == "colorSpace" || code.text(argument.range.lowerBound) == "ColorSpaces" {
                space =
                    argument.range.contains { code.text($0) == "DisplayP3" }
                    ? .displayP3 : argument.range.contains { code.text($0) == "Srgb" } ? .srgb : nil
                continue
            }
            guard let number = code.number(in: argument.range) else { return nil }
            let text = code.text(argument.range.upperBound - 1)
            if text.contains("f") && !text.hasPrefix("0x") || text.contains(".") { isWhole = false }
            numbers.append(number)
        }
        guard numbers.count >= 3, let space else { return found(nil) }
        let labels = arguments.compactMap(\.label)
        if labels.contains(where: { !["red", "green", "blue", "alpha", "colorSpace"].contains($0) }) { return nil }
        // By their names, where they have any; the order is that of the function.
        var ordered = ["red": 0.0, "green": 0.0, "blue": 0.0, "alpha": isWhole ? 255 : 1]
        var place = 0
        for argument in arguments where argument.label != "colorSpace" {
            guard let number = code.number(in: argument.range) else { continue }
            ordered[argument.label ?? ["red", "green", "blue", "alpha"][min(place, 3)]] = number
            place += 1
        }
        let scale = isWhole ? 255.0 : 1
        func part(_ name: String) -> Double { (ordered[name] ?? 0) / scale }
        return found(
            ColorLiteral.Value(
                space: space, red: part("red"), green: part("green"), blue: part("blue"), alpha: part("alpha")))
    }

    private static func value(ofARGB bits: UInt64) -> ColorLiteral.Value {
        func byte(_ shift: UInt64) -> Double { Double((bits >> shift) & 0xFF) / 255 }
        return ColorLiteral.Value(red: byte(16), green: byte(8), blue: byte(0), alpha: byte(24))
    }

    private func native(at open: Int, hasAlpha: Bool) -> Found? {
        guard let close = code.partner(of: open) else { return nil }
        let numbers = code.arguments(of: open).map { code.number(in: $0.range) }
        guard numbers.count == (hasAlpha ? 4 : 3), !numbers.contains(nil) else { return nil }
        let parts = numbers.compactMap { $0.map { $0 / 255 } }
        let rgb = hasAlpha ? Array(parts.dropFirst()) : parts
        return Found(
            literal: ColorLiteral(
                value: ColorLiteral.Value(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: hasAlpha ? parts[0] : 1),
                kind: .native),
            last: close)
    }

    private func hue(at open: Int, isValue: Bool) -> Found? {
        guard let close = code.partner(of: open) else { return nil }
        let numbers = code.arguments(of: open).map { code.number(in: $0.range) }
        guard (3...4).contains(numbers.count), !numbers.contains(nil) else { return nil }
        let parts = numbers.compactMap(\.self)
        let saturation = parts[1]
        var lightness = parts[2]
        var ratio = saturation
        if isValue {
            // The same color by lightness (CSS Color 4 has no HSV).
            lightness = parts[2] * (1 - saturation / 2)
            ratio = lightness <= 0 || lightness >= 1 ? 0 : (parts[2] - lightness) / min(lightness, 1 - lightness)
        }
        let alpha = parts.count > 3 ? parts[3] : 1
        let css = "hsl(\(parts[0]) \(ratio * 100)% \(lightness * 100)%)"
        guard let color = try? Color.parse(css: css) else { return nil }
        return Found(
            literal: ColorLiteral(value: ColorLiteral.Value(color.withAlpha(alpha)), kind: .color), last: close)
    }

    // MARK: Texts

    /// `parseColor("#7C5CFF")`
    private func parsed(at index: Int) -> Found? {
        guard code.is(index + 1, "("), code.is(index + 3, ")"), code.tokens[index + 2].kind == .string else {
            return nil
        }
        let text = code.text(index + 2).dropFirst().dropLast()
        guard text.hasPrefix("#") else { return nil }
        return Found(literal: ColorLiteral(value: Self.value(ofHex: text), kind: .native), last: index + 3)
    }

    /// `"#7C5CFF".toColorInt()`
    private func hexText(at index: Int) -> Found? {
        guard code.is(index + 1, "."), code.text(index + 2) == "toColorInt", code.is(index + 3, "("),
            code.is(index + 4, ")")
        else { return nil }
        let text = code.text(index).dropFirst().dropLast()
        guard text.hasPrefix("#") else { return nil }
        return Found(literal: ColorLiteral(value: Self.value(ofHex: text), kind: .native), last: index + 4)
    }

    /// Six digits, or eight of which the first two are the alpha.
    private static func value(ofHex text: Substring) -> ColorLiteral.Value? {
        let digits = text.dropFirst()
        guard [6, 8].contains(digits.utf8.count), let bits = UInt64(digits, radix: 16) else { return nil }
        return value(ofARGB: digits.utf8.count == 6 ? bits | 0xFF00_0000 : bits)
    }

    // MARK: Alpha

    /// `.copy(alpha = 0.5f)` behind a color belongs to it.
    private func withAlpha(_ found: Found) -> Found {
        let dot = found.last + 1
        guard code.is(dot, "."), code.text(dot + 1) == "copy", code.is(dot + 2, "("),
            let close = code.partner(of: dot + 2)
        else { return found }
        let arguments = code.arguments(of: dot + 2)
        guard arguments.count == 1, arguments[0].label == nil || arguments[0].label == "alpha",
            let alpha = code.number(in: arguments[0].range)
        else { return found }
        let value = found.literal.value.map {
            ColorLiteral.Value(space: $0.space, red: $0.red, green: $0.green, blue: $0.blue, alpha: alpha)
        }
        return Found(literal: ColorLiteral(value: value, kind: found.literal.kind), last: close)
    }
}
