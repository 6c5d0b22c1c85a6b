// The keys of requirements.

extension ContrastRequirement {
    /// What may stand beside the foreground, in a token's form and in the manifest's.
    package enum Key: String, CaseIterable {
        case on, level, minimum, groupOpacity, typography, fontSize, fontWeight
        case contexts = "in"
    }

    /// Only in a token's form: the manifest's names the foreground by its use.
    package static let useKey = "use"

    /// In a token's form.
    static let tokenKeys = Key.allCases.map(\.rawValue) + [useKey]
    /// In the manifest's form.
    static let pairKeys = Use.allCases.map(\.rawValue) + Key.allCases.map(\.rawValue)
}

extension ContrastRequirement.Backdrop {
    package enum Key: String, CaseIterable {
        case from, to
    }

    static let keys = Key.allCases.map(\.rawValue)
    /// The backdrop that may be anything from black to white.
    package static let anyWord = "any"
}
