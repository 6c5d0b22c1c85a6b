import TesseraDiagnostics

/// Which token or group a place in the sources belongs to.
///
/// Each reaches from its key to the next one. Where several stand at one place, because a group takes over another's
/// content or a theme document makes them, the text of a finding says which is meant.
public struct TokenPlaces: Sendable {
    private struct Start {
        let source: SourceID
        let offset: Int
        /// The order of the file among what begins at one place.
        let order: Int
        let child: Group.Child
    }

    private let tree: TokenTree
    private let starts: [Start]

    public init(of tree: TokenTree) {
        self.tree = tree
        var starts: [Start] = []
        func add(_ range: SourceRange?, _ child: Group.Child) {
            guard let range else { return }
            starts.append(
                Start(source: range.source, offset: range.offset, order: starts.count, child: child))
        }
        for (index, group) in tree.groups.enumerated() { add(group.keyRange, .group(GroupID(index: index))) }
        for (index, token) in tree.tokens.enumerated() {
            let child = Group.Child.token(TokenID(index: index))
            // What other files say of it begins elsewhere.
            for range in [token.keyRange, token.value?.range].compactMap(\.self) { add(range, child) }
            for context in token.contexts {
                add(context.selectorRange, child)
                add(context.value.range, child)
            }
        }
        self.starts = starts.sorted {
            ($0.source.index, $0.offset, $0.order) < ($1.source.index, $1.offset, $1.order)
        }
    }

    /// The path of the token, or else of the group, that a finding lies in; `nil` for what lies in none, such as an
    /// error of the manifest.
    public func path(of finding: Diagnostic) -> String? {
        guard let range = finding.range, let last = lastStart(before: range) else { return nil }
        var paths: [String] = []
        for start in starts[...last].reversed() {
            guard start.source == starts[last].source, start.offset == starts[last].offset else { break }
            paths.append(path(of: start.child))
        }
        return paths.first { finding.message.contains("'\($0)'") } ?? paths.first
    }

    private func path(of child: Group.Child) -> String {
        switch child {
        case .token(let id): tree[id].path
        case .group(let id): tree[id].path
        }
    }

    /// The last start in the same source that is not behind the place.
    private func lastStart(before range: SourceRange) -> Int? {
        let next = starts.partitioningIndex {
            ($0.source.index, $0.offset) > (range.source.index, range.offset)
        }
        return next > 0 && starts[next - 1].source == range.source ? next - 1 : nil
    }
}
