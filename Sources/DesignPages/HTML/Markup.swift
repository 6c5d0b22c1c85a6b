import TesseraColorScience
import TesseraDiagnostics

/// HTML under construction, as UTF-8 bytes.
///
/// Only literals of the code go in as they are. Whatever comes from a design is escaped, whether it stands in the text,
/// in an attribute or in a style.
struct Markup {
    private(set) var bytes: [UInt8] = []

    /// Markup of ours.
    mutating func append(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
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
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "'": append("&#39;")
            case "\n", "\t", "\r": append(" ")
            // No characters, which XML would not take.
            case "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
            default:
                // What is not seen, or turns the line around, is shown as what it is.
                bytes.append(contentsOf: (scalar.escapeIfUnprintable ?? String(scalar)).utf8)
            }
        }
    }

    /// A path, which may be broken before its names and words.
    mutating func path(_ path: String) {
        var word = ""
        var last: Character = " "
        for character in path {
            if last == "." || (character.isUppercase && last.isLowercase) {
                text(word)
                append("<wbr>")
                word = ""
            }
            word.append(character)
            last = character
        }
        text(word)
    }

    mutating func number(_ value: Int) { DecimalText.append(value, to: &bytes) }

    mutating func number(_ value: Double, digits: Int = 2) {
        DecimalText.append(value.isFinite ? value : 0, maximumFractionDigits: digits, to: &bytes)
    }

    /// Points in percent as a path of straight lines, in whole thousandths and each from the one before: no screen
    /// shows more of a plot.
    mutating func polyline(_ points: [(x: Double, y: Double)]) {
        var last = (x: 0, y: 0)
        for (index, point) in points.enumerated() {
            let place = (x: Self.thousandths(point.x), y: Self.thousandths(point.y))
            let step = (x: place.x - last.x, y: place.y - last.y)
            // One letter is enough for all that follow the first; a minus divides as well as a blank.
            if index == 0 { append("M") } else if index == 1 { append("l") } else if step.x >= 0 { append(" ") }
            number(step.x)
            if step.y >= 0 { append(" ") }
            number(step.y)
            last = place
        }
    }

    /// Of a percentage that may be anything.
    private static func thousandths(_ percent: Double) -> Int {
        percent.isFinite ? Int((min(max(percent, -1e9), 1e9) * 10).rounded()) : 0
    }

    /// Some numbers with blanks between.
    mutating func numbers(_ values: [Int]) {
        for (index, value) in values.enumerated() {
            if index > 0 { append(" ") }
            number(value)
        }
    }

    /// A style, a sheet or a script of ours, which stands in files of its own.
    mutating func raw(_ code: [UInt8]) { bytes.append(contentsOf: code) }

    /// An address on the page: the parts that an address cannot have as they are, in percent.
    mutating func fragment(_ anchor: String) {
        append("#")
        bytes.append(contentsOf: PercentCoding.encoded(anchor, isPath: false).utf8)
    }

    /// Text in a sheet, where nothing is escaped: of ``SpecimenCSS/string(_:)``, which lets nothing out.
    mutating func style(_ text: String) { bytes.append(contentsOf: text.utf8) }

    // MARK: Elements

    /// Opens `<head>` with the title and what keeps a page safe: nothing is loaded from anywhere, and no script runs
    /// but the page's own, whatever a token says.
    ///
    /// - Parameter scriptDigest: of the page's script, SHA-256 in Base64; `nil` for a page without.
    mutating func beginHead(title: String, scriptDigest: StaticString? = nil) {
        append("<head>\n<meta charset=\"utf-8\">\n")
        append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
        append("style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'")
        if let scriptDigest {
            append("; script-src 'sha256-")
            append(scriptDigest)
            append("'")
        }
        append("\">\n<meta name=\"color-scheme\" content=\"light dark\">\n")
        append("<meta name=\"generator\" content=\"Tessera\">\n")
        element("<title>", title, "</title>\n")
    }

    /// An element with text of a design in it.
    mutating func element(_ start: StaticString, _ content: String, _ end: StaticString) {
        append(start)
        text(content)
        append(end)
    }
}
