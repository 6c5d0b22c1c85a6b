import TesseraDiagnostics

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
    /// How wide a line may be, in columns; `nil` for what is no terminal, where lines have no end.
    let room: Int?

    /// For what is no terminal.
    static let plain = TextStyle(depth: .none, room: nil)

    init(color: ColorChoice) {
        self.init(
            depth: color.isOn(for: .output) ? Self.depth(isForced: color == .always) : .none,
            room: Terminal.lineWidth(on: .output))
    }

    private init(depth: Depth, room: Int?) {
        self.depth = depth
        self.room = room
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

    // MARK: Paragraphs

    /// Text in lines that fit, broken at words and each with a line feed. It may be styled. A line feed of its own ends a
    /// line, and what follows begins one as the text does.
    ///
    /// - Parameters:
    ///   - indent: of all lines.
    ///   - hanging: what the lines after the first have beside it.
    ///   - limit: how long a line may be however wide the terminal is.
    func wrapped(_ text: String, indent: Int = 0, hanging: Int = 0, limit: Int = .max) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty ? "\n" : wrapped(line: String(line), indent: indent, hanging: hanging, limit: limit)
        }.joined()
    }

    private func wrapped(line: String, indent: Int, hanging: Int, limit: Int) -> String {
        let room = min(room ?? .max, limit)
        guard room < .max else { return String(repeating: " ", count: indent) + line + "\n" }
        let breaking = LineBreaking(line, .words)
        return breaking.lines(width: max(1, room - indent), hanging: hanging).enumerated().map { index, range in
            String(repeating: " ", count: indent + (index == 0 ? 0 : hanging)) + breaking.text(range) + "\n"
        }.joined()
    }

    /// The line that says which columns of tables have no room; empty where all have.
    ///
    /// - Parameter names: of the columns; those that come twice are named once.
    func note(onHidden names: [String], alternative: String = "'--format json' has all") -> String {
        guard let room, !names.isEmpty else { return "" }
        var known: Set<String> = []
        let subject = names.filter { known.insert($0).inserted }.listed("and")
        return styled(
            wrapped("\(subject): no room in \(room) columns; \(alternative)").trimmingFinalLineFeed, as: .faint)
            + "\n"
    }
}

extension String {
    fileprivate var trimmingFinalLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
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
