import TesseraConfiguration
import TesseraDiagnostics

/// A template, and what it is given.
public struct TemplateOptions: Hashable, Sendable {
    /// The name of a template that comes with Tessera, or the path of one relative to the manifest.
    public let template: String
    /// Where the manifest names it.
    public let range: SourceRange
    /// Texts for the template alone.
    public var variables: [Variable] = []
    /// Contexts that the output is for, in place of all contexts of their modifiers.
    public var contexts: [ContextInput] = []
    /// Whether only tokens that depend on those modifiers are written.
    public var isVaryingOnly = false

    public struct Variable: Hashable, Sendable {
        public let name: String
        public let text: String
        /// Where the manifest names it.
        public let range: SourceRange

        public init(name: String, text: String, range: SourceRange) {
            self.name = name
            self.text = text
            self.range = range
        }
    }

    public init(template: String, range: SourceRange) {
        self.template = template
        self.range = range
    }
}
