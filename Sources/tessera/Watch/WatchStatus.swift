import TesseraDiagnostics
import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What `watch` says: findings when they change, and below them one line that tells how things stand.
///
/// ```
/// ✓ 14:03:12  Nyx  196 tokens, no errors; wrote 2 of 6 files  38 ms
/// ```
///
/// On a terminal the line takes the place of the one before.
final class WatchStatus: Sendable {
    private let style: TextStyle
    private let isRewritten = Terminal.showsProgress
    private let hasLine = Monitor(false)

    init(color: ColorChoice) {
        style = TextStyle(color: color)
    }

    /// Something that stays.
    func say(_ text: String) {
        clear()
        Terminal.writeError(composed: text)
    }

    func show(_ isGood: Bool, name: String?, _ line: String, _ time: Duration) {
        clear()
        let mark = Terminal.showsUnicode ? (isGood ? "✓" : "✗") : (isGood ? "ok" : "!!")
        let milliseconds = "\(Int((time / .milliseconds(1)).rounded())) ms"
        let parts = [
            style.styled(mark, as: isGood ? .good : .bad) + " " + style.styled(Self.timeOfDay, as: .faint),
            name.map { style.styled($0.printable, as: .bold) } ?? "", line, style.styled(milliseconds, as: .faint),
        ]
        Terminal.writeError(composed: parts.filter { !$0.isEmpty }.joined(separator: "  ") + (isRewritten ? "" : "\n"))
        if isRewritten { hasLine.update { $0 = true } }
    }

    /// Nobody types on where the line ends.
    func end() {
        if hasLine.update({ $0 }) { Terminal.writeError("\n") }
    }

    private func clear() {
        let isThere = hasLine.update { isThere in
            defer { isThere = false }
            return isThere
        }
        // To the beginning of the line, and erase to its end (ECMA-48, CR and EL).
        if isThere { Terminal.writeError(control: "\r\u{1B}[K") }
    }

    /// As clocks here show it.
    private static var timeOfDay: String {
        var now = time(nil)
        var local = tm()
        localtime_r(&now, &local)
        return [local.tm_hour, local.tm_min, local.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
