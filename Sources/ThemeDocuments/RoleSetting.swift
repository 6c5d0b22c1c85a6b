import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeGeneration

/// What a document says of one role.
struct RoleSetting: Sendable {
    let name: RoleName
    /// Of the role's name.
    let range: SourceRange
    /// `nil` if the theme does without the role.
    var changes: Changes?

    /// What is otherwise than in the standard graph, or what makes a role of one's own.
    struct Changes: Sendable {
        var token: TokenPlace?
        var description: String?
        var pin: ContextValues<ThemeDocument.WrittenColor>?
        var seed: Placed<SeedName>?
        var lightness: Placed<ContextValues<Double>>?
        var step: Placed<Step>?
        var maximumChroma: Placed<ContextValues<Double>>?
        var separations: [Placed<Separation>] = []
        var requiredContrasts: [WrittenContrast] = []
        var direction: Placed<ContextValues<ThemeDocument.DirectionWord>>?
        var limits: Placed<ContextValues<ClosedRange<Double>>>?
        var ladder: Placed<[Double]>?
        var candidates: Placed<[Candidate]>?
        var choice: Placed<Mark.Choice>?
    }

    /// A value and where its key stands.
    struct Placed<Value: Sendable>: Sendable {
        let value: Value
        let range: SourceRange
    }

    enum TokenPlace: Sendable {
        /// The role is solved, and becomes no token.
        case none
        /// Names below the theme's group.
        case path([String])
    }

    struct WrittenContrast: Sendable {
        let background: RoleName
        let backgroundRange: SourceRange
        let ratio: ContextValues<Double>
        /// Where the ratio of each context is written.
        let ratioRanges: ContextValues<SourceRange>
        /// Of all that is written of the ratio.
        let ratioRange: SourceRange
    }

    /// A color that a mark may take.
    enum Candidate: Sendable {
        case word(ThemeDocument.CandidateWord)
        case tone(Placed<SeedName>?, lightness: Double, maximumChroma: Double)
    }

    /// Whether the name stands for several roles: `chart*`.
    var isPattern: Bool { name.description.contains("*") }

    /// Leaves the token what it was called, unless the document says otherwise.
    mutating func keepToken(_ name: String) {
        if changes?.token == nil { changes?.token = .path([name]) }
    }
}
