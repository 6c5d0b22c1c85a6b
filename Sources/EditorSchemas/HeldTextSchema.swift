import TesseraJSON
import TesseraLayoutScience
import TesseraOutputCore
import TesseraTokenModel

/// The schema of `$holds`.
enum HeldTextSchema {
    static let holds: JSONValue =
        [
            "description":
                "The lines of text in something of this height. Example: { text: \"{typography.label}\", lines: 1 }."
        ]
        + .closed(HeldText.Key.self, property)
        + ["oneOf": .list([.required([HeldText.Key.text.rawValue]), .required([HeldText.Key.textStyle.rawValue])])]

    private static func property(_ key: HeldText.Key) -> JSONValue {
        switch key {
        case .text:
            .defined(
                ValueSchema.name(of: .dimension),
                "A reference to a typography token, or the size of the text. Example: 17pt.")
        case .textStyle:
            .words(TextStyle.self, "One of the text styles of iOS, in place of 'text'.") { style in
                let metrics = style.metrics(at: .large)
                return "\(Int(metrics.size)) pt, with a leading of \(Int(metrics.leading)) pt."
            }
        case .lines:
            [
                "description": "How many lines there are at most. Default: 1.", "type": "integer",
                "minimum": .number(Double(HeldText.lineCounts.lowerBound)),
                "maximum": .number(Double(HeldText.lineCounts.upperBound)),
            ]
        case .padding:
            .defined(
                ValueSchema.name(of: .dimension), "What stands above the lines, and as much below. Default: 0.")
        case .growth:
            .words(HeldText.Growth.self, "What the height does where people make text larger. Default: fixed.") {
                switch $0 {
                case .fixed: "It stays, so all of the text has to fit at every size."
                case .scales: "It is the height at the default text size, and grows with the text."
                case .viewer: "It is a bar that does not grow, and shows its items in the Large Content Viewer of iOS."
                }
            }
        }
    }
}
