import TesseraColorScience

/// Colours, shown.
extension TextStyle {
    private var showsColors: Bool { depth == .palette || depth == .trueColor }

    /// A patch of the colour over black and over white, which differ where it is translucent, and a
    /// gap; nothing where colours cannot be shown.
    func swatch(_ color: Color) -> String {
        guard showsColors else { return "" }
        let shown = color.mapped(to: .srgb)
        return background(shown.over(.black)) + "  " + background(shown.over(.white)) + "  " + Self.reset + "  "
    }

    /// A patch of an opaque colour and a gap.
    func patch(_ color: Color) -> String {
        showsColors ? background(color) + "   " + Self.reset + " " : ""
    }

    /// A cell of a colour over black; nothing where colours cannot be shown.
    func block(_ color: Color, width: Int = 1) -> String {
        guard showsColors else { return "" }
        return background(color.mapped(to: .srgb).over(.black)) + String(repeating: " ", count: width) + Self.reset
    }

    /// As much room as a patch takes.
    var patchRoom: String { showsColors ? "    " : "" }

    /// A patch in which both colours can be seen at work, and a gap.
    func sample(_ foreground: Color, on background: Color) -> String {
        guard showsColors else { return "" }
        let ground = background.mapped(to: .srgb)
        let text = foreground.mapped(to: .srgb).over(ground)
        return self.background(ground) + code(38, text) + " Aa " + Self.reset + "  "
    }

    /// How much room a sample takes, in columns.
    var sampleRoom: Int { showsColors ? 6 : 0 }

    private func background(_ color: Color) -> String { code(48, color) }

    /// The control sequence that sets the colour of text (38) or of what is behind it (48).
    private func code(_ target: Int, _ color: Color) -> String {
        let bytes = color.quantized()
        switch depth {
        case .none, .words: return ""
        case .palette: return "\u{1B}[\(target);5;\(XtermPalette.index(of: bytes))m"
        case .trueColor: return "\u{1B}[\(target);2;\(bytes.red);\(bytes.green);\(bytes.blue)m"
        }
    }
}
