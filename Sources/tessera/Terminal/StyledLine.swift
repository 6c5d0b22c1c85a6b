/// A line of text whose parts look different.
struct StyledLine {
    private let parts: [(text: String, emphasis: TextStyle.Emphasis?)]

    init(_ parts: [(String, TextStyle.Emphasis?)]) {
        self.parts = parts.map { (text: $0.0, emphasis: $0.1) }
    }

    /// Without blanks at the end; neighbours that look alike are styled together.
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
