import TesseraDiagnostics

/// XML 1.0.
public enum XMLText {
    static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// A text as content or in an attribute with double quotes. What XML cannot hold, control characters above all
    /// (section 2.2), is written as Swift's escapes.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default:
                if let escape = scalar.escapeIfUnprintable {
                    escaped += escape
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }
}

extension String {
    /// As XML has it.
    var xml: String { XMLText.escaped(self) }
}
