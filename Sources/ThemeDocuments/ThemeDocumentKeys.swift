import ThemeGeneration

// What may stand where in a theme document: the reader and the schema for editors share these tables.

extension ThemeDocument {
    package enum Key: String, CaseIterable {
        case schema = "$schema"
        case description, seeds, statuses, evenChroma, into, when, contexts, appearance, onFill, tint, ratios, roles,
            statusDistance, distinct
    }

    /// The keys of a seed in its long form.
    package enum SeedKey: String, CaseIterable {
        case color, turn
    }

    package enum TintKey: String, CaseIterable {
        case share, maximumChroma, minimumChroma, grayChroma, increasedShare
    }

    /// Ratios by what they are for, which `on` may name as well.
    package enum RatioKey: String, CaseIterable {
        case primaryText, text, nonText
    }

    package enum RoleKey: String, CaseIterable {
        case token, description, value, seed, lightness, maximumChroma, on, direction, limits, ladder, candidates,
            choice
    }

    /// The keys of a candidate that is no word.
    package enum CandidateKey: String, CaseIterable {
        case seed, lightness, maximumChroma
    }

    package enum CandidateWord: String, CaseIterable {
        case white, nearBlack, black
    }

    package enum ChoiceWord: String, CaseIterable {
        case highestContrast, first
    }

    /// How much is done that roles can be told apart.
    package enum StrengthWord: String, CaseIterable {
        case required, preferred, reported
    }

    /// The keys of a list of roles to tell apart, in its long form.
    package enum DistinctKey: String, CaseIterable {
        case roles, strength
    }

    package enum OnFillWord: String, CaseIterable {
        case highestContrast, white
    }

    package enum DirectionWord: String, CaseIterable {
        case darker, lighter, either
        /// Darker in light appearance, lighter in dark.
        case away
        /// It stays where it is.
        case none
    }

    package enum AppearanceWord: String, CaseIterable {
        case light, dark
    }
}
