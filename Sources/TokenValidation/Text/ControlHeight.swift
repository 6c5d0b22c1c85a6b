import TesseraTokenModel
import TesseraTokenResolution

/// A height that holds text by where it stands: the dimension `height` in the group of a button, a badge or a field,
/// beside the one text style of that group.
struct ControlHeight {
    let height: TokenID
    let text: TokenID
    /// Above and below the text, if the group says it.
    let padding: TokenID?

    /// What has a label or a value in it, by the last word of the group's name that is no variant's.
    static let controls: Set = ["button", "btn", "badge", "chip", "field", "input", "pill", "tag", "textfield"]

    private static let paddings: Set = [
        "padding vertical", "vertical padding", "padding y", "padding block",
    ]

    /// None of what says itself what it holds.
    static func all(in tree: TokenTree, _ tokens: ResolvedTokens) -> [ControlHeight] {
        tree.groups.compactMap { group in
            guard isControl(group, in: tree) else { return nil }
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

    /// Whether a group is that of a control: `primaryButton`, `btn-primary`, and `md` in a group `button`.
    private static func isControl(_ group: Group, in tree: TokenTree) -> Bool {
        var group = group
        while true {
            if let word = NameWords.all(in: group.name).last(where: { !variants.contains($0) }) {
                return controls.contains(word)
            }
            guard let parent = group.parent else { return false }
            group = tree[parent]
        }
    }

    /// How one control differs from others of its kind, behind its name or in groups of its group.
    private static let variants: Set = [
        "2", "3", "accent", "base", "brand", "compact", "confirm", "cta", "danger", "default", "destructive",
        "elevated", "error", "filled", "ghost", "huge", "info", "inverse", "l", "large", "lg", "link", "m", "main",
        "md", "medium",
        "mini", "neutral", "normal", "outline", "outlined", "plain", "primary", "regular", "s", "secondary", "sm",
        "small", "solid", "standard", "subtle", "success", "tertiary", "text", "tiny", "tonal", "warning", "x", "xl",
        "xs", "xxl", "xxs",
    ]

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
