import TesseraDiagnostics

/// What a terminal shows of a run that takes long: one line, rewritten in place.
struct ProgressLine {
    /// Work that is done by then shows nothing.
    static let patience = Duration.seconds(1)

    private var text = ""
    private var shown = ""

    mutating func show(_ text: String) { self.text = text.printable }

    /// What to write to a terminal of some columns when so much time has passed.
    mutating func refresh(after time: Duration, columns: Int) -> String {
        // In the last column some terminals begin another line.
        let next = String(text.prefix(max(columns - 1, 0)))
        guard time >= Self.patience, next != shown else { return "" }
        defer { shown = next }
        return clear() + next
    }

    /// What to write before anything else is.
    mutating func clear() -> String {
        if shown.isEmpty { return "" }
        shown = ""
        // To the beginning of the line, and erase to its end (ECMA-48, CR and EL).
        return "\r\u{1B}[K"
    }
}
