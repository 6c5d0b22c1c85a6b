/// What a path says of the state of a control, and of which of its parts: `button.primary.background.hover`.
struct StateName {
    enum State: String, CaseIterable, Hashable {
        case hover, pressed, disabled, selected
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

    private static let stateWords: [String: State] = [
        "hover": .hover, "hovered": .hover, "hovering": .hover,
        "pressed": .pressed, "press": .pressed, "active": .pressed, "down": .pressed,
        "disabled": .disabled,
        "selected": .selected, "checked": .selected,
    ]

    /// Words for a control at rest, which add nothing.
    private static let restWords: Set = ["default", "rest", "resting", "normal", "enabled", "idle", "root"]

    private static let parts: [String: Part] = [
        "text": .text, "label": .text, "foreground": .text, "fg": .text, "content": .text, "icon": .text,
        "ink": .text, "title": .text,
        "background": .area, "bg": .area, "fill": .area, "surface": .area, "container": .area, "layer": .area,
        "border": .line, "outline": .line, "stroke": .line, "ring": .line, "divider": .line,
    ]

    /// What says that a token is a color, and nothing else.
    private static let plainWords: Set = ["color", "colors", "colour", "colours"]

    init(path: String) {
        var states: Set<State> = []
        var part = Part.unknown
        var key: [String] = []
        var control: [String] = []
        for word in NameWords.all(in: path) {
            if let state = Self.stateWords[word] {
                states.insert(state)
            } else if !Self.restWords.contains(word) {
                key.append(word)
                if let own = Self.parts[word] {
                    // The last word that names a part decides: `label.background` is an area.
                    part = own
                } else if !Self.plainWords.contains(word) {
                    control.append(word)
                }
            }
        }
        self.states = states
        self.part = part
        self.key = key.joined(separator: " ")
        self.control = control.joined(separator: " ")
    }

    /// Whether any of the words for states is in a path, perhaps within another word: most paths have none, and cost no
    /// more than that.
    static func mayNameState(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            initials.contains { initial in
                bytes.indices.contains { index in
                    index + initial.count <= bytes.count
                        && zip(initial, bytes[index...]).allSatisfy { $0 == $1.lowercased }
                }
            }
        }
    }

    /// What every word for a state begins with.
    private static let initials: [[UInt8]] = ["hover", "press", "active", "down", "disabled", "selected", "checked"].map
    {
        Array($0.utf8)
    }
}
