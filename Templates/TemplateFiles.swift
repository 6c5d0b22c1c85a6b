/// A template and its partials, read.
struct TemplateFiles {
    /// The template itself first.
    let files: [TemplateFile]
    private let indices: [String: Int]

    /// - Parameter partials: their texts, by the names that tags use.
    init(source: String, partials: [String: String]) throws(TemplateError) {
        var files = [try TemplateParser.parse(source)]
        var indices: [String: Int] = [:]
        for (name, text) in partials.sorted(by: { $0.key < $1.key }) {
            indices[name] = files.count
            files.append(try TemplateParser.parse(text, partial: name))
        }
        self.files = files
        self.indices = indices
    }

    func index(of part: TemplatePart) -> Int? { indices[part.name] }
}

/// What takes the place of blocks: those of a parent, and those of the parents around it.
///
/// What replaces a block is a part of the file that it stands in: the blocks in it are replaced by what replaces
/// those of that file. So a layout can be used within a block of the same layout.
final class TemplateBlocks {
    struct Replacement {
        let block: TemplateBlock
        /// The file that it stands in.
        let file: Int
        /// What takes the place of blocks there.
        let blocks: TemplateBlocks?
    }

    private let parent: TemplateParent
    private let file: Int
    private let outer: TemplateBlocks?

    private init(_ parent: TemplateParent, file: Int, outer: TemplateBlocks?) {
        self.parent = parent
        self.file = file
        self.outer = outer
    }

    /// - Parameters:
    ///   - parent: whose blocks are added.
    ///   - file: where it stands.
    ///   - outer: what takes the place of blocks there. Of two for one block, the outer one holds.
    static func adding(_ parent: TemplateParent, file: Int, to outer: TemplateBlocks?) -> TemplateBlocks? {
        let isNew = parent.blocks.contains { outer?.replacement(of: $0.part.name) == nil }
        return isNew ? TemplateBlocks(parent, file: file, outer: outer) : outer
    }

    func replacement(of name: String) -> Replacement? {
        var found: Replacement?
        var blocks: TemplateBlocks? = self
        while let current = blocks {
            if let block = current.parent.blocksByName[name] {
                found = Replacement(block: block, file: current.file, blocks: current.outer)
            }
            blocks = current.outer
        }
        return found
    }
}
