import TesseraDiagnostics

/// Text for people on standard output or standard error.
///
/// In a literal, whatever is interpolated came from somebody else until the opposite is said: it stays on its line, and
/// what a terminal would obey is written as an escape.
///
/// ```swift
/// Terminal.write("wrote \(path)\n")          // the path is escaped
/// Terminal.write("\(own: summary)\n")        // text of ours, with lines and colors of its own
/// ```
struct TerminalText: ExpressibleByStringInterpolation, CustomStringConvertible {
    private(set) var description: String

    /// Text that was composed of parts which are escaped already.
    init(composed text: String) { description = text }

    init(stringLiteral text: String) { description = text }

    init(stringInterpolation: Interpolation) { description = stringInterpolation.text }

    static func + (first: TerminalText, second: TerminalText) -> TerminalText {
        TerminalText(composed: first.description + second.description)
    }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text: String

        init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += value.description.printable }
        mutating func appendInterpolation(own text: String) { self.text += text }
    }
}

extension Terminal {
    static func write(_ text: TerminalText) { show(text.description, on: .output) }
    static func writeError(_ text: TerminalText) { show(text.description, on: .errors) }

    /// Writes text whose parts from elsewhere are escaped already.
    static func write(composed text: String) { show(text, on: .output) }
    static func writeError(composed text: String) { show(text, on: .errors) }

    private static func show(_ text: String, on stream: Stream) { write(shown(text, on: stream), to: stream) }

    /// All text for people goes through here: what a part of it should have escaped and did not is caught.
    static func shown(_ text: String, on stream: Stream) -> [UInt8] {
        ShownText(text, keepsColor: mayShowColor(on: stream)).bytes
    }

    /// Whether a sequence that sets a color can be one of ours.
    private static func mayShowColor(on stream: Stream) -> Bool {
        showsColor(on: stream) || CommandLine.arguments.contains { $0 == "always" || $0 == "--color=always" }
    }
}

extension String {
    /// Each line with what a terminal would obey as an escape; breaks and tabs stay.
    var printableLines: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar == "\n" || scalar == "\t" ? String(scalar) : scalar.escapeIfUnprintable ?? String(scalar)
        }
    }
}
