import TesseraThemeGeneration

// What may stand where in a theme document: the reader and the schema for editors share these tables.

extension ThemeDocument {
    package enum Key: String, CaseIterable {
        case schema = "$schema"
        case description, algorithm, variant, contrastLevels, seeds, statuses, statusTurn, evenChroma, into, when,
            contexts, appearance, onFill, fillContrast, tint, ratios, names, roles,
            statusDistance, distinct, scales, scalesInto
    }

    /// The keys of a seed in its long form.
    package enum SeedKey: String, CaseIterable {
        case color, turn
    }

    package enum AlgorithmWord: String, CaseIterable {
        /// Tessera's own solver.
        case oklch
        /// Material's dynamic schemes.
        case hct
    }

    /// The steps of a scale.
    package enum ScaleWord: String, CaseIterable {
        /// 50, 100, 200 to 900, and 950.
        case numeric
        /// 1 to 12, as Radix has them.
        case twelve
        /// Material's tones, 0 to 100.
        case tonal
    }

    package enum TintKey: String, CaseIterable {
        case share, maximumChroma, minimumChroma, grayChroma, increasedShare
    }

    /// Ratios by what they are for, which `on` may name as well.
    package enum RatioKey: String, CaseIterable {
        case primaryText, text, label, nonText
    }

    package enum RoleKey: String, CaseIterable {
        case token, description, value, seed, lightness, step, maximumChroma, on, separateFrom, direction, limits,
            ladder, candidates, choice
    }

    /// The keys of a step beside another role.
    package enum StepKey: String, CaseIterable {
        case from, by
    }

    /// The keys of a candidate that is no word.
    package enum CandidateKey: String, CaseIterable {
        case seed, lightness, maximumChroma
    }

    package enum CandidateWord: String, CaseIterable {
        case white, nearBlack, black
    }

    /// How much is done that roles can be distinguished.
    package enum StrengthWord: String, CaseIterable {
        case required, preferred, reported
    }

    /// The keys of a list of roles to distinguish, in its long form.
    package enum DistinctKey: String, CaseIterable {
        case roles, strength
    }

    /// Whether fills must be seen on all surfaces.
    package enum FillContrastWord: String, CaseIterable {
        case required, none
    }

    package enum DirectionWord: String, CaseIterable {
        case darker, lighter, either
        /// Darker in light appearance, lighter in dark.
        case away
        /// It stays where it is.
        case none
    }
}

extension ThemeDocument.Key {
    /// The algorithm that the key is for; `nil` for what every theme has.
    package var algorithm: ThemeDocument.AlgorithmWord? {
        switch self {
        case .variant, .contrastLevels: .hct
        case .statuses, .statusTurn, .evenChroma, .onFill, .fillContrast, .tint, .statusDistance,
            .names:
            .oklch
        case .schema, .description, .algorithm, .seeds, .into, .when, .contexts, .appearance, .ratios, .roles,
            .distinct, .scales, .scalesInto:
            nil
        }
    }
}

/// What seeds and roles were called in documents of former versions. Such names are read, with a warning.
enum FormerNames {
    static func seed(_ name: String) -> SeedName? { name == "signal" ? .brand : nil }

    static func role(_ name: String) -> RoleName? { roles[name] }

    /// The former name of a role, which its token keeps in a document that says `signal`.
    static func token(of role: RoleName) -> String? {
        formerRoles[role] ?? (role.description.hasPrefix("brand") ? "signal" + role.description.dropFirst(5) : nil)
    }

    private static let roles: [String: RoleName] = [
        "surfacePrimary": "surfacePage", "surfaceSecondary": "surfaceRaised", "surfaceTertiary": "surfaceOverlay",
        "separatorStrong": "borderStrong",
        "signalText": "brandText", "signalFill": "brandFill", "onSignal": "onBrand",
        "signalContainer": "brandContainer", "onSignalContainer": "onBrandContainer",
    ]

    private static let formerRoles = Dictionary(uniqueKeysWithValues: roles.map { ($1, $0) })
}
