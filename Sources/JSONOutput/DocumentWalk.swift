import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Goes through a document of tokens in the order in which it is written.
struct DocumentWalk {
    /// Levels count the braces around what is met: 0 for those of the document.
    enum Step {
        /// The document begins, or a group in it, with what other tools say of it.
        case begin(GroupID, extensions: [DocumentNode.Entry], level: Int, isFirst: Bool)
        case token(TokenID, level: Int, isFirst: Bool)
        /// What began last ends.
        case end(level: Int, isEmpty: Bool)
    }

    enum Shape {
        /// Groups in groups.
        case nested
        /// All tokens in one object.
        case flat
    }

    private let tokens: ResolvedTokens
    private let shape: Shape
    private let permutation: Permutation?
    private let header: [DocumentNode.Entry]
    private var progress = Progress.ahead
    /// The innermost group, as far as it has not been met.
    private var group = Group(children: [], isEmpty: true)
    /// The groups around it.
    private var outer: [Group] = []

    private enum Progress {
        case ahead, inside, done
    }

    private struct Group {
        let children: [TesseraTokenModel.Group.Child]
        var next = 0
        var isEmpty: Bool
    }

    /// - Parameters:
    ///   - permutation: the only one whose tokens are met; `nil` for all tokens.
    ///   - header: what stands in the `$extensions` of a nested document besides what the sources say.
    init(
        _ tokens: ResolvedTokens, _ shape: Shape, permutation: Permutation? = nil, header: [DocumentNode.Entry] = []
    ) {
        self.tokens = tokens
        self.shape = shape
        self.permutation = permutation
        self.header = header
    }

    /// - Returns: `nil` behind the end of the document.
    mutating func next() -> Step? {
        switch progress {
        case .ahead:
            progress = .inside
            return begin(.root, isFirst: true)
        case .inside: return nextInside()
        case .done: return nil
        }
    }

    private mutating func nextInside() -> Step {
        while group.next < group.children.count {
            let child = group.children[group.next]
            group.next += 1
            switch child {
            case .token(let id):
                guard isPresent(id) else { continue }
                return .token(id, level: outer.count + 1, isFirst: takePlace())
            case .group(let id):
                let isFirst = takePlace()
                outer.append(group)
                return begin(id, isFirst: isFirst)
            }
        }
        let end = Step.end(level: outer.count, isEmpty: group.isEmpty)
        if let around = outer.popLast() { group = around } else { progress = .done }
        return end
    }

    /// - Returns: whether nothing of the group has been met before.
    private mutating func takePlace() -> Bool {
        defer { group.isEmpty = false }
        return group.isEmpty
    }

    private mutating func begin(_ id: GroupID, isFirst: Bool) -> Step {
        switch shape {
        case .flat:
            group = Group(children: tokens.tree.tokens.indices.map { .token(TokenID(index: $0)) }, isEmpty: true)
            return .begin(id, extensions: [], level: outer.count, isFirst: isFirst)
        case .nested:
            let tree = tokens.tree
            let extensions = (id == .root ? header : []) + tree.foreignExtensions(of: id).filter { !$0.isMark }
            group = Group(children: tree[id].children, isEmpty: extensions.isEmpty && tree[id].description == nil)
            return .begin(id, extensions: extensions, level: outer.count, isFirst: isFirst)
        }
    }

    /// Whether the token has a value, and one in the permutation if there is only one.
    private func isPresent(_ id: TokenID) -> Bool {
        tokens.type(of: id) != nil && permutation.map { tokens.value(of: id, in: $0) != nil } ?? true
    }
}
