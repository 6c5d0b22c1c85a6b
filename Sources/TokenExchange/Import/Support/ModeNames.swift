import TesseraDiagnostics
import TesseraTokenModel

/// Which names of files and folders say that tokens are those of a mode: `color.dark.json`, `modes/compact.json`.
enum ModeNames {
    private static let folders: Set = [
        "mode", "modes", "theme", "themes", "brand", "brands", "scheme", "schemes", "colorscheme", "colorschemes",
        "appearance", "appearances", "density", "densities", "variant", "variants", "platform", "platforms",
    ]

    private static let words: Set = [
        "dark", "light", "night", "day", "dim", "highcontrast", "hc", "darkhc", "lighthc", "compact", "comfortable",
        "cozy", "spacious", "dense", "ios", "android", "web", "macos", "windows", "mobile", "tablet", "desktop",
    ]

    /// Whether the name of a group says that its tokens are those of a mode.
    static func isMode(_ key: String) -> Bool {
        words.contains(TypeVocabulary.letters(key)) || ContextWord(key) != nil
    }

    /// Whether a folder says that its files are alternatives.
    static func isFolderOfModes(_ name: String) -> Bool { folders.contains(TypeVocabulary.letters(name)) }

    /// What a file is called as a mode.
    ///
    /// - Parameters:
    ///   - path: with `/` between folders, and with an ending.
    ///   - isFolderKnown: whether the folder is a context already, and says nothing of the file.
    /// - Returns: `nil` if neither its name nor its folder says that it is one.
    static func mode(of path: String, isFolderKnown: Bool = false) -> String? {
        let steps = FilePath(path).steps.map(\.text)
        guard let name = steps.last else { return nil }
        var stem = name.split(separator: ".").map(String.init)
        if stem.count > 1 { stem.removeLast() }
        if stem.count > 1, stem.last == "tokens" || stem.last == "token" { stem.removeLast() }
        let folder = steps.dropLast().last
        if let folder, isFolderOfModes(folder) { return stem.joined(separator: "-") }
        if let mode = mode(in: stem) { return mode }
        // `dark/color.json`
        guard let folder, !isFolderKnown, saysMode(folder) else { return nil }
        return folder
    }

    /// - Parameter stem: what stands between the dots of a file's name, without its ending.
    private static func mode(in stem: [String]) -> String? {
        // `color-dark.json`, `color.dark.hc.json`, `tokens_dark_high_contrast.json`
        let words = stem.flatMap { $0.split { "-_ ".contains($0) } }
        let endings = words.indices.map { words[$0...].joined(separator: "-") }
        if let mode = endings.first(where: saysMode) { return mode }
        // `color-dark-dimmed.json`
        return words.firstIndex { ContextNameWords(String($0)).isDark != nil }.map { endings[$0] }
    }

    private static func saysMode(_ name: String) -> Bool {
        if words.contains(TypeVocabulary.letters(name)) { return true }
        guard let word = ContextWord(name) else { return false }
        return word.appearance != nil || word.contrast == "increased"
    }

    // MARK: Modes over a base

    /// The one file that says no mode, if all others say one: it is what they replace.
    ///
    /// - Parameter modes: by file.
    static func base(of modes: [String?]) -> Int? {
        let others = modes.indices.filter { modes[$0] == nil }
        return others.count == 1 && modes.count > 1 ? others[0] : nil
    }

    /// What modes replace that are all dark, or all light; `nil` for others, and where each says more than that: what
    /// `light-blue` replaces may be light, too.
    static func appearance(under modes: [String]) -> String? {
        let words = modes.map(ContextNameWords.init(ofFile:))
        guard words.contains(where: \.rest.isEmpty) else { return nil }
        if words.allSatisfy({ $0.isDark == true }) { return "light" }
        return words.allSatisfy { $0.isDark == false } ? "dark" : nil
    }

    /// The contexts of modes over a base. Outputs know the names by which the system switches.
    static func contexts(_ modes: [String]) -> [String] {
        let isOverDark = appearance(under: modes) == "dark"
        return modes.map { mode in
            switch ParallelFileNames.appearance(mode) {
            case "dark": "dark"
            case "light" where isOverDark: "light"
            default: ForeignName.selectable(mode)
            }
        }
    }

    /// The names of modes over a base as if each said its appearance, which ``ContextGrid`` needs: `light`, `dark`,
    /// `light-hc` and `dark-hc` for files that are called `dark`, `hc`, `dark-hc`, and not at all.
    ///
    /// - Returns: `nil` where there is no base, or nothing dark.
    static func permutations(_ modes: [String?]) -> [String]? {
        guard base(of: modes) != nil, modes.contains(where: { $0.flatMap(isDark) == true }) else { return nil }
        return modes.map { mode in
            guard let mode else { return "light" }
            return isDark(mode) == nil ? "light-" + mode : mode
        }
    }

    private static func isDark(_ mode: String) -> Bool? {
        ContextNameWords(ofFile: mode).isDark
    }
}
