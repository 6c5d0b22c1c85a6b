import TesseraDiagnostics

/// What a style sheet says about custom properties.
struct StyleSheet {
    /// `--name: value;` in a rule.
    struct Declaration {
        /// Without the two hyphens, escapes written out.
        let name: String
        let nameRange: SourceRange
        let value: PlacedText
        let isImportant: Bool
        /// Index of the block among ``blocks``.
        let block: Int
    }

    /// What stands between two braces, with all that is said before them.
    struct Block {
        var condition: CSSCondition
        var content: Content
        /// Behind the selector or the at-rule.
        let range: SourceRange
    }

    enum Content {
        /// Declarations and rules.
        case rules
        /// The description of a custom property: its index among ``registrations``.
        case registration(Int)
        /// Nothing that declares a custom property of an element: `@font-face`, `@keyframes`.
        case other
    }

    /// `@property --name { … }` (CSS Properties and Values 1, 2).
    struct Registration {
        let name: String
        let nameRange: SourceRange
        /// Such as `<color>`.
        var syntax: String?
        var initialValue: PlacedText?
    }

    var declarations: [Declaration] = []
    var blocks: [Block] = []
    var registrations: [Registration] = []
    /// Ordinary declarations, such as `color: red`.
    var ordinaryCount = 0
    var firstOrdinary: SourceRange?
}
