import TesseraThemeGeneration

/// A role, as far as it can be named before it is known which seeds there are.
enum RoleTarget: Hashable {
    case named(RoleName)
    /// A role of the accent that a word stands for.
    case accent(String, AccentPart)

    /// - Parameter seeds: the seeds that words stand for.
    /// - Returns: `nil` where the word stands for none.
    func role(in seeds: [String: SeedName]) -> RoleName? {
        switch self {
        case .named(let role): role
        case .accent(let word, let part): seeds[word].map { part.role(of: $0) }
        }
    }
}

/// The roles that every accent has.
enum AccentPart {
    case text, fill, fillHover, fillPressed, mark, border, container, onContainer

    func role(of seed: SeedName) -> RoleName {
        switch self {
        case .text: seed.text
        case .fill: seed.fill
        case .fillHover: seed.fillHover
        case .fillPressed: seed.fillPressed
        case .mark: seed.mark
        case .border: seed.border
        case .container: seed.container
        case .onContainer: seed.onContainer
        }
    }
}

/// What a token may be in a theme.
struct RoleOptions {
    /// The likeliest first; empty where there is none.
    var targets: [RoleTarget]
    var certainty: RoleMatch.Certainty

    static let none = RoleOptions(targets: [], certainty: .name)

    static func name(_ targets: RoleTarget...) -> RoleOptions { RoleOptions(targets: targets, certainty: .name) }

    static func nameAndColor(_ targets: RoleTarget...) -> RoleOptions {
        RoleOptions(targets: targets, certainty: .nameAndColor)
    }
}
