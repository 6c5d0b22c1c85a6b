/// What the terminal behind standard output can show, and text in its colors.
struct TextStyle {
    enum Depth {
        case none
        /// 16 colors, which are the user's own: enough to mark words, useless to show a color.
        case words
        /// The 256 colors of xterm.
        case palette
        /// 24 bits (`COLORTERM`).
        case trueColor
    }

    let depth: Depth

    /// For what is no terminal.
    static let plain = TextStyle(color: .never)

    init(color: ColorChoice) {
        depth = color.isOn(for: .output) ? Self.depth(isForced: color == .always) : .none
    }

    private static func depth(isForced: Bool) -> Depth {
        let term = Terminal.environment("TERM") ?? ""
        let colorTerm = Terminal.environment("COLORTERM") ?? ""
        if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") { return .trueColor }
        if term.contains("256color") { return .palette }
        // Nobody said what there is: who insists on color gets all of it.
        return isForced ? .trueColor : .words
    }

    enum Emphasis: String {
        case bold = "1"
        case good = "1;32"
        case bad = "1;31"
        case faint = "2"
        case accent = "36"
    }

    func styled(_ text: String, as emphasis: Emphasis) -> String {
        depth == .none ? text : "\u{1B}[\(emphasis.rawValue)m\(text)\(Self.reset)"
    }

    static let reset = "\u{1B}[0m"
}

/// A line of text whose parts look different.
struct StyledLine {
    private let parts: [(text: String, emphasis: TextStyle.Emphasis?)]

    init(_ parts: [(String, TextStyle.Emphasis?)]) {
        self.parts = parts.map { (text: $0.0, emphasis: $0.1) }
    }

    /// Without blanks at the end; neighbors that look alike are styled together.
    func text(_ style: TextStyle) -> String {
        var runs: [(text: String, emphasis: TextStyle.Emphasis?)] = []
        for part in parts.prefix((parts.lastIndex { $0.text != " " } ?? -1) + 1) {
            if let last = runs.last, last.emphasis == part.emphasis {
                runs[runs.count - 1].text += part.text
            } else {
                runs.append(part)
            }
        }
        return runs.map { run in run.emphasis.map { style.styled(run.text, as: $0) } ?? run.text }.joined()
    }
}
