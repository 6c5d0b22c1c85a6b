import TesseraTokenModel
import TesseraTokenResolution

/// The pairs of colors that say two statuses in one role, by their names.
///
/// One pass over the names; only tokens of one role are compared with each other.
struct StatusPairs {
    private(set) var pairs: [ColorVisionCheck.Pair] = []

    init(_ tokens: ResolvedTokens) {
        var roles: [String: Int] = [:]
        var groups: [[Member]] = []
        for index in tokens.tree.tokens.indices {
            let token = TokenID(index: index)
            guard tokens.type(of: token) == .color, let name = StatusName(path: tokens.tree[token].path) else {
                continue
            }
            // A text tells by its words.
            if tokens.tree[token].contrast.contains(where: { $0.use != .nonText }) { continue }
            let member = Member(token: token, name: name)
            if let group = roles[name.role] {
                // Two spellings of one name say the same; leaving the second out bounds the group.
                if !groups[group].contains(where: { $0.name == name }) { groups[group].append(member) }
            } else {
                roles[name.role] = groups.count
                groups.append([member])
            }
        }
        for group in groups {
            for first in group {
                for second in group where first.name.meaning < second.name.meaning {
                    pairs.append(ColorVisionCheck.Pair(first: first.token, second: second.token))
                }
            }
        }
    }

    private struct Member {
        let token: TokenID
        let name: StatusName
    }
}
