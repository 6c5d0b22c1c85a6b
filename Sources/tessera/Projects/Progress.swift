import TesseraDiagnostics
import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Shows on standard error how far a run is, if that is a terminal that somebody looks at.
final class Progress: Sendable {
    private struct State {
        var line = ProgressLine()
        var hasEnded = false
    }

    private let state = Monitor(State())
    private let start = ContinuousClock.now
    private let separator = Terminal.showsUnicode ? " · " : " - "

    /// How often the line may change, in microseconds.
    private static let interval: UInt32 = 100_000

    /// - Returns: `nil` where nobody wants it, or nobody sees it: in a pipe, or in continuous integration.
    static func start(isQuiet: Bool) -> Progress? {
        guard !isQuiet, Terminal.showsProgress else { return nil }
        let progress = Progress()
        Interruption.watch { progress.end() }
        SystemThread.start { progress.keepShowing() }
        return progress
    }

    /// Says what the run does now, to what.
    func show(_ action: String, _ name: String? = nil) {
        let text = action + (name.map { separator + $0 } ?? "")
        state.update { $0.line.show(text) }
    }

    /// Writes something else, which begins at the beginning of a line.
    static func pausing(_ progress: Progress?, _ write: () -> Void) {
        guard let progress else { return write() }
        progress.state.update { state in
            Terminal.writeError(control: state.line.clear())
            write()
        }
    }

    /// Leaves nothing behind.
    func end() {
        state.update { state in
            Terminal.writeError(control: state.line.clear())
            state.hasEnded = true
        }
    }

    private func keepShowing() {
        var hasEnded = false
        while !hasEnded {
            usleep(Self.interval)
            hasEnded = state.update { state in
                if !state.hasEnded {
                    let columns = Terminal.columns(of: .errors)
                    Terminal.writeError(control: state.line.refresh(after: start.duration(to: .now), columns: columns))
                }
                return state.hasEnded
            }
        }
    }
}

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
