import TesseraColorScience
import TesseraDiagnostics

/// HTML under construction, as UTF-8 bytes.
///
/// Only literals of the code go in as they are. Whatever comes from a design is escaped, whether it stands in the text,
/// in an attribute or in a style:
///
///     markup += #"<a href="\#(anchor: entry.anchor)" title="\#(entry.text)">\#(path: entry.name)</a>"#
struct Markup {
    private(set) var bytes: [UInt8] = []

    static func += (markup: inout Markup, more: Markup) { markup.bytes += more.bytes }

    /// Markup, and the end of its line.
    mutating func line(_ more: Markup) {
        self += more
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Text of a design, for the content of an element or for an attribute in double quotes.
    mutating func text(_ text: String) {
        var text = text
        let isPlain: Bool = text.withUTF8 { utf8 in
            let isPlain = utf8.allSatisfy { byte in
                (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
                    && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
            }
            if isPlain { bytes.append(contentsOf: utf8) }
            return isPlain
        }
        if isPlain { return }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": appendLiteral("&amp;")
            case "<": appendLiteral("&lt;")
            case ">": appendLiteral("&gt;")
            case "\"": appendLiteral("&quot;")
            case "'": appendLiteral("&#39;")
            case "\n", "\t", "\r": appendLiteral(" ")
            // No characters, which XML would not take.
            case "\u{FFFE}", "\u{FFFF}": appendLiteral("\u{FFFD}")
            default:
                // What is not seen, or turns the line around, is shown as what it is.
                bytes.append(contentsOf: (scalar.escapeIfUnprintable ?? String(scalar)).utf8)
            }
        }
    }

    /// Opens `<head>` with the title and what keeps a page safe: nothing is loaded from anywhere, and no script runs
    /// but the page's own, whatever a token says.
    ///
    /// - Parameter scriptDigest: of the page's script, SHA-256 in Base64; `nil` for a page without.
    mutating func beginHead(title: String, scriptDigest: StaticString? = nil) {
        self += """
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            img-src data:; base-uri 'none'; form-action 'none'
            """
        if let scriptDigest { self += "; script-src 'sha256-\(literal: scriptDigest)'" }
        line(
            """
            ">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="Tessera">
            <title>\(title)</title>
            """)
    }
}

// MARK: Literals

extension Markup: ExpressibleByStringInterpolation, StringInterpolationProtocol {
    init(stringLiteral literal: StaticString) { appendLiteral(literal) }

    init(stringInterpolation markup: Markup) { self = markup }

    init(literalCapacity: Int, interpolationCount: Int) { bytes.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Markup of ours that depends on something.
    mutating func appendInterpolation(literal: StaticString) { appendLiteral(literal) }

    /// Text of a design, for the content of an element or for an attribute in double quotes.
    mutating func appendInterpolation(_ text: String) { self.text(text) }

    mutating func appendInterpolation(_ markup: Markup) { self += markup }

    mutating func appendInterpolation(_ value: Int) { DecimalText.append(value, to: &bytes) }

    mutating func appendInterpolation(_ value: Double, digits: Int = 2) {
        DecimalText.append(value.isFinite ? value : 0, maximumFractionDigits: digits, to: &bytes)
    }

    /// A sentence of ours, in which code stands between quotes.
    mutating func appendInterpolation(code sentence: String, in quote: Character) {
        for (index, part) in sentence.split(separator: quote, omittingEmptySubsequences: false).enumerated() {
            self += index.isMultiple(of: 2) ? "\(String(part))" : "<code>\(String(part))</code>"
        }
    }

    /// A path, which may be broken before its names and words.
    mutating func appendInterpolation(path: String) {
        var word = ""
        var last: Character = " "
        for character in path {
            if last == "." || (character.isUppercase && last.isLowercase) {
                self += "\(word)<wbr>"
                word = ""
            }
            word.append(character)
            last = character
        }
        text(word)
    }

    /// An address on the page: the parts that an address cannot have as they are, in percent.
    mutating func appendInterpolation(anchor: String) {
        appendLiteral("#")
        bytes.append(contentsOf: PercentCoding.encoded(anchor, isPath: false).utf8)
    }

    /// Some numbers with blanks between.
    mutating func appendInterpolation(numbers: [Int]) {
        for (index, value) in numbers.enumerated() {
            if index > 0 { appendLiteral(" ") }
            appendInterpolation(value)
        }
    }

    /// Points in percent as a path of straight lines, in whole thousandths and each from the one before: no screen
    /// shows more of a plot.
    mutating func appendInterpolation(polyline points: [(x: Double, y: Double)]) {
        var last = (x: 0, y: 0)
        for (index, point) in points.enumerated() {
            let place = (x: Self.thousandths(point.x), y: Self.thousandths(point.y))
            let step = (x: place.x - last.x, y: place.y - last.y)
            // One letter is enough for all that follow the first; a minus divides as well as a blank.
            let separator: StaticString = index == 0 ? "M" : index == 1 ? "l" : step.x >= 0 ? " " : ""
            self += "\(literal: separator)\(step.x)\(literal: step.y >= 0 ? " " : "")\(step.y)"
            last = place
        }
    }

    /// Of a percentage that may be anything.
    private static func thousandths(_ percent: Double) -> Int {
        percent.isFinite ? Int((min(max(percent, -1e9), 1e9) * 10).rounded()) : 0
    }

    /// A style, a sheet or a script of ours, which stands in files of its own.
    mutating func appendInterpolation(file: [UInt8]) { bytes.append(contentsOf: file) }

    /// Text in a sheet, where nothing is escaped: of ``SpecimenCSS/string(_:)``, which lets nothing out.
    mutating func appendInterpolation(style: String) { bytes.append(contentsOf: style.utf8) }
}
