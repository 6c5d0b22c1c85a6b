import TesseraTokenModel

/// What the path of a color says of its role, where no requirement does.
struct MatrixName {
    enum Role {
        case foreground, background
        /// A line, a shadow: neither is read, and nothing stands on it.
        case neither
    }

    /// `nil` where the path says nothing, or names a color of a palette.
    let role: Role?
    /// 0 for a role of the whole design such as `text.primary`, more for parts of components and for states:
    /// `button.danger.text.hover`.
    let rank: Int

    init(path: String) {
        guard !PaletteGroups.contain(path: path) else {
            (role, rank) = (nil, 0)
            return
        }
        var reading = Reading()
        for segment in path.split(separator: ".").map(String.init) {
            reading.read(NameWords.withoutNumbers(in: segment))
        }
        role = reading.role
        rank = reading.rank
    }

    // MARK: Words

    private static let roles: [String: Role] = [
        "text": .foreground, "label": .foreground, "foreground": .foreground, "fg": .foreground,
        "content": .foreground, "ink": .foreground, "icon": .foreground, "link": .foreground, "title": .foreground,
        "body": .foreground, "caption": .foreground,
        "surface": .background, "background": .background, "bg": .background, "canvas": .background,
        "layer": .background, "card": .background, "sheet": .background, "page": .background, "panel": .background,
        "container": .background,
        "outline": .neither, "overlay": .neither, "scrim": .neither, "tint": .neither,
    ]

    /// What has one of these in its path is a line, whatever it is a line of.
    private static let lines: Set<String> = ["border", "divider", "ring", "shadow", "stroke"]

    /// What says nothing of a component.
    private static let plain: Set<String> = [
        "color", "colors", "colour", "colours", "semantic", "alias", "sys", "system", "theme", "token", "tokens", "md",
        "default", "light", "dark",
    ]

    private static let states: Set<String> = [
        "hover", "hovered", "pressed", "active", "focus", "focused", "disabled", "selected", "visited", "down",
        "checked",
    ]

    /// The words of a path from the first to the last.
    private struct Reading {
        private var found: Role?
        /// Of a word before `color`, which says it outright: `bgColor`, `border-color`.
        private var stated: Role?
        private var isLine = false
        private var isClosed = false
        private var specificCount = 0
        private(set) var rank = 0

        var role: Role? { stated ?? (isLine ? .neither : found) }

        /// The last word that says something decides: `label.background` is a background, `surface.text` is text.
        mutating func read(_ words: [String]) {
            for (index, word) in words.enumerated() where !isClosed {
                let next = index + 1 < words.count ? words[index + 1] : nil
                if word == "on", isPreposition(next) {
                    readOn(next)
                } else if let role = MatrixName.lines.contains(word) ? .neither : MatrixName.roles[word] {
                    isLine = isLine || MatrixName.lines.contains(word)
                    found = role
                    // Where there is no room for both, text is looked at first.
                    rank = specificCount + (word == "icon" ? 1 : 0)
                    if next == "color" || next == "colour" { stated = role }
                } else if MatrixName.states.contains(word) {
                    rank += 1
                    specificCount += 1
                } else if !MatrixName.plain.contains(word) {
                    specificCount += 1
                }
            }
        }

        /// Not the state of a switch: `switch.on.background`.
        private func isPreposition(_ next: String?) -> Bool { next != nil || specificCount == 0 }

        /// What stands on something is a foreground: `text.onSurface`, `color.on-primary`. What is made for a light or
        /// a dark place is what it was before: `button.background.on-light`.
        private mutating func readOn(_ next: String?) {
            isClosed = true
            if found == .neither { return }
            if found != nil, next == "light" || next == "dark" { return }
            if found == nil { rank = specificCount }
            found = .foreground
        }
    }

    // MARK: Ramps

    /// As many steps make a ramp.
    private static let rampLength = 6

    /// The paths that are steps of a ramp: `ink.50` to `ink.900`.
    static func ramps(among paths: [String]) -> Set<String> {
        let steps = paths.filter { $0.last?.isNumber == true }
        let ramps = Dictionary(grouping: steps) { path in
            Substring(path.reversed().drop { $0.isNumber }.reversed())
        }
        return Set(ramps.values.filter { $0.count >= rampLength }.joined())
    }
}
