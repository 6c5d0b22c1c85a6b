/// A part of a template, with its place.
indirect enum TemplateNode {
    /// Text to be written as it is. Lines of tags alone are not in it.
    case text([UInt8], offset: Int)
    case variable(TemplateName, isEscaped: Bool)
    case section(TemplateName, isInverted: Bool, [TemplateNode])
    /// `indentation` stands before each of its lines.
    case partial(TemplatePart, indentation: [UInt8])
    case parent(TemplateParent)
    case block(TemplateBlock)

    /// What stands between its tags.
    var inner: [[TemplateNode]] {
        switch self {
        case .text, .variable, .partial: []
        case .section(_, _, let inner): [inner]
        case .parent(let parent): parent.blocks.map(\.nodes)
        case .block(let block): [block.nodes]
        }
    }

    /// The partial that it is replaced by.
    var partial: TemplatePart? {
        switch self {
        case .partial(let part, _): part
        case .parent(let parent): parent.part
        case .text, .variable, .section, .block: nil
        }
    }

    /// Of its name or text, in bytes.
    var offset: Int {
        switch self {
        case .text(_, let offset): offset
        case .variable(let name, _), .section(let name, _, _): name.offset
        case .partial(let part, _): part.offset
        case .parent(let parent): parent.part.offset
        case .block(let block): block.part.offset
        }
    }
}

/// The name in a tag: `lowercased(token.name)`.
struct TemplateName {
    /// What is asked for, before transforms.
    enum Subject: Equatable {
        /// `.`
        case current
        /// `last()`: where an element stands in its list; `nil` if there is no such question.
        case position(TemplatePosition?)
        /// `token.name`. If it begins with a dot, it is a key of the current object only.
        case path(String, rest: [String], isLocal: Bool)
    }

    /// What stands before a parenthesis.
    struct Word {
        let text: String
        let transform: TemplateTransform?

        init(_ text: String) {
            self.text = text
            transform = TemplateTransform(rawValue: text)
        }
    }

    /// `token.name`
    let key: String
    let subject: Subject
    /// Innermost first.
    let transforms: [Word]
    /// Of the whole name, in bytes.
    let offset: Int
    let length: Int
    /// Counts the names of a file.
    let index: Int
}

/// The name of a partial or of a block.
struct TemplatePart {
    let name: String
    let offset: Int

    var length: Int { name.utf8.count }
}

/// A partial, and what takes the place of its blocks.
struct TemplateParent {
    let part: TemplatePart
    /// Stands before each of its lines.
    let indentation: [UInt8]
    /// Of two of one name the last holds.
    let blocks: [TemplateBlock]
    let blocksByName: [String: TemplateBlock]

    init(part: TemplatePart, indentation: [UInt8], blocks: [TemplateBlock]) {
        self.part = part
        self.indentation = indentation
        self.blocks = blocks
        blocksByName = Dictionary(blocks.map { ($0.part.name, $0) }) { $1 }
    }
}

/// A part of a template that may be replaced, or what it is replaced by.
struct TemplateBlock {
    let part: TemplatePart
    /// Stands before each line of what it is replaced by, but for the first, where the block begins within a line.
    let indentation: [UInt8]
    let nodes: [TemplateNode]
}

/// A template or a partial.
struct TemplateFile {
    /// `nil` for the template itself.
    let partial: String?
    let nodes: [TemplateNode]
    /// How many names it has, for what is kept of each.
    let nameCount: Int

    /// The tags that name partials, in their order.
    var partials: [TemplatePart] {
        var parts: [TemplatePart] = []
        visit { node in
            if let part = node.partial { parts.append(part) }
        }
        return parts
    }

    /// In the order of the text.
    func visit(_ body: (TemplateNode) -> Void) {
        func visit(_ nodes: [TemplateNode]) {
            for node in nodes {
                body(node)
                node.inner.forEach(visit)
            }
        }
        visit(nodes)
    }
}
