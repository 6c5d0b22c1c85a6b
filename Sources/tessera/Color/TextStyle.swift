import ColorScience

/// What the terminal behind standard output can show, and text in its colours.
struct TextStyle {
    enum Depth {
        case none
        /// 16 colours, which are the user's own: enough to mark words, useless to show a colour.
        case words
        /// The 256 colours of xterm.
        case palette
        /// 24 bits (`COLORTERM`).
        case trueColor
    }

    private let depth: Depth

    init(color: ColorChoice) {
        depth = color.isOn(for: .output) ? Self.depth(isForced: color == .always) : .none
    }

    private static func depth(isForced: Bool) -> Depth {
        let term = Terminal.environment("TERM") ?? ""
        let colorTerm = Terminal.environment("COLORTERM") ?? ""
        if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") { return .trueColor }
        if term.contains("256color") { return .palette }
        // Nobody said what there is: who insists on colour gets all of it.
        return isForced ? .trueColor : .words
    }

    // MARK: Swatches

    private var showsColors: Bool { depth == .palette || depth == .trueColor }

    /// A patch of the colour over black and over white, which differ where it is translucent, and a
    /// gap; nothing where colours cannot be shown.
    func swatch(_ color: Color) -> String {
        guard showsColors else { return "" }
        let shown = color.mapped(to: .srgb)
        return background(shown.over(.black)) + "  " + background(shown.over(.white)) + "  " + Self.reset + "  "
    }

    /// A patch in which both colours can be seen at work, and a gap.
    func sample(_ foreground: Color, on background: Color) -> String {
        guard showsColors else { return "" }
        let ground = background.mapped(to: .srgb)
        let text = foreground.mapped(to: .srgb).over(ground)
        return self.background(ground) + code(38, text) + " Aa " + Self.reset + "  "
    }

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

    // MARK: Words

    enum Emphasis: String {
        case bold = "1"
        case good = "1;32"
        case bad = "1;31"
        case faint = "2"
    }

    func styled(_ text: String, as emphasis: Emphasis) -> String {
        depth == .none ? text : "\u{1B}[\(emphasis.rawValue)m\(text)\(Self.reset)"
    }

    private static let reset = "\u{1B}[0m"
}
