/// What flat names begin with, in designs that have no groups: of `accent-background-color` it is `accent`.
struct NameStems {
    private let stems: Set<String>

    /// As many names somebody looks through without groups, and fewer of one stem make none.
    private static let greatestCount = 24
    private static let leastCount = 3

    /// - Parameter names: those that stand in no group.
    init(_ names: [String]) {
        guard names.count > Self.greatestCount else {
            stems = []
            return
        }
        let counts = names.reduce(into: [:]) { $0[Self.beginning(of: $1), default: 0] += 1 }
        stems = Set(counts.filter { $0.value >= Self.leastCount && !$0.key.isEmpty }.keys)
    }

    /// Empty for a name that shares its beginning with too few.
    func stem(of name: String) -> String {
        let beginning = Self.beginning(of: name)
        return stems.contains(beginning) ? beginning : ""
    }

    /// The first word, as it is written.
    private static func beginning(of name: String) -> String {
        var word = ""
        for character in name {
            if !character.isLetter || (character.isUppercase && word.last?.isLowercase == true) { break }
            word.append(character)
        }
        return word
    }
}
