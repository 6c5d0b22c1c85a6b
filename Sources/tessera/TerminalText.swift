import Diagnostics

/// Text for people on standard output or standard error.
///
/// In a literal, whatever is interpolated came from somebody else until the opposite is said: it stays on its line, and
/// what a terminal would obey is written as an escape.
///
/// ```swift
/// Terminal.write("wrote \(path)\n")          // the path is escaped
/// Terminal.write("\(own: summary)\n")        // text of ours, with lines and colours of its own
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

    /// Whether a sequence that sets a colour can be one of ours.
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

    /// As a word of a shell's command (POSIX, 2.2.2).
    var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: byte >= 0x80 || "/._-+,:@%=".utf8.contains(byte)
                }
            }
        return isPlain ? self : "'" + replacing(scalar: "'", with: "'\\''") + "'"
    }
}

/// Text as it may reach a terminal, or the log of a build that a service reads for commands.
struct ShownText {
    private(set) var bytes: [UInt8] = []

    private let scalars: [Unicode.Scalar]
    private let keepsColor: Bool

    /// - Parameter keepsColor: whether sequences that set colours stay, such as `ESC [1;31m`.
    init(_ text: String, keepsColor: Bool) {
        self.keepsColor = keepsColor
        if text.utf8.allSatisfy(Self.isOrdinary) {
            scalars = []
            bytes = Array(text.utf8)
            return
        }
        scalars = Array(text.unicodeScalars)
        bytes.reserveCapacity(text.utf8.count)
        convert()
    }

    /// Whether a byte means nothing to anybody, whatever stands before it.
    private static func isOrdinary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: ":"), UInt8(ascii: "#"): false
        default: (0x20..<0x7F).contains(byte)
        }
    }

    private mutating func convert() {
        var index = 0
        var isAtStart = true
        while index < scalars.count {
            let scalar = scalars[index]
            if let end = endOfColor(from: index) {
                bytes += String(String.UnicodeScalarView(scalars[index..<end])).utf8
                index = end
                continue
            }
            switch scalar {
            case "\n", "\t": append(scalar)
            case ":" where isAtStart && follows(":", index), "#" where beginsCommand(index):
                bytes += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8
            default:
                if let escape = scalar.escapeIfUnprintable { bytes += escape.utf8 } else { append(scalar) }
            }
            isAtStart = scalar == "\n" || (isAtStart && scalar.properties.isWhitespace)
            index += 1
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }

    private func follows(_ text: String, _ index: Int) -> Bool {
        scalars[(index + 1)...].starts(with: text.unicodeScalars)
    }

    /// Whether `##[error]` of GitHub's runner, or `##vso[…]` of Azure Pipelines, begins here: both look for them
    /// anywhere in a line (`ActionCommand.TryParse` of actions/runner), and for `::error::` at its start only.
    private func beginsCommand(_ index: Int) -> Bool { follows("#[", index) || follows("#vso[", index) }

    /// The end of a sequence that sets colours (ECMA-48, SGR), if one begins here and may stay.
    private func endOfColor(from start: Int) -> Int? {
        guard keepsColor, scalars[start] == "\u{1B}", follows("[", start) else { return nil }
        var end = start + 2
        while end < scalars.count, scalars[end] == ";" || ("0"..."9").contains(scalars[end]) { end += 1 }
        return end < scalars.count && scalars[end] == "m" ? end + 1 : nil
    }
}
