import TesseraDiagnostics
import TesseraTokenModel

/// What a path says of the state of a control, and of which of its parts: `button.primary.background.hover`.
struct StateName {
    enum State: String, CaseIterable, Hashable {
        case hover, pressed, focused, disabled, selected
    }

    enum Part: Hashable {
        /// What is read: text and icons.
        case text
        /// What it stands on.
        case area
        /// What is drawn around it.
        case line
        /// The path does not say.
        case unknown
    }

    /// Of one word each; none for the control at rest.
    let states: Set<State>
    let part: Part
    /// The path without the words for states: what the tokens of one part have in common.
    let key: String
    /// The path without the words for parts as well: what the tokens of one control have in common.
    let control: String
    /// Whether the path names something that people operate, and not a role that many controls have.
    let isOfControl: Bool

    private static let stateWords: [String: State] = [
        "hover": .hover, "hovered": .hover, "hovering": .hover,
        "pressed": .pressed, "press": .pressed, "active": .pressed, "down": .pressed,
        "focus": .focused, "focused": .focused,
        "disabled": .disabled,
        "selected": .selected, "checked": .selected,
    ]

    /// Words for a control at rest, which add nothing.
    private static let restWords: Set = ["default", "rest", "resting", "normal", "enabled", "idle", "root"]

    private static let parts: [String: Part] = [
        "text": .text, "label": .text, "foreground": .text, "fg": .text, "content": .text, "icon": .text,
        "ink": .text, "title": .text, "copy": .text,
        "background": .area, "bg": .area, "fill": .area, "surface": .area, "container": .area, "layer": .area,
        "border": .line, "outline": .line, "stroke": .line, "ring": .line, "divider": .line,
        "mark": .line, "indicator": .line, "underline": .line, "checkmark": .line,
    ]

    private static let paints: Set = ["fill", "stroke"]

    /// What people operate.
    private static let controls: Set = [
        "accordion", "button", "buttons", "btn", "card", "cell", "checkbox", "chip", "chips", "control",
        "controls", "day", "dropdown", "field", "fab", "handle", "input", "item", "items", "key", "knob", "list",
        "menu", "nav", "navigation", "option", "page", "pagination", "picker", "pill", "radio", "row", "rows",
        "segment", "segments", "select", "slider", "star", "step", "stepper", "swatch", "switch", "tab", "tabs",
        "table", "tag", "thumb", "tile", "toggle", "track", "tree",
    ]

    /// What says which property of a part a token is, and not of what.
    private static let plainWords: Set = [
        "color", "colors", "colour", "colours", "width", "radius", "shadow", "elevation", "opacity", "weight", "font",
        "typography", "style", "scale",
    ]

    init(path: String) {
        var states: Set<State> = []
        var part = Part.unknown
        var key: [String] = []
        var control: [String] = []
        var isOfControl = false
        for word in NameWords.all(in: path) {
            if let state = Self.stateWords[word] {
                states.insert(state)
            } else if !Self.restWords.contains(word) {
                key.append(word)
                if Self.controls.contains(word) { isOfControl = true }
                if let own = Self.parts[word] {
                    // The last word that names a part decides: `label.background` is an area. What something is filled
                    // or drawn with is said of every part.
                    if part == .unknown || !Self.paints.contains(word) { part = own }
                } else if word == "link" {
                    part = .text
                    control.append(word)
                } else if !Self.plainWords.contains(word) {
                    control.append(word)
                }
            }
        }
        self.states = states
        self.part = part
        self.key = key.joined(separator: " ")
        self.control = control.joined(separator: " ")
        self.isOfControl = isOfControl
    }

    /// Whether a word of a path begins as one for a state does: most paths have none, and cost no more than this look
    /// at their bytes.
    static func mayNameState(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            var previous: UInt8 = 0
            for (index, byte) in bytes.enumerated() {
                defer { previous = byte }
                let isStart = !previous.isLetter || byte.isASCIICapital
                guard isStart, byte.isLetter, byte < 0x80 else { continue }
                let known = initials[Int(byte.asciiLowercased)]
                if known.isEmpty { continue }
                let rest = bytes[index...]
                if known.contains(where: {
                    $0.count <= rest.count && zip($0, rest).allSatisfy { $0 == $1.asciiLowercased }
                }) {
                    return true
                }
            }
            return false
        }
    }

    /// What every word for a state begins with, by its first letter.
    private static let initials: [[[UInt8]]] = (0..<0x80).map { initial in
        ["hover", "press", "active", "down", "focus", "disabled", "selected", "checked"]
            .map { Array($0.utf8) }.filter { $0.first == initial }
    }
}
