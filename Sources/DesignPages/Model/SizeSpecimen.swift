import TesseraOutputCore

/// What a length is drawn as, by what its path says it is for.
enum SizeSpecimen {
    case corner, line, gap, box, bar, text

    private static let corners: Set<String> = ["radius", "radii", "corner", "corners", "rounded", "rounding", "round"]
    private static let lines: Set<String> = [
        "stroke", "ring", "border", "outline", "divider", "hairline", "underline",
    ]
    private static let gaps: Set<String> = [
        "space", "spacing", "gap", "padding", "margin", "inset", "insets", "gutter", "stack", "distance",
    ]
    private static let boxes: Set<String> = ["size", "icon", "avatar", "diameter", "side", "target", "thumbnail"]
    private static let texts: Set<String> = ["font", "text", "label", "type", "typography", "heading"]
    private static let sides: Set<String> = ["width", "height", "length"]
    private static let softness: Set<String> = ["blur", "shadow", "elevation"]

    init(path: String) {
        let words = path.split(separator: ".").flatMap { IdentifierWords.split(String($0)) }.map { $0.lowercased() }
        let known = Set(words)
        func has(_ words: Set<String>) -> Bool { !known.isDisjoint(with: words) }
        if has(Self.softness) {
            self = .bar
        } else if has(Self.corners) {
            self = .corner
        } else if has(Self.texts), known.contains("size") {
            self = .text
        } else if has(Self.gaps) {
            self = .gap
        } else if has(Self.lines) {
            self = .line
        } else if has(Self.boxes), !has(Self.sides) {
            self = .box
        } else {
            self = .bar
        }
    }

    /// The greatest length that is drawn, in points: what is longer is cut.
    var limit: Double {
        switch self {
        case .corner: 80
        case .line: 48
        case .box: 96
        case .text: 120
        case .gap, .bar: 280
        }
    }
}
