import TesseraColorScience

/// Colors, shown.
extension TextStyle {
    private var showsColors: Bool { depth == .palette || depth == .trueColor }

    /// A patch of the color over black and over white, which differ where it is translucent, and a
    /// gap; nothing where colors cannot be shown.
    func swatch(_ color: Color) -> String {
        guard showsColors else { return "" }
        let shown = color.mapped(to: .srgb)
        return background(shown.over(.black)) + "  " + background(shown.over(.white)) + "  " + Self.reset + "  "
    }

    /// A patch of an opaque color and a gap.
    func patch(_ color: Color) -> String {
        showsColors ? background(color) + "   " + Self.reset + " " : ""
    }

    /// A cell of a color over black; nothing where colors cannot be shown.
    func block(_ color: Color, width: Int = 1) -> String {
        guard showsColors else { return "" }
        return background(color.mapped(to: .srgb).over(.black)) + String(repeating: " ", count: width) + Self.reset
    }

    /// As much room as a patch takes.
    var patchRoom: String { showsColors ? "    " : "" }

    /// A patch in which both colors can be seen at work, and a gap.
    func sample(_ foreground: Color, on background: Color) -> String {
        guard showsColors else { return "" }
        let ground = background.mapped(to: .srgb)
        let text = foreground.mapped(to: .srgb).over(ground)
        return self.background(ground) + code(38, text) + " Aa " + Self.reset + "  "
    }

    /// How much room a sample takes, in columns.
    var sampleRoom: Int { showsColors ? 6 : 0 }

    private func background(_ color: Color) -> String { code(48, color) }

    /// The control sequence that sets the color of text (38) or of what is behind it (48).
    private func code(_ target: Int, _ color: Color) -> String {
        let bytes = color.quantized()
        switch depth {
        case .none, .words: return ""
        case .palette: return "\u{1B}[\(target);5;\(XtermPalette.index(of: bytes))m"
        case .trueColor: return "\u{1B}[\(target);2;\(bytes.red);\(bytes.green);\(bytes.blue)m"
        }
    }
}

/// The colors of xterm that every terminal of 256 colors has alike: a cube of 6 × 6 × 6 from 16
/// on and grays from 232 on. The first 16 are the user's and are left out.
enum XtermPalette {
    /// The index of the color that looks nearest.
    static func index(of bytes: RGBA8) -> Int {
        let wanted = bytes.color()
        let distances = colors.map { ColorDifference.deltaEOK($0, wanted) }
        return 16 + (distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// From index 16 on.
    private static let colors: [Color] =
        levels.flatMap { red in
            levels.flatMap { green in
                levels.map { blue in Color(red8: red, green8: green, blue8: blue) }
            }
        }
        + (0..<24).map { step in
            let gray = UInt8(8 + 10 * step)
            return Color(red8: gray, green8: gray, blue8: gray)
        }
}
