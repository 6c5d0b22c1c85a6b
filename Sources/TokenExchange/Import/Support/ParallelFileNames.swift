import TesseraDiagnostics
import TesseraTokenModel

/// What files are for, as far as their names say it.
enum ParallelFileNames {
    /// The contexts of some files: the words of their names that not all of them have.
    ///
    /// - Parameter paths: different ones, with `/` between folders.
    /// - Returns: different names, one for each path.
    static func contexts(of paths: [String]) -> [String] {
        let folders = paths.map { FilePath($0).folder.steps.map(\.text) }
        let stems = paths.map { words(in: stem($0)) }
        let whole = zip(folders, stems).map { $0.flatMap(words) + $1 }
        return contexts(Set(stems).count == paths.count ? stems : whole)
    }

    /// The contexts of files that are alternatives. What is dark by its name is dark beside something light.
    ///
    /// - Parameters:
    ///   - paths: different ones, with `/` between folders.
    ///   - modes: by file, as ``ModeNames`` finds them.
    static func contexts(of paths: [String], modes: [String?]) -> [String] {
        let names = modes.compactMap { $0 }
        guard let base = ModeNames.base(of: modes), Set(names).count == names.count,
            let appearance = ModeNames.appearance(under: names)
        else { return contexts(of: paths) }
        var contexts = ModeNames.contexts(names)
        contexts.insert(ForeignName.unique(appearance, contexts.contains), at: base)
        return contexts
    }

    /// The context that is the default: what goes without saying, else what modes replace, else the one whose name all
    /// others extend, else the first one. What overrides less than half of another file is never it.
    ///
    /// - Parameters:
    ///   - modes: by context.
    ///   - counts: how many tokens each context has.
    static func defaultIndex(_ contexts: [String], modes: [String?], counts: [Int]) -> Int {
        let most = counts.max() ?? 0
        let whole = contexts.indices.filter { 2 * counts[$0] >= most }
        let base = ModeNames.base(of: modes)
        let stem = stem(of: contexts)
        return whole.first { isPlain(contexts[$0]) } ?? whole.first { $0 == base } ?? whole.first { $0 == stem }
            ?? whole.first ?? 0
    }

    /// The name that all others extend, as `colors-dark` and `colors-acme` do `colors`.
    static func stem(of contexts: [String]) -> Int? {
        contexts.indices.first { stem in
            contexts.indices.allSatisfy { $0 == stem || contexts[$0].hasPrefix(contexts[stem] + "-") }
        }
    }

    /// `light` and `dark` for two names that say just that: `lightTheme` and `darkTheme`, `light` and `night`, and
    /// `base` beside `dark`.
    static func appearances(_ names: [String]) -> [String]? {
        guard names.count == 2 else { return nil }
        var known = names.map(appearance)
        if let base = names.firstIndex(where: isBase), known[1 - base] == "dark" { known[base] = "light" }
        return Set(known) == ["light", "dark"] ? known.compactMap { $0 } : nil
    }

    /// `light` or `dark`, if a name says nothing else.
    static func appearance(_ name: String) -> String? {
        let words = ContextNameWords(ofFile: name)
        guard let isDark = words.isDark, words.isIncreased == nil, words.rest.isEmpty else { return nil }
        return isDark ? "dark" : "light"
    }

    /// Whether what a name says goes without saying: it is the default.
    static func isPlain(_ name: String) -> Bool { isBase(name) || appearance(name) == "light" }

    private static func isBase(_ name: String) -> Bool {
        ["default", "base", "standard"].contains(name.lowercased())
    }

    /// The same for names of modes.
    static func contexts(ofModes modes: [String]) -> [String] { contexts(modes.map(words)) }

    private static func contexts(_ names: [[String]]) -> [String] {
        let names = withoutCommonWords(names).map { $0.joined(separator: "-") }
        // Outputs know the names by which the system switches.
        if let appearances = appearances(names) { return appearances }
        let small = names.map { $0.lowercased() }
        if small.count == 2, Set(small) == ["standard", "increased"] { return small }
        var taken: Set<String> = []
        return names.map { name in
            let name = ForeignName.unique(name, taken.contains)
            taken.insert(name)
            return name
        }
    }

    /// The collection that a file is of and its mode, as Figma names files: `<collection>.<mode>.tokens.json`.
    ///
    /// - Parameter mode: as the file itself names it.
    /// - Returns: without a collection's name for a file whose name has no dot.
    static func collection(of path: String, mode: String?) -> (folder: String, name: String, mode: String) {
        let folder = FilePath(path).folder.text
        let stem = stem(path)
        if let mode {
            if stem == mode { return (folder, "", mode) }
            if stem.hasSuffix("." + mode) { return (folder, String(stem.dropLast(mode.count + 1)), mode) }
        }
        guard let dot = stem.lastIndex(of: ".") else { return (folder, "", mode ?? stem) }
        return (folder, String(stem[..<dot]), mode ?? String(stem[stem.index(after: dot)...]))
    }

    /// Without what only says that it is a token file.
    static func stem(_ path: String) -> String {
        let name = FilePath(path).name
        var parts = name.split(separator: ".")
        if parts.count > 1 { parts.removeLast() }
        if parts.count > 1, parts.last == "tokens" { parts.removeLast() }
        return parts.joined(separator: ".")
    }

    /// A selector has `+` and `=` of its own.
    private static func words(in name: String) -> [String] {
        name.split(whereSeparator: { "-._ +=".contains($0) }).map(String.init)
    }

    private static func withoutCommonWords(_ names: [[String]]) -> [[String]] {
        guard var shortest = names.map(\.count).min(), let first = names.first else { return names }
        var start = 0
        while start + 1 < shortest, names.allSatisfy({ $0[start] == first[start] }) { start += 1 }
        shortest -= start
        var end = 0
        while end + 1 < shortest, names.allSatisfy({ $0[$0.count - 1 - end] == first[first.count - 1 - end] }) {
            end += 1
        }
        return names.map { Array($0[start..<($0.count - end)]) }
    }
}
