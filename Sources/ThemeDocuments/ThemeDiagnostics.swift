import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeGeneration

// What is wrong with a theme document.

extension Diagnostic {
    static func themeIsNoMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic("theme/structure", .error, "a theme document is a mapping", at: range)
    }

    static func themeWithoutSeeds(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/structure", .error, "the theme has no 'seeds'", at: range,
            hint: "seeds: { brand: \"#7C5CFF\" }")
    }

    static func themeWithoutBrand(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/structure", .error, "the seeds need 'brand', the color of the brand", at: range,
            hint: "such as seeds: { brand: \"#7C5CFF\" }")
    }

    /// - Parameters:
    ///   - name: what it is called today.
    ///   - namesToken: whether tokens are called by it, which then change their names with it.
    static func formerName(
        _ former: String, _ name: String, namesToken: Bool, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "theme/former-name", .warning, "'\(former)' is now called '\(name)'", at: range,
            hint: namesToken ? "tokens keep their former names until it is renamed here" : nil,
            fixIts: namesToken ? [] : [FixIt("write '\(name)'", replace: range, with: name)])
    }

    static func repeatedRole(_ name: RoleName, at range: SourceRange) -> Diagnostic {
        Diagnostic("theme/role", .error, "the role '\(name)' exists already, by its name or a former one", at: range)
    }

    static func themePath(_ text: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("theme/value", .error, "'\(text)' cannot lead to a token: \(reason)", at: range)
    }

    // MARK: Seeds

    static func seedName(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/seed", .error, "'\(name)' cannot name a seed", at: range,
            hint: "use letters and digits, a small letter first: it begins names such as 'brandFill'")
    }

    static func tooManySeeds(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/seed", .error, "there can be at most \(limit) seeds beside 'brand' and 'neutral'", at: range)
    }

    static func translucentSeed(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/seed", .error, "'\(name)' must be opaque for contrast to be certain", at: range,
            hint: "leave the alpha out")
    }

    static func translucentRole(_ name: RoleName, comparedWith other: RoleName, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/role", .error, "'\(name)' must be opaque, because its color is compared with that of '\(other)'",
            at: range, hint: "leave the alpha out")
    }

    static func turnOfNoAccent(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/seed", .error, "'\(name)' cannot have a turn: other seeds turn toward it", at: range)
    }

    static func unknownSeed(_ name: SeedName, among seeds: [SeedName], at range: SourceRange) -> Diagnostic {
        unknown("theme/seed", "seed '\(name)'", name.description, among: seeds.map(\.description), at: range)
    }

    /// - Parameter find: where a seed is written.
    static func unusableSeeds(
        _ error: ThemeSeedError, at range: SourceRange, find: (SeedName) -> SourceRange?
    ) -> Diagnostic {
        let (message, name): (String, SeedName?) =
            switch error {
            case .unusable(let name):
                ("'\(name)' cannot be a seed: a seed is an opaque color with finite components", name)
            case .repeated(let name): ("the seed '\(name)' is listed twice", name)
            case .tooManyAccents(let count): ("\(count) seeds beside 'brand' and 'neutral' are too many", nil)
            case .turnOutOfRange(let name): ("the turn of '\(name)' must be from 0 to 180 degrees", name)
            case .statusTurnOutOfRange: ("the turn of statuses must be from 0 to 180 degrees", nil)
            case .tintOutOfRange: ("the tint has a value that is out of range", nil)
            }
        return Diagnostic("theme/seed", .error, message, at: name.flatMap(find) ?? range)
    }

    static func keyOfOtherAlgorithm(
        _ name: String, _ algorithm: ThemeDocument.AlgorithmWord, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "theme/key", .error, "'\(name)' is for themes with 'algorithm: \(algorithm.rawValue)' alone", at: range)
    }

    static func uselessRatios(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/key", .error, "'ratios' has no effect here: the roles of Material have ratios of their own",
            at: range,
            hint: "with 'algorithm: hct', they are for 'roles' and 'scales' of your own")
    }

    // MARK: Roles

    static func unknownRole(_ name: RoleName, among roles: [RoleName], at range: SourceRange) -> Diagnostic {
        unknown(
            "theme/role", "role '\(name)' to leave out", name.description, among: roles.map(\.description), at: range)
    }

    static func unknownBackground(_ name: RoleName, among roles: [RoleName], at range: SourceRange) -> Diagnostic {
        unknown(
            "theme/role", "role '\(name)' to stand on", name.description,
            among: ["surfaces"] + roles.map(\.description), at: range)
    }

    static func unknownNeighbor(_ name: RoleName, among roles: [RoleName], at range: SourceRange) -> Diagnostic {
        unknown("theme/role", "role '\(name)' beside it", name.description, among: roles.map(\.description), at: range)
    }

    static func tokenOfTwoRoles(
        _ path: String, _ name: RoleName, _ other: RoleName, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic("theme/role", .error, "'\(other)' and '\(name)' both lead to the token '\(path)'", at: range)
    }

    static func patternMatchesNoRole(_ pattern: RoleName, at range: SourceRange) -> Diagnostic {
        Diagnostic("theme/role", .error, "no role matches '\(pattern)'", at: range)
    }

    static func patternOfRoles(_ pattern: RoleName, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/role", .error, "'\(pattern)' stands for several roles, which can only be left out together",
            at: range, hint: "\"\(pattern)\": false")
    }

    static func unknownDistinctRole(_ name: RoleName, among roles: [RoleName], at range: SourceRange) -> Diagnostic {
        unknown(
            "theme/role", "role '\(name)' to distinguish from others", name.description,
            among: roles.map(\.description),
            at: range)
    }

    static func roleTwice(_ name: RoleName, at range: SourceRange) -> Diagnostic {
        Diagnostic("theme/role", .error, "'\(name)' cannot be distinguished from itself", at: range)
    }

    static func removedBackground(_ name: RoleName, under roles: [RoleName], at range: SourceRange) -> Diagnostic {
        let list = roles.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            "theme/role", .error, "'\(name)' cannot be left out: \(list) must be seen on it", at: range,
            hint: "leave those out, too, or keep it")
    }

    static func roleWithoutSeed(_ name: RoleName, at range: SourceRange) -> Diagnostic {
        Diagnostic("theme/role", .error, "'\(name)' needs a 'value', or a 'seed' to take its color from", at: range)
    }

    static func markNeedsOneBackground(_ name: RoleName, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/role", .error, "'\(name)' has candidates, so it stands on one role alone, which 'on' names",
            at: range)
    }

    static func uselessRoleKey(
        _ key: String, beside other: String, isThere: Bool, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "theme/role", .error, "'\(key)' has no effect \(isThere ? "beside" : "without") '\(other)'", at: range)
    }

    static func staysInSomeContexts(at range: SourceRange) -> Diagnostic {
        Diagnostic("theme/role", .error, "a role stays in all contexts or in none", at: range)
    }

    /// - Parameter find: where a role is written, or what it comes from.
    static func unusableGraph(_ error: ThemeGraphError, at find: (RoleName) -> SourceRange) -> Diagnostic {
        func finding(_ message: String, _ role: RoleName, _ notes: [Note] = []) -> Diagnostic {
            Diagnostic("theme/role", .error, message, at: find(role), notes: notes)
        }
        return switch error {
        case .repeated(let name): finding("two roles are called '\(name)'", name)
        case .repeatedInDistinction(let name): finding("'\(name)' cannot be distinguished from itself", name)
        case .unknownBackground(let background, let name):
            finding("'\(name)' stands on '\(background)', which does not exist", name)
        case .unknownRole(let name): finding("there is no role '\(name)' to distinguish from others", name)
        case .markInDistinction(let name):
            finding("'\(name)' has candidates, and cannot keep away from another role", name)
        case .unknownSeed(let seed): finding("there is no seed '\(seed)'", RoleName(seed.description))
        case .circle(let roles):
            finding(
                "'\(roles.first ?? "")' cannot stand on itself", roles.first ?? "",
                roles.dropFirst().map { Note("by way of '\($0)'", at: find($0)) })
        case .markOnMark(let name, let background):
            finding("'\(name)' cannot stand on '\(background)', which cannot move for it", name)
        case .nothingToChooseFrom(let name): finding("'\(name)' has nothing to choose from", name)
        case .ratioOutOfRange(let name): finding("a ratio of '\(name)' is not from 1 to 21", name)
        case .lightnessOutOfRange(let name): finding("a lightness of '\(name)' is not from 0 to 1", name)
        case .chromaOutOfRange(let name): finding("a chroma of '\(name)' is below 0", name)
        case .unusableColor(let name): finding("a color of '\(name)' is not opaque, or not finite", name)
        case .differenceOutOfRange(let name):
            finding("the difference between '\(name)' and other roles is not more than 0", name)
        case .distanceOutOfRange(let name): finding("a distance of '\(name)' is not from 0 to 1", name)
        }
    }

    // MARK: Contexts

    static func unknownThemeContext(_ text: String, among words: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/context", .error,
            "a theme has no context '\(text)'\(Spelling.suggestion(for: text, among: words))", at: range,
            hint: "known: \(words.joined(separator: ", ")), and two of them such as dark+increased")
    }

    static func selectorTwice(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("theme/context", .error, "'\(text)' means the same as a key before it", at: range)
    }

    static func contextsOfOneName(
        _ words: [String], _ name: String, at range: SourceRange, first: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            "theme/context", .error,
            "\(words.map { "'\($0)'" }.joined(separator: " and ")) have the same name, '\(name)'", at: range,
            hint: "name another context of the modifier",
            notes: first.map { [Note("the first one is here", at: $0)] } ?? [])
    }

    static func lacksContexts(_ key: String, _ contexts: [ThemeContext], at range: SourceRange) -> Diagnostic {
        let names = contexts.map { "\($0.appearanceWord)+\($0.contrastWord)" }
        return Diagnostic(
            "theme/context", .error, "'\(key)' has no value for \(names.joined(separator: ", "))", at: range)
    }

    static func unknownModifier(_ name: String, among modifiers: [String], at range: SourceRange) -> Diagnostic {
        unknown("theme/context", "modifier '\(name)'", name, among: modifiers, at: range)
    }

    static func unknownContext(_ name: String, among contexts: [String], at range: SourceRange) -> Diagnostic {
        unknown("theme/context", "context '\(name)'", name, among: contexts, at: range)
    }

    /// - Parameter subject: what there is none of, with its name in quotes.
    private static func unknown(
        _ id: DiagnosticID, _ subject: String, _ name: String, among known: [String], at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            id, .error, "there is no \(subject)\(Spelling.suggestion(for: name, among: known))", at: range,
            hint: list(of: known)
        )
        .proposing(nearestTo: name, among: known, at: range)
    }

    /// The names that there are; of many only the first.
    private static func list(of names: [String]) -> String {
        let shown = names.count > shownNames + 1 ? names.prefix(shownNames) : names[...]
        let rest = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
        return "known: \(shown.joined(separator: ", "))\(rest)"
    }

    private static let shownNames = 10
}
