import TesseraColorScience
import TesseraMotionScience
import TesseraTokenSyntax

// Values as the plugin writes them.

extension FigmaVariable.Value {
    /// - Returns: `nil` for what is not a value of Tessera: an easing by a name of Figma, a variable of another library.
    init?(_ node: DocumentNode) {
        switch node.content {
        case .string(let text): self = .text(text)
        case .plain("true"): self = .boolean(true)
        case .plain("false"): self = .boolean(false)
        case .plain(let text):
            guard let number = Double(text), number.isFinite else { return nil }
            self = .number(number)
        case .list: return nil
        case .object:
            if let alias = node["alias"]?.text {
                self = .alias(alias)
            } else if let color = Self.color(node) {
                self = .color(color)
            } else if let curve = node["cubicBezier"].flatMap(Self.curve) {
                self = .curve(curve)
            } else if let spring = node["spring"].flatMap(Self.spring) {
                self = .spring(spring)
            } else if node["easing"]?.text == "LINEAR", let linear = try? CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1) {
                self = .curve(linear)
            } else {
                return nil
            }
        }
    }

    private static func number(_ node: DocumentNode?) -> Double? {
        node?.text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func color(_ node: DocumentNode) -> Color? {
        guard let red = number(node["r"]), let green = number(node["g"]), let blue = number(node["b"]) else {
            return nil
        }
        let alpha = number(node["a"]) ?? 1
        guard [red, green, blue, alpha].allSatisfy({ (0...1).contains($0) }) else { return nil }
        return Color(.srgb, red, green, blue, alpha: alpha)
    }

    private static func curve(_ node: DocumentNode) -> CubicBezier? {
        let numbers = node.elements.compactMap { number($0) }
        guard numbers.count == 4 else { return nil }
        return try? CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }

    private static func spring(_ node: DocumentNode) -> Spring? {
        guard let mass = number(node["mass"]), let stiffness = number(node["stiffness"]),
            let damping = number(node["damping"])
        else { return nil }
        return try? Spring(mass: mass, stiffness: stiffness, damping: damping)
    }

    /// Whether two numbers are the same in Figma, which keeps them with the precision of a 32-bit float. A file for
    /// Figma has six decimals.
    static func isSame(_ first: Double, _ second: Double) -> Bool {
        abs(first - second) <= max(1e-6, 0x1p-23 * max(abs(first), abs(second)))
    }

    /// Whether two values are the same for designers.
    func isSame(as other: FigmaVariable.Value) -> Bool {
        func same(_ pairs: (Double, Double)...) -> Bool { pairs.allSatisfy { Self.isSame($0, $1) } }
        // The plugin finds a spring by its bounce, which has fewer digits.
        func nearlySame(_ pairs: (Double, Double)...) -> Bool {
            pairs.allSatisfy { abs($0 - $1) <= 1e-4 * max(1, abs($0), abs($1)) }
        }
        // Of a color bytes are written.
        func sameBytes(_ pairs: (Double, Double)...) -> Bool {
            pairs.allSatisfy { abs($0 - $1) <= 0.5 / 255 + 1e-6 }
        }
        return switch (self, other) {
        case (.alias(let first), .alias(let second)): first == second
        case (.boolean(let first), .boolean(let second)): first == second
        case (.text(let first), .text(let second)): first == second
        case (.number(let first), .number(let second)): same((first, second))
        case (.color(let first), .color(let second)):
            sameBytes(
                (first.components.first, second.components.first), (first.components.second, second.components.second),
                (first.components.third, second.components.third), (first.alpha, second.alpha))
        case (.curve(let first), .curve(let second)):
            same((first.x1, second.x1), (first.y1, second.y1), (first.x2, second.x2), (first.y2, second.y2))
        case (.spring(let first), .spring(let second)):
            nearlySame((first.response, second.response), (first.dampingRatio, second.dampingRatio))
        default: false
        }
    }

    /// As messages name it.
    var words: String {
        switch self {
        case .alias(let key): "{\(key)}"
        case .boolean(let flag): flag ? "true" : "false"
        case .text(let text): "\"\(text)\""
        case .number(let number): FigmaSpelling.number(number)
        case .color(let color): color.figmaText
        case .curve(let curve): curve.figmaText
        case .spring(let spring):
            "a spring with response \(DecimalText.string(spring.response, maximumFractionDigits: 4)) and damping "
                + "fraction \(DecimalText.string(spring.dampingRatio, maximumFractionDigits: 4))"
        }
    }
}

extension Color {
    /// In hex, or with the alpha as a number: designers pick bytes.
    var figmaText: String {
        let bytes = quantized(in: .srgb, by: .clip).color(in: .srgb)
        return bytes.withAlpha((alpha * 1000).rounded() / 1000).cssText
    }
}

extension CubicBezier {
    var figmaText: String {
        let numbers = [x1, y1, x2, y2].map { FigmaSpelling.number($0) }
        return "[\(numbers.joined(separator: ", "))]"
    }
}
