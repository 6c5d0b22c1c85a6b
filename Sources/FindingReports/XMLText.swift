import TesseraDiagnostics
import TesseraJSON

/// XML 1.0, appended to bytes.
extension [UInt8] {
    static let xmlDeclaration = [UInt8]("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

    /// ` name="value"`
    mutating func append(attribute name: StaticString, _ value: String) {
        append(literal: " ")
        append(literal: name)
        append(literal: "=\"")
        append(xml: value)
        append(literal: "\"")
    }

    mutating func append(attribute name: StaticString, _ number: Int) {
        append(attribute: name, number.description)
    }

    /// Lines of text. What XML cannot hold, control characters above all (section 2.2), is written as Swift's escapes.
    mutating func append(xmlLines lines: [String]) {
        for (index, line) in lines.enumerated() {
            if index > 0 { append(literal: "\n") }
            append(xml: line)
        }
    }

    private mutating func append(xml text: String) {
        append(text, careful: "&<>\"") { scalar, bytes in
            switch scalar {
            case "&": bytes.append(literal: "&amp;")
            case "<": bytes.append(literal: "&lt;")
            case ">": bytes.append(literal: "&gt;")
            case "\"": bytes.append(literal: "&quot;")
            case "\u{FFFE}", "\u{FFFF}": bytes.append(literal: "\u{FFFD}")
            default:
                if let escape = scalar.escapeIfUnprintable {
                    bytes.append(contentsOf: escape.utf8)
                } else {
                    bytes.append(scalar: scalar)
                }
            }
        }
    }
}

/// XML for those that write a line of it.
public enum XMLText {
    /// A text as content or in an attribute with double quotes.
    public static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(xmlLines: [text])
        return String(decoding: bytes, as: UTF8.self)
    }
}
