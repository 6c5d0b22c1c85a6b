/// What files are for, as far as their names say it.
enum ParallelFileNames {
    /// The contexts of some files: the words of their names that not all of them have.
    ///
    /// - Parameter paths: different ones, with `/` between folders.
    /// - Returns: different names, one for each path.
    static func contexts(of paths: [String]) -> [String] {
        let folders = paths.map { $0.split(separator: "/").dropLast().map(String.init) }
        let stems = paths.map { words(in: stem($0)) }
        let whole = zip(folders, stems).map { $0.flatMap(words) + $1 }
        let names = Set(stems).count == paths.count ? stems : whole
        var taken: Set<String> = []
        return withoutCommonWords(names).map { words in
            let name = ForeignName.unique(words.joined(separator: "-"), taken.contains)
            taken.insert(name)
            return name
        }
    }

    /// Without what only says that it is a token file.
    private static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
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
