import TesseraAuditFacts
import TesseraCodeSyntax
import TesseraColorScience
import TesseraDiagnostics

/// Colors that are written down in a value.
struct SheetColors {
    struct Found {
        let value: ColorLiteral.Value
        /// Bytes of the sheet.
        let range: Range<Int>
        let kind: ColorLiteral.Kind
    }

    private let value: SheetValue
    private let takesNames: Bool
    /// Up to which token what is found is an argument of a function that computes with it.
    private var reckonedUntil = 0
    private var index = 0
    private(set) var found: [Found] = []

    /// - Parameter takesNames: whether a bare name may be a color.
    static func all(in value: SheetValue, takesNames: Bool) -> [Found] {
        var reader = SheetColors(value: value, takesNames: takesNames)
        reader.read()
        return reader.found
    }

    private init(value: SheetValue, takesNames: Bool) {
        self.value = value
        self.takesNames = takesNames
    }

    /// What reads a color out of something else, or says one in figures.
    private static let functions: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    ]
    /// What is in them is no color of its own: a name, an address, the value where a variable is not set.
    private static let opaque: Set<String> = ["var", "env", "attr", "url", "image-url", "theme", "map-get", "get"]

    /// Functions of Sass that need a color, where CSS would take a variable.
    private static let reckoning = [
        "lighten", "darken", "mix", "saturate", "desaturate", "adjust", "scale", "change", "fade", "fadein", "fadeout",
        "spin", "greyscale", "contrast", "transparentize", "opacify", "tint", "shade", "invert", "complement", "red",
        "green", "blue", "lightness",
        "color.", "map.",
    ]

    /// `tint` and `tint-color`, but not `tinted`.
    private static func computesColor(_ name: String) -> Bool {
        reckoning.contains { name.hasPrefix($0) && (name.count == $0.count || name.dropFirst($0.count).first == "-") }
    }

    private mutating func read() {
        let tokens = value.sheet.tokens
        index = value.range.lowerBound
        // Names stand for colors only where white is mixed with nothing that the design says.
        var namelessUntil = index
        while index < value.range.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .hash: add(index, through: index)
            case .identifier where takesNames && index >= namelessUntil: addName(index)
            case .function:
                let name = value.sheet.text(token).lowercased()
                let close = value.closing(of: index + 1)
                if Self.opaque.contains(name) {
                    index = close
                } else if Self.computesColor(name) {
                    reckonedUntil = max(reckonedUntil, close)
                } else if Self.functions.contains(name) {
                    if add(index, through: close) || addSassColor(index, through: close) {
                        index = close
                    } else {
                        namelessUntil = max(namelessUntil, close)
                    }
                }
            default: break
            }
            index += 1
        }
    }

    @discardableResult
    private mutating func add(_ first: Int, through last: Int) -> Bool {
        let range = value.bytes(from: first, through: last)
        // A color of some thousand bytes is none.
        guard range.count < 1000 else { return false }
        let color = value.sheet.bytes[range].withUnsafeBufferPointer { try? Color.parse(cssBytes: $0) }
        guard let color else { return false }
        add(ColorLiteral.Value(color), range)
        return true
    }

    private mutating func add(_ color: ColorLiteral.Value, _ range: Range<Int>) {
        if color.isSeen {
            found.append(Found(value: color, range: range, kind: index < reckonedUntil ? .argument : .color))
        }
    }

    private mutating func addName(_ index: Int) {
        let token = value.sheet.tokens[index]
        // The name of a color has letters only, and stands alone.
        guard token.range.count <= 20,
            value.sheet.bytes[token.range].allSatisfy(\.isASCIILetter),
            let color = Color.named(value.sheet.text(token))
        else { return }
        add(ColorLiteral.Value(color), token.range)
    }

    /// `rgba(#000, 0.5)` of SCSS.
    private mutating func addSassColor(_ first: Int, through last: Int) -> Bool {
        let tokens = value.sheet.tokens
        guard last == first + 5, value.sheet.text(tokens[first]).lowercased() == "rgba",
            tokens[first + 3].kind == .comma
        else { return false }
        let alpha: Double
        switch tokens[first + 4].kind {
        case .number(let number): alpha = number
        case .percentage(let number): alpha = number / 100
        default: return false
        }
        let color: Color?
        switch tokens[first + 2].kind {
        case .hash: color = try? Color.parse(css: value.sheet.text(tokens[first + 2]))
        case .identifier: color = Color.named(value.sheet.text(tokens[first + 2]))
        default: color = nil
        }
        guard let color, (0...1).contains(alpha) else { return false }
        add(ColorLiteral.Value(color.withAlpha(alpha)), value.bytes(from: first, through: last))
        return true
    }
}
