import TesseraTokenModel
import TesseraTokenResolution

/// A height that holds text by where it stands: the dimension `height` in the group of a button, a badge or a field,
/// beside the one text style of that group.
struct ControlHeight {
    let height: TokenID
    let text: TokenID
    /// Above and below the text, if the group says it.
    let padding: TokenID?

    /// What has a label or a value in it, by the last word of the group's name.
    static let controls: Set = ["button", "btn", "badge", "chip", "field", "input", "pill", "tag", "textfield"]

    private static let paddings: Set = [
        "padding vertical", "vertical padding", "padding y", "padding block",
    ]

    /// None of what says itself what it holds.
    static func all(in tree: TokenTree, _ tokens: ResolvedTokens) -> [ControlHeight] {
        tree.groups.compactMap { group in
            guard let last = NameWords.all(in: group.name).last, controls.contains(last) else { return nil }
            var heights: [TokenID] = []
            var texts: [TokenID] = []
            var paddings: [TokenID] = []
            for case .token(let id) in group.children {
                let words = NameWords.all(in: tree[id].name)
                switch tokens.type(of: id) {
                case .typography: texts.append(id)
                case .dimension where words == ["height"]: heights.append(id)
                case .dimension where Self.paddings.contains(words.joined(separator: " ")): paddings.append(id)
                default: break
                }
            }
            guard heights.count == 1, texts.count == 1, paddings.count <= 1, tree[heights[0]].holds == nil else {
                return nil
            }
            return ControlHeight(height: heights[0], text: texts[0], padding: paddings.first)
        }
    }

    /// What the height would say of itself.
    func held(in tree: TokenTree) -> HeldText {
        func reference(_ token: TokenID) -> ValueExpression {
            let (path, range) = (tree[token].path, tree[token].keyRange)
            return ValueExpression(range: range, kind: .reference(TokenReference(path: path, range: range)))
        }
        return HeldText(
            text: .sized(reference(text)), lines: 1, padding: padding.map(reference), growth: .fixed,
            range: tree[height].keyRange)
    }
}
