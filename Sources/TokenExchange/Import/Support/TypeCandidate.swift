import TesseraTokenModel

/// A type that values may have.
struct TypeCandidate {
    let type: TokenType
    let origin: Origin

    enum Origin {
        /// It is that of a token that another of the values refers to, or of a channel of a color.
        case need
        /// The token says so.
        case declared
        /// Its place does. The reason goes behind `the type is taken from`.
        case implied(String)
        /// The value itself does.
        case shown(String)
    }
}

/// Why a value is not of a type that it should be of.
struct TypeMisfit {
    let message: String
    /// By the token itself, not only by its place.
    let isDeclared: Bool
}
