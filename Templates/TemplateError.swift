/// What is wrong with a template.
public struct TemplateError: Error, Sendable {
    public enum Kind: Hashable, Sendable {
        /// It is not Mustache.
        case syntax
        /// It asks for what the data does not have.
        case key
        /// It names a partial that is not there, or one that contains itself.
        case partial
        /// It is nested too deep, goes through too much, or writes too much.
        case limit
    }

    /// Another place that it has to do with.
    public struct Note: Sendable {
        public let message: String
        /// In bytes.
        public let offset: Int
        public let length: Int
        /// The partial that it stands in; `nil` for the template itself.
        public let partial: String?
    }

    public let kind: Kind
    public let message: String
    /// In bytes.
    public let offset: Int
    public let length: Int
    /// The partial that it stands in; `nil` for the template itself.
    public var partial: String?
    /// The tag that this one belongs to, or each step of a circle.
    public var notes: [Note] = []
    /// The word that is unknown, and what could have been meant.
    public var unknown: (word: String, known: [String])?
    /// The kinds of objects that do have the key.
    public var owners: [String] = []

    init(_ kind: Kind, _ message: String, at offset: Int, length: Int = 0) {
        self.kind = kind
        self.message = message
        self.offset = offset
        self.length = length
    }
}
