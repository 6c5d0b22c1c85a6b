import TesseraDiagnostics
import TesseraKit

/// Asks somebody at a terminal about each fix.
struct FixDialogue {
    private let color: ColorChoice
    private let style: TextStyle
    private var reader = Terminal.LineReader()

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
            guard let line = try? reader.next() else {
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
}
