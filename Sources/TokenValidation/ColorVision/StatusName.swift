import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What a path says of a status, and of what: `color.text.success` and `color.text.danger` are two
/// statuses of one role.
struct StatusName: Hashable {
    enum Meaning: Int, Comparable {
        case success, warning, danger

        static func < (lhs: Meaning, rhs: Meaning) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    let meaning: Meaning
    /// The word that says it.
    let word: String
    /// The path in lower case with its words set apart, and `*` in place of the status.
    let role: String

    /// Words that design systems have for a status. `info` is none of them: it asks for nothing, so
    /// that little is lost when it is taken for another.
    private static let words: [(text: String, meaning: Meaning)] = [
        ("success", .success), ("positive", .success), ("valid", .success), ("ok", .success),
        ("warning", .warning), ("warn", .warning), ("caution", .warning),
        ("danger", .danger), ("error", .danger), ("negative", .danger), ("critical", .danger),
        ("destructive", .danger), ("invalid", .danger),
    ]

    /// `nil` if the path names no status or more than one; if it has a number, since `success.500` is a
    /// step of a scale, and nothing says which of its steps carry the meaning; and if it is about what
    /// stands on a status: `onSuccess`.
    init?(path: String) {
        var path = path
        let found = path.withUTF8 { bytes in
            // Most paths name none, and cost no more than looking at their bytes.
            Self.status(in: bytes).map { (status: $0, role: Self.role(of: bytes, without: $0)) }
        }
        guard let found else { return nil }
        (word, meaning) = Self.words[found.status]
        role = found.role
    }

    /// The index of the one status that is named; it may be named several times.
    private static func status(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        // A digit always begins or goes on a number, which needs no look at the words around it.
        if bytes.contains(where: \.isASCIIDigit) { return nil }
        var status: Int?
        var isBehindOn = false
        var end = 0
        while let word = NameWords.next(in: bytes, from: end) {
            end = word.upperBound
            if let index = index(of: bytes[word]) {
                if isBehindOn { return nil }
                if let status, status != index { return nil }
                status = index
            }
            isBehindOn = matches("on", bytes[word])
        }
        return status
    }

    private static func role(of bytes: UnsafeBufferPointer<UInt8>, without status: Int) -> String {
        var role: [UInt8] = []
        var end = 0
        while let word = NameWords.next(in: bytes, from: end) {
            if !role.isEmpty {
                let isNextName = bytes[end..<word.lowerBound].contains(UInt8(ascii: "."))
                role.append(isNextName ? UInt8(ascii: ".") : UInt8(ascii: " "))
            }
            if index(of: bytes[word]) == status {
                role.append(UInt8(ascii: "*"))
            } else {
                role += bytes[word].lazy.map(\.asciiLowercased)
            }
            end = word.upperBound
        }
        return String(decoding: role, as: UTF8.self)
    }

    private static func index(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard let initial = word.first?.asciiLowercased, initial < 0x80 else { return nil }
        return byInitial[Int(initial)].first { matches(words[$0].text, word) }
    }

    /// The indices of the words by the letter that they begin with: every word of every path is looked for.
    private static let byInitial: [[Int]] = (0..<0x80).map { initial in
        words.indices.filter { words[$0].text.utf8.first == initial }
    }

    private static func matches(_ known: String, _ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        known.utf8.count == word.count && zip(known.utf8, word).allSatisfy { $0 == $1.asciiLowercased }
    }
}

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
