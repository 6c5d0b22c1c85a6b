import TesseraDiagnostics
import TesseraKit

/// Asks somebody at a terminal about each fix.
struct FixDialogue {
    private let color: ColorChoice
    private let style: TextStyle
    /// What was typed and is not yet read.
    private var typed: [UInt8] = []
    private var hasEnded = false

    init(color: ColorChoice) {
        self.color = color
        style = TextStyle(color: color)
    }

    mutating func answer(to fix: Fix, _ sources: SourceMap) -> FixingRun.Answer {
        var renderer = DiagnosticRenderer(sources: sources, color: color, on: .output)
        Terminal.write(composed: renderer.render([fix.finding]))
        if let (old, new) = fix.texts(in: sources) {
            Terminal.write(composed: style.diff(LineDiff(from: old, to: new).text(limit: 40)))
        }
        while true {
            Terminal.write("fix this? [y]es, [n]o, [a]ll, [q]uit: ")
            guard let line = nextLine() else {
                Terminal.write("\n")
                return .quit
            }
            switch line.lowercased() {
            case "y", "yes": return .yes
            case "n", "no": return .no
            case "a", "all": return .all
            case "q", "quit": return .quit
            default: continue
            }
        }
    }

    /// `nil` at the end of the input.
    private mutating func nextLine() -> String? {
        while true {
            if let end = typed.firstIndex(of: UInt8(ascii: "\n")) {
                let line = typed[..<end].filter { $0 > UInt8(ascii: " ") }
                typed.removeSubrange(...end)
                return String(decoding: line, as: UTF8.self)
            }
            guard !hasEnded, let piece = try? Terminal.readInput(), !piece.isEmpty else {
                hasEnded = true
                return nil
            }
            typed += piece
        }
    }
}
