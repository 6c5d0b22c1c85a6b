/// What is between the texts of a template, with its place.
indirect enum TemplateNode {
    case variable(TemplateName)
    case section(TemplateName, isInverted: Bool, [TemplateNode])
    case partial(TemplatePart)
    /// A partial, and what takes the place of its blocks.
    case parent(TemplatePart, [TemplateNode])
    case block(TemplatePart, [TemplateNode])

    /// What stands between its tags.
    var inner: [TemplateNode] {
        switch self {
        case .variable, .partial: []
        case .section(_, _, let inner), .parent(_, let inner), .block(_, let inner): inner
        }
    }

    var isBlock: Bool {
        if case .block = self { true } else { false }
    }

    /// Of its name, in bytes.
    var offset: Int {
        switch self {
        case .variable(let name), .section(let name, _, _): name.offset
        case .partial(let part), .parent(let part, _), .block(let part, _): part.offset
        }
    }
}

/// The name in a tag: `lowercased(token.name)`.
struct TemplateName {
    /// `token.name`
    let key: String
    /// Outermost first.
    let transforms: [String]
    /// Of the whole name, in bytes.
    let offset: Int
    let length: Int
}

/// The name of a partial or of a block.
struct TemplatePart {
    let name: String
    let offset: Int

    var length: Int { name.utf8.count }
}

/// What is wrong with a template.
public struct TemplateFault: Error, Sendable {
    public enum Kind: Hashable, Sendable {
        /// It is not Mustache.
        case syntax
        /// It asks for what the data does not have.
        case key
        /// It names a partial that is not there, or one that contains itself.
        case partial
        /// It is nested too deep, is used in too many ways, or writes too much.
        case limit
    }

    public let kind: Kind
    public let message: String
    /// In bytes.
    public let offset: Int
    public let length: Int
    /// The tag that this one belongs to, in bytes.
    public var opening: Int?
    /// The partial that it stands in; `nil` for the template itself.
    public var partial: String?
    /// The word that is unknown, and what could have been meant.
    public var unknown: (word: String, known: [String])?
    /// The kinds of objects that do have the key.
    public var owners: [String] = []

    init(_ kind: Kind, _ message: String, at offset: Int, length: Int = 0, opening: Int? = nil) {
        self.kind = kind
        self.message = message
        self.offset = offset
        self.length = length
        self.opening = opening
    }
}
