import TesseraColorScience

/// Colors, shown.
///
/// What is shown has an edge at both sides, in a gray that is seen on white and on black, so that white is seen on white.
extension TextStyle {
    private var showsColors: Bool { depth == .palette || depth == .trueColor }

    /// A patch of the color over black and over white, which differ where it is translucent, and a
    /// gap; nothing where colors cannot be shown.
    func swatch(_ color: Color) -> String {
        let shown = color.mapped(to: .srgb)
        return strip([shown.over(.black), shown.over(.white)], width: 2, gap: 2)
    }

    /// As much room as a swatch takes.
    var swatchRoom: String { blanks(6) }

    /// A small patch of a color and a gap; a translucent one lies over black, gray and white.
    func patch(_ color: Color) -> String {
        if color.isOpaque { return strip([color], width: 3, gap: 1) }
        let shown = color.mapped(to: .srgb)
        return strip(
            [.black, Color(red8: 128, green8: 128, blue8: 128), .white].map { shown.over($0) }, width: 1, gap: 1)
    }

    /// As much room as a patch takes.
    var patchRoom: String { blanks(4) }

    /// A stretch of a color over black; nothing where colors cannot be shown.
    func block(_ color: Color, width: Int) -> String {
        strip([color.mapped(to: .srgb).over(.black)], width: width, gap: 0)
    }

    /// Opaque colors side by side, with one edge around all; nothing where colors cannot be shown.
    ///
    /// - Parameters:
    ///   - width: of each color, in columns.
    ///   - gap: of blanks behind it.
    func strip(_ colors: [Color], width: Int, gap: Int) -> String {
        guard showsColors, width > 0, !colors.isEmpty else { return "" }
        let count = colors.count * width
        var text = ""
        for column in 0..<count {
            if column % width == 0 { text += background(colors[column / width]) }
            switch column {
            case 0: text += edge + edges.left
            case count - 1: text += edge + edges.right
            default: text += " "
            }
        }
        return text + Self.reset + String(repeating: " ", count: gap)
    }

    /// A patch in which both colors can be seen at work, and a gap.
    func sample(_ foreground: Color, on background: Color) -> String {
        guard showsColors else { return "" }
        let background = background.mapped(to: .srgb)
        let text = foreground.mapped(to: .srgb).over(background)
        return self.background(background) + edge + edges.left + code(38, text) + "Aa" + edge + edges.right + Self.reset
            + "  "
    }

    /// Text in colors of a design; nothing is colored where colors cannot be shown.
    func painted(_ text: String, _ foreground: Color?, on background: Color?) -> String {
        guard showsColors else { return text }
        let background = background.map { $0.mapped(to: .srgb).over(.black) }
        let ink = foreground.map { $0.mapped(to: .srgb).over(background ?? .black) }
        let codes = (background.map(self.background) ?? "") + (ink.map { code(38, $0) } ?? "")
        return codes.isEmpty ? text : codes + text + Self.reset
    }

    /// As much room as a sample takes.
    var sampleRoom: String { blanks(6) }

    private func blanks(_ count: Int) -> String { showsColors ? String(repeating: " ", count: count) : "" }

    private var edges: (left: String, right: String) {
        Terminal.showsUnicode ? (left: "▏", right: "▕") : (left: "[", right: "]")
    }

    /// The middle of the grays, which has a contrast of 3.9:1 on white and of 5.3:1 on black.
    private var edge: String { depth == .palette ? "\u{1B}[38;5;244m" : "\u{1B}[38;2;128;128;128m" }

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
