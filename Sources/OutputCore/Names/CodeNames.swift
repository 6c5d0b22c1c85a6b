import TesseraTokenModel

/// A name by which code calls a token of an output.
public struct CodeName: Hashable, Sendable {
    /// What kind of name it is, and so where in code it can stand.
    public enum Form: Hashable, Sendable {
        /// A custom property of CSS, with its two hyphens: `--nyx-color-text`.
        case customProperty
        /// A variable of Sass, with its sign: `$color-text`.
        case sassVariable
        /// The text that the functions and maps of a Sass module take: `color.text`.
        case sassKey
        /// The text that the functions and the object of a TypeScript module take: `color.text`.
        case scriptKey
        /// Members behind each other, the outermost type first: `NyxColors.surface.secondary`.
        case swiftMember
        /// Members behind a leading dot: `nyx.textPrimary` of `.nyx.textPrimary`.
        case swiftImplicit
        /// Members of the value of a theme: `colors.text` of `theme.colors.text`.
        case swiftTheme
        /// A group and its member, behind an instance of the tokens: `color.text` of `tokens.color.text`.
        case kotlinMember
        /// A type of a group, behind that of the tokens: `NyxTokens.ColorGroup`.
        case kotlinType
    }

    /// Where in code the name can stand.
    public let form: Form
    /// Without back-ticks.
    public let text: String
    /// As code has to write it, with back-ticks where a name needs them.
    public let spelling: String
    /// What a custom property is set to where no context is chosen, without references.
    public let value: String?

    package init(_ form: Form, _ text: String, value: String? = nil) {
        self.form = form
        spelling = text
        self.text = text.contains("`") ? text.filter { $0 != "`" } : text
        self.value = value
    }
}

/// What code calls the tokens and groups of an output, in the generator's own words.
public struct CodeNames: Sendable {
    /// By the token's index: none where it is not there, several where it becomes several things.
    public var ofTokens: [[CodeName]]
    /// Types and values that groups become, by the path of the group.
    public var ofGroups: [String: [CodeName]] = [:]
    /// What all custom properties of the output begin with, such as `--nyx-`; `nil` where a page may have others that
    /// begin the same.
    public var propertyPrefix: String?
    /// The name of a type that tells of a file in Kotlin that it uses the output: `NyxTokens`.
    public var kotlinTokens: String?

    package init(ofTokens: [[CodeName]]) {
        self.ofTokens = ofTokens
    }
}
