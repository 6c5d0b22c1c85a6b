import TesseraThemeGeneration
import TesseraTokenModel

/// What the name of a token says of its use.
struct NameReading {
    private(set) var kind: RoleWords.Kind?
    private(set) var component: RoleWords.Component?
    /// Words of the brand and of accents, in their order.
    private(set) var families: [String] = []
    private(set) var status: ThemeStatus?
    private(set) var state: RoleWords.State?
    private(set) var levels: Set<RoleWords.Level> = []
    private(set) var isNeutral = false
    private(set) var hasHue = false
    private(set) var isPalette = false
    /// The last number.
    private(set) var number: Int?
    /// Words of the team's own.
    private(set) var unknown: [String] = []
    /// How many words say something.
    private(set) var wordCount = 0
    /// What stands behind `on`, such as `brand` in `textOnBrand`.
    private(set) var onWhat: [NameReading] = []

    /// - Parameter ignored: words that nearly all names have, which say nothing.
    init(_ path: String, ignoring ignored: Set<String> = []) {
        self.init(Self.words(of: path).filter { !ignored.contains($0) }[...])
    }

    private init(_ words: ArraySlice<String>) {
        var words = words
        while let word = words.popFirst() {
            // On surfaces of one appearance; on those of light themes is where a color is that says nothing of it.
            if word == "on", let background = words.first, words.count == 1, ["light", "dark"].contains(background) {
                if background == "dark" { unknown.append("dark") }
                break
            }
            if word == "on", !words.isEmpty {
                onWhat = [NameReading(words)]
                wordCount += words.count
                break
            }
            if let number = Int(word) {
                self.number = number
                continue
            }
            guard let meanings = RoleWords.meanings(of: word) else {
                unknown.append(word)
                continue
            }
            for meaning in meanings { take(meaning) }
            if meanings != [.noise], meanings != [.level(.standard)] { wordCount += 1 }
        }
        finish()
    }

    private mutating func take(_ meaning: RoleWords.Meaning) {
        switch meaning {
        // A text about a chart is no color of its data.
        case .kind(.chart) where kind != nil && kind != .fill && kind != .surface: unknown.append("chart")
        case .kind(let kind): self.kind = kind
        case .component(let component): self.component = component
        case .family(let family): if !families.contains(family) { families.append(family) }
        case .status(let status): self.status = status
        case .state(let state): self.state = state
        case .level(let level): levels.insert(level)
        case .neutral: isNeutral = true
        case .hue: hasHue = true
        case .palette: isPalette = true
        case .noise: break
        }
    }

    private mutating func finish() {
        if state == .focus, kind == nil || kind == .border || kind == .focus {
            kind = .focus
            state = nil
        }
        if kind == nil, !levels.isDisjoint(with: [.page, .raised, .overlay, .sunken]) { kind = .surface }
    }

    /// Whether it is a step of a palette, which others refer to.
    var isStep: Bool {
        if isPalette || hasHue && number != nil { return true }
        guard kind == nil, component == nil, onWhat.isEmpty else { return false }
        return hasHue || number != nil || isNeutral && families.isEmpty && status == nil
    }

    /// The words of a path. What is counted stays one word where no break is in it: `accent2`.
    static func words(of path: String) -> [String] {
        path.split { !$0.isLetter && !$0.isNumber }.flatMap { joiningCounted(NameWords.all(in: String($0))) }
    }

    private static func joiningCounted(_ words: [String]) -> [String] {
        words.reduce(into: []) { joined, word in
            if let last = joined.last, countable.contains(last), let number = Int(word), (1...4).contains(number) {
                joined[joined.count - 1] += word
            } else {
                joined.append(word)
            }
        }
    }

    private static let countable: Set = ["brand", "accent"]

    func has(_ level: RoleWords.Level) -> Bool { levels.contains(level) }
}
