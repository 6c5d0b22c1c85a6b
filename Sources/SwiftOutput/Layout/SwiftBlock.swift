import TesseraTokenModel
import TesseraTokenResolution

/// What stands at the top of a file: a type, or a part of one that is too large for one file.
struct SwiftBlock {
    enum Opening {
        case declaration
        /// Inside an extension of the type around it.
        case declarationIn(String)
        /// More of a type that another file declares.
        case `extension`
    }

    /// `nil` for what is no type of tokens, such as a tab bar.
    let type: Int?
    let opening: Opening
    var content: [SwiftLayout.Content]

    /// A file of more lines is no pleasure to read, and the time of LLVM grows with the square of the public
    /// properties that it has before it at once (Documentation/reference/swift.md). Lines are estimated, so some are left.
    static let maximumLineCount = 900

    /// A whole root in one block.
    init(whole content: SwiftLayout.Content, in layout: SwiftLayout) {
        if case .type(let index) = content {
            self.init(type: Int(index), opening: .declaration, content: layout.types[Int(index)].content)
        } else {
            self.init(type: nil, opening: .declaration, content: [content])
        }
    }

    private init(type: Int?, opening: Opening, content: [SwiftLayout.Content]) {
        self.type = type
        self.opening = opening
        self.content = content
    }

    /// A root in as many blocks as its size asks for. Groups too large for one block are blocks of their own.
    ///
    /// - Parameter lineCount: about how many lines a token has.
    static func parts(
        of content: SwiftLayout.Content, in layout: SwiftLayout, lineCount: (TokenID) -> Int
    ) -> [SwiftBlock] {
        guard case .type(let index) = content, layout.size(content, lineCount) > maximumLineCount else {
            return [SwiftBlock(whole: content, in: layout)]
        }
        return parts(of: Int(index), opening: .declaration, in: layout, lineCount)
    }

    private static func parts(
        of index: Int, opening: Opening, in layout: SwiftLayout, _ lineCount: (TokenID) -> Int
    ) -> [SwiftBlock] {
        let type = layout.types[index]
        var parts = [SwiftBlock(type: index, opening: opening, content: [])]
        var nested: [SwiftBlock] = []
        var count = 0
        for content in type.content {
            let size = layout.size(content, lineCount)
            if case .type(let inner) = content, size > maximumLineCount, layout.types[Int(inner)].kind == .namespace {
                nested += self.parts(of: Int(inner), opening: .declarationIn(type.fullName), in: layout, lineCount)
                continue
            }
            if count > 0, count + size > maximumLineCount {
                parts.append(SwiftBlock(type: index, opening: .extension, content: []))
                count = 0
            }
            parts[parts.count - 1].content.append(content)
            count += size
        }
        return parts + nested
    }
}
